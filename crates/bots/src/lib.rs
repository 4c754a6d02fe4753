//! Bots: players that are not people.
//!
//! A bot receives what a person in its seat would see, its view and its legal actions ([`Observation`](rookery_table::Observation)), and
//! chooses one of them. It has no access to the state of the game: a search plays in worlds that are imagined from the view.
//!
//! | bot | how it chooses | when to use it |
//! |---|---|---|
//! | [`Random`] | evenly among the legal actions | as a baseline, and to find bugs |
//! | [`Rule`] | draws by weights that know the game ([`Instinct`]) | always: a microsecond a decision |
//! | [`Search`] | information-set Monte Carlo tree search, with the same weights as its prior | to win |
//! | [`Solved`] | draws by the strategy of a [`Tree`] that was solved beforehand | at the end of a game that is small enough |
//!
//! [`Level`] orders these by strength, for people to choose from; [`Temper`] says how a bot treats others.
//!
//! This crate reads no clock: a search asks its [`Effort`] whether to go on.

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
