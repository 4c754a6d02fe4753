//! The lobby, the tables of a person, and what is due.

use rookery_store::{Filter, Listing, Millis, Page, PageRequest, Store};
use rookery_wire::{Listed, Phase};

use crate::{Place, card, chair, entry, game, on, person, table};

on!([file memory postgres] [
    the_lobby_shows_what_is_asked_for
    pages_follow_each_other_without_gaps
    seats_come_with_their_append_or_not_at_all
    seats_of_a_person_are_those_they_have_now
    what_is_due_is_found_until_it_is_dealt_with
]);

fn ids(listings: &[Listing]) -> Vec<&str> {
    listings.iter().map(|listing| listing.id.as_str()).collect()
}

async fn put(store: &dyn Store, id: &str, created: i64, change: impl FnOnce(&mut rookery_store::TableCard)) {
    let mut card = card(created);
    change(&mut card);
    store.create(&table(id), &card, &[entry("x")]).await.unwrap();
}

async fn the_lobby_shows_what_is_asked_for(place: &Place) {
    let store = place.open().await;
    put(&*store, "open", 1, |_| ()).await;
    put(&*store, "playing", 2, |card| card.phase = Phase::Playing).await;
    put(&*store, "over", 3, |card| card.phase = Phase::Over).await;
    put(&*store, "closed", 4, |card| card.phase = Phase::Closed).await;
    put(&*store, "unlisted", 5, |card| card.listed = Listed::Unlisted).await;
    put(&*store, "private", 6, |card| card.listed = Listed::Private).await;
    put(&*store, "guild", 7, |card| card.game = game("guild")).await;

    let check = async |filter: Filter, expected: &[&str]| {
        let page = store.lobby(&filter, &PageRequest::first()).await.unwrap();
        assert_eq!(ids(&page.items), expected, "{filter:?}");
        assert_eq!(page.next, None);
    };
    check(Filter::public(), &["guild", "playing", "open"]).await;
    check(Filter { game: Some(game("tavern")), ..Filter::public() }, &["playing", "open"]).await;
    check(Filter { game: Some(game("guild")), ..Filter::public() }, &["guild"]).await;
    check(Filter { game: Some(game("chess")), ..Filter::public() }, &[]).await;
    check(Filter { phases: vec![Phase::Over], ..Filter::public() }, &["over"]).await;
    check(Filter { phases: vec![], ..Filter::public() }, &["guild", "closed", "over", "playing", "open"])
        .await;
    check(Filter { listed: vec![Listed::Private], ..Filter::public() }, &["private"]).await;
    check(
        Filter { game: None, phases: vec![], listed: vec![] },
        &["guild", "private", "unlisted", "closed", "over", "playing", "open"],
    )
    .await;

    let mut started = card(1);
    started.phase = Phase::Over;
    store.append(&table("open"), 2, vec![], Some(started.clone())).await.unwrap();
    check(Filter::public(), &["guild", "playing"]).await;
    let over = Filter { phases: vec![Phase::Over], ..Filter::public() };
    let page = store.lobby(&over, &PageRequest::first()).await.unwrap();
    assert_eq!(page.items[1], Listing { id: table("open"), last: 1, created: Millis(1), card: Ok(started) });
}

async fn pages_follow_each_other_without_gaps(place: &Place) {
    let store = place.open().await;
    // Many of the same time, and ids whose order depends on who compares.
    for number in 0..30 {
        let id = ["a", "B", "_x", "Z-", "z"][number % 5];
        let phase = [Phase::Open, Phase::Playing][number % 2];
        put(&*store, &format!("{id}{number}"), number as i64 / 7, |card| {
            card.phase = phase;
            card.seats = vec![chair("ada")];
        })
        .await;
    }
    let whole = store.lobby(&Filter::public(), &PageRequest::first()).await.unwrap().items;
    let mut sorted: Vec<(i64, String)> = whole.iter().map(|it| (it.created.0, it.id.to_string())).collect();
    sorted.sort_by(|a, b| b.cmp(a));
    assert!(sorted.iter().map(|(_, id)| id.as_str()).eq(ids(&whole)));
    assert_eq!(whole.len(), 30);

    for most in [1, 4, 15, 29, 30] {
        let (mut lobby, mut own) = (Vec::new(), Vec::new());
        let mut part = PageRequest::first().at_most(most);
        loop {
            let Page { items, next } = store.lobby(&Filter::public(), &part).await.unwrap();
            assert!(items.len() <= most);
            lobby.extend(items);
            let Some(cursor) = next else { break };
            // Through text and back, as in an address; and a new table in between disturbs nothing.
            part = PageRequest::after(cursor.to_string().parse().unwrap()).at_most(most);
        }
        let mut part = PageRequest::first().at_most(most);
        loop {
            let Page { items, next } = store.seats_of(&person("ada"), &part).await.unwrap();
            own.extend(items);
            let Some(cursor) = next else { break };
            part = PageRequest::after(cursor).at_most(most);
        }
        assert_eq!(ids(&lobby), ids(&whole), "{most}");
        assert_eq!(ids(&own), ids(&whole), "{most}");
    }
    let asked = PageRequest::first().at_most(3);
    let cursor = store.lobby(&Filter::public(), &asked).await.unwrap().next.unwrap();
    put(&*store, "new", 1000, |_| ()).await;
    let second = store.lobby(&Filter::public(), &PageRequest::after(cursor)).await.unwrap();
    assert_eq!(ids(&second.items), ids(&whole[3..]));
}

async fn seats_come_with_their_append_or_not_at_all(place: &Place) {
    let store = place.open().await;
    put(&*store, "t1", 1, |card| card.seats = vec![chair("ada"), chair("bo"), chair("ada")]).await;
    put(&*store, "t2", 2, |card| card.seats = vec![chair("bo")]).await;
    put(&*store, "t3", 3, |card| card.listed = Listed::Private).await;
    let check = async |who: &str, expected: &[&str]| {
        let page = store.seats_of(&person(who), &PageRequest::first()).await.unwrap();
        assert_eq!(ids(&page.items), expected, "{who}");
    };
    check("ada", &["t1"]).await;
    check("bo", &["t2", "t1"]).await;
    check("cy", &[]).await;

    let mut seated = card(3);
    seated.seats = vec![chair("cy"), chair("ada")];
    assert!(store.append(&table("t3"), 1, vec![entry("no")], Some(seated.clone())).await.is_err());
    check("cy", &[]).await;
    store.append(&table("t3"), 2, vec![entry("sit")], Some(seated.clone())).await.unwrap();
    check("cy", &["t3"]).await;
    check("ada", &["t3", "t1"]).await;
    seated.seats = vec![];
    store.append(&table("t3"), 3, vec![entry("leave")], Some(seated)).await.unwrap();
    check("cy", &[]).await;
    check("ada", &["t1"]).await;
}

async fn seats_of_a_person_are_those_they_have_now(place: &Place) {
    let store = place.open().await;
    put(&*store, "t1", 1, |card| card.seats = vec![chair("ada"), chair("bo"), chair("ada")]).await;
    put(&*store, "t2", 2, |card| card.seats = vec![chair("ada")]).await;
    put(&*store, "over", 3, |card| {
        card.seats = vec![chair("ada")];
        card.phase = Phase::Over;
    })
    .await;
    let check = async |who: &str, expected: &[&str]| {
        let page = store.seats_of(&person(who), &PageRequest::first()).await.unwrap();
        assert_eq!(ids(&page.items), expected, "{who}");
    };
    let now = async |id: &str, number: u64, seats: &[&str], phase: Phase| {
        let mut card = card(1);
        card.seats = seats.iter().map(|who| chair(who)).collect();
        card.phase = phase;
        store.append(&table(id), number, vec![entry("x")], Some(card)).await.unwrap();
    };
    check("ada", &["t2", "t1"]).await;
    let first = store.seats_of(&person("ada"), &PageRequest::first().at_most(1)).await.unwrap();
    let second = store.seats_of(&person("ada"), &PageRequest::after(first.next.unwrap())).await.unwrap();
    assert_eq!((ids(&first.items), ids(&second.items)), (vec!["t2"], vec!["t1"]));
    now("t1", 2, &["bo", "cy"], Phase::Playing).await;
    check("ada", &["t2"]).await;
    check("cy", &["t1"]).await;
    // An entry without a card changes nothing, and who sits down again is there again.
    store.append(&table("t1"), 3, vec![entry("x")], None).await.unwrap();
    check("bo", &["t1"]).await;
    now("t1", 4, &["bo", "ada"], Phase::Playing).await;
    check("ada", &["t2", "t1"]).await;
    check("cy", &[]).await;
    now("t1", 5, &["bo", "ada"], Phase::Over).await;
    check("ada", &["t2"]).await;
    check("bo", &[]).await;
}

async fn what_is_due_is_found_until_it_is_dealt_with(place: &Place) {
    let store = place.open().await;
    let at = |time: i64, phase: Phase| {
        move |card: &mut rookery_store::TableCard| {
            card.deadline = Some(Millis(time));
            card.phase = phase;
        }
    };
    put(&*store, "late", 1, at(100, Phase::Playing)).await;
    put(&*store, "later", 1, at(50, Phase::Open)).await;
    put(&*store, "soon", 1, at(200, Phase::Playing)).await;
    put(&*store, "over", 1, at(10, Phase::Over)).await;
    put(&*store, "never", 1, |_| ()).await;
    let check = async |now: i64, most: usize, expected: &[&str]| {
        assert_eq!(ids(&store.due(Millis(now), most).await.unwrap()), expected, "{now}");
    };
    check(49, 9, &[]).await;
    check(50, 9, &["later"]).await;
    check(199, 9, &["later", "late"]).await;
    check(200, 9, &["later", "late", "soon"]).await;
    check(200, 2, &["later", "late"]).await;

    store.append(&table("later"), 2, vec![entry("x")], None).await.unwrap();
    check(60, 9, &["later"]).await;
    let mut next = card(1);
    next.deadline = Some(Millis(300));
    store.append(&table("later"), 3, vec![entry("x")], Some(next)).await.unwrap();
    store.append(&table("late"), 2, vec![entry("x")], Some(card(1))).await.unwrap();
    check(200, 9, &["soon"]).await;
    // Put off, unless the log has moved on; what is not due stays so.
    for (id, last) in [("soon", 0), ("soon", 2), ("over", 1), ("never", 1)] {
        store.postpone(&table(id), last, Millis(100)).await.unwrap();
    }
    check(199, 9, &[]).await;
    store.postpone(&table("soon"), 1, Millis(250)).await.unwrap();
    check(249, 9, &[]).await;
    check(250, 9, &["soon"]).await;
    assert_eq!(store.table(&table("soon")).await.unwrap().unwrap().card.unwrap().deadline, Some(Millis(250)));
}
