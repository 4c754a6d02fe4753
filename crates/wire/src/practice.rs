//! What the page and the worker of a practice match say to each other: the messages of any table, and what is needed to begin and to end.

use serde::{Deserialize, Serialize};

use crate::{socket::FromClient, table::Setup};

/// What the page says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToWorker {
    /// Deals.
    Begin(Practice),
    /// What a client says at any table.
    Said(FromClient),
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToPage {
    /// Is there, and can be told.
    Ready,
    /// What a table says to any client, as it is sent.
    Frame(String),
    /// Cannot deal; in words.
    Refused(String),
    /// The record of the match, which is over.
    Record(String),
}

/// A match to be dealt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Practice {
    /// What is played, and how.
    pub setup: Setup,
    /// What the person is called, who sits in the first seat.
    pub name: String,
    /// Who plays in the other seats, as in `level:3`.
    pub bot: String,
    /// Where all the luck comes from.
    pub seed: [u8; 32],
    /// How long a bot lets people look before it acts, in milliseconds.
    pub pause: u32,
}
