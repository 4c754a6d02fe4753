//! Messages between the page and its worker, which needs no server. A practice match or a lesson uses the messages of any table, and
//! some to begin and to end. A replay shows one moment of a record at a time.

use rookery_kernel::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::table::{Setup, TableInfo};
use crate::{ids::Step, problem::Problem, socket::FromClient};

/// A message from the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToWorker {
    /// Begins a match, or continues one.
    Begin(Practice),
    /// Begins a lesson.
    Learn(Learn),
    /// The learner has read the last text.
    GoOn,
    /// Plays the match of a finished lesson on.
    PlayOn,
    /// A client's message to the table.
    Said(FromClient),
    /// Opens a record.
    Open(String),
    /// Asks for a moment of the record.
    Look(Look),
}

/// A message from the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToPage {
    /// The worker runs and can be sent messages.
    Ready,
    /// A table's message to its client, as text.
    Frame(String),
    /// The match cannot be dealt, or the record is not valid.
    Refused(Problem),
    /// An entry of the table's log, for [`Practice::log`]. The page does not look into it.
    Entry(Value),
    /// The lesson goes on.
    Taught(Taught),
    /// The record of the match, which is over.
    Record(String),
    /// The record is valid.
    Opened(Box<Opened>),
    /// The moment that was asked for.
    Seen(Box<Seen>),
}

/// A practice match. The person has seat 0.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Practice {
    /// The setup of the table.
    pub setup: Setup,
    /// The name of the person.
    pub name: String,
    /// The bot in the other seats, as in `level:3`.
    pub bot: String,
    /// The secret of the table.
    pub secret: [u8; 32],
    /// How long a bot waits before it acts, in milliseconds.
    pub pause: u32,
    /// The entries since the match began; empty for a new match.
    pub log: Vec<Value>,
}

/// A lesson. The learner has seat 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Learn {
    /// Id of the game.
    pub game: String,
    /// The name of the learner.
    pub name: String,
    /// The bot in the other seats once the lesson is over, as in `level:2`.
    pub bot: String,
    /// How long other seats wait before they act, in milliseconds.
    pub pause: u32,
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Taught {
    /// Shows a text. The lesson goes on when the learner has read it, unless another message follows at once.
    Say {
        /// The text, in the games' markup.
        words: String,
        /// The number of parts that are done with this one.
        done: usize,
        /// The number of parts.
        all: usize,
    },
    /// Asks the learner to do what the last text says.
    Ask {
        /// The action, in notation, for a learner who asks for help.
        task: String,
    },
    /// The learner tried another legal action. Nothing has changed.
    NotThisTime,
    /// The lesson is over.
    Over {
        /// Whether the match can be played on.
        open: bool,
    },
}

/// Whose view of a record is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Eyes {
    /// The view of a seat.
    Seat(Seat),
    /// The view of a watcher.
    Public,
    /// The views of all seats.
    All,
}

/// A moment of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// The number of steps before it.
    pub step: Step,
    /// Whose view.
    pub eyes: Eyes,
}

/// A record that was opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opened {
    /// The table at the end of the match.
    pub table: TableInfo,
    /// Every moment, from the deal on.
    pub moments: Vec<Moment>,
}

impl Opened {
    /// The last moment.
    pub fn last_step(&self) -> Step {
        Step(self.moments.len() as u64 - 1)
    }
}

/// The public facts about a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The seats that owed a decision.
    pub waiting: SeatSet,
    /// The score of each seat if the match had ended there.
    pub scores: BySeat<i32>,
}

/// A moment as it is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// The moment.
    pub look: Look,
    /// The game's view; that of the public if all views are shown.
    pub view: Value,
    /// The views of all seats, if all are shown.
    pub seats: Vec<Value>,
    /// All notices from the deal to the end. Sent only if the eyes have changed.
    pub story: Option<Vec<StoryNotice>>,
}

/// A notice with its place in the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoryNotice {
    /// The step in which it was sent.
    pub step: Step,
    /// The only seat that got it, if all views are shown.
    pub to: Option<Seat>,
    /// The game's notice.
    pub notice: Value,
}
