//! A limit on everything that a client can send or grow.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::network::{Network, among, household};

/// The longest body of a request, in bytes.
pub(crate) const LONGEST_BODY: usize = 64 << 10;
/// The longest options of a table, in bytes: they stand on its card in the lobby. Card sets of one's own do not fit.
pub(crate) const LONGEST_OPTIONS: usize = 4 << 10;
/// The longest message over a socket, in bytes.
pub(crate) const LONGEST_MESSAGE: usize = 8 << 10;
/// How many clients are remembered before those who were quiet are forgotten.
const MOST_CLIENTS: usize = 100_000;

/// The most sockets from one address.
const MOST_SOCKETS: usize = 64;
/// So many requests at once from one address, and so many a second.
const REQUESTS: (f64, f64) = (200.0, 50.0);
/// So many tables opened at once from one address, and so many a second.
const OPENINGS: (f64, f64) = (60.0, 1.0);
/// So many passwords and links tried at once from one address, and so many a second.
const TRIES: (f64, f64) = (30.0, 0.2);
/// So many passwords tried at once for one login, and so many a second.
const TRIES_FOR: (f64, f64) = (10.0, 0.1);
/// So many messages at once through one socket, and so many a second.
const MESSAGES: (f64, f64) = (40.0, 20.0);

/// Not so fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooFast;

/// What one address may do. Addresses that the host calls unlimited may do it as often as they like.
#[derive(Debug)]
pub(crate) struct Limits {
    unlimited: Vec<Network>,
    requests: Pace<IpAddr>,
    openings: Pace<IpAddr>,
    tries: Pace<IpAddr>,
    tries_for: Pace<String>,
    sockets: Sockets,
}

/// How many sockets each address has.
type Sockets = Arc<Mutex<HashMap<IpAddr, usize>>>;

impl Limits {
    pub(crate) fn new(unlimited: Vec<Network>) -> Self {
        let (requests, openings) = (Pace::new(REQUESTS), Pace::new(OPENINGS));
        let (tries, tries_for) = (Pace::new(TRIES), Pace::new(TRIES_FOR));
        Self { unlimited, requests, openings, tries, tries_for, sockets: Arc::default() }
    }

    fn is_unlimited(&self, address: IpAddr) -> bool {
        among(&self.unlimited, address)
    }

    fn may(&self, pace: &Pace<IpAddr>, address: IpAddr) -> Result<(), TooFast> {
        if self.is_unlimited(address) { Ok(()) } else { pace.allows(household(address), Instant::now()) }
    }

    /// May this address ask something now?
    pub(crate) fn may_ask(&self, address: IpAddr) -> Result<(), TooFast> {
        self.may(&self.requests, address)
    }

    /// May this address open a table now?
    pub(crate) fn may_open(&self, address: IpAddr) -> Result<(), TooFast> {
        self.may(&self.openings, address)
    }

    /// May a password or a link be tried from this address now?
    pub(crate) fn may_try(&self, address: IpAddr) -> Result<(), TooFast> {
        self.may(&self.tries, address)
    }

    /// May a password be tried for this login now, wherever that comes from?
    pub(crate) fn may_try_for(&self, login: &str) -> Result<(), TooFast> {
        self.tries_for.allows(login.to_owned(), Instant::now())
    }

    /// One more socket from this address, if it may have one.
    pub(crate) fn socket(&self, address: IpAddr) -> Option<Counted> {
        if self.is_unlimited(address) {
            return Some(Counted(None));
        }
        let address = household(address);
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = sockets.entry(address).or_default();
        if *count >= MOST_SOCKETS {
            return None;
        }
        *count += 1;
        Some(Counted(Some((self.sockets.clone(), address))))
    }

    /// How fast messages may come through a socket of this address.
    pub(crate) fn messages(&self, address: IpAddr) -> Messages {
        Messages((!self.is_unlimited(address)).then(|| Bucket::full(MESSAGES.0, Instant::now())))
    }
}

/// One socket, counted as long as this is held.
#[derive(Debug)]
pub(crate) struct Counted(Option<(Sockets, IpAddr)>);

impl Drop for Counted {
    fn drop(&mut self) {
        let Some((sockets, address)) = &self.0 else { return };
        let mut sockets = sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(address);
            }
        }
    }
}

/// The pace of one socket.
#[derive(Debug)]
pub(crate) struct Messages(Option<Bucket>);

impl Messages {
    /// May one come now?
    pub(crate) fn allow(&mut self) -> bool {
        self.0.as_mut().is_none_or(|bucket| bucket.take(MESSAGES.0, MESSAGES.1, Instant::now()))
    }
}

/// So many at once, and so many a second afterwards: a bucket of tokens for each client.
#[derive(Debug)]
struct Pace<K> {
    burst: f64,
    each_second: f64,
    buckets: Mutex<HashMap<K, Bucket>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    fn full(burst: f64, now: Instant) -> Self {
        Self { left: burst, at: now }
    }

    /// Takes one, if there is one.
    fn take(&mut self, burst: f64, each_second: f64, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * each_second).min(burst);
        self.at = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }
}

impl<K: Hash + Eq> Pace<K> {
    fn new((burst, each_second): (f64, f64)) -> Self {
        Self { burst, each_second, buckets: Mutex::default() }
    }

    /// May this client do it now?
    fn allows(&self, client: K, now: Instant) -> Result<(), TooFast> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_CLIENTS && !buckets.contains_key(&client) {
            // A bucket that is full again says nothing.
            let full = Duration::from_secs_f64(self.burst / self.each_second);
            buckets.retain(|_, bucket| now.saturating_duration_since(bucket.at) < full);
            if buckets.len() >= MOST_CLIENTS {
                return Err(TooFast);
            }
        }
        let bucket = buckets.entry(client).or_insert_with(|| Bucket::full(self.burst, now));
        if bucket.take(self.burst, self.each_second, now) { Ok(()) } else { Err(TooFast) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_at_once_then_some_a_second_and_each_client_for_itself() {
        let (pace, start) = (Pace::new((3.0, 2.0)), Instant::now());
        let after = |millis| start + Duration::from_millis(millis);
        let burst: Vec<bool> = (0..4).map(|_| pace.allows("a", start).is_ok()).collect();
        assert_eq!(burst, [true, true, true, false]);
        assert!(pace.allows("b", start).is_ok());
        assert!(pace.allows("a", after(400)).is_err());
        assert!(pace.allows("a", after(900)).is_ok());
        assert!(pace.allows("a", after(901)).is_err());
    }

    #[test]
    fn an_unlimited_address_may_do_everything_and_another_may_not() {
        let limits = Limits::new(vec!["127.0.0.0/8".parse().unwrap()]);
        let (free, other): (IpAddr, IpAddr) = ("127.0.0.1".parse().unwrap(), "203.0.113.5".parse().unwrap());
        let refused = |address: IpAddr| {
            let asked = (0..300).filter(|_| limits.may_ask(address).is_err()).count();
            let opened = (0..300).filter(|_| limits.may_open(address).is_err()).count();
            let mut messages = limits.messages(address);
            let said = (0..300).filter(|_| !messages.allow()).count();
            let sockets: Vec<_> = (0..70).map(|_| limits.socket(address)).collect();
            (asked, opened, said, sockets.iter().filter(|socket| socket.is_none()).count())
        };
        assert_eq!(refused(free), (0, 0, 0, 0));
        let (asked, opened, said, sockets) = refused(other);
        assert!(asked > 90 && opened > 230 && said > 250, "{asked} {opened} {said}");
        assert_eq!(sockets, 6);
        assert!(limits.socket(other).is_some(), "those that are gone do not count");
    }
}
