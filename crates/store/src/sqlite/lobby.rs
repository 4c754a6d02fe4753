//! Lists of tables.

use async_trait::async_trait;
use rusqlite::params;

use super::{Sqlite, log::last, rows};
use crate::{Filter, Listing, Lobby, Millis, Page, PageRequest, PersonId, StoreError, TableId};

/// The columns of a [`Listing`], in the order in which it is read.
macro_rules! listing {
    ($rest:literal) => {
        concat!("SELECT t.id, ", last!(), ", t.created, t.due, t.card FROM ", $rest)
    };
}

#[async_trait]
impl Lobby for Sqlite {
    async fn table(&self, id: &TableId) -> Result<Option<Listing>, StoreError> {
        Ok(self.rows(listing!("tables t WHERE t.id = ?1"), [id.to_string()]).await?.pop())
    }

    async fn lobby(&self, filter: &Filter, request: &PageRequest) -> Result<Page<Listing>, StoreError> {
        let (filter, request) = (filter.clone(), request.clone());
        self.query(move |connection| {
            let (at, id, _) = request.bound();
            let most = request.most() + 1;
            // A query for each phase, so that an index has it in order and nothing is sorted that is not shown; then the newest of all.
            let mut found: Vec<Listing> = Vec::new();
            for listed in filter.listed() {
                for phase in filter.phases() {
                    found.extend(match &filter.game {
                        None => rows(
                            connection,
                            listing!(
                                "tables t WHERE t.listed = ?1 AND t.phase = ?2 AND (t.created, t.id) < (?3, ?4)
                                 ORDER BY t.created DESC, t.id DESC LIMIT ?5"
                            ),
                            params![listed, phase, at, id, most as i64],
                        )?,
                        Some(game) => rows(
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
        let (at, id, _) = request.bound();
        let sql = listing!(
            "sitters s JOIN tables t ON t.key = s.table_key
             WHERE s.person = ?1 AND s.created <= ?2 AND (s.created, t.id) < (?2, ?3)
             ORDER BY s.created DESC, t.id DESC LIMIT ?4"
        );
        let values = (person.to_string(), at, id.to_owned(), request.most() as i64 + 1);
        Ok(Page::of_tables(self.rows(sql, values).await?, request.most()))
    }

    async fn due(&self, now: Millis, most: usize) -> Result<Vec<Listing>, StoreError> {
        let sql = listing!("tables t WHERE t.due <= ?1 ORDER BY t.due, t.id LIMIT ?2");
        self.rows(sql, (now.0, most.min(crate::MAX_PAGE_ITEMS) as i64)).await
    }

    async fn postpone(&self, id: &TableId, last: u64, deadline: Millis) -> Result<(), StoreError> {
        let sql =
            concat!("UPDATE tables AS t SET due = ?3 WHERE id = ?1 AND due IS NOT NULL AND ?2 = ", last!());
        self.execute(sql, (id.to_string(), last as i64, deadline.0)).await.map(drop)
    }
}
