#![doc = include_str!("../rules.md")]
//!
//! # Sizes
//!
//! To be written.

mod action;
mod cards;
mod check;
mod choose;
mod config;
mod dealer;
mod declare;
mod effect;
mod event;
mod fate;
mod file;
mod heist;
mod notation;
mod offers;
mod phase;
mod plan;
mod position;
mod resolve;
mod rules;
mod scoring;
mod secrets;
mod set;
mod setup;
mod skills;
mod state;
mod steps;
mod table;
mod targets;
mod text;
mod trade;
mod triggers;
mod truth;
mod turns;
mod view;
mod windows;
mod worlds;

pub use action::{Action, Declaration, Item, Pick, Picks, Rest, Slot, Source, Until};
pub use cards::{Agenda, Char, Defense, Face, Objective, Scheme, Skill, Skills, Treasure};
pub use config::Options;
pub use event::{Event, Notice};
pub use position::Position;
pub use set::{CardSet, Set};
pub use state::Guild;
pub use table::{Character, Modifier, Player, Table};
pub use view::{HandCard, Own, View};
