//! Tables: how they are set up, and what everybody may know about one.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How a table is set up. Does not change once it is open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// What is played.
    pub game: String,
    /// At how many seats.
    pub seats: usize,
    /// The table options; what is left out is as by default.
    #[serde(default)]
    pub options: Value,
    /// What the host calls the table.
    #[serde(default)]
    pub title: String,
    /// Who finds it.
    #[serde(default)]
    pub listed: Listed,
    /// How long a decision may take.
    #[serde(default)]
    pub clock: Clock,
}

/// Who finds a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Listed {
    /// Everybody: it stands in the lobby.
    #[default]
    Listed,
    /// Whoever has the link; anybody may watch.
    Unlisted,
    /// Whoever has the link, and nobody watches.
    Private,
}

/// How long a decision may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As long as it takes.
    #[default]
    None,
    /// So many seconds.
    Live {
        /// From 5 to 3,600.
        seconds: u32,
    },
    /// So many days.
    Correspondence {
        /// From 1 to 30.
        days: u32,
    },
}

impl Clock {
    /// The milliseconds of a decision; nothing where no clock runs.
    pub fn millis(self) -> Option<i64> {
        match self {
            Self::None => None,
            Self::Live { seconds } => Some(i64::from(seconds) * 1000),
            Self::Correspondence { days } => Some(i64::from(days) * 86_400_000),
        }
    }

    /// Are its numbers in range?
    pub fn is_sound(self) -> bool {
        match self {
            Self::None => true,
            Self::Live { seconds } => (5..=3600).contains(&seconds),
            Self::Correspondence { days } => (1..=30).contains(&days),
        }
    }
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Seats are being filled.
    Open,
    /// The match runs.
    Playing,
    /// The match has ended.
    Over,
    /// The host has closed the table, or nobody was left.
    Closed,
}

impl Phase {
    /// Whether something can still happen at the table.
    pub fn is_live(self) -> bool {
        matches!(self, Self::Open | Self::Playing)
    }
}

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// Nobody.
    Free,
    /// A person.
    Person,
    /// A person who is away: a bot plays until they are back.
    Away,
    /// A bot.
    Bot,
}

/// What everybody may know about a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInfo {
    /// Who sits there.
    pub kind: SeatKind,
    /// What they are called.
    pub name: String,
    /// The id of the person who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// Which bot plays there, or would.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Does the host sit here?
    #[serde(default)]
    pub host: bool,
}

/// How a match has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchResult {
    /// The seats that have won.
    pub winners: Vec<usize>,
    /// What each seat scored.
    pub scores: Vec<i32>,
    /// Which ending it was.
    pub ending: String,
}

/// What everybody at a table may know about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableInfo {
    /// Its id: the last part of its address.
    pub id: String,
    /// How it was set up.
    pub setup: Setup,
    /// How far it is.
    pub phase: Phase,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The hash of the secret that the seed is made of, shown since the table was opened.
    pub promise: String,
    /// When it was opened, in milliseconds since 1970.
    pub created: i64,
    /// How it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
    /// The table at which the same people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}
