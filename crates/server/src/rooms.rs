//! The rooms that are in memory, and how others come there.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use rookery_store::{Millis, Noted, StoreError, TableId};

use tokio::sync::OnceCell;

use crate::{
    actor::{self, Gone, Stub, channel},
    context::Context,
    room::Want,
};

/// How often tables are looked for whose time is up while nobody looks.
const SWEEP: Duration = Duration::from_secs(1);
/// How many of them at once.
const DUE: usize = 100;
/// When those are looked at again at which nothing came of it.
const LATER: Duration = Duration::from_mins(1);

type Cell = Arc<OnceCell<Stub>>;

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

    /// The room of a table, out of memory or from its log; nothing if there is no such table.
    pub(crate) async fn get(self: &Arc<Self>, id: &TableId) -> Result<Option<Stub>, StoreError> {
        if self.context.ending.is_cancelled() {
            return Err(StoreError::Closed);
        }
        let (cell, fresh) = (self.cell(id), AtomicBool::new(false));
        // Whoever comes first reads the log; the others wait for it.
        let found: Result<&Stub, Option<StoreError>> = cell
            .get_or_try_init(|| async {
                let room = self.context.load(id).await.map_err(Some)?.ok_or(None)?;
                let (stub, actor) = channel(id.clone(), room, self.context.clone());
                let (rooms, id, cell) = (self.clone(), id.clone(), cell.clone());
                fresh.store(true, Relaxed);
                self.context.metrics.rooms(1);
                self.context.actors.spawn(async move {
                    actor.run().await;
                    rooms.context.metrics.rooms(-1);
                    rooms.forget(&id, &cell);
                });
                Ok(stub)
            })
            .await;
        match found {
            Ok(stub) => {
                // What another node wrote while the log was read was news to nobody here.
                if fresh.load(Relaxed) {
                    stub.behind(0).await;
                }
                Ok(Some(stub.clone()))
            }
            Err(why) => {
                self.forget_unused(id, &cell);
                why.map_or(Ok(None), Err)
            }
        }
    }

    /// Does something with a room, however often it leaves memory in between.
    pub(crate) async fn with<T, F: Future<Output = Result<T, Gone>>>(
        self: &Arc<Self>,
        id: &TableId,
        ask: impl Fn(Stub) -> F,
    ) -> Result<Option<T>, StoreError> {
        while let Some(stub) = self.get(id).await? {
            match ask(stub).await {
                Ok(answer) => return Ok(Some(answer)),
                Err(Gone) => tokio::task::yield_now().await,
            }
        }
        Ok(None)
    }

    /// Asks a room for something.
    pub(crate) async fn want(
        self: &Arc<Self>,
        id: &TableId,
        want: &Want,
    ) -> Result<Option<Result<(), actor::Failed>>, StoreError> {
        self.with(id, |stub| {
            let want = want.clone();
            async move { stub.want(want).await }
        })
        .await
    }

    fn cell(&self, id: &TableId) -> Cell {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let cell = live.entry(id.clone()).or_default();
        if cell.get().is_some_and(|stub| !stub.is_open()) {
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

    /// Forgets a cell that came to nothing, unless somebody else is about to fill it.
    fn forget_unused(&self, id: &TableId, which: &Cell) {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let same = live.get(id).is_some_and(|cell| Arc::ptr_eq(cell, which));
        // One in the map, one with whoever asks.
        if same && which.get().is_none() && Arc::strong_count(which) == 2 {
            live.remove(id);
        }
    }

    fn stubs(&self) -> Vec<Stub> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// Listens to what other nodes write, for as long as the store is open.
    pub(crate) async fn listen(self: Arc<Self>) {
        loop {
            let Ok(mut news) = self.context.store.news().await else {
                tokio::time::sleep(SWEEP).await;
                continue;
            };
            while let Some(noted) = news.next().await {
                match noted {
                    Noted::Appended { table, last } => {
                        let cell = {
                            let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
                            live.get(&table).and_then(|cell| cell.get().cloned())
                        };
                        if let Some(stub) = cell {
                            stub.behind(last).await;
                        }
                    }
                    Noted::Missed => {
                        for stub in self.stubs() {
                            stub.behind(0).await;
                        }
                    }
                }
            }
            return;
        }
    }

    /// Looks after the clocks of tables that are not in memory.
    pub(crate) async fn watch_clocks(self: Arc<Self>) {
        loop {
            tokio::time::sleep(SWEEP).await;
            self.sweep().await;
        }
    }

    /// Looks once at the clocks whose time is up. A table in memory looks after its own; others are brought there.
    async fn sweep(self: &Arc<Self>) {
        let Ok(due) = self.context.store.due(self.context.now(), DUE).await else { return };
        for listing in due {
            let ticked = self.want(&listing.id, &Want::Tick).await;
            if let Err(error) = ticked {
                tracing::warn!(table = %listing.id, %error, "a clock could not be looked at");
            }
            // A table at which nothing came of it is due again later: the longest overdue come first, and a hundred that cannot
            // be helped would keep all others from their turn.
            let later = Millis(self.context.now().0 + LATER.as_millis() as i64);
            if let Err(error) = self.context.store.postpone(&listing.id, listing.last, later).await {
                tracing::warn!(table = %listing.id, %error, "a clock could not be put off");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rookery_store::{Entry, PersonId};
    use rookery_table::{Seed, find};
    use rookery_wire::{Clock, Setup};
    use serde_json::json;

    use super::*;
    use crate::{
        Reality, Settings,
        card::card,
        context::World as _,
        log::{By, Happened, Logged},
        room::Room,
    };

    /// A match of two people in which a clock has run out.
    fn overdue(id: &TableId) -> (Room, Vec<Entry>) {
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
        let mut log = vec![Happened::Opened { host: people[0].clone(), setup, rules, secret }];
        for (seat, person) in people.into_iter().enumerate() {
            log.push(Happened::Sat { seat, name: person.to_string(), person, words: String::new() });
        }
        log.push(Happened::Started);
        let log: Vec<Logged> = log.into_iter().map(|what| Logged { at: Millis(1000), what }).collect();
        let room = Room::read(id.clone(), &log).unwrap();
        (room, log.iter().map(|logged| logged.entry().unwrap()).collect())
    }

    #[tokio::test]
    async fn tables_that_cannot_be_helped_do_not_keep_others_from_their_turn() {
        let store = rookery_store::open("sqlite::memory:").await.unwrap();
        let sound = TableId::new("sound").unwrap();
        let (room, entries) = overdue(&sound);
        let card = card(&room);
        store.create(&sound, &card, &entries).await.unwrap();
        // All of them are due before it.
        for number in 0..DUE {
            let (id, mut card) = (TableId::new(format!("broken{number}")).unwrap(), card.clone());
            card.deadline = Some(Millis(1));
            store.create(&id, &card, &[Entry::new("nonsense").unwrap()]).await.unwrap();
        }
        let rooms = Rooms::new(Arc::new(Context::new(store.clone(), Settings::default(), Arc::new(Reality))));
        rooms.sweep().await;
        rooms.sweep().await;
        let log = store.read_all(&sound, entries.len() as u64).await.unwrap().unwrap();
        let what: Vec<Happened> = log.entries.iter().map(|entry| Logged::read(entry).unwrap().what).collect();
        assert!(matches!(what[..], [Happened::Away { .. }, Happened::Acted { by: By::Clock, .. }, ..]));
        // They are not forgotten either.
        let later = Millis(rooms.context.now().0 + 2 * LATER.as_millis() as i64);
        let due = store.due(later, DUE).await.unwrap();
        assert!(due.iter().filter(|listing| listing.id.as_str().starts_with("broken")).count() > DUE - 2);
    }

    #[tokio::test]
    async fn what_another_node_has_written_is_looked_at_before_anything_is_refused() {
        let store = rookery_store::open("sqlite::memory:").await.unwrap();
        let id = TableId::new("both").unwrap();
        let entries = overdue(&id).1;
        // Opened, and Ada has sat down: just now, or nobody would be waited for any more.
        let now = Reality.now();
        let log: Vec<Logged> =
            entries[..2].iter().map(|entry| Logged { at: now, ..Logged::read(entry).unwrap() }).collect();
        let room = Room::read(id.clone(), &log).unwrap();
        let entries: Vec<Entry> = log.iter().map(|logged| logged.entry().unwrap()).collect();
        store.create(&id, &card(&room), &entries).await.unwrap();
        // They hear nothing of each other.
        let node =
            || Rooms::new(Arc::new(Context::new(store.clone(), Settings::default(), Arc::new(Reality))));
        let (here, there) = (node(), node());
        let (ada, bo) = (PersonId::new("ada").unwrap(), PersonId::new("bo").unwrap());
        let start = Want::Start { by: ada };
        assert!(here.want(&id, &start).await.unwrap().unwrap().is_err(), "a seat is free");
        let sit = Want::Sit { person: bo, name: "Bo".to_owned(), seat: None, words: String::new() };
        there.want(&id, &sit).await.unwrap().unwrap().unwrap();
        here.want(&id, &start).await.unwrap().unwrap().unwrap();
    }
}
