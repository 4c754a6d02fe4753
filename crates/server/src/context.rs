//! What every room needs of the world: the store, the time, and somewhere for bots to think.

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use rookery_store::{Failed, Millis, Store, TableId};
use tokio::sync::{Notify, Semaphore};

use crate::{log::Logged, metrics::Metrics, room::Room};

/// How the server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a bot lets people look before it acts.
    pub pause: Duration,
    /// After how long a room that nobody looks at leaves memory.
    pub idle: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self { pause: Duration::from_millis(600), idle: Duration::from_mins(1) }
    }
}

/// What every room needs.
pub(crate) struct Context {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) settings: Settings,
    pub(crate) metrics: Metrics,
    /// A match has ended here.
    pub(crate) ended: Notify,
    thinkers: Arc<Semaphore>,
}

impl std::fmt::Debug for Context {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl Context {
    pub(crate) fn new(store: Arc<dyn Store>, settings: Settings) -> Self {
        // All cores but one, so that a thousand bots do not starve the sockets.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = Arc::new(Semaphore::new((cores - 1).max(1)));
        Self { store, settings, metrics: Metrics::default(), ended: Notify::new(), thinkers }
    }

    /// The time.
    #[expect(clippy::unused_self, reason = "a context of tests may have another clock")]
    pub(crate) fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// Lets a bot think, away from everything that must not wait.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce(u64) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let permit = self.thinkers.clone().acquire_owned().await.ok()?;
        let seed = getrandom::u64().ok()?;
        let thought = tokio::task::spawn_blocking(move || {
            let thought = work(seed);
            drop(permit);
            thought
        });
        thought.await.ok().flatten()
    }

    /// The room that a log makes; nothing if there is no such table.
    pub(crate) async fn load(&self, id: &TableId) -> Result<Option<Room>, Failed> {
        let Some(stretch) = self.store.read_all(id, 0).await? else { return Ok(None) };
        let own = id.clone();
        // A long match takes a while to play again.
        let read = tokio::task::spawn_blocking(move || {
            let log: Result<Vec<Logged>, _> = stretch.entries.iter().map(Logged::read).collect();
            let log = log.map_err(|error| error.to_string())?;
            Room::read(own, &log).map_err(|unfit| unfit.to_string())
        });
        match read.await.unwrap_or_else(|error| Err(error.to_string())) {
            Ok(room) => Ok(Some(room)),
            Err(why) => {
                tracing::error!(table = %id, why, "a log cannot be read");
                Err(Failed::Broken(why))
            }
        }
    }
}
