//! Commands, and the entries that follow from them.

use rookery_bots::Bot;
use rookery_kernel::Seat;
use rookery_table::MAX_WORDS_BYTES;
use rookery_wire::{Code, Field, Listed, Millis, PersonId, Phase, Phrase, Problem, Step, TableId};
use serde_json::Value;

use crate::{
    ActedBy, DueMove, LogEntry, MAX_ANSWER_CHANGES, MAX_LINES, MAX_WATCHER_LINES, Mover, Occupant, Presence,
    Room, TableEvent, stand_in,
};

/// Something that a person, a bot or the clock asks of a room.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields without a comment are what they are called")]
pub enum Command {
    /// Takes a seat: this one, or the first that is free.
    Sit { person: PersonId, name: String, seat: Option<Seat>, words: String },
    /// Gives a seat to a bot: this one, or all that are free.
    SitBot { by: PersonId, seat: Option<Seat>, bot: Option<Bot> },
    /// Leaves the own seat.
    Leave { person: PersonId },
    /// Removes a player or a bot from a seat.
    Kick { by: PersonId, seat: Seat },
    /// Begins the match.
    Start { by: PersonId },
    /// Answers a question, or replaces an answer.
    Act {
        person: PersonId,
        /// The question.
        asked: Step,
        /// The number of this answer to the question, from 1.
        take: u32,
        /// In notation (a string) or in the game's JSON.
        action: Value,
    },
    /// Answers for a bot. Without an action, which a bot may fail to find, the room chooses.
    PlayBot { seat: Seat, asked: Step, action: Option<String> },
    /// Answers by the standing order of a seat.
    PlayOrder { seat: Seat, asked: Step },
    /// Adds a chat line.
    Say { person: PersonId, name: String, text: String, phrase: Option<Phrase> },
    /// Notes that a person is back.
    Return { person: PersonId },
    /// Does what is due by the clock.
    Tick,
    /// Closes the table.
    Close { by: PersonId },
    /// Notes the table at which the same players play again.
    Rematch { by: PersonId, table: TableId },
}

/// What follows from a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// These entries, in order. [`Room::take`] accepts all of them, or rejects the first.
    Append(Vec<LogEntry>),
    /// Nothing: what was asked for is the case already.
    Nothing,
}

/// The events that follow from a command. None if there is nothing to do.
type Events = Result<Vec<TableEvent>, Problem>;

impl Room {
    /// Decides what follows from a command. Changes nothing.
    ///
    /// # Errors
    /// If the command is not allowed. An action that the rules of the game forbid may pass here; then [`Room::take`] rejects the
    /// first entry.
    pub fn decide(&self, command: &Command, now: Millis) -> Result<Decision, Problem> {
        let events = self.events(command, now)?;
        if events.is_empty() {
            return Ok(Decision::Nothing);
        }
        Ok(Decision::Append(events.into_iter().map(|event| LogEntry { at: now, event }).collect()))
    }

    fn events(&self, command: &Command, now: Millis) -> Events {
        // The entry that closes a table goes into a full log too.
        let closes = matches!(command, Command::Close { .. })
            || (*command == Command::Tick && self.phase == Phase::Open);
        if self.is_full() && !closes {
            return Err(Problem::new(Code::LogFull, "The log of this table is full."));
        }
        match command {
            Command::Sit { person, name, seat, words } => self.sit(person, name, *seat, words),
            Command::SitBot { by, seat, bot } => self.sit_bot(by, *seat, *bot),
            Command::Leave { person } => self.leave(person),
            Command::Kick { by, seat } => self.kick(by, *seat),
            Command::Start { by } => self.begin(by),
            Command::Act { person, asked, take, action } => {
                let seat = self.must_sit(person)?;
                let answer = self.act(seat, *asked, *take, action)?;
                Ok(answer.map_or_else(Vec::new, |answer| [vec![answer], self.back(seat)].concat()))
            }
            Command::PlayBot { seat, asked, action } => {
                self.must_be_due(*seat, *asked, |mover| matches!(mover, Mover::Bot(_)))?;
                let action = action.clone().or_else(|| self.fallback(*seat)).ok_or_else(stale)?;
                Ok(vec![TableEvent::Acted { seat: *seat, action, take: 1, by: ActedBy::Bot }])
            }
            Command::PlayOrder { seat, asked } => {
                self.must_be_due(*seat, *asked, |mover| mover == Mover::Order)?;
                let action = self.table.as_ref().and_then(|table| table.standing(*seat));
                let action = action.ok_or_else(stale)?;
                Ok(vec![TableEvent::Acted { seat: *seat, action, take: 1, by: ActedBy::Order }])
            }
            Command::Say { person, name, text, phrase } => {
                let seat = self.may_say(person)?;
                Ok(vec![TableEvent::Said { seat, name: name.clone(), text: text.clone(), phrase: *phrase }])
            }
            Command::Return { person } => {
                Ok(self.seat_of(person).map_or_else(Vec::new, |seat| self.back(seat)))
            }
            Command::Tick => Ok(self.tick(now)),
            Command::Close { by } => {
                self.must_host(by)?;
                self.must_be_live()?;
                Ok(vec![TableEvent::Closed])
            }
            Command::Rematch { by, table } => {
                self.must_sit(by)?;
                match (&self.rematch, self.phase) {
                    (None, Phase::Over) => Ok(vec![TableEvent::Rematch { table: table.clone() }]),
                    (Some(_), _) => Ok(Vec::new()),
                    _ => Err(Problem::new(Code::WrongPhase, "The match is not over.")),
                }
            }
        }
    }

    fn must_be_live(&self) -> Result<(), Problem> {
        match self.phase {
            Phase::Open | Phase::Playing => Ok(()),
            Phase::Over => Err(Problem::new(Code::WrongPhase, "The match is over.")),
            Phase::Closed => Err(Problem::new(Code::WrongPhase, "The table is closed.")),
        }
    }

    fn must_be_open(&self) -> Result<(), Problem> {
        self.must_be_live()?;
        match self.phase {
            Phase::Playing => Err(Problem::new(Code::WrongPhase, "The match has begun.")),
            _ => Ok(()),
        }
    }

    fn must_host(&self, person: &PersonId) -> Result<(), Problem> {
        if *person == self.host {
            Ok(())
        } else {
            Err(Problem::new(Code::NotHost, "Only the host may do this."))
        }
    }

    fn must_sit(&self, person: &PersonId) -> Result<Seat, Problem> {
        self.seat_of(person).ok_or_else(|| Problem::new(Code::NotSeated, "You have no seat at this table."))
    }

    fn must_be_due(&self, seat: Seat, asked: Step, is_right: impl Fn(Mover) -> bool) -> Result<(), Problem> {
        let fits = |due: &DueMove| due.seat == seat && due.asked == asked && is_right(due.mover);
        if self.due_moves().iter().any(fits) { Ok(()) } else { Err(stale()) }
    }

    fn is_free(&self, seat: Seat) -> bool {
        self.chair(seat).is_some_and(|chair| chair.who == Occupant::Free)
    }

    fn sit(&self, person: &PersonId, name: &str, seat: Option<Seat>, words: &str) -> Events {
        if words.len() > MAX_WORDS_BYTES {
            return Err(Problem::invalid(Field::Words, format!("At most {MAX_WORDS_BYTES} bytes.")));
        }
        if self.seat_of(person).is_some() {
            return Ok(Vec::new());
        }
        // Not in a running match: its seed contains the words of all seats already.
        self.must_be_open()?;
        let seat = match seat {
            Some(seat) if self.is_free(seat) => seat,
            Some(seat) => return Err(not_free(seat)),
            None => self
                .all_seats()
                .find(|&seat| self.is_free(seat))
                .ok_or_else(|| Problem::new(Code::NoFreeSeat, "Every seat is taken."))?,
        };
        let (person, name, words) = (person.clone(), name.to_owned(), words.to_owned());
        Ok(vec![TableEvent::Sat { seat, person, name, words }])
    }

    fn sit_bot(&self, by: &PersonId, seat: Option<Seat>, bot: Option<Bot>) -> Events {
        self.must_host(by)?;
        self.must_be_live()?;
        let bot = bot.unwrap_or_else(stand_in).to_string();
        let sit = |seat| TableEvent::Bot { seat, bot: bot.clone() };
        let is_bot = |seat| self.chair(seat).is_some_and(|chair| matches!(chair.who, Occupant::Bot(_)));
        match seat {
            // A bot may be replaced by another at any time.
            Some(seat) if self.is_free(seat) || is_bot(seat) => Ok(vec![sit(seat)]),
            Some(seat) => Err(not_free(seat)),
            None => {
                let free: Vec<TableEvent> =
                    self.all_seats().filter(|&seat| self.is_free(seat)).map(sit).collect();
                if free.is_empty() {
                    Err(Problem::new(Code::NoFreeSeat, "Every seat is taken."))
                } else {
                    Ok(free)
                }
            }
        }
    }

    /// If the host leaves an open table with no other person at it, the table is closed.
    fn leave(&self, person: &PersonId) -> Events {
        let seat = self.must_sit(person)?;
        self.must_be_live()?;
        let mut events = vec![TableEvent::Rose { seat }];
        match self.next_host(person) {
            Some(host) => events.push(host),
            None if *person == self.host && self.phase == Phase::Open => events.push(TableEvent::Closed),
            None => {}
        }
        Ok(events)
    }

    fn kick(&self, by: &PersonId, seat: Seat) -> Events {
        self.must_host(by)?;
        match self.chair(seat).map(|chair| &chair.who) {
            // In a match only players who are away may be removed.
            Some(Occupant::Person { id, presence, .. })
                if self.phase == Phase::Open || *presence == Presence::Away =>
            {
                self.must_be_live()?;
                let mut events = vec![TableEvent::Rose { seat }];
                events.extend(self.next_host(id));
                Ok(events)
            }
            Some(Occupant::Bot(_)) if self.phase == Phase::Open => Ok(vec![TableEvent::Rose { seat }]),
            _ => {
                let detail = format!("Seat {} has no player that the host may remove now.", seat.index());
                Err(Problem::new(Code::NotRemovable, detail).about(Field::Seat))
            }
        }
    }

    /// The change of the host, if the host leaves and another person is at the table.
    fn next_host(&self, person: &PersonId) -> Option<TableEvent> {
        let next = self.chairs.iter().find_map(|chair| match &chair.who {
            Occupant::Person { id, .. } if id != person => Some(id.clone()),
            _ => None,
        });
        next.filter(|_| *person == self.host).map(|host| TableEvent::Host { host })
    }

    fn begin(&self, by: &PersonId) -> Events {
        self.must_host(by)?;
        self.must_be_open()?;
        let free = self.all_seats().filter(|&seat| self.is_free(seat));
        let free: Vec<String> = free.map(|seat| seat.index().to_string()).collect();
        if free.is_empty() {
            return Ok(vec![TableEvent::Started]);
        }
        Err(Problem::new(Code::EmptySeats, format!("Nobody sits in seat {}.", free.join(", "))))
    }

    fn back(&self, seat: Seat) -> Vec<TableEvent> {
        match &self.chairs[seat.index()].who {
            Occupant::Person { presence: Presence::Away, .. } => vec![TableEvent::Back { seat }],
            _ => Vec::new(),
        }
    }

    /// The event of an answer; nothing if the same answer was given already.
    fn act(&self, seat: Seat, asked: Step, take: u32, action: &Value) -> Result<Option<TableEvent>, Problem> {
        let table =
            self.table.as_ref().ok_or_else(|| Problem::new(Code::WrongPhase, "The match has not begun."))?;
        if self.phase == Phase::Closed {
            return Err(Problem::new(Code::WrongPhase, "The table is closed."));
        }
        // When the match is over no question is open, so an answer that was on its way is stale.
        let question = self.questions[seat.index()].as_ref().filter(|question| question.asked == asked);
        let question = question.ok_or_else(stale)?;
        let action = match action {
            Value::String(notation) => notation.clone(),
            json => {
                let choice = table.legal(seat).into_iter().find(|choice| choice.json == *json);
                choice
                    .map(|choice| choice.notation)
                    .ok_or_else(|| Problem::invalid(Field::Action, "This action is not legal."))?
            }
        };
        if take <= question.take {
            // A repeated message is done already. An older one than the last is stale.
            let same = question.answer.as_ref() == Some(&action);
            return if same { Ok(None) } else { Err(stale()) };
        }
        match question.answer {
            None => Ok(Some(TableEvent::Acted { seat, action, take, by: ActedBy::Person })),
            Some(_) if question.changes >= MAX_ANSWER_CHANGES => {
                Err(Problem::new(Code::TooManyChanges, "You have changed this answer too often; it stays."))
            }
            Some(_) => Ok(Some(TableEvent::Changed { seat, action, take })),
        }
    }

    /// The seat that a chat line of this person comes from; none for a watcher.
    fn may_say(&self, person: &PersonId) -> Result<Option<Seat>, Problem> {
        if self.phase == Phase::Closed {
            return Err(Problem::new(Code::WrongPhase, "The table is closed."));
        }
        if self.line_count >= MAX_LINES {
            return Err(Problem::new(Code::TooManyLines, "The limit of chat lines is reached."));
        }
        let seat = self.seat_of(person);
        if seat.is_none() && self.watcher_line_count >= MAX_WATCHER_LINES {
            return Err(Problem::new(
                Code::TooManyLines,
                "The limit of chat lines from watchers is reached.",
            ));
        }
        if seat.is_none() && self.setup.listed == Listed::Private {
            return Err(Problem::new(Code::Private, "This table is private."));
        }
        Ok(seat)
    }

    /// Closes an open table that has expired. In a match, marks a player who is out of time as away and answers once for them.
    fn tick(&self, now: Millis) -> Vec<TableEvent> {
        if self.phase == Phase::Open {
            return if self.expires() <= now { vec![TableEvent::Closed] } else { Vec::new() };
        }
        let Some(limit) = self.setup.clock.millis() else { return Vec::new() };
        let is_late = |seat: &Seat| self.waits_since(*seat).is_some_and(|since| since.0 + limit <= now.0);
        // One at a time: the answer for one seat may settle the question for all.
        let late = self.all_seats().find(is_late);
        let answer = late.and_then(|seat| Some((seat, self.fallback(seat)?)));
        answer.map_or_else(Vec::new, |(seat, action)| {
            vec![TableEvent::Away { seat }, TableEvent::Acted { seat, action, take: 1, by: ActedBy::Clock }]
        })
    }

    /// The answer of the room for a seat that gives none.
    fn fallback(&self, seat: Seat) -> Option<String> {
        self.table.as_ref()?.fallback(seat)
    }
}

/// The question is not open any more, or a later answer exists.
pub(crate) fn stale() -> Problem {
    Problem::new(Code::Stale, "This question is not open any more.")
}

fn not_free(seat: Seat) -> Problem {
    Problem::new(Code::SeatNotFree, format!("Seat {} is not free.", seat.index())).about(Field::Seat)
}
