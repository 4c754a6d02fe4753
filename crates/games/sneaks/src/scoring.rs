//! What everything is worth in the end.

use rookery_kernel::{BySeat, Outcome, SeatSet, Sink};
use serde::{Deserialize, Serialize};

use crate::cards::Colour;
use crate::event::{Event, Notice};
use crate::state::{MAX_PLAYERS, Sneaks};

/// With two players a lead must be this large to count.
const LEAD_OF_TWO_PLAYERS: u8 = 2;

/// The victory points of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Points {
    /// Information, artifacts, jewelry, gold.
    pub categories: [u8; 4],
    pub items: u8,
}

impl Points {
    /// All together.
    pub fn total(self) -> i32 {
        self.categories.iter().map(|&points| i32::from(points)).sum::<i32>() + i32::from(self.items)
    }
}

type BySeats<T> = BySeat<T, MAX_PLAYERS>;

/// Ranks by the number of pieces; who is tied shares the points of the places together, rounded down.
fn ranked(pieces: BySeats<u8>, places: &[u8]) -> BySeats<u8> {
    let tied = |one: u8, other: u8| {
        one == other || (pieces.seats() == 2 && one.abs_diff(other) < LEAD_OF_TWO_PLAYERS)
    };
    pieces.map(|_, &own| {
        let of = |wanted: &dyn Fn(u8) -> bool| pieces.as_slice().iter().filter(|&&n| wanted(n)).count();
        let above = of(&|other| other > own && !tied(own, other));
        let sharing = of(&|other| tied(own, other));
        let sum: u16 = places[above..above + sharing].iter().map(|&points| u16::from(points)).sum();
        (sum / sharing as u16) as u8
    })
}

/// What everyone has scored, as one number.
pub(crate) fn totals(points: &BySeats<Points>) -> BySeat<i32> {
    BySeat::new(points.seats(), |seat| points[seat].total())
}

impl Sneaks {
    /// The pieces of a category: tokens, and stash cards, which are shown now.
    fn pieces(&self, colour: Colour) -> BySeats<u8> {
        self.players.map(|_, player| player.tokens[colour] + player.stash[colour])
    }

    /// What everyone has scored.
    pub(crate) fn points(&self) -> BySeats<Points> {
        let rows = Colour::ALL
            .map(|colour| ranked(self.pieces(colour), self.options.cards.points(self.count(), colour)));
        self.players.map(|seat, player| Points {
            categories: std::array::from_fn(|index| rows[index][seat]),
            items: player.items.iter().map(|item| self.options.cards.item_points(item)).sum(),
        })
    }

    /// Who has won with these points.
    pub(crate) fn outcome(points: &BySeats<Points>) -> Outcome {
        Outcome::most(totals(points), SeatSet::all(points.seats()), "deck-empty")
    }

    /// Tells everyone how it was scored.
    #[inline]
    pub(crate) fn tell_scores(
        &self,
        points: &BySeats<Points>,
        outcome: &Outcome,
        events: &mut impl Sink<Event>,
    ) {
        for colour in Colour::ALL {
            let scored = points.map(|_, points| points.categories[colour.index()]);
            events.put(Event::Public(Notice::Scores { colour, pieces: self.pieces(colour), points: scored }));
        }
        events.put(Event::Public(Notice::ScoresItems { points: points.map(|_, points| points.items) }));
        let best = outcome.scores.as_slice().iter().copied().max().unwrap_or(0);
        events.put(Event::Public(Notice::Wins { winners: outcome.winners, points: best }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(pieces: &[u8], places: &[u8]) -> Vec<u8> {
        ranked(BySeat::from_slice(pieces).unwrap(), places).as_slice().to_vec()
    }

    #[test]
    fn who_is_tied_shares_the_places_and_the_rest_is_lost() {
        assert_eq!(shares(&[5, 5, 2, 1], &[3, 0, 0, 0]), [1, 1, 0, 0]);
        assert_eq!(shares(&[2, 2, 5, 2], &[3, 2, 0, 0]), [0, 0, 3, 0]);
        assert_eq!(shares(&[1, 3, 4, 9], &[3, 3, 1, 0]), [0, 1, 3, 3]);
        assert_eq!(shares(&[3, 3, 3, 6], &[3, 3, 3, 0]), [2, 2, 2, 3]);
        assert_eq!(shares(&[0, 0, 0, 0, 0], &[3, 3, 3, 3, 0]), [2; 5]);
    }

    #[test]
    fn two_players_need_a_lead_of_two() {
        for (pieces, expected) in [([4, 4], [1, 1]), ([5, 4], [1, 1]), ([4, 6], [0, 3]), ([9, 0], [3, 0])] {
            assert_eq!(shares(&pieces, &[3, 0]), expected);
        }
        // With three a lead of one is a lead.
        assert_eq!(shares(&[5, 4, 0], &[3, 0, 0]), [3, 0, 0]);
    }
}
