//! What in a game shifts who wins: for designers.
//!
//! Bots of one kind play each other, and everything that a seat comes to have is counted ([`Gains`]): a card drawn, a location robbed,
//! an agenda kept, the seat itself. The shift of a thing is what its holders win beyond what their seats win in all games, in parts
//! of a win. A thing that a seat has twice counts twice.
//!
//! A thing that chance hands out causes its shift. A thing that players choose may only be more common among players who win
//! anyway. [`Thing::by`] tells the two apart.

mod ledger;

use std::sync::atomic::{AtomicU64, Ordering};
use std::{collections::BTreeMap, thread};

use rookery_bots::{Bot, Instinct, Iterations, Player, seat_bot};
use rookery_catalog::{ForGame, for_game};
use rookery_kernel::{BadConfig, BySeat, Cause, Gain, Gains, Luck as _, Quick, Seat, Turn, Words};
use rookery_table::{CatalogEntry, Observation, Seed, options};
use serde::Serialize;
use serde_json::Value;

use crate::{results::win_share, stats::Estimate};
use ledger::Ledger;

/// The settings of a balance run.
#[derive(Clone, Debug)]
pub struct Balance {
    pub game: &'static dyn CatalogEntry,
    pub seats: usize,
    /// The table options, as the catalog takes them.
    pub options: Value,
    /// The player of every seat.
    pub bot: Bot,
    pub games: u64,
    /// The seed of all luck: a word or a number.
    pub seed: String,
    pub threads: usize,
}

/// How much each thing shifts who wins.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Balanced {
    pub game: &'static str,
    pub seats: usize,
    /// The player of every seat.
    pub bot: String,
    pub games: u64,
    /// Sorted by kind, then from the largest shift to the smallest.
    pub things: Vec<Thing>,
}

/// One thing that a seat can come to have.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thing {
    /// For example `seat`, `agenda` or `location`.
    pub kind: &'static str,
    pub name: String,
    /// `chance` if it is handed out, `choice` if a player chose it.
    pub by: &'static str,
    /// How many times a seat had it, in all games.
    pub times: u64,
    /// How often its holders won, weighted by how often they had it.
    pub win_share: f64,
    /// How much more that is than what their seats win in all games, in parts of a win.
    pub shift: Estimate,
    /// The odds ratio of the two; `None` if one of them is 0 or 1.
    pub odds: Option<f64>,
}

impl Balance {
    /// Plays all games. `progress` receives the number of finished games after each of them.
    ///
    /// # Errors
    ///
    /// If the game rejects the seats or options.
    ///
    /// # Panics
    ///
    /// If the game is not of the catalog.
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Balanced, BadConfig> {
        for_game(self.game.id(), Run { balance: self, progress }).expect("entries are of the catalog")
    }
}

struct Run<'a> {
    balance: &'a Balance,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl ForGame for Run<'_> {
    type Output = Result<Balanced, BadConfig>;

    fn run<G: Instinct + Words + Gains>(self) -> Self::Output {
        let Self { balance, progress } = self;
        let options = G::for_bots(balance.seats, &options::<G>(&balance.options)?);
        // Bad settings are rejected before any thread starts.
        G::new(balance.seats, &options, &mut Quick::new(0), &mut Vec::new())?;
        let done = AtomicU64::new(0);
        let next = AtomicU64::new(0);
        let work = || {
            let mut players = SelfPlay::<G>::new(balance, &options);
            let mut played = BTreeMap::new();
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= balance.games {
                    return played;
                }
                played.insert(game, players.play(game));
                progress(done.fetch_add(1, Ordering::Relaxed) + 1);
            }
        };
        let played = thread::scope(|scope| {
            let workers: Vec<_> = (0..balance.threads.max(1)).map(|_| scope.spawn(work)).collect();
            let mut all = BTreeMap::new();
            for worker in workers {
                all.extend(worker.join().expect("bots choose from their list, so no game fails"));
            }
            all
        });
        // In the order of the games: floating-point sums must not depend on the threads.
        let mut ledger = Ledger::new(balance.seats);
        for game in played.into_values() {
            ledger.add(game);
        }
        Ok(Balanced {
            game: G::ID,
            seats: balance.seats,
            bot: balance.bot.to_string(),
            games: balance.games,
            things: ledger.things(),
        })
    }
}

/// What is kept of a game: the share of the win of each seat, and what each had.
#[derive(Debug)]
struct GameGains {
    won: BySeat<f64>,
    had: Vec<Gain>,
}

/// The players of one thread.
struct SelfPlay<'a, G: Instinct> {
    balance: &'a Balance,
    options: &'a G::Options,
    players: Vec<Box<dyn Player<G>>>,
}

impl<'a, G: Instinct + Gains> SelfPlay<'a, G> {
    fn new(balance: &'a Balance, options: &'a G::Options) -> Self {
        let players = (0..balance.seats).map(|_| seat_bot(balance.bot)).collect();
        Self { balance, options, players }
    }

    fn play(&mut self, number: u64) -> GameGains {
        let seed = |what: &str| Seed::from_text(&format!("{}/{what}/{number}", self.balance.seed)).luck();
        let (mut luck, mut minds) = (seed("deal"), Quick::new(u64::from(seed("minds").below(u32::MAX))));
        let mut effort = Iterations(self.balance.bot.iterations::<G>());
        let (mut events, mut had) = (Vec::new(), Vec::new());
        let mut game = G::new(self.balance.seats, self.options, &mut luck, &mut events)
            .expect("these seats and options were accepted before");
        events.drain(..).for_each(|event| G::gains(&game, &event, &mut had));
        let outcome = loop {
            let asked = match game.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Seats(asked) => asked,
            };
            for seat in asked {
                let action = game.standing(seat).unwrap_or_else(|| {
                    self.players[seat.index()].choose(&Observation::of(&game, seat), &mut minds, &mut effort)
                });
                let before = game.clone();
                game.apply(seat, action, &mut luck, &mut events).expect("what is listed or ordered is legal");
                events.drain(..).for_each(|event| G::gains(&before, &event, &mut had));
            }
        };
        had.extend(Seat::all(self.balance.seats).map(|seat| Gain {
            seat,
            kind: "seat",
            name: seat.index().to_string(),
            by: Cause::Chance,
        }));
        GameGains { won: outcome.scores.map(|seat, _| win_share(&outcome, seat)), had }
    }
}

#[cfg(test)]
mod tests {
    use rookery_catalog::{CATALOG, find};

    use super::*;

    fn balance(game: &str, seats: usize, threads: usize) -> Balance {
        Balance {
            game: find(game).unwrap(),
            seats,
            options: Value::Null,
            bot: "random".parse().unwrap(),
            games: 60,
            seed: "1".to_owned(),
            threads,
        }
    }

    #[test]
    fn the_same_whatever_the_threads() {
        let run = |threads| balance("tavern", 3, threads).run(&|_| ()).unwrap();
        assert_eq!(run(1), run(3));
    }

    #[test]
    fn every_game_has_things_to_weigh_and_seats_are_weighed_against_a_fair_share() {
        for entry in CATALOG {
            let balanced = Balance { games: 6, ..balance(entry.id(), 3, 2) }.run(&|_| ()).unwrap();
            assert!(balanced.things.iter().any(|thing| thing.kind != "seat"), "{balanced:?}");
            let seats: Vec<&Thing> = balanced.things.iter().filter(|thing| thing.kind == "seat").collect();
            assert_eq!(seats.len(), 3);
            let shifts: f64 = seats.iter().map(|thing| thing.shift.mean).sum();
            // In some games nobody wins, but the shares never add up to more than one win.
            assert!(seats.iter().all(|thing| thing.times == 6) && shifts < 1e-9, "{seats:?}");
        }
    }
}
