//! The store on PostgreSQL.

mod appends;
mod connect;
mod listen;
mod lobby;
mod log;
mod people;
mod results;

use std::sync::{Arc, Mutex, PoisonError};

use deadpool_postgres::{Object, Pool};
use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinHandle;
use tokio_postgres::types::ToSql;

use crate::{Noted, Store, StoreError, news, row::FromRow};
use appends::Append;

/// The most appends that wait. Further callers wait until there is room.
const APPEND_QUEUE_CAPACITY: usize = 1024;

/// Dropped when the store is closed.
struct Live {
    appends: mpsc::Sender<Append>,
    writer: JoinHandle<()>,
    news: broadcast::Sender<Noted>,
    listener: JoinHandle<()>,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The writer ends when all senders are dropped. The listener would never end.
        if let Some(live) = self.live.get_mut().unwrap_or_else(PoisonError::into_inner) {
            live.listener.abort();
        }
    }
}

/// The store on PostgreSQL.
struct Postgres {
    pool: Pool,
    /// Marks the notifications of this handle, which it ignores.
    tag: String,
    live: Mutex<Option<Live>>,
}

/// Opens what a URL names.
pub(crate) async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    let config = connect::config(url)?;
    let tag = connect::prepare(&config).await?;
    let pool = connect::pool(&config)?;
    let news = broadcast::Sender::new(news::NEWS_CAPACITY);
    let listener = listen::start(config, tag.clone(), news.clone()).await?;
    let (appends, waiting) = mpsc::channel(APPEND_QUEUE_CAPACITY);
    let writer = tokio::spawn(appends::serve(pool.clone(), tag.clone(), waiting));
    let live = Mutex::new(Some(Live { appends, writer, news, listener }));
    Ok(Arc::new(Postgres { pool, tag, live }))
}

impl Postgres {
    fn with_live<T>(&self, take: impl FnOnce(&Live) -> T) -> Result<T, StoreError> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.as_ref().map(take).ok_or(StoreError::Closed)
    }

    fn take_live(&self) -> Option<Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    async fn client(&self) -> Result<Object, StoreError> {
        Ok(self.pool.get().await?)
    }

    async fn rows<T: FromRow>(
        &self,
        sql: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<T>, StoreError> {
        let client = self.client().await?;
        let statement = client.prepare_cached(sql).await?;
        client.query(&statement, values).await?.iter().map(T::from_row).collect()
    }

    /// Returns the number of rows that the statement has changed.
    async fn execute(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64, StoreError> {
        let client = self.client().await?;
        let statement = client.prepare_cached(sql).await?;
        Ok(client.execute(&statement, values).await?)
    }
}
