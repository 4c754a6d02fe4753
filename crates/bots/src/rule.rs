//! The bot that draws by [`Instinct::weigh`]. Each game has a file with its weights.

mod diamonds;
mod guild;
mod heistmaster;
#[cfg(feature = "toy")]
mod nope;
mod sneaks;
mod tavern;

use rookery_kernel::{Luck, Quick};
use rookery_table::Observation;

use crate::instinct::{Instinct, draw};
use crate::player::{Effort, Player};
use crate::temper::Temper;

/// Draws by the appeal of each action. It makes `slips` of a hundred decisions at random.
#[derive(Clone, Debug)]
pub struct Rule {
    temper: Temper,
    slips: u32,
    appeal: Vec<f32>,
}

impl Rule {
    /// A player of this temper that makes no slips.
    pub fn new(temper: Temper) -> Self {
        Self::slipping(temper, 0)
    }

    /// A player that makes this many of a hundred decisions at random.
    pub fn slipping(temper: Temper, slips: u32) -> Self {
        Self { temper, slips, appeal: Vec::new() }
    }
}

impl<G: Instinct> Player<G> for Rule {
    fn choose(&mut self, seen: &Observation<G>, luck: &mut Quick, _effort: &mut dyn Effort) -> G::Action {
        if self.slips > 0 && luck.below(100) < self.slips {
            return seen.legal[luck.below(seen.legal.len() as u32) as usize];
        }
        self.appeal.clear();
        G::weigh(&seen.view, &seen.legal, self.temper, &mut self.appeal);
        seen.legal[draw(&self.appeal, luck)]
    }
}
