//! `rookery referee`: runs a match for another program over JSON lines.

use std::io;

use rookery_catalog::CATALOG;
use rookery_table::{MAX_LINE_BYTES, Referee};
use serde_json::json;

use crate::lines::{Line, read_line};
use crate::{failure::Failure, out::Out, seeds::fresh_seeds};

/// Answers lines until there are no more.
pub(crate) fn run(out: &mut Out) -> Result<(), Failure> {
    let mut referee = Referee::new(CATALOG, fresh_seeds()?);
    let mut input = io::stdin().lock();
    loop {
        let answer = match read_line(&mut input, MAX_LINE_BYTES)? {
            Line::End => return Ok(()),
            Line::Text(line) if line.trim().is_empty() => continue,
            Line::Text(line) => referee.answer(&line),
            Line::TooLong => error(&format!("longer than {MAX_LINE_BYTES} bytes")),
            Line::NotUtf8 => error("not UTF-8"),
        };
        out.line(&answer)?;
        // The other program waits for the answer.
        out.flush()?;
    }
}

/// The answer to a line that the referee does not get, in the same format.
fn error(why: &str) -> String {
    json!({ "error": { "field": "line", "why": why } }).to_string()
}
