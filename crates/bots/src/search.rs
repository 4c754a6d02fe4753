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
//! - **Chance** is drawn as the rules ask for it. Nodes lie behind it by what is seen, so nothing needs to be enumerated.
//!
//! All memory is kept from one decision to the next: once warm, an iteration allocates nothing.

mod tree;

use std::hash::BuildHasher as _;

use foldhash::quality::FixedState;
use rookery_kernel::{BySeat, Game, Luck, Nothing, Outcome, Quick, Seat, Turn, Viewer};
use rookery_table::Seen;

use crate::{
    instinct::{Instinct, draw},
    player::{Effort, Player},
    temper::Temper,
};
use tree::{Narrow, Tree};

/// How much of a reward is won by winning; the rest by how the score compares.
const WINNING: f32 = 0.85;
/// No more nodes than this: beyond it an iteration only rolls out.
const MOST_NODES: usize = 1 << 18;

/// What an action came to in a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tally<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// What it brought on average, from 0 to 1.
    pub worth: f32,
}

/// Information-set Monte Carlo tree search.
#[derive(Debug)]
pub struct Search<G: Game> {
    temper: Temper,
    tree: Tree<G::Action>,
    path: Vec<Visit>,
    legal: Vec<G::Action>,
    appeal: Vec<f32>,
}

/// One step of an iteration through the tree.
#[derive(Clone, Copy, Debug)]
struct Visit {
    node: u32,
    edge: u32,
    seat: Seat,
}

impl<G: Instinct> Search<G> {
    /// A search by a player of this temper.
    pub fn new(temper: Temper) -> Self {
        Self { temper, tree: Tree::new(), path: Vec::new(), legal: Vec::new(), appeal: Vec::new() }
    }

    /// Thinks about a decision and says what was found about every action, in the order of the list.
    pub fn think(
        &mut self,
        seen: &Seen<G>,
        luck: &mut Quick,
        effort: &mut dyn Effort,
    ) -> Vec<Tally<G::Action>> {
        self.tree.clear();
        let root = self.root(seen);
        let mut done = 0;
        while effort.more(done) {
            self.iterate(&seen.view, luck);
            done += 1;
        }
        let edges = self.tree.edges(root);
        let found = |action: &G::Action| {
            let edge = edges.iter().find(|edge| edge.action == *action);
            let (visits, total) = edge.map_or((0, 0.0), |edge| (edge.visits, edge.total));
            Tally { action: *action, visits, worth: if visits > 0 { total / visits as f32 } else { 0.0 } }
        };
        seen.legal.iter().map(found).collect()
    }

    /// The node of the decision itself. What the own temper forbids is not in it.
    fn root(&mut self, seen: &Seen<G>) -> u32 {
        self.legal.clone_from(&seen.legal);
        self.appeal.clear();
        G::weigh(&seen.view, &self.legal, self.temper, &mut self.appeal);
        let key = key::<G>(&seen.view, seen.seat);
        let narrow = if self.temper == Temper::Even { Narrow::No } else { Narrow::ToAppeal };
        self.tree.add(key, &self.legal, &self.appeal, narrow)
    }

    fn iterate(&mut self, view: &G::View, luck: &mut Quick) {
        let mut world = G::imagine(view, luck);
        self.path.clear();
        let mut descending = true;
        let mut decisions = 0;
        let rewards = loop {
            let seats = match world.turn() {
                Turn::Over(outcome) => break rewards(&outcome),
                Turn::Seats(_) if decisions >= G::HORIZON && !descending => break judge(&world),
                Turn::Seats(seats) => seats,
            };
            for seat in seats {
                let action = self.decide(&world, seat, &mut descending, luck);
                decisions += 1;
                if world.apply(seat, action, luck, &mut Nothing).is_err() {
                    // Two views with the same key, once in a blue moon: this iteration teaches nothing.
                    debug_assert!(false, "an action of the tree is not legal");
                    return;
                }
            }
        };
        for visit in &self.path {
            self.tree.learn(visit.node, visit.edge, rewards[visit.seat]);
        }
    }

    /// What a seat does in an imagined world: by the tree as long as that goes, by instinct afterwards.
    fn decide(&mut self, world: &G, seat: Seat, descending: &mut bool, luck: &mut Quick) -> G::Action {
        if let Some(ordered) = world.standing(seat) {
            return ordered;
        }
        self.legal.clear();
        world.legal(seat, &mut self.legal);
        if let [only] = self.legal[..] {
            return only;
        }
        let view = world.view(Viewer::Seat(seat));
        let mut edge = None;
        if *descending {
            let key = key::<G>(&view, seat);
            match self.tree.find(key) {
                Some(node) => edge = Some((node, self.tree.select(node))),
                None => *descending = false,
            }
            if edge.is_none() && self.tree.len() < MOST_NODES {
                self.weigh(&view);
                let node = self.tree.add(key, &self.legal, &self.appeal, Narrow::No);
                edge = Some((node, self.tree.draw(node, luck)));
            }
        }
        match edge {
            Some((node, edge)) => {
                self.path.push(Visit { node, edge, seat });
                self.tree.action(edge)
            }
            None => {
                self.weigh(&view);
                self.legal[draw(&self.appeal, luck)]
            }
        }
    }

    /// The appeal of the list to whoever sees this. Others are thought to be of even temper.
    fn weigh(&mut self, view: &G::View) {
        self.appeal.clear();
        G::weigh(view, &self.legal, Temper::Even, &mut self.appeal);
    }
}

impl<G: Instinct> Player<G> for Search<G> {
    fn choose(&mut self, seen: &Seen<G>, luck: &mut Quick, effort: &mut dyn Effort) -> G::Action {
        if let [only] = seen.legal[..] {
            return only;
        }
        let tallies = self.think(seen, luck, effort);
        pick(&tallies, G::imagine(&seen.view, luck).turn().seats().len() > 1, luck)
    }
}

/// The choice that a search comes to. A secret choice beside those of others is drawn from the visits, so that it cannot be read;
/// any other is the one that was tried most.
fn pick<A: Copy>(tallies: &[Tally<A>], secret: bool, luck: &mut Quick) -> A {
    let most = tallies.iter().map(|tally| tally.visits).max().unwrap_or(0);
    let weight = |tally: &Tally<A>| match secret {
        // What was only looked into is left out.
        true if tally.visits * 8 >= most => tally.visits,
        false if tally.visits == most => 1,
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

/// The key of the node at which this seat, seeing this, decides.
fn key<G: Game>(view: &G::View, seat: Seat) -> u64 {
    FixedState::with_seed(0x0520_0c4e).hash_one((view, seat))
}

/// What an end is worth to each seat.
fn rewards(outcome: &Outcome) -> BySeat<f32> {
    let scores = || outcome.scores.iter().map(|(_, score)| *score);
    let (least, most) = (scores().min().unwrap_or(0), scores().max().unwrap_or(0));
    let share = 1.0 / outcome.winners.len().max(1) as f32;
    outcome.scores.map(|seat, score| {
        let won = if outcome.winners.contains(seat) { share } else { 0.0 };
        let compared = if most > least { (score - least) as f32 / (most - least) as f32 } else { 0.5 };
        WINNING * won + (1.0 - WINNING) * compared
    })
}

/// What an unfinished game is worth to each seat: they win in proportion to their chances.
fn judge<G: Instinct>(world: &G) -> BySeat<f32> {
    let mut chances = BySeat::fill(world.seats(), 0.0);
    for seat in Seat::all(world.seats()) {
        chances[seat] = G::chances(&world.view(Viewer::Seat(seat)));
    }
    let total: f32 = chances.iter().map(|(_, chance)| *chance).sum();
    chances.map(|_, chance| chance / total)
}
