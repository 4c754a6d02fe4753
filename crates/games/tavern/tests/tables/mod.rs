//! Tables that the rule tests start from.

use rookery_tavern::{Options, Tavern};
use rookery_testkit::Start;
use serde_json::{Value, json};

const ALL: [&str; 5] = ["steal", "trap", "heist", "sabotage", "no-honor"];

/// A new table; s0 is the Master.
pub(crate) fn deal(seats: usize) -> Start<Tavern> {
    Start::deal(seats).luck(["s0"])
}

/// The same with other options.
pub(crate) fn deal_with(seats: usize, options: Options) -> Start<Tavern> {
    deal(seats).options(options)
}

/// Round 1, s0 is the Master, and the thieves have these coins. The City has the rest.
pub(crate) fn coins(coins: &[u16]) -> Start<Tavern> {
    coins_with(coins, Options::default())
}

/// The same with other options.
pub(crate) fn coins_with(coins: &[u16], options: Options) -> Start<Tavern> {
    Start::at(json!({
        "options": options,
        "round": 1,
        "master": 0,
        "city": 31 - coins.iter().sum::<u16>(),
        "thieves": coins.iter().map(|&coins| json!({ "coins": coins, "hand": ALL })).collect::<Value>(),
        "claims": vec![Value::Null; coins.len() - 2],
        "phase": { "select": [] },
    }))
}

/// A round in which everyone holds the same hand, with one coin each.
pub(crate) fn hands(round: u16, seats: usize, hand: &[&str]) -> Start<Tavern> {
    let thief = json!({ "coins": 1, "hand": hand });
    coins(&vec![1; seats]).patch(json!({ "round": round, "thieves": vec![thief; seats] }))
}
