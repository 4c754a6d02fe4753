//! `rookery bench`: measures the speed of random games and of the search.

use std::time::Duration;

use rookery_arena::{Speed, measure, measure_search};
use rookery_catalog::CATALOG;
use rookery_table::CatalogEntry;
use serde_json::Value;

use crate::{args, failure::Failure, out::Out};

/// Measures every row and prints it.
pub(crate) fn run(args: &args::Bench, out: &mut Out) -> Result<(), Failure> {
    let rows = rows(args)?;
    let time = Duration::from_secs_f64(args.seconds);
    if args.search {
        return search(args, rows, time, out);
    }
    let mut speeds = Vec::new();
    if !args.format.json {
        let (games, decisions) = ("games/s", "decisions/s");
        out.line(&format!("{:<12}  seats  {games:>12}  {decisions:>14}  bytes/state", "game"))?;
    }
    for (entry, seats) in rows {
        let speed = measure(entry, seats, &Value::Null, args.seed, time)?;
        if !args.format.json {
            out.line(&line(&speed))?;
            out.flush()?;
        }
        speeds.push(speed);
    }
    if args.format.json {
        out.json(&speeds)?;
    }
    Ok(())
}

/// The same for the search of the bots.
fn search(
    args: &args::Bench,
    rows: Vec<(&'static dyn CatalogEntry, usize)>,
    time: Duration,
    out: &mut Out,
) -> Result<(), Failure> {
    let mut speeds = Vec::new();
    if !args.format.json {
        out.line(&format!("{:<12}  seats  {:>14}", "game", "iterations/s"))?;
    }
    for (entry, seats) in rows {
        let speed = measure_search(entry, seats, args.seed, time)?;
        if !args.format.json {
            out.line(&format!("{:<12}  {seats:>5}  {:>14.0}", speed.game, speed.iterations_per_s))?;
            out.flush()?;
        }
        speeds.push(speed);
    }
    if args.format.json {
        out.json(&speeds)?;
    }
    Ok(())
}

fn rows(args: &args::Bench) -> Result<Vec<(&'static dyn CatalogEntry, usize)>, Failure> {
    let games = if args.games.is_empty() { CATALOG } else { &args.games };
    let all = games.iter().flat_map(|entry| entry.seats().map(|seats| (*entry, seats)));
    let Some(wanted) = args.seats else { return Ok(all.collect()) };
    let rows: Vec<_> = all.filter(|(_, seats)| *seats == wanted).collect();
    // A game that was named must have a row; one that was not may have none.
    let missing = args.games.iter().find(|entry| !entry.seats().contains(&wanted));
    match missing {
        Some(entry) => {
            let (least, most) = entry.seats().into_inner();
            Err(Failure::usage(format!("--seats: {} is for {least} to {most}, not for {wanted}", entry.id())))
        }
        None if rows.is_empty() => Err(Failure::usage(format!("--seats: no game is for {wanted}"))),
        None => Ok(rows),
    }
}

fn line(speed: &Speed) -> String {
    format!(
        "{:<12}  {:>5}  {:>12.0}  {:>14.0}  {:>11}",
        speed.game, speed.seats, speed.games_per_s, speed.decisions_per_s, speed.bytes_per_state
    )
}
