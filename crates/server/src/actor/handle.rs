//! The messages that an actor takes, and the handle that sends them.

use rookery_kernel::Seat;
use rookery_room::{Command, FinishedMatch};
use rookery_store::{PersonId, StoreError};
use rookery_table::Record;
use rookery_wire::{Problem, Step, TableInfo, Version};
use tokio::sync::{mpsc, oneshot};

use super::Frame;

/// Why a request to a room failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum RoomError {
    /// The room has rejected it. Nothing has changed.
    #[error(transparent)]
    Refused(#[from] Problem),
    /// There is no such table.
    #[error("there is no such table")]
    NotFound,
    /// The room was evicted from memory. Look the table up again.
    #[error("the room was evicted")]
    Gone,
    /// The log could not be read or written. A retry may help.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl RoomError {
    /// The store has failed, and the error is in the server's log.
    pub(super) fn unavailable() -> Self {
        Self::Store(StoreError::Unavailable("the log of the table".to_owned()))
    }
}

/// A message to an actor.
pub(super) enum Request {
    Command(Submission),
    Read {
        reader: Reader,
        reply: oneshot::Sender<Result<u64, RoomError>>,
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
        reply: oneshot::Sender<Option<Seat>>,
    },
    FinishedMatch {
        reply: oneshot::Sender<Option<FinishedMatch>>,
    },
    /// Another node has written up to this entry; 0 if the number is not known.
    Behind {
        last: u64,
    },
}

/// A command, and where its result is sent.
pub(super) struct Submission {
    pub(super) command: Command,
    pub(super) reply: oneshot::Sender<Result<(), RoomError>>,
}

/// A client that is sent the messages of a table.
#[derive(Debug)]
pub(crate) struct Reader {
    pub(crate) person: PersonId,
    /// The version of the table that the client has.
    pub(crate) since: Option<Version>,
    /// The step of the match up to which the client has all notices.
    pub(crate) step: Option<Step>,
    /// Where messages are sent. A client that lets it fill up is disconnected.
    pub(crate) outbox: mpsc::Sender<Frame>,
}

/// The handle of an actor.
#[derive(Clone, Debug)]
pub(crate) struct RoomHandle(pub(super) mpsc::Sender<Request>);

impl RoomHandle {
    /// Has a command decided, stored and broadcast.
    pub(crate) async fn submit(&self, command: Command) -> Result<(), RoomError> {
        self.ask(|reply| Request::Command(Submission { command, reply })).await?
    }

    /// Registers a reader. The number is for [`RoomHandle::stop`].
    pub(crate) async fn read(&self, reader: Reader) -> Result<u64, RoomError> {
        self.ask(|reply| Request::Read { reader, reply }).await?
    }

    /// The public facts about the table.
    pub(crate) async fn info(&self) -> Result<TableInfo, RoomError> {
        self.ask(|reply| Request::Info { reply }).await
    }

    /// The record, once the match is over, if this person may see it.
    pub(crate) async fn record(&self, person: Option<PersonId>) -> Result<Option<Record>, RoomError> {
        self.ask(|reply| Request::Record { person, reply }).await
    }

    pub(crate) async fn seat_of(&self, person: PersonId) -> Result<Option<Seat>, RoomError> {
        self.ask(|reply| Request::SeatOf { person, reply }).await
    }

    /// The result of the match, once it is over.
    pub(crate) async fn finished_match(&self) -> Result<Option<FinishedMatch>, RoomError> {
        self.ask(|reply| Request::FinishedMatch { reply }).await
    }

    /// Removes a reader.
    pub(crate) async fn stop(&self, reader: u64) {
        // An evicted room has no readers.
        let _ = self.0.send(Request::Stop { reader }).await;
    }

    /// Tells the actor that another node has written.
    pub(crate) async fn behind(&self, last: u64) {
        // An evicted room has nothing to catch up with.
        let _ = self.0.send(Request::Behind { last }).await;
    }

    pub(crate) fn is_open(&self) -> bool {
        !self.0.is_closed()
    }

    async fn ask<T>(&self, request: impl FnOnce(oneshot::Sender<T>) -> Request) -> Result<T, RoomError> {
        let (reply, answer) = oneshot::channel();
        self.0.send(request(reply)).await.map_err(|_| RoomError::Gone)?;
        answer.await.map_err(|_| RoomError::Gone)
    }
}
