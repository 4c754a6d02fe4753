//! What the table is waiting for.

use std::{fmt, str::FromStr};

use rookery_kernel::{BadNotation, Seat, debug_as_notation};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::cards::Cop;

/// One of the four neighbourhoods, numbered 1 to 4 wherever people or programs can see it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Neighbourhood(u8);

impl Neighbourhood {
    /// The four, in order.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// Its place in a list of four, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask tells the optimiser what every way of making one guarantees.
        (self.0 & 3) as usize
    }

    /// Its number, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    fn numbered(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|at| at.number() == number)
    }
}

impl fmt::Display for Neighbourhood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

debug_as_notation!(Neighbourhood);

impl FromStr for Neighbourhood {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        text.parse()
            .ok()
            .filter(|_| text.len() == 1)
            .and_then(Self::numbered)
            .ok_or_else(|| BadNotation::new(text, "a neighbourhood, 1 to 4"))
    }
}

impl Serialize for Neighbourhood {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Neighbourhood {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::numbered(number)
            .ok_or_else(|| D::Error::custom(format_args!("{number} is not a neighbourhood, 1 to 4")))
    }
}

/// What the table is waiting for. The thief whose turn it is stands beside it in the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// The thief chooses a neighbourhood.
    Choose,
    /// The thief has named a neighbourhood, and one of the others may whistle.
    Whistle { at: Neighbourhood, asked: Seat },
    /// The thief has drawn and decides between going on and cold feet.
    Loot { at: Neighbourhood },
    /// A policeman has turned up, and the thief has something to offer.
    Cop { at: Neighbourhood, cop: Cop },
    /// Nothing: the game has ended.
    Over(Ending),
}

/// How a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// No diamond is left to steal, face up or in reserve.
    AllLooted,
    /// No card is left in any neighbourhood.
    PilesEmpty,
    /// Diamonds and cards are left, but no neighbourhood has both (only with the option).
    Stranded,
}

impl Ending {
    /// In one word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AllLooted => "all-looted",
            Self::PilesEmpty => "piles-empty",
            Self::Stranded => "stranded",
        }
    }
}
