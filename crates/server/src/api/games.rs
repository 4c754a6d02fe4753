//! Handlers for games and rankings.

use axum::{Json, extract::Path};
use rookery_catalog::{CATALOG, find};
use rookery_store::GameId;
use rookery_table::CatalogEntry;
use rookery_wire::{GameInfo, GameOption, GameOutline, Ranking, RankingEntry};

use super::{Answer, App};
use crate::problem::Rejection;

/// Maximum number of entries of a ranking.
const MAX_RANKING_ENTRIES: usize = 100;

fn outline(game: &dyn CatalogEntry) -> GameOutline {
    GameOutline {
        id: game.id().to_owned(),
        name: game.name().to_owned(),
        blurb: game.blurb().to_owned(),
        seats: [*game.seats().start(), *game.seats().end()],
        rules: game.rules_version(),
    }
}

pub(super) async fn list_games() -> Json<Vec<GameOutline>> {
    Json(CATALOG.iter().map(|game| outline(*game)).collect())
}

pub(super) async fn get_game(Path(id): Path<String>) -> Answer<GameInfo> {
    let game = find(&id).ok_or_else(|| Rejection::not_found("game"))?;
    let option = |option: &rookery_kernel::OptionHelp| GameOption {
        name: option.name.to_owned(),
        help: option.help.to_owned(),
    };
    let options = game.options().iter().map(option).collect();
    Ok(Json(GameInfo { outline: outline(game), options, defaults: game.default_options() }))
}

pub(super) async fn get_ranking(app: App, Path(id): Path<String>) -> Answer<Ranking> {
    let game = find(&id).ok_or_else(|| Rejection::not_found("game"))?;
    let game = GameId::new(game.id()).expect("games have short names");
    let ranked = app.store().ranking(&game, MAX_RANKING_ENTRIES).await?;
    let ranked = ranked.into_iter().map(|it| RankingEntry {
        id: it.person,
        name: it.name.into(),
        rating: it.rating.rating,
        deviation: it.rating.deviation,
        matches: it.rating.games,
    });
    Ok(Json(Ranking { people: ranked.collect() }))
}
