//! What every room needs of the world: the store, the time, and somewhere for bots to think.

use std::{
    io,
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use rookery_store::{Millis, Store, StoreError, TableId};
use tokio::sync::{Notify, Semaphore};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{log::Logged, metrics::Metrics, network::Network, room::Room};

/// How the server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a bot lets people look before it acts.
    pub pause: Duration,
    /// After how long a room that nobody looks at leaves memory.
    pub idle: Duration,
    /// The proxies in front of the server: what they say about where a request comes from is believed.
    pub proxies: Vec<Network>,
    /// The addresses whose requests are not limited.
    pub unlimited: Vec<Network>,
    /// The origins of the server's pages, as in `https://rookery.example`; where there are none, whatever host a request names.
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

/// What a server has of the world: the time, chance, and hands for long work. A simulation is another one.
pub trait World: Send + Sync + 'static {
    /// The time.
    fn now(&self) -> Millis;

    /// Fills the bytes with what nobody can foresee.
    fn chance(&self, bytes: &mut [u8]) -> io::Result<()>;

    /// Who does work that takes a while?
    fn hands(&self) -> Hands;
}

/// Who does work that takes a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// Threads of their own, so that nobody waits for it.
    Threads,
    /// Whoever wants it done: the same work then takes the same course every time.
    Own,
}

/// The world as it is.
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

    fn hands(&self) -> Hands {
        Hands::Threads
    }
}

/// What every room needs.
pub(crate) struct Context {
    pub(crate) world: Arc<dyn World>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) settings: Settings,
    pub(crate) metrics: Metrics,
    /// A match has ended here.
    pub(crate) ended: Notify,
    /// Nobody is served any more: sockets say goodbye.
    pub(crate) closing: CancellationToken,
    /// Nothing is wanted any more: rooms leave memory.
    pub(crate) ending: CancellationToken,
    /// What must have ended before the store is closed.
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

    /// The time.
    pub(crate) fn now(&self) -> Millis {
        self.world.now()
    }

    /// So many bytes that nobody can foresee.
    pub(crate) fn chance<const N: usize>(&self) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.world.chance(&mut bytes).map(|()| bytes)
    }

    /// Has work done that takes a while. Nothing if it could not be finished.
    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        match self.world.hands() {
            Hands::Threads => tokio::task::spawn_blocking(work).await.ok(),
            Hands::Own => Some(work()),
        }
    }

    /// Lets a bot think, away from everything that must not wait.
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

    /// The room that a log makes; nothing if there is no such table.
    pub(crate) async fn load(&self, id: &TableId) -> Result<Option<Room>, StoreError> {
        let Some(stretch) = self.store.read_all(id, 0).await? else { return Ok(None) };
        let own = id.clone();
        // A long match takes a while to play again.
        let read = self.work(move || {
            let log: Result<Vec<Logged>, _> = stretch.entries.iter().map(Logged::read).collect();
            let log = log.map_err(|error| error.to_string())?;
            Room::read(own, &log).map_err(|unfit| unfit.to_string())
        });
        match read.await.unwrap_or_else(|| Err("reading was interrupted".to_owned())) {
            Ok(room) => Ok(Some(room)),
            Err(why) => {
                tracing::error!(table = %id, why, "a log cannot be read");
                Err(StoreError::Corrupt(why))
            }
        }
    }
}
