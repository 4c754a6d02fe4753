//! Where loot can be: the locations A to H.

use std::{fmt, str::FromStr};

use rookery_kernel::BadNotation;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// The most locations of a table.
pub(crate) const MOST_SPOTS: usize = 8;

/// How many locations a table of so many players has: three more, and six for two.
#[inline]
pub(crate) const fn spots_for(players: usize) -> usize {
    if players < 3 { 6 } else { players + 3 }
}

/// A location, by its letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    #[inline]
    pub(crate) const fn new(index: usize) -> Self {
        assert!(index < MOST_SPOTS, "there are at most eight locations");
        Self(index as u8)
    }

    /// The first locations of a table, from A.
    pub(crate) fn first(count: usize) -> impl Iterator<Item = Self> {
        (0..count).map(Self::new)
    }

    /// Its place in the row, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Spot {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.as_bytes() {
            [letter @ b'A'..=b'H'] => Ok(Self(letter - b'A')),
            [letter @ b'a'..=b'h'] => Ok(Self(letter - b'a')),
            _ => Err(BadNotation::new(text, "a location, A to H")),
        }
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Several locations, written as their letters: `CE`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Spots(u8);

impl Spots {
    /// No location.
    pub const NONE: Self = Self(0);

    /// Just this one.
    #[inline]
    pub const fn one(spot: Spot) -> Self {
        Self(1 << spot.0)
    }

    /// All locations of a table that has so many.
    #[inline]
    pub(crate) const fn first(count: usize) -> Self {
        Self(((1_u16 << count) - 1) as u8)
    }

    /// Is this one among them?
    #[inline]
    pub const fn contains(self, spot: Spot) -> bool {
        self.0 >> spot.0 & 1 == 1
    }

    /// These and those.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// These without those.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, from A on.
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        Spot::first(MOST_SPOTS).filter(move |&spot| self.contains(spot))
    }
}

impl fmt::Display for Spots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|spot| spot.fmt(f))
    }
}

impl fmt::Debug for Spots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Spots {
    type Err = BadNotation;

    /// Letters in any order, each once.
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let wrong = || BadNotation::new(text, "one or more different locations, as in C or CE");
        let mut spots = Self::NONE;
        for letter in text.chars().take(MOST_SPOTS + 1) {
            let spot = letter.encode_utf8(&mut [0; 4]).parse().map_err(|_| wrong())?;
            if spots.contains(spot) {
                return Err(wrong());
            }
            spots = spots.or(Self::one(spot));
        }
        if spots.is_empty() { Err(wrong()) } else { Ok(spots) }
    }
}

impl Serialize for Spots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Spots {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_read_in_any_order_and_case_and_each_once() {
        assert_eq!("eC".parse::<Spots>().unwrap().to_string(), "CE");
        assert_eq!("ABCDEFGH".parse::<Spots>().unwrap(), Spots::first(8));
        for bad in ["", "CC", "I", "C E", "ABCDEFGHA", "é"] {
            assert!(bad.parse::<Spots>().is_err(), "{bad}");
        }
        assert!("AB".parse::<Spot>().is_err());
    }
}
