#![expect(clippy::doc_markdown, reason = "a corporation of the rules has a capital letter inside its name")]
#![doc = include_str!("../rules.md")]
//!
//! # Sizes
//!
//! | thieves | on a heist | teams to choose from | decisions in a round, at most | rounds, at most |
//! |---|---|---|---|---|
//! | 3 | 2 | 3 | 8 | 28 |
//! | 4 | 2 | 6 | 9 | 28 |
//! | 5 | 3 | 10 | 12 | 19 |
//! | 6 | 3 | 20 | 13 | 19 |
//! | 7 | 4 | 35 | 16 | 16 |
//! | 8 | 4 | 70 | 17 | 16 |
//!
//! A state is one flat value of less than a kilobyte, and a pointer to its card set: most of it is the log of payments and the
//! list of stashed cards.
//!
//! # Why every game ends
//!
//! A heist takes as many cards from its deck as it has thieves (two to four), or the last ones, and nothing puts a card back. A
//! deck of `n` cards is empty after `n` divided by the team's size, rounded up, and an empty deck ends the game. So the longest
//! game leaves each deck one heist short of empty, and one more. With 19 cards a deck and teams of two that is 3 × 9 + 1 rounds. A
//! round asks everyone but the Heistmaster for an offer, the Heistmaster for a team and a target, and everyone on the team for a
//! payment and a token.

/// The rulings of the rules text, to cite: each constant is named after its ruling's title.
pub mod ruling {
    include!(concat!(env!("OUT_DIR"), "/rulings.rs"));
}

mod action;
mod cards;
mod config;
mod effect;
mod event;
mod explain;
mod file;
mod gains;
mod heap;
mod heist;
mod known;
mod phase;
mod position;
mod rounds;
mod rules;
mod set;
mod state;
mod text;
mod view;
mod worlds;

pub use action::Action;
pub use cards::{ByDeck, Card, Colour, HIGHEST_VALUE, MAX_NAME_BYTES, Name};
pub use config::Options;
pub use effect::Effect;
pub use event::{Event, Notice};
pub use known::Whereabouts;
pub use phase::{Ending, Loyalty};
pub use position::{Position, PositionDeck, PositionPhase, PositionStash};
pub use rounds::Rounds;
pub use set::{CardSet, LARGEST_TIER, MAX_EVENTS, Set};
pub use state::{HONOUR_RANGE, Heistmaster, Thief};
pub use view::{Own, PublicDeck, PublicStash, PublicThief, Stage, View};
