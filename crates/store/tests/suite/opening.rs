//! Opening: what is there stays, what is newer or foreign is refused, and URLs that name nothing.

use rookery_store::{PageRequest, Rating, StoreError};

use crate::{Place, card, chair, entry, game, on, person, table, texts};

on!([file postgres] [
    opening_again_finds_everything
    many_open_at_the_same_time
    a_newer_database_is_refused
    an_older_database_is_brought_up_to_date
    a_damaged_card_does_not_hide_a_table
    two_handles_decide_by_the_key
]);

/// Something done to the database behind the store's back.
fn meddle(place: &Place, sql: &str) {
    match place {
        Place::Postgres(database) => drop(database.sql(sql)),
        Place::File(folder) => {
            rusqlite::Connection::open(folder.path().join("store.db")).unwrap().execute_batch(sql).unwrap();
        }
        Place::Memory => panic!("nobody else can reach it"),
    }
}

async fn opening_again_finds_everything(place: &Place) {
    let store = place.open().await;
    let id = table("t1");
    let mut seated = card(1);
    seated.seats = vec![chair("ada")];
    store.create(&id, &seated, &[entry("one")]).await.unwrap();
    store.append(&id, 2, vec![entry("two")], None).await.unwrap();
    store.close().await;
    for turn in 3..6 {
        let store = place.open().await;
        assert_eq!(store.read(&id, 0).await.unwrap().unwrap().last, turn - 1);
        store.append(&id, turn, vec![entry("more")], None).await.unwrap();
        assert_eq!(
            store.seats_of(&person("ada"), &PageRequest::first()).await.unwrap().items[0].card,
            Ok(seated.clone())
        );
        // Closed properly, or just let go.
        if turn % 2 == 0 {
            store.close().await;
        }
    }
}

async fn many_open_at_the_same_time(place: &Place) {
    let url = place.url();
    let tasks: Vec<_> = (0..6)
        .map(|number| {
            let url = url.clone();
            tokio::spawn(async move {
                let store = rookery_store::open(&url).await.unwrap();
                store.create(&table(&format!("t{number}")), &card(1), &[]).await.unwrap();
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    let all = rookery_store::Filter::public();
    assert_eq!(place.open().await.lobby(&all, &PageRequest::first()).await.unwrap().items.len(), 6);
}

async fn a_newer_database_is_refused(place: &Place) {
    place.open().await.close().await;
    meddle(place, "INSERT INTO migrations (number, name) VALUES (1000, 'flying')");
    let refused = rookery_store::open(&place.url()).await.err().unwrap();
    assert!(matches!(refused, StoreError::NewerDatabase { database: 1000, .. }), "{refused:?}");
    assert!(refused.to_string().contains("newer"), "{refused}");
    meddle(place, "DELETE FROM migrations WHERE number = 1000");
    place.open().await.healthy().await.unwrap();
    meddle(place, "UPDATE migrations SET name = 'other' WHERE number = 1");
    assert!(matches!(rookery_store::open(&place.url()).await, Err(StoreError::Corrupt(_))));
}

async fn an_older_database_is_brought_up_to_date(place: &Place) {
    let first = match place {
        Place::Postgres(_) => include_str!("../../migrations/postgres/0001_start.sql"),
        _ => concat!(
            "PRAGMA application_id = 0x726f6f6b;",
            include_str!("../../migrations/sqlite/0001_start.sql")
        ),
    };
    let table_of = |id: &str, phase: &str| {
        // A card as it was stored before it had a version.
        let card = format!(
            r#"{{"game":"tavern","phase":"{phase}","listed":"listed","title":"Old","seats":[],"host":"ada",
                "created":1,"updated":1,"deadline":null,"more":{{"id":"{id}"}}}}"#
        );
        format!(
            "INSERT INTO tables (id, last, game, phase, listed, created, card)
             VALUES ('{id}', 0, 'tavern', '{phase}', 'listed', 1, '{card}');
             INSERT INTO sitters (person, created, table_key) SELECT 'ada', 1, key FROM tables WHERE id = '{id}';"
        )
    };
    let old = [
        "CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL);".to_owned(),
        "INSERT INTO migrations (number, name) VALUES (1, 'start');".to_owned(),
        first.to_owned(),
        table_of("live", "playing"),
        table_of("over", "over"),
        table_of("done", "over"),
        "INSERT INTO finished (table_key, at) SELECT key, 5 FROM tables WHERE id = 'done';".to_owned(),
        "INSERT INTO people (id, name, created, seen) VALUES ('ada', 'Ada', 1, 2);".to_owned(),
        "INSERT INTO ratings (person, game, rating, deviation, volatility, games)
         VALUES ('ada', 'tavern', 30.5, 2.5, 0.06, 7);"
            .to_owned(),
    ];
    meddle(place, &old.concat());
    let store = place.open().await;
    let seats = store.seats_of(&person("ada"), &PageRequest::first()).await.unwrap();
    assert_eq!(seats.items.iter().map(|it| it.id.as_str()).collect::<Vec<_>>(), ["live"]);
    // Its card is not lost without a word, and the next append replaces it.
    let listing = &seats.items[0];
    assert!(
        matches!(&listing.card, Err(StoreError::Corrupt(why)) if why.contains("version 0")),
        "{listing:?}"
    );
    store.append(&table("live"), 1, vec![], Some(card(1))).await.unwrap();
    assert_eq!(store.table(&table("live")).await.unwrap().unwrap().card, Ok(card(1)));
    assert_eq!(store.unsettled(None, 9).await.unwrap(), [table("over")]);
    assert_eq!(store.person(&person("ada")).await.unwrap().unwrap().session, 1);
    let rating = Rating { rating: 30.5, deviation: 2.5, games: 7 };
    assert_eq!(store.ratings_of(&person("ada")).await.unwrap(), [(game("tavern"), rating)]);
}

async fn a_damaged_card_does_not_hide_a_table(place: &Place) {
    let store = place.open().await;
    for id in ["t1", "t2"] {
        store.create(&table(id), &card(1), &[entry("one")]).await.unwrap();
    }
    meddle(place, "UPDATE tables SET card = '{\"version\":1,\"game\"' WHERE id = 't1'");
    let page = store.lobby(&rookery_store::Filter::public(), &PageRequest::first()).await.unwrap();
    assert_eq!(page.items[0].card, Ok(card(1)));
    assert_eq!((&page.items[1].id, page.items[1].last), (&table("t1"), 1));
    assert!(matches!(page.items[1].card, Err(StoreError::Corrupt(_))), "{page:?}");
}

async fn two_handles_decide_by_the_key(place: &Place) {
    let (a, b) = (place.open().await, place.open().await);
    let id = table("t1");
    a.create(&id, &card(1), &[]).await.unwrap();
    a.append(&id, 1, vec![entry("a")], None).await.unwrap();
    assert!(b.append(&id, 1, vec![entry("b")], None).await.is_err());
    b.append(&id, 2, vec![entry("b")], None).await.unwrap();
    assert!(a.append(&id, 2, vec![entry("a")], None).await.is_err());
    assert_eq!(texts(&a.read(&id, 0).await.unwrap().unwrap().entries), ["a", "b"]);
}

#[tokio::test]
async fn urls_that_name_no_store_are_refused_without_repeating_them() {
    for url in ["", "rookery.db", "mysql://u:hunter2@h/d", "sqlite:", "sqlite://", "postgres", "http://x"] {
        let refused = rookery_store::open(url).await.err().unwrap();
        assert!(matches!(refused, StoreError::InvalidUrl(_)), "{url}: {refused:?}");
        assert!(!refused.to_string().contains("hunter2"), "{refused}");
    }
    for url in ["postgres://u:hunter2@h:many/d", "postgres://u:hunter2@h/d?sslmode=perhaps"] {
        let refused = rookery_store::open(url).await.err().unwrap();
        assert!(matches!(refused, StoreError::InvalidUrl(_)), "{url}: {refused:?}");
        assert!(!refused.to_string().contains("hunter2"), "{refused}");
    }
    let refused = rookery_store::open("postgres://u:hunter2@127.0.0.1:1/d").await.err().unwrap();
    assert!(matches!(refused, StoreError::Unavailable(_)), "{refused:?}");
    assert!(!refused.to_string().contains("hunter2"), "{refused}");
}

#[tokio::test]
async fn files_that_are_not_ours_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let open = async |name: &str| {
        let url = format!("sqlite:{}", folder.path().join(name).display());
        rookery_store::open(&url).await.map(drop)
    };
    std::fs::write(folder.path().join("letter"), "Dear Ada, ".repeat(1000)).unwrap();
    assert!(matches!(open("letter").await, Err(StoreError::Corrupt(_))));
    assert!(std::fs::read_to_string(folder.path().join("letter")).unwrap().starts_with("Dear Ada"));

    let foreign = rusqlite::Connection::open(folder.path().join("foreign")).unwrap();
    foreign.execute_batch("CREATE TABLE tables (x)").unwrap();
    assert!(matches!(open("foreign").await, Err(StoreError::Corrupt(_))));
    assert!(matches!(open("no/such/folder").await, Err(StoreError::Unavailable(_))));
}

#[cfg(unix)]
#[tokio::test]
async fn the_file_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;

    let place = Place::file().unwrap();
    let _store = place.open().await;
    let Place::File(folder) = &place else { unreachable!() };
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        assert_eq!(entry.metadata().unwrap().permissions().mode() & 0o077, 0, "{:?}", entry.file_name());
    }
}
