//! What clients and the server say to each other: version 1 of the API, the only JSON shapes that the outside knows.
//!
//! | file | what is in it |
//! |---|---|
//! | `table.rs` | tables: how they are set up, and what everybody may know about one |
//! | `socket.rs` | messages over the socket of a table, both ways |
//! | `phrase.rs` | what is said often, by id |
//! | `http.rs` | bodies of requests and answers |
//! | `problem.rs` | why a request was rejected: codes, fields, and the details by RFC 9457 |
//! | `practice.rs` | the page and its worker: a practice match or a lesson, which need no server, and looking at a record |
//! | `schema.rs` | the messages of the socket as JSON Schema: with the feature `schema`, which the server has and clients do not |
//!
//! What a table shows of its match is the game's own JSON: the `View` and the actions of its crate. Nothing here knows a secret.

mod http;
mod names;
mod phrase;
mod practice;
mod problem;
#[cfg(feature = "schema")]
mod schema;
mod socket;
mod table;

pub use http::{
    Added, Confirmed, Credentials, GameInfo, GameOption, GameOutline, Guest, GuestName, History, Kick, Link,
    LinkSecret, Logout, NewPassword, NewToken, PersonInfo, PlayedMatch, Ranked, Ranking, RatingInfo, Seated,
    Sit, SitBot, TableList, TokenInfo, TokenList, TokenName,
};
pub use phrase::Phrase;
pub use practice::{Eyes, Learn, Look, Moment, Opened, Practice, Seen, Step, Taught, ToPage, ToWorker, Told};
pub use problem::{Code, Field, Problem, ProblemDetails};
#[cfg(feature = "schema")]
pub use schema::socket_schema;
pub use socket::{Choice, FromClient, Hello, Line, Refusal, ToClient, Update};
pub use table::{Clock, Listed, MatchResult, Phase, SeatInfo, SeatKind, Setup, TableInfo};

/// The version of the API: the `v1` of its paths.
pub const VERSION: u32 = 1;
