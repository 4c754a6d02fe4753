#![doc = include_str!("../rules.md")]
//!
//! # Sizes
//!
//! A state is 72 bytes, flat and `Copy`: three sets of cards in 64 bits, sets of diamonds and policemen in 16. There are eight
//! kinds of action, 47 actions in all, and at most 13 are legal at once. A game at random takes about 60 decisions.
//!
//! # No game is longer than 119 + 53 (seats - 1) decisions
//!
//! Let *b* be the bribes paid, *c* the policemen sent away, *w* those whistled in, *t* the thefts, *s* the successful ones and
//! *d* the cards drawn.
//!
//! - A bribe uses up a stolen diamond, so *b* ≤ *s* and *b* ≤ 13. Only a bribe puts a policeman into a pocket, and he leaves it
//!   once, so *c* + *w* ≤ *b*.
//! - Cards come back only by whistles: *d* ≤ 40 + *w* ≤ 53. Every theft draws a card: *t* ≤ *d*.
//! - A theft asks which neighbourhood, and before each card but the first whether to draw: together one decision a card. One
//!   more ends it (stopping, choosing jail), unless it succeeds. Bribes, policemen sent away and whistles are one decision each.
//!   That makes *d* + (*t* - *s*) + *b* + *c* + *w* ≤ 2 (40 + *w*) + *c* + *w* ≤ 80 + 3 *b* ≤ 119.
//! - Before each theft each of the others passes at most once: *t* (seats - 1) ≤ 53 (seats - 1).

/// The rulings of the rules text, to cite: each constant is named after its ruling's title.
pub mod ruling {
    include!(concat!(env!("OUT_DIR"), "/rulings.rs"));
}

mod action;
mod cards;
mod config;
mod event;
mod explain;
mod gains;
mod phase;
mod position;
mod rules;
mod state;
mod text;
mod view;
mod worlds;

pub use action::Action;
pub use cards::{CARDS, Card, CardSet, Cop, CopSet, DIAMONDS, Diamond, DiamondSet, Kind, worth};
pub use config::Options;
pub use event::Event;
pub use phase::{Ending, Neighbourhood, Phase};
pub use position::{NeighbourhoodPosition, Position, ThiefPosition};
pub use state::Diamonds;
pub use view::{Chances, NeighbourhoodView, ThiefView, View};
