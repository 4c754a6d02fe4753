//! How strong a bot is, for people to choose from.

use std::{fmt, str::FromStr};

/// The strength of a bot: from 1, the weakest, to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The number of the strongest level.
    pub const MAX: u8 = 5;
    /// The level of a bot for which none was named.
    pub const DEFAULT: Self = Self(3);

    /// The level with this number, if there is one.
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::MAX).contains(&number).then_some(Self(number))
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::MAX).map(Self)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The bot that plays at this level.
    pub(crate) fn strength(self) -> Strength {
        match self.0 {
            1 => Strength::Slips(70),
            2 => Strength::Slips(45),
            3 => Strength::Slips(20),
            4 => Strength::Slips(0),
            _ => Strength::Thinks,
        }
    }
}

/// The bot that plays at a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strength {
    /// [`Rule`](crate::Rule), which makes this many of a hundred decisions at random.
    Slips(u32),
    /// [`Search`](crate::Search), with the game's own number of iterations.
    Thinks,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let level = text.parse().ok().and_then(Self::new);
        level.ok_or_else(|| format!("{text:?} is no level; they go from 1 to {}", Self::MAX))
    }
}
