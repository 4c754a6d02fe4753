//! Runs a room: one task for each table in memory.
//!
//! Requests come in one queue. What follows from a command is appended to the log first, and broadcast only when it is stored. If
//! another node has written in between, the actor reads what it missed and decides again. If the log cannot be written, the actor
//! rebuilds the room from the log, so that nothing was changed and nobody was told anything.

mod handle;

use std::collections::{BTreeMap, HashSet};
use std::{pin::pin, slice, sync::Arc, time::Duration};

use axum::extract::ws::Utf8Bytes;
use rookery_bots::{Iterations, Sequential};
use rookery_kernel::{Seat, Viewer};
use rookery_room::{Broadcast, Command, Decision, DueMove, Mover, Room};
use rookery_store::{PersonId, StoreError, StoredEntry, TableId};
use rookery_wire::{Code, Phase, Problem, Step, ToClient};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::{card::card, context::Context, log};

pub(crate) use handle::{Reader, RoomError, RoomHandle};
use handle::{Request, Submission};

/// A message to a client, as text.
pub(crate) type Frame = Utf8Bytes;

/// Number of requests that wait for a room before senders wait too.
const MAILBOX_SIZE: usize = 128;
/// Number of messages that wait for a reader before it is disconnected.
pub(crate) const OUTBOX_SIZE: usize = 64;
/// Number of clients that may read a table at the same time.
const MAX_READERS: usize = 200;
/// Number of commands that are written together at most.
const MAX_BATCH: usize = 16;
/// How often a batch is decided again because another node has written in between.
const MAX_APPEND_TRIES: usize = 8;
/// Time between two looks at a clock that had nothing to do.
const CLOCK_RETRY_PAUSE: Duration = Duration::from_secs(1);
/// How much later than the node that wrote last another node runs bots and clocks.
const STAND_IN_DELAY: Duration = Duration::from_secs(2);

/// The task that runs a room.
pub(crate) struct Actor {
    id: TableId,
    room: Room,
    context: Arc<Context>,
    mailbox: mpsc::Receiver<Request>,
    /// For the actor's commands to itself. Weak, so that it does not keep itself alive.
    own: mpsc::WeakSender<Request>,
    readers: BTreeMap<u64, Reading>,
    next_reader: u64,
    /// The questions that bots are thinking about.
    thinking: HashSet<(Seat, Step)>,
    lead: Lead,
    state: State,
    /// When the clock is looked at again, if the last look had nothing to do.
    clock_retry: Option<Instant>,
    /// The last step that was broadcast.
    told_step: Option<Step>,
}

/// Whether the room is what its log says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Sound,
    /// The room holds entries that were not stored, and the log cannot be read. Nobody may see it, so the actor ends.
    Lost,
}

struct Reading {
    person: PersonId,
    outbox: mpsc::Sender<Frame>,
}

/// Which node runs bots and clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lead {
    /// This one, because it wrote last.
    Here,
    /// Another. This one stands in after [`STAND_IN_DELAY`].
    Elsewhere,
}

/// Entries that are about to be written, and the messages about them.
#[derive(Default)]
struct Draft {
    entries: Vec<StoredEntry>,
    news: Vec<Announcement>,
}

/// Messages about an entry. They are made when the room takes the entry and sent when it is stored.
struct Announcement {
    broadcast: Broadcast,
    /// The message to each reader, by its number.
    frames: Vec<(u64, Frame)>,
}

/// Makes the actor of a room and its handle.
pub(crate) fn channel(id: TableId, room: Room, context: Arc<Context>) -> (RoomHandle, Actor) {
    let (sender, mailbox) = mpsc::channel(MAILBOX_SIZE);
    let own = sender.downgrade();
    let told_step = last_step(&room);
    let actor = Actor {
        state: State::Sound,
        clock_retry: None,
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
    (RoomHandle(sender), actor)
}

impl Actor {
    /// Runs until the room is idle for a while, or until the server ends.
    pub(crate) async fn run(mut self) {
        let context = self.context.clone();
        let mut ending = pin!(context.ending.cancelled());
        self.wake_bots();
        loop {
            let idle = Instant::now() + self.context.settings.idle;
            let alarm = self.alarm();
            // Not in random order: a busy table must not miss its clock, and a simulation must be repeatable.
            tokio::select! {
                biased;
                () = &mut ending => return,
                () = sleep_until(alarm.unwrap_or(idle)), if alarm.is_some() => self.tick().await,
                request = self.mailbox.recv() => match request {
                    Some(request) => self.serve(request).await,
                    None => return,
                },
                // A request that comes now gets `Gone`, and its sender looks the table up again.
                () = sleep_until(idle), if self.is_idle() => return,
            }
            if self.state == State::Lost {
                return;
            }
        }
    }

    /// Whether nobody needs the room in memory.
    fn is_idle(&mut self) -> bool {
        self.readers.retain(|_, reading| !reading.outbox.is_closed());
        self.readers.is_empty() && self.thinking.is_empty()
    }

    /// Looks at the clock. If there is nothing to do, the next look is after [`CLOCK_RETRY_PAUSE`].
    async fn tick(&mut self) {
        let before = self.room.logged();
        // Nobody waits for the result.
        let _ = self.submit(&Command::Tick).await;
        if self.room.logged() == before {
            self.clock_retry = Some(Instant::now() + CLOCK_RETRY_PAUSE);
        }
        self.wake_bots();
    }

    /// When to look at the clock.
    fn alarm(&self) -> Option<Instant> {
        let late = if self.lead == Lead::Here { 0 } else { STAND_IN_DELAY.as_millis() as i64 };
        let left = self.room.deadline()?.0 - self.context.now().0 + late;
        let alarm = Instant::now() + Duration::from_millis(left.max(0) as u64);
        Some(self.clock_retry.map_or(alarm, |retry| retry.max(alarm)))
    }

    async fn serve(&mut self, request: Request) {
        // A reply fails if the sender has stopped waiting for it.
        match request {
            Request::Command(submission) => {
                let next = self.submit_waiting(submission).await;
                // If the room was lost, dropping the request answers it with `Gone`.
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
            Request::FinishedMatch { reply } => drop(reply.send(self.room.finished_match())),
            Request::Behind { last } if last == 0 || last > self.room.logged() => {
                let _ = self.catch_up().await;
            }
            Request::Behind { .. } => {}
        }
        self.wake_bots();
    }

    /// Runs a command together with all that wait behind it, so that one flush of the disk serves all. Answers to a sealed question
    /// come at the same time. Returns the first request behind them that is no command.
    async fn submit_waiting(&mut self, first: Submission) -> Option<Request> {
        let (mut commands, mut replies, mut next) = (vec![first.command], vec![first.reply], None);
        while commands.len() < MAX_BATCH && next.is_none() {
            match self.mailbox.try_recv() {
                Ok(Request::Command(Submission { command, reply })) => {
                    commands.push(command);
                    replies.push(reply);
                }
                Ok(other) => next = Some(other),
                Err(_) => break,
            }
        }
        let results = self.submit_all(&commands).await;
        for (reply, result) in replies.into_iter().zip(results) {
            // Fails if the sender has stopped waiting.
            drop(reply.send(result));
        }
        next
    }

    async fn submit(&mut self, command: &Command) -> Result<(), RoomError> {
        self.submit_all(slice::from_ref(command)).await.pop().unwrap_or_else(|| Err(RoomError::unavailable()))
    }

    /// Decides all commands in order, stores what follows, and broadcasts it. If it cannot be stored, all of them fail, those included
    /// that were rejected because of another one.
    async fn submit_all(&mut self, commands: &[Command]) -> Vec<Result<(), RoomError>> {
        for command in commands {
            if let Command::PlayBot { seat, asked, .. } | Command::PlayOrder { seat, asked } = command {
                self.thinking.remove(&(*seat, *asked));
            }
        }
        let unavailable = || vec![Err(RoomError::unavailable()); commands.len()];
        for _ in 0..MAX_APPEND_TRIES {
            let (first, deadline, phase) = (self.room.logged() + 1, self.room.deadline(), self.room.phase());
            let mut draft = Draft::default();
            let mut results = Vec::with_capacity(commands.len());
            for command in commands {
                let result = self.attempt(command, &mut draft);
                if let Err(RoomError::Store(error)) = &result {
                    tracing::error!(table = %self.id, %error, "an entry does not fit the log of the table");
                    // If the room is lost, `state` says so.
                    let _ = self.reload().await;
                    return unavailable();
                }
                results.push(result);
            }
            let Draft { entries, news } = draft;
            if entries.is_empty() {
                // A refusal stands only if no other node has written what would make it wrong.
                let refused = results.iter().any(Result::is_err);
                if refused && self.catch_up().await.is_ok() && self.room.logged() >= first {
                    continue;
                }
                return results;
            }
            let changed = news.iter().any(|news| news.broadcast == Broadcast::Table)
                || (deadline, phase) != (self.room.deadline(), self.room.phase());
            let card = changed.then(|| card(&self.room));
            let steps = entries.len() as u64;
            let appended = self.context.store.append(&self.id, first, entries, card).await;
            match appended {
                Ok(()) => {
                    self.lead = Lead::Here;
                    self.context.metrics.appended(steps);
                    if phase != Phase::Over && self.room.phase() == Phase::Over {
                        self.context.ended.notify_one();
                    }
                    for news in news {
                        self.tell(news);
                    }
                    return results;
                }
                Err(StoreError::Conflict { .. }) => {}
                Err(ref error) => {
                    tracing::error!(table = %self.id, %error, "cannot append to the log of a table");
                }
            }
            let lost = self.reload().await.is_err();
            if lost || !matches!(appended, Err(StoreError::Conflict { .. })) {
                return unavailable();
            }
        }
        unavailable()
    }

    /// Has the room take what follows from a command, and adds it to the draft. A refusal changes nothing.
    ///
    /// # Errors
    /// [`RoomError::Store`] if an entry behind the first was rejected or is too long: the room must not be trusted any more.
    fn attempt(&mut self, command: &Command, draft: &mut Draft) -> Result<(), RoomError> {
        let Decision::Append(entries) = self.room.decide(command, self.context.now())? else { return Ok(()) };
        for (index, entry) in entries.iter().enumerate() {
            let bytes = log::encode(entry)?;
            match self.room.take(entry) {
                Ok(broadcast) => draft.news.push(self.announce(broadcast)),
                Err(refusal) if index == 0 => return Err(refusal.into()),
                Err(refusal) => return Err(StoreError::Corrupt(refusal.to_string()).into()),
            }
            draft.entries.push(bytes);
        }
        Ok(())
    }

    /// Rebuilds the room from the log, and sends all readers what they missed.
    async fn reload(&mut self) -> Result<(), RoomError> {
        let Ok(room) = self.context.load(&self.id).await else {
            self.state = State::Lost;
            return Err(RoomError::unavailable());
        };
        self.room = room;
        self.lead = Lead::Elsewhere;
        self.drop_strangers();
        let from = self.told_step.map(|step| Step(step.0 + 1));
        for number in self.readers.keys().copied().collect::<Vec<_>>() {
            self.send_hello(number, from);
        }
        self.told_step = last_step(&self.room);
        Ok(())
    }

    /// Reads and broadcasts what another node has written.
    async fn catch_up(&mut self) -> Result<(), RoomError> {
        let after = self.room.logged();
        let Ok(Some(stretch)) = self.context.store.read_all(&self.id, after).await else {
            return Err(RoomError::unavailable());
        };
        for entry in &stretch.entries {
            let taken = log::decode(entry).ok().and_then(|entry| self.room.take(&entry).ok());
            let Some(broadcast) = taken else { return self.reload().await };
            let news = self.announce(broadcast);
            self.tell(news);
        }
        if !stretch.entries.is_empty() {
            self.lead = Lead::Elsewhere;
        }
        Ok(())
    }

    /// Makes the messages about an entry that the room has just taken.
    fn announce(&self, broadcast: Broadcast) -> Announcement {
        let mut frames = Vec::new();
        if self.readers.is_empty() {
            return Announcement { broadcast, frames };
        }
        let (version, now) = (self.room.version(), self.context.now());
        let same: Option<Frame> = match &broadcast {
            Broadcast::Nothing => return Announcement { broadcast, frames },
            Broadcast::Line(line) => Some(ToClient::Said(line.clone()).frame(Some(version)).into()),
            Broadcast::Table => Some(ToClient::Table(Box::new(self.room.info())).frame(Some(version)).into()),
            Broadcast::Step => None,
        };
        let step = last_step(&self.room).unwrap_or_default();
        // When the match begins, all clients need the deal and not only the table's new phase.
        let dealt = broadcast == Broadcast::Table && self.room.phase() == Phase::Playing && step == Step(0);
        // Made once for all clients with the same view.
        let mut views: Vec<(Viewer, Frame)> = Vec::new();
        for (&number, reading) in &self.readers {
            frames.extend(same.clone().map(|frame| (number, frame)));
            if !dealt && broadcast != Broadcast::Step {
                continue;
            }
            let viewer = self.room.viewer(&reading.person);
            let made = views.iter().find(|(known, _)| *known == viewer).map(|(_, frame)| frame.clone());
            let frame = made.unwrap_or_else(|| {
                let frame: Frame = if dealt {
                    self.hello(&reading.person, Some(Step(0)))
                } else {
                    self.room.update_frame(viewer, step, now).expect("a step is one of a match").into()
                };
                views.push((viewer, frame.clone()));
                frame
            });
            frames.push((number, frame));
        }
        Announcement { broadcast, frames }
    }

    /// Disconnects readers that may not watch any more.
    fn drop_strangers(&mut self) {
        let room = &self.room;
        self.readers.retain(|_, reading| room.may_watch(&reading.person));
    }

    fn tell(&mut self, news: Announcement) {
        self.told_step = last_step(&self.room);
        if news.broadcast == Broadcast::Table {
            self.drop_strangers();
        }
        for (number, frame) in news.frames {
            self.send(number, frame);
        }
    }

    /// Sends a message. A reader that is too slow is disconnected, and comes back with the version that it has.
    fn send(&mut self, number: u64, frame: Frame) {
        let full = self.readers.get(&number).is_some_and(|reading| reading.outbox.try_send(frame).is_err());
        if full {
            self.readers.remove(&number);
            self.context.metrics.dropped();
        }
    }

    fn send_hello(&mut self, number: u64, from: Option<Step>) {
        let Some(reading) = self.readers.get(&number) else { return };
        let hello = self.hello(&reading.person, from);
        self.send(number, hello);
    }

    fn hello(&self, person: &PersonId, from: Option<Step>) -> Frame {
        let hello = self.room.hello(person, from, self.context.now());
        ToClient::Hello(Box::new(hello)).frame(Some(self.room.version())).into()
    }

    /// Registers a reader and sends it what it does not have.
    async fn greet(&mut self, reader: Reader) -> Result<u64, RoomError> {
        let not = |code, detail: &str| RoomError::Refused(Problem::new(code, detail));
        if !self.room.may_watch(&reader.person) {
            return Err(not(Code::Private, "This table is private."));
        }
        self.readers.retain(|_, reading| !reading.outbox.is_closed());
        if self.readers.len() >= MAX_READERS {
            return Err(not(Code::TooManyWatchers, "Too many clients read this table."));
        }
        // A player who connects plays on. If that cannot be stored now, it will be with the player's next command.
        let _ = self.submit(&Command::Return { person: reader.person.clone() }).await;
        if self.state == State::Lost {
            return Err(RoomError::unavailable());
        }
        let number = self.next_reader;
        self.next_reader += 1;
        self.readers.insert(number, Reading { person: reader.person, outbox: reader.outbox });
        if reader.since != Some(self.room.version()) {
            // A client at step 0 may not have the deal.
            let from = |step: Step| if step == Step(0) { step } else { Step(step.0.saturating_add(1)) };
            self.send_hello(number, reader.step.map(from));
        }
        Ok(number)
    }

    /// Starts every move that is due although no person makes it. Bots and standing orders take the same pause, so that they cannot
    /// be told apart by it. Nothing is started at a table without people.
    fn wake_bots(&mut self) {
        if self.readers.is_empty() && !self.room.has_people() {
            return;
        }
        let (Some(own), Some(table)) = (self.own.upgrade(), self.room.table()) else { return };
        for DueMove { seat, asked, mover } in self.room.due_moves() {
            if !self.thinking.insert((seat, asked)) {
                continue;
            }
            let Mover::Bot(bot) = mover else {
                self.later(&own, async move || Command::PlayOrder { seat, asked });
                continue;
            };
            let (seen, game, context) = (table.observe(seat), table.game(), self.context.clone());
            self.later(&own, async move || {
                let choose = move |seed| {
                    let mut bot = rookery_catalog::seat(game, bot, seed, Arc::new(Sequential))?;
                    let mut effort = Iterations(bot.iterations());
                    bot.choose(&seen, &mut effort)
                };
                Command::PlayBot { seat, asked, action: context.think(choose).await }
            });
        }
    }

    /// Submits a command to this actor, after the pause in which people can follow.
    fn later<F>(&self, own: &mpsc::Sender<Request>, make: impl FnOnce() -> F + Send + 'static)
    where
        F: Future<Output = Command> + Send,
    {
        let late = if self.lead == Lead::Here { Duration::ZERO } else { STAND_IN_DELAY };
        let (pause, own) = (self.context.settings.pause + late, own.clone());
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let (command, (reply, _)) = (make().await, oneshot::channel());
            // If the room was evicted, the next actor starts the move again.
            let _ = own.send(Request::Command(Submission { command, reply })).await;
        });
    }
}

/// The last step of a room's match.
fn last_step(room: &Room) -> Option<Step> {
    room.table().map(|table| Step(table.version()))
}
