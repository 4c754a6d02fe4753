//! Rows as both databases return them.

use rookery_kernel::{MAX_SEATS, Seat};
use rookery_wire::InvalidText;

use crate::{
    Link, Listing, Login, Millis, PasswordHash, Person, PersonId, Played, Ranked, Rating, StoreError,
    TableId, Token, TokenHash,
};

/// A value that both databases can read.
pub(crate) trait Value: rusqlite::types::FromSql + for<'a> tokio_postgres::types::FromSql<'a> {}

impl<T: rusqlite::types::FromSql + for<'a> tokio_postgres::types::FromSql<'a>> Value for T {}

/// A row of either database.
pub(crate) trait Row {
    fn value<T: Value>(&self, column: usize) -> Result<T, StoreError>;

    /// A text that was checked when it was written.
    fn text<T: TryFrom<String, Error = InvalidText>>(&self, column: usize) -> Result<T, StoreError> {
        Ok(self.value::<String>(column)?.try_into()?)
    }

    fn millis(&self, column: usize) -> Result<Millis, StoreError> {
        self.value(column).map(Millis)
    }

    fn count(&self, column: usize) -> Result<u32, StoreError> {
        Ok(self.value::<i64>(column)? as u32)
    }

    fn hash(&self, column: usize) -> Result<TokenHash, StoreError> {
        TokenHash::kept(&self.value::<Vec<u8>>(column)?).map_err(StoreError::Corrupt)
    }
}

impl Row for rusqlite::Row<'_> {
    fn value<T: Value>(&self, column: usize) -> Result<T, StoreError> {
        Ok(self.get(column)?)
    }
}

impl Row for tokio_postgres::Row {
    fn value<T: Value>(&self, column: usize) -> Result<T, StoreError> {
        Ok(self.try_get(column)?)
    }
}

/// What is read from a row. The columns are in the order of the fields.
pub(crate) trait FromRow: Sized + Send + 'static {
    fn from_row(row: &impl Row) -> Result<Self, StoreError>;
}

impl FromRow for i64 {
    fn from_row(row: &impl Row) -> Result<Self, StoreError> {
        row.value(0)
    }
}

impl FromRow for TableId {
    fn from_row(row: &impl Row) -> Result<Self, StoreError> {
        row.text(0)
    }
}

impl FromRow for Person {
    fn from_row(row: &impl Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.text(0)?,
            name: row.text(1)?,
            login: row.value::<Option<String>>(2)?.map(Login::new).transpose()?,
            password: row.value::<Option<String>>(3)?.map(PasswordHash::new).transpose()?,
            created: row.millis(4)?,
            seen: row.millis(5)?,
            session: row.count(6)?,
        })
    }
}

impl FromRow for Token {
    fn from_row(row: &impl Row) -> Result<Self, StoreError> {
        Ok(Self { hash: row.hash(0)?, person: row.text(1)?, label: row.text(2)?, created: row.millis(3)? })
    }
}

impl FromRow for Link {
    fn from_row(row: &impl Row) -> Result<Self, StoreError> {
        Ok(Self {
            hash: row.hash(0)?,
            person: row.text(1)?,
            name: row.text(2)?,
            session: row.count(3)?,
            expires: row.millis(4)?,
        })
    }
}

/// The rating of a person, or at a game.
impl<T: TryFrom<String, Error = InvalidText> + Send + 'static> FromRow for (T, Rating) {
    fn from_row(row: &impl Row) -> Result<Self, StoreError> {
        let (rating, deviation, games) = (row.value(1)?, row.value(2)?, row.count(3)?);
        Ok((row.text(0)?, Rating { rating, deviation, games }))
    }
}

impl FromRow for Ranked {
    fn from_row(row: &impl Row) -> Result<Self, StoreError> {
        let (person, rating): (PersonId, Rating) = FromRow::from_row(row)?;
        Ok(Self { person, rating, name: row.text(4)? })
    }
}

impl FromRow for Played {
    fn from_row(row: &impl Row) -> Result<Self, StoreError> {
        let number: i16 = row.value(1)?;
        let seat = usize::try_from(number).ok().and_then(|number| Seat::checked(number, MAX_SEATS));
        Ok(Self {
            table: row.text(0)?,
            seat: seat.ok_or_else(|| StoreError::Corrupt(format!("there is no seat {number}")))?,
            game: row.text(2)?,
            won_share: row.value(3)?,
            points: row.value(4)?,
            finished: row.millis(5)?,
        })
    }
}

impl FromRow for Listing {
    fn from_row(row: &impl Row) -> Result<Self, StoreError> {
        let (id, last, created) = (row.text(0)?, row.value::<i64>(1)? as u64, row.millis(2)?);
        Ok(Self::new(id, last, created, row.value::<Option<i64>>(3)?.map(Millis), &row.value::<String>(4)?))
    }
}
