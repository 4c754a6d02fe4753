//! What a game gives to whom, for those who study its balance.

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

/// A game whose things can be counted.
///
/// This reads events, which are the whole truth, and so is for statistics over many games, never for anybody who plays.
pub trait Gains: Game {
    /// Adds what this event has given to whom. `before` is the game as it was before the step of this event; at the deal, after it.
    fn gains(before: &Self, event: &Self::Event, out: &mut Vec<Gain>);
}
