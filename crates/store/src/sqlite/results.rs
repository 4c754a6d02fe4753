//! Results of matches, and the ratings that follow from them.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Sqlite;
use crate::{
    Finish, GameId, MAX_PAGE_ITEMS, Millis, Name, Page, PageRequest, PersonId, Played, Ranked, Rating,
    Results, StoreError, TableId, people::seat,
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
    let written = connection.prepare_cached(sql)?.execute(params![
        person.as_str(),
        game.as_str(),
        rating.rating,
        rating.deviation,
        rating.games
    ])?;
    Ok(written == 1)
}

fn rating(row: &Row<'_>) -> rusqlite::Result<Rating> {
    Ok(Rating { rating: row.get(1)?, deviation: row.get(2)?, games: row.get(3)? })
}

#[async_trait]
impl Results for Sqlite {
    async fn unsettled(&self, after: Option<&TableId>, most: usize) -> Result<Vec<TableId>, StoreError> {
        let after = after.map_or("", TableId::as_str).to_owned();
        self.query(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id FROM tables WHERE phase = 'over' AND settled = 0 AND id > ?1 ORDER BY id LIMIT ?2",
            )?;
            let mut rows = statement.query(params![after, most.min(MAX_PAGE_ITEMS) as i64])?;
            let mut tables = Vec::new();
            while let Some(row) = rows.next()? {
                tables.push(TableId::new(row.get::<_, String>(0)?)?);
            }
            Ok(tables)
        })
        .await
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
            let marked = connection
                .prepare_cached(
                    "INSERT INTO finished (table_key, at) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                )?
                .execute(params![key, finish.finished.0])?;
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
            connection.prepare_cached("UPDATE tables SET settled = 1 WHERE key = ?1")?.execute([key])?;
            Ok(())
        })
        .await
    }

    async fn ratings_of(&self, person: &PersonId) -> Result<Vec<(GameId, Rating)>, StoreError> {
        let person = person.clone();
        self.query(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT game, rating, deviation, games FROM ratings WHERE person = ?1 ORDER BY game",
            )?;
            let mut rows = statement.query([person.as_str()])?;
            let mut ratings = Vec::new();
            while let Some(row) = rows.next()? {
                ratings.push((GameId::new(row.get::<_, String>(0)?)?, rating(row)?));
            }
            Ok(ratings)
        })
        .await
    }

    async fn ratings_in(
        &self,
        game: &GameId,
        people: &[PersonId],
    ) -> Result<Vec<(PersonId, Rating)>, StoreError> {
        let (game, mut people) = (game.clone(), people.to_vec());
        self.query(move |connection| {
            people.sort_unstable();
            people.dedup();
            let mut statement = connection.prepare_cached(
                "SELECT person, rating, deviation, games FROM ratings WHERE person = ?1 AND game = ?2",
            )?;
            let mut ratings = Vec::new();
            for person in people {
                let found = statement.query_row([person.as_str(), game.as_str()], rating).optional()?;
                ratings.extend(found.map(|rating| (person, rating)));
            }
            Ok(ratings)
        })
        .await
    }

    async fn ranking(&self, game: &GameId, most: usize) -> Result<Vec<Ranked>, StoreError> {
        let game = game.clone();
        self.query(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT r.person, r.rating, r.deviation, r.games, p.name
                 FROM ratings r JOIN people p ON p.id = r.person
                 WHERE r.game = ?1 ORDER BY r.rating - 3 * r.deviation DESC, r.person DESC LIMIT ?2",
            )?;
            let mut rows = statement.query(params![game.as_str(), most.min(MAX_PAGE_ITEMS) as i64])?;
            let mut ranked = Vec::new();
            while let Some(row) = rows.next()? {
                let person = PersonId::new(row.get::<_, String>(0)?)?;
                ranked.push(Ranked {
                    person,
                    name: Name::new(row.get::<_, String>(4)?)?,
                    rating: rating(row)?,
                });
            }
            Ok(ranked)
        })
        .await
    }

    async fn games_of(&self, person: &PersonId) -> Result<u64, StoreError> {
        let person = person.clone();
        self.query(move |connection| {
            let count: i64 = connection
                .prepare_cached("SELECT count(*) FROM results WHERE person = ?1")?
                .query_row([person.as_str()], |row| row.get(0))?;
            Ok(count as u64)
        })
        .await
    }

    async fn history(&self, person: &PersonId, request: &PageRequest) -> Result<Page<Played>, StoreError> {
        let (person, request) = (person.clone(), request.clone());
        self.query(move |connection| {
            let (at, id, before) = request.bound();
            let mut statement = connection.prepare_cached(
                "SELECT t.id, r.seat, r.game, r.won_share, r.points, r.finished
                 FROM results r JOIN tables t ON t.key = r.table_key
                 WHERE r.person = ?1 AND r.finished <= ?2 AND (r.finished, t.id, r.seat) < (?2, ?3, ?4)
                 ORDER BY r.finished DESC, t.id DESC, r.seat DESC LIMIT ?5",
            )?;
            let mut rows =
                statement.query(params![person.as_str(), at, id, before, request.most() as i64 + 1])?;
            let mut games = Vec::new();
            while let Some(row) = rows.next()? {
                games.push(Played {
                    table: TableId::new(row.get::<_, String>(0)?)?,
                    seat: seat(row.get(1)?)?,
                    game: GameId::new(row.get::<_, String>(2)?)?,
                    won_share: row.get(3)?,
                    points: row.get(4)?,
                    finished: Millis(row.get(5)?),
                });
            }
            Ok(Page::of_games(games, request.most()))
        })
        .await
    }
}
