//! One test a ruling, named after it, in the game's own notation.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod rules {
    mod cards;
    mod data;
    mod ends;
    mod events;
    mod hidden;
    mod known;
    mod positions;
    mod team;
}
mod tables;

use rookery_heistmaster::Heistmaster;

#[test]
fn every_ruling_has_a_test() {
    rookery_testkit::assert_rulings_tested::<Heistmaster>(concat!(
        include_str!("rules/team.rs"),
        include_str!("rules/cards.rs"),
        include_str!("rules/events.rs"),
        include_str!("rules/ends.rs"),
        include_str!("rules/hidden.rs"),
    ));
}
