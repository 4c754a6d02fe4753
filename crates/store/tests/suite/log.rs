//! The log: what is appended is there, once, in order and without holes.

use std::{collections::BTreeMap, sync::Arc};

use rookery_store::{
    MAX_APPEND_BYTES, MAX_APPEND_ENTRIES, MAX_CARD_BYTES, MAX_ENTRY_BYTES, MAX_READ_ENTRIES, Millis,
    StoreError, StoredEntry,
};

use rookery_wire::Phase;

use crate::{Place, card, entry, on, table, texts};

on!([file memory postgres] [
    what_is_appended_is_read_back
    a_taken_number_and_a_hole_are_refused
    several_entries_go_in_together_or_not_at_all
    of_racing_writers_one_wins_each_number
    many_tables_at_once_do_not_disturb_each_other
    a_chain_sent_at_once_is_taken_in_order
    long_logs_are_read_in_pages
    limits_are_kept
    a_card_comes_with_its_append_or_not_at_all
    a_dropped_append_happens_or_does_not
    a_closed_store_says_so
]);

async fn what_is_appended_is_read_back(place: &Place) {
    let store = place.open().await;
    let id = table("t1");
    assert_eq!(store.read(&id, 0).await.unwrap(), None);
    assert_eq!(store.append(&id, 1, vec![entry("x")], None).await, Err(StoreError::NoSuchTable));

    store.create(&id, &card(1), &[entry("one"), entry("two")]).await.unwrap();
    assert_eq!(store.create(&id, &card(1), &[]).await, Err(StoreError::TableExists));
    store.append(&id, 3, vec![entry("three")], None).await.unwrap();
    let raw = StoredEntry::new([0, 255, 0, 7]).unwrap();
    store.append(&id, 4, vec![raw.clone(), StoredEntry::new([]).unwrap()], None).await.unwrap();

    let whole = store.read(&id, 0).await.unwrap().unwrap();
    assert_eq!((whole.first, whole.last, whole.until()), (1, 5, 5));
    assert_eq!(texts(&whole.entries[..3]), ["one", "two", "three"]);
    assert_eq!(whole.entries[3], raw);
    let rest = store.read(&id, 4).await.unwrap().unwrap();
    assert_eq!((rest.first, rest.entries.len(), rest.last), (5, 1, 5));
    for after in [5, 6, u64::MAX] {
        let none = store.read(&id, after).await.unwrap().unwrap();
        assert_eq!((none.entries.len(), none.last, none.until()), (0, 5, 5));
    }

    let empty = table("t2");
    store.create(&empty, &card(2), &[]).await.unwrap();
    assert_eq!(store.read(&empty, 0).await.unwrap().unwrap().last, 0);
    store.append(&empty, 1, vec![entry("first")], None).await.unwrap();
    assert_eq!(store.table(&empty).await.unwrap().unwrap().last, 1);
    store.healthy().await.unwrap();
}

async fn a_taken_number_and_a_hole_are_refused(place: &Place) {
    let store = place.open().await;
    let id = table("t1");
    store.create(&id, &card(1), &[entry("one"), entry("two")]).await.unwrap();
    for wrong in [0, 1, 2, 4, 5, u64::MAX] {
        let refused = store.append(&id, wrong, vec![entry("no")], None).await;
        assert_eq!(refused, Err(StoreError::Conflict { last: 2 }), "{wrong}");
    }
    store.append(&id, 3, vec![entry("three")], None).await.unwrap();
    let refused = store.append(&id, 3, vec![entry("again")], None).await;
    assert_eq!(refused, Err(StoreError::Conflict { last: 3 }));
    let whole = store.read_all(&id, 0).await.unwrap().unwrap();
    assert_eq!(texts(&whole.entries), ["one", "two", "three"]);
}

async fn several_entries_go_in_together_or_not_at_all(place: &Place) {
    let store = place.open().await;
    let id = table("t1");
    store.create(&id, &card(1), &[entry("one")]).await.unwrap();
    let three = || vec![entry("a"), entry("b"), entry("c")];
    // The first is taken, though the others would be free; and the other way round.
    assert!(store.append(&id, 1, three(), None).await.is_err());
    assert!(store.append(&id, 3, three(), None).await.is_err());
    assert_eq!(store.read(&id, 0).await.unwrap().unwrap().last, 1);
    store.append(&id, 2, three(), None).await.unwrap();
    let whole = store.read_all(&id, 0).await.unwrap().unwrap();
    assert_eq!(texts(&whole.entries), ["one", "a", "b", "c"]);
}

/// Many nodes (handles of their own where the store allows it) write to one table, as servers do: read, decide, append, and again
/// when somebody was faster.
async fn of_racing_writers_one_wins_each_number(place: &Place) {
    let first = place.open().await;
    let id = table("t1");
    first.create(&id, &card(1), &[]).await.unwrap();
    let mut stores = vec![Arc::clone(&first)];
    if !matches!(place, Place::Memory) {
        stores.extend([place.open().await, place.open().await]);
    }
    let writers: Vec<_> = (0..24)
        .map(|writer| {
            let (store, id) = (Arc::clone(&stores[writer % stores.len()]), id.clone());
            tokio::spawn(async move {
                let mut won = Vec::new();
                for step in 0..15 {
                    let mine: Vec<StoredEntry> =
                        (0..=step % 3).map(|part| entry(&format!("{writer} {step} {part}"))).collect();
                    let mut last = store.read(&id, u64::MAX).await.unwrap().unwrap().last;
                    loop {
                        match store.append(&id, last + 1, mine.clone(), None).await {
                            Ok(()) => break won.push((last + 1, mine)),
                            Err(StoreError::Conflict { last: now }) => {
                                assert_ne!(now, last, "refused for no reason");
                                last = now;
                            }
                            Err(other) => panic!("{other}"),
                        }
                    }
                }
                won
            })
        })
        .collect();
    let mut expected = BTreeMap::new();
    for writer in writers {
        for (first, entries) in writer.await.unwrap() {
            for (number, entry) in (first..).zip(entries) {
                assert!(expected.insert(number, entry).is_none(), "{number} was won twice");
            }
        }
    }
    let whole = first.read_all(&id, 0).await.unwrap().unwrap();
    assert_eq!(whole.last, 24 * 15 * 2);
    assert!(expected.keys().copied().eq(1..=whole.last), "a hole");
    assert!(expected.into_values().eq(whole.entries));
}

async fn many_tables_at_once_do_not_disturb_each_other(place: &Place) {
    let store = place.open().await;
    let tasks: Vec<_> = (0..40)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let id = table(&format!("t{number}"));
                store.create(&id, &card(number), &[]).await.unwrap();
                for step in 1..=20 {
                    // A conflict in the same batch as everybody else's appends.
                    assert!(store.append(&id, step + 1, vec![entry("hole")], None).await.is_err());
                    store.append(&id, step, vec![entry(&format!("{number} {step}"))], None).await.unwrap();
                }
                let whole = store.read_all(&id, 0).await.unwrap().unwrap();
                let expected: Vec<String> = (1..=20).map(|step| format!("{number} {step}")).collect();
                assert_eq!(texts(&whole.entries), expected);
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
}

/// Whoever sends several appends without waiting in between has them in one batch: they follow one another there too.
async fn a_chain_sent_at_once_is_taken_in_order(place: &Place) {
    let store = place.open().await;
    let id = table("t1");
    store.create(&id, &card(1), &[]).await.unwrap();
    let append = |first: u64, text: &'static str, phase: Phase| {
        let mut card = card(1);
        card.phase = phase;
        store.append(&id, first, vec![entry(text)], Some(card))
    };
    let (one, two, again, three, hole) = tokio::join!(
        biased;
        append(1, "one", Phase::Open),
        append(2, "two", Phase::Playing),
        append(2, "again", Phase::Closed),
        append(3, "three", Phase::Over),
        append(5, "hole", Phase::Closed),
    );
    assert_eq!((one, two, three), (Ok(()), Ok(()), Ok(())));
    assert!(matches!(again, Err(StoreError::Conflict { last: 2 | 3 })), "{again:?}");
    assert_eq!(hole, Err(StoreError::Conflict { last: 3 }));
    assert_eq!(texts(&store.read(&id, 0).await.unwrap().unwrap().entries), ["one", "two", "three"]);
    assert_eq!(store.table(&id).await.unwrap().unwrap().card.unwrap().phase, Phase::Over);
}

async fn long_logs_are_read_in_pages(place: &Place) {
    let store = place.open().await;
    let id = table("t1");
    store.create(&id, &card(1), &[]).await.unwrap();
    let total = MAX_READ_ENTRIES as u64 * 2 + 10;
    let mut next = 1;
    while next <= total {
        let count = (total - next + 1).min(MAX_APPEND_ENTRIES as u64);
        let entries = (next..next + count).map(|number| entry(&number.to_string())).collect();
        store.append(&id, next, entries, None).await.unwrap();
        next += count;
    }
    let page = store.read(&id, 7).await.unwrap().unwrap();
    assert_eq!((page.first, page.entries.len(), page.last), (8, MAX_READ_ENTRIES, total));
    assert_eq!(page.until(), 7 + MAX_READ_ENTRIES as u64);
    let whole = store.read_all(&id, 3).await.unwrap().unwrap();
    let expected: Vec<String> = (4..=total).map(|number| number.to_string()).collect();
    assert_eq!((whole.first, texts(&whole.entries)), (4, expected));
}

async fn limits_are_kept(place: &Place) {
    let store = place.open().await;
    let id = table("t1");
    assert!(matches!(StoredEntry::new(vec![0; MAX_ENTRY_BYTES + 1]), Err(StoreError::InvalidInput(_))));
    let longest = StoredEntry::new(vec![7; MAX_ENTRY_BYTES]).unwrap();
    store.create(&id, &card(1), std::slice::from_ref(&longest)).await.unwrap();
    assert_eq!(store.read(&id, 0).await.unwrap().unwrap().entries[0], longest);

    let invalid = |result: Result<(), StoreError>| {
        assert!(matches!(result, Err(StoreError::InvalidInput(_))), "{result:?}");
    };
    let too_many = vec![entry("x"); MAX_APPEND_ENTRIES + 1];
    invalid(store.append(&id, 2, too_many.clone(), None).await);
    let too_much = vec![longest.clone(); MAX_APPEND_BYTES / MAX_ENTRY_BYTES + 1];
    invalid(store.append(&id, 2, too_much, None).await);
    assert!(store.create(&table("t2"), &card(1), &too_many).await.is_err());

    let mut large = card(1);
    large.options = "x".repeat(MAX_CARD_BYTES).into();
    invalid(store.append(&id, 2, vec![entry("x")], Some(large)).await);
    let mut crowded = card(1);
    crowded.seats = vec![crowded.seats[0].clone(); 100];
    invalid(store.append(&id, 2, vec![entry("x")], Some(crowded)).await);
    assert_eq!(store.table(&id).await.unwrap().unwrap().last, 1);

    let most = vec![longest; MAX_APPEND_BYTES / MAX_ENTRY_BYTES];
    store.append(&id, 2, most, None).await.unwrap();
}

async fn a_card_comes_with_its_append_or_not_at_all(place: &Place) {
    let store = place.open().await;
    let id = table("t1");
    store.create(&id, &card(10), &[entry("one")]).await.unwrap();
    assert_eq!(store.table(&id).await.unwrap().unwrap().card, Ok(card(10)));
    let mut playing = card(10);
    playing.phase = Phase::Playing;
    playing.rematch = Some(table("t2"));

    assert!(store.append(&id, 1, vec![entry("no")], Some(playing.clone())).await.is_err());
    assert_eq!(store.table(&id).await.unwrap().unwrap().card, Ok(card(10)));
    store.append(&id, 2, vec![entry("start")], Some(playing.clone())).await.unwrap();
    assert_eq!(store.table(&id).await.unwrap().unwrap().card, Ok(playing.clone()));
    store.append(&id, 3, vec![entry("act")], None).await.unwrap();
    assert_eq!(store.table(&id).await.unwrap().unwrap().card, Ok(playing.clone()));

    // A card alone, on the same condition. When the table was created is said once.
    let mut later = playing.clone();
    later.created = Millis(99);
    later.title = "another".into();
    assert!(store.append(&id, 3, vec![], Some(later.clone())).await.is_err());
    store.append(&id, 4, vec![], Some(later.clone())).await.unwrap();
    later.created = Millis(10);
    let listing = store.table(&id).await.unwrap().unwrap();
    assert_eq!((listing.last, listing.card), (3, Ok(later)));
}

async fn a_dropped_append_happens_or_does_not(place: &Place) {
    let store = place.open().await;
    let id = table("t1");
    store.create(&id, &card(1), &[]).await.unwrap();
    for step in 0..60_u64 {
        let last = store.table(&id).await.unwrap().unwrap().last;
        let entries = vec![entry("a"), entry("b")];
        let append = store.append(&id, last + 1, entries, None);
        // Polled for a moment that is too short, sometimes, and then dropped.
        let _cut = tokio::time::timeout(std::time::Duration::from_micros(step * 20), append).await;
    }
    // Whatever is still on its way is before this in the queue.
    store.healthy().await.unwrap();
    let refused = store.append(&id, u64::MAX, vec![], None).await;
    let Err(StoreError::Conflict { last }) = refused else { panic!("{refused:?}") };
    let whole = store.read_all(&id, 0).await.unwrap().unwrap();
    assert_eq!((whole.last, last % 2), (last, 0));
    assert_eq!(texts(&whole.entries), ["a", "b"].repeat(last as usize / 2));
}

async fn a_closed_store_says_so(place: &Place) {
    let store = place.open().await;
    let id = table("t1");
    store.create(&id, &card(1), &[]).await.unwrap();
    let mut news = store.news().await.unwrap();
    let pending: Vec<_> = (1..=50)
        .map(|number| {
            let (store, id) = (Arc::clone(&store), id.clone());
            tokio::spawn(async move { store.append(&id, number, vec![entry("x")], None).await })
        })
        .collect();
    store.close().await;
    store.close().await;
    let mut written = 0;
    for append in pending {
        match append.await.unwrap() {
            Ok(()) => written += 1,
            Err(StoreError::Conflict { .. } | StoreError::Closed) => {}
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(store.append(&id, 1, vec![], None).await, Err(StoreError::Closed));
    assert_eq!(store.read(&id, 0).await, Err(StoreError::Closed));
    assert_eq!(store.create(&id, &card(1), &[]).await, Err(StoreError::Closed));
    assert_eq!(store.healthy().await, Err(StoreError::Closed));
    assert!(store.news().await.is_err());
    assert_eq!(news.next().await, None);
    if !matches!(place, Place::Memory) {
        assert_eq!(place.open().await.table(&id).await.unwrap().unwrap().last, written);
    }
}
