//! What a thief can do, and how it is written.
//!
//! | notation | when |
//! |---|---|
//! | `select steal heist`, `select trap no-honor>s2` | choosing the two cards of the round, and whom No Honor robs |
//! | `steal`, `heist` | on the own turn |
//! | `trap s1`, `sabotage s1`; `trap`, `sabotage` where nobody can be named | on the own turn |
//! | `interrupt`, `pass` | when another steals or goes on a heist |
//! | `place B`, `leave` | after an undisturbed Heist; `leave` only where others would have to be replaced |
//! | `discard trap` | in the clean-up |

use std::{fmt, str::FromStr};

use rookery_kernel::{BadNotation, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cards};
use crate::locations::Spot;

/// The two cards of a round, and whom No Honor robs if it is one of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "AnySelection")]
pub struct Selection {
    pub cards: Cards,
    /// Whom No Honor robs. Named with the selection, since nothing is learned before the count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Seat>,
}

/// A selection in JSON, before it is checked for what notation cannot say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnySelection {
    cards: Cards,
    #[serde(default)]
    target: Option<Seat>,
}

impl TryFrom<AnySelection> for Selection {
    type Error = &'static str;

    fn try_from(AnySelection { cards, target }: AnySelection) -> Result<Self, Self::Error> {
        if cards.len() != 2 {
            return Err("a selection has two different cards");
        }
        if target.is_some() && !cards.contains(Card::NoHonor) {
            return Err("only no-honor has a target");
        }
        Ok(Self { cards, target })
    }
}

/// What a thief can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Select the two cards of the round.
    Select(Selection),
    Steal,
    Heist,
    /// Play Trap on another thief, or on nobody where nobody can be named.
    Trap(Option<Seat>),
    /// Play Sabotage on another thief, or on nobody where nobody can be named.
    Sabotage(Option<Seat>),
    /// Play Trap (Sabotage) against the Steal (Heist) just played.
    Interrupt,
    Pass,
    Place(Spot),
    /// Do not place the Heist.
    Leave,
    /// Discard this one of the two cards played.
    Discard(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Select(selection) => {
                f.write_str("select")?;
                for card in selection.cards.iter() {
                    write!(f, " {card}")?;
                }
                match selection.target {
                    Some(target) => write!(f, ">{target}"),
                    None => Ok(()),
                }
            }
            Self::Steal => f.write_str("steal"),
            Self::Heist => f.write_str("heist"),
            Self::Trap(Some(target)) => write!(f, "trap {target}"),
            Self::Trap(None) => f.write_str("trap"),
            Self::Sabotage(Some(target)) => write!(f, "sabotage {target}"),
            Self::Sabotage(None) => f.write_str("sabotage"),
            Self::Interrupt => f.write_str("interrupt"),
            Self::Pass => f.write_str("pass"),
            Self::Place(spot) => write!(f, "place {spot}"),
            Self::Leave => f.write_str("leave"),
            Self::Discard(card) => write!(f, "discard {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let lower = text.to_ascii_lowercase();
        let words: Vec<&str> = lower.split_ascii_whitespace().take(4).collect();
        Ok(match words[..] {
            ["select", one, other] => Self::Select(selection(text, one, other)?),
            ["steal"] => Self::Steal,
            ["heist"] => Self::Heist,
            ["trap"] => Self::Trap(None),
            ["trap", target] => Self::Trap(Some(target.parse()?)),
            ["sabotage"] => Self::Sabotage(None),
            ["sabotage", target] => Self::Sabotage(Some(target.parse()?)),
            ["interrupt"] => Self::Interrupt,
            ["pass"] => Self::Pass,
            ["place", spot] => Self::Place(spot.parse()?),
            ["leave"] => Self::Leave,
            ["discard", card] => Self::Discard(card.parse()?),
            _ => {
                let expected = "an action: select, steal, heist, trap, sabotage, interrupt, pass, place, leave or discard";
                return Err(BadNotation::new(text, expected));
            }
        })
    }
}

/// Two cards in any order; either may carry the target, as long as it is No Honor.
fn selection(text: &str, one: &str, other: &str) -> Result<Selection, BadNotation> {
    let mut cards = Cards::EMPTY;
    let mut target = None;
    for word in [one, other] {
        let card = match word.split_once('>') {
            Some((card, seat)) => {
                target = Some(seat.parse()?);
                card.parse().ok().filter(|&card| card == Card::NoHonor)
            }
            None => Some(word.parse()?),
        };
        let card =
            card.ok_or_else(|| BadNotation::new(word, "no-honor with its target, as in no-honor>s2"))?;
        if cards.contains(card) {
            return Err(BadNotation::new(text, "a selection of two different cards"));
        }
        cards = cards.with(card);
    }
    Ok(Selection { cards, target })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_is_read_in_any_order_and_case_and_written_in_one() {
        for (text, canonical) in [
            ("select heist steal", "select steal heist"),
            ("SELECT no-honor>s2 Trap", "select trap no-honor>s2"),
            ("place b", "place B"),
            ("  trap   s1 ", "trap s1"),
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), canonical);
        }
    }

    #[test]
    fn json_has_no_selection_that_notation_cannot_say() {
        for (json, expected) in [
            (r#"{"cards":["no-honor"],"target":1}"#, "two different cards"),
            (r#"{"cards":["steal","heist","trap"]}"#, "two different cards"),
            (r#"{"cards":["steal","heist"],"target":1}"#, "only no-honor"),
            (r#"{"cards":["steal","heist"],"by":1}"#, "unknown field"),
        ] {
            let refusal = serde_json::from_str::<Selection>(json).unwrap_err().to_string();
            assert!(refusal.contains(expected), "{json}: {refusal}");
        }
        let selection = Selection { cards: Cards::EMPTY.with(Card::Trap).with(Card::NoHonor), target: None };
        let json = serde_json::to_string(&selection).unwrap();
        assert_eq!(serde_json::from_str::<Selection>(&json).unwrap(), selection);
    }

    #[test]
    fn what_is_not_an_action_says_what_would_be() {
        for (text, expected) in [
            ("", "an action"),
            ("select steal", "an action"),
            ("select steal steal", "two different cards"),
            ("select steal>s1 heist", "no-honor>s2"),
            ("trap s9", "a seat"),
            ("place D", "A, B or C"),
            ("discard hope", "a card"),
            ("steal s1 s2 s3 s4", "an action"),
        ] {
            let refusal = text.parse::<Action>().unwrap_err().to_string();
            assert!(refusal.contains(expected), "{text:?}: {refusal}");
        }
    }
}
