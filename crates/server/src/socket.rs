//! The socket of a table: who is told what happens, and who says what to do.

use std::{pin::pin, time::Duration};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseCode, CloseFrame, Message, WebSocket, close_code},
    },
    response::Response,
};
use futures_util::SinkExt as _;
use rookery_store::TableId;
use rookery_wire::{Code, Field, FromClient, Problem, Refusal, ToClient};
use schemars::JsonSchema;
use serde::Deserialize;
use tokio::{
    sync::mpsc,
    time::{Instant, sleep, timeout},
};

use crate::{
    actor::{Failed, Frame, OUTBOX, Reader, Stub},
    api::{App, Query, TablePath},
    clean::{LONGEST_LINE, cleaned},
    client::Client,
    limits::{self, LONGEST_MESSAGE, Messages},
    people::Visitor,
    problem::Rejection,
    room::{Refused, Want},
};

/// Who says nothing for so long is gone: clients ping more often.
const SILENCE: Duration = Duration::from_secs(90);
/// Who takes longer than this to take a message is gone.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long the other side has to answer a goodbye.
const FAREWELL: Duration = Duration::from_secs(2);
/// What a socket reads at once: messages of clients are short. It is held as long as the socket is, and there are many.
const READ_BUFFER: usize = 1 << 10;
/// What a socket gathers before it writes without being told to.
const WRITE_BUFFER: usize = 16 << 10;

/// What the client has seen of the table already.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SocketQuery {
    /// The last version of the table that the client has.
    since: Option<u64>,
    /// The last step of the match that the client has. With 0 the first message has every notice since the deal.
    step: Option<u64>,
}

/// Counts a socket as long as it is held.
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
    State(app): State<App>,
    TablePath(table): TablePath,
    visitor: Visitor,
    Query(known): Query<SocketQuery>,
    client: Client,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Rejection> {
    let counted = Counted::new(&app, client).ok_or_else(|| {
        Rejection::new(Code::TooManySockets, "Too many sockets are open from this address.")
    })?;
    let (outbox, inbox) = mpsc::channel(OUTBOX);
    let read = |stub: Stub| {
        let (person, outbox) = (visitor.id.clone(), outbox.clone());
        let reader = Reader { person, since: known.since, step: known.step, outbox };
        async move { Ok((stub.clone(), stub.read(reader).await?)) }
    };
    let (stub, number) =
        app.rooms().with(&table, read).await?.ok_or_else(|| Rejection::not_found("table"))?;
    let number = number?;
    drop(outbox);
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER);
    let tracked = app.rooms().context().sockets.token();
    Ok(upgrade.on_upgrade(async move |socket| {
        let messages = app.limits().messages(client.address);
        let mut talk = Talk { app: &app, table: &table, visitor: &visitor, stub: stub.clone() };
        talk.run(socket, inbox, messages).await;
        stub.stop(number).await;
        drop((counted, tracked));
    }))
}

/// Somebody's socket at a table.
struct Talk<'a> {
    app: &'a App,
    table: &'a TableId,
    visitor: &'a Visitor,
    /// The room as it was last found.
    stub: Stub,
}

impl Talk<'_> {
    /// Carries messages both ways until one side is gone.
    async fn run(&mut self, mut socket: WebSocket, mut inbox: mpsc::Receiver<Frame>, mut messages: Messages) {
        let context = self.app.rooms().context().clone();
        let mut closing = pin!(context.closing.cancelled());
        let mut silence = pin!(sleep(SILENCE));
        loop {
            let first = tokio::select! {
                biased;
                () = &mut closing => return goodbye(socket, close_code::AWAY, "the server ends").await,
                // Before anything new is asked, everything is told that there was to tell.
                told = inbox.recv() => match told {
                    Some(frame) => Message::Text(frame),
                    // Whoever is too slow to read may be too slow to hear why.
                    None => return goodbye(socket, close_code::AGAIN, "too slow").await,
                },
                said = socket.recv() => {
                    silence.as_mut().reset(Instant::now() + SILENCE);
                    match said {
                        // Whose session has ended does nothing more, and since who says nothing is gone, soon hears nothing more.
                        Some(Ok(_)) if !self.app.is_in(self.visitor).await => {
                            return goodbye(socket, close_code::POLICY, "come in anew").await;
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
            if !matches!(timeout(PATIENCE, send).await, Ok(Ok(()))) {
                return;
            }
        }
    }

    /// Asks the room for something. A room that has left memory is looked up again.
    async fn want(&mut self, want: &Want) -> Result<Option<Result<(), Failed>>, rookery_store::Failed> {
        loop {
            if let Ok(done) = self.stub.want(want.clone()).await {
                return Ok(Some(done));
            }
            match self.app.rooms().get(self.table).await? {
                Some(stub) => self.stub = stub,
                None => return Ok(None),
            }
        }
    }

    /// Does what a message asks for, and says what came of it.
    async fn answer(&mut self, text: &str) -> ToClient {
        let (person, name) = (&self.visitor.id, &self.visitor.name);
        let (re, want) = match serde_json::from_str(text) {
            Err(error) => {
                return refuse(0, Problem::new(Code::Malformed, format!("This is not a message: {error}")));
            }
            Ok(FromClient::Ping) => return ToClient::Pong,
            Ok(FromClient::Act { re, asked, take, action }) => {
                (re, Want::Act { person: person.clone(), asked, take, action })
            }
            Ok(FromClient::Say { re, text, phrase }) => {
                let text = match (text, phrase) {
                    (Some(_), Some(_)) | (None, None) => {
                        return refuse(re, Problem::new(Code::Invalid, "Send either a text or a phrase."));
                    }
                    (Some(text), None) => cleaned(&text, LONGEST_LINE),
                    (None, Some(phrase)) => Some(phrase.english().to_owned()),
                };
                let Some(text) = text else {
                    return refuse(re, Problem::invalid(Field::Text, "There is nothing visible in it."));
                };
                (re, Want::Say { person: person.clone(), name: name.to_string(), text, phrase })
            }
        };
        let done = self.want(&want).await;
        if matches!(done, Ok(Some(Err(Failed::Refused(Refused::Stale))))) {
            // A bot may have answered for somebody who was away: too late for this question, but they are back for the next. If that
            // cannot be kept now, it will be with the next thing they do.
            let _ = self.want(&Want::Here { person: person.clone() }).await;
        }
        match done {
            Ok(Some(Ok(()))) => ToClient::Done { re },
            Ok(None) => refuse(re, Rejection::not_found("table").0),
            Ok(Some(Err(failed))) => refuse(re, Rejection::from(failed).0),
            Err(failed) => refuse(re, Rejection::from(failed).0),
        }
    }
}

/// Says why, and waits a moment for the other side to have heard it: what is cut off while it still sends may never read it.
async fn goodbye(mut socket: WebSocket, code: CloseCode, reason: &'static str) {
    let why = CloseFrame { code, reason: reason.into() };
    let said = async {
        if socket.send(Message::Close(Some(why))).await.is_ok() {
            while let Some(Ok(_)) = socket.recv().await {}
        }
    };
    // Whoever does not answer is gone anyway.
    let _ = timeout(FAREWELL, said).await;
}

fn refuse(re: u64, problem: Problem) -> ToClient {
    ToClient::Refused(Refusal { re, problem })
}
