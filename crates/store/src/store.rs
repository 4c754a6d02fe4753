//! The traits of a store, one for each use.

use async_trait::async_trait;

use crate::{
    Filter, Finish, GameId, Link, Listing, LogSlice, Login, Millis, News, Page, PageRequest, Person,
    PersonId, Played, Ranked, Rating, StoreError, StoredEntry, TableCard, TableId, Token, TokenHash,
};

/// Everything that is stored. Used as `Arc<dyn Store>`; code that needs less takes one of the traits that it consists of.
///
/// When a call returns `Ok`, its changes are on disk. If the future of a call is dropped, the call happens entirely or not at all,
/// and reading tells which. No method reads a clock: the caller passes the time. Every call can fail with [`StoreError::Unavailable`],
/// [`StoreError::Closed`] and [`StoreError::Corrupt`]; a method names its other errors.
pub trait Store: Log + Lobby + People + Results {}

impl<T: Log + Lobby + People + Results> Store for T {}

/// The logs of tables.
#[async_trait]
pub trait Log: Send + Sync + 'static {
    /// Creates a table with its first entries (numbers 1, 2, ...) and its card.
    ///
    /// # Errors
    /// [`StoreError::TableExists`] if the id is taken.
    async fn create(&self, id: &TableId, card: &TableCard, entries: &[StoredEntry])
    -> Result<(), StoreError>;

    /// Appends entries with the numbers `first`, `first + 1`, ..., all of them or none. A card replaces the table's card in the same
    /// transaction; there may be a card without entries.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if `first` does not follow the last number, [`StoreError::NoSuchTable`].
    async fn append(
        &self,
        id: &TableId,
        first: u64,
        entries: Vec<StoredEntry>,
        card: Option<TableCard>,
    ) -> Result<(), StoreError>;

    /// Reads one page of the entries after a number, in order; `None` if there is no such table.
    async fn read(&self, id: &TableId, after: u64) -> Result<Option<LogSlice>, StoreError>;

    /// Reads all entries after a number, in as many pages as that takes.
    async fn read_all(&self, id: &TableId, after: u64) -> Result<Option<LogSlice>, StoreError> {
        let Some(mut whole) = self.read(id, after).await? else { return Ok(None) };
        while whole.until() < whole.last {
            // Up to the last number of the first page: a table that is written to all the time has an end here too.
            let Some(next) = self.read(id, whole.until()).await? else { break };
            let missing = usize::try_from(whole.last - whole.until()).unwrap_or(usize::MAX);
            whole.entries.extend(next.entries.into_iter().take(missing));
        }
        Ok(Some(whole))
    }

    /// Subscribes to what other nodes append from now on.
    async fn news(&self) -> Result<News, StoreError>;

    /// Checks that the database can be written to.
    async fn healthy(&self) -> Result<(), StoreError>;

    /// Finishes the writes under way and closes the database. Later calls fail with [`StoreError::Closed`].
    async fn close(&self);
}

/// Tables by their cards. All lists are newest first.
#[async_trait]
pub trait Lobby: Send + Sync + 'static {
    /// The card and the last number of a table.
    async fn table(&self, id: &TableId) -> Result<Option<Listing>, StoreError>;

    /// The tables that pass a filter.
    async fn lobby(&self, filter: &Filter, request: &PageRequest) -> Result<Page<Listing>, StoreError>;

    /// The live tables at which a person sits.
    async fn seats_of(&self, person: &PersonId, request: &PageRequest) -> Result<Page<Listing>, StoreError>;

    /// The live tables whose deadline has passed, the longest overdue first: a server finds clocks that no node has in memory.
    /// A table stays in this list until its deadline changes: by [`Log::append`] with a card, or by [`Lobby::postpone`].
    async fn due(&self, now: Millis, most: usize) -> Result<Vec<Listing>, StoreError>;

    /// Moves the deadline of a table whose log still ends at `last`. Otherwise the table has moved on, and nothing changes.
    async fn postpone(&self, id: &TableId, last: u64, deadline: Millis) -> Result<(), StoreError>;
}

/// People, their API tokens, and links to other devices.
#[async_trait]
pub trait People: Send + Sync + 'static {
    /// Stores a person: a new one if `was` is `None`, otherwise in place of the one with the session `was`. `created` is stored once.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the person exists already or has another session, [`StoreError::LoginTaken`].
    async fn put_person(&self, person: &Person, was: Option<u32>) -> Result<(), StoreError>;

    /// Deletes login, password, name, tokens, links, ratings, seats and match history of a person with the session `was`. The id stays,
    /// with the next session, so that no session of this person is ever valid again.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the person has another session.
    async fn forget_person(&self, id: &PersonId, was: u32) -> Result<(), StoreError>;

    async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError>;

    async fn person_by_login(&self, login: &Login) -> Result<Option<Person>, StoreError>;

    /// Stores when a person was last seen. Never goes back in time; an unknown person is ignored.
    async fn record_visit(&self, id: &PersonId, at: Millis) -> Result<(), StoreError>;

    /// Stores a token of a person.
    ///
    /// # Errors
    /// [`StoreError::NoSuchPerson`], [`StoreError::TooManyTokens`], [`StoreError::TokenExists`].
    async fn add_token(&self, token: &Token) -> Result<(), StoreError>;

    /// The owner of a token.
    async fn person_by_token(&self, hash: &TokenHash) -> Result<Option<Person>, StoreError>;

    /// The tokens of a person, newest first.
    async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, StoreError>;

    /// Deletes a token of a person. Returns whether there was one.
    async fn revoke_token(&self, person: &PersonId, hash: &TokenHash) -> Result<bool, StoreError>;

    /// Stores a link, and deletes all that have expired.
    ///
    /// # Errors
    /// [`StoreError::TooManyLinks`].
    async fn add_link(&self, link: &Link, now: Millis) -> Result<(), StoreError>;

    /// Deletes a link and returns it; `None` if there is none or it has expired.
    async fn take_link(&self, hash: &TokenHash, now: Millis) -> Result<Option<Link>, StoreError>;
}

/// Results of matches, and ratings.
#[async_trait]
pub trait Results: Send + Sync + 'static {
    /// Tables whose match is over and whose results are not written, by id, those after `after`.
    async fn unsettled(&self, after: Option<&TableId>, most: usize) -> Result<Vec<TableId>, StoreError>;

    /// Writes the results of a match and the new ratings. If the table has results already, succeeds and changes nothing.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if a rating has changed since it was read, [`StoreError::NoSuchTable`].
    async fn finish(&self, finish: &Finish) -> Result<(), StoreError>;

    /// The ratings of a person, by game.
    async fn ratings_of(&self, person: &PersonId) -> Result<Vec<(GameId, Rating)>, StoreError>;

    /// The ratings of some people in one game. A person without a rating is left out.
    async fn ratings_in(
        &self,
        game: &GameId,
        people: &[PersonId],
    ) -> Result<Vec<(PersonId, Rating)>, StoreError>;

    /// The strongest at a game, by `rating - 3 * deviation`.
    async fn ranking(&self, game: &GameId, most: usize) -> Result<Vec<Ranked>, StoreError>;

    /// The number of matches a person has played.
    async fn games_of(&self, person: &PersonId) -> Result<u64, StoreError>;

    /// The matches a person has played, the last first.
    async fn history(&self, person: &PersonId, request: &PageRequest) -> Result<Page<Played>, StoreError>;
}
