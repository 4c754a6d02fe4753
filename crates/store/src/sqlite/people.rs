//! People, their tokens and links.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Sqlite;
use crate::{
    Link, Login, MAX_LINKS, MAX_TOKENS, Millis, Name, PasswordHash, People, Person, PersonId, StoreError,
    Token, TokenHash,
};

fn found(
    connection: &Connection,
    sql: &str,
    parameters: impl rusqlite::Params,
) -> Result<Option<Person>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(parameters)?;
    rows.next()?.map(person).transpose()
}

fn person(row: &Row<'_>) -> Result<Person, StoreError> {
    Ok(Person {
        id: PersonId::new(row.get::<_, String>(0)?)?,
        name: Name::new(row.get::<_, String>(1)?)?,
        login: row.get::<_, Option<String>>(2)?.map(Login::new).transpose()?,
        password: row.get::<_, Option<String>>(3)?.map(PasswordHash::new).transpose()?,
        created: Millis(row.get(4)?),
        seen: Millis(row.get(5)?),
        session: row.get(6)?,
    })
}

macro_rules! people {
    ($rest:literal) => {
        concat!(
            "SELECT p.id, p.name, p.login, p.password, p.created, p.seen, p.session FROM people p ",
            $rest
        )
    };
}

#[async_trait]
impl People for Sqlite {
    async fn put_person(&self, person: &Person, was: Option<u32>) -> Result<(), StoreError> {
        let person = person.clone();
        self.write(move |connection| {
            if let Some(login) = &person.login {
                let holder: Option<String> = connection
                    .prepare_cached("SELECT id FROM people WHERE login = ?1")?
                    .query_row([login.as_str()], |row| row.get(0))
                    .optional()?;
                // Between this look and the write below nobody else writes: the transaction has the lock.
                if holder.is_some_and(|holder| holder != person.id.as_str()) {
                    return Err(StoreError::LoginTaken);
                }
            }
            let written = connection
                .prepare_cached(
                    "INSERT INTO people (id, name, login, password, created, seen, session)
                     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ?8 IS NULL OR EXISTS (SELECT 1 FROM people WHERE id = ?1)
                     ON CONFLICT (id) DO UPDATE SET name = excluded.name, login = excluded.login,
                     password = excluded.password, seen = max(seen, excluded.seen), session = excluded.session
                     WHERE session = ?8",
                )?
                .execute(params![
                    person.id.as_str(),
                    person.name.as_str(),
                    person.login.as_ref().map(Login::as_str),
                    person.password.as_ref().map(PasswordHash::as_str),
                    person.created.0,
                    person.seen.0,
                    person.session,
                    was
                ])?;
            if written == 1 { Ok(()) } else { Err(StoreError::Stale) }
        })
        .await
    }

    async fn forget_person(&self, id: &PersonId, was: u32) -> Result<(), StoreError> {
        let id = id.clone();
        self.write(move |connection| {
            let forgotten = connection
                .prepare_cached(
                    "UPDATE people SET name = '-', login = NULL, password = NULL, session = session + 1
                     WHERE id = ?1 AND session = ?2",
                )?
                .execute(params![id.as_str(), was])?;
            if forgotten == 0 {
                return Err(StoreError::Stale);
            }
            for sql in [
                "DELETE FROM tokens WHERE person = ?1",
                "DELETE FROM links WHERE person = ?1",
                "DELETE FROM ratings WHERE person = ?1",
                "DELETE FROM sitters WHERE person = ?1",
                "UPDATE results SET person = NULL WHERE person = ?1",
            ] {
                connection.prepare_cached(sql)?.execute([id.as_str()])?;
            }
            Ok(())
        })
        .await
    }

    async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        let id = id.clone();
        self.query(move |connection| found(connection, people!("WHERE p.id = ?1"), [id.as_str()])).await
    }

    async fn person_by_login(&self, login: &Login) -> Result<Option<Person>, StoreError> {
        let login = login.clone();
        self.query(move |connection| found(connection, people!("WHERE p.login = ?1"), [login.as_str()])).await
    }

    async fn record_visit(&self, id: &PersonId, at: Millis) -> Result<(), StoreError> {
        let id = id.clone();
        self.write(move |connection| {
            connection
                .prepare_cached("UPDATE people SET seen = ?2 WHERE id = ?1 AND seen < ?2")?
                .execute(params![id.as_str(), at.0])?;
            Ok(())
        })
        .await
    }

    async fn add_token(&self, token: &Token) -> Result<(), StoreError> {
        let token = token.clone();
        self.write(move |connection| {
            let count = |sql: &str, parameter: &dyn rusqlite::ToSql| -> rusqlite::Result<i64> {
                connection.prepare_cached(sql)?.query_row([parameter], |row| row.get(0))
            };
            let person = token.person.as_str();
            if count("SELECT count(*) FROM people WHERE id = ?1", &person)? == 0 {
                return Err(StoreError::NoSuchPerson);
            }
            if count("SELECT count(*) FROM tokens WHERE person = ?1", &person)? >= MAX_TOKENS as i64 {
                return Err(StoreError::TooManyTokens);
            }
            let inserted = connection
                .prepare_cached(
                    "INSERT INTO tokens (hash, person, label, created) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
                )?
                .execute(params![token.hash.bytes(), person, token.label.as_str(), token.created.0])?;
            if inserted == 1 { Ok(()) } else { Err(StoreError::TokenExists) }
        })
        .await
    }

    async fn person_by_token(&self, hash: &TokenHash) -> Result<Option<Person>, StoreError> {
        let hash = *hash;
        self.query(move |connection| {
            found(connection, people!("JOIN tokens t ON t.person = p.id WHERE t.hash = ?1"), [hash.bytes()])
        })
        .await
    }

    async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, StoreError> {
        let person = person.clone();
        self.query(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT hash, label, created FROM tokens WHERE person = ?1 ORDER BY created DESC, hash",
            )?;
            let mut rows = statement.query([person.as_str()])?;
            let mut tokens = Vec::new();
            while let Some(row) = rows.next()? {
                tokens.push(Token {
                    hash: TokenHash::kept(&row.get::<_, Vec<u8>>(0)?).map_err(StoreError::Corrupt)?,
                    person: person.clone(),
                    label: Name::new(row.get::<_, String>(1)?)?,
                    created: Millis(row.get(2)?),
                });
            }
            Ok(tokens)
        })
        .await
    }

    async fn revoke_token(&self, person: &PersonId, hash: &TokenHash) -> Result<bool, StoreError> {
        let (person, hash) = (person.clone(), *hash);
        self.write(move |connection| {
            let deleted = connection
                .prepare_cached("DELETE FROM tokens WHERE hash = ?1 AND person = ?2")?
                .execute(params![hash.bytes(), person.as_str()])?;
            Ok(deleted > 0)
        })
        .await
    }

    async fn add_link(&self, link: &Link, now: Millis) -> Result<(), StoreError> {
        let link = link.clone();
        self.write(move |connection| {
            connection.prepare_cached("DELETE FROM links WHERE expires <= ?1")?.execute([now.0])?;
            let waiting: i64 = connection
                .prepare_cached("SELECT count(*) FROM links WHERE person = ?1")?
                .query_row([link.person.as_str()], |row| row.get(0))?;
            if waiting >= MAX_LINKS as i64 {
                return Err(StoreError::TooManyLinks);
            }
            connection
                .prepare_cached(
                    "INSERT INTO links (hash, person, name, session, expires) VALUES (?1, ?2, ?3, ?4, ?5)",
                )?
                .execute(params![
                    link.hash.bytes(),
                    link.person.as_str(),
                    link.name.as_str(),
                    link.session,
                    link.expires.0
                ])?;
            Ok(())
        })
        .await
    }

    async fn take_link(&self, hash: &TokenHash, now: Millis) -> Result<Option<Link>, StoreError> {
        let hash = *hash;
        self.write(move |connection| {
            let mut statement = connection.prepare_cached(
                "DELETE FROM links WHERE hash = ?1 RETURNING person, name, session, expires",
            )?;
            let mut rows = statement.query([hash.bytes()])?;
            let Some(row) = rows.next()? else { return Ok(None) };
            let link = Link {
                hash,
                person: PersonId::new(row.get::<_, String>(0)?)?,
                name: Name::new(row.get::<_, String>(1)?)?,
                session: row.get(2)?,
                expires: Millis(row.get(3)?),
            };
            Ok(Some(link).filter(|link| link.expires > now))
        })
        .await
    }
}
