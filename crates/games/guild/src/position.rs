//! The whole truth of a table, written down; and read back, if it is possible.

use rookery_kernel::{Game, Impossible};
use serde::{Deserialize, Serialize};

use crate::{
    action::Action, check::verify, config::Options, phase::Phase, secrets::Secrets, state::Guild,
    table::Table,
};

/// A table as somebody says it is. Not checked: that is the work of [`Game::resume`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The options of this table.
    #[serde(default)]
    pub options: Options,
    /// What lies open.
    pub table: Table,
    /// What does not.
    pub secrets: Secrets,
}

/// The whole truth.
pub(crate) fn position(game: &Guild) -> Position {
    Position { options: game.options.clone(), table: game.table, secrets: game.secrets }
}

/// The game at a position, if a game could come to it.
pub(crate) fn resume(position: &Position) -> Result<Guild, Impossible> {
    let Position { options, table, secrets } = position;
    verify(options, table, secrets)?;
    let game = Guild { options: options.clone(), table: *table, secrets: *secrets };
    check_answers(&game)?;
    Ok(game)
}

/// Whoever is asked has something to answer, and what somebody has answered in secret is one of those things.
fn check_answers(game: &Guild) -> Result<(), Impossible> {
    let window = matches!(game.table.phase, Phase::Window | Phase::Response);
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
