//! `rookery verify`: checks a record.

use rookery_kernel::{Viewer, many};
use rookery_table::{Fair, Record};
use serde_json::{Value, json};

use crate::files::{RecordError, replay};
use crate::{args, failure::Failure, out::Out, results::summary};

/// Where the draws of a record come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DrawOrigin {
    /// All follow from the seed, which matches the commitment.
    FromSeed,
    /// The match is not over, so its seed is still a secret.
    Unfinished,
    /// The seed is not revealed: the match started from a position, or draws were scripted.
    Told,
}

impl DrawOrigin {
    fn of(record: &Record) -> Self {
        match (&record.end.seed, &record.end.result) {
            (Some(_), _) => Self::FromSeed,
            (None, None) => Self::Unfinished,
            (None, Some(_)) => Self::Told,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::FromSeed => "from-seed",
            Self::Unfinished => "unfinished",
            Self::Told => "told",
        }
    }

    fn sentence(self) -> &'static str {
        match self {
            Self::FromSeed => {
                "Every draw follows from the seed, and the seed fits the commitment at the start."
            }
            Self::Unfinished => {
                "The seed is not revealed: the match is unfinished. The draws were taken from the record."
            }
            Self::Told => {
                "The seed is not revealed: the draws were scripted or are not explained. They were taken from the record."
            }
        }
    }
}

/// Checks a record and prints the verdict.
pub(crate) fn run(args: &args::Verify, out: &mut Out) -> Result<(), Failure> {
    let file = args.file.display();
    match replay(&args.file) {
        Ok(replayed) => {
            let (record, origin) = (&replayed.record, DrawOrigin::of(&replayed.record));
            if args.format.json {
                return Ok(out.json(&accepted(record, origin))?);
            }
            let (game, steps) = (replayed.table.game(), record.steps.len());
            out.line(&format!(
                "{file}: {game}, {} seats, {}. All agree with the rules.",
                replayed.table.seats(),
                many(steps as i64, "step", "steps")
            ))?;
            out.line(origin.sentence())?;
            if let Some(fair) = &record.end.fair {
                let added = fair.words.iter().filter(|words| !words.is_empty()).count();
                out.line(&format!(
                    "The seed was made from a secret with the commitment {} and the words of {added} of {} seats.",
                    fair.commitment(),
                    fair.words.len()
                ))?;
            }
            out.line(&summary(record.end.result.as_ref(), &replayed.names(), Viewer::Public))?;
            Ok(())
        }
        Err(error) => {
            let Some(verdict) = rejected(&error).filter(|_| args.format.json) else {
                return Err(error.failure(&args.file));
            };
            out.json(&verdict)?;
            Err(Failure::AlreadyPrinted)
        }
    }
}

fn accepted(record: &Record, origin: DrawOrigin) -> Value {
    json!({
        "ok": true,
        "game": record.header.game,
        "seats": record.header.seats,
        "steps": record.end.steps,
        "result": record.end.result,
        "luck": origin.word(),
        "commitment": record.end.fair.as_ref().map(Fair::commitment),
    })
}

fn rejected(error: &RecordError) -> Option<Value> {
    match error {
        RecordError::File(_) => None,
        RecordError::Unreadable(bad) => Some(json!({ "ok": false, "line": bad.line, "why": bad.why })),
        RecordError::AgainstRules(bad) => Some(json!({ "ok": false, "step": bad.step, "why": bad.why })),
    }
}
