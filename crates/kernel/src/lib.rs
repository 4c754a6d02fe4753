//! The kernel: what a game is, and the words that all games share.
//!
//! | word | what it is | what it is not |
//! |---|---|---|
//! | [`Game`] | the rules, and the state of one game | a match: it has no log, no clock, no names |
//! | [`Seat`], [`SeatSet`], [`BySeat`] | places at the table | the people who sit there |
//! | [`Set`] | a set of at most 64 things, in one integer | a collection that grows |
//! | [`Turn`] | who owes a decision, or how it ended | a player number with special values |
//! | [`Luck`] | where chance comes from | something the rules own |
//! | [`Sealed`] | a question to several at once, answered in secret | a message that a seat is ready |
//! | [`Viewer`] | who is looking | a way to see everything |
//! | [`Illegal`], [`BadConfig`], [`Impossible`], [`BadNotation`] | refusals that name the rule or the field | panics |
//! | [`data`] | card sets as files, checked on the way in | part of the state: a state points to its set |
//! | [`Gains`] | what a game gives to whom, for statistics | anything that a player may see |
//! | [`Lesson`] | a first game by a script, with text | part of the rules, or of what a bot knows |
//! | [`Words`] | how a game speaks to people | anything the rules depend on |
//!
//! The kernel reads no clock, no file, no socket, no environment and no source of randomness.

#![warn(missing_docs, clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod citation;
pub mod data;
mod event;
mod gains;
mod game;
mod lesson;
pub mod luck;
mod notation;
mod refusal;
mod sealed;
mod seat;
mod set;
pub mod tree;
mod turn;
mod words;

pub use citation::{Citation, TABLE_RULES};
pub use data::BadData;
pub use event::{Nothing, Sink};
pub use gains::{Cause, Gain, Gains};
pub use game::{Game, check_actor, check_asked, check_seats};
pub use lesson::{Lesson, Part};
pub use luck::{Draw, Faces, Luck, Quick, Recorded, Scripted, Seeded};
pub use refusal::{BadConfig, BadNotation, Illegal, Impossible, ensure};
pub use sealed::Sealed;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use set::{Bits, Element, Set, SetIter};
pub use turn::{Outcome, Turn, Viewer};
pub use words::{CardInfo, Explanation, Names, OptionHelp, Text, Tone, Words, many, replace_tokens};
