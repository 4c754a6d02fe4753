//! Games that come to an end soon.

use rookery_table::Entry;
use serde_json::{Value, json};

/// Options with which random players come to an end soon, where a game would let them go on for ever.
pub(crate) fn short(entry: &dyn Entry) -> Value {
    let limited = entry.options().iter().any(|option| option.name == "turn-limit");
    if limited { json!({ "turn-limit": 3 }) } else { json!({}) }
}
