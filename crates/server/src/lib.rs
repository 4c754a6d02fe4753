//! The server: HTTP API, sockets, rooms in memory, and the browser client's files.
//!
//! | file | what it does | what it leaves to others |
//! |---|---|---|
//! | `log.rs` | reads and writes the entries of a table's log | what a client may see: the log contains the seed |
//! | `actor.rs` | runs one room: decides, appends, sends updates | the state of a table: that is the log |
//! | `rooms.rs` | holds the rooms in memory, follows other nodes, wakes idle clocks | ownership: any node can run any table |
//! | `card.rs` | the lobby's row of a table, built from a room | the truth about a table |
//! | `settle.rs` | stores results and ratings of finished matches | |
//! | `client.rs` | finds a client's address behind trusted proxies | who the client is |
//! | `people.rs`, `identity.rs`, `passwords.rs` | authenticate by signed cookie, token or password | |
//! | `api.rs`, `socket.rs` | HTTP routes and sockets | rules |
//! | `pages.rs` | serves the browser client's files | what is played |
//!
//! Every byte that leaves the server passes one question: who may know this? A room shows a person what the game shows their seat.

#![warn(clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod actor;
mod api;
mod card;
mod client;
mod context;
mod identity;
mod limits;
mod log;
mod metrics;
mod network;
mod pages;
mod passwords;
mod people;
mod problem;
mod rooms;
mod serve;
mod settle;
mod socket;

pub use api::{app, openapi};
pub use context::{Executor, Reality, Settings, World};
pub use network::{BadNetwork, Network};
pub use people::Keys;
pub use serve::{Server, serve};
