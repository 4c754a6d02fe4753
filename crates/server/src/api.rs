//! The API over HTTP: `/api/v1`.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{FromRequest, FromRequestParts, Path, Query, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, request::Parts},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use rookery_bots::Bot;
use rookery_store::{CreateError, Filter, Name, Part, PersonId, Store, TableId};
use rookery_table::{CATALOG, Entry as Game, Seed, find};
use rookery_wire::{Added, Guest, GuestName, Kick, Phase, Seated, Setup, Sit, SitBot, TableInfo, TableList};
use serde::Deserialize;
use serde_json::{Value, json};
use tower_http::{limit::RequestBodyLimitLayer, set_header::SetResponseHeaderLayer};

use crate::{
    actor::Stub,
    clean::{LONGEST_NAME, LONGEST_TITLE, cleaned},
    client::{Client, is_own},
    limits::{LONGEST_BODY, LONGEST_OPTIONS, Limits},
    log::{Happened, Logged},
    people::{Keys, Visitor, new_id, visitor},
    problem::Refusal,
    room::{Room, Want},
    rooms::Rooms,
    socket,
};

/// How many letters the id of a table has: 32^10 of them.
const TABLE_LETTERS: usize = 10;
/// How many letters the id of a person has.
const PERSON_LETTERS: usize = 20;

/// What every request needs.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    rooms: Arc<Rooms>,
    keys: Keys,
    limits: Limits,
}

impl App {
    pub(crate) fn new(rooms: Arc<Rooms>, keys: Keys) -> Self {
        let limits = Limits::new(rooms.context().settings.unlimited.clone());
        Self(Arc::new(Inner { rooms, keys, limits }))
    }

    pub(crate) fn rooms(&self) -> &Arc<Rooms> {
        &self.0.rooms
    }

    pub(crate) fn store(&self) -> &Arc<dyn Store> {
        &self.0.rooms.context().store
    }

    pub(crate) fn keys(&self) -> &Keys {
        &self.0.keys
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// Asks a room for something, and says what the table is like then.
    async fn want(&self, id: &TableId, want: Want) -> Result<TableInfo, Refusal> {
        self.rooms().want(id, &want).await?.ok_or(Refusal::NotFound("table"))??;
        self.info(id).await
    }

    /// May somebody at this address open one more table?
    fn may_open(&self, client: Client) -> Result<(), Refusal> {
        if self.limits().may_open(client.address) {
            return Ok(());
        }
        self.rooms().context().metrics.refused();
        Err(Refusal::TooFast)
    }

    async fn seat_of(&self, id: &TableId, person: &PersonId) -> Result<Option<usize>, Refusal> {
        let ask = |stub: Stub| {
            let person = person.clone();
            async move { stub.seat_of(person).await }
        };
        Ok(self.rooms().with(id, ask).await?.flatten())
    }

    async fn info(&self, id: &TableId) -> Result<TableInfo, Refusal> {
        let info = self.rooms().with(id, async |stub| stub.info().await).await?;
        info.ok_or(Refusal::NotFound("table"))
    }
}

/// All routes.
pub fn app(rooms: &crate::Server) -> Router {
    let app = rooms.app().clone();
    let table = Router::new()
        .route("/", get(table))
        .route("/sit", post(sit))
        .route("/leave", post(leave))
        .route("/bots", post(sit_bot))
        .route("/kick", post(kick))
        .route("/start", post(start))
        .route("/close", post(close))
        .route("/rematch", post(rematch))
        .route("/record", get(record))
        .route("/socket", get(socket::open));
    let api = Router::new()
        .route("/me", get(me).post(be))
        .route("/games", get(games))
        .route("/games/{game}", get(game))
        .route("/tables", get(tables).post(open))
        .nest("/tables/{table}", table)
        .layer(middleware::from_fn_with_state(app.clone(), guard));
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    Router::new()
        .nest("/api/v1", api)
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(async || Refusal::NotFound("page"))
        .layer(RequestBodyLimitLayer::new(LONGEST_BODY))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::REFERRER_POLICY, "no-referrer"))
        .layer(header(header::X_FRAME_OPTIONS, "DENY"))
        .layer(header(
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
        ))
        .layer(header(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .with_state(app)
}

/// Lets nobody through who is too fast, or who sends something from another site.
async fn guard(
    State(app): State<App>,
    client: Client,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    if !app.limits().may_ask(client.address) {
        app.rooms().context().metrics.refused();
        return Err(Refusal::TooFast);
    }
    let changes = request.method() != Method::GET || request.headers().contains_key(header::UPGRADE);
    if changes && !is_own(request.headers(), &app.rooms().context().settings) {
        return Err(Refusal::Foreign);
    }
    Ok(next.run(request).await)
}

/// A body that is read strictly: an error names the field.
pub(crate) struct Body<T>(T);

impl<S: Send + Sync, T: serde::de::DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let read = Json::<T>::from_request(request, state).await;
        read.map(|Json(body)| Self(body)).map_err(|error| Refusal::Unread(error.status(), error.body_text()))
    }
}

/// What stands behind the question mark, read as strictly.
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: serde::de::DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let read = Query::<T>::from_request_parts(parts, state).await;
        read.map(|Query(asked)| Self(asked)).map_err(|error| Refusal::Bad(error.body_text()))
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        visitor(app, &parts.headers).await
    }
}

/// The table that an address names.
pub(crate) struct At(pub(crate) TableId);

impl FromRequestParts<App> for At {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        #[derive(Deserialize)]
        struct Named {
            table: String,
        }
        let Path(Named { table }) =
            Path::from_request_parts(parts, app).await.map_err(|_| Refusal::NotFound("table"))?;
        TableId::new(table).map(Self).map_err(|_| Refusal::NotFound("table"))
    }
}

async fn health(State(app): State<App>) -> Result<&'static str, Refusal> {
    app.store().healthy().await?;
    Ok("ok\n")
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.rooms().context().metrics.text())
}

async fn me(visitor: Visitor) -> Json<Guest> {
    Json(Guest { id: visitor.id.to_string(), name: visitor.name.to_string() })
}

/// Says who one is: a new guest, or a known one with another name.
async fn be(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    Body(GuestName { name }): Body<GuestName>,
) -> Result<Response, Refusal> {
    let name = cleaned(&name, LONGEST_NAME).and_then(|name| Name::new(name).ok());
    let name = name.ok_or_else(|| Refusal::Bad("name: there is nothing to see in it".into()))?;
    let id = match visitor(&app, &headers).await {
        Ok(known) => known.id,
        Err(Refusal::Nobody) => {
            new_id::<PERSON_LETTERS>(app.rooms().context())?.parse().expect("letters and digits")
        }
        Err(other) => return Err(other),
    };
    let cookie = app.keys().remember(&id, &name, client.secure);
    let guest = Guest { id: id.to_string(), name: name.to_string() };
    Ok(([(header::SET_COOKIE, cookie)], Json(guest)).into_response())
}

fn outline(game: &dyn Game) -> Value {
    json!({
        "id": game.id(),
        "name": game.name(),
        "blurb": game.blurb(),
        "seats": [game.seats().start(), game.seats().end()],
        "rules": game.rules_version(),
    })
}

async fn games() -> Json<Value> {
    Json(CATALOG.iter().map(|game| outline(*game)).collect())
}

async fn game(Path(id): Path<String>) -> Result<Json<Value>, Refusal> {
    let game = find(&id).ok_or(Refusal::NotFound("game"))?;
    let mut about = outline(game);
    let options = game.options().iter().map(|option| json!({ "name": option.name, "help": option.help }));
    about["options"] = options.collect();
    about["defaults"] = game.default_options();
    Ok(Json(about))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Which {
    game: Option<String>,
    after: Option<String>,
}

/// The tables that stand in the lobby.
async fn tables(State(app): State<App>, Asked(which): Asked<Which>) -> Result<Json<TableList>, Refusal> {
    let mut filter = Filter::public();
    if let Some(game) = which.game {
        filter.game = Some(game.parse().map_err(|error| Refusal::Bad(format!("game: {error}")))?);
    }
    let part = match which.after {
        Some(after) => Part::after(after.parse().map_err(|_| Refusal::Bad("after: no such page".into()))?),
        None => Part::first(),
    };
    let page = app.store().lobby(&filter, &part).await?;
    let tables = page.items.into_iter().filter_map(|listing| serde_json::from_value(listing.card.more).ok());
    Ok(Json(TableList { tables: tables.collect(), next: page.next.map(|next| next.to_string()) }))
}

/// Opens a table. Nobody sits there yet, and its secret is drawn already.
async fn open(
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
    let game = find(&setup.game).ok_or_else(|| {
        let names: Vec<&str> = CATALOG.iter().map(|game| game.id()).collect();
        Refusal::Bad(format!("game: there are {}", names.join(", ")))
    })?;
    if !setup.clock.is_sound() {
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
    let what = Happened::Opened { host: host.id.clone(), setup, rules, secret: Seed::new(secret) };
    let logged = Logged { at: context.now(), what };
    loop {
        let id: TableId = new_id::<TABLE_LETTERS>(context)?.parse().expect("letters and digits");
        let room = Room::open(id.clone(), &logged).map_err(|unfit| Refusal::Bad(unfit.to_string()))?;
        match context.store.create(&id, &room.card(), &[logged.entry()?]).await {
            Ok(()) => {
                context.metrics.opened();
                return Ok(id);
            }
            Err(CreateError::Taken) => {}
            Err(CreateError::Failed(failed)) => return Err(failed.into()),
        }
    }
}

async fn table(State(app): State<App>, At(id): At) -> Result<Json<TableInfo>, Refusal> {
    app.info(&id).await.map(Json)
}

async fn sit(
    State(app): State<App>,
    At(id): At,
    visitor: Visitor,
    Body(Sit { seat, words }): Body<Sit>,
) -> Result<Json<Seated>, Refusal> {
    let (person, name) = (visitor.id.clone(), visitor.name.to_string());
    let table = app.want(&id, Want::Sit { person: person.clone(), name, seat, words }).await?;
    let seat = app.seat_of(&id, &person).await?.ok_or(Refusal::NotFound("seat"))?;
    Ok(Json(Seated { seat, table }))
}

async fn leave(State(app): State<App>, At(id): At, visitor: Visitor) -> Result<Json<TableInfo>, Refusal> {
    app.want(&id, Want::Rise { person: visitor.id }).await.map(Json)
}

async fn sit_bot(
    State(app): State<App>,
    At(id): At,
    visitor: Visitor,
    Body(SitBot { seat, bot }): Body<SitBot>,
) -> Result<Json<TableInfo>, Refusal> {
    let bot = bot.map(|bot| bot.parse::<Bot>()).transpose();
    let bot = bot.map_err(|bad| Refusal::Bad(format!("bot: {bad}")))?;
    if bot.is_some_and(Bot::is_dear) {
        return Err(Refusal::Bad(
            "bot: a server seats levels, random, rule and search without a number".into(),
        ));
    }
    app.want(&id, Want::SitBot { by: visitor.id, seat, bot }).await.map(Json)
}

async fn kick(
    State(app): State<App>,
    At(id): At,
    visitor: Visitor,
    Body(Kick { seat }): Body<Kick>,
) -> Result<Json<TableInfo>, Refusal> {
    app.want(&id, Want::Kick { by: visitor.id, seat }).await.map(Json)
}

async fn start(State(app): State<App>, At(id): At, visitor: Visitor) -> Result<Json<TableInfo>, Refusal> {
    app.want(&id, Want::Start { by: visitor.id }).await.map(Json)
}

async fn close(State(app): State<App>, At(id): At, visitor: Visitor) -> Result<Json<TableInfo>, Refusal> {
    app.want(&id, Want::Close { by: visitor.id }).await.map(Json)
}

/// The table for playing again: one for all, whoever asks first.
async fn rematch(
    State(app): State<App>,
    At(id): At,
    client: Client,
    visitor: Visitor,
) -> Result<Json<Added>, Refusal> {
    let info = app.info(&id).await?;
    if let Some(id) = info.rematch {
        return Ok(Json(Added { id }));
    }
    if info.phase != Phase::Over || app.seat_of(&id, &visitor.id).await?.is_none() {
        return Err(Refusal::Forbidden("rematch", "only those who have played here may play again"));
    }
    app.may_open(client)?;
    let mut setup = info.setup;
    let rules = check(&mut setup)?;
    let again = new_table(&app, &visitor, setup, rules).await?;
    let table = app.want(&id, Want::Rematch { by: visitor.id.clone(), table: again.clone() }).await?;
    let agreed = table.rematch.ok_or(Refusal::Unavailable)?;
    if agreed != again.as_str() {
        // Somebody else was faster.
        app.want(&again, Want::Close { by: visitor.id }).await?;
    }
    Ok(Json(Added { id: agreed }))
}

/// The record of a match that is over.
async fn record(State(app): State<App>, At(id): At, headers: HeaderMap) -> Result<Response, Refusal> {
    let person = visitor(&app, &headers).await.ok().map(|visitor| visitor.id);
    let record = |stub: Stub| {
        let person = person.clone();
        async move { stub.record(person).await }
    };
    let record = app.rooms().with(&id, record).await?;
    let record = record.ok_or(Refusal::NotFound("table"))?.ok_or(Refusal::NotFound("record yet"))?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], record.to_string()).into_response())
}
