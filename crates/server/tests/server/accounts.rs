//! Accounts, tokens and links.

use reqwest::StatusCode;
use rookery_kernel::Seat;
use rookery_store::throwaway::Database;
use rookery_wire::FromClient;
use serde_json::{Value, json};

use crate::client::{Node, Person};

fn credentials(login: &str, password: &str) -> Value {
    json!({ "login": login, "password": password })
}

async fn is_nobody(person: &Person) {
    let (status, text) = person.get("/api/v1/me").await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_with_an_account_is_the_same_person_everywhere() {
    let node = Node::start("sqlite::memory:").await;
    let guest = Person::new(&node.base, "Ada").await;
    let table = guest.table(&json!({ "game": "diamonds", "seats": 2 })).await;
    let id = guest.id().await;
    guest.refused("/account", &credentials("ad", "long enough"), "invalid").await;
    guest.refused("/account", &credentials("ada lovelace", "long enough"), "invalid").await;
    let answer = guest.refused("/account", &credentials("ada", "1234567"), "invalid").await;
    assert_eq!(answer["field"], "password", "{answer}");
    let ada = guest.entering("/account", &credentials(" Ada@Example.org", "correct horse")).await;
    assert_eq!(ada.id().await, id);
    assert_eq!(ada.got("/me").await["login"], "ada@example.org");
    // What the guest had is worth nothing now: whoever else had it is not Ada.
    is_nobody(&guest).await;
    ada.refused("/account", &credentials("again", "correct horse"), "has-account").await;
    let bo = Person::new(&node.base, "Bo").await;
    bo.refused("/account", &credentials("ADA@example.ORG", "another one"), "login-taken").await;

    let device = Person::stranger(&node.base)
        .entering("/login", &credentials("ADA@example.org", "correct horse"))
        .await;
    assert_eq!(device.id().await, id);
    assert_eq!(device.got("/me/tables").await["tables"][0]["id"], *table);
    assert_eq!(device.done(&format!("/tables/{table}/sit"), &json!({})).await["seat"], 0);
    // A new name is the same everywhere.
    let device = device.entering("/me", &json!({ "name": "Countess" })).await;
    assert_eq!(ada.got("/me").await["name"], "Countess");
    assert_eq!(ada.got(&format!("/people/{id}")).await["name"], "Countess");
    // Who goes is gone here alone.
    let (status, _) = device.post("/logout", &json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(ada.id().await, id);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_which_logins_there_are() {
    let node = Node::start("sqlite::memory:").await;
    Person::with_account(&node.base, "Ada").await;
    let eve = Person::stranger(&node.base);
    let wrong = eve.post("/login", &credentials("ada", "not the password")).await;
    assert_eq!(wrong.0, StatusCode::UNAUTHORIZED);
    for login in ["nobody", "", "no such\nlogin", &"x".repeat(5000)] {
        assert_eq!(eve.post("/login", &credentials(login, "not the password")).await, wrong, "{login:.20}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_cannot_be_tried_without_end() {
    let node = Node::start("sqlite::memory:").await;
    Person::with_account(&node.base, "Ada").await;
    let eve = Person::stranger(&node.base);
    let mut tried = 0;
    loop {
        let (status, answer) = eve.post("/login", &credentials("ada", &format!("guess {tried}"))).await;
        if status == StatusCode::TOO_MANY_REQUESTS {
            break assert_eq!(answer["code"], "rate-limited");
        }
        tried += 1;
        assert!(tried < 15, "{answer}");
    }
    // Another login can still be tried from there, but not many.
    eve.refused("/login", &credentials("bo", "guess"), "wrong-credentials").await;
    let mut last = StatusCode::OK;
    for number in 0..40 {
        last = eve.post("/login", &credentials(&format!("login{number}"), "guess")).await.0;
        if last == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_password_ends_all_other_sessions() {
    let node = Node::start("sqlite::memory:").await;
    let ada = Person::with_account(&node.base, "Ada").await;
    let old = "password of ada";
    let other = Person::stranger(&node.base).entering("/login", &credentials("ada", old)).await;
    let table = other.table(&json!({ "game": "tavern", "seats": 3 })).await;
    let mut socket = other.socket(&table, "").await;
    socket.hello().await;
    let secret = other.done(&format!("/tables/{table}/link"), &json!({})).await["secret"].clone();
    ada.refused(
        "/account/password",
        &json!({ "old": "wrong one", "new": "a new password" }),
        "wrong-password",
    )
    .await;
    ada.refused("/account/password", &json!({ "old": old, "new": "short" }), "invalid").await;
    assert_eq!(other.id().await, ada.id().await);
    let new = ada.entering("/account/password", &json!({ "old": old, "new": "a new password" })).await;
    assert_eq!(new.got("/me").await["login"], "ada");
    is_nobody(&ada).await;
    is_nobody(&other).await;
    // An open socket does nothing more, and a link that was made before leads nowhere.
    socket.say(&FromClient::Ping).await;
    assert!(socket.heard().await.is_none());
    Person::stranger(&node.base).refused("/link", &json!({ "secret": secret }), "invalid-link").await;
    let stranger = Person::stranger(&node.base);
    stranger.refused("/login", &credentials("ada", old), "wrong-credentials").await;
    let again = stranger.entering("/login", &credentials("ada", "a new password")).await;
    assert_eq!(again.post("/logout", &json!({ "everywhere": true })).await.0, StatusCode::NO_CONTENT);
    is_nobody(&again).await;
    is_nobody(&new).await;
}

async fn an_account_is_given_up(url: &str) {
    let node = Node::start(url).await;
    let (ada, bo) = (Person::with_account(&node.base, "Ada").await, Person::new(&node.base, "Bo").await);
    let (id, table) = (ada.id().await, bo.table(&json!({ "game": "diamonds", "seats": 2 })).await);
    ada.done(&format!("/tables/{table}/sit"), &json!({})).await;
    let token = ada.done("/tokens", &json!({ "name": "my bot" })).await["token"].as_str().unwrap().to_owned();
    let program = ada.program(&token);
    assert_eq!(program.id().await, id);
    ada.refused("/account/delete", &json!({ "password": "wrong one" }), "wrong-password").await;
    assert_eq!(
        ada.post("/account/delete", &json!({ "password": "password of ada" })).await.0,
        StatusCode::NO_CONTENT
    );
    is_nobody(&ada).await;
    is_nobody(&program).await;
    assert_eq!(bo.get(&format!("/api/v1/people/{id}")).await.0, StatusCode::NOT_FOUND);
    let about = bo.got(&format!("/tables/{table}")).await;
    assert_eq!(about["seats"][1]["kind"], "free", "{about}");
    Person::stranger(&node.base)
        .refused("/login", &credentials("ada", "password of ada"), "wrong-credentials")
        .await;
    Person::with_account(&node.base, "Ada").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_given_up_on_sqlite() {
    an_account_is_given_up("sqlite::memory:").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_given_up_on_postgresql() {
    let Some(database) = Database::new() else { return };
    an_account_is_given_up(&database.url()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_plays_and_does_nothing_else() {
    let node = Node::start("sqlite::memory:").await;
    let (ada, guest) = (Person::with_account(&node.base, "Ada").await, Person::new(&node.base, "Bo").await);
    guest.refused("/tokens", &json!({ "name": "my bot" }), "no-account").await;
    ada.refused("/tokens", &json!({ "name": "\u{200b}" }), "invalid").await;
    let made = ada.done("/tokens", &json!({ "name": " my  bot " })).await;
    let (token, id) = (made["token"].as_str().unwrap(), made["id"].as_str().unwrap().to_owned());
    let list = ada.got("/tokens").await;
    assert_eq!(list["tokens"], json!([{ "id": id, "name": "my bot", "created": made["created"] }]));
    assert!(!list.to_string().contains(token));

    let program = ada.program(token);
    assert_eq!(program.id().await, ada.id().await);
    let table = program.table(&json!({ "game": "diamonds", "seats": 2 })).await;
    let mut socket = program.socket(&table, "").await;
    assert_eq!(socket.hello().await.seat, Some(Seat::new(0)));
    for (path, body) in [
        ("/tokens".to_owned(), json!({ "name": "another" })),
        ("/me".to_owned(), json!({ "name": "Somebody" })),
        ("/account".to_owned(), credentials("other", "long enough")),
        ("/account/password".to_owned(), json!({ "old": "password of ada", "new": "long enough" })),
        ("/account/delete".to_owned(), json!({ "password": "password of ada" })),
        ("/logout".to_owned(), json!({ "everywhere": true })),
        (format!("/tables/{table}/link"), json!({})),
    ] {
        program.refused(&path, &body, "token-not-allowed").await;
    }
    assert_eq!(program.get("/api/v1/tokens").await.0, StatusCode::FORBIDDEN);
    assert_eq!(program.delete(&format!("/tokens/{id}")).await, StatusCode::FORBIDDEN);

    let eve = Person::with_account(&node.base, "Eve").await;
    assert_eq!(eve.delete(&format!("/tokens/{id}")).await, StatusCode::NOT_FOUND);
    assert_eq!(ada.delete("/tokens/none").await, StatusCode::NOT_FOUND);
    assert_eq!(ada.delete(&format!("/tokens/{id}")).await, StatusCode::NO_CONTENT);
    is_nobody(&program).await;
    socket.say(&FromClient::Ping).await;
    assert!(socket.heard().await.is_none());
    is_nobody(&ada.program("rookery_none")).await;
    for number in 0..20 {
        ada.done("/tokens", &json!({ "name": format!("bot {number}") })).await;
    }
    ada.refused("/tokens", &json!({ "name": "one more" }), "too-many-tokens").await;
}

async fn another_device(url: &str) {
    let (here, there) = (Node::start(url).await, Node::start(url).await);
    let (ada, bo) = (Person::new(&here.base, "Ada").await, Person::new(&here.base, "Bo").await);
    let table = ada.table(&json!({ "game": "diamonds", "seats": 2 })).await;
    let path = format!("/tables/{table}/link");
    bo.refused(&path, &json!({}), "not-seated").await;
    ada.refused("/tables/nowhere/link", &json!({}), "not-found").await;
    let made = ada.done(&path, &json!({})).await;
    let stranger = Person::stranger(&there.base);
    stranger.refused("/link", &json!({ "secret": "guessed" }), "invalid-link").await;
    let device = stranger.entering("/link", &made_of(&made)).await;
    assert_eq!(device.id().await, ada.id().await);
    assert_eq!(device.socket(&table, "").await.hello().await.seat, Some(Seat::new(0)));
    // Once, at whichever node.
    stranger.refused("/link", &made_of(&made), "invalid-link").await;
    stranger.at(&here.base).refused("/link", &made_of(&made), "invalid-link").await;
    for _ in 0..5 {
        ada.done(&path, &json!({})).await;
    }
    ada.refused(&path, &json!({}), "too-many-links").await;
}

fn made_of(link: &Value) -> Value {
    json!({ "secret": link["secret"] })
}

#[tokio::test(flavor = "multi_thread")]
async fn another_device_takes_the_seat_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    another_device(&format!("sqlite:{}", folder.path().join("tables.db").display())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_device_takes_the_seat_on_postgresql() {
    let Some(database) = Database::new() else { return };
    another_device(&database.url()).await;
}
