//! Messages over the WebSocket of a table: `{"t": ..., "d": ..., "v": ...}`.
//!
//! `v` is the [`Version`] of the table. What a client may not see is a message without content, never a missing number. A client that
//! reconnects names the last `v` that it has.

use rookery_kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ids::{Millis, Step, Version};
use crate::table::{MatchResult, TableInfo};
use crate::{phrase::Phrase, problem::Problem};

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "t", content = "d", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// Answers a question of the match.
    Act {
        /// A number of the client's choice, repeated in the answer.
        #[serde(default)]
        re: u64,
        /// The question: `asked` of the update that asked it.
        asked: Step,
        /// The number of this answer to the question, from 1. A higher one replaces a lower one, in whatever order they arrive.
        #[serde(default = "first")]
        take: u32,
        /// The action, in notation or in JSON.
        action: Value,
    },
    /// Adds a chat line: either a text or a phrase.
    Say {
        /// A number of the client's choice, repeated in the answer.
        #[serde(default)]
        re: u64,
        /// The text, at most 300 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// The phrase.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phrase: Option<Phrase>,
    },
    /// Keeps the connection open.
    Ping,
}

fn first() -> u32 {
    1
}

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "t", content = "d", rename_all = "kebab-case")]
pub enum ToClient {
    /// Everything that the client may know: the first message, and again if it has missed some.
    Hello(Box<Hello>),
    /// The table has changed, as when a player sits down or the match begins.
    Table(Box<TableInfo>),
    /// The match has moved on.
    Update(Box<Update>),
    /// A chat line.
    Said(Line),
    /// The request is done and stored.
    Done {
        /// Number of the request.
        re: u64,
    },
    /// The request was rejected and changed nothing.
    Refused(Refusal),
    /// Answers a ping.
    Pong,
}

impl ToClient {
    /// The message as text, with the version of the table if it makes one.
    #[expect(clippy::missing_panics_doc, reason = "messages are plain data")]
    pub fn frame(&self, version: Option<Version>) -> String {
        let mut text = serde_json::to_string(self).expect("messages are plain data");
        if let Some(Version(version)) = version {
            // Every message is an object, so the last byte closes it.
            text.truncate(text.len() - 1);
            text.push_str(&format!(",\"v\":{version}}}"));
        }
        text
    }

    /// Parses a message that [`ToClient::frame`] has written.
    ///
    /// # Errors
    /// If the text is not such a message.
    pub fn parse(text: &str) -> Result<(Self, Option<Version>), serde_json::Error> {
        #[derive(Deserialize)]
        struct Versioned {
            v: Option<Version>,
        }
        Ok((serde_json::from_str(text)?, serde_json::from_str::<Versioned>(text)?.v))
    }
}

/// Everything that a client may know about a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hello {
    /// The seat of the client; none for a watcher.
    #[cfg_attr(feature = "schema", schemars(with = "Option<usize>"))]
    pub seat: Option<Seat>,
    /// The table.
    pub table: TableInfo,
    /// The match, once it has begun.
    pub update: Option<Update>,
    /// The last chat lines.
    pub lines: Vec<Line>,
}

/// The match as a client sees it.
// `View` is a parameter because the server has the view as JSON text and sends it unchanged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Update<View = Value> {
    /// The last step.
    pub step: Step,
    /// The game's view for this client.
    pub view: View,
    /// The actions that this client may take, in notation.
    pub legal: Vec<String>,
    /// The game's notices to this client since the last update.
    pub notices: Vec<Value>,
    /// The seats that owe a decision.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<usize>"))]
    pub waiting: SeatSet,
    /// The seats that were asked with them and have answered. The answers are secret until all have answered.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<usize>"))]
    pub chosen: SeatSet,
    /// The question that this client is asked; none if it is not asked.
    pub asked: Option<Step>,
    /// The answer that this client has given to a question that is still open, in notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered: Option<String>,
    /// The number of that answer: the next one needs a higher one.
    #[serde(default)]
    pub take: u32,
    /// When the first of the waiting players runs out of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Millis>,
    /// The result, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
    /// The server's time when it sent this, so that a client can correct its clock.
    pub now: Millis,
}

impl<View: Serialize> Update<View> {
    /// The message as text: the same as [`ToClient::frame`] of it.
    #[expect(clippy::missing_panics_doc, reason = "messages are plain data")]
    pub fn frame(&self, version: Version) -> String {
        #[derive(Serialize)]
        struct Framed<'a, D> {
            t: &'static str,
            d: &'a D,
            v: Version,
        }
        serde_json::to_string(&Framed { t: "update", d: self, v: version }).expect("messages are plain data")
    }
}

/// A chat line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Line {
    /// The seat of the author; none for a watcher.
    #[cfg_attr(feature = "schema", schemars(with = "Option<usize>"))]
    pub seat: Option<Seat>,
    /// The name of the author.
    pub name: String,
    /// The text. For a phrase, the phrase in English.
    pub text: String,
    /// The phrase, so that a client can show it in its own language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
    /// When it was written.
    pub at: Millis,
}

/// Why a request was rejected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// Number of the request.
    pub re: u64,
    /// The problem.
    #[serde(flatten)]
    pub problem: Problem,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn messages_are_t_d_v_and_read_back() {
        for (message, version, text) in [
            (ToClient::Pong, None, r#"{"t":"pong"}"#),
            (ToClient::Done { re: 7 }, Some(Version(3)), r#"{"t":"done","d":{"re":7},"v":3}"#),
        ] {
            assert_eq!(message.frame(version), text);
            assert_eq!(ToClient::parse(text).unwrap(), (message, version));
        }
    }

    #[test]
    fn an_act_is_the_first_answer_unless_it_says_otherwise() {
        let act = json!({"t": "act", "d": {"asked": 4, "action": "pass"}});
        let read: FromClient = serde_json::from_value(act).unwrap();
        assert_eq!(read, FromClient::Act { re: 0, asked: Step(4), take: 1, action: json!("pass") });
        let wrong = json!({"t": "act", "d": {"asked": 4, "action": "pass", "seat": 2}});
        assert!(serde_json::from_value::<FromClient>(wrong).is_err());
    }
}
