//! Rooms as the store keeps them: entries of the log as bytes, and the results of a match.

use rookery_kernel::Seat;
use rookery_room::{FinishedMatch, LogEntry, SeatOutcome};
use rookery_store::{Finish, GameId, SeatResult, StoreError, StoredEntry, TableId};

/// Encodes an entry.
///
/// # Errors
/// If the entry is longer than the store allows.
pub(crate) fn encode(entry: &LogEntry) -> Result<StoredEntry, StoreError> {
    StoredEntry::new(serde_json::to_vec(entry).expect("entries are plain data"))
}

/// Decodes an entry that [`encode`] has written.
pub(crate) fn decode(entry: &StoredEntry) -> Result<LogEntry, serde_json::Error> {
    serde_json::from_slice(entry.bytes())
}

/// The results of a match as the store keeps them, without ratings.
pub(crate) fn finish(table: TableId, ended: &FinishedMatch) -> Finish {
    let result = |(seat, result): (Seat, &SeatOutcome)| SeatResult {
        seat,
        person: result.person.clone(),
        won_share: result.won_share,
        points: result.points,
    };
    let results = Seat::all(ended.results.len()).zip(&ended.results).map(result).collect();
    Finish {
        table,
        game: GameId::new(ended.game.clone()).expect("games have short names"),
        finished: ended.finished,
        results,
        ratings: Vec::new(),
    }
}
