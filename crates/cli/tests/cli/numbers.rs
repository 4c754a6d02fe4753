//! `rookery perft` and `rookery bench`.

use crate::common::run;
use serde_json::json;

#[test]
fn perft_counts_by_depth() {
    let text = run(&["perft", "tavern", "--depth", "2"]).fine();
    assert_eq!(text, "  0  3\n  1  42\n  2  588\n");
    let json = run(&["perft", "tavern", "--depth", "1", "--seats", "4", "--json"]).json();
    // Four may be the first Master; with three to rob there are 6 pairs without No Honor and 4 times 3 with it.
    assert_eq!(json["counts"], json!([4, 4 * 18]));
    assert_eq!((&json["game"], &json["seats"]), (&json!("tavern"), &json!(4)));
    // Two may begin, and the four diamonds are any of thirteen in order.
    let diamonds = run(&["perft", "diamonds", "--depth", "0", "--json"]).json();
    assert_eq!(diamonds["counts"], json!([2 * 13 * 12 * 11 * 10]));
}

#[test]
fn perft_takes_options_and_refuses_wrong_ones() {
    let json = run(&["perft", "tavern", "--depth", "0", "--option", "late-sabotage", "--json"]).json();
    assert_eq!(json["options"], json!({"late-sabotage": true}));
    run(&["perft", "tavern", "--option", "x"]).fails(2, &["--option x"]);
    run(&["perft", "tavern", "--seats", "6"]).fails(2, &["--seats", "3 to 5"]);
    run(&["perft", "tavern", "--depth", "-1"]).fails(2, &["-1"]);
}

/// What was counted before the refusal is printed, and the refusal names the estimate, a depth and the flag.
#[test]
fn perft_refuses_what_would_never_end() {
    for game in ["sneaks", "guild"] {
        run(&["perft", game]).fails(2, &["depth 0 has about", "positions", "--force", "no depth"]);
    }
    // Few positions, until the cards of a heist are drawn.
    let ran = run(&["perft", "heistmaster", "--seats", "8", "--option", "no-bribes", "--depth", "9"]);
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    assert!(ran.stdout.starts_with("  0  8\n"), "{}", ran.stdout);
    let last = ran.stdout.lines().count() - 1;
    for part in [format!("depth {} has about", last + 1), format!("--depth {last} is"), "--force".to_owned()]
    {
        assert!(ran.stderr.contains(&part), "{part:?} is not in {}", ran.stderr);
    }
    let ran = run(&["perft", "guild", "--json"]);
    assert!(ran.code == 2 && ran.stderr.contains("--force"), "{}", ran.stderr);
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&json["counts"], &json["refused"]["depth"]), (&json!([]), &json!(0)));
    assert!(json["refused"]["log10_estimate"].as_f64().unwrap() > 8.0, "{json}");
}

/// Every number of seats of every game.
fn tables() -> Vec<u64> {
    let games = run(&["games", "--json"]).json();
    let seats = games.as_array().into_iter().flatten().filter_map(|game| game["seats"].as_array());
    seats.flatten().filter_map(serde_json::Value::as_u64).collect()
}

#[test]
fn bench_has_a_row_for_every_game_and_number_of_seats() {
    let rows = run(&["bench", "--seconds", "0.01", "--json"]).json();
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), tables().len());
    for row in rows {
        let keys: Vec<&str> = row.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(keys.len(), 5);
        for key in ["game", "seats", "games_per_s", "decisions_per_s", "bytes_per_state"] {
            assert!(keys.contains(&key), "{row}");
        }
        assert!(row["decisions_per_s"].as_f64().unwrap() > 0.0, "{row}");
    }
    let table = run(&["bench", "tavern", "--seats", "3", "--seconds", "0.01"]).fine();
    assert_eq!(table.lines().count(), 2, "{table}");
}

#[test]
fn bench_measures_only_what_there_is() {
    let rows = run(&["bench", "--seats", "2", "--seconds", "0.01", "--json"]).json();
    let for_two = tables().iter().filter(|seats| **seats == 2).count();
    assert_eq!(rows.as_array().unwrap().len(), for_two, "one for each game that two can play");
    run(&["bench", "tavern", "--seats", "2"]).fails(2, &["--seats", "tavern is for 3 to 5"]);
    run(&["bench", "--seats", "20"]).fails(2, &["--seats", "20"]);
    run(&["bench", "chess"]).fails(2, &["chess"]);
    run(&["bench", "--seconds", "0"]).fails(2, &["seconds"]);
}

#[test]
fn bench_measures_how_fast_bots_think() {
    let rows = run(&["bench", "--search", "diamonds", "sneaks", "--seconds", "0.01", "--json"]).json();
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), 3 + 4);
    assert!(rows.iter().all(|row| row["iterations_per_s"].as_f64().unwrap() > 0.0), "{rows:?}");
    let table = run(&["bench", "--search", "tavern", "--seats", "3", "--seconds", "0.01"]).fine();
    assert!(table.contains("iterations/s"), "{table}");
}
