//! Where a match comes from. The server's socket and a worker of one's own say the same messages, and a record is told in the same words,
//! so that whoever shows a match does not know which it is.

pub(crate) mod lesson;
pub(crate) mod local;
pub(crate) mod replay;
pub(crate) mod socket;
mod worker;

use std::sync::Arc;

use leptos::prelude::{
    GetUntracked as _, LocalStorage, RwSignal, Set as _, StoredValue, Update as _, UpdateValue as _,
    WithUntracked as _, WithValue as _,
};
use lesson::Lesson;
use rookery_wire::{FromClient, Hello, Line, Phase, Phrase, Problem, TableInfo, ToClient, Update};
use serde_json::Value;

use crate::habits::Habit;

/// How many lines of talk are shown.
const MOST_LINES: usize = 300;

/// How the other end is doing.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum State {
    /// Not yet there.
    Arriving,
    /// There.
    Open,
    /// It was there, and will be again.
    Returning,
    /// It will not come.
    Gone(Problem),
}

/// Whose match it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// The server's: others may sit there.
    Server,
    /// This browser's own.
    Practice,
    /// This browser's own, for learning.
    Lesson,
    /// One that was played, told again from its record.
    Replay,
}

/// A match as it is told to this browser.
#[derive(Clone, Copy)]
pub(crate) struct Link {
    pub(crate) source: Source,
    pub(crate) state: RwSignal<State>,
    /// What everybody may know about the table.
    pub(crate) table: RwSignal<Option<TableInfo>>,
    /// Where this browser sits.
    pub(crate) seat: RwSignal<Option<usize>>,
    /// Where the match stands.
    pub(crate) update: RwSignal<Option<Arc<Update>>>,
    /// Everything that was told, from the beginning: the game's notices.
    pub(crate) told: RwSignal<Vec<Value>>,
    /// The own answer to it, while it can be changed.
    pub(crate) answered: RwSignal<Option<String>>,
    /// An answer that waits for a second word.
    pub(crate) pending: RwSignal<Option<String>>,
    /// What was said.
    pub(crate) lines: RwSignal<Vec<Line>>,
    /// Why the last thing that was tried came to nothing.
    pub(crate) refusal: RwSignal<Option<Problem>>,
    /// How far the other end's clock is ahead of this one's, in milliseconds.
    pub(crate) ahead: RwSignal<f64>,
    inner: StoredValue<Inner, LocalStorage>,
}

/// How to say something to the other end.
type Send = Box<dyn Fn(&FromClient)>;

#[derive(Default)]
struct Inner {
    lesson: Option<Lesson>,
    send: Option<Send>,
    /// The last number given to a request.
    re: u64,
    /// The last answer that was sent: its request, the question, the answer and its number.
    sent: Option<(u64, u64, String, u32)>,
    take: u32,
    version: Option<u64>,
    step: u64,
    /// Has what is seen not followed from what was seen before?
    jumped: bool,
    /// Goes up when everything is told anew, and differently: through other eyes.
    epoch: u32,
}

impl Link {
    fn new(source: Source) -> Self {
        Self {
            source,
            state: RwSignal::new(State::Arriving),
            table: RwSignal::new(None),
            seat: RwSignal::new(None),
            update: RwSignal::new(None),
            told: RwSignal::new(Vec::new()),
            answered: RwSignal::new(None),
            pending: RwSignal::new(None),
            lines: RwSignal::new(Vec::new()),
            refusal: RwSignal::new(None),
            ahead: RwSignal::new(0.0),
            inner: StoredValue::new_local(Inner {
                lesson: (source == Source::Lesson).then(Lesson::new),
                ..Inner::default()
            }),
        }
    }

    /// What is taught with it.
    pub(crate) fn lesson(&self) -> Option<Lesson> {
        self.inner.with_value(|inner| inner.lesson)
    }

    /// Says from now on how to send.
    fn sends(&self, send: impl Fn(&FromClient) + 'static) {
        self.inner.update_value(|inner| inner.send = Some(Box::new(send)));
    }

    /// The version of the table and the step of the match that are known: for coming back.
    fn known(&self) -> (Option<u64>, u64) {
        self.inner.with_value(|inner| (inner.version, inner.step))
    }

    /// Has what is seen not followed from what was seen before?
    pub(crate) fn has_jumped(&self) -> bool {
        self.inner.with_value(|inner| inner.jumped)
    }

    /// Another number when everything was told anew, and differently.
    pub(crate) fn epoch(&self) -> u32 {
        self.inner.with_value(|inner| inner.epoch)
    }

    fn send(&self, make: impl FnOnce(u64) -> FromClient) -> u64 {
        let mut re = 0;
        self.inner.update_value(|inner| {
            inner.re += 1;
            re = inner.re;
        });
        let message = make(re);
        self.inner.with_value(|inner| {
            if let Some(send) = &inner.send {
                send(&message);
            }
        });
        re
    }

    /// Answers the question that is open, or answers it anew; asks once more before, where that is wanted.
    pub(crate) fn act(&self, notation: &str) {
        let asked =
            self.update.with_untracked(|update| update.as_ref().is_some_and(|update| update.asked.is_some()));
        if asked && Habit::AskFirst.is_on_now() {
            self.pending.set(Some(notation.to_owned()));
        } else {
            self.act_at_once(notation);
        }
    }

    /// Does what waits for a second word.
    pub(crate) fn go_ahead(&self) {
        if let Some(notation) = self.pending.get_untracked() {
            self.act_at_once(&notation);
        }
    }

    /// Does not.
    pub(crate) fn think_again(&self) {
        self.pending.set(None);
    }

    /// Answers the question that is open, or answers it anew.
    pub(crate) fn act_at_once(&self, notation: &str) {
        self.pending.set(None);
        let Some(asked) =
            self.update.with_untracked(|update| update.as_ref().and_then(|update| update.asked))
        else {
            return;
        };
        let take = self.inner.with_value(|inner| inner.take) + 1;
        self.refusal.set(None);
        let action = Value::String(notation.to_owned());
        let re = self.send(|re| FromClient::Act { re, asked, take, action });
        self.inner.update_value(|inner| {
            inner.take = take;
            inner.sent = Some((re, asked, notation.to_owned(), take));
        });
    }

    /// Says something at the table.
    pub(crate) fn say(&self, text: &str) {
        self.send(|re| FromClient::Say { re, text: Some(text.to_owned()), phrase: None });
    }

    /// Says something that everybody reads in their own language.
    pub(crate) fn say_phrase(&self, phrase: Phrase) {
        self.send(|re| FromClient::Say { re, text: None, phrase: Some(phrase) });
    }

    /// Is still there.
    fn ping(&self) {
        self.send(|_| FromClient::Ping);
    }

    /// Takes what the other end says.
    fn hear(&self, frame: &str) {
        // What cannot be read comes from a server of another version; the next page load brings the client that fits.
        let Ok((message, version)) = ToClient::parse(frame) else { return };
        if version.is_some() {
            self.inner.update_value(|inner| inner.version = version);
        }
        match message {
            ToClient::Hello(hello) => self.greeted(*hello),
            ToClient::Table(table) => self.table.set(Some(*table)),
            ToClient::Update(update) => self.went_on(*update),
            ToClient::Said(line) => self.lines.update(|lines| {
                lines.push(line);
                let over = lines.len().saturating_sub(MOST_LINES);
                lines.drain(..over);
            }),
            ToClient::Done { re } => self.done(re),
            ToClient::Refused(refusal) => self.refusal.set(Some(refusal.problem)),
            ToClient::Pong => {}
        }
    }

    fn greeted(&self, hello: Hello) {
        self.state.set(State::Open);
        self.seat.set(hello.seat);
        self.lines.set(hello.lines);
        self.table.set(Some(hello.table));
        if let Some(mut update) = hello.update {
            // Who knows no step yet is told of the deal again.
            let known = self.told.with_untracked(|known| {
                let again = !known.is_empty() && update.told.starts_with(known);
                if again && self.known().1 == 0 { known.len() } else { 0 }
            });
            update.told.drain(..known);
            self.went_on(update);
        }
    }

    fn went_on(&self, mut update: Update) {
        self.ahead.set(update.now as f64 - js_sys::Date::now());
        let told = std::mem::take(&mut update.told);
        if !told.is_empty() {
            self.told.update(|all| all.extend(told));
        }
        self.inner.update_value(|inner| {
            inner.step = update.step;
            inner.take = update.take;
        });
        self.refusal.set(None);
        self.pending.set(None);
        if let Some(result) = update.result.take() {
            self.table.update(|table| {
                if let Some(table) = table {
                    table.phase = Phase::Over;
                    table.result = Some(result);
                }
            });
        }
        if let Some(lesson) = self.lesson() {
            lesson.went_on();
        }
        self.answered.set(update.answered.clone());
        self.update.set(Some(Arc::new(update)));
    }

    /// An answer is kept. If the question is still open, it is the answer that stands.
    fn done(&self, re: u64) {
        let sent = self.inner.with_value(|inner| inner.sent.clone());
        let Some((sent, asked, notation, _)) = sent else { return };
        let open = self.update.with_untracked(|update| update.as_ref().and_then(|update| update.asked));
        if sent == re && open == Some(asked) && self.answered.get_untracked().is_some() {
            self.answered.set(Some(notation));
        }
    }
}
