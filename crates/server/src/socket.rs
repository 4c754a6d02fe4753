//! The WebSocket of a table: messages to and from one client.

use std::{pin::pin, time::Duration};

use axum::extract::ws::{CloseCode, CloseFrame, Message, WebSocket, close_code};
use axum::{extract::WebSocketUpgrade, response::Response};
use futures_util::SinkExt as _;
use rookery_room::Command;
use rookery_store::TableId;
use rookery_wire::{Code, FromClient, Problem, Refusal, Step, ToClient, Version, chat_line};
use schemars::JsonSchema;
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use crate::actor::{Frame, OUTBOX_SIZE, Reader, RoomError, RoomHandle};
use crate::api::{App, IdPath, Query};
use crate::limits::{MAX_MESSAGE_BYTES, Messages};
use crate::{client::Client, limits, people::Visitor, problem::Rejection};

/// Time without a message after which a client is disconnected. Clients ping more often.
const SOCKET_READ_TIMEOUT: Duration = Duration::from_secs(90);
/// Time after which a client is disconnected that does not take a message.
const SOCKET_WRITE_TIMEOUT: Duration = Duration::from_secs(20);
/// Time for the client to answer a close frame.
const SOCKET_CLOSE_TIMEOUT: Duration = Duration::from_secs(2);
/// Size of a socket's read buffer, in bytes. Messages of clients are short, and there are many sockets.
const READ_BUFFER_SIZE: usize = 1 << 10;
/// Size of a socket's write buffer, in bytes.
const WRITE_BUFFER_SIZE: usize = 16 << 10;

/// What the client has seen of the table already.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SocketQuery {
    /// The version of the table that the client has.
    since: Option<Version>,
    /// The step of the match up to which the client has all notices; 0 for all notices from the deal on.
    step: Option<Step>,
}

/// Counts an open socket in the limits and metrics.
struct Counted {
    app: App,
    _limited: limits::Counted,
}

impl Counted {
    fn new(app: &App, client: Client) -> Option<Self> {
        let limited = app.limits().socket(client.address)?;
        app.rooms().context().metrics.sockets(1);
        Some(Self { app: app.clone(), _limited: limited })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.app.rooms().context().metrics.sockets(-1);
    }
}

pub(crate) async fn open_socket(
    app: App,
    IdPath(table): IdPath<TableId>,
    visitor: Visitor,
    Query(known): Query<SocketQuery>,
    client: Client,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Rejection> {
    let counted = Counted::new(&app, client).ok_or_else(|| {
        Rejection::new(Code::TooManySockets, "Too many sockets are open from this address.")
    })?;
    let (outbox, inbox) = mpsc::channel(OUTBOX_SIZE);
    let read = |handle: RoomHandle| {
        let (person, outbox) = (visitor.id.clone(), outbox.clone());
        let reader = Reader { person, since: known.since, step: known.step, outbox };
        async move { Ok((handle.clone(), handle.read(reader).await?)) }
    };
    let (handle, number) = app.rooms().with(&table, read).await?;
    drop(outbox);
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .read_buffer_size(READ_BUFFER_SIZE)
        .write_buffer_size(WRITE_BUFFER_SIZE);
    let tracked = app.rooms().context().sockets.token();
    Ok(upgrade.on_upgrade(async move |socket| {
        let messages = app.limits().messages(client.address);
        let mut connection =
            Connection { app: &app, table: &table, visitor: &visitor, handle: handle.clone() };
        connection.run(socket, inbox, messages).await;
        handle.stop(number).await;
        drop((counted, tracked));
    }))
}

/// A client's connection to a table.
struct Connection<'a> {
    app: &'a App,
    table: &'a TableId,
    visitor: &'a Visitor,
    /// The room when it was last looked up.
    handle: RoomHandle,
}

impl Connection<'_> {
    /// Passes messages both ways until one side closes.
    async fn run(&mut self, mut socket: WebSocket, mut inbox: mpsc::Receiver<Frame>, mut messages: Messages) {
        let context = self.app.rooms().context().clone();
        let mut closing = pin!(context.closing.cancelled());
        let mut silence = pin!(sleep(SOCKET_READ_TIMEOUT));
        loop {
            let first = tokio::select! {
                biased;
                () = &mut closing => return goodbye(socket, close_code::AWAY, "the server shuts down").await,
                // Messages to the client go out before the next request is read.
                told = inbox.recv() => match told {
                    Some(frame) => Message::Text(frame),
                    // A client that is too slow may not read the reason.
                    None => return goodbye(socket, close_code::AGAIN, "too slow").await,
                },
                said = socket.recv() => {
                    silence.as_mut().reset(Instant::now() + SOCKET_READ_TIMEOUT);
                    match said {
                        // A client whose session has ended is disconnected with its next message, or by the read timeout.
                        Some(Ok(_)) if !self.app.is_in(self.visitor).await => {
                            return goodbye(socket, close_code::POLICY, "the session has ended").await;
                        }
                        Some(Ok(Message::Text(text))) => {
                            let answer = if messages.allow() {
                                self.answer(&text).await
                            } else {
                                refuse(0, Rejection::rate_limited().0)
                            };
                            Message::text(answer.frame(None))
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        _ => return,
                    }
                }
                () = &mut silence => return,
            };
            // Whatever else there is to say goes in the same packet.
            let send = async {
                socket.feed(first).await?;
                while let Ok(frame) = inbox.try_recv() {
                    socket.feed(Message::Text(frame)).await?;
                }
                socket.flush().await
            };
            if !matches!(timeout(SOCKET_WRITE_TIMEOUT, send).await, Ok(Ok(()))) {
                return;
            }
        }
    }

    /// Submits a command to the room. An evicted room is loaded again.
    async fn submit(&mut self, command: &Command) -> Result<(), RoomError> {
        loop {
            match self.handle.submit(command.clone()).await {
                Err(RoomError::Gone) => self.handle = self.app.rooms().get(self.table).await?,
                done => return done,
            }
        }
    }

    /// Handles a message and returns the answer.
    async fn answer(&mut self, text: &str) -> ToClient {
        let (person, name) = (&self.visitor.id, &self.visitor.name);
        let (re, command) = match serde_json::from_str(text) {
            Err(error) => {
                return refuse(0, Problem::new(Code::Malformed, format!("This is not a message: {error}")));
            }
            Ok(FromClient::Ping) => return ToClient::Pong,
            Ok(FromClient::Act { re, asked, take, action }) => {
                (re, Command::Act { person: person.clone(), asked, take, action })
            }
            Ok(FromClient::Say { re, text, phrase }) => {
                let text = match chat_line(text.as_deref(), phrase) {
                    Ok(text) => text,
                    Err(problem) => return refuse(re, problem),
                };
                (re, Command::Say { person: person.clone(), name: name.to_string(), text, phrase })
            }
        };
        let done = self.submit(&command).await;
        if matches!(&done, Err(RoomError::Refused(problem)) if problem.code == Code::Stale) {
            // A bot may have answered for a player who was away. The player is back for the next question. If that cannot be stored
            // now, it will be with the player's next command.
            let _ = self.submit(&Command::Return { person: person.clone() }).await;
        }
        match done {
            Ok(()) => ToClient::Done { re },
            Err(error) => refuse(re, Rejection::from(error).0),
        }
    }
}

/// Sends a close frame and waits for the answer. A client that is cut off while it still sends may never read the reason.
async fn goodbye(mut socket: WebSocket, code: CloseCode, reason: &'static str) {
    let why = CloseFrame { code, reason: reason.into() };
    let said = async {
        if socket.send(Message::Close(Some(why))).await.is_ok() {
            while let Some(Ok(_)) = socket.recv().await {}
        }
    };
    // A client that does not answer is gone anyway.
    let _ = timeout(SOCKET_CLOSE_TIMEOUT, said).await;
}

fn refuse(re: u64, problem: Problem) -> ToClient {
    ToClient::Refused(Refusal { re, problem })
}
