//! What loot brings: rulings 14 to 27 and 48 to 50.

use rookery_sneaks::Sneaks;
use rookery_testkit::{Start, check};
use serde_json::json;

use crate::tables::late;

const DECK: [&str; 7] =
    ["information-3", "artifacts-3", "jewelry-3", "gold-3", "collection", "safecracking", "information-4"];

/// s0 robs this loot at A, s1 and s2 run into snitches at F; the bank has these tokens, and s2 has all others. B is guarded,
/// C, D and E go, and the deck has seven cards to replace them.
fn rob(loot: &str, bank: [u8; 4]) -> Start<Sneaks> {
    holding(loot, [0; 4], [0; 4], bank.map(|left| 25 - left))
}

/// The same where the players have these tokens.
fn holding(loot: &str, s0: [u8; 4], s1: [u8; 4], s2: [u8; 4]) -> Start<Sneaks> {
    let rest = ["information-2", "artifacts-2", "jewelry-2", "gold-2", "information-2"];
    let loot = [&[loot], &rest[..]].concat();
    late(&DECK, &loot, &[s0, s1, s2])
}

const PLANS: &str = "s0 plan A F
    s1 plan F B
    s2 plan F B";

fn run(start: Start<Sneaks>, rest: &str) {
    check(start, &format!("{PLANS}\n{rest}"));
}

#[test]
fn sneaks_14_a_category_that_is_gone_is_replaced_by_one_other() {
    run(
        rob("gold-3", [5, 5, 3, 0]),
        "told: A stolen: s0 gold-3
        not told: s0 +
        asked: s0
        legal s0: take 3 information | take 3 artifacts | take 3 jewelry
        refused sneaks/14: s0 take 2 information 1 jewelry
        refused sneaks/14: s0 take 2 information
        refused sneaks/14: s0 take 3 gold
        s0 take 3 jewelry
        told: s0 +3 jewelry
        see /players/0/tokens = [0, 0, 3, 0]",
    );
    // Where the category is there, nothing is asked.
    run(rob("gold-3", [5, 5, 3, 3]), "told: s0 +3 gold\n see /players/0/tokens = [0, 0, 0, 3]");
}

#[test]
fn sneaks_15_of_a_category_that_is_short_the_rest_is_replaced_by_one_other() {
    run(
        rob("gold-3", [5, 5, 5, 1]),
        "told: s0 +1 gold
        legal s0: take 2 information | take 2 artifacts | take 2 jewelry
        refused sneaks/15: s0 take 1 information 1 artifacts
        refused sneaks/15: s0 take 3 information
        s0 take 2 artifacts
        see /players/0/tokens = [0, 2, 0, 1]",
    );
}

#[test]
fn sneaks_16_if_the_other_is_short_too_the_rest_is_lost() {
    run(
        rob("gold-4", [2, 5, 1, 0]),
        "legal s0: take 2 information | take 4 artifacts | take 1 jewelry
        refused sneaks/16: s0 take 4 information
        refused sneaks/16: s0 take 1 information
        s0 take 2 information
        told: s0 +2 information
        not told: s0 +1
        see /players/0/tokens = [2, 0, 0, 0]
        asked: s0 s1 s2",
    );
}

#[test]
fn sneaks_17_a_collection_replaces_each_missing_category_by_its_own_choice() {
    run(
        rob("collection", [5, 5, 0, 0]),
        "told: s0 +1 information 1 artifacts
        legal s0: take 2 information | take 1 information 1 artifacts | take 2 artifacts
        refused sneaks/17: s0 take 1 information
        refused sneaks/17: s0 take 3 information
        s0 take 1 information 1 artifacts
        see /players/0/tokens = [2, 2, 0, 0]",
    );
    run(rob("collection", [5, 5, 1, 1]), "see /players/0/tokens = [1, 1, 1, 1]\n asked: s0 s1 s2");
    run(
        rob("collection", [5, 5, 0, 1]),
        "told: s0 +1 information 1 artifacts 1 gold
        legal s0: take 1 information | take 1 artifacts",
    );
}

#[test]
fn sneaks_18_a_blank_check_is_exactly_three_in_any_mix_that_is_there() {
    run(
        rob("blank-check", [1, 1, 2, 0]),
        "legal s0: take 1 information 1 artifacts 1 jewelry | take 1 information 2 jewelry | take 1 artifacts 2 jewelry
        refused sneaks/18: s0 take 1 information 1 artifacts
        refused sneaks/18: s0 take 3 jewelry
        refused sneaks/18: s0 take 1 information 1 artifacts 2 jewelry
        s0 take 1 artifacts 2 jewelry
        see /players/0/tokens = [0, 1, 2, 0]",
    );
    run(
        rob("blank-check", [3, 3, 3, 3]),
        "legal s0: take 3 information | take 2 information 1 artifacts | take 2 information 1 jewelry \
         | take 2 information 1 gold | take 1 information 2 artifacts | take 1 information 1 artifacts 1 jewelry \
         | take 1 information 1 artifacts 1 gold | take 1 information 2 jewelry | take 1 information 1 jewelry 1 gold \
         | take 1 information 2 gold | take 3 artifacts | take 2 artifacts 1 jewelry | take 2 artifacts 1 gold \
         | take 1 artifacts 2 jewelry | take 1 artifacts 1 jewelry 1 gold | take 1 artifacts 2 gold | take 3 jewelry \
         | take 2 jewelry 1 gold | take 1 jewelry 2 gold | take 3 gold
        fallback s0: take 3 information",
    );
    // With two left it is those two.
    run(rob("blank-check", [1, 0, 0, 1]), "told: s0 +1 information 1 gold\n asked: s0 s1 s2");
}

#[test]
fn sneaks_19_an_empty_bank_gives_nothing() {
    for loot in ["gold-3", "collection", "blank-check"] {
        run(
            rob(loot, [0; 4]),
            "told: s0 +nothing
            see /players/0/tokens = [0, 0, 0, 0]
            asked: s0 s1 s2",
        );
    }
}

#[test]
fn sneaks_20_safecracking_brings_the_stash_cards_that_are_left() {
    let stash = |left: u8| {
        rob("safecracking", [5; 4]).patch(json!({ "players": [
            { "tokens": [0, 0, 0, 0] },
            { "tokens": [0, 0, 0, 0], "stash": [8, 8, 8, 8 - left] },
            { "tokens": [0, 0, 0, 0] },
        ] }))
    };
    for (left, drawn) in [(4, 3), (3, 3), (2, 2), (1, 1), (0, 0)] {
        let told = if drawn == 0 { "told: s0 +nothing" } else { "told: s0 draws" };
        run(stash(left), &format!("{told}\n see /players/0/stash = [0, 0, 0, {drawn}]"));
    }
}

#[test]
fn sneaks_21_intrigues_are_up_to_three_exchanges_one_after_the_other() {
    run(
        holding("intrigues", [1, 0, 0, 0], [0, 1, 0, 0], [1, 0, 2, 0]),
        "legal s0: swap information for s1 artifacts | swap information for s2 information | swap information for s2 jewelry | stop
        refused sneaks/21: s0 swap information for s0 information
        refused table/3: s0 swap information for s3 information
        refused table/4: s0 take 1 gold
        s0 swap information for s1 artifacts
        told: s0 swaps information for s1 artifacts
        # What was just received is traded on, and the victim is not asked.
        asked: s0
        see /phase = {\"swap\": {\"at\": \"A\", \"left\": 2}}
        s0 swap artifacts for s2 jewelry
        # Back and forth with the same player.
        s0 swap jewelry for s2 jewelry
        see /players/0/tokens = [0, 0, 1, 0]
        see /players/1/tokens = [1, 0, 0, 0]
        see /players/2/tokens = [1, 1, 1, 0]
        # That was the third.
        asked: s0 s1 s2
        see /round = 2",
    );
    run(
        holding("intrigues", [1, 0, 0, 0], [0, 1, 0, 0], [0; 4]),
        "fallback s0: stop
        s0 stop
        told: s0 stops
        see /players/0/tokens = [1, 0, 0, 0]
        see /round = 2",
    );
}

#[test]
fn sneaks_22_an_exchange_needs_a_token_from_each_side() {
    run(
        holding("intrigues", [1, 0, 0, 0], [0; 4], [0, 1, 0, 0]),
        "legal s0: swap information for s2 artifacts | stop
        refused sneaks/22: s0 swap gold for s2 artifacts
        refused sneaks/22: s0 swap information for s1 gold
        refused sneaks/22: s0 swap information for s2 gold",
    );
    run(holding("intrigues", [0; 4], [1; 4], [1; 4]), "told: s0 +nothing\n asked: s0 s1 s2\n see /round = 2");
    run(holding("intrigues", [1; 4], [0; 4], [0; 4]), "told: s0 +nothing\n asked: s0 s1 s2\n see /round = 2");
}

#[test]
fn sneaks_23_stash_cards_and_special_items_are_never_exchanged() {
    let cards = holding("intrigues", [1, 0, 0, 0], [0; 4], [0, 1, 0, 0]).patch(json!({
        "discards": { "item-1": null, "item-2": null },
        "players": [
            { "tokens": [1, 0, 0, 0], "stash": [0, 0, 0, 1], "items": ["item-1"] },
            { "tokens": [0, 0, 0, 0], "stash": [2, 2, 2, 2], "items": ["item-2"] },
            { "tokens": [0, 1, 0, 0] },
        ],
    }));
    run(
        cards,
        "legal s0: swap information for s2 artifacts | stop
        s0 swap information for s2 artifacts
        s0 stop
        see /players/0/stash = [0, 0, 0, 1]
        see /players/0/items = [\"item-1\"]
        see /players/1/stash = [2, 2, 2, 2]
        see /players/1/items = [\"item-2\"]",
    );
}

#[test]
fn sneaks_24_a_special_item_stays_with_its_owner() {
    run(
        rob("item-4", [5; 4]),
        "told: A stolen: s0 item-4
        not told: +
        sees public /players/0/items = [\"item-4\"]
        see /discards/item-4 = null
        s0 plan B A
        s1 plan B A
        s2 plan B A
        sees s1 /players/0/items = [\"item-4\"]",
    );
}

#[test]
fn sneaks_25_documents_cost_all_others_half_rounded_up() {
    let loot =
        ["documents-gold", "information-2", "artifacts-2", "jewelry-2", "gold-2", "information-2", "gold-2"];
    check(
        late(&DECK, &loot, &[[3, 0, 0, 5], [0, 0, 0, 1], [5, 5, 5, 2], [0, 0, 0, 3]]),
        "s0 plan A G
        s1 plan G A
        s1 plan G B
        s2 plan G B
        s3 plan G B
        told: s1 -1 gold
        told: s2 -1 gold
        told: s3 -2 gold
        not told: s0 -
        see /players/0/tokens = [3, 0, 0, 5]
        see /players/1/tokens = [0, 0, 0, 0]
        see /players/2/tokens = [5, 5, 5, 1]
        see /players/3/tokens = [0, 0, 0, 1]
        sees public /bank = [17, 20, 20, 18]",
    );
}

#[test]
fn sneaks_26_documents_touch_only_tokens_held_at_that_moment() {
    let loot = ["gold-3", "documents-gold", "gold-2", "artifacts-2", "jewelry-2", "gold-2"];
    let start = late(&DECK, &loot, &[[0; 4]; 3]).patch(json!({ "players": [
        { "tokens": [0, 0, 0, 0] },
        { "tokens": [0, 0, 0, 0], "stash": [0, 0, 0, 3] },
        { "tokens": [0, 0, 0, 0] },
    ] }));
    check(
        start,
        "s0 plan B F
        s1 plan A F
        s2 plan C F
        told: s1 +3 gold
        told: s1 -2 gold
        told: s2 +2 gold
        not told: s2 -
        see /players/1/tokens = [0, 0, 0, 1]
        see /players/1/stash = [0, 0, 0, 3]
        see /players/2/tokens = [0, 0, 0, 2]",
    );
}

#[test]
fn sneaks_27_used_loot_goes_to_an_open_pile_and_never_comes_back() {
    let loot = ["item-1", "information-2", "artifacts-2", "jewelry-2", "gold-2", "collection"];
    check(
        crate::tables::table(&loot, &[[1, 1, 1, 0]; 3]),
        "s0 plan A F
        s1 plan B F
        luck gold-2 gold-3 gold-3 jewelry-3 jewelry-3
        s2 plan C F
        see /discards = {\"information-2\": 1, \"artifacts-2\": 1, \"jewelry-2\": 1, \"gold-2\": 1}
        sees public /discards = {\"information-2\": 1, \"artifacts-2\": 1, \"jewelry-2\": 1, \"gold-2\": 1}
        sees public /deck = [13, 24]
        see /loot = [\"gold-2\", \"gold-3\", \"gold-3\", \"jewelry-3\", \"jewelry-3\", \"collection\"]",
    );
    // With all of it seen, the game ends: nothing is shuffled.
    check(
        late(&[], &["gold-2", "gold-2", "gold-3", "gold-3", "gold-3", "gold-4"], &[[0; 4]; 3]),
        "s0 plan A B
        s1 plan A B
        s2 plan A B
        ending: deck-empty",
    );
}

#[test]
fn sneaks_48_a_collection_takes_its_own_tokens_first() {
    // Were the replacements taken first, the last information could be one of them.
    run(
        rob("collection", [1, 9, 0, 0]),
        "told: s0 +1 information 1 artifacts
        told: s0 +2 artifacts
        see /players/0/tokens = [1, 3, 0, 0]",
    );
}

#[test]
fn sneaks_49_where_there_is_one_way_nobody_is_asked() {
    run(rob("gold-3", [0, 0, 5, 1]), "told: s0 +1 gold\n told: s0 +2 jewelry\n asked: s0 s1 s2");
    run(rob("blank-check", [0, 0, 5, 0]), "told: s0 +3 jewelry\n asked: s0 s1 s2");
    run(rob("blank-check", [1, 1, 1, 0]), "told: s0 +1 information 1 artifacts 1 jewelry\n asked: s0 s1 s2");
    run(rob("blank-check", [1, 1, 1, 1]), "asked: s0");
}

#[test]
fn sneaks_50_loot_that_brings_nothing_is_discarded_all_the_same() {
    for (loot, count) in [("intrigues", 2), ("gold-3", 3), ("blank-check", 3)] {
        run(rob(loot, [0; 4]), &format!("told: s0 +nothing\n see /discards/{loot} = {count}"));
    }
}
