//! The one interface to everything that is kept.

use async_trait::async_trait;

use crate::{
    AppendError, Card, CreateError, Entry, Failed, Filter, Finish, FinishError, GameId, Link, LinkError,
    Listing, Login, Millis, News, Page, Part, Person, PersonError, PersonId, Played, Ranked, Rating,
    Recorded, Stretch, TableId, Token, TokenError, TokenHash,
};

/// Everything that is kept. Used as `Arc<dyn Store>`.
///
/// A call that has returned `Ok` is on disk. A call whose future is dropped before it returns has happened entirely or not at all,
/// and reading tells which. Nothing here knows what time it is.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// A new table, with its first entries (numbers 1, 2, ...) and its card.
    async fn create(&self, id: &TableId, card: &Card, entries: &[Entry]) -> Result<(), CreateError>;

    /// Appends entries with the numbers `first`, `first + 1`, ..., all of them or none. `first` must follow the last number: whoever
    /// writes a number that is taken, or would leave a hole, is refused and has changed nothing. A card replaces the table's card at
    /// the same moment; a card without entries is replaced on the same condition.
    async fn append(
        &self,
        id: &TableId,
        first: u64,
        entries: Vec<Entry>,
        card: Option<Card>,
    ) -> Result<(), AppendError>;

    /// The entries after a number, in order: as many as one page has. Nothing if there is no such table.
    async fn read(&self, id: &TableId, after: u64) -> Result<Option<Stretch>, Failed>;

    /// All entries after a number, however many pages they are.
    async fn read_all(&self, id: &TableId, after: u64) -> Result<Option<Stretch>, Failed> {
        let Some(mut whole) = self.read(id, after).await? else { return Ok(None) };
        while whole.until() < whole.last {
            // To the last number of the first page and no further: a table that is written to all the time has an end here too.
            let Some(next) = self.read(id, whole.until()).await? else { break };
            let missing = usize::try_from(whole.last - whole.until()).unwrap_or(usize::MAX);
            whole.entries.extend(next.entries.into_iter().take(missing));
        }
        Ok(Some(whole))
    }

    /// A table's card and last number.
    async fn table(&self, id: &TableId) -> Result<Option<Listing>, Failed>;

    /// Tables by what is asked for, newest first.
    async fn lobby(&self, filter: &Filter, part: &Part) -> Result<Page<Listing>, Failed>;

    /// Tables at which a person sits or sat, as their cards said, newest first.
    async fn tables_of(&self, person: &PersonId, part: &Part) -> Result<Page<Listing>, Failed>;

    /// Live tables at which a person sits now, as their cards say, newest first.
    async fn seats_of(&self, person: &PersonId, part: &Part) -> Result<Page<Listing>, Failed>;

    /// Live tables whose deadline has come, the longest overdue first: so that the clocks of tables that nobody has in memory run too.
    /// A table is due until an append brings a card with another deadline.
    async fn due(&self, now: Millis, most: usize) -> Result<Vec<Listing>, Failed>;

    /// Hears of what other nodes append, from now on.
    async fn news(&self) -> Result<News, Failed>;

    /// Keeps a person in place of the one with the session `was`; a new one where that is nothing. Whoever is not that any more, or
    /// is known already, stays as they are. `created` stays what it was.
    async fn put_person(&self, person: &Person, was: Option<u32>) -> Result<(), PersonError>;

    /// Forgets a person who has the session `was`: login, password, name, tokens, links, ratings, where they sat and what they
    /// have played. What is left is the id with the next session, so that nobody ever comes in as them again.
    async fn forget_person(&self, id: &PersonId, was: u32) -> Result<(), PersonError>;

    /// A person by id.
    async fn person(&self, id: &PersonId) -> Result<Option<Person>, Failed>;

    /// A person by login.
    async fn person_by_login(&self, login: &Login) -> Result<Option<Person>, Failed>;

    /// Somebody was here. Never goes back in time, and changes nothing for somebody who is not known.
    async fn saw(&self, id: &PersonId, at: Millis) -> Result<(), Failed>;

    /// Keeps a token of a person.
    async fn add_token(&self, token: &Token) -> Result<(), TokenError>;

    /// Whose token it is.
    async fn person_by_token(&self, hash: &TokenHash) -> Result<Option<Person>, Failed>;

    /// A person's tokens, newest first.
    async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, Failed>;

    /// Forgets a token of this person. Says whether there was one.
    async fn revoke_token(&self, person: &PersonId, hash: &TokenHash) -> Result<bool, Failed>;

    /// Keeps a link, and forgets all that are worth nothing by now.
    async fn add_link(&self, link: &Link, now: Millis) -> Result<(), LinkError>;

    /// Takes a link: it can be taken once. Nothing if there is none, or it is worth nothing by now.
    async fn take_link(&self, hash: &TokenHash, now: Millis) -> Result<Option<Link>, Failed>;

    /// Tables whose match is over and whose results are not written yet, in the order of their ids, those after one.
    async fn unsettled(&self, after: Option<&TableId>, most: usize) -> Result<Vec<TableId>, Failed>;

    /// Writes how a table ended, with the ratings that follow, once: a second time changes nothing.
    async fn finish(&self, finish: &Finish) -> Result<Recorded, FinishError>;

    /// A person's ratings, by game.
    async fn ratings_of(&self, person: &PersonId) -> Result<Vec<(GameId, Rating)>, Failed>;

    /// The ratings of some people in one game. Who has none is not there.
    async fn ratings_in(&self, game: &GameId, people: &[PersonId])
    -> Result<Vec<(PersonId, Rating)>, Failed>;

    /// The strongest at a game, by what they are at least: the rating less three times how far off it may be.
    async fn ranking(&self, game: &GameId, most: usize) -> Result<Vec<Ranked>, Failed>;

    /// How many games a person has played.
    async fn games_of(&self, person: &PersonId) -> Result<u64, Failed>;

    /// What a person has played, the last first.
    async fn history(&self, person: &PersonId, part: &Part) -> Result<Page<Played>, Failed>;

    /// Whether the store could write now.
    async fn healthy(&self) -> Result<(), Failed>;

    /// Finishes what was begun and lets go of the database. Whatever is asked afterwards fails with `Closed`.
    async fn close(&self);
}
