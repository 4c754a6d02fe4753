//! What a player can do, and how it is written.
//!
//! | notation | when |
//! |---|---|
//! | `plan C E` | the plan of a round: sneaks to C, snitches to E |
//! | `plan CD E`, `plan C DE` | the same with two players: two teams of sneaks for the player who has the ally, two of snitches for the other |
//! | `take 1 information 2 gold` | which tokens a Blank Check brings, or what replaces tokens that the bank does not have |
//! | `swap gold for s2 jewelry` | an exchange of Intrigues: the own gold for jewelry of s2 |
//! | `stop` | no more exchanges |

use std::{fmt, str::FromStr};

use rookery_kernel::{BadNotation, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{Colour, Tokens};
use crate::locations::{Spots, letters};

/// Where a player's teams go in a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    #[serde(with = "letters")]
    pub sneaks: Spots,
    #[serde(with = "letters")]
    pub snitches: Spots,
}

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    Plan(Plan),
    /// Take these tokens from the bank.
    Take(Tokens),
    Swap {
        give: Colour,
        with: Seat,
        get: Colour,
    },
    Stop,
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", letters::write(self.sneaks), letters::write(self.snitches))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plan(plan) => write!(f, "plan {plan}"),
            Self::Take(tokens) => write!(f, "take {tokens}"),
            Self::Swap { give, with, get } => write!(f, "swap {give} for {with} {get}"),
            Self::Stop => f.write_str("stop"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let lower = text.to_ascii_lowercase();
        // A mix has at most four categories, each with its number.
        let words: Vec<&str> = lower.split_ascii_whitespace().take(10).collect();
        Ok(match words[..] {
            ["plan", sneaks, snitches] => {
                Self::Plan(Plan { sneaks: letters::read(sneaks)?, snitches: letters::read(snitches)? })
            }
            ["take", ref mix @ ..] if !mix.is_empty() => Self::Take(tokens(text, mix)?),
            ["swap", give, "for", with, get] => {
                Self::Swap { give: give.parse()?, with: with.parse()?, get: get.parse()? }
            }
            ["stop"] => Self::Stop,
            _ => {
                let expected =
                    "an action: plan C E, take 1 information 2 gold, swap gold for s2 jewelry or stop";
                return Err(BadNotation::new(text, expected));
            }
        })
    }
}

/// Numbers and categories in turn, each category once; a category without a number is one token.
fn tokens(text: &str, words: &[&str]) -> Result<Tokens, BadNotation> {
    let wrong = || BadNotation::new(text, "tokens to take, as in take 1 information 2 gold");
    let mut tokens = Tokens::NONE;
    let mut number = None;
    for word in words {
        if number.is_none() && word.starts_with(|letter: char| letter.is_ascii_digit()) {
            number = Some(word.parse::<u8>().ok().filter(|&count| count > 0).ok_or_else(wrong)?);
            continue;
        }
        let colour: Colour = word.parse()?;
        if tokens[colour] > 0 {
            return Err(wrong());
        }
        tokens[colour] = number.take().unwrap_or(1);
    }
    if number.is_some() { Err(wrong()) } else { Ok(tokens) }
}

/// How many teams of each sort a player sends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Teams {
    pub(crate) sneaks: usize,
    pub(crate) snitches: usize,
}

/// One of each, with three players and more.
pub(crate) const ONE_EACH: Teams = Teams { sneaks: 1, snitches: 1 };
/// With two players: the one who has the ally.
pub(crate) const WITH_ALLY: Teams = Teams { sneaks: 2, snitches: 1 };
/// With two players: the other.
pub(crate) const WITHOUT_ALLY: Teams = Teams { sneaks: 1, snitches: 2 };

/// All plans for so many locations, sneaks before snitches in the order of their letters. Made by the compiler: the list of
/// legal plans is then a copy.
const fn plans<const N: usize>(spots: usize, teams: Teams) -> [Action; N] {
    let mut plans = [Action::Stop; N];
    let mut count = 0;
    let mut first = 0;
    while first < spots {
        // The second team of sneaks, or none: then the loop runs once.
        let mut second = if teams.sneaks == 2 { first + 1 } else { spots - 1 };
        while second < spots {
            let sneaks = 1 << first | if teams.sneaks == 2 { 1 << second } else { 0 };
            let mut guard = 0;
            while guard < spots {
                let mut other = if teams.snitches == 2 { guard + 1 } else { spots - 1 };
                while other < spots {
                    let snitches = 1 << guard | if teams.snitches == 2 { 1 << other } else { 0 };
                    if sneaks & snitches == 0 {
                        let [sneaks, snitches] = [Spots::from_bits(sneaks), Spots::from_bits(snitches)];
                        plans[count] = Action::Plan(Plan { sneaks, snitches });
                        count += 1;
                    }
                    other += 1;
                }
                guard += 1;
            }
            second += 1;
        }
        first += 1;
    }
    assert!(count == N, "the table has as many plans as were counted");
    plans
}

static PLANS_FOR_6_SPOTS: [Action; 30] = plans(6, ONE_EACH);
static PLANS_FOR_7_SPOTS: [Action; 42] = plans(7, ONE_EACH);
static PLANS_FOR_8_SPOTS: [Action; 56] = plans(8, ONE_EACH);
static PLANS_WITH_ALLY: [Action; 60] = plans(6, WITH_ALLY);
static PLANS_WITHOUT_ALLY: [Action; 60] = plans(6, WITHOUT_ALLY);

/// All plans of a player who sends these teams to these first locations.
#[inline]
pub(crate) fn all_plans(spots: usize, teams: Teams) -> &'static [Action] {
    match (spots, teams) {
        (_, WITH_ALLY) => &PLANS_WITH_ALLY,
        (_, WITHOUT_ALLY) => &PLANS_WITHOUT_ALLY,
        (6, _) => &PLANS_FOR_6_SPOTS,
        (7, _) => &PLANS_FOR_7_SPOTS,
        _ => &PLANS_FOR_8_SPOTS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_is_read_in_any_order_and_case_and_written_in_one() {
        for (text, canonical) in [
            ("plan c e", "plan C E"),
            ("PLAN dc  E", "plan CD E"),
            ("take gold 2 information", "take 2 information 1 gold"),
            ("take 3 yellow", "take 3 gold"),
            ("swap Blue for s2 red", "swap information for s2 jewelry"),
            (" stop ", "stop"),
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), canonical);
        }
    }

    #[test]
    fn what_is_not_an_action_says_what_would_be() {
        for (text, expected) in [
            ("", "an action"),
            ("plan C", "an action"),
            ("plan C E F", "an action"),
            ("plan CC E", "different locations"),
            ("plan I E", "different locations"),
            ("take", "an action"),
            ("take 0 gold", "tokens to take"),
            ("take 999 gold", "tokens to take"),
            ("take 2", "tokens to take"),
            ("take gold gold", "tokens to take"),
            ("take silver", "a category"),
            ("swap gold for s9 gold", "a seat"),
        ] {
            let bad = text.parse::<Action>().unwrap_err();
            assert!(bad.to_string().contains(expected), "{bad}");
        }
    }

    #[test]
    fn the_tables_of_plans_have_each_plan_once() {
        for (spots, teams) in [(6, ONE_EACH), (7, ONE_EACH), (8, ONE_EACH), (6, WITH_ALLY), (6, WITHOUT_ALLY)]
        {
            let plans = all_plans(spots, teams);
            let mut texts: Vec<String> = plans.iter().map(ToString::to_string).collect();
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), plans.len());
        }
        assert_eq!(PLANS_WITH_ALLY[0].to_string(), "plan AB C");
        assert_eq!(PLANS_WITHOUT_ALLY[0].to_string(), "plan A BC");
        assert_eq!(PLANS_FOR_6_SPOTS[0].to_string(), "plan A B");
    }
}
