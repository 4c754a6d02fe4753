//! What somebody wants, turned into entries of the log, or refused.

use rookery_bots::Bot;
use rookery_kernel::Seat;
use rookery_store::{Millis, PersonId, TableId};
use rookery_table::LONGEST_WORDS;
use rookery_wire::{Code, Field, Listed, Phase, Phrase, Problem};
use serde_json::Value;

use super::{MOST_CHANGES, MOST_HECKLES, MOST_LINES, Occupant, Place, Room, stand_in};
use crate::log::{By, Happened};

/// What somebody wants of a room.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Want {
    Sit {
        person: PersonId,
        name: String,
        seat: Option<usize>,
        words: String,
    },
    SitBot {
        by: PersonId,
        seat: Option<usize>,
        bot: Option<Bot>,
    },
    Rise {
        person: PersonId,
    },
    Kick {
        by: PersonId,
        seat: usize,
    },
    Start {
        by: PersonId,
    },
    Act {
        person: PersonId,
        asked: u64,
        take: u32,
        action: Value,
    },
    /// A bot has thought about a question, or has failed to: then the table answers.
    Bot {
        seat: usize,
        asked: u64,
        action: Option<String>,
    },
    /// A standing order is to be carried out.
    Order {
        seat: usize,
        asked: u64,
    },
    Say {
        person: PersonId,
        name: String,
        text: String,
        phrase: Option<Phrase>,
    },
    /// This person has shown up.
    Here {
        person: PersonId,
    },
    /// The clock is looked at.
    Tick,
    Close {
        by: PersonId,
    },
    Rematch {
        by: PersonId,
        table: TableId,
    },
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// It has been done already, and is not done again.
    Already,
    /// The question has been answered, or is another one now.
    Stale,
    /// The rules of the game forbid it.
    Illegal { rule: Option<String>, why: String },
    /// It is not for this person, or not now.
    NotNow(Problem),
}

impl Refused {
    fn not(code: Code, detail: impl Into<String>) -> Self {
        Self::NotNow(Problem::new(code, detail))
    }

    fn not_free(seat: usize) -> Self {
        Self::NotNow(Problem::new(Code::SeatNotFree, format!("Seat {seat} is not free.")).about(Field::Seat))
    }
}

impl Room {
    /// The entries that make it so. If any of them is not taken, it is the first, so that a refusal
    /// changes nothing.
    pub(crate) fn decide(&self, want: &Want, now: Millis) -> Result<Vec<Happened>, Refused> {
        // What closes a table goes into a full log too.
        let closes = matches!(want, Want::Close { .. }) || (*want == Want::Tick && self.phase == Phase::Open);
        if self.is_full() && !closes {
            return Err(Refused::not(Code::LogFull, "The log of this table is full."));
        }
        match want {
            Want::Sit { person, name, seat, words } => self.sit(person, name, *seat, words),
            Want::SitBot { by, seat, bot } => self.sit_bot(by, *seat, *bot),
            Want::Rise { person } => {
                let seat = self.must_sit(person)?;
                self.rise(seat, person)
            }
            Want::Kick { by, seat } => {
                self.must_host(by)?;
                match self.chairs.get(*seat).map(|chair| &chair.who) {
                    // In a match only those may be sent away who are away anyhow.
                    Some(Occupant::Person { id, place, .. })
                        if self.phase == Phase::Open || *place == Place::Away =>
                    {
                        self.must_be_live()?;
                        let mut happened = vec![Happened::Rose { seat: *seat }];
                        happened.extend(self.next_host(id));
                        Ok(happened)
                    }
                    Some(Occupant::Bot(_)) if self.phase == Phase::Open => {
                        Ok(vec![Happened::Rose { seat: *seat }])
                    }
                    _ => {
                        let detail = format!("Seat {seat} holds nobody whom the host may remove now.");
                        Err(Refused::NotNow(Problem::new(Code::NotRemovable, detail).about(Field::Seat)))
                    }
                }
            }
            Want::Start { by } => self.begin(by),
            Want::Act { person, asked, take, action } => {
                let seat = self.must_sit(person)?;
                let mut happened = vec![self.act(seat, *asked, *take, action)?];
                happened.append(&mut self.back(seat));
                Ok(happened)
            }
            Want::Bot { seat, asked, action } => {
                let bots = self.bots_asked();
                let asked = bots.iter().any(|(bot, _, open)| (bot, open) == (seat, asked));
                let action = action.clone().or_else(|| self.fallback(*seat)).filter(|_| asked);
                let action = action.ok_or(Refused::Stale)?;
                Ok(vec![Happened::Acted { seat: *seat, action, take: 1, by: By::Bot }])
            }
            Want::Order { seat, asked } => self.ordered(*seat, *asked),
            Want::Say { person, name, text, phrase } => {
                let seat = self.may_say(person)?;
                Ok(vec![Happened::Said { seat, name: name.clone(), text: text.clone(), phrase: *phrase }])
            }
            Want::Here { person } => {
                let back = self.seat_of(person).map_or_else(Vec::new, |seat| self.back(seat));
                if back.is_empty() { Err(Refused::Already) } else { Ok(back) }
            }
            Want::Tick => self.tick(now),
            Want::Close { by } => {
                self.must_host(by)?;
                self.must_be_live()?;
                Ok(vec![Happened::Closed])
            }
            Want::Rematch { by, table } => {
                self.must_sit(by)?;
                match (&self.rematch, self.phase) {
                    (None, Phase::Over) => Ok(vec![Happened::Rematch { table: table.clone() }]),
                    (Some(_), _) => Err(Refused::Already),
                    _ => Err(Refused::not(Code::WrongPhase, "The match is not over.")),
                }
            }
        }
    }

    fn must_be_live(&self) -> Result<(), Refused> {
        match self.phase {
            Phase::Open | Phase::Playing => Ok(()),
            Phase::Over => Err(Refused::not(Code::WrongPhase, "The match is over.")),
            Phase::Closed => Err(Refused::not(Code::WrongPhase, "The table is closed.")),
        }
    }

    fn must_be_open(&self) -> Result<(), Refused> {
        self.must_be_live()?;
        match self.phase {
            Phase::Playing => Err(Refused::not(Code::WrongPhase, "The match has begun.")),
            _ => Ok(()),
        }
    }

    fn must_host(&self, person: &PersonId) -> Result<(), Refused> {
        if *person == self.host {
            Ok(())
        } else {
            Err(Refused::not(Code::NotHost, "Only the host may do this."))
        }
    }

    fn must_sit(&self, person: &PersonId) -> Result<usize, Refused> {
        self.seat_of(person).ok_or_else(|| Refused::not(Code::NotSeated, "You have no seat at this table."))
    }

    fn is_free(&self, seat: usize) -> bool {
        self.chairs.get(seat).is_some_and(|chair| chair.who == Occupant::Free)
    }

    fn sit(
        &self,
        person: &PersonId,
        name: &str,
        seat: Option<usize>,
        words: &str,
    ) -> Result<Vec<Happened>, Refused> {
        if words.len() > LONGEST_WORDS {
            return Err(Refused::NotNow(Problem::invalid(
                Field::Words,
                format!("At most {LONGEST_WORDS} bytes."),
            )));
        }
        if self.seat_of(person).is_some() {
            return Err(Refused::Already);
        }
        // Nobody sits down in a running match: the words of all seats are in its seed already.
        self.must_be_open()?;
        let seat = match seat {
            Some(seat) if self.is_free(seat) => seat,
            Some(seat) => return Err(Refused::not_free(seat)),
            None => (0..self.chairs.len())
                .find(|&seat| self.is_free(seat))
                .ok_or_else(|| Refused::not(Code::NoFreeSeat, "Every seat is taken."))?,
        };
        let (person, name, words) = (person.clone(), name.to_owned(), words.to_owned());
        Ok(vec![Happened::Sat { seat, person, name, words }])
    }

    fn sit_bot(
        &self,
        by: &PersonId,
        seat: Option<usize>,
        bot: Option<Bot>,
    ) -> Result<Vec<Happened>, Refused> {
        self.must_host(by)?;
        self.must_be_live()?;
        let bot = bot.unwrap_or_else(stand_in).to_string();
        let sit = |seat| Happened::Bot { seat, bot: bot.clone() };
        let is_bot = |seat: usize| matches!(self.chairs[seat].who, Occupant::Bot(_));
        match seat {
            // A bot may be changed for another at any time.
            Some(seat) if self.is_free(seat) || (seat < self.chairs.len() && is_bot(seat)) => {
                Ok(vec![sit(seat)])
            }
            Some(seat) => Err(Refused::not_free(seat)),
            None => {
                let free: Vec<Happened> =
                    (0..self.chairs.len()).filter(|&seat| self.is_free(seat)).map(sit).collect();
                if free.is_empty() {
                    Err(Refused::not(Code::NoFreeSeat, "Every seat is taken."))
                } else {
                    Ok(free)
                }
            }
        }
    }

    /// Somebody gets up. Where the host leaves an open table and nobody is left, it is closed.
    fn rise(&self, seat: usize, person: &PersonId) -> Result<Vec<Happened>, Refused> {
        self.must_be_live()?;
        let mut happened = vec![Happened::Rose { seat }];
        match self.next_host(person) {
            Some(host) => happened.push(host),
            None if *person == self.host && self.phase == Phase::Open => happened.push(Happened::Closed),
            None => {}
        }
        Ok(happened)
    }

    /// Who is host when this person leaves, if that is somebody else and there is anybody.
    fn next_host(&self, person: &PersonId) -> Option<Happened> {
        let next = self.chairs.iter().find_map(|chair| match &chair.who {
            Occupant::Person { id, .. } if id != person => Some(id.clone()),
            _ => None,
        });
        next.filter(|_| *person == self.host).map(|host| Happened::Host { host })
    }

    fn begin(&self, by: &PersonId) -> Result<Vec<Happened>, Refused> {
        self.must_host(by)?;
        self.must_be_open()?;
        let free: Vec<String> =
            (0..self.chairs.len()).filter(|&seat| self.is_free(seat)).map(|seat| seat.to_string()).collect();
        if free.is_empty() {
            return Ok(vec![Happened::Started]);
        }
        Err(Refused::not(Code::EmptySeats, format!("Nobody sits in seat {}.", free.join(", "))))
    }

    fn back(&self, seat: usize) -> Vec<Happened> {
        match &self.chairs[seat].who {
            Occupant::Person { place: Place::Away, .. } => vec![Happened::Back { seat }],
            _ => Vec::new(),
        }
    }

    fn act(&self, seat: usize, asked: u64, take: u32, action: &Value) -> Result<Happened, Refused> {
        let table =
            self.table.as_ref().ok_or_else(|| Refused::not(Code::WrongPhase, "The match has not begun."))?;
        if self.phase == Phase::Closed {
            return Err(Refused::not(Code::WrongPhase, "The table is closed."));
        }
        // When the match is over no question is open: an answer that was on its way comes too late, like any other.
        let question = self.questions[seat].as_ref().filter(|question| question.asked == asked);
        let question = question.ok_or(Refused::Stale)?;
        let place = Seat::checked(seat, self.chairs.len()).expect("people sit in seats");
        let action = match action {
            Value::String(notation) => notation.clone(),
            json => {
                let legal = table.legal(place);
                let choice = legal.into_iter().find(|choice| choice.json == *json);
                choice.map(|choice| choice.notation).ok_or_else(|| Refused::Illegal {
                    rule: None,
                    why: "This is not one of your legal actions.".into(),
                })?
            }
        };
        if take <= question.take {
            // Said twice is done; said before what was said last is not.
            let same = question.answer.as_ref() == Some(&action);
            return Err(if same { Refused::Already } else { Refused::Stale });
        }
        match question.answer {
            None => Ok(Happened::Acted { seat, action, take, by: By::Person }),
            Some(_) if question.changes >= MOST_CHANGES => {
                Err(Refused::not(Code::TooManyChanges, "You have changed this answer too often; it stays."))
            }
            Some(_) => Ok(Happened::Changed { seat, action, take }),
        }
    }

    /// From where this person speaks, if they may.
    fn may_say(&self, person: &PersonId) -> Result<Option<usize>, Refused> {
        if self.phase == Phase::Closed {
            return Err(Refused::not(Code::WrongPhase, "The table is closed."));
        }
        if self.said >= MOST_LINES {
            return Err(Refused::not(Code::TooManyLines, "No more lines can be said at this table."));
        }
        let seat = self.seat_of(person);
        if seat.is_none() && self.heckled >= MOST_HECKLES {
            return Err(Refused::not(Code::TooManyLines, "Watchers can say no more lines at this table."));
        }
        if seat.is_none() && self.setup.listed == Listed::Private {
            return Err(Refused::not(Code::Private, "This table is private."));
        }
        Ok(seat)
    }

    /// Whose time is up is away from now on, and the table answers for them this once. A table that nobody wants is closed.
    fn tick(&self, now: Millis) -> Result<Vec<Happened>, Refused> {
        if self.phase == Phase::Open {
            return if self.expires() <= now { Ok(vec![Happened::Closed]) } else { Err(Refused::Already) };
        }
        let each = self.setup.clock.millis().ok_or(Refused::Already)?;
        let overdue = |seat: &usize| {
            let open = self.questions[*seat].as_ref().filter(|question| question.answer.is_none());
            let here = matches!(self.chairs[*seat].who, Occupant::Person { place: Place::Here, .. });
            here && open.is_some_and(|question| question.since.0 + each <= now.0)
        };
        // One at a time: what the table does for one may settle the question for all.
        let seat = (0..self.chairs.len()).find(overdue).ok_or(Refused::Already)?;
        let action = self.fallback(seat).ok_or(Refused::Already)?;
        Ok(vec![Happened::Away { seat }, Happened::Acted { seat, action, take: 1, by: By::Clock }])
    }

    /// What the table does for a seat that does not answer.
    fn fallback(&self, seat: usize) -> Option<String> {
        self.table.as_ref()?.fallback(Seat::checked(seat, self.chairs.len())?)
    }

    /// The step that the table takes because a seat has ordered it.
    fn ordered(&self, seat: usize, asked: u64) -> Result<Vec<Happened>, Refused> {
        if !self.orders().contains(&(seat, asked)) {
            return Err(Refused::Stale);
        }
        let place = Seat::checked(seat, self.chairs.len());
        let action = place.zip(self.table.as_ref()).and_then(|(place, table)| table.standing(place));
        let action = action.ok_or(Refused::Stale)?;
        Ok(vec![Happened::Acted { seat, action, take: 1, by: By::Order }])
    }
}
