//! Tables: their setup and their public facts.

use rookery_kernel::{BySeat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ids::{Millis, PersonId, TableId};

/// The setup of a table. It does not change once the table is open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Id of the game.
    pub game: String,
    /// Number of seats.
    pub seats: usize,
    /// The game's options. An option that is left out has its default.
    #[serde(default)]
    pub options: Value,
    /// Title of the table, at most 60 characters.
    #[serde(default)]
    pub title: String,
    /// Who can find the table.
    #[serde(default)]
    pub listed: Listed,
    /// The time for a decision.
    #[serde(default)]
    pub clock: Clock,
}

/// Who can find and watch a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Listed {
    /// The table is in the lobby, and anybody may watch.
    #[default]
    Listed,
    /// The table is found by its link only, and anybody may watch.
    Unlisted,
    /// The table is found by its link only, and nobody may watch.
    Private,
}

/// The time for a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// No limit.
    #[default]
    None,
    /// Seconds.
    Live {
        /// From 5 to 3,600.
        seconds: u32,
    },
    /// Days.
    Correspondence {
        /// From 1 to 30.
        days: u32,
    },
}

impl Clock {
    /// The time for a decision in milliseconds; nothing without a limit.
    pub fn millis(self) -> Option<i64> {
        match self {
            Self::None => None,
            Self::Live { seconds } => Some(i64::from(seconds) * 1000),
            Self::Correspondence { days } => Some(i64::from(days) * 86_400_000),
        }
    }

    /// Whether the numbers are in range.
    pub fn is_valid(self) -> bool {
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
    /// Players take their seats.
    Open,
    /// The match is running.
    Playing,
    /// The match is over.
    Over,
    /// The host closed the table, or the last player left before the match.
    Closed,
}

impl Phase {
    /// Whether something can still happen at the table.
    pub fn is_live(self) -> bool {
        matches!(self, Self::Open | Self::Playing)
    }
}

/// The kind of player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// No player.
    Free,
    /// A person.
    Person,
    /// A person who is away. A bot plays for them.
    Away,
    /// A bot.
    Bot,
}

/// The public facts about a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInfo {
    /// The kind of player.
    pub kind: SeatKind,
    /// The name of the player; empty if the seat is free.
    pub name: String,
    /// The person in the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// The bot that plays there, as in `level:3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Whether the host sits here.
    #[serde(default)]
    pub host: bool,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchResult {
    /// The seats that won.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<usize>"))]
    pub winners: SeatSet,
    /// The score of each seat.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<i32>"))]
    pub scores: BySeat<i32>,
    /// Id of the ending.
    pub ending: String,
}

/// The public facts about a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableInfo {
    /// Its id.
    pub id: TableId,
    /// Its setup.
    pub setup: Setup,
    /// Its phase.
    pub phase: Phase,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// The SHA-256 of the server's secret, which goes into the seed. Shown from the opening of the table on.
    pub commitment: String,
    /// When it was opened.
    pub created: Millis,
    /// The result, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
    /// The table at which the same players play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<TableId>,
}
