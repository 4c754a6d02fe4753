//! The store in a file.

mod lobby;
mod log;
mod people;
mod readers;
mod results;
mod writer;

use std::{
    path::PathBuf,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use rusqlite::{Connection, OpenFlags, TransactionBehavior, params};
use tokio::sync::broadcast;

use crate::{Noted, Store, StoreError, migrate};
use readers::Readers;
use writer::Writer;

/// "rook": what tells our files from other programs' SQLite files.
const APPLICATION: i32 = 0x726f_6f6b;

/// How long to wait for another process that writes to the same file.
const PATIENCE: Duration = Duration::from_secs(10);

/// After how many pages the write-ahead log is brought home: 32 MiB. A busy table's pages are written many times by then, and are
/// brought home once; with SQLite's own 4 MiB much of the disk's time went there.
const CHECKPOINT: i64 = 8192;

/// Where the database is.
#[derive(Clone, Debug)]
enum Place {
    File(PathBuf),
    Memory,
}

impl Place {
    fn parse(place: &str) -> Result<Self, StoreError> {
        match place.strip_prefix("//").unwrap_or(place) {
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
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.set_prepared_statement_cache_capacity(64);
        Ok(connection)
    }

    /// The connection that writes, with the database up to date.
    fn connect_to_write(&self) -> Result<Connection, StoreError> {
        if let Self::File(path) = self {
            make_private(path)?;
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let mut connection = self.connect(flags)?;
        check_owner(&connection)?;
        // What is acknowledged has been flushed: a power cut takes nothing back.
        connection.pragma_update(None, "synchronous", "FULL")?;
        if let Self::File(_) = self {
            let mode = keep_a_log(&connection)?;
            if mode != "wal" {
                return Err(StoreError::Unavailable(format!("no write-ahead log here, only `{mode}`")));
            }
            connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
        }
        migrate(&mut connection)?;
        Ok(connection)
    }
}

/// Makes the file before SQLite does, for its owner alone: there are hashes of passwords in it. Its companions take after it.
///
/// A file that is there is not touched: whoever closes one gives up all locks that this process has on it.
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

/// Has SQLite keep a write-ahead log, and says which mode it is in then. It does not wait by itself while somebody else does the same.
fn keep_a_log(connection: &Connection) -> rusqlite::Result<String> {
    let begun = Instant::now();
    loop {
        let mode = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0));
        let busy = mode
            .as_ref()
            .is_err_and(|error| error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy));
        if !busy || begun.elapsed() > PATIENCE {
            return mode;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Refuses a file that some other program keeps its things in.
fn check_owner(connection: &Connection) -> Result<(), StoreError> {
    let look = || -> rusqlite::Result<(i32, i64)> {
        // In this order: somebody may be making the file ours right now, and the tables and the mark come together.
        // Whoever sees tables sees the mark after them.
        let tables = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        let owner = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
        Ok((owner, tables))
    };
    match look() {
        Ok((APPLICATION, _) | (0, 0)) => Ok(()),
        Ok(_) => Err(StoreError::Corrupt("it is a database of another program".into())),
        Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::NotADatabase) => {
            Err(StoreError::Corrupt("it is not a database".into()))
        }
        Err(error) => Err(error.into()),
    }
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // Two that start at the same time: the second waits here, and finds everything applied.
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
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    Ok(transaction.commit()?)
}

/// The store in a file, or in memory.
struct Sqlite {
    writer: Writer,
    readers: Readers,
    /// Nobody ever says anything here; it is dropped when the store is closed.
    news: Mutex<Option<broadcast::Sender<Noted>>>,
}

/// Opens what stands behind `sqlite:`.
pub(crate) async fn open(place: &str) -> Result<Arc<dyn Store>, StoreError> {
    let place = Place::parse(place)?;
    let opened = tokio::task::spawn_blocking(move || -> Result<Sqlite, StoreError> {
        let connection = place.connect_to_write()?;
        let readers = Readers::open(&place)?;
        let writer = Writer::start(connection)?;
        Ok(Sqlite { writer, readers, news: Mutex::new(Some(broadcast::Sender::new(1))) })
    });
    let store = opened.await.map_err(|_| StoreError::Unavailable("opening was interrupted".into()))??;
    Ok(Arc::new(store))
}

impl Sqlite {
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
