//! The policy of a bot, and how much it may think.

use rookery_kernel::{Game, Quick};
use rookery_table::Observation;

/// A policy for one game: chooses an action from an observation.
///
/// # Examples
///
/// A player that takes the first legal action:
///
/// ```
/// use rookery_bots::{Effort, Iterations, Player};
/// use rookery_diamonds::{Diamonds, Options};
/// use rookery_kernel::{Game, Nothing, Quick};
/// use rookery_table::Observation;
///
/// struct First;
///
/// impl<G: Game> Player<G> for First {
///     fn choose(&mut self, seen: &Observation<G>, _luck: &mut Quick, _effort: &mut dyn Effort) -> G::Action {
///         seen.legal[0]
///     }
/// }
///
/// let mut luck = Quick::new(1);
/// let mut game = Diamonds::new(2, &Options::default(), &mut luck, &mut Nothing)?;
/// let seat = game.turn().seats().first().expect("a game begins with a question");
/// let action = First.choose(&Observation::of(&game, seat), &mut luck, &mut Iterations(0));
/// game.apply(seat, action, &mut luck, &mut Nothing)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Player<G: Game>: Send {
    /// Returns one of the legal actions. The same observation, luck and effort lead to the same choice.
    fn choose(&mut self, seen: &Observation<G>, luck: &mut Quick, effort: &mut dyn Effort) -> G::Action;
}

/// A budget for thinking about one decision. A search asks before every iteration.
pub trait Effort {
    /// Returns `true` if the search may go on after `done` iterations.
    fn more(&mut self, done: u32) -> bool;
    /// The same budget again, for a second tree beside the first.
    fn another(&self) -> Box<dyn Effort + Send>;
}

/// A fixed number of iterations, whatever time they take: the same choice on every machine.
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
