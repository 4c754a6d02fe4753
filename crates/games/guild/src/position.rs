//! The whole truth of a table, written down; and read back, if it is possible.

use rookery_kernel::{BySeat, Game, Impossible, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{MAX_CHARACTERS, MAX_TREASURES, ObjectiveSet};
use crate::phase::{
    Heist, MAX_ITEMS, MAX_PLAYS, MAX_SEATS, Phase, Play, Progress, Result as Ended, Site, Swap,
};
use crate::table::{Character, City, Decks, MAX_MODIFIERS, Modifier, Player, SITES, Table, TurnState};
use crate::{action::Action, check::verify, config::Options, list::List, secrets::Secrets, state::Guild};

/// A table as somebody says it is. Not checked: that is the work of [`Game::resume`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default)]
    options: Options,
    table: Open,
    secrets: Secrets,
}

/// What lies open, and what is still to be done: in JSON one object without groups.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Open {
    #[serde(flatten, with = "FlatTable")]
    table: Table,
    #[serde(flatten)]
    progress: Progress,
}

/// The fields of a [`Table`], those of its groups among them.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Table")]
struct FlatTable {
    #[serde(flatten, with = "FlatTurn")]
    turn: TurnState,
    honor_broken: bool,
    players: BySeat<Player, MAX_SEATS>,
    characters: List<Character, MAX_CHARACTERS>,
    #[serde(flatten)]
    city: City,
    modifiers: List<Modifier, MAX_MODIFIERS>,
    #[serde(flatten)]
    decks: Decks,
    treasures_used: List<u8, MAX_TREASURES>,
    sites: List<Site, SITES>,
    heist: Option<Heist>,
    trade: List<Swap, MAX_ITEMS>,
    plays: List<Play, MAX_PLAYS>,
    asked: SeatSet,
    result: Option<Ended>,
}

/// The fields of a [`TurnState`] where they stand beside those of a table.
#[derive(Serialize, Deserialize)]
#[serde(remote = "TurnState")]
struct FlatTurn {
    #[serde(rename = "turn")]
    number: u16,
    active: Seat,
    actions: u8,
    taken: u8,
    heists: u8,
    negotiated: ObjectiveSet,
    jail_negotiated: bool,
    declined: bool,
}

/// The whole truth.
pub(crate) fn position(game: &Guild) -> Position {
    let Guild { options, table, progress, secrets } = game.clone();
    Position { options, table: Open { table, progress }, secrets }
}

/// The game at a position, if a game could come to it.
pub(crate) fn resume(position: &Position) -> Result<Guild, Impossible> {
    let Position { options, table: Open { table, progress }, secrets } = position.clone();
    verify(&options, &table, &progress, &secrets)?;
    let game = Guild { options, table, progress, secrets };
    check_answers(&game)?;
    Ok(game)
}

/// Every seat that is asked has a legal answer, and a sealed answer is one of its legal answers.
fn check_answers(game: &Guild) -> Result<(), Impossible> {
    let window = matches!(game.progress.phase, Phase::Window | Phase::Response);
    let mut listed = Vec::new();
    for seat in game.table.asked {
        let answer = game.secrets.answers[seat];
        // Everybody can pass in a window, so there is no need for a list.
        if window && matches!(answer, None | Some(Action::Pass(_))) {
            continue;
        }
        listed.clear();
        game.legal(seat, &mut listed);
        if listed.is_empty() {
            return Err(Impossible::new("table.asked", format!("{seat} has nothing to answer")));
        }
        if let Some(answer) = answer.filter(|answer| !listed.contains(answer)) {
            let field = format!("secrets.answers[{}]", seat.index());
            return Err(Impossible::new(field, format!("{seat} cannot answer {answer}")));
        }
    }
    Ok(())
}
