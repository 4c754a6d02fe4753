//! What a host may vary.

use rookery_kernel::{BadConfig, OptionHelp};
use serde::{Deserialize, Serialize};

use crate::set::CardSet;

/// The table options.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// The turn after which the game ends whatever has happened. Games of people end long before.
    pub turn_limit: u16,
    /// Two Hidden Agendas are dealt, and none is put away: for a first game.
    pub first_game: bool,
    /// All cards. Left out in JSON where it is the set that the game comes with.
    #[serde(skip_serializing_if = "CardSet::is_standard")]
    pub cards: CardSet,
}

/// The longest limit that a host can set.
pub(crate) const MOST_TURNS: u16 = 2000;

impl Default for Options {
    fn default() -> Self {
        Self { turn_limit: 500, first_game: false, cards: CardSet::default() }
    }
}

impl Options {
    /// Each option, for help texts.
    pub const HELP: &'static [OptionHelp] = &[
        OptionHelp {
            name: "turn-limit",
            help: "the game ends after so many turns, 1 to 2000; for bots, as people never come near the 500 it is set to",
        },
        OptionHelp { name: "first-game", help: "deal two Hidden Agendas to keep instead of three to choose from" },
    ];

    pub(crate) fn check(&self) -> Result<(), BadConfig> {
        if (1..=MOST_TURNS).contains(&self.turn_limit) {
            return Ok(());
        }
        Err(BadConfig::new("turn-limit", format!("{} is not within 1 to {MOST_TURNS}", self.turn_limit)))
    }
}
