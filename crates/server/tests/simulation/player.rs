//! Somebody who plays over a bad line: loses connections and comes back, says things twice, in the wrong order and through two
//! sockets at once, and writes down what was acknowledged.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use rookery_kernel::{Luck as _, Quick, Seat};
use rookery_wire::{Code, FromClient, NewTable, Step, TableId, ToClient, Update, Version};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async, tungstenite::Message, tungstenite::client::IntoClientRequest as _,
};
use turmoil::net::TcpStream;

/// Where the server is.
const SERVER: (&str, u16) = ("server", 80);
/// Who hears nothing for so long connects again.
const SILENCE: Duration = Duration::from_secs(4);

/// An answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Said {
    pub(crate) asked: Step,
    pub(crate) take: u32,
    pub(crate) action: String,
}

/// What a player knows at the end.
#[derive(Debug, Default)]
pub(crate) struct Story {
    pub(crate) seat: Option<Seat>,
    /// Everything that was ever said.
    pub(crate) said: Vec<Said>,
    /// What was acknowledged, in that order.
    pub(crate) kept: Vec<Said>,
    pub(crate) last: Option<Update>,
    /// How often a connection was lost.
    pub(crate) lost: u32,
}

/// What everybody in a simulation shares.
#[derive(Debug, Default)]
pub(crate) struct Meeting {
    pub(crate) table: Option<TableId>,
    pub(crate) seated: usize,
    /// Has everybody seen the end?
    pub(crate) finished: usize,
}

pub(crate) struct Player {
    name: String,
    cookie: String,
    luck: Quick,
    meeting: Arc<Mutex<Meeting>>,
    pub(crate) story: Arc<Mutex<Story>>,
}

type Socket = WebSocketStream<TcpStream>;

/// A request on a connection of its own; nothing if there was no answer.
async fn request(method: &str, path: &str, cookie: &str, body: &Value) -> Option<(u16, String, String)> {
    let ask = async {
        let mut stream = TcpStream::connect(SERVER).await.ok()?;
        let body = body.to_string();
        let text = format!(
            "{method} {path} HTTP/1.1\r\nhost: server\r\nconnection: close\r\ncookie: {cookie}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(text.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some((status, head.to_owned(), body.to_owned()))
    };
    timeout(SILENCE, ask).await.ok()?
}

impl Player {
    pub(crate) fn new(name: &str, seed: u64, meeting: Arc<Mutex<Meeting>>, story: Arc<Mutex<Story>>) -> Self {
        Self { name: name.to_owned(), cookie: String::new(), luck: Quick::new(seed), meeting, story }
    }

    /// Does it until it is done.
    async fn post(&self, path: &str, body: &Value) -> String {
        loop {
            match request("POST", &format!("/api/v1{path}"), &self.cookie, body).await {
                Some((200..300, _, body)) => return body,
                // The match has begun already: somebody's answer was lost on the way.
                Some((409, _, body)) if path.ends_with("/start") => return body,
                _ => sleep(Duration::from_millis(500)).await,
            }
        }
    }

    pub(crate) async fn play(mut self, setup: Value) {
        self.cookie = loop {
            let me = request("POST", "/api/v1/me", "", &json!({ "name": self.name })).await;
            let cookie = me.and_then(|(_, head, _)| {
                let line =
                    head.lines().find_map(|line| line.strip_prefix("set-cookie: ").map(str::to_owned))?;
                line.split(';').next().map(str::to_owned)
            });
            match cookie {
                Some(cookie) => break cookie,
                None => sleep(Duration::from_millis(500)).await,
            }
        };
        let seats = setup["seats"].as_u64().unwrap() as usize;
        let host = self.name == "p0";
        if host {
            let added: NewTable = serde_json::from_str(&self.post("/tables", &setup).await).unwrap();
            self.meeting.lock().unwrap().table = Some(added.id);
        }
        let table = loop {
            let table = self.meeting.lock().unwrap().table.clone();
            match table {
                Some(table) => break table,
                None => sleep(Duration::from_millis(100)).await,
            }
        };
        self.post(&format!("/tables/{table}/sit"), &json!({ "words": self.name })).await;
        self.meeting.lock().unwrap().seated += 1;
        if host {
            while self.meeting.lock().unwrap().seated < seats {
                sleep(Duration::from_millis(100)).await;
            }
            self.post(&format!("/tables/{table}/start"), &json!({})).await;
        }
        let mut seen = None;
        while !self.over() {
            // Nobody is there: try again later.
            if self.sit_through(&table, &mut seen).await.is_none() {
                self.story.lock().unwrap().lost += 1;
                sleep(Duration::from_millis(200 + u64::from(self.luck.below(800)))).await;
            }
        }
        self.meeting.lock().unwrap().finished += 1;
    }

    fn over(&self) -> bool {
        self.story.lock().unwrap().last.as_ref().is_some_and(|update| update.waiting.is_empty())
    }

    async fn socket(&self, table: &TableId, seen: Option<Version>) -> Option<Socket> {
        let open = async {
            let since = seen.map_or_else(String::new, |seen| format!("?since={}", seen.0));
            let url = format!("ws://server/api/v1/tables/{table}/socket{since}");
            let mut request = url.into_client_request().ok()?;
            request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
            let stream = TcpStream::connect(SERVER).await.ok()?;
            client_async(request, stream).await.ok().map(|(socket, _)| socket)
        };
        timeout(SILENCE, open).await.ok()?
    }

    /// Plays through one connection, or two, until it is lost or the match is over.
    async fn sit_through(&mut self, table: &TableId, seen: &mut Option<Version>) -> Option<()> {
        let mut main = self.socket(table, *seen).await?;
        let mut other = if self.luck.below(3) == 0 { self.socket(table, None).await } else { None };
        let mut sent: Vec<(u64, Said)> = Vec::new();
        let mut re = 0;
        // What is still open from before is said again, the same way.
        let open = self.story.lock().unwrap().last.clone();
        if let Some(update) = open {
            self.answer(&update, &mut main, &mut other, &mut sent, &mut re).await?;
        }
        loop {
            let heard = timeout(SILENCE, main.next()).await;
            let text = match heard {
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(_))) => continue,
                Ok(_) => return None,
                Err(_) => {
                    main.send(Message::text(r#"{"t":"ping"}"#)).await.ok()?;
                    match timeout(SILENCE, main.next()).await {
                        Ok(Some(Ok(Message::Text(text)))) => text,
                        _ => return None,
                    }
                }
            };
            let (message, version) = ToClient::parse(&text).unwrap();
            if let Some(version) = version {
                let hello = matches!(message, ToClient::Hello(_));
                assert!(hello || *seen == Some(Version(version.0 - 1)), "a hole: {version:?} after {seen:?}");
                assert!(Some(version) >= *seen, "back in time: {version:?} after {seen:?}");
                *seen = Some(version);
            }
            let update = match message {
                ToClient::Done { re } => {
                    let said = sent.iter().find(|(number, _)| *number == re);
                    self.story.lock().unwrap().kept.extend(said.map(|(_, said)| said.clone()));
                    continue;
                }
                ToClient::Refused(refusal) => {
                    assert!(
                        [Code::Stale, Code::Unavailable, Code::TooManyChanges]
                            .contains(&refusal.problem.code),
                        "{refusal:?}"
                    );
                    if refusal.problem.code == Code::Unavailable {
                        // Whether it was kept nobody knows: ask what there is.
                        return None;
                    }
                    continue;
                }
                ToClient::Update(update) => *update,
                ToClient::Hello(hello) => {
                    self.story.lock().unwrap().seat = hello.seat;
                    match hello.update {
                        Some(update) => update,
                        None => continue,
                    }
                }
                _ => continue,
            };
            self.story.lock().unwrap().last = Some(update.clone());
            if update.waiting.is_empty() {
                return Some(());
            }
            self.answer(&update, &mut main, &mut other, &mut sent, &mut re).await?;
        }
    }

    /// Answers what is asked: once, or twice, or with second thoughts that overtake the first.
    async fn answer(
        &mut self,
        update: &Update,
        main: &mut Socket,
        other: &mut Option<Socket>,
        sent: &mut Vec<(u64, Said)>,
        re: &mut u64,
    ) -> Option<()> {
        let Some(asked) = update.asked.filter(|_| update.answered.is_none()) else { return Some(()) };
        if sent.iter().any(|(_, said)| said.asked == asked) {
            return Some(());
        }
        let before = self.story.lock().unwrap().said.iter().rfind(|said| said.asked == asked).cloned();
        let mut choose = |take| {
            let place = self.luck.below(update.legal.len() as u32) as usize;
            Said { asked, take, action: update.legal[place].clone() }
        };
        let first = before.unwrap_or_else(|| choose(1));
        let second = choose(first.take + 1);
        // Second thoughts that come to the same are none.
        let other_mind = second.action != first.action;
        let messages = match self.luck.below(6) {
            0 => vec![first.clone(), first],
            1 if other_mind => vec![first, second],
            2 if other_mind => vec![second, first],
            _ => vec![first],
        };
        for said in messages {
            *re += 1;
            self.story.lock().unwrap().said.push(said.clone());
            let act = FromClient::Act { re: *re, asked, take: said.take, action: json!(said.action) };
            let text = Message::text(serde_json::to_string(&act).unwrap());
            // What goes through the other socket is answered there, where nobody listens.
            match other {
                Some(socket) if self.luck.below(2) == 0 => {
                    if socket.send(text).await.is_err() {
                        *other = None;
                    }
                }
                _ => {
                    sent.push((*re, said));
                    main.send(text).await.ok()?;
                }
            }
        }
        Some(())
    }
}
