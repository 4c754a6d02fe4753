//! Appends, many in one transaction.
//!
//! A batch takes two round trips. The first begins a transaction and locks the rows of its tables, in the order of their ids, so that
//! nodes with overlapping batches cannot deadlock. Each row has the last number of its log, which no other node can change while we hold
//! the lock. So it is decided here which appends follow, also within the batch. The second round trip writes those that follow, notifies
//! the other nodes, and commits. The primary key of the log is the last safeguard.
//!
//! Only one batch runs at a time. Two would not be faster: PostgreSQL commits transactions that notify one after the other, so the batches
//! would only be smaller.

use std::{collections::BTreeMap, time::Duration};

use deadpool_postgres::{Object, Pool};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::listen;
use crate::{StoreError, card::Columns, entry::Addition};

/// The most appends in one transaction.
const MAX_BATCH_APPENDS: usize = 512;

/// How often to yield to other tasks, for their appends to join the batch.
const MAX_BATCH_YIELDS: usize = 16;

/// The timeout of a batch. The server ends slow statements itself; this is for a server that does not answer at all.
const BATCH_TIMEOUT: Duration = Duration::from_secs(30);

/// One call of `append` that waits.
pub(super) struct Append {
    pub(super) addition: Addition,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes the appends that arrive, until all senders are dropped.
pub(super) async fn serve(pool: Pool, tag: String, mut waiting: mpsc::Receiver<Append>) {
    let (mut batch, mut before) = (Vec::new(), 1);
    while waiting.recv_many(&mut batch, MAX_BATCH_APPENDS).await > 0 {
        // Callers that were just answered send their next appends one after the other. Wait for them: one flush for all.
        for _ in 0..MAX_BATCH_YIELDS {
            if batch.len() >= before {
                break;
            }
            tokio::task::yield_now().await;
            while batch.len() < MAX_BATCH_APPENDS
                && let Ok(next) = waiting.try_recv()
            {
                batch.push(next);
            }
        }
        before = batch.len();
        let additions: Vec<&Addition> = batch.iter().map(|append| &append.addition).collect();
        let written = timeout(BATCH_TIMEOUT, write(&pool, &tag, &additions)).await;
        let written = written.unwrap_or_else(|_| Err(StoreError::Unavailable("no answer in time".into())));
        for (index, append) in batch.drain(..).enumerate() {
            let answer = written.as_ref().map_err(Clone::clone).and_then(|answers| answers[index].clone());
            // The caller may have stopped waiting. The append is written anyway.
            let _gone = append.reply.send(answer);
        }
    }
}

/// Writes a batch and returns an answer for each append.
type Answers = Vec<Result<(), StoreError>>;

async fn write(pool: &Pool, tag: &str, additions: &[&Addition]) -> Result<Answers, StoreError> {
    // A connection that was lost while idle in the pool fails only now. The first round trip writes nothing, so it can be repeated. The
    // second cannot: it is unknown whether it has committed.
    let mut tries = 0;
    let (client, locked) = loop {
        let client = InTransaction(Some(pool.get().await?));
        match lock(client.get(), additions).await {
            Ok(locked) => break (client, locked),
            Err(error) if tries < super::connect::MAX_CONNECTIONS && lost(&error) => tries += 1,
            Err(error) => return Err(error.into()),
        }
    };
    let plan = Plan::new(locked, additions);
    if plan.changes.is_empty() {
        client.get().batch_execute("ROLLBACK").await?;
    } else {
        plan.carry_out(client.get(), tag).await?;
    }
    client.done();
    Ok(plan.answers)
}

/// Whether the connection is lost, as opposed to a failed statement.
fn lost(error: &tokio_postgres::Error) -> bool {
    use tokio_postgres::error::SqlState;
    let ended = [SqlState::ADMIN_SHUTDOWN, SqlState::CRASH_SHUTDOWN, SqlState::IDLE_SESSION_TIMEOUT];
    error.is_closed() || error.code().is_none_or(|code| ended.contains(code))
}

/// A connection with an open transaction. If it is dropped before the commit, the connection is closed instead of returned to the pool,
/// and the server rolls the transaction back.
struct InTransaction(Option<Object>);

impl InTransaction {
    fn get(&self) -> &Object {
        self.0.as_ref().expect("it is there until it is done")
    }

    fn done(mut self) {
        drop(self.0.take());
    }
}

impl Drop for InTransaction {
    fn drop(&mut self) {
        if let Some(object) = self.0.take() {
            drop(Object::take(object));
        }
    }
}

/// A table whose row we have locked.
struct Locked {
    id: String,
    key: i64,
    last: u64,
}

async fn lock(client: &Object, additions: &[&Addition]) -> Result<Vec<Locked>, tokio_postgres::Error> {
    let mut ids: Vec<&str> = additions.iter().map(|addition| addition.table.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    let statement = client
        .prepare_cached("SELECT id, key, last FROM tables WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE")
        .await?;
    // Read committed, whatever the database's default: a row that was locked by another is read again as it is now.
    let begin = client.batch_execute("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
    let ((), rows) = tokio::try_join!(biased; begin, async { client.query(&statement, &[&ids]).await })?;
    let locked = |row: &tokio_postgres::Row| Locked {
        id: row.get(0),
        key: row.get(1),
        last: row.get::<_, i64>(2) as u64,
    };
    Ok(rows.iter().map(locked).collect())
}

/// What a batch does to one table.
struct Change<'a> {
    table: &'a crate::TableId,
    key: i64,
    last: u64,
    card: Option<&'a Columns>,
}

/// What a batch does, and what it answers.
struct Plan<'a> {
    answers: Answers,
    changes: Vec<Change<'a>>,
    keys: Vec<i64>,
    numbers: Vec<i64>,
    bytes: Vec<&'a [u8]>,
}

impl<'a> Plan<'a> {
    fn new(locked: Vec<Locked>, additions: &[&'a Addition]) -> Self {
        let mut tables: BTreeMap<String, (i64, u64)> =
            locked.into_iter().map(|table| (table.id, (table.key, table.last))).collect();
        let mut changes: BTreeMap<i64, Change<'a>> = BTreeMap::new();
        let mut plan = Self {
            answers: Vec::with_capacity(additions.len()),
            changes: Vec::new(),
            keys: Vec::new(),
            numbers: Vec::new(),
            bytes: Vec::new(),
        };
        for addition in additions {
            let Some((key, last)) = tables.get_mut(addition.table.as_str()) else {
                plan.answers.push(Err(StoreError::NoSuchTable));
                continue;
            };
            let Some(new) = addition.follows(*last) else {
                plan.answers.push(Err(StoreError::Conflict { last: *last }));
                continue;
            };
            *last = new;
            for (number, entry) in (addition.first as i64..).zip(&addition.entries) {
                plan.keys.push(*key);
                plan.numbers.push(number);
                plan.bytes.push(entry.bytes());
            }
            let change = changes.entry(*key).or_insert(Change {
                table: &addition.table,
                key: *key,
                last: new,
                card: None,
            });
            change.last = new;
            change.card = addition.card.as_ref().or(change.card);
            plan.answers.push(Ok(()));
        }
        plan.changes = changes.into_values().collect();
        plan
    }

    /// Writes everything and commits.
    async fn carry_out(&self, client: &Object, tag: &str) -> Result<(), StoreError> {
        let insert = client.prepare_cached(INSERT_ENTRIES).await?;
        let update = client.prepare_cached(UPDATE_TABLES).await?;
        let delete_sitters = client.prepare_cached(DELETE_SITTERS).await?;
        let insert_sitters = client.prepare_cached(INSERT_SITTERS).await?;
        let notify = client.prepare_cached(NOTIFY_NODES).await?;

        let keys: Vec<i64> = self.changes.iter().map(|change| change.key).collect();
        let lasts: Vec<i64> = self.changes.iter().map(|change| change.last as i64).collect();
        let cards: Vec<Option<&Columns>> = self.changes.iter().map(|change| change.card).collect();
        let texts = |text: fn(&Columns) -> &str| -> Vec<Option<&str>> {
            cards.iter().map(|card| card.map(text)).collect()
        };
        let games = texts(|card| &card.game);
        let phases = texts(|card| card.phase);
        let listed = texts(|card| card.listed);
        let json = texts(|card| &card.json);
        let due: Vec<Option<i64>> = cards.iter().map(|card| card.and_then(|card| card.due)).collect();
        let (sitters, seats) = self.sitters();
        let carded: Vec<i64> =
            self.changes.iter().filter(|it| it.card.is_some()).map(|change| change.key).collect();
        let notes: Vec<String> =
            self.changes.iter().map(|it| listen::payload(tag, it.table, it.last)).collect();

        // In this order, without waiting in between. If one fails, the transaction does, and COMMIT commits nothing.
        let _: (u64, u64, u64, u64, u64, ()) = tokio::try_join!(
            biased;
            async { client.execute(&insert, &[&self.keys, &self.numbers, &self.bytes]).await },
            async { client.execute(&update, &[&keys, &lasts, &games, &phases, &listed, &due, &json]).await },
            async { client.execute(&delete_sitters, &[&carded, &sitters, &seats]).await },
            async { client.execute(&insert_sitters, &[&sitters, &seats]).await },
            async { client.execute(&notify, &[&listen::CHANNEL, &notes]).await },
            client.batch_execute("COMMIT"),
        )?;
        Ok(())
    }

    fn sitters(&self) -> (Vec<&str>, Vec<i64>) {
        let pairs = self.changes.iter().flat_map(|change| {
            let people = change.card.map_or(&[][..], |card| &card.people);
            people.iter().map(|person| (person.as_str(), change.key))
        });
        pairs.unzip()
    }
}

const INSERT_ENTRIES: &str = "
    INSERT INTO entries (table_key, number, bytes)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[])";

const UPDATE_TABLES: &str = "
    UPDATE tables t SET
        last = b.last,
        game = coalesce(b.game, t.game),
        phase = coalesce(b.phase, t.phase),
        listed = coalesce(b.listed, t.listed),
        due = CASE WHEN b.card IS NULL THEN t.due ELSE b.due END,
        card = coalesce(b.card, t.card)
    FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[])
        AS b (key, last, game, phase, listed, due, card)
    WHERE t.key = b.key";

const DELETE_SITTERS: &str = "
    DELETE FROM sitters s
    WHERE s.table_key = ANY ($1) AND NOT EXISTS (
        SELECT 1 FROM unnest($2::text[], $3::bigint[]) AS b (person, key)
        WHERE b.key = s.table_key AND b.person = s.person)";

const INSERT_SITTERS: &str = "
    INSERT INTO sitters (person, created, table_key)
    SELECT b.person, t.created, t.key
    FROM unnest($1::text[], $2::bigint[]) AS b (person, key)
    JOIN tables t ON t.key = b.key
    ON CONFLICT DO NOTHING";

const NOTIFY_NODES: &str = "SELECT pg_notify($1, b.note) FROM unnest($2::text[]) AS b (note)";
