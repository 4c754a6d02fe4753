//! Whole matches: everybody is told what the game shows them, and nothing else.

use rookery_catalog::find;
use rookery_kernel::{Seat, Viewer};
use rookery_table::{DynMatch, Record};
use rookery_wire::{Code, Phase, Step, ToClient, Update};
use serde_json::{Value, json};

use crate::client::{Node, Person, Socket};

/// What a viewer was sent of a match, checked against the game itself.
fn check_updates(socket: &Socket, viewer: Viewer, truth: &dyn DynMatch) -> usize {
    let mut updates = 0;
    for frame in &socket.frames {
        let (message, _) = ToClient::parse(frame).unwrap();
        let update = match message {
            ToClient::Update(update) => *update,
            ToClient::Hello(hello) => match hello.update {
                Some(update) => update,
                None => continue,
            },
            _ => continue,
        };
        updates += 1;
        let then = truth.at(update.step.0).unwrap();
        let Update { view, legal, notices, waiting, chosen, .. } = &update;
        assert_eq!(*view, then.view(viewer));
        let waits = then.turn().seats();
        assert_eq!(*waiting, waits);
        // Whoever has answered in secret may think again: by law no secret decides who may.
        let again = |seat: &Seat| !waits.contains(*seat) && !then.legal(*seat).is_empty();
        assert_eq!(*chosen, Seat::all(then.seats()).filter(again).collect());
        let may = viewer.seat().map_or_else(Vec::new, |seat| then.legal(seat));
        assert_eq!(*legal, may.into_iter().map(|choice| choice.notation).collect::<Vec<_>>());
        assert_eq!(*notices, then.notices_json(viewer, update.step.0));
        let turn = then.turn();
        let winners = turn.outcome().map(|outcome| outcome.winners);
        assert_eq!(update.result.as_ref().map(|result| result.winners), winners);
        // Nothing but what was just checked: the message has no other place for anything of the match.
        let fields: Vec<String> = json!(update)
            .as_object()
            .unwrap()
            .keys()
            .filter(|key| !["answered", "deadline", "result"].contains(&key.as_str()))
            .cloned()
            .collect();
        assert_eq!(fields, ["asked", "chosen", "legal", "notices", "now", "step", "take", "view", "waiting"]);
    }
    updates
}

/// One person against bots, and somebody who looks on.
async fn play(game: &str, seats: usize, options: Value) {
    let node = Node::start_unlimited("sqlite::memory:").await;
    let (ada, eve) = (Person::new(&node.base, "Ada").await, Person::new(&node.base, "Eve").await);
    let table = ada.table(&json!({ "game": game, "seats": seats, "options": options })).await;
    let path = |what: &str| format!("/tables/{table}/{what}");
    let mut watching = eve.socket(&table, "step=0").await;
    let mut socket = ada.socket(&table, "step=0").await;
    assert_eq!(socket.hello().await.seat, Some(Seat::new(0)));
    assert_eq!(watching.hello().await.seat, None);
    ada.done(&path("bots"), &json!({ "bot": "rule" })).await;
    ada.done(&path("start"), &json!({})).await;
    let mut answered = None;
    loop {
        let update = socket.update().await;
        if let Some(asked) =
            update.asked.filter(|asked| update.answered.is_none() && answered != Some(*asked))
        {
            // Not always the first, so that the game gets about; the same every time.
            let action = json!(update.legal[update.step.0 as usize % update.legal.len()]);
            socket.say(&rookery_wire::FromClient::Act { re: 1, asked, take: 1, action }).await;
            answered = Some(asked);
        }
        assert_eq!(update.result.is_some(), update.waiting.is_empty());
        if update.result.is_some() {
            break;
        }
    }
    while watching.update().await.result.is_none() {}
    let (_, about) = ada.get(&format!("/api/v1/tables/{table}")).await;
    let about: rookery_wire::TableInfo = serde_json::from_str(&about).unwrap();
    assert_eq!(about.phase, Phase::Over);
    let (_, text) = eve.get(&format!("/api/v1/tables/{table}/record")).await;
    let record = Record::parse(&text).unwrap();
    let truth = find(game).unwrap().replay(&record).unwrap();
    // The secret fits the commitment that was shown before anybody sat down.
    let fair = record.end.fair.clone().unwrap();
    assert_eq!((fair.commitment().to_string(), fair.words[0].as_str()), (about.commitment, "any"));
    assert!(record.end.seed.is_some());
    let own = check_updates(&socket, Viewer::Seat(Seat::new(0)), &*truth);
    let public = check_updates(&watching, Viewer::Public, &*truth);
    assert!(own as u64 >= truth.version() && public as u64 >= truth.version(), "{own} {public}");
    for secret in [json!(fair.secret), json!(record.end.seed)] {
        let secret = secret.as_str().unwrap().to_owned();
        for frame in socket.frames.iter().chain(&watching.frames) {
            assert!(!frame.contains(&secret));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tavern_is_played_and_nobody_is_told_too_much() {
    play("tavern", 4, json!({})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn diamonds_is_played_and_nobody_is_told_too_much() {
    play("diamonds", 3, json!({})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sneaks_is_played_and_nobody_is_told_too_much() {
    play("sneaks", 3, json!({})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn heistmaster_is_played_and_nobody_is_told_too_much() {
    play("heistmaster", 5, json!({})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guild_is_played_and_nobody_is_told_too_much() {
    play("guild", 3, json!({ "turn-limit": 4 })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_knows_nothing_is_told_of_the_deal() {
    let node = Node::start("sqlite::memory:").await;
    let (ada, eve) = (Person::new(&node.base, "Ada").await, Person::new(&node.base, "Eve").await);
    let table = ada.table(&json!({ "game": "sneaks", "seats": 3 })).await;
    ada.done(&format!("/tables/{table}/bots"), &json!({ "bot": "rule" })).await;
    let mut watching = eve.socket(&table, "step=0").await;
    watching.hello().await;
    ada.done(&format!("/tables/{table}/start"), &json!({})).await;
    let dealt = watching.hello().await.update.unwrap();
    assert!(dealt.notices[0].to_string().contains("starts"), "{:?}", dealt.notices);
    let told = async |query: &str| eve.socket(&table, query).await.hello().await.update.unwrap().notices;
    assert!(told("step=0").await.starts_with(&dealt.notices), "who comes later hears the same");
    // Ada has not planned yet, so that nothing more was told.
    assert!(told("step=1").await.is_empty());
    assert!(told("").await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_late_twice_or_in_the_wrong_order_changes_nothing() {
    let node = Node::start("sqlite::memory:").await;
    let (ada, bo) = (Person::new(&node.base, "Ada").await, Person::new(&node.base, "Bo").await);
    let table = ada.table(&json!({ "game": "sneaks", "seats": 3 })).await;
    bo.done(&format!("/tables/{table}/sit"), &json!({})).await;
    ada.done(&format!("/tables/{table}/bots"), &json!({ "bot": "rule" })).await;
    let mut socket = ada.socket(&table, "").await;
    let mut other = bo.socket(&table, "").await;
    ada.done(&format!("/tables/{table}/start"), &json!({})).await;
    let first = socket.update().await;
    let asked = first.asked.unwrap();
    let choice = |place: usize| first.legal[place].clone();
    // Once the bot has answered, whatever changes is Ada's doing.
    let mut waiting = first.waiting;
    while waiting.contains(Seat::new(2)) {
        waiting = socket.update().await.waiting;
    }
    socket.act(asked, 2, &choice(1)).await.unwrap();
    // Again, and two that come too late.
    socket.act(asked, 2, &choice(1)).await.unwrap();
    assert_eq!(socket.act(asked, 2, &choice(2)).await.unwrap_err(), Code::Stale);
    assert_eq!(socket.act(asked, 1, &choice(0)).await.unwrap_err(), Code::Stale);
    socket.act(Step(asked.0 + 100), 1, &choice(0)).await.unwrap_err();
    let hello = ada.socket(&table, "").await.hello().await;
    assert_eq!(hello.update.unwrap().answered, Some(choice(1)));
    // Thinking again is nobody's business: the version stays.
    let versions = |socket: &Socket| socket.seen;
    socket.act(asked, 3, &choice(2)).await.unwrap();
    let mut fresh = ada.socket(&table, "").await;
    let hello = fresh.hello().await;
    assert_eq!(hello.update.unwrap().answered, Some(choice(2)));
    assert_eq!(versions(&fresh), versions(&socket));
    // The last answer settles the round, and the old question is gone.
    let theirs = other.update().await;
    let theirs = theirs.asked.map(|asked| (asked, theirs.legal[0].clone())).unwrap();
    other.act(theirs.0, 1, &theirs.1).await.unwrap();
    assert_eq!(socket.act(asked, 4, &choice(0)).await.unwrap_err(), Code::Stale);
}
