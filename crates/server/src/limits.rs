//! A limit on everything that a client can send or grow.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The longest body of a request, in bytes.
pub(crate) const LONGEST_BODY: usize = 64 << 10;
/// The longest options of a table, in bytes: they stand on its card in the lobby. Card sets of one's own do not fit.
pub(crate) const LONGEST_OPTIONS: usize = 4 << 10;
/// The longest message over a socket, in bytes.
pub(crate) const LONGEST_MESSAGE: usize = 8 << 10;
/// How many clients are remembered before those who were quiet are forgotten.
const MOST_CLIENTS: usize = 100_000;

/// So many at once, and so many a second afterwards: a bucket of tokens for each client.
#[derive(Debug)]
pub(crate) struct Pace<K> {
    burst: f64,
    each_second: f64,
    buckets: Mutex<HashMap<K, Bucket>>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(burst: f64, now: Instant) -> Self {
        Self { left: burst, at: now }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, burst: f64, each_second: f64, now: Instant) -> bool {
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
    pub(crate) fn new(burst: f64, each_second: f64) -> Self {
        Self { burst, each_second, buckets: Mutex::default() }
    }

    /// May this client do it now?
    pub(crate) fn allows(&self, client: K, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_CLIENTS && !buckets.contains_key(&client) {
            // A bucket that is full again says nothing.
            let full = Duration::from_secs_f64(self.burst / self.each_second);
            buckets.retain(|_, bucket| now.saturating_duration_since(bucket.at) < full);
            if buckets.len() >= MOST_CLIENTS {
                return false;
            }
        }
        let bucket = buckets.entry(client).or_insert_with(|| Bucket::full(self.burst, now));
        bucket.take(self.burst, self.each_second, now)
    }
}

/// Who counts as one client: an address, or for the newer ones the network that is given to one customer.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        IpAddr::V4(address) => address.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_at_once_then_some_a_second_and_each_client_for_itself() {
        let (pace, start) = (Pace::new(3.0, 2.0), Instant::now());
        let after = |millis| start + Duration::from_millis(millis);
        let burst: Vec<bool> = (0..4).map(|_| pace.allows("a", start)).collect();
        assert_eq!(burst, [true, true, true, false]);
        assert!(pace.allows("b", start));
        assert!(!pace.allows("a", after(400)));
        assert!(pace.allows("a", after(900)));
        assert!(!pace.allows("a", after(901)));
    }

    #[test]
    fn a_network_counts_as_one_client() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("10.1.2.3"), "10.1.2.3");
        assert_eq!(network("::ffff:10.1.2.3"), "10.1.2.3");
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
