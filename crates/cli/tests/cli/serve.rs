//! The real server as a process: its settings, load tests, and how it ends.

#![expect(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::common::{command, run, scratch};

/// A server that is killed when a test fails.
struct Served {
    child: Option<Child>,
    place: String,
    folder: tempfile::TempDir,
}

impl Served {
    fn start(more: &[&str], variables: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = format!("sqlite:{}", folder.path().join("tables.db").display());
        let key = folder.path().join("key");
        let mut command = command(&[
            "serve",
            "--store",
            &store,
            "--key-file",
            key.to_str().unwrap(),
            "--listen",
            "127.0.0.1:0",
        ]);
        command.args(more).envs(variables.iter().copied()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let place = line.trim().strip_prefix("Rookery listens on http://").expect(&line).to_owned();
        Self { child: Some(child), place, folder }
    }

    /// Asks it to end, and gives what it said.
    fn end(&mut self, signal: &str) -> Output {
        let child = self.child.take().unwrap();
        let killed = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(killed.success());
        child.wait_with_output().unwrap()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

#[test]
fn a_load_test_plays_and_says_how_fast_it_was() {
    let served = Served::start(&["--unlimited", "127.0.0.1"], &[]);
    let url = format!("http://{}", served.place);
    let test = ["loadtest", &url, "--tables", "3", "--seats", "4", "--seconds", "2", "--json"];
    let report = run(&test).json();
    assert!(report["actions"].as_u64().unwrap() > 50, "{report}");
    assert!(report["actions_per_s"].as_f64().unwrap() > 25.0, "{report}");
    for spread in ["done_ms", "told_ms"] {
        let of = |part: &str| report[spread][part].as_f64().unwrap();
        assert!(0.0 < of("p50") && of("p50") <= of("p99") && of("p99") <= of("max"), "{report}");
    }
    assert_eq!((&report["lost"], &report["failed"]), (&0.into(), &serde_json::json!([])));
    assert!(report["with"]["rooms"].as_u64().unwrap() >= 3 && report["before"]["rooms"] == 0, "{report}");
    #[cfg(target_os = "linux")]
    assert!(report["with"]["resident"].as_u64() > report["before"]["resident"].as_u64(), "{report}");
}

#[test]
fn health_is_asked_of_a_server() {
    let served = Served::start(&[], &[]);
    let ran = run(&["health", &format!("http://{}", served.place)]);
    assert_eq!((ran.code, ran.stdout.trim()), (0, "healthy"), "{}", ran.stderr);
    run(&["health", "http://127.0.0.1:1"]).fails(1, &["http://127.0.0.1:1/healthz", "refused"]);
    run(&["health", "127.0.0.1:1"]).fails(2, &["http://"]);
}

#[test]
fn a_load_test_says_why_it_could_not_go_on() {
    // Who is not called unlimited is limited, on the same machine too.
    let served = Served::start(&[], &[]);
    let url = format!("http://{}", served.place);
    run(&["loadtest", &url, "--tables", "80", "--seconds", "1"]).fails(1, &["429", "--unlimited"]);
    run(&["loadtest", &url, "--seats", "9", "--tables", "1"]).fails(2, &["--seats"]);
    run(&["loadtest", "http://127.0.0.1:1", "--tables", "1"]).fails(1, &["refused"]);
}

#[test]
fn a_connection_that_is_lost_fails_a_load_test() {
    let mut served = Served::start(&["--unlimited", "127.0.0.1"], &[]);
    let url = format!("http://{}", served.place);
    let test = command(&["loadtest", &url, "--tables", "2", "--seconds", "30"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_secs(2));
    assert!(served.end("-TERM").status.success());
    let output = test.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
}

/// Opens the socket of a new table and gives what it is told to the end.
async fn hear_the_end(place: String, ready: tokio::sync::oneshot::Sender<()>) -> Option<u16> {
    use futures_util::StreamExt as _;
    use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest as _};
    let http = reqwest::Client::new();
    let post =
        |path: &str, body: serde_json::Value| http.post(format!("http://{place}/api/v1{path}")).json(&body);
    let me = post("/me", serde_json::json!({ "name": "Ada" })).send().await.unwrap();
    let cookie = me.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let setup = serde_json::json!({ "game": "tavern", "seats": 3 });
    let table = post("/tables", setup).header("cookie", &cookie).send().await.unwrap();
    let table: serde_json::Value = table.json().await.unwrap();
    let url = format!("ws://{place}/api/v1/tables/{}/socket", table["id"].as_str().unwrap());
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    let (mut socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
    assert!(matches!(socket.next().await, Some(Ok(Message::Text(_)))));
    ready.send(()).unwrap();
    while let Some(Ok(message)) = socket.next().await {
        if let Message::Close(Some(why)) = message {
            return Some(why.code.into());
        }
    }
    None
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_asked_to_end_says_goodbye_and_keeps_everything() {
    for signal in ["-TERM", "-INT"] {
        let mut served = Served::start(&[], &[]);
        let (ready, opened) = tokio::sync::oneshot::channel();
        let heard = tokio::spawn(hear_the_end(served.place.clone(), ready));
        opened.await.unwrap();
        let start = Instant::now();
        let output = served.end(signal);
        assert!(output.status.success() && start.elapsed() < Duration::from_secs(5), "{output:?}");
        assert_eq!(heard.await.unwrap(), Some(1001), "{signal}");
        // The store was closed: everything has been brought home from the write-ahead log.
        let log = fs::metadata(served.folder.path().join("tables.db-wal"));
        assert_eq!(log.map_or(0, |log| log.len()), 0);
    }
}

#[test]
fn a_flag_goes_before_the_environment_and_that_before_the_file() {
    let file = scratch("serve.toml");
    let path = file.to_str().unwrap();
    let says = |text: &str, more: &[&str], variables: &[(&str, &str)]| {
        fs::write(&file, text).unwrap();
        let mut command = command(&["serve", "--config", path]);
        command.args(more).envs(variables.iter().copied());
        crate::common::finish(command, b"")
    };
    // A store that does not open ends the server at once, and the error names it.
    let store = |name: &str| format!("store = \"{name}:\"\nkey-file = {:?}\n", scratch("serve.key"));
    let named = |ran: crate::common::Ran| {
        assert_eq!(ran.code, 2, "{}", ran.stderr);
        ran.stderr
    };
    let listen = "listen = \"nowhere:1\"\nstore = \"sqlite::memory:\"\n";
    let listen = format!("{listen}key-file = {:?}\n", scratch("serve.key"));
    assert!(named(says(&listen, &[], &[])).contains("--listen nowhere:1"));
    let variable = [("ROOKERY_LISTEN", "elsewhere:2")];
    assert!(named(says(&listen, &[], &variable)).contains("--listen elsewhere:2"));
    assert!(named(says(&listen, &["--listen", "flag:3"], &variable)).contains("--listen flag:3"));
    assert!(named(says(&store("mysql"), &[], &[])).contains("--store"));
    for (text, part) in [
        ("listen = \"x\"\nlsten = \"y\"\n", "serve.toml line 2: lsten: unknown setting"),
        ("\nidle = \"long\"\n", "serve.toml line 2: idle: \"long\""),
        ("proxy = [\"10.0.0.0/8\", \"home\"]\n", "serve.toml line 1: proxy: \"home\""),
        ("log-format = \"xml\"\n", "serve.toml line 1: log-format: \"xml\": must be one of text, json"),
        ("idle = \n", "serve.toml line 1"),
    ] {
        let said = named(says(text, &[], &[]));
        assert!(said.contains(part), "{text:?}: {said}");
    }
    fs::remove_file(&file).unwrap();
    run(&["serve", "--config", path]).fails(2, &["serve.toml"]);
}
