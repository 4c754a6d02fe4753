//! Whole games, which may change only with the version of the rules; and how many ways there are at the start.

use rookery_heistmaster::{Heistmaster, Options};
use rookery_kernel::{Words, data::owned};
use rookery_testkit::{golden, golden_perft};

#[test]
fn three_thieves() {
    golden::<Heistmaster>(3, &Options::default(), 3, "three-thieves");
}

#[test]
fn five_thieves() {
    golden::<Heistmaster>(5, &Options::default(), 5, "five-thieves");
}

#[test]
fn eight_thieves() {
    golden::<Heistmaster>(8, &Options::default(), 8, "eight-thieves");
}

#[test]
fn four_thieves_without_bribes_and_with_other_cards() {
    let options = Heistmaster::with_cards(&owned(&[("small.toml", include_str!("small.toml"))])).unwrap();
    golden::<Heistmaster>(4, &Options { no_bribes: true, ..options }, 4, "four-thieves-other-cards");
}

#[test]
fn perft() {
    let options = Options { no_bribes: true, ..Options::default() };
    golden_perft::<Heistmaster>(3, &options, 5, "perft-three-thieves");
}
