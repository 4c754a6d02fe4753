//! Every game ends, seen a million times: plays random games of each game at each table and compares their length with the
//! proved bound. `cargo xtask million [GAMES]` runs it.

use std::process::ExitCode;

use rookery_catalog::CATALOG;
use serde_json::Value;

fn main() -> ExitCode {
    let games = std::env::args().nth(1).map_or(Some(1_000_000), |games| games.parse().ok());
    let Some(games) = games else {
        eprintln!("how many games?");
        return ExitCode::from(2);
    };
    match run(games) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(games: u64) -> Result<(), String> {
    for entry in CATALOG {
        for seats in entry.seats() {
            let bound = entry.longest(seats, &Value::Null).map_err(|bad| bad.to_string())?;
            let mut play = entry.playouts(seats, &Value::Null, 1).map_err(|bad| bad.to_string())?;
            let (mut longest, mut total, mut shared) = (0, 0_u64, 0_u64);
            let mut endings: Vec<(&str, u64)> = Vec::new();
            for game in 0..games {
                let played = play();
                longest = longest.max(played.decisions);
                total += u64::from(played.decisions);
                shared += u64::from(played.outcome.winners.len() > 1);
                match endings.iter_mut().find(|(ending, _)| *ending == played.outcome.ending) {
                    Some((_, count)) => *count += 1,
                    None => endings.push((played.outcome.ending, 1)),
                }
                if played.decisions > bound {
                    return Err(format!(
                        "{} at {seats}: game {game} took {} decisions, more than {bound}",
                        entry.id(),
                        played.decisions
                    ));
                }
            }
            let mean = total as f64 / games.max(1) as f64;
            println!(
                "{} at {seats}: {games} games, {mean:.1} decisions on average, {longest} at most (bound {bound}), {shared} shared, endings {endings:?}",
                entry.id()
            );
        }
    }
    Ok(())
}
