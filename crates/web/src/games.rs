//! What there is to play. Not the catalog of `table`: that has all rules in it, which a page does not need.

use std::ops::RangeInclusive;

use rookery_bots::{ForGame, GAMES, Instinct, for_game};
use rookery_kernel::{Gains, OptionHelp, Rulebook, Words};
use serde_json::Value;

/// A game as people choose it.
#[derive(Clone, Debug)]
pub(crate) struct About {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) blurb: &'static str,
    pub(crate) seats: RangeInclusive<usize>,
    pub(crate) options: &'static [OptionHelp],
    pub(crate) rules_version: u32,
    rules: &'static str,
}

impl About {
    /// Its rules.
    pub(crate) fn rulebook(&self) -> Rulebook {
        Rulebook::parse(self.rules)
    }

    /// What an option is where nobody says otherwise.
    pub(crate) fn default(option: &OptionHelp) -> Value {
        serde_json::from_str(option.default).unwrap_or_default()
    }

    /// How many sit at a table for which nothing else was said.
    pub(crate) fn usual_seats(&self) -> usize {
        4.clamp(*self.seats.start(), *self.seats.end())
    }
}

struct Describe;

impl ForGame for Describe {
    type Output = About;

    fn run<G: Instinct + Words + Gains>(self) -> About {
        About {
            id: G::ID,
            name: G::NAME,
            blurb: G::BLURB,
            seats: G::SEATS,
            options: G::OPTIONS,
            rules_version: G::RULES_VERSION,
            rules: G::RULES,
        }
    }
}

/// The game with this short name.
pub(crate) fn find(game: &str) -> Option<About> {
    for_game(game, Describe)
}

/// All games.
pub(crate) fn all() -> Vec<About> {
    GAMES.iter().filter_map(|game| find(game)).collect()
}

/// What a game is called; its short name where there is no such game.
pub(crate) fn name(game: &str) -> String {
    find(game).map_or_else(|| game.to_owned(), |about| about.name.to_owned())
}
