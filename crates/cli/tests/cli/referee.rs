//! `rookery referee`: whatever is sent, a line comes back and the match is still there.

use crate::common::feed;
use serde_json::{Value, json};

/// What is answered to these lines.
fn answers(input: &[u8]) -> Vec<Value> {
    let text = feed(&["referee"], input).fine();
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

const NEW: &str = "{\"new\":{\"game\":\"tavern\",\"seats\":3,\"seed\":7}}\n";

#[test]
fn a_match_is_held_and_every_line_is_answered() {
    let input = format!(
        "{NEW}\n   \n{{\"turn\":{{}}}}\n{{\"legal\":{{\"seat\":0}}}}\n\
         {{\"act\":{{\"seat\":0,\"action\":\"select steal heist\"}}}}\n{{\"view\":{{\"viewer\":\"public\"}}}}\n\
         {{\"record\":{{}}}}"
    );
    let answers = answers(input.as_bytes());
    assert_eq!(answers.len(), 6, "blank lines are not answered, a last line without its end is");
    assert_eq!(answers[0]["ok"]["game"], "tavern");
    assert_eq!(answers[1]["ok"]["seats"], json!([0, 1, 2]));
    assert_eq!(answers[2]["ok"].as_array().unwrap().len(), 14);
    assert_eq!(answers[3]["ok"]["version"], 1);
    assert!(answers[4]["ok"].is_object());
    assert_eq!(answers[5]["ok"].as_array().unwrap().len(), 3);
}

#[test]
fn nothing_makes_it_lose_the_match() {
    let mut input = NEW.as_bytes().to_vec();
    input.extend(b"{\"act\":{\"seat\":1,\"action\":\"select steal heist\"}}\n");
    let bad: [(&[u8], &str); 9] = [
        (b"{\"turn\":", "error"),
        (b"null", "error"),
        (b"{\"dance\":{}}", "error"),
        (b"\xff\xfe{}", "error"),
        (b"{\"act\":{\"seat\":9,\"action\":\"steal\"}}", "error"),
        (b"{\"act\":{\"seat\":5,\"action\":\"steal\"}}", "refused"),
        (b"{\"act\":{\"seat\":0,\"action\":\"steal\"}}", "refused"),
        (b"{\"act\":{\"seat\":0,\"action\":\"juggle\"}}", "error"),
        (b"{\"new\":{\"game\":\"tavern\",\"seats\":2}}", "error"),
    ];
    for (line, _) in bad {
        input.extend(line);
        input.push(b'\n');
    }
    // Longer than any line may be, with a command hidden behind the limit.
    input.extend(b"x".repeat(3 << 20));
    input.extend(b"{\"new\":{\"game\":\"diamonds\",\"seats\":2}}\n");
    input.extend(b"{\"turn\":{}}\n");
    let answers = answers(&input);
    assert_eq!(answers.len(), 2 + bad.len() + 2);
    for ((line, expected), answer) in bad.iter().zip(&answers[2..]) {
        assert!(answer[expected].is_object(), "{} got {answer}", String::from_utf8_lossy(line));
    }
    let too_long = &answers[2 + bad.len()];
    assert!(too_long["error"]["why"].as_str().unwrap().contains("longer than"), "{too_long}");
    assert_eq!(answers[3 + bad.len()]["ok"]["seats"], json!([0, 2]), "the match is where it was");
    assert_eq!(answers[2 + 6]["refused"]["rule"], "table/4");
}

#[test]
fn without_a_seed_matches_differ() {
    let line = b"{\"new\":{\"game\":\"diamonds\",\"seats\":2}}\n".repeat(2);
    let (first, second) = (answers(&line), answers(&line));
    let commitments: std::collections::HashSet<String> =
        first.iter().chain(&second).map(|answer| answer["ok"]["commitment"].to_string()).collect();
    assert_eq!(commitments.len(), 4);
}

#[test]
fn an_end_at_once_is_fine() {
    assert!(answers(b"").is_empty());
}

/// A reader that has seen enough ends it quietly.
#[test]
fn a_closed_pipe_is_no_failure() {
    use std::{io::Write, process::Stdio};
    let mut child = crate::common::command(&["referee"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let _ = child.stdin.take().unwrap().write_all(NEW.as_bytes());
    let ended = child.wait_with_output().unwrap();
    assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), &b""[..]));
}
