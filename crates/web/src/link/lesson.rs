//! What is taught with a match: the words of a lesson, what the learner has to do, and how far it is.

use leptos::prelude::{
    GetUntracked as _, LocalStorage, RwSignal, Set as _, StoredValue, Update as _, UpdateValue as _,
    WithValue as _,
};
use rookery_wire::{Taught, ToWorker};

/// Where a lesson stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Something happens, or is about to be said.
    Watch,
    /// Something is said, and goes on when it is read.
    Read,
    /// The learner has to move.
    Move,
    /// It is over; can the match be played on?
    Over { open: bool },
    /// The match is played on, with nothing taught any more.
    Free,
}

/// A lesson as it is told to this browser.
#[derive(Clone, Copy)]
pub(crate) struct Lesson {
    pub(crate) stage: RwSignal<Stage>,
    /// Everything that was said, in the games' markup.
    pub(crate) said: RwSignal<Vec<String>>,
    /// How many parts are done, and of how many.
    pub(crate) progress: RwSignal<(usize, usize)>,
    /// Something else was tried, which was allowed.
    pub(crate) strayed: RwSignal<bool>,
    /// What the learner has to do, in notation, once they want to be shown.
    pub(crate) shown: RwSignal<Option<String>>,
    inner: StoredValue<Inner, LocalStorage>,
}

/// How to tell the worker something.
type Tell = Box<dyn Fn(&ToWorker)>;

#[derive(Default)]
struct Inner {
    tell: Option<Tell>,
    task: Option<String>,
}

impl Lesson {
    pub(super) fn new() -> Self {
        Self {
            stage: RwSignal::new(Stage::Watch),
            said: RwSignal::new(Vec::new()),
            progress: RwSignal::new((0, 1)),
            strayed: RwSignal::new(false),
            shown: RwSignal::new(None),
            inner: StoredValue::new_local(Inner::default()),
        }
    }

    /// Says from now on how to tell the worker.
    pub(super) fn tells(&self, tell: impl Fn(&ToWorker) + 'static) {
        self.inner.update_value(|inner| inner.tell = Some(Box::new(tell)));
    }

    fn tell(&self, message: &ToWorker) {
        self.inner.with_value(|inner| {
            if let Some(tell) = &inner.tell {
                tell(message);
            }
        });
    }

    /// Takes what the worker teaches.
    pub(super) fn hear(&self, taught: Taught) {
        match taught {
            Taught::Say { words, done, all } => {
                self.said.update(|said| said.push(words));
                self.progress.set((done, all));
                self.stage.set(Stage::Read);
            }
            Taught::Ask { task } => {
                self.inner.update_value(|inner| inner.task = Some(task));
                self.stage.set(Stage::Move);
            }
            Taught::NotThisTime => self.strayed.set(true),
            Taught::Over { open } => self.stage.set(Stage::Over { open }),
        }
    }

    /// The match has gone on: what was to be done is done.
    pub(super) fn went_on(&self) {
        self.strayed.set(false);
        self.shown.set(None);
        if self.stage.get_untracked() == Stage::Move {
            self.stage.set(Stage::Watch);
        }
    }

    /// What was said is read.
    pub(crate) fn go_on(&self) {
        if self.stage.get_untracked() == Stage::Read {
            self.stage.set(Stage::Watch);
            self.tell(&ToWorker::GoOn);
        }
    }

    /// The learner wants to be shown.
    pub(crate) fn show(&self) {
        self.shown.set(self.inner.with_value(|inner| inner.task.clone()));
    }

    /// The match is played on against bots.
    pub(crate) fn play_on(&self) {
        self.stage.set(Stage::Free);
        self.tell(&ToWorker::PlayOn);
    }
}
