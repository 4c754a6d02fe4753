//! `rookery solve`.

use serde_json::json;

use crate::common::{run, scratch};

#[test]
fn reduced_configurations_are_listed() {
    let text = run(&["solve", "diamonds"]).fine();
    assert!(text.lines().any(|line| line.starts_with("whistle ")), "{text}");
    let json = run(&["solve", "heistmaster", "--json"]).json();
    let rows = json.as_array().unwrap();
    assert!(rows.len() >= 2);
    assert!(rows.iter().all(|row| row["position"].is_object() && row["about"].is_string()), "{json}");
    assert!(run(&["solve", "guild"]).fine().contains("--position"));
}

#[test]
fn a_solution_is_a_table_and_a_strategy_in_notation() {
    let text = run(&["solve", "diamonds", "--reduced", "last-cards", "--iterations", "20"]).fine();
    for part in [
        "information sets",
        "cfr+, for win-share",
        "iterations  seconds   NashConv",
        "s0 in 100.0% of games",
        "rob ",
    ] {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
    let rows =
        text.lines().filter(|line| line.trim_start().starts_with(|first: char| first.is_ascii_digit()));
    let measured: Vec<&str> =
        rows.filter(|row| !row.contains('%')).filter_map(|row| row.split_whitespace().next()).collect();
    // The line of the tree begins with a number too.
    assert_eq!(measured[1..], ["1", "10", "20"], "{text}");
}

#[test]
fn the_same_for_machines() {
    let args = ["solve", "heistmaster", "--reduced", "last-heist", "--iterations", "100", "--json"];
    let json = run(&args).json();
    assert_eq!(
        (&json["game"], &json["method"], &json["seats"]),
        (&json!("heistmaster"), &json!("cfr+"), &json!(3))
    );
    let course = json["course"].as_array().unwrap();
    let iterations: Vec<_> = course.iter().map(|stop| stop["iterations"].as_u64().unwrap()).collect();
    assert_eq!(iterations, [1, 10, 100]);
    let last = &course[2];
    assert!(last["nash-conv"].as_f64().unwrap() < course[0]["nash-conv"].as_f64().unwrap(), "{json}");
    assert_eq!((last["values"].as_array().unwrap().len(), last["gains"].as_array().unwrap().len()), (3, 3));
    for decision in json["first-decisions"].as_array().unwrap() {
        let odds = decision["odds"].as_array().unwrap();
        let total: f64 = odds.iter().map(|one| one["probability"].as_f64().unwrap()).sum();
        assert!((total - 1.0).abs() < 1e-9, "{decision}");
    }
    // What the Heistmaster sees of the own stash tells the first decisions apart.
    let sees = &json["first-decisions"][0]["sees"];
    assert!(!sees.as_object().unwrap().is_empty(), "{json}");
}

#[test]
fn every_method_solves_and_samples_repeat_with_their_seed() {
    let nash_conv = |args: &[&str]| {
        let mut all =
            vec!["solve", "heistmaster", "--reduced", "last-heist", "--iterations", "200", "--json"];
        all.extend(args);
        let json = run(&all).json();
        json["course"].as_array().unwrap().last().unwrap()["nash-conv"].as_f64().unwrap()
    };
    assert!(nash_conv(&["--method", "cfr"]) < 0.5);
    let sampled = |seed| nash_conv(&["--method", "sampled", "--seed", seed]).to_bits();
    assert_eq!(sampled("1"), sampled("1"));
    assert_ne!(sampled("1"), sampled("2"));
    assert!(nash_conv(&["--payoff", "scores"]) > 0.0);
}

#[test]
fn a_position_of_ones_own_is_read_from_a_file() {
    let known = run(&["solve", "diamonds", "--json"]).json();
    let path = scratch("position.json");
    std::fs::write(&path, known[0]["position"].to_string()).unwrap();
    let file = path.to_str().unwrap();
    let text = run(&["solve", "diamonds", "--position", file, "--iterations", "1"]).fine();
    assert!(text.contains("information sets"), "{text}");
    std::fs::write(&path, "{\"phase\": 1}").unwrap();
    run(&["solve", "diamonds", "--position", file]).fails(2, &["position"]);
    run(&["solve", "diamonds", "--position", "no-such-file"]).fails(2, &["no-such-file"]);
}

#[test]
fn what_cannot_be_solved_is_refused() {
    run(&["solve", "tavern", "--reduced", "x"]).fails(2, &["--reduced", "last-round"]);
    run(&["solve", "guild", "--reduced", "x"]).fails(2, &["guild has none"]);
    run(&["solve", "tavern", "--reduced", "last-round", "--most-nodes", "100"])
        .fails(2, &["too large", "100 are allowed", "--most-nodes"]);
    run(&["solve", "tavern", "--reduced", "x", "--position", "y"]).fails(2, &["--position"]);
    run(&["solve", "tavern", "--method", "magic"]).fails(2, &["cfr+"]);
    run(&["solve", "tavern", "--reduced", "last-round", "--iterations", "0"]).fails(2, &["--iterations"]);
}
