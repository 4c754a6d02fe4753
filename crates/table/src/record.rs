//! The record of a match as a file: JSON lines that say everything, for when the match is over.
//!
//! ```text
//! {"rookery":1,"game":"tavern","rules":1,"seats":3,"options":{...},"names":["Ada","Bo","Cy"],"commitment":"2c6...","start":{"deal":["s2"]},"hash":"0f3..."}
//! {"step":1,"seat":0,"action":"select steal heist","luck":[],"hash":"9a1..."}
//! ...
//! {"end":{"steps":71,"result":{"winners":[1],"scores":[3,7,5],"ending":"enough-coins"},"seed":"790..."}}
//! ```
//!
//! A record is the whole truth, hidden cards included: it is for nobody who still plays. The names in it are what people called
//! themselves; nothing vouches for them. The seed stands in it only once
//! the match is over, and only if it explains every draw. Every record has an end line, so that a truncated file is noticed;
//! the end of an unfinished match has no result.

use std::fmt;

use rookery_kernel::{Draw, Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::fair::Fair;
use crate::seed::{Digest32, Seed, StateHash};

/// The version of the file format.
pub(crate) const FORMAT_VERSION: u32 = 1;

/// The longest record that is read: far beyond any game, short of filling a machine.
pub const MAX_RECORD_BYTES: usize = 64 << 20;

/// A record file: its lines were read, but not checked against the rules. [`Match::replay`](crate::Match::replay) checks them.
///
/// # Examples
///
/// ```
/// use rookery_kernel::Seat;
/// use rookery_table::{Match, Record, Seed};
/// use rookery_testkit::toys::kuhn::{Kuhn, Options};
///
/// let mut table = Match::<Kuhn>::deal(2, &Options::default(), Seed::from_text("example"))?;
/// table.act(Seat::new(0), "bet".parse()?)?;
/// table.act(Seat::new(1), "pass".parse()?)?;
/// let file = table.record(&["Ada".to_owned(), "Bo".to_owned()]).to_string();
///
/// let replayed = Match::<Kuhn>::replay(&Record::parse(&file)?)?;
/// assert_eq!(replayed.turn(), table.turn());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The first line.
    pub header: Header,
    /// A line for each step.
    pub steps: Vec<RecordedStep>,
    /// The last line.
    pub end: End,
}

/// The first line of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the file format.
    pub rookery: u32,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many sat at the table.
    pub seats: usize,
    /// The table options.
    pub options: Value,
    /// The digest of the card set that was dealt from, in games whose cards are data. Records from before it was written, and those
    /// that begin at a position, have none and are not checked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Digest32>,
    /// What they were called.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// The hash of the seed, which was shown before the deal.
    pub commitment: Digest32,
    /// How it began.
    pub start: Start,
    /// The fingerprint of the state at the start.
    pub hash: StateHash,
}

/// How a recorded match began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// From the deal, with what chance said.
    Deal(Vec<Draw>),
    /// From a position set up by hand.
    Position(Value),
}

/// One step of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedStep {
    /// Its number, from 1.
    pub step: u64,
    /// Who acted.
    pub seat: Seat,
    /// What was done, in notation.
    pub action: String,
    /// What chance said.
    pub luck: Vec<Draw>,
    /// The fingerprint of the state afterwards.
    pub hash: StateHash,
}

/// The last line of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// How many steps there were.
    pub steps: u64,
    /// How the match ended; nothing if it has not.
    pub result: Option<RecordedResult>,
    /// The seed, once the match is over and if no draw was told.
    pub seed: Option<Seed>,
    /// The parts that the seed was derived from, if several people contributed to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Fair>,
}

/// How a recorded match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedResult {
    /// Who won.
    pub winners: SeatSet,
    /// What each seat scored.
    pub scores: Vec<i32>,
    /// Which ending it was.
    pub ending: String,
}

impl From<&Outcome> for RecordedResult {
    fn from(outcome: &Outcome) -> Self {
        Self {
            winners: outcome.winners,
            scores: outcome.scores.as_slice().to_vec(),
            ending: outcome.ending.to_owned(),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndLine {
    end: End,
}

/// A record that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl Record {
    /// Reads a record file. Whether what it says is true is for replay to find out.
    ///
    /// # Errors
    ///
    /// Names the first line that is not of a record.
    pub fn parse(text: &str) -> Result<Self, BadRecord> {
        let bad = |line: usize, why: String| BadRecord { line, why };
        if text.len() > MAX_RECORD_BYTES {
            return Err(bad(1, format!("the file is longer than {} MiB", MAX_RECORD_BYTES >> 20)));
        }
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let (_, first) = lines.next().ok_or_else(|| bad(1, "the file is empty".into()))?;
        let header: Header = serde_json::from_str(first)
            .map_err(|error| bad(1, format!("not the header of a record: {error}")))?;
        if header.rookery != FORMAT_VERSION {
            return Err(bad(
                1,
                format!(
                    "rookery: format {} is unknown; this program reads format {FORMAT_VERSION}",
                    header.rookery
                ),
            ));
        }
        let mut steps: Vec<RecordedStep> = Vec::new();
        let mut last = 1;
        while let Some((number, line)) = lines.next() {
            last = number;
            if let Ok(EndLine { end }) = serde_json::from_str(line) {
                if end.steps != steps.len() as u64 {
                    return Err(bad(
                        number,
                        format!("end.steps: says {}, but the record has {}", end.steps, steps.len()),
                    ));
                }
                return match lines.next() {
                    Some((after, _)) => Err(bad(after, "there is a line after the end".into())),
                    None => Ok(Self { header, steps, end }),
                };
            }
            let step: RecordedStep =
                serde_json::from_str(line).map_err(|error| bad(number, format!("not a step: {error}")))?;
            let expected = steps.len() as u64 + 1;
            if step.step != expected {
                return Err(bad(number, format!("step: {expected} is next, not {}", step.step)));
            }
            steps.push(step);
        }
        Err(bad(last, format!("the record is truncated: it has no end after step {}", steps.len())))
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn line(f: &mut fmt::Formatter<'_>, value: &impl Serialize) -> fmt::Result {
            writeln!(f, "{}", serde_json::to_string(value).map_err(|_| fmt::Error)?)
        }
        line(f, &self.header)?;
        self.steps.iter().try_for_each(|step| line(f, step))?;
        line(f, &EndLine { end: self.end.clone() })
    }
}
