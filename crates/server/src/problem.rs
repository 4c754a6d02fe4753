//! The one error type of HTTP handlers. What went wrong inside the server is logged and not sent.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, body::to_bytes};
use rookery_store::StoreError;
use rookery_wire::{Code, Field, Problem, ProblemDetails};

use crate::actor::RoomError;

/// The media type of problems, by RFC 9457.
const PROBLEM_JSON: HeaderValue = HeaderValue::from_static("application/problem+json");
/// The longest text of another library's error that is passed on, in bytes.
const MAX_DETAIL_BYTES: usize = 300;

/// A request that is rejected.
#[derive(Debug)]
pub(crate) struct Rejection(pub(crate) Problem);

impl Rejection {
    pub(crate) fn new(code: Code, detail: impl Into<String>) -> Self {
        Self(Problem::new(code, detail))
    }

    pub(crate) fn no_session() -> Self {
        Self::new(Code::NoSession, "Send a session cookie or a token; POST /api/v1/me gives you a cookie.")
    }

    pub(crate) fn not_found(what: &str) -> Self {
        Self::new(Code::NotFound, format!("There is no such {what}."))
    }

    pub(crate) fn rate_limited() -> Self {
        Self::new(Code::RateLimited, "There were too many requests in a short time; retry later.")
    }

    pub(crate) fn unavailable() -> Self {
        Self::new(Code::Unavailable, "The server cannot do this now; retry later.")
    }

    pub(crate) fn is(&self, code: Code) -> bool {
        self.0.code == code
    }
}

impl From<Problem> for Rejection {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

impl From<RoomError> for Rejection {
    fn from(error: RoomError) -> Self {
        match error {
            RoomError::Refused(problem) => Self(problem),
            RoomError::NotFound => Self::not_found("table"),
            RoomError::Gone => Self::unavailable(),
            RoomError::Store(error) => error.into(),
        }
    }
}

impl From<StoreError> for Rejection {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::LoginTaken => {
                Problem::new(Code::LoginTaken, "Another account has this login.").about(Field::Login).into()
            }
            StoreError::Stale => Self::new(Code::AccountChanged, "The account has changed meanwhile; retry."),
            StoreError::NoSuchPerson => Self::no_session(),
            StoreError::TooManyTokens => {
                Self::new(Code::TooManyTokens, "The account has the maximum number of tokens; revoke one.")
            }
            StoreError::TooManyLinks => Self::new(
                Code::TooManyLinks,
                "There are too many unused links; they expire after ten minutes.",
            ),
            error => {
                tracing::error!(%error, "the store failed");
                Self::unavailable()
            }
        }
    }
}

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        let details = ProblemDetails::from(self.0);
        let status = StatusCode::from_u16(details.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, [(header::CONTENT_TYPE, PROBLEM_JSON)], Json(details)).into_response()
    }
}

/// Turns errors that were answered before a handler ran (unknown method, too large a body, no WebSocket handshake) into problems.
pub(crate) async fn into_problem(response: Response) -> Response {
    let status = response.status();
    let is_problem = response.headers().get(header::CONTENT_TYPE) == Some(&PROBLEM_JSON);
    if is_problem || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let code = Code::from_status(status.as_u16());
    let (parts, body) = response.into_parts();
    let text =
        to_bytes(body, MAX_DETAIL_BYTES).await.ok().and_then(|text| String::from_utf8(text.into()).ok());
    let detail = text.filter(|text| !text.trim().is_empty()).unwrap_or_else(|| code.title().to_owned());
    let mut problem = Rejection::new(code, detail.trim()).into_response();
    // A 405 has the header `Allow`.
    for (name, value) in parts.headers {
        if let Some(name) =
            name.filter(|name| *name != header::CONTENT_LENGTH && *name != header::CONTENT_TYPE)
        {
            problem.headers_mut().append(name, value);
        }
    }
    problem
}
