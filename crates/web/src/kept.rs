//! The practice matches that this browser keeps, one for each game: enough to deal them again and play them up to where they were.

use rookery_wire::Practice;
use serde::{Deserialize, Serialize};

use crate::{games::About, memory};

/// The longest match that is kept, in bytes: no game comes near it, and five of them fit into any browser.
const LONGEST: usize = 256 << 10;

#[derive(Serialize, Deserialize)]
struct Kept<P> {
    /// The version of the rules by which it was played.
    rules: u32,
    practice: P,
}

fn place(game: &str) -> String {
    format!("practice.{game}")
}

/// The match that was kept. What cannot be read, or was played by other rules, is forgotten.
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

/// Keeps a match as it is now.
pub(crate) fn keep(about: &About, practice: &Practice) {
    match serde_json::to_string(&Kept { rules: about.rules_version, practice }) {
        Ok(text) if text.len() <= LONGEST => memory::keep(&place(about.id), &text),
        // Half a match is of no use.
        _ => forget(about.id),
    }
}

/// Forgets the match of a game.
pub(crate) fn forget(game: &str) {
    memory::forget(&place(game));
}
