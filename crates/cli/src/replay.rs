//! `rookery replay`: shows a recorded match as one viewer saw it.

use rookery_kernel::{Names, Text, Turn, Viewer};
use rookery_table::{DynMatch, RecordedResult};
use serde_json::{Value, json};

use crate::files::{ReplayedRecord, replay};
use crate::{args, failure::Failure, layout::wrap, out::Out, results::summary};

/// Shows the whole log and the end, or the table after one step.
pub(crate) fn run(args: &args::Replay, out: &mut Out) -> Result<(), Failure> {
    let replayed = replay(&args.file).map_err(|error| error.failure(&args.file))?;
    let (viewer, seats, steps) = (args.viewer, replayed.table.seats(), replayed.table.version());
    if viewer.seat().is_some_and(|seat| seat.index() >= seats) {
        return Err(Failure::usage(format!("--as {viewer}: the table has the seats 0 to {}", seats - 1)));
    }
    let no_such_step = || Failure::usage(format!("--step: the record has the steps 0 to {steps}"));
    match args.step {
        None if args.format.json => Ok(out.json(&whole(&replayed, viewer))?),
        None => show_whole(&replayed, viewer, out),
        Some(step) => {
            let table = replayed.table.at(step).ok_or_else(no_such_step)?;
            if args.format.json {
                return Ok(out.json(&at_step(table.as_ref(), viewer))?);
            }
            show_step(table.as_ref(), &replayed.names(), viewer, out)
        }
    }
}

/// Everything this viewer was told, by step; steps that told nothing are left out.
fn log(table: &dyn DynMatch, viewer: Viewer) -> Value {
    (0..=table.version())
        .map(|version| (version, table.notices(viewer, version)))
        .filter(|(_, notices)| !notices.is_empty())
        .map(|(version, notices)| json!({ "step": version, "notices": notices }))
        .collect()
}

fn whole(replayed: &ReplayedRecord, viewer: Viewer) -> Value {
    let (header, table) = (&replayed.record.header, replayed.table.as_ref());
    json!({
        "game": header.game,
        "seats": header.seats,
        "options": header.options,
        "names": header.names,
        "viewer": viewer,
        "steps": table.version(),
        "log": log(table, viewer),
        "view": table.view(viewer),
        "turn": turn(table),
    })
}

fn at_step(table: &dyn DynMatch, viewer: Viewer) -> Value {
    let legal = viewer.seat().map_or_else(Vec::new, |seat| table.legal(seat));
    json!({
        "game": table.game(),
        "step": table.version(),
        "viewer": viewer,
        "notices": table.notices(viewer, table.version()),
        "view": table.view(viewer),
        "legal": legal,
        "turn": turn(table),
    })
}

fn turn(table: &dyn DynMatch) -> Value {
    match table.turn() {
        Turn::Seats(seats) => json!({ "seats": seats }),
        Turn::Over(outcome) => json!({ "over": RecordedResult::from(&outcome) }),
    }
}

fn show_whole(replayed: &ReplayedRecord, viewer: Viewer, out: &mut Out) -> Result<(), Failure> {
    let (table, names, width) = (replayed.table.as_ref(), replayed.names(), out.width());
    for version in 0..=table.version() {
        for (index, line) in table.tell(viewer, version, &names).iter().enumerate() {
            let number = if index == 0 { version.to_string() } else { String::new() };
            out.text(&wrap(&format!("{number:>4}  "), line, width))?;
        }
    }
    out.line("")?;
    out.text(&table.board(viewer, &names))?;
    out.line("")?;
    let result = table.turn().outcome().map(RecordedResult::from);
    match result {
        Some(_) => out.line(&summary(result.as_ref(), &names, Viewer::Public))?,
        None => out.line(&format!("Unfinished. {}", table.prompt(viewer, &names)))?,
    }
    Ok(())
}

fn show_step(table: &dyn DynMatch, names: &Names, viewer: Viewer, out: &mut Out) -> Result<(), Failure> {
    let width = out.width();
    let mut title = Text::new();
    let who = viewer.seat().map_or_else(|| "everyone".to_owned(), |seat| names.of(seat));
    title.strong(format!("Step {}", table.version())).quiet(format!(", as {who} sees it")).line();
    out.text(&title)?;
    for line in table.tell(viewer, table.version(), names) {
        out.text(&wrap("  ", &line, width))?;
    }
    out.line("")?;
    out.text(&table.board(viewer, names))?;
    out.line("")?;
    out.line(&table.prompt(viewer, names))?;
    Ok(())
}
