//! How things are refused. Every refusal says what rule or field it is about and why, and leaves everything as it was.

use std::{borrow::Cow, fmt::Display};

use serde::Serialize;

use crate::{citation::Citation, seat::Seat};

/// An action that the rules do not allow. The state is as it was before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[error("{why} ({rule})")]
pub struct Illegal {
    /// The ruling that forbids it, as in `tavern/25`; or one of the rules of every table, as in `table/1`.
    pub rule: Citation,
    /// What is wrong, in words a player understands.
    pub why: Cow<'static, str>,
}

impl Illegal {
    /// The rule of every table that nobody acts unasked.
    pub const NOT_ASKED: Citation = Citation::new("table", 1);
    /// The rule of every table that nothing happens after the end.
    pub const OVER: Citation = Citation::new("table", 2);
    /// The rule of every table that a seat must exist.
    pub const NO_SUCH_SEAT: Citation = Citation::new("table", 3);
    /// The rule of every table that an answer must fit the question.
    pub const WRONG_QUESTION: Citation = Citation::new("table", 4);

    /// Refused by this ruling.
    #[cold]
    pub fn new(rule: Citation, why: impl Into<Cow<'static, str>>) -> Self {
        Self { rule, why: why.into() }
    }

    /// Refused because this seat is not asked for anything now.
    #[cold]
    pub fn not_asked(seat: Seat) -> Self {
        Self::new(Self::NOT_ASKED, format!("{seat} is not asked for anything now"))
    }

    /// Refused because the game has ended.
    #[cold]
    pub fn over() -> Self {
        Self::new(Self::OVER, "the game is over")
    }

    /// Refused because there is no such seat at this table.
    #[cold]
    pub fn no_such_seat(seat: Seat, seats: usize) -> Self {
        Self::new(Self::NO_SUCH_SEAT, format!("there is no {seat} at a table of {seats}"))
    }

    /// Refused because the seat is asked for something else; `wanted` says for what.
    #[cold]
    pub fn wrong_question(wanted: &str) -> Self {
        Self::new(Self::WRONG_QUESTION, format!("the question is another one: {wanted}"))
    }
}

/// A game that cannot be set up this way: a wrong number of seats, an option out of range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {why}")]
pub struct BadConfig {
    /// The field that is wrong: `seats`, or the option's name.
    pub field: Cow<'static, str>,
    /// What is wrong with it.
    pub why: String,
}

impl BadConfig {
    /// This field is wrong, for this reason.
    pub fn new(field: impl Into<Cow<'static, str>>, why: impl Into<String>) -> Self {
        Self { field: field.into(), why: why.into() }
    }
}

/// A position that no game could have come to, or that contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {why}")]
pub struct Impossible {
    /// The field of the position that is wrong, as in `thieves[2].hand`.
    pub field: String,
    /// What is wrong with it.
    pub why: String,
}

impl Impossible {
    /// This field is wrong, for this reason.
    pub fn new(field: impl Into<String>, why: impl Into<String>) -> Self {
        Self { field: field.into(), why: why.into() }
    }
}

/// Checks something that holds in every possible position. The texts are only written out if it does not.
///
/// # Errors
///
/// If `holds` is false: the field, and why it is wrong.
pub fn ensure(holds: bool, field: impl Display, why: impl Display) -> Result<(), Impossible> {
    if holds { Ok(()) } else { Err(Impossible::new(field.to_string(), why.to_string())) }
}

/// Text that is not the notation of anything.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not {expected}")]
pub struct BadNotation {
    /// The text, cut short if it is long.
    pub text: String,
    /// What was expected in its place.
    pub expected: Cow<'static, str>,
}

impl BadNotation {
    /// This text was read where something else was expected.
    pub fn new(text: &str, expected: impl Into<Cow<'static, str>>) -> Self {
        Self { text: text.chars().take(40).collect(), expected: expected.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::Illegal;
    use crate::TABLE_RULES;

    #[test]
    fn the_cited_table_rules_have_these_titles() {
        let cited = [
            (Illegal::NOT_ASKED, "Asked"),
            (Illegal::OVER, "Over"),
            (Illegal::NO_SUCH_SEAT, "Seats"),
            (Illegal::WRONG_QUESTION, "The question"),
        ];
        for (rule, title) in cited {
            let line = format!("\n{}. **{title}.**", rule.number());
            assert!(TABLE_RULES.contains(&line), "{rule} is not {title}");
        }
    }
}
