//! One test a ruling, named after it, in the game's own notation.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod rules {
    mod data;
    mod ends;
    mod evaluation;
    mod knowledge;
    mod loot;
    mod plans;
    mod positions;
    mod two;
}
mod tables;

use rookery_sneaks::Sneaks;

#[test]
fn every_ruling_has_a_test() {
    rookery_testkit::assert_rulings_tested::<Sneaks>(concat!(
        include_str!("rules/plans.rs"),
        include_str!("rules/evaluation.rs"),
        include_str!("rules/loot.rs"),
        include_str!("rules/ends.rs"),
        include_str!("rules/two.rs"),
        include_str!("rules/knowledge.rs"),
    ));
}
