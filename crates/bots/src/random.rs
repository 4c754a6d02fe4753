//! The bot that does anything.

use rookery_kernel::{Game, Luck, Quick};
use rookery_table::Observation;

use crate::player::{Effort, Player};

/// Chooses evenly among what is legal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Player<G> for Random {
    fn choose(&mut self, seen: &Observation<G>, luck: &mut Quick, _effort: &mut dyn Effort) -> G::Action {
        seen.legal[luck.below(seen.legal.len() as u32) as usize]
    }
}
