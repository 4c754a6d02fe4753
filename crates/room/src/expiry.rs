//! Tables at which no match begins.

use rookery_wire::Millis;

use crate::Room;

/// Time after which an open table is closed if nothing happens there, in milliseconds.
const IDLE_TABLE_TTL_MS: i64 = 24 * 60 * 60 * 1000;

impl Room {
    /// When an open table is closed, unless something happens there before.
    pub(crate) fn expires(&self) -> Millis {
        Millis(self.updated.0 + IDLE_TABLE_TTL_MS)
    }
}
