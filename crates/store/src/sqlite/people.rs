//! People, their tokens and links.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, params};

use super::{Sqlite, execute, rows};
use crate::{
    Link, Login, MAX_LINKS, MAX_TOKENS, Millis, PasswordHash, People, Person, PersonId, StoreError, Token,
    TokenHash,
};

macro_rules! people {
    ($rest:literal) => {
        concat!(
            "SELECT p.id, p.name, p.login, p.password, p.created, p.seen, p.session FROM people p ",
            $rest
        )
    };
}

fn count(connection: &Connection, sql: &str, person: &str) -> Result<i64, StoreError> {
    Ok(connection.prepare_cached(sql)?.query_row([person], |row| row.get(0))?)
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
                // No other writer comes between this read and the write below: the transaction has the lock.
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
            let sql = "UPDATE people SET name = '-', login = NULL, password = NULL, session = session + 1
                       WHERE id = ?1 AND session = ?2";
            let forgotten = execute(connection, sql, (id.as_str(), was))?;
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
                execute(connection, sql, [id.as_str()])?;
            }
            Ok(())
        })
        .await
    }

    async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        Ok(self.rows(people!("WHERE p.id = ?1"), [id.to_string()]).await?.pop())
    }

    async fn person_by_login(&self, login: &Login) -> Result<Option<Person>, StoreError> {
        Ok(self.rows(people!("WHERE p.login = ?1"), [login.to_string()]).await?.pop())
    }

    async fn record_visit(&self, id: &PersonId, at: Millis) -> Result<(), StoreError> {
        let sql = "UPDATE people SET seen = ?2 WHERE id = ?1 AND seen < ?2";
        self.execute(sql, (id.to_string(), at.0)).await.map(drop)
    }

    async fn add_token(&self, token: &Token) -> Result<(), StoreError> {
        let token = token.clone();
        self.write(move |connection| {
            let person = token.person.as_str();
            if count(connection, "SELECT count(*) FROM people WHERE id = ?1", person)? == 0 {
                return Err(StoreError::NoSuchPerson);
            }
            if count(connection, "SELECT count(*) FROM tokens WHERE person = ?1", person)? >= MAX_TOKENS as i64 {
                return Err(StoreError::TooManyTokens);
            }
            let sql = "INSERT INTO tokens (hash, person, label, created) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
            let values = (token.hash.bytes(), person, token.label.as_str(), token.created.0);
            let inserted = execute(connection, sql, values)?;
            if inserted == 1 { Ok(()) } else { Err(StoreError::TokenExists) }
        })
        .await
    }

    async fn person_by_token(&self, hash: &TokenHash) -> Result<Option<Person>, StoreError> {
        let sql = people!("JOIN tokens t ON t.person = p.id WHERE t.hash = ?1");
        Ok(self.rows(sql, [hash.bytes().to_vec()]).await?.pop())
    }

    async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, StoreError> {
        let sql =
            "SELECT hash, person, label, created FROM tokens WHERE person = ?1 ORDER BY created DESC, hash";
        self.rows(sql, [person.to_string()]).await
    }

    async fn revoke_token(&self, person: &PersonId, hash: &TokenHash) -> Result<bool, StoreError> {
        let sql = "DELETE FROM tokens WHERE hash = ?1 AND person = ?2";
        Ok(self.execute(sql, (hash.bytes().to_vec(), person.to_string())).await? > 0)
    }

    async fn add_link(&self, link: &Link, now: Millis) -> Result<(), StoreError> {
        let link = link.clone();
        self.write(move |connection| {
            execute(connection, "DELETE FROM links WHERE expires <= ?1", [now.0])?;
            let person = link.person.as_str();
            if count(connection, "SELECT count(*) FROM links WHERE person = ?1", person)? >= MAX_LINKS as i64
            {
                return Err(StoreError::TooManyLinks);
            }
            let sql = "INSERT INTO links (hash, person, name, session, expires) VALUES (?1, ?2, ?3, ?4, ?5)";
            let Link { hash, name, session, expires, .. } = &link;
            execute(connection, sql, (hash.bytes(), person, name.as_str(), session, expires.0)).map(drop)
        })
        .await
    }

    async fn take_link(&self, hash: &TokenHash, now: Millis) -> Result<Option<Link>, StoreError> {
        let hash = *hash;
        let sql = "DELETE FROM links WHERE hash = ?1 RETURNING hash, person, name, session, expires";
        let taken: Option<Link> =
            self.write(move |connection| Ok(rows(connection, sql, [hash.bytes()])?.pop())).await?;
        Ok(taken.filter(|link| link.expires > now))
    }
}
