//! What a temper means in this game, where offers are not binding.
//!
//! All worths are in chances to win: 0.01 is one game in a hundred.

use crate::temper::Temper;

/// How a thief deals with the others.
pub(super) struct Manner {
    /// The part of the loot that is offered for being taken along.
    pub(super) offer: f32,
    /// The limit of an offer.
    pub(super) purse: Purse,
    /// What a kept word is worth while there is time to profit by it.
    pub(super) word: f32,
    /// What a broken word costs others when a team is named, and what treason does.
    pub(super) grudge: f32,
    pub(super) distrust: f32,
    /// When to be dishonourable.
    pub(super) conscience: Conscience,
    /// The share of decisions made at random.
    pub(super) wander: f32,
}

/// The limit of an offer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purse {
    /// No more than the own money.
    Covered,
    /// None.
    Wide,
}

/// When to be dishonourable.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Conscience {
    /// When it is better, and this much before.
    Free(f32),
    /// Only with a thief who has betrayed.
    Clean,
    /// Never if all others kept faith, and early with the rest.
    Avenging,
}

const EVEN: Manner = Manner {
    offer: 0.2,
    purse: Purse::Covered,
    word: 0.03,
    grudge: 0.008,
    distrust: 0.0,
    conscience: Conscience::Free(0.0),
    wander: 0.0,
};
const HONEST: Manner = Manner { word: 9.0, distrust: 0.02, conscience: Conscience::Clean, ..EVEN };
const GREEDY: Manner =
    Manner { offer: 0.7, purse: Purse::Wide, word: 0.0, conscience: Conscience::Free(0.03), ..EVEN };
const VENGEFUL: Manner =
    Manner { word: 9.0, grudge: 0.05, distrust: 0.05, conscience: Conscience::Avenging, ..EVEN };
const RANDOM: Manner = Manner { wander: 0.25, ..EVEN };

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
