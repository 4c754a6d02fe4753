//! What each seat had, and how it did.

use std::collections::BTreeMap;

use rookery_kernel::{BySeat, Cause, Seat};

use super::{GameGains, Thing};
use crate::stats::{Estimate, NORMAL_97_5};

/// How often each seat had a thing in one game.
type Holders = BTreeMap<Seat, u32>;

/// Everything about one thing.
#[derive(Debug)]
struct CountedThing {
    by: Cause,
    /// The games in which a seat had it, by number.
    games: Vec<(u32, Holders)>,
}

/// All games, as far as they are needed.
#[derive(Debug)]
pub(super) struct Ledger {
    seats: usize,
    games: Vec<BySeat<f64>>,
    things: BTreeMap<(&'static str, String), CountedThing>,
}

impl Ledger {
    pub(super) fn new(seats: usize) -> Self {
        Self { seats, games: Vec::new(), things: BTreeMap::new() }
    }

    pub(super) fn add(&mut self, game: GameGains) {
        let number = self.games.len() as u32;
        for gain in game.had {
            let new = CountedThing { by: gain.by, games: Vec::new() };
            let CountedThing { games, .. } = self.things.entry((gain.kind, gain.name)).or_insert(new);
            if games.last().is_none_or(|(last, _)| *last != number) {
                games.push((number, Holders::new()));
            }
            if let Some((_, holders)) = games.last_mut() {
                *holders.entry(gain.seat).or_default() += 1;
            }
        }
        self.games.push(game.won);
    }

    /// The shift of each thing.
    pub(super) fn things(&self) -> Vec<Thing> {
        let count = self.games.len().max(1) as f64;
        // What each seat wins anyway.
        let usual: BySeat<f64> =
            BySeat::new(self.seats, |seat| self.games.iter().map(|won| won[seat]).sum::<f64>() / count);
        let fair = BySeat::fill(self.seats, 1.0 / self.seats as f64);
        let mut things: Vec<Thing> = self
            .things
            .iter()
            .map(|((kind, name), CountedThing { by, games })| {
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
        // For each game how often it was had, what its holders won, and what they would win anyway, each time counted.
        let rows: Vec<[f64; 3]> = games
            .iter()
            .map(|(game, holders)| {
                let won = &self.games[*game as usize];
                let times = |(seat, times): (&Seat, &u32), of: &BySeat<f64>| f64::from(*times) * of[*seat];
                let sum = |of: &BySeat<f64>| holders.iter().map(|holder| times(holder, of)).sum::<f64>();
                let count: u32 = holders.values().sum();
                [f64::from(count), sum(won), sum(expected)]
            })
            .collect();
        let total = |column: usize| rows.iter().map(|row| row[column]).sum::<f64>();
        let (times, won, anyway) = (total(0), total(1), total(2));
        let (share, before) = (won / times, anyway / times);
        Thing {
            kind,
            name: name.to_owned(),
            by: if by == Cause::Chance { "chance" } else { "choice" },
            times: times as u64,
            win_share: share,
            shift: ratio(&rows, times, share - before),
            odds: odds(share).zip(odds(before)).map(|(now, before)| now / before),
        }
    }
}

/// The shift with its interval: a ratio of two sums over independent games, by linearisation.
fn ratio(rows: &[[f64; 3]], times: f64, shift: f64) -> Estimate {
    let games = rows.len() as f64;
    let margin = (rows.len() > 1).then(|| {
        let off = |[count, won, anyway]: &[f64; 3]| (won - anyway - shift * count).powi(2);
        let squares: f64 = rows.iter().map(off).sum();
        NORMAL_97_5 * (squares * games / (games - 1.0)).sqrt() / times
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
            ledger.add(GameGains { won, had: holder.into_iter().map(ring).collect() });
        }
        let [thing] = &ledger.things()[..] else { panic!("one thing") };
        // Holders won 2 of 3; their seats win 3/4, 3/4 and 1/4 anyway.
        assert_eq!(thing.times, 3);
        assert!((thing.win_share - 2.0 / 3.0).abs() < 1e-12);
        assert!((thing.shift.mean - (2.0 / 3.0 - 1.75 / 3.0)).abs() < 1e-12, "{thing:?}");
        // Off by 1/4 - 1/12 = 1/6 twice and by -1/4 - 1/12 = -1/3: squares 1/6, times 3/2, the root of that over 3.
        let margin = NORMAL_97_5 * (0.25_f64).sqrt() / 3.0;
        assert!((thing.shift.margin.unwrap() - margin).abs() < 1e-9, "{thing:?}");
        assert!((thing.odds.unwrap() - 2.0 / 1.4).abs() < 1e-9, "{thing:?}");
    }

    /// All players play every card sooner or later, so how often matters.
    #[test]
    fn having_a_thing_twice_counts_twice() {
        let mut ledger = Ledger::new(2);
        let card =
            |seat| Gain { seat: Seat::new(seat), kind: "card", name: "heist".to_owned(), by: Cause::Choice };
        for winner in [0, 1] {
            let won = BySeat::new(2, |seat| f64::from(u8::from(seat.index() == winner)));
            ledger.add(GameGains { won, had: [winner, winner, winner, 1 - winner].map(card).into() });
        }
        let [thing] = &ledger.things()[..] else { panic!("one thing") };
        assert_eq!(thing.times, 8);
        assert!((thing.shift.mean - 0.25).abs() < 1e-12, "{thing:?}");
    }
}
