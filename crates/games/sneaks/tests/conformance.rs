//! The laws of every game, at every table.

use rookery_kernel::Words;
use rookery_sneaks::{Options, Sneaks};

mod small;

/// Every number of players, with the cards that the game comes with and with a set in which everything runs short.
fn tables() -> Vec<(usize, Options)> {
    let small = Sneaks::with_cards(small::CARDS).unwrap_or_else(|bad| panic!("{bad}"));
    let scarce = Sneaks::with_cards(small::SCARCE).unwrap_or_else(|bad| panic!("{bad}"));
    (2..=5)
        .flat_map(|seats| [Options::default(), small.clone(), scarce.clone()].map(|options| (seats, options)))
        .collect()
}

rookery_testkit::conformance!(Sneaks, tables());
