//! Which migrations a database still needs.
//!
//! This does not use `refinery` 0.10, which reads the applied migrations before its transaction and without a lock: if two nodes start at
//! the same time, the second fails. A list, a lock and a transaction are enough.

use crate::StoreError;

/// One numbered file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Migration {
    pub(crate) number: u32,
    pub(crate) name: &'static str,
    pub(crate) sql: &'static str,
}

macro_rules! migrations {
    ($database:literal) => {
        &[
            migrations!($database, 1, "start"),
            migrations!($database, 2, "accounts"),
            migrations!($database, 3, "log_knows_its_end"),
            migrations!($database, 4, "unused"),
        ]
    };
    ($database:literal, $number:literal, $name:literal) => {
        Migration {
            number: $number,
            name: $name,
            sql: include_str!(concat!("../migrations/", $database, "/000", $number, "_", $name, ".sql")),
        }
    };
}

pub(crate) const SQLITE: &[Migration] = migrations!("sqlite");
pub(crate) const POSTGRES: &[Migration] = migrations!("postgres");

/// What is left to apply, after what the database says was applied. The database must be locked meanwhile.
pub(crate) fn left<'m>(
    known: &'m [Migration],
    applied: &[(u32, String)],
) -> Result<&'m [Migration], StoreError> {
    let newest = known.last().map_or(0, |migration| migration.number);
    if let Some(&(database, _)) = applied.iter().find(|(number, _)| *number > newest) {
        return Err(StoreError::NewerDatabase { database, known: newest });
    }
    for (migration, (number, name)) in known.iter().zip(applied) {
        if migration.number != *number || migration.name != name {
            return Err(StoreError::Corrupt(format!(
                "its migration {number} is `{name}`, where this program has {} `{}`",
                migration.number, migration.name
            )));
        }
    }
    Ok(&known[applied.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_up_by_one_and_both_databases_have_the_same() {
        for (number, (sqlite, postgres)) in (1..).zip(SQLITE.iter().zip(POSTGRES)) {
            assert_eq!((sqlite.number, sqlite.name), (number, postgres.name));
            assert_eq!(postgres.number, number);
        }
        assert_eq!(SQLITE.len(), POSTGRES.len());
    }

    #[test]
    fn only_what_is_missing_is_applied() {
        let known =
            [Migration { number: 1, name: "one", sql: "" }, Migration { number: 2, name: "two", sql: "" }];
        let applied = |names: &[&str]| -> Vec<(u32, String)> {
            (1..).zip(names).map(|(number, name)| (number, (*name).to_owned())).collect()
        };
        let left = |names: &[&str]| left(&known, &applied(names)).map(<[Migration]>::len);
        assert_eq!(left(&[]), Ok(2));
        assert_eq!(left(&["one"]), Ok(1));
        assert_eq!(left(&["one", "two"]), Ok(0));
        assert_eq!(left(&["one", "two", "three"]), Err(StoreError::NewerDatabase { database: 3, known: 2 }));
        assert!(matches!(left(&["another"]), Err(StoreError::Corrupt(_))));
    }
}
