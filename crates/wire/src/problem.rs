//! Problems: why a request was rejected. HTTP answers and messages of the socket have the same core.

use serde::{Deserialize, Serialize};

use crate::names::names;

names! {
    /// The kind of problem, for programs. Each code means one thing and has one HTTP status.
    Code, as_str, title:
    NoSession "no-session" "The request has no valid session cookie or token."
    WrongCredentials "wrong-credentials" "The login or the password is wrong."
    WrongPassword "wrong-password" "The password that confirms the request is wrong."
    TokenNotAllowed "token-not-allowed" "A token is not enough for this request; it needs a session cookie."
    NoAccount "no-account" "The request needs an account."
    ForeignOrigin "foreign-origin" "The request comes from another site."
    NotHost "not-host" "Only the host of the table may do this."
    NotSeated "not-seated" "Only a player with a seat at the table may do this."
    Private "private" "The table is private."
    NotFound "not-found" "The path names something that does not exist."
    InvalidLink "invalid-link" "The link to another device is unknown, used or expired."
    MethodNotAllowed "method-not-allowed" "The path does not support this method."
    TooLarge "too-large" "The body of the request is too large."
    UnsupportedMediaType "unsupported-media-type" "The body of the request is not declared as JSON."
    UpgradeRequired "upgrade-required" "The path opens a WebSocket, but the request is not a WebSocket handshake."
    Malformed "malformed" "The request cannot be parsed."
    Invalid "invalid" "A value in the request is missing, unknown or out of range."
    RateLimited "rate-limited" "There were too many requests in a short time."
    TooManySockets "too-many-sockets" "The limit of open sockets is reached."
    HasAccount "has-account" "The person has an account already."
    LoginTaken "login-taken" "The login belongs to another account."
    AccountChanged "account-changed" "The account has changed since the request began."
    TooManyTokens "too-many-tokens" "The limit of tokens is reached."
    TooManyLinks "too-many-links" "The limit of unused links is reached."
    SeatNotFree "seat-not-free" "The seat is occupied or does not exist."
    NoFreeSeat "no-free-seat" "Every seat of the table is taken."
    EmptySeats "empty-seats" "The match cannot start while seats are empty."
    NotRemovable "not-removable" "The seat holds no player or bot that the host may remove now."
    WrongPhase "wrong-phase" "The table is in a phase that does not allow this."
    Stale "stale" "The question is not open any more, or a later answer exists."
    Illegal "illegal" "The rules of the game forbid the action."
    TooManyChanges "too-many-changes" "The answer was changed too often; it stays as it is."
    TooManyLines "too-many-lines" "The limit of chat lines is reached."
    TooManyWatchers "too-many-watchers" "The limit of clients that read the table is reached."
    LogMismatch "log-mismatch" "The log of the table does not fit: an entry does not follow from those before it."
    LogFull "log-full" "The log of the table is full; the table can only be closed."
    Unavailable "unavailable" "The server cannot do this now; retry later."
    #[serde(other)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown "unknown" "The client does not know the code, or the problem is its own. The server does not send this."
}

impl Code {
    /// The HTTP status of an answer with this code.
    pub fn status(self) -> u16 {
        match self {
            Self::Malformed => 400,
            Self::NoSession | Self::WrongCredentials => 401,
            Self::WrongPassword
            | Self::TokenNotAllowed
            | Self::NoAccount
            | Self::ForeignOrigin
            | Self::NotHost
            | Self::NotSeated
            | Self::Private => 403,
            Self::NotFound | Self::InvalidLink => 404,
            Self::MethodNotAllowed => 405,
            Self::HasAccount
            | Self::LoginTaken
            | Self::AccountChanged
            | Self::TooManyTokens
            | Self::TooManyLinks
            | Self::SeatNotFree
            | Self::NoFreeSeat
            | Self::EmptySeats
            | Self::NotRemovable
            | Self::WrongPhase
            | Self::Stale
            | Self::Illegal
            | Self::TooManyChanges
            | Self::TooManyLines
            | Self::TooManyWatchers
            | Self::LogMismatch
            | Self::LogFull => 409,
            Self::TooLarge => 413,
            Self::UnsupportedMediaType => 415,
            Self::Invalid => 422,
            Self::UpgradeRequired => 426,
            Self::RateLimited | Self::TooManySockets => 429,
            Self::Unavailable | Self::Unknown => 503,
        }
    }

    /// The code of an answer that has this HTTP status and no code of its own.
    pub fn from_status(status: u16) -> Self {
        let general = [
            Self::NotFound,
            Self::MethodNotAllowed,
            Self::TooLarge,
            Self::UnsupportedMediaType,
            Self::Invalid,
            Self::UpgradeRequired,
        ];
        let otherwise = if status >= 500 { Self::Unavailable } else { Self::Malformed };
        general.into_iter().find(|code| code.status() == status).unwrap_or(otherwise)
    }
}

names! {
    /// A field of a request: a member of its body or of its query, by its name there.
    Field, as_str, description:
    Name "name" "A display name, or the name of a token."
    Login "login" "The login of an account."
    Password "password" "The password of an account."
    Old "old" "The current password."
    New "new" "The new password."
    Everywhere "everywhere" "Whether to log out everywhere."
    Secret "secret" "The secret of a link."
    Game "game" "The id of a game."
    Seats "seats" "The number of seats."
    Options "options" "The options of the game."
    Title "title" "The title of a table."
    Listed "listed" "Who can find a table."
    Clock "clock" "The time for a decision."
    Seat "seat" "A seat of the table."
    Words "words" "The player's contribution to the seed."
    Bot "bot" "The name of a bot."
    After "after" "The page of a list."
    Since "since" "The version of the table that the client has."
    Step "step" "The step of the match that the client has."
    Text "text" "A chat line."
    Phrase "phrase" "A phrase by its id."
    Action "action" "An action of the game."
}

/// Why a request was rejected. A rejected request changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[error("{detail}")]
pub struct Problem {
    /// The kind of problem, for programs.
    pub code: Code,
    /// The field of the request that is wrong, if it is one field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<Field>,
    /// The ruling that forbids the action, such as `tavern/14`, if the rules of the game forbid it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// An explanation of this occurrence, for people. In English.
    pub detail: String,
}

impl Problem {
    /// A problem that is about no single field and no ruling.
    pub fn new(code: Code, detail: impl Into<String>) -> Self {
        Self { code, field: None, rule: None, detail: detail.into() }
    }

    /// A field with an invalid value.
    pub fn invalid(field: Field, detail: impl Into<String>) -> Self {
        Self::new(Code::Invalid, detail).about(field)
    }

    /// The same problem, about this field.
    #[must_use]
    pub fn about(self, field: Field) -> Self {
        Self { field: Some(field), ..self }
    }
}

/// The body of an HTTP answer that rejects a request, as `application/problem+json` by RFC 9457.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProblemDetails {
    /// `urn:rookery:problem:` and the code.
    #[serde(rename = "type")]
    pub kind: String,
    /// What the code means. The same for every occurrence.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// The problem.
    #[serde(flatten)]
    pub problem: Problem,
}

impl From<Problem> for ProblemDetails {
    fn from(problem: Problem) -> Self {
        let code = problem.code;
        Self {
            kind: format!("urn:rookery:problem:{}", code.as_str()),
            title: code.title().to_owned(),
            status: code.status(),
            problem,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn codes_and_fields_are_read_by_the_names_they_are_written_with() {
        for code in Code::ALL {
            assert_eq!(json!(code), json!(code.as_str()));
            assert_eq!(serde_json::from_value::<Code>(json!(code.as_str())).unwrap(), *code);
        }
        for field in Field::ALL {
            assert_eq!(json!(field), json!(field.as_str()));
            assert_eq!(serde_json::from_value::<Field>(json!(field.as_str())).unwrap(), *field);
        }
    }

    #[test]
    fn a_client_reads_codes_that_are_newer_than_itself() {
        let problem = json!({ "code": "from-the-future", "detail": "Something new." });
        let problem: Problem = serde_json::from_value(problem).unwrap();
        assert_eq!(problem, Problem::new(Code::Unknown, "Something new."));
    }

    #[test]
    fn the_details_of_a_problem_follow_from_its_code() {
        let details = ProblemDetails::from(Problem::invalid(Field::Login, "Too short."));
        assert_eq!(
            json!(details),
            json!({
                "type": "urn:rookery:problem:invalid",
                "title": "A value in the request is missing, unknown or out of range.",
                "status": 422,
                "code": "invalid",
                "field": "login",
                "detail": "Too short."
            })
        );
        assert_eq!(serde_json::from_value::<ProblemDetails>(json!(details)).unwrap(), details);
    }

    #[test]
    fn a_status_without_a_code_gets_one_with_that_status() {
        for status in [400, 404, 405, 413, 415, 422, 426, 503] {
            assert_eq!(Code::from_status(status).status(), status);
        }
        assert_eq!(Code::from_status(418), Code::Malformed);
    }
}
