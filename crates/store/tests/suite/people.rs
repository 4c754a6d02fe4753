//! People, tokens, results and ratings.

use std::sync::Arc;

use rookery_store::{
    Finish, FinishError, Login, MOST_TOKENS, Millis, Name, Part, PasswordHash, Person, PersonError, Rating,
    Recorded, SeatResult, Token, TokenError, TokenHash,
};

use crate::{Place, card, game, on, person, table};

on!([file memory postgres] [
    people_are_kept_and_found
    a_login_belongs_to_one_person
    of_many_who_want_a_login_one_gets_it
    tokens_come_and_go
    results_are_written_once
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
    }
}

async fn people_are_kept_and_found(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.person(&person("ada")).await.unwrap(), None);
    let ada = somebody("ada", Some("ada@example.org"));
    let guest = somebody("guest", None);
    store.put_person(&ada).await.unwrap();
    store.put_person(&guest).await.unwrap();
    store.put_person(&somebody("guest2", None)).await.unwrap();
    assert_eq!(store.person(&ada.id).await.unwrap(), Some(ada.clone()));
    assert_eq!(store.person(&guest.id).await.unwrap(), Some(guest));
    let login = Login::new("ada@example.org").unwrap();
    assert_eq!(store.person_by_login(&login).await.unwrap(), Some(ada.clone()));
    assert_eq!(store.person_by_login(&Login::new("bo").unwrap()).await.unwrap(), None);

    let renamed =
        Person { name: Name::new("Ada").unwrap(), created: Millis(77), seen: Millis(9), ..ada.clone() };
    store.put_person(&renamed).await.unwrap();
    let kept = Person { created: Millis(5), ..renamed };
    assert_eq!(store.person(&ada.id).await.unwrap(), Some(kept));

    for (at, seen) in [(20, 20), (15, 20), (21, 21)] {
        store.saw(&ada.id, Millis(at)).await.unwrap();
        assert_eq!(store.person(&ada.id).await.unwrap().unwrap().seen, Millis(seen));
    }
    store.saw(&person("nobody"), Millis(1)).await.unwrap();
    assert_eq!(store.person(&person("nobody")).await.unwrap(), None);
}

async fn a_login_belongs_to_one_person(place: &Place) {
    let store = place.open().await;
    store.put_person(&somebody("ada", Some("ada"))).await.unwrap();
    store.put_person(&somebody("bo", Some("bo"))).await.unwrap();
    let refused = Err(PersonError::LoginTaken);
    assert_eq!(store.put_person(&somebody("cy", Some("ada"))).await, refused);
    assert_eq!(store.put_person(&somebody("bo", Some("ada"))).await, refused);
    assert_eq!(store.person(&person("cy")).await.unwrap(), None);
    assert_eq!(store.person(&person("bo")).await.unwrap().unwrap().login, Some(Login::new("bo").unwrap()));
    // Given up, it is free.
    store.put_person(&somebody("ada", None)).await.unwrap();
    store.put_person(&somebody("cy", Some("ada"))).await.unwrap();
}

async fn of_many_who_want_a_login_one_gets_it(place: &Place) {
    let store = place.open().await;
    let tasks: Vec<_> = (0..20)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.put_person(&somebody(&format!("p{number}"), Some("ada"))).await })
        })
        .collect();
    let mut won = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert_eq!(error, PersonError::LoginTaken),
        }
    }
    assert_eq!(won, 1);
}

async fn tokens_come_and_go(place: &Place) {
    let store = place.open().await;
    let token = |secret: &str, who: &str, created: i64| Token {
        hash: TokenHash::of(secret),
        person: person(who),
        label: Name::new("my bot").unwrap(),
        created: Millis(created),
    };
    assert_eq!(store.add_token(&token("s1", "ada", 1)).await, Err(TokenError::NoSuchPerson));
    let ada = somebody("ada", Some("ada"));
    store.put_person(&ada).await.unwrap();
    store.put_person(&somebody("bo", None)).await.unwrap();
    store.add_token(&token("s1", "ada", 1)).await.unwrap();
    store.add_token(&token("s2", "ada", 2)).await.unwrap();
    assert_eq!(store.add_token(&token("s1", "bo", 3)).await, Err(TokenError::Taken));

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

    for number in 1..MOST_TOKENS {
        store.add_token(&token(&format!("more {number}"), "ada", 9)).await.unwrap();
    }
    assert_eq!(store.add_token(&token("one more", "ada", 9)).await, Err(TokenError::TooMany));
}

fn rating(value: f64, games: u32) -> Rating {
    Rating { rating: value, deviation: 0.1 + 0.2, volatility: 0.06, games }
}

fn finish(id: &str, at: i64, ratings: &[(&str, Rating)]) -> Finish {
    let result = |seat: u8, who: Option<&str>, won_share: f64| SeatResult {
        seat,
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
    assert_eq!(store.finish(&nowhere).await, Err(FinishError::NoSuchTable));
    assert_eq!(store.finish(&ended).await, Ok(Recorded::Now));
    let again = finish("t1", 10, &[("ada", rating(9999.0, 2))]);
    assert_eq!(store.finish(&again).await, Ok(Recorded::Before));
    assert_eq!(store.finish(&ended).await, Ok(Recorded::Before));
    let ratings = store.ratings_of(&person("ada")).await.unwrap();
    assert_eq!(ratings, [(game("tavern"), rating(1500.25, 1))]);

    // Computed from ratings that are no longer there, or from a game too many: nothing is written.
    for games in [0, 1, 3] {
        let stale = finish("t2", 11, &[("cy", rating(1.0, 1)), ("bo", rating(1.0, games))]);
        assert_eq!(store.finish(&stale).await, Err(FinishError::Stale), "{games}");
    }
    assert_eq!(store.ratings_of(&person("cy")).await.unwrap(), []);
    assert_eq!(store.history(&person("bo"), &Part::first()).await.unwrap().items.len(), 1);
    let fresh = finish("t2", 11, &[("cy", rating(1.0, 1)), ("bo", rating(1410.0, 2))]);
    assert_eq!(store.finish(&fresh).await, Ok(Recorded::Now));

    let people = [person("bo"), person("nobody"), person("ada"), person("bo")];
    let ratings = store.ratings_in(&game("tavern"), &people).await.unwrap();
    assert_eq!(ratings, [(person("ada"), rating(1500.25, 1)), (person("bo"), rating(1410.0, 2))]);
    assert_eq!(store.ratings_in(&game("guild"), &people).await.unwrap(), []);

    let mut wrong = finish("t2", 1, &[("ada", rating(f64::NAN, 2))]);
    assert!(matches!(store.finish(&wrong).await, Err(FinishError::Failed(_))));
    wrong = finish("t2", 1, &[]);
    wrong.results[1].seat = 0;
    assert!(matches!(store.finish(&wrong).await, Err(FinishError::Failed(_))));
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
                        Ok(recorded) => break assert_eq!(recorded, Recorded::Now),
                        Err(error) => assert_eq!(error, FinishError::Stale),
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
    let whole = store.history(&person("ada"), &Part::first()).await.unwrap();
    assert_eq!((whole.items.len(), &whole.next), (18, &None));
    let places: Vec<(i64, &str, u8)> =
        whole.items.iter().map(|it| (it.finished.0, it.table.as_str(), it.seat)).collect();
    assert_eq!(places[..3], [(4, "t8", 3), (4, "t8", 0), (3, "t7", 3)]);
    assert!(places.is_sorted_by(|a, b| a > b));
    let first = &whole.items[1];
    assert_eq!((&first.game, first.won_share, first.points), (&game("tavern"), 0.5, -7));
    for most in [1, 5, 17] {
        let mut paged = Vec::new();
        let mut part = Part::first().at_most(most);
        loop {
            let page = store.history(&person("ada"), &part).await.unwrap();
            paged.extend(page.items);
            let Some(cursor) = page.next else { break };
            part = Part::after(cursor.to_string().parse().unwrap()).at_most(most);
        }
        assert_eq!(paged, whole.items, "{most}");
    }
    assert_eq!(store.history(&person("cy"), &Part::first()).await.unwrap().items, []);
}
