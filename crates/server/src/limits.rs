//! A limit on everything that a client can send or grow.
//!
//! The token buckets are our own. `governor` would need an adapter for the server's clock and the limit on clients on top of it, which
//! is as much code as the buckets are.

use std::sync::{Arc, Mutex, PoisonError};
use std::{collections::HashMap, hash::Hash, net::IpAddr};

use rookery_store::Millis;

use crate::context::World;
use crate::network::{Network, among, household};

/// The longest body of a request, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 64 << 10;
/// The longest options of a table, in bytes: they stand on its card in the lobby. Card sets of one's own do not fit.
pub(crate) const MAX_OPTIONS_BYTES: usize = 4 << 10;
/// The longest message over a socket, in bytes.
pub(crate) const MAX_MESSAGE_BYTES: usize = 8 << 10;

/// The most clients that a rate limit keeps a bucket for. When there are more, full buckets are dropped.
const MAX_CLIENTS: usize = 100_000;
/// The most open sockets of one address.
const MAX_SOCKETS: usize = 64;
/// Requests of one address.
const REQUEST_RATE: Rate = Rate { burst: 200.0, per_second: 50.0 };
/// Tables opened by one address.
const OPENING_RATE: Rate = Rate { burst: 60.0, per_second: 1.0 };
/// Passwords and links tried by one address.
const TRY_RATE: Rate = Rate { burst: 30.0, per_second: 0.2 };
/// Passwords tried for one login.
const LOGIN_TRY_RATE: Rate = Rate { burst: 10.0, per_second: 0.1 };
/// Messages through one socket.
const MESSAGE_RATE: Rate = Rate { burst: 40.0, per_second: 20.0 };

/// A rate limit was exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooFast;

/// What one address may do. Addresses that the host calls unlimited may do it as often as they like.
pub(crate) struct Limits {
    world: Arc<dyn World>,
    unlimited: Vec<Network>,
    requests: RateLimit<IpAddr>,
    openings: RateLimit<IpAddr>,
    tries: RateLimit<IpAddr>,
    tries_for_login: RateLimit<String>,
    sockets: Sockets,
}

impl std::fmt::Debug for Limits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Limits").field("unlimited", &self.unlimited).finish_non_exhaustive()
    }
}

/// How many sockets each address has.
type Sockets = Arc<Mutex<HashMap<IpAddr, usize>>>;

impl Limits {
    pub(crate) fn new(unlimited: Vec<Network>, world: Arc<dyn World>) -> Self {
        Self {
            world,
            unlimited,
            requests: RateLimit::new(REQUEST_RATE),
            openings: RateLimit::new(OPENING_RATE),
            tries: RateLimit::new(TRY_RATE),
            tries_for_login: RateLimit::new(LOGIN_TRY_RATE),
            sockets: Arc::default(),
        }
    }

    fn is_unlimited(&self, address: IpAddr) -> bool {
        among(&self.unlimited, address)
    }

    fn may(&self, limit: &RateLimit<IpAddr>, address: IpAddr) -> Result<(), TooFast> {
        if self.is_unlimited(address) { Ok(()) } else { limit.take(household(address), self.world.now()) }
    }

    /// Counts a request of this address.
    pub(crate) fn may_ask(&self, address: IpAddr) -> Result<(), TooFast> {
        self.may(&self.requests, address)
    }

    /// Counts a table opened by this address.
    pub(crate) fn may_open(&self, address: IpAddr) -> Result<(), TooFast> {
        self.may(&self.openings, address)
    }

    /// Counts a password or a link tried by this address.
    pub(crate) fn may_try(&self, address: IpAddr) -> Result<(), TooFast> {
        self.may(&self.tries, address)
    }

    /// Counts a password tried for this login, from any address.
    pub(crate) fn may_try_for(&self, login: &str) -> Result<(), TooFast> {
        self.tries_for_login.take(login.to_owned(), self.world.now())
    }

    /// Counts one more socket of this address; `None` if it has too many.
    pub(crate) fn socket(&self, address: IpAddr) -> Option<Counted> {
        if self.is_unlimited(address) {
            return Some(Counted(None));
        }
        let address = household(address);
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = sockets.entry(address).or_default();
        if *count >= MAX_SOCKETS {
            return None;
        }
        *count += 1;
        Some(Counted(Some((self.sockets.clone(), address))))
    }

    /// The rate limit of the messages through one socket of this address.
    pub(crate) fn messages(&self, address: IpAddr) -> Messages {
        let bucket = Bucket::full(MESSAGE_RATE, self.world.now());
        Messages((!self.is_unlimited(address)).then(|| (bucket, self.world.clone())))
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

/// The rate limit of one socket.
pub(crate) struct Messages(Option<(Bucket, Arc<dyn World>)>);

impl Messages {
    /// Counts a message. Returns whether it is within the limit.
    pub(crate) fn allow(&mut self) -> bool {
        self.0.as_mut().is_none_or(|(bucket, world)| bucket.take(MESSAGE_RATE, world.now()))
    }
}

/// A token bucket: `burst` at once, refilled with `per_second`.
#[derive(Clone, Copy, Debug)]
struct Rate {
    burst: f64,
    per_second: f64,
}

/// A bucket of tokens: full at first, one token less for each take, refilled at the rate.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    tokens: f64,
    at: Millis,
}

impl Bucket {
    fn full(rate: Rate, now: Millis) -> Self {
        Self { tokens: rate.burst, at: now }
    }

    fn refill(&mut self, rate: Rate, now: Millis) {
        let seconds = (now.0 - self.at.0).max(0) as f64 / 1000.0;
        self.tokens = (self.tokens + seconds * rate.per_second).min(rate.burst);
        self.at = now;
    }

    /// Takes a token, if there is one.
    fn take(&mut self, rate: Rate, now: Millis) -> bool {
        self.refill(rate, now);
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }
}

/// A bucket for each client.
#[derive(Debug)]
struct RateLimit<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Hash + Eq> RateLimit<K> {
    fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    fn take(&self, client: K, now: Millis) -> Result<(), TooFast> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_CLIENTS && !buckets.contains_key(&client) {
            // A full bucket is as good as none.
            buckets.retain(|_, bucket| {
                bucket.refill(self.rate, now);
                bucket.tokens < self.rate.burst
            });
            if buckets.len() >= MAX_CLIENTS {
                return Err(TooFast);
            }
        }
        let bucket = buckets.entry(client).or_insert_with(|| Bucket::full(self.rate, now));
        if bucket.take(self.rate, now) { Ok(()) } else { Err(TooFast) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Executor;

    /// Its clock stands still.
    struct Stopped;

    impl World for Stopped {
        fn now(&self) -> Millis {
            Millis(0)
        }

        fn chance(&self, _: &mut [u8]) -> std::io::Result<()> {
            Ok(())
        }

        fn executor(&self) -> Executor {
            Executor::Inline
        }
    }

    #[test]
    fn some_at_once_then_some_a_second_and_each_client_for_itself() {
        let limit = RateLimit::new(Rate { burst: 3.0, per_second: 2.0 });
        let take = |client, millis: i64| limit.take(client, Millis(5_000 + millis)).is_ok();
        let burst: Vec<bool> = (0..4).map(|_| take("a", 0)).collect();
        assert_eq!(burst, [true, true, true, false]);
        assert!(take("b", 0));
        assert!(!take("a", 400));
        assert!(take("a", 900));
        assert!(!take("a", 901));
        assert!(!take("a", -5_000), "a clock that is set back refills nothing");
    }

    #[test]
    fn an_unlimited_address_may_do_everything_and_another_may_not() {
        let limits = Limits::new(vec!["127.0.0.0/8".parse().unwrap()], Arc::new(Stopped));
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
        assert_eq!(refused(other), (100, 240, 260, 6));
        assert!(limits.socket(other).is_some(), "those that are gone do not count");
    }
}
