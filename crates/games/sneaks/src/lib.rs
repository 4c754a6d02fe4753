#![doc = include_str!("../rules.md")]
//!
//! # Sizes
//!
//! | players | locations | plans of a player | rounds, at most |
//! |---|---|---|---|
//! | 2 | 6 | 60 | 22 |
//! | 3 | 6 | 30 | 22 |
//! | 4 | 7 | 42 | 42 |
//! | 5 | 8 | 56 | 41 |
//!
//! A state is one flat value of less than 256 bytes and a pointer to its card set. The decks are what is left of them, without
//! an order: a card exists when it is laid out.
//!
//! # Why every game ends
//!
//! Every round begins with loot at every location, and at least one card leaves the table for good. Three players and more
//! guard at most as many locations as there are players, so at least three are open. A card stays in the open only where two
//! teams of sneaks meet, and with five players that is so at two locations at most; with three at one. With two players three
//! teams of snitches leave three of six locations open, and sneaks of both can meet at one. So at least one card leaves in
//! every round, two with up to three players; what leaves is replaced from the deck or the game is over, and nothing ever comes
//! back. This is also why the stall of ruling 31 cannot come up. Besides the plans a loot card asks its taker at most three
//! times.

/// The rulings of the rules text, to cite: each constant is named after its ruling's title.
pub mod ruling {
    include!(concat!(env!("OUT_DIR"), "/rulings.rs"));
}

mod action;
mod cards;
mod config;
mod evaluation;
mod event;
mod explain;
mod gains;
mod locations;
mod phase;
mod position;
mod rules;
mod scoring;
mod set;
mod state;
mod text;
mod view;
mod worlds;

pub use action::{Action, Plan};
pub use cards::{Colour, Item, Items, Kind, Loot, Tally, Tokens};
pub use config::Options;
pub use event::{Event, Notice};
pub use locations::{Spot, Spots};
pub use phase::Mix;
pub use position::{Position, PositionPhase};
pub use scoring::Points;
pub use set::{CardSet, Set};
pub use state::{Player, Sneaks};
pub use view::{Own, PublicPlayer, Stage, View};
