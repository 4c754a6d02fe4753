//! `rookery replay` and `rookery verify`, with good records and bad ones.

use std::{fs, path::Path};

use crate::common::{recorded, run, scratch};
use serde_json::{Value, json};

/// The record with one line changed.
fn edited(original: &Path, name: &str, line: usize, change: impl Fn(&mut Value)) -> String {
    let text = fs::read_to_string(original).expect("a record");
    let lines = text.lines().enumerate().map(|(index, text)| {
        let mut value: Value = serde_json::from_str(text).expect("JSON lines");
        if index == line {
            change(&mut value);
        }
        format!("{value}\n")
    });
    save(name, lines.collect::<String>())
}

fn save(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = scratch(name);
    fs::write(&path, text).expect("a scratch file");
    path.to_str().expect("a plain path").to_owned()
}

#[test]
fn a_true_record_verifies() {
    for game in ["tavern", "diamonds"] {
        let path = recorded(game, &format!("true-{game}.jsonl"));
        let file = path.to_str().unwrap();
        let text = run(&["verify", file]).fine();
        assert!(text.contains("All agree with the rules") && text.contains("Every draw"), "{text}");
        let json = run(&["verify", file, "--json"]).json();
        assert_eq!(
            (&json["ok"], &json["game"], &json["luck"]),
            (&json!(true), &json!(game), &json!("from-seed"))
        );
        assert!(json["steps"].as_u64().unwrap() > 10 && json["result"]["scores"].is_array(), "{json}");
    }
}

#[test]
fn an_edited_step_is_named() {
    let path = recorded("tavern", "to-edit.jsonl");
    let hash = edited(&path, "hash.jsonl", 5, |step| step["hash"] = json!("0123456789abcdef"));
    run(&["verify", &hash]).fails(1, &["at step 5", "hash", "0123456789abcdef"]);
    let refused = run(&["verify", &hash, "--json"]);
    assert_eq!((refused.code, refused.stderr.as_str()), (1, ""));
    let json: Value = serde_json::from_str(&refused.stdout).unwrap();
    assert_eq!((&json["ok"], &json["step"]), (&json!(false), &json!(5)));

    let action = edited(&path, "action.jsonl", 3, |step| step["action"] = json!("dance"));
    run(&["verify", &action]).fails(1, &["at step 3", "dance"]);
    let seat = edited(&path, "seat.jsonl", 4, |step| step["seat"] = json!(7));
    run(&["verify", &seat]).fails(1, &["at step 4", "table/3"]);
    let number = edited(&path, "number.jsonl", 2, |step| step["step"] = json!(9));
    run(&["verify", &number]).fails(1, &["line 3", "2 is next"]);
    let result = edited(&path, "start.jsonl", 0, |header| header["start"] = json!({"deal": ["s1"]}));
    run(&["verify", &result]).fails(1, &["at the start", "luck"]);
}

#[test]
fn an_edited_end_is_noticed() {
    let path = recorded("diamonds", "to-end.jsonl");
    let last = fs::read_to_string(&path).unwrap().lines().count() - 1;
    let scores = edited(&path, "scores.jsonl", last, |end| end["end"]["result"]["scores"][0] = json!(99));
    run(&["verify", &scores]).fails(1, &["at the end", "result"]);
    let seed = edited(&path, "seed.jsonl", last, |end| end["end"]["seed"] = json!("0".repeat(64)));
    run(&["verify", &seed]).fails(1, &["at the end", "seed", "commitment"]);
    let silent = edited(&path, "silent.jsonl", last, |end| end["end"]["seed"] = Value::Null);
    assert!(run(&["verify", &silent]).fine().contains("The seed is not revealed"));
    assert_eq!(run(&["verify", &silent, "--json"]).json()["luck"], "told");
}

#[test]
fn other_rules_and_other_games_are_refused() {
    let path = recorded("tavern", "to-version.jsonl");
    let version = edited(&path, "version.jsonl", 0, |header| header["rules"] = json!(99));
    run(&["verify", &version]).fails(1, &["version 99", "never reinterpreted"]);
    run(&["replay", &version]).fails(1, &["version 99"]);
    let chess = edited(&path, "chess.jsonl", 0, |header| header["game"] = json!("chess\u{1b}[2J"));
    run(&["verify", &chess]).fails(1, &["at the start", "chess\\u{1b}"]);
    let format = edited(&path, "format.jsonl", 0, |header| header["rookery"] = json!(2));
    run(&["verify", &format]).fails(1, &["line 1", "format 2"]);
    let seats = edited(&path, "seats.jsonl", 0, |header| header["seats"] = json!(4_000_000_000_u64));
    run(&["verify", &seats]).fails(1, &["at the start", "seats"]);
}

#[test]
fn what_is_no_record_is_refused_with_its_line() {
    let path = recorded("tavern", "to-cut.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let cut = save("cut.jsonl", lines[..4].join("\n"));
    run(&["verify", &cut]).fails(1, &["line 4", "truncated", "step 3"]);
    let torn = save("torn.jsonl", &text[..lines[0].len() + lines[1].len() / 2]);
    run(&["verify", &torn]).fails(1, &["line 2", "not a step"]);
    run(&["verify", &save("empty.jsonl", "")]).fails(1, &["line 1", "empty"]);
    run(&["verify", &save("prose.jsonl", "hello\n")]).fails(1, &["line 1", "not the header"]);
    let json = run(&["verify", &save("prose.jsonl", "hello\n"), "--json"]);
    assert_eq!(serde_json::from_str::<Value>(&json.stdout).unwrap()["line"], 1);
    let bytes = [lines[0].as_bytes(), b"\n\xff\n"].concat();
    run(&["verify", &save("bytes.jsonl", bytes)]).fails(1, &["line 2", "not UTF-8"]);
    let more = save("more.jsonl", format!("{text}{}\n", lines[1]));
    run(&["verify", &more]).fails(1, &["there is a line after the end"]);
}

#[test]
fn files_that_cannot_be_read_are_bad_usage() {
    let missing = scratch("missing.jsonl");
    for name in ["verify", "replay"] {
        run(&[name, missing.to_str().unwrap()]).fails(2, &["missing.jsonl"]);
        run(&[name, env!("CARGO_TARGET_TMPDIR")]).fails(2, &[]);
        run(&[name]).fails(2, &["FILE"]);
    }
}

#[test]
fn a_replay_shows_the_log_and_the_end() {
    for game in ["tavern", "diamonds"] {
        let path = recorded(game, &format!("shown-{game}.jsonl"));
        let file = path.to_str().unwrap();
        let text = run(&["replay", file]).fine();
        assert!(text.contains("Scores: ") && text.contains("Moll"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        let json = run(&["replay", file, "--json"]).json();
        assert_eq!((&json["game"], &json["viewer"]), (&json!(game), &json!("public")));
        assert_eq!(json["log"][0]["step"], 0);
        assert!(json["turn"]["over"]["scores"].is_array(), "{json}");
    }
}

#[test]
fn a_replay_keeps_the_secrets_of_the_others() {
    let path = recorded("tavern", "secrets.jsonl");
    let file = path.to_str().unwrap();
    // Bots choose first, then seat 0 takes the first choice, Steal and Trap: after two steps it is seat 0 that is asked.
    let public = run(&["replay", file, "--step", "2"]).fine();
    assert!(public.starts_with("Step 2, as everyone sees it"), "{public}");
    assert!(!public.contains("Your hand"), "{public}");
    let own = run(&["replay", file, "--step", "2", "--as", "0"]).fine();
    assert!(own.contains("Your hand") && own.contains("Choose your two cards"), "{own}");
    let other = run(&["replay", file, "--step", "2", "--as", "s1", "--json"]).json();
    assert_eq!((&other["viewer"], &other["step"]), (&json!(1), &json!(2)));
    assert_eq!(run(&["replay", file, "--step", "2", "--json"]).json()["legal"], json!([]));
    // Seat 1 chooses in the first step. Its own view tells so, and nobody else's.
    let text = fs::read_to_string(&path).unwrap();
    let step: Value = serde_json::from_str(text.lines().nth(1).unwrap()).unwrap();
    assert_eq!(step["seat"], 1);
    let seen =
        |viewer: &str, step: &str| run(&["replay", file, "--step", step, "--as", viewer, "--json"]).json();
    for viewer in ["0", "2", "public"] {
        let (before, after) = (seen(viewer, "0"), seen(viewer, "1"));
        assert_eq!(before["view"], after["view"]);
        assert_eq!((&before["legal"], &after["notices"]), (&after["legal"], &json!([])));
    }
    assert_ne!(seen("1", "0")["view"], seen("1", "1")["view"]);
}

#[test]
fn steps_and_viewers_that_are_not_there_are_bad_usage() {
    let path = recorded("diamonds", "steps.jsonl");
    let file = path.to_str().unwrap();
    run(&["replay", file, "--step", "9999"]).fails(2, &["--step", "0 to "]);
    run(&["replay", file, "--as", "5"]).fails(2, &["--as", "0 to 2"]);
    run(&["replay", file, "--as", "everyone"]).fails(2, &["everyone", "public"]);
    let start = run(&["replay", file, "--step", "0"]).fine();
    assert!(start.contains("Step 0"), "{start}");
}

#[test]
fn names_from_a_file_cannot_steer_the_terminal() {
    let path = recorded("diamonds", "named.jsonl");
    let names = json!(["\u{1b}[2JAda with a very long name", "", "Cy"]);
    let named = edited(&path, "bad-names.jsonl", 0, |header| header["names"] = names.clone());
    let text = run(&["replay", &named]).fine();
    assert!(!text.contains('\u{1b}') && text.contains("Seat 1") && text.contains("Cy"), "{text}");
}
