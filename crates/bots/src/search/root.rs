//! One tree, and the iterations that grow it.

use std::hash::BuildHasher as _;

use foldhash::quality::FixedState;
use rookery_kernel::{BySeat, Game, Luck, Nothing, Outcome, Quick, Seat, Turn, Viewer};
use rookery_table::Observation;

use super::{Secret, Tally, tree::SearchTree};
use crate::instinct::{Instinct, draw};
use crate::{player::Effort, temper::Temper};

/// The reward of a win. The rest, up to 1, is for how the score compares with the others.
const WIN_REWARD: f32 = 0.85;
/// One in this many secret choices in the tree is drawn by the prior alone.
const PRIOR_DRAW_PERIOD: u32 = 4;
/// The node of the decision itself: the first.
const ROOT: u32 = 0;
/// A search stops when its tree has this many nodes, whatever the effort allows.
const MAX_NODES: usize = 1 << 18;

/// A tree with what its iterations need, all kept from one decision to the next.
#[derive(Debug)]
pub(super) struct Root<G: Game> {
    tree: SearchTree<G::Action>,
    path: Vec<Visit>,
    /// The edge to try first; the iteration takes it at the root.
    first: Option<u32>,
    legal: Vec<G::Action>,
    appeal: Vec<f32>,
}

/// How far down an iteration has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    /// Where the tree has nodes.
    Known,
    /// At a question that is new to a seat: all seats that are asked together get their nodes together.
    New,
    /// Where instinct decides.
    Beyond,
}

/// One step of an iteration through the tree.
#[derive(Clone, Copy, Debug)]
struct Visit {
    node: u32,
    edge: u32,
    seat: Seat,
}

impl<G: Instinct> Root<G> {
    pub(super) fn new() -> Self {
        Self { tree: SearchTree::new(), path: Vec::new(), first: None, legal: Vec::new(), appeal: Vec::new() }
    }

    /// Searches and returns the tally of every action, in the order of the list.
    pub(super) fn think(
        &mut self,
        seen: &Observation<G>,
        temper: Temper,
        luck: &mut Quick,
        effort: &mut dyn Effort,
    ) -> Vec<Tally<G::Action>> {
        self.tree.clear();
        let root = self.plant(seen, temper);
        // If only one action appeals, there is nothing to decide.
        let dilemma = self.tree.edges(root).len() > 1;
        let secret = Secret::of(&G::imagine(&seen.view, luck));
        let fates = luck.seed();
        let mut done = 0;
        // At least once, so that a search without any time has a result.
        while done == 0 || (dilemma && effort.more(done) && self.tree.len() < MAX_NODES) {
            let first = self.try_next(root, secret, luck);
            self.first = Some(first);
            // The n-th try of every action has the same world and the same luck: what differs is what the action is worth.
            let mut fate = Quick::new(fates.wrapping_add(u64::from(self.tree.visits(first))));
            self.iterate(&seen.view, &mut fate);
            done += 1;
        }
        let edges = self.tree.edges(root);
        let found = |action: &G::Action| {
            let edge = edges.iter().find(|edge| edge.action == *action);
            let (visits, total) = edge.map_or((0, 0.0), |edge| (edge.visits, edge.total));
            Tally { action: *action, visits, total }
        };
        seen.legal.iter().map(found).collect()
    }

    /// The node of the decision itself.
    fn plant(&mut self, seen: &Observation<G>, temper: Temper) -> u32 {
        self.appeal.clear();
        G::weigh(&seen.view, &seen.legal, temper, &mut self.appeal);
        let key = key::<G>(&seen.view, seen.seat);
        self.tree.add(key, &seen.legal, &self.appeal)
    }

    fn iterate(&mut self, view: &G::View, luck: &mut Quick) {
        let mut world = G::imagine(view, luck);
        self.path.clear();
        let mut depth = Depth::Known;
        let mut decisions = 0;
        let rewards = loop {
            let seats = match world.turn() {
                Turn::Over(outcome) => break rewards(&outcome),
                Turn::Seats(_) if decisions >= G::ROLLOUT_DECISIONS && depth == Depth::Beyond => {
                    break judge(&world);
                }
                Turn::Seats(seats) => seats,
            };
            let secret = Secret::of(&world);
            for seat in seats {
                let action = self.decide(&world, seat, secret, &mut depth, luck);
                decisions += 1;
                if world.apply(seat, action, luck, &mut Nothing).is_err() {
                    // Two views with the same hash, which is very rare: drop this iteration.
                    debug_assert!(false, "an action of the tree is not legal");
                    return;
                }
            }
            if depth == Depth::New {
                depth = Depth::Beyond;
            }
        };
        for visit in &self.path {
            self.tree.learn(visit.node, visit.edge, rewards[visit.seat]);
        }
    }

    /// The action of a seat in an imagined world: by the tree where it has nodes, by instinct below.
    fn decide(
        &mut self,
        world: &G,
        seat: Seat,
        secret: Secret,
        depth: &mut Depth,
        luck: &mut Quick,
    ) -> G::Action {
        if let Some(ordered) = world.standing(seat) {
            return ordered;
        }
        self.legal.clear();
        world.legal(seat, &mut self.legal);
        if let [only] = self.legal[..] {
            return only;
        }
        let view = world.view(Viewer::Seat(seat));
        if *depth == Depth::Beyond {
            self.weigh(&view);
            return self.legal[draw(&self.appeal, luck)];
        }
        let key = key::<G>(&view, seat);
        let (node, edge) = match self.tree.find(key) {
            Some(node) => {
                let first = if node == ROOT { self.first.take() } else { None };
                (node, first.unwrap_or_else(|| self.try_next(node, secret, luck)))
            }
            None => {
                *depth = Depth::New;
                self.weigh(&view);
                let node = self.tree.add(key, &self.legal, &self.appeal);
                (node, self.tree.draw(node, luck))
            }
        };
        self.path.push(Visit { node, edge, seat });
        self.tree.action(edge)
    }

    /// The edge to try next at a node.
    fn try_next(&self, node: u32, secret: Secret, luck: &mut Quick) -> u32 {
        // Two seats that both take the best so far move in step and never explore other answers.
        if secret == Secret::Yes && luck.below(PRIOR_DRAW_PERIOD) == 0 {
            self.tree.draw(node, luck)
        } else {
            self.tree.select(node)
        }
    }

    /// The appeal of the list to a seat with this view. Others are assumed to be of even temper.
    fn weigh(&mut self, view: &G::View) {
        self.appeal.clear();
        G::weigh(view, &self.legal, Temper::Even, &mut self.appeal);
    }
}

/// The key of the node for this view of this seat.
fn key<G: Game>(view: &G::View, seat: Seat) -> u64 {
    FixedState::with_seed(0x0520_0c4e).hash_one((view, seat))
}

/// The rewards of an outcome.
pub(super) fn rewards(outcome: &Outcome) -> BySeat<f32> {
    let scores = || outcome.scores.iter().map(|(_, score)| *score);
    let (least, most) = (scores().min().unwrap_or(0), scores().max().unwrap_or(0));
    let share = 1.0 / outcome.winners.len().max(1) as f32;
    outcome.scores.map(|seat, score| {
        let won = if outcome.winners.contains(seat) { share } else { 0.0 };
        let compared = if most > least { (score - least) as f32 / (most - least) as f32 } else { 0.5 };
        WIN_REWARD * won + (1.0 - WIN_REWARD) * compared
    })
}

/// The rewards of an unfinished game: seats win in proportion to their chances.
fn judge<G: Instinct>(world: &G) -> BySeat<f32> {
    let mut chances = BySeat::fill(world.seats(), 0.0);
    for seat in Seat::all(world.seats()) {
        chances[seat] = G::chances(&world.view(Viewer::Seat(seat)));
    }
    let total: f32 = chances.iter().map(|(_, chance)| *chance).sum();
    chances.map(|_, chance| chance / total)
}
