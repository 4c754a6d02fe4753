//! The socket of a table: who is told what happens, and who says what to do.

use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    extract::{
        ConnectInfo, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket, close_code},
    },
    response::Response,
};
use futures_util::{SinkExt as _, StreamExt as _};
use rookery_store::TableId;
use rookery_wire::{FromClient, Refusal as Said, ToClient};
use schemars::JsonSchema;
use serde::Deserialize;
use tokio::{sync::mpsc, time::timeout};

use crate::{
    actor::{Failed, OUTBOX, Reader, Stub},
    api::{App, Asked, At},
    clean::{LONGEST_LINE, cleaned},
    limits::{Bucket, LONGEST_MESSAGE, network},
    people::Visitor,
    problem::{Refusal, explain},
    room::{Refused, Want},
};

/// The most sockets from one address.
const MOST_SOCKETS: usize = 64;
/// Who says nothing for so long is gone: clients ping more often.
const SILENCE: Duration = Duration::from_secs(90);
/// Who takes longer than this to take a message is gone.
const PATIENCE: Duration = Duration::from_secs(20);
/// So many messages at once, and so many a second.
const PACE: (f64, f64) = (40.0, 20.0);

/// What a client says when it connects.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Known {
    /// The version of the table that it has seen.
    since: Option<u64>,
    /// The step of the match up to which it knows what happened: 0 for one that wants to hear everything.
    step: Option<u64>,
}

/// How many sockets each address has.
#[derive(Debug, Default)]
pub(crate) struct Counts(Mutex<HashMap<IpAddr, usize>>);

/// One socket, counted as long as it is held.
struct Counted {
    app: App,
    address: IpAddr,
}

impl Counted {
    fn new(app: &App, address: IpAddr) -> Option<Self> {
        let mut counts = app.sockets().0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        // Whoever tests or runs bots on the same machine is trusted with more.
        if *count >= MOST_SOCKETS && !address.is_loopback() {
            return None;
        }
        *count += 1;
        app.rooms().context().metrics.sockets(1);
        Some(Self { app: app.clone(), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.app.sockets().0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
        self.app.rooms().context().metrics.sockets(-1);
    }
}

/// Opens the socket of a table.
pub(crate) async fn open(
    State(app): State<App>,
    At(table): At,
    visitor: Visitor,
    Asked(known): Asked<Known>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let counted = Counted::new(&app, network(address.ip())).ok_or(Refusal::TooFast)?;
    let (outbox, inbox) = mpsc::channel(OUTBOX);
    let read = |stub: Stub| {
        let (person, outbox) = (visitor.id.clone(), outbox.clone());
        let reader = Reader { person, since: known.since, step: known.step, outbox };
        async move { Ok((stub.clone(), stub.read(reader).await?)) }
    };
    let (stub, number) = app.rooms().with(&table, read).await?.ok_or(Refusal::NotFound("table"))?;
    let number = number?;
    drop(outbox);
    let upgrade = upgrade.max_message_size(LONGEST_MESSAGE).max_frame_size(LONGEST_MESSAGE);
    Ok(upgrade.on_upgrade(async move |socket| {
        talk(socket, &app, &table, &visitor, inbox).await;
        stub.stop(number).await;
        drop(counted);
    }))
}

/// Carries messages both ways until one side is gone.
async fn talk(
    socket: WebSocket,
    app: &App,
    table: &TableId,
    visitor: &Visitor,
    mut inbox: mpsc::Receiver<Arc<str>>,
) {
    let (mut write, mut read) = socket.split();
    let mut bucket = Bucket::full(PACE.0, Instant::now());
    loop {
        let answer = tokio::select! {
            told = inbox.recv() => match told {
                Some(frame) => Message::text(&*frame),
                None => {
                    let why = CloseFrame { code: close_code::AGAIN, reason: "too slow".into() };
                    // Whoever is too slow to read may be too slow to hear why.
                    let _ = timeout(PATIENCE, write.send(Message::Close(Some(why)))).await;
                    return;
                }
            },
            said = timeout(SILENCE, read.next()) => match said {
                // Whose session has ended does nothing more, and since who says nothing is gone, soon hears nothing more.
                Ok(Some(Ok(_))) if !app.is_in(visitor).await => {
                    let why = CloseFrame { code: close_code::POLICY, reason: "come in anew".into() };
                    let _ = timeout(PATIENCE, write.send(Message::Close(Some(why)))).await;
                    return;
                }
                Ok(Some(Ok(Message::Text(text)))) => {
                    let answer = if bucket.take(PACE.0, PACE.1, Instant::now()) {
                        answer(app, table, visitor, &text).await
                    } else {
                        refuse(0, "too-fast", "too much at once; wait a little")
                    };
                    Message::text(answer.frame(None))
                }
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => continue,
                _ => return,
            },
        };
        if !matches!(timeout(PATIENCE, write.send(answer)).await, Ok(Ok(()))) {
            return;
        }
    }
}

fn refuse(re: u64, code: &str, why: impl Into<String>) -> ToClient {
    ToClient::Refused(Said { re, code: code.to_owned(), rule: None, why: why.into() })
}

/// Does what a message asks for, and says what came of it.
async fn answer(app: &App, table: &TableId, visitor: &Visitor, text: &str) -> ToClient {
    let (re, want) = match serde_json::from_str(text) {
        Err(error) => return refuse(0, "bad", format!("not a message: {error}")),
        Ok(FromClient::Ping) => return ToClient::Pong,
        Ok(FromClient::Act { re, asked, take, action }) => {
            (re, Want::Act { person: visitor.id.clone(), asked, take, action })
        }
        Ok(FromClient::Say { re, text, phrase }) => {
            let text = match (text, phrase) {
                (Some(_), Some(_)) | (None, None) => {
                    return refuse(re, "bad", "say: either text or a phrase");
                }
                (Some(text), None) => cleaned(&text, LONGEST_LINE),
                (None, Some(phrase)) => Some(phrase.english().to_owned()),
            };
            let Some(text) = text else {
                return refuse(re, "bad", "text: there is nothing to see in it");
            };
            (re, Want::Say { person: visitor.id.clone(), name: visitor.name.to_string(), text, phrase })
        }
    };
    let done = app.rooms().want(table, &want).await;
    if matches!(done, Ok(Some(Err(Failed::Refused(Refused::Stale))))) {
        // A bot may have answered for somebody who was away: too late for this question, but they are back for the next. If that
        // cannot be kept now, it will be with the next thing they do.
        let _ = app.rooms().want(table, &Want::Here { person: visitor.id.clone() }).await;
    }
    match done {
        Ok(Some(Ok(()))) => ToClient::Done { re },
        Ok(Some(Err(Failed::Refused(refused)))) => {
            let (code, rule, why) = explain(refused);
            ToClient::Refused(Said { re, code: code.to_owned(), rule, why })
        }
        Ok(None) => refuse(re, "not-found", "there is no such table"),
        Ok(Some(Err(Failed::Unavailable))) | Err(_) => refuse(re, "unavailable", "not now; try again"),
    }
}
