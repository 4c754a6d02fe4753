//! Lines to the referee.

use rookery_catalog::CATALOG;
use rookery_table::{Referee, Seed};
use serde_json::{Value, json};

use crate::bytes::Bytes;

const MAX_BYTES: usize = 16 << 10;
const MAX_LINES: usize = 32;

/// How many steps the match is played on after the last line.
const STEPS: usize = 8;

/// Any lines to the referee. Every line has an answer of one line, a line that is rejected changes nothing, and whatever match
/// there is in the end can be played on.
pub fn referee_line(data: &[u8]) {
    let text = Bytes::new(data, MAX_BYTES).text();
    let mut referee = Referee::new(CATALOG, || Seed::from_text("fuzz"));
    let mut position = referee.answer(POSITION);
    for line in text.lines().take(MAX_LINES) {
        let is_done = ask(&mut referee, line).get("ok").is_some();
        let after = referee.answer(POSITION);
        assert!(is_done || after == position, "a rejected line changes the match: {line}");
        position = after;
    }
    // Draws that are left over would be in the way.
    ask(&mut referee, r#"{"luck":{"script":[]}}"#);
    for step in 0..STEPS {
        let turn = ask(&mut referee, r#"{"turn":{}}"#);
        let Some(seat) = turn["ok"]["seats"].get(0) else { break };
        let legal = ask(&mut referee, &json!({ "legal": { "seat": seat } }).to_string());
        let legal = legal["ok"].as_array().filter(|legal| !legal.is_empty());
        let legal = legal.unwrap_or_else(|| panic!("{seat} is asked and can do nothing"));
        let action = &legal[(step * 7 + text.len()) % legal.len()]["json"];
        let done = ask(&mut referee, &json!({ "act": { "seat": seat, "action": action } }).to_string());
        assert!(done["ok"].is_object(), "{seat} {action} is listed: {done}");
        ask(&mut referee, &json!({ "update": { "viewer": seat } }).to_string());
    }
}

const POSITION: &str = r#"{"position":{}}"#;

/// The answer: an object with either `ok`, or a reason under `refused` or `error`.
fn ask(referee: &mut Referee, line: &str) -> Value {
    let answer = referee.answer(line);
    assert!(!answer.contains('\n'), "{line}: {answer}");
    let answer: Value = serde_json::from_str(&answer).unwrap_or_else(|why| panic!("{line}: {why}"));
    let rejected = answer.get("refused").or_else(|| answer.get("error"));
    let reason = rejected.and_then(|rejected| rejected["why"].as_str());
    assert!(answer.get("ok").is_some() != reason.is_some_and(|why| !why.is_empty()), "{line}: {answer}");
    answer
}
