//! How to play `heistmaster`.

use rookery_heistmaster::Heistmaster;

use crate::{instinct::Instinct, temper::Temper};

impl Instinct for Heistmaster {
    const HORIZON: u32 = 200;

    fn weigh(_view: &Self::View, legal: &[Self::Action], _temper: Temper, appeal: &mut Vec<f32>) {
        appeal.extend(legal.iter().map(|_| 1.0));
    }

    fn chances(_view: &Self::View) -> f32 {
        1.0
    }
}
