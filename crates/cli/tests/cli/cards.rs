//! Card sets as files: `cards`, and `--cards` wherever a game is played.

use std::fs;

use crate::common::{feed, ones, run, scratch};

/// A file of this test with this in it.
fn file(name: &str, text: &str) -> String {
    let path = scratch(name);
    fs::write(&path, text).expect("a scratch file can be written");
    path.to_str().expect("a plain path").to_owned()
}

#[test]
fn a_card_set_is_printed_and_played_with() {
    for game in ["sneaks", "heistmaster"] {
        let path = file(&format!("cards-{game}.toml"), &run(&["cards", game]).fine());
        // The printed set is the default one, so it is no option and nothing changes.
        let record = scratch(&format!("cards-{game}.jsonl"));
        let record = record.to_str().unwrap();
        feed(&["play", game, "--seed", "7", "--cards", &path, "--record", record], &ones()).fine();
        assert!(!fs::read_to_string(record).unwrap().contains("\"cards\":{"));
        run(&["verify", record]).fine();
    }
}

#[test]
fn a_changed_set_is_in_the_record_and_verifies() {
    let path = file("circus.toml", &run(&["cards", "sneaks"]).fine().replacen("Casino", "Circus", 1));
    let record = scratch("circus.jsonl");
    let record = record.to_str().unwrap();
    let played =
        feed(&["play", "sneaks", "--seed", "1", "--cards", &path, "--record", record], &ones()).fine();
    assert!(played.contains("Circus") && !played.contains("Casino"), "{played}");
    assert!(fs::read_to_string(record).unwrap().contains("Circus"));
    run(&["verify", record]).fine();
}

#[test]
fn a_wrong_file_is_refused_with_file_line_and_field() {
    let wrong = file("wrong.toml", "surprise = 1\n");
    run(&["play", "sneaks", "--cards", &wrong]).fails(2, &["wrong.toml", "line 1", "surprise"]);
    let broken = file("broken.toml", "\n[[[\n");
    run(&["play", "heistmaster", "--cards", &broken]).fails(2, &["broken.toml", "line 2"]);
    let missing = scratch("none.toml");
    run(&["play", "sneaks", "--cards", missing.to_str().unwrap()]).fails(2, &["none.toml"]);
    run(&["play", "tavern", "--cards", &broken]).fails(2, &["tavern", "not data"]);
    run(&["cards", "tavern"]).fails(2, &["tavern", "not data"]);
}
