//! What a host may vary: the card set, and nothing else.

use rookery_kernel::OptionHelp;
use serde::{Deserialize, Serialize};

use crate::set::CardSet;

/// The table options.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// Decks, tokens, points and names. Left out in JSON where it is the set that the game comes with.
    #[serde(skip_serializing_if = "CardSet::is_standard")]
    pub cards: CardSet,
}

impl Options {
    /// There is nothing else to vary.
    pub const HELP: &'static [OptionHelp] = &[];
}
