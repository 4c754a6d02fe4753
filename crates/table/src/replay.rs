//! From a match to its record, and from a record back to the match: only if every step is as the record says.

use std::fmt;

use rookery_kernel::{Draw, Game};
use serde::Serialize;
use serde_json::Value;

use crate::matches::{Match, Origin};
use crate::read::read;
use crate::record::{End, FORMAT_VERSION, Header, Record, RecordedResult, RecordedStep, Start};
use crate::seed::{Digest32, StateHash};

/// Where a record and the rules disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The step, from 1; 0 is the start, and nothing is the end.
    pub step: Option<u64>,
    /// What does not agree.
    pub why: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(0) => write!(f, "at the start: {}", self.why),
            Some(step) => write!(f, "at step {step}: {}", self.why),
            None => write!(f, "at the end: {}", self.why),
        }
    }
}

impl std::error::Error for Disagreement {}

impl<G: Game> Match<G> {
    /// The record of the match so far. The whole truth: not for anybody who still plays.
    #[expect(clippy::missing_panics_doc, reason = "plain data")]
    pub fn record(&self, names: &[String]) -> Record {
        let (options, cards, start) = match self.origin() {
            Origin::Deal { options, luck, .. } => {
                (json(options), card_digest::<G>(options), Start::Deal(luck.clone()))
            }
            Origin::Position(position) => (Value::Null, None, Start::Position(json(position))),
        };
        let mut hashes = self.hashes().into_iter();
        let hash = hashes.next().expect("the start has one");
        let turn = self.turn();
        let over = turn.outcome();
        let header = Header {
            rookery: FORMAT_VERSION,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            seats: self.game().seats(),
            options,
            cards,
            names: names.to_vec(),
            commitment: self.commitment(),
            start,
            hash,
        };
        let steps = (1..).zip(self.steps().iter().zip(hashes)).map(|(number, (step, hash))| RecordedStep {
            step: number,
            seat: step.seat,
            action: step.action.to_string(),
            luck: step.luck.clone(),
            hash,
        });
        let explained = over.is_some() && !self.is_scripted() && matches!(self.origin(), Origin::Deal { .. });
        Record {
            header,
            steps: steps.collect(),
            end: End {
                steps: self.version(),
                result: over.map(RecordedResult::from),
                seed: self.seed().filter(|_| explained).cloned(),
                fair: None,
            },
        }
    }

    /// The match of a record, played again by the rules.
    ///
    /// A record that tells its seed is played again with luck from that seed alone: it must match the commitment of the header,
    /// and must give every draw of the record.
    ///
    /// # Errors
    ///
    /// Names the first step that the rules do not agree with.
    #[expect(clippy::missing_panics_doc, reason = "plain data")]
    pub fn replay(record: &Record) -> Result<Self, Disagreement> {
        check_header::<G>(&record.header)?;
        check_fair(&record.end)?;
        let mut table = begin::<G>(record)?;
        for step in &record.steps {
            take(&mut table, step)?;
        }
        let result = table.turn().outcome().map(RecordedResult::from);
        if result != record.end.result {
            let say = |result: &Option<RecordedResult>| match result {
                Some(result) => serde_json::to_string(result).expect("plain data"),
                None => "no result".to_owned(),
            };
            let why = format!(
                "result: the record says {}, the rules say {}",
                say(&record.end.result),
                say(&result)
            );
            return Err(Disagreement { step: None, why });
        }
        Ok(table)
    }
}

fn check_header<G: Game>(header: &Header) -> Result<(), Disagreement> {
    let start = |why: String| Err(Disagreement { step: Some(0), why });
    if header.game != G::ID {
        return start(format!("game: this is a record of {}, not of {}", header.game, G::ID));
    }
    if header.rules != G::RULES_VERSION {
        return start(format!(
            "rules: the record was played by version {} of the rules of {}, here they are at version {}; a record is never reinterpreted",
            header.rules,
            G::ID,
            G::RULES_VERSION
        ));
    }
    if header.names.len() > header.seats {
        return start(format!("names: {} names for {} seats", header.names.len(), header.seats));
    }
    Ok(())
}

/// Checks that the seed was derived from the secret and the words of the players.
fn check_fair(end: &End) -> Result<(), Disagreement> {
    let Some(fair) = &end.fair else { return Ok(()) };
    if end.seed.as_ref() == Some(&fair.seed()) {
        return Ok(());
    }
    let why = "fair: the seed is not the hash of the secret and the players' words".into();
    Err(Disagreement { step: None, why })
}

/// The digest of the card set of these options, in games whose cards are data.
fn card_digest<G: Game>(options: &G::Options) -> Option<Digest32> {
    G::card_json(options).map(|json| Digest32::of(json.as_bytes()))
}

/// The match before its first step.
fn begin<G: Game>(record: &Record) -> Result<Match<G>, Disagreement> {
    let header = &record.header;
    let start = |why: String| Disagreement { step: Some(0), why };
    let table = match (&header.start, &record.end.seed) {
        (Start::Deal(luck), seed) => {
            let options: G::Options =
                read("options", &header.options).map_err(|bad| start(bad.to_string()))?;
            if header.cards.is_some() && header.cards != card_digest::<G>(&options) {
                let why =
                    "cards: the record was played with another card set; a record is never reinterpreted";
                return Err(start(why.to_owned()));
            }
            let table = match seed {
                Some(seed) if seed.commitment() != header.commitment => {
                    return Err(Disagreement {
                        step: None,
                        why: "seed: does not match the commitment".into(),
                    });
                }
                Some(seed) => Match::<G>::deal(header.seats, &options, seed.clone()),
                None => Match::deal_told(header.seats, &options, header.commitment, luck.clone()),
            };
            let table = table.map_err(|refused| start(refused.to_string()))?;
            let Origin::Deal { luck: drawn, .. } = table.origin() else { unreachable!("dealt above") };
            compare_luck(drawn, luck).map_err(start)?;
            table
        }
        (Start::Position(_), Some(_)) => {
            return Err(Disagreement {
                step: None,
                why: "seed: a match that starts from a position has no seed".into(),
            });
        }
        (Start::Position(position), None) => {
            let position = read("position", position).map_err(|bad| start(bad.to_string()))?;
            Match::<G>::resume_told(&position, header.commitment)
                .map_err(|impossible| start(format!("position: {impossible}")))?
        }
    };
    if table.game().seats() != header.seats {
        return Err(start(format!("seats: says {}, but there are {}", header.seats, table.game().seats())));
    }
    compare_hash(&StateHash::of(&table.game().position()), &header.hash).map_err(start)?;
    Ok(table)
}

/// Takes one recorded step.
fn take<G: Game>(table: &mut Match<G>, recorded: &RecordedStep) -> Result<(), Disagreement> {
    let at = |why: String| Disagreement { step: Some(recorded.step), why };
    let action: G::Action = recorded.action.parse().map_err(|error| at(format!("action: {error}")))?;
    if table.seed().is_none() {
        table.script(recorded.luck.iter().cloned());
    }
    let step = table.act(recorded.seat, action).map_err(|refused| at(refused.to_string()))?;
    compare_luck(&step.luck, &recorded.luck).map_err(at)?;
    if table.version() < recorded.step {
        return Err(at("seat: it has answered this question in an earlier step".into()));
    }
    compare_hash(&StateHash::of(&table.game().position()), &recorded.hash).map_err(at)
}

fn compare_luck(drawn: &[Draw], recorded: &[Draw]) -> Result<(), String> {
    if drawn == recorded {
        return Ok(());
    }
    let say = |draws: &[Draw]| serde_json::to_string(draws).expect("plain data");
    Err(format!("luck: the record says {}, the draws are {}", say(recorded), say(drawn)))
}

fn compare_hash(state: &StateHash, recorded: &StateHash) -> Result<(), String> {
    if state == recorded {
        return Ok(());
    }
    Err(format!("hash: the record says {recorded}, the rules say {state}"))
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}
