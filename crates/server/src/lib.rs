//! Tables for people and bots, that lose nothing.
//!
//! | file | what it is | what it is not |
//! |---|---|---|
//! | `log.rs` | what the log of a table says | what anybody is told: it has the seed in it |
//! | `room.rs` | a table as a pure value, made of its log | something that reads a clock or writes a log |
//! | `actor.rs` | whoever runs a room: decides, writes, tells | a second copy of the truth: that is the log |
//! | `rooms.rs` | the rooms in memory, the news of other nodes, clocks that nobody looks at | an owner of tables |
//! | `card.rs` | the card of a table: made from a room, shown in lists | the truth about a table |
//! | `settle.rs` | what a match that is over leaves behind: results and ratings | |
//! | `client.rs` | where a request comes from, behind the proxies that the host trusts | who somebody is |
//! | `people.rs`, `passes.rs`, `passwords.rs` | who somebody is: a signed cookie, a token, a password | |
//! | `api.rs`, `socket.rs` | the outside: HTTP and sockets | rules |
//! | `pages.rs` | the browser client, as files | something that knows what is played |
//!
//! Who may know it? is asked of every byte: a room shows a person what the game shows their seat, and nothing else ever leaves.

mod actor;
mod api;
mod card;
mod clean;
mod client;
mod context;
mod limits;
mod log;
mod metrics;
mod network;
mod pages;
mod passes;
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
