//! A server in this process and people who use it over real sockets.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::{Client, StatusCode, header};
use rookery_server::{Keys, Server, Settings, serve};
use rookery_wire::{FromClient, Guest, Hello, TableInfo, ToClient, Update};
use serde_json::{Value, json};
use tokio::{net::TcpStream, task::JoinHandle, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream,
    tungstenite::{Message, client::IntoClientRequest as _},
};

/// A server that runs until it is dropped.
pub(crate) struct Node {
    pub(crate) base: String,
    task: JoinHandle<()>,
}

impl Drop for Node {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Node {
    /// A server on the store with this URL. All have the same key.
    pub(crate) async fn start(store: &str) -> Self {
        let store = rookery_store::open(store).await.expect("the store opens");
        let settings = Settings { pause: Duration::ZERO, ..Settings::default() };
        let server = Server::new(store, Keys::new(&[5; 64]).expect("long enough"), settings);
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let base = listener.local_addr().expect("bound").to_string();
        let task = tokio::spawn(async move {
            serve(server, listener, std::future::pending()).await.expect("serves");
        });
        Self { base, task }
    }

    /// Ends it as a crash would: nothing is said to anybody.
    pub(crate) async fn crash(mut self) {
        self.task.abort();
        let _ = (&mut self.task).await;
    }
}

/// Somebody with a cookie.
#[derive(Clone)]
pub(crate) struct Person {
    http: Client,
    pub(crate) base: String,
    pub(crate) cookie: String,
}

impl Person {
    pub(crate) async fn new(base: &str, name: &str) -> Self {
        let http = Client::new();
        let url = format!("http://{base}/api/v1/me");
        let answer = http.post(url).json(&json!({ "name": name })).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK);
        let cookie = answer.headers()[header::SET_COOKIE].to_str().expect("text").to_owned();
        let guest: Guest = answer.json().await.expect("a guest");
        assert_eq!(guest.name, name);
        let cookie = cookie.split(';').next().expect("a pair").to_owned();
        Self { http, base: base.to_owned(), cookie }
    }

    /// The same person at another node.
    pub(crate) fn at(&self, base: &str) -> Self {
        Self { base: base.to_owned(), ..self.clone() }
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, String) {
        let url = format!("http://{}{path}", self.base);
        let answer = self.http.get(url).header(header::COOKIE, &self.cookie).send().await.expect("an answer");
        (answer.status(), answer.text().await.expect("text"))
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let url = format!("http://{}/api/v1{path}", self.base);
        let request = self.http.post(url).header(header::COOKIE, &self.cookie).json(body);
        let answer = request.send().await.expect("an answer");
        (answer.status(), answer.json().await.expect("JSON"))
    }

    /// Does something that must go well.
    pub(crate) async fn done(&self, path: &str, body: &Value) -> Value {
        let (status, answer) = self.post(path, body).await;
        assert!(status.is_success(), "{path}: {status} {answer}");
        answer
    }

    /// Does something that must be refused, with this code.
    pub(crate) async fn refused(&self, path: &str, body: &Value, code: &str) -> Value {
        let (status, answer) = self.post(path, body).await;
        assert!(!status.is_success() && answer["code"] == code, "{path}: {status} {answer}");
        answer
    }

    /// Opens a table and sits down there.
    pub(crate) async fn table(&self, setup: &Value) -> String {
        let id = self.done("/tables", setup).await["id"].as_str().expect("an id").to_owned();
        self.done(&format!("/tables/{id}/sit"), &json!({ "words": "any" })).await;
        id
    }

    pub(crate) async fn socket(&self, table: &str, query: &str) -> Socket {
        self.try_socket(table, query).await.expect("a socket")
    }

    pub(crate) async fn try_socket(&self, table: &str, query: &str) -> Option<Socket> {
        let url = format!("ws://{}/api/v1/tables/{table}/socket?{query}", self.base);
        let mut request = url.into_client_request().expect("a URL");
        request.headers_mut().insert(header::COOKIE, self.cookie.parse().expect("a header"));
        let (stream, _) = tokio_tungstenite::connect_async(request).await.ok()?;
        Some(Socket { stream, frames: Vec::new(), seen: None })
    }
}

/// An open socket, with everything that came through it.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) frames: Vec<String>,
    pub(crate) seen: Option<u64>,
}

impl Socket {
    /// The next message. Versions have no holes.
    pub(crate) async fn next(&mut self) -> ToClient {
        self.maybe_next(Duration::from_secs(30)).await.expect("somebody says something")
    }

    /// The next message, if one comes in time.
    pub(crate) async fn maybe_next(&mut self, patience: Duration) -> Option<ToClient> {
        let message = timeout(patience, self.stream.next()).await.ok()?.expect("open").expect("sound");
        let Message::Text(text) = message else { panic!("{message:?}") };
        let (message, version) = ToClient::parse(&text).expect("a message");
        self.frames.push(text.to_string());
        if let Some(version) = version {
            if !matches!(message, ToClient::Hello(_)) {
                assert_eq!(Some(version), self.seen.map(|seen| seen + 1), "{text}");
            }
            self.seen = Some(version);
        }
        Some(message)
    }

    /// The next message, or nothing once the connection is lost.
    pub(crate) async fn heard(&mut self) -> Option<ToClient> {
        let message = timeout(Duration::from_secs(30), self.stream.next()).await.ok()??.ok()?;
        ToClient::parse(message.to_text().ok()?).ok().map(|(message, _)| message)
    }

    /// Says something, if anybody is there to hear it.
    pub(crate) async fn try_say(&mut self, message: &FromClient) -> Option<()> {
        let text = serde_json::to_string(message).expect("plain data");
        self.stream.send(Message::text(text)).await.ok()
    }

    pub(crate) async fn hello(&mut self) -> Hello {
        loop {
            if let ToClient::Hello(hello) = self.next().await {
                return *hello;
            }
        }
    }

    /// The next message about the match, or the end.
    pub(crate) async fn update(&mut self) -> Update {
        loop {
            match self.next().await {
                ToClient::Update(update) => return *update,
                ToClient::Hello(hello) => {
                    if let Some(update) = hello.update {
                        return update;
                    }
                }
                ToClient::Refused(refusal) => panic!("{refusal:?}"),
                _ => {}
            }
        }
    }

    pub(crate) async fn say(&mut self, message: &FromClient) {
        let text = serde_json::to_string(message).expect("plain data");
        self.stream.send(Message::text(text)).await.expect("sent");
    }

    /// Answers a question and waits for what comes of it: refused or done.
    pub(crate) async fn act(&mut self, asked: u64, take: u32, action: &str) -> Result<(), String> {
        self.say(&FromClient::Act { re: 9, asked, take, action: json!(action) }).await;
        loop {
            match self.next().await {
                ToClient::Done { re: 9 } => return Ok(()),
                ToClient::Refused(refusal) => return Err(refusal.code),
                _ => {}
            }
        }
    }
}

/// A table as the API shows it.
pub(crate) fn info(value: Value) -> TableInfo {
    serde_json::from_value(value).expect("a table")
}
