//! Ratings: one number for the strength of each entrant, from the order of the seats in every game.

use rookery_kernel::{BySeat, Outcome};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::stats::{Estimate, NORMAL_97_5};

/// The placement of each seat: winners before the others, then by points.
pub(crate) fn ahead(outcome: &Outcome) -> BySeat<Placement> {
    let key = |seat| (outcome.winners.contains(seat), outcome.scores[seat]);
    outcome.scores.map(|seat, _| {
        let mut place = Placement::default();
        for (other, _) in outcome.scores.iter() {
            match key(other).cmp(&key(seat)) {
                std::cmp::Ordering::Greater => place.before += 1,
                std::cmp::Ordering::Equal => place.level += 1,
                std::cmp::Ordering::Less => {}
            }
        }
        place
    })
}

/// The placement of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Placement {
    /// How many did better.
    pub(crate) before: usize,
    /// How many did equally well, itself included.
    level: usize,
}

impl Placement {
    /// Its rank, from 1. Those who are level share the mean of their places.
    pub(crate) fn rank(self) -> f64 {
        self.before as f64 + f64::midpoint(self.level as f64, 1.0)
    }
}

/// The ratings of all entrants, by the method of Weng and Lin. They start at 25.
#[derive(Clone, Debug)]
pub(crate) struct Ratings {
    ratings: Vec<WengLinRating>,
    config: WengLinConfig,
}

impl Ratings {
    pub(crate) fn new(entrants: usize) -> Self {
        Self { ratings: vec![WengLinRating::new(); entrants], config: WengLinConfig::new() }
    }

    /// Adds a game, with the placements in the order of the list.
    pub(crate) fn add(&mut self, places: &[Placement]) {
        let teams: Vec<[WengLinRating; 1]> = self.ratings.iter().map(|rating| [*rating]).collect();
        let ranks = places.iter().map(|place| MultiTeamOutcome::new(place.before + 1));
        let game: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            teams.iter().map(|team| &team[..]).zip(ranks).collect();
        self.ratings = weng_lin_multi_team(&game, &self.config).into_iter().flatten().collect();
    }

    /// The rating of a bot at these places of the list: their mean, with the interval of the method.
    pub(crate) fn pooled(&self, held: impl Iterator<Item = usize>) -> Estimate {
        let (mut count, mut sum, mut variance) = (0.0, 0.0, 0.0);
        for WengLinRating { rating, uncertainty } in held.map(|place| self.ratings[place]) {
            count += 1.0;
            sum += rating;
            variance += uncertainty * uncertainty;
        }
        Estimate { mean: sum / count, margin: Some(NORMAL_97_5 * f64::sqrt(variance) / count) }
    }
}

#[cfg(test)]
mod tests {
    use rookery_kernel::{Seat, SeatSet};

    use super::*;

    #[test]
    fn winners_come_first_then_points_and_equals_share_their_places() {
        let outcome = Outcome {
            winners: SeatSet::one(Seat::new(2)),
            scores: BySeat::from_slice(&[5, 9, 5, 1]).unwrap(),
            ending: "end",
        };
        let ranks: Vec<f64> = ahead(&outcome).iter().map(|(_, place)| place.rank()).collect();
        assert_eq!(ranks, [3.0, 2.0, 1.0, 4.0]);
        let shared = Outcome { winners: SeatSet::all(2), scores: BySeat::fill(4, 5), ending: "end" };
        let ranks: Vec<f64> = ahead(&shared).iter().map(|(_, place)| place.rank()).collect();
        assert_eq!(ranks, [1.5, 1.5, 3.5, 3.5]);
    }

    #[test]
    fn one_game_moves_ratings_as_the_method_says() {
        let mut ratings = Ratings::new(2);
        ratings.add(&[Placement { before: 0, level: 1 }, Placement { before: 1, level: 1 }]);
        // By hand: c² = 2β² + 2σ² = 2(25/6)² + 2(25/3)² = 173.6111, c = 13.17616; p = 1/2; so the winner gains
        // σ²/c · 1/2 = 69.4444 / 13.17616 / 2 = 2.63523.
        let winner = ratings.pooled([0].into_iter());
        let loser = ratings.pooled([1].into_iter());
        assert!((winner.mean - 27.635_23).abs() < 1e-4, "{winner:?}");
        assert!((loser.mean - 22.364_77).abs() < 1e-4, "{loser:?}");
        let both = ratings.pooled([0, 1].into_iter());
        assert!((both.mean - 25.0).abs() < 1e-9 && both.margin < winner.margin, "{both:?}");
    }
}
