//! Fair dealing: a seed that nobody could choose alone.
//!
//! 1. The host draws a secret and shows its hash, the *commitment*, before anybody sits down.
//! 2. Every player adds words of their own, which the host could not know when it drew the secret.
//! 3. The seed is the hash of all of it. When the match is over the host reveals the secret, and anybody can compute commitment and seed.
//!
//! The host knows the seed before the players do: this keeps it from choosing the cards, not from knowing them. And the host must not be
//! in league with the player who sits down last: those two together could try words until they like the deal.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::seed::{Digest32, Seed};

/// The longest words that a player may add, in bytes.
pub const MAX_WORDS_BYTES: usize = 128;

/// The parts that a seed was derived from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fair {
    /// The secret of the host of the match.
    pub secret: Seed,
    /// What each seat has added; nothing where a bot sat.
    pub words: Vec<String>,
}

impl Fair {
    /// The SHA-256 of the secret, which was shown before anybody sat down.
    pub fn commitment(&self) -> Digest32 {
        self.secret.commitment()
    }

    /// The SHA-256 of the secret and of every seat's words, each with its length in bytes (four bytes, the lowest last) before it.
    pub fn seed(&self) -> Seed {
        let mut hash = Sha256::new();
        hash.update(self.secret.bytes());
        for words in &self.words {
            hash.update((words.len() as u32).to_be_bytes());
            hash.update(words);
        }
        Seed::new(hash.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fair(words: &[&str]) -> Fair {
        Fair { secret: Seed::from_text("7"), words: words.iter().map(ToString::to_string).collect() }
    }

    #[test]
    fn the_seed_is_a_plain_sha_256() {
        // (printf 7 | openssl sha256 -binary; printf '\0\0\0\2ab\0\0\0\0') | sha256sum
        let seed = serde_json::to_string(&fair(&["ab", ""]).seed()).unwrap();
        assert_eq!(seed, "\"bafafe787930d8bc1c01cd3a2cfa26cb6a57b914149fd784009cec8f7f3924ca\"");
    }

    #[test]
    fn every_word_counts_and_so_does_where_it_ends() {
        let seeds =
            [&["ab", "c"][..], &["a", "bc"], &["abc", ""], &["ab"], &[]].map(|words| fair(words).seed());
        for (place, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..place].contains(seed));
        }
        assert_eq!(fair(&["a"]).commitment(), Seed::from_text("7").commitment());
    }
}
