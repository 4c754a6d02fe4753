//! Where in the round the table is, and what is asked there.

use rookery_kernel::{Outcome, Sealed, Seat};
use serde::{Deserialize, Serialize};

use crate::{action::Plan, locations::Spot, state::MAX_PLAYERS};

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// All send their sneaks and snitches, in secret.
    Plan(Sealed<Plan, MAX_PLAYERS>),
    /// The player who robs this location chooses tokens of the bank.
    Take {
        /// Where the loot is from.
        at: Spot,
        seat: Seat,
        count: u8,
        mix: Mix,
    },
    /// The player who robs this location may exchange tokens.
    Swap {
        at: Spot,
        /// Who may.
        seat: Seat,
        /// How many times yet.
        left: u8,
    },
    Over(Outcome),
}

/// What tokens can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mix {
    /// Any of the bank, in any mix.
    Any,
    /// All of one category; as many as it has.
    One,
}
