//! The players that are not people.
//!
//! A bot is given what a person in its seat would see, its view and its list of legal actions
//! ([`Observation`](rookery_table::Observation)), and answers with one of them. It cannot name a field of the game's state: the worlds that a
//! search plays in are imagined from the view.
//!
//! | bot | how it chooses | when to use it |
//! |---|---|---|
//! | [`Random`] | evenly among what is legal | as a yardstick, and to shake out bugs |
//! | [`Rule`] | draws by the appeal that each action has to somebody who understands the game ([`Instinct`]) | always: a microsecond a decision |
//! | [`Search`] | information-set Monte Carlo tree search, steered by the same appeal | to win |
//! | [`Solved`] | draws by the strategy of a [`Tree`] that was solved beforehand | at the end of a game that is small enough |
//!
//! [`Level`] puts these in an order for people to choose from; [`Temper`] says how a bot deals with others.
//!
//! This crate reads no clock: how long a search may go on is asked of its [`Effort`].

mod executor;
mod instinct;
mod level;
mod name;
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
pub use seated::{Seated, seat_bot, seat_bot_with};
pub use solve::{
    First, Form, Measure, Method, NotBuilt, Payoff, Reduced, Size, Solved, Solver, Start, Strategy, Tree,
};
pub use temper::Temper;
