//! Target cards, the three decks, and small things with names.

use std::ops::{Index, IndexMut};
use std::{fmt, str::FromStr};

use rookery_kernel::{BadNotation, Faces, as_notation, debug_as_notation};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// The highest number on a card.
pub const HIGHEST_VALUE: u8 = 12;

/// How many different faces a card can have.
pub(crate) const FACES: usize = 53;

/// The faces of target cards. A card with nothing but its number has that number as its index, so that a script that says `4`
/// means the same card either way.
pub(crate) static KINDS: Faces = Faces {
    what: "a target card",
    names: &[
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "end", "0e", "1e", "2e", "3e",
        "4e", "5e", "6e", "7e", "8e", "9e", "10e", "11e", "12e", "0h", "1h", "2h", "3h", "4h", "5h", "6h",
        "7h", "8h", "9h", "10h", "11h", "12h", "0eh", "1eh", "2eh", "3eh", "4eh", "5eh", "6eh", "7eh", "8eh",
        "9eh", "10eh", "11eh", "12eh",
    ],
};

/// The index of the End Game card; the cards with symbols follow it.
const END: u8 = HIGHEST_VALUE + 1;

/// A target card: a number with up to two symbols, or the End Game card. Written `4`, `7e`, `3h`, `2eh`, `end`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

impl Card {
    /// The End Game card of its deck.
    pub const END: Self = Self(END);

    /// The card with this face.
    #[inline]
    pub(crate) const fn from_face(face: usize) -> Self {
        debug_assert!(face < FACES, "there are no more faces");
        Self(face as u8)
    }

    /// The index of its face.
    #[inline]
    pub(crate) const fn face(self) -> usize {
        self.0 as usize
    }

    /// The number that counts for the total when it is revealed.
    #[inline]
    pub const fn value(self) -> u8 {
        match self.0 {
            0..END => self.0,
            END => 0,
            // Thirteen cards with each pair of symbols, from 0 up.
            face => (face - END - 1) % END,
        }
    }

    /// Whether this is an End Game card.
    #[inline]
    pub const fn is_end(self) -> bool {
        self.0 == END
    }

    /// Whether it calls an event when it is revealed.
    #[inline]
    pub const fn has_event(self) -> bool {
        matches!(self.symbols(), 1 | 3)
    }

    /// Whether it counts for honour in a stash.
    #[inline]
    pub const fn has_honour(self) -> bool {
        matches!(self.symbols(), 2 | 3)
    }

    /// 0 for none, 1 for an event, 2 for honour, 3 for both.
    #[inline]
    const fn symbols(self) -> u8 {
        if self.0 <= END { 0 } else { 1 + (self.0 - END - 1) / END }
    }

    /// Its name in notation.
    pub fn name(self) -> &'static str {
        KINDS.names[self.face()]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let face = KINDS.names.iter().position(|name| *name == text);
        face.map(Self::from_face)
            .ok_or_else(|| BadNotation::new(text, "a card: a number from 0 to 12 with e, h or eh, or end"))
    }
}

as_notation!(Card);
debug_as_notation!(Card);

/// One of the three target decks. The endings go by the colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Colour {
    /// Its ending punishes the highest and the lowest honour.
    Green,
    /// Its ending asks for money alone.
    Blue,
    /// Its ending asks for honour, but not of the poorest.
    Red,
}

impl Colour {
    /// All three, in the order in which they are listed everywhere.
    pub const ALL: [Self; 3] = [Self::Green, Self::Blue, Self::Red];

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Red => "red",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Colour {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        Self::ALL
            .into_iter()
            .find(|colour| text.eq_ignore_ascii_case(colour.name()))
            .ok_or_else(|| BadNotation::new(text, "a deck: green, blue or red"))
    }
}

/// A value for each of the three decks. In JSON an object with the colours as fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByDeck<T>(pub(crate) [T; 3]);

impl<T> ByDeck<T> {
    /// What `value` says for each deck.
    pub fn new(value: impl FnMut(Colour) -> T) -> Self {
        Self(Colour::ALL.map(value))
    }

    /// Each deck with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &T)> {
        Colour::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Colour> for ByDeck<T> {
    type Output = T;

    #[inline]
    fn index(&self, deck: Colour) -> &T {
        &self.0[deck as usize]
    }
}

impl<T> IndexMut<Colour> for ByDeck<T> {
    #[inline]
    fn index_mut(&mut self, deck: Colour) -> &mut T {
        &mut self.0[deck as usize]
    }
}

/// How [`ByDeck`] is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<T> {
    green: T,
    blue: T,
    red: T,
}

impl<T: Serialize> Serialize for ByDeck<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [green, blue, red] = &self.0;
        Written { green, blue, red }.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByDeck<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { green, blue, red } = Written::deserialize(deserializer)?;
        Ok(Self([green, blue, red]))
    }
}

/// The longest name of a corporation or an event, in bytes.
pub const MAX_NAME_BYTES: usize = 24;

/// A short name from the card data, held in place so that it can be told without allocating.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Name {
    bytes: [u8; MAX_NAME_BYTES],
    len: u8,
}

impl Name {
    /// The name, if it is not empty, not longer than [`MAX_NAME_BYTES`] and of one line
    /// without the marks of tones (`@`, `*`, `_`, `+`, `~`).
    pub fn new(text: &str) -> Option<Self> {
        let fits = (1..=MAX_NAME_BYTES).contains(&text.len())
            && text.trim() == text
            // The marks of `Text::say` would be taken for tones.
            && !text.chars().any(|c| c.is_control() || "@*_+~".contains(c));
        fits.then(|| {
            let mut bytes = [0; MAX_NAME_BYTES];
            bytes[..text.len()].copy_from_slice(text.as_bytes());
            Self { bytes, len: text.len() as u8 }
        })
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).expect("a name was text when it was made")
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::new(&text).ok_or_else(|| D::Error::custom(format!("{text:?} is no name of a card")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_says_what_it_is() {
        assert_eq!(KINDS.names.len(), FACES);
        for face in 0..FACES {
            let card = Card::from_face(face);
            let written = match card {
                Card::END => "end".to_owned(),
                card => {
                    let event = if card.has_event() { "e" } else { "" };
                    let honour = if card.has_honour() { "h" } else { "" };
                    format!("{}{event}{honour}", card.value())
                }
            };
            assert_eq!(card.name(), written);
            assert_eq!(written.parse(), Ok(card));
        }
        assert_eq!(Card::END.value(), 0);
        for bad in ["", "13", "-1", "4he", "E", "4 e"] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }

    #[test]
    fn names_are_short_and_of_one_line() {
        assert_eq!(Name::new("Fat Ledger").unwrap().as_str(), "Fat Ledger");
        for bad in ["", " x", "a*b", "a\nb", "this name is much too long"] {
            assert_eq!(Name::new(bad), None, "{bad}");
        }
    }
}
