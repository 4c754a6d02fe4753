//! Counterfactual regret minimisation.

use rookery_kernel::{Quick, Seat};

use super::form::{Form, Strategy};
use crate::named::named;

/// How a tree is solved.
///
/// | [`Method`] | what an iteration does | use it |
/// |---|---|---|
/// | [`Method::CfrPlus`] | all ends of the tree, once for each seat; regret is never below zero, later iterations count more (Tammelin 2014, "Solving Large Imperfect Information Games Using CFR+") | always, unless there is a reason not to |
/// | [`Method::Cfr`] | all ends of the tree, all seats at once, all iterations alike (Zinkevich, Johanson, Bowling and Piccione 2007, "Regret Minimization in Games with Incomplete Information") | to compare with what has been published |
/// | [`Method::Sampled`] | one way through chance and the others' choices and all of one's own, for each seat (external sampling: Lanctot, Waugh, Zinkevich and Bowling 2009, "Monte Carlo Sampling for Regret Minimization in Extensive Games") | if the tree has too many ends for a hundred sweeps |
///
/// For two seats and payoffs that add up to nothing all three converge to an equilibrium. For more seats nothing is promised: what
/// they find is often good and may be no equilibrium at all; the measure says how far from one it is, for every number of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// CFR+: one seat after the other, no regret below zero, later iterations count more.
    #[default]
    CfrPlus,
    /// Counterfactual regret minimisation as it was first published.
    Cfr,
    /// Monte Carlo CFR with external sampling.
    Sampled,
}

named!(Method, "method", CfrPlus: "cfr+", Cfr: "cfr", Sampled: "sampled");

/// A tree being solved.
#[derive(Debug)]
pub struct Solver<'tree> {
    pub(crate) form: &'tree Form,
    method: Method,
    done: u64,
    /// For each choice what the seat regrets not having made it.
    pub(crate) regrets: Vec<f64>,
    /// For each choice how often it was made, added up over the iterations.
    pub(crate) sums: Vec<f64>,
    odds: Vec<f64>,
    reach: Vec<f64>,
    gains: Vec<f64>,
    pub(crate) luck: Quick,
    /// The odds of the sets that a walk is in, one behind the other.
    pub(crate) stack: Vec<f64>,
}

impl<'tree> Solver<'tree> {
    /// A solver before its first iteration. Only [`Method::Sampled`] uses the seed.
    pub fn new(form: &'tree Form, method: Method, seed: u64) -> Self {
        let Strategy(odds) = form.even();
        let mut reach = vec![1.0; form.choices];
        for seat in Seat::all(form.seats) {
            form.reach(seat, &odds, &mut reach);
        }
        let zeros = vec![0.0; form.choices];
        Self {
            form,
            method,
            done: 0,
            regrets: zeros.clone(),
            sums: zeros.clone(),
            odds,
            reach,
            gains: zeros,
            luck: Quick::new(seed),
            stack: Vec::new(),
        }
    }

    /// How many iterations are done.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Runs more iterations.
    pub fn run(&mut self, iterations: u64) {
        for _ in 0..iterations {
            self.done += 1;
            match self.method {
                Method::CfrPlus => self.sweep_plus(),
                Method::Cfr => self.sweep(),
                Method::Sampled => self.sample(),
            }
        }
    }

    /// The average strategy of all iterations so far. Sets that were never reached are played evenly.
    pub fn average(&self) -> Strategy {
        let mut odds = vec![1.0; self.form.choices];
        for set in &self.form.sets {
            match_regrets(&self.sums[set.choices()], &mut odds[set.choices()]);
        }
        Strategy(odds)
    }

    /// One iteration for all seats at once.
    fn sweep(&mut self) {
        let form = self.form;
        for seat in Seat::all(form.seats) {
            self.add_up(seat, 1.0);
        }
        for seat in Seat::all(form.seats) {
            self.regret(seat, f64::NEG_INFINITY);
        }
        for seat in Seat::all(form.seats) {
            self.decide(seat);
        }
    }

    /// One iteration of CFR+: each seat answers the updated strategies of the seats before it.
    fn sweep_plus(&mut self) {
        for seat in Seat::all(self.form.seats) {
            self.regret(seat, 0.0);
            self.decide(seat);
            self.add_up(seat, self.done as f64);
        }
    }

    /// Adds the regrets of a seat under the current strategies; none falls below `floor`.
    fn regret(&mut self, seat: Seat, floor: f64) {
        let Self { form, gains, regrets, odds, .. } = self;
        form.gains(seat, &self.reach, gains);
        form.fold(seat, gains, |set, gains| {
            let odds = &odds[set.choices()];
            let worth: f64 = gains.iter().zip(odds).map(|(gain, odds)| gain * odds).sum();
            for (regret, gain) in regrets[set.choices()].iter_mut().zip(gains) {
                *regret = (*regret + gain - worth).max(floor);
            }
            worth
        });
    }

    /// The next strategy of a seat, from its regrets.
    fn decide(&mut self, seat: Seat) {
        for set in self.form.sets_of(seat) {
            match_regrets(&self.regrets[set.choices()], &mut self.odds[set.choices()]);
        }
        self.form.reach(seat, &self.odds, &mut self.reach);
    }

    /// Adds the current strategy of a seat to the average.
    fn add_up(&mut self, seat: Seat, weight: f64) {
        for set in self.form.sets_of(seat) {
            for choice in set.choices() {
                self.sums[choice] += weight * self.reach[choice];
            }
        }
    }
}

/// Regret matching: odds in proportion to positive regrets; even odds if there are none.
pub(crate) fn match_regrets(regrets: &[f64], odds: &mut [f64]) {
    let total: f64 = regrets.iter().map(|regret| regret.max(0.0)).sum();
    if total > 0.0 {
        for (odds, regret) in odds.iter_mut().zip(regrets) {
            *odds = regret.max(0.0) / total;
        }
    } else {
        odds.fill(1.0 / regrets.len() as f64);
    }
}
