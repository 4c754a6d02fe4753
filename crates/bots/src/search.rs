//! The bot that thinks ahead: Monte Carlo tree search over imagined worlds.
//!
//! Every iteration imagines a world that the bot cannot tell from the true one and plays it to its end, or to the horizon. What is
//! learned is kept not by state but by what the deciding seat sees there ("information-set MCTS" of many observers: Cowling, Powley
//! and Whitehouse 2012): a node is the view of the seat that decides. So nobody in the tree acts on what they cannot know, and
//! hands that were imagined for others have nodes of their own.
//!
//! - **Simultaneous choices** need no rule of their own. A sealed question asks one seat after the other, and no view shows an
//!   answer before all have answered, so every seat has its own node and chooses without knowing the others: decoupled selection.
//!   Where the bot itself has such a choice to make, it draws from the visits instead of taking the most visited, so that it
//!   cannot be read.
//! - **Rewards** are a vector, one number a seat; the node of a seat learns from its seat's.
//! - **Appeal** from [`Instinct`](crate::Instinct) is the prior of every action (the selection rule is that of PUCT, which needs no
//!   logarithm and is the same on every platform); long lists are opened little by little, the most appealing first; and rollouts
//!   draw by it.
//! - **Common luck**: the n-th try of every action of the decision itself has the same imagined world and the same luck, so that
//!   two actions are compared in the same circumstances.
//! - **Chance** is drawn as the rules ask for it. Nodes lie behind it by what is seen, so nothing needs to be enumerated.
//!
//! All memory is kept from one decision to the next: once warm, an iteration allocates nothing.

mod root;
mod tree;

use std::sync::Arc;

use rookery_kernel::{Game, Luck, Quick};
use rookery_table::Observation;

use crate::executor::{Executor, Sequential};
use crate::player::{Effort, Player};
use crate::{instinct::Instinct, temper::Temper};
use root::Root;

/// The statistics of an action in a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tally<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// The sum of its rewards, from 0 to 1 each.
    pub total: f32,
}

impl<A> Tally<A> {
    /// Its mean reward; `None` if it was not tried.
    pub fn worth(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.total / self.visits as f32)
    }
}

/// Information-set Monte Carlo tree search.
///
/// # Examples
///
/// ```
/// use rookery_bots::{Iterations, Player, Search, Temper};
/// use rookery_diamonds::{Diamonds, Options};
/// use rookery_kernel::{Game, Nothing, Quick, Seat};
/// use rookery_table::Observation;
///
/// let mut luck = Quick::new(1);
/// let game = Diamonds::new(2, &Options::default(), &mut luck, &mut Nothing)?;
/// let seen = Observation::of(&game, game.turn().seats().first().unwrap_or(Seat::new(0)));
///
/// let mut search = Search::<Diamonds>::new(Temper::Even);
/// let tallies = search.think(&seen, &mut luck, &mut Iterations(100));
/// assert_eq!(tallies.iter().map(|tally| tally.visits).sum::<u32>(), 100);
/// assert!(seen.legal.contains(&search.choose(&seen, &mut luck, &mut Iterations(100))));
/// # Ok::<(), rookery_kernel::BadConfig>(())
/// ```
pub struct Search<G: Game> {
    temper: Temper,
    roots: Vec<Root<G>>,
    executor: Arc<dyn Executor>,
}

impl<G: Game> std::fmt::Debug for Search<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search")
            .field("temper", &self.temper)
            .field("roots", &self.roots.len())
            .finish_non_exhaustive()
    }
}

impl<G: Instinct> Search<G> {
    /// A search with one tree.
    pub fn new(temper: Temper) -> Self {
        Self::with_roots(temper, 1, Arc::new(Sequential))
    }

    /// A search that grows `roots` trees, each with the whole effort, and adds up their results. The answer does not depend on
    /// the executor.
    pub fn with_roots(temper: Temper, roots: usize, executor: Arc<dyn Executor>) -> Self {
        Self { temper, roots: (0..roots.max(1)).map(|_| Root::new()).collect(), executor }
    }

    /// Searches and returns the tally of every action, in the order of the list.
    pub fn think(
        &mut self,
        seen: &Observation<G>,
        luck: &mut Quick,
        effort: &mut dyn Effort,
    ) -> Vec<Tally<G::Action>> {
        let temper = self.temper;
        if let [root] = &mut self.roots[..] {
            return root.think(seen, temper, luck, effort);
        }
        let mut found: Vec<Vec<Tally<G::Action>>> = self.roots.iter().map(|_| Vec::new()).collect();
        let mut work: Vec<Box<dyn FnMut() + Send + '_>> = Vec::new();
        for (root, found) in self.roots.iter_mut().zip(&mut found) {
            let seed = luck.seed();
            let mut effort = effort.another();
            work.push(Box::new(move || {
                *found = root.think(seen, temper, &mut Quick::new(seed), &mut *effort);
            }));
        }
        self.executor.run_all(&mut work);
        drop(work);
        found.into_iter().reduce(added).unwrap_or_default()
    }
}

/// Adds up the tallies of two searches of the same list.
fn added<A>(mut one: Vec<Tally<A>>, other: Vec<Tally<A>>) -> Vec<Tally<A>> {
    for (one, other) in one.iter_mut().zip(other) {
        one.visits += other.visits;
        one.total += other.total;
    }
    one
}

impl<G: Instinct> Player<G> for Search<G> {
    fn choose(&mut self, seen: &Observation<G>, luck: &mut Quick, effort: &mut dyn Effort) -> G::Action {
        if let [only] = seen.legal[..] {
            return only;
        }
        let tallies = self.think(seen, luck, effort);
        // Which seats are asked is public; seats that have answered are asked again in an imagined world.
        let secret = Secret::of(&G::imagine(&seen.view, luck));
        pick(&tallies, secret, luck)
    }
}

/// Whether a choice is hidden from others who choose at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Secret {
    Yes,
    No,
}

impl Secret {
    /// `Yes` if this world asks several seats together.
    fn of<G: Game>(world: &G) -> Self {
        if world.turn().seats().len() > 1 { Self::Yes } else { Self::No }
    }
}

/// The choice of a search. A secret choice is drawn in proportion to the visits, so that it cannot be predicted. Any other is the
/// most visited.
fn pick<A: Copy>(tallies: &[Tally<A>], secret: Secret, luck: &mut Quick) -> A {
    let most = tallies.iter().map(|tally| tally.visits).max().unwrap_or(0);
    let weight = |tally: &Tally<A>| match secret {
        // Actions with few visits were only explored.
        Secret::Yes if tally.visits * 2 >= most => tally.visits,
        Secret::No if tally.visits == most => 1,
        _ => 0,
    };
    let mut left = luck.below(tallies.iter().map(weight).sum::<u32>().max(1));
    let chosen = tallies.iter().find(|tally| match left.checked_sub(weight(tally)) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    });
    chosen.unwrap_or(&tallies[0]).action
}

#[cfg(test)]
mod tests;
