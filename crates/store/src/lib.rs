//! The store: an append-only log for every table, the lobby, people, tokens, results and ratings.
//!
//! A table is one room with one match. Everything that happens there is an *entry* of its log: opaque bytes here, numbered 1, 2, 3, ...
//! without holes. The key (table, number) is the lock. An append with a number that is taken is rejected and changes nothing; the writer
//! reads what it missed and decides again. So any number of servers can serve the same table, and none of them owns it.
//!
//! | URL | what it is | when |
//! |---|---|---|
//! | `sqlite:PATH` | a file, created if there is none | one server, nothing to install |
//! | `sqlite::memory:` | gone when closed | tests |
//! | `postgres://USER:PASSWORD@HOST/DATABASE` | PostgreSQL; tested with 15 | several servers |
//!
//! Writes are *group-committed*: those that arrive while the disk is busy are written together with one flush, so that fifty writers
//! wait hardly longer than one.
//!
//! **SQLite**: one thread writes, a few connections read. A second process on the same file works: the key decides there too, and
//! writers wait for each other. But processes are not told of each other's appends, so a second process is for reading or copying the log,
//! not for a second server. Not for network file systems, where SQLite's locks cannot be trusted.
//!
//! **PostgreSQL**: appends are collected and sent as arrays, a transaction for each batch; `NOTIFY` in the same transaction is
//! what [`Log::news`] receives. Connections use no TLS: the database should be on the same machine, in a private network or behind a
//! tunnel. A connection pooler in front must pool by session: `LISTEN` needs one.
//!
//! What the store is *not*: it does not know the games, does not check that an entry makes sense, keeps no secrets from its callers, and
//! never reads a clock.

#![warn(clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod card;
mod entry;
mod error;
mod migrate;
mod news;
mod page;
mod people;
mod postgres;
mod row;
mod sqlite;
mod store;
mod text;
#[cfg(all(feature = "throwaway", unix))]
pub mod throwaway;

use std::sync::Arc;

pub use card::{CardSeat, Listing, MAX_CARD_BYTES, MAX_CARD_SEATS, TableCard};
pub use entry::{
    LogSlice, MAX_APPEND_BYTES, MAX_APPEND_ENTRIES, MAX_ENTRY_BYTES, MAX_READ_ENTRIES, StoredEntry,
};
pub use error::StoreError;
pub use news::{News, Noted};
pub use page::{Cursor, Filter, MAX_PAGE_ITEMS, Page, PageRequest};
pub use people::{
    Finish, Link, MAX_LINKS, MAX_TOKENS, Person, Played, Ranked, Rating, SeatResult, Token, TokenHash,
};
pub use rookery_wire::{Millis, PersonId, TableId};
pub use store::{Lobby, Log, People, Results, Store};
pub use text::{GameId, Login, Name, PasswordHash};

/// Opens the store that a URL names, and migrates its database. Must be called within a Tokio runtime.
///
/// # Errors
/// [`StoreError::InvalidUrl`], [`StoreError::NewerDatabase`], [`StoreError::Corrupt`] for a file of another program, and
/// [`StoreError::Unavailable`].
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    // The URL is never repeated in an error: it may have a password in it.
    match url.split_once(':') {
        Some(("sqlite", place)) => sqlite::open(place).await,
        Some(("postgres" | "postgresql", _)) => postgres::open(url).await,
        _ => Err(StoreError::InvalidUrl(
            "the URL of a store is sqlite:PATH, sqlite::memory: or postgres://USER:PASSWORD@HOST/DATABASE"
                .into(),
        )),
    }
}
