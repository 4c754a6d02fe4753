#![doc = include_str!("../rules.md")]
//!
//! # Sizes
//!
//! To be written.

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
mod heist;
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
    Agenda, AgendaSet, Char, CharSet, Defense, DefenseHeap, Face, Objective, ObjectiveSet, Scheme,
    SchemeHeap, Skill, Skills, Treasure, TreasureSet,
};
pub use config::Options;
pub use effect::{
    Amount, Barrier, Block, Chooser, Consequence, Cost, Deck, DiceMode, FailureTable, Fate, Fates, Gate,
    Gates, Lasts, LimitOf, MOST_PICKS, Occasion, Party, PickFrom, Price, Rolls, SchemeType, SkillSet, Sort,
    Sorts, Step, Target, When, Who,
};
pub use event::{Event, Notice, Sight};
pub use op::{Condition, Metric, Op, Score};
pub use phase::{
    Deed, Doom, Ending, Extent, Goal, Heist, MOST_ITEMS, MOST_PLAYS, MOST_SEATS, MOST_TASKS, Moment, Opening,
    Part, Penalty, Phase, Play, Result, Share, Site, Stage, Struck, Swap, Task, Triggers,
};
pub use position::Position;
pub use secrets::{AgendaPlace, Cards, Known, Lies, Place, Secrets};
pub use set::{
    AgendaCard, CardSet, CharacterCard, DefenseCard, ObjectiveCard, SchemeCard, Set, TreasureCard,
};
pub use state::Guild;
pub use table::{Character, MOST_LAYERS, MOST_MODIFIERS, Modifier, Player, SITES, Table};
pub use view::{HandCard, Own, View};
