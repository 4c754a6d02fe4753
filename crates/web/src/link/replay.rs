//! A match that was played, told again from its record: any moment of it, through anybody's eyes. The worker reads the record and
//! knows the rules; the page asks for one moment at a time and always for the one that is wanted last.

use std::{future::Future, pin::Pin, sync::Arc};

use leptos::prelude::{
    GetUntracked as _, LocalStorage, RwSignal, Set as _, StoredValue, Update as _, UpdateValue as _,
    WithUntracked as _, WithValue as _,
};
use rookery_kernel::{Seat, SeatSet};
use rookery_wire::{
    Eyes, Look, Millis, Opened, Phase, Problem, Seen, Step, StoryNotice, ToPage, ToWorker, Update,
};
use serde_json::Value;
use wasm_bindgen_futures::spawn_local;

use super::{
    Link, Source, State,
    worker::{Worker, no_worker},
};

/// The text of a record, on its way.
pub(crate) type Fetched = Pin<Box<dyn Future<Output = Result<String, Problem>>>>;

/// A record that is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Replay {
    pub(crate) link: Link,
    /// What the record has in it.
    pub(crate) opened: RwSignal<Option<Arc<Opened>>>,
    /// The moment that is wanted.
    pub(crate) look: RwSignal<Look>,
    /// Through everybody's eyes: what each seat sees.
    pub(crate) seats: RwSignal<Arc<Vec<Value>>>,
    inner: StoredValue<Inner, LocalStorage>,
}

#[derive(Default)]
struct Inner {
    worker: Option<Worker>,
    /// The moment that the worker is asked for.
    asked: Option<Look>,
    /// The moment that is shown.
    shown: Option<Look>,
    /// Everything that is told, with its step.
    story: Vec<StoryNotice>,
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
    let state = replay.link.state;
    start(
        record,
        move |problem| state.set(State::Gone(problem)),
        move |worker, said| match said {
            ToPage::Opened(opened) => replay.begin(worker, *opened),
            ToPage::Seen(seen) => replay.see(*seen),
            ToPage::Refused(why) => state.set(State::Gone(no_worker(&why))),
            ToPage::Ready | ToPage::Frame(_) | ToPage::Record(_) | ToPage::Entry(_) | ToPage::Taught(_) => {}
        },
    );
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
        fail(no_worker("this browser starts no workers"));
    }
}

impl Replay {
    /// The number of the last moment.
    pub(crate) fn last(&self) -> usize {
        self.opened.with_untracked(|opened| opened.as_ref().map_or(0, |opened| opened.moments.len() - 1))
    }

    /// The step in which something was told.
    pub(crate) fn step_of(&self, told: usize) -> Option<usize> {
        self.inner.with_value(|inner| inner.story.get(told).map(|told| told.step))
    }

    /// The seat that was told something alone, where everybody's eyes see it.
    pub(crate) fn told_to(&self, told: usize) -> Option<Seat> {
        self.inner.with_value(|inner| inner.story.get(told).and_then(|told| told.to))
    }

    /// Is the wanted moment there to be seen?
    pub(crate) fn has_arrived(&self) -> bool {
        self.inner.with_value(|inner| inner.shown) == Some(self.look.get_untracked())
    }

    /// Goes to a moment.
    pub(crate) fn go(&self, step: usize) {
        let step = step.min(self.last());
        if self.look.with_untracked(|look| look.step != step) {
            self.look.update(|look| look.step = step);
            self.ask();
        }
    }

    /// Looks through other eyes.
    pub(crate) fn through(&self, eyes: Eyes) {
        self.look.update(|look| look.eyes = eyes);
        self.ask();
    }

    fn begin(&self, worker: &Worker, opened: Opened) {
        self.inner.update_value(|inner| inner.worker = Some(worker.clone()));
        let (last, seats) = (opened.moments.len() - 1, opened.table.seats.len());
        self.opened.set(Some(Arc::new(opened)));
        // An address may name a moment that never was, or a seat that is not there.
        self.look.update(|look| {
            look.step = look.step.min(last);
            if matches!(look.eyes, Eyes::Seat(seat) if seat.index() >= seats) {
                look.eyes = Eyes::All;
            }
        });
        self.link.state.set(State::Open);
        self.ask();
    }

    /// Asks for the moment that is wanted, unless an answer is on its way: then that is waited for, so that nothing piles up.
    fn ask(&self) {
        let wanted = self.look.get_untracked();
        self.inner.update_value(|inner| {
            if inner.asked.is_some() || inner.shown == Some(wanted) {
                return;
            }
            if let Some(worker) = &inner.worker {
                worker.tell(&ToWorker::Look(wanted));
                inner.asked = Some(wanted);
            }
        });
    }

    fn see(&self, seen: Seen) {
        let Seen { look, view, seats, story } = seen;
        let before = self.inner.with_value(|inner| inner.shown);
        let next = before.is_some_and(|before| before.eyes == look.eyes && before.step + 1 == look.step);
        let link = self.link;
        link.inner.update_value(|inner| {
            inner.jumped = !next;
            inner.epoch += u32::from(story.is_some());
        });
        if story.is_some() {
            link.told.set(Vec::new());
        }
        self.inner.update_value(|inner| {
            (inner.asked, inner.shown) = (None, Some(look));
            if let Some(story) = story {
                inner.story = story;
            }
            let count = inner.story.partition_point(|told| told.step <= look.step);
            link.told.update(|told| {
                told.truncate(count);
                told.extend(inner.story[told.len()..count].iter().map(|told| told.notice.clone()));
            });
        });
        self.seats.set(Arc::new(seats));
        self.show(look, view);
        self.ask();
    }

    fn show(&self, look: Look, view: Value) {
        let (link, Some(opened)) = (self.link, self.opened.get_untracked()) else { return };
        let mut table = opened.table.clone();
        // The end is known at the end.
        if look.step < opened.moments.len() - 1 {
            (table.phase, table.result) = (Phase::Playing, None);
        }
        if link.table.with_untracked(|shown| shown.as_ref() != Some(&table)) {
            link.table.set(Some(table));
        }
        let seat = if let Eyes::Seat(seat) = look.eyes { Some(seat) } else { None };
        if link.seat.get_untracked() != seat {
            link.seat.set(seat);
        }
        let waiting = opened.moments[look.step].waiting;
        let chosen = self.asked_at(&opened, look.step).minus(waiting);
        link.update.set(Some(Arc::new(Update {
            step: Step(look.step as u64),
            view,
            legal: Vec::new(),
            notices: Vec::new(),
            waiting,
            chosen,
            asked: None,
            answered: None,
            take: 0,
            deadline: None,
            result: None,
            now: Millis(js_sys::Date::now() as i64),
        })));
    }

    /// Everybody who was asked the question that was open then: answers in secret are steps of which nothing is told.
    fn asked_at(&self, opened: &Opened, step: usize) -> SeatSet {
        self.inner.with_value(|inner| {
            let silent = |step: &usize| inner.story.binary_search_by_key(step, |told| told.step).is_err();
            let fewer = |step: &usize| {
                let (now, before) = (opened.moments[*step].waiting, opened.moments[*step - 1].waiting);
                before.len() > now.len() && now.minus(before).is_empty()
            };
            let answers = (1..=step).rev().take_while(|step| silent(step) && fewer(step)).count();
            opened.moments[step - answers].waiting
        })
    }
}
