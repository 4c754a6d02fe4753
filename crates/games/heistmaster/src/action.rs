//! What a thief can do, and how it is written.
//!
//! | notation | when |
//! |---|---|
//! | `offer 5` | everyone but the Heistmaster, before the team is named |
//! | `team s0 s2` | the Heistmaster |
//! | `pay 3` | a thief on the team who has offered something |
//! | `target green` | the Heistmaster |
//! | `honourable`, `dishonourable` | everyone on the team |

use std::{fmt, str::FromStr};

use rookery_kernel::{BadNotation, MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::Colour;

/// What a thief can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Offer this much for being taken along.
    Offer(u8),
    Team(SeatSet),
    /// Pay this much of what was offered.
    Pay(u8),
    Target(Colour),
    /// Be honourable in this heist.
    Honourable,
    /// Be dishonourable in this heist.
    Dishonourable,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Offer(money) => write!(f, "offer {money}"),
            Self::Team(team) => {
                f.write_str("team")?;
                team.iter().try_for_each(|seat| write!(f, " {seat}"))
            }
            Self::Pay(money) => write!(f, "pay {money}"),
            Self::Target(deck) => write!(f, "target {deck}"),
            Self::Honourable => f.write_str("honourable"),
            Self::Dishonourable => f.write_str("dishonourable"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let lower = text.to_ascii_lowercase();
        // One word more than the longest action, so that what is too long is not cut to fit.
        let words: Vec<&str> = lower.split_ascii_whitespace().take(MAX_SEATS + 2).collect();
        Ok(match words[..] {
            ["offer", money] => Self::Offer(amount(money)?),
            ["pay", money] => Self::Pay(amount(money)?),
            ["team", ref seats @ ..] => Self::Team(team(text, seats)?),
            ["target", deck] => Self::Target(deck.parse()?),
            ["honourable"] => Self::Honourable,
            ["dishonourable"] => Self::Dishonourable,
            _ => {
                let expected = "an action: offer, team, pay, target, honourable or dishonourable";
                return Err(BadNotation::new(text, expected));
            }
        })
    }
}

fn amount(text: &str) -> Result<u8, BadNotation> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { text.parse().ok() } else { None };
    number.ok_or_else(|| BadNotation::new(text, "an amount of money, as in 5"))
}

fn team(text: &str, seats: &[&str]) -> Result<SeatSet, BadNotation> {
    let mut team = SeatSet::EMPTY;
    for seat in seats {
        let seat: Seat = seat.parse()?;
        if team.contains(seat) {
            return Err(BadNotation::new(text, "a team of different seats"));
        }
        team = team.with(seat);
    }
    if team.is_empty() { Err(BadNotation::new(text, "a team, as in team s0 s2")) } else { Ok(team) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_is_read_in_any_order_and_case_and_written_in_one() {
        for (text, canonical) in [
            ("TEAM s2 S0", "team s0 s2"),
            ("  offer   007 ", "offer 7"),
            ("Target Green", "target green"),
            ("team s7 s6 s5 s4 s3 s2 s1 s0", "team s0 s1 s2 s3 s4 s5 s6 s7"),
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), canonical);
        }
    }

    #[test]
    fn what_is_not_an_action_says_what_would_be() {
        for (text, expected) in [
            ("", "an action"),
            ("offer", "an action"),
            ("offer -1", "an amount"),
            ("offer 300", "an amount"),
            ("pay +1", "an amount"),
            ("team", "a team"),
            ("team s0 s0", "different seats"),
            ("team s0 s9", "a seat"),
            ("target yellow", "a deck"),
            ("honorable", "an action"),
            ("team s0 s1 s2 s3 s4 s5 s6 s7 s0", "different seats"),
        ] {
            let refusal = text.parse::<Action>().unwrap_err().to_string();
            assert!(refusal.contains(expected), "{text:?}: {refusal}");
        }
    }
}
