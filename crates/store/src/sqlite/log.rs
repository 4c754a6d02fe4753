//! Tables, their logs and the lists of them.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Said, Upset};
use crate::{
    AppendError, CreateError, Entry, Filter, Listing, Millis, PAGE_OF_ENTRIES, Page, Part, PersonId, Stretch,
    TableId, card::Columns, entry::Addition,
};

pub(super) fn create(connection: &Connection, new: &Addition) -> Said<(), CreateError> {
    let card = new.card.as_ref().expect("a new table has a card");
    let inserted = connection
        .prepare_cached(
            "INSERT INTO tables (id, game, phase, listed, created, due, card)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (id) DO NOTHING",
        )?
        .execute(params![
            new.table.as_str(),
            card.game,
            card.phase,
            card.listed,
            card.created,
            card.due,
            card.json
        ])?;
    if inserted == 0 {
        return Ok(Err(CreateError::Taken));
    }
    let key = connection.last_insert_rowid();
    insert(connection, key, 1, &new.entries)?;
    seat(connection, key, card)?;
    Ok(Ok(()))
}

pub(super) fn append(connection: &Connection, addition: &Addition) -> Said<(), AppendError> {
    let Some((key, last)) = find(connection, &addition.table)? else {
        return Ok(Err(AppendError::NoSuchTable));
    };
    if addition.follows(last).is_none() {
        return Ok(Err(AppendError::Conflict { last }));
    }
    insert(connection, key, addition.first as i64, &addition.entries)?;
    if let Some(card) = &addition.card {
        connection
            .prepare_cached(
                "UPDATE tables SET game = ?2, phase = ?3, listed = ?4, due = ?5, card = ?6 WHERE key = ?1",
            )?
            .execute(params![key, card.game, card.phase, card.listed, card.due, card.json])?;
        seat(connection, key, card)?;
    }
    Ok(Ok(()))
}

/// How far the log of a table `t` goes.
macro_rules! last {
    () => {
        "(SELECT coalesce(max(number), 0) FROM entries WHERE table_key = t.key)"
    };
}

/// The key of a table, and how far its log goes.
fn find(connection: &Connection, id: &TableId) -> Result<Option<(i64, u64)>, Upset> {
    let found = connection
        .prepare_cached(concat!("SELECT key, ", last!(), " FROM tables t WHERE id = ?1"))?
        .query_row([id.as_str()], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))
        .optional()?;
    Ok(found)
}

fn insert(connection: &Connection, key: i64, first: i64, entries: &[Entry]) -> Result<(), Upset> {
    let mut statement =
        connection.prepare_cached("INSERT INTO entries (table_key, number, bytes) VALUES (?1, ?2, ?3)")?;
    for (number, entry) in (first..).zip(entries) {
        statement.execute(params![key, number, entry.bytes()])?;
    }
    Ok(())
}

fn seat(connection: &Connection, key: i64, card: &Columns) -> Result<(), Upset> {
    let mut statement =
        connection.prepare_cached("SELECT person FROM sitters WHERE table_key = ?1 AND live = 1")?;
    let sat: Vec<String> = statement.query_map([key], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for person in sat.iter().filter(|person| !card.people.contains(person)) {
        connection
            .prepare_cached("UPDATE sitters SET live = 0 WHERE table_key = ?1 AND live = 1 AND person = ?2")?
            .execute(params![key, person])?;
    }
    let mut statement = connection.prepare_cached(
        "INSERT INTO sitters (person, created, table_key, live)
         SELECT ?1, created, key, phase IN ('open', 'playing') FROM tables WHERE key = ?2
         ON CONFLICT DO UPDATE SET live = excluded.live WHERE live <> excluded.live",
    )?;
    for person in &card.people {
        statement.execute(params![person, key])?;
    }
    Ok(())
}

pub(super) fn read(connection: &Connection, id: &TableId, after: u64) -> Result<Option<Stretch>, Upset> {
    let Some((key, last)) = find(connection, id)? else { return Ok(None) };
    // A log only grows: what was there to `last` still is, and what has come since is for the next read.
    let after = after.min(last);
    let entries = connection
        .prepare_cached(
            "SELECT bytes FROM entries WHERE table_key = ?1 AND number > ?2 AND number <= ?3
             ORDER BY number LIMIT ?4",
        )?
        .query_map(params![key, after as i64, last as i64, PAGE_OF_ENTRIES as i64], |row| {
            row.get(0).map(Entry::kept)
        })?
        .collect::<Result<_, _>>()?;
    Ok(Some(Stretch { first: after + 1, entries, last }))
}

/// The columns of a [`Listing`], in the order in which it is read.
macro_rules! listing {
    ($rest:literal) => {
        concat!("SELECT t.id, ", last!(), ", t.created, t.card FROM ", $rest)
    };
}

fn columns(row: &Row<'_>) -> rusqlite::Result<(String, i64, i64, String)> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
}

fn listings(
    connection: &Connection,
    sql: &str,
    parameters: impl rusqlite::Params,
) -> Result<Vec<Listing>, Upset> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(parameters)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let (id, last, created, card) = columns(row)?;
        found.push(Listing::kept(id, last, created, &card).map_err(Upset::Broken)?);
    }
    Ok(found)
}

pub(super) fn table(connection: &Connection, id: &TableId) -> Result<Option<Listing>, Upset> {
    Ok(listings(connection, listing!("tables t WHERE t.id = ?1"), [id.as_str()])?.pop())
}

pub(super) fn lobby(connection: &Connection, filter: &Filter, part: &Part) -> Result<Page<Listing>, Upset> {
    let (at, id, _) = part.bound();
    let most = part.most() + 1;
    // A query for each phase, so that an index has it in order and nothing is sorted that is not shown; then the newest of all.
    let mut found = Vec::new();
    for listed in filter.listed() {
        for phase in filter.phases() {
            found.extend(match &filter.game {
                None => listings(
                    connection,
                    listing!(
                        "tables t WHERE t.listed = ?1 AND t.phase = ?2 AND (t.created, t.id) < (?3, ?4)
                         ORDER BY t.created DESC, t.id DESC LIMIT ?5"
                    ),
                    params![listed, phase, at, id, most as i64],
                )?,
                Some(game) => listings(
                    connection,
                    listing!(
                        "tables t WHERE t.listed = ?1 AND t.phase = ?2 AND t.game = ?6 AND (t.created, t.id) < (?3, ?4)
                         ORDER BY t.created DESC, t.id DESC LIMIT ?5"
                    ),
                    params![listed, phase, at, id, most as i64, game.as_str()],
                )?,
            });
        }
    }
    found.sort_unstable_by(|a, b| (b.card.created, &b.id).cmp(&(a.card.created, &a.id)));
    Ok(Page::of_tables(found, part.most()))
}

pub(super) fn tables_of(
    connection: &Connection,
    person: &PersonId,
    part: &Part,
) -> Result<Page<Listing>, Upset> {
    let (at, id, _) = part.bound();
    let found = listings(
        connection,
        listing!(
            "sitters s JOIN tables t ON t.key = s.table_key
             WHERE s.person = ?1 AND s.created <= ?2 AND (s.created, t.id) < (?2, ?3)
             ORDER BY s.created DESC, t.id DESC LIMIT ?4"
        ),
        params![person.as_str(), at, id, part.most() as i64 + 1],
    )?;
    Ok(Page::of_tables(found, part.most()))
}

pub(super) fn seats_of(
    connection: &Connection,
    person: &PersonId,
    part: &Part,
) -> Result<Page<Listing>, Upset> {
    let (at, id, _) = part.bound();
    let found = listings(
        connection,
        listing!(
            "sitters s JOIN tables t ON t.key = s.table_key
             WHERE s.live = 1 AND s.person = ?1 AND s.created <= ?2 AND (s.created, t.id) < (?2, ?3)
             ORDER BY s.created DESC, t.id DESC LIMIT ?4"
        ),
        params![person.as_str(), at, id, part.most() as i64 + 1],
    )?;
    Ok(Page::of_tables(found, part.most()))
}

pub(super) fn due(connection: &Connection, now: Millis, most: usize) -> Result<Vec<Listing>, Upset> {
    listings(
        connection,
        listing!("tables t WHERE t.due <= ?1 ORDER BY t.due, t.id LIMIT ?2"),
        params![now.0, most.min(crate::LONGEST_PAGE) as i64],
    )
}
