//! The server over real sockets.

#![expect(clippy::unwrap_used, reason = "tests")]

mod client;
#[cfg(unix)]
mod killed;
mod matches;
mod nodes;
mod people;
