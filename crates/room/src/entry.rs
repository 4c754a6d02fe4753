//! Entries of a table's log.

use rookery_kernel::Seat;
use rookery_table::Seed;
use rookery_wire::{Millis, PersonId, Phrase, Setup, TableId};
use serde::{Deserialize, Serialize};

/// One entry of a table's log. It contains the secrets of the match and is never sent to other people's clients.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LogEntry {
    /// When the event happened.
    pub at: Millis,
    /// The event.
    #[serde(rename = "what")]
    pub event: TableEvent,
}

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields without a comment are what they are called")]
pub enum TableEvent {
    /// The table was opened. Always the first entry, and never another.
    Opened {
        host: PersonId,
        setup: Setup,
        /// The version of the game's rules. A match is never continued under another.
        rules: u32,
        secret: Seed,
        /// The seed of the match, where it is fixed, as in a lesson. Otherwise it is made of the secret and the words of the players.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
    },
    /// A person sat down.
    Sat {
        seat: Seat,
        person: PersonId,
        name: String,
        /// The player's contribution to the seed.
        words: String,
    },
    /// A bot sat down, or replaced another bot.
    Bot { seat: Seat, bot: String },
    /// A player left the seat. In a match a bot takes it.
    Rose { seat: Seat },
    /// The match began.
    Started,
    /// A step of the match.
    Acted {
        seat: Seat,
        action: String,
        /// The number of this answer among the seat's answers to the question.
        take: u32,
        by: ActedBy,
    },
    /// A player replaced the own answer to a question that is still open. Nobody else is told.
    Changed { seat: Seat, action: String, take: u32 },
    /// A player ran out of time: a bot plays for them.
    Away { seat: Seat },
    /// The player is back.
    Back { seat: Seat },
    /// A chat line.
    Said {
        seat: Option<Seat>,
        name: String,
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phrase: Option<Phrase>,
    },
    /// Another person is the host.
    Host { host: PersonId },
    /// A table for the next match of the same players was opened.
    Rematch { table: TableId },
    /// The table was closed.
    Closed,
}

/// Who chose an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActedBy {
    /// The player in the seat.
    Person,
    /// A bot.
    Bot,
    /// The room, because the time was up.
    Clock,
    /// The room, by a standing order of the seat.
    Order,
}
