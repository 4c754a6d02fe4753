//! What a thief can do.

use std::{fmt, str::FromStr};

use rookery_kernel::BadNotation;
use serde::{Deserialize, Serialize};

use crate::cards::{Cop, Diamond};
use crate::phase::Neighbourhood;

/// What a thief can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Steal from this neighbourhood: `rob 1`.
    Rob(Neighbourhood),
    /// Shuffle an own policeman into the neighbourhood that another thief is about to rob: `whistle 7s`.
    Whistle(Cop),
    /// Whistle no more for now: `pass`.
    Pass,
    /// Draw another card: `draw`.
    Draw,
    /// Get cold feet: `stop`.
    Stop,
    /// Give up an own policeman to be rid of the one just drawn: `cancel 3s`.
    Cancel(Cop),
    /// Pay the policeman just drawn: `bribe 9d`.
    Bribe(Diamond),
    /// Let the policeman do his duty: `jail`.
    Jail,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rob(at) => write!(f, "rob {at}"),
            Self::Whistle(cop) => write!(f, "whistle {cop}"),
            Self::Pass => f.write_str("pass"),
            Self::Draw => f.write_str("draw"),
            Self::Stop => f.write_str("stop"),
            Self::Cancel(cop) => write!(f, "cancel {cop}"),
            Self::Bribe(diamond) => write!(f, "bribe {diamond}"),
            Self::Jail => f.write_str("jail"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default().to_ascii_lowercase();
        let action = match (verb.as_str(), words.next()) {
            ("rob", Some(at)) => Self::Rob(at.parse()?),
            ("whistle", Some(cop)) => Self::Whistle(cop.parse()?),
            ("pass", None) => Self::Pass,
            ("draw", None) => Self::Draw,
            ("stop", None) => Self::Stop,
            ("cancel", Some(cop)) => Self::Cancel(cop.parse()?),
            ("bribe", Some(diamond)) => Self::Bribe(diamond.parse()?),
            ("jail", None) => Self::Jail,
            _ => return Err(not_an_action(text)),
        };
        if words.next().is_some() { Err(not_an_action(text)) } else { Ok(action) }
    }
}

fn not_an_action(text: &str) -> BadNotation {
    BadNotation::new(text, "one of rob 1, whistle 7s, pass, draw, stop, cancel 3s, bribe 9d, jail")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_reads_back_in_any_case_and_nothing_else_does() {
        for text in ["rob 4", "whistle 10s", "pass", "draw", "stop", "cancel As", "bribe Kd", "jail"] {
            let action: Action = text.parse().unwrap();
            assert_eq!(action.to_string(), text);
            assert_eq!(text.to_uppercase().parse::<Action>().unwrap(), action);
            let json = serde_json::to_string(&action).unwrap();
            assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action);
        }
        for bad in
            ["", "rob", "rob 0", "rob 5", "rob 01", "rob 1 2", "whistle 7h", "bribe 7s", "draw 5h", "run"]
        {
            assert!(bad.parse::<Action>().is_err(), "{bad}");
        }
    }

    #[test]
    fn json_is_plain() {
        let json = |text: &str| serde_json::to_string(&text.parse::<Action>().unwrap()).unwrap();
        assert_eq!(json("rob 1"), r#"{"rob":1}"#);
        assert_eq!(json("bribe 9d"), r#"{"bribe":"9d"}"#);
        assert_eq!(json("draw"), r#""draw""#);
    }
}
