//! The client's logic, fed with whole matches.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod charts;
mod faces;
mod forms;
mod golden;
mod links;
mod routes;
