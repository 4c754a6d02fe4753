//! Whole games, which may change only with the version of the rules; and how many ways there are.

use rookery_sneaks::{Options, Sneaks};
use rookery_testkit::{Start, golden, golden_perft_below};
use serde_json::json;

#[test]
fn two_players() {
    golden::<Sneaks>(2, &Options::default(), 2, "two-players");
}

#[test]
fn three_players() {
    golden::<Sneaks>(3, &Options::default(), 3, "three-players");
}

#[test]
fn five_players() {
    golden::<Sneaks>(5, &Options::default(), 5, "five-players");
}

/// The last round of two players with an ally, a Blank Check, Intrigues and three stash cards: everything that can come of it.
#[test]
fn perft() {
    let last = Start::<Sneaks>::at(json!({
        "round": 1,
        "ally": 0,
        "loot": ["blank-check", "intrigues", "collection", "gold-3", "safecracking", "documents-gold"],
        "discards": {
            "information-2": 2, "information-3": 4, "information-4": 1,
            "artifacts-2": 2, "artifacts-3": 4, "artifacts-4": 1,
            "jewelry-2": 2, "jewelry-3": 4, "jewelry-4": 1,
            "gold-2": 2, "gold-3": 3, "gold-4": 1,
            "collection": 2, "blank-check": 2, "safecracking": 2, "intrigues": 1,
            "item-1": 1, "item-2": 1, "item-3": 1, "item-4": 1, "item-5": 1,
            "documents-information": 1, "documents-artifacts": 1, "documents-jewelry": 1,
        },
        "players": [
            { "tokens": [25, 0, 0, 0], "stash": [8, 8, 6, 7] },
            { "tokens": [0, 24, 25, 0] },
        ],
        "phase": { "plan": [] },
    }));
    golden_perft_below(last, "perft-last-round");
}
