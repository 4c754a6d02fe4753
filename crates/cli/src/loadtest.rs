//! `rookery loadtest`: plays at many tables of a server at once and measures it.

pub(crate) mod site;
mod table;
mod tally;

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{io, sync::atomic::Ordering::Relaxed};

use indicatif::ProgressBar;
use rookery_kernel::{Quick, many};
use rookery_wire::Code;
use serde::Serialize;
use tokio::task::JoinSet;

use crate::{args, failure::Failure, out::Out, progress};

use site::{Site, Weight};
use table::{LoadTable, Shared};
use tally::{Spread, Tally};

/// How many tables are opened at the same time.
const MAX_CONCURRENT_OPENS: usize = 32;
const MAX_PRINTED_ERRORS: usize = 5;

/// The results of a load test.
#[derive(Debug, Serialize)]
struct Report {
    game: &'static str,
    tables: u32,
    seats: usize,
    think_ms: u64,
    seconds: f64,
    actions: usize,
    actions_per_s: f64,
    matches: u64,
    /// Time from sending an action to its acknowledgement, in milliseconds.
    done_ms: Spread,
    /// Time from sending an action until the last player at the table has the update, in milliseconds.
    told_ms: Spread,
    before: Weight,
    with: Weight,
    /// Growth of the server's memory for each new room, in bytes.
    bytes_per_room: Option<u64>,
    refused: std::collections::BTreeMap<Code, u64>,
    lost: u64,
    failed: Vec<String>,
}

/// Runs the test and prints the results.
pub(crate) fn run(args: &args::Loadtest, out: &mut Out) -> Result<(), Failure> {
    let seats = args.game.seats();
    if !seats.contains(&args.seats) {
        let (least, most) = (seats.start(), seats.end());
        let game = args.game.id();
        return Err(Failure::usage(format!(
            "--seats: {game} is for {least} to {most}, not for {}",
            args.seats
        )));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let (report, fine) = runtime.block_on(load(args)).map_err(Failure::Failed)?;
    if args.format.json {
        out.json(&report)?;
    } else {
        tell(&report, out)?;
    }
    if fine { Ok(()) } else { Err(Failure::AlreadyPrinted) }
}

async fn load(args: &args::Loadtest) -> Result<(Report, bool), String> {
    let site = Site::new(&args.url);
    let before = site.weight().await?;
    let shared = Arc::new(Shared {
        site: site.clone(),
        think: Duration::from_millis(args.think),
        counting: AtomicBool::new(false),
        done: AtomicU64::new(0),
    });
    let bar = progress::bar(u64::from(args.tables), "{wide_bar} {msg}");
    let tables = open(args, &shared, &bar).await?;
    let tallies: Vec<Arc<Mutex<Tally>>> = tables.iter().map(LoadTable::tally).collect();
    let mut playing = start(tables).await?;
    bar.set_length((args.seconds * 10.0) as u64);
    let (start, first) = (Instant::now(), shared.done.load(Relaxed));
    shared.counting.store(true, Relaxed);
    while start.elapsed().as_secs_f64() < args.seconds {
        let left = args.seconds - start.elapsed().as_secs_f64();
        tokio::time::sleep(Duration::from_secs_f64(left.clamp(0.0, 0.1))).await;
        let rate = (shared.done.load(Relaxed) - first) as f64 / start.elapsed().as_secs_f64();
        bar.set_position((start.elapsed().as_secs_f64() * 10.0) as u64);
        bar.set_message(format!("{rate:.0} actions a second"));
    }
    shared.counting.store(false, Relaxed);
    let seconds = start.elapsed().as_secs_f64();
    let with = site.weight().await?;
    playing.abort_all();
    while playing.join_next().await.is_some() {}
    bar.finish_and_clear();
    let mut all = Tally::default();
    for tally in tallies {
        all.add(std::mem::take(&mut tally.lock().unwrap_or_else(PoisonError::into_inner)));
    }
    let fine = all.is_fine();
    Ok((report(args, seconds, all, (before, with)), fine))
}

/// Opens all tables, some at a time.
async fn open(
    args: &args::Loadtest,
    shared: &Arc<Shared>,
    bar: &ProgressBar,
) -> Result<Vec<LoadTable>, String> {
    bar.set_message("opening tables");
    let (mut opening, mut tables) = (JoinSet::new(), Vec::new());
    for number in 0..args.tables {
        if opening.len() >= MAX_CONCURRENT_OPENS {
            tables.extend(opening.join_next().await.map(opened).transpose()?);
        }
        let (shared, setup) = (shared.clone(), (args.game.id(), args.seats, args.clock));
        let luck = Quick::new(args.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(number)));
        opening.spawn(LoadTable::open(shared, setup, luck));
        bar.set_position(tables.len() as u64);
    }
    while let Some(table) = opening.join_next().await {
        tables.push(opened(table)?);
    }
    Ok(tables)
}

fn opened(table: Result<Result<LoadTable, String>, tokio::task::JoinError>) -> Result<LoadTable, String> {
    table.unwrap_or_else(|error| Err(error.to_string()))
}

/// Starts all matches and plays them.
async fn start(tables: Vec<LoadTable>) -> Result<JoinSet<()>, String> {
    let (mut starting, mut playing) = (JoinSet::new(), JoinSet::new());
    for table in tables {
        starting.spawn(async move { table.start().await.map(|()| table) });
        if starting.len() >= MAX_CONCURRENT_OPENS
            && let Some(started) = starting.join_next().await
        {
            playing.spawn(opened(started)?.play());
        }
    }
    while let Some(started) = starting.join_next().await {
        playing.spawn(opened(started)?.play());
    }
    Ok(playing)
}

fn report(args: &args::Loadtest, seconds: f64, mut all: Tally, (before, with): (Weight, Weight)) -> Report {
    let (rooms, bytes) =
        (with.rooms.saturating_sub(before.rooms), with.resident.saturating_sub(before.resident));
    Report {
        game: args.game.id(),
        tables: args.tables,
        seats: args.seats,
        think_ms: args.think,
        seconds,
        actions: all.done.count(),
        actions_per_s: all.done.count() as f64 / seconds,
        matches: all.matches,
        done_ms: all.done.spread(),
        told_ms: all.told.spread(),
        before,
        with,
        bytes_per_room: (with.resident > 0).then(|| bytes.checked_div(rooms)).flatten(),
        refused: all.refused,
        lost: all.lost,
        failed: all.failed,
    }
}

fn tell(report: &Report, out: &mut Out) -> io::Result<()> {
    let pace =
        if report.think_ms == 0 { "at once".to_owned() } else { format!("after {} ms", report.think_ms) };
    let Report { game, tables, seats, seconds, .. } = report;
    out.line(&format!(
        "{game}: {} of {seats}, answering {pace}, for {seconds:.1} s",
        many(*tables, "table", "tables")
    ))?;
    let Report { actions, actions_per_s, matches, .. } = report;
    out.line(&format!(
        "durable actions   {actions_per_s:.0} a second; {actions} in all, {}",
        many(*matches as i64, "match", "matches")
    ))?;
    let spread = |of: Spread| format!("p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms", of.p50, of.p99, of.max);
    out.line(&format!("until kept        {}", spread(report.done_ms)))?;
    out.line(&format!("until all know    {}", spread(report.told_ms)))?;
    let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    let each = report.bytes_per_room.map_or_else(
        || "unknown".to_owned(),
        |bytes| {
            format!(
                "{:.1} KiB for each of {} rooms",
                bytes as f64 / 1024.0,
                report.with.rooms - report.before.rooms
            )
        },
    );
    let (before, with) = (mib(report.before.resident), mib(report.with.resident));
    out.line(&format!("server memory     {before:.1} MiB before, {with:.1} MiB with them: {each}"))?;
    let refused: Vec<String> =
        report.refused.iter().map(|(code, count)| format!("{count} {}", code.as_str())).collect();
    let refused = if refused.is_empty() { "nothing".to_owned() } else { refused.join(", ") };
    out.line(&format!("refused           {refused}"))?;
    out.line(&format!("lost              {} connections", report.lost))?;
    for why in report.failed.iter().take(MAX_PRINTED_ERRORS) {
        out.line(&format!("failed            {}", crate::failure::harmless(why)))?;
    }
    if report.failed.len() > MAX_PRINTED_ERRORS {
        out.line(&format!("                  and {} more", report.failed.len() - MAX_PRINTED_ERRORS))?;
    }
    Ok(())
}
