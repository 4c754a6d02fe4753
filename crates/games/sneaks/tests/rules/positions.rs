//! Positions that cannot be.

use rookery_sneaks::Sneaks;
use rookery_testkit::{Start, check, impossible};
use serde_json::{Value, json};

use crate::tables::{LOOT, START, all_but, late, plain};

/// A table in the middle of a round: A has gone, and s0 is choosing tokens at B.
fn choosing() -> Value {
    json!({
        "round": 1,
        "loot": [null, "blank-check", "jewelry-3", "intrigues", "information-2", "artifacts-2"],
        "discards": { "gold-2": 1 },
        "players": [
            { "tokens": START, "plan": { "sneaks": "B", "snitches": "F" } },
            { "tokens": START, "plan": { "sneaks": "D", "snitches": "E" } },
            { "tokens": START, "plan": { "sneaks": "C", "snitches": "E" } },
        ],
        "phase": { "take": { "at": "B", "count": 3, "mix": "any" } },
    })
}

fn with(patch: Value) -> Start<Sneaks> {
    Start::at(choosing()).patch(patch)
}

/// The same with one player changed.
fn player(index: usize, patch: &Value) -> Start<Sneaks> {
    let mut position = choosing();
    for (name, value) in patch.as_object().unwrap() {
        position["players"][index][name] = value.clone();
    }
    Start::at(position)
}

#[test]
fn the_table_they_are_made_from_is_possible() {
    check(
        with(json!({})),
        "asked: s0
        s0 take 3 gold
        told: C stolen: s2 jewelry-3
        asked: s1
        s1 stop
        told: round 2",
    );
}

#[test]
fn players_rounds_and_the_ally_must_fit() {
    impossible(plain(3).patch(json!({ "players": [{ "tokens": START }] })), "players");
    impossible(plain(3).patch(json!({ "ally": 0 })), "ally");
    impossible(plain(2).patch(json!({ "ally": null })), "ally");
    impossible(plain(2).patch(json!({ "ally": 2 })), "ally");
    impossible(plain(3).patch(json!({ "round": 0 })), "round");
    // Two cards leave in every round.
    impossible(plain(3).patch(json!({ "round": 2 })), "round");
    impossible(plain(3).patch(json!({ "round": 2, "discards": { "gold-2": 1 } })), "round");
    check(plain(3).patch(json!({ "round": 2, "discards": { "gold-2": 2 } })), "asked: s0 s1 s2");
}

#[test]
fn tokens_stash_and_cards_must_not_be_more_than_all() {
    impossible(player(1, &json!({ "tokens": [25, 0, 0, 0] })), "players[1].tokens");
    impossible(player(0, &json!({ "stash": [9, 0, 0, 0] })), "players[0].stash");
    impossible(player(2, &json!({ "items": ["item-6"] })), "loot");
    impossible(with(json!({ "discards": { "gold-2": 3 } })), "discards.gold-2");
    impossible(with(json!({ "discards": { "gold-2": 0 } })), "discards.gold-2");
    impossible(with(json!({ "discards": { "blank-check": 1 } })), "discards.blank-check");
    // A card of deck II while deck I is not used up.
    impossible(with(json!({ "discards": { "gold-4": 1 } })), "discards.gold-4");
    // More than deck I has been seen, but a card of deck I is left.
    let most = all_but(&[LOOT[..6].to_vec(), vec!["item-1"]].concat());
    impossible(plain(3).patch(json!({ "discards": most })), "discards");
    let twice = with(json!({ "discards": { "item-1": 1 } }));
    check(twice.clone(), "asked: s0");
    let mut position = choosing();
    position["discards"] = json!({ "item-1": 1 });
    position["players"][0]["items"] = json!(["item-1"]);
    impossible(Start::<Sneaks>::at(position), "discards.item-1");
}

#[test]
fn plans_and_loot_must_fit_each_other() {
    impossible(plain(3).patch(json!({ "loot": LOOT })), "loot");
    impossible(
        with(json!({ "phase": { "plan": [] } , "round": 1 })).patch(json!({ "phase": { "take": null } })),
        "players[0].plan",
    );
    impossible(player(0, &json!({ "plan": null })), "players[0].plan");
    impossible(player(0, &json!({ "plan": { "sneaks": "B", "snitches": "B" } })), "players[0].plan");
    impossible(player(0, &json!({ "plan": { "sneaks": "BC", "snitches": "A" } })), "players[0].plan");
    // Guarded, so nobody takes it; and then also with two teams.
    impossible(player(1, &json!({ "plan": { "sneaks": "D", "snitches": "B" } })), "phase.take.at");
    impossible(player(1, &json!({ "plan": { "sneaks": "B", "snitches": "E" } })), "phase.take.at");
    // A is guarded, so its loot is still there.
    impossible(player(1, &json!({ "plan": { "sneaks": "D", "snitches": "A" } })), "loot[0]");
    let gone = json!([null, "blank-check", null, "intrigues", "information-2", "artifacts-2"]);
    impossible(with(json!({ "loot": gone })), "loot[2]");
    let early = json!([null, null, "jewelry-3", "intrigues", "information-2", "artifacts-2"]);
    impossible(with(json!({ "loot": early })), "phase.take.at");
    let empty = json!([null, "artifacts-3", "jewelry-3", "gold-3", "information-2", "artifacts-2"]);
    impossible(plain(3).patch(json!({ "loot": empty })), "loot");
}

#[test]
fn questions_must_be_real() {
    impossible(with(json!({ "phase": { "take": { "count": 2 } } })), "phase.take");
    impossible(with(json!({ "phase": { "take": { "mix": "one" } } })), "phase.take");
    let swap = |left: u8| json!({ "phase": { "take": null, "swap": { "at": "D", "left": left } } });
    impossible(with(swap(3)), "loot[1]");
    let mut position = choosing();
    position["loot"] = json!([null, null, null, "intrigues", "information-2", "artifacts-2"]);
    let at_d = |patch: Value| Start::<Sneaks>::at(position.clone()).patch(patch);
    check(at_d(swap(3)), "asked: s1");
    impossible(at_d(swap(0)), "phase.swap.left");
    impossible(at_d(swap(4)), "phase.swap.left");
    // Nobody has a token to exchange.
    let mut poor = position.clone();
    for index in 0..3 {
        poor["players"][index]["tokens"] = json!([0, 0, 0, 0]);
    }
    impossible(Start::<Sneaks>::at(poor).patch(swap(3)), "phase.swap");
    // The bank has nothing to choose from.
    impossible(player(2, &json!({ "tokens": [23, 23, 23, 20] })), "phase.take");
}

#[test]
fn standard_loot_asks_only_where_the_bank_is_short() {
    let at = |tokens: [u8; 4], count: u8| {
        let mut position = choosing();
        position["loot"][1] = json!("gold-3");
        position["players"][2]["tokens"] = json!(tokens);
        position["phase"] = json!({ "take": { "at": "B", "count": count, "mix": "one" } });
        Start::<Sneaks>::at(position)
    };
    check(at([0, 0, 0, 25], 3), "legal s0: take 3 information | take 3 artifacts | take 3 jewelry");
    impossible(at([0, 0, 0, 24], 3), "phase.take");
    impossible(at([0, 0, 0, 25], 4), "phase.take");
    // Two of three were there, so s0 would have them.
    impossible(at([0, 0, 0, 25], 1), "phase.take.count");
}

#[test]
fn sealed_plans_must_fit_and_not_be_all() {
    let plan = json!({ "sneaks": "A", "snitches": "B" });
    check(plain(3).patch(json!({ "phase": { "plan": [plan, null, plan] } })), "asked: s1");
    impossible(plain(3).patch(json!({ "phase": { "plan": [plan, plan, plan] } })), "phase.plan");
    impossible(plain(3).patch(json!({ "phase": { "plan": [null, null, null, plan] } })), "phase.plan[3]");
    let wrong = json!({ "sneaks": "A", "snitches": "A" });
    impossible(plain(3).patch(json!({ "phase": { "plan": [null, wrong] } })), "phase.plan[1]");
    impossible(plain(2).patch(json!({ "phase": { "plan": [plan] } })), "phase.plan[0]");
}

#[test]
fn the_end_needs_a_deck_that_is_too_small() {
    impossible(plain(3).patch(json!({ "phase": "over" })), "phase");
    let gone = json!([null, null, null, "gold-3", "information-2", "artifacts-2"]);
    let two = late(&["gold-4", "jewelry-4"], &LOOT[..6], &[START; 3]);
    let mut discards = all_but(&["gold-4", "jewelry-4", "gold-3", "information-2", "artifacts-2"]);
    let over =
        |discards: &Value| two.clone().patch(json!({ "loot": gone, "discards": discards, "phase": "over" }));
    check(over(&discards), "over: s0 s1 s2\n ending: deck-empty");
    discards["gold-3"] = json!(2);
    impossible(over(&discards), "phase");
}
