//! Seeds: given by the user, or random from the operating system.

use rookery_kernel::{Luck, Seeded};
use rookery_table::Seed;

use crate::failure::Failure;

/// A seed as a word, so that it can be shown at the end and typed again.
#[derive(Clone, Debug)]
pub(crate) struct SeedWord(String);

impl SeedWord {
    /// The given word, or a random one.
    pub(crate) fn new(typed: Option<&str>) -> Result<Self, Failure> {
        let Some(word) = typed else { return fresh().map(Self) };
        if word.is_empty() || word.chars().any(char::is_control) {
            return Err(Failure::usage("--seed: a seed is a word or a number"));
        }
        Ok(Self(word.to_owned()))
    }

    /// The word itself. A secret until the game is over.
    pub(crate) fn word(&self) -> &str {
        &self.0
    }

    /// The luck of the match.
    pub(crate) fn seed(&self) -> Seed {
        Seed::from_text(&self.0)
    }

    /// The luck of the bots. It is derived from the same word and reveals nothing about the luck of the match.
    pub(crate) fn bots(&self) -> Seeded {
        Seed::from_text(&format!("{}/bots", self.0)).luck()
    }
}

/// 125 random bits, in letters and digits that are hard to confuse.
fn fresh() -> Result<String, Failure> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0_u8; 25];
    fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// Random seeds for the referee, one after the other.
pub(crate) fn fresh_seeds() -> Result<impl FnMut() -> Seed + Send + 'static, Failure> {
    let mut bytes = [0; 32];
    fill(&mut bytes)?;
    // The operating system is asked once, while an error can still be reported. All seeds are derived from its answer.
    let mut luck = Seeded::new(bytes);
    Ok(move || Seed::new(std::array::from_fn(|_| luck.below(256) as u8)))
}

fn fill(bytes: &mut [u8]) -> Result<(), Failure> {
    getrandom::fill(bytes).map_err(|error| Failure::usage(format!("cannot draw a random seed: {error}")))
}
