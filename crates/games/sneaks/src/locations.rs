//! Where loot can be: the locations A to H.

use std::{fmt, str::FromStr};

use rookery_kernel::{BadNotation, Set, as_notation, debug_as_notation, elements};
use serde::{Deserialize, Deserializer, Serializer};

/// The most locations of a table.
pub(crate) const MAX_SPOTS: usize = 8;

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
        assert!(index < MAX_SPOTS, "there are at most eight locations");
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

    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
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

as_notation!(Spot);
debug_as_notation!(Spot);
elements!(Spot: u8, MAX_SPOTS, |spot| spot.0.into(), |index| Self(index as u8););

/// Several locations.
pub type Spots = Set<Spot>;

/// Several locations written as their letters, `CE`, in notation and in JSON.
pub(crate) mod letters {
    use super::{BadNotation, Deserialize, Deserializer, MAX_SPOTS, Serializer, Spot, Spots};

    /// The letters in order; `-` for no location.
    pub(crate) fn write(spots: Spots) -> String {
        if spots.is_empty() { "-".to_owned() } else { spots.iter().map(Spot::letter).collect() }
    }

    /// Reads letters in any order, each once.
    pub(crate) fn read(text: &str) -> Result<Spots, BadNotation> {
        let wrong = || BadNotation::new(text, "one or more different locations, as in C or CE");
        let mut spots = Spots::EMPTY;
        for letter in text.chars().take(MAX_SPOTS + 1) {
            let spot = letter.encode_utf8(&mut [0; 4]).parse().map_err(|_| wrong())?;
            if spots.contains(spot) {
                return Err(wrong());
            }
            spots = spots.with(spot);
        }
        if spots.is_empty() { Err(wrong()) } else { Ok(spots) }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(crate) fn serialize<S: Serializer>(spots: &Spots, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&write(*spots))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Spots, D::Error> {
        read(&String::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_read_in_any_order_and_case_and_each_once() {
        assert_eq!(letters::write(letters::read("eC").unwrap()), "CE");
        assert_eq!(letters::read("ABCDEFGH").unwrap(), Spots::ALL);
        for bad in ["", "CC", "I", "C E", "ABCDEFGHA", "é"] {
            assert!(letters::read(bad).is_err(), "{bad}");
        }
        assert!("AB".parse::<Spot>().is_err());
    }
}
