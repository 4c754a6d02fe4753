//! What a host may vary.

use rookery_kernel::{BadConfig, OptionHelp};
use serde::{Deserialize, Serialize};

use crate::set::CardSet;

/// The table options.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// The turn after which the game ends whatever has happened; 0 for no such limit.
    pub turn_limit: u16,
    /// Two Hidden Agendas are dealt, and none is put away: for a first game.
    pub first_game: bool,
    /// All cards. Left out in JSON where it is the set that the game comes with.
    #[serde(skip_serializing_if = "CardSet::is_standard")]
    pub cards: CardSet,
}

/// The longest limit that a host can set.
pub(crate) const MAX_TURNS: u16 = 2000;
/// Turns that each bot gets where nobody else is at the table.
const BOT_TURNS: u16 = 16;

impl Options {
    /// Each option, for help texts.
    pub const HELP: &'static [OptionHelp] = &[
        OptionHelp {
            name: "turn-limit",
            help: "the game ends after so many turns, up to 2000, as it stands; 0 for no limit. Bots among themselves get 16 each",
            default: "0",
        },
        OptionHelp {
            name: "first-game",
            help: "deal two Hidden Agendas to keep instead of three to choose from",
            default: "false",
        },
    ];

    /// Has the limit been reached?
    pub(crate) fn is_last(&self, turn: u16) -> bool {
        self.turn_limit > 0 && turn >= self.turn_limit
    }

    /// These options with a limit, where there is none.
    pub(crate) fn limited(&self, seats: usize) -> Self {
        let turn_limit = if self.turn_limit == 0 { BOT_TURNS * seats as u16 } else { self.turn_limit };
        Self { turn_limit, ..self.clone() }
    }

    pub(crate) fn check(&self) -> Result<(), BadConfig> {
        if self.turn_limit <= MAX_TURNS {
            return Ok(());
        }
        Err(BadConfig::new("turn-limit", format!("{} is more than {MAX_TURNS}", self.turn_limit)))
    }
}
