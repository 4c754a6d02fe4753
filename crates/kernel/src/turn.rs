//! Whose turn it is, who is looking, and how it ended.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::refusal::BadNotation;
use crate::seat::{BySeat, Seat, SeatSet};

/// Who owes a decision. Several seats may owe one at once; nobody is ever asked on behalf of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// These seats owe a decision. Never empty.
    Seats(SeatSet),
    /// Nobody does: the game has ended.
    Over(Outcome),
}

impl Turn {
    /// The seats that owe a decision; empty when the game is over.
    #[inline]
    pub fn seats(&self) -> SeatSet {
        match self {
            Self::Seats(seats) => *seats,
            Self::Over(_) => SeatSet::EMPTY,
        }
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Seats(_) => None,
            Self::Over(outcome) => Some(outcome),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Outcome {
    /// Who won: one, several who share it, or nobody.
    pub winners: SeatSet,
    /// What each seat scored, in the game's own unit.
    pub scores: BySeat<i32>,
    /// Which of the game's endings this was, in one word, for statistics: `seven-coins`, `all-looted`.
    pub ending: &'static str,
}

impl Outcome {
    /// Everyone with the highest score among `eligible` wins; nobody does if nobody is eligible.
    pub fn most(scores: BySeat<i32>, eligible: SeatSet, ending: &'static str) -> Self {
        let best = eligible.iter().map(|seat| scores[seat]).max();
        let winners = eligible.iter().filter(|&seat| Some(scores[seat]) == best).collect();
        Self { winners, scores, ending }
    }
}

/// Who is looking: a seat, or the public (a spectator, the public log).
///
/// There is no viewer who sees everything: the whole truth is a game's `Position`, which only tests, the referee and
/// records of finished games hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// Anyone without a seat.
    Public,
}

impl Viewer {
    /// Everyone who can look at a table of `seats`: each seat, and the public.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Public])
    }

    /// Whether this viewer sits here.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// Where this viewer sits, if at the table.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Public => None,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Public => f.write_str("public"),
        }
    }
}

impl FromStr for Viewer {
    type Err = BadNotation;

    /// `public`, `s2` or plain `2`.
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        if text == "public" {
            return Ok(Self::Public);
        }
        let seat = if text.starts_with('s') { text.parse() } else { format!("s{text}").parse() };
        seat.map(Self::Seat).map_err(|_| BadNotation::new(text, "a seat number or \"public\""))
    }
}

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => seat.serialize(serializer),
            Self::Public => serializer.serialize_str("public"),
        }
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Raw {
            Number(u64),
            Word(String),
        }
        let text = match Raw::deserialize(deserializer) {
            Ok(Raw::Number(number)) => number.to_string(),
            Ok(Raw::Word(word)) => word,
            Err(_) => return Err(D::Error::custom("a viewer is a seat number or \"public\"")),
        };
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn viewers_are_a_number_or_public() {
        for (json, viewer) in [("0", Viewer::Seat(Seat::new(0))), ("\"public\"", Viewer::Public)] {
            assert_eq!(serde_json::from_str::<Viewer>(json).unwrap(), viewer);
            assert_eq!(serde_json::to_string(&viewer).unwrap(), json);
        }
        for bad in ["8", "-1", "\"all\"", "null", "[]"] {
            assert!(serde_json::from_str::<Viewer>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn most_wins_ties_share_and_nobody_eligible_means_nobody_wins() {
        let scores = BySeat::from_slice(&[3, 5, 5, 9]).unwrap();
        let three = SeatSet::all(3);
        assert_eq!(Outcome::most(scores, three, "end").winners, three.without(Seat::new(0)));
        assert!(Outcome::most(scores, SeatSet::EMPTY, "end").winners.is_empty());
    }
}
