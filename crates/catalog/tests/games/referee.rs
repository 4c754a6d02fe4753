//! The referee: the session of its documentation, and lines that no sane program sends.

use rookery_catalog::{CATALOG, GAMES, find};
use rookery_kernel::{Luck, Quick};
use rookery_table::{MAX_LINE_BYTES, Record, Referee, Seed};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::short::short;

fn referee() -> Referee {
    Referee::new(CATALOG, || Seed::from_text("fresh"))
}

fn ask(referee: &mut Referee, line: &Value) -> Value {
    serde_json::from_str(&referee.answer(&line.to_string())).unwrap()
}

/// Plays the session of `docs/referee.md`. With `BLESS=1` it writes the answers into it.
#[test]
fn the_documented_session_is_what_happens() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/referee.md");
    let document = std::fs::read_to_string(path).unwrap();
    let (before, rest) = document.split_once("```session\n").unwrap();
    let (session, after) = rest.split_once("```").unwrap();
    let mut referee = referee();
    let played: String = session
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .map(|line| format!("> {line}\n< {}\n", referee.answer(line)))
        .collect();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, format!("{before}```session\n{played}```{after}")).unwrap();
    } else {
        assert_eq!(session, played, "run the test with BLESS=1 and read what has changed");
    }
}

#[test]
fn every_game_can_be_played_to_its_end_and_its_record_holds() {
    for entry in CATALOG {
        for seats in entry.seats() {
            let mut luck = Quick::new(seats as u64);
            let mut referee = referee();
            ask(
                &mut referee,
                &json!({ "new": { "game": entry.id(), "seats": seats, "seed": "play", "options": short(*entry) } }),
            );
            loop {
                let turn = ask(&mut referee, &json!({ "turn": {} }));
                let Some(asked) = turn["ok"]["seats"].as_array() else { break };
                let seat = &asked[luck.below(asked.len() as u32) as usize];
                let legal = ask(&mut referee, &json!({ "legal": { "seat": seat } }));
                let legal = legal["ok"].as_array().unwrap();
                let choice = &legal[luck.below(legal.len() as u32) as usize];
                // Both forms of an action are taken.
                let form = if luck.below(2) == 0 { "notation" } else { "json" };
                let done = ask(&mut referee, &json!({ "act": { "seat": seat, "action": choice[form] } }));
                assert!(done["ok"].is_object(), "{done}");
            }
            let lines = ask(&mut referee, &json!({ "record": {} }));
            let lines: Vec<String> = lines["ok"].as_array().unwrap().iter().map(Value::to_string).collect();
            let record = Record::parse(&lines.join("\n")).unwrap();
            assert!(record.end.seed.is_some() && record.end.result.is_some());
            find(entry.id()).unwrap().replay(&record).unwrap();
        }
    }
}

#[test]
fn nothing_that_comes_in_loses_the_match() {
    for entry in CATALOG {
        let seats = *entry.seats().start();
        let mut referee = referee();
        ask(&mut referee, &json!({ "new": { "game": entry.id(), "seats": seats, "seed": 1 } }));
        let before = ask(&mut referee, &json!({ "position": {} }));
        let long = "x".repeat(MAX_LINE_BYTES + 1);
        let deep = "[".repeat(100_000);
        let commands = [
            "games", "new", "load", "position", "turn", "legal", "act", "view", "update", "fallback",
            "record",
        ];
        let bodies = [
            "null",
            "1",
            "[]",
            "\"\"",
            "{\"seat\":8}",
            "{\"seat\":-1}",
            "{\"seat\":7,\"action\":\"pass\"}",
            "{\"seat\":0,\"action\":null}",
            "{\"seat\":0,\"action\":{\"rob\":99}}",
            "{\"viewer\":\"all\"}",
            "{\"viewer\":7}",
            "{\"viewer\":0,\"since\":99}",
            "{\"game\":\"tavern\",\"seats\":1e99}",
            "{\"game\":\"\",\"seats\":3}",
            "{\"game\":\"tavern\",\"seats\":3,\"options\":{\"nonsense\":1}}",
            "{\"game\":\"tavern\",\"seats\":3,\"options\":7}",
            "{\"game\":\"tavern\",\"seats\":3,\"seed\":[]}",
            "{\"game\":\"tavern\",\"position\":{\"round\":1}}",
            "{\"names\":[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"g\",\"h\",\"i\"]}",
            "{\"names\":7}",
            "{\"extra\":true}",
        ];
        let lines: Vec<String> = commands
            .iter()
            .flat_map(|command| bodies.map(|body| format!("{{\"{command}\":{body}}}")))
            .chain(
                ["", "{", "{}", "[]", "null", "\u{0}", "{\"a\":1,\"b\":2}", "{\"luck\":{\"script\":7}}"]
                    .map(str::to_owned),
            )
            .chain([long, deep])
            .collect();
        for line in lines {
            let answer: Value = serde_json::from_str(&referee.answer(&line)).unwrap();
            let start: String = line.chars().take(80).collect();
            let sorry = answer.get("error").or(answer.get("refused"));
            assert!(
                sorry.is_some_and(|sorry| sorry["why"].as_str().is_some_and(|why| !why.is_empty())),
                "{start}: {answer}"
            );
            assert_eq!(ask(&mut referee, &json!({ "position": {} })), before, "{start}");
        }
    }
}

#[test]
fn errors_name_the_field() {
    let mut referee = referee();
    for (line, field) in [
        (json!({ "turn": {} }), "line"),
        (json!({ "new": { "game": "tavern" } }), "new"),
        (json!({ "new": { "game": "tavern", "seats": "three" } }), "new.seats"),
        (json!({ "new": { "game": "tavern", "seats": 6 } }), "new.seats"),
        (
            json!({ "new": { "game": "tavern", "seats": 3, "options": { "winning-coins": "x" } } }),
            "new.options.winning-coins",
        ),
        (
            json!({ "new": { "game": "tavern", "seats": 3, "options": { "winning-coins": 99 } } }),
            "new.winning-coins",
        ),
        (json!({ "new": { "game": "tavern", "seats": 3, "options": { "coins": 9 } } }), "new.options.coins"),
        (json!({ "shuffle": {} }), "shuffle"),
    ] {
        let answer = ask(&mut referee, &line);
        assert_eq!(answer["error"]["field"], field, "{line}: {answer}");
    }
}

#[test]
fn an_unknown_game_is_answered_with_the_known_ones() {
    let answer = ask(&mut referee(), &json!({ "new": { "game": "whist", "seats": 4 } }));
    let why = format!("\"whist\" is not a game; the games are {}", GAMES.join(", "));
    assert_eq!(answer, json!({ "error": { "field": "new.game", "why": why } }));
}

#[test]
fn told_luck_must_fit_and_can_be_put_right() {
    let mut referee = referee();
    ask(&mut referee, &json!({ "luck": { "script": ["jail"] } }));
    let wrong = ask(&mut referee, &json!({ "new": { "game": "tavern", "seats": 3 } }));
    assert_eq!(wrong["error"]["field"], "luck", "{wrong}");
    assert!(wrong["error"]["why"].as_str().unwrap().contains("s0, s1, s2"), "{wrong}");
    ask(&mut referee, &json!({ "luck": { "script": [2] } }));
    let right = ask(&mut referee, &json!({ "new": { "game": "tavern", "seats": 3 } }));
    assert_eq!(right["ok"]["notices"][0], "round 1: s2 is master +1");
}

#[test]
fn a_loaded_position_plays_on() {
    let mut referee = referee();
    ask(&mut referee, &json!({ "new": { "game": "tavern", "seats": 3, "seed": 1 } }));
    let position = ask(&mut referee, &json!({ "position": {} }))["ok"].clone();
    let loaded = ask(&mut referee, &json!({ "load": { "game": "tavern", "position": position } }));
    assert_eq!(loaded["ok"]["turn"]["seats"], json!([0, 1, 2]));
    let mut wrong = position;
    wrong["city"] = json!(3);
    let refused = ask(&mut referee, &json!({ "load": { "game": "tavern", "position": wrong } }));
    assert_eq!(refused["error"]["field"], "load.position.city", "{refused}");
    wrong["thieves"][1]["coins"] = json!("many");
    let refused = ask(&mut referee, &json!({ "load": { "game": "tavern", "position": wrong } }));
    assert_eq!(refused["error"]["field"], "load.position.thieves[1].coins", "{refused}");
}

/// The hash of a step is one that any program can work out from what the referee says.
#[test]
fn hashes_are_those_of_the_position_that_the_referee_writes() {
    for entry in CATALOG {
        let mut referee = referee();
        ask(
            &mut referee,
            &json!({ "new": { "game": entry.id(), "seats": *entry.seats().end(), "seed": 3 } }),
        );
        let line = referee.answer("{\"position\":{}}");
        let position = line.strip_prefix("{\"ok\":").unwrap().strip_suffix('}').unwrap();
        let digest: String = Sha256::digest(position).iter().map(|byte| format!("{byte:02x}")).collect();
        let record = ask(&mut referee, &json!({ "record": {} }));
        assert_eq!(record["ok"][0]["hash"], digest[..16]);
    }
}

#[test]
fn what_is_wrong_is_said_in_words() {
    let mut referee = referee();
    for (line, why) in [
        (r#"{"luck":{"script":[-1]}}"#, "a draw is"),
        (r#"{"new":{"game":"tavern","seats":3,"seed":-7}}"#, "a seed is"),
        (r#"{"legal":{"seat":8}}"#, "a seat is a number from 0 to 7"),
        (r#"{"legal":{"seat":[]}}"#, "a seat is a number from 0 to 7"),
        (r#"{"view":{"viewer":"all"}}"#, "a seat number or \\\"public\\\""),
    ] {
        let answer = referee.answer(line);
        assert!(answer.contains(why), "{line}: {answer}");
    }
}
