//! What a match leaves behind: results, ratings, rankings.

use std::time::Duration;

use rookery_store::throwaway::Database;
use serde_json::{Value, json};

use crate::client::{Node, Person, play_out};

/// Plays a match of two to its end.
async fn play(one: &Person, two: &Person, listed: &str) -> String {
    let table = one.table(&json!({ "game": "diamonds", "seats": 2, "listed": listed })).await;
    two.done(&format!("/tables/{table}/sit"), &json!({})).await;
    let mut sockets = [one.socket(&table, "").await, two.socket(&table, "").await];
    one.done(&format!("/tables/{table}/start"), &json!({})).await;
    play_out(&mut sockets).await;
    table
}

/// What somebody has played, once it is this many: the books are kept a moment after the last step.
async fn history(person: &Person, many: usize) -> Vec<Value> {
    for _ in 0..200 {
        let history = person.got("/me/history").await;
        let matches = history["matches"].as_array().unwrap();
        if matches.len() >= many {
            return matches.clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the results are not written");
}

async fn ratings(person: &Person) -> Vec<Value> {
    let id = person.id().await;
    person.got(&format!("/people/{id}")).await["ratings"].as_array().unwrap().clone()
}

/// A match is played, and again looked up as if the node had fallen between its last step and the books.
async fn results_are_written_once_and_not_lost(url: &str, fall: impl Fn()) {
    let node = Node::start(url).await;
    let ada = Person::with_account(&node.base, "Ada").await;
    let bo = Person::with_account(&node.base, "Bob").await;
    let table = play(&ada, &bo, "listed").await;
    let (mine, theirs) = (history(&ada, 1).await, history(&bo, 1).await);
    assert_eq!(
        (&mine[0]["table"], &mine[0]["seat"], &theirs[0]["seat"]),
        (&json!(table), &json!(0), &json!(1))
    );
    let about = ada.got(&format!("/tables/{table}")).await;
    for (seat, played) in [(0, &mine[0]), (1, &theirs[0])] {
        let winners = about["result"]["winners"].as_array().unwrap();
        let won = if winners.contains(&json!(seat)) { 1.0 / winners.len() as f64 } else { 0.0 };
        assert_eq!(played["won"], json!(won), "{about}");
        assert_eq!(played["points"], about["result"]["scores"][seat], "{about}");
    }
    let (before, other) = (ratings(&ada).await, ratings(&bo).await);
    assert_eq!((&before[0]["game"], &before[0]["matches"]), (&json!("diamonds"), &json!(1)));
    let sum = before[0]["rating"].as_f64().unwrap() + other[0]["rating"].as_f64().unwrap();
    assert!((sum - 50.0).abs() < 1e-9, "{before:?} {other:?}");
    assert_eq!(ada.got("/me/tables").await["tables"], json!([]));
    let ranking = ada.got("/games/diamonds/ranking").await;
    let names: Vec<&str> =
        ranking["people"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
    let ada_leads = before[0]["rating"].as_f64() > other[0]["rating"].as_f64();
    assert_eq!(names, if ada_leads { ["Ada", "Bob"] } else { ["Bob", "Ada"] });
    assert_eq!(ada.got("/games/tavern/ranking").await["people"], json!([]));
    node.crash().await;

    fall();
    let node = Node::start(url).await;
    let ada = ada.at(&node.base);
    assert_eq!(history(&ada, 1).await, mine);
    assert_eq!(ratings(&ada).await, before);
}

const FALL: &str =
    "DELETE FROM results; DELETE FROM finished; DELETE FROM ratings; UPDATE tables SET settled = FALSE";

#[tokio::test(flavor = "multi_thread")]
async fn results_are_written_once_and_not_lost_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let fall = || rusqlite::Connection::open(&file).unwrap().execute_batch(FALL).unwrap();
    results_are_written_once_and_not_lost(&format!("sqlite:{}", file.display()), fall).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn results_are_written_once_and_not_lost_on_postgresql() {
    let Some(database) = Database::new() else { return };
    results_are_written_once_and_not_lost(&database.url(), || drop(database.sql(FALL))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_are_for_two_with_accounts_where_others_may_look() {
    let node = Node::start("sqlite::memory:").await;
    let ada = Person::with_account(&node.base, "Ada").await;
    let bo = Person::with_account(&node.base, "Bob").await;
    let guest = Person::new(&node.base, "Cy").await;
    play(&ada, &guest, "listed").await;
    history(&ada, 1).await;
    assert_eq!(history(&guest, 1).await.len(), 1);
    play(&ada, &bo, "private").await;
    history(&ada, 2).await;
    assert_eq!(ratings(&ada).await, Vec::<Value>::new());
    let id = guest.id().await;
    assert_eq!(guest.get(&format!("/api/v1/people/{id}")).await.0, 404);
    play(&ada, &bo, "unlisted").await;
    history(&ada, 3).await;
    assert_eq!(ratings(&ada).await.len(), 1);
    assert_eq!(ada.got(&format!("/people/{}", ada.id().await)).await["matches"], 3);
    // The guest's results are still there for the account.
    let cy = guest.entering("/account", &json!({ "login": "cyril", "password": "long enough" })).await;
    assert_eq!(history(&cy, 1).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_does_not_leave_the_result_behind() {
    let node = Node::start("sqlite::memory:").await;
    let ada = Person::with_account(&node.base, "Ada").await;
    let bo = Person::with_account(&node.base, "Bob").await;
    let table = ada.table(&json!({ "game": "diamonds", "seats": 2 })).await;
    bo.done(&format!("/tables/{table}/sit"), &json!({})).await;
    ada.done(&format!("/tables/{table}/start"), &json!({})).await;
    bo.done(&format!("/tables/{table}/leave"), &json!({})).await;
    ada.done(&format!("/tables/{table}/bots"), &json!({ "seat": 1, "bot": "rule" })).await;
    assert_eq!(bo.got("/me/tables").await["tables"], json!([]));
    play_out(&mut [ada.socket(&table, "").await]).await;
    assert_eq!(history(&bo, 1).await[0]["table"], json!(table));
    assert_eq!((ratings(&ada).await.len(), ratings(&bo).await.len()), (1, 1));
}
