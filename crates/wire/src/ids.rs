//! Ids and numbers that cross the API: a type for each kind, so that one cannot stand in for another. In JSON they are plain strings and
//! numbers.

use serde::{Deserialize, Serialize};

/// A text that does not have the form its type asks for. The message does not repeat the text, which may be long or secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not {what}: {form}")]
pub struct InvalidText {
    what: &'static str,
    form: &'static str,
}

impl InvalidText {
    /// An error about a text that should have been `what` (as in `a login`) and has not the form `form` (as in `it has 1 to 64 letters`).
    pub const fn new(what: &'static str, form: &'static str) -> Self {
        Self { what, form }
    }
}

/// Defines a newtype over `String` that is checked when it is made and when it is read: not empty, no longer than `MAX_BYTES`, and
/// accepted by a predicate. Implements neither `Debug` nor `Display`: see [`show_text!`](crate::show_text).
///
/// ```
/// rookery_wire::checked_text!(
///     /// A word of small letters.
///     Word, "a word", 8, "it has 1 to 8 small letters", |text| text.bytes().all(|byte| byte.is_ascii_lowercase())
/// );
/// rookery_wire::show_text!(Word);
/// assert_eq!(Word::new("rook").unwrap().as_str(), "rook");
/// assert_eq!(Word::new("Rook").unwrap_err().to_string(), "not a word: it has 1 to 8 small letters");
/// ```
#[macro_export]
macro_rules! checked_text {
    ($(#[$meta:meta])* $name:ident, $what:literal, $max_bytes:literal, $form:literal, $is_valid:expr) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// The length of the longest valid text, in bytes.
            pub const MAX_BYTES: usize = $max_bytes;

            /// Checks a text.
            ///
            /// # Errors
            /// If the text does not have the form of this type.
            pub fn new(text: impl Into<String>) -> Result<Self, $crate::InvalidText> {
                let text = text.into();
                let is_valid: fn(&str) -> bool = $is_valid;
                if !text.is_empty() && text.len() <= Self::MAX_BYTES && is_valid(&text) {
                    Ok(Self(text))
                } else {
                    Err($crate::InvalidText::new($what, $form))
                }
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = $crate::InvalidText;

            fn try_from(text: String) -> Result<Self, $crate::InvalidText> {
                Self::new(text)
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::InvalidText;

            fn from_str(text: &str) -> Result<Self, $crate::InvalidText> {
                Self::new(text)
            }
        }

        impl From<$name> for String {
            fn from(checked: $name) -> String {
                checked.0
            }
        }
    };
}

/// Implements `Display` and `Debug` for types made by [`checked_text!`](crate::checked_text) that are no secrets.
#[macro_export]
macro_rules! show_text {
    ($($name:ident)*) => {$(
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}({:?})", stringify!($name), self.0)
            }
        }
    )*};
}

fn is_id(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

checked_text!(
    /// Id of a table: the last part of its address, and the key of its log.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    TableId, "a table's id", 40, "it has 1 to 40 ASCII letters, digits, - and _", is_id
);
checked_text!(
    /// Id of a guest or account. It is public and never changes.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    PersonId, "a person's id", 40, "it has 1 to 40 ASCII letters, digits, - and _", is_id
);
show_text!(TableId PersonId);

/// A time, in milliseconds since the beginning of 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Millis(pub i64);

/// The version of a table. It goes up by one with every message that all clients of the table get, so a client that has seen every
/// number has missed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Version(pub u64);

/// A step of a match; 0 is the deal. A question is known by the step at which it was asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Step(pub u64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_and_plain() {
        for good in ["a", "Table-7_x", &"x".repeat(40)] {
            assert_eq!(TableId::new(good).unwrap().as_str(), good);
        }
        for bad in ["", " ", "a.b", "ä", "a/b", "a\0", &"x".repeat(41)] {
            assert!(TableId::new(bad).is_err(), "{bad:?}");
            assert!(serde_json::from_value::<PersonId>(bad.into()).is_err(), "{bad:?}");
        }
    }
}
