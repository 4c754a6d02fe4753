//! A match that was played, told again from its record: any moment of it, through anybody's eyes. The worker reads the record and
//! knows the rules; the page asks for one moment at a time and always for the one that is wanted last.

use std::{future::Future, pin::Pin, sync::Arc};

use leptos::prelude::{
    GetUntracked as _, LocalStorage, RwSignal, Set as _, StoredValue, Update as _, UpdateValue as _,
    WithUntracked as _, WithValue as _,
};
use rookery_client::link::{Autoplay, ReplayState, fitting};
use rookery_kernel::Seat;
use rookery_wire::{Eyes, Look, Opened, Problem, Seen, Step, ToPage, ToWorker};
use serde_json::Value;
use wasm_bindgen_futures::spawn_local;

use super::worker::{Worker, no_worker};
use super::{Connection, Link, Source};

pub(crate) type Fetched = Pin<Box<dyn Future<Output = Result<String, Problem>>>>;

/// A record that is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Replay {
    pub(crate) link: Link,
    /// What the record has in it.
    pub(crate) opened: RwSignal<Option<Arc<Opened>>>,
    pub(crate) look: RwSignal<Look>,
    /// Through everybody's eyes: what each seat sees.
    pub(crate) seats: RwSignal<Arc<Vec<Value>>>,
    inner: StoredValue<Inner, LocalStorage>,
}

#[derive(Default)]
struct Inner {
    worker: Option<Worker>,
    state: ReplayState,
}

/// Reads a record to find out what is in it, as long as whoever asks is shown.
pub(crate) fn read(record: Fetched) -> RwSignal<Option<Arc<Opened>>> {
    let opened = RwSignal::new(None);
    // Whoever cannot have the record sees the end without it.
    start(
        record,
        |_| {},
        move |_, said| {
            if let ToPage::Opened(read) = said {
                opened.set(Some(Arc::from(read)));
            }
        },
    );
    opened
}

/// Opens a record at a moment, as long as the page that asks for it is shown.
pub(crate) fn open(record: Fetched, look: Look) -> Replay {
    let replay = Replay {
        link: Link::new(Source::Replay),
        opened: RwSignal::new(None),
        look: RwSignal::new(look),
        seats: RwSignal::default(),
        inner: StoredValue::new_local(Inner::default()),
    };
    let gone = move |problem| replay.link.set_connection(Connection::Gone(problem));
    start(record, gone, move |worker, said| match said {
        ToPage::Opened(opened) => replay.begin(worker, *opened),
        ToPage::Seen(seen) => replay.see(*seen),
        ToPage::Refused(problem) => gone(problem),
        ToPage::Ready | ToPage::Frame(_) | ToPage::Record(_) | ToPage::Entry(_) | ToPage::Taught(_) => {}
    });
    replay
}

/// Has a worker read a record.
fn start(
    record: Fetched,
    fail: impl Fn(Problem) + Copy + 'static,
    mut hear: impl FnMut(&Worker, ToPage) + 'static,
) {
    let mut waiting = Some(record);
    let worker = Worker::start(move |worker, said| {
        let Some(record) = waiting.take_if(|_| said == ToPage::Ready) else { return hear(worker, said) };
        let worker = worker.clone();
        spawn_local(async move {
            match record.await {
                Ok(record) => worker.tell(&ToWorker::Open(record)),
                Err(problem) => fail(problem),
            }
        });
    });
    if worker.is_none() {
        fail(no_worker());
    }
}

impl Replay {
    pub(crate) fn last(&self) -> Step {
        self.opened.with_untracked(|opened| opened.as_ref().map_or(Step(0), |opened| opened.last_step()))
    }

    /// The step of the notice at this place of the story.
    pub(crate) fn step_of(&self, told: usize) -> Option<Step> {
        self.inner.with_value(|inner| inner.state.step_of(told))
    }

    /// The only seat that was told the notice at this place, when seen through everybody's eyes.
    pub(crate) fn told_to(&self, told: usize) -> Option<Seat> {
        self.inner.with_value(|inner| inner.state.told_to(told))
    }

    /// What automatic play does now.
    pub(crate) fn autoplay(&self) -> Autoplay {
        self.inner.with_value(|inner| inner.state.autoplay(self.look.get_untracked(), self.last()))
    }

    pub(crate) fn go(&self, step: Step) {
        let step = step.min(self.last());
        if self.look.with_untracked(|look| look.step != step) {
            self.look.update(|look| look.step = step);
            self.ask();
        }
    }

    pub(crate) fn through(&self, eyes: Eyes) {
        self.look.update(|look| look.eyes = eyes);
        self.ask();
    }

    fn begin(&self, worker: &Worker, opened: Opened) {
        self.inner.update_value(|inner| inner.worker = Some(worker.clone()));
        self.look.update(|look| *look = fitting(*look, &opened));
        self.opened.set(Some(Arc::new(opened)));
        self.link.set_connection(Connection::Open);
        self.ask();
    }

    /// Asks for the moment that is wanted, unless an answer is on its way.
    fn ask(&self) {
        let wanted = self.look.get_untracked();
        self.inner.update_value(|inner| {
            if let Some(worker) = &inner.worker
                && let Some(look) = inner.state.request(wanted)
            {
                worker.tell(&ToWorker::Look(look));
            }
        });
    }

    fn see(&self, seen: Seen) {
        let Some(opened) = self.opened.get_untracked() else { return };
        let show = |inner: &mut Inner| self.link.change(|link| inner.state.see(seen, &opened, link));
        if let Some(seats) = self.inner.try_update_value(show).flatten() {
            self.seats.set(Arc::new(seats));
        }
        self.ask();
    }
}
