//! A game tree without its game: what solving needs of it, in flat arrays.

use std::ops::Range;

use rookery_kernel::{BySeat, Seat};

/// The empty sequence: the choice before all others, the same for every seat.
pub(crate) const NO_CHOICE: u32 = 0;

/// An information set: points at which a seat decides and which it cannot tell apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Set {
    /// Who decides.
    pub(crate) seat: Seat,
    /// Its first choice; the others follow.
    pub(crate) first: u32,
    pub(crate) count: u32,
    /// The choice of the same seat that came before it.
    pub(crate) before: u32,
}

impl Set {
    pub(crate) fn choices(&self) -> Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

/// What stands at a node of the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Node {
    /// Chance takes one of these edges.
    Chance {
        /// The first of them.
        first: u32,
        /// How many.
        count: u32,
    },
    /// A seat takes one of as many edges as its set has choices.
    Decision {
        /// The first edge.
        first: u32,
        /// The information set.
        set: u32,
    },
    /// It is over, and this is what it pays: a row of the table of prizes.
    End {
        /// The row.
        prize: u32,
    },
}

/// The size of a tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Draws: points where chance decides.
    pub chance: u64,
    /// Points where a seat decides between at least two things.
    pub decisions: u64,
    /// Ends.
    pub ends: u64,
    /// Information sets.
    pub sets: u64,
}

impl Size {
    /// Everything but the information sets.
    pub fn nodes(&self) -> u64 {
        self.chance + self.decisions + self.ends
    }
}

/// A game tree without its game. See [`Tree::form`](crate::Tree::form).
#[derive(Debug, Default)]
pub struct Form {
    pub(crate) seats: usize,
    pub(crate) size: Size,
    /// All information sets: those of seat 0 first, and a seat's earlier ones before its later ones.
    pub(crate) sets: Vec<Set>,
    /// How many choices there are, [`NO_CHOICE`] included.
    pub(crate) choices: usize,
    /// For each way to an end the last choice of every seat.
    pub(crate) ways: Vec<u32>,
    /// For each way to an end what it pays to every seat, times the chance that chance allows it.
    pub(crate) worth: Vec<f64>,
    /// The nodes, every one before those below it; the root is the first.
    pub(crate) nodes: Vec<Node>,
    /// The node at the lower end of each edge, and how likely it is where chance takes it.
    pub(crate) edges: Vec<(u32, f64)>,
    /// What ends pay, a row of as many numbers as there are seats for each different one.
    pub(crate) prizes: Vec<f64>,
}

/// How likely each choice is at every information set of a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Strategy(pub(crate) Vec<f64>);

/// How good a strategy is that all seats follow.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// What it brings to each seat.
    pub values: BySeat<f64>,
    /// What each seat would get by the best answer to it, while all others stay with it.
    pub best: BySeat<f64>,
}

impl Measure {
    /// What a seat could gain by leaving the strategy alone.
    pub fn gain(&self, seat: Seat) -> f64 {
        // Rounding can make the best answer a hair worse.
        (self.best[seat] - self.values[seat]).max(0.0)
    }

    /// `NashConv`: what all seats could gain, each by itself, added up. Zero at an equilibrium.
    pub fn nash_conv(&self) -> f64 {
        Seat::all(self.values.seats()).map(|seat| self.gain(seat)).sum()
    }

    /// The same for a seat on average.
    pub fn exploitability(&self) -> f64 {
        self.nash_conv() / self.values.seats() as f64
    }
}

impl Form {
    /// How large the tree is.
    pub fn size(&self) -> Size {
        self.size
    }

    /// At how many seats it is played.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// How many ways to an end a sweep goes through, for each seat.
    pub fn ways(&self) -> usize {
        self.ways.len() / self.seats
    }

    /// The strategy in which all choices of a set are equally likely.
    pub fn even(&self) -> Strategy {
        let mut odds = vec![1.0; self.choices];
        for set in &self.sets {
            odds[set.choices()].fill(1.0 / f64::from(set.count));
        }
        Strategy(odds)
    }

    /// Measures a strategy against the best answers to it.
    pub fn measure(&self, strategy: &Strategy) -> Measure {
        let mut reach = vec![1.0; self.choices];
        for seat in Seat::all(self.seats) {
            self.reach(seat, &strategy.0, &mut reach);
        }
        let mut gains = vec![0.0; self.choices];
        let mut measure =
            Measure { values: BySeat::fill(self.seats, 0.0), best: BySeat::fill(self.seats, 0.0) };
        for seat in Seat::all(self.seats) {
            self.gains(seat, &reach, &mut gains);
            measure.best[seat] = self
                .fold(seat, &mut gains, |_, gains| gains.iter().copied().fold(f64::NEG_INFINITY, f64::max));
            self.gains(seat, &reach, &mut gains);
            measure.values[seat] = self.fold(seat, &mut gains, |set, gains| {
                gains.iter().zip(&strategy.0[set.choices()]).map(|(gain, odds)| gain * odds).sum()
            });
        }
        measure
    }

    /// How often a game in which all follow the strategy comes to each information set.
    pub fn likelihoods(&self, strategy: &Strategy) -> Vec<f64> {
        let mut nodes = vec![0.0; self.nodes.len()];
        nodes[0] = 1.0;
        let mut sets = vec![0.0; self.sets.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            let here = nodes[index];
            match *node {
                Node::End { .. } => {}
                Node::Chance { first, count } => {
                    for (below, odds) in &self.edges[first as usize..(first + count) as usize] {
                        nodes[*below as usize] = here * odds;
                    }
                }
                Node::Decision { first, set } => {
                    sets[set as usize] += here;
                    let choices = self.sets[set as usize].choices();
                    for ((below, _), odds) in self.edges[first as usize..].iter().zip(&strategy.0[choices]) {
                        nodes[*below as usize] = here * odds;
                    }
                }
            }
        }
        sets
    }

    /// The information sets of a seat, earlier ones first.
    pub(crate) fn sets_of(&self, seat: Seat) -> &[Set] {
        let from = self.sets.partition_point(|set| set.seat < seat);
        let to = self.sets.partition_point(|set| set.seat <= seat);
        &self.sets[from..to]
    }

    /// How likely a seat is to make each of its choices and all that it needs before, as far as that is up to this seat.
    pub(crate) fn reach(&self, seat: Seat, odds: &[f64], reach: &mut [f64]) {
        reach[NO_CHOICE as usize] = 1.0;
        for set in self.sets_of(seat) {
            let before = reach[set.before as usize];
            for choice in set.choices() {
                reach[choice] = before * odds[choice];
            }
        }
    }

    /// What each choice of a seat brings where it is the seat's last one, times how likely chance and the others are to let the
    /// game come there: `reach` says how likely the others' choices are.
    pub(crate) fn gains(&self, seat: Seat, reach: &[f64], gains: &mut [f64]) {
        gains[NO_CHOICE as usize] = 0.0;
        let sets = self.sets_of(seat);
        if let (Some(first), Some(last)) = (sets.first(), sets.last()) {
            gains[first.first as usize..last.choices().end].fill(0.0);
        }
        // The number of seats is known to the compiler in the inner loop.
        match self.seats {
            1 => self.gains_among::<1>(seat, reach, gains),
            2 => self.gains_among::<2>(seat, reach, gains),
            3 => self.gains_among::<3>(seat, reach, gains),
            4 => self.gains_among::<4>(seat, reach, gains),
            5 => self.gains_among::<5>(seat, reach, gains),
            6 => self.gains_among::<6>(seat, reach, gains),
            7 => self.gains_among::<7>(seat, reach, gains),
            _ => self.gains_among::<8>(seat, reach, gains),
        }
    }

    fn gains_among<const SEATS: usize>(&self, seat: Seat, reach: &[f64], gains: &mut [f64]) {
        let (ways, worth) = (self.ways.as_chunks::<SEATS>().0, self.worth.as_chunks::<SEATS>().0);
        let me = seat.index();
        for (way, worth) in ways.iter().zip(worth) {
            let mut weight = worth[me];
            for (other, &choice) in way.iter().enumerate() {
                weight *= if other == me { 1.0 } else { reach[choice as usize] };
            }
            gains[way[me] as usize] += weight;
        }
    }

    /// Goes through the information sets of a seat, later ones first, and lets `settle` say what each is worth from what its
    /// choices are worth. Returns what the whole game is worth to the seat.
    pub(crate) fn fold(
        &self,
        seat: Seat,
        gains: &mut [f64],
        mut settle: impl FnMut(&Set, &[f64]) -> f64,
    ) -> f64 {
        for set in self.sets_of(seat).iter().rev() {
            let worth = settle(set, &gains[set.choices()]);
            gains[set.before as usize] += worth;
        }
        gains[NO_CHOICE as usize]
    }
}
