//! What the page and its worker say to each other. In a practice match: the messages of any table, and what is needed to begin and to
//! end. Looking at a record: what was when, and through whose eyes.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    socket::FromClient,
    table::{Setup, TableInfo},
};

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
    /// Reads a record.
    Open(String),
    /// Looks at a moment of the match of that record.
    Look(Look),
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToPage {
    /// Is there, and can be told.
    Ready,
    /// What a table says to any client, as it is sent.
    Frame(String),
    /// Cannot deal, or does not believe the record; in words.
    Refused(String),
    /// A step was taken: for whoever wants to go on with the match another time.
    Step(Step),
    /// The lesson goes on.
    Taught(Taught),
    /// The record of the match, which is over.
    Record(String),
    /// The record is read, and the rules agree with it.
    Opened(Box<Opened>),
    /// What was to be seen.
    Seen(Box<Seen>),
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

/// Through whose eyes a record is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Eyes {
    /// Those of whoever sat there.
    Seat(usize),
    /// Those of somebody who looked on.
    Public,
    /// Everybody's.
    All,
}

/// A moment that the page wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// How many steps had been taken.
    pub step: usize,
    /// Through whose eyes.
    pub eyes: Eyes,
}

/// A record that was read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opened {
    /// The table, as it was at the end.
    pub table: TableInfo,
    /// Every moment, from the deal on.
    pub moments: Vec<Moment>,
}

/// What is known of a moment whoever looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// Who owed a decision.
    pub waiting: Vec<usize>,
    /// What each seat would have scored if it had ended there.
    pub scores: Vec<i32>,
}

/// What was to be seen at a moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// What this answers.
    pub look: Look,
    /// The game's view; through everybody's eyes that of the public.
    pub view: Value,
    /// Through everybody's eyes the view of each seat.
    pub seats: Vec<Value>,
    /// Everything that these eyes were told from the deal to the end: sent when the eyes are others than before.
    pub story: Option<Vec<Told>>,
}

/// Something that was told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// In which step; 0 is the deal.
    pub step: usize,
    /// Through everybody's eyes: to whom, if to one seat alone.
    pub to: Option<usize>,
    /// What: the game's notice.
    pub notice: Value,
}
