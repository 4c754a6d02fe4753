//! A few connections that read, beside the one that writes.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::Semaphore;

use super::Location;
use crate::StoreError;

/// A query takes microseconds; more connections would only take memory.
const READ_CONNECTIONS: usize = 4;

pub(super) enum Readers {
    Pool(Pool),
    Writer,
}

/// Idle connections, with a permit for each.
pub(super) struct Pool {
    free: Arc<Mutex<Vec<Connection>>>,
    permits: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn open(location: &Location) -> rusqlite::Result<Self> {
        let Location::File(_) = location else { return Ok(Self::Writer) };
        let connect = |_| location.connect(OpenFlags::SQLITE_OPEN_READ_ONLY);
        let free: Vec<Connection> = (0..READ_CONNECTIONS).map(connect).collect::<Result<_, _>>()?;
        Ok(Self::Pool(Pool {
            free: Arc::new(Mutex::new(free)),
            permits: Arc::new(Semaphore::new(READ_CONNECTIONS)),
        }))
    }

    pub(super) async fn close(&self) {
        if let Self::Pool(pool) = self {
            // Holding all permits means that no read is running.
            let _all = pool.permits.acquire_many(READ_CONNECTIONS as u32).await;
            pool.permits.close();
            pool.free.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }
}

impl Pool {
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let free = Arc::clone(&self.free);
        // The work owns permit and connection, because it runs to its end even if the caller is cancelled.
        let read = tokio::task::spawn_blocking(move || {
            let connection = free.lock().unwrap_or_else(PoisonError::into_inner).pop();
            // There are as many connections as permits, unless a read has panicked and taken one with it.
            let connection = connection.ok_or(StoreError::Unavailable("a connection is lost".into()))?;
            let read = work(&connection);
            free.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            drop(permit);
            read
        });
        read.await.map_err(|_| StoreError::Unavailable("a read was interrupted".into()))?
    }
}
