//! What a temper comes to in this game, where nobody can promise anything.

use crate::temper::Temper;

/// How a player goes about it.
pub(super) struct Manner {
    /// How much of the plan is the mix that nobody can exploit; the rest answers what the others are likely to do.
    pub(super) guarded: f32,
    /// How much of the others' plans is taken for whim.
    pub(super) whim: f32,
    /// How often a share of loot is squared: how strictly the better place is preferred.
    pub(super) strict: u32,
    /// What loot that only hurts others is worth of its worth.
    pub(super) malice: f32,
    /// How much more the gains of whoever leads are begrudged.
    pub(super) envy: f32,
    /// How much of everything is done without looking.
    pub(super) wander: f32,
}

const EVEN: Manner = Manner { guarded: 0.3, whim: 0.4, strict: 4, malice: 1.0, envy: 0.0, wander: 0.0 };
/// Keeps to itself: out of the others' way, and no loot that is taken out of their pockets.
const HONEST: Manner = Manner { guarded: 0.6, whim: 0.2, malice: 0.3, ..EVEN };
/// Goes for the best loot as if the others would not.
const GREEDY: Manner = Manner { guarded: 0.0, whim: 0.7, ..EVEN };
/// Has nobody's promise to avenge; whoever leads will do.
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
