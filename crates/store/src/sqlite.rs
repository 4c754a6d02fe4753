//! The store in a file.

mod lobby;
mod log;
mod people;
mod readers;
mod results;
mod writer;

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags, Params, TransactionBehavior, params};
use tokio::sync::broadcast;

use crate::{Noted, Store, StoreError, migrate, row::FromRow};
use readers::Readers;
use writer::Writer;

/// The application id of our files: "rook".
const APPLICATION_ID: i32 = 0x726f_6f6b;

/// How long to wait for another process that writes to the same file.
const SQLITE_BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// The pages of the write-ahead log that start a checkpoint: 32 MiB. By then the pages of a busy table were written many times, and are
/// copied once; SQLite's default of 4 MiB spends much of the disk's time on checkpoints.
const WAL_CHECKPOINT_PAGES: i64 = 8192;

#[derive(Clone, Debug)]
enum Location {
    File(PathBuf),
    Memory,
}

impl Location {
    fn parse(location: &str) -> Result<Self, StoreError> {
        match location.strip_prefix("//").unwrap_or(location) {
            ":memory:" => Ok(Self::Memory),
            "" => Err(StoreError::InvalidUrl("sqlite: needs a path, as in sqlite:rookery.db".into())),
            path => Ok(Self::File(path.into())),
        }
    }

    fn connect(&self, flags: OpenFlags) -> rusqlite::Result<Connection> {
        let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = match self {
            Self::File(path) => Connection::open_with_flags(path, flags)?,
            Self::Memory => Connection::open_in_memory_with_flags(flags)?,
        };
        connection.busy_timeout(SQLITE_BUSY_TIMEOUT)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.set_prepared_statement_cache_capacity(64);
        Ok(connection)
    }

    /// Opens the connection that writes, and migrates the database.
    fn connect_to_write(&self) -> Result<Connection, StoreError> {
        if let Self::File(path) = self {
            make_private(path)?;
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let mut connection = self.connect(flags)?;
        check_owner(&connection)?;
        // A write that was acknowledged survives a power cut.
        connection.pragma_update(None, "synchronous", "FULL")?;
        if let Self::File(_) = self {
            let mode = enable_wal(&connection)?;
            if mode != "wal" {
                return Err(StoreError::Unavailable(format!(
                    "the write-ahead log is not available; the journal mode is `{mode}`"
                )));
            }
            connection.pragma_update(None, "wal_autocheckpoint", WAL_CHECKPOINT_PAGES)?;
        }
        migrate(&mut connection)?;
        Ok(connection)
    }
}

/// Creates the file before SQLite does, readable by its owner alone: it holds hashes of passwords. SQLite copies its mode to the files
/// beside it.
///
/// An existing file is not opened: closing it would release all locks that this process has on it.
fn make_private(path: &std::path::Path) -> Result<(), StoreError> {
    let mut options = std::fs::OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
            Err(StoreError::Unavailable(format!("{}: {error}", path.display())))
        }
        _ => Ok(()),
    }
}

/// Turns the write-ahead log on, and returns the mode the database is in then. SQLite itself does not wait while another process does the
/// same.
fn enable_wal(connection: &Connection) -> rusqlite::Result<String> {
    let begun = Instant::now();
    loop {
        let mode = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0));
        let busy = mode
            .as_ref()
            .is_err_and(|error| error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy));
        if !busy || begun.elapsed() > SQLITE_BUSY_TIMEOUT {
            return mode;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Rejects a file of another program.
fn check_owner(connection: &Connection) -> Result<(), StoreError> {
    let look = || -> rusqlite::Result<(i32, i64)> {
        // In this order: another process may be creating our tables right now, in one transaction with the id. After a read that
        // sees tables, the next one sees the id.
        let tables = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        let owner = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
        Ok((owner, tables))
    };
    match look() {
        Ok((APPLICATION_ID, _) | (0, 0)) => Ok(()),
        Ok(_) => Err(StoreError::Corrupt("it is a database of another program".into())),
        Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::NotADatabase) => {
            Err(StoreError::Corrupt("it is not a database".into()))
        }
        Err(error) => Err(error.into()),
    }
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // If two processes start at the same time, the second waits here and finds everything applied.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(
        "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT",
    )?;
    let applied: Vec<(u32, String)> = transaction
        .prepare("SELECT number, name FROM migrations ORDER BY number")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    for migration in migrate::left(migrate::SQLITE, &applied)? {
        transaction.execute_batch(migration.sql)?;
        transaction
            .execute("INSERT INTO migrations VALUES (?1, ?2)", params![migration.number, migration.name])?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    Ok(transaction.commit()?)
}

/// The store in a file, or in memory.
struct Sqlite {
    writer: Writer,
    readers: Readers,
    /// Nothing is ever sent; dropped when the store is closed.
    news: Mutex<Option<broadcast::Sender<Noted>>>,
}

/// Opens the store at the location after `sqlite:`.
pub(crate) async fn open(location: &str) -> Result<Arc<dyn Store>, StoreError> {
    let location = Location::parse(location)?;
    let opened = tokio::task::spawn_blocking(move || -> Result<Sqlite, StoreError> {
        let connection = location.connect_to_write()?;
        let readers = Readers::open(&location)?;
        let writer = Writer::start(connection)?;
        Ok(Sqlite { writer, readers, news: Mutex::new(Some(broadcast::Sender::new(1))) })
    });
    let store = opened.await.map_err(|_| StoreError::Unavailable("opening was interrupted".into()))??;
    Ok(Arc::new(store))
}

/// Runs a query and reads its rows.
fn rows<T: FromRow>(connection: &Connection, sql: &str, values: impl Params) -> Result<Vec<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(T::from_row(row)?);
    }
    Ok(found)
}

/// Returns the number of rows that the statement has changed.
fn execute(connection: &Connection, sql: &str, values: impl Params) -> Result<usize, StoreError> {
    Ok(connection.prepare_cached(sql)?.execute(values)?)
}

impl Sqlite {
    async fn rows<T: FromRow>(
        &self,
        sql: &'static str,
        values: impl Params + Send + 'static,
    ) -> Result<Vec<T>, StoreError> {
        self.query(move |connection| rows(connection, sql, values)).await
    }

    async fn execute(
        &self,
        sql: &'static str,
        values: impl Params + Send + 'static,
    ) -> Result<usize, StoreError> {
        self.write(move |connection| execute(connection, sql, values)).await
    }

    async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.writer.run(work).await
    }

    async fn query<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        match &self.readers {
            Readers::Pool(pool) => pool.run(work).await,
            // A database in memory has one connection.
            Readers::Writer => self.writer.run(work).await,
        }
    }
}
