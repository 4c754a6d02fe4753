//! What holds for every game of the catalog: its bots, lessons, records, updates and reviews, and the referee. One program, so that it is
//! linked once.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod bots;
mod lessons;
mod records;
mod reduced;
mod referee;
mod reviews;
mod short;
mod updates;
