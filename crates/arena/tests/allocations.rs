//! The playout loop takes nothing from the heap: a counting allocator watches it.

use rookery_catalog::CATALOG;
use serde_json::Value;

/// Games watched for each game and number of seats.
const GAMES: u32 = 500;

#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| {
        std::hint::black_box(Vec::<u64>::with_capacity(8));
    });
    assert_eq!((counted.count_total, counted.bytes_total), (1, 64));
}

#[test]
fn playing_allocates_nothing_once_warm() {
    // A game whose cards are data puts moments of many cards and dice together on the heap, and is fast enough with that.
    for entry in CATALOG.iter().filter(|entry| entry.cards().is_empty()) {
        for seats in entry.seats() {
            let mut play = entry.playouts(seats, &Value::Null, 1).unwrap();
            play();
            let mut decisions = 0;
            let counted = allocation_counter::measure(|| {
                for _ in 0..GAMES {
                    decisions += play().decisions;
                }
            });
            assert!(decisions > GAMES, "{} at {seats} seats was played", entry.id());
            assert_eq!(counted.count_total, 0, "{} at {seats} seats: {counted:?}", entry.id());
        }
    }
}
