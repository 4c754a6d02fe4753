//! Lists of tables.

use async_trait::async_trait;

use super::Postgres;
use crate::{Filter, GameId, Listing, Lobby, Millis, Page, PageRequest, PersonId, StoreError, TableId};

/// The columns of a [`Listing`], in the order in which it is read.
macro_rules! listing {
    ($rest:literal) => {
        concat!("SELECT t.id, t.last, t.created, t.due, t.card FROM ", $rest)
    };
}

#[async_trait]
impl Lobby for Postgres {
    async fn table(&self, id: &TableId) -> Result<Option<Listing>, StoreError> {
        Ok(self.rows(listing!("tables t WHERE t.id = $1"), &[&id.as_str()]).await?.pop())
    }

    async fn lobby(&self, filter: &Filter, request: &PageRequest) -> Result<Page<Listing>, StoreError> {
        let (at, id, _) = request.bound();
        let (listed, phases, most) = (filter.listed(), filter.phases(), request.most() as i64 + 1);
        // A list for each phase, so that an index has it in order and nothing is sorted that is not shown; then the newest of all.
        let found = match filter.game.as_ref().map(GameId::as_str) {
            None => {
                let sql = listing!(
                    "unnest($1::text[]) AS l (listed) CROSS JOIN unnest($2::text[]) AS p (phase) CROSS JOIN LATERAL (
                        SELECT * FROM tables s
                        WHERE s.listed = l.listed AND s.phase = p.phase AND (s.created, s.id) < ($3, $4)
                        ORDER BY s.created DESC, s.id DESC LIMIT $5
                     ) AS t ORDER BY t.created DESC, t.id DESC LIMIT $5"
                );
                self.rows(sql, &[&listed, &phases, &at, &id, &most]).await?
            }
            Some(game) => {
                let sql = listing!(
                    "unnest($1::text[]) AS l (listed) CROSS JOIN unnest($2::text[]) AS p (phase) CROSS JOIN LATERAL (
                        SELECT * FROM tables s
                        WHERE s.listed = l.listed AND s.phase = p.phase AND s.game = $6 AND (s.created, s.id) < ($3, $4)
                        ORDER BY s.created DESC, s.id DESC LIMIT $5
                     ) AS t ORDER BY t.created DESC, t.id DESC LIMIT $5"
                );
                self.rows(sql, &[&listed, &phases, &at, &id, &most, &game]).await?
            }
        };
        Ok(Page::of_tables(found, request.most()))
    }

    async fn seats_of(&self, person: &PersonId, request: &PageRequest) -> Result<Page<Listing>, StoreError> {
        let (at, id, _) = request.bound();
        let sql = listing!(
            "sitters s JOIN tables t ON t.key = s.table_key
             WHERE s.person = $1 AND s.created <= $2 AND (s.created, t.id) < ($2, $3)
             ORDER BY s.created DESC, t.id DESC LIMIT $4"
        );
        let found = self.rows(sql, &[&person.as_str(), &at, &id, &(request.most() as i64 + 1)]).await?;
        Ok(Page::of_tables(found, request.most()))
    }

    async fn due(&self, now: Millis, most: usize) -> Result<Vec<Listing>, StoreError> {
        let sql = listing!("tables t WHERE t.due <= $1 ORDER BY t.due, t.id LIMIT $2");
        self.rows(sql, &[&now.0, &(most.min(crate::MAX_PAGE_ITEMS) as i64)]).await
    }

    async fn postpone(&self, id: &TableId, last: u64, deadline: Millis) -> Result<(), StoreError> {
        let sql = "UPDATE tables SET due = $3 WHERE id = $1 AND due IS NOT NULL AND last = $2";
        self.execute(sql, &[&id.as_str(), &(last as i64), &deadline.0]).await.map(drop)
    }
}
