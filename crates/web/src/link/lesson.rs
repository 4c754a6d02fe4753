//! A lesson: its words, what the learner has to do, and how far it is.

use leptos::prelude::{
    GetUntracked as _, LocalStorage, RwSignal, Set as _, StoredValue, Update as _, UpdateValue as _,
    WithValue as _,
};
use rookery_wire::{Taught, ToWorker};

/// Where a lesson stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The others move, or the worker is about to say something.
    Watch,
    /// Something was said; the lesson goes on when the learner has read it.
    Read,
    /// The learner has to move.
    Move,
    /// The script is over; `open` if the match can be played on.
    Over { open: bool },
    /// The match is played on without a script.
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
    /// The learner tried something legal that the lesson does not want.
    pub(crate) strayed: RwSignal<bool>,
    /// The wanted action in notation, once the learner asks to be shown.
    pub(crate) shown: RwSignal<Option<String>>,
    inner: StoredValue<Inner, LocalStorage>,
}

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

    /// Sets how to send to the worker.
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

    /// Takes a message of the worker.
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

    /// The match has gone on: the wanted action is done.
    pub(super) fn went_on(&self) {
        self.strayed.set(false);
        self.shown.set(None);
        if self.stage.get_untracked() == Stage::Move {
            self.stage.set(Stage::Watch);
        }
    }

    /// The learner has read what was said.
    pub(crate) fn go_on(&self) {
        if self.stage.get_untracked() == Stage::Read {
            self.stage.set(Stage::Watch);
            self.tell(&ToWorker::GoOn);
        }
    }

    /// The learner asks to be shown the wanted action.
    pub(crate) fn show(&self) {
        self.shown.set(self.inner.with_value(|inner| inner.task.clone()));
    }

    /// Plays on against bots.
    pub(crate) fn play_on(&self) {
        self.stage.set(Stage::Free);
        self.tell(&ToWorker::PlayOn);
    }
}
