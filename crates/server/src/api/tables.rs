//! Tables: the lobby, who sits where, the match and its record.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use rookery_bots::Bot;
use rookery_catalog::{GAMES, find};
use rookery_room::{Command, Entry, Event, Room};
use rookery_store::{Filter, Listing, Page, StoreError, TableId};
use rookery_table::Seed;
use rookery_wire::{Added, Kick, Phase, Seated, Setup, Sit, SitBot, TableInfo, TableList};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{App, Asked, At, Body, part};
use crate::{
    actor::Stub,
    card::card,
    clean::{LONGEST_TITLE, cleaned},
    client::Client,
    limits::LONGEST_OPTIONS,
    log,
    people::{Visitor, new_id, visitor},
    problem::Refusal,
};

/// How many letters the id of a table has: 32^10 of them.
const TABLE_LETTERS: usize = 10;

/// Which tables of the lobby.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// Only this game.
    game: Option<String>,
    /// `next` of the page before.
    after: Option<String>,
}

/// The tables that stand in the lobby.
pub(super) async fn tables(
    State(app): State<App>,
    Asked(which): Asked<Which>,
) -> Result<Json<TableList>, Refusal> {
    let mut filter = Filter::public();
    if let Some(game) = which.game {
        filter.game = Some(game.parse().map_err(|error| Refusal::Bad(format!("game: {error}")))?);
    }
    Ok(Json(listed(&app, app.store().lobby(&filter, &part(which.after)?).await?).await))
}

/// A page of tables as their cards show them.
pub(super) async fn listed(app: &App, page: Page<Listing>) -> TableList {
    let mut tables = Vec::with_capacity(page.items.len());
    for listing in page.items {
        tables.extend(app.rooms().context().listed(listing).await);
    }
    TableList { tables, next: page.next.map(|next| next.to_string()) }
}

/// Opens a table. Nobody sits there yet, and its secret is drawn already.
pub(super) async fn open(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    Body(mut setup): Body<Setup>,
) -> Result<Response, Refusal> {
    app.may_open(client)?;
    let rules = check(&mut setup)?;
    let id = new_table(&app, &visitor, setup, rules).await?;
    Ok((StatusCode::CREATED, Json(Added { id: id.to_string() })).into_response())
}

/// Is this a table that can be played at? Says what version of the rules it has.
fn check(setup: &mut Setup) -> Result<u32, Refusal> {
    let game =
        find(&setup.game).ok_or_else(|| Refusal::Bad(format!("game: there are {}", GAMES.join(", "))))?;
    if !setup.clock.is_valid() {
        return Err(Refusal::Bad("clock: 5 to 3600 seconds, or 1 to 30 days".into()));
    }
    if setup.options.to_string().len() > LONGEST_OPTIONS {
        return Err(Refusal::Bad(format!("options: at most {LONGEST_OPTIONS} bytes")));
    }
    setup.title = cleaned(&setup.title, LONGEST_TITLE).unwrap_or_default();
    // A trial deal finds everything that is wrong with seats and options before anybody has sat down.
    let trial = game.deal(setup.seats, &setup.options, Seed::new([0; 32]), Vec::new());
    trial.map_err(|refused| Refusal::Bad(refused.to_string()))?;
    Ok(game.rules_version())
}

async fn new_table(app: &App, host: &Visitor, setup: Setup, rules: u32) -> Result<TableId, Refusal> {
    let context = app.rooms().context();
    let secret = context.chance().map_err(|_| Refusal::Unavailable)?;
    let (host, secret) = (host.id.clone(), Seed::new(secret));
    let event = Event::Opened { host, setup, rules, secret, seed: None };
    let entry = Entry { at: context.now(), event };
    loop {
        let id: TableId = new_id::<TABLE_LETTERS>(context)?.parse().expect("letters and digits");
        let room = Room::open(id.clone(), &entry).map_err(|refusal| Refusal::Bad(refusal.to_string()))?;
        match context.store.create(&id, &card(&room), &[log::encode(&entry)?]).await {
            Ok(()) => {
                context.metrics.opened();
                return Ok(id);
            }
            Err(StoreError::TableExists) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

pub(super) async fn table(State(app): State<App>, At(id): At) -> Result<Json<TableInfo>, Refusal> {
    app.info(&id).await.map(Json)
}

pub(super) async fn sit(
    State(app): State<App>,
    At(id): At,
    visitor: Visitor,
    Body(Sit { seat, words }): Body<Sit>,
) -> Result<Json<Seated>, Refusal> {
    let (person, name) = (visitor.id.clone(), visitor.name.to_string());
    let table = app.submit(&id, Command::Sit { person: person.clone(), name, seat, words }).await?;
    let seat = app.seat_of(&id, &person).await?.ok_or(Refusal::NotFound("seat"))?;
    Ok(Json(Seated { seat, table }))
}

pub(super) async fn leave(
    State(app): State<App>,
    At(id): At,
    visitor: Visitor,
) -> Result<Json<TableInfo>, Refusal> {
    app.submit(&id, Command::Leave { person: visitor.id }).await.map(Json)
}

pub(super) async fn sit_bot(
    State(app): State<App>,
    At(id): At,
    visitor: Visitor,
    Body(SitBot { seat, bot }): Body<SitBot>,
) -> Result<Json<TableInfo>, Refusal> {
    let bot = bot.map(|bot| bot.parse::<Bot>()).transpose();
    let bot = bot.map_err(|bad| Refusal::Bad(format!("bot: {bad}")))?;
    if bot.is_some_and(Bot::is_expensive) {
        return Err(Refusal::Bad(
            "bot: a server seats levels, random, rule and search without a number".into(),
        ));
    }
    app.submit(&id, Command::SitBot { by: visitor.id, seat, bot }).await.map(Json)
}

pub(super) async fn kick(
    State(app): State<App>,
    At(id): At,
    visitor: Visitor,
    Body(Kick { seat }): Body<Kick>,
) -> Result<Json<TableInfo>, Refusal> {
    app.submit(&id, Command::Kick { by: visitor.id, seat }).await.map(Json)
}

pub(super) async fn start(
    State(app): State<App>,
    At(id): At,
    visitor: Visitor,
) -> Result<Json<TableInfo>, Refusal> {
    app.submit(&id, Command::Start { by: visitor.id }).await.map(Json)
}

pub(super) async fn close(
    State(app): State<App>,
    At(id): At,
    visitor: Visitor,
) -> Result<Json<TableInfo>, Refusal> {
    app.submit(&id, Command::Close { by: visitor.id }).await.map(Json)
}

/// The table for playing again: one for all, whoever asks first.
pub(super) async fn rematch(
    State(app): State<App>,
    At(id): At,
    client: Client,
    visitor: Visitor,
) -> Result<Json<Added>, Refusal> {
    let info = app.info(&id).await?;
    if let Some(id) = info.rematch {
        return Ok(Json(Added { id: id.to_string() }));
    }
    if info.phase != Phase::Over || app.seat_of(&id, &visitor.id).await?.is_none() {
        return Err(Refusal::Forbidden("rematch", "only those who have played here may play again"));
    }
    app.may_open(client)?;
    let mut setup = info.setup;
    let rules = check(&mut setup)?;
    let again = new_table(&app, &visitor, setup, rules).await?;
    let table = app.submit(&id, Command::Rematch { by: visitor.id.clone(), table: again.clone() }).await?;
    let agreed = table.rematch.ok_or(Refusal::Unavailable)?;
    if agreed != again {
        // Somebody else was faster.
        app.submit(&again, Command::Close { by: visitor.id }).await?;
    }
    Ok(Json(Added { id: agreed.to_string() }))
}

/// The record of a match that is over.
pub(super) async fn record(
    State(app): State<App>,
    At(id): At,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let person = visitor(&app, &headers).await.ok().map(|visitor| visitor.id);
    let record = |stub: Stub| {
        let person = person.clone();
        async move { stub.record(person).await }
    };
    let record = app.rooms().with(&id, record).await?.ok_or(Refusal::NotFound("record yet"))?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], record.to_string()).into_response())
}
