//! A server in this process and people who use it over real sockets.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::{Client, Method, StatusCode, header};
use rookery_server::{Keys, Network, Server, Settings, serve};
use rookery_wire::{Code, FromClient, Hello, Me, Step, TableInfo, ToClient, Update, Version};
use serde_json::{Value, json};
use tokio::{net::TcpStream, task::JoinHandle, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, tungstenite::Message, tungstenite::client::IntoClientRequest as _,
};

use crate::schema;

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
        Self::start_with(store, Vec::new()).await
    }

    /// A server without rate limits, for players that answer as fast as they can.
    pub(crate) async fn start_unlimited(store: &str) -> Self {
        Self::start_with(store, vec!["127.0.0.1".parse().expect("an address")]).await
    }

    async fn start_with(store: &str, unlimited: Vec<Network>) -> Self {
        let store = rookery_store::open(store).await.expect("the store opens");
        let settings = Settings { pause: Duration::ZERO, unlimited, ..Settings::default() };
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
    /// Where this is not empty, it is what lets them in.
    pub(crate) token: String,
}

impl Person {
    pub(crate) async fn new(base: &str, name: &str) -> Self {
        let http = Client::new();
        let url = format!("http://{base}/api/v1/me");
        let answer = http.post(url).json(&json!({ "name": name })).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK);
        let cookie = answer.headers()[header::SET_COOKIE].to_str().expect("text").to_owned();
        let guest: Me = answer.json().await.expect("a guest");
        assert_eq!(guest.name, name);
        let cookie = cookie.split(';').next().expect("a pair").to_owned();
        Self { http, base: base.to_owned(), cookie, token: String::new() }
    }

    /// Somebody whom nobody knows.
    pub(crate) fn stranger(base: &str) -> Self {
        Self { http: Client::new(), base: base.to_owned(), cookie: String::new(), token: String::new() }
    }

    /// A program that has a token of this person.
    pub(crate) fn program(&self, token: &str) -> Self {
        Self { cookie: String::new(), token: token.to_owned(), ..self.clone() }
    }

    /// Somebody with an account.
    pub(crate) async fn with_account(base: &str, name: &str) -> Self {
        let person = Self::new(base, name).await;
        let login = name.to_lowercase();
        person
            .entering("/account", &json!({ "login": login, "password": format!("password of {login}") }))
            .await
    }

    /// Does something that changes who they are, and gives who they are then.
    pub(crate) async fn entering(&self, path: &str, body: &Value) -> Self {
        let (status, answer, cookie) = self.ask(Method::POST, &format!("/api/v1{path}"), Some(body)).await;
        assert!(status.is_success(), "{path}: {status} {answer}");
        Self { cookie: cookie.expect("a cookie"), ..self.clone() }
    }

    pub(crate) async fn id(&self) -> String {
        let (_, me) = self.get("/api/v1/me").await;
        serde_json::from_str::<Me>(&me).expect("somebody").id.into()
    }

    /// Sends a request and checks the answer against the OpenAPI document.
    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> (StatusCode, String, Option<String>) {
        let mut request = self.http.request(method.clone(), format!("http://{}{path}", self.base));
        if let Some(body) = body {
            request = request.json(body);
        }
        request = match self.token.as_str() {
            "" => request.header(header::COOKIE, &self.cookie),
            token => request.bearer_auth(token),
        };
        let answer = request.send().await.expect("an answer");
        let (status, headers) = (answer.status(), answer.headers().clone());
        let text = answer.text().await.expect("text");
        schema::check_answer(method.as_str(), path, status.as_u16(), &text);
        let cookie = headers.get(header::SET_COOKIE).map(|cookie| cookie.to_str().expect("text"));
        let cookie = cookie.map(|cookie| cookie.split(';').next().expect("a pair").to_owned());
        (status, text, cookie)
    }

    /// The same person at another node.
    pub(crate) fn at(&self, base: &str) -> Self {
        Self { base: base.to_owned(), ..self.clone() }
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, String) {
        let (status, text, _) = self.ask(Method::GET, path, None).await;
        (status, text)
    }

    /// What the API answers that must go well.
    pub(crate) async fn got(&self, path: &str) -> Value {
        let (status, text) = self.get(&format!("/api/v1{path}")).await;
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).expect("JSON")
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let (status, text, _) = self.ask(Method::POST, &format!("/api/v1{path}"), Some(body)).await;
        let answer = if text.is_empty() { Value::Null } else { serde_json::from_str(&text).expect("JSON") };
        (status, answer)
    }

    pub(crate) async fn delete(&self, path: &str) -> StatusCode {
        self.ask(Method::DELETE, &format!("/api/v1{path}"), None).await.0
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
        let (name, value) = match self.token.as_str() {
            "" => (header::COOKIE, self.cookie.clone()),
            token => (header::AUTHORIZATION, format!("Bearer {token}")),
        };
        request.headers_mut().insert(name, value.parse().expect("a header"));
        let (stream, _) = tokio_tungstenite::connect_async(request).await.ok()?;
        Some(Socket { stream, frames: Vec::new(), seen: None })
    }
}

/// An open socket, with everything that came through it.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) frames: Vec<String>,
    pub(crate) seen: Option<Version>,
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
        schema::check_message("ToClient", &text);
        let (message, version) = ToClient::parse(&text).expect("a message");
        self.frames.push(text.to_string());
        if let Some(version) = version {
            if !matches!(message, ToClient::Hello(_)) {
                assert_eq!(Some(version), self.seen.map(|seen| Version(seen.0 + 1)), "{text}");
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
        schema::check_message("FromClient", &text);
        self.stream.send(Message::text(text)).await.expect("sent");
    }

    /// Answers a question and waits for what comes of it: refused or done.
    pub(crate) async fn act(&mut self, asked: Step, take: u32, action: &str) -> Result<(), Code> {
        self.say(&FromClient::Act { re: 9, asked, take, action: json!(action) }).await;
        loop {
            match self.next().await {
                ToClient::Done { re: 9 } => return Ok(()),
                ToClient::Refused(refusal) => return Err(refusal.problem.code),
                _ => {}
            }
        }
    }
}

/// A table as the API shows it.
pub(crate) fn info(value: Value) -> TableInfo {
    serde_json::from_value(value).expect("a table")
}

/// Everybody answers, not always the first that is legal, until the match is over.
pub(crate) async fn play_out(sockets: &mut [Socket]) {
    let play = async |socket: &mut Socket| {
        let mut answered = None;
        loop {
            let update = socket.update().await;
            if update.waiting.is_empty() {
                return;
            }
            let news = update.asked.filter(|asked| update.answered.is_none() && answered != Some(*asked));
            if let Some(asked) = news {
                let action = json!(update.legal[update.step.0 as usize % update.legal.len()]);
                socket.say(&FromClient::Act { re: 1, asked, take: 1, action }).await;
                answered = news;
            }
        }
    };
    futures_util::future::join_all(sockets.iter_mut().map(play)).await;
}
