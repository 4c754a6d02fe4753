//! The bot that plays a solved strategy.

use std::sync::Arc;

use rookery_kernel::{Game, Quick};
use rookery_table::Observation;

use super::{form::Strategy, memory::Memory, sample::draw, tree::Tree};
use crate::player::{Effort, Player};
use crate::{instinct::Instinct, rule::Rule, temper::Temper};

/// Plays the strategy of a solved tree, in a match that starts where the tree does.
///
/// A view alone does not say which information set it belongs to: what a seat saw and did before is part of it. So the player
/// remembers, from one decision to the next, what it was shown and what it answered; nothing else is part of a set either. A
/// decision with a single answer is not remembered, as in the tree, so that it does not matter whether a table asks it. One player
/// serves one seat of one match. It notices when another match begins, since then it sees a first decision again.
///
/// Asked something that is not in the tree (the match started elsewhere, or another player answered for it), it plays like
/// [`Rule`] until the next match.
#[derive(Debug)]
pub struct Solved<G: Game> {
    tree: Arc<Tree<G>>,
    strategy: Arc<Strategy>,
    memory: Option<Memory>,
    rule: Rule,
    lost: u32,
}

impl<G: Instinct> Solved<G> {
    /// A player of this strategy for this tree.
    pub fn new(tree: Arc<Tree<G>>, strategy: Arc<Strategy>) -> Self {
        Self { tree, strategy, memory: None, rule: Rule::new(Temper::Even), lost: 0 }
    }

    /// How often it was asked something that is not in the tree.
    pub fn lost(&self) -> u32 {
        self.lost
    }

    /// The set that this decision belongs to, and what the seat remembers there.
    fn find(&self, seen: &Observation<G>) -> (Memory, Option<u32>) {
        let known = |memory: Memory| self.tree.keys.get(&memory).copied();
        let fresh = Memory::fresh(seen.seat).and(&seen.view);
        let here = self.memory.map_or(fresh, |memory| memory.and(&seen.view));
        match known(here) {
            Some(set) => (here, Some(set)),
            None => match known(fresh) {
                Some(set) => (fresh, Some(set)),
                None => (here, None),
            },
        }
    }
}

impl<G: Instinct> Player<G> for Solved<G> {
    fn choose(&mut self, seen: &Observation<G>, luck: &mut Quick, effort: &mut dyn Effort) -> G::Action {
        if let [only] = seen.legal[..] {
            return only;
        }
        let (memory, set) = self.find(seen);
        let action = match set {
            Some(set) => {
                let odds = self.tree.odds(set as usize, &self.strategy).map(|(_, odds)| odds);
                seen.legal[draw(odds, luck)]
            }
            None => {
                self.lost += 1;
                self.rule.choose(seen, luck, effort)
            }
        };
        self.memory = Some(memory.and(&action));
        action
    }
}
