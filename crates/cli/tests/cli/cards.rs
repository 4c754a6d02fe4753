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
    run(&["play", "tavern", "--cards", &broken]).fails(2, &["the cards of tavern are not data"]);
    run(&["cards", "tavern"]).fails(2, &["tavern has no card set"]);
}

#[test]
fn a_set_is_written_to_a_folder_and_played_from_there() {
    let folder = scratch("sneaks-set");
    let _ = fs::remove_dir_all(&folder);
    let folder = folder.to_str().unwrap();
    let written = run(&["cards", "sneaks", "--out", folder]).fine();
    assert!(written.ends_with("cards.toml\n"), "{written}");
    let text = fs::read_to_string(written.trim_end()).unwrap();
    assert_eq!(text, run(&["cards", "sneaks"]).fine());
    assert_eq!(text, run(&["cards", "sneaks", "--toml"]).fine());
    feed(&["play", "sneaks", "--seed", "7", "--cards", folder], &ones()).fine();
    // Nothing is written over.
    run(&["cards", "sneaks", "--out", folder]).fails(2, &["cards.toml", "exists already"]);
    // A second file in the folder is one too many for a game with one.
    fs::write(format!("{folder}/more.toml"), "").unwrap();
    run(&["play", "sneaks", "--cards", folder]).fails(2, &["more.toml", "this game wants cards.toml"]);
    let empty = scratch("no-set");
    fs::create_dir_all(&empty).unwrap();
    run(&["play", "sneaks", "--cards", empty.to_str().unwrap()]).fails(2, &["no TOML file"]);
}

#[test]
fn a_game_without_a_list_of_cards_says_so() {
    for args in [&["--kind", "loot"][..], &["--find", "gold"], &["--json"], &["--no-honor"]] {
        run(&[&["cards", "sneaks"], args].concat()).fails(2, &["sneaks has no list of cards"]);
    }
    assert_eq!(run(&["cards", "sneaks", "--toml", "--kind", "loot"]).code, 2);
    assert_eq!(run(&["cards", "sneaks", "--toml", "--out", "x"]).code, 2);
}

#[test]
fn cards_are_listed_kind_by_kind_and_filtered() {
    let list = |args: &[&str]| run(&[&["cards", "guild"], args].concat()).fine();
    let all = list(&[]);
    for heading in ["character  35 cards", "scheme  54 cards", "defense  24 cards", "agenda  18 cards"] {
        assert!(all.lines().any(|line| line == heading), "{heading}");
    }
    assert!(all.lines().all(|line| line.chars().count() <= 80 && line.trim_end() == line));
    assert!(!all.contains('{'), "marks are words");
    let trophy = list(&["--type", "moment", "--no-honor"]);
    assert!(
        trophy.starts_with("scheme  1 card\n  k12  Trophy Hunter  trophy-hunter  type moment;"),
        "{trophy}"
    );
    assert!(trophy.contains("No Honor: Pay 3 Coins"));
    assert_eq!(list(&["--kind", "objective", "--stage", "3"]).matches("stage 3;").count(), 3);
    assert!(list(&["--skill", "tinker", "--cost", "6"]).contains("Master Thief"));
    assert_eq!(list(&["--find", "dragon"]), "No card fits.\n");
    let json = run(&["cards", "guild", "--find", "crown-jewel", "--json"]).json();
    assert_eq!((&json[0]["code"], &json[0]["kind"]), (&"t8".into(), &"treasure".into()));
    run(&["cards", "guild", "--kind", "king"]).fails(2, &["--kind king", "character"]);
    run(&["cards", "guild", "--cost", "9"]).fails(2, &["--cost 9", "0, 1, 2"]);
}

#[test]
fn a_set_of_several_files_is_changed_listed_and_refused_with_file_and_card() {
    let folder = scratch("guild-set");
    let _ = fs::remove_dir_all(&folder);
    let folder = folder.to_str().unwrap();
    assert_eq!(run(&["cards", "guild", "--out", folder]).fine().lines().count(), 6);
    let characters = format!("{folder}/characters.toml");
    let text = fs::read_to_string(&characters).unwrap();
    fs::write(&characters, text.replacen("\"Bruiser\"", "\"Brawler\"", 1)).unwrap();
    assert!(run(&["cards", "guild", "--cards", folder, "--cost", "0"]).fine().contains("Brawler"));
    fs::write(&characters, text.replacen("cost = 0", "cost = 10", 1)).unwrap();
    let wrong = ["guild-set: characters.toml line ", "character \"bruiser\": cost: is 10"];
    run(&["cards", "guild", "--cards", folder]).fails(2, &wrong);
    run(&["play", "guild", "--cards", folder]).fails(2, &wrong);
    fs::remove_file(&characters).unwrap();
    run(&["play", "guild", "--cards", folder]).fails(2, &["characters.toml: is missing", "schemes.toml"]);
    let one = format!("{folder}/schemes.toml");
    run(&["play", "guild", "--cards", &one]).fails(2, &["characters.toml: is missing"]);
}
