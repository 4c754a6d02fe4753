//! What somebody wants, turned into entries of the log, or refused.

use rookery_bots::Bot;
use rookery_kernel::Seat;
use rookery_store::{Millis, PersonId, TableId};
use rookery_table::LONGEST_WORDS;
use rookery_wire::{Listed, Phase};
use serde_json::Value;

use super::{LONGEST_LOG, MOST_LINES, Occupant, Place, Room, stand_in};
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
    /// A bot has thought about a question.
    Bot {
        seat: usize,
        asked: u64,
        action: String,
    },
    Say {
        person: PersonId,
        name: String,
        text: String,
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
    NotNow { code: &'static str, why: String },
}

impl Refused {
    fn not(code: &'static str, why: impl Into<String>) -> Self {
        Self::NotNow { code, why: why.into() }
    }
}

impl Room {
    /// The entries that make it so. Standing orders are not among them: they follow when these are taken. If any of them is not
    /// taken, it is the first, so that a refusal changes nothing.
    pub(crate) fn decide(&self, want: &Want, now: Millis) -> Result<Vec<Happened>, Refused> {
        if self.logged >= LONGEST_LOG {
            return Err(Refused::not("full", "the log of this table is full"));
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
                    Some(Occupant::Person { id, .. }) => self.rise(*seat, &id.clone()),
                    Some(Occupant::Bot(_)) if self.phase == Phase::Open => {
                        Ok(vec![Happened::Rose { seat: *seat }])
                    }
                    _ => Err(Refused::not("seat", format!("seat: there is nobody to send away from {seat}"))),
                }
            }
            Want::Start { by } => self.begin(by),
            Want::Act { person, asked, take, action } => {
                let seat = self.must_sit(person)?;
                let mut happened = vec![self.act(seat, *asked, *take, action)?];
                happened.append(&mut self.back(seat));
                Ok(happened)
            }
            Want::Bot { seat, asked, action } => match self.bots_asked().iter().find(|bot| bot.0 == *seat) {
                Some((_, _, open)) if open == asked => {
                    Ok(vec![Happened::Acted { seat: *seat, action: action.clone(), take: 1, by: By::Bot }])
                }
                _ => Err(Refused::Stale),
            },
            Want::Say { person, name, text } => self.say(person, name, text),
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
                    _ => Err(Refused::not("phase", "the match is not over")),
                }
            }
        }
    }

    fn must_be_live(&self) -> Result<(), Refused> {
        match self.phase {
            Phase::Open | Phase::Playing => Ok(()),
            Phase::Over => Err(Refused::not("phase", "the match is over")),
            Phase::Closed => Err(Refused::not("phase", "the table is closed")),
        }
    }

    fn must_be_open(&self) -> Result<(), Refused> {
        self.must_be_live()?;
        match self.phase {
            Phase::Playing => Err(Refused::not("phase", "the match has begun")),
            _ => Ok(()),
        }
    }

    fn must_host(&self, person: &PersonId) -> Result<(), Refused> {
        if *person == self.host { Ok(()) } else { Err(Refused::not("host", "only the host may do this")) }
    }

    fn must_sit(&self, person: &PersonId) -> Result<usize, Refused> {
        self.seat_of(person).ok_or_else(|| Refused::not("not-seated", "you have no seat at this table"))
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
        self.must_be_live()?;
        if words.len() > LONGEST_WORDS {
            return Err(Refused::not("words", format!("words: at most {LONGEST_WORDS} bytes")));
        }
        if self.seat_of(person).is_some() {
            return Err(Refused::Already);
        }
        // A bot of a running match gives its seat to whoever comes: but what it knows is then known to two.
        self.must_be_open()?;
        let seat = match seat {
            Some(seat) if self.is_free(seat) => seat,
            Some(seat) => return Err(Refused::not("seat", format!("seat: {seat} is not free"))),
            None => (0..self.chairs.len())
                .find(|&seat| self.is_free(seat))
                .ok_or_else(|| Refused::not("full", "every seat is taken"))?,
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
            Some(seat) => Err(Refused::not("seat", format!("seat: {seat} is not free"))),
            None => {
                let free: Vec<Happened> =
                    (0..self.chairs.len()).filter(|&seat| self.is_free(seat)).map(sit).collect();
                if free.is_empty() { Err(Refused::not("full", "every seat is taken")) } else { Ok(free) }
            }
        }
    }

    /// Somebody gets up. The host's place passes on; where nobody is left, an open table is closed.
    fn rise(&self, seat: usize, person: &PersonId) -> Result<Vec<Happened>, Refused> {
        self.must_be_live()?;
        let mut happened = vec![Happened::Rose { seat }];
        let next = self.chairs.iter().find_map(|chair| match &chair.who {
            Occupant::Person { id, .. } if id != person => Some(id.clone()),
            _ => None,
        });
        match next {
            Some(host) if *person == self.host => happened.push(Happened::Host { host }),
            None if self.phase == Phase::Open => happened.push(Happened::Closed),
            _ => {}
        }
        Ok(happened)
    }

    fn begin(&self, by: &PersonId) -> Result<Vec<Happened>, Refused> {
        self.must_host(by)?;
        self.must_be_open()?;
        let free: Vec<String> =
            (0..self.chairs.len()).filter(|&seat| self.is_free(seat)).map(|seat| seat.to_string()).collect();
        if free.is_empty() {
            return Ok(vec![Happened::Started]);
        }
        Err(Refused::not("free-seats", format!("nobody sits in seat {}", free.join(", "))))
    }

    fn back(&self, seat: usize) -> Vec<Happened> {
        match &self.chairs[seat].who {
            Occupant::Person { place: Place::Away, .. } => vec![Happened::Back { seat }],
            _ => Vec::new(),
        }
    }

    fn act(&self, seat: usize, asked: u64, take: u32, action: &Value) -> Result<Happened, Refused> {
        let table = self.table.as_ref().ok_or_else(|| Refused::not("phase", "the match has not begun"))?;
        if self.phase != Phase::Playing {
            return Err(Refused::not("phase", "the match is over"));
        }
        let question = self.questions[seat].as_ref().filter(|question| question.asked == asked);
        let question = question.ok_or(Refused::Stale)?;
        if take <= question.take {
            return Err(Refused::Already);
        }
        let place = Seat::checked(seat, self.chairs.len()).expect("people sit in seats");
        let action = match action {
            Value::String(notation) => notation.clone(),
            json => {
                let legal = table.legal(place);
                let choice = legal.into_iter().find(|choice| choice.json == *json);
                choice.map(|choice| choice.notation).ok_or_else(|| Refused::Illegal {
                    rule: None,
                    why: "action: this is none of what you may do".into(),
                })?
            }
        };
        Ok(match question.answer {
            None => Happened::Acted { seat, action, take, by: By::Person },
            Some(_) => Happened::Changed { seat, action, take },
        })
    }

    fn say(&self, person: &PersonId, name: &str, text: &str) -> Result<Vec<Happened>, Refused> {
        if self.phase == Phase::Closed {
            return Err(Refused::not("phase", "the table is closed"));
        }
        if self.said >= MOST_LINES {
            return Err(Refused::not("full", "enough has been said at this table"));
        }
        let seat = self.seat_of(person);
        if seat.is_none() && self.setup.listed == Listed::Private {
            return Err(Refused::not("private", "this table is private"));
        }
        Ok(vec![Happened::Said { seat, name: name.to_owned(), text: text.to_owned() }])
    }

    /// Whose time is up is away from now on, and the table answers for them this once.
    fn tick(&self, now: Millis) -> Result<Vec<Happened>, Refused> {
        let (Some(each), Some(table)) = (self.setup.clock.millis(), &self.table) else {
            return Err(Refused::Already);
        };
        let overdue = |seat: &usize| {
            let open = self.questions[*seat].as_ref().filter(|question| question.answer.is_none());
            let here = matches!(self.chairs[*seat].who, Occupant::Person { place: Place::Here, .. });
            here && open.is_some_and(|question| question.since.0 + each <= now.0)
        };
        // One at a time: what the table does for one may settle the question for all.
        let seat = (0..self.chairs.len()).find(overdue).ok_or(Refused::Already)?;
        let place = Seat::checked(seat, self.chairs.len()).expect("people sit in seats");
        let action = table.fallback(place).ok_or(Refused::Already)?;
        Ok(vec![Happened::Away { seat }, Happened::Acted { seat, action, take: u32::MAX, by: By::Clock }])
    }

    /// The next step that the table takes because a seat has ordered it.
    pub(crate) fn ordered(&self) -> Option<Happened> {
        let table = self.table.as_ref().filter(|_| self.phase == Phase::Playing)?;
        table.turn().seats().iter().find_map(|seat| {
            let action = table.standing(seat)?;
            Some(Happened::Acted { seat: seat.index(), action, take: 1, by: By::Order })
        })
    }
}
