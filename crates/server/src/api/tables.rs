//! Handlers for tables: lobby, seats, match and record.

use axum::Json;
use rookery_bots::Bot;
use rookery_catalog::{GAMES, find};
use rookery_room::{Command, LogEntry, Room, TableEvent};
use rookery_store::{Filter, GameId, Listing, Page, StoreError, TableId};
use rookery_table::{DealError, Seed};
use rookery_wire::{
    Code, Field, Kick, MAX_TITLE_CHARS, NewTable, Phase, Problem, Setup, Sit, SitBot, TableInfo, TableList,
    TakenSeat, sanitized,
};
use schemars::JsonSchema;
use serde::Deserialize;

use super::describe::{Created, RecordFile};
use super::{Answer, App, Body, IdPath, Query, page_request};
use crate::people::{Visitor, new_id};
use crate::{
    actor::RoomHandle, card::card, client::Client, limits::MAX_OPTIONS_BYTES, log, problem::Rejection,
};

/// Length of a table's id, in characters.
const TABLE_ID_LENGTH: usize = 10;

/// Which tables of the lobby to list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LobbyQuery {
    /// Only this game.
    game: Option<String>,
    /// `next` of the previous page.
    after: Option<String>,
}

pub(super) async fn list_tables(app: App, Query(which): Query<LobbyQuery>) -> Answer<TableList> {
    let mut filter = Filter::public();
    if let Some(game) = which.game {
        let game = GameId::new(game).map_err(|error| Problem::invalid(Field::Game, error.to_string()))?;
        filter.game = Some(game);
    }
    Ok(Json(listed(&app, app.store().lobby(&filter, &page_request(which.after)?).await?).await))
}

/// A page of tables as their cards show them.
pub(super) async fn listed(app: &App, page: Page<Listing>) -> TableList {
    let mut tables = Vec::with_capacity(page.items.len());
    for listing in page.items {
        tables.extend(app.rooms().context().listed(listing).await);
    }
    TableList { tables, next: page.next.map(|next| next.to_string()) }
}

/// The secret of the seed is drawn before anybody takes a seat.
pub(super) async fn create_table(
    app: App,
    client: Client,
    visitor: Visitor,
    Body(mut setup): Body<Setup>,
) -> Result<Created<NewTable>, Rejection> {
    app.may_open(client)?;
    let rules = check(&mut setup)?;
    let id = new_table(&app, &visitor, setup, rules).await?;
    Ok(Created(NewTable { id }))
}

/// Checks that a match can be dealt with this setup. Returns the version of the game's rules.
fn check(setup: &mut Setup) -> Result<u32, Rejection> {
    let game = find(&setup.game)
        .ok_or_else(|| Problem::invalid(Field::Game, format!("One of {}.", GAMES.join(", "))))?;
    if !setup.clock.is_valid() {
        return Err(Problem::invalid(Field::Clock, "5 to 3600 seconds, or 1 to 30 days.").into());
    }
    if setup.options.to_string().len() > MAX_OPTIONS_BYTES {
        return Err(Problem::invalid(Field::Options, format!("At most {MAX_OPTIONS_BYTES} bytes.")).into());
    }
    setup.title = sanitized(&setup.title, MAX_TITLE_CHARS).unwrap_or_default();
    // A trial deal finds every error in seats and options.
    let trial = game.deal(setup.seats, &setup.options, Seed::new([0; 32]), Vec::new());
    trial.map_err(|refused| match refused {
        DealError::Config(bad) if bad.field == Field::Seats.as_str() => {
            Problem::invalid(Field::Seats, bad.why)
        }
        refused => Problem::invalid(Field::Options, refused.to_string()),
    })?;
    Ok(game.rules_version())
}

async fn new_table(app: &App, host: &Visitor, setup: Setup, rules: u32) -> Result<TableId, Rejection> {
    let context = app.rooms().context();
    let secret = context.chance().map_err(|_| Rejection::unavailable())?;
    let (host, secret) = (host.id.clone(), Seed::new(secret));
    let event = TableEvent::Opened { host, setup, rules, secret, seed: None };
    let entry = LogEntry { at: context.now(), event };
    loop {
        let id: TableId = new_id::<TABLE_ID_LENGTH>(context)?.parse().expect("letters and digits");
        let room = Room::open(id.clone(), &entry)?;
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

pub(super) async fn get_table(app: App, IdPath(id): IdPath<TableId>) -> Answer<TableInfo> {
    app.info(&id).await.map(Json)
}

pub(super) async fn sit(
    app: App,
    IdPath(id): IdPath<TableId>,
    visitor: Visitor,
    Body(Sit { seat, words }): Body<Sit>,
) -> Answer<TakenSeat> {
    let (person, name) = (visitor.id.clone(), visitor.name.to_string());
    let table = app.submit(&id, Command::Sit { person: person.clone(), name, seat, words }).await?;
    let seat = app.seat_of(&id, &person).await?.ok_or_else(|| Rejection::not_found("seat"))?;
    Ok(Json(TakenSeat { seat, table }))
}

pub(super) async fn leave(app: App, IdPath(id): IdPath<TableId>, visitor: Visitor) -> Answer<TableInfo> {
    app.submit(&id, Command::Leave { person: visitor.id }).await.map(Json)
}

pub(super) async fn seat_bot(
    app: App,
    IdPath(id): IdPath<TableId>,
    visitor: Visitor,
    Body(SitBot { seat, bot }): Body<SitBot>,
) -> Answer<TableInfo> {
    let bot = bot.map(|bot| bot.parse::<Bot>()).transpose();
    let bot = bot.map_err(|bad| Problem::invalid(Field::Bot, bad.to_string()))?;
    if bot.is_some_and(Bot::is_expensive) {
        return Err(Problem::invalid(
            Field::Bot,
            "A server accepts level:1 to level:5, random, rule, and search without a number of iterations.",
        )
        .into());
    }
    app.submit(&id, Command::SitBot { by: visitor.id, seat, bot }).await.map(Json)
}

pub(super) async fn kick(
    app: App,
    IdPath(id): IdPath<TableId>,
    visitor: Visitor,
    Body(Kick { seat }): Body<Kick>,
) -> Answer<TableInfo> {
    app.submit(&id, Command::Kick { by: visitor.id, seat }).await.map(Json)
}

pub(super) async fn start_match(
    app: App,
    IdPath(id): IdPath<TableId>,
    visitor: Visitor,
) -> Answer<TableInfo> {
    app.submit(&id, Command::Start { by: visitor.id }).await.map(Json)
}

pub(super) async fn close_table(
    app: App,
    IdPath(id): IdPath<TableId>,
    visitor: Visitor,
) -> Answer<TableInfo> {
    app.submit(&id, Command::Close { by: visitor.id }).await.map(Json)
}

/// All players get the same table, whichever asks first.
pub(super) async fn rematch(
    app: App,
    IdPath(id): IdPath<TableId>,
    client: Client,
    visitor: Visitor,
) -> Answer<NewTable> {
    let info = app.info(&id).await?;
    if let Some(id) = info.rematch {
        return Ok(Json(NewTable { id }));
    }
    if info.phase != Phase::Over {
        return Err(Rejection::new(Code::WrongPhase, "The match is not over."));
    }
    if app.seat_of(&id, &visitor.id).await?.is_none() {
        return Err(Rejection::new(Code::NotSeated, "Only players of this table may play again."));
    }
    app.may_open(client)?;
    let mut setup = info.setup;
    let rules = check(&mut setup)?;
    let again = new_table(&app, &visitor, setup, rules).await?;
    let table = app.submit(&id, Command::Rematch { by: visitor.id.clone(), table: again.clone() }).await?;
    let agreed = table.rematch.ok_or_else(Rejection::unavailable)?;
    if agreed != again {
        // Another player was faster.
        app.submit(&again, Command::Close { by: visitor.id }).await?;
    }
    Ok(Json(NewTable { id: agreed }))
}

pub(super) async fn get_record(
    app: App,
    IdPath(id): IdPath<TableId>,
    visitor: Option<Visitor>,
) -> Result<RecordFile, Rejection> {
    let person = visitor.map(|visitor| visitor.id);
    let record = |handle: RoomHandle| {
        let person = person.clone();
        async move { handle.record(person).await }
    };
    let record = app.rooms().with(&id, record).await?.ok_or_else(|| Rejection::not_found("record yet"))?;
    Ok(RecordFile(record.to_string()))
}
