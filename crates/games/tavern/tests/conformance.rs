//! The laws of every game, at every table.

use rookery_tavern::{Options, Tavern};

/// Every number of thieves, with every option on and off.
fn tables() -> Vec<(usize, Options)> {
    let plain = Options::default();
    let mut tables = Vec::new();
    for seats in 3..=5 {
        tables.push((seats, plain));
        tables.push((
            seats,
            Options {
                endless_coins: true,
                locations_stay_out: true,
                no_honor_at_once: true,
                late_sabotage: true,
                winning_coins: 10,
                round_limit: 12,
            },
        ));
    }
    tables.push((4, Options { late_sabotage: true, ..plain }));
    tables.push((5, Options { locations_stay_out: true, winning_coins: 12, ..plain }));
    tables
}

rookery_testkit::conformance!(Tavern, tables());
