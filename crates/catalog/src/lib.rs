//! The one list of games. Each game comes with its rules, its matches and its bots.
//!
//! | item | what it is for |
//! |---|---|
//! | [`CATALOG`], [`GAMES`], [`find`] | a game as a value: for code that needs no types ([`CatalogEntry`]) |
//! | [`for_game`] | a game as a type: for code that is generic over games ([`ForGame`]) |
//! | [`seat`], [`reduced`] | a bot for a game, and the positions of a game that can be solved: by its name |
//!
//! A new game is one line in the call of `games!` in this file. CONTRIBUTING.md has the whole recipe.

#![warn(missing_docs)]

use std::sync::Arc;

use rookery_bots::{Bot, Executor, Instinct, Reduced, Seated};
use rookery_kernel::{Gains, Game, Words};
use rookery_table::{CatalogEntry, CatalogEntryOf};

/// Code that runs for one game, whose type is found by its name: see [`for_game`].
pub trait ForGame {
    /// What [`run`](Self::run) returns.
    type Output;
    /// Runs for the game `G`.
    fn run<G: Instinct + Words + Gains>(self) -> Self::Output;
}

macro_rules! games {
    ($($(#[$when:meta])? $game:ty),+ $(,)?) => {
        /// Every game.
        pub static CATALOG: &[&dyn CatalogEntry] = &[$($(#[$when])? &CatalogEntryOf::<$game>::NEW),+];

        /// The short names of all games, in the order of [`CATALOG`].
        pub const GAMES: &[&str] = &[$($(#[$when])? <$game as Game>::ID),+];

        /// Runs `what` for the game with this short name. `None` if there is no such game.
        pub fn for_game<F: ForGame>(game: &str, what: F) -> Option<F::Output> {
            $($(#[$when])?
            if game == <$game as Game>::ID {
                return Some(what.run::<$game>());
            })+
            None
        }
    };
}

games! {
    rookery_tavern::Tavern,
    rookery_diamonds::Diamonds,
    rookery_sneaks::Sneaks,
    rookery_heistmaster::Heistmaster,
    rookery_guild::Guild,
    #[cfg(feature = "toy")]
    rookery_testkit::toys::nope::Nope,
}

/// The game with this short name.
pub fn find(game: &str) -> Option<&'static dyn CatalogEntry> {
    CATALOG.iter().copied().find(|entry| entry.id() == game)
}

/// A bot for the game with this short name. `None` if there is no such game. All luck of the bot comes from the seed.
pub fn seat(game: &str, bot: Bot, seed: u64, executor: Arc<dyn Executor>) -> Option<Seated> {
    struct Seat(Bot, u64, Arc<dyn Executor>);
    impl ForGame for Seat {
        type Output = Seated;
        fn run<G: Instinct + Words + Gains>(self) -> Seated {
            Seated::new::<G>(self.0, self.1, self.2)
        }
    }
    for_game(game, Seat(bot, seed, executor))
}

/// The positions from which the game with this short name can be solved. Empty if it has none, or if there is no such game.
pub fn reduced(game: &str) -> &'static [Reduced] {
    struct OfGame;
    impl ForGame for OfGame {
        type Output = &'static [Reduced];
        fn run<G: Instinct + Words + Gains>(self) -> Self::Output {
            G::REDUCED
        }
    }
    for_game(game, OfGame).unwrap_or_default()
}
