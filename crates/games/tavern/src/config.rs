//! The table options.

use rookery_kernel::{BadConfig, OptionHelp};
use serde::{Deserialize, Serialize};

/// What a host may vary. Everything is off by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "a table option is on or off")]
pub struct Options {
    /// The City never runs out.
    pub endless_coins: bool,
    /// A flipped location does not go back before the location deck has run out.
    pub locations_stay_out: bool,
    /// No Honor robs when it is shown, not at the end of the round.
    pub no_honor_at_once: bool,
    /// A Sabotage played on the own turn may hit a Heist that has been placed.
    pub late_sabotage: bool,
    /// How many coins it takes to win.
    pub winning_coins: u8,
    /// After this many rounds the richest win.
    pub round_limit: u16,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            endless_coins: false,
            locations_stay_out: false,
            no_honor_at_once: false,
            late_sabotage: false,
            winning_coins: 7,
            round_limit: 200,
        }
    }
}

impl Options {
    /// What each of them changes.
    pub const HELP: &'static [OptionHelp] = &[
        OptionHelp { name: "endless-coins", help: "the City never runs out of coins", default: "false" },
        OptionHelp {
            name: "locations-stay-out",
            help: "a flipped location does not go back before the deck of locations has run out",
            default: "false",
        },
        OptionHelp {
            name: "no-honor-at-once",
            help: "No Honor robs at the count, not at the end of the round",
            default: "false",
        },
        OptionHelp {
            name: "late-sabotage",
            help: "a Sabotage played on the own turn may hit a Heist that has been placed",
            default: "false",
        },
        OptionHelp { name: "winning-coins", help: "coins it takes to win, 3 to 20", default: "7" },
        OptionHelp {
            name: "round-limit",
            help: "rounds after which the richest win, 1 to 1000",
            default: "200",
        },
    ];

    /// Refuses what cannot be played.
    pub(crate) fn check(self) -> Result<(), BadConfig> {
        if !(3..=20).contains(&self.winning_coins) {
            return Err(BadConfig::new(
                "winning-coins",
                format!("{} is not within 3 to 20", self.winning_coins),
            ));
        }
        if !(1..=1000).contains(&self.round_limit) {
            return Err(BadConfig::new(
                "round-limit",
                format!("{} is not within 1 to 1000", self.round_limit),
            ));
        }
        Ok(())
    }
}
