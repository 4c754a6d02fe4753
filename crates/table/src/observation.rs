//! What a seat knows when it is asked: all that a bot receives of a match.

use std::any::Any;

use rookery_kernel::{Game, Seat, Viewer};

/// What one seat sees and may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation<G: Game> {
    /// The seat.
    pub seat: Seat,
    /// Its view.
    pub view: G::View,
    /// Its legal actions.
    pub legal: Vec<G::Action>,
}

impl<G: Game> Observation<G> {
    /// The observation of this seat.
    pub fn of(game: &G, seat: Seat) -> Self {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        Self { seat, view: game.view(Viewer::Seat(seat)), legal }
    }
}

/// An [`Observation`] of a game that the compiler does not know.
#[derive(Debug)]
pub struct AnyObservation(Box<dyn Any + Send>);

impl AnyObservation {
    pub(crate) fn new<G: Game>(seen: Observation<G>) -> Self {
        Self(Box::new(seen))
    }

    /// The observation, if it is of the game `G`.
    pub fn of<G: Game>(&self) -> Option<&Observation<G>> {
        self.0.downcast_ref()
    }
}
