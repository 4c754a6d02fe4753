//! Imagined worlds are as likely as they should be.

use std::{collections::BTreeMap, fmt::Debug};

use rookery_kernel::{Game, Quick};

/// Imagines `samples` worlds from a view, sorts them by `key`, and compares how often each comes up with the `odds`: every
/// kind of world must come up as often as its share, and no other kind at all. For tiny tables where the odds are known.
pub fn imagined_worlds_cover<G: Game, K: Ord + Debug>(
    view: &G::View,
    samples: u32,
    key: impl Fn(&G) -> K,
    odds: impl IntoIterator<Item = (K, u32)>,
) {
    let odds: BTreeMap<K, u32> = odds.into_iter().filter(|&(_, share)| share > 0).collect();
    let mut counts = vec![0; odds.len()];
    let mut luck = Quick::new(11);
    for _ in 0..samples {
        let key = key(&G::imagine(view, &mut luck));
        match odds.keys().position(|known| *known == key) {
            Some(place) => counts[place] += 1,
            None => panic!("{}: imagines {key:?}, which cannot be, from {view:?}", G::ID),
        }
    }
    let shares: Vec<u32> = odds.values().copied().collect();
    let (found, limit) = (chi_squared(&counts, &shares), critical(shares.len().saturating_sub(1)));
    let table: Vec<_> = odds.iter().zip(&counts).map(|((key, share), count)| (key, share, count)).collect();
    assert!(
        found <= limit,
        "{}: imagined worlds are not as likely as they should be: chi-squared {found:.1}, at most {limit:.1} expected; \
         (world, odds, count) are {table:?}",
        G::ID
    );
}

/// Pearson's statistic of counts against odds. No odds are zero.
pub fn chi_squared(counts: &[u32], odds: &[u32]) -> f64 {
    assert_eq!(counts.len(), odds.len(), "a count for each of the odds");
    let sum = |numbers: &[u32]| numbers.iter().copied().map(f64::from).sum::<f64>();
    let (draws, total) = (sum(counts), sum(odds));
    let term = |(&count, &share): (&u32, &u32)| {
        let expected = draws * f64::from(share) / total;
        (f64::from(count) - expected).powi(2) / expected
    };
    counts.iter().zip(odds).map(term).sum()
}

/// What chi-squared with so many degrees of freedom (one less than there are kinds) exceeds once in a thousand times, by the
/// approximation of Wilson and Hilferty: within 4 % for one degree of freedom, within 0.2 % from five up.
pub fn critical(degrees: usize) -> f64 {
    /// The 99.9 % point of the normal distribution.
    const NORMAL: f64 = 3.090_232;
    if degrees == 0 {
        return 0.0;
    }
    let degrees = degrees as f64;
    let ninth = 2.0 / (9.0 * degrees);
    degrees * (1.0 - ninth + NORMAL * ninth.sqrt()).powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn critical_values_are_those_of_the_tables() {
        for (degrees, exact) in
            [(1, 10.828), (2, 13.816), (5, 20.515), (9, 27.877), (30, 59.703), (100, 149.449)]
        {
            let found = critical(degrees);
            assert!((found - exact).abs() / exact < 0.04, "{degrees}: {found} for {exact}");
        }
    }

    #[test]
    fn chi_squared_is_zero_for_exact_shares_and_large_for_wrong_ones() {
        assert!(chi_squared(&[10, 20, 30], &[1, 2, 3]) < 1e-9);
        assert!(chi_squared(&[30, 20, 10], &[1, 2, 3]) > critical(2));
    }
}
