//! Crashes, restarts and several nodes.

use rookery_store::throwaway::Database;
use serde_json::json;

use crate::client::{Node, Person, Socket};

/// Answers as long as one is asked, at most so often.
async fn answer(socket: &mut Socket, most: usize) -> Option<rookery_wire::Update> {
    let mut last = None;
    for _ in 0..most {
        let update = loop {
            let update = socket.update().await;
            if update.waiting.is_empty() || (update.asked.is_some() && update.answered.is_none()) {
                break update;
            }
        };
        let Some(asked) = update.asked else { return Some(update) };
        let action = update.legal[0].clone();
        match socket.act(asked, 1, &action).await {
            Ok(()) => last = Some(update),
            // A bot was faster, and the question is another one.
            Err(code) => assert_eq!(code, rookery_wire::Code::Stale),
        }
    }
    last
}

/// Plays a few rounds, crashes, and finds everything as it was.
async fn crash_and_come_back(url: &str) {
    let node = Node::start(url).await;
    let ada = Person::new(&node.base, "Ada").await;
    let table = ada.table(&json!({ "game": "heistmaster", "seats": 3 })).await;
    ada.done(&format!("/tables/{table}/bots"), &json!({ "bot": "rule" })).await;
    ada.done(&format!("/tables/{table}/start"), &json!({})).await;
    for round in 0..4 {
        let node = Node::start(url).await;
        let ada = ada.at(&node.base);
        let mut socket = ada.socket(&table, "").await;
        let before = answer(&mut socket, 3).await.unwrap();
        let seen = socket.seen;
        node.crash().await;
        let node = Node::start(url).await;
        let ada = ada.at(&node.base);
        let mut again = ada.socket(&table, "").await;
        let update = again.update().await;
        // Bots may have gone on, nothing was taken back.
        assert!(update.step > before.step, "round {round}");
        assert!(again.seen >= seen);
        let (status, _) = ada.get("/healthz").await;
        assert_eq!(status, 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crash_loses_nothing_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    crash_and_come_back(&format!("sqlite:{}", folder.path().join("tables.db").display())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crash_loses_nothing_on_postgresql() {
    let Some(database) = Database::new() else { return };
    crash_and_come_back(&database.url()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_serve_the_same_table() {
    let Some(database) = Database::new() else { return };
    let (here, there) = (Node::start(&database.url()).await, Node::start(&database.url()).await);
    let (ada, bo) = (Person::new(&here.base, "Ada").await, Person::new(&there.base, "Bo").await);
    let table = ada.table(&json!({ "game": "diamonds", "seats": 2 })).await;
    bo.done(&format!("/tables/{table}/sit"), &json!({})).await;
    let (mut one, mut two) = (ada.socket(&table, "").await, bo.socket(&table, "").await);
    ada.done(&format!("/tables/{table}/start"), &json!({})).await;
    let (mut first, mut second) = (one.update().await, two.update().await);
    for _ in 0..40 {
        assert_eq!(first.step, second.step);
        let (socket, update) = if first.asked.is_some() { (&mut one, &first) } else { (&mut two, &second) };
        let Some(asked) = update.asked else { break };
        let action = update.legal[0].clone();
        socket.say(&rookery_wire::FromClient::Act { re: 1, asked, take: 1, action: json!(action) }).await;
        (first, second) = (one.update().await, two.update().await);
    }
    assert!(first.step.0 >= 20, "{:?}", first.step);
    assert_eq!(one.seen, two.seen);
}
