//! `rookery` alone, and the commands about games in general: `games`, `rules`, `completions`.

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use crate::common::{command, run};

#[test]
fn alone_it_serves() {
    let folder = tempfile::tempdir().unwrap();
    let mut alone = command(&[]);
    alone.env("ROOKERY_LISTEN", "127.0.0.1:0").env("ROOKERY_KEY_FILE", folder.path().join("key"));
    alone.env("ROOKERY_STORE", format!("sqlite:{}", folder.path().join("rookery.db").display()));
    let mut child = alone.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(line.starts_with("Rookery listens on http://127.0.0.1:"), "{line:?}");
}

#[test]
fn games_come_with_their_options() {
    let text = run(&["games"]).fine();
    assert!(text.contains("Among Thieves") && text.contains("winning-coins=7"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let games = run(&["games", "--json"]).json();
    let tavern = &games[0];
    assert_eq!(tavern["game"], "tavern");
    assert_eq!(tavern["seats"], serde_json::json!([3, 4, 5]));
    let option =
        tavern["options"].as_array().unwrap().iter().find(|option| option["name"] == "winning-coins");
    assert_eq!(option.unwrap()["default"], 7);
    assert_eq!(games[1]["game"], "diamonds");
}

#[test]
fn rules_are_read_whole() {
    for (game, last) in [("tavern", "46"), ("diamonds", "41"), ("table", "4")] {
        let text = run(&["rules", game]).fine();
        assert!(text.contains(&format!("\n {last:>2}. ")), "{text}");
        assert!(!text.contains("**") && !text.contains('#') && !text.contains('\u{1b}'), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}

#[test]
fn a_ruling_has_several_names() {
    let expected = run(&["rules", "tavern", "14"]).fine();
    assert!(expected.starts_with("tavern/14  Turns and interruptions\n"), "{expected}");
    assert_eq!(run(&["rules", "tavern", "tavern/14"]).fine(), expected);
    assert_eq!(run(&["rules", "tavern/14"]).fine(), expected);
}

#[test]
fn rulings_are_json_too() {
    let rulings = run(&["rules", "tavern", "--json"]).json();
    assert_eq!(rulings.as_array().unwrap().len(), 46);
    assert_eq!(rulings[13]["id"], "tavern/14");
    assert_eq!(rulings[13]["section"], "Turns and interruptions");
    let one = run(&["rules", "table/2", "--json"]).json();
    assert_eq!(one.as_array().unwrap().len(), 1);
    assert!(one[0]["text"].as_str().unwrap().contains("After the end"), "{one}");
}

#[test]
fn unknown_rules_are_named_with_what_there_is() {
    run(&["rules", "chess"]).fails(2, &["chess", "tavern, diamonds", "table"]);
    run(&["rules", "tavern", "99"]).fails(2, &["99", "1 to 46"]);
    run(&["rules", "tavern/x"]).fails(2, &["\"x\"", "1 to 46"]);
    run(&["rules", "tavern", "diamonds/3"]).fails(2, &["diamonds/3", "tavern"]);
    run(&["rules", "tavern/1", "2"]).fails(2, &["tavern/1"]);
    run(&["rules"]).fails(2, &["GAME"]);
}

#[test]
fn colour_is_shown_when_wanted_and_only_then() {
    let coloured = run(&["rules", "tavern", "--color", "always"]).fine();
    assert!(coloured.contains("\u{1b}[1m"), "{coloured}");
    for args in [["rules", "tavern", "--color", "never"], ["rules", "tavern", "--color", "auto"]] {
        assert!(!run(&args).fine().contains('\u{1b}'));
    }
    let mut plain = command(&["rules", "tavern"]);
    plain.env("NO_COLOR", "1").env("CLICOLOR_FORCE", "1");
    assert!(!crate::common::finish(plain, b"").fine().contains('\u{1b}'));
    run(&["games", "--color", "sometimes"]).fails(2, &["sometimes"]);
}

#[test]
fn every_shell_gets_its_completions() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&["completions", shell]).fine();
        assert!(script.contains("rookery") && script.contains("referee"), "{shell}");
    }
    run(&["completions", "tcsh"]).fails(2, &["tcsh"]);
}

#[test]
fn every_command_explains_itself() {
    for name in ["games", "rules", "play", "replay", "verify", "perft", "bench", "referee", "completions"] {
        let help = run(&[name, "--help"]).fine();
        assert!(help.contains("Usage:"), "{name}");
    }
    run(&["shuffle"]).fails(2, &["shuffle"]);
}

/// `rookery rules tavern | head -1` ends quietly.
#[test]
fn a_closed_pipe_is_no_failure() {
    for args in
        [&["rules", "tavern"][..], &["completions", "bash"], &["games"], &["perft", "tavern"], &["--help"]]
    {
        let mut child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let ended = child.wait_with_output().unwrap();
        assert_eq!(ended.status.code(), Some(0), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&ended.stderr), "", "{args:?}");
    }
}
