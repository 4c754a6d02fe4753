//! Local storage.

use rookery_wire::{Millis, TableId};
use serde::{Deserialize, Serialize};
use web_sys::Storage;

const MAX_TABLES: usize = 24;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

pub(crate) fn recall(name: &str) -> Option<String> {
    storage()?.get_item(&format!("rookery.{name}")).ok()?
}

/// Stores a value. A browser without storage is no reason to stop.
pub(crate) fn keep(name: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(&format!("rookery.{name}"), value);
    }
}

pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("rookery.{name}"));
    }
}

/// A table at which the user has sat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sat {
    pub(crate) table: TableId,
    pub(crate) game: String,
    pub(crate) title: String,
    pub(crate) at: Millis,
}

/// The tables at which the user has sat, the latest first.
pub(crate) fn tables() -> Vec<Sat> {
    recall("tables").and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

pub(crate) fn remember_table(sat: Sat) {
    let mut all = tables();
    all.retain(|one| one.table != sat.table);
    all.insert(0, sat);
    all.truncate(MAX_TABLES);
    if let Ok(text) = serde_json::to_string(&all) {
        keep("tables", &text);
    }
}

/// The games whose lessons are completed.
pub(crate) fn lessons() -> Vec<String> {
    recall("lessons").and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

pub(crate) fn remember_lesson(game: &str) {
    let mut all = lessons();
    if !all.iter().any(|one| one == game) {
        all.push(game.to_owned());
        if let Ok(text) = serde_json::to_string(&all) {
            keep("lessons", &text);
        }
    }
}
