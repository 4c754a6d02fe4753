//! Pages of long lists.

use std::{fmt, str::FromStr};

use rookery_kernel::{MAX_SEATS, Seat};
use rookery_wire::{Listed, Phase};

use crate::card::{LISTED, PHASES};
use crate::{GameId, Listing, Millis, StoreError, TableId};

/// The most items of a page.
pub const MAX_PAGE_ITEMS: usize = 100;

/// Where a page ended and the next begins. It stays valid when new tables come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub(crate) at: Millis,
    pub(crate) table: TableId,
    pub(crate) seat: Seat,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.at.0, self.table, self.seat.index())
    }
}

impl FromStr for Cursor {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        let parsed = || {
            let mut parts = text.split('.');
            let at = Millis(parts.next()?.parse().ok()?);
            let table = TableId::new(parts.next()?).ok()?;
            let seat = Seat::checked(parts.next()?.parse().ok()?, MAX_SEATS)?;
            parts.next().is_none().then_some(Self { at, table, seat })
        };
        parsed().ok_or_else(|| StoreError::InvalidInput("this is not the position of a page".into()))
    }
}

/// Which page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageRequest {
    /// `Page::next` of the page before; `None` for the first page.
    pub after: Option<Cursor>,
    /// The most items wanted, up to [`MAX_PAGE_ITEMS`].
    pub most: usize,
}

impl PageRequest {
    /// The first page.
    pub fn first() -> Self {
        Self { after: None, most: MAX_PAGE_ITEMS }
    }

    /// The page that begins where another ended.
    pub fn after(cursor: Cursor) -> Self {
        Self { after: Some(cursor), most: MAX_PAGE_ITEMS }
    }

    /// The same page, shorter.
    #[must_use]
    pub fn at_most(self, most: usize) -> Self {
        Self { most, ..self }
    }

    pub(crate) fn most(&self) -> usize {
        self.most.clamp(1, MAX_PAGE_ITEMS)
    }

    /// The time, table and seat that the items of the page are before; the end of time for the first page.
    pub(crate) fn bound(&self) -> (i64, &str, i16) {
        match &self.after {
            // `~` sorts behind every id.
            None => (i64::MAX, "~", i16::MAX),
            Some(cursor) => (cursor.at.0, cursor.table.as_str(), cursor.seat.index() as i16),
        }
    }
}

/// Which tables the lobby shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    pub game: Option<GameId>,
    /// Only these phases; empty for all.
    pub phases: Vec<Phase>,
    /// Only these; empty for all, which is for the host.
    pub listed: Vec<Listed>,
}

impl Filter {
    /// What everybody may see: listed tables that are open or playing.
    pub fn public() -> Self {
        Self { game: None, phases: vec![Phase::Open, Phase::Playing], listed: vec![Listed::Listed] }
    }

    pub(crate) fn phases(&self) -> Vec<&'static str> {
        let wanted = |phase| self.phases.is_empty() || self.phases.contains(phase);
        PHASES.iter().filter(|(phase, _)| wanted(phase)).map(|(_, name)| *name).collect()
    }

    pub(crate) fn listed(&self) -> Vec<&'static str> {
        let wanted = |listed| self.listed.is_empty() || self.listed.contains(listed);
        LISTED.iter().filter(|(listed, _)| wanted(listed)).map(|(_, name)| *name).collect()
    }
}

/// A page of a list, newest first.
#[derive(Clone, Debug, PartialEq)]
pub struct Page<T> {
    pub items: Vec<T>,
    /// Where the next page begins; `None` if this is the last.
    pub next: Option<Cursor>,
}

impl<T> Page<T> {
    /// Cuts a list that was read with one item more than the page has.
    pub(crate) fn cut(mut items: Vec<T>, most: usize, place: impl Fn(&T) -> Cursor) -> Self {
        let more = items.len() > most;
        items.truncate(most);
        let next = items.last().filter(|_| more).map(place);
        Self { items, next }
    }
}

impl Page<Listing> {
    pub(crate) fn of_tables(items: Vec<Listing>, most: usize) -> Self {
        Self::cut(items, most, |it| Cursor { at: it.created, table: it.id.clone(), seat: Seat::new(0) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_survive_being_text() {
        for text in ["0.a.0", "1790000000000.Table-7_x.4", "-5.a.7"] {
            assert_eq!(text.parse::<Cursor>().unwrap().to_string(), text);
        }
        for bad in ["", "1", "1.a", "1.a.8", "1.a.0.0", "x.a.0", "1..0"] {
            assert!(bad.parse::<Cursor>().is_err(), "{bad}");
        }
    }
}
