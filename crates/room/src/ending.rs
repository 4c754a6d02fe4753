//! The result of a match.

use rookery_wire::{Listed, Millis, PersonId};

use crate::Room;

/// How a match ended.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedMatch {
    /// Id of the game.
    pub game: String,
    /// When the match ended.
    pub finished: Millis,
    /// The result of every seat.
    pub results: Vec<SeatOutcome>,
    /// The people whose rating changes. Empty if the match does not count.
    pub ranks: Vec<Rank>,
}

/// The result of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatOutcome {
    /// The person who sat there when the match began.
    pub person: Option<PersonId>,
    /// The share of the win, from 0 to 1.
    pub won_share: f64,
    /// The score.
    pub points: i32,
}

/// The rank of a person in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The person.
    pub person: PersonId,
    /// Higher is better: winners before the others, then by points.
    pub key: (bool, i32),
}

impl Room {
    /// The result of the match once it is over. A seat's result belongs to the person who sat there when the match began, even if that
    /// person left and a bot played on.
    pub fn finished_match(&self) -> Option<FinishedMatch> {
        let finished = self.ended?;
        let turn = self.table.as_ref()?.turn();
        let outcome = turn.outcome()?;
        let share = 1.0 / outcome.winners.len().max(1) as f64;
        let (mut results, mut ranks) = (Vec::new(), Vec::new());
        for ((seat, &points), person) in outcome.scores.iter().zip(&self.players) {
            let won = outcome.winners.contains(seat);
            let won_share = if won { share } else { 0.0 };
            results.push(SeatOutcome { person: person.clone(), won_share, points });
            ranks.extend(person.clone().map(|person| Rank { person, key: (won, points) }));
        }
        if self.setup.listed == Listed::Private {
            ranks.clear();
        }
        Some(FinishedMatch { game: self.setup.game.clone(), finished, results, ranks })
    }
}
