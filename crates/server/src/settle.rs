//! Results and ratings of matches that are over.
//!
//! Any node finds a table whose match is over and whose results are not written by its card, and computes the results from its log. So
//! nothing is lost if a node crashes between the last step and the results. The store writes them once.

use std::{collections::HashSet, sync::Arc, time::Duration};

use rookery_room::{FinishedMatch, Rank};
use rookery_store::{People, PersonId, Rating, Results, StoreError, TableId};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::{actor::RoomError, log, rooms::Rooms};

/// How often to look for matches that ended on other nodes.
const SWEEP_INTERVAL: Duration = Duration::from_secs(30);
/// The tables that are read at once.
const SWEEP_TABLES: usize = 100;
/// How often ratings are computed again because another match changed them.
const MAX_RATING_TRIES: usize = 20;

impl Rooms {
    /// Writes the results of matches that are over, for ever.
    pub(crate) async fn settle(self: Arc<Self>) {
        loop {
            if let Err(error) = self.settle_all().await {
                tracing::warn!(%error, "cannot list the tables without results");
            }
            let ended = self.context().ended.notified();
            // Either a match has ended here, or the interval has passed.
            let _either = tokio::time::timeout(SWEEP_INTERVAL, ended).await;
        }
    }

    async fn settle_all(self: &Arc<Self>) -> Result<(), StoreError> {
        let mut after: Option<TableId> = None;
        loop {
            let tables = self.context().store.unsettled(after.as_ref(), SWEEP_TABLES).await?;
            for table in &tables {
                if let Err(error) = self.settle_one(table).await {
                    tracing::warn!(%table, %error, "cannot store the results of a table");
                }
            }
            if tables.len() < SWEEP_TABLES {
                return Ok(());
            }
            after = tables.last().cloned();
        }
    }

    async fn settle_one(self: &Arc<Self>, table: &TableId) -> Result<(), StoreError> {
        match self.with(table, async |handle| handle.finished_match().await).await {
            Ok(Some(finished)) => write(&*self.context().store, table, finished).await,
            Err(RoomError::Store(error)) => Err(error),
            // Another node has written the end, and the room here has not read it yet.
            _ => Ok(()),
        }
    }
}

async fn write<S: People + Results + ?Sized>(
    store: &S,
    table: &TableId,
    finished: FinishedMatch,
) -> Result<(), StoreError> {
    let mut finish = log::finish(table.clone(), &finished);
    let mut ranks = finished.ranks;
    let (mut accounts, mut gone) = (HashSet::new(), HashSet::new());
    for person in finish.results.iter().filter_map(|result| result.person.clone()) {
        match store.person(&person).await? {
            Some(known) if known.login.is_some() => drop(accounts.insert(person)),
            Some(_) => drop(gone.insert(person)),
            None => {}
        }
    }
    // Deleted accounts get no results.
    for result in &mut finish.results {
        result.person.take_if(|person| gone.contains(person));
    }
    ranks.retain(|rank| accounts.contains(&rank.person));
    let people: Vec<PersonId> = ranks.iter().map(|rank| rank.person.clone()).collect();
    for _ in 0..MAX_RATING_TRIES {
        if ranks.len() >= 2 {
            finish.ratings = rated(&ranks, &store.ratings_in(&finish.game, &people).await?);
        }
        match store.finish(&finish).await {
            Err(StoreError::Stale) => {}
            other => return other,
        }
    }
    Err(StoreError::Stale)
}

/// The ratings after a match, by the method of Weng and Lin.
fn rated(ranks: &[Rank], known: &[(PersonId, Rating)]) -> Vec<(PersonId, Rating)> {
    let before =
        |rank: &Rank| known.iter().find(|(person, _)| *person == rank.person).map(|(_, rating)| *rating);
    let teams: Vec<[WengLinRating; 1]> = ranks
        .iter()
        .map(|rank| match before(rank) {
            Some(it) => [WengLinRating { rating: it.rating, uncertainty: it.deviation }],
            None => [WengLinRating::new()],
        })
        .collect();
    let place = |rank: &Rank| 1 + ranks.iter().filter(|other| other.key > rank.key).count();
    let places = ranks.iter().map(|rank| MultiTeamOutcome::new(place(rank)));
    let game: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|team| &team[..]).zip(places).collect();
    let after = weng_lin_multi_team(&game, &WengLinConfig::new());
    let rating = |(rank, after): (&Rank, WengLinRating)| {
        let games = before(rank).map_or(0, |it| it.games) + 1;
        let rating = Rating { rating: after.rating, deviation: after.uncertainty, games };
        (rank.person.clone(), rating)
    };
    ranks.iter().zip(after.into_iter().flatten()).map(rating).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank(name: &str, won: bool, points: i32) -> Rank {
        Rank { person: name.parse().unwrap(), key: (won, points) }
    }

    #[test]
    fn ratings_move_as_the_method_says() {
        let after = rated(&[rank("ada", false, 9), rank("bo", true, 3)], &[]);
        // By hand: c² = 2(25/6)² + 2(25/3)² = 173.6111, c = 13.17616; p = 1/2; the winner gains σ²/c · 1/2 = 2.63523.
        for ((person, rating), (name, expected)) in after.iter().zip([("ada", 22.364_77), ("bo", 27.635_23)])
        {
            assert_eq!((person.as_str(), rating.games), (name, 1));
            assert!((rating.rating - expected).abs() < 1e-4, "{rating:?}");
            assert!(rating.deviation < 25.0 / 3.0);
        }
        // The next match goes on from there, and those who are level draw nearer.
        let again = rated(&[rank("ada", true, 5), rank("bo", true, 5)], &after);
        assert_eq!((again[0].1.games, again[1].1.games), (2, 2));
        assert!(again[0].1.rating > after[0].1.rating && again[1].1.rating < after[1].1.rating);
    }

    #[test]
    fn winners_come_before_those_with_more_points() {
        let after =
            rated(&[rank("a", false, 1), rank("b", false, 99), rank("c", true, 0), rank("d", false, 1)], &[]);
        let of = |place: usize| after[place].1.rating;
        assert!(of(2) > of(1) && of(1) > of(0) && (of(0) - of(3)).abs() < 1e-9, "{after:?}");
    }
}
