//! Passwords: hashed with Argon2id, a few at a time, on threads of their own.

use std::{sync::Arc, time::Duration};

use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _, phc};
use argon2::{Algorithm, Argon2, Params, Version};
use rookery_store::PasswordHash;
use rookery_wire::{Field, Problem};
use tokio::{sync::Semaphore, time::timeout};

use crate::problem::Rejection;

/// What a hash costs: 19 MiB and two rounds, as OWASP recommends at least.
const ARGON2_MEMORY_KIB: u32 = 19 << 10;
const ARGON2_ITERATIONS: u32 = 2;
/// Limits the memory that logins can take: 19 MiB each.
const MAX_CONCURRENT_HASHES: usize = 4;
/// How long a request waits for its turn.
const HASH_QUEUE_TIMEOUT: Duration = Duration::from_secs(5);
/// The length of a password, in characters.
const PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 8..=128;

pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
    /// Compared with if a login does not exist, so that the answer takes as long.
    nobody: PasswordHash,
}

impl std::fmt::Debug for Passwords {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Passwords(..)")
    }
}

impl Passwords {
    pub(crate) fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let turns = Arc::new(Semaphore::new((cores / 2).clamp(1, MAX_CONCURRENT_HASHES)));
        Self { turns, nobody: hashed("nobody").expect("the numbers above are sound") }
    }

    /// The hash of a password, as the store keeps it.
    pub(crate) async fn hash(&self, password: String) -> Result<PasswordHash, Rejection> {
        self.in_turn(move || hashed(&password)).await?.ok_or_else(Rejection::unavailable)
    }

    /// Whether the hash is of this password. Takes as long if there is no hash.
    pub(crate) async fn fits(&self, password: String, kept: Option<PasswordHash>) -> Result<bool, Rejection> {
        let known = kept.is_some();
        let kept = kept.unwrap_or_else(|| self.nobody.clone());
        let same = self.in_turn(move || is_same(&password, &kept)).await?;
        Ok(same && known)
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Rejection> {
        let turn = timeout(HASH_QUEUE_TIMEOUT, Arc::clone(&self.turns).acquire_owned()).await;
        let turn = turn.map_err(|_| Rejection::rate_limited())?.map_err(|_| Rejection::unavailable())?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        done.await.map_err(|_| Rejection::unavailable())
    }
}

/// Checks the length of a new password, which the request has in this field.
pub(crate) fn check(field: Field, password: &str) -> Result<(), Rejection> {
    if PASSWORD_CHARS.contains(&password.chars().count()) {
        return Ok(());
    }
    Err(Problem::invalid(
        field,
        format!("{} to {} characters.", PASSWORD_CHARS.start(), PASSWORD_CHARS.end()),
    )
    .into())
}

fn argon() -> Option<Argon2<'static>> {
    let params = Params::new(ARGON2_MEMORY_KIB, ARGON2_ITERATIONS, 1, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hashed(password: &str) -> Option<PasswordHash> {
    let hash = argon()?.hash_password(password.as_bytes()).ok()?;
    PasswordHash::new(hash.to_string()).ok()
}

fn is_same(password: &str, kept: &PasswordHash) -> bool {
    let (Some(argon), Ok(kept)) = (argon(), phc::PasswordHash::new(kept.as_str())) else { return false };
    argon.verify_password(password.as_bytes(), &kept).is_ok()
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_and_nobody_has_one() {
        let passwords = Passwords::new();
        let kept = passwords.hash("correct horse".into()).await.unwrap();
        assert!(kept.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", kept.as_str());
        assert_ne!(kept, passwords.hash("correct horse".into()).await.unwrap());
        assert!(passwords.fits("correct horse".into(), Some(kept.clone())).await.unwrap());
        assert!(!passwords.fits("correct house".into(), Some(kept)).await.unwrap());
        assert!(!passwords.fits("nobody".into(), None).await.unwrap());
    }

    #[tokio::test]
    async fn that_somebody_does_not_exist_takes_as_long() {
        let passwords = Passwords::new();
        let kept = passwords.hash("correct horse".into()).await.unwrap();
        assert_eq!(kept.as_str()[..31], passwords.nobody.as_str()[..31]);
        let (mut known, mut unknown) = (Duration::MAX, Duration::MAX);
        for _ in 0..5 {
            for (best, kept) in [(&mut known, Some(kept.clone())), (&mut unknown, None)] {
                let start = Instant::now();
                assert!(!passwords.fits("wrong".into(), kept).await.unwrap());
                *best = start.elapsed().min(*best);
            }
        }
        // Hashing takes tens of milliseconds, whatever else the machine does; not hashing would take none.
        assert!(unknown * 8 > known && known * 8 > unknown, "{known:?} {unknown:?}");
    }

    #[test]
    fn passwords_have_8_to_128_characters() {
        for (length, fits) in [(7, false), (8, true), (128, true), (129, false)] {
            assert_eq!(check(Field::Password, &"ä".repeat(length)).is_ok(), fits, "{length}");
        }
    }
}
