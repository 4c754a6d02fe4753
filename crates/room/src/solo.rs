//! A room for one person, with bots or a lesson. It has no server behind it: the log is handed to the page.

use std::sync::Arc;

use rookery_bots::{BadName, Bot, Iterations, Seated, Sequential};
use rookery_catalog::find;
use rookery_kernel::{Seat, Viewer};
use rookery_table::{Beat, CatalogEntry, LEARNER, LessonRun, Seed, Tried};
use rookery_wire::{
    Clock, Code, Field, FromClient, Learn, Listed, Millis, PersonId, Practice, Problem, Refusal, Setup, Step,
    Taught, ToClient, ToPage, ToWorker, Update, chat_line,
};
use serde_json::Value;

use crate::{ActedBy, Broadcast, Command, Decision, DueMove, LogEntry, Mover, Room, TableEvent, rejected};

/// A room for one person, who has seat 0, against bots or with a lesson.
///
/// The program that runs it passes on the messages that it returns, and calls [`Solo::go_on`] when the time that [`Solo::next_pause`]
/// names has passed.
#[derive(Debug)]
pub struct Solo {
    room: Room,
    person: PersonId,
    bots: Vec<Option<Seated>>,
    lesson: Option<Lesson>,
    pause_ms: u32,
    /// Whether [`Solo::go_on`] is about to be called.
    is_scheduled: bool,
    /// The first step whose notices were not sent yet.
    from: Step,
    /// Whether the last message showed nothing new. Then the next move needs no pause.
    is_silent: bool,
    outbox: Vec<ToPage>,
}

#[derive(Debug)]
struct Lesson {
    /// The script, with a match of its own in which it was rehearsed. The room makes the same steps.
    course: LessonRun,
    /// Whether the learner has to read or to do something before it goes on.
    waits: bool,
}

impl Solo {
    /// Begins a practice match, or continues one from its log. The first message is a `hello`.
    ///
    /// # Errors
    /// If there is no such game or bot, the setup is not valid, or the log does not belong to it.
    pub fn practise(practice: Practice, now: Millis) -> Result<(Self, Vec<ToPage>), Problem> {
        let Practice { setup, name, bot, secret, pause, log } = practice;
        let mut room = open(setup, name, &bot, (Seed::new(secret), None), now)?;
        for entry in log {
            let entry: LogEntry = serde_json::from_value(entry).map_err(|bad| malformed(&bad))?;
            room.take(&entry)?;
        }
        Ok(Self::greet(room, None, pause, now))
    }

    /// Begins the lesson of a game. The first message is a `hello`.
    ///
    /// # Errors
    /// If there is no such game or bot, or its lesson is not valid.
    pub fn learn(learn: Learn, now: Millis) -> Result<(Self, Vec<ToPage>), Problem> {
        let Learn { game, name, bot, pause } = learn;
        let entry = find_game(&game)?;
        let lesson = entry.lesson().map_err(|bad| malformed(&bad))?;
        let setup = Setup {
            game,
            seats: lesson.seats,
            options: serde_json::from_str(&lesson.options).map_err(|bad| malformed(&bad))?,
            title: String::new(),
            listed: Listed::Private,
            clock: Clock::None,
        };
        let seed = Seed::from_text(&lesson.seed);
        let course = LessonRun::new(entry, lesson).map_err(|bad| malformed(&bad))?;
        let room = open(setup, name, &bot, (seed.clone(), Some(seed)), now)?;
        Ok(Self::greet(room, Some(Lesson { course, waits: false }), pause, now))
    }

    fn greet(room: Room, lesson: Option<Lesson>, pause_ms: u32, now: Millis) -> (Self, Vec<ToPage>) {
        let (person, bots) = (room.host().clone(), room.all_seats().map(|_| None).collect());
        let (is_scheduled, from, is_silent, outbox) = (false, Step(0), false, Vec::new());
        let mut solo = Self { room, person, bots, lesson, pause_ms, is_scheduled, from, is_silent, outbox };
        let mut hello = solo.room.hello(&solo.person, Some(solo.from), now);
        hello.update = Some(solo.update(now));
        solo.send_versioned(&ToClient::Hello(Box::new(hello)));
        let sent = std::mem::take(&mut solo.outbox);
        (solo, sent)
    }

    /// Handles a message of the page and returns the answers.
    pub fn hear(&mut self, message: ToWorker, now: Millis) -> Vec<ToPage> {
        match message {
            ToWorker::Said(message) => self.answer(message, now),
            ToWorker::GoOn => {
                if let Some(lesson) = self.lesson.as_mut().filter(|lesson| lesson.course.task().is_none()) {
                    lesson.waits = false;
                    self.is_silent = true;
                }
            }
            ToWorker::PlayOn => {
                self.lesson = None;
                self.send_update(now);
            }
            ToWorker::Begin(_) | ToWorker::Learn(_) | ToWorker::Open(_) | ToWorker::Look(_) => {}
        }
        std::mem::take(&mut self.outbox)
    }

    /// The time until [`Solo::go_on`] is to be called, in milliseconds. Nothing if the person is waited for, or if the call is due
    /// already.
    pub fn next_pause(&mut self) -> Option<u32> {
        let goes_on = match &self.lesson {
            Some(lesson) => !lesson.waits,
            None => !self.room.due_moves().is_empty(),
        };
        if self.is_scheduled || !goes_on {
            return None;
        }
        self.is_scheduled = true;
        Some(if self.is_silent { 0 } else { self.pause_ms })
    }

    /// Makes the next move of a bot or of the lesson, and returns what it leads to.
    pub fn go_on(&mut self, now: Millis) -> Vec<ToPage> {
        self.is_scheduled = false;
        if self.lesson.is_some() {
            self.teach(now);
        } else if let Some(due) = self.room.due_moves().first() {
            let command = self.automatic(*due);
            let done = self.submit(&command, now);
            debug_assert_eq!(done, Ok(()), "bots and orders choose from what is legal");
        }
        std::mem::take(&mut self.outbox)
    }

    fn automatic(&mut self, DueMove { seat, asked, mover }: DueMove) -> Command {
        match mover {
            Mover::Order => Command::PlayOrder { seat, asked },
            Mover::Bot(bot) => Command::PlayBot { seat, asked, action: self.choose(seat, bot) },
        }
    }

    fn choose(&mut self, seat: Seat, bot: Bot) -> Option<String> {
        let table = self.room.table()?;
        let place = &mut self.bots[seat.index()];
        if place.is_none() {
            let text = format!("{} {}", self.room.commitment(), seat.index());
            let digest = Seed::from_text(&text).commitment().to_string();
            let seed = u64::from_str_radix(&digest[..16], 16).unwrap_or_default();
            *place = rookery_catalog::seat(table.game(), bot, seed, Arc::new(Sequential));
        }
        let bot = place.as_mut()?;
        let mut effort = Iterations(bot.iterations());
        bot.choose(&table.observe(seat), &mut effort)
    }

    fn answer(&mut self, message: FromClient, now: Millis) {
        let (re, done) = match message {
            FromClient::Ping => return self.send(&ToClient::Pong),
            FromClient::Say { re, text, phrase } => {
                let (person, name) = (self.person.clone(), self.room.name(LEARNER));
                let done = chat_line(text.as_deref(), phrase)
                    .and_then(|text| self.submit(&Command::Say { person, name, text, phrase }, now));
                (re, done)
            }
            FromClient::Act { re, take, action, .. } if self.lesson.is_some() => {
                let Some(done) = self.attempt(take, &action, now) else {
                    return self.outbox.push(ToPage::Taught(Taught::NotThisTime));
                };
                (re, done)
            }
            FromClient::Act { re, asked, take, action } => {
                let person = self.person.clone();
                (re, self.submit(&Command::Act { person, asked, take, action }, now))
            }
        };
        self.send(&match done {
            Ok(()) => ToClient::Done { re },
            Err(problem) => ToClient::Refused(Refusal { re, problem }),
        });
    }

    /// Tries an action in the lesson; nothing if it is legal but not what the lesson asks for.
    fn attempt(&mut self, take: u32, action: &Value, now: Millis) -> Option<Result<(), Problem>> {
        let lesson = self.lesson.as_mut()?;
        match lesson.course.attempt(action) {
            Tried::Done => {
                lesson.waits = false;
                Some(self.follow(take, now))
            }
            Tried::NotThisTime => None,
            Tried::Refused(not_taken) => Some(Err(rejected(&not_taken))),
        }
    }

    /// Makes the steps in the room that the lesson has made.
    fn follow(&mut self, take: u32, now: Millis) -> Result<(), Problem> {
        let (Some(lesson), Some(table)) = (&self.lesson, self.room.table()) else { return Ok(()) };
        let script = lesson.course.table();
        let steps: Vec<(Seat, String)> =
            (table.version() + 1..=script.version()).filter_map(|step| script.step(step)).collect();
        for (seat, action) in steps {
            let by = if seat == LEARNER { ActedBy::Person } else { ActedBy::Bot };
            self.take(&LogEntry { at: now, event: TableEvent::Acted { seat, action, take, by } }, now)?;
        }
        Ok(())
    }

    /// Makes the next step of the lesson. A task is asked together with the text about it.
    fn teach(&mut self, now: Millis) {
        let Some(lesson) = &mut self.lesson else { return };
        match lesson.course.go_on() {
            Beat::Moved(_) => {
                let done = self.follow(1, now);
                debug_assert_eq!(done, Ok(()), "the lesson was rehearsed");
            }
            Beat::Say(words) => {
                let (done, all) = lesson.course.progress();
                lesson.waits = lesson.course.task().is_none() && done < all;
                self.is_silent = true;
                self.outbox.push(ToPage::Taught(Taught::Say { words, done, all }));
            }
            Beat::Ask => {
                lesson.waits = true;
                let task = lesson.course.task().map(|task| task.notation).unwrap_or_default();
                self.send_update(now);
                self.outbox.push(ToPage::Taught(Taught::Ask { task }));
            }
            Beat::Over => {
                lesson.waits = true;
                let open = lesson.course.table().turn().outcome().is_none();
                self.outbox.push(ToPage::Taught(Taught::Over { open }));
            }
        }
    }

    fn submit(&mut self, command: &Command, now: Millis) -> Result<(), Problem> {
        if let Decision::Append(entries) = self.room.decide(command, now)? {
            for entry in &entries {
                self.take(entry, now)?;
            }
        }
        Ok(())
    }

    fn take(&mut self, entry: &LogEntry, now: Millis) -> Result<(), Problem> {
        let broadcast = self.room.take(entry)?;
        // A lesson is not continued another time.
        if self.lesson.is_none() {
            self.outbox.push(ToPage::Entry(serde_json::to_value(entry).expect("entries are plain data")));
        }
        match broadcast {
            Broadcast::Table => {
                let info = self.room.info();
                self.send_versioned(&ToClient::Table(Box::new(info)));
            }
            Broadcast::Step => self.send_update(now),
            Broadcast::Line(line) => self.send_versioned(&ToClient::Said(line)),
            Broadcast::Nothing => {}
        }
        Ok(())
    }

    fn send(&mut self, message: &ToClient) {
        self.outbox.push(ToPage::Frame(message.frame(None)));
    }

    fn send_versioned(&mut self, message: &ToClient) {
        self.outbox.push(ToPage::Frame(message.frame(Some(self.room.version()))));
    }

    fn send_update(&mut self, now: Millis) {
        let update = self.update(now);
        self.is_silent = update.notices.is_empty();
        // The record first: the page that shows the end looks into it.
        self.outbox.extend(self.room.record().map(|record| ToPage::Record(record.to_string())));
        self.send_versioned(&ToClient::Update(Box::new(update)));
    }

    /// The next update. In a lesson the person is asked only what the lesson asks.
    fn update(&mut self, now: Millis) -> Update {
        let mut update =
            self.room.update(Viewer::Seat(LEARNER), self.from, now).expect("the match has begun");
        self.from = Step(update.step.0 + 1);
        if self.lesson.as_ref().is_some_and(|lesson| lesson.course.task().is_none()) {
            (update.asked, update.answered) = (None, None);
        }
        update
    }
}

fn malformed(why: &dyn std::error::Error) -> Problem {
    Problem::new(Code::Malformed, why.to_string())
}

fn find_game(game: &str) -> Result<&'static dyn CatalogEntry, Problem> {
    find(game).ok_or_else(|| Problem::invalid(Field::Game, format!("there is no game {game:?}")))
}

/// Opens a table, seats the person and the bots, and begins the match.
fn open(
    setup: Setup,
    name: String,
    bot: &str,
    (secret, seed): (Seed, Option<Seed>),
    now: Millis,
) -> Result<Room, Problem> {
    let bot: Bot = bot.parse().map_err(|bad: BadName| Problem::invalid(Field::Bot, bad.to_string()))?;
    let game = find_game(&setup.game)?;
    let person: PersonId = "practice".parse().expect("a valid id");
    let event = TableEvent::Opened { host: person.clone(), setup, rules: game.rules_version(), secret, seed };
    let id = "practice".parse().expect("a valid id");
    let mut room = Room::open(id, &LogEntry { at: now, event })?;
    for command in [
        Command::Sit { person: person.clone(), name, seat: Some(LEARNER), words: String::new() },
        Command::SitBot { by: person.clone(), seat: None, bot: Some(bot) },
        Command::Start { by: person },
    ] {
        if let Decision::Append(entries) = room.decide(&command, now)? {
            for entry in &entries {
                room.take(entry)?;
            }
        }
    }
    Ok(room)
}

#[cfg(test)]
mod tests;
