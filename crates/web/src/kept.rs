//! The practice matches that this browser keeps, one for each game: how the table was opened, and its log since.

use rookery_wire::Practice;
use serde::{Deserialize, Serialize};

use crate::{games::About, memory};

/// Size of the largest match that is kept, in bytes. No game comes near it, and five of them fit into any browser's storage.
const MAX_KEPT_BYTES: usize = 512 << 10;

#[derive(Serialize, Deserialize)]
struct Kept<P> {
    /// The version of the rules by which it was played.
    rules: u32,
    practice: P,
}

fn place(game: &str) -> String {
    format!("practice.{game}")
}

/// The match that was kept. One that cannot be read, or was played by other rules, is deleted.
pub(crate) fn recall(about: &About) -> Option<Practice> {
    let text = memory::recall(&place(about.id))?;
    let kept = serde_json::from_str::<Kept<Practice>>(&text).ok();
    let fits =
        |kept: &Kept<Practice>| kept.rules == about.rules_version && kept.practice.setup.game == about.id;
    let found = kept.filter(fits).map(|kept| kept.practice);
    if found.is_none() {
        forget(about.id);
    }
    found
}

pub(crate) fn keep(about: &About, practice: &Practice) {
    match serde_json::to_string(&Kept { rules: about.rules_version, practice }) {
        Ok(text) if text.len() <= MAX_KEPT_BYTES => memory::keep(&place(about.id), &text),
        // Half a match is of no use.
        _ => forget(about.id),
    }
}

pub(crate) fn forget(game: &str) {
    memory::forget(&place(game));
}
