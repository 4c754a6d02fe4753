//! Who had what, and what became of them.

use std::collections::{BTreeMap, BTreeSet};

use rookery_kernel::{BySeat, Cause, Seat};

use super::{Game, Thing};
use crate::stats::{Estimate, NORMAL};

/// Which seats had a thing in one game.
type Holders = BTreeSet<Seat>;

/// Everything about one thing.
#[derive(Debug)]
struct Entry {
    by: Cause,
    /// The games in which somebody had it, by number.
    games: Vec<(u32, Holders)>,
}

/// All games, as far as they are needed.
#[derive(Debug)]
pub(super) struct Ledger {
    seats: usize,
    games: Vec<BySeat<f64>>,
    /// By kind and name.
    things: BTreeMap<(&'static str, String), Entry>,
}

impl Ledger {
    /// Nothing yet.
    pub(super) fn new(seats: usize) -> Self {
        Self { seats, games: Vec::new(), things: BTreeMap::new() }
    }

    /// Takes in a game. Having a thing twice is having it.
    pub(super) fn add(&mut self, game: Game) {
        let number = self.games.len() as u32;
        for gain in game.had {
            let new = Entry { by: gain.by, games: Vec::new() };
            let Entry { games, .. } = self.things.entry((gain.kind, gain.name)).or_insert(new);
            match games.last_mut() {
                Some((last, holders)) if *last == number => {
                    holders.insert(gain.seat);
                }
                _ => games.push((number, BTreeSet::from([gain.seat]))),
            }
        }
        self.games.push(game.won);
    }

    /// What each thing came to.
    pub(super) fn things(&self) -> Vec<Thing> {
        let count = self.games.len().max(1) as f64;
        // What each seat wins anyway.
        let usual: BySeat<f64> =
            BySeat::new(self.seats, |seat| self.games.iter().map(|won| won[seat]).sum::<f64>() / count);
        let fair = BySeat::fill(self.seats, 1.0 / self.seats as f64);
        let mut things: Vec<Thing> = self
            .things
            .iter()
            .map(|((kind, name), Entry { by, games })| {
                // A seat is weighed against a fair share; everything else against its holder's seat.
                self.thing(kind, name, *by, games, if *kind == "seat" { &fair } else { &usual })
            })
            .collect();
        things.sort_by(|one, other| {
            let place = |thing: &Thing| thing.kind != "seat";
            (place(one), one.kind)
                .cmp(&(place(other), other.kind))
                .then(other.shift.mean.total_cmp(&one.shift.mean))
                .then_with(|| one.name.cmp(&other.name))
        });
        things
    }

    fn thing(
        &self,
        kind: &'static str,
        name: &str,
        by: Cause,
        games: &[(u32, Holders)],
        expected: &BySeat<f64>,
    ) -> Thing {
        // For each game the holders, what they won, and what they would win anyway.
        let rows: Vec<[f64; 3]> = games
            .iter()
            .map(|(game, holders)| {
                let won = &self.games[*game as usize];
                let sum = |of: &BySeat<f64>| holders.iter().map(|&seat| of[seat]).sum::<f64>();
                [holders.len() as f64, sum(won), sum(expected)]
            })
            .collect();
        let total = |column: usize| rows.iter().map(|row| row[column]).sum::<f64>();
        let (holders, won, anyway) = (total(0), total(1), total(2));
        let (share, before) = (won / holders, anyway / holders);
        Thing {
            kind,
            name: name.to_owned(),
            by: if by == Cause::Chance { "chance" } else { "choice" },
            holders: holders as u64,
            win_share: share,
            shift: ratio(&rows, holders, share - before),
            odds: odds(share).zip(odds(before)).map(|(now, before)| now / before),
        }
    }
}

/// The shift with its interval: a ratio of two sums over independent games, by linearisation.
fn ratio(rows: &[[f64; 3]], holders: f64, shift: f64) -> Estimate {
    let games = rows.len() as f64;
    let margin = (rows.len() > 1).then(|| {
        let off = |[count, won, anyway]: &[f64; 3]| (won - anyway - shift * count).powi(2);
        let squares: f64 = rows.iter().map(off).sum();
        NORMAL * (squares * games / (games - 1.0)).sqrt() / holders
    });
    Estimate { mean: shift, margin }
}

/// The odds of a share; none at its ends.
fn odds(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| share / (1.0 - share))
}

#[cfg(test)]
mod tests {
    use rookery_kernel::Gain;

    use super::*;

    #[test]
    fn a_shift_is_what_holders_win_more_than_their_seats_win_anyway() {
        let mut ledger = Ledger::new(2);
        // Seat 0 has the ring in the first two games and wins both; seat 1 has it in the third and loses; nobody in the fourth.
        for (winner, holder) in [(0, Some(0)), (0, Some(0)), (0, Some(1)), (1, None)] {
            let ring = |seat| Gain {
                seat: Seat::new(seat),
                kind: "ring",
                name: "gold".to_owned(),
                by: Cause::Chance,
            };
            let won = BySeat::new(2, |seat| f64::from(u8::from(seat.index() == winner)));
            // Twice is once.
            ledger.add(Game {
                won,
                had: holder.into_iter().flat_map(|seat| [ring(seat), ring(seat)]).collect(),
            });
        }
        let [thing] = &ledger.things()[..] else { panic!("one thing") };
        // Holders won 2 of 3; their seats win 3/4, 3/4 and 1/4 anyway.
        assert_eq!(thing.holders, 3);
        assert!((thing.win_share - 2.0 / 3.0).abs() < 1e-12);
        assert!((thing.shift.mean - (2.0 / 3.0 - 1.75 / 3.0)).abs() < 1e-12, "{thing:?}");
        // Off by 1/4 - 1/12 = 1/6 twice and by -1/4 - 1/12 = -1/3: squares 1/6, times 3/2, the root of that over 3.
        let margin = NORMAL * (0.25_f64).sqrt() / 3.0;
        assert!((thing.shift.margin.unwrap() - margin).abs() < 1e-9, "{thing:?}");
        assert!((thing.odds.unwrap() - 2.0 / 1.4).abs() < 1e-9, "{thing:?}");
    }
}
