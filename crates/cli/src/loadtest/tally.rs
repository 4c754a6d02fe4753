//! The counters of a load test.

use std::{collections::BTreeMap, time::Duration};

use rookery_wire::Code;
use serde::Serialize;

/// What happened at a table, or at all of them.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// Time from sending an action to its acknowledgement.
    pub(super) done: Times,
    /// Time from sending an action until the last player at the table has the update.
    pub(super) told: Times,
    /// Finished matches.
    pub(super) matches: u64,
    /// Number of rejections by code.
    pub(super) refused: BTreeMap<Code, u64>,
    pub(super) lost: u64,
    /// The reasons of failed requests and of missing versions.
    pub(super) failed: Vec<String>,
}

impl Tally {
    pub(super) fn add(&mut self, other: Self) {
        self.done.0.extend(other.done.0);
        self.told.0.extend(other.told.0);
        self.matches += other.matches;
        for (code, count) in other.refused {
            *self.refused.entry(code).or_default() += count;
        }
        self.lost += other.lost;
        self.failed.extend(other.failed);
    }

    /// Whether nothing went wrong. An answer to a question that is already closed is no error.
    pub(super) fn is_fine(&self) -> bool {
        self.lost == 0 && self.failed.is_empty() && self.refused.keys().all(|code| *code == Code::Stale)
    }
}

/// Latencies in microseconds.
#[derive(Debug, Default)]
pub(super) struct Times(Vec<u32>);

/// Percentiles in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub(super) struct Spread {
    pub(super) p50: f64,
    pub(super) p99: f64,
    pub(super) max: f64,
}

impl Times {
    pub(super) fn took(&mut self, time: Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    pub(super) fn spread(&mut self) -> Spread {
        self.0.sort_unstable();
        let millis = |micros: Option<&u32>| f64::from(micros.copied().unwrap_or(0)) / 1000.0;
        let at = |share: usize| millis(self.0.get((self.0.len() * share).div_ceil(100).saturating_sub(1)));
        Spread { p50: at(50), p99: at(99), max: millis(self.0.last()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_of_all_that_was_counted() {
        let mut times = Times::default();
        assert_eq!(times.spread(), Spread::default());
        for millis in (1..=200).rev() {
            times.took(Duration::from_millis(millis));
        }
        assert_eq!(times.spread(), Spread { p50: 100.0, p99: 198.0, max: 200.0 });
    }

    #[test]
    fn only_what_comes_too_late_may_be_refused() {
        let mut tally = Tally::default();
        tally.refused.insert(Code::Stale, 3);
        assert!(tally.is_fine());
        tally.refused.insert(Code::RateLimited, 1);
        assert!(!tally.is_fine());
        assert!(!Tally { lost: 1, ..Tally::default() }.is_fine());
    }
}
