//! The tree of a search: a node for every view at which a seat decided, an edge for every action there.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use rookery_kernel::Luck;

use crate::instinct::draw_from;

/// The exploration constant of PUCT: how much the prior counts against the mean reward.
const PUCT_C: f32 = 0.25;
/// This share of the prior is spread evenly over all actions that have any appeal.
const UNIFORM_PRIOR_SHARE: f32 = 0.2;
/// Progressive widening: this many actions are open at first, and the square root of the visits more later.
const MIN_OPEN_ACTIONS: usize = 10;

/// An action at a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    /// The prior probability; those of a node add up to 1.
    pub(super) prior: f32,
    /// How often it was tried.
    pub(super) visits: u32,
    /// The sum of its rewards.
    pub(super) total: f32,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    count: u32,
    visits: u32,
    total: f32,
}

/// All nodes and edges, in two lists that keep their memory.
#[derive(Debug)]
pub(super) struct SearchTree<A> {
    found: HashMap<u64, u32, BuildHasherDefault<Same>>,
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
}

impl<A: Copy> SearchTree<A> {
    pub(super) fn new() -> Self {
        Self { found: HashMap::default(), nodes: Vec::new(), edges: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.found.clear();
        self.nodes.clear();
        self.edges.clear();
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn find(&self, key: u64) -> Option<u32> {
        self.found.get(&key).copied()
    }

    /// Adds a node with these actions, the most appealing first. Actions without appeal are left out.
    pub(super) fn add(&mut self, key: u64, legal: &[A], appeal: &[f32]) -> u32 {
        let first = self.edges.len();
        let sum: f32 = appeal.iter().sum();
        let even = UNIFORM_PRIOR_SHARE / appeal.iter().filter(|appeal| **appeal > 0.0).count() as f32;
        for (&action, &appeal) in legal.iter().zip(appeal) {
            if appeal > 0.0 {
                let prior = (1.0 - UNIFORM_PRIOR_SHARE) * appeal / sum + even;
                self.edges.push(Edge { action, prior, visits: 0, total: 0.0 });
            }
        }
        let edges = &mut self.edges[first..];
        if edges.len() > MIN_OPEN_ACTIONS {
            // A stable sort would allocate. Equals may change places, but always in the same way.
            edges.sort_unstable_by(|one, other| other.prior.total_cmp(&one.prior));
        }
        let node = self.nodes.len() as u32;
        let count = edges.len() as u32;
        self.nodes.push(Node { first: first as u32, count, visits: 0, total: 0.0 });
        self.found.insert(key, node);
        node
    }

    pub(super) fn edges(&self, node: u32) -> &[Edge<A>] {
        let Node { first, count, .. } = self.nodes[node as usize];
        &self.edges[first as usize..(first + count) as usize]
    }

    /// How often an edge was tried.
    pub(super) fn visits(&self, edge: u32) -> u32 {
        self.edges[edge as usize].visits
    }

    pub(super) fn action(&self, edge: u32) -> A {
        self.edges[edge as usize].action
    }

    /// The edge to try next, by PUCT.
    pub(super) fn select(&self, node: u32) -> u32 {
        let Node { first, visits, total, .. } = self.nodes[node as usize];
        let edges = self.edges(node);
        let open = if edges.len() <= MIN_OPEN_ACTIONS {
            edges.len()
        } else {
            MIN_OPEN_ACTIONS + (visits as f32).sqrt() as usize
        };
        let doubt = PUCT_C * ((visits + 1) as f32).sqrt();
        let usual = if visits > 0 { total / visits as f32 } else { 0.0 };
        let (mut best, mut most) = (0, f32::MIN);
        for (place, edge) in edges.iter().take(open).enumerate() {
            let worth = if edge.visits > 0 { edge.total / edge.visits as f32 } else { usual };
            let prospects = worth + doubt * edge.prior / (edge.visits + 1) as f32;
            if prospects > most {
                (best, most) = (place, prospects);
            }
        }
        first + best as u32
    }

    /// An edge by its prior alone: for the first visit.
    pub(super) fn draw(&self, node: u32, luck: &mut impl Luck) -> u32 {
        let first = self.nodes[node as usize].first;
        first + draw_from(self.edges(node).iter().map(|edge| edge.prior), luck) as u32
    }

    /// Adds a reward to a node and its edge.
    pub(super) fn learn(&mut self, node: u32, edge: u32, reward: f32) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        node.total += reward;
        let edge = &mut self.edges[edge as usize];
        edge.visits += 1;
        edge.total += reward;
    }
}

/// Keys are hashes already.
#[derive(Debug, Default)]
pub(super) struct Same(u64);

impl Hasher for Same {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _bytes: &[u8]) {
        unreachable!("keys are numbers of 64 bits");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
