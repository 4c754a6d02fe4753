//! One way through chance and the others, and all of one's own.

use rookery_kernel::{Luck, Seat};

use super::form::Node;
use super::solver::{Solver, match_regrets};

/// Who is who in a walk.
#[derive(Clone, Copy)]
struct Roles {
    /// Tries everything and learns.
    learner: Seat,
    /// Has what it does written down for the average.
    noted: Seat,
}

impl Solver<'_> {
    /// One iteration: each seat learns once.
    pub(crate) fn sample(&mut self) {
        let seats = self.form.seats;
        for learner in Seat::all(seats) {
            self.walk(0, Roles { learner, noted: learner.next(seats) }, 1.0);
        }
    }

    /// Walks down from a node; returns what comes of it for the learner. `rarity` is how unlikely the others' choices so far were,
    /// those of the noted seat left out: how often a seat is noted at a set must depend on its own strategy alone, or the average
    /// over the iterations would be one of something else. With two seats there are no such others.
    fn walk(&mut self, mut node: u32, roles: Roles, rarity: f64) -> f64 {
        let form = self.form;
        let (first, set) = loop {
            match form.nodes[node as usize] {
                Node::Decision { first, set } => break (first as usize, form.sets[set as usize]),
                Node::End { prize } => {
                    return form.prizes[prize as usize * form.seats + roles.learner.index()];
                }
                Node::Chance { first, count } => {
                    let edges = &form.edges[first as usize..(first + count) as usize];
                    node = edges[draw(edges.iter().map(|edge| edge.1), &mut self.luck)].0;
                }
            }
        };
        let (choices, base, count) = (set.choices(), self.stack.len(), set.count as usize);
        self.stack.resize(base + count, 0.0);
        match_regrets(&self.regrets[choices.clone()], &mut self.stack[base..]);
        if set.seat == roles.learner {
            return self.learn(first, base, choices.start, roles, rarity);
        }
        let taken = draw(self.stack[base..].iter().copied(), &mut self.luck);
        let mut rarity = rarity;
        if set.seat == roles.noted {
            for (sum, odds) in self.sums[choices].iter_mut().zip(&self.stack[base..]) {
                *sum += rarity * odds;
            }
        } else {
            rarity /= self.stack[base + taken];
        }
        self.stack.truncate(base);
        self.walk(form.edges[first + taken].0, roles, rarity)
    }

    /// The learner's own decision, whose odds lie on the stack from `base` on: tries everything, and regrets.
    fn learn(&mut self, first: usize, base: usize, choice: usize, roles: Roles, rarity: f64) -> f64 {
        let count = self.stack.len() - base;
        // What each choice brings takes the place behind the odds.
        self.stack.resize(base + 2 * count, 0.0);
        let mut worth = 0.0;
        for taken in 0..count {
            let gain = self.walk(self.form.edges[first + taken].0, roles, rarity);
            worth += self.stack[base + taken] * gain;
            self.stack[base + count + taken] = gain;
        }
        for (regret, gain) in self.regrets[choice..].iter_mut().zip(&self.stack[base + count..]) {
            *regret += gain - worth;
        }
        self.stack.truncate(base);
        worth
    }
}

/// One of these, in proportion to the odds, which add up to 1 but for rounding.
pub(crate) fn draw(odds: impl Iterator<Item = f64>, luck: &mut impl Luck) -> usize {
    const DRAW_STEPS: u32 = 1 << 31;
    let mut left = f64::from(luck.below(DRAW_STEPS)) / f64::from(DRAW_STEPS);
    let mut last = 0;
    for (place, odds) in odds.enumerate().filter(|(_, odds)| *odds > 0.0) {
        if left < odds {
            return place;
        }
        left -= odds;
        last = place;
    }
    // Rounding can leave a little over.
    last
}
