//! Messages over the socket of a table: `{"t": ..., "d": ..., "v": ...}`.
//!
//! `v` is the version of the table. Each message to all clients raises it by one, without gaps: a client that may not see a change gets a
//! message without content. A client that reconnects sends the last `v` it has.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    phrase::Phrase,
    problem::Problem,
    table::{MatchResult, TableInfo},
};

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "t", content = "d", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// Answers a question of the match with an action.
    Act {
        /// Number chosen by the client; the answer repeats it.
        #[serde(default)]
        re: u64,
        /// Number of the question: `asked` of the update.
        asked: u64,
        /// Counts the answers to this question from 1. A higher number replaces an earlier answer.
        #[serde(default = "first")]
        take: u32,
        /// The action, in notation or in JSON.
        action: Value,
    },
    /// Sends a chat line: either a text or a phrase.
    Say {
        /// Number chosen by the client; the answer repeats it.
        #[serde(default)]
        re: u64,
        /// The text, at most 300 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// The phrase.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phrase: Option<Phrase>,
    },
    /// Keeps the socket open.
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
    /// The whole state for this client: the first message, and again if the client has missed too much.
    Hello(Box<Hello>),
    /// The table has changed: its seats, its host or its phase.
    Table(Box<TableInfo>),
    /// The match has changed.
    Update(Box<Update>),
    /// A chat line.
    Said(Line),
    /// The request is done and stored.
    Done {
        /// Number of the request.
        re: u64,
    },
    /// The request is rejected and has changed nothing.
    Refused(Refusal),
    /// Answers a ping.
    Pong,
}

impl ToClient {
    /// The message as JSON text, with the version of the table if it raises it.
    pub fn frame(&self, version: Option<u64>) -> String {
        let mut text = serde_json::to_string(self).expect("messages are plain data");
        if let Some(version) = version {
            // Every message is an object, so the last byte closes it.
            text.truncate(text.len() - 1);
            text.push_str(&format!(",\"v\":{version}}}"));
        }
        text
    }

    /// Reads what [`ToClient::frame`] has written.
    pub fn parse(text: &str) -> Result<(Self, Option<u64>), serde_json::Error> {
        #[derive(Deserialize)]
        struct Versioned {
            v: Option<u64>,
        }
        Ok((serde_json::from_str(text)?, serde_json::from_str::<Versioned>(text)?.v))
    }
}

/// The whole state of a table for one client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hello {
    /// The seat of this client. `null` for a watcher.
    pub seat: Option<usize>,
    /// The table.
    pub table: TableInfo,
    /// The match. `null` before it starts.
    pub update: Option<Update>,
    /// The latest chat lines.
    pub lines: Vec<Line>,
}

/// The state of the match for one client. The server has `view` and `legal` as JSON text, which it does not parse to send them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Update<View = Value, Legal = Vec<Choice>> {
    /// Number of steps so far.
    pub step: u64,
    /// The game's view for this client.
    pub view: View,
    /// The legal actions of this client.
    pub legal: Legal,
    /// The notices for this client since the last update, in notation.
    pub notices: Vec<String>,
    /// The same notices in JSON.
    #[serde(default)]
    pub told: Vec<Value>,
    /// The seats that must still decide.
    pub waiting: Vec<usize>,
    /// The seats that were asked with them and have answered. The answers are secret until all have answered.
    #[serde(default)]
    pub chosen: Vec<usize>,
    /// Number of the open question for this client. `null` if there is none.
    pub asked: Option<u64>,
    /// The answer of this client to the open question, in notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered: Option<String>,
    /// `take` of that answer. The next answer needs a higher one.
    #[serde(default)]
    pub take: u32,
    /// The first deadline of the waiting seats, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    /// The result, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
    /// The time of the server, in milliseconds since 1970, to correct the client's clock.
    pub now: i64,
}

impl<View: Serialize, Legal: Serialize> Update<View, Legal> {
    /// The message as it is sent: what [`ToClient::frame`] makes of it.
    pub fn frame(&self, version: u64) -> String {
        #[derive(Serialize)]
        struct Framed<'a, D> {
            t: &'static str,
            d: &'a D,
            v: u64,
        }
        serde_json::to_string(&Framed { t: "update", d: self, v: version }).expect("messages are plain data")
    }
}

/// A legal action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// The action in notation.
    pub notation: String,
    /// The action in JSON.
    pub json: Value,
}

/// A chat line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Line {
    /// The seat of the speaker. `null` for a watcher.
    pub seat: Option<usize>,
    /// Display name of the speaker.
    pub name: String,
    /// The text. English for a phrase.
    pub text: String,
    /// The phrase, to show it in the reader's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
    /// Time, in milliseconds since 1970.
    pub at: i64,
}

/// A rejected request.
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
            (ToClient::Done { re: 7 }, Some(3), r#"{"t":"done","d":{"re":7},"v":3}"#),
        ] {
            assert_eq!(message.frame(version), text);
            assert_eq!(ToClient::parse(text).unwrap(), (message, version));
        }
    }

    #[test]
    fn an_act_is_the_first_answer_unless_it_says_otherwise() {
        let act = json!({"t": "act", "d": {"asked": 4, "action": "pass"}});
        let read: FromClient = serde_json::from_value(act).unwrap();
        assert_eq!(read, FromClient::Act { re: 0, asked: 4, take: 1, action: json!("pass") });
        let wrong = json!({"t": "act", "d": {"asked": 4, "action": "pass", "seat": 2}});
        assert!(serde_json::from_value::<FromClient>(wrong).is_err());
    }
}
