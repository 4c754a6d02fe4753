//! `rookery verify`: is a record true?

use rookery_kernel::Viewer;
use rookery_table::{Fair, Record};
use serde_json::{Value, json};

use crate::{
    args,
    failure::Failure,
    files::{NotARecord, replayed},
    out::Out,
    results::summary,
};

/// Where the luck of a record comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Luck {
    /// All from the seed that was promised at the start.
    FromSeed,
    /// The match is not over, so its seed is still a secret.
    Unfinished,
    /// The seed is not told: the match began from a position, or draws were scripted.
    Told,
}

impl Luck {
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
                "Every draw follows from the seed, and the seed is the one promised at the start."
            }
            Self::Unfinished => "Seed not told: the match is unfinished. The draws are as the record says.",
            Self::Told => {
                "Seed not told: the draws were scripted or are not explained. They are as the record says."
            }
        }
    }
}

/// Checks a record and prints the verdict.
pub(crate) fn run(args: &args::Verify, out: &mut Out) -> Result<(), Failure> {
    let file = args.file.display();
    match replayed(&args.file)? {
        Ok(told) => {
            let (record, luck) = (&told.record, Luck::of(&told.record));
            if args.format.json {
                return Ok(out.json(&accepted(record, luck))?);
            }
            let (game, steps) = (told.table.game(), record.steps.len());
            out.line(&format!(
                "{file}: {game}, {} seats, {steps} steps. All agree with the rules.",
                told.table.seats()
            ))?;
            out.line(luck.sentence())?;
            if let Some(fair) = &record.end.fair {
                let added = fair.words.iter().filter(|words| !words.is_empty()).count();
                out.line(&format!(
                    "The seed was made of a secret, promised as {}, and of the words of {added} of {} seats.",
                    fair.commitment(),
                    fair.words.len()
                ))?;
            }
            out.line(&summary(record.end.result.as_ref(), &told.names(), Viewer::Public))?;
            Ok(())
        }
        Err(not) if args.format.json => {
            out.json(&refused(&not))?;
            Err(Failure::Told)
        }
        Err(not) => Err(Failure::Failed(format!("{file}: {not}"))),
    }
}

fn accepted(record: &Record, luck: Luck) -> Value {
    json!({
        "ok": true,
        "game": record.header.game,
        "seats": record.header.seats,
        "steps": record.end.steps,
        "result": record.end.result,
        "luck": luck.word(),
        "promise": record.end.fair.as_ref().map(Fair::commitment),
    })
}

fn refused(not: &NotARecord) -> Value {
    match not {
        NotARecord::Bad(bad) => json!({ "ok": false, "line": bad.line, "why": bad.why }),
        NotARecord::Disagrees(disagreement) => {
            json!({ "ok": false, "step": disagreement.step, "why": disagreement.why })
        }
    }
}
