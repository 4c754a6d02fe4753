//! People, tokens, results and ratings.

use std::sync::Arc;

use rookery_kernel::Seat;
use rookery_store::{
    Finish, Link, Login, MAX_LINKS, MAX_TOKENS, Millis, Name, PageRequest, PasswordHash, Person, Rating,
    SeatResult, StoreError, Token, TokenHash,
};

use rookery_wire::Phase;

use crate::{Place, card, chair, entry, game, on, person, table};

on!([file memory postgres] [
    people_are_kept_and_found
    a_login_belongs_to_one_person
    of_many_who_want_a_login_one_gets_it
    who_has_changed_since_is_not_written_over
    who_is_forgotten_leaves_nothing_but_an_id
    a_link_is_taken_once_and_in_time
    of_many_who_take_a_link_one_gets_it
    tokens_come_and_go
    results_are_written_once
    what_is_over_is_unsettled_until_its_results_are_written
    the_strongest_are_those_who_are_it_for_sure
    ratings_are_not_lost_when_tables_end_together
    history_is_the_last_first
]);

fn somebody(id: &str, login: Option<&str>) -> Person {
    Person {
        id: person(id),
        name: Name::new(format!("{id} the Rook ♜")).unwrap(),
        login: login.map(|login| Login::new(login).unwrap()),
        password: login.map(|_| PasswordHash::new("$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA").unwrap()),
        created: Millis(5),
        seen: Millis(5),
        session: 1,
    }
}

async fn people_are_kept_and_found(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.person(&person("ada")).await.unwrap(), None);
    let ada = somebody("ada", Some("ada@example.org"));
    let guest = somebody("guest", None);
    store.put_person(&ada, None).await.unwrap();
    store.put_person(&guest, None).await.unwrap();
    store.put_person(&somebody("guest2", None), None).await.unwrap();
    assert_eq!(store.person(&ada.id).await.unwrap(), Some(ada.clone()));
    assert_eq!(store.person(&guest.id).await.unwrap(), Some(guest));
    let login = Login::new("ada@example.org").unwrap();
    assert_eq!(store.person_by_login(&login).await.unwrap(), Some(ada.clone()));
    assert_eq!(store.person_by_login(&Login::new("bo").unwrap()).await.unwrap(), None);

    let renamed =
        Person { name: Name::new("Ada").unwrap(), created: Millis(77), seen: Millis(9), ..ada.clone() };
    store.put_person(&renamed, Some(1)).await.unwrap();
    let kept = Person { created: Millis(5), ..renamed };
    assert_eq!(store.person(&ada.id).await.unwrap(), Some(kept));

    for (at, seen) in [(20, 20), (15, 20), (21, 21)] {
        store.record_visit(&ada.id, Millis(at)).await.unwrap();
        assert_eq!(store.person(&ada.id).await.unwrap().unwrap().seen, Millis(seen));
    }
    store.record_visit(&person("nobody"), Millis(1)).await.unwrap();
    assert_eq!(store.person(&person("nobody")).await.unwrap(), None);
}

async fn a_login_belongs_to_one_person(place: &Place) {
    let store = place.open().await;
    store.put_person(&somebody("ada", Some("ada")), None).await.unwrap();
    store.put_person(&somebody("bo", Some("bo")), None).await.unwrap();
    let refused = Err(StoreError::LoginTaken);
    assert_eq!(store.put_person(&somebody("cy", Some("ada")), None).await, refused);
    assert_eq!(store.put_person(&somebody("bo", Some("ada")), Some(1)).await, refused);
    assert_eq!(store.person(&person("cy")).await.unwrap(), None);
    assert_eq!(store.person(&person("bo")).await.unwrap().unwrap().login, Some(Login::new("bo").unwrap()));
    // Given up, it is free.
    store.put_person(&somebody("ada", None), Some(1)).await.unwrap();
    store.put_person(&somebody("cy", Some("ada")), None).await.unwrap();
}

async fn of_many_who_want_a_login_one_gets_it(place: &Place) {
    let store = place.open().await;
    let tasks: Vec<_> = (0..20)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                store.put_person(&somebody(&format!("p{number}"), Some("ada")), None).await
            })
        })
        .collect();
    let mut won = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert_eq!(error, StoreError::LoginTaken),
        }
    }
    assert_eq!(won, 1);
}

async fn who_has_changed_since_is_not_written_over(place: &Place) {
    let store = place.open().await;
    let ada = somebody("ada", Some("ada"));
    let stale = Err(StoreError::Stale);
    assert_eq!(store.put_person(&ada, Some(1)).await, stale);
    store.put_person(&ada, None).await.unwrap();
    let second = Person { login: Some(Login::new("lovelace").unwrap()), ..ada.clone() };
    assert_eq!(store.put_person(&second, None).await, stale);
    let next = Person { session: 2, ..ada.clone() };
    store.put_person(&next, Some(1)).await.unwrap();
    for was in [0, 1, 3] {
        assert_eq!(store.put_person(&second, Some(was)).await, stale, "{was}");
        assert_eq!(store.forget_person(&ada.id, was).await, stale, "{was}");
    }
    assert_eq!(store.person(&ada.id).await.unwrap(), Some(next));
}

async fn who_is_forgotten_leaves_nothing_but_an_id(place: &Place) {
    let store = place.open().await;
    for who in ["ada", "bo"] {
        store.put_person(&somebody(who, Some(who)), None).await.unwrap();
    }
    let mut seated = card(1);
    seated.seats = vec![chair("ada"), chair("bo")];
    store.create(&table("t1"), &seated, &[]).await.unwrap();
    store.finish(&finish("t1", 9, &[("ada", rating(30.0, 1)), ("bo", rating(20.0, 1))])).await.unwrap();
    let token = |who: &str| Token {
        hash: TokenHash::of(who),
        person: person(who),
        label: Name::new("bot").unwrap(),
        created: Millis(1),
    };
    for who in ["ada", "bo"] {
        store.add_token(&token(who)).await.unwrap();
        store.add_link(&link(&format!("link of {who}"), who, 100), Millis(1)).await.unwrap();
    }
    store.forget_person(&person("ada"), 1).await.unwrap();
    let ada = store.person(&person("ada")).await.unwrap().unwrap();
    assert_eq!((&ada.login, &ada.password, ada.session, ada.name.as_str()), (&None, &None, 2, "-"));
    let left = async |who: &str| {
        let id = person(who);
        (
            store.tokens_of(&id).await.unwrap().len(),
            store.ratings_of(&id).await.unwrap().len(),
            store.history(&id, &PageRequest::first()).await.unwrap().items.len(),
            store.games_of(&id).await.unwrap(),
            store.seats_of(&id, &PageRequest::first()).await.unwrap().items.len(),
            store.person_by_token(&TokenHash::of(who)).await.unwrap().is_some(),
            store.take_link(&TokenHash::of(&format!("link of {who}")), Millis(2)).await.unwrap().is_some(),
        )
    };
    assert_eq!(left("ada").await, (0, 0, 0, 0, 0, false, false));
    assert_eq!(left("bo").await, (1, 1, 1, 1, 1, true, true));
    // The login is free.
    store.put_person(&somebody("cy", Some("ada")), None).await.unwrap();
}

fn link(secret: &str, who: &str, expires: i64) -> Link {
    Link {
        hash: TokenHash::of(secret),
        person: person(who),
        name: Name::new(who).unwrap(),
        session: 3,
        expires: Millis(expires),
    }
}

async fn a_link_is_taken_once_and_in_time(place: &Place) {
    let store = place.open().await;
    let (early, late) = (link("early", "guest", 50), link("late", "guest", 60));
    store.add_link(&early, Millis(1)).await.unwrap();
    store.add_link(&late, Millis(1)).await.unwrap();
    assert_eq!(store.take_link(&TokenHash::of("none"), Millis(2)).await.unwrap(), None);
    assert_eq!(store.take_link(&early.hash, Millis(50)).await.unwrap(), None);
    assert_eq!(store.take_link(&late.hash, Millis(50)).await.unwrap(), Some(late.clone()));
    assert_eq!(store.take_link(&late.hash, Millis(50)).await.unwrap(), None);
    for number in 0..MAX_LINKS {
        store.add_link(&link(&format!("{number}"), "guest", 70), Millis(51)).await.unwrap();
    }
    let more = link("more", "guest", 90);
    assert_eq!(store.add_link(&more, Millis(69)).await, Err(StoreError::TooManyLinks));
    store.add_link(&link("other", "ada", 90), Millis(69)).await.unwrap();
    // What is worth nothing does not count.
    store.add_link(&more, Millis(70)).await.unwrap();
}

async fn of_many_who_take_a_link_one_gets_it(place: &Place) {
    let (store, other) = (place.open().await, place.open().await);
    // A database in memory is another for everyone who opens it.
    let other = if matches!(place, Place::Memory) { Arc::clone(&store) } else { other };
    store.add_link(&link("once", "ada", 50), Millis(1)).await.unwrap();
    let tasks: Vec<_> = (0..20)
        .map(|number| {
            let store = Arc::clone([&store, &other][number % 2]);
            tokio::spawn(async move { store.take_link(&TokenHash::of("once"), Millis(2)).await.unwrap() })
        })
        .collect();
    let mut taken = 0;
    for task in tasks {
        taken += usize::from(task.await.unwrap().is_some());
    }
    assert_eq!(taken, 1);
}

async fn tokens_come_and_go(place: &Place) {
    let store = place.open().await;
    let token = |secret: &str, who: &str, created: i64| Token {
        hash: TokenHash::of(secret),
        person: person(who),
        label: Name::new("my bot").unwrap(),
        created: Millis(created),
    };
    assert_eq!(store.add_token(&token("s1", "ada", 1)).await, Err(StoreError::NoSuchPerson));
    let ada = somebody("ada", Some("ada"));
    store.put_person(&ada, None).await.unwrap();
    store.put_person(&somebody("bo", None), None).await.unwrap();
    store.add_token(&token("s1", "ada", 1)).await.unwrap();
    store.add_token(&token("s2", "ada", 2)).await.unwrap();
    assert_eq!(store.add_token(&token("s1", "bo", 3)).await, Err(StoreError::TokenExists));

    let hash = TokenHash::of("s1");
    assert_eq!(TokenHash::parse(&hash.to_string()), Some(hash));
    assert_eq!(store.person_by_token(&hash).await.unwrap(), Some(ada.clone()));
    assert_eq!(store.person_by_token(&TokenHash::of("s3")).await.unwrap(), None);
    assert_eq!(store.tokens_of(&ada.id).await.unwrap(), [token("s2", "ada", 2), token("s1", "ada", 1)]);

    // Not somebody else's.
    assert!(!store.revoke_token(&person("bo"), &hash).await.unwrap());
    assert!(store.revoke_token(&ada.id, &hash).await.unwrap());
    assert!(!store.revoke_token(&ada.id, &hash).await.unwrap());
    assert_eq!(store.person_by_token(&hash).await.unwrap(), None);
    assert_eq!(store.tokens_of(&ada.id).await.unwrap().len(), 1);

    for number in 1..MAX_TOKENS {
        store.add_token(&token(&format!("more {number}"), "ada", 9)).await.unwrap();
    }
    assert_eq!(store.add_token(&token("one more", "ada", 9)).await, Err(StoreError::TooManyTokens));
}

fn rating(value: f64, games: u32) -> Rating {
    Rating { rating: value, deviation: 0.1 + 0.2, games }
}

fn finish(id: &str, at: i64, ratings: &[(&str, Rating)]) -> Finish {
    let result = |seat: u8, who: Option<&str>, won_share: f64| SeatResult {
        seat: Seat::new(seat.into()),
        person: who.map(person),
        won_share,
        points: i32::from(seat) * 10 - 7,
    };
    Finish {
        table: table(id),
        game: game("tavern"),
        finished: Millis(at),
        results: vec![
            result(0, Some("ada"), 0.5),
            result(1, None, 0.0),
            result(2, Some("bo"), 0.5),
            result(3, Some("ada"), 0.0),
        ],
        ratings: ratings.iter().map(|(who, rating)| (person(who), *rating)).collect(),
    }
}

async fn results_are_written_once(place: &Place) {
    let store = place.open().await;
    for id in ["t1", "t2"] {
        store.create(&table(id), &card(1), &[]).await.unwrap();
    }
    let ended = finish("t1", 9, &[("ada", rating(1500.25, 1)), ("bo", rating(1400.0, 1))]);
    let nowhere = Finish { table: table("t9"), ..ended.clone() };
    assert_eq!(store.finish(&nowhere).await, Err(StoreError::NoSuchTable));
    assert_eq!(store.finish(&ended).await, Ok(()));
    let again = finish("t1", 10, &[("ada", rating(9999.0, 2))]);
    assert_eq!(store.finish(&again).await, Ok(()));
    assert_eq!(store.finish(&ended).await, Ok(()));
    let ratings = store.ratings_of(&person("ada")).await.unwrap();
    assert_eq!(ratings, [(game("tavern"), rating(1500.25, 1))]);
    assert_eq!(
        store.history(&person("bo"), &PageRequest::first()).await.unwrap().items[0].finished,
        Millis(9)
    );

    // Computed from ratings that are no longer there, or from a game too many: nothing is written.
    for games in [0, 1, 3] {
        let stale = finish("t2", 11, &[("cy", rating(1.0, 1)), ("bo", rating(1.0, games))]);
        assert_eq!(store.finish(&stale).await, Err(StoreError::Stale), "{games}");
    }
    assert_eq!(store.ratings_of(&person("cy")).await.unwrap(), []);
    assert_eq!(store.history(&person("bo"), &PageRequest::first()).await.unwrap().items.len(), 1);
    let fresh = finish("t2", 11, &[("cy", rating(1.0, 1)), ("bo", rating(1410.0, 2))]);
    assert_eq!(store.finish(&fresh).await, Ok(()));

    let people = [person("bo"), person("nobody"), person("ada"), person("bo")];
    let ratings = store.ratings_in(&game("tavern"), &people).await.unwrap();
    assert_eq!(ratings, [(person("ada"), rating(1500.25, 1)), (person("bo"), rating(1410.0, 2))]);
    assert_eq!(store.ratings_in(&game("guild"), &people).await.unwrap(), []);

    let mut wrong = finish("t2", 1, &[("ada", rating(f64::NAN, 2))]);
    assert!(matches!(store.finish(&wrong).await, Err(StoreError::InvalidInput(_))));
    wrong = finish("t2", 1, &[]);
    wrong.results[1].seat = Seat::new(0);
    assert!(matches!(store.finish(&wrong).await, Err(StoreError::InvalidInput(_))));
}

async fn what_is_over_is_unsettled_until_its_results_are_written(place: &Place) {
    let store = place.open().await;
    for id in ["b", "a", "c", "live"] {
        store.create(&table(id), &card(1), &[entry("x")]).await.unwrap();
    }
    let check = async |after: Option<&str>, most: usize, expected: &[&str]| {
        let after = after.map(table);
        let found = store.unsettled(after.as_ref(), most).await.unwrap();
        assert_eq!(found, expected.iter().map(|id| table(id)).collect::<Vec<_>>());
    };
    check(None, 9, &[]).await;
    let mut over = card(1);
    over.phase = Phase::Over;
    for id in ["a", "b", "c"] {
        store.append(&table(id), 2, vec![entry("end")], Some(over.clone())).await.unwrap();
    }
    check(None, 9, &["a", "b", "c"]).await;
    check(None, 2, &["a", "b"]).await;
    check(Some("b"), 2, &["c"]).await;
    // Refused, nothing is settled.
    let stale = finish("a", 9, &[("ada", rating(1.0, 7))]);
    assert_eq!(store.finish(&stale).await, Err(StoreError::Stale));
    check(None, 9, &["a", "b", "c"]).await;
    store.finish(&finish("b", 9, &[])).await.unwrap();
    check(None, 9, &["a", "c"]).await;
    // What happens at the table afterwards changes nothing about that.
    store.append(&table("b"), 3, vec![entry("again")], Some(over)).await.unwrap();
    check(None, 9, &["a", "c"]).await;
}

async fn the_strongest_are_those_who_are_it_for_sure(place: &Place) {
    let store = place.open().await;
    let rated = |value: f64, deviation: f64| Rating { deviation, ..rating(value, 1) };
    let ratings = [
        ("new", rated(40.0, 8.0)),
        ("ada", rated(32.0, 2.0)),
        ("bo", rated(30.0, 1.0)),
        ("guest", rated(99.0, 1.0)),
    ];
    for (who, _) in &ratings[..3] {
        store.put_person(&somebody(who, Some(who)), None).await.unwrap();
    }
    store.create(&table("t1"), &card(1), &[]).await.unwrap();
    store.finish(&finish("t1", 9, &ratings)).await.unwrap();
    let names = async |which: &str, most: usize| {
        let ranked = store.ranking(&game(which), most).await.unwrap();
        ranked.iter().map(|it| (it.person.to_string(), it.rating.rating)).collect::<Vec<_>>()
    };
    let all = [("bo".to_owned(), 30.0), ("ada".to_owned(), 32.0), ("new".to_owned(), 40.0)];
    assert_eq!(names("tavern", 9).await, all);
    assert_eq!(names("tavern", 2).await, all[..2]);
    assert_eq!(names("guild", 9).await, []);
}

async fn ratings_are_not_lost_when_tables_end_together(place: &Place) {
    let store = place.open().await;
    let tasks: Vec<_> = (0..12)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let id = format!("t{number}");
                store.create(&table(&id), &card(1), &[]).await.unwrap();
                let people = [person("ada"), person("bo")];
                loop {
                    let known = store.ratings_in(&game("tavern"), &people).await.unwrap();
                    let next = |who: &str| {
                        let found = known.iter().find(|(it, _)| it == &person(who));
                        found.map_or(rating(1.0, 1), |(_, old)| rating(old.rating + 1.0, old.games + 1))
                    };
                    // In either order: they must not wait for each other in a circle.
                    let mut ended = finish(&id, 1, &[("ada", next("ada")), ("bo", next("bo"))]);
                    if number % 2 == 0 {
                        ended.ratings.reverse();
                    }
                    match store.finish(&ended).await {
                        Ok(()) => break,
                        Err(error) => assert_eq!(error, StoreError::Stale),
                    }
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    for who in ["ada", "bo"] {
        assert_eq!(store.ratings_of(&person(who)).await.unwrap(), [(game("tavern"), rating(12.0, 12))]);
    }
}

async fn history_is_the_last_first(place: &Place) {
    let store = place.open().await;
    for number in 0..9 {
        let id = format!("t{number}");
        store.create(&table(&id), &card(1), &[]).await.unwrap();
        store.finish(&finish(&id, number / 2, &[])).await.unwrap();
    }
    let whole = store.history(&person("ada"), &PageRequest::first()).await.unwrap();
    assert_eq!((whole.items.len(), &whole.next), (18, &None));
    let places: Vec<(i64, &str, u8)> =
        whole.items.iter().map(|it| (it.finished.0, it.table.as_str(), it.seat.index() as u8)).collect();
    assert_eq!(places[..3], [(4, "t8", 3), (4, "t8", 0), (3, "t7", 3)]);
    assert!(places.is_sorted_by(|a, b| a > b));
    let first = &whole.items[1];
    assert_eq!((&first.game, first.won_share, first.points), (&game("tavern"), 0.5, -7));
    for most in [1, 5, 17] {
        let mut paged = Vec::new();
        let mut part = PageRequest::first().at_most(most);
        loop {
            let page = store.history(&person("ada"), &part).await.unwrap();
            paged.extend(page.items);
            let Some(cursor) = page.next else { break };
            part = PageRequest::after(cursor.to_string().parse().unwrap()).at_most(most);
        }
        assert_eq!(paged, whole.items, "{most}");
    }
    assert_eq!(store.history(&person("cy"), &PageRequest::first()).await.unwrap().items, []);
}
