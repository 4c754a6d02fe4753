//! What happens. Everything does so in the open, so what happened is what everyone is told (`diamonds/36`).

use std::fmt;

use rookery_kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cop, Diamond};
use crate::phase::{Ending, Neighbourhood};

/// What happened, and what every viewer is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A diamond is dealt face up beside a neighbourhood.
    Dealt {
        at: Neighbourhood,
        diamond: Diamond,
    },
    /// Chance has picked who begins.
    Begins {
        seat: Seat,
    },
    /// A thief names a neighbourhood.
    Robs {
        seat: Seat,
        at: Neighbourhood,
        /// What is to be stolen there.
        diamond: Diamond,
    },
    /// A policeman is shuffled into the named neighbourhood.
    Whistles {
        /// Who whistles.
        seat: Seat,
        cop: Cop,
        /// Where he goes.
        at: Neighbourhood,
    },
    /// A thief with a policeman left lets the theft go ahead.
    Passes {
        seat: Seat,
    },
    /// The top card of the robbed neighbourhood is turned up.
    Draws {
        seat: Seat,
        card: Card,
        /// What the theft has come to.
        total: u8,
    },
    /// A thief takes the diamond.
    Loots {
        seat: Seat,
        diamond: Diamond,
    },
    /// A thief gets cold feet.
    Stops {
        seat: Seat,
    },
    /// A thief pays a policeman, who is now in the thief's pocket.
    Bribes {
        seat: Seat,
        cop: Cop,
        /// What was paid; it leaves the game.
        diamond: Diamond,
    },
    /// A thief gives up a policeman to be rid of another; both leave the game.
    Cancels {
        seat: Seat,
        /// The policeman who turned up.
        cop: Cop,
        /// The one from the thief's pocket.
        with: Cop,
    },
    /// A thief goes to jail.
    Jailed {
        seat: Seat,
        /// Caught by this policeman.
        by: Cop,
    },
    /// A thief's turn goes by with leaving jail.
    Released {
        seat: Seat,
    },
    /// The last card of a neighbourhood is gone.
    Closes {
        at: Neighbourhood,
    },
    /// A diamond whose neighbourhood has no cards left goes back into the reserve.
    Returns {
        diamond: Diamond,
        at: Neighbourhood,
    },
    Over {
        ending: Ending,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealt { at, diamond } => write!(f, "{diamond} dealt to {at}"),
            Self::Begins { seat } => write!(f, "{seat} begins"),
            Self::Robs { seat, at, diamond } => write!(f, "{seat} robs {at} of {diamond}"),
            Self::Whistles { seat, cop, at } => write!(f, "{seat} whistles {cop} into {at}"),
            Self::Passes { seat } => write!(f, "{seat} passes"),
            Self::Draws { seat, card, total } => write!(f, "{seat} draws {card}, total {total}"),
            Self::Loots { seat, diamond } => write!(f, "{seat} loots {diamond}"),
            Self::Stops { seat } => write!(f, "{seat} stops"),
            Self::Bribes { seat, cop, diamond } => write!(f, "{seat} bribes {cop} with {diamond}"),
            Self::Cancels { seat, cop, with } => write!(f, "{seat} cancels {cop} with {with}"),
            Self::Jailed { seat, by } => write!(f, "{seat} jailed by {by}"),
            Self::Released { seat } => write!(f, "{seat} leaves jail"),
            Self::Closes { at } => write!(f, "{at} closes"),
            Self::Returns { diamond, at } => write!(f, "{diamond} returns from {at}"),
            Self::Over { ending } => write!(f, "over: {}", ending.name()),
        }
    }
}
