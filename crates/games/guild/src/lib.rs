#![doc = include_str!("../rules.md")]
//!
//! # How the code is laid out
//!
//! A game is three types: the [`Table`], which is all that lies open, the `Progress` of the rules, which everybody could work out,
//! and the `Secrets`, which is the rest. A view is the table, the [`Stage`] that the progress has come to, and what is the viewer's
//! own of the secrets. Who is asked depends on the first two alone.
//!
//! Cards are data in the folder `cards`. What they do is a list of words (`effect.rs`, `op.rs`), checked when a set is read
//! (`file.rs`, `set/`); no card has code of its own. What takes many steps is a stack of small tasks in the state itself
//! (`phase.rs`), which the dealer (`dealer.rs`) works through until somebody must be asked:
//!
//! | file | what it does |
//! |---|---|
//! | `setup.rs`, `turns.rs`, `trade.rs` | the deal and the draft; the turn and its actions; exchanges |
//! | `windows.rs`, `declare.rs`, `targets.rs` | who is asked in a window; what may be declared; what can be named |
//! | `resolve.rs`, `steps.rs`, `choose.rs` | blocks are carried out, word by word, with the questions on the way |
//! | `talent.rs` | what Characters would bring to a Defense: for hints and plans |
//! | `fate.rs`, `triggers.rs`, `skills.rs` | what happens to Characters; what acts on an occasion; skills, limits, prices, gates |
//! | `offers.rs`, `plan.rs`, `heist.rs`, `truth.rs` | a heist, from the first offer to the division of the haul |
//! | `scoring.rs` | the end |
//!
//! # Sizes
//!
//! | | |
//! |---|---|
//! | cards | 35 Characters, 96 Schemes, 33 Defenses, 18 Hidden Agendas, 12 Treasures, 13 Objectives: 207; other sets may have more, up to the `MAX_` constants of `cards.rs` |
//! | a state | less than 4 KiB, flat, and a pointer to its card set |
//! | a legal list | a dozen entries as a rule; a hundred and more where Coins are named |
//!
//! Decks have no order until somebody looks: a deck is heaps of cards, and chance says which card of the top heap is next.
//!
//! # Why every game ends
//!
//! It need not: the rules know no end but a robbed Objective of Stage III and martial law, and players who attempt nothing could
//! sit there for ever. With a turn limit it does. A player makes at most 20 declarations and takes at most 12 actions in a turn
//! (ruling 70). A declaration is followed by a counter window and opens its own window again, each of which asks everybody once,
//! and puts at most a dozen questions more; an action without its declarations asks for less than a hundred answers.

/// The rulings of the rules text, to cite: each constant is named after its ruling's title.
pub mod ruling {
    include!(concat!(env!("OUT_DIR"), "/rulings.rs"));
}

mod action;
mod cards;
mod check;
mod choose;
mod config;
mod dealer;
mod declare;
mod effect;
mod event;
mod fate;
mod file;
mod gains;
mod heist;
mod list;
mod notation;
mod offers;
mod op;
mod phase;
mod plan;
mod position;
mod resolve;
mod rules;
mod scoring;
mod secrets;
mod set;
mod setup;
mod skills;
mod state;
mod steps;
mod table;
mod talent;
mod targets;
mod text;
mod trade;
mod triggers;
mod truth;
mod turns;
mod view;
mod windows;
mod worlds;

pub use action::{Action, Declaration, Item, Pick, Picks, Rest, Slot, Source, Until};
pub use cards::{
    Agenda, AgendaSet, Char, CharSet, Defense, Face, Objective, Scheme, Skill, Skills, Treasure,
};
pub use config::Options;
pub use effect::{
    Amount, Block, Chooser, Consequence, Deck, EffectStep, FailureTable, Fate, Gate, Party, PickFrom,
    SchemeType, Target, When, Who,
};
pub use event::{Event, Notice};
pub use op::{Condition, Metric, Op, Score};
pub use phase::{Ending, Goal, Heist, HeistStage, MAX_ITEMS, MAX_SEATS, Play, Result, Site, Swap};
pub use position::Position;
pub use set::{CardSet, DefenseCard, Set};
pub use state::Guild;
pub use table::{Player, Table};
pub use talent::{Talent, Team, Way};
pub use view::{HandCard, Own, Question, Stage, View};
