//! Messages over the socket of a table: `{"t": ..., "d": ..., "v": ...}`.
//!
//! `v` is the version of the table: it goes up by one with everything that is told to all, and nobody ever misses a number: what
//! a client may not see is a message without content, not a hole. A client that comes back says the last `v` it has seen.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    phrase::Phrase,
    problem::Problem,
    table::{MatchResult, TableInfo},
};

/// What a client says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "t", content = "d", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// Does something in the match.
    Act {
        /// A number of the client's own, repeated in the answer.
        #[serde(default)]
        re: u64,
        /// Which question this answers: `asked` of the update that asked it.
        asked: u64,
        /// Counts the answers to this question from 1: a later one takes the place of an earlier one, and never the other way round.
        #[serde(default = "first")]
        take: u32,
        /// The action, in notation or in JSON.
        action: Value,
    },
    /// Says something at the table: words of one's own, or a phrase.
    Say {
        /// A number of the client's own, repeated in the answer.
        #[serde(default)]
        re: u64,
        /// What, in one's own words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// Which phrase.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phrase: Option<Phrase>,
    },
    /// Is still there.
    Ping,
}

fn first() -> u32 {
    1
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "t", content = "d", rename_all = "kebab-case")]
pub enum ToClient {
    /// Everything there is to know: the first message, and whenever too much was missed.
    Hello(Box<Hello>),
    /// The table has changed: somebody sat down, the match begins, the table is closed.
    Table(Box<TableInfo>),
    /// The match has gone on.
    Update(Box<Update>),
    /// Somebody has said something.
    Said(Line),
    /// It is done and kept.
    Done {
        /// The number of the request.
        re: u64,
    },
    /// It is not done, and nothing has changed.
    Refused(Refusal),
    /// Still here too.
    Pong,
}

impl ToClient {
    /// The message as it is sent: with the version of the table, where it makes one.
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

/// Everything there is to know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hello {
    /// The seat of this client; nothing for one who watches.
    pub seat: Option<usize>,
    /// The table.
    pub table: TableInfo,
    /// The match, if it has begun.
    pub update: Option<Update>,
    /// What was said lately.
    pub lines: Vec<Line>,
}

/// Where the match stands for this client. A server has view and list as text, and does not take them apart to send them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Update<View = Value, Legal = Vec<Choice>> {
    /// How many steps were taken.
    pub step: u64,
    /// What this client sees: the game's view.
    pub view: View,
    /// What this client may do.
    pub legal: Legal,
    /// What this client was told since the last update, in notation.
    pub notices: Vec<String>,
    /// The same in JSON: the game's notices.
    #[serde(default)]
    pub told: Vec<Value>,
    /// Who owes a decision.
    pub waiting: Vec<usize>,
    /// Who was asked with them and has answered; what they answered is not known before all have.
    #[serde(default)]
    pub chosen: Vec<usize>,
    /// The number of the question that this client is asked; nothing if it is asked none.
    pub asked: Option<u64>,
    /// The answer that this client has given to a question that is still open, in notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered: Option<String>,
    /// The number of that answer: the next one has a higher one.
    #[serde(default)]
    pub take: u32,
    /// When the time of the first of those is up, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    /// How the match has ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
    /// The clock of the server when it said this: for the difference to the client's.
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

/// Something a client may do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// In notation.
    pub notation: String,
    /// In JSON.
    pub json: Value,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Line {
    /// From which seat; nothing for one who watches.
    pub seat: Option<usize>,
    /// By whom.
    pub name: String,
    /// What. For a phrase, what it is in English.
    pub text: String,
    /// Which phrase: for showing it in the reader's own language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// The number of the request.
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
