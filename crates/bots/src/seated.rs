//! Bots by their names: for one game, and at a table whose game the compiler does not know.

use std::sync::Arc;

use rookery_kernel::Quick;
use rookery_table::AnyObservation;

use crate::executor::{Executor, Sequential};
use crate::player::{Effort, Player};
use crate::{instinct::Instinct, level::Strength, name::Bot, random::Random, rule::Rule, search::Search};

/// The player of this name for one game. A search of several trees grows them one after the other.
pub fn seat_bot<G: Instinct>(bot: Bot) -> Box<dyn Player<G>> {
    G::seat(bot, Arc::new(Sequential))
}

/// The body of [`Instinct::seat`].
pub(crate) fn seat<G: Instinct>(bot: Bot, executor: Arc<dyn Executor>) -> Box<dyn Player<G>> {
    match bot {
        Bot::Random => Box::new(Random),
        Bot::Rule(temper) => Box::new(Rule::new(temper)),
        Bot::Search { temper, roots, .. } => {
            Box::new(Search::<G>::with_roots(temper, usize::from(roots), executor))
        }
        Bot::Level(level, temper) => match level.strength() {
            Strength::Slips(slips) => Box::new(Rule::slipping(temper, slips)),
            Strength::Thinks => Box::new(Search::<G>::new(temper)),
        },
    }
}

/// A bot at a table whose game the compiler does not know: for the terminal and the server.
pub struct Seated {
    bot: Bot,
    player: Box<dyn AnyPlayer>,
    luck: Quick,
}

impl std::fmt::Debug for Seated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Seated").field("bot", &self.bot).finish_non_exhaustive()
    }
}

impl Seated {
    /// This bot for the game `G`. All its luck comes from the seed.
    pub fn new<G: Instinct>(bot: Bot, seed: u64, executor: Arc<dyn Executor>) -> Self {
        Self { bot, player: Box::new(Typed::<G>(G::seat(bot, executor))), luck: Quick::new(seed) }
    }

    /// Which bot this is.
    pub fn bot(&self) -> Bot {
        self.bot
    }

    /// The iterations that it spends on a decision if time does not matter: for [`Iterations`](crate::Iterations).
    pub fn iterations(&self) -> u32 {
        self.player.iterations(self.bot)
    }

    /// The action that it chooses, in notation. `None` if the observation is of another game.
    pub fn choose(&mut self, seen: &AnyObservation, effort: &mut dyn Effort) -> Option<String> {
        self.player.choose(seen, &mut self.luck, effort)
    }
}

/// A player whose game is not known to the compiler.
trait AnyPlayer: Send {
    fn iterations(&self, bot: Bot) -> u32;
    fn choose(&mut self, seen: &AnyObservation, luck: &mut Quick, effort: &mut dyn Effort) -> Option<String>;
}

struct Typed<G: Instinct>(Box<dyn Player<G>>);

impl<G: Instinct> AnyPlayer for Typed<G> {
    fn iterations(&self, bot: Bot) -> u32 {
        bot.iterations::<G>()
    }

    fn choose(&mut self, seen: &AnyObservation, luck: &mut Quick, effort: &mut dyn Effort) -> Option<String> {
        Some(self.0.choose(seen.of::<G>()?, luck, effort).to_string())
    }
}
