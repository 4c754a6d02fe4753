//! The other half of the simulated store: nobody has an account, and no match is settled.

use async_trait::async_trait;
use rookery_store::{
    Finish, GameId, Link, Login, Millis, Page, PageRequest, People, Person, PersonId, Played, Ranked, Rating,
    Results, StoreError, TableId, Token, TokenHash,
};

use crate::store::Memory;

fn read_only<T>() -> Result<T, StoreError> {
    Err(StoreError::Unavailable("people are not stored in a simulation".into()))
}

#[async_trait]
impl People for Memory {
    async fn put_person(&self, _: &Person, _: Option<u32>) -> Result<(), StoreError> {
        read_only()
    }

    async fn forget_person(&self, _: &PersonId, _: u32) -> Result<(), StoreError> {
        Err(StoreError::Stale)
    }

    async fn person(&self, _: &PersonId) -> Result<Option<Person>, StoreError> {
        Ok(None)
    }

    async fn person_by_login(&self, _: &Login) -> Result<Option<Person>, StoreError> {
        Ok(None)
    }

    async fn record_visit(&self, _: &PersonId, _: Millis) -> Result<(), StoreError> {
        Ok(())
    }

    async fn add_token(&self, _: &Token) -> Result<(), StoreError> {
        Err(StoreError::NoSuchPerson)
    }

    async fn person_by_token(&self, _: &TokenHash) -> Result<Option<Person>, StoreError> {
        Ok(None)
    }

    async fn tokens_of(&self, _: &PersonId) -> Result<Vec<Token>, StoreError> {
        Ok(Vec::new())
    }

    async fn revoke_token(&self, _: &PersonId, _: &TokenHash) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn add_link(&self, _: &Link, _: Millis) -> Result<(), StoreError> {
        read_only()
    }

    async fn take_link(&self, _: &TokenHash, _: Millis) -> Result<Option<Link>, StoreError> {
        Ok(None)
    }
}

#[async_trait]
impl Results for Memory {
    async fn unsettled(&self, _: Option<&TableId>, _: usize) -> Result<Vec<TableId>, StoreError> {
        Ok(Vec::new())
    }

    async fn finish(&self, _: &Finish) -> Result<(), StoreError> {
        read_only()
    }

    async fn ratings_of(&self, _: &PersonId) -> Result<Vec<(GameId, Rating)>, StoreError> {
        Ok(Vec::new())
    }

    async fn ratings_in(&self, _: &GameId, _: &[PersonId]) -> Result<Vec<(PersonId, Rating)>, StoreError> {
        Ok(Vec::new())
    }

    async fn ranking(&self, _: &GameId, _: usize) -> Result<Vec<Ranked>, StoreError> {
        Ok(Vec::new())
    }

    async fn games_of(&self, _: &PersonId) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn history(&self, _: &PersonId, _: &PageRequest) -> Result<Page<Played>, StoreError> {
        Ok(Page { items: Vec::new(), next: None })
    }
}
