//! Tables: their setup and their public state.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The setup of a table. It does not change after the table is opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Id of the game.
    pub game: String,
    /// Number of seats.
    pub seats: usize,
    /// The options of the game. A missing option has its default value.
    #[serde(default)]
    pub options: Value,
    /// Title of the table, at most 60 characters.
    #[serde(default)]
    pub title: String,
    /// Who can find and watch the table.
    #[serde(default)]
    pub listed: Listed,
    /// Time for a decision.
    #[serde(default)]
    pub clock: Clock,
}

/// Who can find and watch a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Listed {
    /// The lobby shows the table. Anyone may watch.
    #[default]
    Listed,
    /// Only clients with the id find the table. They may watch.
    Unlisted,
    /// Only clients with the id find the table. Nobody may watch.
    Private,
}

/// Time for a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// No limit.
    #[default]
    None,
    /// A number of seconds.
    Live {
        /// From 5 to 3,600.
        seconds: u32,
    },
    /// A number of days.
    Correspondence {
        /// From 1 to 30.
        days: u32,
    },
}

impl Clock {
    /// The time for a decision in milliseconds; `None` without a limit.
    pub fn millis(self) -> Option<i64> {
        match self {
            Self::None => None,
            Self::Live { seconds } => Some(i64::from(seconds) * 1000),
            Self::Correspondence { days } => Some(i64::from(days) * 86_400_000),
        }
    }

    /// Whether its numbers are in range.
    pub fn is_sound(self) -> bool {
        match self {
            Self::None => true,
            Self::Live { seconds } => (5..=3600).contains(&seconds),
            Self::Correspondence { days } => (1..=30).contains(&days),
        }
    }
}

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Players take seats.
    Open,
    /// The match is running.
    Playing,
    /// The match is over.
    Over,
    /// The host has closed the table, or everybody has left it.
    Closed,
}

/// What kind of player a seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// No player.
    Free,
    /// A person.
    Person,
    /// A person who is away. A bot plays until they return.
    Away,
    /// A bot.
    Bot,
}

/// The public state of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInfo {
    /// What kind of player has the seat.
    pub kind: SeatKind,
    /// Display name of the player.
    pub name: String,
    /// Id of the person in the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// The bot that plays, or would play for a person who is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Whether this is the host of the table.
    #[serde(default)]
    pub host: bool,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchResult {
    /// The seats that have won.
    pub winners: Vec<usize>,
    /// The score of each seat.
    pub scores: Vec<i32>,
    /// Which of the game's endings it was.
    pub ending: String,
}

/// The public state of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableInfo {
    /// Id of the table.
    pub id: String,
    /// The setup.
    pub setup: Setup,
    /// The phase.
    pub phase: Phase,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Commitment to the server's part of the seed: the SHA-256 of its secret, published when the table is opened.
    pub promise: String,
    /// Time of opening, in milliseconds since 1970.
    pub created: i64,
    /// The result, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
    /// Id of the table for the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}
