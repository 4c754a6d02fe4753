//! What a log consists of.

use crate::{Card, StoreError};

/// The most bytes in one entry.
pub const LONGEST_ENTRY: usize = 64 << 10;
/// The most entries that are appended at once.
pub const MOST_ENTRIES: usize = 256;
/// The most bytes of entries that are appended at once.
pub const MOST_BYTES: usize = 1 << 20;
/// The most entries that one call of `Store::read` gives.
pub const PAGE_OF_ENTRIES: usize = 500;

/// One entry of a table's log. What the bytes mean is for those who write and read them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry(Vec<u8>);

impl Entry {
    /// Takes the bytes, unless they are more than [`LONGEST_ENTRY`].
    pub fn new(bytes: impl Into<Vec<u8>>) -> Result<Self, StoreError> {
        let bytes = bytes.into();
        let said = bytes.len();
        if said > LONGEST_ENTRY {
            let why = format!("an entry has at most {LONGEST_ENTRY} bytes, and this one has {said}");
            return Err(StoreError::InvalidInput(why));
        }
        Ok(Self(bytes))
    }

    /// What a store has kept: it was checked when it came in.
    pub(crate) fn kept(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The bytes, for keeping.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

/// A piece of a table's log, in order and without holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The number of the first entry here.
    pub first: u64,
    /// The entries: at most [`PAGE_OF_ENTRIES`].
    pub entries: Vec<Entry>,
    /// The last number of the whole log at that moment. If these entries end before it, read on.
    pub last: u64,
}

impl Stretch {
    /// The number of the last entry here; the one before `first` if there is none.
    pub fn until(&self) -> u64 {
        self.first - 1 + self.entries.len() as u64
    }
}

/// Whether the entries may be appended together.
pub(crate) fn check(entries: &[Entry]) -> Result<(), StoreError> {
    if entries.len() > MOST_ENTRIES {
        return Err(StoreError::InvalidInput(format!(
            "at most {MOST_ENTRIES} entries are appended at once, not {}",
            entries.len()
        )));
    }
    let bytes: usize = entries.iter().map(|entry| entry.0.len()).sum();
    if bytes > MOST_BYTES {
        return Err(StoreError::InvalidInput(format!(
            "at most {MOST_BYTES} bytes are appended at once, not {bytes}"
        )));
    }
    Ok(())
}

/// One call of `Store::append`, on its way to a writer.
#[derive(Clone, Debug)]
pub(crate) struct Addition {
    pub(crate) table: crate::TableId,
    pub(crate) first: u64,
    pub(crate) entries: Vec<Entry>,
    pub(crate) card: Option<crate::card::Columns>,
}

impl Addition {
    pub(crate) fn new(
        table: &crate::TableId,
        first: u64,
        entries: Vec<Entry>,
        card: Option<&Card>,
    ) -> Result<Self, StoreError> {
        check(&entries)?;
        let card = card.map(Card::columns).transpose()?;
        Ok(Self { table: table.clone(), first, entries, card })
    }

    /// The last number of a log that goes to `last` once this is appended; nothing if this does not follow it.
    pub(crate) fn follows(&self, last: u64) -> Option<u64> {
        (last.checked_add(1) == Some(self.first)).then(|| last + self.entries.len() as u64)
    }
}
