//! Runs the real binary.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// What a run of the binary came to.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ran {
    /// Everything went well, and nothing was remarked.
    #[track_caller]
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""), "{}", self.stdout);
        self.stdout
    }

    /// It failed with this code and says all of this, on stderr alone.
    #[track_caller]
    pub(crate) fn fails(self, code: i32, says: &[&str]) {
        assert_eq!((self.code, self.stdout.as_str()), (code, ""), "{}", self.stderr);
        for part in says {
            assert!(self.stderr.contains(part), "{part:?} is not in {:?}", self.stderr);
        }
    }

    /// Everything went well, and this is the JSON.
    #[track_caller]
    pub(crate) fn json(self) -> Value {
        serde_json::from_str(&self.fine()).expect("JSON on stdout")
    }
}

/// The binary with a plain environment.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
    command.args(args).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("CLICOLOR");
    command
}

/// Runs with nothing to read.
pub(crate) fn run(args: &[&str]) -> Ran {
    feed(args, b"")
}

/// Runs with this to read.
pub(crate) fn feed(args: &[&str], input: &[u8]) -> Ran {
    finish(command(args), input)
}

/// Runs a command with this to read.
pub(crate) fn finish(mut command: Command, input: &[u8]) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_owned();
    // Fed from aside, and not minded if it does not read to the end.
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let Output { status, stdout, stderr } = child.wait_with_output().expect("it ends");
    feeder.join().expect("feeding does not panic");
    Ran {
        code: status.code().expect("it ends by itself"),
        stdout: String::from_utf8(stdout).expect("text on stdout"),
        stderr: String::from_utf8(stderr).expect("text on stderr"),
    }
}

/// A path for a file of this test, with nothing there yet.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// The record of a whole game in which seat 0 always takes the first choice.
pub(crate) fn recorded(game: &str, name: &str) -> PathBuf {
    let path = scratch(name);
    let file = path.to_str().expect("a plain path");
    feed(&["play", game, "--seed", "7", "--record", file], &ones()).fine();
    path
}

/// The first choice, more often than any game asks.
pub(crate) fn ones() -> Vec<u8> {
    b"1\n".repeat(20_000)
}
