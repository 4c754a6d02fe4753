//! What is kept: an append-only log for every table, the lobby, people, tokens, results and ratings.
//!
//! A table is one room with one match. Everything that happens there is an *entry* of its log: opaque bytes here, numbered 1, 2, 3, ...
//! without holes. The key (table, number) is the lock. Whoever writes a number that is taken is refused, has changed nothing, reads
//! what it missed and decides again. So any number of servers can serve the same table, and none of them owns it.
//!
//! | URL | what it is | when |
//! |---|---|---|
//! | `sqlite:PATH` | a file; made if there is none | one server, nothing to install |
//! | `sqlite::memory:` | gone when closed | tests |
//! | `postgres://USER:PASSWORD@HOST/DATABASE` | PostgreSQL; tried with 15 | several servers |
//!
//! Writes are *group-committed*: what arrives while the disk is busy is written together with one flush, so that fifty who write at
//! the same time wait hardly longer than one.
//!
//! **SQLite**: one thread writes, a few connections read. A second process on the same file works: the key decides there too, and
//! writers wait for each other. But there are no news between processes, so it is for a look at the log or a copy of it, not for a
//! second server. Not for network file systems, where SQLite's locks cannot be trusted.
//!
//! **PostgreSQL**: appends are collected and sent as arrays, a transaction for each batch; `NOTIFY` in the same transaction is
//! what [`Store::news`] hears. Connections are made without TLS: let the database be on the same machine, in a private network or
//! behind a tunnel. A connection pooler in front must pool by session: `LISTEN` needs one.
//!
//! What the store is *not*: it does not know the games, does not check that an entry makes sense, keeps no secrets from whoever holds
//! it, and never looks at a clock.

mod card;
mod entry;
mod error;
mod migrate;
mod news;
mod page;
mod people;
mod postgres;
mod sqlite;
mod store;
mod text;
#[cfg(all(feature = "throwaway", unix))]
pub mod throwaway;

use std::sync::Arc;

pub use card::{Card, Chair, LONGEST_CARD, Listed, Listing, MOST_SEATS, Phase};
pub use entry::{Entry, LONGEST_ENTRY, MOST_BYTES, MOST_ENTRIES, PAGE_OF_ENTRIES, Stretch};
pub use error::{AppendError, CreateError, Failed, FinishError, LinkError, PersonError, TokenError};
pub use news::{News, Noted};
pub use page::{Cursor, Filter, LONGEST_PAGE, Page, Part};
pub use people::{
    Finish, Link, MOST_LINKS, MOST_TOKENS, Person, Played, Ranked, Rating, Recorded, SeatResult, Token,
    TokenHash,
};
pub use rookery_wire::{Millis, PersonId, TableId};
pub use store::Store;
pub use text::{GameId, Login, Name, PasswordHash};

/// Opens the store that a URL names, and brings its database up to date. Must be called within a Tokio runtime.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, Failed> {
    // The URL is never repeated in an error: it may have a password in it.
    match url.split_once(':') {
        Some(("sqlite", place)) => sqlite::open(place).await,
        Some(("postgres" | "postgresql", _)) => postgres::open(url).await,
        _ => Err(Failed::Url(
            "the URL of a store is sqlite:PATH, sqlite::memory: or postgres://USER:PASSWORD@HOST/DATABASE"
                .into(),
        )),
    }
}
