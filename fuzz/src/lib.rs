//! Fuzz targets: functions that take any bytes and panic if a promise of the code under test is broken.
//!
//! | target | what the bytes are |
//! |---|---|
//! | [`parse_action`] | text that may be an action of any game, in notation, with card ids or in JSON |
//! | [`apply_any_step`] | a table, and what its seats do or try to do |
//! | [`wire_decode`] | a body of an HTTP request, or a message of a socket or of the worker |
//! | [`replay_record`] | a record file |
//! | [`card_set`] | a part of a card set, in TOML |
//! | [`referee_line`] | lines to the referee |
//!
//! The targets are plain functions. `tests/corpus.rs` calls them with every file of `corpus/` and with mutations of it, and
//! `fuzz_targets/` makes them binaries for cargo-fuzz. CONTRIBUTING.md has the recipes.

mod action;
mod bytes;
mod cards;
mod play;
mod record;
mod referee;
mod steps;
mod wire;

pub use action::parse_action;
pub use cards::{blocks, card_set};
pub use record::replay_record;
pub use referee::referee_line;
pub use steps::apply_any_step;
pub use wire::wire_decode;

/// A target: any bytes, and a panic if a promise is broken.
pub type Target = fn(&[u8]);

/// Every target with its name, which is also the name of its binary, its corpus and its dictionary.
pub const TARGETS: [(&str, Target); 6] = [
    ("parse_action", parse_action),
    ("apply_any_step", apply_any_step),
    ("wire_decode", wire_decode),
    ("replay_record", replay_record),
    ("card_set", card_set),
    ("referee_line", referee_line),
];
