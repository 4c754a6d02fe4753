//! Lists of tables.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::{Sqlite, log::last};
use crate::{Filter, Listing, Lobby, Millis, Page, PageRequest, PersonId, StoreError, TableId};

/// The columns of a [`Listing`], in the order in which it is read.
macro_rules! listing {
    ($rest:literal) => {
        concat!("SELECT t.id, ", last!(), ", t.created, t.due, t.card FROM ", $rest)
    };
}

fn listings(
    connection: &Connection,
    sql: &str,
    parameters: impl rusqlite::Params,
) -> Result<Vec<Listing>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(parameters)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let json: String = row.get(4)?;
        found.push(Listing::from_row(row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, &json)?);
    }
    Ok(found)
}

#[async_trait]
impl Lobby for Sqlite {
    async fn table(&self, id: &TableId) -> Result<Option<Listing>, StoreError> {
        let id = id.clone();
        self.query(move |connection| {
            Ok(listings(connection, listing!("tables t WHERE t.id = ?1"), [id.as_str()])?.pop())
        })
        .await
    }

    async fn lobby(&self, filter: &Filter, request: &PageRequest) -> Result<Page<Listing>, StoreError> {
        let (filter, request) = (filter.clone(), request.clone());
        self.query(move |connection| {
            let (at, id, _) = request.bound();
            let most = request.most() + 1;
            // A query for each phase, so that an index has it in order and nothing is sorted that is not shown; then the newest of all.
            let mut found = Vec::new();
            for listed in filter.listed() {
                for phase in filter.phases() {
                    found.extend(match &filter.game {
                        None => listings(
                            connection,
                            listing!(
                                "tables t WHERE t.listed = ?1 AND t.phase = ?2 AND (t.created, t.id) < (?3, ?4)
                                 ORDER BY t.created DESC, t.id DESC LIMIT ?5"
                            ),
                            params![listed, phase, at, id, most as i64],
                        )?,
                        Some(game) => listings(
                            connection,
                            listing!(
                                "tables t WHERE t.listed = ?1 AND t.phase = ?2 AND t.game = ?6 AND (t.created, t.id) < (?3, ?4)
                                 ORDER BY t.created DESC, t.id DESC LIMIT ?5"
                            ),
                            params![listed, phase, at, id, most as i64, game.as_str()],
                        )?,
                    });
                }
            }
            found.sort_unstable_by(|a, b| (b.created, &b.id).cmp(&(a.created, &a.id)));
            Ok(Page::of_tables(found, request.most()))
        })
        .await
    }

    async fn seats_of(&self, person: &PersonId, request: &PageRequest) -> Result<Page<Listing>, StoreError> {
        let (person, request) = (person.clone(), request.clone());
        self.query(move |connection| {
            let (at, id, _) = request.bound();
            let found = listings(
                connection,
                listing!(
                    "sitters s JOIN tables t ON t.key = s.table_key
                     WHERE s.person = ?1 AND s.created <= ?2 AND (s.created, t.id) < (?2, ?3)
                     ORDER BY s.created DESC, t.id DESC LIMIT ?4"
                ),
                params![person.as_str(), at, id, request.most() as i64 + 1],
            )?;
            Ok(Page::of_tables(found, request.most()))
        })
        .await
    }

    async fn due(&self, now: Millis, most: usize) -> Result<Vec<Listing>, StoreError> {
        self.query(move |connection| {
            listings(
                connection,
                listing!("tables t WHERE t.due <= ?1 ORDER BY t.due, t.id LIMIT ?2"),
                params![now.0, most.min(crate::MAX_PAGE_ITEMS) as i64],
            )
        })
        .await
    }

    async fn postpone(&self, id: &TableId, last: u64, deadline: Millis) -> Result<(), StoreError> {
        let id = id.clone();
        self.write(move |connection| {
            let sql = concat!(
                "UPDATE tables AS t SET due = ?3 WHERE id = ?1 AND due IS NOT NULL AND ?2 = ",
                last!()
            );
            connection.prepare_cached(sql)?.execute(params![id.as_str(), last as i64, deadline.0])?;
            Ok(())
        })
        .await
    }
}
