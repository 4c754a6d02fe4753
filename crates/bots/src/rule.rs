//! The bot that plays by its understanding of the game alone.
//!
//! What it understands of each game is in the file of that game.

mod diamonds;
mod guild;
mod heistmaster;
#[cfg(feature = "toy")]
mod nope;
mod sneaks;
mod tavern;

use rookery_kernel::{Luck, Quick};
use rookery_table::Observation;

use crate::{
    instinct::{Instinct, draw},
    player::{Effort, Player},
    temper::Temper,
};

/// Draws by the appeal of each action; of every hundred decisions it makes `slips` without looking.
#[derive(Clone, Debug)]
pub struct Rule {
    temper: Temper,
    slips: u32,
    appeal: Vec<f32>,
}

impl Rule {
    /// A player of this temper who makes no slips.
    pub fn new(temper: Temper) -> Self {
        Self::slipping(temper, 0)
    }

    /// A player who does anything in so many of a hundred decisions.
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
