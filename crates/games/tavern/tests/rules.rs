//! One test a ruling, named after it, in the game's own notation.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod rules {
    mod options;
    mod positions;
    mod resolution;
    mod selection;
    mod turns;
    mod winning;
}
mod tables;

use rookery_tavern::Tavern;

#[test]
fn every_ruling_has_a_test() {
    rookery_testkit::assert_rulings_tested::<Tavern>(concat!(
        include_str!("rules/selection.rs"),
        include_str!("rules/turns.rs"),
        include_str!("rules/resolution.rs"),
        include_str!("rules/winning.rs"),
        include_str!("rules/options.rs"),
    ));
}
