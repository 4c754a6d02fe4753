//! What can be asked of an actor, and the way to ask it.

use rookery_store::PersonId;
use rookery_table::Record;
use rookery_wire::TableInfo;
use tokio::sync::{mpsc, oneshot};

use super::Frame;
use crate::room::{Ending, Refused, Want};

/// Why a request came to nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failed {
    /// It was refused.
    Refused(Refused),
    /// It could not be kept. It may be tried again.
    Unavailable,
}

/// What is asked of an actor.
pub(super) enum Request {
    Want(Wish),
    Read {
        reader: Reader,
        reply: oneshot::Sender<Result<u64, Failed>>,
    },
    Stop {
        reader: u64,
    },
    Info {
        reply: oneshot::Sender<TableInfo>,
    },
    Record {
        person: Option<PersonId>,
        reply: oneshot::Sender<Option<Record>>,
    },
    SeatOf {
        person: PersonId,
        reply: oneshot::Sender<Option<usize>>,
    },
    Ending {
        reply: oneshot::Sender<Option<Ending>>,
    },
    /// The log goes to this number; 0 where nobody knows how far.
    Behind {
        last: u64,
    },
}

/// What somebody wants, and who waits to hear what came of it.
pub(super) struct Wish {
    pub(super) want: Want,
    pub(super) reply: oneshot::Sender<Result<(), Failed>>,
}

/// Somebody who is told what happens.
#[derive(Debug)]
pub(crate) struct Reader {
    /// Who.
    pub(crate) person: PersonId,
    /// The version of the table that they have seen.
    pub(crate) since: Option<u64>,
    /// The step of the match up to which they were told everything.
    pub(crate) step: Option<u64>,
    /// Where to tell them. Whoever does not read is dropped.
    pub(crate) outbox: mpsc::Sender<Frame>,
}

/// A way to reach an actor.
#[derive(Clone, Debug)]
pub(crate) struct Stub(pub(super) mpsc::Sender<Request>);

/// The actor has left: whoever wants something looks the table up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gone;

impl Stub {
    /// Asks for something to be done.
    pub(crate) async fn want(&self, want: Want) -> Result<Result<(), Failed>, Gone> {
        self.ask(|reply| Request::Want(Wish { want, reply })).await
    }

    /// Begins to read. The number is for [`Stub::stop`].
    pub(crate) async fn read(&self, reader: Reader) -> Result<Result<u64, Failed>, Gone> {
        self.ask(|reply| Request::Read { reader, reply }).await
    }

    /// What everybody may know.
    pub(crate) async fn info(&self) -> Result<TableInfo, Gone> {
        self.ask(|reply| Request::Info { reply }).await
    }

    /// The record, once the match is over, if this person may see it.
    pub(crate) async fn record(&self, person: Option<PersonId>) -> Result<Option<Record>, Gone> {
        self.ask(|reply| Request::Record { person, reply }).await
    }

    /// Where somebody sits.
    pub(crate) async fn seat_of(&self, person: PersonId) -> Result<Option<usize>, Gone> {
        self.ask(|reply| Request::SeatOf { person, reply }).await
    }

    /// How the match has ended, if it has.
    pub(crate) async fn ending(&self) -> Result<Option<Ending>, Gone> {
        self.ask(|reply| Request::Ending { reply }).await
    }

    /// Reads no more.
    pub(crate) async fn stop(&self, reader: u64) {
        // An actor that has left has no readers.
        let _ = self.0.send(Request::Stop { reader }).await;
    }

    /// Another node has written.
    pub(crate) async fn behind(&self, last: u64) {
        // An actor that has left has nothing to catch up with.
        let _ = self.0.send(Request::Behind { last }).await;
    }

    pub(crate) fn is_open(&self) -> bool {
        !self.0.is_closed()
    }

    async fn ask<T>(&self, request: impl FnOnce(oneshot::Sender<T>) -> Request) -> Result<T, Gone> {
        let (reply, answer) = oneshot::channel();
        self.0.send(request(reply)).await.map_err(|_| Gone)?;
        answer.await.map_err(|_| Gone)
    }
}
