//! Who may do what, and what is refused.

use reqwest::{Client, StatusCode};
use rookery_kernel::Seat;
use rookery_wire::{Code, FromClient, Phrase, ProblemDetails, ToClient};
use serde_json::json;

use crate::client::{Node, Person, info};

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_taken_left_and_given_to_bots() {
    let node = Node::start("sqlite::memory:").await;
    let (ada, bo) = (Person::new(&node.base, "Ada").await, Person::new(&node.base, "Bo").await);
    let table = ada.table(&json!({ "game": "tavern", "seats": 3 })).await;
    let path = |what: &str| format!("/tables/{table}/{what}");
    bo.refused(&path("sit"), &json!({ "seat": 0 }), "seat-not-free").await;
    assert_eq!(bo.done(&path("sit"), &json!({ "seat": 2 })).await["seat"], 2);
    // Sitting down twice is sitting there.
    assert_eq!(bo.done(&path("sit"), &json!({ "seat": 1 })).await["seat"], 2);
    bo.refused(&path("bots"), &json!({}), "not-host").await;
    bo.refused(&path("start"), &json!({}), "not-host").await;
    ada.refused(&path("start"), &json!({}), "empty-seats").await;
    ada.refused(&path("bots"), &json!({ "bot": "search:1000000" }), "invalid").await;
    ada.refused(&path("bots"), &json!({ "bot": "genius" }), "invalid").await;
    let table_now = info(ada.done(&path("bots"), &json!({ "bot": "level:2:greedy" })).await);
    assert_eq!(table_now.seats[1].bot.as_deref(), Some("level:2:greedy"));
    ada.done(&path("kick"), &json!({ "seat": 2 })).await;
    bo.refused(&path("leave"), &json!({}), "not-seated").await;
    bo.done(&path("sit"), &json!({})).await;
    ada.done(&path("leave"), &json!({})).await;
    // The host's place has passed on.
    let table_now = info(bo.done(&path("bots"), &json!({})).await);
    assert!(table_now.seats[2].host);
    bo.done(&path("start"), &json!({})).await;
    bo.refused(&path("start"), &json!({}), "wrong-phase").await;
    ada.refused(&path("sit"), &json!({}), "wrong-phase").await;
    bo.done(&path("close"), &json!({})).await;
    bo.refused(&path("close"), &json!({}), "wrong-phase").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_sense_is_refused_and_names_the_field() {
    let node = Node::start("sqlite::memory:").await;
    let ada = Person::new(&node.base, "Ada").await;
    for (setup, field, detail) in [
        (json!({ "game": "chess", "seats": 2 }), json!("game"), "tavern"),
        (json!({ "game": "tavern", "seats": 9 }), json!("seats"), "3"),
        (json!({ "game": "tavern", "seats": "many" }), json!("seats"), "usize"),
        (json!({ "game": "tavern", "seats": 3, "options": { "coins": 3 } }), json!("options"), "coins"),
        (json!({ "game": "tavern", "seats": 3, "clock": { "live": { "seconds": 1 } } }), json!("clock"), "5"),
        (json!({ "game": "tavern", "seats": 3, "clock": { "live": 30 } }), json!("clock"), "clock"),
        (json!({ "game": "tavern", "seats": 3, "host": "me" }), json!(null), "host"),
        (json!({ "game": "tavern" }), json!("seats"), "seats"),
    ] {
        let answer = ada.refused("/tables", &setup, "invalid").await;
        assert_eq!(answer["field"], field, "{answer}");
        assert!(answer["detail"].as_str().unwrap().contains(detail), "{detail}: {answer}");
    }
    let (status, why) = ada.get("/api/v1/tables?gme=tavern").await;
    assert!(status == StatusCode::UNPROCESSABLE_ENTITY && why.contains("gme"), "{status} {why}");
    ada.refused("/me", &json!({ "name": "\u{200b} \n" }), "invalid").await;
    ada.refused("/tables/nowhere/sit", &json!({}), "not-found").await;
    let long = "x".repeat(200);
    let table = ada.done("/tables", &json!({ "game": "tavern", "seats": 3 })).await["id"].clone();
    ada.refused(&format!("/tables/{}/sit", table.as_str().unwrap()), &json!({ "words": long }), "invalid")
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_and_other_sites_are_kept_out() {
    let node = Node::start("sqlite::memory:").await;
    let url = format!("http://{}/api/v1/tables", node.base);
    let setup = json!({ "game": "tavern", "seats": 3 });
    let http = Client::new();
    assert_eq!(http.post(&url).json(&setup).send().await.unwrap().status(), StatusCode::UNAUTHORIZED);
    let foreign = http.post(&url).json(&setup).header("origin", "https://elsewhere.example");
    assert_eq!(foreign.send().await.unwrap().status(), StatusCode::FORBIDDEN);
    let ada = Person::new(&node.base, "Ada").await;
    let big = "x".repeat(70 << 10);
    let answer = http.post(&url).header("cookie", &ada.cookie).body(big).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
    let home = http.get(format!("http://{}/healthz", node.base)).send().await.unwrap();
    for header in ["content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"]
    {
        assert!(home.headers().contains_key(header), "{header}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_listed_tables_and_private_ones_are_not_watched() {
    let node = Node::start("sqlite::memory:").await;
    let (ada, eve) = (Person::new(&node.base, "Ada").await, Person::new(&node.base, "Eve").await);
    let open = ada.table(&json!({ "game": "diamonds", "seats": 2, "title": "  Tea \n time " })).await;
    let hidden = ada.table(&json!({ "game": "diamonds", "seats": 2, "listed": "private" })).await;
    let (_, lobby) = eve.get("/api/v1/tables?game=diamonds").await;
    assert!(lobby.contains(&open) && !lobby.contains(&hidden) && lobby.contains("Tea time"), "{lobby}");
    ada.done(&format!("/tables/{hidden}/bots"), &json!({})).await;
    ada.done(&format!("/tables/{hidden}/start"), &json!({})).await;
    ada.done(&format!("/tables/{hidden}/close"), &json!({})).await;
    let (status, why) = eve.get(&format!("/api/v1/tables/{hidden}/record")).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_goes_wrong_is_said_in_the_same_words() {
    let node = Node::start("sqlite::memory:").await;
    let ada = Person::new(&node.base, "Ada").await;
    let table = ada.table(&json!({ "game": "tavern", "seats": 3 })).await;
    let http = Client::new();
    let url = |path: &str| format!("http://{}{path}", node.base);
    let inside = url(&format!("/api/v1/tables/{table}/sing"));
    let socket = url(&format!("/api/v1/tables/{table}/socket"));
    let record = url(&format!("/api/v1/tables/{table}/record"));
    let big = "x".repeat(70 << 10);
    for (request, status, code) in [
        (http.delete(url("/api/v1/games")), 405, Code::MethodNotAllowed),
        (http.post(record), 405, Code::MethodNotAllowed),
        (http.get(url("/api/v1/nowhere")), 404, Code::NotFound),
        (http.get(inside), 404, Code::NotFound),
        (http.get(url("/nowhere.js")), 404, Code::NotFound),
        (http.get(socket.clone()), 400, Code::Malformed),
        (http.get(socket).header("connection", "upgrade").header("upgrade", "tea"), 400, Code::Malformed),
        (http.get(url("/api/v1/games/%ff")), 400, Code::Malformed),
        (http.get(url("/api/v1/tables?after=x")), 422, Code::Invalid),
        (http.post(url("/api/v1/tables")).body(big.clone()), 413, Code::TooLarge),
        (http.post(url("/api/v1/tables")).body("{"), 415, Code::UnsupportedMediaType),
        (
            http.post(url("/api/v1/tables")).header("content-type", "application/json").body("{"),
            400,
            Code::Malformed,
        ),
    ] {
        let request = request.header("cookie", &ada.cookie).build().unwrap();
        let asked = format!("{} {}", request.method(), request.url());
        let answer = http.execute(request).await.unwrap();
        assert_eq!(answer.status(), status, "{asked}");
        assert_eq!(answer.headers()["content-type"], "application/problem+json", "{asked}");
        if status == 405 {
            assert!(answer.headers().contains_key("allow"), "{asked}");
        }
        let details: ProblemDetails = answer.json().await.unwrap();
        assert_eq!((details.problem.code, details.status), (code, status), "{asked}: {details:?}");
        assert!(!details.problem.detail.is_empty(), "{asked}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phrase_is_said_by_its_id() {
    let node = Node::start("sqlite::memory:").await;
    let ada = Person::new(&node.base, "Ada").await;
    let table = ada.table(&json!({ "game": "tavern", "seats": 3 })).await;
    let mut socket = ada.socket(&table, "").await;
    socket.hello().await;
    let say = |text: Option<&str>, phrase| FromClient::Say { re: 1, text: text.map(str::to_owned), phrase };
    socket.say(&say(None, Some(Phrase::TrustMe))).await;
    loop {
        if let ToClient::Said(line) = socket.next().await {
            break assert_eq!(
                (line.phrase, line.text.as_str(), line.seat),
                (Some(Phrase::TrustMe), "Trust me.", Some(Seat::new(0)))
            );
        }
    }
    socket.say(&say(Some("  trust\nme "), None)).await;
    loop {
        if let ToClient::Said(line) = socket.next().await {
            break assert_eq!((line.phrase, line.text.as_str()), (None, "trust me"));
        }
    }
    for wrong in [say(None, None), say(Some("both"), Some(Phrase::Liar)), say(Some("\u{200b}"), None)] {
        socket.say(&wrong).await;
        loop {
            match socket.next().await {
                ToClient::Refused(refusal) => {
                    break assert_eq!((refusal.re, refusal.problem.code), (1, Code::Invalid));
                }
                ToClient::Said(line) => panic!("{line:?}"),
                _ => {}
            }
        }
    }
    // What was said is in the log, as it was said.
    let lines = ada.socket(&table, "").await.hello().await.lines;
    assert_eq!(lines.iter().map(|line| line.phrase).collect::<Vec<_>>(), [Some(Phrase::TrustMe), None]);
}
