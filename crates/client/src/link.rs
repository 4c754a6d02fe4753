//! A match as a client follows it: the messages of a table go in, and what to show comes out.
//!
//! The server's socket, the worker of a practice match and a replay all feed a [`LinkState`]; its user does not know which.

mod replay;

use std::sync::Arc;

pub use replay::{Autoplay, ReplayState, fitting};

use rookery_kernel::Seat;
use rookery_wire::{
    FromClient, Hello, Line, Phase, Phrase, Problem, Step, TableInfo, ToClient, Update, Version,
};
use serde_json::Value;

const MAX_LINES: usize = 300;

/// The delay before the first attempt to reconnect; it doubles with each attempt.
const FIRST_RETRY_MS: u64 = 500;
const MAX_RETRY_MS: u64 = 15_000;

/// The delay before the next attempt to reconnect, after so many attempts.
pub fn retry_delay_ms(tries: u32) -> u64 {
    (FIRST_RETRY_MS << tries.min(6)).min(MAX_RETRY_MS)
}

#[derive(Clone, Debug, Default, PartialEq)]
pub enum Connection {
    #[default]
    Connecting,
    Open,
    /// Lost, and being restored.
    Reconnecting,
    /// There is no such table, or it cannot be reached at all.
    Gone(Problem),
}

/// A part of a [`LinkState`] that changes by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Connection,
    Table,
    Seat,
    Update,
    Told,
    Answered,
    Pending,
    Lines,
    Refusal,
    ClockOffset,
}

impl Part {
    /// All parts, in the order of their numbers.
    pub const ALL: [Self; 10] = [
        Self::Connection,
        Self::Table,
        Self::Seat,
        Self::Update,
        Self::Told,
        Self::Answered,
        Self::Pending,
        Self::Lines,
        Self::Refusal,
        Self::ClockOffset,
    ];
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes(u16);

impl Changes {
    pub fn has(self, part: Part) -> bool {
        self.0 & 1 << part as u16 != 0
    }
}

/// A match as this client knows it.
#[derive(Debug, Default)]
pub struct LinkState {
    pub connection: Connection,
    /// What everybody may know about the table.
    pub table: Option<TableInfo>,
    pub seat: Option<Seat>,
    /// Where the match stands. Its `notices` and `result` have moved to [`LinkState::told`] and [`LinkState::table`].
    pub update: Option<Arc<Update>>,
    /// The game's notices since the deal.
    pub told: Vec<Value>,
    /// The own answer to the open question, while it can be changed.
    pub answered: Option<String>,
    /// An answer that waits for a confirmation.
    pub pending: Option<String>,
    pub lines: Vec<Line>,
    pub refusal: Option<Problem>,
    /// How far the clock of the server is ahead, in milliseconds.
    pub clock_offset_ms: f64,
    changes: Changes,
    version: Option<Version>,
    step: Step,
    re: u64,
    take: u32,
    sent: Option<Sent>,
    jumped: bool,
    epoch: u32,
}

#[derive(Debug)]
struct Sent {
    re: u64,
    asked: Step,
    notation: String,
}

impl LinkState {
    fn changed<const N: usize>(&mut self, parts: [Part; N]) {
        for part in parts {
            self.changes.0 |= 1 << part as u16;
        }
    }

    /// The parts that have changed since this was called last.
    pub fn take_changes(&mut self) -> Changes {
        std::mem::take(&mut self.changes)
    }

    /// The version of the table and the step of the match that are known.
    pub fn known(&self) -> (Option<Version>, Step) {
        (self.version, self.step)
    }

    /// The query with which a client that reconnects names what it knows.
    pub fn resume_query(&self) -> String {
        match self.known() {
            (Some(version), step) => format!("since={}&step={}", version.0, step.0),
            (None, _) => "step=0".to_owned(),
        }
    }

    /// Whether the current update does not follow from the one before, as when a replay jumps.
    pub fn has_jumped(&self) -> bool {
        self.jumped
    }

    /// Changes when all notices are replaced by others, as when a replay is seen through other eyes.
    pub fn epoch(&self) -> u32 {
        self.epoch
    }

    /// The number of the question that is open for this client.
    pub fn asked(&self) -> Option<Step> {
        self.update.as_ref().and_then(|update| update.asked)
    }

    pub fn set_connection(&mut self, connection: Connection) {
        self.connection = connection;
        self.changed([Part::Connection]);
    }

    pub fn set_table(&mut self, table: TableInfo) {
        self.table = Some(table);
        self.changed([Part::Table]);
    }

    pub fn set_seat(&mut self, seat: Option<Seat>) {
        self.seat = seat;
        self.changed([Part::Seat]);
    }

    /// Has an answer wait for a confirmation, or none.
    pub fn set_pending(&mut self, pending: Option<String>) {
        self.pending = pending;
        self.changed([Part::Pending]);
    }

    /// Answers the open question, or replaces the answer. Returns the message to send; `None` if nothing is asked.
    pub fn act(&mut self, notation: &str) -> Option<FromClient> {
        self.set_pending(None);
        let asked = self.asked()?;
        self.refusal = None;
        self.changed([Part::Refusal]);
        self.take += 1;
        let (re, take) = (self.next_request(), self.take);
        self.sent = Some(Sent { re, asked, notation: notation.to_owned() });
        Some(FromClient::Act { re, asked, take, action: Value::String(notation.to_owned()) })
    }

    /// The message that says something at the table.
    pub fn say(&mut self, text: Option<String>, phrase: Option<Phrase>) -> FromClient {
        FromClient::Say { re: self.next_request(), text, phrase }
    }

    fn next_request(&mut self) -> u64 {
        self.re += 1;
        self.re
    }

    /// Takes a message of the table, at this time of the own clock in milliseconds.
    pub fn hear(&mut self, frame: &str, now_ms: f64) {
        // A message that cannot be read comes from a server of another version: the next page load brings the client that fits.
        let Ok((message, version)) = ToClient::parse(frame) else { return };
        self.version = version.or(self.version);
        match message {
            ToClient::Hello(hello) => self.greeted(*hello, now_ms),
            ToClient::Table(table) => self.set_table(*table),
            ToClient::Update(update) => self.went_on(*update, now_ms),
            ToClient::Said(line) => {
                self.lines.push(line);
                let over = self.lines.len().saturating_sub(MAX_LINES);
                self.lines.drain(..over);
                self.changed([Part::Lines]);
            }
            ToClient::Done { re } => self.done(re),
            ToClient::Refused(refusal) => {
                self.refusal = Some(refusal.problem);
                self.changed([Part::Refusal]);
            }
            ToClient::Pong => {}
        }
    }

    fn greeted(&mut self, hello: Hello, now_ms: f64) {
        self.set_connection(Connection::Open);
        self.set_seat(hello.seat);
        self.lines = hello.lines;
        self.changed([Part::Lines]);
        self.set_table(hello.table);
        if let Some(mut update) = hello.update {
            // A client that knows no step yet is told of the deal again.
            if self.step == Step(0) && update.notices.starts_with(&self.told) {
                update.notices.drain(..self.told.len());
            }
            self.went_on(update, now_ms);
        }
    }

    fn went_on(&mut self, mut update: Update, now_ms: f64) {
        self.clock_offset_ms = update.now.0 as f64 - now_ms;
        if !update.notices.is_empty() {
            self.told.append(&mut update.notices);
            self.changed([Part::Told]);
        }
        (self.step, self.take) = (update.step, update.take);
        (self.refusal, self.pending) = (None, None);
        if let (Some(result), Some(table)) = (update.result.take(), &mut self.table) {
            (table.phase, table.result) = (Phase::Over, Some(result));
            self.changed([Part::Table]);
        }
        self.answered.clone_from(&update.answered);
        self.update = Some(Arc::new(update));
        self.changed([Part::ClockOffset, Part::Refusal, Part::Pending, Part::Answered, Part::Update]);
    }

    /// An answer is stored. If its question is still open, it is the answer that stands.
    fn done(&mut self, re: u64) {
        let open = self.asked();
        if let Some(sent) = self.sent.as_ref().filter(|sent| sent.re == re && open == Some(sent.asked))
            && self.answered.is_some()
        {
            self.answered = Some(sent.notation.clone());
            self.changed([Part::Answered]);
        }
    }
}
