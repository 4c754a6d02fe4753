//! The table options.

use rookery_kernel::{BadData, OptionHelp};
use serde::{Deserialize, Serialize};

use crate::set::CardSet;

/// What a host may vary.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// Nobody offers or pays for being taken along.
    pub no_bribes: bool,
    /// The target decks and the events. Written only where they are not the default ones.
    #[serde(skip_serializing_if = "CardSet::is_standard")]
    pub cards: CardSet,
}

impl Options {
    /// What each of them changes. The card set is not among them: it has its own way in.
    pub const HELP: &'static [OptionHelp] = &[OptionHelp {
        name: "no-bribes",
        help: "nobody offers or pays for being taken along",
        default: "false",
    }];

    /// The default options with another card set.
    pub(crate) fn with_cards(files: &[(String, String)]) -> Result<Self, BadData> {
        Ok(Self { cards: CardSet::read(files)?, ..Self::default() })
    }
}
