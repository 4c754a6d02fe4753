//! One table with its players, its bots and its match, as a pure value.
//!
//! A room is the fold of its log. [`Room::take`] applies one entry, and the same log gives the same room in every process.
//! [`Room::decide`] turns a [`Command`] into entries and changes nothing. A room reads no clock, starts no threads and sends nothing. The
//! program that runs it does that: the server, or the practice worker of the browser.
//!
//! | file | what is in it |
//! |---|---|
//! | `entry.rs` | the log: [`LogEntry`], [`TableEvent`] |
//! | `decide.rs` | commands, and the entries that follow from them |
//! | `show.rs` | what each viewer is sent |
//! | `ending.rs`, `expiry.rs` | results; when an open table is closed because nothing happens there |
//! | `review.rs` | [`OpenRecord`]: a finished match, shown at any step |
//! | `solo.rs` | [`Solo`]: a room for one person, with bots or a lesson; it says how long to wait before the next move |

#![warn(missing_docs, clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod decide;
mod ending;
mod entry;
mod expiry;
mod review;
mod show;
mod solo;

use std::collections::VecDeque;

use rookery_bots::{Bot, Level, Temper};
use rookery_catalog::find;
use rookery_kernel::{MAX_SEATS, Seat};
use rookery_table::{ActError, Digest32, DynMatch, Fair, Record, Seed};
use rookery_wire::{Code, Field, Line, Millis, PersonId, Phase, Problem, Setup, Step, TableId, Version};
use serde_json::Value;

pub use decide::{Command, Decision};
pub use ending::{FinishedMatch, Rank, SeatOutcome};
pub use entry::{ActedBy, LogEntry, TableEvent};
pub use review::OpenRecord;
pub use solo::Solo;

/// Number of chat lines that a room keeps for players who connect.
const RECENT_LINES: usize = 50;
/// Number of entries after which a log takes nothing but the closing of the table.
pub const MAX_LOG_ENTRIES: u64 = 50_000;
/// Number of chat lines that one table takes.
const MAX_LINES: u32 = 1000;
/// Number of chat lines by people without a seat that one table takes.
const MAX_WATCHER_LINES: u32 = 200;
/// How often a player may replace the answer to one question.
const MAX_ANSWER_CHANGES: u32 = 20;

/// One table with its players, its match and its log position.
///
/// ```
/// use rookery_room::{Command, Decision, LogEntry, TableEvent, Room};
/// use rookery_table::Seed;
/// use rookery_wire::{Clock, Listed, Millis, Phase, Setup};
///
/// let (game, options) = ("tavern".to_owned(), serde_json::json!({}));
/// let (listed, clock) = (Listed::Private, Clock::None);
/// let setup = Setup { game, seats: 3, options, title: String::new(), listed, clock };
/// let ada: rookery_wire::PersonId = "ada".parse().unwrap();
/// let secret = Seed::from_text("an example");
/// let event = TableEvent::Opened { host: ada.clone(), setup, rules: 1, secret, seed: None };
/// let mut room = Room::open("t1".parse().unwrap(), &LogEntry { at: Millis(0), event }).unwrap();
/// for command in [
///     Command::Sit { person: ada.clone(), name: "Ada".to_owned(), seat: None, words: "hi".to_owned() },
///     Command::SitBot { by: ada.clone(), seat: None, bot: None },
///     Command::Start { by: ada.clone() },
/// ] {
///     let Decision::Append(entries) = room.decide(&command, Millis(0)).unwrap() else { continue };
///     // A server writes the entries to its store here, and only then tells anybody.
///     for entry in &entries {
///         room.take(entry).unwrap();
///     }
/// }
/// assert_eq!(room.phase(), Phase::Playing);
/// ```
#[derive(Debug)]
pub struct Room {
    id: TableId,
    setup: Setup,
    rules: u32,
    host: PersonId,
    secret: Seed,
    /// The seed of the match, where it is fixed.
    seed: Option<Seed>,
    chairs: Vec<Chair>,
    phase: Phase,
    table: Option<Box<dyn DynMatch>>,
    /// The open question of each seat.
    questions: Vec<Option<Question>>,
    lines: VecDeque<Line>,
    line_count: u32,
    /// How many of these lines came from people without a seat.
    watcher_line_count: u32,
    rematch: Option<TableId>,
    /// The people in the seats when the match began: its results are theirs.
    players: Vec<Option<PersonId>>,
    /// When the match ended.
    ended: Option<Millis>,
    created: Millis,
    updated: Millis,
    /// Number of entries in the log.
    logged: u64,
    version: Version,
}

/// A seat of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Chair {
    who: Occupant,
    /// The player's contribution to the seed.
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
    Person { id: PersonId, name: String, presence: Presence },
    Bot(Bot),
}

/// Whether a person plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presence {
    Here,
    /// A bot plays for them.
    Away,
}

/// An open question to a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Question {
    /// The step of the match at which it was asked. Identifies the question.
    asked: Step,
    since: Millis,
    /// Hash of what the seat sees and may do. As long as it stays the same, so does the question.
    sight: u64,
    /// The number of the last answer; 0 before the first.
    take: u32,
    /// How often the answer was replaced.
    changes: u32,
    /// The last answer, while the question is open for others.
    answer: Option<String>,
}

/// What has to be sent to the people at a table after an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broadcast {
    /// The table's new info.
    Table,
    /// An update of the match.
    Step,
    /// A chat line.
    Line(Line),
    /// Nothing: the entry is a secret.
    Nothing,
}

/// A move that is due although no person makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueMove {
    /// The seat that is asked.
    pub seat: Seat,
    /// The question.
    pub asked: Step,
    /// Who makes the move.
    pub mover: Mover,
}

/// Who makes a move in place of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// The room, by a standing order of the seat: [`Command::PlayOrder`].
    Order,
    /// This bot: [`Command::PlayBot`].
    Bot(Bot),
}

/// An action that the game rejects.
fn rejected(error: &ActError) -> Problem {
    match error {
        ActError::Illegal(illegal) => {
            let rule = Some(illegal.rule.to_string());
            Problem { rule, ..Problem::new(Code::Illegal, error.to_string()) }
        }
        ActError::NotAnAction(_) => Problem::invalid(Field::Action, error.to_string()),
        ActError::Luck(_) => unfit(error.to_string()),
    }
}

/// An entry that does not follow from the log.
fn unfit(why: impl Into<String>) -> Problem {
    Problem::new(Code::LogMismatch, why)
}

impl Room {
    /// Opens the room of a log by its first entry.
    ///
    /// # Errors
    /// If the entry is not [`TableEvent::Opened`], or names more seats than a table can have.
    pub fn open(id: TableId, first: &LogEntry) -> Result<Self, Problem> {
        let TableEvent::Opened { host, setup, rules, secret, seed } = &first.event else {
            return Err(unfit("a log begins with the opening of the table"));
        };
        if setup.seats > MAX_SEATS {
            return Err(unfit(format!("a table has at most {MAX_SEATS} seats")));
        }
        let chair = Chair { who: Occupant::Free, words: String::new() };
        Ok(Self {
            id,
            setup: setup.clone(),
            rules: *rules,
            host: host.clone(),
            secret: secret.clone(),
            seed: seed.clone(),
            chairs: vec![chair; setup.seats],
            phase: Phase::Open,
            table: None,
            questions: vec![None; setup.seats],
            lines: VecDeque::new(),
            line_count: 0,
            watcher_line_count: 0,
            rematch: None,
            players: Vec::new(),
            ended: None,
            created: first.at,
            updated: first.at,
            logged: 1,
            version: Version(1),
        })
    }

    /// Builds the room from its whole log.
    ///
    /// # Errors
    /// If the log is empty, or an entry does not follow from those before it.
    pub fn read(id: TableId, log: &[LogEntry]) -> Result<Self, Problem> {
        let (first, rest) = log.split_first().ok_or_else(|| unfit("the log is empty"))?;
        let mut room = Self::open(id, first)?;
        for entry in rest {
            room.take(entry)?;
        }
        Ok(room)
    }

    /// Takes the next entry of the log.
    ///
    /// # Errors
    /// If the entry does not follow from those before it. The room is unchanged then.
    pub fn take(&mut self, entry: &LogEntry) -> Result<Broadcast, Problem> {
        let broadcast = self.apply(&entry.event, entry.at)?;
        self.updated = entry.at;
        self.logged += 1;
        if broadcast != Broadcast::Nothing {
            self.version.0 += 1;
        }
        Ok(broadcast)
    }

    fn apply(&mut self, event: &TableEvent, at: Millis) -> Result<Broadcast, Problem> {
        match event {
            TableEvent::Opened { .. } => return Err(unfit("the table is open already")),
            TableEvent::Sat { seat, person, name, words } => {
                let who =
                    Occupant::Person { id: person.clone(), name: name.clone(), presence: Presence::Here };
                *self.chair_mut(*seat)? = Chair { who, words: words.clone() };
            }
            TableEvent::Bot { seat, bot } => {
                let bot = bot.parse().map_err(|error| unfit(format!("{error}")))?;
                let open = self.phase == Phase::Open;
                let chair = self.chair_mut(*seat)?;
                chair.who = Occupant::Bot(bot);
                // The seed of a running match contains the words of the player who sat there.
                if open {
                    chair.words.clear();
                }
            }
            TableEvent::Rose { seat } => {
                let playing = self.phase == Phase::Playing;
                let chair = self.chair_mut(*seat)?;
                // The words stay: the seed of a running match contains them.
                chair.who = if playing { Occupant::Bot(stand_in()) } else { Occupant::Free };
            }
            TableEvent::Started => self.start(at)?,
            TableEvent::Acted { seat, action, take, .. } => {
                self.step(*seat, action, *take, at)?;
                return Ok(Broadcast::Step);
            }
            TableEvent::Changed { seat, action, take } => {
                self.step(*seat, action, *take, at)?;
                return Ok(Broadcast::Nothing);
            }
            TableEvent::Away { seat } => self.set_presence(*seat, Presence::Away)?,
            TableEvent::Back { seat } => self.set_presence(*seat, Presence::Here)?,
            TableEvent::Said { seat, name, text, phrase } => {
                let (name, text) = (name.clone(), text.clone());
                let line = Line { seat: *seat, name, text, phrase: *phrase, at };
                if self.lines.len() == RECENT_LINES {
                    self.lines.pop_front();
                }
                self.lines.push_back(line.clone());
                self.line_count += 1;
                self.watcher_line_count += u32::from(seat.is_none());
                return Ok(Broadcast::Line(line));
            }
            TableEvent::Host { host } => self.host = host.clone(),
            TableEvent::Rematch { table } => self.rematch = Some(table.clone()),
            TableEvent::Closed => {
                self.phase = Phase::Closed;
                self.questions.fill(None);
            }
        }
        Ok(Broadcast::Table)
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.chairs.len())
    }

    fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, Problem> {
        let seats = self.chairs.len();
        self.chairs
            .get_mut(seat.index())
            .ok_or_else(|| unfit(format!("the table has {seats} seats, and no {seat}")))
    }

    fn set_presence(&mut self, seat: Seat, now: Presence) -> Result<(), Problem> {
        match &mut self.chair_mut(seat)?.who {
            Occupant::Person { presence, .. } => *presence = now,
            _ => return Err(unfit(format!("no person sits in {seat}"))),
        }
        Ok(())
    }

    fn start(&mut self, at: Millis) -> Result<(), Problem> {
        let game = find(&self.setup.game)
            .filter(|game| game.rules_version() == self.rules)
            .ok_or_else(|| unfit(format!("version {} of {} is not known", self.rules, self.setup.game)))?;
        let table = game
            .deal(self.setup.seats, &self.setup.options, self.match_seed(), Vec::new())
            .map_err(|refused| unfit(refused.to_string()))?;
        self.table = Some(table);
        self.players = self.chairs.iter().map(|chair| chair.person().cloned()).collect();
        self.phase = Phase::Playing;
        self.ask(None, at);
        Ok(())
    }

    /// Makes a step of the match, or replaces the answer to an open question.
    fn step(&mut self, seat: Seat, action: &str, take: u32, at: Millis) -> Result<(), Problem> {
        let playing = self.phase == Phase::Playing;
        let table = self.table.as_mut().filter(|_| playing).ok_or_else(|| unfit("no match runs"))?;
        let question = self.questions.get_mut(seat.index());
        let question = question.ok_or_else(|| unfit(format!("the table has no {seat}")))?;
        let before = table.version();
        table.act(seat, &Value::String(action.to_owned())).map_err(|error| rejected(&error))?;
        let moved = table.version() > before;
        if let Some(question) = question {
            (question.take, question.answer) = (take, Some(action.to_owned()));
            if !moved {
                question.changes += 1;
                // The own answer may show in the own view: still the same question.
                question.sight = table.question(seat);
            }
        }
        if moved {
            self.ask(Some(seat), at);
        }
        Ok(())
    }

    /// Updates the open questions after a step.
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
                // A seat that has answered a sealed question sees the same as before and may replace its answer.
                Some(open) if open.sight == sight && (actor != Some(seat) || !waiting.contains(seat)) => {}
                _ if waiting.contains(seat) => {
                    *question = Some(Question {
                        asked: Step(table.version()),
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

    /// The seed of the match.
    fn match_seed(&self) -> Seed {
        self.seed.clone().unwrap_or_else(|| self.fair().seed())
    }

    /// The parts of a seed that no one could choose alone.
    fn fair(&self) -> Fair {
        Fair {
            secret: self.secret.clone(),
            words: self.chairs.iter().map(|chair| chair.words.clone()).collect(),
        }
    }

    /// The hash of the secret, shown before anybody sits down.
    fn commitment(&self) -> Digest32 {
        self.secret.commitment()
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.all_seats()
            .zip(&self.chairs)
            .find(|(_, chair)| chair.person() == Some(person))
            .map(|(seat, _)| seat)
    }

    /// Whether the log takes nothing but the closing of the table.
    fn is_full(&self) -> bool {
        self.logged >= MAX_LOG_ENTRIES
    }

    /// Whether a person plays at the table.
    pub fn has_people(&self) -> bool {
        self.chairs.iter().any(|chair| matches!(chair.who, Occupant::Person { presence: Presence::Here, .. }))
    }

    /// The moves that are due although no person makes them, by seat. None while the log is full.
    pub fn due_moves(&self) -> Vec<DueMove> {
        let Some(table) = self.table.as_ref().filter(|_| self.phase == Phase::Playing && !self.is_full())
        else {
            return Vec::new();
        };
        let waiting = table.turn().seats();
        let due = |seat: Seat| {
            let question = self.questions[seat.index()].as_ref()?;
            let mover = if waiting.contains(seat) && table.standing(seat).is_some() {
                Mover::Order
            } else {
                let bot = match &self.chairs[seat.index()].who {
                    Occupant::Bot(bot) => *bot,
                    Occupant::Person { presence: Presence::Away, .. } => stand_in(),
                    _ => return None,
                };
                question.answer.is_none().then_some(Mover::Bot(bot))?
            };
            Some(DueMove { seat, asked: question.asked, mover })
        };
        self.all_seats().filter_map(due).collect()
    }

    /// The person who may start the match and close the table.
    pub fn host(&self) -> &PersonId {
        &self.host
    }

    /// The time of the last entry.
    pub fn updated(&self) -> Millis {
        self.updated
    }

    /// The phase of the table.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the last entry.
    pub fn logged(&self) -> u64 {
        self.logged
    }

    /// The version of the table: the number of entries that were no secrets.
    pub fn version(&self) -> Version {
        self.version
    }

    /// The match, once it has begun. It is the whole truth: only what it says to a viewer may be shown.
    pub fn table(&self) -> Option<&dyn DynMatch> {
        self.table.as_deref()
    }

    /// When [`Command::Tick`] has something to do: a player runs out of time, or an open table expires.
    pub fn deadline(&self) -> Option<Millis> {
        if self.phase == Phase::Open {
            return Some(self.expires());
        }
        let each = self.setup.clock.millis().filter(|_| !self.is_full())?;
        self.all_seats().filter_map(|seat| self.waits_since(seat)).min().map(|since| Millis(since.0 + each))
    }

    /// Since when the table waits for the person in this seat.
    fn waits_since(&self, seat: Seat) -> Option<Millis> {
        let question = self.questions[seat.index()].as_ref().filter(|question| question.answer.is_none())?;
        matches!(self.chairs[seat.index()].who, Occupant::Person { presence: Presence::Here, .. })
            .then_some(question.since)
    }

    /// The record of the match, once it is over.
    pub fn record(&self) -> Option<Record> {
        let table = self.table.as_ref().filter(|_| self.phase == Phase::Over)?;
        let names: Vec<String> = self.all_seats().map(|seat| self.name(seat)).collect();
        let mut record = table.record(&names);
        record.end.fair = self.seed.is_none().then(|| self.fair());
        Some(record)
    }
}

/// The bot that plays for a person who is away or has left.
fn stand_in() -> Bot {
    Bot::Level(Level::DEFAULT, Temper::Even)
}

#[cfg(test)]
mod tests;
