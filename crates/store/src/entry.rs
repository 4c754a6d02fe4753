//! Entries of a log.

use crate::{StoreError, TableCard};

/// The most bytes in one entry.
pub const MAX_ENTRY_BYTES: usize = 64 << 10;
/// The most entries of one append.
pub const MAX_APPEND_ENTRIES: usize = 256;
/// The most bytes of the entries of one append.
pub const MAX_APPEND_BYTES: usize = 1 << 20;
/// The most entries that one call of [`crate::Log::read`] returns.
pub const MAX_READ_ENTRIES: usize = 500;

/// One entry of a table's log. The store does not interpret its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry(Vec<u8>);

impl StoredEntry {
    /// An entry of these bytes.
    ///
    /// # Errors
    /// [`StoreError::InvalidInput`] if there are more than [`MAX_ENTRY_BYTES`].
    pub fn new(bytes: impl Into<Vec<u8>>) -> Result<Self, StoreError> {
        let bytes = bytes.into();
        let said = bytes.len();
        if said > MAX_ENTRY_BYTES {
            let why = format!("an entry has at most {MAX_ENTRY_BYTES} bytes, and this one has {said}");
            return Err(StoreError::InvalidInput(why));
        }
        Ok(Self(bytes))
    }

    /// An entry from a database, which was checked when it was written.
    pub(crate) fn kept(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// A piece of a table's log, in order and without holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogSlice {
    /// The number of the first entry here.
    pub first: u64,
    /// The entries: at most [`MAX_READ_ENTRIES`].
    pub entries: Vec<StoredEntry>,
    /// The last number of the whole log at that moment. If these entries end before it, read on.
    pub last: u64,
}

impl LogSlice {
    /// The number of the last entry here; `first - 1` if there is none.
    pub fn until(&self) -> u64 {
        self.first - 1 + self.entries.len() as u64
    }
}

/// Checks the limits of one append.
pub(crate) fn check(entries: &[StoredEntry]) -> Result<(), StoreError> {
    if entries.len() > MAX_APPEND_ENTRIES {
        return Err(StoreError::InvalidInput(format!(
            "at most {MAX_APPEND_ENTRIES} entries are appended at once, not {}",
            entries.len()
        )));
    }
    let bytes: usize = entries.iter().map(|entry| entry.0.len()).sum();
    if bytes > MAX_APPEND_BYTES {
        return Err(StoreError::InvalidInput(format!(
            "at most {MAX_APPEND_BYTES} bytes are appended at once, not {bytes}"
        )));
    }
    Ok(())
}

/// One call of [`crate::Log::append`] on its way to a writer.
#[derive(Clone, Debug)]
pub(crate) struct Addition {
    pub(crate) table: crate::TableId,
    pub(crate) first: u64,
    pub(crate) entries: Vec<StoredEntry>,
    pub(crate) card: Option<crate::card::Columns>,
}

impl Addition {
    pub(crate) fn new(
        table: &crate::TableId,
        first: u64,
        entries: Vec<StoredEntry>,
        card: Option<&TableCard>,
    ) -> Result<Self, StoreError> {
        check(&entries)?;
        let card = card.map(TableCard::columns).transpose()?;
        Ok(Self { table: table.clone(), first, entries, card })
    }

    /// The last number of a log after this append; `None` if the append does not follow `last`.
    pub(crate) fn follows(&self, last: u64) -> Option<u64> {
        (last.checked_add(1) == Some(self.first)).then(|| last + self.entries.len() as u64)
    }
}
