//! What lies before a seat that is asked: all that a bot ever gets of a match.

use std::any::Any;

use rookery_kernel::{Game, Seat, Viewer};

/// What one seat has before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation<G: Game> {
    /// Which seat.
    pub seat: Seat,
    /// What it sees.
    pub view: G::View,
    /// What it may do.
    pub legal: Vec<G::Action>,
}

impl<G: Game> Observation<G> {
    /// What this seat has before it.
    pub fn of(game: &G, seat: Seat) -> Self {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        Self { seat, view: game.view(Viewer::Seat(seat)), legal }
    }
}

/// What one seat has before it, in a game that the compiler does not know.
#[derive(Debug)]
pub struct AnyObservation(Box<dyn Any + Send>);

impl AnyObservation {
    pub(crate) fn new<G: Game>(seen: Observation<G>) -> Self {
        Self(Box::new(seen))
    }

    /// The same where the game is known; nothing if it is another game.
    pub fn of<G: Game>(&self) -> Option<&Observation<G>> {
        self.0.downcast_ref()
    }
}
