//! How a match has ended, for those who keep the books.

use rookery_store::{Finish, GameId, Millis, PersonId, SeatResult};
use rookery_wire::Listed;

use super::Room;

/// How a match has ended.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ending {
    /// The results. The ratings are for whoever knows the people.
    pub(crate) finish: Finish,
    /// Who plays for a rating, best first: those who are level stand together. Nobody where the match does not count.
    pub(crate) ranks: Vec<Rank>,
}

/// Where somebody came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rank {
    pub(crate) person: PersonId,
    /// Winners before the others, then by points.
    pub(crate) key: (bool, i32),
}

impl Room {
    /// How the match has ended, if it has. A seat's result belongs to whoever sat there when the match began: who leaves, and has a
    /// bot play on, does not leave the result behind.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let finished: Millis = self.ended?;
        let turn = self.table.as_ref()?.turn();
        let outcome = turn.outcome()?;
        let share = 1.0 / outcome.winners.len().max(1) as f64;
        let (mut results, mut ranks) = (Vec::new(), Vec::new());
        for ((seat, &points), person) in outcome.scores.iter().zip(&self.players) {
            let won = outcome.winners.contains(seat);
            let won_share = if won { share } else { 0.0 };
            results.push(SeatResult { seat, person: person.clone(), won_share, points });
            ranks.extend(person.clone().map(|person| Rank { person, key: (won, points) }));
        }
        if self.setup.listed == Listed::Private {
            ranks.clear();
        }
        let game = GameId::new(self.setup.game.clone()).expect("games have short names");
        let finish = Finish { table: self.id.clone(), game, finished, results, ratings: Vec::new() };
        Some(Ending { finish, ranks })
    }
}
