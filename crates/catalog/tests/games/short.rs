//! Games that come to an end soon.

use rookery_table::CatalogEntry;
use serde_json::{Value, json};

/// Options with which random players come to an end soon, where a game would let them go on for ever.
pub(crate) fn short(entry: &dyn CatalogEntry) -> Value {
    if is_endless(entry) { json!({ "turn-limit": 3 }) } else { json!({}) }
}

/// Can players go on for ever, unless the table has a turn limit?
pub(crate) fn is_endless(entry: &dyn CatalogEntry) -> bool {
    entry.options().iter().any(|option| option.name == "turn-limit")
}
