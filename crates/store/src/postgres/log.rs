//! Tables, their logs and the lists of them.

use tokio_postgres::{Row, types::ToSql};

use super::{Postgres, Said, Upset, listen};
use crate::{
    CreateError, Entry, Filter, GameId, Listing, Millis, PAGE_OF_ENTRIES, Page, Part, PersonId, Stretch,
    TableId, entry::Addition,
};

pub(super) async fn create(store: &Postgres, new: &Addition) -> Said<(), CreateError> {
    let card = new.card.as_ref().expect("a new table has a card");
    let mut client = store.client().await?;
    let last = new.entries.len() as i64;
    // Dropped before it is committed, a transaction is taken back: also when the caller goes away in the middle.
    let transaction = client.transaction().await?;
    let insert = transaction
        .prepare_cached(
            "INSERT INTO tables (id, last, game, phase, listed, created, due, card)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING key",
        )
        .await?;
    let values: [&(dyn ToSql + Sync); 8] = [
        &new.table.as_str(),
        &last,
        &card.game,
        &card.phase,
        &card.listed,
        &card.created,
        &card.due,
        &card.json,
    ];
    let Some(row) = transaction.query_opt(&insert, &values).await? else {
        return Ok(Err(CreateError::Taken));
    };
    let key: i64 = row.get(0);
    let numbers: Vec<i64> = (1..=last).collect();
    let bytes: Vec<&[u8]> = new.entries.iter().map(Entry::bytes).collect();
    let entries = transaction
        .prepare_cached(
            "INSERT INTO entries (table_key, number, bytes)
             SELECT $1, * FROM unnest($2::bigint[], $3::bytea[])",
        )
        .await?;
    transaction.execute(&entries, &[&key, &numbers, &bytes]).await?;
    let sitters = transaction
        .prepare_cached(
            "INSERT INTO sitters (person, created, table_key, live)
             SELECT b.person, t.created, t.key, t.phase IN ('open', 'playing')
             FROM unnest($1::text[]) AS b (person) JOIN tables t ON t.key = $2",
        )
        .await?;
    transaction.execute(&sitters, &[&card.people, &key]).await?;
    let note = listen::payload(&store.tag, &new.table, last as u64);
    transaction.execute("SELECT pg_notify($1, $2)", &[&listen::CHANNEL, &note]).await?;
    transaction.commit().await?;
    Ok(Ok(()))
}

pub(super) async fn read(store: &Postgres, id: &TableId, after: u64) -> Result<Option<Stretch>, Upset> {
    let client = store.client().await?;
    let find = client.prepare_cached("SELECT key, last FROM tables WHERE id = $1").await?;
    let Some(row) = client.query_opt(&find, &[&id.as_str()]).await? else { return Ok(None) };
    let (key, last): (i64, i64) = (row.get(0), row.get(1));
    // A log only grows: what was there to `last` still is, and what has come since is for the next read.
    let after = after.min(last as u64);
    let statement = client
        .prepare_cached(
            "SELECT bytes FROM entries WHERE table_key = $1 AND number > $2 AND number <= $3
             ORDER BY number LIMIT $4",
        )
        .await?;
    let rows = client.query(&statement, &[&key, &(after as i64), &last, &(PAGE_OF_ENTRIES as i64)]).await?;
    let entries = rows.iter().map(|row| Entry::kept(row.get(0))).collect();
    Ok(Some(Stretch { first: after + 1, entries, last: last as u64 }))
}

/// The columns of a [`Listing`], in the order in which it is read.
macro_rules! listing {
    ($rest:literal) => {
        concat!("SELECT t.id, t.last, t.created, t.card FROM ", $rest)
    };
}

fn listing(row: &Row) -> Result<Listing, Upset> {
    Listing::kept(row.get(0), row.get(1), row.get(2), row.get(3)).map_err(Upset::Broken)
}

async fn listings(
    store: &Postgres,
    sql: &str,
    values: &[&(dyn ToSql + Sync)],
) -> Result<Vec<Listing>, Upset> {
    let client = store.client().await?;
    let statement = client.prepare_cached(sql).await?;
    client.query(&statement, values).await?.iter().map(listing).collect()
}

pub(super) async fn table(store: &Postgres, id: &TableId) -> Result<Option<Listing>, Upset> {
    Ok(listings(store, listing!("tables t WHERE t.id = $1"), &[&id.as_str()]).await?.pop())
}

pub(super) async fn lobby(store: &Postgres, filter: &Filter, part: &Part) -> Result<Page<Listing>, Upset> {
    let (at, id, _) = part.bound();
    let (listed, phases, most) = (filter.listed(), filter.phases(), part.most() as i64 + 1);
    // A list for each phase, so that an index has it in order and nothing is sorted that is not shown; then the newest of all.
    let found = match filter.game.as_ref().map(GameId::as_str) {
        None => {
            let sql = listing!(
                "unnest($1::text[]) AS l (listed) CROSS JOIN unnest($2::text[]) AS p (phase) CROSS JOIN LATERAL (
                    SELECT * FROM tables s
                    WHERE s.listed = l.listed AND s.phase = p.phase AND (s.created, s.id) < ($3, $4)
                    ORDER BY s.created DESC, s.id DESC LIMIT $5
                 ) AS t ORDER BY t.created DESC, t.id DESC LIMIT $5"
            );
            listings(store, sql, &[&listed, &phases, &at, &id, &most]).await?
        }
        Some(game) => {
            let sql = listing!(
                "unnest($1::text[]) AS l (listed) CROSS JOIN unnest($2::text[]) AS p (phase) CROSS JOIN LATERAL (
                    SELECT * FROM tables s
                    WHERE s.listed = l.listed AND s.phase = p.phase AND s.game = $6 AND (s.created, s.id) < ($3, $4)
                    ORDER BY s.created DESC, s.id DESC LIMIT $5
                 ) AS t ORDER BY t.created DESC, t.id DESC LIMIT $5"
            );
            listings(store, sql, &[&listed, &phases, &at, &id, &most, &game]).await?
        }
    };
    Ok(Page::of_tables(found, part.most()))
}

pub(super) async fn tables_of(
    store: &Postgres,
    person: &PersonId,
    part: &Part,
) -> Result<Page<Listing>, Upset> {
    let (at, id, _) = part.bound();
    let sql = listing!(
        "sitters s JOIN tables t ON t.key = s.table_key
         WHERE s.person = $1 AND s.created <= $2 AND (s.created, t.id) < ($2, $3)
         ORDER BY s.created DESC, t.id DESC LIMIT $4"
    );
    let found = listings(store, sql, &[&person.as_str(), &at, &id, &(part.most() as i64 + 1)]).await?;
    Ok(Page::of_tables(found, part.most()))
}

pub(super) async fn seats_of(
    store: &Postgres,
    person: &PersonId,
    part: &Part,
) -> Result<Page<Listing>, Upset> {
    let (at, id, _) = part.bound();
    let sql = listing!(
        "sitters s JOIN tables t ON t.key = s.table_key
         WHERE s.live AND s.person = $1 AND s.created <= $2 AND (s.created, t.id) < ($2, $3)
         ORDER BY s.created DESC, t.id DESC LIMIT $4"
    );
    let found = listings(store, sql, &[&person.as_str(), &at, &id, &(part.most() as i64 + 1)]).await?;
    Ok(Page::of_tables(found, part.most()))
}

pub(super) async fn due(store: &Postgres, now: Millis, most: usize) -> Result<Vec<Listing>, Upset> {
    let sql = listing!("tables t WHERE t.due <= $1 ORDER BY t.due, t.id LIMIT $2");
    listings(store, sql, &[&now.0, &(most.min(crate::LONGEST_PAGE) as i64)]).await
}
