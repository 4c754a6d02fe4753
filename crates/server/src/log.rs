//! What the log of a table says: everything that ever happened there, one entry after the other.

use rookery_store::{Entry, Millis, PersonId, StoreError, TableId};
use rookery_table::Seed;
use rookery_wire::{Phrase, Setup};
use serde::{Deserialize, Serialize};

/// One entry of a log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Logged {
    /// When it happened.
    pub(crate) at: Millis,
    /// What happened.
    pub(crate) what: Happened,
}

/// Something that happened at a table. The log is for the server alone: it has the seed in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Happened {
    /// The table was opened. Always the first entry.
    Opened {
        host: PersonId,
        setup: Setup,
        /// The version of the game's rules: a match is never continued under others.
        rules: u32,
        secret: Seed,
    },
    /// Somebody sat down.
    Sat {
        seat: usize,
        person: PersonId,
        name: String,
        /// What they add to the seed.
        words: String,
    },
    /// A bot sat down, or the bot that plays for somebody was changed.
    Bot { seat: usize, bot: String },
    /// Whoever sat there does so no more. In a match a bot goes on in their place.
    Rose { seat: usize },
    /// The match began.
    Started,
    /// A step of the match.
    Acted {
        seat: usize,
        action: String,
        /// How many answers to this question the seat had given with this one.
        take: u32,
        by: By,
    },
    /// Another answer to a question that is still open. Nobody is told.
    Changed { seat: usize, action: String, take: u32 },
    /// Somebody's time ran out: a bot plays for them.
    Away { seat: usize },
    /// They are back.
    Back { seat: usize },
    /// Somebody said something.
    Said {
        seat: Option<usize>,
        name: String,
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phrase: Option<Phrase>,
    },
    /// The host is somebody else now.
    Host { host: PersonId },
    /// The same people play again elsewhere.
    Rematch { table: TableId },
    /// The table was closed.
    Closed,
}

/// Who took a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum By {
    /// Whoever sits there.
    Person,
    /// A bot.
    Bot,
    /// The table, when time was up.
    Clock,
    /// The table, as the seat had ordered.
    Order,
}

impl Logged {
    /// As the store keeps it.
    pub(crate) fn entry(&self) -> Result<Entry, StoreError> {
        Entry::new(serde_json::to_vec(self).expect("happenings are plain data"))
    }

    /// From the store.
    pub(crate) fn read(entry: &Entry) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(entry.bytes())
    }
}
