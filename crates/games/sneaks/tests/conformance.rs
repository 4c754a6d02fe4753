//! The laws of every game, at every table.

use rookery_kernel::{Words, data::owned};
use rookery_sneaks::{Options, Sneaks};

mod small;

/// Every number of players, with the cards that the game comes with and with a set in which everything runs short.
fn tables() -> Vec<(usize, Options)> {
    let [small, scarce] = [small::CARDS, small::SCARCE].map(|file| {
        Sneaks::with_cards(&owned(&[("small.toml", file)])).unwrap_or_else(|bad| panic!("{bad}"))
    });
    (2..=5)
        .flat_map(|seats| [Options::default(), small.clone(), scarce.clone()].map(|options| (seats, options)))
        .collect()
}

rookery_testkit::conformance!(Sneaks, tables());
