//! The match that people sit at: played freely, or by the script of a lesson.

use std::ops::Deref;

use rookery_kernel::Seat;
use rookery_table::{DynMatch, LessonRun, Tried};
use serde_json::Value;

/// The match, with a script or without.
#[derive(Debug)]
pub(super) enum LocalMatch {
    /// Everyone does as they like.
    Free(Box<dyn DynMatch>),
    /// Only what the lesson asks for is done.
    Lesson(LessonRun),
}

impl Deref for LocalMatch {
    type Target = dyn DynMatch;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Free(table) => &**table,
            Self::Lesson(course) => course.table(),
        }
    }
}

impl LocalMatch {
    /// What a person in this seat tries: notation, with the codes of cards or with their ids, or JSON.
    pub(super) fn attempt(&mut self, seat: Seat, action: &Value) -> Tried {
        let table = match self {
            Self::Free(table) => table,
            Self::Lesson(course) => return course.attempt(action),
        };
        match table.read(action).and_then(|choice| table.act(seat, &choice.json)) {
            Ok(()) => Tried::Done,
            Err(not_taken) => Tried::Refused(not_taken),
        }
    }

    /// An answer of a bot, or of a standing order.
    pub(super) fn take(&mut self, seat: Seat, action: String) {
        let tried = self.attempt(seat, &action.into());
        assert_eq!(tried, Tried::Done, "bots choose from their list, and what is ordered is legal");
    }

    /// What is to be played on when the script is over.
    pub(super) fn without_script(self) -> Self {
        match self {
            Self::Lesson(course) => Self::Free(course.into_table()),
            free @ Self::Free(_) => free,
        }
    }
}
