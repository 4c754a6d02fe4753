//! People, tokens, results and ratings.

use deadpool_postgres::Transaction;
use tokio_postgres::{Row, error::SqlState, types::ToSql};

use super::{Postgres, Said, Upset};
use crate::{
    Finish, FinishError, GameId, Login, MOST_TOKENS, Millis, Name, Page, Part, PasswordHash, Person,
    PersonError, PersonId, Played, Rating, Recorded, TableId, Token, TokenError, TokenHash,
};

pub(super) async fn put(store: &Postgres, person: &Person) -> Said<(), PersonError> {
    let client = store.client().await?;
    let statement = client
        .prepare_cached(
            "INSERT INTO people (id, name, login, password, created, seen) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, login = excluded.login,
             password = excluded.password, seen = greatest(people.seen, excluded.seen)",
        )
        .await?;
    let values: [&(dyn ToSql + Sync); 6] = [
        &person.id.as_str(),
        &person.name.as_str(),
        &person.login.as_ref().map(Login::as_str),
        &person.password.as_ref().map(PasswordHash::as_str),
        &person.created.0,
        &person.seen.0,
    ];
    match client.execute(&statement, &values).await {
        Ok(_) => Ok(Ok(())),
        // The id cannot be what is taken: that is what ON CONFLICT is for.
        Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => Ok(Err(PersonError::LoginTaken)),
        Err(error) => Err(error.into()),
    }
}

async fn rows(store: &Postgres, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Upset> {
    let client = store.client().await?;
    let statement = client.prepare_cached(sql).await?;
    Ok(client.query(&statement, values).await?)
}

async fn execute(store: &Postgres, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64, Upset> {
    let client = store.client().await?;
    let statement = client.prepare_cached(sql).await?;
    Ok(client.execute(&statement, values).await?)
}

fn person(row: &Row) -> Result<Person, Upset> {
    Ok(Person {
        id: PersonId::new(row.get::<_, String>(0))?,
        name: Name::new(row.get::<_, String>(1))?,
        login: row.get::<_, Option<String>>(2).map(Login::new).transpose()?,
        password: row.get::<_, Option<String>>(3).map(PasswordHash::new).transpose()?,
        created: Millis(row.get(4)),
        seen: Millis(row.get(5)),
    })
}

macro_rules! people {
    ($rest:literal) => {
        concat!("SELECT p.id, p.name, p.login, p.password, p.created, p.seen FROM people p ", $rest)
    };
}

pub(super) async fn by_id(store: &Postgres, id: &PersonId) -> Result<Option<Person>, Upset> {
    let rows = rows(store, people!("WHERE p.id = $1"), &[&id.as_str()]).await?;
    rows.first().map(person).transpose()
}

pub(super) async fn by_login(store: &Postgres, login: &Login) -> Result<Option<Person>, Upset> {
    let rows = rows(store, people!("WHERE p.login = $1"), &[&login.as_str()]).await?;
    rows.first().map(person).transpose()
}

pub(super) async fn by_token(store: &Postgres, hash: &TokenHash) -> Result<Option<Person>, Upset> {
    let sql = people!("JOIN tokens t ON t.person = p.id WHERE t.hash = $1");
    let rows = rows(store, sql, &[&hash.bytes()]).await?;
    rows.first().map(person).transpose()
}

pub(super) async fn saw(store: &Postgres, id: &PersonId, at: Millis) -> Result<(), Upset> {
    let sql = "UPDATE people SET seen = $2 WHERE id = $1 AND seen < $2";
    execute(store, sql, &[&id.as_str(), &at.0]).await.map(drop)
}

pub(super) async fn add_token(store: &Postgres, token: &Token) -> Said<(), TokenError> {
    let mut client = store.client().await?;
    let transaction = client.transaction().await?;
    let person = token.person.as_str();
    // The lock makes those who add tokens for the same person count one after the other.
    let known = transaction.query_opt("SELECT 1 FROM people WHERE id = $1 FOR UPDATE", &[&person]).await?;
    if known.is_none() {
        return Ok(Err(TokenError::NoSuchPerson));
    }
    let count = transaction.query_one("SELECT count(*) FROM tokens WHERE person = $1", &[&person]).await?;
    if count.get::<_, i64>(0) >= MOST_TOKENS as i64 {
        return Ok(Err(TokenError::TooMany));
    }
    let values: [&(dyn ToSql + Sync); 4] =
        [&token.hash.bytes(), &person, &token.label.as_str(), &token.created.0];
    let sql =
        "INSERT INTO tokens (hash, person, label, created) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
    if transaction.execute(sql, &values).await? == 0 {
        return Ok(Err(TokenError::Taken));
    }
    transaction.commit().await?;
    Ok(Ok(()))
}

pub(super) async fn tokens_of(store: &Postgres, person: &PersonId) -> Result<Vec<Token>, Upset> {
    let sql = "SELECT hash, label, created FROM tokens WHERE person = $1 ORDER BY created DESC, hash";
    let token = |row: &Row| -> Result<Token, Upset> {
        Ok(Token {
            hash: TokenHash::kept(row.get(0)).map_err(Upset::Broken)?,
            person: person.clone(),
            label: Name::new(row.get::<_, String>(1))?,
            created: Millis(row.get(2)),
        })
    };
    rows(store, sql, &[&person.as_str()]).await?.iter().map(token).collect()
}

pub(super) async fn revoke_token(
    store: &Postgres,
    person: &PersonId,
    hash: &TokenHash,
) -> Result<bool, Upset> {
    let sql = "DELETE FROM tokens WHERE hash = $1 AND person = $2";
    Ok(execute(store, sql, &[&hash.bytes(), &person.as_str()]).await? > 0)
}

pub(super) async fn finish(store: &Postgres, finish: &Finish) -> Said<Recorded, FinishError> {
    let mut client = store.client().await?;
    let transaction = client.transaction().await?;
    let table =
        transaction.query_opt("SELECT key FROM tables WHERE id = $1", &[&finish.table.as_str()]).await?;
    let Some(key) = table.map(|row| row.get::<_, i64>(0)) else {
        return Ok(Err(FinishError::NoSuchTable));
    };
    // Two nodes that both saw the end: the second waits here until the first is done, and then finds the row.
    let sql = "INSERT INTO finished (table_key, at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    if transaction.execute(sql, &[&key, &finish.finished.0]).await? == 0 {
        return Ok(Ok(Recorded::Before));
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
            &i16::from(result.seat),
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
            return Ok(Err(FinishError::Stale));
        }
    }
    transaction.commit().await?;
    Ok(Ok(Recorded::Now))
}

/// Writes a rating over the one of a game before. Says whether that was the one there.
async fn rate(
    transaction: &Transaction<'_>,
    game: &GameId,
    person: &PersonId,
    rating: &Rating,
) -> Result<bool, Upset> {
    let sql = match rating.games {
        1 => {
            "INSERT INTO ratings (person, game, rating, deviation, volatility, games)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"
        }
        _ => {
            "UPDATE ratings SET rating = $3, deviation = $4, volatility = $5, games = $6
             WHERE person = $1 AND game = $2 AND games + 1 = $6"
        }
    };
    let statement = transaction.prepare_cached(sql).await?;
    let values: [&(dyn ToSql + Sync); 6] = [
        &person.as_str(),
        &game.as_str(),
        &rating.rating,
        &rating.deviation,
        &rating.volatility,
        &i64::from(rating.games),
    ];
    Ok(transaction.execute(&statement, &values).await? == 1)
}

fn rating(row: &Row) -> Rating {
    Rating {
        rating: row.get(1),
        deviation: row.get(2),
        volatility: row.get(3),
        games: row.get::<_, i64>(4) as u32,
    }
}

pub(super) async fn ratings_of(store: &Postgres, person: &PersonId) -> Result<Vec<(GameId, Rating)>, Upset> {
    let sql =
        "SELECT game, rating, deviation, volatility, games FROM ratings WHERE person = $1 ORDER BY game";
    let rows = rows(store, sql, &[&person.as_str()]).await?;
    rows.iter().map(|row| Ok((GameId::new(row.get::<_, String>(0))?, rating(row)))).collect()
}

pub(super) async fn ratings_in(
    store: &Postgres,
    game: &GameId,
    people: &[PersonId],
) -> Result<Vec<(PersonId, Rating)>, Upset> {
    let people: Vec<&str> = people.iter().map(PersonId::as_str).collect();
    let sql = "SELECT person, rating, deviation, volatility, games FROM ratings
               WHERE person = ANY ($1) AND game = $2 ORDER BY person";
    let rows = rows(store, sql, &[&people, &game.as_str()]).await?;
    rows.iter().map(|row| Ok((PersonId::new(row.get::<_, String>(0))?, rating(row)))).collect()
}

pub(super) async fn history(store: &Postgres, person: &PersonId, part: &Part) -> Result<Page<Played>, Upset> {
    let (at, id, seat) = part.bound();
    let sql = "SELECT t.id, r.seat, r.game, r.won_share, r.points, r.finished
               FROM results r JOIN tables t ON t.key = r.table_key
               WHERE r.person = $1 AND r.finished <= $2 AND (r.finished, t.id, r.seat) < ($2, $3, $4)
               ORDER BY r.finished DESC, t.id DESC, r.seat DESC LIMIT $5";
    let played = |row: &Row| -> Result<Played, Upset> {
        Ok(Played {
            table: TableId::new(row.get::<_, String>(0))?,
            seat: row.get::<_, i16>(1) as u8,
            game: GameId::new(row.get::<_, String>(2))?,
            won_share: row.get(3),
            points: row.get(4),
            finished: Millis(row.get(5)),
        })
    };
    let rows = rows(store, sql, &[&person.as_str(), &at, &id, &seat, &(part.most() as i64 + 1)]).await?;
    let games = rows.iter().map(played).collect::<Result<_, _>>()?;
    Ok(Page::of_games(games, part.most()))
}
