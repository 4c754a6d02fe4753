//! A lesson: what the table does while somebody learns at it.

use std::ops::Deref;

use rookery_catalog::find;
use rookery_kernel::Seat;
use rookery_table::{Beat, DynMatch, LessonRun, Tried};
use rookery_wire::{Clock, Learn, Listed, Setup, Taught, ToPage};
use serde_json::Value;

use crate::{table::Table, tell};

/// A match, with a script or without.
pub(crate) enum Play {
    /// Everyone does as they like.
    Free(Box<dyn DynMatch>),
    /// Only what the lesson asks for is done.
    Lesson {
        course: LessonRun,
        /// Is something to be read or done before it goes on?
        waits: bool,
    },
}

impl Deref for Play {
    type Target = dyn DynMatch;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Free(game) => &**game,
            Self::Lesson { course, .. } => course.table(),
        }
    }
}

impl Play {
    pub(crate) fn is_free(&self) -> bool {
        matches!(self, Self::Free(_))
    }

    /// Is there anything that the person may do, as far as the lesson is concerned?
    pub(crate) fn lets_learner_move(&self) -> bool {
        match self {
            Self::Free(_) => true,
            Self::Lesson { course, .. } => course.task().is_some(),
        }
    }

    /// Does the lesson go on by itself? Nothing where there is none.
    pub(crate) fn teaches_on(&self) -> Option<bool> {
        match self {
            Self::Free(_) => None,
            Self::Lesson { waits, .. } => Some(!waits),
        }
    }

    /// What is to be played on when the script is over.
    pub(crate) fn without_script(self) -> Self {
        match self {
            Self::Lesson { course, .. } => Self::Free(course.into_table()),
            free @ Self::Free(_) => free,
        }
    }

    /// What somebody tries. In a lesson only the learner tries anything.
    pub(crate) fn attempt(&mut self, seat: Seat, action: &Value) -> Tried {
        match self {
            Self::Free(game) => game.act(seat, action).map_or_else(Tried::Refused, |()| Tried::Done),
            Self::Lesson { course, waits } => {
                let tried = course.attempt(action);
                *waits &= tried != Tried::Done;
                tried
            }
        }
    }
}

impl Table {
    /// The table of a lesson, with nothing said yet.
    pub(crate) fn learn(learn: Learn) -> Result<Self, String> {
        let Learn { game, name, bot, pause } = learn;
        let entry = find(&game).ok_or_else(|| format!("there is no game {game:?}"))?;
        let lesson = entry.lesson().map_err(|bad| bad.to_string())?;
        let setup = Setup {
            game,
            seats: lesson.seats,
            options: serde_json::from_str(&lesson.options).map_err(|bad| bad.to_string())?,
            title: String::new(),
            listed: Listed::Private,
            clock: Clock::None,
        };
        let course = LessonRun::new(entry, lesson).map_err(|bad| bad.to_string())?;
        Self::new(Play::Lesson { course, waits: false }, setup, &name, &bot, pause)
    }

    /// The learner has read what was said.
    pub(crate) fn read_on(&mut self) {
        if let Play::Lesson { course, waits } = &mut self.play
            && course.task().is_none()
        {
            *waits = false;
            self.silent = true;
        }
    }

    /// What comes next in the lesson. What is to be done is asked together with what is said about it.
    pub(crate) fn teach(&mut self) {
        let Play::Lesson { course, waits } = &mut self.play else { return };
        match course.go_on() {
            Beat::Moved(_) => self.went_on(),
            Beat::Say(words) => {
                let (done, all) = course.progress();
                *waits = course.task().is_none() && done < all;
                self.silent = true;
                tell(&ToPage::Taught(Taught::Say { words, done, all }));
            }
            Beat::Ask => {
                *waits = true;
                let task = course.task().map(|task| task.notation).unwrap_or_default();
                self.went_on();
                tell(&ToPage::Taught(Taught::Ask { task }));
            }
            Beat::Over => {
                *waits = true;
                let open = course.table().turn().outcome().is_none();
                tell(&ToPage::Taught(Taught::Over { open }));
            }
        }
    }
}
