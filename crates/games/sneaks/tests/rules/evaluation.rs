//! What happens at a location: rulings 6 to 13.

use rookery_testkit::{Start, check};
use serde_json::json;

use crate::tables::{LOOT, late, plain, table};

/// Enough cards for a refill, all of deck II.
const DECK: [&str; 7] =
    ["information-3", "artifacts-3", "jewelry-3", "gold-3", "collection", "safecracking", "information-4"];

/// A table of three where the third has taken all stash cards but these.
fn stash_left(left: [u8; 4]) -> Start<rookery_sneaks::Sneaks> {
    let stash = left.map(|left| 8 - left);
    plain(3).patch(json!({ "players": [
        { "tokens": [1, 1, 1, 0] },
        { "tokens": [1, 1, 1, 0] },
        { "tokens": [1, 1, 1, 0], "stash": stash },
    ] }))
}

#[test]
fn sneaks_6_each_location_is_finished_before_the_next() {
    let loot = ["information-3", "blank-check", "jewelry-3", "intrigues", "information-2", "artifacts-2"];
    check(
        table(&loot, &[[1, 1, 1, 0]; 3]),
        "s0 plan B F
        s1 plan D E
        s2 plan C E
        told: A gone: information-3
        told: B stolen: s0 blank-check
        not told: C stolen
        see /loot = [null, \"blank-check\", \"jewelry-3\", \"intrigues\", \"information-2\", \"artifacts-2\"]
        see /players/2/tokens = [1, 1, 1, 0]
        asked: s0
        s0 take 3 gold
        told: C stolen: s2 jewelry-3
        told: D stolen: s1 intrigues
        not told: guarded
        see /loot = [null, null, null, \"intrigues\", \"information-2\", \"artifacts-2\"]
        asked: s1
        s1 stop
        told: E guarded
        told: F guarded
        told: round 2",
    );
}

/// The rulebook's example, with seats Red, Yellow, Blue, Purple, Green.
#[test]
fn sneaks_6_the_example_of_five_players() {
    let mut loot = LOOT;
    loot.swap(0, 4);
    let example = |purple: &str, rest: &str| {
        check(
            table(&loot, &[[1, 1, 1, 0]; 5]),
            &format!(
                "s0 plan C B
                s1 plan C F
                s2 plan E H
                s3 plan B {purple}
                {rest}"
            ),
        );
    };
    example(
        "D",
        "luck gold jewelry intrigues item-1 item-2
        s4 plan F H
        told: A gone: information-2
        told: B guarded
        told: C contested: s0 s1
        told: s0 draws
        told: s1 draws
        told: D guarded
        told: E stolen: s2 information-3
        told: s2 +3 information
        told: F guarded
        told: G gone: jewelry-2
        told: H guarded
        see /loot = [\"intrigues\",\"artifacts-3\",\"jewelry-3\",\"gold-3\",\"item-1\",\"artifacts-2\",\"item-2\",\"gold-2\"]
        see /discards = {\"information-2\": 1, \"information-3\": 1, \"jewelry-2\": 1}
        see /players/0/stash = [0, 0, 0, 1]
        see /players/1/stash = [0, 0, 1, 0]
        see /players/2/tokens = [4, 1, 1, 0]",
    );
    example(
        "C",
        "s4 plan F H
        told: C guarded
        not told: draws
        told: D gone: gold-3
        see /players/0/stash = [0, 0, 0, 0]
        see /loot/2 = \"jewelry-3\"
        see /discards/gold-3 = 1",
    );
}

#[test]
fn sneaks_7_choices_are_made_at_once_and_in_public() {
    let loot = ["blank-check", "artifacts-3", "jewelry-3", "gold-3", "information-2", "artifacts-2"];
    check(
        table(&loot, &[[1, 1, 1, 0]; 3]),
        "s0 plan A F
        s1 plan B F
        s2 plan C F
        asked: s0
        sees public /stage = {\"take\": {\"seat\": 0, \"at\": \"A\", \"count\": 3, \"mix\": \"any\"}}
        legal s1:
        s0 take 1 artifacts 2 gold
        told: s0 +1 artifacts 2 gold
        told: B stolen: s1 artifacts-3
        see /players/0/tokens = [1, 2, 1, 2]",
    );
}

#[test]
fn sneaks_8_gains_of_earlier_locations_already_count() {
    let loot = ["gold-3", "documents-gold", "information-2", "artifacts-2", "jewelry-2", "gold-2"];
    check(
        late(&DECK, &loot, &[[0; 4]; 3]),
        "s0 plan B F
        s1 plan A F
        s2 plan C F
        told: s1 +3 gold
        told: s1 -2 gold
        see /players/1/tokens = [0, 0, 0, 1]",
    );
    // Tokens of an earlier theft can be exchanged.
    let loot = ["gold-3", "intrigues", "information-2", "artifacts-2", "jewelry-2", "gold-2"];
    check(
        late(&DECK, &loot, &[[0, 0, 1, 0], [0; 4], [0; 4]]),
        "s0 plan B F
        s1 plan A F
        s2 plan E F
        legal s0: swap jewelry for s1 gold | stop",
    );
}

#[test]
fn sneaks_9_nothing_happens_where_snitches_are() {
    check(
        plain(3),
        "s0 plan A B
        s1 plan A B
        s2 plan B A
        told: A guarded
        told: B guarded
        not told: draws
        not told: stolen
        see /loot/0 = \"information-3\"
        see /loot/1 = \"artifacts-3\"
        see /players/0/tokens = [1, 1, 1, 0]
        see /players/2/tokens = [1, 1, 1, 0]",
    );
}

#[test]
fn sneaks_10_several_teams_draw_a_stash_card_each_and_the_loot_stays() {
    check(
        plain(4),
        "s0 plan A G
        s1 plan A G
        s2 plan A G
        s3 plan B G
        told: A contested: s0 s1 s2
        told: s0 draws
        told: s1 draws
        told: s2 draws
        told: B stolen: s3 artifacts-3
        see /loot/0 = \"information-3\"
        sees public /players/0/stash = 1
        sees public /players/1/stash = 1
        sees public /players/2/stash = 1
        sees public /players/3/stash = 0
        sees public /stash = 29
        see /players/0/tokens = [1, 1, 1, 0]",
    );
}

#[test]
fn sneaks_11_too_few_stash_cards_for_all_is_none_for_anybody() {
    let meet = "s0 plan A F
        s1 plan A F
        s2 plan A F
        told: A contested: s0 s1 s2";
    check(
        stash_left([1, 0, 1, 0]),
        &format!(
            "{meet}
            told: A no stash
            not told: draws
            see /loot/0 = \"information-3\"
            sees public /players/0/stash = 0
            sees public /stash = 2"
        ),
    );
    check(
        stash_left([1, 1, 1, 0]),
        &format!(
            "{meet}
            told: s2 draws
            sees public /stash = 0"
        ),
    );
    // In the order of the letters: A takes the last two, and B finds none.
    let four = plain(4).patch(json!({ "players": [
        { "tokens": [1, 1, 1, 0] },
        { "tokens": [1, 1, 1, 0] },
        { "tokens": [1, 1, 1, 0] },
        { "tokens": [1, 1, 1, 0], "stash": [6, 8, 8, 8] },
    ] }));
    check(
        four,
        "s0 plan A G
        s1 plan B G
        s2 plan B G
        s3 plan A G
        told: s0 draws
        told: s3 draws
        told: B contested: s1 s2
        told: B no stash
        sees public /players/1/stash = 0",
    );
}

#[test]
fn sneaks_12_stash_cards_are_dealt_in_the_order_of_the_seats() {
    check(
        plain(3),
        "s2 plan A F
        s1 plan B F
        luck gold jewelry item-1 item-2 collection safecracking
        s0 plan A F
        told s0: s0 draws gold
        told s2: s2 draws jewelry
        sees s0 /own/stash = [0, 0, 0, 1]
        sees s2 /own/stash = [0, 0, 1, 0]",
    );
}

#[test]
fn sneaks_13_loot_that_nobody_robs_is_discarded_without_effect() {
    let loot = ["documents-gold", "gold-3", "information-2", "artifacts-2", "jewelry-2", "item-4"];
    check(
        late(&DECK, &loot, &[[0, 0, 0, 4], [0, 0, 0, 3], [0; 4]]),
        "s0 plan B C
        s1 plan B C
        s2 plan D C
        told: A gone: documents-gold
        told: F gone: item-4
        not told: s0 -
        not told: s1 -
        see /players/0/tokens = [0, 0, 0, 4]
        see /players/1/tokens = [0, 0, 0, 3]
        see /discards/documents-gold = 1
        see /discards/item-4 = 1",
    );
}
