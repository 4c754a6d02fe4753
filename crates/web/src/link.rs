//! Where a match comes from. The server's socket, the worker of a practice match and a record feed the same state, and the views do not
//! know which it is.

pub(crate) mod lesson;
pub(crate) mod local;
pub(crate) mod replay;
pub(crate) mod socket;
mod worker;

use std::sync::Arc;

use leptos::prelude::{
    LocalStorage, Notify as _, RwSignal, StoredValue, Track as _, UpdateValue as _, WithValue as _,
};
use lesson::Lesson;
pub(crate) use rookery_client::link::Connection;
use rookery_client::link::{LinkState, Part};
use rookery_kernel::{Names, Seat};
use rookery_wire::{FromClient, Line, Phrase, Problem, TableId, TableInfo, Update};
use serde_json::Value;

use crate::habits::Habit;

/// What feeds a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// A table of the server.
    Server,
    Practice,
    Lesson,
    Replay,
}

/// A part of a link's state; its readers are notified when it changes.
pub(crate) struct Watched<T: 'static> {
    state: StoredValue<LinkState>,
    changed: RwSignal<()>,
    part: fn(&LinkState) -> &T,
}

impl<T> Watched<T> {
    pub(crate) fn track(&self) {
        self.changed.track();
    }

    pub(crate) fn with<R>(&self, read: impl FnOnce(&T) -> R) -> R {
        self.track();
        self.with_untracked(read)
    }

    pub(crate) fn with_untracked<R>(&self, read: impl FnOnce(&T) -> R) -> R {
        self.state.with_value(|state| read((self.part)(state)))
    }
}

impl<T: Clone> Watched<T> {
    pub(crate) fn get(&self) -> T {
        self.with(T::clone)
    }

    pub(crate) fn get_untracked(&self) -> T {
        self.with_untracked(T::clone)
    }
}

/// A match as it is told to this browser: [`LinkState`] in signals, and the way to send.
#[derive(Clone, Copy)]
pub(crate) struct Link {
    pub(crate) source: Source,
    state: StoredValue<LinkState>,
    /// One for each part, to notify its readers. Stored apart, because links are copied a lot.
    signals: StoredValue<[RwSignal<()>; Part::ALL.len()]>,
    inner: StoredValue<Inner, LocalStorage>,
}

type Send = Box<dyn Fn(&FromClient)>;

#[derive(Default)]
struct Inner {
    lesson: Option<Lesson>,
    send: Option<Send>,
}

impl Link {
    fn new(source: Source) -> Self {
        Self {
            source,
            state: StoredValue::new(LinkState::default()),
            signals: StoredValue::new(Part::ALL.map(|_| RwSignal::new(()))),
            inner: StoredValue::new_local(Inner {
                lesson: (source == Source::Lesson).then(Lesson::new),
                send: None,
            }),
        }
    }

    fn watched<T>(&self, part: Part, of: fn(&LinkState) -> &T) -> Watched<T> {
        Watched { state: self.state, changed: self.signals.with_value(|all| all[part as usize]), part: of }
    }

    pub(crate) fn connection(&self) -> Watched<Connection> {
        self.watched(Part::Connection, |state| &state.connection)
    }

    pub(crate) fn table(&self) -> Watched<Option<TableInfo>> {
        self.watched(Part::Table, |state| &state.table)
    }

    pub(crate) fn seat(&self) -> Watched<Option<Seat>> {
        self.watched(Part::Seat, |state| &state.seat)
    }

    pub(crate) fn update(&self) -> Watched<Option<Arc<Update>>> {
        self.watched(Part::Update, |state| &state.update)
    }

    pub(crate) fn told(&self) -> Watched<Vec<Value>> {
        self.watched(Part::Told, |state| &state.told)
    }

    pub(crate) fn answered(&self) -> Watched<Option<String>> {
        self.watched(Part::Answered, |state| &state.answered)
    }

    pub(crate) fn pending(&self) -> Watched<Option<String>> {
        self.watched(Part::Pending, |state| &state.pending)
    }

    pub(crate) fn lines(&self) -> Watched<Vec<Line>> {
        self.watched(Part::Lines, |state| &state.lines)
    }

    pub(crate) fn refusal(&self) -> Watched<Option<Problem>> {
        self.watched(Part::Refusal, |state| &state.refusal)
    }

    pub(crate) fn clock_offset_ms(&self) -> Watched<f64> {
        self.watched(Part::ClockOffset, |state| &state.clock_offset_ms)
    }

    pub(crate) fn lesson(&self) -> Option<Lesson> {
        self.inner.with_value(|inner| inner.lesson)
    }

    pub(crate) fn table_id(&self) -> Option<TableId> {
        self.read(|state| state.table.as_ref().map(|table| table.id.clone()))
    }

    /// The names of the players; tracked.
    pub(crate) fn names(&self) -> Names {
        let seats = self.table().with(|table| table.as_ref().map(|table| table.seats.clone()));
        Names::new(seats.into_iter().flatten().map(|seat| seat.name))
    }

    /// Reads the whole state, without tracking.
    pub(crate) fn read<R>(&self, read: impl FnOnce(&LinkState) -> R) -> R {
        self.state.with_value(read)
    }

    /// Changes the state and notifies the readers of what has changed; `None` if the page is gone.
    pub(crate) fn change<R>(&self, change: impl FnOnce(&mut LinkState) -> R) -> Option<R> {
        let (result, changes) = self.state.try_update_value(|state| (change(state), state.take_changes()))?;
        if let Some(lesson) = self.lesson().filter(|_| changes.has(Part::Update)) {
            lesson.went_on();
        }
        for part in Part::ALL.into_iter().filter(|part| changes.has(*part)) {
            self.signals.with_value(|all| all[part as usize]).notify();
        }
        Some(result)
    }

    fn set_connection(&self, connection: Connection) {
        self.change(|state| state.set_connection(connection));
    }

    fn sends(&self, send: impl Fn(&FromClient) + 'static) {
        self.inner.update_value(|inner| inner.send = Some(Box::new(send)));
    }

    fn send(&self, message: Option<FromClient>) {
        self.inner.with_value(|inner| {
            if let (Some(send), Some(message)) = (&inner.send, message) {
                send(&message);
            }
        });
    }

    /// Answers the open question, or replaces the answer; asks for a confirmation first if the player wants that.
    pub(crate) fn act(&self, notation: &str) {
        if self.read(LinkState::asked).is_some() && Habit::AskFirst.is_on_now() {
            self.change(|state| state.set_pending(Some(notation.to_owned())));
        } else {
            self.act_at_once(notation);
        }
    }

    /// Confirms the answer that waits for it.
    pub(crate) fn go_ahead(&self) {
        if let Some(notation) = self.pending().get_untracked() {
            self.act_at_once(&notation);
        }
    }

    /// Drops the answer that waits for a confirmation.
    pub(crate) fn think_again(&self) {
        self.change(|state| state.set_pending(None));
    }

    /// Answers the open question, or replaces the answer.
    pub(crate) fn act_at_once(&self, notation: &str) {
        self.send(self.change(|state| state.act(notation)).flatten());
    }

    pub(crate) fn say(&self, text: &str) {
        self.send(self.change(|state| state.say(Some(text.to_owned()), None)));
    }

    /// Says something that everybody reads in their own language.
    pub(crate) fn say_phrase(&self, phrase: Phrase) {
        self.send(self.change(|state| state.say(None, Some(phrase))));
    }

    /// Tells the server that the client is still there.
    fn ping(&self) {
        self.send(Some(FromClient::Ping));
    }

    fn hear(&self, frame: &str) {
        self.change(|state| state.hear(frame, js_sys::Date::now()));
    }
}
