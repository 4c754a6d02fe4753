//! The logs of tables.

use async_trait::async_trait;
use tokio::sync::oneshot;
use tokio_postgres::types::ToSql;

use super::{Postgres, appends::Append, listen};
use crate::{
    Log, LogSlice, MAX_READ_ENTRIES, News, StoreError, StoredEntry, TableCard, TableId, entry,
    entry::Addition,
};

#[async_trait]
impl Log for Postgres {
    async fn create(
        &self,
        id: &TableId,
        card: &TableCard,
        entries: &[StoredEntry],
    ) -> Result<(), StoreError> {
        self.with_live(|_| ())?;
        let card = card.columns()?;
        entry::check(entries)?;
        let mut client = self.client().await?;
        let last = entries.len() as i64;
        // A transaction that is dropped before its commit is rolled back, also if the caller is cancelled.
        let transaction = client.transaction().await?;
        let insert = transaction
            .prepare_cached(
                "INSERT INTO tables (id, last, game, phase, listed, created, due, card)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING key",
            )
            .await?;
        let values: [&(dyn ToSql + Sync); 8] = [
            &id.as_str(),
            &last,
            &card.game,
            &card.phase,
            &card.listed,
            &card.created,
            &card.due,
            &card.json,
        ];
        let Some(row) = transaction.query_opt(&insert, &values).await? else {
            return Err(StoreError::TableExists);
        };
        let key: i64 = row.get(0);
        let numbers: Vec<i64> = (1..=last).collect();
        let bytes: Vec<&[u8]> = entries.iter().map(StoredEntry::bytes).collect();
        let insert = transaction
            .prepare_cached(
                "INSERT INTO entries (table_key, number, bytes)
                 SELECT $1, * FROM unnest($2::bigint[], $3::bytea[])",
            )
            .await?;
        transaction.execute(&insert, &[&key, &numbers, &bytes]).await?;
        let sitters = transaction
            .prepare_cached(
                "INSERT INTO sitters (person, created, table_key) SELECT b.person, $2, $3
                 FROM unnest($1::text[]) AS b (person)",
            )
            .await?;
        transaction.execute(&sitters, &[&card.people, &card.created, &key]).await?;
        let note = listen::payload(&self.tag, id, last as u64);
        transaction.execute("SELECT pg_notify($1, $2)", &[&listen::CHANNEL, &note]).await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn append(
        &self,
        id: &TableId,
        first: u64,
        entries: Vec<StoredEntry>,
        card: Option<TableCard>,
    ) -> Result<(), StoreError> {
        let addition = Addition::new(id, first, entries, card.as_ref())?;
        let appends = self.with_live(|live| live.appends.clone())?;
        let (reply, answer) = oneshot::channel();
        appends.send(Append { addition, reply }).await.map_err(|_| StoreError::Closed)?;
        // Drops the sender: the writer ends when all senders are dropped.
        drop(appends);
        answer.await.map_err(|_| StoreError::Closed)?
    }

    async fn read(&self, id: &TableId, after: u64) -> Result<Option<LogSlice>, StoreError> {
        let client = self.client().await?;
        let find = client.prepare_cached("SELECT key, last FROM tables WHERE id = $1").await?;
        let Some(row) = client.query_opt(&find, &[&id.as_str()]).await? else { return Ok(None) };
        let (key, last): (i64, i64) = (row.get(0), row.get(1));
        // A log only grows, so the entries up to `last` are still there. Later entries are for the next read.
        let after = after.min(last as u64);
        let statement = client
            .prepare_cached(
                "SELECT bytes FROM entries WHERE table_key = $1 AND number > $2 AND number <= $3
                 ORDER BY number LIMIT $4",
            )
            .await?;
        let rows =
            client.query(&statement, &[&key, &(after as i64), &last, &(MAX_READ_ENTRIES as i64)]).await?;
        let entries = rows.iter().map(|row| StoredEntry::kept(row.get(0))).collect();
        Ok(Some(LogSlice { first: after + 1, entries, last: last as u64 }))
    }

    async fn news(&self) -> Result<News, StoreError> {
        self.with_live(|live| News::new(live.news.subscribe()))
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        let row = self.client().await?.query_one("SELECT pg_is_in_recovery()", &[]).await?;
        if row.get(0) {
            return Err(StoreError::Unavailable("it is a read-only replica".into()));
        }
        Ok(())
    }

    async fn close(&self) {
        let live = self.take_live();
        if let Some(live) = live {
            live.listener.abort();
            drop(live.appends);
            // A writer that panicked writes nothing more.
            let _ended = live.writer.await;
        }
        self.pool.close();
    }
}
