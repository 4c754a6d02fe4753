//! Rooms as the store keeps them: entries of the log as bytes, the table's card, and the results of a match.

use rookery_room::{self as room, Ending, Room};
use rookery_store::{Card, Chair, Entry, Failed, Finish, GameId, Listed, Phase, SeatResult, TableId};
use rookery_wire::{self as wire, SeatKind};

/// Encodes an entry.
///
/// # Errors
/// If the entry is longer than the store allows.
pub(crate) fn encode(entry: &room::Entry) -> Result<Entry, Failed> {
    Entry::new(serde_json::to_vec(entry).expect("entries are plain data"))
}

/// Decodes an entry that [`encode`] has written.
pub(crate) fn decode(entry: &Entry) -> Result<room::Entry, serde_json::Error> {
    serde_json::from_slice(entry.bytes())
}

fn game_id(game: &str) -> GameId {
    GameId::new(game).expect("games have short names")
}

/// The card of a table, for the lobby.
pub(crate) fn card(room: &Room) -> Card {
    let info = room.info();
    let chair = |seat: &wire::SeatInfo| Chair {
        person: seat.person.clone(),
        name: seat.name.clone(),
        bot: seat.bot.clone().filter(|_| seat.kind == SeatKind::Bot),
    };
    Card {
        game: game_id(&info.setup.game),
        phase: match info.phase {
            wire::Phase::Open => Phase::Open,
            wire::Phase::Playing => Phase::Playing,
            wire::Phase::Over => Phase::Over,
            wire::Phase::Closed => Phase::Closed,
        },
        listed: match info.setup.listed {
            wire::Listed::Listed => Listed::Listed,
            wire::Listed::Unlisted => Listed::Unlisted,
            wire::Listed::Private => Listed::Private,
        },
        title: info.setup.title.clone(),
        seats: info.seats.iter().map(chair).collect(),
        host: Some(room.host().clone()),
        created: info.created,
        updated: room.updated(),
        deadline: room.deadline(),
        more: serde_json::to_value(&info).expect("plain data"),
    }
}

/// The results of a match as the store keeps them, without ratings.
pub(crate) fn finish(table: TableId, ending: &Ending) -> Finish {
    let result = |(seat, result): (u8, &room::SeatResult)| SeatResult {
        seat,
        person: result.person.clone(),
        won_share: result.won_share,
        points: result.points,
    };
    let results = (0..).zip(&ending.results).map(result).collect();
    Finish { table, game: game_id(&ending.game), finished: ending.finished, results, ratings: Vec::new() }
}
