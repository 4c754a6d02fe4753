//! The games, as the pages show them. Not from the crate `catalog`: that has the rules and bots of all games in it.

use std::ops::RangeInclusive;

use rookery_kernel::{OptionHelp, Words};
use serde_json::Value;

use crate::table::GAMES;

/// A game as people choose it.
#[derive(Clone, Debug)]
pub(crate) struct About {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) blurb: &'static str,
    pub(crate) seats: RangeInclusive<usize>,
    pub(crate) minutes: RangeInclusive<u32>,
    pub(crate) options: &'static [OptionHelp],
    pub(crate) rules_version: u32,
    pub(crate) rules: &'static str,
}

impl About {
    pub(crate) const fn of<G: Words>() -> Self {
        Self {
            id: G::ID,
            name: G::NAME,
            blurb: G::BLURB,
            seats: G::SEATS,
            minutes: G::MINUTES,
            options: G::OPTIONS,
            rules_version: G::RULES_VERSION,
            rules: G::RULES,
        }
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

pub(crate) fn find(game: &str) -> Option<About> {
    GAMES.iter().find(|about| about.id == game).cloned()
}

pub(crate) fn all() -> Vec<About> {
    GAMES.to_vec()
}

/// The id of the first game, for links to pages that every game has.
pub(crate) fn first() -> &'static str {
    GAMES[0].id
}

/// What a game is called; its short name where there is no such game.
pub(crate) fn name(game: &str) -> String {
    find(game).map_or_else(|| game.to_owned(), |about| about.name.to_owned())
}
