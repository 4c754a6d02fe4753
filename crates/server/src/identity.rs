//! A cache of who the store knows, so that not every request has to ask it.
//!
//! A change that is made on this node is seen at once; another node may take the time to live of an entry to see it.

use std::sync::Arc;

use quick_cache::sync::Cache;
use rookery_store::{Login, Millis, Name, People, Person, PersonId, StoreError, TokenHash};

use crate::context::World;

/// How long an entry is valid, in milliseconds.
const IDENTITY_TTL_MS: i64 = 5_000;
/// How many people, and how many tokens, are cached.
const IDENTITY_CACHE_CAPACITY: usize = 50_000;

/// A guest or account in the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    pub(crate) id: PersonId,
    pub(crate) name: Name,
    /// `None` for a deleted account, which cannot log in.
    pub(crate) login: Option<Login>,
    pub(crate) session: u32,
}

impl From<Person> for Identity {
    fn from(person: Person) -> Self {
        Self { id: person.id, name: person.name, login: person.login, session: person.session }
    }
}

/// What the store has said lately, and when.
pub(crate) struct IdentityCache {
    store: Arc<dyn People>,
    world: Arc<dyn World>,
    people: Cache<PersonId, (Millis, Option<Identity>)>,
    owners: Cache<TokenHash, (Millis, Identity)>,
}

impl std::fmt::Debug for IdentityCache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("IdentityCache(..)")
    }
}

impl IdentityCache {
    pub(crate) fn new(store: Arc<dyn People>, world: Arc<dyn World>) -> Self {
        Self {
            store,
            world,
            people: Cache::new(IDENTITY_CACHE_CAPACITY),
            owners: Cache::new(IDENTITY_CACHE_CAPACITY),
        }
    }

    fn is_fresh(&self, since: Millis) -> bool {
        (0..IDENTITY_TTL_MS).contains(&(self.world.now().0 - since.0))
    }

    /// A person by id; `None` for a guest.
    pub(crate) async fn known(&self, id: &PersonId) -> Result<Option<Identity>, StoreError> {
        if let Some((since, known)) = self.people.get(id)
            && self.is_fresh(since)
        {
            return Ok(known);
        }
        let since = self.world.now();
        let known = self.store.person(id).await?.map(Identity::from);
        self.people.insert(id.clone(), (since, known.clone()));
        Ok(known)
    }

    pub(crate) async fn owner(&self, hash: &TokenHash) -> Result<Option<Identity>, StoreError> {
        if let Some((since, owner)) = self.owners.get(hash)
            && self.is_fresh(since)
        {
            return Ok(Some(owner));
        }
        let since = self.world.now();
        let owner = self.store.person_by_token(hash).await?.map(Identity::from);
        // Unknown tokens are not cached: there is no end of them.
        if let Some(owner) = &owner {
            self.owners.insert(*hash, (since, owner.clone()));
        }
        Ok(owner)
    }

    /// Drops the entries of a person who has changed.
    pub(crate) fn forget(&self, id: &PersonId) {
        self.people.remove(id);
        self.owners.retain(|_, (_, owner)| owner.id != *id);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

    use super::*;
    use crate::context::Executor;

    #[derive(Default)]
    struct Clock(AtomicI64);

    impl World for Clock {
        fn now(&self) -> Millis {
            Millis(self.0.load(Relaxed))
        }

        fn chance(&self, _: &mut [u8]) -> std::io::Result<()> {
            Ok(())
        }

        fn executor(&self) -> Executor {
            Executor::Inline
        }
    }

    #[tokio::test]
    async fn an_entry_is_valid_for_a_while_or_until_it_is_dropped() {
        let store = rookery_store::open("sqlite::memory:").await.unwrap();
        let clock = Arc::new(Clock::default());
        let identities = IdentityCache::new(store.clone(), clock.clone());
        let (id, name) = (PersonId::new("ada").unwrap(), Name::new("Ada").unwrap());
        let mut ada = Person {
            id: id.clone(),
            name,
            login: None,
            password: None,
            created: Millis(0),
            seen: Millis(0),
            session: 1,
        };
        let session = async || identities.known(&id).await.unwrap().map(|known| known.session);
        assert_eq!(session().await, None);
        store.put_person(&ada, None).await.unwrap();
        clock.0.store(IDENTITY_TTL_MS - 1, Relaxed);
        assert_eq!(session().await, None, "cached");
        clock.0.store(IDENTITY_TTL_MS, Relaxed);
        assert_eq!(session().await, Some(1), "stale");
        ada.session = 2;
        store.put_person(&ada, Some(1)).await.unwrap();
        assert_eq!(session().await, Some(1), "cached");
        identities.forget(&id);
        assert_eq!(session().await, Some(2), "dropped");
    }
}
