//! The logs of tables.

use std::sync::PoisonError;

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, params};

use super::Sqlite;
use crate::{
    Log, LogSlice, MAX_READ_ENTRIES, News, StoreError, StoredEntry, TableCard, TableId, entry,
    entry::Addition,
};

/// SQL for the number of the last entry of a table `t`.
macro_rules! last {
    () => {
        "(SELECT coalesce(max(number), 0) FROM entries WHERE table_key = t.key)"
    };
}
pub(super) use last;

/// The key of a table, and how far its log goes.
fn find(connection: &Connection, id: &TableId) -> Result<Option<(i64, u64)>, StoreError> {
    let found = connection
        .prepare_cached(concat!("SELECT key, ", last!(), " FROM tables t WHERE id = ?1"))?
        .query_row([id.as_str()], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))
        .optional()?;
    Ok(found)
}

fn insert(connection: &Connection, key: i64, first: i64, entries: &[StoredEntry]) -> Result<(), StoreError> {
    let mut statement =
        connection.prepare_cached("INSERT INTO entries (table_key, number, bytes) VALUES (?1, ?2, ?3)")?;
    for (number, entry) in (first..).zip(entries) {
        statement.execute(params![key, number, entry.bytes()])?;
    }
    Ok(())
}

/// Replaces the people who sit at a table.
fn seat(connection: &Connection, key: i64, people: &[String]) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached("SELECT person FROM sitters WHERE table_key = ?1")?;
    let sat: Vec<String> = statement.query_map([key], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for person in sat.iter().filter(|person| !people.contains(person)) {
        connection
            .prepare_cached("DELETE FROM sitters WHERE table_key = ?1 AND person = ?2")?
            .execute(params![key, person])?;
    }
    let mut statement = connection.prepare_cached(
        "INSERT INTO sitters (person, created, table_key) SELECT ?1, created, key FROM tables WHERE key = ?2",
    )?;
    for person in people.iter().filter(|person| !sat.contains(person)) {
        statement.execute(params![person, key])?;
    }
    Ok(())
}

#[async_trait]
impl Log for Sqlite {
    async fn create(
        &self,
        id: &TableId,
        card: &TableCard,
        entries: &[StoredEntry],
    ) -> Result<(), StoreError> {
        let (id, card, entries) = (id.clone(), card.columns()?, entries.to_vec());
        entry::check(&entries)?;
        self.write(move |connection| {
            let inserted = connection
                .prepare_cached(
                    "INSERT INTO tables (id, game, phase, listed, created, due, card)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (id) DO NOTHING",
                )?
                .execute(params![
                    id.as_str(),
                    card.game,
                    card.phase,
                    card.listed,
                    card.created,
                    card.due,
                    card.json
                ])?;
            if inserted == 0 {
                return Err(StoreError::TableExists);
            }
            let key = connection.last_insert_rowid();
            insert(connection, key, 1, &entries)?;
            seat(connection, key, &card.people)?;
            Ok(())
        })
        .await
    }

    async fn append(
        &self,
        id: &TableId,
        first: u64,
        entries: Vec<StoredEntry>,
        card: Option<TableCard>,
    ) -> Result<(), StoreError> {
        let addition = Addition::new(id, first, entries, card.as_ref())?;
        self.write(move |connection| {
            let Some((key, last)) = find(connection, &addition.table)? else {
                return Err(StoreError::NoSuchTable);
            };
            if addition.follows(last).is_none() {
                return Err(StoreError::Conflict { last });
            }
            insert(connection, key, addition.first as i64, &addition.entries)?;
            if let Some(card) = &addition.card {
                connection
                    .prepare_cached(
                        "UPDATE tables SET game = ?2, phase = ?3, listed = ?4, due = ?5, card = ?6 WHERE key = ?1",
                    )?
                    .execute(params![key, card.game, card.phase, card.listed, card.due, card.json])?;
                seat(connection, key, &card.people)?;
            }
            Ok(())
        })
        .await
    }

    async fn read(&self, id: &TableId, after: u64) -> Result<Option<LogSlice>, StoreError> {
        let id = id.clone();
        self.query(move |connection| {
            let Some((key, last)) = find(connection, &id)? else { return Ok(None) };
            // A log only grows: what was there to `last` still is, and what has come since is for the next read.
            let after = after.min(last);
            let entries = connection
                .prepare_cached(
                    "SELECT bytes FROM entries WHERE table_key = ?1 AND number > ?2 AND number <= ?3
                     ORDER BY number LIMIT ?4",
                )?
                .query_map(params![key, after as i64, last as i64, MAX_READ_ENTRIES as i64], |row| {
                    row.get(0).map(StoredEntry::kept)
                })?
                .collect::<Result<_, _>>()?;
            Ok(Some(LogSlice { first: after + 1, entries, last }))
        })
        .await
    }

    async fn news(&self) -> Result<News, StoreError> {
        let sender = self.news.lock().unwrap_or_else(PoisonError::into_inner);
        sender.as_ref().map(|sender| News::new(sender.subscribe())).ok_or(StoreError::Closed)
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        // Through the writer, whose transaction takes the lock that writing needs.
        self.write(|connection| {
            Ok(connection.query_row("SELECT count(*) FROM migrations", [], |_| Ok(()))?)
        })
        .await
    }

    async fn close(&self) {
        self.news.lock().unwrap_or_else(PoisonError::into_inner).take();
        self.writer.close().await;
        self.readers.close().await;
    }
}
