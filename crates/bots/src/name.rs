//! What bots are called on the command line, in the lobby and in results.

use std::{fmt, str::FromStr};

use rookery_kernel::Seat;

use crate::level::{Level, Strength};
use crate::{instinct::Instinct, temper::Temper};

/// The most iterations that can be asked for.
const MAX_ITERATIONS: u32 = 10_000_000;
/// The most trees that a search can grow side by side.
const MAX_ROOTS: u32 = 64;

/// Which bot: `random`, `rule`, `search`, `search:500`, `level:3`, each with a temper behind it if it is to have one, as in
/// `rule:greedy` or `search:500:honest`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// [`Random`](crate::Random).
    Random,
    /// [`Rule`](crate::Rule).
    Rule(Temper),
    /// [`Search`](crate::Search), with a number of iterations for every decision.
    Search {
        /// `None` means [`Instinct::DEFAULT_ITERATIONS`].
        iterations: Option<u32>,
        /// How many trees are grown, each with all iterations: `search:500x4`.
        roots: u8,
        /// Of which temper.
        temper: Temper,
    },
    /// As strong as this.
    Level(Level, Temper),
}

impl Bot {
    /// The default search.
    pub const SEARCH: Self = Self::Search { iterations: None, roots: 1, temper: Temper::Even };

    /// Returns `true` if this bot may think longer than the default of the game. A server does not seat such bots.
    pub fn is_expensive(self) -> bool {
        matches!(self, Self::Search { iterations: Some(_), .. } | Self::Search { roots: 2.., .. })
    }

    /// The iterations that this bot spends on a decision of this game: for [`Iterations`](crate::Iterations).
    pub fn iterations<G: Instinct>(self) -> u32 {
        match self {
            Self::Random | Self::Rule(_) => 0,
            Self::Search { iterations, .. } => iterations.unwrap_or(G::DEFAULT_ITERATIONS),
            Self::Level(level, _) => match level.strength() {
                Strength::Slips(_) => 0,
                Strength::Thinks => G::DEFAULT_ITERATIONS,
            },
        }
    }
}

/// The display name of the bot in this seat.
pub fn called(seat: Seat) -> &'static str {
    const NAMES: [&str; 8] = ["Magpie", "Jackdaw", "Raven", "Crow", "Rook", "Chough", "Jay", "Nutcracker"];
    NAMES[seat.index() % NAMES.len()]
}

/// The error of a text that is not the name of a bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadName(String);

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let temper = match *self {
            Self::Random => {
                f.write_str("random")?;
                Temper::Even
            }
            Self::Rule(temper) => {
                f.write_str("rule")?;
                temper
            }
            Self::Search { iterations, roots, temper } => {
                f.write_str("search")?;
                if let Some(iterations) = iterations {
                    write!(f, ":{iterations}")?;
                }
                if roots > 1 {
                    write!(f, "x{roots}")?;
                }
                temper
            }
            Self::Level(level, temper) => {
                write!(f, "level:{level}")?;
                temper
            }
        };
        if temper == Temper::Even { Ok(()) } else { write!(f, ":{temper}") }
    }
}

impl FromStr for Bot {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let mut words: Vec<&str> = text.split(':').collect();
        let bad = |why: &str| BadName(format!("{text:?} is no bot: {why}"));
        // The last word may be a temper; a bot of its own name is none.
        let temper = match words[..] {
            [_, .., last] => last.parse().ok(),
            _ => None,
        };
        if temper.is_some() {
            words.pop();
        }
        let temper = temper.unwrap_or_default();
        match words[..] {
            ["random"] if temper == Temper::Even => Ok(Self::Random),
            ["rule"] => Ok(Self::Rule(temper)),
            ["search"] => Ok(Self::Search { iterations: None, roots: 1, temper }),
            ["search", effort] => {
                let (iterations, roots) = effort.split_once('x').unwrap_or((effort, "1"));
                let number =
                    |text: &str, most: u32| text.parse().ok().filter(|number| (1..=most).contains(number));
                match (number(iterations, MAX_ITERATIONS), number(roots, MAX_ROOTS)) {
                    (Some(iterations), Some(roots)) => {
                        Ok(Self::Search { iterations: Some(iterations), roots: roots as u8, temper })
                    }
                    _ => Err(bad(&format!(
                        "a search has 1 to {MAX_ITERATIONS} iterations, and 1 to {MAX_ROOTS} trees as in search:500x4"
                    ))),
                }
            }
            ["level", number] => Ok(Self::Level(number.parse().map_err(|why: String| bad(&why))?, temper)),
            _ => Err(bad(
                "there are random, rule, search, search:500 and level:3, with a temper behind it as in rule:greedy",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for name in [
            "random",
            "rule",
            "rule:greedy",
            "search",
            "search:greedy",
            "search:500",
            "search:7:honest",
            "search:7x3",
            "level:1",
            "level:5:vengeful",
        ] {
            assert_eq!(name.parse::<Bot>().unwrap().to_string(), name);
        }
        assert_eq!("rule:random".parse::<Bot>(), Ok(Bot::Rule(Temper::Random)));
        for bad in [
            "",
            "rules",
            "random:greedy",
            "search:0",
            "search:x",
            "search:5x0",
            "search:5x65",
            "search:10000001",
            "level:6",
            "level",
            "rule:kind",
            "search:1:2",
        ] {
            assert!(bad.parse::<Bot>().is_err(), "{bad}");
        }
    }
}
