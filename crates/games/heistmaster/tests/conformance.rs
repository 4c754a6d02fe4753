//! The laws of every game, at every table.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use rookery_heistmaster::{Heistmaster, Options};
use rookery_kernel::{Words, data::owned};

/// Every number of thieves, without bribes, and with other cards.
fn tables() -> Vec<(usize, Options)> {
    let mut tables: Vec<(usize, Options)> = (3..=8).map(|seats| (seats, Options::default())).collect();
    let no_bribes = Options { no_bribes: true, ..Options::default() };
    tables.extend([3, 6, 7].map(|seats| (seats, no_bribes.clone())));
    let small = Heistmaster::with_cards(&owned(&[("small.toml", include_str!("small.toml"))])).unwrap();
    tables.extend([3, 5, 8].map(|seats| (seats, small.clone())));
    tables.push((4, Options { no_bribes: true, ..small }));
    tables
}

rookery_testkit::conformance!(Heistmaster, tables());
