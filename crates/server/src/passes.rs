//! Who the store knows, remembered for a moment: so that not every request has to ask it.
//!
//! Whoever is shut out here is so at once; another node may let them in for as long as it remembers.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use rookery_store::{Failed, Login, Name, Person, PersonId, Store, TokenHash};

/// How long an answer of the store is believed.
const FRESH: Duration = Duration::from_secs(5);
/// How many are remembered. Those who come then are asked for every time.
const MOST: usize = 50_000;

/// Somebody whom the store knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) id: PersonId,
    pub(crate) name: Name,
    /// Nothing for somebody who is gone: nobody comes in as them.
    pub(crate) login: Option<Login>,
    pub(crate) session: u32,
}

impl From<Person> for Known {
    fn from(person: Person) -> Self {
        Self { id: person.id, name: person.name, login: person.login, session: person.session }
    }
}

/// What the store has said lately.
#[derive(Debug, Default)]
pub(crate) struct Passes {
    people: Recent<PersonId, Option<Known>>,
    owners: Recent<TokenHash, Known>,
}

impl Passes {
    /// Somebody by id; nothing for a guest.
    pub(crate) async fn known(&self, store: &Arc<dyn Store>, id: &PersonId) -> Result<Option<Known>, Failed> {
        if let Some(known) = self.people.get(id, Instant::now()) {
            return Ok(known);
        }
        let known = store.person(id).await?.map(Known::from);
        self.people.put(id.clone(), known.clone(), Instant::now());
        Ok(known)
    }

    /// Whose token it is.
    pub(crate) async fn owner(
        &self,
        store: &Arc<dyn Store>,
        hash: &TokenHash,
    ) -> Result<Option<Known>, Failed> {
        if let Some(owner) = self.owners.get(hash, Instant::now()) {
            return Ok(Some(owner));
        }
        let owner = store.person_by_token(hash).await?.map(Known::from);
        // Tokens that are none are not remembered: there is no end of them.
        if let Some(owner) = &owner {
            self.owners.put(*hash, owner.clone(), Instant::now());
        }
        Ok(owner)
    }

    /// Something about a person has changed.
    pub(crate) fn forget(&self, id: &PersonId) {
        self.people.retain(|known, _| known != id);
        self.owners.retain(|_, owner| owner.id != *id);
    }
}

/// Answers that are believed for a while.
#[derive(Debug)]
struct Recent<K, V>(Mutex<HashMap<K, (Instant, V)>>);

impl<K, V> Default for Recent<K, V> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Hash + Eq, V: Clone> Recent<K, V> {
    fn get(&self, key: &K, now: Instant) -> Option<V> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (since, value) = kept.get(key)?;
        (now.saturating_duration_since(*since) < FRESH).then(|| value.clone())
    }

    fn put(&self, key: K, value: V, now: Instant) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST {
            kept.retain(|_, (since, _)| now.saturating_duration_since(*since) < FRESH);
        }
        if kept.len() < MOST {
            kept.insert(key, (now, value));
        }
    }

    fn retain(&self, keep: impl Fn(&K, &V) -> bool) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|key, (_, value)| keep(key, value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_believed_for_a_while_and_not_without_end() {
        let (recent, start) = (Recent::default(), Instant::now());
        recent.put(1, "one", start);
        assert_eq!(recent.get(&1, start + FRESH / 2), Some("one"));
        assert_eq!(recent.get(&1, start + FRESH), None);
        recent.retain(|key, _| *key != 1);
        assert_eq!(recent.get(&1, start), None);
        for key in 0..MOST + 10 {
            recent.put(key, "many", start);
        }
        assert_eq!(recent.0.lock().unwrap().len(), MOST);
        recent.put(MOST + 10, "later", start + FRESH);
        assert_eq!(recent.0.lock().unwrap().len(), 1);
    }
}
