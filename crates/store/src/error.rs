//! The errors of a store.

use rookery_wire::InvalidText;
use thiserror::Error;

/// Why the store did not do what it was asked. Except after [`StoreError::Unavailable`] and [`StoreError::Closed`], nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The URL names no store.
    #[error("{0}")]
    InvalidUrl(String),
    /// The database was written by a newer version of this program.
    #[error(
        "the database is of a newer version: it has migration {database}, and this program knows them up to \
         {known}. Use the newer program, or another database"
    )]
    NewerDatabase {
        /// The last migration of the database.
        database: u32,
        /// The last migration of this program.
        known: u32,
    },
    /// An argument is over a limit or makes no sense. Trying again does not help.
    #[error("{0}")]
    InvalidInput(String),
    /// The database cannot be reached, or a statement failed. A write may or may not have happened: reading tells which.
    #[error("the database does not answer: {0}")]
    Unavailable(String),
    /// The database holds something that this program did not write.
    #[error("the database contains invalid data: {0}")]
    Corrupt(String),
    /// The store was closed. A write that was under way may have happened.
    #[error("the store is closed")]
    Closed,
    /// There is a table with this id.
    #[error("a table with this id exists already")]
    TableExists,
    /// There is no table with this id.
    #[error("there is no such table")]
    NoSuchTable,
    /// The entries do not follow the last one: another writer was faster, or there would be a hole. Read, and decide again.
    #[error("the log ends at {last}, and these entries do not follow it")]
    Conflict {
        /// The number of the last entry when this append was rejected.
        last: u64,
    },
    /// Another person has this login.
    #[error("another account has this login")]
    LoginTaken,
    /// The person or a rating has changed since it was read. Read, and decide again.
    #[error("it has changed since it was read")]
    Stale,
    /// There is no person with this id.
    #[error("there is no such person")]
    NoSuchPerson,
    /// The person has [`crate::MAX_TOKENS`] tokens.
    #[error("the limit of tokens is reached")]
    TooManyTokens,
    /// There is a token with this hash.
    #[error("this token exists already")]
    TokenExists,
    /// The person has [`crate::MAX_LINKS`] unused links.
    #[error("the limit of unused links is reached")]
    TooManyLinks,
}

/// A text that was checked when it was written is checked again when it is read.
impl From<InvalidText> for StoreError {
    fn from(invalid: InvalidText) -> Self {
        Self::Corrupt(invalid.to_string())
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Unavailable(error.to_string())
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Unavailable(with_causes(&error))
    }
}

impl From<deadpool_postgres::PoolError> for StoreError {
    fn from(error: deadpool_postgres::PoolError) -> Self {
        match error {
            deadpool_postgres::PoolError::Closed => Self::Closed,
            deadpool_postgres::PoolError::Backend(error) => error.into(),
            other => Self::Unavailable(other.to_string()),
        }
    }
}

/// The error and its causes. The text of a `tokio_postgres::Error` alone is "db error".
pub(crate) fn with_causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text.push_str(&format!(": {inner}"));
        cause = inner.source();
    }
    text
}
