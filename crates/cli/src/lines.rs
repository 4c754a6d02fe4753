//! Reads lines with a maximum length.

use std::io::{self, BufRead, Read};

/// What was read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A line, without its end.
    Text(String),
    /// A line that was too long. It was skipped.
    TooLong,
    /// A line that is not UTF-8.
    NotUtf8,
    /// The end of the input.
    End,
}

/// Reads the next line of at most `limit` bytes.
pub(crate) fn read_line(input: &mut impl BufRead, limit: usize) -> io::Result<Line> {
    let mut bytes = Vec::new();
    // One more than the limit, for the line's end.
    let read = input.by_ref().take(limit as u64 + 1).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(Line::End);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
    } else if bytes.len() > limit {
        input.skip_until(b'\n')?;
        return Ok(Line::TooLong);
    }
    Ok(String::from_utf8(bytes).map_or(Line::NotUtf8, Line::Text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_one_by_one_and_what_is_too_long_is_skipped() {
        let mut input: &[u8] = b"12345\n123456\n\nab\r\n\xff\nlast";
        let mut lines = Vec::new();
        loop {
            match read_line(&mut input, 5).unwrap() {
                Line::End => break,
                line => lines.push(line),
            }
        }
        let text = |text: &str| Line::Text(text.to_owned());
        let expected = [text("12345"), Line::TooLong, text(""), text("ab"), Line::NotUtf8, text("last")];
        assert_eq!(lines, expected);
    }
}
