//! Whole games, which may change only with the version of the rules; and how many ways there are at the start.

use rookery_tavern::{Options, Tavern};
use rookery_testkit::{golden, golden_perft};

#[test]
fn three_thieves() {
    golden::<Tavern>(3, &Options::default(), 3, "three-thieves");
}

#[test]
fn four_thieves() {
    golden::<Tavern>(4, &Options::default(), 4, "four-thieves");
}

#[test]
fn five_thieves() {
    golden::<Tavern>(5, &Options::default(), 5, "five-thieves");
}

#[test]
fn four_thieves_with_every_option() {
    let options = Options {
        endless_coins: true,
        locations_stay_out: true,
        no_honor_at_once: true,
        late_sabotage: true,
        winning_coins: 8,
        round_limit: 20,
    };
    golden::<Tavern>(4, &options, 6, "four-thieves-every-option");
}

#[test]
fn perft() {
    golden_perft::<Tavern>(3, &Options::default(), 4, "perft-three-thieves");
}
