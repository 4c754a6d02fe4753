//! A server that is killed in the middle of everything, again and again: whatever it has acknowledged is there afterwards.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rookery_store::throwaway::Database;
use rookery_wire::{FromClient, Step, ToClient, Update};
use serde_json::{Value, json};

use crate::client::{Node, Person};

/// Tells a process of this test that it is the server.
const STORE: &str = "ROOKERY_TEST_STORE";
/// How often it is killed.
const KILLS: u64 = 5;
/// How many tables are played at.
const TABLES: usize = 6;

/// Not a test: the process that is killed. Does nothing when it is run as one.
#[tokio::test(flavor = "multi_thread")]
async fn the_process_that_is_killed() {
    let Ok(store) = std::env::var(STORE) else { return };
    let node = Node::start(&store).await;
    println!("\nlistening {}", node.base);
    std::future::pending::<()>().await;
}

/// A server in a process of its own.
struct Process {
    child: Child,
    base: String,
}

impl Process {
    fn start(store: &str) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "killed::the_process_that_is_killed", "--nocapture"])
            .env(STORE, store)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let base =
            lines.map_while(Result::ok).find_map(|line| Some(line.strip_prefix("listening ")?.to_owned()));
        Self { base: base.expect("it says where it listens"), child }
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Plays until the connection is lost or the match is over, and gives every answer that was acknowledged: which question, and what.
async fn play(person: Person, table: String) -> Vec<(Step, String)> {
    let mut kept = Vec::new();
    let Some(mut socket) = person.try_socket(&table, "").await else { return kept };
    let mut sent: Option<(Step, String)> = None;
    while let Some(message) = socket.heard().await {
        let update: Update = match message {
            ToClient::Done { .. } => {
                kept.extend(sent.clone());
                continue;
            }
            ToClient::Update(update) => *update,
            ToClient::Hello(hello) => match hello.update {
                Some(update) => update,
                None => continue,
            },
            _ => continue,
        };
        if update.waiting.is_empty() {
            break;
        }
        let news = update
            .asked
            .filter(|asked| update.answered.is_none() && sent.as_ref().map(|sent| sent.0) != Some(*asked));
        if let Some(asked) = news {
            let action = update.legal[update.step.0 as usize % update.legal.len()].clone();
            sent = Some((asked, action.clone()));
            if socket
                .try_say(&FromClient::Act { re: 1, asked, take: 1, action: json!(action) })
                .await
                .is_none()
            {
                break;
            }
        }
    }
    kept
}

async fn kill_again_and_again(url: &str) {
    let process = Process::start(url);
    let ada = Person::new(&process.base, "Ada").await;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let table = ada.table(&json!({ "game": "heistmaster", "seats": 3 })).await;
        ada.done(&format!("/tables/{table}/bots"), &json!({ "bot": "rule" })).await;
        ada.done(&format!("/tables/{table}/start"), &json!({})).await;
        tables.push((table, Vec::new()));
    }
    process.kill();
    for round in 0..KILLS {
        let process = Process::start(url);
        let ada = ada.at(&process.base);
        let playing: Vec<_> =
            tables.iter().map(|(table, _)| tokio::spawn(play(ada.clone(), table.clone()))).collect();
        tokio::time::sleep(Duration::from_millis(250 + 70 * round)).await;
        process.kill();
        for ((_, kept), playing) in tables.iter_mut().zip(playing) {
            kept.extend(playing.await.unwrap());
        }
    }
    let store = rookery_store::open(url).await.unwrap();
    let mut acknowledged = 0;
    for (table, kept) in &tables {
        let log = store.read_all(&table.parse().unwrap(), 0).await.unwrap().unwrap();
        let said: Vec<Value> =
            log.entries.iter().map(|entry| serde_json::from_slice(entry.bytes()).unwrap()).collect();
        let mut acted = said
            .iter()
            .filter_map(|entry| entry["what"].get("acted"))
            .filter(|acted| acted["seat"] == 0 && acted["by"] == "person");
        // All of them, each once, in their order; others may have been kept whose answer was lost on the way.
        for (asked, action) in kept {
            assert!(acted.any(|acted| acted["action"] == **action), "{table}: {action} at {asked:?}");
        }
        acknowledged += kept.len();
    }
    assert!(acknowledged > 20, "{acknowledged}");
    // The tables go on.
    let process = Process::start(url);
    let mut socket = ada.at(&process.base).socket(&tables[0].0, "step=0").await;
    assert!(socket.hello().await.update.is_some());
    process.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_is_there_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    kill_again_and_again(&format!("sqlite:{}", folder.path().join("tables.db").display())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_is_there_on_postgresql() {
    let Some(database) = Database::new() else { return };
    kill_again_and_again(&database.url()).await;
}
