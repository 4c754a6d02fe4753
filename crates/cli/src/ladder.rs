//! `rookery ladder`: plays each bot against the next weaker one, in every game at every number of seats.

use std::thread;

use rookery_arena::{Entrant, Results, Tournament, Verdict};
use rookery_bots::{Bot, Level, Temper};
use rookery_catalog::CATALOG;
use rookery_table::CatalogEntry;
use serde::Serialize;

use crate::{arena, args, failure::Failure, out::Out, seeds::SeedWord};

/// One bot at a table where another bot has all other seats.
#[derive(Clone, Debug, Serialize)]
struct Rung {
    game: &'static str,
    seats: usize,
    bot: String,
    against: String,
    games: u64,
    fair_share: f64,
    win_share: rookery_arena::Estimate,
    beats: bool,
}

/// Plays every pair and prints its row of a Markdown table.
pub(crate) fn run(args: &args::Ladder, out: &mut Out) -> Result<(), Failure> {
    let pairs = pairs(args)?;
    let games = if args.games.is_empty() { CATALOG } else { &args.games };
    let tables: Vec<(&'static dyn CatalogEntry, usize)> = games
        .iter()
        .flat_map(|game| game.seats().map(|seats| (*game, seats)))
        .filter(|(_, seats)| args.seats.is_none_or(|wanted| wanted == *seats))
        .collect();
    if tables.is_empty() {
        return Err(Failure::usage("--seats: none of these games allows this number of seats"));
    }
    let mut rungs = Vec::new();
    if !args.format.json {
        out.line("| game | seats | bot | against | games | wins | fair | |")?;
        out.line("|---|---|---|---|---|---|---|---|")?;
    }
    for (game, seats) in tables {
        for (bot, against) in &pairs {
            let rung = rung(args, game, seats, *bot, *against)?;
            if !args.format.json {
                out.line(&row(&rung))?;
                out.flush()?;
            }
            rungs.push(rung);
        }
    }
    if args.format.json {
        out.json(&rungs)?;
    }
    Ok(())
}

/// The pairs: the given ones, or rule/random, search/rule, and each level against the one below.
fn pairs(args: &args::Ladder) -> Result<Vec<(Bot, Bot)>, Failure> {
    if args.pairs.is_empty() {
        let level = |level: Level| Bot::Level(level, Temper::Even);
        let levels: Vec<Level> = Level::all().collect();
        let search = Bot::SEARCH;
        let mut pairs = vec![(Bot::Rule(Temper::Even), Bot::Random), (search, Bot::Rule(Temper::Even))];
        pairs.extend(levels.windows(2).map(|pair| (level(pair[1]), level(pair[0]))));
        return Ok(pairs);
    }
    let bad = |why: String| Failure::usage(format!("--pair: {why}"));
    let pair = |text: &String| {
        let (bot, against) = text
            .split_once('/')
            .ok_or_else(|| bad(format!("{text:?} is not a pair of bots such as rule/random")))?;
        let read = |name: &str| name.parse::<Bot>().map_err(|why| bad(why.to_string()));
        Ok((read(bot)?, read(against)?))
    };
    args.pairs.iter().map(pair).collect()
}

fn rung(
    args: &args::Ladder,
    game: &'static dyn CatalogEntry,
    seats: usize,
    bot: Bot,
    against: Bot,
) -> Result<Rung, Failure> {
    let entrants =
        Tournament::fill(vec![Entrant::Bot(bot), Entrant::Bot(against)], seats).map_err(Failure::usage)?;
    let cores = || thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let tournament = Tournament {
        game,
        deals: args.matches.div_ceil(seats as u64),
        entrants,
        options: serde_json::Value::Null,
        reduced: None,
        seed: SeedWord::new(Some(&args.seed))?.word().to_owned(),
        threads: args.threads.map_or_else(cores, usize::from),
        patience: std::time::Duration::ZERO,
        records: None,
        decisions: None,
        resume: None,
    };
    let (Results { games, fair_share, bots, .. }, _) = arena::play(&tournament)?;
    // The first of the list has the first row.
    let row = bots.into_iter().next().expect("somebody played");
    Ok(Rung {
        game: game.id(),
        seats,
        bot: bot.to_string(),
        against: against.to_string(),
        games,
        fair_share,
        win_share: row.win_share,
        beats: row.verdict == Verdict::Above,
    })
}

fn row(rung: &Rung) -> String {
    let percent = |share: f64| format!("{:.1}", share * 100.0);
    let margin = rung.win_share.margin.map_or_else(String::new, |margin| format!(" ± {}", percent(margin)));
    format!(
        "| `{}` | {} | {} | {} | {} | {}{margin} % | {} % | {} |",
        rung.game,
        rung.seats,
        rung.bot,
        rung.against,
        rung.games,
        percent(rung.win_share.mean),
        percent(rung.fair_share),
        if rung.beats { "beats it" } else { "not told apart" }
    )
}
