//! The one error at the edge: what went wrong, for people and programs; what went wrong inside is logged and never sent.

use axum::{
    Json,
    body::to_bytes,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use rookery_store::StoreError;
use rookery_wire::Problem;

use crate::actor::RoomError;

/// Why a request came to nothing.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// Nobody is there whom the server knows.
    Nobody,
    /// There is no such thing.
    NotFound(&'static str),
    /// The request makes no sense; names the field.
    Bad(String),
    /// The body could not be read.
    Unread(StatusCode, String),
    /// It is not for this person.
    Forbidden(&'static str, &'static str),
    /// It cannot be as things are.
    Conflict(&'static str, &'static str),
    /// The login or the password is wrong: nobody is told which.
    Wrong,
    /// It was refused by the room.
    Refused(rookery_room::Refusal),
    /// Too much at once.
    TooFast,
    /// From another site.
    Foreign,
    /// It cannot be done now; the log has more.
    Unavailable,
}

impl From<RoomError> for Refusal {
    fn from(error: RoomError) -> Self {
        match error {
            RoomError::Refused(refusal) => Self::Refused(refusal),
            RoomError::NotFound => Self::NotFound("table"),
            RoomError::Gone => Self::Unavailable,
            RoomError::Store(failed) => failed.into(),
        }
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::LoginTaken => Self::Conflict("taken", "login: somebody else has it"),
            StoreError::Stale => Self::Conflict("changed", "the account has changed meanwhile; try again"),
            StoreError::NoSuchPerson => Self::Nobody,
            StoreError::TooManyTokens => {
                Self::Conflict("full", "you have as many tokens as one can have: revoke one")
            }
            StoreError::TooManyLinks => {
                Self::Conflict("full", "as many links as one can have wait to be used; they last ten minutes")
            }
            error => {
                tracing::error!(%error, "the store");
                Self::Unavailable
            }
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let (status, code, why) = match self {
            Self::Nobody => {
                (StatusCode::UNAUTHORIZED, "nobody", "say who you are first: POST /api/v1/me".to_owned())
            }
            Self::NotFound(what) => (StatusCode::NOT_FOUND, "not-found", format!("there is no such {what}")),
            Self::Bad(why) => (StatusCode::UNPROCESSABLE_ENTITY, "bad", why),
            Self::Unread(status, why) => (status, word(status), why),
            Self::Forbidden(code, why) => (StatusCode::FORBIDDEN, code, why.to_owned()),
            Self::Conflict(code, why) => (StatusCode::CONFLICT, code, why.to_owned()),
            Self::Wrong => {
                (StatusCode::UNAUTHORIZED, "wrong", "login or password: one of them is wrong".to_owned())
            }
            Self::Refused(refusal) => {
                let (code, why) = (refusal.code(), refusal.to_string());
                let personal = matches!(code, "host" | "private" | "not-seated");
                (if personal { StatusCode::FORBIDDEN } else { StatusCode::CONFLICT }, code, why)
            }
            Self::TooFast => {
                (StatusCode::TOO_MANY_REQUESTS, "too-fast", "too much at once; wait a little".to_owned())
            }
            Self::Foreign => {
                (StatusCode::FORBIDDEN, "origin", "the request comes from another site".to_owned())
            }
            Self::Unavailable => {
                (StatusCode::SERVICE_UNAVAILABLE, "unavailable", "not now; try again".to_owned())
            }
        };
        (status, Json(Problem { code: code.to_owned(), why })).into_response()
    }
}

/// A status in a word.
fn word(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => "not-found",
        StatusCode::METHOD_NOT_ALLOWED => "method",
        StatusCode::PAYLOAD_TOO_LARGE => "too-large",
        StatusCode::UPGRADE_REQUIRED => "socket",
        status if status.is_server_error() => "unavailable",
        _ => "bad",
    }
}

/// The longest text of somebody else's error that is passed on.
const LONGEST_WHY: usize = 300;

/// Whatever goes wrong before a handler is reached (no such method, too large, no socket where one was asked for) is said in the same
/// words as everything else.
pub(crate) async fn in_words(response: Response) -> Response {
    let status = response.status();
    let json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if json || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = to_bytes(body, LONGEST_WHY).await.ok().and_then(|said| String::from_utf8(said.into()).ok());
    let why = said.map(|said| said.trim().to_owned()).filter(|said| !said.is_empty());
    let why = why.unwrap_or_else(|| status.canonical_reason().unwrap_or("it did not work").to_lowercase());
    let problem = serde_json::to_vec(&Problem { code: word(status).to_owned(), why }).expect("plain data");
    // What else was said stays: which methods there are, for one.
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    Response::from_parts(parts, problem.into())
}
