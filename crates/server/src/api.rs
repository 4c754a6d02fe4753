//! The API over HTTP: `/api/v1`.
//!
//! | file | what it is |
//! |---|---|
//! | `routes.rs` | the one list of routes: the router is made of it, and so is the document of the API |
//! | `people.rs`, `accounts.rs`, `tokens.rs` | who somebody is, and what stands for them |
//! | `games.rs`, `tables.rs` | what is played, and where |

mod accounts;
mod games;
mod people;
mod routes;
mod tables;
mod tokens;

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{FromRequest, FromRequestParts, Path, Query, Request, State},
    http::{HeaderName, HeaderValue, Method, header, request::Parts},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use rookery_kernel::Seat;
use rookery_room::Command;
use rookery_store::{Part, PersonId, Store, TableId};
use rookery_wire::TableInfo;
use serde::Deserialize;
use tower_http::{limit::RequestBodyLimitLayer, set_header::SetResponseHeaderLayer};

use crate::{
    actor::Stub,
    client::{Client, is_own},
    limits::{LONGEST_BODY, Limits, TooFast},
    pages::pages,
    passes::Passes,
    passwords::Passwords,
    people::{Holder, Keys, Visitor, admit, visitor},
    problem::{Refusal, in_words},
    rooms::Rooms,
};

pub use routes::openapi;

/// What every request needs.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    rooms: Arc<Rooms>,
    keys: Keys,
    passes: Passes,
    passwords: Passwords,
    limits: Limits,
}

impl App {
    pub(crate) fn new(rooms: Arc<Rooms>, keys: Keys) -> Self {
        let context = rooms.context();
        let limits = Limits::new(context.settings.unlimited.clone(), context.world.clone());
        let (passes, passwords) =
            (Passes::new(context.store.clone(), context.world.clone()), Passwords::new());
        Self(Arc::new(Inner { rooms, keys, passes, passwords, limits }))
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

    pub(crate) fn passes(&self) -> &Passes {
        &self.0.passes
    }

    fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// Is this visitor still let in? Where the store does not say, they stay.
    pub(crate) async fn is_in(&self, visitor: &Visitor) -> bool {
        !matches!(admit(self, visitor.pass.clone()).await, Err(Refusal::Nobody))
    }

    /// Asks a room for something, and says what the table is like then.
    async fn submit(&self, id: &TableId, command: Command) -> Result<TableInfo, Refusal> {
        self.rooms().submit(id, &command).await?;
        self.info(id).await
    }

    /// Counts whoever was too fast.
    fn paced(&self, pace: Result<(), TooFast>) -> Result<(), Refusal> {
        pace.map_err(|TooFast| {
            self.rooms().context().metrics.refused();
            Refusal::TooFast
        })
    }

    /// May somebody at this address open one more table?
    fn may_open(&self, client: Client) -> Result<(), Refusal> {
        self.paced(self.limits().may_open(client.address))
    }

    /// May somebody at this address try a secret?
    fn may_try_from(&self, client: Client) -> Result<(), Refusal> {
        self.paced(self.limits().may_try(client.address))
    }

    /// May somebody at this address try a password for this login?
    fn may_try(&self, client: Client, login: &str) -> Result<(), Refusal> {
        self.may_try_from(client)?;
        self.paced(self.limits().may_try_for(login))
    }

    async fn seat_of(&self, id: &TableId, person: &PersonId) -> Result<Option<Seat>, Refusal> {
        let ask = |stub: Stub| {
            let person = person.clone();
            async move { stub.seat_of(person).await }
        };
        Ok(self.rooms().with(id, ask).await?)
    }

    async fn info(&self, id: &TableId) -> Result<TableInfo, Refusal> {
        Ok(self.rooms().with(id, async |stub| stub.info().await).await?)
    }
}

/// All routes.
pub fn app(rooms: &crate::Server) -> Router {
    let app = rooms.app().clone();
    let api = routes::router().layer(middleware::from_fn_with_state(app.clone(), guard));
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    Router::new()
        .nest("/api/v1", api)
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(pages)
        .layer(RequestBodyLimitLayer::new(LONGEST_BODY))
        .layer(middleware::map_response(in_words))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::REFERRER_POLICY, "no-referrer"))
        .layer(header(header::X_FRAME_OPTIONS, "DENY"))
        .layer(header(
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
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
    app.paced(app.limits().may_ask(client.address))?;
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

impl FromRequestParts<App> for Holder {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        visitor(app, &parts.headers).await?.try_into()
    }
}

/// The page that `after` names.
fn part(after: Option<String>) -> Result<Part, Refusal> {
    match after {
        Some(after) => {
            Ok(Part::after(after.parse().map_err(|_| Refusal::Bad("after: no such page".into()))?))
        }
        None => Ok(Part::first()),
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
