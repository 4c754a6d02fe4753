//! What each seat gains in a game, for statistics about balance.

use crate::{game::Game, seat::Seat};

/// Something that a seat has got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The seat that has it.
    pub seat: Seat,
    /// What sort of thing, in a word or two: `location`, `agenda`.
    pub kind: &'static str,
    /// Its name.
    pub name: String,
    /// Why this seat has it.
    pub by: Cause,
}

/// Why a seat has something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// Chance decided, so a difference in results is its effect.
    Chance,
    /// A player chose it. Players who are ahead may choose it more often.
    Choice,
}

/// A game that reports what each seat gains.
///
/// Events contain hidden information: use this for statistics over many games, not for players.
pub trait Gains: Game {
    /// Adds what this event has given to whom. `before` is the game as it was before the step of this event; at the deal, after it.
    fn gains(before: &Self, event: &Self::Event, out: &mut Vec<Gain>);
}
