//! How to play the toy `nope`, so that a test can put it into the catalog.

use rookery_testkit::toys::nope::{Action, Nope, View};

use crate::instinct::{Instinct, seats_bots};
use crate::temper::Temper;

impl Instinct for Nope {
    const ROLLOUT_DECISIONS: u32 = 27;
    const DEFAULT_ITERATIONS: u32 = 50;

    fn weigh(_view: &View, legal: &[Action], _temper: Temper, appeal: &mut Vec<f32>) {
        appeal.extend(legal.iter().map(|action| if *action == Action::Play { 3.0 } else { 1.0 }));
    }

    fn chances(view: &View) -> f32 {
        view.viewer.seat().map_or(1.0, |seat| 1.0 + f32::from(view.scores[seat]))
    }

    seats_bots!();
}
