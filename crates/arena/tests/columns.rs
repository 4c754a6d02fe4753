//! Decisions as a Parquet file, read back.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::{Path, PathBuf};
use std::{collections::BTreeMap, fs, fs::File, sync::atomic::AtomicBool, time::Duration};

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Row, RowAccessor};
use rookery_arena::{Entrant, Results, Tournament};
use rookery_catalog::find;
use rookery_table::Record;
use serde_json::{Value, json};

/// The columns, in their order.
const COLUMNS: [&str; 13] = [
    "game",
    "deal",
    "rotation",
    "step",
    "seat",
    "bot",
    "legal",
    "action",
    "sealed",
    "fallback",
    "win_share",
    "score",
    "ending",
];

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn played(name: &str, game: &str, deals: u64, threads: usize) -> (Tournament, Results) {
    let folder = path(&format!("{name}-records"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let tournament = Tournament {
        game: find(game).unwrap(),
        entrants: Entrant::list("rule,random,random").unwrap(),
        options: Value::Null,
        reduced: None,
        deals,
        seed: "columns".to_owned(),
        threads,
        patience: Duration::from_secs(10),
        records: Some(folder),
        decisions: Some(path(name)),
        resume: None,
    };
    let results = tournament.run(&AtomicBool::new(false), &mut |_| ()).unwrap();
    (tournament, results)
}

fn rows(name: &str) -> Vec<Row> {
    let reader = SerializedFileReader::new(File::open(path(name)).unwrap()).unwrap();
    reader.get_row_iter(None).unwrap().map(Result::unwrap).collect()
}

#[test]
fn rows_are_the_decisions_of_the_records() {
    for (game, deals) in [("tavern", 3), ("guild", 1)] {
        let name = format!("{game}.parquet");
        let (tournament, results) = played(&name, game, deals, 2);
        let rows = rows(&name);
        let decisions: f64 = results.length.mean.mean * results.games as f64;
        assert!((rows.len() as f64 - decisions).abs() < 1e-6, "a row for each decision");
        let folder = tournament.records.unwrap();
        let mut records = BTreeMap::new();
        for row in &rows {
            assert!(row.get_column_iter().map(|(name, _)| name).eq(&COLUMNS));
            let game = row.get_long(0).unwrap();
            let record = records.entry(game).or_insert_with(|| {
                let text = fs::read_to_string(folder.join(format!("{game:05}.jsonl"))).unwrap();
                Record::parse(&text).unwrap()
            });
            let (step, seat) = (row.get_int(3).unwrap() as usize, row.get_int(4).unwrap() as usize);
            let recorded = &record.steps[step - 1];
            assert_eq!((recorded.seat.index(), &recorded.action), (seat, row.get_string(7).unwrap()));
            let (deal, rotation) = (row.get_long(1).unwrap(), i64::from(row.get_int(2).unwrap()));
            assert_eq!(game, (deal - 1) * 3 + rotation + 1);
            assert!(record.header.names[seat].starts_with(row.get_string(5).unwrap()));
            assert!(row.get_int(6).unwrap() >= 1 && !row.get_bool(9).unwrap());
            let result = record.end.result.as_ref().unwrap();
            assert_eq!(
                (result.scores[seat], &result.ending),
                (row.get_int(11).unwrap(), row.get_string(12).unwrap())
            );
            let won = result.winners.contains(recorded.seat);
            assert_eq!(row.get_double(10).unwrap() > 0.0, won);
        }
        assert_eq!(records.len() as u64, results.games);
    }
}

#[test]
fn sealed_questions_are_those_that_several_answer() {
    played("sealed.parquet", "tavern", 3, 1);
    let rows = rows("sealed.parquet");
    let sealed = |row: &Row| row.get_bool(8).unwrap();
    // In the tavern all choose their two cards at once.
    for row in rows.iter().filter(|row| row.get_string(7).unwrap().starts_with("select ")) {
        assert!(sealed(row), "{row}");
    }
    assert!(rows.iter().any(|row| !sealed(row)));
}

#[test]
fn the_file_is_the_same_whatever_the_threads_and_knows_its_settings() {
    played("one.parquet", "diamonds", 3, 1);
    played("many.parquet", "diamonds", 3, 3);
    assert_eq!(fs::read(path("one.parquet")).unwrap(), fs::read(path("many.parquet")).unwrap());
    assert!(!path("one.parquet.part").exists());
    let reader = SerializedFileReader::new(File::open(path("one.parquet")).unwrap()).unwrap();
    let settings = reader.metadata().file_metadata().key_value_metadata().unwrap();
    let setting = |key: &str| -> Value {
        let found = settings.iter().find(|setting| setting.key == key).unwrap();
        serde_json::from_str(found.value.as_ref().unwrap()).unwrap()
    };
    assert_eq!(setting("rookery.game"), "diamonds");
    assert_eq!(setting("rookery.bots"), json!(["rule", "random", "random"]));
    assert_eq!((setting("rookery.deals"), setting("rookery.seed")), (json!(3), json!("columns")));
    assert!(setting("rookery.options").is_object());
}

#[test]
fn a_file_that_cannot_be_written_is_refused_at_once() {
    let tournament = Tournament {
        game: find("tavern").unwrap(),
        entrants: Entrant::list("rule,rule,rule").unwrap(),
        options: Value::Null,
        reduced: None,
        deals: u64::MAX / 8,
        seed: "1".to_owned(),
        threads: 1,
        patience: Duration::from_secs(10),
        records: None,
        decisions: Some(path("no-such-folder/x.parquet")),
        resume: None,
    };
    let trouble = tournament.run(&AtomicBool::new(false), &mut |_| ()).unwrap_err().to_string();
    assert!(trouble.contains("x.parquet"), "{trouble}");
}
