//! Results of matches, and the ratings that follow from them.

use async_trait::async_trait;
use deadpool_postgres::Transaction;
use tokio_postgres::types::ToSql;

use super::Postgres;
use crate::{
    Finish, GameId, MAX_PAGE_ITEMS, Page, PageRequest, PersonId, Played, Ranked, Rating, Results, StoreError,
    TableId,
};

/// Replaces a rating. Returns whether the stored one was the expected one.
async fn rate(
    transaction: &Transaction<'_>,
    game: &GameId,
    person: &PersonId,
    rating: &Rating,
) -> Result<bool, StoreError> {
    let sql = match rating.games {
        1 => {
            "INSERT INTO ratings (person, game, rating, deviation, games)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING"
        }
        _ => {
            "UPDATE ratings SET rating = $3, deviation = $4, games = $5
             WHERE person = $1 AND game = $2 AND games + 1 = $5"
        }
    };
    let statement = transaction.prepare_cached(sql).await?;
    let values: [&(dyn ToSql + Sync); 5] =
        [&person.as_str(), &game.as_str(), &rating.rating, &rating.deviation, &i64::from(rating.games)];
    Ok(transaction.execute(&statement, &values).await? == 1)
}

#[async_trait]
impl Results for Postgres {
    async fn unsettled(&self, after: Option<&TableId>, most: usize) -> Result<Vec<TableId>, StoreError> {
        let sql =
            "SELECT id FROM tables WHERE phase = 'over' AND NOT settled AND id > $1 ORDER BY id LIMIT $2";
        let after = after.map_or("", TableId::as_str);
        self.rows(sql, &[&after, &(most.min(MAX_PAGE_ITEMS) as i64)]).await
    }

    async fn finish(&self, finish: &Finish) -> Result<(), StoreError> {
        finish.check()?;
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let table =
            transaction.query_opt("SELECT key FROM tables WHERE id = $1", &[&finish.table.as_str()]).await?;
        let Some(key) = table.map(|row| row.get::<_, i64>(0)) else {
            return Err(StoreError::NoSuchTable);
        };
        // If two nodes settle the same match, the second waits here until the first has committed, and then finds the row.
        let sql = "INSERT INTO finished (table_key, at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        if transaction.execute(sql, &[&key, &finish.finished.0]).await? == 0 {
            return Ok(());
        }
        let insert = transaction
            .prepare_cached(
                "INSERT INTO results (table_key, seat, person, game, won_share, points, finished)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
            )
            .await?;
        for result in &finish.results {
            let values: [&(dyn ToSql + Sync); 7] = [
                &key,
                &(result.seat.index() as i16),
                &result.person.as_ref().map(PersonId::as_str),
                &finish.game.as_str(),
                &result.won_share,
                &result.points,
                &finish.finished.0,
            ];
            transaction.execute(&insert, &values).await?;
        }
        for (person, rating) in finish.ratings_in_order() {
            if !rate(&transaction, &finish.game, person, rating).await? {
                return Err(StoreError::Stale);
            }
        }
        transaction.execute("UPDATE tables SET settled = true WHERE key = $1", &[&key]).await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn ratings_of(&self, person: &PersonId) -> Result<Vec<(GameId, Rating)>, StoreError> {
        let sql = "SELECT game, rating, deviation, games FROM ratings WHERE person = $1 ORDER BY game";
        self.rows(sql, &[&person.as_str()]).await
    }

    async fn ratings_in(
        &self,
        game: &GameId,
        people: &[PersonId],
    ) -> Result<Vec<(PersonId, Rating)>, StoreError> {
        let people: Vec<&str> = people.iter().map(PersonId::as_str).collect();
        let sql = "SELECT person, rating, deviation, games FROM ratings
                   WHERE person = ANY ($1) AND game = $2 ORDER BY person";
        self.rows(sql, &[&people, &game.as_str()]).await
    }

    async fn ranking(&self, game: &GameId, most: usize) -> Result<Vec<Ranked>, StoreError> {
        let sql = "SELECT r.person, r.rating, r.deviation, r.games, p.name
                   FROM ratings r JOIN people p ON p.id = r.person
                   WHERE r.game = $1 ORDER BY r.rating - 3 * r.deviation DESC, r.person DESC LIMIT $2";
        self.rows(sql, &[&game.as_str(), &(most.min(MAX_PAGE_ITEMS) as i64)]).await
    }

    async fn games_of(&self, person: &PersonId) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM results WHERE person = $1";
        let counted: Option<i64> = self.rows(sql, &[&person.as_str()]).await?.pop();
        Ok(counted.unwrap_or(0) as u64)
    }

    async fn history(&self, person: &PersonId, request: &PageRequest) -> Result<Page<Played>, StoreError> {
        let (at, id, before) = request.bound();
        let sql = "SELECT t.id, r.seat, r.game, r.won_share, r.points, r.finished
                   FROM results r JOIN tables t ON t.key = r.table_key
                   WHERE r.person = $1 AND r.finished <= $2 AND (r.finished, t.id, r.seat) < ($2, $3, $4)
                   ORDER BY r.finished DESC, t.id DESC, r.seat DESC LIMIT $5";
        let games =
            self.rows(sql, &[&person.as_str(), &at, &id, &before, &(request.most() as i64 + 1)]).await?;
        Ok(Page::of_games(games, request.most()))
    }
}
