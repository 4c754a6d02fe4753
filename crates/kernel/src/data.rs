//! Cards and tables as data: TOML files that a designer can change, checked on the way in.
//!
//! A game keeps its default set as a TOML file in its folder, embedded in the binary, and takes another in its place. What is
//! read is first a plain type that mirrors the file, with [`Spanned`] around what the game checks itself; the game makes its
//! own checked type of it, and names the field and the line of what it refuses.

use std::{error::Error, fmt};

use serde::de::DeserializeOwned;
pub use toml::Spanned;

/// The longest data file that is read.
pub const LONGEST_DATA: usize = 1 << 20;

/// A data file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadData {
    /// The line, from 1; nothing where the whole file is meant.
    pub line: Option<usize>,
    /// The field, as in `loot[3].value`; empty where the whole file is meant.
    pub field: String,
    /// What is wrong with it.
    pub why: String,
}

impl BadData {
    /// This field is wrong, and no single line shows it.
    pub fn new(field: impl Into<String>, why: impl Into<String>) -> Self {
        Self { line: None, field: field.into(), why: why.into() }
    }

    /// This field is wrong, where this value of the file stands.
    pub fn at<T>(text: &str, value: &Spanned<T>, field: impl Into<String>, why: impl Into<String>) -> Self {
        Self { line: Some(line_of(text, value.span().start)), ..Self::new(field, why) }
    }
}

impl fmt::Display for BadData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        f.write_str(&self.why)
    }
}

impl Error for BadData {}

/// Reads a data file into the type that mirrors it.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, BadData> {
    if text.len() > LONGEST_DATA {
        return Err(BadData::new("", format!("the file is longer than {} KiB", LONGEST_DATA >> 10)));
    }
    let bad = |field: String, error: &toml::de::Error| BadData {
        line: error.span().map(|span| line_of(text, span.start)),
        field,
        why: error.message().to_owned(),
    };
    let file = toml::de::Deserializer::parse(text).map_err(|error| bad(String::new(), &error))?;
    serde_path_to_error::deserialize(file).map_err(|error| {
        // `Spanned` is a field of its own to serde, but not to people.
        let path = error.path().to_string();
        let path = path.split(".$__").next().unwrap_or_default();
        bad(path.trim_start_matches('.').to_owned(), error.inner())
    })
}

fn line_of(text: &str, place: usize) -> usize {
    text.get(..place).unwrap_or(text).matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Deck {
        card: Vec<Card>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Card {
        value: Spanned<u8>,
    }

    #[test]
    fn what_is_wrong_is_named_with_line_and_field() {
        for (text, line, field) in [
            ("[[card]]\nvalue = 3\n[[card]]\nvalue = \"x\"\n", Some(4), "card[1].value"),
            ("[[card]]\nvalue = 3\ncolour = 1\n", Some(3), "card[0].colour"),
            ("[[card]]\n", Some(1), "card[0]"),
            ("[[card]\n", Some(1), ""),
        ] {
            let bad = read::<Deck>(text).unwrap_err();
            assert_eq!((bad.line, bad.field.as_str()), (line, field), "{bad}");
        }
    }

    #[test]
    fn a_games_own_check_names_the_line_too() {
        let text = "[[card]]\nvalue = 3\n\n[[card]]\nvalue = 200\n";
        let deck: Deck = read(text).unwrap();
        let bad = BadData::at(
            text,
            &deck.card[1].value,
            "card[1].value",
            "is 200, and no card is worth more than 9",
        );
        assert_eq!(bad.to_string(), "line 5: card[1].value: is 200, and no card is worth more than 9");
    }
}
