//! `cargo xtask million`: every game ends, seen a million times.

use rookery_table::CATALOG;
use serde_json::Value;

pub(crate) fn run(games: u64) -> Result<(), String> {
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
