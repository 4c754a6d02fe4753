//! A room: one table with its people, its bots and its match, as a pure value.
//!
//! A room is what its log says. [`Room::take`] takes one entry after the other, and the same log makes the same room in every
//! process. What somebody wants is turned into entries by [`Room::decide`], which changes nothing. A room reads no clock, starts no
//! threads and tells nobody: that is for whoever runs it.

mod decide;
mod ending;
mod expiry;
mod show;

use std::collections::VecDeque;

use rookery_bots::{Bot, Level, Temper};
use rookery_catalog::find;
use rookery_kernel::Seat;
use rookery_store::{Millis, PersonId, TableId};
use rookery_table::{ActError, Digest32, DynMatch, Fair, Record, Seed};
use rookery_wire::{Line, Phase, Setup};
use serde_json::Value;

pub(crate) use decide::{Refused, Want};
pub(crate) use ending::{Ending, Rank};

use crate::log::{Happened, Logged};

/// How many of the last lines a room remembers.
const LINES: usize = 50;
/// The longest a log may get.
pub(crate) const LONGEST_LOG: u64 = 50_000;
/// The most lines that can be said at one table.
const MOST_LINES: u32 = 1000;
/// The most of them by those who only look on.
const MOST_HECKLES: u32 = 200;
/// How often somebody may think again about one question.
const MOST_CHANGES: u32 = 20;

/// One table with everything that belongs to it.
#[derive(Debug)]
pub(crate) struct Room {
    id: TableId,
    setup: Setup,
    rules: u32,
    host: PersonId,
    secret: Seed,
    chairs: Vec<Chair>,
    phase: Phase,
    table: Option<Box<dyn DynMatch>>,
    /// What each seat is asked, and what it has answered so far.
    questions: Vec<Option<Question>>,
    lines: VecDeque<Line>,
    said: u32,
    /// How much of that was said by those who only look on.
    heckled: u32,
    rematch: Option<TableId>,
    /// Who sat where when the match began: its result is theirs, whoever plays it to the end.
    players: Vec<Option<PersonId>>,
    /// When the match ended.
    ended: Option<Millis>,
    created: Millis,
    updated: Millis,
    /// How long the log is.
    logged: u64,
    /// How much of it everybody was told.
    version: u64,
}

/// A seat of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Chair {
    who: Occupant,
    /// What was added to the seed from here.
    words: String,
}

impl Chair {
    fn person(&self) -> Option<&PersonId> {
        if let Occupant::Person { id, .. } = &self.who { Some(id) } else { None }
    }
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Occupant {
    Free,
    Person { id: PersonId, name: String, place: Place },
    Bot(Bot),
}

/// Is a person at the table?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Here,
    /// A bot plays for them.
    Away,
}

/// What a seat is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Question {
    /// The step of the match at which it was asked: its number.
    asked: u64,
    since: Millis,
    /// What the seat saw then. As long as it sees the same, it is the same question.
    sight: u64,
    /// The number of the last answer that it has given.
    take: u32,
    /// How often it has thought again.
    changes: u32,
    /// The last of them, while others are still thinking.
    answer: Option<String>,
}

/// What an entry is to those at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// Something about the table itself.
    Table,
    /// A step of the match.
    Step,
    /// Something was said.
    Said(Line),
    /// Nothing: nobody is to know.
    Nothing,
}

/// An entry that does not follow from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unfit {
    /// The ruling, where the rules of the game forbid it.
    pub(crate) rule: Option<String>,
    /// Why.
    pub(crate) why: String,
}

impl Unfit {
    pub(crate) fn new(why: impl Into<String>) -> Self {
        Self { rule: None, why: why.into() }
    }
}

impl std::fmt::Display for Unfit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.why)
    }
}

impl From<ActError> for Unfit {
    fn from(not: ActError) -> Self {
        let rule = match &not {
            ActError::Illegal(illegal) => Some(illegal.rule.to_string()),
            _ => None,
        };
        Self { rule, why: not.to_string() }
    }
}

impl Room {
    /// The room that a log begins with its first entry.
    pub(crate) fn open(id: TableId, first: &Logged) -> Result<Self, Unfit> {
        let Happened::Opened { host, setup, rules, secret } = &first.what else {
            return Err(Unfit::new("a log begins with the opening of the table"));
        };
        let chair = Chair { who: Occupant::Free, words: String::new() };
        Ok(Self {
            id,
            setup: setup.clone(),
            rules: *rules,
            host: host.clone(),
            secret: secret.clone(),
            chairs: vec![chair; setup.seats],
            phase: Phase::Open,
            table: None,
            questions: vec![None; setup.seats],
            lines: VecDeque::new(),
            said: 0,
            heckled: 0,
            rematch: None,
            players: Vec::new(),
            ended: None,
            created: first.at,
            updated: first.at,
            logged: 1,
            version: 1,
        })
    }

    /// The room that a whole log makes.
    pub(crate) fn read(id: TableId, log: &[Logged]) -> Result<Self, Unfit> {
        let (first, rest) = log.split_first().ok_or_else(|| Unfit::new("the log is empty"))?;
        let mut room = Self::open(id, first)?;
        for logged in rest {
            room.take(logged)?;
        }
        Ok(room)
    }

    /// Takes the next entry, or refuses it and changes nothing.
    pub(crate) fn take(&mut self, logged: &Logged) -> Result<Told, Unfit> {
        let told = self.happen(&logged.what, logged.at)?;
        self.updated = logged.at;
        self.logged += 1;
        if told != Told::Nothing {
            self.version += 1;
        }
        Ok(told)
    }

    fn happen(&mut self, what: &Happened, at: Millis) -> Result<Told, Unfit> {
        match what {
            Happened::Opened { .. } => return Err(Unfit::new("the table is open already")),
            Happened::Sat { seat, person, name, words } => {
                let who = Occupant::Person { id: person.clone(), name: name.clone(), place: Place::Here };
                *self.chair(*seat)? = Chair { who, words: words.clone() };
            }
            Happened::Bot { seat, bot } => {
                let bot = bot.parse().map_err(|error| Unfit::new(format!("{error}")))?;
                let open = self.phase == Phase::Open;
                let chair = self.chair(*seat)?;
                chair.who = Occupant::Bot(bot);
                // The seed of a running match is made of the words of whoever sat there.
                if open {
                    chair.words.clear();
                }
            }
            Happened::Rose { seat } => {
                let playing = self.phase == Phase::Playing;
                let chair = self.chair(*seat)?;
                // The words stay: the seed of a running match is made of them.
                chair.who = if playing { Occupant::Bot(stand_in()) } else { Occupant::Free };
            }
            Happened::Started => self.start(at)?,
            Happened::Acted { seat, action, take, .. } => {
                self.step(*seat, action, *take, at)?;
                return Ok(Told::Step);
            }
            Happened::Changed { seat, action, take } => {
                self.step(*seat, action, *take, at)?;
                return Ok(Told::Nothing);
            }
            Happened::Away { seat } => self.place(*seat, Place::Away)?,
            Happened::Back { seat } => self.place(*seat, Place::Here)?,
            Happened::Said { seat, name, text, phrase } => {
                let (name, text) = (name.clone(), text.clone());
                let line = Line { seat: *seat, name, text, phrase: *phrase, at: at.0 };
                if self.lines.len() == LINES {
                    self.lines.pop_front();
                }
                self.lines.push_back(line.clone());
                self.said += 1;
                self.heckled += u32::from(seat.is_none());
                return Ok(Told::Said(line));
            }
            Happened::Host { host } => self.host = host.clone(),
            Happened::Rematch { table } => self.rematch = Some(table.clone()),
            Happened::Closed => {
                self.phase = Phase::Closed;
                self.questions.fill(None);
            }
        }
        Ok(Told::Table)
    }

    fn chair(&mut self, seat: usize) -> Result<&mut Chair, Unfit> {
        let seats = self.chairs.len();
        self.chairs
            .get_mut(seat)
            .ok_or_else(|| Unfit::new(format!("there are {seats} seats, and none is {seat}")))
    }

    fn place(&mut self, seat: usize, now: Place) -> Result<(), Unfit> {
        match &mut self.chair(seat)?.who {
            Occupant::Person { place, .. } => *place = now,
            _ => return Err(Unfit::new(format!("no person sits in seat {seat}"))),
        }
        Ok(())
    }

    fn start(&mut self, at: Millis) -> Result<(), Unfit> {
        let game =
            find(&self.setup.game).filter(|game| game.rules_version() == self.rules).ok_or_else(|| {
                Unfit::new(format!("version {} of {} is not known", self.rules, self.setup.game))
            })?;
        let table = game
            .deal(self.setup.seats, &self.setup.options, self.fair().seed(), Vec::new())
            .map_err(|refused| Unfit::new(refused.to_string()))?;
        self.table = Some(table);
        self.players = self.chairs.iter().map(|chair| chair.person().cloned()).collect();
        self.phase = Phase::Playing;
        self.ask(None, at);
        Ok(())
    }

    /// A step of the match, or another answer to an open question.
    fn step(&mut self, seat: usize, action: &str, take: u32, at: Millis) -> Result<(), Unfit> {
        let playing = self.phase == Phase::Playing;
        let table = self.table.as_mut().filter(|_| playing).ok_or_else(|| Unfit::new("no match runs"))?;
        let who =
            Seat::checked(seat, self.chairs.len()).ok_or_else(|| Unfit::new(format!("no seat {seat}")))?;
        let before = table.version();
        table.act(who, &Value::String(action.to_owned()))?;
        let moved = table.version() > before;
        if let Some(question) = &mut self.questions[seat] {
            (question.take, question.answer) = (take, Some(action.to_owned()));
            if !moved {
                question.changes += 1;
                // The own answer may show in the own view: still the same question.
                question.sight = table.question(who);
            }
        }
        if moved {
            self.ask(Some(who), at);
        }
        Ok(())
    }

    /// Brings the questions up to date after a step.
    fn ask(&mut self, actor: Option<Seat>, at: Millis) {
        let Some(table) = &self.table else { return };
        let turn = table.turn();
        if turn.outcome().is_some() {
            self.phase = Phase::Over;
            self.ended = Some(at);
            self.questions.fill(None);
            return;
        }
        let waiting = turn.seats();
        for (seat, question) in Seat::all(self.chairs.len()).zip(&mut self.questions) {
            let sight = table.question(seat);
            match question {
                // Whoever has answered a sealed question still sees what it saw, and may think again.
                Some(open) if open.sight == sight && (actor != Some(seat) || !waiting.contains(seat)) => {}
                _ if waiting.contains(seat) => {
                    *question = Some(Question {
                        asked: table.version(),
                        since: at,
                        sight,
                        take: 0,
                        changes: 0,
                        answer: None,
                    });
                }
                _ if actor == Some(seat) && question.is_some() && !table.legal(seat).is_empty() => {
                    // The own answer may show in the own view: still the same question.
                    if let Some(open) = question {
                        open.sight = sight;
                    }
                }
                _ => *question = None,
            }
        }
    }

    /// What the seed is made of.
    fn fair(&self) -> Fair {
        Fair {
            secret: self.secret.clone(),
            words: self.chairs.iter().map(|chair| chair.words.clone()).collect(),
        }
    }

    /// What everybody could see before they sat down.
    fn promise(&self) -> Digest32 {
        self.secret.commitment()
    }

    /// Where this person sits.
    pub(crate) fn seat_of(&self, person: &PersonId) -> Option<usize> {
        self.chairs.iter().position(|chair| chair.person() == Some(person))
    }

    /// Has everything been written that may be? Then the table can only be closed.
    fn is_full(&self) -> bool {
        self.logged >= LONGEST_LOG
    }

    /// Is anybody at the table who is not a bot?
    pub(crate) fn has_company(&self) -> bool {
        self.chairs.iter().any(|chair| matches!(chair.who, Occupant::Person { place: Place::Here, .. }))
    }

    /// The questions that standing orders answer now: seat, and the number of the question.
    pub(crate) fn orders(&self) -> Vec<(usize, u64)> {
        let Some(table) = self.table.as_ref().filter(|_| self.phase == Phase::Playing && !self.is_full())
        else {
            return Vec::new();
        };
        let waiting = table.turn().seats().iter().filter(|&seat| table.standing(seat).is_some());
        waiting
            .filter_map(|seat| Some((seat.index(), self.questions[seat.index()].as_ref()?.asked)))
            .collect()
    }

    /// How many seats it has.
    pub(crate) fn seats(&self) -> usize {
        self.chairs.len()
    }

    /// How far it is.
    pub(crate) fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the last entry of its log.
    pub(crate) fn logged(&self) -> u64 {
        self.logged
    }

    /// The version that everybody was told.
    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    /// The match, where there is one.
    pub(crate) fn table(&self) -> Option<&dyn DynMatch> {
        self.table.as_deref()
    }

    /// The bots that are asked now: seat, which bot, and the number of the question.
    pub(crate) fn bots_asked(&self) -> Vec<(usize, Bot, u64)> {
        if self.is_full() {
            return Vec::new();
        }
        let asked = |seat: usize| {
            let question = self.questions[seat].as_ref().filter(|question| question.answer.is_none())?;
            let bot = match &self.chairs[seat].who {
                Occupant::Bot(bot) => *bot,
                Occupant::Person { place: Place::Away, .. } => stand_in(),
                _ => return None,
            };
            Some((seat, bot, question.asked))
        };
        (0..self.chairs.len()).filter_map(asked).collect()
    }

    /// When the first who is asked runs out of time, or an open table that nobody touches.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        if self.phase == Phase::Open {
            return Some(self.expires());
        }
        let each = self.setup.clock.millis().filter(|_| !self.is_full())?;
        let since = |seat: usize| {
            let question = self.questions[seat].as_ref().filter(|question| question.answer.is_none())?;
            matches!(self.chairs[seat].who, Occupant::Person { place: Place::Here, .. })
                .then_some(question.since.0)
        };
        (0..self.chairs.len()).filter_map(since).min().map(|since| Millis(since + each))
    }

    /// The record, once the match is over.
    pub(crate) fn record(&self) -> Option<Record> {
        let table = self.table.as_ref().filter(|_| self.phase == Phase::Over)?;
        let names: Vec<String> = (0..self.chairs.len()).map(|seat| self.name(seat)).collect();
        let mut record = table.record(&names);
        record.end.fair = Some(self.fair());
        Some(record)
    }
}

/// The bot that plays for somebody who is away or has left.
fn stand_in() -> Bot {
    Bot::Level(Level::USUAL, Temper::Even)
}

#[cfg(test)]
mod tests;
