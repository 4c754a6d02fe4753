//! What the page and the worker of a practice match say to each other: the messages of any table, and what is needed to begin and to end.

use serde::{Deserialize, Serialize};

use crate::{socket::FromClient, table::Setup};

/// What the page says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToWorker {
    /// Deals, or lays out again what was played before.
    Begin(Practice),
    /// Begins a lesson.
    Learn(Learn),
    /// The learner has read what was said.
    GoOn,
    /// The lesson is over, and its match is played on.
    PlayOn,
    /// What a client says at any table.
    Said(FromClient),
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToPage {
    /// Is there, and can be told.
    Ready,
    /// What a table says to any client, as it is sent.
    Frame(String),
    /// Cannot deal; in words.
    Refused(String),
    /// A step was taken: for whoever wants to go on with the match another time.
    Step(Step),
    /// The lesson goes on.
    Taught(Taught),
    /// The record of the match, which is over.
    Record(String),
}

/// A match to be dealt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Practice {
    /// What is played, and how.
    pub setup: Setup,
    /// What the person is called, who sits in the first seat.
    pub name: String,
    /// Who plays in the other seats, as in `level:3`.
    pub bot: String,
    /// Where all the luck comes from.
    pub seed: [u8; 32],
    /// How long a bot lets people look before it acts, in milliseconds.
    pub pause: u32,
    /// What was played already.
    #[serde(default)]
    pub steps: Vec<Step>,
}

/// What somebody has done in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Who.
    pub seat: usize,
    /// What, in notation.
    pub action: String,
}

/// A lesson to be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Learn {
    /// Of which game.
    pub game: String,
    /// What the learner is called, who sits in the first seat.
    pub name: String,
    /// Who plays in the other seats once the lesson is over, as in `level:2`.
    pub bot: String,
    /// How long others let the learner look before they move, in milliseconds.
    pub pause: u32,
}

/// Where a lesson stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Taught {
    /// Something is said, in the games' markup. Goes on when the learner has read it, unless another message follows at once.
    Say {
        /// What.
        words: String,
        /// How many parts of the lesson are done with this.
        done: usize,
        /// Of how many.
        all: usize,
    },
    /// The learner has to do what was said last.
    Ask {
        /// In notation, for one who wants to be shown.
        task: String,
    },
    /// That would have been allowed, but is not what was asked for. Nothing has changed.
    NotThisTime,
    /// That was all.
    Over {
        /// Can the match be played on?
        open: bool,
    },
}
