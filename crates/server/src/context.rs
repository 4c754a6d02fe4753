//! What every room needs: the store, the clock, and threads for bots.

use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{io, sync::Arc};

use rookery_room::{LogEntry, Room};
use rookery_store::{Millis, Store, StoreError, TableId};
use tokio::sync::{Notify, Semaphore};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{actor::RoomError, log, metrics::Metrics, network::Network};

/// How the server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a bot waits before it acts, so that people can follow.
    pub pause: Duration,
    /// After how long an idle room is evicted from memory.
    pub idle: Duration,
    /// The proxies in front of the server, whose `X-Forwarded` headers are trusted.
    pub proxies: Vec<Network>,
    /// The addresses without rate limits.
    pub unlimited: Vec<Network>,
    /// The origins of the server's pages, as in `https://rookery.example`. If empty, the host that a request names.
    pub origins: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            pause: Duration::from_millis(600),
            idle: Duration::from_mins(1),
            proxies: Vec::new(),
            unlimited: Vec::new(),
            origins: Vec::new(),
        }
    }
}

/// What a server takes from outside: the time, randomness, and threads for long work. The simulation has its own.
pub trait World: Send + Sync + 'static {
    /// The current time.
    fn now(&self) -> Millis;

    /// Fills the bytes from a source that nobody can predict.
    ///
    /// # Errors
    /// If the source fails.
    fn chance(&self, bytes: &mut [u8]) -> io::Result<()>;

    /// Where long work runs.
    fn executor(&self) -> Executor;
}

/// Where long work runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Executor {
    /// On threads of its own, so that nothing waits for it.
    Threads,
    /// In the calling task, so that a simulation is deterministic.
    Inline,
}

/// The system clock, the randomness of the operating system, and threads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reality;

impl World for Reality {
    fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    fn chance(&self, bytes: &mut [u8]) -> io::Result<()> {
        getrandom::fill(bytes).map_err(io::Error::other)
    }

    fn executor(&self) -> Executor {
        Executor::Threads
    }
}

/// What every room needs.
pub(crate) struct Context {
    pub(crate) world: Arc<dyn World>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) settings: Settings,
    pub(crate) metrics: Metrics,
    /// Notified when a match ends on this node.
    pub(crate) ended: Notify,
    /// Cancelled when the server shuts down: sockets close.
    pub(crate) closing: CancellationToken,
    /// Cancelled when all sockets are closed: rooms end.
    pub(crate) ending: CancellationToken,
    /// Both must have ended before the store is closed.
    pub(crate) sockets: TaskTracker,
    pub(crate) actors: TaskTracker,
    thinkers: Arc<Semaphore>,
}

impl std::fmt::Debug for Context {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl Context {
    pub(crate) fn new(store: Arc<dyn Store>, settings: Settings, world: Arc<dyn World>) -> Self {
        // All cores but one, so that a thousand bots do not starve the sockets.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = Arc::new(Semaphore::new((cores - 1).max(1)));
        let (closing, ending) = (CancellationToken::new(), CancellationToken::new());
        let (sockets, actors) = (TaskTracker::new(), TaskTracker::new());
        let metrics = Metrics::default();
        Self {
            world,
            store,
            settings,
            metrics,
            ended: Notify::new(),
            closing,
            ending,
            sockets,
            actors,
            thinkers,
        }
    }

    pub(crate) fn now(&self) -> Millis {
        self.world.now()
    }

    /// Random bytes that nobody can predict.
    pub(crate) fn chance<const N: usize>(&self) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.world.chance(&mut bytes).map(|()| bytes)
    }

    /// Runs long work where the world says. `None` if it panicked.
    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        match self.world.executor() {
            Executor::Threads => tokio::task::spawn_blocking(work).await.ok(),
            Executor::Inline => Some(work()),
        }
    }

    /// Runs the search of a bot with a random seed. The number of searches at a time is limited, so that sockets are not starved.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce(u64) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let permit = self.thinkers.clone().acquire_owned().await.ok()?;
        let seed = u64::from_le_bytes(self.chance().ok()?);
        let thought = self.work(move || {
            let thought = work(seed);
            drop(permit);
            thought
        });
        thought.await.flatten()
    }

    /// Reads the log of a table and replays it.
    pub(crate) async fn load(&self, id: &TableId) -> Result<Room, RoomError> {
        let stretch = self.store.read_all(id, 0).await?.ok_or(RoomError::NotFound)?;
        let own = id.clone();
        // A long match takes a while to play again.
        let read = self.work(move || {
            let log: Result<Vec<LogEntry>, _> = stretch.entries.iter().map(log::decode).collect();
            let log = log.map_err(|error| error.to_string())?;
            Room::read(own, &log).map_err(|refusal| refusal.to_string())
        });
        read.await.unwrap_or_else(|| Err("reading was interrupted".to_owned())).map_err(|why| {
            tracing::error!(table = %id, why, "cannot read the log of a table");
            StoreError::Corrupt(why).into()
        })
    }
}
