//! What lists show of a table, and what finds it again.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{GameId, Millis, PersonId, StoreError, TableId};

/// The most bytes of a card as JSON.
pub const LONGEST_CARD: usize = 16 << 10;
/// The most seats on a card.
pub const MOST_SEATS: usize = 32;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// People are sitting down.
    Open,
    /// The match runs.
    Playing,
    /// The match has ended.
    Over,
    /// Nobody plays here any more: given up, or never begun.
    Closed,
}

impl Phase {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Open, Self::Playing, Self::Over, Self::Closed];

    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Closed => "closed",
        }
    }

    /// Whether something can still happen.
    pub fn is_live(self) -> bool {
        matches!(self, Self::Open | Self::Playing)
    }
}

/// Who finds a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Listed {
    /// Everybody: it stands in the lobby.
    Listed,
    /// Whoever has the link.
    Unlisted,
    /// Whoever was let in. Keeping the others out is for the server.
    Private,
}

impl Listed {
    pub(crate) const ALL: [Self; 3] = [Self::Listed, Self::Unlisted, Self::Private];

    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Listed => "listed",
            Self::Unlisted => "unlisted",
            Self::Private => "private",
        }
    }
}

/// A seat as a card shows it. Without a person and without a bot it is free.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    /// Who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// What is written at the seat.
    pub name: String,
    /// Which bot sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// What lists show of a table, and what finds it again. Not the truth about it: that is the log, and the card can be made from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// What is played.
    pub game: GameId,
    /// How far it is.
    pub phase: Phase,
    /// Who finds it.
    pub listed: Listed,
    /// What the host calls it.
    pub title: String,
    /// The seats, in order.
    pub seats: Vec<Chair>,
    /// Who opened it.
    pub host: Option<PersonId>,
    /// When it was opened. The store keeps that of the first card: lists are sorted by it.
    pub created: Millis,
    /// When something last happened.
    pub updated: Millis,
    /// When somebody's time is up, if a clock runs.
    pub deadline: Option<Millis>,
    /// What else a list wants to show. Small.
    #[serde(default)]
    pub more: Value,
}

/// A table as it stands in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Listing {
    /// Which table.
    pub id: TableId,
    /// The last number of its log.
    pub last: u64,
    /// Its card.
    pub card: Card,
}

/// A card as both databases have it.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    pub(crate) game: String,
    pub(crate) phase: &'static str,
    pub(crate) listed: &'static str,
    pub(crate) created: i64,
    pub(crate) due: Option<i64>,
    pub(crate) json: String,
    /// Who sits at the table, while it is live.
    pub(crate) people: Vec<String>,
}

impl Card {
    pub(crate) fn columns(&self) -> Result<Columns, StoreError> {
        if self.seats.len() > MOST_SEATS {
            let said = self.seats.len();
            return Err(StoreError::InvalidInput(format!(
                "a card has at most {MOST_SEATS} seats, not {said}"
            )));
        }
        let json = serde_json::to_string(self)
            .map_err(|error| StoreError::InvalidInput(format!("a card that cannot be written: {error}")))?;
        if json.len() > LONGEST_CARD {
            let said = json.len();
            return Err(StoreError::InvalidInput(format!(
                "a card has at most {LONGEST_CARD} bytes, not {said}"
            )));
        }
        let sitting = self.seats.iter().filter(|_| self.phase.is_live());
        let mut people: Vec<String> =
            sitting.filter_map(|chair| chair.person.clone().map(String::from)).collect();
        people.sort_unstable();
        people.dedup();
        Ok(Columns {
            game: self.game.to_string(),
            phase: self.phase.as_str(),
            listed: self.listed.as_str(),
            created: self.created.0,
            // What is over is never due, whatever its card still says.
            due: self.deadline.filter(|_| self.phase.is_live()).map(|deadline| deadline.0),
            json,
            people,
        })
    }
}

impl Listing {
    /// A row of either database.
    pub(crate) fn kept(id: String, last: i64, created: i64, json: &str) -> Result<Self, String> {
        let mut card: Card =
            serde_json::from_str(json).map_err(|error| format!("the card of table {id}: {error}"))?;
        card.created = Millis(created);
        let id = TableId::new(id).map_err(|error| error.to_string())?;
        Ok(Self { id, last: last as u64, card })
    }
}
