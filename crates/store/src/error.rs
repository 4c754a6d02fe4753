//! What can go wrong.

use std::fmt;

/// The store could not do what it was asked. Nothing was changed, unless it says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failed {
    /// The URL names no store.
    Url(String),
    /// The database was made by a newer version of this program.
    Newer {
        /// The migration that the database has.
        database: u32,
        /// The last that is known here.
        known: u32,
    },
    /// The caller asked for something that is never possible: a limit, or a value that makes no sense.
    Invalid(String),
    /// The database cannot be reached or does not answer. An append may or may not have happened: reading tells.
    Unavailable(String),
    /// The database has something that should not be there.
    Broken(String),
    /// The store was closed.
    Closed,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url(why) | Self::Invalid(why) => f.write_str(why),
            Self::Newer { database, known } => write!(
                f,
                "the database is of a newer version: it has migration {database}, and this program knows \
                 them up to {known}. Use the newer program, or another database"
            ),
            Self::Unavailable(why) => write!(f, "the database does not answer: {why}"),
            Self::Broken(why) => write!(f, "the database has something wrong in it: {why}"),
            Self::Closed => f.write_str("the store is closed"),
        }
    }
}

impl std::error::Error for Failed {}

macro_rules! or_failed {
    ($name:ident: $($variant:pat => $text:expr),+ $(,)?) => {
        impl From<Failed> for $name {
            fn from(failed: Failed) -> Self {
                Self::Failed(failed)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Self::Failed(failed) => failed.fmt(f),
                    $($variant => f.write_str($text),)+
                }
            }
        }

        impl std::error::Error for $name {
            fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
                if let Self::Failed(failed) = self { Some(failed) } else { None }
            }
        }
    };
}

/// Why a table was not created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CreateError {
    /// There is a table with this id.
    Taken,
    /// It did not work.
    Failed(Failed),
}
or_failed!(CreateError: Self::Taken => "there is a table with this id already");

/// Why nothing was appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// The numbers do not follow the last one: somebody else was faster, or there would be a hole. Read, and decide again.
    Conflict {
        /// The last number of the log when this was refused.
        last: u64,
    },
    /// There is no such table.
    NoSuchTable,
    /// It did not work. It may have happened all the same: read, and see.
    Failed(Failed),
}
or_failed!(AppendError:
    Self::Conflict { .. } => "somebody else has written this number, or one before it is missing",
    Self::NoSuchTable => "there is no such table",
);

/// Why a person was not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PersonError {
    /// Somebody else has this login.
    LoginTaken,
    /// The person is not what they were when they were read. Read again, and decide again.
    Stale,
    /// It did not work.
    Failed(Failed),
}
or_failed!(PersonError:
    Self::LoginTaken => "somebody else has this login",
    Self::Stale => "the person has changed since they were read",
);

/// Why a token was not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenError {
    /// There is no such person.
    NoSuchPerson,
    /// The person has as many as one can have.
    TooMany,
    /// This token is known already.
    Taken,
    /// It did not work.
    Failed(Failed),
}
or_failed!(TokenError:
    Self::NoSuchPerson => "there is no such person",
    Self::TooMany => "there are as many tokens as one person can have",
    Self::Taken => "this token is known already",
);

/// Why a link was not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// As many as one person can have wait to be used.
    TooMany,
    /// It did not work.
    Failed(Failed),
}
or_failed!(LinkError: Self::TooMany => "there are as many links as one person can have");

/// Why results were not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FinishError {
    /// There is no such table.
    NoSuchTable,
    /// A rating has changed since it was read: read the ratings again, and compute again. Nothing was written.
    Stale,
    /// It did not work.
    Failed(Failed),
}
or_failed!(FinishError:
    Self::NoSuchTable => "there is no such table",
    Self::Stale => "a rating has changed since it was read",
);
