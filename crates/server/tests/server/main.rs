//! The server over real sockets.

#![expect(clippy::unwrap_used, reason = "tests")]

mod accounts;
mod client;
#[cfg(unix)]
mod killed;
mod matches;
mod nodes;
mod people;
mod results;
mod schema;
