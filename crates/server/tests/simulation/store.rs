//! A store in memory that outlives crashes, takes its time, and sometimes fails: before it has written, or after.

use std::sync::{Arc, Mutex};
use std::{collections::BTreeMap, time::Duration};

use async_trait::async_trait;
use rookery_kernel::{Luck as _, Quick};
use rookery_store::{
    Filter, Listing, Lobby, Log, LogSlice, MAX_READ_ENTRIES, Millis, News, Page, PageRequest, PersonId,
    StoreError, StoredEntry, TableCard, TableId,
};

/// The store.
#[derive(Clone)]
pub(crate) struct Memory(Arc<Mutex<Kept>>);

struct Kept {
    tables: BTreeMap<TableId, (Vec<StoredEntry>, TableCard)>,
    luck: Quick,
}

/// What happens to a write.
enum Fate {
    Written,
    /// Written, but whoever asked is told that it was not.
    Misreported,
    Failed,
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

    /// The tables that pass a test, in the order of their ids.
    fn listings(&self, wanted: impl Fn(&TableId, &TableCard) -> bool) -> Vec<Listing> {
        let kept = self.0.lock().unwrap();
        let wanted = kept.tables.iter().filter(|(id, (_, card))| wanted(id, card));
        let listing = |(id, (log, card)): (&TableId, &(Vec<StoredEntry>, TableCard))| Listing {
            id: id.clone(),
            last: log.len() as u64,
            created: card.created,
            card: Ok(card.clone()),
        };
        wanted.map(listing).collect()
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
impl Log for Memory {
    async fn create(
        &self,
        id: &TableId,
        card: &TableCard,
        entries: &[StoredEntry],
    ) -> Result<(), StoreError> {
        let mut kept = self.0.lock().unwrap();
        if kept.tables.contains_key(id) {
            return Err(StoreError::TableExists);
        }
        kept.tables.insert(id.clone(), (entries.to_vec(), card.clone()));
        Ok(())
    }

    async fn append(
        &self,
        id: &TableId,
        first: u64,
        entries: Vec<StoredEntry>,
        card: Option<TableCard>,
    ) -> Result<(), StoreError> {
        let fate = self.flush().await;
        if matches!(fate, Fate::Failed) {
            return Err(StoreError::Unavailable("the disk is full".into()));
        }
        let mut kept = self.0.lock().unwrap();
        let (log, own) = kept.tables.get_mut(id).ok_or(StoreError::NoSuchTable)?;
        if first != log.len() as u64 + 1 {
            return Err(StoreError::Conflict { last: log.len() as u64 });
        }
        log.extend(entries);
        if let Some(card) = card {
            *own = card;
        }
        match fate {
            Fate::Misreported => Err(StoreError::Unavailable("nobody knows".into())),
            _ => Ok(()),
        }
    }

    async fn read(&self, id: &TableId, after: u64) -> Result<Option<LogSlice>, StoreError> {
        let kept = self.0.lock().unwrap();
        let Some((log, _)) = kept.tables.get(id) else { return Ok(None) };
        let entries = log.iter().skip(after as usize).take(MAX_READ_ENTRIES).cloned().collect();
        Ok(Some(LogSlice { first: after + 1, entries, last: log.len() as u64 }))
    }

    async fn news(&self) -> Result<News, StoreError> {
        Err(StoreError::Unavailable("there is one node".into()))
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn close(&self) {}
}

#[async_trait]
impl Lobby for Memory {
    async fn table(&self, id: &TableId) -> Result<Option<Listing>, StoreError> {
        Ok(self.listings(|other, _| other == id).pop())
    }

    async fn due(&self, now: Millis, most: usize) -> Result<Vec<Listing>, StoreError> {
        let mut due = self.listings(|_, card| {
            card.phase.is_live() && card.deadline.is_some_and(|deadline| deadline <= now)
        });
        due.truncate(most);
        Ok(due)
    }

    async fn postpone(&self, id: &TableId, last: u64, deadline: Millis) -> Result<(), StoreError> {
        let mut kept = self.0.lock().unwrap();
        if let Some((log, card)) = kept.tables.get_mut(id)
            && log.len() as u64 == last
            && card.deadline.is_some()
        {
            card.deadline = Some(deadline);
        }
        Ok(())
    }

    async fn lobby(&self, filter: &Filter, _: &PageRequest) -> Result<Page<Listing>, StoreError> {
        let shown = |_: &TableId, card: &TableCard| {
            filter.phases.contains(&card.phase) && filter.listed.contains(&card.listed)
        };
        Ok(Page { items: self.listings(shown), next: None })
    }

    async fn seats_of(&self, person: &PersonId, _: &PageRequest) -> Result<Page<Listing>, StoreError> {
        let sits = |_: &TableId, card: &TableCard| {
            card.phase.is_live() && card.seats.iter().any(|seat| seat.person.as_ref() == Some(person))
        };
        Ok(Page { items: self.listings(sits), next: None })
    }
}
