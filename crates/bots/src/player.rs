//! What a bot is: somebody who answers.

use rookery_kernel::{Game, Quick};
use rookery_table::Observation;

/// A bot of one game.
pub trait Player<G: Game>: Send {
    /// One of the legal actions. The same view, list and luck give the same choice, if the effort depends on nothing else.
    fn choose(&mut self, seen: &Observation<G>, luck: &mut Quick, effort: &mut dyn Effort) -> G::Action;
}

/// How much a bot may think about one decision. Asked before every iteration, with the number of those that are done.
pub trait Effort {
    /// May it go on?
    fn more(&mut self, done: u32) -> bool;
    /// The same effort again, for a second search of the same decision beside the first.
    fn another(&self) -> Box<dyn Effort + Send>;
}

/// So many iterations, whatever time they take: the way to the same choice on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iterations(pub u32);

impl Effort for Iterations {
    fn more(&mut self, done: u32) -> bool {
        done < self.0
    }

    fn another(&self) -> Box<dyn Effort + Send> {
        Box::new(*self)
    }
}
