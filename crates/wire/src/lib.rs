//! What clients and the server say to each other: version 1 of the API, the only JSON shapes that the outside knows.
//!
//! | file | what is in it |
//! |---|---|
//! | `table.rs` | tables: how they are set up, and what everybody may know about one |
//! | `socket.rs` | messages over the socket of a table, both ways |
//! | `http.rs` | bodies of requests and answers |
//! | `practice.rs` | the page and its worker in a practice match, which needs no server |
//!
//! What a table shows of its match is the game's own JSON: the `View` and the actions of its crate. Nothing here knows a secret.

mod http;
mod practice;
mod socket;
mod table;

pub use http::{Added, Guest, GuestName, Kick, Problem, Seated, Sit, SitBot, TableList};
pub use practice::{Practice, ToPage, ToWorker};
pub use socket::{Choice, FromClient, Hello, Line, Refusal, ToClient, Update};
pub use table::{Clock, Listed, MatchResult, Phase, SeatInfo, SeatKind, Setup, TableInfo};

/// The version of the API: the `v1` of its paths.
pub const VERSION: u32 = 1;
