//! At least one test a ruling, named after it, in the game's own notation.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod rules {
    mod betrayal;
    mod ends;
    mod failure;
    mod ours;
    mod planning;
    mod setup;
    mod talks;
    mod timing;
    mod turn;
}
mod tables;

use rookery_guild::Guild;

#[test]
fn every_ruling_has_a_test() {
    rookery_testkit::assert_rulings_tested::<Guild>(concat!(
        include_str!("rules/setup.rs"),
        include_str!("rules/turn.rs"),
        include_str!("rules/timing.rs"),
        include_str!("rules/planning.rs"),
        include_str!("rules/betrayal.rs"),
        include_str!("rules/failure.rs"),
        include_str!("rules/ends.rs"),
        include_str!("rules/ours.rs"),
        include_str!("rules/talks.rs"),
    ));
}
