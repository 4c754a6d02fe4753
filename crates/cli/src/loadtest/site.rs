//! The HTTP requests and sockets of the load test.

use reqwest::{Client, StatusCode, header};
use rookery_wire::{Clock, Listed, NewTable, Problem, Setup, Sit, TableId};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config, tungstenite::Error,
    tungstenite::client::IntoClientRequest as _, tungstenite::protocol::WebSocketConfig,
};

/// The read buffer of a socket. Updates are smaller; the default of 128 KiB would need a gigabyte for 2,000 tables.
const SOCKET_BUFFER_BYTES: usize = 8 << 10;

#[derive(Clone, Debug)]
pub(super) struct Site {
    http: Client,
    place: String,
}

/// A guest, by the session cookie.
#[derive(Clone, Debug)]
pub(super) struct Guest(header::HeaderValue);

/// The server's metrics that the load test reads.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Weight {
    /// The resident memory of its process in bytes; 0 if unknown.
    pub(super) resident: u64,
    pub(super) rooms: u64,
}

impl Site {
    pub(super) fn new(place: &str) -> Self {
        Self { http: Client::new(), place: place.to_owned() }
    }

    pub(super) async fn guest(&self, name: &str) -> Result<Guest, String> {
        let url = format!("http://{}/api/v1/me", self.place);
        let answer = self.http.post(url).json(&json!({ "name": name })).send().await.map_err(words)?;
        let answer = fine(answer).await?;
        let cookie = answer.headers().get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).ok_or("a guest without a cookie")?;
        cookie.parse().map(Guest).map_err(|error| format!("invalid cookie: {error}"))
    }

    pub(super) async fn open(
        &self,
        by: &Guest,
        game: &str,
        seats: usize,
        clock: Option<u32>,
    ) -> Result<TableId, String> {
        let setup = Setup {
            game: game.to_owned(),
            seats,
            options: json!({}),
            title: String::new(),
            listed: Listed::Unlisted,
            clock: clock.map_or(Clock::None, |seconds| Clock::Live { seconds }),
        };
        let added: NewTable = self.post(by, "/tables", &setup).await?;
        Ok(added.id)
    }

    pub(super) async fn sit(&self, by: &Guest, table: &TableId) -> Result<(), String> {
        let sit = Sit { seat: None, words: "load".to_owned() };
        self.post::<serde::de::IgnoredAny>(by, &format!("/tables/{table}/sit"), &sit).await?;
        Ok(())
    }

    pub(super) async fn start(&self, by: &Guest, table: &TableId) -> Result<(), String> {
        self.post::<serde::de::IgnoredAny>(by, &format!("/tables/{table}/start"), &json!({})).await?;
        Ok(())
    }

    /// The table of the rematch.
    pub(super) async fn rematch(&self, by: &Guest, table: &TableId) -> Result<TableId, String> {
        let added: NewTable = self.post(by, &format!("/tables/{table}/rematch"), &json!({})).await?;
        Ok(added.id)
    }

    async fn post<T: DeserializeOwned>(
        &self,
        by: &Guest,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, String> {
        let url = format!("http://{}/api/v1{path}", self.place);
        let request = self.http.post(url).header(header::COOKIE, by.0.clone()).json(body);
        fine(request.send().await.map_err(words)?).await?.json().await.map_err(words)
    }

    pub(super) async fn socket(
        &self,
        by: &Guest,
        table: &TableId,
    ) -> Result<WebSocketStream<TcpStream>, String> {
        let url = format!("ws://{}/api/v1/tables/{table}/socket", self.place);
        let mut request = url.into_client_request().map_err(|error| error.to_string())?;
        request.headers_mut().insert(header::COOKIE, by.0.clone());
        let stream = TcpStream::connect(&self.place).await.map_err(|error| error.to_string())?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        let config = WebSocketConfig::default().read_buffer_size(SOCKET_BUFFER_BYTES).write_buffer_size(0);
        let opened = client_async_with_config(request, stream, Some(config)).await;
        opened.map(|(socket, _)| socket).map_err(|error| match error {
            Error::Http(answer) => format!("a socket: {}{}", answer.status(), hint(answer.status())),
            error => format!("a socket: {error}"),
        })
    }

    /// Reads the server's memory and its number of rooms.
    pub(super) async fn weight(&self) -> Result<Weight, String> {
        let url = format!("http://{}/metrics", self.place);
        let text =
            fine(self.http.get(url).send().await.map_err(words)?).await?.text().await.map_err(words)?;
        let gauge = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|value| value.trim().parse().ok()).unwrap_or(0)
        };
        Ok(Weight { resident: gauge("process_resident_memory_bytes"), rooms: gauge("rookery_rooms") })
    }
}

#[expect(clippy::needless_pass_by_value, reason = "as `map_err` hands it over")]
pub(crate) fn words(error: reqwest::Error) -> String {
    // The last error of the chain has the reason.
    let mut source: &dyn std::error::Error = &error;
    while let Some(deeper) = source.source() {
        source = deeper;
    }
    source.to_string()
}

async fn fine(answer: reqwest::Response) -> Result<reqwest::Response, String> {
    let status = answer.status();
    if status.is_success() {
        return Ok(answer);
    }
    let path = answer.url().path().to_owned();
    let why = answer.json::<Problem>().await.map_or_else(|_| String::new(), |problem| problem.detail);
    Err(format!("{path}: {status} {why}{}", hint(status)))
}

/// Advice for a rejection, if there is any.
fn hint(status: StatusCode) -> &'static str {
    match status {
        StatusCode::TOO_MANY_REQUESTS => "; start the server with --unlimited and this machine's address",
        _ => "",
    }
}
