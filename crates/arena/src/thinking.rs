//! How fast a search thinks.

use std::time::{Duration, Instant};

use rookery_bots::{Bot, Effort, Instinct, Iterations, Temper, seat_bot};
use rookery_catalog::{ForGame, for_game};
use rookery_kernel::{BadConfig, Nothing, Quick, Turn, Words};
use rookery_table::{CatalogEntry, Observation};
use serde::Serialize;

/// How fast a search thinks in one game at one number of seats, one thread, one tree.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thinking {
    pub game: &'static str,
    pub seats: usize,
    /// Iterations in a second: each imagines a world, goes down the tree, and plays on to the end or the horizon.
    pub iterations_per_s: f64,
    pub decisions: u64,
}

/// Iterations for each decision: what a strong bot spends.
const ITERATIONS_PER_DECISION: u32 = 1000;

/// Searches at one decision after the other, in games that rule players play, for about `time`.
///
/// # Errors
///
/// If the game does not take this number of seats.
///
/// # Panics
///
/// If the entry is not of the catalog.
pub fn measure_search(
    entry: &dyn CatalogEntry,
    seats: usize,
    seed: u64,
    time: Duration,
) -> Result<Thinking, BadConfig> {
    for_game(entry.id(), Measure { seats, seed, time }).expect("entries are of the catalog")
}

struct Measure {
    seats: usize,
    seed: u64,
    time: Duration,
}

impl ForGame for Measure {
    type Output = Result<Thinking, BadConfig>;

    fn run<G: Instinct + Words>(self) -> Self::Output {
        let options = G::for_bots(self.seats, &G::Options::default());
        let mut luck = Quick::new(self.seed);
        let (mut search, mut rule) = (seat_bot::<G>(Bot::SEARCH), seat_bot::<G>(Bot::Rule(Temper::Even)));
        let (mut iterations, mut decisions, mut spent) = (0_u64, 0_u64, Duration::ZERO);
        while spent < self.time {
            let mut game = G::new(self.seats, &options, &mut luck, &mut Nothing)?;
            while let (Turn::Seats(seats), true) = (game.turn(), spent < self.time) {
                for seat in seats {
                    let seen = Observation::of(&game, seat);
                    if seen.legal.len() > 1 && spent < self.time {
                        let mut counted = Counted(0);
                        let start = Instant::now();
                        search.choose(&seen, &mut luck, &mut counted);
                        spent += start.elapsed();
                        iterations += u64::from(counted.0);
                        decisions += 1;
                    }
                    let action = rule.choose(&seen, &mut luck, &mut Iterations(0));
                    game.apply(seat, action, &mut luck, &mut Nothing).expect("bots choose from their list");
                }
            }
        }
        let rate = iterations as f64 / spent.as_secs_f64();
        Ok(Thinking { game: G::ID, seats: self.seats, iterations_per_s: rate.round(), decisions })
    }
}

/// Counts the iterations up to the usual number.
struct Counted(u32);

impl Effort for Counted {
    fn more(&mut self, done: u32) -> bool {
        self.0 = done;
        done < ITERATIONS_PER_DECISION
    }

    fn another(&self) -> Box<dyn Effort + Send> {
        Box::new(Self(0))
    }
}

#[cfg(test)]
mod tests {
    use rookery_catalog::find;

    use super::*;

    #[test]
    fn a_search_has_a_speed_and_seats_are_checked() {
        let diamonds = find("diamonds").unwrap();
        let speed = measure_search(diamonds, 2, 1, Duration::from_millis(20)).unwrap();
        assert!(speed.iterations_per_s > 0.0 && speed.decisions > 0, "{speed:?}");
        assert_eq!(measure_search(diamonds, 9, 1, Duration::from_millis(1)).unwrap_err().field, "seats");
    }
}
