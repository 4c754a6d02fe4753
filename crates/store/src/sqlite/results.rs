//! Results of matches, and the ratings that follow from them.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, params};

use super::{Sqlite, execute, rows};
use crate::{
    Finish, GameId, MAX_PAGE_ITEMS, Page, PageRequest, PersonId, Played, Ranked, Rating, Results, StoreError,
    TableId,
};

/// Writes a rating over the one of a game before. Says whether that was the one there.
fn rate(
    connection: &Connection,
    game: &GameId,
    person: &PersonId,
    rating: &Rating,
) -> Result<bool, StoreError> {
    let sql = match rating.games {
        1 => {
            "INSERT INTO ratings (person, game, rating, deviation, games)
             VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING"
        }
        _ => {
            "UPDATE ratings SET rating = ?3, deviation = ?4, games = ?5
             WHERE person = ?1 AND game = ?2 AND games + 1 = ?5"
        }
    };
    let values = (person.as_str(), game.as_str(), rating.rating, rating.deviation, rating.games);
    let written = execute(connection, sql, values)?;
    Ok(written == 1)
}

#[async_trait]
impl Results for Sqlite {
    async fn unsettled(&self, after: Option<&TableId>, most: usize) -> Result<Vec<TableId>, StoreError> {
        let sql =
            "SELECT id FROM tables WHERE phase = 'over' AND settled = 0 AND id > ?1 ORDER BY id LIMIT ?2";
        let after = after.map_or("", TableId::as_str).to_owned();
        self.rows(sql, (after, most.min(MAX_PAGE_ITEMS) as i64)).await
    }

    async fn finish(&self, finish: &Finish) -> Result<(), StoreError> {
        finish.check()?;
        let finish = finish.clone();
        self.write(move |connection| {
            let key: Option<i64> = connection
                .prepare_cached("SELECT key FROM tables WHERE id = ?1")?
                .query_row([finish.table.as_str()], |row| row.get(0))
                .optional()?;
            let Some(key) = key else { return Err(StoreError::NoSuchTable) };
            let sql = "INSERT INTO finished (table_key, at) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            let marked = execute(connection, sql, (key, finish.finished.0))?;
            if marked == 0 {
                return Ok(());
            }
            let mut statement = connection.prepare_cached(
                "INSERT INTO results (table_key, seat, person, game, won_share, points, finished)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?;
            for result in &finish.results {
                statement.execute(params![
                    key,
                    result.seat.index() as u8,
                    result.person.as_ref().map(PersonId::as_str),
                    finish.game.as_str(),
                    result.won_share,
                    result.points,
                    finish.finished.0
                ])?;
            }
            for (person, rating) in finish.ratings_in_order() {
                if !rate(connection, &finish.game, person, rating)? {
                    // The writer takes back what was written above.
                    return Err(StoreError::Stale);
                }
            }
            execute(connection, "UPDATE tables SET settled = 1 WHERE key = ?1", [key]).map(drop)
        })
        .await
    }

    async fn ratings_of(&self, person: &PersonId) -> Result<Vec<(GameId, Rating)>, StoreError> {
        let sql = "SELECT game, rating, deviation, games FROM ratings WHERE person = ?1 ORDER BY game";
        self.rows(sql, [person.to_string()]).await
    }

    async fn ratings_in(
        &self,
        game: &GameId,
        people: &[PersonId],
    ) -> Result<Vec<(PersonId, Rating)>, StoreError> {
        let (game, mut people) = (game.clone(), people.to_vec());
        people.sort_unstable();
        people.dedup();
        let sql = "SELECT person, rating, deviation, games FROM ratings WHERE person = ?1 AND game = ?2";
        self.query(move |connection| {
            let mut ratings = Vec::new();
            for person in people {
                ratings.extend(rows(connection, sql, [person.as_str(), game.as_str()])?);
            }
            Ok(ratings)
        })
        .await
    }

    async fn ranking(&self, game: &GameId, most: usize) -> Result<Vec<Ranked>, StoreError> {
        let sql = "SELECT r.person, r.rating, r.deviation, r.games, p.name
                   FROM ratings r JOIN people p ON p.id = r.person
                   WHERE r.game = ?1 ORDER BY r.rating - 3 * r.deviation DESC, r.person DESC LIMIT ?2";
        self.rows(sql, (game.to_string(), most.min(MAX_PAGE_ITEMS) as i64)).await
    }

    async fn games_of(&self, person: &PersonId) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM results WHERE person = ?1";
        let counted: Option<i64> = self.rows(sql, [person.to_string()]).await?.pop();
        Ok(counted.unwrap_or(0) as u64)
    }

    async fn history(&self, person: &PersonId, request: &PageRequest) -> Result<Page<Played>, StoreError> {
        let (at, id, before) = request.bound();
        let sql = "SELECT t.id, r.seat, r.game, r.won_share, r.points, r.finished
                   FROM results r JOIN tables t ON t.key = r.table_key
                   WHERE r.person = ?1 AND r.finished <= ?2 AND (r.finished, t.id, r.seat) < (?2, ?3, ?4)
                   ORDER BY r.finished DESC, t.id DESC, r.seat DESC LIMIT ?5";
        let values = (person.to_string(), at, id.to_owned(), before, request.most() as i64 + 1);
        Ok(Page::of_games(self.rows(sql, values).await?, request.most()))
    }
}
