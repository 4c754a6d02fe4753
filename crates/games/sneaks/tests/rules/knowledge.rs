//! What is known to whom: rulings 45 to 47.

use rookery_kernel::{Game, Seat, Viewer};
use rookery_sneaks::Sneaks;
use rookery_testkit::{Start, check, laws::imagined_worlds_cover};
use serde_json::json;

use crate::tables::{LOOT, START, late_with, plain, table};

#[test]
fn sneaks_45_tokens_items_counts_loot_discards_decks_and_shown_plans_are_public() {
    let loot = ["blank-check", "artifacts-3", "jewelry-3", "gold-3", "information-2", "artifacts-2"];
    let start = table(&loot, &[START; 3]).patch(json!({
        "discards": { "item-1": 1 },
        "players": [
            { "tokens": START, "stash": [1, 2, 0, 0] },
            { "tokens": [0, 0, 0, 5], "items": ["item-2"] },
            { "tokens": START },
        ],
    }));
    check(
        start,
        "sees public /players/0/tokens = [1, 1, 1, 0]
        sees public /players/1/tokens = [0, 0, 0, 5]
        sees s2 /players/1/items = [\"item-2\"]
        sees s2 /players/0/stash = 3
        sees public /stash = 29
        sees s0 /loot/0 = \"blank-check\"
        sees s0 /discards = {\"item-1\": 1}
        # 24 cards in each deck; six lie there, one is discarded, one is held. The next has a I on its back.
        sees s0 /deck = [16, 24]
        sees s0 /bank = [23, 23, 23, 20]
        s0 plan A F
        s1 plan B F
        sees public /players/0/plan = null
        s2 plan C E
        sees public /players/0/plan = {\"sneaks\": \"A\", \"snitches\": \"F\"}
        sees s1 /players/2/plan = {\"sneaks\": \"C\", \"snitches\": \"E\"}",
    );
}

#[test]
fn sneaks_46_stash_colours_and_open_plans_are_private() {
    check(
        plain(3),
        "s0 plan A F
        sees s0 /own/plan = {\"sneaks\": \"A\", \"snitches\": \"F\"}
        sees s1 /own/plan = null
        sees s1 /players/0/plan = null
        sees public /own = null
        s1 plan A F
        luck gold jewelry item-1 item-2 collection safecracking
        s2 plan B F
        told s0: s0 draws gold
        told s0: s1 draws
        told s1: s0 draws
        told s1: s1 draws jewelry
        told: s0 draws
        told: s1 draws
        not told: draws gold
        not told: draws jewelry
        not told s2: draws gold
        sees s0 /own/stash = [0, 0, 0, 1]
        sees s1 /own/stash = [0, 0, 1, 0]
        sees s1 /players/0/shown = null
        sees s1 /players/0/stash = 1",
    );
    let view = view([0, 0, 0, 1], [1, 0, 0, 0], Viewer::Public);
    let text = serde_json::to_string(&view).unwrap();
    assert!(!text.contains("[0,0,0,1]") && !text.contains("[1,0,0,0]"), "{text}");
}

#[test]
fn sneaks_47_everyone_starts_with_three_tokens_of_chance() {
    let tokens = ["gold", "gold", "gold", "jewelry", "gold", "information", "artifacts", "artifacts", "gold"];
    let luck = tokens.iter().chain(&LOOT[..6]).copied();
    check(
        Start::<Sneaks>::deal(3).luck(luck),
        "told: s0 starts with 3 gold
        told: s1 starts with 1 information 1 jewelry 1 gold
        told: s2 starts with 2 artifacts 1 gold
        told: A: information-3
        told: F: artifacts-2
        told: round 1
        sees s2 /players/0/tokens = [0, 0, 0, 3]
        sees public /bank = [24, 23, 24, 20]",
    );
}

/// The view of a table of three where the first two have these stash cards.
fn view(s0: [u8; 4], s1: [u8; 4], viewer: Viewer) -> rookery_sneaks::View {
    game(s0, s1).view(viewer)
}

fn game(s0: [u8; 4], s1: [u8; 4]) -> Sneaks {
    let player = |stash: [u8; 4]| json!({ "tokens": START, "stash": stash });
    let position = json!({
        "round": 1,
        "loot": &LOOT[..6],
        "players": [player(s0), player(s1), { "tokens": START }],
        "phase": { "plan": [] },
    });
    Sneaks::resume(&serde_json::from_value(position).unwrap()).unwrap()
}

fn stash(game: &Sneaks, seat: usize) -> [u8; 4] {
    game.position().players[seat].stash.0
}

/// s1 has two cards, and s0 has seen six information and two artifacts of the own stash: s1 has two of the others, each pair as
/// likely as it can be drawn from 2, 6, 8 and 8.
#[test]
fn imagined_stash_cards_are_as_likely_as_they_are_drawn() {
    let view = view([6, 2, 0, 0], [0, 0, 1, 1], Viewer::Seat(Seat::new(0)));
    let unseen = [2_u32, 6, 8, 8];
    let mut odds = Vec::new();
    for one in 0..4 {
        for other in one..4 {
            let mut cards = [0; 4];
            cards[one] += 1;
            cards[other] += 1;
            let ways =
                if one == other { unseen[one] * (unseen[one] - 1) / 2 } else { unseen[one] * unseen[other] };
            odds.push((cards, ways));
        }
    }
    imagined_worlds_cover::<Sneaks, _>(&view, 40_000, |world| stash(world, 1), odds);
}

/// For the public both stashes are hidden, and what one has the other has not.
#[test]
fn imagined_stashes_share_one_pile() {
    let view = view([0, 0, 0, 1], [0, 0, 0, 1], Viewer::Public);
    let mut odds = Vec::new();
    for one in 0..4 {
        for other in 0..4 {
            odds.push(((one, other), 8 * if one == other { 7 } else { 8 }));
        }
    }
    let colour = |cards: [u8; 4]| cards.iter().position(|&count| count == 1).unwrap();
    let key = |world: &Sneaks| (colour(stash(world, 0)), colour(stash(world, 1)));
    imagined_worlds_cover::<Sneaks, _>(&view, 40_000, key, odds);
}

/// What others have already planned is not part of an imagined world.
#[test]
fn imagined_plans_are_open() {
    let mut game = game([0; 4], [0; 4]);
    let (mut luck, mut nothing) = (rookery_kernel::Quick::new(1), rookery_kernel::Nothing);
    for seat in [0, 1] {
        game.apply(Seat::new(seat), "plan A B".parse().unwrap(), &mut luck, &mut nothing).unwrap();
    }
    let world = Sneaks::imagine(&game.view(Viewer::Seat(Seat::new(0))), &mut luck);
    let asked: Vec<usize> = world.turn().seats().iter().map(Seat::index).collect();
    assert_eq!(asked, [1, 2]);
}

/// At the end all stashes are shown.
#[test]
fn the_end_shows_everything() {
    let start = late_with(&[], &LOOT[..6], &[START; 3], &[]).patch(json!({ "players": [
        { "tokens": START, "stash": [0, 0, 2, 0] },
        { "tokens": START },
        { "tokens": START },
    ] }));
    check(
        start,
        "sees public /players/0/shown = null
        s0 plan A B
        s1 plan B A
        s2 plan A B
        sees public /players/0/shown = [0, 0, 2, 0]
        sees s2 /players/0/shown = [0, 0, 2, 0]",
    );
}
