//! The server over real sockets.

#![expect(clippy::unwrap_used, reason = "tests")]

mod client;
mod matches;
mod nodes;
mod people;
