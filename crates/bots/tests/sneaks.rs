//! What a good player of `sneaks` does at tables that leave little doubt.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod weights;

use rookery_bots::Temper;
use rookery_sneaks::{CardSet, Kind, Sneaks};
use serde_json::{Map, Value, json};
use weights::{chances, resume, share};

/// Some cards of the second deck.
const LATE: [&str; 8] =
    ["information-4", "artifacts-4", "jewelry-4", "artifacts-3", "jewelry-3", "item-3", "item-4", "item-5"];

/// A table with this loot and these tokens; nothing but these cards is left in the decks.
fn table(deck: &[&str], loot: &[&str], tokens: &[[u8; 4]]) -> Value {
    let mut discards = Map::new();
    for kind in Kind::all() {
        let elsewhere = deck.iter().chain(loot).filter(|card| **card == kind.name()).count() as u8;
        let count = CardSet::default().count(kind) - elsewhere;
        if count > 0 {
            discards.insert(kind.to_string(), count.into());
        }
    }
    let mut position = json!({
        "round": 9,
        "loot": loot,
        "discards": discards,
        "players": tokens.iter().map(|tokens| json!({ "tokens": tokens })).collect::<Value>(),
        "phase": { "plan": [] },
    });
    if tokens.len() == 2 {
        position["ally"] = json!(0);
    }
    position
}

/// The last round: nothing is left in the decks.
fn last(loot: &[&str], tokens: &[[u8; 4]]) -> Sneaks {
    resume(table(&[], loot, tokens))
}

/// How often the sneaks of a seat go to a location.
fn sneaks(game: &Sneaks, seat: usize, temper: Temper, spot: char) -> f32 {
    share(game, seat, temper, |plan| plan.split(' ').nth(1).unwrap().contains(spot))
}

/// How often the snitches do.
fn snitches(game: &Sneaks, seat: usize, temper: Temper, spot: char) -> f32 {
    share(game, seat, temper, |plan| plan.split(' ').nth(2).unwrap().contains(spot))
}

const DULL: [&str; 5] = ["gold-2", "gold-2", "gold-3", "gold-3", "gold-4"];

#[test]
fn the_loot_that_wins_is_what_sneaks_go_for() {
    // Information decides: s0 needs three more, and has so much gold that more changes nothing.
    let tokens = [[2, 4, 0, 9], [4, 0, 4, 5], [0, 2, 2, 1]];
    let game = last(&["information-3", DULL[0], DULL[1], DULL[2], DULL[3], DULL[4]], &tokens);
    assert!(sneaks(&game, 0, Temper::Even, 'A') > 0.4);
    assert!(sneaks(&game, 0, Temper::Greedy, 'A') > 0.4);
}

#[test]
fn whoever_leads_by_that_loot_guards_it() {
    let tokens = [[2, 4, 0, 9], [4, 0, 4, 5], [0, 2, 2, 1]];
    let game = last(&["information-3", DULL[0], DULL[1], DULL[2], DULL[3], DULL[4]], &tokens);
    assert!(snitches(&game, 1, Temper::Even, 'A') > 0.4);
}

#[test]
fn who_is_last_in_gold_wants_it_more_than_who_is_first() {
    let loot = ["gold-3", "information-3", "artifacts-3", "jewelry-3", "information-2", "artifacts-2"];
    let tokens = [[3, 3, 3, 0], [3, 3, 3, 3], [3, 3, 3, 9]];
    let game: Sneaks = resume(table(&["jewelry-4", "gold-4", "collection"], &loot, &tokens));
    assert!(sneaks(&game, 0, Temper::Even, 'A') > 2.0 * sneaks(&game, 2, Temper::Even, 'A'));
}

#[test]
fn points_are_better_than_loot_that_changes_no_rank() {
    let loot = ["item-3", "item-4", "gold-2", "gold-2", "gold-3", "gold-3"];
    let game = last(&loot, &[[3, 3, 3, 9], [3, 3, 3, 5], [3, 3, 3, 1]]);
    assert!(sneaks(&game, 0, Temper::Even, 'A') + sneaks(&game, 0, Temper::Even, 'B') > 0.8);
    // Everybody wants the two points, so it is them that are guarded.
    assert!(snitches(&game, 0, Temper::Even, 'B') > snitches(&game, 0, Temper::Even, 'C'));
}

#[test]
fn at_the_start_nobody_can_read_the_plan() {
    let loot = ["information-3", "artifacts-3", "jewelry-3", "gold-3", "blank-check", "collection"];
    let tokens = [[1, 1, 1, 0], [0, 1, 1, 1], [1, 0, 1, 1]];
    let game: Sneaks = resume(table(&LATE, &loot, &tokens));
    for spot in "ABCDEF".chars() {
        assert!(sneaks(&game, 0, Temper::Even, spot) < 0.7, "{spot}");
        assert!(snitches(&game, 0, Temper::Even, spot) < 0.7, "{spot}");
    }
}

/// s0 has come to a location with this loot, alone; s1 and s2 have met snitches.
fn choosing(loot: &str, phase: &Value, tokens: &[[u8; 4]]) -> Sneaks {
    let mut position = table(&[], &[loot, DULL[0], DULL[1], DULL[2], DULL[3], DULL[4]], tokens);
    let plans = [("A", "B"), ("B", "C"), ("B", "C")];
    for (player, (sneaks, snitches)) in position["players"].as_array_mut().unwrap().iter_mut().zip(plans) {
        player["plan"] = json!({ "sneaks": sneaks, "snitches": snitches });
    }
    position["phase"] = phase.clone();
    resume(position)
}

#[test]
fn a_blank_check_buys_a_rank() {
    // Three of information are the lead; elsewhere three change nothing.
    let phase = json!({ "take": { "at": "A", "count": 3, "mix": "any" } });
    let game = choosing("blank-check", &phase, &[[3, 9, 0, 5], [5, 0, 9, 9], [0, 5, 5, 0]]);
    assert!(share(&game, 0, Temper::Even, |take| take == "take 3 information") > 0.7);
}

#[test]
fn intrigues_take_what_makes_the_difference() {
    // One piece of information for one of gold, of which there is too much, is the lead.
    let phase = json!({ "swap": { "at": "A", "left": 1 } });
    let game = choosing("intrigues", &phase, &[[4, 9, 0, 9], [5, 0, 9, 5], [0, 5, 5, 0]]);
    assert!(share(&game, 0, Temper::Even, |swap| swap == "swap gold for s1 information") > 0.5);
    assert!(share(&game, 0, Temper::Even, |swap| swap == "stop") < 0.05);
}

#[test]
fn intrigues_that_can_only_hurt_are_left_alone() {
    // s0 is first everywhere by a hair.
    let phase = json!({ "swap": { "at": "A", "left": 3 } });
    let game = choosing("intrigues", &phase, &[[5, 5, 5, 5], [4, 4, 4, 4], [4, 4, 4, 4]]);
    let idle = |swap: &str| {
        let words: Vec<&str> = swap.split(' ').collect();
        words[0] == "stop" || words[1] == words[4]
    };
    assert!(share(&game, 0, Temper::Even, idle) > 0.5);
}

#[test]
fn the_ally_goes_for_the_two_best() {
    let loot = ["gold-2", "information-3", "gold-2", "artifacts-3", "gold-3", "gold-3"];
    let game = last(&loot, &[[4, 4, 4, 0], [5, 5, 0, 15]]);
    let (best, other) = (sneaks(&game, 0, Temper::Even, 'B'), sneaks(&game, 0, Temper::Even, 'A'));
    assert!(best > other && sneaks(&game, 0, Temper::Even, 'D') > other);
}

#[test]
fn a_bank_without_gold_makes_gold_worthless() {
    let loot = ["gold-3", "information-3", "artifacts-3", "jewelry-3", "information-2", "artifacts-2"];
    let game = last(&loot, &[[3, 3, 3, 0], [3, 3, 3, 12], [3, 3, 3, 13]]);
    assert!(sneaks(&game, 0, Temper::Even, 'A') < 0.05);
}

#[test]
fn tempers_differ() {
    let loot =
        ["documents-gold", "information-3", "artifacts-2", "jewelry-2", "information-2", "artifacts-3"];
    let tokens = [[2, 2, 2, 5], [4, 4, 4, 8], [2, 1, 2, 7]];
    let game: Sneaks = resume(table(&["gold-4", "gold-3", "item-4"], &loot, &tokens));
    // Documents are taken out of other pockets.
    let even = sneaks(&game, 0, Temper::Even, 'A');
    assert!(sneaks(&game, 0, Temper::Honest, 'A') < even);
    assert!(sneaks(&game, 0, Temper::Vengeful, 'A') >= even);
    let sharpest = |temper| "ABCDEF".chars().map(|spot| sneaks(&game, 0, temper, spot)).fold(0.0, f32::max);
    assert!(sharpest(Temper::Random) < sharpest(Temper::Even));
}

#[test]
fn chances_follow_the_points_that_are_in_sight() {
    let loot = ["information-3", DULL[0], DULL[1], DULL[2], DULL[3], DULL[4]];
    let tokens = [[9, 6, 5, 4], [2, 3, 2, 3], [1, 1, 1, 1]];
    let late = last(&loot, &tokens);
    let early: Sneaks = resume(table(&LATE, &loot, &tokens));
    assert!(chances(&late, 0) > chances(&late, 1) && chances(&late, 1) > chances(&late, 2));
    // The same lead is worth more when less can happen.
    assert!(chances(&late, 0) > chances(&early, 0));
    let all: f32 = (0..3).map(|seat| chances(&late, seat)).sum();
    assert!((0.95..1.05).contains(&all));
}
