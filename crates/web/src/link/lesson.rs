//! A lesson in signals, and the way to the worker that gives it.

use leptos::prelude::{
    LocalStorage, Memo, RwSignal, StoredValue, Update as _, UpdateValue as _, With as _, WithValue as _,
};
use rookery_client::lesson::LessonState;
pub(crate) use rookery_client::lesson::Stage;
use rookery_wire::{Taught, ToWorker};

/// A lesson as it is told to this browser: the parts of [`LessonState`], each followed by itself.
#[derive(Clone, Copy)]
pub(crate) struct Lesson {
    pub(crate) stage: Memo<Stage>,
    pub(crate) said: Memo<Vec<String>>,
    pub(crate) progress: Memo<(usize, usize)>,
    pub(crate) strayed: Memo<bool>,
    pub(crate) shown: Memo<Option<String>>,
    state: RwSignal<LessonState>,
    tell: StoredValue<Option<Tell>, LocalStorage>,
}

type Tell = Box<dyn Fn(&ToWorker)>;

impl Lesson {
    pub(super) fn new() -> Self {
        let state = RwSignal::new(LessonState::default());
        Self {
            stage: Memo::new(move |_| state.with(|state| state.stage)),
            said: Memo::new(move |_| state.with(|state| state.said.clone())),
            progress: Memo::new(move |_| state.with(|state| state.progress)),
            strayed: Memo::new(move |_| state.with(|state| state.has_strayed)),
            shown: Memo::new(move |_| state.with(|state| state.shown.clone())),
            state,
            tell: StoredValue::new_local(None),
        }
    }

    pub(super) fn tells(&self, tell: impl Fn(&ToWorker) + 'static) {
        self.tell.update_value(|old| *old = Some(Box::new(tell)));
    }

    fn tell(&self, message: Option<ToWorker>) {
        self.tell.with_value(|tell| {
            if let (Some(tell), Some(message)) = (tell, message) {
                tell(&message);
            }
        });
    }

    pub(super) fn hear(&self, taught: Taught) {
        self.state.update(|state| state.hear(taught));
    }

    /// The match has gone on: the wanted action is done.
    pub(super) fn went_on(&self) {
        self.state.update(LessonState::went_on);
    }

    pub(crate) fn go_on(&self) {
        self.tell(self.state.try_update(LessonState::go_on).flatten());
    }

    pub(crate) fn show(&self) {
        self.state.update(LessonState::show);
    }

    pub(crate) fn play_on(&self) {
        self.tell(self.state.try_update(LessonState::play_on));
    }
}
