//! What a temper means in this game, which has no promises.

use crate::temper::Temper;

pub(super) struct Manner {
    /// The share of the equilibrium mix in a plan; the rest is the best answer to the expected plans of the others.
    pub(super) guarded: f32,
    /// The share of the plans of the others that is taken for random.
    pub(super) whim: f32,
    /// How often a share is squared: how strictly the better location is preferred.
    pub(super) strict: u32,
    /// A factor on the worth of loot that only hurts others.
    pub(super) malice: f32,
    /// The extra weight of harm to the leader.
    pub(super) envy: f32,
    /// The share of decisions made at random.
    pub(super) wander: f32,
}

const EVEN: Manner = Manner { guarded: 0.3, whim: 0.4, strict: 4, malice: 1.0, envy: 0.0, wander: 0.0 };
/// Avoids the others and takes little loot at their cost.
const HONEST: Manner = Manner { guarded: 0.6, whim: 0.2, malice: 0.3, ..EVEN };
/// Goes for the best loot as if the others would not.
const GREEDY: Manner = Manner { guarded: 0.0, whim: 0.7, ..EVEN };
/// There are no promises to avenge in this game, so revenge goes to the leader.
const VENGEFUL: Manner = Manner { malice: 1.5, envy: 1.5, ..EVEN };
const RANDOM: Manner = Manner { wander: 0.3, strict: 3, ..EVEN };

impl Manner {
    pub(super) fn of(temper: Temper) -> &'static Self {
        match temper {
            Temper::Even => &EVEN,
            Temper::Honest => &HONEST,
            Temper::Greedy => &GREEDY,
            Temper::Vengeful => &VENGEFUL,
            Temper::Random => &RANDOM,
        }
    }
}
