//! The store in a file.

mod log;
mod people;
mod readers;
mod results;
mod writer;

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use rusqlite::{Connection, OpenFlags, TransactionBehavior, params};
use tokio::sync::broadcast;

use crate::{
    AppendError, Card, CreateError, Entry, Failed, Filter, Finish, FinishError, GameId, Link, LinkError,
    Listing, Login, Millis, News, Noted, Page, Part, Person, PersonError, PersonId, Played, Ranked, Rating,
    Recorded, Store, Stretch, TableId, Token, TokenError, TokenHash, entry::Addition, migrate,
};
use readers::Readers;
use writer::Writer;

/// "rook": what tells our files from other programs' SQLite files.
const APPLICATION: i32 = 0x726f_6f6b;

/// How long to wait for another process that writes to the same file.
const PATIENCE: Duration = Duration::from_secs(10);

/// After how many pages the write-ahead log is brought home: 32 MiB. A busy table's pages are written many times by then, and are
/// brought home once; with SQLite's own 4 MiB much of the disk's time went there.
const CHECKPOINT: i64 = 8192;

/// Something went wrong that is nobody's fault here.
#[derive(Debug)]
enum Upset {
    Sql(rusqlite::Error),
    Broken(String),
}

impl From<rusqlite::Error> for Upset {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sql(error)
    }
}

impl From<Upset> for Failed {
    fn from(upset: Upset) -> Self {
        match upset {
            Upset::Sql(error) => Self::Unavailable(error.to_string()),
            Upset::Broken(why) => Self::Broken(why),
        }
    }
}

/// What a piece of work on the database comes to: the outer result is the database's, the inner one the answer.
type Said<T, E> = Result<Result<T, E>, Upset>;

/// Where the database is.
#[derive(Clone, Debug)]
enum Place {
    File(PathBuf),
    Memory,
}

impl Place {
    fn parse(place: &str) -> Result<Self, Failed> {
        match place.strip_prefix("//").unwrap_or(place) {
            ":memory:" => Ok(Self::Memory),
            "" => Err(Failed::Url("sqlite: needs a path, as in sqlite:rookery.db".into())),
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
    fn connect_to_write(&self) -> Result<Connection, Failed> {
        if let Self::File(path) = self {
            make_private(path)?;
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let mut connection = self.connect(flags).map_err(Upset::from)?;
        check_owner(&connection)?;
        // What is acknowledged has been flushed: a power cut takes nothing back.
        connection.pragma_update(None, "synchronous", "FULL").map_err(Upset::from)?;
        if let Self::File(_) = self {
            let mode = keep_a_log(&connection).map_err(Upset::from)?;
            if mode != "wal" {
                return Err(Failed::Unavailable(format!("no write-ahead log here, only `{mode}`")));
            }
            connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT).map_err(Upset::from)?;
        }
        migrate(&mut connection)?;
        Ok(connection)
    }
}

/// Makes the file before SQLite does, for its owner alone: there are hashes of passwords in it. Its companions take after it.
///
/// A file that is there is not touched: whoever closes one gives up all locks that this process has on it.
fn make_private(path: &std::path::Path) -> Result<(), Failed> {
    let mut options = std::fs::OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
            Err(Failed::Unavailable(format!("{}: {error}", path.display())))
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
fn check_owner(connection: &Connection) -> Result<(), Failed> {
    let look = || -> rusqlite::Result<(i32, i64)> {
        // In this order: somebody may be making the file ours right now, and the tables and the mark come together.
        // Whoever sees tables sees the mark after them.
        let tables = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        let owner = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
        Ok((owner, tables))
    };
    match look() {
        Ok((APPLICATION, _) | (0, 0)) => Ok(()),
        Ok(_) => Err(Failed::Broken("it is a database of another program".into())),
        Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::NotADatabase) => {
            Err(Failed::Broken("it is not a database".into()))
        }
        Err(error) => Err(Upset::from(error).into()),
    }
}

fn migrate(connection: &mut Connection) -> Result<(), Failed> {
    let apply = || -> Result<Result<(), Failed>, rusqlite::Error> {
        // Two that start at the same time: the second waits here, and finds everything applied.
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(
            "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT",
        )?;
        let applied: Vec<(u32, String)> = transaction
            .prepare("SELECT number, name FROM migrations ORDER BY number")?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let left = match migrate::left(migrate::SQLITE, &applied) {
            Ok(left) => left,
            Err(failed) => return Ok(Err(failed)),
        };
        for migration in left {
            transaction.execute_batch(migration.sql)?;
            transaction.execute(
                "INSERT INTO migrations VALUES (?1, ?2)",
                params![migration.number, migration.name],
            )?;
        }
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.commit()?;
        Ok(Ok(()))
    };
    let mut apply = apply;
    apply().map_err(Upset::from)?
}

/// The store in a file, or in memory.
struct Sqlite {
    writer: Writer,
    readers: Readers,
    /// Nobody ever says anything here; it is dropped when the store is closed.
    news: Mutex<Option<broadcast::Sender<Noted>>>,
}

/// Opens what stands behind `sqlite:`.
pub(crate) async fn open(place: &str) -> Result<Arc<dyn Store>, Failed> {
    let place = Place::parse(place)?;
    let opened = tokio::task::spawn_blocking(move || -> Result<Sqlite, Failed> {
        let connection = place.connect_to_write()?;
        let readers = Readers::open(&place).map_err(Upset::from)?;
        let writer = Writer::start(connection)?;
        Ok(Sqlite { writer, readers, news: Mutex::new(Some(broadcast::Sender::new(1))) })
    });
    let store = opened.await.map_err(|_| Failed::Unavailable("opening was interrupted".into()))??;
    Ok(Arc::new(store))
}

impl Sqlite {
    async fn write<T, E>(&self, work: impl FnOnce(&Connection) -> Said<T, E> + Send + 'static) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Failed> + Send + 'static,
    {
        self.writer.run(work).await
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Upset> + Send + 'static,
    ) -> Result<T, Failed> {
        match &self.readers {
            Readers::Pool(pool) => pool.run(work).await,
            // A database in memory has one connection.
            Readers::Writer => self.writer.run(|connection| work(connection).map(Ok)).await,
        }
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn create(&self, id: &TableId, card: &Card, entries: &[Entry]) -> Result<(), CreateError> {
        let new = Addition::new(id, 1, entries.to_vec(), Some(card))?;
        self.write(move |connection| log::create(connection, &new)).await
    }

    async fn append(
        &self,
        id: &TableId,
        first: u64,
        entries: Vec<Entry>,
        card: Option<Card>,
    ) -> Result<(), AppendError> {
        let addition = Addition::new(id, first, entries, card.as_ref())?;
        self.write(move |connection| log::append(connection, &addition)).await
    }

    async fn read(&self, id: &TableId, after: u64) -> Result<Option<Stretch>, Failed> {
        let id = id.clone();
        Sqlite::read(self, move |connection| log::read(connection, &id, after)).await
    }

    async fn table(&self, id: &TableId) -> Result<Option<Listing>, Failed> {
        let id = id.clone();
        Sqlite::read(self, move |connection| log::table(connection, &id)).await
    }

    async fn lobby(&self, filter: &Filter, part: &Part) -> Result<Page<Listing>, Failed> {
        let (filter, part) = (filter.clone(), part.clone());
        Sqlite::read(self, move |connection| log::lobby(connection, &filter, &part)).await
    }

    async fn tables_of(&self, person: &PersonId, part: &Part) -> Result<Page<Listing>, Failed> {
        let (person, part) = (person.clone(), part.clone());
        Sqlite::read(self, move |connection| log::tables_of(connection, &person, &part)).await
    }

    async fn seats_of(&self, person: &PersonId, part: &Part) -> Result<Page<Listing>, Failed> {
        let (person, part) = (person.clone(), part.clone());
        Sqlite::read(self, move |connection| log::seats_of(connection, &person, &part)).await
    }

    async fn due(&self, now: Millis, most: usize) -> Result<Vec<Listing>, Failed> {
        Sqlite::read(self, move |connection| log::due(connection, now, most)).await
    }

    async fn news(&self) -> Result<News, Failed> {
        let sender = self.news.lock().unwrap_or_else(PoisonError::into_inner);
        sender.as_ref().map(|sender| News::new(sender.subscribe())).ok_or(Failed::Closed)
    }

    async fn put_person(&self, person: &Person, was: Option<u32>) -> Result<(), PersonError> {
        let person = person.clone();
        self.write(move |connection| people::put(connection, &person, was)).await
    }

    async fn forget_person(&self, id: &PersonId, was: u32) -> Result<(), PersonError> {
        let id = id.clone();
        self.write(move |connection| people::forget(connection, &id, was)).await
    }

    async fn person(&self, id: &PersonId) -> Result<Option<Person>, Failed> {
        let id = id.clone();
        Sqlite::read(self, move |connection| people::by_id(connection, &id)).await
    }

    async fn person_by_login(&self, login: &Login) -> Result<Option<Person>, Failed> {
        let login = login.clone();
        Sqlite::read(self, move |connection| people::by_login(connection, &login)).await
    }

    async fn saw(&self, id: &PersonId, at: Millis) -> Result<(), Failed> {
        let id = id.clone();
        self.write(move |connection| people::saw(connection, &id, at).map(Ok)).await
    }

    async fn add_token(&self, token: &Token) -> Result<(), TokenError> {
        let token = token.clone();
        self.write(move |connection| people::add_token(connection, &token)).await
    }

    async fn person_by_token(&self, hash: &TokenHash) -> Result<Option<Person>, Failed> {
        let hash = *hash;
        Sqlite::read(self, move |connection| people::by_token(connection, &hash)).await
    }

    async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, Failed> {
        let person = person.clone();
        Sqlite::read(self, move |connection| people::tokens_of(connection, &person)).await
    }

    async fn revoke_token(&self, person: &PersonId, hash: &TokenHash) -> Result<bool, Failed> {
        let (person, hash) = (person.clone(), *hash);
        self.write(move |connection| people::revoke_token(connection, &person, &hash).map(Ok)).await
    }

    async fn add_link(&self, link: &Link, now: Millis) -> Result<(), LinkError> {
        let link = link.clone();
        self.write(move |connection| people::add_link(connection, &link, now)).await
    }

    async fn take_link(&self, hash: &TokenHash, now: Millis) -> Result<Option<Link>, Failed> {
        let hash = *hash;
        self.write(move |connection| people::take_link(connection, &hash, now).map(Ok)).await
    }

    async fn unsettled(&self, after: Option<&TableId>, most: usize) -> Result<Vec<TableId>, Failed> {
        let after = after.cloned();
        Sqlite::read(self, move |connection| results::unsettled(connection, after.as_ref(), most)).await
    }

    async fn finish(&self, finish: &Finish) -> Result<Recorded, FinishError> {
        finish.check()?;
        let finish = finish.clone();
        self.write(move |connection| results::finish(connection, &finish)).await
    }

    async fn ratings_of(&self, person: &PersonId) -> Result<Vec<(GameId, Rating)>, Failed> {
        let person = person.clone();
        Sqlite::read(self, move |connection| results::ratings_of(connection, &person)).await
    }

    async fn ratings_in(
        &self,
        game: &GameId,
        people: &[PersonId],
    ) -> Result<Vec<(PersonId, Rating)>, Failed> {
        let (game, people) = (game.clone(), people.to_vec());
        Sqlite::read(self, move |connection| results::ratings_in(connection, &game, people)).await
    }

    async fn ranking(&self, game: &GameId, most: usize) -> Result<Vec<Ranked>, Failed> {
        let game = game.clone();
        Sqlite::read(self, move |connection| results::ranking(connection, &game, most)).await
    }

    async fn games_of(&self, person: &PersonId) -> Result<u64, Failed> {
        let person = person.clone();
        Sqlite::read(self, move |connection| results::games_of(connection, &person)).await
    }

    async fn history(&self, person: &PersonId, part: &Part) -> Result<Page<Played>, Failed> {
        let (person, part) = (person.clone(), part.clone());
        Sqlite::read(self, move |connection| results::history(connection, &person, &part)).await
    }

    async fn healthy(&self) -> Result<(), Failed> {
        // By way of the writer, whose transaction takes the lock that writing needs.
        self.write(|connection| {
            connection.query_row("SELECT count(*) FROM migrations", [], |_| Ok(()))?;
            Ok(Ok(()))
        })
        .await
    }

    async fn close(&self) {
        self.news.lock().unwrap_or_else(PoisonError::into_inner).take();
        self.writer.close().await;
        self.readers.close().await;
    }
}
