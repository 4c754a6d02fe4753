//! What only PostgreSQL does: news between nodes, and connections that are lost.

use std::{sync::Arc, time::Duration};

use rookery_store::{News, Noted, StoreError, throwaway::Database};
use tokio::time::timeout;

use crate::{card, entry, table};

async fn next(news: &mut News) -> Noted {
    timeout(Duration::from_secs(20), news.next()).await.expect("news in time").unwrap()
}

fn appended(id: &str, last: u64) -> Noted {
    Noted::Appended { table: table(id), last }
}

#[tokio::test]
async fn news_reach_the_others_and_not_oneself() {
    let Some(database) = Database::new() else { return };
    let here = rookery_store::open(&database.url()).await.unwrap();
    let there = rookery_store::open(&database.url()).await.unwrap();
    let (mut at_here, mut at_there) = (here.news().await.unwrap(), there.news().await.unwrap());
    here.create(&table("t1"), &card(1), &[entry("one")]).await.unwrap();
    here.append(&table("t1"), 2, vec![entry("two"), entry("three")], None).await.unwrap();
    assert!(here.append(&table("t1"), 2, vec![entry("no")], None).await.is_err());
    there.append(&table("t1"), 4, vec![entry("four")], None).await.unwrap();
    assert_eq!(next(&mut at_there).await, appended("t1", 1));
    assert_eq!(next(&mut at_there).await, appended("t1", 3));
    // What was refused is no news, and what it has written itself neither: this is the first that is heard here.
    assert_eq!(next(&mut at_here).await, appended("t1", 4));
    // What is heard is there to be read.
    assert_eq!(here.read(&table("t1"), 3).await.unwrap().unwrap().last, 4);
}

#[tokio::test]
async fn a_lost_connection_is_made_again_and_something_may_be_missed() {
    let Some(database) = Database::new() else { return };
    let here = rookery_store::open(&database.url()).await.unwrap();
    let there = rookery_store::open(&database.url()).await.unwrap();
    let mut news = there.news().await.unwrap();
    here.create(&table("t1"), &card(1), &[]).await.unwrap();
    assert_eq!(next(&mut news).await, appended("t1", 0));
    for turn in 0..3 {
        database.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND application_name = 'rookery listen'",
        );
        // Perhaps while nobody listens.
        here.append(&table("t1"), turn * 2 + 1, vec![entry("x")], None).await.unwrap();
        loop {
            match next(&mut news).await {
                Noted::Missed => break,
                Noted::Appended { last, .. } => assert_eq!(last, turn * 2 + 1),
            }
        }
        here.append(&table("t1"), turn * 2 + 2, vec![entry("x")], None).await.unwrap();
        let mut noted = next(&mut news).await;
        if noted == appended("t1", turn * 2 + 1) {
            // The connection was there again before the first append.
            noted = next(&mut news).await;
        }
        assert_eq!(noted, appended("t1", turn * 2 + 2));
    }
}

#[tokio::test]
async fn who_listens_too_slowly_is_told_so() {
    let Some(database) = Database::new() else { return };
    let here = rookery_store::open(&database.url()).await.unwrap();
    let there = rookery_store::open(&database.url()).await.unwrap();
    let mut slow = there.news().await.unwrap();
    let mut quick = there.news().await.unwrap();
    here.create(&table("t1"), &card(1), &[]).await.unwrap();
    // More notifications than are kept for anybody, from elsewhere.
    database.sql("SELECT pg_notify('rookery_log', 'them t1 ' || n) FROM generate_series(1, 5000) n");
    while next(&mut quick).await != appended("t1", 5000) {}
    assert_eq!(next(&mut slow).await, Noted::Missed);
    while next(&mut slow).await != appended("t1", 5000) {}
}

/// All connections are cut, again and again, under writers: what was acknowledged is there, and after a failure the store goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cut_connections_lose_nothing_that_was_acknowledged() {
    let Some(database) = Database::new() else { return };
    let store = rookery_store::open(&database.url()).await.unwrap();
    let writers: Vec<_> = (0..8)
        .map(|writer| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let id = table(&format!("t{writer}"));
                store.create(&id, &card(1), &[]).await.unwrap();
                let mut last = 0;
                while last < 400 {
                    match store.append(&id, last + 1, vec![entry(&(last + 1).to_string())], None).await {
                        Ok(()) => last += 1,
                        // It may have happened all the same, and only once.
                        Err(StoreError::Unavailable(_)) => {
                            let now = loop {
                                if let Ok(Some(listing)) = store.table(&id).await {
                                    break listing.last;
                                }
                                tokio::time::sleep(Duration::from_millis(5)).await;
                            };
                            assert!(
                                now == last || now == last + 1,
                                "{last} was acknowledged, {now} is there"
                            );
                            last = now;
                        }
                        Err(other) => panic!("nobody else writes here: {other}"),
                    }
                    tokio::time::sleep(Duration::from_millis(1)).await;
                }
            })
        })
        .collect();
    for _ in 0..6 {
        tokio::time::sleep(Duration::from_millis(120)).await;
        database.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'rookery'",
        );
    }
    for writer in writers {
        writer.await.unwrap();
    }
    for writer in 0..8 {
        let whole = store.read_all(&table(&format!("t{writer}")), 0).await.unwrap().unwrap();
        let expected: Vec<String> = (1..=400).map(|number| number.to_string()).collect();
        assert_eq!(crate::texts(&whole.entries), expected);
    }
}

/// A node that hangs in the middle of writing to a table holds the others up for a while, not for ever.
#[tokio::test]
async fn a_writer_waits_for_a_row_that_another_holds() {
    let Some(database) = Database::new() else { return };
    let store = rookery_store::open(&database.url()).await.unwrap();
    store.create(&table("t1"), &card(1), &[]).await.unwrap();
    let holder = std::thread::spawn({
        let database = Arc::new(database);
        move || {
            let held = "BEGIN; UPDATE tables SET last = last WHERE id = 't1'; SELECT pg_sleep(0.7); COMMIT";
            database.sql(held);
            database
        }
    });
    tokio::time::sleep(Duration::from_millis(250)).await;
    let before = std::time::Instant::now();
    store.append(&table("t1"), 1, vec![entry("x")], None).await.unwrap();
    assert!(before.elapsed() > Duration::from_millis(100));
    drop(holder.join().unwrap());
}
