//! Outside programs that play over JSON lines on standard input and output. `docs/arena.md` describes them.
//!
//! A program receives only what its seat may know. It cannot block or crash a tournament: its pipes have threads of their own, and
//! every mistake is a [`Fault`].

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use std::{io, thread};

use rookery_table::MAX_LINE_BYTES;
use serde::Deserialize;
use serde_json::Value;

use crate::entrant::Command;

/// How long a program may take to end once there is nothing more to play.
const EXIT_TIMEOUT: Duration = Duration::from_secs(1);
/// The flag by which Windows starts a process group.
#[cfg(windows)]
const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
/// The longest quote of a line in a message.
const MAX_QUOTED_CHARS: usize = 160;

/// What a program did wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{what}; expected was a line {{\"action\":\"...\"}} with one of the legal actions, or {{\"action\":0}} with its place in \
     the list, in answer to {}",
    shorten(.question)
)]
pub(crate) struct Fault {
    what: String,
    /// The line that it had to answer.
    question: String,
}

/// A program that plays, one game after the other.
#[derive(Debug)]
pub(crate) struct Program {
    command: Command,
    patience: Duration,
    running: Option<Running>,
    /// The first line of the game, for a restart.
    start: String,
}

impl Program {
    /// Starts a program that has this long for each answer.
    pub(crate) fn new(command: &Command, patience: Duration) -> io::Result<Self> {
        let running = Some(Running::new(command)?);
        Ok(Self { command: command.clone(), patience, running, start: String::new() })
    }

    /// A game begins.
    pub(crate) fn begin(&mut self, start: &Value) {
        self.start = format!("{start}\n");
        if let Some(running) = &self.running {
            running.tell(self.start.clone());
        }
    }

    /// A game has ended.
    pub(crate) fn end(&mut self, end: &Value) {
        if let Some(running) = &self.running {
            running.tell(format!("{end}\n"));
        }
    }

    /// Asks for one of the legal actions and returns its index in the list. A program that is at fault is stopped, and restarted
    /// for the next question.
    pub(crate) fn ask(&mut self, question: &Value, legal: &[String]) -> Result<usize, Fault> {
        let line = format!("{question}\n");
        let answered = self.answer(&line).and_then(|answer| understand(&answer, legal));
        answered.map_err(|what| {
            if let Some(running) = self.running.take() {
                // It has had its time already.
                let _ = running.child().kill();
            }
            Fault { what, question: line.trim_end().to_owned() }
        })
    }

    fn answer(&mut self, question: &str) -> Result<String, String> {
        let running = match &mut self.running {
            Some(running) => running,
            none => {
                let again = Running::new(&self.command);
                let again = again.map_err(|error| format!("it cannot be started again: {error}"))?;
                again.tell(self.start.clone());
                none.insert(again)
            }
        };
        if let Ok(Ok(line)) = running.answers.try_recv() {
            return Err(format!("it wrote {} without a question", quoted(&line)));
        }
        running.tell(question.to_owned());
        match running.answers.recv_timeout(self.patience) {
            Ok(Ok(line)) => Ok(line),
            Ok(Err(error)) => Err(format!("its output cannot be read: {error}")),
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("it has not answered within {} s", self.patience.as_secs_f64()))
            }
            Err(RecvTimeoutError::Disconnected) => Err(match running.child().wait() {
                Ok(status) => format!("it ended without an answer ({status})"),
                Err(error) => format!("it ended without an answer: {error}"),
            }),
        }
    }
}

/// Which of the legal actions an answer means.
fn understand(answer: &str, legal: &[String]) -> Result<usize, String> {
    #[derive(Deserialize)]
    struct Answer {
        action: AnswerForm,
    }
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum AnswerForm {
        Place(usize),
        Notation(String),
    }
    let unfit = |why: &str| format!("it answered {}, {why}", quoted(answer));
    let Answer { action } = serde_json::from_str(answer).map_err(|_| unfit("which cannot be parsed"))?;
    let place = match &action {
        AnswerForm::Place(place) => Some(*place).filter(|place| *place < legal.len()),
        AnswerForm::Notation(notation) => legal.iter().position(|action| action == notation),
    };
    place.ok_or_else(|| unfit("which is not in the list of legal actions"))
}

/// The programs that run, for [`kill_programs`].
static PROGRAMS: Mutex<Vec<Weak<Mutex<Child>>>> = Mutex::new(Vec::new());

/// Kills every outside program, and lets no other start. For a process that is about to exit: Ctrl-C does not reach the process groups of
/// these programs.
pub fn kill_programs() {
    let programs = PROGRAMS.lock().unwrap_or_else(PoisonError::into_inner);
    for child in programs.iter().filter_map(Weak::upgrade) {
        // A program whose end is waited for has closed its output: it is ending.
        if let Ok(mut child) = child.try_lock() {
            let _ = child.kill();
        }
    }
    std::mem::forget(programs);
}

/// A process with a thread for each of its pipes, so that neither a full pipe nor an empty one blocks the tournament.
#[derive(Debug)]
struct Running {
    child: Arc<Mutex<Child>>,
    lines: Option<Sender<String>>,
    answers: Receiver<io::Result<String>>,
}

impl Running {
    fn new(command: &Command) -> io::Result<Self> {
        let mut process = std::process::Command::new(&command.program);
        process.args(&command.arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A process group of its own: Ctrl-C is for the tournament, which still needs answers to finish its deals.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut process, 0);
        #[cfg(windows)]
        std::os::windows::process::CommandExt::creation_flags(&mut process, CREATE_NEW_PROCESS_GROUP);
        let mut programs = PROGRAMS.lock().unwrap_or_else(PoisonError::into_inner);
        let mut child = process.spawn()?;
        let (lines, to_write) = channel();
        let (read, answers) = channel();
        let stdin = child.stdin.take().expect("it was piped");
        let stdout = child.stdout.take().expect("it was piped");
        thread::spawn(move || write(stdin, &to_write));
        thread::spawn(move || read_lines(stdout, &read));
        let child = Arc::new(Mutex::new(child));
        programs.retain(|program| program.strong_count() > 0);
        programs.push(Arc::downgrade(&child));
        Ok(Self { child, lines: Some(lines), answers })
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, line: String) {
        if let Some(lines) = &self.lines {
            // A program that is gone is noticed when its answer does not come.
            let _ = lines.send(line);
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Closes its standard input, upon which the program should exit.
        self.lines = None;
        let deadline = Instant::now() + EXIT_TIMEOUT;
        while Instant::now() < deadline {
            if !matches!(self.child().try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child().kill();
        let _ = self.child().wait();
    }
}

fn write(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, read: &Sender<io::Result<String>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let line = match stdout.by_ref().take(MAX_LINE_BYTES as u64).read_until(b'\n', &mut line) {
            Ok(0) => return,
            Ok(MAX_LINE_BYTES) => Err(io::Error::other("a line is longer than 1 MiB")),
            Ok(_) => Ok(String::from_utf8_lossy(&line).trim_end().to_owned()),
            Err(error) => Err(error),
        };
        let failed = line.is_err();
        if read.send(line).is_err() || failed {
            return;
        }
    }
}

fn quoted(line: &str) -> String {
    format!("{:?}", shorten(line))
}

fn shorten(line: &str) -> String {
    match line.char_indices().nth(MAX_QUOTED_CHARS) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_notation_or_a_place_in_the_list() {
        let legal = ["steal".to_owned(), "trap s0".to_owned()];
        assert_eq!(understand(r#"{"action":"trap s0"}"#, &legal), Ok(1));
        assert_eq!(understand(r#"{"action":0,"thought":"why not"}"#, &legal), Ok(0));
        for bad in [r#"{"action":2}"#, r#"{"action":-1}"#, r#"{"action":"trap"}"#, "steal", "", "[]", "{}"] {
            let why = understand(bad, &legal).unwrap_err();
            assert!(why.contains(&format!("{bad:?}")), "{why}");
        }
    }
}
