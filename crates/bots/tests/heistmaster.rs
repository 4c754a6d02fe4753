//! What a good thief of `heistmaster` does at tables that leave little doubt.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod weights;

use rookery_bots::Temper;
use rookery_heistmaster::Heistmaster;
use serde_json::{Value, json};
use weights::{chances, resume, share};

const GREEN: [&str; 3] = ["0h 1 1e 3 4 4", "1h 2 3e 6 6 7e", "2h 3h 4e 9 9 10e"];
const BLUE: [&str; 3] = ["1h 2e 2 2 2e 3", "3h 4e 4 4e 4 5", "5h 6e 6 6e 6 7"];
const RED: [&str; 3] = ["1h 1e 2h 2 2 2", "3h 3h 3e 4 4 4", "5h 5h 5e 5e 6 6"];
const NONE: [&str; 3] = [""; 3];

/// A table with this money and honour; s0 is the Heistmaster, and these cards of green, blue and red were revealed.
fn table(money: &[i32], honour: &[u8], revealed: [[&str; 3]; 3]) -> Value {
    let words = |list: &str| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let gone: usize = revealed.iter().flatten().map(|list| words(list).len()).sum();
    let round = 1 + gone / money.len().div_ceil(2);
    let mut log = vec![vec![0; money.len()]; round];
    log[0] = money.to_vec();
    let deck = |place: usize| json!({ "revealed": revealed[place].map(words) });
    let symbols = revealed.iter().flatten().flat_map(|list| words(list));
    let mut symbols = symbols.filter(|card| card.contains('e') && card != "end").count();
    let mut events = [2, 2, 2, 2, 2, 2, 2, 1, 1, 0, 0];
    for left in &mut events {
        let used = symbols.min(*left);
        *left -= used;
        symbols -= used;
    }
    json!({
        "round": round,
        "heistmaster": 0,
        "thieves": money.iter().zip(honour).map(|(money, honour)| json!({ "money": money, "honour": honour })).collect::<Value>(),
        "decks": { "green": deck(0), "blue": deck(1), "red": deck(2) },
        "events": events,
        "log": log,
        "phase": "team",
    })
}

/// Four thieves after four heists, all alike, with ten money each; `stashed` says who has how many of the cards of tier 1.
fn four(stashed: &[usize]) -> Value {
    let cards = ["2", "2", "2", "3"];
    let mut position = table(&[10; 4], &[7; 4], [["1 3 4 4", "", ""], NONE, NONE]);
    let owners = stashed.iter().enumerate().flat_map(|(thief, count)| std::iter::repeat_n(thief, *count));
    let stashes: Vec<Value> = owners
        .zip(cards)
        .map(|(thief, card)| {
            let deck = if card == "3" { "blue" } else { "red" };
            json!({ "thief": thief, "deck": deck, "tier": 1, "card": card })
        })
        .collect();
    // As many cards are gone of each deck as heists take.
    let round = 3 + stashes.len() / 2;
    let mut log = vec![vec![0; 4]; round];
    log[0] = vec![10; 4];
    position["round"] = json!(round);
    position["log"] = json!(log);
    position["stashes"] = json!(stashes);
    position
}

/// s1 and s2 have offered this and have kept and broken so many offers.
fn offered(position: &mut Value, offers: [u8; 2], kept: [u8; 2], broken: [u8; 2]) {
    for (place, seat) in [1, 2].into_iter().enumerate() {
        position["thieves"][seat]["offer"] = json!(offers[place]);
        position["thieves"][seat]["kept"] = json!(kept[place]);
        position["thieves"][seat]["broken"] = json!(broken[place]);
    }
}

/// How often this seat is taken along.
fn taken(game: &Heistmaster, temper: Temper, seat: &str) -> f32 {
    share(game, 0, temper, |team| team.contains(seat))
}

const ALL: [Temper; 5] = [Temper::Even, Temper::Honest, Temper::Greedy, Temper::Vengeful, Temper::Random];

#[test]
fn a_known_traitor_stays_at_home_when_a_loyal_thief_offers_the_same() {
    let mut position = four(&[0, 2]);
    offered(&mut position, [2, 2], [1, 1], [0, 0]);
    let game: Heistmaster = resume(position);
    for temper in ALL {
        assert!(taken(&game, temper, "s2") > taken(&game, temper, "s1"), "{temper}");
    }
    assert!(taken(&game, Temper::Vengeful, "s1") < 0.1);
}

#[test]
fn a_kept_word_is_worth_more_than_a_broken_one() {
    let mut position = four(&[]);
    offered(&mut position, [2, 2], [0, 2], [2, 0]);
    let game: Heistmaster = resume(position);
    for temper in ALL {
        assert!(taken(&game, temper, "s2") > 1.5 * taken(&game, temper, "s1"), "{temper}");
    }
}

#[test]
fn the_heistmaster_goes_along() {
    let game: Heistmaster = resume(four(&[]));
    for temper in ALL {
        assert!(taken(&game, temper, "s0") > 0.7, "{temper}");
    }
}

#[test]
fn the_leader_is_left_out() {
    let mut position = four(&[]);
    position["log"][0] = json!([10, 40, 10, 10]);
    position["thieves"][1]["money"] = json!(40);
    assert!(taken(&resume(position), Temper::Even, "s1") < 0.15);
}

/// s1 and s2 are on the team, have offered this and are asked to pay.
fn paying(offers: [u8; 2], broken: u8) -> Heistmaster {
    let mut position = four(&[]);
    offered(&mut position, offers, [0, 0], [0, 0]);
    position["thieves"][0]["broken"] = json!(broken);
    position["team"] = json!([1, 2]);
    position["phase"] = json!({ "pay": [null, null, null, null] });
    resume(position)
}

#[test]
fn an_honest_thief_pays_what_was_offered_and_a_greedy_one_does_not() {
    let game = paying([6, 1], 0);
    let pays = |temper, money: &str| share(&game, 1, temper, |pay| pay == money);
    assert!(pays(Temper::Honest, "pay 6") > 0.99);
    assert!(pays(Temper::Vengeful, "pay 6") > 0.99);
    assert!(pays(Temper::Greedy, "pay 0") > 0.7);
    // A good name is worth a coin.
    assert!(share(&game, 2, Temper::Even, |pay| pay == "pay 1") > 0.9);
}

#[test]
fn an_avenger_pays_nothing_to_somebody_who_did_not_pay() {
    let game = paying([6, 1], 1);
    assert!(share(&game, 1, Temper::Vengeful, |pay| pay == "pay 0") > 0.7);
    assert!(share(&game, 1, Temper::Honest, |pay| pay == "pay 6") > 0.99);
}

#[test]
fn only_greed_offers_what_is_not_there() {
    let mut position = four(&[]);
    position["log"][0] = json!([10, 1, 10, 10]);
    position["thieves"][1]["money"] = json!(1);
    position["phase"] = json!({ "offers": [null, null, null, null] });
    let game: Heistmaster = resume(position);
    let small = |offer: &str| offer == "offer 0" || offer == "offer 1";
    for temper in [Temper::Even, Temper::Honest, Temper::Vengeful] {
        assert!(share(&game, 1, temper, small) > 0.99, "{temper}");
    }
    assert!(share(&game, 1, Temper::Greedy, small) < 0.2);
}

/// s0 and s1 are on the team and choose their side at this deck.
fn choosing(mut position: Value, deck: &str) -> Heistmaster {
    position["team"] = json!([0, 1]);
    position["target"] = json!(deck);
    let count = position["thieves"].as_array().unwrap().len();
    position["phase"] = json!({ "loyalty": vec![Value::Null; count] });
    resume(position)
}

fn treason(game: &Heistmaster, temper: Temper) -> f32 {
    share(game, 0, temper, |side| side == "dishonourable")
}

/// Six thieves on a heist of s0, who has honour to spare, s1 and s2; s1 has stashed so many cards.
fn tempted(stashed: usize) -> Heistmaster {
    let mut position = table(&[10; 6], &[11, 7, 7, 7, 7, 7], [["1 3 4", "", ""], NONE, NONE]);
    let card = json!({ "thief": 1, "deck": "red", "tier": 1, "card": "2" });
    position["stashes"] = json!(vec![card; stashed]);
    let mut log = vec![vec![0; 6]; 2 + stashed / 3];
    log[0] = vec![10; 6];
    position["round"] = json!(log.len());
    position["log"] = json!(log);
    position["team"] = json!([0, 1, 2]);
    position["target"] = json!("blue");
    position["phase"] = json!({ "loyalty": [null, null, null, null, null, null] });
    resume(position)
}

#[test]
fn honest_thieves_betray_nobody_who_has_not_betrayed() {
    let (clean, betrayed) = (tempted(0), tempted(3));
    assert!(treason(&clean, Temper::Honest) < 0.001);
    assert!(treason(&clean, Temper::Vengeful) < 0.001);
    assert!(treason(&clean, Temper::Greedy) > treason(&clean, Temper::Even));
    assert!(treason(&betrayed, Temper::Vengeful) > treason(&betrayed, Temper::Even));
    assert!(treason(&betrayed, Temper::Vengeful) > 0.5);
}

#[test]
fn money_on_a_deck_is_a_reason_to_go_there() {
    let mut position = table(&[10; 3], &[7; 3], [NONE; 3]);
    position["decks"]["red"]["money"] = json!(12);
    position["team"] = json!([0, 1]);
    position["phase"] = json!("target");
    assert!(share(&resume::<Heistmaster>(position), 0, Temper::Even, |deck| deck == "target red") > 0.9);
}

#[test]
fn who_wins_at_once_by_an_ending_picks_its_deck_and_the_others_do_not() {
    // Only the End Game card of blue is left, and money decides.
    for (money, wins) in [([40, 10, 20], true), ([10, 40, 20], false)] {
        let mut position = table(&money, &[7, 8, 6], [NONE, BLUE, NONE]);
        position["team"] = json!([0, 1]);
        position["phase"] = json!("target");
        let blue = share(&resume::<Heistmaster>(position), 0, Temper::Even, |deck| deck == "target blue");
        assert!(if wins { blue > 0.95 } else { blue < 0.05 }, "{money:?}: {blue}");
    }
}

#[test]
fn the_red_ending_asks_for_honour() {
    // Nobody could hide the card to win by money: s0 is the richest where s0 has the honour, and poor where not.
    for (money, honour, wins) in [([30, 10, 20], [10, 7, 7], true), ([20, 10, 30], [6, 7, 10], false)] {
        let mut position = table(&money, &honour, [NONE, NONE, RED]);
        position["team"] = json!([0, 1]);
        position["phase"] = json!("target");
        let red = share(&resume::<Heistmaster>(position), 0, Temper::Even, |deck| deck == "target red");
        assert!(if wins { red > 0.95 } else { red < 0.05 }, "{honour:?}: {red}");
    }
}

#[test]
fn a_winner_does_not_hide_the_end() {
    // The End Game card of blue is all that is left. A loyal team reveals it, and the richest has won; in a stash it leaves the
    // deck empty, and the lowest honour is out.
    let rich = choosing(table(&[40, 10, 20], &[5, 8, 7], [NONE, BLUE, NONE]), "blue");
    assert!(treason(&rich, Temper::Even) < 0.2);
}

#[test]
fn chances_know_the_endings() {
    let near = |revealed| resume::<Heistmaster>(table(&[40, 20, 10], &[5, 7, 10], revealed));
    // Money in blue; in green both ends of the track are out; in red honour, but not for the poorest.
    let blue = near([NONE, BLUE, NONE]);
    assert!(chances(&blue, 0) > chances(&blue, 1));
    let green = near([GREEN, NONE, NONE]);
    assert!(chances(&green, 1) > chances(&green, 2));
    let red: Heistmaster = resume(table(&[40, 20, 30], &[5, 7, 10], [NONE, NONE, RED]));
    assert!(chances(&red, 2) > chances(&red, 1));
}
