//! What every game is held to, and how its tests are written.
//!
//! | word | what it is |
//! |---|---|
//! | [`conformance!`] | the laws of [`laws`], one test each, for a game and some tables |
//! | [`every_ruling_has_a_test!`] | fails when a ruling of the rules text has no test named after it |
//! | [`check()`] | plays a script in the game's notation and compares what happens with what should |
//! | [`impossible`] | a position that must be refused |
//! | [`golden()`], [`golden_perft`] | transcripts and counts that may not change unnoticed |
//! | [`toys`] | small games with published numbers, which prove the kernel and the laws themselves |
//!
//! Everything here is seeded: a test either always passes or always fails.

mod check;
mod golden;
pub mod laws;
mod play;
mod rulings;
mod shrink;
mod start;
pub mod toys;

pub use check::check;
pub use golden::{golden, golden_perft, golden_perft_below, golden_story, golden_without_words};
pub use rulings::assert_rulings_tested;
pub use start::{Start, impossible};

/// One test for every law, named after it, for a game that also has words: `conformance!(Tavern, [(3, Options::default())]);`.
/// The table sizes and options are what the laws play with. Once in a module.
#[macro_export]
macro_rules! conformance {
    ($game:ty, $configs:expr) => {
        $crate::conformance_without_words!($game, $configs);
        $crate::law_tests!($game, $configs, refusals_cite_rulings, words_fit);
    };
}

/// The same for a game without words.
#[macro_export]
macro_rules! conformance_without_words {
    ($game:ty, $configs:expr) => {
        $crate::law_tests!(
            $game,
            $configs,
            legal_and_apply_agree,
            replays_are_identical,
            views_do_not_interfere,
            sealed_commits_commute,
            everything_is_conserved,
            games_end,
            positions_round_trip,
            texts_round_trip,
            fallbacks_are_legal
        );
    };
}

/// One test for each of the named laws. For use by the macros above.
#[doc(hidden)]
#[macro_export]
macro_rules! law_tests {
    ($game:ty, $configs:expr, $($law:ident),+) => {
        $(
            #[test]
            fn $law() {
                $crate::laws::$law::<$game>(&$configs);
            }
        )+
    };
}

/// A test that reads the named test files (their paths as seen from the one that says this) and fails when a ruling of the
/// game has no test there, or a test is named after a ruling that does not exist:
/// `every_ruling_has_a_test!(Tavern, "rules.rs");`.
#[macro_export]
macro_rules! every_ruling_has_a_test {
    ($game:ty, $($file:literal),+) => {
        #[test]
        fn every_ruling_has_a_test() {
            $crate::assert_rulings_tested::<$game>(concat!($(include_str!($file), "\n"),+));
        }
    };
}
