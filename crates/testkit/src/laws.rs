//! The laws that every game obeys, each a test over some tables. `conformance!` runs all that need no more than the game;
//! [`story_lines_cite_what_they_are_about`] needs to be told what each ruling is about.
//!
//! Every law plays seeded random games. If it fails, the message has the smallest game that can be made of the one that broke it:
//! the game, the seats, the options, the seed, and every step in notation.

mod legal;
mod play;
mod sealed;
mod story;
mod text;
mod views;
mod words;
mod worlds;

pub use legal::{legal_and_apply_agree, refusals_cite_rulings};
pub use play::{
    everything_is_conserved, fallbacks_are_legal, games_end, positions_round_trip, replays_are_identical,
};
pub use sealed::sealed_commits_commute;
pub use story::{About, Line, story_lines_cite_what_they_are_about};
pub use text::texts_round_trip;
pub use views::views_do_not_interfere;
pub use words::words_fit;
pub use worlds::{chi_squared, critical, imagined_worlds_cover};
