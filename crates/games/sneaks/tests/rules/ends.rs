//! Refill, end and scoring: rulings 28 to 38.

use rookery_kernel::{Game, Luck, Nothing, Quick, Seat, Turn};
use rookery_sneaks::{Event, Notice, Options, Sneaks};
use rookery_testkit::{Start, check};
use serde_json::{Value, json};

use crate::tables::{all_but, late, late_with, plain, table};

const SIX: [&str; 6] =
    ["information-2", "artifacts-2", "jewelry-2", "gold-2", "information-2", "artifacts-2"];
const SEVEN: [&str; 7] =
    ["information-2", "artifacts-2", "jewelry-2", "gold-2", "information-2", "artifacts-2", "gold-2"];

/// All sneaks run into snitches at A and B, and everything else goes: with an empty deck that is the end.
const LAST_ROUND: &str = "s0 plan A B
    s1 plan B A
    s2 plan A B
    s3 plan B A";

/// The same for three.
const LAST_OF_THREE: &str = "s0 plan A B
    s1 plan B A
    s2 plan A B";

#[test]
fn sneaks_28_refill_in_letter_order_when_all_locations_are_done() {
    check(
        plain(3),
        "s0 plan B A
        s1 plan E A
        luck safecracking intrigues collection item-1 item-2
        s2 plan C A
        told: A guarded
        told: B stolen: s0 artifacts-3
        told: F gone: artifacts-2
        told: B: safecracking
        told: C: intrigues
        told: D: collection
        told: E: item-1
        told: F: item-2
        told: round 2
        see /loot/0 = \"information-3\"",
    );
}

#[test]
fn sneaks_28_deck_one_is_used_up_before_deck_two() {
    // Two cards of deck I are left, and five locations are empty after the round.
    let mut discards = all_but(&[]);
    let deck_two = [
        ("information-3", 2),
        ("information-4", 1),
        ("artifacts-3", 2),
        ("artifacts-4", 1),
        ("jewelry-3", 2),
        ("jewelry-4", 1),
        ("gold-3", 2),
        ("gold-4", 1),
        ("collection", 1),
        ("blank-check", 2),
        ("safecracking", 1),
        ("intrigues", 1),
        ("item-3", 1),
        ("item-4", 1),
        ("item-5", 1),
        ("documents-information", 1),
        ("documents-artifacts", 1),
        ("documents-jewelry", 1),
        ("documents-gold", 1),
        // On the table, and left of deck I.
        ("information-2", 2),
        ("artifacts-2", 2),
        ("jewelry-2", 1),
        ("gold-2", 1),
        ("item-1", 1),
        ("item-2", 1),
    ];
    for (kind, count) in deck_two {
        match discards[kind].as_u64().unwrap() - count {
            0 => drop(discards.as_object_mut().unwrap().remove(kind)),
            left => discards[kind] = left.into(),
        }
    }
    let start = table(&SIX, &[[1, 1, 1, 0]; 3]).patch(json!({ "discards": discards }));
    check(
        start,
        "sees public /deck = [2, 24]
        s0 plan B A
        s1 plan E A
        luck item-2 item-1 documents-gold gold-4 gold-3
        s2 plan C A
        told: B: item-2
        told: C: item-1
        told: D: documents-gold
        sees public /deck = [0, 21]",
    );
}

#[test]
fn sneaks_29_too_few_cards_for_all_ends_the_game_without_a_refill() {
    // C, D, E and F go, and three cards are left.
    check(
        late(&["gold-3", "gold-4", "collection"], &SIX, &[[1, 1, 1, 0]; 3]),
        &format!(
            "{LAST_OF_THREE}
            told: ends: 4 empty, 3 cards
            not told: round 2
            see /loot = [\"information-2\", \"artifacts-2\", null, null, null, null]
            sees public /deck = [0, 3]
            asked:
            ending: deck-empty
            refused table/2: s0 plan A B
            fallback s0:
            legal s0:"
        ),
    );
}

#[test]
fn sneaks_30_exactly_enough_cards_is_enough() {
    check(
        late(&["gold-3", "gold-4", "collection", "intrigues"], &SIX, &[[1, 1, 1, 0]; 3]),
        &format!(
            "{LAST_OF_THREE}
            told: round 2
            not told: ends
            sees public /deck = [0, 0]
            asked: s0 s1 s2
            {LAST_OF_THREE}
            told: ends: 4 empty, 0 cards"
        ),
    );
}

/// The stall that ruling 31 provides for cannot come up: some loot leaves the table in every round. For two and three players
/// every combination of plans is played, for four and five as many as fit into a second, and the worst of all.
#[test]
fn sneaks_31_some_loot_leaves_the_table_in_every_round() {
    let stays = |seats: usize, plans: &[usize], luck: &mut Quick| {
        let mut game = Sneaks::new(seats, &Options::default(), &mut Quick::new(9), &mut Nothing).unwrap();
        let mut events: Vec<Event> = Vec::new();
        for (seat, &plan) in Seat::all(seats).zip(plans) {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            game.apply(seat, legal[plan], luck, &mut events).unwrap();
        }
        let gone =
            |event: &&Event| matches!(event, Event::Public(Notice::Gone { .. } | Notice::Stolen { .. }));
        // A theft with a choice stops the evaluation, but something has gone by then.
        events.iter().filter(gone).count() == 0
    };
    let mut luck = Quick::new(31);
    for plans in (0..60 * 60).map(|number| [number / 60, number % 60]) {
        assert!(!stays(2, &plans, &mut luck), "{plans:?}");
    }
    for plans in (0..30 * 30 * 30).map(|number| [number / 900, number / 30 % 30, number % 30]) {
        assert!(!stays(3, &plans, &mut luck), "{plans:?}");
    }
    for _ in 0..20_000 {
        let four: [usize; 4] = std::array::from_fn(|_| luck.below(42) as usize);
        assert!(!stays(4, &four, &mut luck), "{four:?}");
        let five: [usize; 5] = std::array::from_fn(|_| luck.below(56) as usize);
        assert!(!stays(5, &five, &mut luck), "{five:?}");
    }
    check(
        plain(5),
        "s0 plan F A
        s1 plan F B
        s2 plan G C
        s3 plan G D
        s4 plan H E
        told: H stolen: s4 gold-2
        told: round 2",
    );
    check(
        plain(4),
        "s0 plan E A
        s1 plan E B
        s2 plan F C
        s3 plan F D
        told: G gone: jewelry-2
        told: round 2",
    );
    // So an empty deck means that the next round is the last.
    check(late(&[], &SEVEN, &[[1, 1, 1, 0]; 4]), &format!("{LAST_ROUND}\n ending: deck-empty"));
}

#[test]
fn sneaks_32_loot_on_the_table_is_worth_nothing_in_the_end() {
    let loot = ["item-4", "gold-4", "jewelry-2", "gold-2", "information-2", "artifacts-2", "gold-2"];
    check(
        late(&[], &loot, &[[9, 9, 9, 9], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]),
        &format!(
            "{LAST_ROUND}
            see /loot/0 = \"item-4\"
            told: gold: 9 0 0 0 = 3 2 2 2
            told: items: 0 0 0 0
            over: s0"
        ),
    );
}

/// A table of four at the end with these tokens, stash cards and special items.
fn scored(tokens: &[[u8; 4]; 4], stash: &[[u8; 4]; 4], items: &[&[&str]; 4]) -> Start<Sneaks> {
    let players: Value = (0..4)
        .map(|seat| json!({ "tokens": tokens[seat], "stash": stash[seat], "items": items[seat] }))
        .collect();
    late_with(&[], &SEVEN, tokens, items).patch(json!({ "players": players }))
}

#[test]
fn sneaks_33_categories_are_scored_in_order_with_the_stash() {
    check(
        scored(
            &[[1, 0, 0, 0], [2, 0, 0, 0], [0; 4], [0; 4]],
            &[[2, 0, 0, 0], [0; 4], [0, 0, 0, 1], [0, 0, 0, 1]],
            &[&[]; 4],
        ),
        &format!(
            "{LAST_ROUND}
            told: information: 3 2 0 0 = 3 0 0 0
            told: artifacts: 0 0 0 0 = 1 1 1 1
            told: jewelry: 0 0 0 0 = 1 1 1 1
            told: gold: 0 0 1 1 = 1 1 3 3
            told: items: 0 0 0 0
            told: won: s0 with 6
            sees s1 /players/0/shown = [2, 0, 0, 0]"
        ),
    );
}

#[test]
fn sneaks_34_zero_pieces_are_a_rank_too() {
    check(
        scored(&[[0, 0, 0, 2], [0, 0, 0, 1], [0; 4], [0, 0, 0, 3]], &[[0; 4]; 4], &[&[]; 4]),
        &format!("{LAST_ROUND}\n told: gold: 2 1 0 3 = 3 3 0 3\n told: won: s0 s1 s3 with 5"),
    );
    check(
        scored(&[[0, 0, 0, 2], [0; 4], [0; 4], [0, 0, 0, 3]], &[[0; 4]; 4], &[&[]; 4]),
        &format!("{LAST_ROUND}\n told: gold: 2 0 0 3 = 3 1 1 3"),
    );
}

/// Test A of the rules: Blue, Green, Purple, Red. Some of their pieces are stash cards.
#[test]
fn sneaks_35_the_example_of_four_players() {
    check(
        scored(
            &[[4, 2, 1, 3], [5, 2, 3, 0], [2, 5, 4, 3], [1, 2, 6, 6]],
            &[[1, 0, 0, 0], [0, 0, 0, 3], [0; 4], [0, 0, 3, 0]],
            &[&["item-1", "item-4"], &["item-2"], &[], &[]],
        ),
        &format!(
            "{LAST_ROUND}
            told: information: 5 5 2 1 = 1 1 0 0
            told: artifacts: 2 2 5 2 = 0 0 3 0
            told: jewelry: 1 3 4 9 = 0 1 3 3
            told: gold: 3 3 3 6 = 2 2 2 3
            told: items: 3 1 0 0
            told: won: s2 with 8
            over: s2
            sees public /stage/over/points/0 = {{\"categories\": [1, 0, 0, 2], \"items\": 3}}
            sees public /stage/over/points/1 = {{\"categories\": [1, 0, 1, 2], \"items\": 1}}
            sees public /stage/over/points/2 = {{\"categories\": [0, 3, 3, 2], \"items\": 0}}
            sees public /stage/over/points/3 = {{\"categories\": [0, 0, 3, 3], \"items\": 0}}"
        ),
    );
}

#[test]
fn sneaks_36_special_items_are_added_after_the_categories() {
    check(
        scored(
            &[[1, 1, 1, 1], [0; 4], [0; 4], [0; 4]],
            &[[0; 4]; 4],
            &[&[], &[], &["item-4", "item-5"], &[]],
        ),
        &format!(
            "{LAST_ROUND}
            told: gold: 1 0 0 0 = 3 2 2 2
            told: items: 0 0 4 0
            told: won: s0 with 12"
        ),
    );
}

#[test]
fn sneaks_37_all_who_have_the_most_points_win() {
    check(
        scored(&[[0; 4]; 4], &[[0; 4]; 4], &[&["item-4"], &[], &["item-5"], &["item-1"]]),
        &format!("{LAST_ROUND}\n told: won: s0 s2 with 6\n over: s0 s2"),
    );
}

#[test]
fn sneaks_38_scoring_needs_no_bank_and_takes_no_tokens() {
    // The bank is empty, and points are scored all the same.
    let tokens = [[25, 25, 25, 25], [0; 4], [0; 4], [0; 4]];
    check(
        scored(&tokens, &[[0; 4]; 4], &[&[]; 4]),
        &format!(
            "sees public /bank = [0, 0, 0, 0]
            {LAST_ROUND}
            told: won: s0 with 12
            see /players/0/tokens = [25, 25, 25, 25]"
        ),
    );
}

#[test]
fn an_outcome_scores_everyone() {
    let mut luck = Quick::new(1);
    let mut game = Sneaks::new(3, &Options::default(), &mut luck, &mut Nothing).unwrap();
    let outcome = loop {
        match game.turn() {
            Turn::Over(outcome) => break outcome,
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                let action = game.fallback(seat).unwrap();
                game.apply(seat, action, &mut luck, &mut Nothing).unwrap();
            }
        }
    };
    assert_eq!(outcome.scores.seats(), 3);
    assert!(!outcome.winners.is_empty());
}
