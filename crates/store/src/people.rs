//! People, their tokens, and what they have played.

use std::fmt;

use rookery_kernel::Seat;
use sha2::{Digest, Sha256};

use crate::{
    Cursor, GameId, Login, Millis, Name, Page, PasswordHash, PersonId, StoreError, TableId,
    card::MAX_CARD_SEATS,
};

/// The most tokens of one person.
pub const MAX_TOKENS: usize = 20;
/// The most unused links of one person.
pub const MAX_LINKS: usize = 5;

/// A person with an account, or one who had it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    pub name: Name,
    /// Unique. `None` after the account was deleted.
    pub login: Option<Login>,
    pub password: Option<PasswordHash>,
    /// When they were first stored.
    pub created: Millis,
    /// When they were last seen.
    pub seen: Millis,
    /// Raised to end all sessions of this person. It is also the lock of [`crate::People::put_person`].
    pub session: u32,
}

/// The SHA-256 of an API token. The token itself is shown once and not stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of a token. A token is long and random, so that a fast hash is enough; a password is not.
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).into())
    }

    /// Reads 64 hexadecimal digits, as `Display` writes them.
    pub fn parse(digits: &str) -> Option<Self> {
        let digits = digits.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Self(bytes))
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub(crate) fn kept(bytes: &[u8]) -> Result<Self, String> {
        bytes.try_into().map(Self).map_err(|_| "the hash of a token must have 32 bytes".into())
    }
}

impl fmt::Display for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TokenHash({self})")
    }
}

/// A token with which a program acts for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its key.
    pub hash: TokenHash,
    /// Its owner.
    pub person: PersonId,
    /// What its owner calls it.
    pub label: Name,
    pub created: Millis,
}

/// A secret that logs another device in as the same person, once. Only its hash is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Its key.
    pub hash: TokenHash,
    /// Whom it logs in. Guests have links too, and are not in the store.
    pub person: PersonId,
    pub name: Name,
    /// Their session when it was created.
    pub session: u32,
    /// From then on it is invalid.
    pub expires: Millis,
}

/// The rating of a person at a game. The server computes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The mean.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// The number of rated games. It is also the lock: a rating of `games` replaces only one of `games - 1`.
    pub games: u32,
}

/// An entry of the ranking of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    pub person: PersonId,
    pub name: Name,
    pub rating: Rating,
}

/// How a table ended for one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatResult {
    pub seat: Seat,
    /// Who sat there; `None` for a bot.
    pub person: Option<PersonId>,
    /// The share of the win, from 0 to 1.
    pub won_share: f64,
    pub points: i32,
}

/// How a table ended, and what follows from it for ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct Finish {
    pub table: TableId,
    pub game: GameId,
    pub finished: Millis,
    pub results: Vec<SeatResult>,
    /// New ratings, computed from those of [`crate::Results::ratings_in`].
    pub ratings: Vec<(PersonId, Rating)>,
}

/// A match that a person has played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    pub table: TableId,
    pub seat: Seat,
    pub game: GameId,
    /// The share of the win, from 0 to 1.
    pub won_share: f64,
    pub points: i32,
    pub finished: Millis,
}

impl Finish {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let invalid = |why: &str| Err(StoreError::InvalidInput(why.into()));
        if self.results.len() > MAX_CARD_SEATS || self.ratings.len() > MAX_CARD_SEATS {
            return invalid("there are more results than seats");
        }
        if !self.results.iter().all(|result| (0.0..=1.0).contains(&result.won_share)) {
            return invalid("a share of a win must be from 0 to 1");
        }
        let finite = |it: &Rating| it.rating.is_finite() && it.deviation.is_finite();
        if !self.ratings.iter().all(|(_, rating)| finite(rating)) {
            return invalid("a rating must be a number");
        }
        let mut seats: Vec<Seat> = self.results.iter().map(|result| result.seat).collect();
        let mut people: Vec<&PersonId> = self.ratings.iter().map(|(person, _)| person).collect();
        seats.sort_unstable();
        people.sort_unstable();
        if seats.windows(2).any(|two| two[0] == two[1]) || people.windows(2).any(|two| two[0] == two[1]) {
            return invalid("a seat has one result, and a person one rating");
        }
        Ok(())
    }

    /// The ratings in the order of the people. Writers that lock the same rows in the same order cannot deadlock.
    pub(crate) fn ratings_in_order(&self) -> Vec<&(PersonId, Rating)> {
        let mut ratings: Vec<_> = self.ratings.iter().collect();
        ratings.sort_unstable_by_key(|(person, _)| person);
        ratings
    }
}

impl Page<Played> {
    pub(crate) fn of_games(items: Vec<Played>, most: usize) -> Self {
        Self::cut(items, most, |it| Cursor { at: it.finished, table: it.table.clone(), seat: it.seat })
    }
}
