//! Which migrations a database still needs.
//!
//! Our own few lines rather than `refinery` 0.10, which works with our drivers but reads what is applied before its transaction and
//! without a lock, so that of two nodes starting at the same time the second fails. A list, a lock and a transaction are all there is to it.

use crate::Failed;

/// One numbered file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Migration {
    pub(crate) number: u32,
    pub(crate) name: &'static str,
    pub(crate) sql: &'static str,
}

pub(crate) const SQLITE: &[Migration] = &[
    Migration { number: 1, name: "start", sql: include_str!("../migrations/sqlite/0001_start.sql") },
    Migration { number: 2, name: "accounts", sql: include_str!("../migrations/sqlite/0002_accounts.sql") },
    Migration {
        number: 3,
        name: "log_knows_its_end",
        sql: include_str!("../migrations/sqlite/0003_log_knows_its_end.sql"),
    },
];

pub(crate) const POSTGRES: &[Migration] = &[
    Migration { number: 1, name: "start", sql: include_str!("../migrations/postgres/0001_start.sql") },
    Migration { number: 2, name: "accounts", sql: include_str!("../migrations/postgres/0002_accounts.sql") },
    Migration {
        number: 3,
        name: "log_knows_its_end",
        sql: include_str!("../migrations/postgres/0003_log_knows_its_end.sql"),
    },
];

/// What is left to apply, after what the database says was applied. The database must be locked meanwhile.
pub(crate) fn left<'m>(known: &'m [Migration], applied: &[(u32, String)]) -> Result<&'m [Migration], Failed> {
    let newest = known.last().map_or(0, |migration| migration.number);
    if let Some(&(database, _)) = applied.iter().find(|(number, _)| *number > newest) {
        return Err(Failed::Newer { database, known: newest });
    }
    for (migration, (number, name)) in known.iter().zip(applied) {
        if migration.number != *number || migration.name != name {
            return Err(Failed::Broken(format!(
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
        assert_eq!(left(&["one", "two", "three"]), Err(Failed::Newer { database: 3, known: 2 }));
        assert!(matches!(left(&["another"]), Err(Failed::Broken(_))));
    }
}
