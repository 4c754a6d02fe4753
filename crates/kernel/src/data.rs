//! Cards and tables as data: TOML files that a designer can change, checked on the way in.
//!
//! A game keeps its standard set as a TOML file in its folder, embedded in the binary, and takes another in its place. What is
//! read is first a type that mirrors the file; the game makes its own checked type of it, which is a [`CardData`], and names the
//! field and the line of what it refuses. The mirror is generic over how values stand in it: [`Spanned`] in a file, plain in
//! the JSON of options, and [`Placed`] for both.

use std::{
    error::Error,
    fmt,
    hash::{DefaultHasher, Hash, Hasher},
    ops::Deref,
    sync::Arc,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned, de::Error as _};
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

/// A value of a card set that may know where it stands.
pub trait Placed {
    /// What it is.
    type Value;
    /// The value.
    fn value(&self) -> &Self::Value;
    /// This value is wrong. `text` is the file, where there is one.
    fn bad(&self, text: &str, field: String, why: String) -> BadData;
}

impl<V> Placed for Spanned<V> {
    type Value = V;

    fn value(&self) -> &V {
        self.get_ref()
    }

    fn bad(&self, text: &str, field: String, why: String) -> BadData {
        BadData::at(text, self, field, why)
    }
}

macro_rules! placed_nowhere {
    ($($plain:ty),+) => {
        $(impl Placed for $plain {
            type Value = Self;

            fn value(&self) -> &Self {
                self
            }

            fn bad(&self, _text: &str, field: String, why: String) -> BadData {
                BadData::new(field, why)
            }
        })+
    };
}

placed_nowhere!(u64, i64, String);

/// The card set of a game, checked.
pub trait CardData: PartialEq + Send + Sync + Sized + 'static {
    /// The file, where every value knows its line.
    type File: DeserializeOwned;
    /// The same in the JSON of options.
    type Plain: Serialize + DeserializeOwned + Hash;

    /// Checks what a file says. `text` is the file itself.
    fn from_file(file: &Self::File, text: &str) -> Result<Self, BadData>;
    /// Checks what options say.
    fn from_plain(plain: &Self::Plain) -> Result<Self, BadData>;
    /// The set as options say it.
    fn plain(&self) -> Self::Plain;
    /// The set that the game comes with: a static made by [`Shared::embedded`].
    fn standard() -> &'static Shared<Self>;
}

/// A card set, shared by all tables that play with it. Cloning it copies a pointer; two sets are equal when their cards are.
pub struct Shared<S>(Arc<Printed<S>>);

struct Printed<S> {
    set: S,
    /// The same for equal sets, so that hashing a state does not walk the whole set.
    fingerprint: u64,
}

impl<S: CardData> Shared<S> {
    /// Reads a card set from a TOML file.
    pub fn read(text: &str) -> Result<Self, BadData> {
        Ok(Self::known(S::from_file(&read(text)?, text)?))
    }

    /// The set that a game comes with.
    ///
    /// # Panics
    /// Where that set is wrong, which every test of the game would notice.
    pub fn embedded(text: &str) -> Self {
        let set = read(text).and_then(|file| S::from_file(&file, text));
        Self::new(set.unwrap_or_else(|bad| panic!("the card set that comes with the game: {bad}")))
    }

    fn new(set: S) -> Self {
        let mut hasher = DefaultHasher::new();
        set.plain().hash(&mut hasher);
        Self(Arc::new(Printed { set, fingerprint: hasher.finish() }))
    }

    /// The standard set itself where this says the same, so that comparing is comparing pointers.
    fn known(set: S) -> Self {
        let standard = S::standard();
        if set == **standard { standard.clone() } else { Self::new(set) }
    }

    /// Is this the set that the game comes with?
    pub fn is_standard(&self) -> bool {
        self == S::standard()
    }
}

impl<S> Deref for Shared<S> {
    type Target = S;

    #[inline]
    fn deref(&self) -> &S {
        &self.0.set
    }
}

impl<S> Clone for Shared<S> {
    #[inline]
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<S: CardData> Default for Shared<S> {
    fn default() -> Self {
        S::standard().clone()
    }
}

impl<S: PartialEq> PartialEq for Shared<S> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.fingerprint == other.0.fingerprint && self.0.set == other.0.set)
    }
}

impl<S: PartialEq> Eq for Shared<S> {}

impl<S> Hash for Shared<S> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.0.fingerprint);
    }
}

impl<S> fmt::Debug for Shared<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shared({:016x})", self.0.fingerprint)
    }
}

impl<S: CardData> Serialize for Shared<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        self.plain().serialize(serializer)
    }
}

impl<'de, S: CardData> Deserialize<'de> for Shared<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        S::from_plain(&S::Plain::deserialize(deserializer)?).map(Self::known).map_err(D::Error::custom)
    }
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
