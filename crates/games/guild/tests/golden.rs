//! Whole games, which may change only with the version of the rules; and how many ways there are at the start.

use rookery_guild::{Guild, Options};
use rookery_testkit::{golden, golden_perft};

fn turns(turn_limit: u16) -> Options {
    Options { turn_limit, ..Options::default() }
}

#[test]
fn perft() {
    golden_perft::<Guild>(3, &turns(1), 1, "perft-three-masters");
}
