//! The kernel: what a game is, and the types that all games share. Start with [`Game`], whose documentation has a complete example.
//!
//! | item | what it is | what it is not |
//! |---|---|---|
//! | [`Game`] | the rules, and the state of one game | a match: it has no log, no clock, no names |
//! | [`Seat`], [`SeatSet`], [`BySeat`] | places at the table | the people who sit there |
//! | [`Set`] | a set of at most 64 things, in one integer | a collection that grows |
//! | [`Turn`] | who must decide now, or how the game ended | a player number with special values |
//! | [`Luck`] | the source of chance, an argument of the rules | a random generator in the state |
//! | [`Sealed`] | a question to several seats at once, answered in secret | a sign that a seat has answered: no view or event shows that |
//! | [`Viewer`] | who looks at the game: a seat, or someone without one | a way to see everything |
//! | [`Sink`] | where the events of an action go; [`Nothing`] drops them | a log |
//! | [`Illegal`], [`BadConfig`], [`Impossible`], [`BadNotation`] | errors that name the rule or the field | panics |
//! | [`data`] | card sets as files, checked when they are read | part of the state: a state points to its set |
//! | [`Gains`] | what each seat gained and why, for statistics | part of what a player sees |
//! | [`Lesson`] | the script of a first game, with texts for the learner | part of the rules, or of what a bot knows |
//! | [`Words`] | the names, texts and explanations of a game, for people | anything the rules depend on |
//! | [`tree`] | counts or walks the whole tree of a game | a search for good moves |
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
