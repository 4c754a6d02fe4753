//! Luck that says everything it could say, one run at a time.

use std::{convert::Infallible, ops::ControlFlow};

use super::{Faces, Luck};

/// One point where chance decided: what it could have said and what it says in this run.
#[derive(Clone, Debug)]
struct Fork {
    /// Possible answers with their odds; answers that cannot come up are left out.
    answers: Vec<(u32, u32)>,
    taken: usize,
}

impl Fork {
    fn probability(&self) -> f64 {
        let total: f64 = self.answers.iter().map(|&(_, odds)| f64::from(odds)).sum();
        f64::from(self.answers[self.taken].1) / total
    }
}

/// The luck of one run out of all: answers as its path says, and takes the first way at every new fork.
#[derive(Debug, Default)]
pub struct Branch {
    path: Vec<Fork>,
    depth: usize,
    forks: u64,
}

impl Branch {
    fn answer(&mut self, answers: impl FnOnce() -> Vec<(u32, u32)>) -> u32 {
        if self.depth == self.path.len() {
            self.path.push(Fork { answers: answers(), taken: 0 });
            self.forks += 1;
        }
        let fork = &self.path[self.depth];
        self.depth += 1;
        fork.answers[fork.taken].0
    }

    /// On to the next run: the last fork that has another way takes it. False when all have been taken.
    fn advance(&mut self) -> bool {
        self.depth = 0;
        while let Some(fork) = self.path.last_mut() {
            fork.taken += 1;
            if fork.taken < fork.answers.len() {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Luck for Branch {
    fn below(&mut self, n: u32) -> u32 {
        self.answer(|| (0..n).map(|number| (number, 1)).collect())
    }

    fn one_of(&mut self, _faces: &'static Faces, set: u64) -> usize {
        self.answer(|| (0..64).filter(|face| set >> face & 1 == 1).map(|face| (face, 1)).collect()) as usize
    }

    fn weighed(&mut self, _faces: &'static Faces, odds: &[u32]) -> usize {
        self.answer(|| (0..).zip(odds.iter().copied()).filter(|&(_, odds)| odds > 0).collect()) as usize
    }
}

/// How likely one outcome is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance(pub f64);

/// Runs `run` once for every way chance can fall and hands each result to `each` with its probability. Returns how many chance
/// nodes the tree of draws has (0 when `run` asks for no luck).
///
/// `run` must do the same whenever it is told the same: start from the same state, and from nothing else that changes.
pub fn outcomes<T>(run: impl FnMut(&mut Branch) -> T, mut each: impl FnMut(Chance, T)) -> u64 {
    let all = outcomes_until(run, |chance, result| {
        each(chance, result);
        ControlFlow::<Infallible>::Continue(())
    });
    match all {
        ControlFlow::Continue(forks) => forks,
        ControlFlow::Break(never) => match never {},
    }
}

/// The same, until `each` breaks. For deals with too many outcomes to visit them all.
pub fn outcomes_until<T, B>(
    mut run: impl FnMut(&mut Branch) -> T,
    mut each: impl FnMut(Chance, T) -> ControlFlow<B>,
) -> ControlFlow<B, u64> {
    let mut branch = Branch::default();
    loop {
        let result = run(&mut branch);
        each(Chance(branch.path.iter().map(Fork::probability).product()), result)?;
        if !branch.advance() {
            return ControlFlow::Continue(branch.forks);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::luck::SEATS;

    #[test]
    fn every_way_is_taken_once_with_its_probability() {
        let mut seen = Vec::new();
        let forks = outcomes(
            |luck| {
                let first = luck.weighed(&SEATS, &[1, 0, 3]);
                if first == 0 { (first, luck.below(2)) } else { (first, 9) }
            },
            |Chance(chance), result| seen.push((chance, result)),
        );
        assert_eq!(seen, [(0.125, (0, 0)), (0.125, (0, 1)), (0.75, (2, 9))]);
        assert_eq!(forks, 2);
    }

    #[test]
    fn whoever_has_seen_enough_breaks_off() {
        let mut seen = Vec::new();
        let end = outcomes_until(
            |luck| (luck.below(1 << 20), luck.below(1 << 20)),
            |_, draws| {
                seen.push(draws);
                if seen.len() < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break("enough") }
            },
        );
        assert_eq!(end, ControlFlow::Break("enough"));
        assert_eq!(seen, [(0, 0), (0, 1), (0, 2)]);
    }

    #[test]
    fn no_chance_is_one_certain_outcome() {
        let mut runs = 0;
        assert_eq!(
            outcomes(|_| (), |Chance(chance), ()| runs += usize::from((chance - 1.0).abs() < 1e-12)),
            0
        );
        assert_eq!(runs, 1);
    }
}
