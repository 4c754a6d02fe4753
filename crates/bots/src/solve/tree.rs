//! The tree of a game.

use std::collections::HashMap;

use foldhash::quality::FixedState;
use rookery_kernel::{BadConfig, Game, Seat};

use super::form::{Form, Size, Strategy};
use super::{build::Builder, memory::Memory, payoff::Payoff};

/// Where a tree begins.
#[derive(Debug)]
pub enum Start<'a, G: Game> {
    /// All deals of a new game.
    Deals {
        /// How many play.
        seats: usize,
        /// The table options.
        options: &'a G::Options,
    },
    /// This state, with nothing hidden.
    At(&'a G),
    /// All worlds that this view leaves open, as likely as the game imagines them. With the public view of a position,
    /// hidden information can be anything that fits. Secret answers that were given already are asked again.
    Worlds(&'a G::View),
}

/// Why there is no tree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotBuilt {
    /// There is no such game.
    #[error("{0}")]
    Config(BadConfig),
    /// It has more nodes than allowed.
    #[error("the tree is too large: {reached} nodes were reached, and {most} are allowed")]
    TooLarge {
        /// How many had been reached, those still to be opened included.
        reached: usize,
        /// How many are allowed.
        most: usize,
    },
}

/// The first decision of a seat.
#[derive(Clone, Debug)]
pub struct First<G: Game> {
    /// Who decides.
    pub seat: Seat,
    /// What the seat sees.
    pub view: G::View,
    /// The information set, for [`Tree::odds`] and [`Form::likelihoods`].
    pub set: usize,
}

/// The whole tree of a game, or of what is left of one.
///
/// - **Information sets.** A set is a seat's whole memory: what it saw each time it was asked, and what it then did. That is what a
///   bot is given, and seats forget nothing. What a seat was told in between and no longer sees when it is asked is not part of it;
///   a test counts how little that is in the reduced configurations.
/// - **Sealed questions** ask one seat after the other, the lowest first. No view shows an answer before all have answered, so
///   nobody gains by being asked later.
/// - **Forced moves** and answers by standing order are no nodes and are not remembered: there is nothing to decide.
/// - **Chance** takes all its draws in a step as one. Outcomes that come to the same state are one outcome.
#[derive(Debug)]
pub struct Tree<G: Game> {
    pub(crate) form: Form,
    pub(crate) keys: HashMap<Memory, u32, FixedState>,
    /// What is done by each choice; the first is left out.
    pub(crate) actions: Vec<G::Action>,
    pub(crate) firsts: Vec<First<G>>,
}

impl<G: Game> Tree<G> {
    /// Builds the tree of everything that can follow from this start.
    ///
    /// # Errors
    ///
    /// If the game rejects the seats or options, or the tree has more than `most` nodes.
    pub fn build(start: &Start<'_, G>, payoff: Payoff, most: usize) -> Result<Self, NotBuilt> {
        Builder::new(payoff, most).build(start)
    }

    /// What solving needs of the tree.
    pub fn form(&self) -> &Form {
        &self.form
    }

    /// How large it is.
    pub fn size(&self) -> Size {
        self.form.size
    }

    /// The first decisions of all seats, one for each different thing that a seat can see there.
    pub fn firsts(&self) -> &[First<G>] {
        &self.firsts
    }

    /// What is done at an information set, and how likely each action is.
    pub fn odds(&self, set: usize, strategy: &Strategy) -> impl Iterator<Item = (G::Action, f64)> {
        self.form.sets[set].choices().map(|choice| (self.actions[choice - 1], strategy.0[choice]))
    }
}
