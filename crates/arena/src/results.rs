//! The results of a tournament.

use std::collections::BTreeMap;

use rookery_kernel::{Outcome, Seat};
use serde::Serialize;
use serde_json::Value;

use crate::rating::{Placement, Ratings, ahead};
use crate::stats::{Estimate, Spread, grouped, tidy};
use crate::{entrant::Entrant, faults::Noted, game::Finished};

/// The version of the JSON. It goes up when a field changes its meaning or goes away.
const RESULTS_VERSION: u32 = 1;

/// How often each value came up.
pub type Histogram<T> = BTreeMap<T, u64>;

/// The results of a tournament. `docs/arena.md` describes its JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Results {
    /// The version of this shape.
    pub arena: u32,
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u32,
    pub seats: usize,
    /// The table options that were played with, all of them.
    pub options: Value,
    pub seed: String,
    pub deals: u64,
    /// How many deals were to be played. More than `deals` if the tournament was interrupted.
    pub planned_deals: u64,
    /// Whether the tournament ended before its last deal.
    pub interrupted: bool,
    /// The number of games: every deal once in each rotation of the seats.
    pub games: u64,
    /// What a seat wins if all are equally strong: 1/seats.
    pub fair_share: f64,
    /// In the order of the list of entrants.
    pub bots: Vec<Row>,
    /// The win share of each seat, over all bots.
    pub seat_win_share: Vec<Estimate>,
    /// The share of games that nobody won.
    pub nobody: Estimate,
    /// How many decisions a game took.
    pub length: Length,
    /// How games ended, the most common way first.
    pub endings: Vec<Ending>,
}

impl Results {
    /// What was played, in words: `90 games, each of 30 deals once from every seat`.
    pub fn played(&self) -> String {
        let deals = match self.deals {
            1 => "one deal".to_owned(),
            deals => format!("each of {} deals", grouped(deals)),
        };
        format!("{} games, {deals} once from every seat", grouped(self.games))
    }

    /// How far an interrupted tournament came: `after 12 of 30 deals`.
    pub fn progress(&self) -> String {
        format!("after {} of {} deals", grouped(self.deals), grouped(self.planned_deals))
    }
}

/// The results of one bot, in all its seats.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    pub name: String,
    /// Its number of seats in every game.
    pub seats: usize,
    /// The mean win share of its seats; a win shared by three counts a third.
    pub win_share: Estimate,
    /// How that compares with the fair share.
    pub verdict: Verdict,
    /// How often one of its seats shared a win.
    pub shared_wins: Estimate,
    pub points: Estimate,
    /// Its rank, from 1.
    pub rank: Estimate,
    pub rating: Estimate,
    /// How many decisions one of its seats made in a game.
    pub decisions: Estimate,
    /// How often the table answered for it.
    pub faults: u64,
    /// What each of those was, in words.
    #[serde(skip)]
    pub remarks: Vec<String>,
    /// How often it had each number of points.
    #[serde(skip)]
    pub points_seen: Histogram<i32>,
}

/// How a win share compares with the fair share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The whole interval is above it.
    Above,
    /// The whole interval is below it.
    Below,
    /// The fair share is in the interval, or there is none.
    Undecided,
}

/// How long games were.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Length {
    #[serde(flatten)]
    pub mean: Estimate,
    pub least: u32,
    /// Half of the games were no longer than this.
    pub median: u32,
    pub most: u32,
    /// How many games had each number of decisions.
    #[serde(skip)]
    pub seen: Histogram<u32>,
}

/// One way in which games ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ending {
    /// What the game calls it.
    pub ending: &'static str,
    pub games: u64,
    pub share: Estimate,
}

/// Counts deal by deal.
#[derive(Clone, Debug)]
pub(crate) struct ResultsBuilder {
    rows: Vec<Counts>,
    /// Which row each place of the list belongs to.
    row_of: Vec<usize>,
    ratings: Ratings,
    deals: u64,
    seat_wins: Vec<Spread>,
    nobody: Spread,
    length: Spread,
    lengths: Histogram<u32>,
    endings: BTreeMap<&'static str, (u64, Spread)>,
}

#[derive(Clone, Debug)]
struct Counts {
    name: String,
    seats: usize,
    means: Means<Spread>,
    points_seen: Histogram<i32>,
}

/// What is averaged for every bot.
#[derive(Clone, Copy, Debug, Default)]
struct Means<T> {
    win_share: T,
    shared_wins: T,
    points: T,
    rank: T,
    decisions: T,
}

/// The seat of a place of the list after this rotation.
pub(crate) fn seat_of(place: usize, rotation: usize, seats: usize) -> Seat {
    Seat::new((place + rotation) % seats)
}

/// What a seat won: 1, a part of a shared win, or 0.
pub(crate) fn win_share(outcome: &Outcome, seat: Seat) -> f64 {
    if outcome.winners.contains(seat) { 1.0 / outcome.winners.len() as f64 } else { 0.0 }
}

impl ResultsBuilder {
    pub(crate) fn new(entrants: &[Entrant]) -> Self {
        let mut rows: Vec<Counts> = Vec::new();
        let mut row_of = Vec::new();
        for name in entrants.iter().map(ToString::to_string) {
            let row = rows.iter().position(|row| row.name == name).unwrap_or_else(|| {
                let means = Means::default();
                rows.push(Counts { name, seats: 0, means, points_seen: Histogram::new() });
                rows.len() - 1
            });
            rows[row].seats += 1;
            row_of.push(row);
        }
        Self {
            rows,
            row_of,
            ratings: Ratings::new(entrants.len()),
            deals: 0,
            seat_wins: vec![Spread::default(); entrants.len()],
            nobody: Spread::default(),
            length: Spread::default(),
            lengths: Histogram::new(),
            endings: BTreeMap::new(),
        }
    }

    /// One more deal: its games, in the order of their rotations.
    pub(crate) fn add(&mut self, games: &[Finished]) {
        let seats = self.row_of.len();
        let mut sums = vec![Means::<f64>::default(); self.rows.len()];
        for (rotation, game) in games.iter().enumerate() {
            self.add_game(game, rotation, &mut sums);
        }
        for (row, sum) in self.rows.iter_mut().zip(&sums) {
            let of = (games.len() * row.seats) as f64;
            row.means.win_share.add(sum.win_share / of);
            row.means.shared_wins.add(sum.shared_wins / of);
            row.means.points.add(sum.points / of);
            row.means.rank.add(sum.rank / of);
            row.means.decisions.add(sum.decisions / of);
        }
        let mean =
            |value: &dyn Fn(&Finished) -> f64| games.iter().map(value).sum::<f64>() / games.len() as f64;
        for (seat, wins) in Seat::all(seats).zip(&mut self.seat_wins) {
            wins.add(mean(&|game| win_share(&game.outcome, seat)));
        }
        self.nobody.add(mean(&|game| f64::from(u8::from(game.outcome.winners.is_empty()))));
        self.length.add(mean(&|game| f64::from(game.length())));
        for game in games {
            let unseen = (0, Spread::zeros(self.deals));
            self.endings.entry(game.outcome.ending).or_insert(unseen).0 += 1;
        }
        for (ending, (_, share)) in &mut self.endings {
            share.add(mean(&|game| f64::from(u8::from(game.outcome.ending == *ending))));
        }
        self.deals += 1;
    }

    fn add_game(&mut self, game: &Finished, rotation: usize, sums: &mut [Means<f64>]) {
        let (seats, outcome) = (self.row_of.len(), &game.outcome);
        let places = ahead(outcome);
        let mut in_list = Vec::<Placement>::with_capacity(seats);
        for (place, &row) in self.row_of.iter().enumerate() {
            let seat = seat_of(place, rotation, seats);
            in_list.push(places[seat]);
            let (score, sum) = (outcome.scores[seat], &mut sums[row]);
            sum.win_share += win_share(outcome, seat);
            sum.shared_wins +=
                f64::from(u8::from(outcome.winners.contains(seat) && outcome.winners.len() > 1));
            sum.points += f64::from(score);
            sum.rank += places[seat].rank();
            sum.decisions += f64::from(game.decisions[seat]);
            *self.rows[row].points_seen.entry(score).or_default() += 1;
        }
        self.ratings.add(&in_list);
        *self.lengths.entry(game.length()).or_default() += 1;
    }

    /// The results. `faults` are those of each row.
    pub(crate) fn results(self, of: Of, faults: &[Noted]) -> Results {
        let seats = self.row_of.len();
        let fair_share = 1.0 / seats as f64;
        let games = self.deals * seats as u64;
        let rows = self.rows.into_iter().enumerate().map(|(index, row)| {
            let held = (0..seats).filter(|place| self.row_of[*place] == index);
            let win_share = row.means.win_share.estimate();
            Row {
                name: row.name,
                seats: row.seats,
                win_share,
                verdict: Verdict::of(win_share, fair_share),
                shared_wins: row.means.shared_wins.estimate(),
                points: row.means.points.estimate(),
                rank: row.means.rank.estimate(),
                rating: self.ratings.pooled(held),
                decisions: row.means.decisions.estimate(),
                faults: faults[index].count,
                remarks: faults[index].remarks.clone(),
                points_seen: row.points_seen,
            }
        });
        let mut endings: Vec<Ending> = self
            .endings
            .iter()
            .map(|(ending, (games, share))| Ending { ending, games: *games, share: share.estimate() })
            .collect();
        // By name where they are equally common, as the map had them.
        endings.sort_by_key(|ending| std::cmp::Reverse(ending.games));
        Results {
            arena: RESULTS_VERSION,
            game: of.game,
            rules: of.rules,
            seats,
            options: of.options,
            seed: of.seed,
            deals: self.deals,
            planned_deals: of.planned_deals,
            interrupted: self.deals < of.planned_deals,
            games,
            fair_share: tidy(fair_share),
            bots: rows.collect(),
            seat_win_share: self.seat_wins.iter().map(Spread::estimate).collect(),
            nobody: self.nobody.estimate(),
            length: Length {
                mean: self.length.estimate(),
                least: self.lengths.keys().next().copied().unwrap_or(0),
                median: median(&self.lengths),
                most: self.lengths.keys().next_back().copied().unwrap_or(0),
                seen: self.lengths,
            },
            endings,
        }
    }

    pub(crate) fn names(&self) -> Vec<String> {
        self.rows.iter().map(|row| row.name.clone()).collect()
    }

    /// Which row each place of the list belongs to.
    pub(crate) fn row_of(&self) -> &[usize] {
        &self.row_of
    }
}

/// The settings that the results repeat.
#[derive(Clone, Debug)]
pub(crate) struct Of {
    pub(crate) game: &'static str,
    pub(crate) rules: u32,
    pub(crate) options: Value,
    pub(crate) seed: String,
    pub(crate) planned_deals: u64,
}

impl Verdict {
    fn of(share: Estimate, fair: f64) -> Self {
        // Sums of thirds are not exact: what differs by less than this is no difference.
        const ROUNDING: f64 = 1e-9;
        match (share.low(), share.high()) {
            (Some(low), _) if low > fair + ROUNDING => Self::Above,
            (_, Some(high)) if high < fair - ROUNDING => Self::Below,
            _ => Self::Undecided,
        }
    }
}

fn median(seen: &Histogram<u32>) -> u32 {
    let half = seen.values().sum::<u64>().div_ceil(2);
    let mut below = 0;
    let middle = seen.iter().find(|(_, count)| {
        below += **count;
        below >= half
    });
    middle.map_or(0, |(value, _)| *value)
}

#[cfg(test)]
mod tests {
    use rookery_kernel::{BySeat, SeatSet};

    use super::*;

    fn game(winners: &[usize], scores: &[i32], decisions: &[u32], ending: &'static str) -> Finished {
        Finished {
            outcome: Outcome {
                winners: winners.iter().map(|seat| Seat::new(*seat)).collect::<SeatSet>(),
                scores: BySeat::from_slice(scores).unwrap(),
                ending,
            },
            decisions: BySeat::from_slice(decisions).unwrap(),
            faults: Vec::new(),
            choices: Vec::new(),
        }
    }

    fn close(estimate: Estimate, mean: f64, margin: f64) {
        let right = (estimate.mean - mean).abs() < 1e-4 && (estimate.margin.unwrap() - margin).abs() < 1e-4;
        assert!(right, "{estimate:?} is not {mean} ± {margin}");
    }

    /// Two deals of `rule,random`, counted by hand.
    #[test]
    fn a_small_tournament_counted_by_hand() {
        let entrants = Entrant::list("rule,random").unwrap();
        let mut tally = ResultsBuilder::new(&entrants);
        // Rule sits in seat 0 and wins 5 to 3, then in seat 1 and shares a win at 4.
        tally.add(&[game(&[0], &[5, 3], &[2, 3], "won"), game(&[0, 1], &[4, 4], &[2, 2], "shared")]);
        // Rule loses 1 to 6, then nobody wins.
        tally.add(&[game(&[1], &[1, 6], &[1, 4], "won"), game(&[], &[0, 2], &[3, 3], "nobody")]);
        let of = Of { game: "test", rules: 1, options: Value::Null, seed: "1".to_owned(), planned_deals: 2 };
        let results = tally.results(of, &[Noted::default(), Noted { count: 2, ..Noted::default() }]);
        assert_eq!((results.deals, results.games, results.seats), (2, 4, 2));

        // Two observations a and b: mean (a+b)/2, error |a-b|/2, and t(1) = 12.7062.
        let rule = &results.bots[0];
        close(rule.win_share, 0.375, 0.375 * 12.7062);
        close(rule.shared_wins, 0.25, 0.25 * 12.7062);
        // Points 5 and 4, then 1 and 2.
        close(rule.points, 3.0, 1.5 * 12.7062);
        // Ranks 1 and 1.5, then 2 and 1.
        close(rule.rank, 1.375, 0.125 * 12.7062);
        // Decisions 2 and 2, then 1 and 3.
        close(rule.decisions, 2.0, 0.0);
        assert_eq!(rule.points_seen, Histogram::from([(1, 1), (2, 1), (4, 1), (5, 1)]));
        assert_eq!((rule.faults, results.bots[1].faults), (0, 2));
        close(results.bots[1].win_share, 0.375, 0.125 * 12.7062);

        // Seat 0 won 1 and 1/2, then nothing.
        close(results.seat_win_share[0], 0.375, 0.375 * 12.7062);
        close(results.nobody, 0.25, 0.25 * 12.7062);
        // Lengths 5 and 4, then 5 and 6.
        close(results.length.mean, 5.0, 0.5 * 12.7062);
        assert_eq!((results.length.least, results.length.median, results.length.most), (4, 5, 6));
        let endings: Vec<_> = results.endings.iter().map(|ending| (ending.ending, ending.games)).collect();
        assert_eq!(endings, [("won", 2), ("nobody", 1), ("shared", 1)]);
        // An ending that was first seen in the second deal had none in the first.
        close(results.endings[1].share, 0.25, 0.25 * 12.7062);
    }

    #[test]
    fn bots_of_one_name_are_pooled() {
        let entrants = Entrant::list("rule,random,random").unwrap();
        let mut tally = ResultsBuilder::new(&entrants);
        let games = [
            game(&[1], &[0, 1, 0], &[1, 1, 1], "end"),
            game(&[2], &[0, 0, 1], &[1, 1, 1], "end"),
            game(&[1], &[0, 1, 0], &[1, 1, 1], "end"),
        ];
        tally.add(&games);
        tally.add(&games);
        assert_eq!(
            (tally.names(), tally.row_of()),
            (vec!["rule".to_owned(), "random".to_owned()], &[0, 1, 1][..])
        );
        let of = Of { game: "test", rules: 1, options: Value::Null, seed: "1".to_owned(), planned_deals: 2 };
        let results = tally.results(of, &[Noted::default(), Noted::default()]);
        assert_eq!((results.bots[0].seats, results.bots[1].seats), (1, 2));
        // Rule sits in seats 0, 1, 2 and never in the one that wins.
        assert_eq!(results.bots[0].verdict, Verdict::Below);
        close(results.bots[1].win_share, 0.5, 0.0);
        assert_eq!(results.bots[1].verdict, Verdict::Above);
        assert!(results.bots[1].rating.mean > results.bots[0].rating.mean);
    }

    #[test]
    fn a_verdict_needs_the_whole_interval() {
        let share = |mean, margin| Verdict::of(Estimate { mean, margin }, 0.25);
        assert_eq!(share(0.3, Some(0.04)), Verdict::Above);
        assert_eq!(share(0.3, Some(0.06)), Verdict::Undecided);
        assert_eq!(share(0.2, Some(0.04)), Verdict::Below);
        assert_eq!(share(0.9, None), Verdict::Undecided);
        assert_eq!(share(0.25, Some(0.0)), Verdict::Undecided);
    }
}
