//! Bots: players that are not people.
//!
//! A bot receives what a person in its seat would see, its view and its legal actions ([`Observation`](rookery_table::Observation)), and
//! chooses one of them. It has no access to the state of the game: a search plays in states that it samples from the view
//! ([`Game::imagine`](rookery_kernel::Game::imagine)).
//!
//! | bot | how it chooses | when to use it |
//! |---|---|---|
//! | [`Random`] | uniformly among the legal actions | as a baseline, and to find bugs |
//! | [`Rule`] | draws in proportion to weights, which each game computes from the view ([`Instinct`]) | by default: it does not search, so it is fast |
//! | [`Search`] | information-set Monte Carlo tree search, with the same weights as its prior | as the strongest bot |
//! | [`Solved`] | draws by the strategy of a [`Tree`] that was solved before | in endgames that are small enough to solve |
//!
//! [`Level`] is a strength from 1 to 5 that people choose: rule bots with fewer and fewer random moves, then the search. [`Temper`] says how a
//! bot treats others.
//!
//! This crate reads no clock and starts no threads: a search asks its [`Effort`] whether to continue, and an [`Executor`] of the caller runs
//! several trees.

#![warn(missing_docs, clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod executor;
mod instinct;
mod level;
mod name;
mod named;
mod player;
mod random;
mod rule;
mod search;
mod seated;
mod solve;
mod temper;

pub use executor::{Executor, Sequential};
pub use instinct::{Instinct, draw, tempt};
pub use level::Level;
pub use name::{BadName, Bot, called};
pub use player::{Effort, Iterations, Player};
pub use random::Random;
pub use rule::Rule;
pub use search::{Search, Tally};
pub use seated::{Seated, seat_bot};
pub use solve::{
    First, Form, Measure, Method, NotBuilt, Payoff, Reduced, Size, Solved, Solver, Start, Strategy, Tree,
};
pub use temper::Temper;
