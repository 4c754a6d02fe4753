//! The HTTP API, below `/api/v1`.
//!
//! | file | content |
//! |---|---|
//! | `routes.rs` | the list of routes, from which the router and the OpenAPI document are built |
//! | `describe.rs` | how extractors and answers describe themselves in the OpenAPI document |
//! | `people.rs`, `accounts.rs`, `tokens.rs` | handlers for guests, accounts, tokens and links |
//! | `games.rs`, `tables.rs` | handlers for games and tables |

mod accounts;
mod describe;
mod games;
mod people;
mod routes;
mod tables;
mod tokens;

use std::{convert::Infallible, str::FromStr, sync::Arc};

use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router, extract, http::request::Parts, middleware, middleware::Next, routing::get};
use rookery_kernel::Seat;
use rookery_room::Command;
use rookery_store::{PageRequest, PersonId, Store, TableId};
use rookery_wire::{Code, Field, Problem, TableInfo};
use tower_http::{limit::RequestBodyLimitLayer, set_header::SetResponseHeaderLayer};

use crate::client::{Client, is_own};
use crate::limits::{Limits, MAX_BODY_BYTES, TooFast};
use crate::people::{Holder, Keys, Visitor, admit, visitor};
use crate::problem::{Rejection, into_problem};
use crate::{actor::RoomHandle, identity::IdentityCache, pages::pages, passwords::Passwords, rooms::Rooms};

pub use routes::openapi;

/// The state that handlers share.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    rooms: Arc<Rooms>,
    keys: Keys,
    identities: IdentityCache,
    passwords: Passwords,
    limits: Limits,
}

impl FromRequestParts<Self> for App {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, app: &Self) -> Result<Self, Infallible> {
        Ok(app.clone())
    }
}

/// What most handlers return.
type Answer<T> = Result<Json<T>, Rejection>;

impl App {
    pub(crate) fn new(rooms: Arc<Rooms>, keys: Keys) -> Self {
        let context = rooms.context();
        let limits = Limits::new(context.settings.unlimited.clone(), context.world.clone());
        let (identities, passwords) =
            (IdentityCache::new(context.store.clone(), context.world.clone()), Passwords::new());
        Self(Arc::new(Inner { rooms, keys, identities, passwords, limits }))
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

    pub(crate) fn identities(&self) -> &IdentityCache {
        &self.0.identities
    }

    fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// Whether the session or token of this visitor is still valid. If the store cannot say, it counts as valid.
    pub(crate) async fn is_in(&self, visitor: &Visitor) -> bool {
        !admit(self, visitor.pass.clone()).await.is_err_and(|rejection| rejection.is(Code::NoSession))
    }

    /// Submits a command to a room and returns the state of the table after it.
    async fn submit(&self, id: &TableId, command: Command) -> Result<TableInfo, Rejection> {
        self.rooms().submit(id, &command).await?;
        self.info(id).await
    }

    /// Rejects and counts requests over a rate limit.
    fn paced(&self, pace: Result<(), TooFast>) -> Result<(), Rejection> {
        pace.map_err(|TooFast| {
            self.rooms().context().metrics.refused();
            Rejection::rate_limited()
        })
    }

    /// Checks the rate limit for opening tables.
    fn may_open(&self, client: Client) -> Result<(), Rejection> {
        self.paced(self.limits().may_open(client.address))
    }

    /// Checks the rate limit for trying passwords and secrets from an address.
    fn may_try_from(&self, client: Client) -> Result<(), Rejection> {
        self.paced(self.limits().may_try(client.address))
    }

    /// Checks the rate limits for trying passwords, from an address and for a login.
    fn may_try(&self, client: Client, login: &str) -> Result<(), Rejection> {
        self.may_try_from(client)?;
        self.paced(self.limits().may_try_for(login))
    }

    async fn seat_of(&self, id: &TableId, person: &PersonId) -> Result<Option<Seat>, Rejection> {
        let ask = |handle: RoomHandle| {
            let person = person.clone();
            async move { handle.seat_of(person).await }
        };
        Ok(self.rooms().with(id, ask).await?)
    }

    async fn info(&self, id: &TableId) -> Result<TableInfo, Rejection> {
        Ok(self.rooms().with(id, async |handle| handle.info().await).await?)
    }
}

/// The router of the server: API, health, metrics, and the browser client.
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
        .layer(RequestBodyLimitLayer::new(MAX_BODY_BYTES))
        .layer(middleware::map_response(into_problem))
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

/// Rejects requests over the rate limit, and requests from other sites that change something.
async fn guard(app: App, client: Client, request: Request, next: Next) -> Result<Response, Rejection> {
    app.paced(app.limits().may_ask(client.address))?;
    let changes = request.method() != Method::GET || request.headers().contains_key(header::UPGRADE);
    if changes && !is_own(request.headers(), &app.rooms().context().settings) {
        return Err(Rejection::new(Code::ForeignOrigin, "The request comes from another site."));
    }
    Ok(next.run(request).await)
}

/// A JSON body without unknown fields. A rejection names the wrong field.
pub(crate) struct Body<T>(T);

impl<S: Send + Sync, T: serde::de::DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Rejection;

    async fn from_request(request: Request, state: &S) -> Result<Self, Rejection> {
        let read = Json::<T>::from_request(request, state).await;
        read.map(|Json(body)| Self(body)).map_err(|error| {
            let problem = Problem::new(Code::from_status(error.status().as_u16()), error.body_text());
            Rejection(Problem { field: field_of(&error), ..problem })
        })
    }
}

/// The field of the body that could not be read, or that is missing. An unknown field has no [`Field`]: the text names it.
fn field_of(error: &(dyn std::error::Error + 'static)) -> Option<Field> {
    let mut chain = std::iter::successors(Some(error), |error| error.source());
    let read: &serde_path_to_error::Error<serde_json::Error> =
        chain.find_map(|error| error.downcast_ref())?;
    let text = read.inner().to_string();
    let missing = text.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    let name = read.path().iter().next().map(ToString::to_string).or(missing.map(str::to_owned))?;
    Field::ALL.iter().copied().find(|field| field.as_str() == name)
}

/// The query of a request, without unknown parameters.
pub(crate) struct Query<T>(pub(crate) T);

impl<S: Send + Sync, T: serde::de::DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        let read = extract::Query::<T>::from_request_parts(parts, state).await;
        read.map(|extract::Query(query)| Self(query))
            .map_err(|error| Rejection::new(Code::Invalid, error.body_text()))
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Rejection> {
        visitor(app, &parts.headers).await
    }
}

impl extract::OptionalFromRequestParts<App> for Visitor {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Rejection> {
        match visitor(app, &parts.headers).await {
            Err(rejection) if rejection.is(Code::NoSession) => Ok(None),
            found => found.map(Some),
        }
    }
}

impl extract::OptionalFromRequestParts<App> for Holder {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Rejection> {
        let visitor =
            <Visitor as extract::OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
        visitor.map(Self::try_from).transpose()
    }
}

impl FromRequestParts<App> for Holder {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Rejection> {
        visitor(app, &parts.headers).await?.try_into()
    }
}

/// The page of a list that `after` names, or the first.
fn page_request(after: Option<String>) -> Result<PageRequest, Rejection> {
    match after {
        Some(after) => {
            let after =
                after.parse().map_err(|_| Problem::invalid(Field::After, "There is no such page."))?;
            Ok(PageRequest::after(after))
        }
        None => Ok(PageRequest::first()),
    }
}

/// What a path names, and how a rejection calls it.
pub(crate) trait PathId: FromStr {
    const NOUN: &str;
}

impl PathId for TableId {
    const NOUN: &str = "table";
}

impl PathId for PersonId {
    const NOUN: &str = "person";
}

/// The id in the path. One that cannot be read is answered like one that does not exist.
pub(crate) struct IdPath<T>(pub(crate) T);

impl<T: PathId> FromRequestParts<App> for IdPath<T> {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Rejection> {
        let text = Path::<String>::from_request_parts(parts, app).await;
        let id = text.ok().and_then(|Path(text)| text.parse().ok());
        id.map(Self).ok_or_else(|| Rejection::not_found(T::NOUN))
    }
}

async fn health(app: App) -> Result<&'static str, Rejection> {
    app.store().healthy().await?;
    Ok("ok\n")
}

async fn metrics(app: App) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.rooms().context().metrics.text())
}
