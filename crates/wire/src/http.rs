//! Bodies of requests and answers.

use serde::{Deserialize, Serialize};

use crate::table::TableInfo;

/// Something went wrong with a request. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// A word for programs.
    pub code: String,
    /// In words; names the field or the rule.
    pub why: String,
}

/// Somebody wants to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuestName {
    /// What to call them.
    pub name: String,
}

/// Who the server thinks the client is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// Their id: public.
    pub id: String,
    /// What they are called.
    pub name: String,
}

/// Sits down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Where; the first free seat if nothing is said.
    #[serde(default)]
    pub seat: Option<usize>,
    /// Words of the client's own, to go into the seed: random, at most 128 bytes.
    #[serde(default)]
    pub words: String,
}

/// Seats a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SitBot {
    /// Where; in all free seats if nothing is said.
    #[serde(default)]
    pub seat: Option<usize>,
    /// Which, as in `level:3` or `rule:greedy`.
    #[serde(default)]
    pub bot: Option<String>,
}

/// Sends somebody away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kick {
    /// From where.
    pub seat: usize,
}

/// Where somebody sits now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seated {
    /// Where.
    pub seat: usize,
    /// The table.
    pub table: TableInfo,
}

/// What was added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Added {
    /// Its id.
    pub id: String,
}

/// A page of tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableList {
    /// The newest first.
    pub tables: Vec<TableInfo>,
    /// Where the next page begins; nothing if this is the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}
