//! Where in the round the table is, and what is asked there.

use std::fmt;

use rookery_kernel::{MAX_SEATS, Outcome, Sealed};
use serde::{Deserialize, Serialize};

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// All but the Heistmaster name what they would pay for being taken along, in secret.
    Offers(Sealed<u8, MAX_SEATS>),
    /// The Heistmaster names the team.
    Team,
    /// Those on the team who have offered something decide what they pay, in secret.
    Pay(Sealed<u8, MAX_SEATS>),
    /// The Heistmaster picks a deck.
    Target,
    /// The team decide how loyal they are, in secret.
    Loyalty(Sealed<Loyalty, MAX_SEATS>),
    Over {
        ending: Ending,
        outcome: Outcome,
    },
}

/// The side of the honour token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loyalty {
    /// White: share the loot.
    Honourable,
    /// Black: a card for the stash, and twice the loot if others stay honourable.
    Dishonourable,
}

/// The ways in which a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The green End Game card was revealed: neither the highest nor the lowest honour can win.
    GreenEnd,
    /// The blue End Game card was revealed: money decides.
    BlueEnd,
    /// The red End Game card was revealed: honour decides, but the poorest are out.
    RedEnd,
    /// A deck is empty and no End Game card was revealed: the lowest honour cannot win.
    EmptyDeck,
}

impl Ending {
    /// Its name in one word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::GreenEnd => "green-end",
            Self::BlueEnd => "blue-end",
            Self::RedEnd => "red-end",
            Self::EmptyDeck => "empty-deck",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
