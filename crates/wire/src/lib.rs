//! The JSON types of the API, version 1: everything that crosses between clients and the server.
//!
//! | file | content |
//! |---|---|
//! | `ids.rs` | ids and numbers: a type for each kind |
//! | `table.rs` | the setup and the public state of a table |
//! | `socket.rs` | messages of the WebSocket of a table, in both directions |
//! | `phrase.rs` | chat phrases that clients translate |
//! | `http.rs` | bodies of HTTP requests and answers |
//! | `problem.rs` | why a request was rejected: codes, fields, and the details by RFC 9457 |
//! | `sanitize.rs` | removes invisible characters from names and chat lines |
//! | `practice.rs` | messages between the page and its worker: practice matches, lessons and replays, which need no server |
//! | `schema.rs` | the messages of the socket as JSON Schema: with the feature `schema`, which the server has and clients do not |
//!
//! Views, actions and notices inside these messages are JSON of the game's crate. No message contains a secret of the match.

#![warn(missing_docs, clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod http;
mod ids;
mod names;
mod phrase;
mod practice;
mod problem;
mod sanitize;
#[cfg(feature = "schema")]
mod schema;
mod socket;
mod table;

pub use http::{
    Credentials, DisplayName, GameInfo, GameOption, GameOutline, History, Kick, Link, LinkSecret, Logout, Me,
    NewPassword, NewTable, NewToken, PasswordConfirmation, PersonInfo, PlayedMatch, Ranking, RankingEntry,
    RatingInfo, Sit, SitBot, TableList, TakenSeat, TokenInfo, TokenList, TokenName,
};
pub use ids::{InvalidText, Millis, PersonId, Step, TableId, Version};
pub use phrase::Phrase;
pub use practice::{
    Eyes, Learn, Look, Moment, Opened, Practice, Seen, StoryNotice, Taught, ToPage, ToWorker,
};
pub use problem::{Code, Field, Problem, ProblemDetails};
pub use sanitize::{MAX_NAME_CHARS, MAX_TITLE_CHARS, chat_line, sanitized};
#[cfg(feature = "schema")]
pub use schema::socket_schema;
pub use socket::{FromClient, Hello, Line, Refusal, ToClient, Update};
pub use table::{Clock, Listed, MatchResult, Phase, SeatInfo, SeatKind, Setup, TableInfo};

/// The version of the API: the `v1` of its paths.
pub const VERSION: u32 = 1;
