#![doc = include_str!("../rules.md")]
//!
//! # Sizes
//!
//! | thieves | locations | ways to select | decisions in a round, at most |
//! |---|---|---|---|
//! | 3 | 1 | 14 | 27 |
//! | 4 | 2 | 18 | 44 |
//! | 5 | 3 | 22 | 65 |
//!
//! A state is one flat value of a few hundred bytes; most of it counts the ways in which the face-down locations could lie.
//!
//! # Why every game ends
//!
//! Nothing in the rules makes coins pile up: thieves who keep catching each other could play for ever. Ruling 43 ends the
//! game after a number of rounds, and a round asks each thief for at most one selection, two plays, one answer to each of the
//! two crimes of every other thief, one placing and one discard.

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
mod locations;
mod phase;
mod position;
mod round;
mod rules;
mod state;
mod text;
mod view;
mod worlds;

pub use action::{Action, Selection};
pub use cards::{Card, Cards, Crime, HONEST, Hands};
pub use config::Options;
pub use event::{Event, Notice};
pub use locations::{Location, Spot};
pub use phase::Answer;
pub use position::{Position, PositionPhase, PositionThief};
pub use state::Tavern;
pub use view::{Own, PublicLocation, PublicThief, Stage, View};
