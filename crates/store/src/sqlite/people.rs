//! People, tokens, results and ratings.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Said, Upset};
use crate::{
    Finish, FinishError, GameId, Login, MOST_TOKENS, Millis, Name, Page, Part, PasswordHash, Person,
    PersonError, PersonId, Played, Rating, Recorded, TableId, Token, TokenError, TokenHash, Unfit,
};

impl From<Unfit> for Upset {
    /// Something that was checked on its way in does not pass on its way out.
    fn from(unfit: Unfit) -> Self {
        Self::Broken(unfit.to_string())
    }
}

pub(super) fn put(connection: &Connection, person: &Person) -> Said<(), PersonError> {
    if let Some(login) = &person.login {
        let holder: Option<String> = connection
            .prepare_cached("SELECT id FROM people WHERE login = ?1")?
            .query_row([login.as_str()], |row| row.get(0))
            .optional()?;
        // Between this look and the write below nobody else writes: the transaction has the lock.
        if holder.is_some_and(|holder| holder != person.id.as_str()) {
            return Ok(Err(PersonError::LoginTaken));
        }
    }
    connection
        .prepare_cached(
            "INSERT INTO people (id, name, login, password, created, seen) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, login = excluded.login,
             password = excluded.password, seen = max(seen, excluded.seen)",
        )?
        .execute(params![
            person.id.as_str(),
            person.name.as_str(),
            person.login.as_ref().map(Login::as_str),
            person.password.as_ref().map(PasswordHash::as_str),
            person.created.0,
            person.seen.0
        ])?;
    Ok(Ok(()))
}

fn found(
    connection: &Connection,
    sql: &str,
    parameters: impl rusqlite::Params,
) -> Result<Option<Person>, Upset> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(parameters)?;
    rows.next()?.map(person).transpose()
}

fn person(row: &Row<'_>) -> Result<Person, Upset> {
    Ok(Person {
        id: PersonId::new(row.get::<_, String>(0)?)?,
        name: Name::new(row.get::<_, String>(1)?)?,
        login: row.get::<_, Option<String>>(2)?.map(Login::new).transpose()?,
        password: row.get::<_, Option<String>>(3)?.map(PasswordHash::new).transpose()?,
        created: Millis(row.get(4)?),
        seen: Millis(row.get(5)?),
    })
}

macro_rules! people {
    ($rest:literal) => {
        concat!("SELECT p.id, p.name, p.login, p.password, p.created, p.seen FROM people p ", $rest)
    };
}

pub(super) fn by_id(connection: &Connection, id: &PersonId) -> Result<Option<Person>, Upset> {
    found(connection, people!("WHERE p.id = ?1"), [id.as_str()])
}

pub(super) fn by_login(connection: &Connection, login: &Login) -> Result<Option<Person>, Upset> {
    found(connection, people!("WHERE p.login = ?1"), [login.as_str()])
}

pub(super) fn by_token(connection: &Connection, hash: &TokenHash) -> Result<Option<Person>, Upset> {
    found(connection, people!("JOIN tokens t ON t.person = p.id WHERE t.hash = ?1"), [hash.bytes()])
}

pub(super) fn saw(connection: &Connection, id: &PersonId, at: Millis) -> Result<(), Upset> {
    connection
        .prepare_cached("UPDATE people SET seen = ?2 WHERE id = ?1 AND seen < ?2")?
        .execute(params![id.as_str(), at.0])?;
    Ok(())
}

pub(super) fn add_token(connection: &Connection, token: &Token) -> Said<(), TokenError> {
    let count = |sql: &str, parameter: &dyn rusqlite::ToSql| -> rusqlite::Result<i64> {
        connection.prepare_cached(sql)?.query_row([parameter], |row| row.get(0))
    };
    let person = token.person.as_str();
    if count("SELECT count(*) FROM people WHERE id = ?1", &person)? == 0 {
        return Ok(Err(TokenError::NoSuchPerson));
    }
    if count("SELECT count(*) FROM tokens WHERE person = ?1", &person)? >= MOST_TOKENS as i64 {
        return Ok(Err(TokenError::TooMany));
    }
    let inserted = connection
        .prepare_cached(
            "INSERT INTO tokens (hash, person, label, created) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
        )?
        .execute(params![token.hash.bytes(), person, token.label.as_str(), token.created.0])?;
    Ok(if inserted == 1 { Ok(()) } else { Err(TokenError::Taken) })
}

pub(super) fn tokens_of(connection: &Connection, person: &PersonId) -> Result<Vec<Token>, Upset> {
    let mut statement = connection.prepare_cached(
        "SELECT hash, label, created FROM tokens WHERE person = ?1 ORDER BY created DESC, hash",
    )?;
    let mut rows = statement.query([person.as_str()])?;
    let mut tokens = Vec::new();
    while let Some(row) = rows.next()? {
        tokens.push(Token {
            hash: TokenHash::kept(&row.get::<_, Vec<u8>>(0)?).map_err(Upset::Broken)?,
            person: person.clone(),
            label: Name::new(row.get::<_, String>(1)?)?,
            created: Millis(row.get(2)?),
        });
    }
    Ok(tokens)
}

pub(super) fn revoke_token(
    connection: &Connection,
    person: &PersonId,
    hash: &TokenHash,
) -> Result<bool, Upset> {
    let deleted = connection
        .prepare_cached("DELETE FROM tokens WHERE hash = ?1 AND person = ?2")?
        .execute(params![hash.bytes(), person.as_str()])?;
    Ok(deleted > 0)
}

pub(super) fn finish(connection: &Connection, finish: &Finish) -> Said<Recorded, FinishError> {
    let key: Option<i64> = connection
        .prepare_cached("SELECT key FROM tables WHERE id = ?1")?
        .query_row([finish.table.as_str()], |row| row.get(0))
        .optional()?;
    let Some(key) = key else { return Ok(Err(FinishError::NoSuchTable)) };
    let marked = connection
        .prepare_cached("INSERT INTO finished (table_key, at) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute(params![key, finish.finished.0])?;
    if marked == 0 {
        return Ok(Ok(Recorded::Before));
    }
    let mut statement = connection.prepare_cached(
        "INSERT INTO results (table_key, seat, person, game, won_share, points, finished)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for result in &finish.results {
        statement.execute(params![
            key,
            result.seat,
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
            return Ok(Err(FinishError::Stale));
        }
    }
    Ok(Ok(Recorded::Now))
}

/// Writes a rating over the one of a game before. Says whether that was the one there.
fn rate(connection: &Connection, game: &GameId, person: &PersonId, rating: &Rating) -> Result<bool, Upset> {
    let sql = match rating.games {
        1 => {
            "INSERT INTO ratings (person, game, rating, deviation, volatility, games)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING"
        }
        _ => {
            "UPDATE ratings SET rating = ?3, deviation = ?4, volatility = ?5, games = ?6
             WHERE person = ?1 AND game = ?2 AND games + 1 = ?6"
        }
    };
    let written = connection.prepare_cached(sql)?.execute(params![
        person.as_str(),
        game.as_str(),
        rating.rating,
        rating.deviation,
        rating.volatility,
        rating.games
    ])?;
    Ok(written == 1)
}

fn rating(row: &Row<'_>) -> rusqlite::Result<Rating> {
    Ok(Rating { rating: row.get(1)?, deviation: row.get(2)?, volatility: row.get(3)?, games: row.get(4)? })
}

pub(super) fn ratings_of(connection: &Connection, person: &PersonId) -> Result<Vec<(GameId, Rating)>, Upset> {
    let mut statement = connection.prepare_cached(
        "SELECT game, rating, deviation, volatility, games FROM ratings WHERE person = ?1 ORDER BY game",
    )?;
    let mut rows = statement.query([person.as_str()])?;
    let mut ratings = Vec::new();
    while let Some(row) = rows.next()? {
        ratings.push((GameId::new(row.get::<_, String>(0)?)?, rating(row)?));
    }
    Ok(ratings)
}

pub(super) fn ratings_in(
    connection: &Connection,
    game: &GameId,
    mut people: Vec<PersonId>,
) -> Result<Vec<(PersonId, Rating)>, Upset> {
    people.sort_unstable();
    people.dedup();
    let mut statement = connection.prepare_cached(
        "SELECT person, rating, deviation, volatility, games FROM ratings WHERE person = ?1 AND game = ?2",
    )?;
    let mut ratings = Vec::new();
    for person in people {
        let found = statement.query_row([person.as_str(), game.as_str()], rating).optional()?;
        ratings.extend(found.map(|rating| (person, rating)));
    }
    Ok(ratings)
}

pub(super) fn history(
    connection: &Connection,
    person: &PersonId,
    part: &Part,
) -> Result<Page<Played>, Upset> {
    let (at, id, seat) = part.bound();
    let mut statement = connection.prepare_cached(
        "SELECT t.id, r.seat, r.game, r.won_share, r.points, r.finished
         FROM results r JOIN tables t ON t.key = r.table_key
         WHERE r.person = ?1 AND r.finished <= ?2 AND (r.finished, t.id, r.seat) < (?2, ?3, ?4)
         ORDER BY r.finished DESC, t.id DESC, r.seat DESC LIMIT ?5",
    )?;
    let mut rows = statement.query(params![person.as_str(), at, id, seat, part.most() as i64 + 1])?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        games.push(Played {
            table: TableId::new(row.get::<_, String>(0)?)?,
            seat: row.get(1)?,
            game: GameId::new(row.get::<_, String>(2)?)?,
            won_share: row.get(3)?,
            points: row.get(4)?,
            finished: Millis(row.get(5)?),
        });
    }
    Ok(Page::of_games(games, part.most()))
}
