//! How many appends a second a store takes, each on disk before the next of the same caller: with 1, 50 and 500 callers.
//!
//! `cargo run --release -p rookery-store --example appends -- sqlite:appends.db`

use std::sync::Arc;
use std::time::{Duration, Instant};

use rookery_store::{CardSeat, GameId, Millis, PersonId, Store, StoreError, StoredEntry, TableCard, TableId};
use rookery_wire::{Clock, Listed, Phase, SeatKind};

/// What a step of a game looks like in a log.
const STEP: &str =
    r#"{"step":71,"seat":2,"action":"select steal heist","luck":["7s"],"hash":"0f3a9c2b6d1e8f47"}"#;

type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// How long each measurement takes.
const LONG: Duration = Duration::from_secs(5);

#[tokio::main]
async fn main() -> Result<(), Trouble> {
    let Some(url) = std::env::args().nth(1) else {
        return Err("usage: appends URL".into());
    };
    let store = rookery_store::open(&url).await?;
    println!("callers  appends/s    p50 ms    p99 ms");
    for callers in [1, 50, 500] {
        measure(&store, callers).await?;
    }
    store.close().await;
    Ok(())
}

async fn measure(store: &Arc<dyn Store>, callers: usize) -> Result<(), Trouble> {
    let mut tasks = Vec::new();
    let mark = std::process::id();
    for number in 0..callers {
        let id = TableId::new(format!("bench-{mark}-{callers}-{number}"))?;
        store.create(&id, &card()?, &[]).await?;
        tasks.push((Arc::clone(store), id));
    }
    let begin = Instant::now();
    let tasks: Vec<_> = tasks.into_iter().map(|(store, id)| tokio::spawn(append(store, id, begin))).collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await??);
    }
    let passed = begin.elapsed().as_secs_f64();
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    println!("{callers:7} {:10.0} {:9.2} {:9.2}", times.len() as f64 / passed, at(50), at(99));
    Ok(())
}

/// Appends until the time is up, every tenth with a new card. How long each took.
async fn append(store: Arc<dyn Store>, id: TableId, begin: Instant) -> Result<Vec<Duration>, Trouble> {
    let mut times = Vec::new();
    for number in 1.. {
        let card = if number % 10 == 0 { Some(card()?) } else { None };
        let before = Instant::now();
        store.append(&id, number, vec![StoredEntry::new(STEP)?], card).await?;
        times.push(before.elapsed());
        if begin.elapsed() > LONG {
            break;
        }
    }
    Ok(times)
}

fn card() -> Result<TableCard, StoreError> {
    let seat = |name: &str| -> Result<CardSeat, StoreError> {
        let person = Some(PersonId::new(name)?);
        Ok(CardSeat { kind: SeatKind::Person, name: name.into(), person, bot: None, is_host: false })
    };
    Ok(TableCard {
        game: GameId::new("tavern")?,
        phase: Phase::Playing,
        listed: Listed::Listed,
        title: "A table".into(),
        options: serde_json::Value::Null,
        clock: Clock::Live { seconds: 30 },
        seats: vec![seat("ada")?, seat("bo")?, seat("cy")?],
        commitment: String::new(),
        result: None,
        rematch: None,
        created: Millis(1),
        deadline: Some(Millis(3)),
    })
}
