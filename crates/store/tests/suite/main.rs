//! What every store does, tried on each of them; and what only some do.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod killed;
mod lists;
mod log;
mod opening;
mod people;
mod postgres;

use std::sync::Arc;

use rookery_store::{
    CardSeat, GameId, Millis, PersonId, Store, StoredEntry, TableCard, TableId, throwaway::Database,
};
use rookery_wire::{Clock, Listed, Phase, SeatKind};
use tempfile::TempDir;

/// Where a test keeps its things, and gone with it.
pub(crate) enum Place {
    File(TempDir),
    Memory,
    Postgres(Database),
}

impl Place {
    #[expect(clippy::unnecessary_wraps, reason = "as the others, of which one may not be there")]
    pub(crate) fn file() -> Option<Self> {
        Some(Self::File(tempfile::tempdir().unwrap()))
    }

    #[expect(clippy::unnecessary_wraps, reason = "as the others, of which one may not be there")]
    pub(crate) fn memory() -> Option<Self> {
        Some(Self::Memory)
    }

    pub(crate) fn postgres() -> Option<Self> {
        Database::new().map(Self::Postgres)
    }

    pub(crate) fn url(&self) -> String {
        match self {
            Self::File(folder) => format!("sqlite:{}", folder.path().join("store.db").display()),
            Self::Memory => "sqlite::memory:".into(),
            Self::Postgres(database) => database.url(),
        }
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        rookery_store::open(&self.url()).await.unwrap()
    }
}

/// Runs functions that take a place as tests, on stores of these kinds.
macro_rules! on {
    ([$($kind:ident)*] $tests:tt) => {
        $(on!(@ $kind $tests);)*
    };
    (@ $kind:ident [$($test:ident)*]) => {
        mod $kind {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    if let Some(place) = crate::Place::$kind() {
                        super::$test(&place).await;
                    }
                }
            )*
        }
    };
}
pub(crate) use on;

pub(crate) fn table(id: &str) -> TableId {
    TableId::new(id).unwrap()
}

pub(crate) fn person(id: &str) -> PersonId {
    PersonId::new(id).unwrap()
}

pub(crate) fn game(id: &str) -> GameId {
    GameId::new(id).unwrap()
}

pub(crate) fn entry(text: &str) -> StoredEntry {
    StoredEntry::new(text).unwrap()
}

pub(crate) fn texts(entries: &[StoredEntry]) -> Vec<String> {
    entries.iter().map(|entry| String::from_utf8(entry.bytes().to_vec()).unwrap()).collect()
}

pub(crate) fn chair(id: &str) -> CardSeat {
    CardSeat {
        kind: SeatKind::Person,
        name: id.to_uppercase(),
        person: Some(person(id)),
        bot: None,
        is_host: false,
    }
}

/// An open, listed table of that time.
pub(crate) fn card(created: i64) -> TableCard {
    TableCard {
        game: game("tavern"),
        phase: Phase::Open,
        listed: Listed::Listed,
        title: "At the \"Rook\" \u{0} ♜".into(),
        options: serde_json::json!({ "speed": "fast" }),
        clock: Clock::Live { seconds: 30 },
        seats: vec![CardSeat {
            kind: SeatKind::Bot,
            name: String::new(),
            person: None,
            bot: Some("random".into()),
            is_host: false,
        }],
        commitment: "c0ffee".into(),
        result: None,
        rematch: None,
        created: Millis(created),
        deadline: None,
    }
}
