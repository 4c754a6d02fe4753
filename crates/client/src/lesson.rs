//! A lesson: its words, what the learner has to do, and how far it is.

use rookery_wire::{Taught, ToWorker};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// The others move, or the worker is about to say something.
    #[default]
    Watch,
    /// Something was said; the lesson goes on when the learner has read it.
    Read,
    Move,
    /// The script is over; `open` if the match can be played on.
    Over {
        open: bool,
    },
    /// The match is played on without a script.
    Free,
}

/// A lesson as the worker tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonState {
    pub stage: Stage,
    /// Everything that was said, in the games' markup.
    pub said: Vec<String>,
    /// How many parts are done, and of how many.
    pub progress: (usize, usize),
    /// Whether the learner tried something legal that the lesson does not want.
    pub has_strayed: bool,
    /// The wanted action in notation, once the learner asks to be shown.
    pub shown: Option<String>,
    task: Option<String>,
}

impl LessonState {
    pub fn hear(&mut self, taught: Taught) {
        match taught {
            Taught::Say { words, done, all } => {
                self.said.push(words);
                (self.progress, self.stage) = ((done, all), Stage::Read);
            }
            Taught::Ask { task } => (self.task, self.stage) = (Some(task), Stage::Move),
            Taught::NotThisTime => self.has_strayed = true,
            Taught::Over { open } => self.stage = Stage::Over { open },
        }
    }

    /// The match has gone on: the wanted action is done.
    pub fn went_on(&mut self) {
        (self.has_strayed, self.shown) = (false, None);
        if self.stage == Stage::Move {
            self.stage = Stage::Watch;
        }
    }

    /// The learner has read what was said. Returns the message to the worker; `None` if nothing is to be read.
    pub fn go_on(&mut self) -> Option<ToWorker> {
        let reads = self.stage == Stage::Read;
        reads.then(|| {
            self.stage = Stage::Watch;
            ToWorker::GoOn
        })
    }

    pub fn show(&mut self) {
        self.shown.clone_from(&self.task);
    }

    pub fn play_on(&mut self) -> ToWorker {
        self.stage = Stage::Free;
        ToWorker::PlayOn
    }
}
