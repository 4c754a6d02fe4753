//! How strong a bot is, for people to choose from.

use std::{fmt, str::FromStr};

/// From 1, who plays to lose gracefully, to 5, who does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The highest.
    pub const HIGHEST: u8 = 5;
    /// The one for people who have not chosen.
    pub const USUAL: Self = Self(3);

    /// The level with this number, if there is one.
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::HIGHEST).contains(&number).then_some(Self(number))
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::HIGHEST).map(Self)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// What the level is: how many of a hundred decisions are made without looking, and how many iterations a search has for the
    /// others; none where there is no search.
    pub(crate) fn strength(self) -> (u32, u32) {
        match self.0 {
            1 => (50, 0),
            2 => (20, 0),
            3 => (0, 0),
            4 => (0, 100),
            _ => (0, 1000),
        }
    }
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
        level.ok_or_else(|| format!("{text:?} is no level; they go from 1 to {}", Self::HIGHEST))
    }
}
