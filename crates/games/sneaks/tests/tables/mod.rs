//! Tables that the rule tests start from.

use rookery_sneaks::{CardSet, Kind, Sneaks};
use rookery_testkit::Start;
use serde_json::{Map, Value, json};

/// The locations have this loot, everyone has these tokens (information, artifacts, jewelry, gold), and nothing else has been
/// drawn. Deck I has a card of each kind that deck II has not, so loot of deck II cannot lie there: see [`late`].
pub(crate) fn table(loot: &[&str], tokens: &[[u8; 4]]) -> Start<Sneaks> {
    let mut position = json!({
        "round": 1,
        "loot": loot,
        "players": tokens.iter().map(|tokens| json!({ "tokens": tokens })).collect::<Value>(),
        "phase": { "plan": [] },
    });
    if tokens.len() == 2 {
        position["ally"] = json!(0);
    }
    Start::at(position)
}

/// The same late in the game: only these cards are left in the deck.
pub(crate) fn late(deck: &[&str], loot: &[&str], tokens: &[[u8; 4]]) -> Start<Sneaks> {
    late_with(deck, loot, tokens, &[])
}

/// The same where some players have special items.
pub(crate) fn late_with(
    deck: &[&str],
    loot: &[&str],
    tokens: &[[u8; 4]],
    items: &[&[&str]],
) -> Start<Sneaks> {
    let held: Vec<&str> = items.iter().flat_map(|items| items.iter().copied()).collect();
    let players: Value = tokens
        .iter()
        .enumerate()
        .map(|(seat, tokens)| {
            json!({ "tokens": tokens, "items": items.get(seat).copied().unwrap_or_default() })
        })
        .collect();
    let elsewhere: Vec<&str> = [deck, loot, &held].concat();
    table(loot, tokens).patch(json!({ "discards": all_but(&elsewhere), "players": players }))
}

/// Every card of the default set but these, as a tally.
pub(crate) fn all_but(cards: &[&str]) -> Value {
    let set = CardSet::default();
    let mut tally = Map::new();
    for kind in Kind::all() {
        let elsewhere = cards.iter().filter(|card| **card == kind.name()).count() as u8;
        let count = set.count(kind) - elsewhere;
        if count > 0 {
            tally.insert(kind.to_string(), count.into());
        }
    }
    Value::Object(tally)
}

/// Standard loot for a table of so many locations, all of deck I.
pub(crate) const LOOT: [&str; 8] = [
    "information-3",
    "artifacts-3",
    "jewelry-3",
    "gold-3",
    "information-2",
    "artifacts-2",
    "jewelry-2",
    "gold-2",
];

/// Three tokens for everyone: one of each but gold.
pub(crate) const START: [u8; 4] = [1, 1, 1, 0];

/// The same start tokens for so many.
pub(crate) fn plain(seats: usize) -> Start<Sneaks> {
    let spots = if seats == 2 { 6 } else { seats + 3 };
    table(&LOOT[..spots], &vec![START; seats])
}
