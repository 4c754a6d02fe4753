//! What lists show of a table.

use rookery_wire::{Clock, Listed, MatchResult, Phase, SeatKind};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{GameId, Millis, PersonId, StoreError, TableId};

/// The most bytes of a card as JSON.
pub const MAX_CARD_BYTES: usize = 16 << 10;
/// The most seats on a card.
pub const MAX_CARD_SEATS: usize = 32;
/// The version of the stored shape of a [`TableCard`]. Raise it with every change: cards of other versions are rebuilt from the log.
const CARD_VERSION: u32 = 1;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardSeat {
    pub kind: SeatKind,
    pub name: String,
    pub person: Option<PersonId>,
    pub bot: Option<String>,
    /// Whether the host sits here.
    pub is_host: bool,
}

/// What lists show of a table, and what they find it by. It follows from the table's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableCard {
    pub game: GameId,
    pub phase: Phase,
    pub listed: Listed,
    pub title: String,
    pub options: Value,
    pub clock: Clock,
    pub seats: Vec<CardSeat>,
    /// The commitment to the secret of the server, in hexadecimal digits.
    pub commitment: String,
    pub result: Option<MatchResult>,
    pub rematch: Option<TableId>,
    /// When the table was opened. Lists are sorted by it; the store keeps that of the first card.
    #[serde(skip)]
    pub created: Millis,
    /// When the time of a decision is up, if a clock runs. The store keeps it while the table is live.
    #[serde(skip)]
    pub deadline: Option<Millis>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Listing {
    pub id: TableId,
    /// The number of the last entry of its log.
    pub last: u64,
    pub created: Millis,
    /// [`StoreError::Corrupt`] if the stored card is of another version or damaged: rebuild it from the log.
    pub card: Result<TableCard, StoreError>,
}

#[derive(Serialize)]
struct Stored<'c> {
    version: u32,
    #[serde(flatten)]
    card: &'c TableCard,
}

/// The columns of a card in either database.
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

pub(crate) const PHASES: [(Phase, &str); 4] =
    [(Phase::Open, "open"), (Phase::Playing, "playing"), (Phase::Over, "over"), (Phase::Closed, "closed")];

pub(crate) const LISTED: [(Listed, &str); 3] =
    [(Listed::Listed, "listed"), (Listed::Unlisted, "unlisted"), (Listed::Private, "private")];

/// The name of a value in a column.
fn column<T: PartialEq>(names: &[(T, &'static str)], value: &T) -> &'static str {
    names.iter().find(|(named, _)| named == value).map_or("", |(_, name)| name)
}

impl TableCard {
    pub(crate) fn columns(&self) -> Result<Columns, StoreError> {
        let invalid = |why: String| Err(StoreError::InvalidInput(why));
        if self.seats.len() > MAX_CARD_SEATS {
            return invalid(format!("a card has at most {MAX_CARD_SEATS} seats, not {}", self.seats.len()));
        }
        let json = serde_json::to_string(&Stored { version: CARD_VERSION, card: self })
            .map_err(|error| StoreError::InvalidInput(format!("the card cannot be serialized: {error}")))?;
        if json.len() > MAX_CARD_BYTES {
            return invalid(format!("a card has at most {MAX_CARD_BYTES} bytes, not {}", json.len()));
        }
        let sitting = self.seats.iter().filter(|_| self.phase.is_live());
        let mut people: Vec<String> =
            sitting.filter_map(|seat| seat.person.clone().map(String::from)).collect();
        people.sort_unstable();
        people.dedup();
        Ok(Columns {
            game: self.game.to_string(),
            phase: column(&PHASES, &self.phase),
            listed: column(&LISTED, &self.listed),
            created: self.created.0,
            due: self.deadline.filter(|_| self.phase.is_live()).map(|deadline| deadline.0),
            json,
            people,
        })
    }

    fn parse(json: &str) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct Version {
            #[serde(default)]
            version: u32,
        }
        let Version { version } = serde_json::from_str(json).map_err(|error| error.to_string())?;
        if version != CARD_VERSION {
            return Err(format!("version {version}, not {CARD_VERSION}"));
        }
        serde_json::from_str(json).map_err(|error| error.to_string())
    }
}

impl Listing {
    pub(crate) fn new(id: TableId, last: u64, created: Millis, deadline: Option<Millis>, json: &str) -> Self {
        let card = TableCard::parse(json)
            .map(|card| TableCard { created, deadline, ..card })
            .map_err(|why| StoreError::Corrupt(format!("the card of table {id}: {why}")));
        Self { id, last, created, card }
    }
}
