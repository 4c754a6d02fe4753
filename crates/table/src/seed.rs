//! Seeds and fingerprints.

use std::{fmt, str::FromStr};

use rookery_kernel::{Seeded, as_notation, debug_as_notation};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Where all the luck of a match comes from. A secret until the match is over: it must be in no update and no log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(Digest32);

impl Seed {
    /// These bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(Digest32(bytes))
    }

    /// The seed that a word or a number stands for: its SHA-256.
    pub fn from_text(text: &str) -> Self {
        Self(Digest32::of(text.as_bytes()))
    }

    /// The bytes themselves.
    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0.0
    }

    /// What can be shown before the match to prove afterwards that the seed was not changed.
    pub fn commitment(&self) -> Digest32 {
        Digest32::of(self.bytes())
    }

    /// The luck of the match.
    pub fn luck(&self) -> Seeded {
        Seeded::new(self.0.0)
    }
}

/// Says nothing: a seed in a log would be a leak.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// Thirty-two bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest32([u8; 32]);

impl Digest32 {
    /// The SHA-256 of these bytes.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }
}

impl fmt::Display for Digest32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Digest32 {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "64 hexadecimal digits are expected";
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(WRONG);
        }
        let mut bytes = [0; 32];
        for (byte, at) in bytes.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| WRONG)?;
        }
        Ok(Self(bytes))
    }
}

as_notation!(Digest32);
debug_as_notation!(Digest32);

/// The fingerprint of a state: the first 16 hexadecimal digits of the SHA-256 of its position's JSON, written without blanks and
/// with the keys of every object in order, as the referee writes it. So any program can work it out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StateHash(String);

impl StateHash {
    /// The fingerprint of a position.
    ///
    /// # Panics
    ///
    /// If the position cannot be written as JSON.
    pub fn of(position: &impl Serialize) -> Self {
        let mut json = serde_json::to_value(position).expect("positions are plain data");
        // In order, whatever other crates of the same build ask of serde_json.
        json.sort_all_objects();
        let digest = Digest32::of(json.to_string().as_bytes()).to_string();
        Self(digest[..16].to_owned())
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_and_commitments_are_sha_256() {
        // `printf 7 | sha256sum`, and the same again over those 32 bytes.
        let seed = Seed::from_text("7");
        let json = "\"7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451\"";
        assert_eq!(serde_json::to_string(&seed).unwrap(), json);
        assert_eq!(serde_json::from_str::<Seed>(json).unwrap(), seed);
        assert_eq!(
            seed.commitment().to_string(),
            "68b6acce6948c45ed26e193c33443b4aedc1c25e6f96e29a3d939a774f8b74d1"
        );
    }

    #[test]
    fn a_seed_does_not_show_itself() {
        assert_eq!(format!("{:?}", Seed::from_text("7")), "Seed(secret)");
    }

    #[test]
    fn what_is_not_a_digest_is_refused() {
        for bad in ["", "12", &"g".repeat(64), &"é".repeat(32)] {
            assert!(bad.parse::<Digest32>().is_err(), "{bad}");
        }
    }
}
