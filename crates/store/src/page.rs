//! Long lists, a page at a time.

use std::{fmt, str::FromStr};

use crate::{Failed, GameId, Listed, Listing, Millis, Phase, TableId};

/// The most that a page has.
pub const LONGEST_PAGE: usize = 100;

/// Where a page ended, and the next begins: a place between two tables, which stays where it is when new ones come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub(crate) at: Millis,
    pub(crate) table: TableId,
    pub(crate) seat: u8,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.at.0, self.table, self.seat)
    }
}

impl FromStr for Cursor {
    type Err = Failed;

    fn from_str(text: &str) -> Result<Self, Failed> {
        let parsed = || {
            let mut parts = text.split('.');
            let at = Millis(parts.next()?.parse().ok()?);
            let table = TableId::new(parts.next()?).ok()?;
            let seat = parts.next()?.parse().ok()?;
            parts.next().is_none().then_some(Self { at, table, seat })
        };
        parsed().ok_or_else(|| Failed::Invalid("this is no place in a list".into()))
    }
}

/// Which page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What `Page::next` of the page before said; nothing for the first.
    pub after: Option<Cursor>,
    /// How many are wanted. More than [`LONGEST_PAGE`] is as good as that.
    pub most: usize,
}

impl Part {
    /// The first page.
    pub fn first() -> Self {
        Self { after: None, most: LONGEST_PAGE }
    }

    /// The page that begins where another ended.
    pub fn after(cursor: Cursor) -> Self {
        Self { after: Some(cursor), most: LONGEST_PAGE }
    }

    /// The same page, shorter.
    #[must_use]
    pub fn at_most(self, most: usize) -> Self {
        Self { most, ..self }
    }

    pub(crate) fn most(&self) -> usize {
        self.most.clamp(1, LONGEST_PAGE)
    }

    /// The time, table and seat that everything on the page comes after; newest first, so it is the end of time for the first.
    pub(crate) fn bound(&self) -> (i64, &str, i16) {
        match &self.after {
            // `~` sorts behind every id.
            None => (i64::MAX, "~", i16::MAX),
            Some(cursor) => (cursor.at.0, cursor.table.as_str(), cursor.seat.into()),
        }
    }
}

/// Which tables the lobby shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Only this game.
    pub game: Option<GameId>,
    /// Only these phases. None is all.
    pub phases: Vec<Phase>,
    /// Only these. None is all, which is for whoever runs the place.
    pub listed: Vec<Listed>,
}

impl Filter {
    /// What everybody may see: what is listed, and open or playing.
    pub fn public() -> Self {
        Self { game: None, phases: vec![Phase::Open, Phase::Playing], listed: vec![Listed::Listed] }
    }

    pub(crate) fn phases(&self) -> Vec<&'static str> {
        let wanted = Phase::ALL.into_iter().filter(|it| self.phases.is_empty() || self.phases.contains(it));
        wanted.map(Phase::as_str).collect()
    }

    pub(crate) fn listed(&self) -> Vec<&'static str> {
        let wanted = Listed::ALL.into_iter().filter(|it| self.listed.is_empty() || self.listed.contains(it));
        wanted.map(Listed::as_str).collect()
    }
}

/// A page of a list, newest first.
#[derive(Clone, Debug, PartialEq)]
pub struct Page<T> {
    /// What is on it.
    pub items: Vec<T>,
    /// Where the next page begins; nothing if this is the last.
    pub next: Option<Cursor>,
}

impl<T> Page<T> {
    /// From one more than the page has, if there is one more.
    pub(crate) fn cut(mut items: Vec<T>, most: usize, place: impl Fn(&T) -> Cursor) -> Self {
        let more = items.len() > most;
        items.truncate(most);
        let next = items.last().filter(|_| more).map(place);
        Self { items, next }
    }
}

impl Page<Listing> {
    pub(crate) fn of_tables(items: Vec<Listing>, most: usize) -> Self {
        Self::cut(items, most, |it| Cursor { at: it.card.created, table: it.id.clone(), seat: 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_survive_being_text() {
        for text in ["0.a.0", "1790000000000.Table-7_x.4", "-5.a.255"] {
            assert_eq!(text.parse::<Cursor>().unwrap().to_string(), text);
        }
        for bad in ["", "1", "1.a", "1.a.256", "1.a.0.0", "x.a.0", "1..0"] {
            assert!(bad.parse::<Cursor>().is_err(), "{bad}");
        }
    }
}
