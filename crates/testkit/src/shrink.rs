//! The smallest game that breaks a law.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::{any::Any, cell::RefCell};

use proptest::num::u16::BinarySearch;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::{Config as Limits, TestError, TestRunner};
use proptest::tuple::TupleValueTree;
use rookery_kernel::{Game, Seat};

use crate::play::{Config, Deal, Log, Run};

/// One step of a random game: the place of the seat among those that can do something, and of the action in its list.
pub(crate) type Choice = (u16, u16);

/// What a run panics with when the choices that it was given have run out: nothing is wrong so far.
pub(crate) struct CutShort;

/// How often, and for how many milliseconds, a smaller game is looked for.
const MAX_TRIES: u32 = 100_000;
const MAX_MILLIS: u32 = 60_000;

/// What is wrong with the smallest game that breaks a law, and that game in notation. The log is that of a game that does, and
/// `panic` is what the law said of it. Steps are left out, and the others become the first of their lists, as long as the law
/// is still broken.
pub(crate) fn smallest<G: Game>(
    config: &Config<G>,
    seed: u64,
    log: &Log<G>,
    panic: &(dyn Any + Send),
    law: impl FnMut(Run<'_, G>, Deal<G>),
) -> String {
    let (law, steps) = (RefCell::new(law), RefCell::new(log.steps.clone()));
    let choices: Vec<Taken> = log.choices.iter().copied().map(Taken).collect();
    let limits = Limits { max_shrink_iters: MAX_TRIES, max_shrink_time: MAX_MILLIS, ..Limits::with_cases(1) };
    let mut runner = TestRunner::new(Limits { failure_persistence: None, ..limits });
    let result = runner.run(&choices, |choices| {
        let (run, deal) = Run::<G>::deal(config, seed, Some(choices.into_iter().flatten().collect()));
        let log = run.log();
        match catch_unwind(AssertUnwindSafe(|| (law.borrow_mut())(run, deal))) {
            Err(panic) if !panic.is::<CutShort>() => {
                // The last game that breaks the law is the one that is reported.
                steps.replace(log.borrow().steps.clone());
                resume_unwind(panic)
            }
            _ => Ok(()),
        }
    });
    let first = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    let why = match (result, first) {
        (Err(TestError::Fail(why, _)), _) => why.to_string(),
        (_, Some(why)) => why.to_owned(),
        (_, None) => "the law is broken".to_owned(),
    };
    let line = |(seat, action): &(Seat, G::Action)| format!("\n  {seat} {action}");
    let steps: String = steps.borrow().iter().map(line).collect();
    let (seats, options) = config;
    format!("{why}\n\nthe smallest game: {}, {seats} seats, {options:?}, seed {seed}{steps}", G::ID)
}

/// A choice that was made. Proptest tries to do without it, and then to make it smaller.
#[derive(Debug)]
struct Taken(Choice);

impl Strategy for Taken {
    type Tree = TakenTree;
    type Value = Option<Choice>;

    fn new_tree(&self, _: &mut TestRunner) -> NewTree<Self> {
        let Self((seat, action)) = *self;
        let choice = TupleValueTree::new((BinarySearch::new(seat), BinarySearch::new(action)));
        Ok(TakenTree { left_out: None, choice })
    }
}

struct TakenTree {
    /// Whether the choice is left out; `None` before that was tried.
    left_out: Option<bool>,
    choice: TupleValueTree<(BinarySearch, BinarySearch)>,
}

impl ValueTree for TakenTree {
    type Value = Option<Choice>;

    fn current(&self) -> Option<Choice> {
        (self.left_out != Some(true)).then(|| self.choice.current())
    }

    fn simplify(&mut self) -> bool {
        match self.left_out {
            None => {
                self.left_out = Some(true);
                true
            }
            Some(left_out) => !left_out && self.choice.simplify(),
        }
    }

    fn complicate(&mut self) -> bool {
        if self.left_out == Some(true) {
            self.left_out = Some(false);
            return true;
        }
        self.choice.complicate()
    }
}
