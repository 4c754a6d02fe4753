//! A process that writes as fast as it can is killed, several times: every number that it has said to be written is there.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::{Arc, mpsc};
use std::{collections::BTreeMap, env, time::Duration};

use rookery_store::{Store, StoreError, StoredEntry, TableId};

use crate::{Place, card, on, table};

on!([file postgres] [what_a_killed_process_has_said_is_there]);

/// How many tables the process writes to at once.
const TABLES: usize = 20;
/// Names the store that the process writes to.
const WHERE: &str = "ROOKERY_STORE_HAMMER";

/// Not a test: what the killed process runs. Without being told where, it does nothing.
#[test]
fn hammer() {
    let Ok(url) = env::var(WHERE) else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let store = rookery_store::open(&url).await.unwrap();
        let writers: Vec<_> = (0..TABLES)
            .map(|number| tokio::spawn(write(Arc::clone(&store), table(&format!("t{number}")))))
            .collect();
        for writer in writers {
            writer.await.unwrap();
        }
    });
}

async fn write(store: Arc<dyn Store>, id: TableId) {
    if store.table(&id).await.unwrap().is_none() {
        store.create(&id, &card(1), &[]).await.unwrap();
    }
    let mut next = store.table(&id).await.unwrap().unwrap().last + 1;
    loop {
        // One, two or three at a time, so that a torn append would show.
        let count = 1 + next % 3;
        let entries =
            (next..next + count).map(|number| StoredEntry::new(content(&id, number)).unwrap()).collect();
        match store.append(&id, next, entries, Some(card(1))).await {
            Ok(()) => {
                next += count;
                println!("written {id} {}", next - 1);
            }
            // The last words of the one before, which the database had heard and not yet done.
            Err(StoreError::Conflict { last }) => next = last + 1,
            Err(other) => panic!("{other}"),
        }
    }
}

fn content(id: &TableId, number: u64) -> String {
    format!("{id} {number} {}", "x".repeat(number as usize % 200))
}

async fn what_a_killed_process_has_said_is_there(place: &Place) {
    let mut written: BTreeMap<String, u64> = BTreeMap::new();
    for round in 0..5 {
        written.extend(run_and_kill(place, 300 + round * 137));
        let store = place.open().await;
        for (id, &last) in &written {
            let id = table(id);
            let whole = store.read_all(&id, 0).await.unwrap().unwrap();
            assert!(whole.last >= last, "{id}: {last} was said to be written, {} is there", whole.last);
            assert_eq!(whole.entries.len() as u64, whole.last);
            for (number, entry) in (1..).zip(&whole.entries) {
                assert_eq!(entry.bytes(), content(&id, number).as_bytes());
            }
        }
        // Opened, looked at and let go, as a server that starts again would.
        store.close().await;
    }
    assert_eq!(written.len(), TABLES);
}

/// Kills the process when it has said so many things. The last number of each table that it has said by then.
fn run_and_kill(place: &Place, after: usize) -> BTreeMap<String, u64> {
    let mut process = Command::new(env::current_exe().unwrap())
        .args(["--exact", "killed::hammer", "--nocapture", "--test-threads=1"])
        .env(WHERE, place.url())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(process.stdout.take().unwrap());
    let (enough, heard) = mpsc::channel();
    let listener = std::thread::spawn(move || {
        let (mut said, mut lines) = (BTreeMap::new(), 0);
        // A line that was cut off by the end was not said.
        for line in output.split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line).into_owned();
            let words: Vec<&str> = line.split(' ').collect();
            if let ["written", id, last] = words[..]
                && let Ok(last) = last.parse()
            {
                said.insert(id.to_owned(), last);
                lines += 1;
                if lines == after {
                    enough.send(()).unwrap();
                }
            }
        }
        said
    });
    let said_enough = heard.recv_timeout(Duration::from_mins(2));
    process.kill().unwrap();
    process.wait().unwrap();
    said_enough.expect("the process writes");
    listener.join().unwrap()
}
