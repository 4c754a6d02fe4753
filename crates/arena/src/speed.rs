//! How fast random games are played, one thread, legal lists included.

use std::time::{Duration, Instant};

use rookery_kernel::BadConfig;
use rookery_table::CatalogEntry;
use serde::Serialize;
use serde_json::Value;

/// The least duration of a batch of games, so that reading the clock costs nothing in comparison.
const MIN_BATCH_TIME: Duration = Duration::from_millis(5);

/// How fast one game is played at one number of seats.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Speed {
    pub game: &'static str,
    pub seats: usize,
    pub games_per_s: f64,
    /// Decisions in a second, each with its list of legal actions.
    pub decisions_per_s: f64,
    /// How many bytes a state takes.
    pub bytes_per_state: usize,
}

/// Plays random games for about `time` and returns how fast they were. The same seed plays the same games.
///
/// # Errors
///
/// If the game rejects the seats or options.
pub fn measure(
    entry: &dyn CatalogEntry,
    seats: usize,
    options: &Value,
    seed: u64,
    time: Duration,
) -> Result<Speed, BadConfig> {
    let mut play = entry.playouts(seats, options, seed)?;
    let mut batch = |games: u64| -> u64 { (0..games).map(|_| u64::from(play().decisions)).sum() };
    let size = batch_size(&mut batch);

    let start = Instant::now();
    let (mut games, mut decisions) = (0, 0);
    let seconds = loop {
        decisions += batch(size);
        games += size;
        let passed = start.elapsed();
        if passed >= time {
            break passed.as_secs_f64();
        }
    };
    let per_second = |count: u64| (count as f64 / seconds * 10.0).round() / 10.0;
    Ok(Speed {
        game: entry.id(),
        seats,
        games_per_s: per_second(games),
        decisions_per_s: per_second(decisions),
        bytes_per_state: entry.bytes_per_state(),
    })
}

/// Doubles the batch until it is long enough, which also warms everything up.
fn batch_size(batch: &mut impl FnMut(u64) -> u64) -> u64 {
    let mut size = 1;
    loop {
        let start = Instant::now();
        batch(size);
        if start.elapsed() >= MIN_BATCH_TIME {
            return size;
        }
        size *= 2;
    }
}

#[cfg(test)]
mod tests {
    use rookery_catalog::CATALOG;

    use super::*;

    #[test]
    fn every_game_has_a_speed_at_every_number_of_seats() {
        for entry in CATALOG {
            for seats in entry.seats() {
                let speed = measure(*entry, seats, &Value::Null, 1, Duration::from_millis(1)).unwrap();
                assert!(speed.games_per_s > 0.0, "{speed:?}");
                assert!(speed.decisions_per_s > speed.games_per_s, "{speed:?}");
                assert!(speed.bytes_per_state > 0, "{speed:?}");
            }
        }
    }

    #[test]
    fn seats_that_a_game_refuses_are_refused() {
        let refused = measure(CATALOG[0], 99, &Value::Null, 1, Duration::from_millis(1)).unwrap_err();
        assert_eq!(refused.field, "seats");
    }
}
