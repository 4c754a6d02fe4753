//! Tables at which nothing ever begins.

use rookery_store::Millis;

use super::Room;

/// How long an open table waits for somebody to touch it, in milliseconds: a day.
const PATIENCE: i64 = 24 * 60 * 60 * 1000;

impl Room {
    /// When an open table is closed, if nothing happens there until then.
    pub(super) fn expires(&self) -> Millis {
        Millis(self.updated.0 + PATIENCE)
    }
}
