//! A store in memory that outlives crashes, takes its time, and sometimes fails: before it has written, or after.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use async_trait::async_trait;
use rookery_kernel::{Luck as _, Quick};
use rookery_store::{
    AppendError, Card, CreateError, Entry, Failed, Filter, Finish, FinishError, GameId, Link, LinkError,
    Listing, Login, Millis, News, PAGE_OF_ENTRIES, Page, Part, Person, PersonError, PersonId, Played, Ranked,
    Rating, Recorded, Store, Stretch, TableId, Token, TokenError, TokenHash,
};

/// The store.
#[derive(Clone)]
pub(crate) struct Memory(Arc<Mutex<Kept>>);

struct Kept {
    tables: BTreeMap<TableId, (Vec<Entry>, Card)>,
    luck: Quick,
}

/// What happens to a write.
enum Fate {
    Written,
    /// Written, but whoever asked is told that it was not.
    Misreported,
    Failed,
}

fn not_here<T>() -> Result<T, Failed> {
    Err(Failed::Unavailable("not in a simulation".into()))
}

impl Memory {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Arc::new(Mutex::new(Kept { tables: BTreeMap::new(), luck: Quick::new(seed) })))
    }

    /// The whole log of a table.
    pub(crate) fn log(&self, id: &TableId) -> Vec<serde_json::Value> {
        let kept = self.0.lock().unwrap();
        kept.tables[id].0.iter().map(|entry| serde_json::from_slice(entry.bytes()).unwrap()).collect()
    }

    /// A flush takes up to 20 ms.
    async fn flush(&self) -> Fate {
        let (late, fate) = {
            let mut kept = self.0.lock().unwrap();
            (kept.luck.below(20), kept.luck.below(100))
        };
        tokio::time::sleep(Duration::from_millis(u64::from(late))).await;
        match fate {
            0 => Fate::Failed,
            1 => Fate::Misreported,
            _ => Fate::Written,
        }
    }
}

#[async_trait]
impl Store for Memory {
    async fn create(&self, id: &TableId, card: &Card, entries: &[Entry]) -> Result<(), CreateError> {
        let mut kept = self.0.lock().unwrap();
        if kept.tables.contains_key(id) {
            return Err(CreateError::Taken);
        }
        kept.tables.insert(id.clone(), (entries.to_vec(), card.clone()));
        Ok(())
    }

    async fn append(
        &self,
        id: &TableId,
        first: u64,
        entries: Vec<Entry>,
        card: Option<Card>,
    ) -> Result<(), AppendError> {
        let fate = self.flush().await;
        if matches!(fate, Fate::Failed) {
            return Err(Failed::Unavailable("the disk is full".into()).into());
        }
        let mut kept = self.0.lock().unwrap();
        let (log, own) = kept.tables.get_mut(id).ok_or(AppendError::NoSuchTable)?;
        if first != log.len() as u64 + 1 {
            return Err(AppendError::Conflict { last: log.len() as u64 });
        }
        log.extend(entries);
        if let Some(card) = card {
            *own = card;
        }
        match fate {
            Fate::Misreported => Err(Failed::Unavailable("nobody knows".into()).into()),
            _ => Ok(()),
        }
    }

    async fn read(&self, id: &TableId, after: u64) -> Result<Option<Stretch>, Failed> {
        let kept = self.0.lock().unwrap();
        let Some((log, _)) = kept.tables.get(id) else { return Ok(None) };
        let entries = log.iter().skip(after as usize).take(PAGE_OF_ENTRIES).cloned().collect();
        Ok(Some(Stretch { first: after + 1, entries, last: log.len() as u64 }))
    }

    async fn table(&self, id: &TableId) -> Result<Option<Listing>, Failed> {
        let kept = self.0.lock().unwrap();
        let listing = |(log, card): &(Vec<Entry>, Card)| Listing {
            id: id.clone(),
            last: log.len() as u64,
            card: card.clone(),
        };
        Ok(kept.tables.get(id).map(listing))
    }

    async fn due(&self, now: Millis, most: usize) -> Result<Vec<Listing>, Failed> {
        let kept = self.0.lock().unwrap();
        let due = kept.tables.iter().filter(|(_, (_, card))| {
            card.phase.is_live() && card.deadline.is_some_and(|deadline| deadline <= now)
        });
        let listing = |(id, (log, card)): (&TableId, &(Vec<Entry>, Card))| Listing {
            id: id.clone(),
            last: log.len() as u64,
            card: card.clone(),
        };
        Ok(due.take(most).map(listing).collect())
    }

    async fn healthy(&self) -> Result<(), Failed> {
        Ok(())
    }

    async fn close(&self) {}

    async fn news(&self) -> Result<News, Failed> {
        not_here()
    }

    async fn lobby(&self, _: &Filter, _: &Part) -> Result<Page<Listing>, Failed> {
        not_here()
    }

    async fn tables_of(&self, _: &PersonId, _: &Part) -> Result<Page<Listing>, Failed> {
        not_here()
    }

    async fn seats_of(&self, _: &PersonId, _: &Part) -> Result<Page<Listing>, Failed> {
        not_here()
    }

    async fn put_person(&self, _: &Person, _: Option<u32>) -> Result<(), PersonError> {
        Ok(not_here()?)
    }

    async fn forget_person(&self, _: &PersonId, _: u32) -> Result<(), PersonError> {
        Ok(not_here()?)
    }

    async fn person(&self, _: &PersonId) -> Result<Option<Person>, Failed> {
        Ok(None)
    }

    async fn person_by_login(&self, _: &Login) -> Result<Option<Person>, Failed> {
        Ok(None)
    }

    async fn saw(&self, _: &PersonId, _: Millis) -> Result<(), Failed> {
        Ok(())
    }

    async fn add_token(&self, _: &Token) -> Result<(), TokenError> {
        Ok(not_here()?)
    }

    async fn person_by_token(&self, _: &TokenHash) -> Result<Option<Person>, Failed> {
        Ok(None)
    }

    async fn tokens_of(&self, _: &PersonId) -> Result<Vec<Token>, Failed> {
        Ok(Vec::new())
    }

    async fn revoke_token(&self, _: &PersonId, _: &TokenHash) -> Result<bool, Failed> {
        not_here()
    }

    async fn add_link(&self, _: &Link, _: Millis) -> Result<(), LinkError> {
        Ok(not_here()?)
    }

    async fn take_link(&self, _: &TokenHash, _: Millis) -> Result<Option<Link>, Failed> {
        Ok(None)
    }

    async fn unsettled(&self, _: Option<&TableId>, _: usize) -> Result<Vec<TableId>, Failed> {
        Ok(Vec::new())
    }

    async fn ranking(&self, _: &GameId, _: usize) -> Result<Vec<Ranked>, Failed> {
        Ok(Vec::new())
    }

    async fn games_of(&self, _: &PersonId) -> Result<u64, Failed> {
        Ok(0)
    }

    async fn finish(&self, _: &Finish) -> Result<Recorded, FinishError> {
        Ok(not_here()?)
    }

    async fn ratings_of(&self, _: &PersonId) -> Result<Vec<(GameId, Rating)>, Failed> {
        Ok(Vec::new())
    }

    async fn ratings_in(&self, _: &GameId, _: &[PersonId]) -> Result<Vec<(PersonId, Rating)>, Failed> {
        Ok(Vec::new())
    }

    async fn history(&self, _: &PersonId, _: &Part) -> Result<Page<Played>, Failed> {
        not_here()
    }
}
