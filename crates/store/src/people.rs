//! People, their tokens, and what they have played.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::{
    Cursor, GameId, Login, Millis, Name, Page, PasswordHash, PersonId, StoreError, TableId,
    card::MAX_CARD_SEATS,
};

/// The most tokens that one person has.
pub const MOST_TOKENS: usize = 20;
/// The most links of one person that wait to be used.
pub const MOST_LINKS: usize = 5;

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they call themselves.
    pub name: Name,
    /// What they type to come in; nothing for a guest. Nobody else has it.
    pub login: Option<Login>,
    /// What their password is compared with.
    pub password: Option<PasswordHash>,
    /// When they first came. The store keeps what was said first.
    pub created: Millis,
    /// When they were last here.
    pub seen: Millis,
    /// Counts up whenever all who are in as this person are to come in anew. It is also the lock of [`crate::Store::put_person`].
    pub session: u32,
}

/// The SHA-256 of an API token. The token itself is shown once and kept nowhere.
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
        bytes.try_into().map(Self).map_err(|_| "a token's hash without 32 bytes".into())
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
    /// What it is found by.
    pub hash: TokenHash,
    /// For whom.
    pub person: PersonId,
    /// What its owner calls it.
    pub label: Name,
    /// When it was made.
    pub created: Millis,
}

/// A secret with which another device becomes the same person, once. Only its hash is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// What it is found by.
    pub hash: TokenHash,
    /// Who one becomes. Need not be known to the store: guests have links too.
    pub person: PersonId,
    /// What they are called.
    pub name: Name,
    /// Their session when it was made.
    pub session: u32,
    /// From when on it is worth nothing.
    pub expires: Millis,
}

/// How strong somebody is at a game, as far as is known. What the numbers mean is for whoever computes them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength.
    pub rating: f64,
    /// How far off it may be.
    pub deviation: f64,
    /// After how many games. It is also the lock: a rating of `games` replaces one of `games - 1` and no other.
    pub games: u32,
}

/// Somebody on the list of the strongest at a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// Who.
    pub person: PersonId,
    /// What they are called.
    pub name: Name,
    /// How strong.
    pub rating: Rating,
}

/// How a table ended for one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatResult {
    /// Which seat.
    pub seat: u8,
    /// Who sat there; nothing for a bot.
    pub person: Option<PersonId>,
    /// The share of the win, from 0 to 1.
    pub won_share: f64,
    /// The score.
    pub points: i32,
}

/// How a table ended, and what follows from it for ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct Finish {
    /// Which table.
    pub table: TableId,
    /// What was played.
    pub game: GameId,
    /// When it ended.
    pub finished: Millis,
    /// A result for each seat.
    pub results: Vec<SeatResult>,
    /// New ratings, computed from those that `Store::ratings_in` gave.
    pub ratings: Vec<(PersonId, Rating)>,
}

/// A game that somebody has played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// At which table.
    pub table: TableId,
    /// In which seat.
    pub seat: u8,
    /// What was played.
    pub game: GameId,
    /// The share of the win, from 0 to 1.
    pub won_share: f64,
    /// The score.
    pub points: i32,
    /// When it ended.
    pub finished: Millis,
}

impl Finish {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let invalid = |why: &str| Err(StoreError::InvalidInput(why.into()));
        if self.results.len() > MAX_CARD_SEATS || self.ratings.len() > MAX_CARD_SEATS {
            return invalid("there are more results than seats");
        }
        if !self.results.iter().all(|result| (0.0..=1.0).contains(&result.won_share)) {
            return invalid("a share of a win is from 0 to 1");
        }
        let finite = |it: &Rating| it.rating.is_finite() && it.deviation.is_finite();
        if !self.ratings.iter().all(|(_, rating)| finite(rating)) {
            return invalid("a rating is a number");
        }
        let mut seats: Vec<u8> = self.results.iter().map(|result| result.seat).collect();
        let mut people: Vec<&PersonId> = self.ratings.iter().map(|(person, _)| person).collect();
        seats.sort_unstable();
        people.sort_unstable();
        if seats.windows(2).any(|two| two[0] == two[1]) || people.windows(2).any(|two| two[0] == two[1]) {
            return invalid("a seat has one result, and a person one rating");
        }
        Ok(())
    }

    /// The ratings in the order of the people: two who write the same rows in the same order never wait for each other in a circle.
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
