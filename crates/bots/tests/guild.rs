//! Positions of `guild` in which somebody who understands the game knows what to do.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../../games/guild/tests/tables/mod.rs"]
mod tables;

use rookery_bots::{Instinct, Temper};
use rookery_guild::{Action, Guild, Options, Position, Stage};
use rookery_kernel::{Game, Nothing, Quick, Seat, Turn, Viewer};

/// A table in words.
fn table(words: &str) -> Guild {
    let position: Position = serde_json::from_value(tables::position(words)).unwrap();
    Guild::resume(&position).unwrap()
}

/// Plays these actions: `s0 heist pawnshop`, one a line. Whoever is asked in a window in between passes.
fn after(words: &str, script: &str) -> Guild {
    let mut game = table(words);
    let mut luck = Quick::new(1);
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (seat, action) = line.split_once(' ').unwrap();
        let action: Action = tables::unspell(action).parse().unwrap();
        let seat: Seat = seat.parse().unwrap();
        let listed = |game: &Guild| {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            legal.contains(&action)
        };
        while !listed(&game) {
            pass(&mut game, &mut luck);
        }
        game.apply(seat, action, &mut luck, &mut Nothing).unwrap();
    }
    game
}

/// All who are asked in a window pass.
fn pass(game: &mut Guild, luck: &mut Quick) {
    let Turn::Seats(seats) = game.turn() else { panic!("over") };
    for seat in seats {
        game.apply(seat, Action::Pass(None), luck, &mut Nothing).unwrap();
    }
}

/// Goes on by passing until this is asked.
fn until(mut game: Guild, is_asked: fn(Stage) -> bool) -> Guild {
    let mut luck = Quick::new(1);
    while !is_asked(game.view(Viewer::Public).stage) {
        pass(&mut game, &mut luck);
    }
    game
}

/// How everything appeals to this seat, in words; all weights together are 1.
fn appeals(game: &Guild, seat: usize, temper: Temper) -> Vec<(String, f32)> {
    let (seat, mut legal, mut appeal) = (Seat::new(seat), Vec::new(), Vec::new());
    game.legal(seat, &mut legal);
    Guild::weigh(&game.view(Viewer::Seat(seat)), &legal, temper, &mut appeal);
    assert_eq!(legal.len(), appeal.len());
    let total: f32 = appeal.iter().sum();
    assert!(total > 0.0, "nothing appeals among {legal:?}");
    let cards = Options::default().cards;
    let words = |action: &Action| cards.spell(&action.to_string());
    legal.iter().zip(appeal).map(|(action, weight)| (words(action), weight / total)).collect()
}

/// How often this seat would do something that begins with these words.
fn odds(game: &Guild, seat: usize, temper: Temper, action: &str) -> f32 {
    let all = appeals(game, seat, temper);
    all.iter().filter(|(name, _)| name.starts_with(action)).map(|(_, weight)| weight).sum()
}

#[track_caller]
fn does(game: &Guild, seat: usize, action: &str) {
    let all = appeals(game, seat, Temper::Even);
    assert!(odds(game, seat, Temper::Even, action) > 0.7, "{action}: {all:?}");
}

#[track_caller]
fn never(game: &Guild, seat: usize, temper: Temper, action: &str) {
    let all = appeals(game, seat, temper);
    assert!(odds(game, seat, temper, action) < 0.01, "{action}: {all:?}");
}

const DOORS: &str = "site: pawnshop 9; iron-bound-door iron-bound-door";

#[test]
fn recruits_the_missing_skill() {
    let game = table(&format!("s0: coins 3; crew safecracker\n{DOORS}"));
    does(&game, 0, "recruit locksmith");
}

#[test]
fn robs_what_it_can_and_leaves_what_it_cannot() {
    let can = table(&format!("actions 1\ns0: crew safecracker locksmith\n{DOORS}"));
    does(&can, 0, "heist pawnshop");
    let cannot = table("actions 1\ns0: crew con-artist\nsite: opera-house 12; vault-door royal-guard");
    never(&cannot, 0, Temper::Even, "heist");
}

#[test]
fn rests_a_tired_crew_before_it_is_needed() {
    let game = table(&format!("actions 2\ns0: crew safecracker* locksmith*\n{DOORS}"));
    does(&game, 0, "rest");
}

#[test]
fn places_where_it_helps_and_names_the_line_that_falls() {
    let words = "s0: crew safecracker dockyard-giant\nsite: pawnshop 9; puzzle-lock garden-wall";
    let game = after(words, "s0 heist pawnshop\ns0 done");
    for (name, weight) in appeals(&game, 0, Temper::Even) {
        let good = ["place safecracker slot-1", "place dockyard-giant slot-2"].contains(&name.as_str());
        assert_eq!(weight > 0.01, good, "{name} {weight}");
    }
    let plan =
        "s0 heist pawnshop\ns0 done\ns0 place safecracker slot-1\ns0 place dockyard-giant slot-2\ns0 done";
    does(&after(words, plan), 0, "line 1");
    does(&after(words, &format!("{plan}\ns0 line 1")), 0, "line 2");
}

#[test]
fn invites_whoever_can_do_what_is_missing() {
    let words = format!(
        "s0: crew second-story-man; coins 3\ns1: crew bruiser\ns2: crew safecracker locksmith\n{DOORS}"
    );
    let game = after(&words, "s0 heist pawnshop");
    does(&game, 0, "invite s2");
    never(&game, 0, Temper::Even, "invite s1");
    assert!(share(&game, Temper::Greedy) < share(&game, Temper::Even), "the greedy offer less");
}

/// The share that s0 offers on average.
fn share(game: &Guild, temper: Temper) -> f32 {
    let coins = |name: &str| name.rsplit(' ').next().unwrap().parse::<f32>().unwrap_or(0.0);
    appeals(game, 0, temper).iter().map(|(name, weight)| weight * coins(name)).sum()
}

#[test]
fn goes_alone_where_nobody_is_needed() {
    let words = format!("s0: crew safecracker locksmith\ns1: crew bruiser locksmith-2\n{DOORS}");
    does(&after(&words, "s0 heist pawnshop"), 0, "done");
}

/// A heist that needs the Safecracker of s1.
const TALKS: &str = "s0: crew second-story-man locksmith; coins 2\ns1: crew safecracker; coins 2
    site: gambling-den 10; iron-bound-door puzzle-lock";

#[test]
fn takes_good_offers_and_asks_for_more_where_they_are_bad() {
    let offered = |coins: u32| after(TALKS, &format!("s0 heist gambling-den\ns0 invite s1 {coins}\ns0 done"));
    does(&offered(6), 1, "accept");
    never(&offered(0), 1, Temper::Even, "accept");
    does(&offered(1), 1, "counter");
    // No share makes up for a game that is over and lost.
    let last = "s0: coins 40; crew second-story-man locksmith\ns1: crew safecracker
        site: crown-vault 16; iron-bound-door puzzle-lock";
    never(&after(last, "s0 heist crown-vault\ns0 invite s1 8\ns0 done"), 1, Temper::Even, "accept");
}

#[test]
fn agrees_to_fair_counters_only() {
    let asked = |coins: u32| {
        after(TALKS, &format!("s0 heist gambling-den\ns0 invite s1 2\ns0 done\ns1 counter {coins}"))
    };
    does(&asked(5), 0, "agree");
    does(&asked(10), 0, "refuse");
}

/// A heist of two that has succeeded, with a Betrayal in the hand of s1.
fn truth(more: &str) -> Guild {
    let words = format!(
        "s0: crew second-story-man locksmith; coins 2; hand lucky-charm\n{more}
        s1: crew safecracker; coins 2; hand traitor lucky-charm
        site: gambling-den 10; iron-bound-door puzzle-lock"
    );
    let plan = "s0 heist gambling-den\ns0 invite s1 3\ns0 done\ns1 accept\ns0 place locksmith slot-1\ns0 done
        s1 place safecracker slot-2\ns1 done\ns0 done\ns0 line 1\ns0 line 1";
    until(after(&words, plan), |stage| stage == Stage::Truth)
}

#[test]
fn tempers_show_in_the_moment_of_truth() {
    let game = truth("");
    assert!(odds(&game, 1, Temper::Greedy, "truth traitor") > 0.9);
    never(&game, 1, Temper::Honest, "truth traitor");
    never(&game, 1, Temper::Vengeful, "truth traitor");
    let guilty = truth("honor broken\ns0: betrayals 1");
    assert!(odds(&guilty, 1, Temper::Vengeful, "truth traitor") > 0.9);
}

#[test]
fn passes_where_nothing_helps_and_leaves_no_standing_order() {
    let words = "s0: coins 5; crew bruiser\ns1: coins 5; crew locksmith; hand close-call";
    let game = until(after(words, "s0 legwork"), |stage| matches!(stage, Stage::Window(_)));
    assert!(odds(&game, 1, Temper::Even, "pass") > 0.99);
    for temper in [Temper::Even, Temper::Random] {
        never(&game, 1, temper, "pass until");
        never(&game, 1, temper, "purse");
    }
}

/// A heist of the leader's that just succeeds.
const CLOSE: &str = "s0: coins 12; crew second-story-man con-artist; hand not-so-fast long-shadows
    s1: coins 3; crew bruiser; hand on-alert
    s2: coins 3; crew locksmith; hand close-call
    site: pawnshop 9; drowsy-porter drowsy-porter";
const LOCKED: &str =
    "s0 heist pawnshop\ns0 done\ns0 place second-story-man slot-1\ns0 place con-artist slot-2
    s0 done\ns0 line 2\ns0 line 1";

#[test]
fn spoils_the_heist_of_a_leader() {
    let game = until(after(CLOSE, LOCKED), |stage| matches!(stage, Stage::Window(_)));
    does(&game, 1, "play on-alert.1 slot-1 stealth");
    does(&game, 0, "pass");
}

#[test]
fn counters_what_would_spoil_the_own_heist() {
    let mut game = until(after(CLOSE, LOCKED), |stage| matches!(stage, Stage::Window(_)));
    let mut luck = Quick::new(3);
    let play: Action = tables::unspell("play on-alert.1 slot-1 stealth").parse().unwrap();
    for (seat, action) in [(0, Action::Pass(None)), (1, play), (2, Action::Pass(None))] {
        game.apply(Seat::new(seat), action, &mut luck, &mut Nothing).unwrap();
    }
    assert_eq!(game.view(Viewer::Public).stage, Stage::Response);
    does(&game, 0, "play not-so-fast");
}

#[test]
fn pushes_the_own_heist_over_the_line() {
    let words = "s0: crew second-story-man; hand long-shadows\nsite: pawnshop 9; garden-wall";
    let plan = "s0 heist pawnshop\ns0 done\ns0 place second-story-man slot-1\ns0 done\ns0 line 1";
    does(
        &until(after(words, plan), |stage| matches!(stage, Stage::Window(_))),
        0,
        "play long-shadows.1 second-story-man",
    );
}

#[test]
fn ends_the_game_only_as_its_winner() {
    let words = |mine: u32, theirs: u32| {
        format!(
            "actions 1\ns0: coins {mine}; crew safecracker\ns1: coins {theirs}; crew bruiser
            site: crown-vault 10; iron-bound-door\nsite: royal-mint 19; royal-guard master-at-arms"
        )
    };
    does(&table(&words(20, 15)), 0, "heist crown-vault");
    never(&table(&words(5, 40)), 0, Temper::Even, "heist crown-vault");
}

#[test]
fn the_richer_stand_better() {
    let game = table("s0: coins 20; crew bruiser\ns1: coins 10; crew safecracker\ns2: coins 10");
    let chances = |seat: usize| Guild::chances(&game.view(Viewer::Seat(Seat::new(seat))));
    assert!(chances(0) > chances(1) && chances(1) > chances(2) && chances(2) > 0.0);
}
