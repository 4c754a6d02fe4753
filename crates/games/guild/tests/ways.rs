//! Who could take which line of a Defense: what boards and the browser tell a player who plans.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod tables;

use rookery_guild::{CharSet, Guild, Objective, Options, Slot, Way};
use rookery_kernel::{Game, Nothing, Quick, Seat};

const TABLE: &str = "
    s0: coins 5; crew bruiser con-artist courtier locksmith*
    s1: crew safecracker
    site: opera-house 9; suspicious-steward vault-door nosy-neighbors
    site: pawnshop 5; drowsy-porter iron-bound-door";

fn game() -> Guild {
    Guild::resume(&serde_json::from_value(tables::position(TABLE)).unwrap()).unwrap()
}

fn named(name: &str) -> Objective {
    tables::code(name).parse().unwrap()
}

/// The ways past a Defense for the crew of the first seat, as `lines: who or who`.
fn ways(game: &Guild, against: Option<&str>, slot: usize) -> Vec<String> {
    let cards = Options::default().cards;
    let table = game.view(rookery_kernel::Viewer::Public).table;
    let name = |crew: &CharSet| {
        crew.iter().map(|card| cards.character(card).name.clone()).collect::<Vec<_>>().join(" + ")
    };
    let words = |way: &Way| {
        let by: Vec<String> = way.by.iter().map(name).collect();
        let line: Vec<String> = way.asked.iter().map(|(skill, number)| format!("{skill} {number}")).collect();
        format!("{}{}: {}", line.join(" "), if way.beaten { " beaten" } else { "" }, by.join(" or "))
    };
    let crew = table.players[Seat::new(0)].crew;
    table.ways(&cards, crew, against.map(named), Slot::new(slot)).iter().map(words).collect()
}

#[test]
fn one_is_enough_or_two_are_and_the_exhausted_stay_home() {
    let game = game();
    assert_eq!(
        ways(&game, Some("pawnshop"), 0),
        ["lies 1: Con Artist or Courtier", "stealth 1: ", "muscle 2: Bruiser"]
    );
    assert_eq!(ways(&game, Some("pawnshop"), 1), ["tinker 1: ", "muscle 3: "], "the Locksmith is exhausted");
    assert_eq!(ways(&game, Some("pawnshop"), 2), Vec::<String>::new());
}

#[test]
fn what_a_stage_is_worth_to_somebody_is_counted() {
    // The Courtier has 2 Lies more from Stage II on.
    assert_eq!(
        ways(&game(), Some("opera-house"), 0),
        ["lies 2: Courtier", "lies 1 stealth 1: ", "muscle 3: "]
    );
    assert_eq!(ways(&game(), None, 0)[0], "lies 3: ", "there is no stage in the Jail");
}

#[test]
fn those_who_are_there_are_counted_and_not_sent_again() {
    let mut game = game();
    let script = "heist pawnshop; done; place bruiser slot-1";
    for action in tables::unspell(script).split("; ") {
        game.apply(Seat::new(0), action.parse().unwrap(), &mut Quick::new(1), &mut Nothing).unwrap();
    }
    assert_eq!(
        ways(&game, Some("pawnshop"), 0),
        ["lies 1: Con Artist or Courtier", "stealth 1: ", "muscle 2 beaten: Con Artist or Courtier"]
    );
    assert_eq!(
        ways(&game, Some("pawnshop"), 1),
        ["tinker 1: ", "muscle 3: "],
        "the Bruiser stands elsewhere"
    );
}
