//! Whole games, which may change only with the version of the rules; and how many ways there are at the start.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use rookery_diamonds::{Diamonds, Options};
use rookery_testkit::{golden, golden_perft_below};

#[expect(dead_code, reason = "the rule tests use all of it")]
mod tables;

#[test]
fn two_thieves() {
    golden::<Diamonds>(2, &Options::default(), 2, "two-thieves");
}

#[test]
fn three_thieves() {
    golden::<Diamonds>(3, &Options::default(), 3, "three-thieves");
}

#[test]
fn four_thieves() {
    golden::<Diamonds>(4, &Options::default(), 4, "four-thieves");
}

#[test]
fn three_thieves_by_the_printed_text() {
    golden::<Diamonds>(3, &Options { stranded_diamonds: true }, 5, "three-thieves-printed");
}

/// A handful of cards to go: two thieves, a policeman in a pocket, everything that can still happen.
#[test]
fn perft() {
    let start = tables::table(["9d 4s", "3d"], ["7d 2", "Jd 1", "0", "0"]).unseen("5h 3s Kc").reserve("2d");
    golden_perft_below::<Diamonds>(start.start(), "perft-last-cards");
}
