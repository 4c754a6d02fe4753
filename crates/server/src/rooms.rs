//! The rooms in memory, and how others are loaded.

use std::sync::{Arc, Mutex, PoisonError};
use std::{collections::HashMap, sync::atomic::AtomicBool, sync::atomic::Ordering::Relaxed, time::Duration};

use rookery_room::Command;
use rookery_store::{Millis, Noted, StoreError, TableId};

use tokio::sync::OnceCell;

use crate::actor::{RoomError, RoomHandle, channel};
use crate::context::Context;

/// Time between two searches for tables that are not in memory and whose clock has run out.
const CLOCK_SWEEP_INTERVAL: Duration = Duration::from_secs(1);
/// Number of such tables that one search handles.
const CLOCK_SWEEP_SIZE: usize = 100;
/// Time until a table is due again at which nothing could be done.
const CLOCK_SWEEP_DEFERRAL: Duration = Duration::from_mins(1);

type Cell = Arc<OnceCell<RoomHandle>>;

/// All rooms in memory.
#[derive(Debug)]
pub(crate) struct Rooms {
    context: Arc<Context>,
    live: Mutex<HashMap<TableId, Cell>>,
}

impl Rooms {
    pub(crate) fn new(context: Arc<Context>) -> Arc<Self> {
        Arc::new(Self { context, live: Mutex::default() })
    }

    pub(crate) fn context(&self) -> &Arc<Context> {
        &self.context
    }

    /// The room of a table, from memory or from its log.
    pub(crate) async fn get(self: &Arc<Self>, id: &TableId) -> Result<RoomHandle, RoomError> {
        if self.context.ending.is_cancelled() {
            return Err(StoreError::Closed.into());
        }
        let (cell, fresh) = (self.cell(id), AtomicBool::new(false));
        // The first caller reads the log; the others wait for it.
        let found: Result<&RoomHandle, RoomError> = cell
            .get_or_try_init(|| async {
                let room = self.context.load(id).await?;
                let (handle, actor) = channel(id.clone(), room, self.context.clone());
                let (rooms, id, cell) = (self.clone(), id.clone(), cell.clone());
                fresh.store(true, Relaxed);
                self.context.metrics.rooms(1);
                self.context.actors.spawn(async move {
                    actor.run().await;
                    rooms.context.metrics.rooms(-1);
                    rooms.forget(&id, &cell);
                });
                Ok(handle)
            })
            .await;
        match found {
            Ok(handle) => {
                // What another node wrote while the log was read has reached no actor.
                if fresh.load(Relaxed) {
                    handle.behind(0).await;
                }
                Ok(handle.clone())
            }
            Err(error) => {
                self.forget_unused(id, &cell);
                Err(error)
            }
        }
    }

    /// Sends a request to a room, and again if the room was evicted in between.
    pub(crate) async fn with<T, F: Future<Output = Result<T, RoomError>>>(
        self: &Arc<Self>,
        id: &TableId,
        ask: impl Fn(RoomHandle) -> F,
    ) -> Result<T, RoomError> {
        loop {
            match ask(self.get(id).await?).await {
                Err(RoomError::Gone) => tokio::task::yield_now().await,
                answer => return answer,
            }
        }
    }

    /// Submits a command to a room.
    pub(crate) async fn submit(self: &Arc<Self>, id: &TableId, command: &Command) -> Result<(), RoomError> {
        self.with(id, |handle| {
            let command = command.clone();
            async move { handle.submit(command).await }
        })
        .await
    }

    fn cell(&self, id: &TableId) -> Cell {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let cell = live.entry(id.clone()).or_default();
        if cell.get().is_some_and(|handle| !handle.is_open()) {
            *cell = Cell::default();
        }
        cell.clone()
    }

    fn forget(&self, id: &TableId, which: &Cell) {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if live.get(id).is_some_and(|cell| Arc::ptr_eq(cell, which)) {
            live.remove(id);
        }
    }

    /// Removes an empty cell, unless another caller is about to fill it.
    fn forget_unused(&self, id: &TableId, which: &Cell) {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let same = live.get(id).is_some_and(|cell| Arc::ptr_eq(cell, which));
        // One reference in the map, one with the caller.
        if same && which.get().is_none() && Arc::strong_count(which) == 2 {
            live.remove(id);
        }
    }

    fn handles(&self) -> Vec<RoomHandle> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// Passes on what other nodes write, as long as the store is open.
    pub(crate) async fn listen(self: Arc<Self>) {
        loop {
            let Ok(mut news) = self.context.store.news().await else {
                tokio::time::sleep(CLOCK_SWEEP_INTERVAL).await;
                continue;
            };
            while let Some(noted) = news.next().await {
                match noted {
                    Noted::Appended { table, last } => {
                        let cell = {
                            let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
                            live.get(&table).and_then(|cell| cell.get().cloned())
                        };
                        if let Some(handle) = cell {
                            handle.behind(last).await;
                        }
                    }
                    Noted::Missed => {
                        for handle in self.handles() {
                            handle.behind(0).await;
                        }
                    }
                }
            }
            return;
        }
    }

    /// Runs the clocks of tables that are not in memory.
    pub(crate) async fn watch_clocks(self: Arc<Self>) {
        loop {
            tokio::time::sleep(CLOCK_SWEEP_INTERVAL).await;
            self.sweep().await;
        }
    }

    /// Handles the tables whose clock has run out, once. They are loaded into memory for it.
    async fn sweep(self: &Arc<Self>) {
        let Ok(due) = self.context.store.due(self.context.now(), CLOCK_SWEEP_SIZE).await else { return };
        for listing in due {
            let ticked = self.submit(&listing.id, &Command::Tick).await;
            if let Err(RoomError::Store(error)) = ticked {
                tracing::warn!(table = %listing.id, %error, "cannot check the clock of a table");
            }
            // If the tick changed nothing, the table is due again later. The sweep takes the longest overdue tables first, so a hundred
            // tables that cannot move on would block all others.
            let later = Millis(self.context.now().0 + CLOCK_SWEEP_DEFERRAL.as_millis() as i64);
            if let Err(error) = self.context.store.postpone(&listing.id, listing.last, later).await {
                tracing::warn!(table = %listing.id, %error, "cannot postpone the clock of a table");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rookery_catalog::find;
    use rookery_kernel::Seat;
    use rookery_room::{ActedBy, LogEntry, Room, TableEvent};
    use rookery_store::{PersonId, StoredEntry};
    use rookery_table::Seed;
    use rookery_wire::{Clock, Setup};
    use serde_json::json;

    use super::*;
    use crate::log::{decode, encode};
    use crate::{Reality, Settings, card::card, context::World as _};

    /// A match of two people in which a clock has run out.
    fn overdue(id: &TableId) -> (Room, Vec<StoredEntry>) {
        let people = ["ada", "bo"].map(|name| PersonId::new(name).unwrap());
        let setup = Setup {
            game: "diamonds".to_owned(),
            seats: 2,
            options: json!({}),
            title: String::new(),
            listed: rookery_wire::Listed::Listed,
            clock: Clock::Live { seconds: 5 },
        };
        let (rules, secret) = (find("diamonds").unwrap().rules_version(), Seed::from_text("7"));
        let mut log = vec![TableEvent::Opened { host: people[0].clone(), setup, rules, secret, seed: None }];
        for (seat, person) in Seat::all(2).zip(people) {
            log.push(TableEvent::Sat { seat, name: person.to_string(), person, words: String::new() });
        }
        log.push(TableEvent::Started);
        let log: Vec<LogEntry> = log.into_iter().map(|event| LogEntry { at: Millis(1000), event }).collect();
        let room = Room::read(id.clone(), &log).unwrap();
        (room, log.iter().map(|entry| encode(entry).unwrap()).collect())
    }

    #[tokio::test]
    async fn tables_that_cannot_be_helped_do_not_keep_others_from_their_turn() {
        let store = rookery_store::open("sqlite::memory:").await.unwrap();
        let sound = TableId::new("sound").unwrap();
        let (room, entries) = overdue(&sound);
        let card = card(&room);
        store.create(&sound, &card, &entries).await.unwrap();
        // All of them are due before it.
        for number in 0..CLOCK_SWEEP_SIZE {
            let (id, mut card) = (TableId::new(format!("broken{number}")).unwrap(), card.clone());
            card.deadline = Some(Millis(1));
            store.create(&id, &card, &[StoredEntry::new("nonsense").unwrap()]).await.unwrap();
        }
        let rooms = Rooms::new(Arc::new(Context::new(store.clone(), Settings::default(), Arc::new(Reality))));
        rooms.sweep().await;
        rooms.sweep().await;
        let log = store.read_all(&sound, entries.len() as u64).await.unwrap().unwrap();
        let events: Vec<TableEvent> = log.entries.iter().map(|entry| decode(entry).unwrap().event).collect();
        assert!(matches!(
            events[..],
            [TableEvent::Away { .. }, TableEvent::Acted { by: ActedBy::Clock, .. }, ..]
        ));
        // They are not forgotten either.
        let later = Millis(rooms.context.now().0 + 2 * CLOCK_SWEEP_DEFERRAL.as_millis() as i64);
        let due = store.due(later, CLOCK_SWEEP_SIZE).await.unwrap();
        assert!(
            due.iter().filter(|listing| listing.id.as_str().starts_with("broken")).count()
                > CLOCK_SWEEP_SIZE - 2
        );
    }

    #[tokio::test]
    async fn what_another_node_has_written_is_looked_at_before_anything_is_refused() {
        let store = rookery_store::open("sqlite::memory:").await.unwrap();
        let id = TableId::new("both").unwrap();
        let entries = overdue(&id).1;
        // Opened, and Ada has sat down: just now, or nobody would be waited for any more.
        let now = Reality.now();
        let log: Vec<LogEntry> =
            entries[..2].iter().map(|entry| LogEntry { at: now, ..decode(entry).unwrap() }).collect();
        let room = Room::read(id.clone(), &log).unwrap();
        let entries: Vec<StoredEntry> = log.iter().map(|entry| encode(entry).unwrap()).collect();
        store.create(&id, &card(&room), &entries).await.unwrap();
        // They hear nothing of each other.
        let node =
            || Rooms::new(Arc::new(Context::new(store.clone(), Settings::default(), Arc::new(Reality))));
        let (here, there) = (node(), node());
        let (ada, bo) = (PersonId::new("ada").unwrap(), PersonId::new("bo").unwrap());
        let start = Command::Start { by: ada };
        let refused = here.submit(&id, &start).await;
        assert!(matches!(refused, Err(RoomError::Refused(_))), "a seat is free");
        let sit = Command::Sit { person: bo, name: "Bo".to_owned(), seat: None, words: String::new() };
        there.submit(&id, &sit).await.unwrap();
        here.submit(&id, &start).await.unwrap();
    }
}
