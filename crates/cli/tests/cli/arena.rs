//! `rookery arena`, with bots of ours and programs from outside.

use std::fs;

use crate::common::{Ran, run, scratch};
use serde_json::{Value, json};

/// A path as an argument.
fn scratch_name(name: &str) -> String {
    scratch(name).to_str().expect("a plain path").to_owned()
}

fn arena(args: &[&str]) -> Ran {
    run(&[&["arena"], args].concat())
}

#[test]
fn a_table_says_who_is_stronger() {
    let text = arena(&["tavern", "--bots", "rule,random", "--games", "90"]).fine();
    assert!(
        text.starts_with("tavern at 3 seats: 90 games, each of 30 deals once from every seat.\n"),
        "{text}"
    );
    for part in
        ["random ×2 ", "Fair share: 33.3 %", "fair share: ", "seat 2", "length", "endings", "95 % interval"]
    {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn json_is_the_same_whatever_the_threads() {
    let play = |threads: &str, seed: &str| {
        let args = ["diamonds", "--seats", "4", "--bots", "search:20,rule,random", "--games", "21"];
        arena(&[&args[..], &["--seed", seed, "--threads", threads, "--json"]].concat()).fine()
    };
    let one = play("1", "7");
    assert_eq!(one, play("2", "7"));
    assert_ne!(one, play("2", "8"));
    let json: Value = serde_json::from_str(&one).unwrap();
    // Rounded up to whole deals.
    assert_eq!((&json["games"], &json["deals"], &json["seats"]), (&json!(24), &json!(6), &json!(4)));
    let bots: Vec<_> =
        json["bots"].as_array().unwrap().iter().map(|bot| (&bot["name"], &bot["seats"])).collect();
    assert_eq!(
        bots,
        [(&json!("search:20"), &json!(1)), (&json!("rule"), &json!(1)), (&json!("random"), &json!(2))]
    );
    for key in ["win_share", "shared_wins", "points", "rank", "rating", "decisions"] {
        let estimate = &json["bots"][0][key];
        assert!(estimate["low"].as_f64() <= estimate["mean"].as_f64(), "{key}: {estimate}");
    }
}

#[test]
fn seats_follow_from_the_bots_and_bots_may_be_named_one_by_one() {
    let json =
        arena(&["sneaks", "--bots", "rule,random", "--bot", "rule:greedy", "--games", "3", "--json"]).json();
    assert_eq!((&json["seats"], &json["bots"][2]["name"]), (&json!(3), &json!("rule:greedy")));
    let fewest = arena(&["tavern", "--bots", "rule", "--games", "1", "--json"]).json();
    assert_eq!((&fewest["seats"], &fewest["bots"][0]["seats"]), (&json!(3), &json!(3)));
}

#[test]
fn wrong_input_is_named() {
    arena(&["tavern"]).fails(2, &["--bots"]);
    arena(&["chess", "--bots", "rule"]).fails(2, &["chess"]);
    arena(&["tavern", "--bots", "rule,wizard"]).fails(2, &["--bots", "wizard", "search"]);
    arena(&["tavern", "--bots", "solved,rule"]).fails(2, &["bots", "--reduced"]);
    arena(&["tavern", "--bots", "solved", "--reduced", "first-round"])
        .fails(2, &["first-round", "last-hands"]);
    arena(&["guild", "--bots", "rule", "--reduced", "last-hands"]).fails(2, &["guild has none"]);
    arena(&["sneaks", "--bots", "rule", "--reduced", "last-round", "--seats", "3"]).fails(2, &["seats", "2"]);
    arena(&["tavern", "--bots", "rule,"]).fails(2, &["--bots"]);
    arena(&["tavern", "--seats", "3", "--bots", "rule,rule,rule,rule"])
        .fails(2, &["--bots", "4 bots", "3 seats"]);
    arena(&["tavern", "--seats", "9", "--bots", "rule"]).fails(2, &["--seats", "3 to 5"]);
    arena(&["tavern", "--bots", "rule,rule,rule,rule,rule,rule"]).fails(2, &["--seats", "3 to 5"]);
    arena(&["tavern", "--bots", "rule", "--games", "0"]).fails(2, &["--games"]);
    arena(&["tavern", "--bots", "rule", "--threads", "0"]).fails(2, &["--threads"]);
    arena(&["tavern", "--bots", "rule", "--option", "x=1"]).fails(2, &["--option x"]);
    arena(&["tavern", "--bots", "rule", "--seed", ""]).fails(2, &["--seed"]);
    arena(&["tavern", "--bots", "rule", "--report", "no-such-folder/x.html"]).fails(2, &["x.html"]);
    arena(&["tavern", "--bots", "rule", "--parquet", "no-such-folder/x.parquet"]).fails(2, &["x.parquet"]);
    arena(&["tavern", "--bots", "rule", "--bot", "cmd:./no-such-program"])
        .fails(1, &["cmd:./no-such-program", "started"]);
}

#[test]
fn records_of_a_tournament_verify() {
    let folder = scratch("arena-records");
    let _ = fs::remove_dir_all(&folder);
    let name = folder.to_str().unwrap();
    arena(&["tavern", "--bots", "rule,random", "--games", "6", "--records", name, "--json"]).json();
    for game in 1..=6 {
        let file = folder.join(format!("{game:05}.jsonl"));
        let verdict = run(&["verify", file.to_str().unwrap(), "--json"]).json();
        assert_eq!((&verdict["ok"], &verdict["luck"]), (&json!(true), &json!("from-seed")));
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 6);
    arena(&["tavern", "--bots", "rule", "--records", name]).fails(2, &["--records", "not empty"]);
}

#[test]
fn a_report_stands_alone() {
    let file = scratch_name("arena.html");
    let bots = "rule,cmd:<i>&'";
    arena(&[
        "tavern",
        "--bots",
        "rule,random",
        "--games",
        "30",
        "--report",
        &file,
        "--seed",
        "<b>&\"x\"",
        "--json",
    ])
    .json();
    let page = fs::read_to_string(&file).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("default-src 'none'"), "{page}");
    for foreign in ["<script", "http://", "https://", "<link", "<img", "url(", "@import", "<b>"] {
        assert!(!page.contains(foreign), "{foreign} is in the page");
    }
    for part in [
        "Win share",
        "Rating",
        "Seats",
        "Length",
        "Endings",
        "Points",
        "&lt;b&gt;&amp;",
        "prefers-color-scheme",
    ] {
        assert!(page.contains(part), "{part} is not in the page");
    }
    assert!(!scratch("arena.html.part").exists());
    assert!(arena(&["tavern", "--bots", bots, "--report", &file]).code != 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), page, "a tournament that fails leaves the page alone");
}

#[test]
fn decisions_become_a_parquet_file() {
    let file = scratch_name("arena.parquet");
    arena(&["diamonds", "--bots", "rule,random", "--games", "10", "--parquet", &file, "--json"]).json();
    let bytes = fs::read(&file).unwrap();
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
}

/// Programs from outside, as scripts of the shell.
#[cfg(unix)]
mod outside {
    use std::{fs, process::Command};

    use super::{arena, scratch, scratch_name};
    use crate::common::Ran;
    use serde_json::{Value, json};

    /// A program that does this whenever it is asked.
    fn program(name: &str, when_asked: &str) -> String {
        let path = scratch(&format!("{name}.sh"));
        let script = format!(
            "while read -r line; do\n  case \"$line\" in\n    '{{\"choose\"'*) {when_asked} ;;\n  esac\ndone\n"
        );
        fs::write(&path, script).expect("a scratch file");
        format!("cmd:sh '{}'", path.display())
    }

    fn against(bot: &str, more: &[&str]) -> Ran {
        arena(&[&["tavern", "--bots", "rule,rule", "--bot", bot, "--games", "6", "--json"], more].concat())
    }

    #[test]
    fn a_program_plays_like_any_bot() {
        let bot = program("first", "echo '{\"action\":0}'");
        let one = against(&bot, &["--threads", "1"]).json();
        assert_eq!((&one["bots"][1]["name"], &one["bots"][1]["faults"]), (&json!(bot), &json!(0)));
        assert_eq!(one, against(&bot, &["--threads", "2"]).json());
    }

    #[test]
    fn a_program_is_told_what_its_seat_may_know() {
        let log = scratch_name("told.jsonl");
        let path = scratch("told.sh");
        let script = format!(
            "while read -r line; do\n  printf '%s\\n' \"$line\" >> '{log}'\n  case \"$line\" in '{{\"choose\"'*) echo '{{\"action\":0}}';; esac\ndone\n"
        );
        fs::write(&path, script).unwrap();
        against(&format!("cmd:sh '{}'", path.display()), &["--threads", "1"]).json();
        let lines: Vec<Value> = fs::read_to_string(&log)
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let (mut seat, mut games) = (json!(null), 0);
        for line in &lines {
            if let Some(start) = line.get("start") {
                assert_eq!((&start["game"], &start["seats"]), (&json!("tavern"), &json!(3)));
                seat = start["seat"].clone();
            } else if let Some(choose) = line.get("choose") {
                assert_eq!((&choose["seat"], &choose["view"]["viewer"]), (&seat, &seat), "its own view");
                assert!(choose["legal"][0].is_string() && choose["prompt"].is_string(), "{choose}");
            } else {
                assert!(line["end"]["scores"].is_array() && line["end"]["seat"] == seat, "{line}");
                games += 1;
            }
        }
        assert_eq!(games, 6);
        assert!(lines[0].get("start").is_some() && lines.last().unwrap().get("end").is_some());
    }

    #[test]
    fn three_faults_end_the_tournament_and_are_named() {
        let bad = [
            ("babbler", "echo hello", "\"hello\""),
            ("dancer", "echo '{\"action\":\"dance\"}'", "not in the list of legal actions"),
            ("counter", "echo '{\"action\":9999}'", "not in the list of legal actions"),
            ("quitter", "exit 3", "ended without an answer (exit status: 3)"),
            ("sleeper", "exec sleep 20", "not answered within 0.3 s"),
        ];
        for (name, when_asked, says) in bad {
            let bot = program(name, when_asked);
            let parts = ["3 faults", &bot, says, "expected was", "choose"];
            against(&bot, &["--bot-seconds", "0.3", "--threads", "1"]).fails(1, &parts);
        }
    }

    #[test]
    fn a_single_fault_is_counted_and_told() {
        let marker = scratch_name("stumbled");
        let bot = program(
            "stumbler",
            &format!("[ -e '{marker}' ] && echo '{{\"action\":0}}' || {{ : > '{marker}'; echo oh; }}"),
        );
        let ran = against(&bot, &["--threads", "1"]);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        assert!(ran.stderr.contains("\"oh\"") && ran.stderr.contains("stumbler"), "{}", ran.stderr);
        let json: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!((&json["bots"][1]["faults"], &json["games"]), (&json!(1), &json!(6)));
    }

    #[test]
    fn the_example_of_the_documentation_plays() {
        if Command::new("python3").arg("--version").output().is_err() {
            return;
        }
        let docs = include_str!("../../../../docs/arena.md");
        let example = docs.split("```python\n").find(|part| part.starts_with("import json")).unwrap();
        let path = scratch("example.py");
        fs::write(&path, example.split("```").next().unwrap()).unwrap();
        let bot = format!("cmd:python3 '{}'", path.display());
        let json = against(&bot, &["--threads", "1"]).json();
        assert_eq!(json["bots"][1]["faults"], 0, "{json}");
    }
}
