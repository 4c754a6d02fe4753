//! The bot that has worked it out: counterfactual regret minimisation over a whole game tree.
//!
//! A small game, or the end of a large one, is laid out as a [`Tree`] with every way chance can fall. A [`Solver`] plays it against
//! itself again and again; every seat regrets, at each of its information sets, what it would have gained by acting otherwise, and
//! acts in proportion to that. The [`Strategy`] that this comes to *on average* is what is kept. [`Form::measure`] then says exactly
//! how good it is: what each seat could gain at most by leaving it while the others stay.
//!
//! [`Method`] says which of the three ways to solve is for what.
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
pub use reduced::Reduced;
pub(crate) use reduced::reduced;
pub use solver::{Method, Solver};
pub use tree::{First, NotBuilt, Start, Tree};
