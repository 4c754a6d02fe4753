//! Whole games, which may change only with the version of the rules.

use rookery_diamonds::{Diamonds, Options};
use rookery_testkit::golden;

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
