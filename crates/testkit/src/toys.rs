//! Small games that prove the kernel and the laws.
//!
//! | toy | what it proves |
//! |---|---|
//! | [`kuhn`] | hidden cards and chance: 4 chance, 24 decision and 30 terminal nodes, 12 information sets, worth -1/18 |
//! | [`goofspiel`] | sealed bids that stay hidden: 501 decisions, 576 terminals, 162 information sets |
//! | [`nope`] | reactions to reactions, asked of everyone who might hold the card |

pub mod goofspiel;
pub mod kuhn;
pub mod nope;
