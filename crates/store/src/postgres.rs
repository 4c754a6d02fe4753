//! The store on PostgreSQL.

mod appends;
mod connect;
mod listen;
mod log;
mod people;
mod results;

use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use deadpool_postgres::{Object, Pool, PoolError};
use tokio::{
    sync::{broadcast, mpsc, oneshot},
    task::JoinHandle,
};

use crate::{
    AppendError, Card, CreateError, Entry, Failed, Filter, Finish, FinishError, GameId, Link, LinkError,
    Listing, Login, Millis, News, Noted, Page, Part, Person, PersonError, PersonId, Played, Ranked, Rating,
    Recorded, Store, Stretch, TableId, Token, TokenError, TokenHash, entry::Addition, news,
};
use appends::Append;

/// How many appends may wait. Whoever comes then waits until there is room.
const WAITING: usize = 1024;

/// Something went wrong that is nobody's fault here.
#[derive(Debug)]
enum Upset {
    Sql(tokio_postgres::Error),
    Pool(String),
    Closed,
    Broken(String),
}

impl From<tokio_postgres::Error> for Upset {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Sql(error)
    }
}

impl From<PoolError> for Upset {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Closed => Self::Closed,
            PoolError::Backend(error) => Self::Sql(error),
            other => Self::Pool(other.to_string()),
        }
    }
}

impl From<rookery_wire::InvalidText> for Upset {
    /// Something that was checked on its way in does not pass on its way out.
    fn from(invalid: rookery_wire::InvalidText) -> Self {
        Self::Broken(invalid.to_string())
    }
}

impl From<Upset> for Failed {
    fn from(upset: Upset) -> Self {
        match upset {
            Upset::Sql(error) => Self::Unavailable(in_full(&error)),
            Upset::Pool(why) => Self::Unavailable(why),
            Upset::Closed => Self::Closed,
            Upset::Broken(why) => Self::Broken(why),
        }
    }
}

/// The error with its causes: the first line alone is "db error".
fn in_full(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text.push_str(&format!(": {inner}"));
        cause = inner.source();
    }
    text
}

/// What a piece of work on the database comes to: the outer result is the database's, the inner one the answer.
type Said<T, E> = Result<Result<T, E>, Upset>;

/// Puts the outer and the inner answer together.
fn answer<T, E: From<Failed>>(said: Said<T, E>) -> Result<T, E> {
    said.unwrap_or_else(|upset| Err(E::from(upset.into())))
}

/// What ends when the store is closed.
struct Live {
    appends: mpsc::Sender<Append>,
    writer: JoinHandle<()>,
    news: broadcast::Sender<Noted>,
    listener: JoinHandle<()>,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The writer ends by itself when nobody can send to it; the listener would go on for ever.
        if let Some(live) = self.live.get_mut().unwrap_or_else(PoisonError::into_inner) {
            live.listener.abort();
        }
    }
}

/// The store on PostgreSQL.
struct Postgres {
    pool: Pool,
    /// What marks our own notifications, so that we do not hear ourselves.
    tag: String,
    live: Mutex<Option<Live>>,
}

/// Opens what a URL names.
pub(crate) async fn open(url: &str) -> Result<Arc<dyn Store>, Failed> {
    let config = connect::config(url)?;
    let tag = connect::prepare(&config).await?;
    let pool = connect::pool(&config)?;
    let news = broadcast::Sender::new(news::WAITING);
    let listener = listen::start(config, tag.clone(), news.clone()).await?;
    let (appends, waiting) = mpsc::channel(WAITING);
    let writer = tokio::spawn(appends::serve(pool.clone(), tag.clone(), waiting));
    let live = Mutex::new(Some(Live { appends, writer, news, listener }));
    Ok(Arc::new(Postgres { pool, tag, live }))
}

impl Postgres {
    fn with_live<T>(&self, take: impl FnOnce(&Live) -> T) -> Result<T, Failed> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.as_ref().map(take).ok_or(Failed::Closed)
    }

    async fn client(&self) -> Result<Object, Upset> {
        Ok(self.pool.get().await?)
    }
}

#[async_trait]
impl Store for Postgres {
    async fn create(&self, id: &TableId, card: &Card, entries: &[Entry]) -> Result<(), CreateError> {
        self.with_live(|_| ())?;
        let new = Addition::new(id, 1, entries.to_vec(), Some(card))?;
        answer(log::create(self, &new).await)
    }

    async fn append(
        &self,
        id: &TableId,
        first: u64,
        entries: Vec<Entry>,
        card: Option<Card>,
    ) -> Result<(), AppendError> {
        let addition = Addition::new(id, first, entries, card.as_ref())?;
        let appends = self.with_live(|live| live.appends.clone())?;
        let (reply, answer) = oneshot::channel();
        appends.send(Append { addition, reply }).await.map_err(|_| Failed::Closed)?;
        // The sender goes now: as long as one is left, the writer waits for more.
        drop(appends);
        answer.await.map_err(|_| Failed::Closed)?
    }

    async fn read(&self, id: &TableId, after: u64) -> Result<Option<Stretch>, Failed> {
        Ok(log::read(self, id, after).await?)
    }

    async fn table(&self, id: &TableId) -> Result<Option<Listing>, Failed> {
        Ok(log::table(self, id).await?)
    }

    async fn lobby(&self, filter: &Filter, part: &Part) -> Result<Page<Listing>, Failed> {
        Ok(log::lobby(self, filter, part).await?)
    }

    async fn tables_of(&self, person: &PersonId, part: &Part) -> Result<Page<Listing>, Failed> {
        Ok(log::tables_of(self, person, part).await?)
    }

    async fn seats_of(&self, person: &PersonId, part: &Part) -> Result<Page<Listing>, Failed> {
        Ok(log::seats_of(self, person, part).await?)
    }

    async fn due(&self, now: Millis, most: usize) -> Result<Vec<Listing>, Failed> {
        Ok(log::due(self, now, most).await?)
    }

    async fn news(&self) -> Result<News, Failed> {
        self.with_live(|live| News::new(live.news.subscribe()))
    }

    async fn put_person(&self, person: &Person, was: Option<u32>) -> Result<(), PersonError> {
        answer(people::put(self, person, was).await)
    }

    async fn forget_person(&self, id: &PersonId, was: u32) -> Result<(), PersonError> {
        answer(people::forget(self, id, was).await)
    }

    async fn person(&self, id: &PersonId) -> Result<Option<Person>, Failed> {
        Ok(people::by_id(self, id).await?)
    }

    async fn person_by_login(&self, login: &Login) -> Result<Option<Person>, Failed> {
        Ok(people::by_login(self, login).await?)
    }

    async fn saw(&self, id: &PersonId, at: Millis) -> Result<(), Failed> {
        Ok(people::saw(self, id, at).await?)
    }

    async fn add_token(&self, token: &Token) -> Result<(), TokenError> {
        answer(people::add_token(self, token).await)
    }

    async fn person_by_token(&self, hash: &TokenHash) -> Result<Option<Person>, Failed> {
        Ok(people::by_token(self, hash).await?)
    }

    async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, Failed> {
        Ok(people::tokens_of(self, person).await?)
    }

    async fn revoke_token(&self, person: &PersonId, hash: &TokenHash) -> Result<bool, Failed> {
        Ok(people::revoke_token(self, person, hash).await?)
    }

    async fn add_link(&self, link: &Link, now: Millis) -> Result<(), LinkError> {
        answer(people::add_link(self, link, now).await)
    }

    async fn take_link(&self, hash: &TokenHash, now: Millis) -> Result<Option<Link>, Failed> {
        Ok(people::take_link(self, hash, now).await?)
    }

    async fn unsettled(&self, after: Option<&TableId>, most: usize) -> Result<Vec<TableId>, Failed> {
        Ok(results::unsettled(self, after, most).await?)
    }

    async fn finish(&self, finish: &Finish) -> Result<Recorded, FinishError> {
        finish.check()?;
        answer(results::finish(self, finish).await)
    }

    async fn ratings_of(&self, person: &PersonId) -> Result<Vec<(GameId, Rating)>, Failed> {
        Ok(results::ratings_of(self, person).await?)
    }

    async fn ratings_in(
        &self,
        game: &GameId,
        people: &[PersonId],
    ) -> Result<Vec<(PersonId, Rating)>, Failed> {
        Ok(results::ratings_in(self, game, people).await?)
    }

    async fn ranking(&self, game: &GameId, most: usize) -> Result<Vec<Ranked>, Failed> {
        Ok(results::ranking(self, game, most).await?)
    }

    async fn games_of(&self, person: &PersonId) -> Result<u64, Failed> {
        Ok(results::games_of(self, person).await?)
    }

    async fn history(&self, person: &PersonId, part: &Part) -> Result<Page<Played>, Failed> {
        Ok(results::history(self, person, part).await?)
    }

    async fn healthy(&self) -> Result<(), Failed> {
        let row = async { Ok(self.client().await?.query_one("SELECT pg_is_in_recovery()", &[]).await?) };
        let row = row.await.map_err(|upset: Upset| Failed::from(upset))?;
        if row.get(0) {
            return Err(Failed::Unavailable("it is a copy that cannot be written to".into()));
        }
        Ok(())
    }

    async fn close(&self) {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(live) = live {
            live.listener.abort();
            drop(live.appends);
            // A writer that has panicked has nothing left to write.
            let _ended = live.writer.await;
        }
        self.pool.close();
    }
}
