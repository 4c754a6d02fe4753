//! Many matches at once: tournaments between bots, and how fast games can be played.
//!
//! | word | what it is | what it is not |
//! |---|---|---|
//! | [`Tournament`] | who plays what, how often, from which seed | anything that has happened yet |
//! | [`Entrant`] | a built-in bot or an outside program | a seat: entrants change seats |
//! | [`Results`] | the outcome, each number with its interval | the games themselves: those are records and columns |
//! | [`Balance`] | what shifts who wins | how well bots play: all are the same bot |
//! | [`Speed`] | how fast random games are played | how well bots play |
//!
//! Unlike the crates below it, the arena may read a clock, start threads and programs, and write files.

#![warn(clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod balance;
mod columns;
mod draft;
mod entrant;
mod faults;
mod game;
mod opening;
mod outside;
mod rating;
mod report;
mod results;
mod resume;
mod speed;
mod stats;
mod thinking;
mod threads;
mod tournament;
mod worker;

pub use balance::{Balance, Balanced, Thing};
pub use draft::Draft;
pub use entrant::{Command, Entrant};
pub use outside::kill_programs;
pub use report::report;
pub use results::{Ending, Histogram, Length, Results, Row, Verdict};
pub use speed::{Speed, measure};
pub use stats::{Estimate, grouped, grouped_many};
pub use thinking::{Thinking, measure_search};
pub use threads::Threads;
pub use tournament::{Tournament, Trouble};
