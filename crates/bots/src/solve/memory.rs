//! What a seat remembers.

use std::hash::{BuildHasher as _, Hash};

use foldhash::quality::FixedState;
use rookery_kernel::Seat;

/// All that a seat has seen when it was asked and all that it has done, as 128 bits. Two memories that differ have the same bits
/// about once in 10³⁸ pairs, so a tree of a million sets gets two of them mixed up about once in 10²⁶ trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Memory(u128);

impl Memory {
    /// The memory of a seat that has not been asked yet.
    pub(crate) fn fresh(seat: Seat) -> Self {
        Self(seat.index() as u128)
    }

    /// The same, and then this.
    pub(crate) fn and(self, what: &impl Hash) -> Self {
        let half = |seed| u128::from(FixedState::with_seed(seed).hash_one((self.0, what)));
        Self(half(0x5eed_0f5e_a7ed_5eed) << 64 | half(0x0ddb_a115_0ddb_a115))
    }
}
