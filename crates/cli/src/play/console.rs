//! The conversation with the player at the terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use rookery_kernel::Text;

use crate::failure::{Failure, harmless};
use crate::lines::{Line, read_line};
use crate::{interrupt, out::Out};

/// The longest line that is read.
const MAX_INPUT_BYTES: usize = 1000;

/// Does the terminal show what is typed?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Echo {
    /// The terminal does.
    Typed,
    /// Input from a file or a program: we show it ourselves, so that the conversation can be read.
    Ours,
}

/// What the player does.
enum Input {
    Typed(io::Result<Line>),
    /// Ctrl-C.
    Interrupted,
}

/// A screen and a keyboard, or files and pipes in their place.
#[derive(Debug)]
pub(crate) struct Console<'a> {
    out: &'a mut Out,
    input: Receiver<Input>,
    echo: Echo,
}

impl<'a> Console<'a> {
    /// Standard input and output. From now on Ctrl-C ends the input instead of the process.
    pub(crate) fn new(out: &'a mut Out) -> Result<Self, Failure> {
        let stdin = io::stdin();
        let echo = if stdin.is_terminal() { Echo::Typed } else { Echo::Ours };
        let (typed, input) = sync_channel(0);
        let interrupted = typed.clone();
        // A thread reads, so that Ctrl-C is heard meanwhile. It waits until each line is wanted, and ends with the process.
        thread::spawn(move || {
            let mut stdin = stdin.lock();
            while typed.send(Input::Typed(read_line(&mut stdin, MAX_INPUT_BYTES))).is_ok() {}
        });
        // The send waits until the game asks for a line, and the handler must be free for a second signal.
        interrupt::catch(move || {
            let interrupted = interrupted.clone();
            thread::spawn(move || drop(interrupted.send(Input::Interrupted)));
        })?;
        Ok(Self { out, input, echo })
    }

    pub(crate) fn out(&mut self) -> &mut Out {
        self.out
    }

    /// Asks for a line; `None` at the end of the input and after Ctrl-C.
    pub(crate) fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let line = match self.next()? {
            Line::Text(line) => line.trim().to_owned(),
            // Not readable, and so not among the choices.
            Line::TooLong | Line::NotUtf8 => char::REPLACEMENT_CHARACTER.to_string(),
            Line::End => {
                self.out.line("")?;
                return Ok(None);
            }
        };
        if self.echo == Echo::Ours {
            self.out.line(&harmless(&line))?;
        }
        Ok(Some(line))
    }

    fn next(&self) -> io::Result<Line> {
        if interrupt::happened() {
            return Ok(Line::End);
        }
        match self.input.recv() {
            Ok(Input::Typed(line)) => line,
            Ok(Input::Interrupted) | Err(_) => Ok(Line::End),
        }
    }

    /// Waits until the person presses Enter. Only on a terminal: input from a file or a program contains answers only.
    pub(crate) fn pause(&mut self, prompt: &str) -> io::Result<Option<String>> {
        match self.echo {
            Echo::Typed => self.read(prompt),
            Echo::Ours => Ok(Some(String::new())),
        }
    }

    /// Shows a text that may be longer than the screen, a screenful at a time.
    pub(crate) fn page(&mut self, text: &Text) -> io::Result<()> {
        let Some(height) = self.out.height().filter(|_| self.echo == Echo::Typed) else {
            return self.out.text(text);
        };
        let screenful = height.saturating_sub(2).max(5);
        let lines = lines(text);
        for (index, screen) in lines.chunks(screenful).enumerate() {
            if index > 0 {
                let more =
                    format!("-- Enter for more, q to stop ({} of {}) --", index * screenful, lines.len());
                if self.read(&more)?.is_none_or(|line| line.eq_ignore_ascii_case("q")) {
                    return Ok(());
                }
            }
            for line in screen {
                self.out.text(line)?;
            }
        }
        Ok(())
    }
}

/// The lines of a text, each with its end.
pub(super) fn lines(text: &Text) -> Vec<Text> {
    let mut lines = vec![Text::new()];
    for (tone, words) in text.spans() {
        for piece in words.split_inclusive('\n') {
            if let Some(line) = lines.last_mut() {
                line.push(*tone, piece);
            }
            if piece.ends_with('\n') {
                lines.push(Text::new());
            }
        }
    }
    lines.retain(|line| !line.spans().is_empty());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_falls_into_lines_whatever_its_spans() {
        let mut text = Text::new();
        text.strong("one\ntwo ").plain("more\n\n").quiet("end");
        let plain: Vec<String> = lines(&text).iter().map(Text::to_plain).collect();
        assert_eq!(plain, ["one\n", "two more\n", "\n", "end"]);
    }
}
