//! Where in the round the table is, and what is asked there.

use rookery_kernel::{Outcome, Sealed, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Crime};
use crate::{action::Selection, state::MAX_THIEVES};

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// All select two cards, in secret.
    Select(Sealed<Selection, MAX_THIEVES>),
    /// This thief reveals a card.
    Turn(Seat),
    /// A crime has been revealed: may it happen?
    React {
        thief: Seat,
        crime: Crime,
        /// Who lets it happen and who does not.
        answers: Sealed<Answer, MAX_THIEVES>,
    },
    /// This thief's Heist goes undisturbed: where to?
    Place(Seat),
    /// All but those who played No Honor discard one of the two cards played, in secret.
    Discard(Sealed<Card, MAX_THIEVES>),
    Over(Outcome),
}

/// An answer to a crime.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Not with me.
    Interrupt,
    /// Go on.
    Pass,
}
