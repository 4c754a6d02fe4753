//! What is wrong inside a card, before its file and line are known.

use std::ops::RangeInclusive;

/// A field of a card, and what is wrong with it.
#[derive(Debug)]
pub(super) struct Wrong {
    pub(super) field: String,
    pub(super) why: String,
}

/// What was asked for, or what is wrong.
pub(super) type Checked<T> = Result<T, Wrong>;

impl Wrong {
    /// This field is wrong.
    pub(super) fn new(field: impl Into<String>, why: impl Into<String>) -> Self {
        Self { field: field.into(), why: why.into() }
    }

    /// The same, seen from one level further out.
    pub(super) fn inside(self, outer: &str) -> Self {
        let dot = if self.field.is_empty() { "" } else { "." };
        Self { field: format!("{outer}{dot}{}", self.field), why: self.why }
    }
}

/// Refuses unless this holds.
pub(super) fn ensure(holds: bool, field: &str, why: &str) -> Checked<()> {
    if holds { Ok(()) } else { Err(Wrong::new(field, why)) }
}

/// A number that must be in a range. The range fits into the type that is asked for.
pub(super) fn within<N: TryFrom<i64>>(field: &str, number: i64, range: RangeInclusive<i64>) -> Checked<N> {
    let why = || format!("is {number}, which is not within {} to {}", range.start(), range.end());
    let number = range.contains(&number).then(|| number.try_into().ok()).flatten();
    number.ok_or_else(|| Wrong::new(field, why()))
}

/// A word that must be one of some.
pub(super) fn word<T: Copy>(field: &str, given: &str, words: &[(T, &str)]) -> Checked<T> {
    let found = words.iter().find(|(_, word)| *word == given);
    found.map(|&(meaning, _)| meaning).ok_or_else(|| {
        let known: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        Wrong::new(field, format!("{given:?} is not one of {}", known.join(", ")))
    })
}
