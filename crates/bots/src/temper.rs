//! How a bot treats others.

use std::{fmt, str::FromStr};

/// How a bot treats others if the rules leave it the choice: promises, betrayals, revenge.
///
/// A temper is not a level: it says what a bot wants of others, not how well it plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Temper {
    /// Keeps its word while that pays, and breaks it when that pays more.
    #[default]
    Even,
    /// Keeps its word, and betrays nobody who has not betrayed.
    Honest,
    /// Takes what it can, and asks for more.
    Greedy,
    /// Keeps its word until another player breaks theirs; then it robs that player first.
    Vengeful,
    /// Does anything.
    Random,
}

impl Temper {
    /// All tempers, with their names.
    pub const ALL: [(Self, &'static str); 5] = [
        (Self::Even, "even"),
        (Self::Honest, "honest"),
        (Self::Greedy, "greedy"),
        (Self::Vengeful, "vengeful"),
        (Self::Random, "random"),
    ];
}

impl fmt::Display for Temper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::ALL[*self as usize].1)
    }
}

impl FromStr for Temper {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|(_, name)| *name == text);
        known.map(|(temper, _)| temper).ok_or_else(|| {
            let names = Self::ALL.map(|(_, name)| name);
            format!("{text:?} is no temper; there are {}", names.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for (temper, name) in Temper::ALL {
            assert_eq!(temper.to_string(), name);
            assert_eq!(name.parse(), Ok(temper));
        }
        assert!("kind".parse::<Temper>().unwrap_err().contains("honest"));
    }
}
