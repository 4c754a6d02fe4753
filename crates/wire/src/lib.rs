//! The messages between clients and the server: version 1 of the API. No other JSON shape leaves the server.
//!
//! | file | what is in it |
//! |---|---|
//! | `ids.rs` | ids and numbers: a type for each kind |
//! | `table.rs` | tables: their setup and their public facts |
//! | `socket.rs` | messages over the WebSocket of a table, both ways |
//! | `phrase.rs` | chat phrases that are translated by clients |
//! | `http.rs` | bodies of requests and answers |
//! | `practice.rs` | messages between the page and its worker: practice matches, lessons and replays, which need no server |
//! | `schema.rs` | the messages of the socket as JSON Schema: with the feature `schema`, which the server has and clients do not |
//!
//! Views, actions and notices are the game's own JSON, from the game's crate. No message contains a secret of the match.

mod http;
mod ids;
mod phrase;
mod practice;
#[cfg(feature = "schema")]
mod schema;
mod socket;
mod table;

pub use http::{
    Added, Confirmed, Credentials, GameInfo, GameOption, GameOutline, Guest, GuestName, History, Kick, Link,
    LinkSecret, Logout, NewPassword, NewToken, PersonInfo, PlayedMatch, Problem, Ranked, Ranking, RatingInfo,
    Seated, Sit, SitBot, TableList, TokenInfo, TokenList, TokenName,
};
pub use ids::{InvalidText, Millis, PersonId, Step, TableId, Version};
pub use phrase::Phrase;
pub use practice::{
    Eyes, Learn, Look, Moment, Opened, Practice, Seen, StoryNotice, Taught, ToPage, ToWorker,
};
#[cfg(feature = "schema")]
pub use schema::socket_schema;
pub use socket::{FromClient, Hello, Line, Refusal, ToClient, Update};
pub use table::{Clock, Listed, MatchResult, Phase, SeatInfo, SeatKind, Setup, TableInfo};

/// The version of the API: the `v1` of its paths.
pub const VERSION: u32 = 1;
