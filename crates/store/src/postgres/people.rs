//! People, their tokens and links.

use async_trait::async_trait;
use tokio_postgres::{error::SqlState, types::ToSql};

use super::Postgres;
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

#[async_trait]
impl People for Postgres {
    async fn put_person(&self, person: &Person, was: Option<u32>) -> Result<(), StoreError> {
        let client = self.client().await?;
        let statement = client
            .prepare_cached(
                "INSERT INTO people (id, name, login, password, created, seen, session)
                 SELECT $1::text, $2::text, $3::text, $4::text, $5::bigint, $6::bigint, $7::bigint
                 WHERE $8::bigint IS NULL OR EXISTS (SELECT 1 FROM people WHERE id = $1)
                 ON CONFLICT (id) DO UPDATE SET name = excluded.name, login = excluded.login,
                 password = excluded.password, seen = greatest(people.seen, excluded.seen), session = excluded.session
                 WHERE people.session = $8",
            )
            .await?;
        let values: [&(dyn ToSql + Sync); 8] = [
            &person.id.as_str(),
            &person.name.as_str(),
            &person.login.as_ref().map(Login::as_str),
            &person.password.as_ref().map(PasswordHash::as_str),
            &person.created.0,
            &person.seen.0,
            &i64::from(person.session),
            &was.map(i64::from),
        ];
        match client.execute(&statement, &values).await {
            Ok(1) => Ok(()),
            Ok(_) => Err(StoreError::Stale),
            // A taken id is handled by ON CONFLICT, so this is a taken login.
            Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => Err(StoreError::LoginTaken),
            Err(error) => Err(error.into()),
        }
    }

    async fn forget_person(&self, id: &PersonId, was: u32) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let sql = "UPDATE people SET name = '-', login = NULL, password = NULL, session = session + 1
                   WHERE id = $1 AND session = $2";
        if transaction.execute(sql, &[&id.as_str(), &i64::from(was)]).await? == 0 {
            return Err(StoreError::Stale);
        }
        for sql in [
            "DELETE FROM tokens WHERE person = $1",
            "DELETE FROM links WHERE person = $1",
            "DELETE FROM ratings WHERE person = $1",
            "DELETE FROM sitters WHERE person = $1",
            "UPDATE results SET person = NULL WHERE person = $1",
        ] {
            transaction.execute(sql, &[&id.as_str()]).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        Ok(self.rows(people!("WHERE p.id = $1"), &[&id.as_str()]).await?.pop())
    }

    async fn person_by_login(&self, login: &Login) -> Result<Option<Person>, StoreError> {
        Ok(self.rows(people!("WHERE p.login = $1"), &[&login.as_str()]).await?.pop())
    }

    async fn person_by_token(&self, hash: &TokenHash) -> Result<Option<Person>, StoreError> {
        let sql = people!("JOIN tokens t ON t.person = p.id WHERE t.hash = $1");
        Ok(self.rows(sql, &[&hash.bytes()]).await?.pop())
    }

    async fn record_visit(&self, id: &PersonId, at: Millis) -> Result<(), StoreError> {
        let sql = "UPDATE people SET seen = $2 WHERE id = $1 AND seen < $2";
        self.execute(sql, &[&id.as_str(), &at.0]).await.map(drop)
    }

    async fn add_token(&self, token: &Token) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let person = token.person.as_str();
        // The lock serializes the counting when tokens are added for the same person.
        let known =
            transaction.query_opt("SELECT 1 FROM people WHERE id = $1 FOR UPDATE", &[&person]).await?;
        if known.is_none() {
            return Err(StoreError::NoSuchPerson);
        }
        let count =
            transaction.query_one("SELECT count(*) FROM tokens WHERE person = $1", &[&person]).await?;
        if count.get::<_, i64>(0) >= MAX_TOKENS as i64 {
            return Err(StoreError::TooManyTokens);
        }
        let values: [&(dyn ToSql + Sync); 4] =
            [&token.hash.bytes(), &person, &token.label.as_str(), &token.created.0];
        let sql = "INSERT INTO tokens (hash, person, label, created) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        if transaction.execute(sql, &values).await? == 0 {
            return Err(StoreError::TokenExists);
        }
        transaction.commit().await?;
        Ok(())
    }

    async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, StoreError> {
        let sql =
            "SELECT hash, person, label, created FROM tokens WHERE person = $1 ORDER BY created DESC, hash";
        self.rows(sql, &[&person.as_str()]).await
    }

    async fn revoke_token(&self, person: &PersonId, hash: &TokenHash) -> Result<bool, StoreError> {
        let sql = "DELETE FROM tokens WHERE hash = $1 AND person = $2";
        Ok(self.execute(sql, &[&hash.bytes(), &person.as_str()]).await? > 0)
    }

    async fn add_link(&self, link: &Link, now: Millis) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let person = link.person.as_str();
        // Serializes the counting when links are added for the same person. Guests have no row that could be locked.
        transaction.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", &[&person]).await?;
        transaction.execute("DELETE FROM links WHERE expires <= $1", &[&now.0]).await?;
        let count = transaction.query_one("SELECT count(*) FROM links WHERE person = $1", &[&person]).await?;
        if count.get::<_, i64>(0) >= MAX_LINKS as i64 {
            return Err(StoreError::TooManyLinks);
        }
        let values: [&(dyn ToSql + Sync); 5] =
            [&link.hash.bytes(), &person, &link.name.as_str(), &i64::from(link.session), &link.expires.0];
        let sql = "INSERT INTO links (hash, person, name, session, expires) VALUES ($1, $2, $3, $4, $5)";
        transaction.execute(sql, &values).await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn take_link(&self, hash: &TokenHash, now: Millis) -> Result<Option<Link>, StoreError> {
        let sql = "DELETE FROM links WHERE hash = $1 RETURNING hash, person, name, session, expires";
        let link: Option<Link> = self.rows(sql, &[&hash.bytes()]).await?.pop();
        Ok(link.filter(|link| link.expires > now))
    }
}
