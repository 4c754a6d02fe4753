//! Short texts that are keys: each its own type, checked once, so that no store has to wonder what is in them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A text that cannot be what it was meant to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit {
    what: &'static str,
    why: &'static str,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Without the text itself: it may be a password, and it may be a megabyte.
        write!(f, "not {}: {}", self.what, self.why)
    }
}

impl std::error::Error for Unfit {}

fn plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'
}

macro_rules! checked {
    ($(#[$doc:meta])* $name:ident, $what:literal, $longest:literal, $why:literal, $fits:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// The most bytes there can be.
            pub const LONGEST: usize = $longest;

            /// Takes a text if it fits.
            pub fn new(text: impl Into<String>) -> Result<Self, Unfit> {
                let text = text.into();
                let fits: fn(&str) -> bool = $fits;
                match !text.is_empty() && text.len() <= Self::LONGEST && fits(&text) {
                    true => Ok(Self(text)),
                    false => Err(Unfit { what: $what, why: $why }),
                }
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = Unfit;

            fn try_from(text: String) -> Result<Self, Unfit> {
                Self::new(text)
            }
        }

        impl std::str::FromStr for $name {
            type Err = Unfit;

            fn from_str(text: &str) -> Result<Self, Unfit> {
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

macro_rules! shown {
    ($($name:ident)*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({:?})", stringify!($name), self.0)
            }
        }
    )*};
}

checked!(
    /// What a table is called in addresses and in its log's key.
    TableId, "a table's id", 40, "it has 1 to 40 ASCII letters, digits, - and _",
    |text| text.bytes().all(plain)
);
checked!(
    /// Who somebody is, whatever they call themselves. Guests have one too.
    PersonId, "a person's id", 40, "it has 1 to 40 ASCII letters, digits, - and _",
    |text| text.bytes().all(plain)
);
checked!(
    /// The short name of a game, as the catalog has it. The store does not know the games.
    GameId, "a game's short name", 32, "it has 1 to 32 ASCII letters, digits, - and _",
    |text| text.bytes().all(plain)
);
checked!(
    /// What somebody types to come in. Small letters only, so that two logins never differ by case alone.
    Login, "a login", 64, "it has 1 to 64 small ASCII letters, digits and . _ - + @",
    |text| text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"._-+@".contains(&byte))
);
checked!(
    /// What somebody or something is called, for people to read.
    Name, "a name", 128, "it has 1 to 128 bytes, no control characters, and something to see",
    |text| !text.chars().any(char::is_control) && !text.trim().is_empty()
);
checked!(
    /// A password as it may be kept: hashed, as a PHC string (`$argon2id$...`). Never shown, not even to a log.
    PasswordHash, "a password's hash", 512, "it is a PHC string of at most 512 ASCII characters, and begins with $",
    |text| text.starts_with('$') && text.bytes().all(|byte| byte.is_ascii_graphic())
);
shown!(TableId PersonId GameId Login Name);

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(..)")
    }
}

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

    #[test]
    fn logins_do_not_differ_by_case_and_names_can_be_seen() {
        assert!(Login::new("ada@example.org").is_ok());
        assert!(Login::new("Ada").is_err());
        assert!(Name::new("Ada Löwe").is_ok());
        for bad in ["", "   ", "a\nb", "a\0b"] {
            assert!(Name::new(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_hash_is_not_printed() {
        let hash = PasswordHash::new("$argon2id$v=19$secret").unwrap();
        assert_eq!(format!("{hash:?}"), "PasswordHash(..)");
        assert!(PasswordHash::new("hunter2").is_err());
        assert!(!PasswordHash::new("hunter2").unwrap_err().to_string().contains("hunter2"));
    }
}
