//! Whoever runs a room: one task for each table that somebody looks at.
//!
//! Everything that is wanted of a room comes in one line. What follows from it is written to the log first; only when it is kept
//! there is anybody told. If another node was faster, the room reads what it missed and decides again; if the log cannot be
//! written, the room forgets what it was about to do and nobody ever hears of it.

mod stub;

use std::{
    collections::{BTreeMap, HashSet},
    pin::pin,
    slice,
    sync::Arc,
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use rookery_bots::{Iterations, OneByOne, Seated};
use rookery_kernel::{Seat, Viewer};
use rookery_store::{AppendError, Entry, PersonId, TableId};
use rookery_table::DynMatch;
use rookery_wire::{Code, Phase, Problem, ToClient};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};

use crate::{
    context::Context,
    log::Logged,
    room::{Refused, Room, Told, Unfit, Want},
};

pub(crate) use stub::{Failed, Gone, Reader, Stub};
use stub::{Request, Wish};

/// A message as it is sent.
pub(crate) type Frame = Utf8Bytes;

/// How many requests wait for a room before those who send them wait too.
const MAILBOX: usize = 128;
/// How many messages wait for a reader before it is dropped.
pub(crate) const OUTBOX: usize = 64;
/// How many may look at a table at the same time.
const MOST_READERS: usize = 200;
/// The most wishes that are written together.
const TOGETHER: usize = 16;
/// How often a room decides again because another node was faster.
const TRIES: usize = 8;
/// How long a clock rests that was looked at in vain.
const REST: Duration = Duration::from_secs(1);
/// How much later a node does what the one that wrote last should have done.
const STAND_IN: Duration = Duration::from_secs(2);

/// The task that runs a room.
pub(crate) struct Actor {
    id: TableId,
    room: Room,
    context: Arc<Context>,
    mailbox: mpsc::Receiver<Request>,
    /// For what the actor asks itself. Weak, so that it does not keep itself alive.
    own: mpsc::WeakSender<Request>,
    readers: BTreeMap<u64, Reading>,
    next_reader: u64,
    /// The questions that bots are thinking about.
    thinking: HashSet<(usize, u64)>,
    lead: Lead,
    state: State,
    /// Until when the clock need not be looked at.
    rest: Option<Instant>,
    /// The step of the match up to which everybody was told everything.
    told_step: Option<u64>,
}

/// Is the room what its log says?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Sound,
    /// It holds what was not kept, and the log cannot be read: nobody may see it, and the actor leaves at once.
    Lost,
}

struct Reading {
    person: PersonId,
    outbox: mpsc::Sender<Frame>,
}

/// Which node sees to bots and clocks?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lead {
    /// This one: it wrote last.
    Here,
    /// Another; this one stands in if that is too slow.
    Elsewhere,
}

/// What is about to be written, and then told.
#[derive(Default)]
struct Draft {
    entries: Vec<Entry>,
    told: Vec<Announcement>,
}

/// Something that is told once it is kept: made at once, while the room is as it was then.
struct Announcement {
    told: Told,
    /// What is said to each reader, by their number.
    frames: Vec<(u64, Frame)>,
}

/// A room's actor, and the way to reach it.
pub(crate) fn channel(id: TableId, room: Room, context: Arc<Context>) -> (Stub, Actor) {
    let (sender, mailbox) = mpsc::channel(MAILBOX);
    let own = sender.downgrade();
    let told_step = room.table().map(DynMatch::version);
    let actor = Actor {
        state: State::Sound,
        rest: None,
        told_step,
        id,
        room,
        context,
        mailbox,
        own,
        readers: BTreeMap::new(),
        next_reader: 0,
        thinking: HashSet::new(),
        lead: Lead::Here,
    };
    (Stub(sender), actor)
}

impl Actor {
    /// Runs until nobody has wanted anything for a while, or until the server ends.
    pub(crate) async fn run(mut self) {
        let context = self.context.clone();
        let mut ending = pin!(context.ending.cancelled());
        self.wake_bots();
        loop {
            let idle = Instant::now() + self.context.settings.idle;
            let alarm = self.alarm();
            // In this order, not in one of chance: a busy table must not miss its clock, and a simulation takes the same course twice.
            tokio::select! {
                biased;
                () = &mut ending => return,
                () = sleep_until(alarm.unwrap_or(idle)), if alarm.is_some() => self.tick().await,
                request = self.mailbox.recv() => match request {
                    Some(request) => self.serve(request).await,
                    None => return,
                },
                // Whoever has asked something meanwhile finds nobody here, and asks again.
                () = sleep_until(idle), if self.is_idle() => return,
            }
            if self.state == State::Lost {
                return;
            }
        }
    }

    /// Does nobody need this room in memory?
    fn is_idle(&mut self) -> bool {
        self.readers.retain(|_, reading| !reading.outbox.is_closed());
        self.readers.is_empty() && self.thinking.is_empty()
    }

    /// Looks at the clock; if nothing comes of it, not again for a while.
    async fn tick(&mut self) {
        let before = self.room.logged();
        // Nobody waits for the answer.
        let _ = self.fulfil(&Want::Tick).await;
        if self.room.logged() == before {
            self.rest = Some(Instant::now() + REST);
        }
        self.wake_bots();
    }

    /// When the clock is to be looked at.
    fn alarm(&self) -> Option<Instant> {
        let late = if self.lead == Lead::Here { 0 } else { STAND_IN.as_millis() as i64 };
        let left = self.room.deadline()?.0 - self.context.now().0 + late;
        let alarm = Instant::now() + Duration::from_millis(left.max(0) as u64);
        Some(self.rest.map_or(alarm, |rest| rest.max(alarm)))
    }

    async fn serve(&mut self, request: Request) {
        // Whoever has stopped waiting for an answer does not need it.
        match request {
            Request::Want(wish) => {
                let next = self.fulfil_waiting(wish).await;
                // Behind what was wanted; if the room was lost over that, there is nobody left to ask.
                if let Some(next) = next.filter(|_| self.state == State::Sound) {
                    return Box::pin(self.serve(next)).await;
                }
            }
            Request::Read { reader, reply } => drop(reply.send(self.greet(reader).await)),
            Request::Stop { reader } => drop(self.readers.remove(&reader)),
            Request::Info { reply } => drop(reply.send(self.room.info())),
            Request::Record { person, reply } => {
                let may = person.is_some_and(|person| self.room.may_watch(&person)) || self.room.is_public();
                drop(reply.send(self.room.record().filter(|_| may)));
            }
            Request::SeatOf { person, reply } => drop(reply.send(self.room.seat_of(&person))),
            Request::Ending { reply } => drop(reply.send(self.room.ending())),
            Request::Behind { last } if last == 0 || last > self.room.logged() => {
                let _ = self.catch_up().await;
            }
            Request::Behind { .. } => {}
        }
        self.wake_bots();
    }

    /// Does what is wanted, together with what else is wanted by now, so that one flush of the disk serves all: those who answer a
    /// sealed question do so at the same time. Gives back the request that ends the row.
    async fn fulfil_waiting(&mut self, first: Wish) -> Option<Request> {
        let (mut wants, mut replies, mut next) = (vec![first.want], vec![first.reply], None);
        while wants.len() < TOGETHER && next.is_none() {
            match self.mailbox.try_recv() {
                Ok(Request::Want(Wish { want, reply })) => {
                    wants.push(want);
                    replies.push(reply);
                }
                Ok(other) => next = Some(other),
                Err(_) => break,
            }
        }
        let verdicts = self.fulfil_all(&wants).await;
        for (reply, verdict) in replies.into_iter().zip(verdicts) {
            // Whoever has stopped waiting for an answer does not need it.
            drop(reply.send(verdict));
        }
        next
    }

    async fn fulfil(&mut self, want: &Want) -> Result<(), Failed> {
        self.fulfil_all(slice::from_ref(want)).await.pop().unwrap_or(Err(Failed::Unavailable))
    }

    /// Does what is wanted, one after the other: decides, writes, tells. If it cannot be kept, none of it has happened, and neither
    /// has any refusal that followed from it.
    async fn fulfil_all(&mut self, wants: &[Want]) -> Vec<Result<(), Failed>> {
        for want in wants {
            if let Want::Bot { seat, asked, .. } | Want::Order { seat, asked } = want {
                self.thinking.remove(&(*seat, *asked));
            }
        }
        let unavailable = || vec![Err(Failed::Unavailable); wants.len()];
        for _ in 0..TRIES {
            let (first, deadline, phase) = (self.room.logged() + 1, self.room.deadline(), self.room.phase());
            let mut draft = Draft::default();
            let mut verdicts = Vec::with_capacity(wants.len());
            for want in wants {
                match self.attempt(want, &mut draft) {
                    Ok(verdict) => verdicts.push(verdict),
                    Err(unfit) => {
                        tracing::error!(table = %self.id, %unfit, "an entry did not follow from the one before");
                        // If the room is lost over it, that has been noted.
                        let _ = self.reload().await;
                        return unavailable();
                    }
                }
            }
            let Draft { entries, told } = draft;
            if entries.is_empty() {
                // A refusal stands only if no other node has written what would make it wrong.
                let refused = verdicts.iter().any(|verdict| matches!(verdict, Err(Failed::Refused(_))));
                if refused && self.catch_up().await.is_ok() && self.room.logged() >= first {
                    continue;
                }
                return verdicts;
            }
            let changed = told.iter().any(|news| news.told == Told::Table)
                || (deadline, phase) != (self.room.deadline(), self.room.phase());
            let card = changed.then(|| self.room.card());
            let steps = entries.len() as u64;
            let appended = self.context.store.append(&self.id, first, entries, card).await;
            match appended {
                Ok(()) => {
                    self.lead = Lead::Here;
                    self.context.metrics.appended(steps);
                    if phase != Phase::Over && self.room.phase() == Phase::Over {
                        self.context.ended.notify_one();
                    }
                    for news in told {
                        self.tell(news);
                    }
                    return verdicts;
                }
                Err(AppendError::Conflict { .. }) => {}
                Err(ref error) => tracing::error!(table = %self.id, %error, "an entry was not kept"),
            }
            let lost = self.reload().await.is_err();
            if lost || !matches!(appended, Err(AppendError::Conflict { .. })) {
                return unavailable();
            }
        }
        unavailable()
    }

    /// Takes what one wish makes happen into the room, and into the draft of what is to be written. A refusal changes nothing; what
    /// is unfit has changed something, and the room is not to be trusted.
    fn attempt(&mut self, want: &Want, draft: &mut Draft) -> Result<Result<(), Failed>, Unfit> {
        let now = self.context.now();
        let happened = match self.room.decide(want, now) {
            Ok(happened) => happened,
            Err(Refused::Already) => return Ok(Ok(())),
            Err(refused) => return Ok(Err(Failed::Refused(refused))),
        };
        for (place, what) in happened.into_iter().enumerate() {
            let logged = Logged { at: now, what };
            let entry = logged.entry().map_err(|failed| Unfit::new(failed.to_string()))?;
            match self.room.take(&logged) {
                Ok(news) => draft.told.push(self.announce(news)),
                Err(Unfit { rule, why }) if place == 0 => {
                    return Ok(Err(Failed::Refused(Refused::Illegal { rule, why })));
                }
                Err(unfit) => return Err(unfit),
            }
            draft.entries.push(entry);
        }
        Ok(Ok(()))
    }

    /// Forgets the room and makes it from the log again; whoever reads is told what they missed.
    async fn reload(&mut self) -> Result<(), Failed> {
        let Ok(Some(room)) = self.context.load(&self.id).await else {
            self.state = State::Lost;
            return Err(Failed::Unavailable);
        };
        self.room = room;
        self.lead = Lead::Elsewhere;
        self.show_out();
        let since = self.told_step.map(|step| step + 1);
        for number in self.readers.keys().copied().collect::<Vec<_>>() {
            self.say_hello(number, since);
        }
        self.told_step = self.room.table().map(DynMatch::version);
        Ok(())
    }

    /// Reads what another node has written and tells it.
    async fn catch_up(&mut self) -> Result<(), Failed> {
        let after = self.room.logged();
        let Ok(Some(stretch)) = self.context.store.read_all(&self.id, after).await else {
            return Err(Failed::Unavailable);
        };
        for entry in &stretch.entries {
            let taken = Logged::read(entry).ok().and_then(|logged| self.room.take(&logged).ok());
            let Some(news) = taken else { return self.reload().await };
            let news = self.announce(news);
            self.tell(news);
        }
        if !stretch.entries.is_empty() {
            self.lead = Lead::Elsewhere;
        }
        Ok(())
    }

    /// What is to be told of an entry that the room has just taken: made now, said when it is kept.
    fn announce(&self, told: Told) -> Announcement {
        let mut frames = Vec::new();
        if self.readers.is_empty() {
            return Announcement { told, frames };
        }
        let (version, now) = (self.room.version(), self.context.now());
        let same: Option<Frame> = match &told {
            Told::Nothing => return Announcement { told, frames },
            Told::Said(line) => Some(ToClient::Said(line.clone()).frame(Some(version)).into()),
            Told::Table => Some(ToClient::Table(Box::new(self.room.info())).frame(Some(version)).into()),
            Told::Step => None,
        };
        // The match begins: everybody needs the deal, not only that there was one.
        let step = self.room.table().map(DynMatch::version);
        let dealt = told == Told::Table && self.room.phase() == Phase::Playing && step == Some(0);
        // Whoever sees the same is told the same.
        let mut views: Vec<(Viewer, Frame)> = Vec::new();
        for (&number, reading) in &self.readers {
            frames.extend(same.clone().map(|frame| (number, frame)));
            if !dealt && told != Told::Step {
                continue;
            }
            let viewer = self.room.viewer(&reading.person);
            let made = views.iter().find(|(known, _)| *known == viewer).map(|(_, frame)| frame.clone());
            let frame = made.unwrap_or_else(|| {
                let frame: Frame = if dealt {
                    self.hello(&reading.person, Some(0))
                } else {
                    let since = step.map(|step| step.saturating_sub(1));
                    self.room.update_frame(viewer, since, now).expect("a step is one of a match").into()
                };
                views.push((viewer, frame.clone()));
                frame
            });
            frames.push((number, frame));
        }
        Announcement { told, frames }
    }

    /// Whoever may not look on any more is shown out.
    fn show_out(&mut self) {
        let room = &self.room;
        self.readers.retain(|_, reading| room.may_watch(&reading.person));
    }

    fn tell(&mut self, news: Announcement) {
        self.told_step = self.room.table().map(DynMatch::version);
        if news.told == Told::Table {
            self.show_out();
        }
        for (number, frame) in news.frames {
            self.send(number, frame);
        }
    }

    /// Whoever does not read fast enough is dropped: their socket closes, and they come back with what they have.
    fn send(&mut self, number: u64, frame: Frame) {
        let full = self.readers.get(&number).is_some_and(|reading| reading.outbox.try_send(frame).is_err());
        if full {
            self.readers.remove(&number);
            self.context.metrics.dropped();
        }
    }

    fn say_hello(&mut self, number: u64, step: Option<u64>) {
        let Some(reading) = self.readers.get(&number) else { return };
        let hello = self.hello(&reading.person, step);
        self.send(number, hello);
    }

    /// Everything that somebody may know, who was told everything before a step.
    fn hello(&self, person: &PersonId, step: Option<u64>) -> Frame {
        let now = self.context.now();
        let mut hello = self.room.hello(person, now);
        if let Some(step) = step {
            hello.update = self.room.update(self.room.viewer(person), step.checked_sub(1), now);
        }
        ToClient::Hello(Box::new(hello)).frame(Some(self.room.version())).into()
    }

    /// Lets somebody read.
    async fn greet(&mut self, reader: Reader) -> Result<u64, Failed> {
        let not = |code, detail: &str| Failed::Refused(Refused::NotNow(Problem::new(code, detail)));
        if !self.room.may_watch(&reader.person) {
            return Err(not(Code::Private, "This table is private."));
        }
        self.readers.retain(|_, reading| !reading.outbox.is_closed());
        if self.readers.len() >= MOST_READERS {
            return Err(not(Code::TooManyWatchers, "Too many clients read this table."));
        }
        // Whoever shows up plays on; if that cannot be kept now, it will be with the next thing they do.
        let _ = self.fulfil(&Want::Here { person: reader.person.clone() }).await;
        if self.state == State::Lost {
            return Err(Failed::Unavailable);
        }
        let number = self.next_reader;
        self.next_reader += 1;
        self.readers.insert(number, Reading { person: reader.person, outbox: reader.outbox });
        if reader.since != Some(self.room.version()) {
            // Whoever knows of no step may not know of the deal either.
            let from = |step: u64| if step == 0 { 0 } else { step.saturating_add(1) };
            self.say_hello(number, reader.step.map(from));
        }
        Ok(number)
    }

    /// Sets every bot thinking that is asked something, and carries out standing orders. Both take their time, so that nobody can
    /// tell one from the other. Bots do not play for nobody.
    fn wake_bots(&mut self) {
        if self.readers.is_empty() && !self.room.has_company() {
            return;
        }
        let Some(own) = self.own.upgrade() else { return };
        for (seat, asked) in self.room.orders() {
            if self.thinking.insert((seat, asked)) {
                self.later(&own, async move || Want::Order { seat, asked });
            }
        }
        for (seat, bot, asked) in self.room.bots_asked() {
            let Some((place, table)) = Seat::checked(seat, self.room.seats()).zip(self.room.table()) else {
                return;
            };
            if table.standing(place).is_some() || !self.thinking.insert((seat, asked)) {
                continue;
            }
            let (seen, game, context) = (table.seen(place), table.game(), self.context.clone());
            self.later(&own, async move || {
                let choose = move |seed| {
                    let mut bot = Seated::new(game, bot, seed, Arc::new(OneByOne))?;
                    let mut effort = Iterations(bot.iterations());
                    bot.choose(&seen, &mut effort)
                };
                Want::Bot { seat, asked, action: context.think(choose).await }
            });
        }
    }

    /// Wants something of itself, after the pause in which people look.
    fn later<F>(&self, own: &mpsc::Sender<Request>, what: impl FnOnce() -> F + Send + 'static)
    where
        F: Future<Output = Want> + Send,
    {
        let late = if self.lead == Lead::Here { Duration::ZERO } else { STAND_IN };
        let (pause, own) = (self.context.settings.pause + late, own.clone());
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let (want, (reply, _)) = (what().await, oneshot::channel());
            // An actor that has left will think again when it is back.
            let _ = own.send(Request::Want(Wish { want, reply })).await;
        });
    }
}
