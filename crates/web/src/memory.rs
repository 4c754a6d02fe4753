//! What the browser remembers for its user.

use serde::{Deserialize, Serialize};
use web_sys::Storage;

/// How many tables are remembered.
const MOST_TABLES: usize = 24;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// What was kept under this name.
pub(crate) fn recall(name: &str) -> Option<String> {
    storage()?.get_item(&format!("rookery.{name}")).ok()?
}

/// Keeps something. A browser that keeps nothing is no reason to stop.
pub(crate) fn keep(name: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(&format!("rookery.{name}"), value);
    }
}

/// Forgets something.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("rookery.{name}"));
    }
}

/// A table at which this browser has sat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sat {
    pub(crate) table: String,
    pub(crate) game: String,
    pub(crate) title: String,
    /// In milliseconds since 1970.
    pub(crate) at: i64,
}

/// The tables at which this browser has sat, the latest first.
pub(crate) fn tables() -> Vec<Sat> {
    recall("tables").and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Remembers a table.
pub(crate) fn remember_table(sat: Sat) {
    let mut all = tables();
    all.retain(|one| one.table != sat.table);
    all.insert(0, sat);
    all.truncate(MOST_TABLES);
    if let Ok(text) = serde_json::to_string(&all) {
        keep("tables", &text);
    }
}

/// The games whose lessons were taken to the end.
pub(crate) fn lessons() -> Vec<String> {
    recall("lessons").and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Remembers that a lesson was taken.
pub(crate) fn remember_lesson(game: &str) {
    let mut all = lessons();
    if !all.iter().any(|one| one == game) {
        all.push(game.to_owned());
        if let Ok(text) = serde_json::to_string(&all) {
            keep("lessons", &text);
        }
    }
}
