//! The rooms that are in memory, and how others come there.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use rookery_store::{Failed, Noted, TableId};

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
    pub(crate) async fn get(self: &Arc<Self>, id: &TableId) -> Result<Option<Stub>, Failed> {
        let (cell, fresh) = (self.cell(id), AtomicBool::new(false));
        // Whoever comes first reads the log; the others wait for it.
        let found: Result<&Stub, Option<Failed>> = cell
            .get_or_try_init(|| async {
                let room = self.context.load(id).await.map_err(Some)?.ok_or(None)?;
                let (stub, actor) = channel(id.clone(), room, self.context.clone());
                let (rooms, id, cell) = (self.clone(), id.clone(), cell.clone());
                fresh.store(true, Relaxed);
                self.context.metrics.rooms(1);
                tokio::spawn(async move {
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
    ) -> Result<Option<T>, Failed> {
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
    ) -> Result<Option<Result<(), actor::Failed>>, Failed> {
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
            let Ok(due) = self.context.store.due(self.context.now(), DUE).await else { continue };
            for listing in due {
                // A table in memory looks after its own clock; this one is brought there, and asked again if that fails.
                let ticked = self.want(&listing.id, &Want::Tick).await;
                if let Err(error) = ticked {
                    tracing::warn!(table = %listing.id, %error, "a clock could not be looked at");
                }
            }
        }
    }
}
