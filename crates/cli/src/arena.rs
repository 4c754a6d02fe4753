//! `rookery arena`: bots play each other.

mod table;

use std::io::Write;
use std::time::{Duration, Instant};
use std::{fs, io, path::Path, thread};

use rookery_arena::{Draft, Entrant, Results, Tournament, Trouble, report};
use rookery_bots::Reduced;
use rookery_table::{CatalogEntry, Seed};

use crate::failure::{Failure, harmless};
use crate::{args, interrupt, out::Out, progress, seeds::SeedWord, solve};

/// Plays it all and prints what it came to.
pub(crate) fn run(args: &args::Arena, out: &mut Out) -> Result<(), Failure> {
    let tournament = tournament(args)?;
    if let Some(folder) = &tournament.records {
        records_folder(folder, args.resume.as_deref())?;
    }
    let page = args.report.as_deref().map(Draft::new).transpose().map_err(failure)?;
    interrupt::catch(|| {
        remark("Interrupted. Deals that have begun are finished; Ctrl-C again ends at once.");
    })?;
    let start = Instant::now();
    let (results, resumed) = play(&tournament)?;
    let seconds = start.elapsed().as_secs_f64();
    if let Some((draft, mut file)) = page {
        file.write_all(report(&results, &typed()).as_bytes())?;
        draft.finish().map_err(failure)?;
    }
    results.bots.iter().flat_map(|row| &row.remarks).for_each(|fault| remark(fault));
    if args.format.json {
        out.json(&results)?;
    } else {
        let time = table::Time { seconds, threads: tournament.threads, games: results.games - resumed };
        out.text(&table::table(&results, &time))?;
    }
    if !results.interrupted {
        return Ok(());
    }
    let rest = args.resume.as_ref().map_or("", |_| "; the same command plays the rest");
    Err(Failure::Interrupted(format!("interrupted {}{rest}", results.progress())))
}

/// Writes a line to stderr.
fn remark(words: &str) {
    // If standard error is closed, the remark is lost.
    let _ = writeln!(io::stderr(), "{}", harmless(words));
}

fn tournament(args: &args::Arena) -> Result<Tournament, Failure> {
    let game = args.game.game;
    let lists = args.bots.iter().map(|names| Entrant::list(names));
    let lists =
        lists.collect::<Result<Vec<_>, _>>().map_err(|why| Failure::usage(format!("--bots: {why}")))?;
    let entrants = lists.concat();
    let reduced = args.reduced.as_deref().map(|name| solve::find(game.id(), name)).transpose()?;
    let seats = match (args.seats, reduced) {
        (Some(seats), _) => seats,
        (None, Some(reduced)) => seats_of(game, reduced)?,
        (None, None) => entrants.len().max(*game.seats().start()),
    };
    // What the game says about the seats comes before what does not fit on them.
    game.longest(seats, &serde_json::Value::Null)?;
    let entrants =
        Tournament::fill(entrants, seats).map_err(|why| Failure::usage(format!("--bots: {why}")))?;
    let cores = || thread::available_parallelism().map_or(1, std::num::NonZero::get);
    Ok(Tournament {
        game,
        deals: args.games.div_ceil(seats as u64),
        entrants,
        options: args.options.to_json(game)?,
        reduced,
        seed: SeedWord::new(Some(&args.seed))?.word().to_owned(),
        threads: args.threads.map_or_else(cores, usize::from),
        patience: Duration::from_secs_f64(args.bot_seconds),
        records: args.records.clone(),
        decisions: args.parquet.clone(),
        resume: args.resume.clone(),
    })
}

/// How many sit at this position.
fn seats_of(game: &dyn CatalogEntry, reduced: &Reduced) -> Result<usize, Failure> {
    let position = serde_json::from_str(reduced.position).expect("reduced configurations are JSON");
    Ok(game.resume(&position, Seed::new([0; 32]))?.seats())
}

/// Makes the folder for records. Those of another tournament must not be mixed in, so it has some only if this one goes on.
fn records_folder(folder: &Path, resume: Option<&Path>) -> Result<(), Failure> {
    let goes_on = resume.is_some_and(|file| fs::metadata(file).is_ok_and(|file| file.len() > 0));
    let unusable = |why: String| Failure::usage(format!("--records {}: {why}", folder.display()));
    fs::create_dir_all(folder).map_err(|error| unusable(error.to_string()))?;
    let mut files = fs::read_dir(folder).map_err(|error| unusable(error.to_string()))?;
    match files.next() {
        Some(_) if !goes_on => Err(unusable("the folder is not empty; name another".to_owned())),
        _ => Ok(()),
    }
}

/// Plays it with a bar. Returns also how many of its games were resumed.
pub(crate) fn play(tournament: &Tournament) -> Result<(Results, u64), Failure> {
    let bar = progress::bar(tournament.deals * tournament.entrants.len() as u64, progress::GAMES);
    let mut resumed = None;
    let results = tournament.run(interrupt::flag(), &mut |done| {
        resumed.get_or_insert(done);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    Ok((results.map_err(failure)?, resumed.unwrap_or(0)))
}

fn failure(trouble: Trouble) -> Failure {
    match trouble {
        Trouble::Config(bad) => bad.into(),
        Trouble::Outside(why) => Failure::Failed(why),
        Trouble::File(..) | Trouble::Resume(..) => Failure::usage(trouble.to_string()),
        Trouble::NothingPlayed => Failure::Interrupted(trouble.to_string()),
    }
}

/// What was typed, as it can be typed again.
fn typed() -> String {
    let words = std::env::args().skip(1).map(|word| {
        let plain = |char: char| char.is_ascii_alphanumeric() || "-_=+,.:/@%".contains(char);
        let plain = !word.is_empty() && word.chars().all(plain);
        if plain { word } else { format!("'{}'", word.replace('\'', r"'\''")) }
    });
    std::iter::once("rookery".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}
