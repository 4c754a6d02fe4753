//! What other nodes have written.

use tokio::sync::broadcast::{self, error::RecvError};

use crate::TableId;

/// The news that wait for a slow listener. If there are more, it is told that it has missed some.
pub(crate) const NEWS_CAPACITY: usize = 4096;

/// Something another node has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Noted {
    /// The log of a table goes to this number now. It may go further by the time this is heard.
    Appended { table: TableId, last: u64 },
    /// Some news were lost: read the logs of all tables that are in memory.
    Missed,
}

/// A listener, from `Store::news`. It hears what is written after it was made, by others: what this store handle has appended itself
/// is not news to it.
#[derive(Debug)]
pub struct News(broadcast::Receiver<Noted>);

impl News {
    pub(crate) fn new(receiver: broadcast::Receiver<Noted>) -> Self {
        Self(receiver)
    }

    /// The next news; nothing once the store is closed. May be dropped while waiting, and loses nothing.
    pub async fn next(&mut self) -> Option<Noted> {
        match self.0.recv().await {
            Ok(noted) => Some(noted),
            Err(RecvError::Lagged(_)) => Some(Noted::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}
