//! The bot that has worked it out: counterfactual regret minimisation over a whole game tree.
//!
//! A small game, or the end of a large one, is laid out as a [`Tree`] with every way chance can fall. A [`Solver`] plays it against
//! itself again and again; every seat regrets, at each of its information sets, what it would have gained by acting otherwise, and
//! acts in proportion to that. The [`Strategy`] that this comes to *on average* is what is kept. [`Form::measure`] then says exactly
//! how good it is: what each seat could gain at most by leaving it while the others stay.
//!
//! # Which method to use when
//!
//! | [`Method`] | what an iteration does | use it |
//! |---|---|---|
//! | [`Method::CfrPlus`] | all ends of the tree, once for each seat; regret is never below zero, later iterations count more (Tammelin 2014, "Solving Large Imperfect Information Games Using CFR+") | always, unless there is a reason not to |
//! | [`Method::Cfr`] | all ends of the tree, all seats at once, all iterations alike (Zinkevich, Johanson, Bowling and Piccione 2007, "Regret Minimization in Games with Incomplete Information") | to compare with what has been published |
//! | [`Method::Sampled`] | one way through chance and the others' choices and all of one's own, for each seat (external sampling: Lanctot, Waugh, Zinkevich and Bowling 2009, "Monte Carlo Sampling for Regret Minimization in Extensive Games") | where the tree has so many ends that even a hundred sweeps take too long |
//!
//! For two seats and payoffs that add up to nothing all three converge to an equilibrium. For more seats nothing is promised: what
//! they find is often good and may be no equilibrium at all; the measure says how far from one it is, for every number of seats.
//!
//! # Why it is fast
//!
//! A seat that forgets nothing (see [`Tree`]) comes to an end of the tree by one particular list of own choices. So all that a sweep
//! needs of an end is the last choice of each seat and the payoff times the chance of coming there; how likely the own choices of a
//! seat are is worked out choice by choice, not node by node. Ends with the same last choices become one. There is no recursion, no
//! inner node and no lookup in a sweep, only straight runs through flat arrays. This is the sequence form (von Stengel 1996) under
//! another roof. Only [`Method::Sampled`] walks from node to node.

mod build;
mod form;
mod memory;
mod payoff;
mod player;
mod reduced;
mod sample;
mod solver;
mod tree;

pub use form::{Form, Measure, Size, Strategy};
pub use payoff::Payoff;
pub use player::Solved;
pub use reduced::{Reduced, reduced};
pub use solver::{Method, Solver};
pub use tree::{First, NotBuilt, Start, Tree};
