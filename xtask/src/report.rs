//! What a test run came to: counts, failures, flaky and skipped tests, and where the time went.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::test::clock;

/// How many of the slowest test programs the summary lists.
const SLOWEST: usize = 8;

/// The summary of a run.
#[derive(Default)]
pub(crate) struct Report {
    pub(crate) tests: Tests,
    steps: Vec<(&'static str, Duration, bool)>,
}

impl Report {
    /// Runs a step. An error names it.
    pub(crate) fn time(
        &mut self,
        name: &'static str,
        run: impl FnOnce(&mut Tests) -> Result<(), String>,
    ) -> Result<(), String> {
        println!("xtask: {name}");
        let start = Instant::now();
        let result = run(&mut self.tests);
        self.steps.push((name, start.elapsed(), result.is_ok()));
        result.map_err(|error| format!("{name}: {error}"))
    }

    pub(crate) fn print(&self) {
        let Tests { passed, failed, flaky, skipped, programs } = &self.tests;
        let total = self.steps.iter().map(|(_, time, _)| *time).sum();
        println!("xtask: time by step");
        for (name, time, succeeded) in &self.steps {
            println!("  {}  {name}{}", clock(*time), if *succeeded { "" } else { ": FAILED" });
        }
        println!("  {}  in all", clock(total));
        println!("xtask: slowest test programs, without building them");
        let mut slowest: Vec<_> = programs.iter().collect();
        slowest.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        for (name, seconds) in slowest.into_iter().take(SLOWEST) {
            println!("  {seconds:>6.1} s  {name}");
        }
        println!(
            "xtask: tests: {passed} passed, {} failed, {} flaky, {} skipped",
            failed.len(),
            flaky.len(),
            skipped.len()
        );
        for name in failed {
            println!("  failed: {name}");
        }
        for name in flaky {
            println!("  flaky: {name} failed, then passed on a second try");
        }
        for (name, reason) in skipped {
            println!("  skipped: {name} ({reason})");
        }
    }
}

/// The tests of all steps so far.
#[derive(Debug, Default)]
pub(crate) struct Tests {
    passed: usize,
    failed: Vec<String>,
    flaky: Vec<String>,
    /// Names, each with the reason.
    skipped: Vec<(String, String)>,
    /// Test programs, each with the seconds it took.
    programs: Vec<(String, f64)>,
}

impl Tests {
    /// Reports tests that do not run.
    pub(crate) fn skip(&mut self, name: String, reason: &str) {
        self.skipped.push((name, reason.to_owned()));
    }

    /// Runs `cargo test`, prints what it prints, and counts its tests.
    pub(crate) fn run(&mut self, command: &mut Command) -> Result<(), String> {
        let output = tee(command)?;
        self.read(&output.text);
        if output.succeeded { Ok(()) } else { Err("failed".to_owned()) }
    }

    /// Runs `cargo test`, and those of its tests that fail a second time.
    pub(crate) fn run_twice(&mut self, command: impl Fn() -> Command) -> Result<(), String> {
        let before = self.failed.len();
        let first = self.run(&mut command());
        let failed = self.failed.split_off(before);
        if first.is_ok() || failed.is_empty() {
            return first;
        }
        println!("xtask: tests that failed, a second time: {}", failed.join(", "));
        let mut second = Self::default();
        let result = second.run(command().args(["--", "--exact"]).args(&failed));
        if result.is_ok() && second.passed == failed.len() {
            self.passed += failed.len();
            self.flaky.extend(failed);
            return Ok(());
        }
        self.failed.extend(failed);
        result.and(Err("the failed tests were not found a second time".to_owned()))
    }

    /// Reads the output of the standard test harness.
    fn read(&mut self, output: &str) {
        let mut program = "";
        for line in output.lines() {
            if let Some(name) =
                line.trim_start().strip_prefix("Running ").or(line.trim_start().strip_prefix("Doc-tests "))
            {
                program = name;
            } else if let Some(result) = line.strip_prefix("test result: ") {
                let seconds = result
                    .rsplit_once("finished in ")
                    .and_then(|(_, time)| time.strip_suffix('s')?.parse().ok());
                self.programs.extend(seconds.map(|seconds| (program.to_owned(), seconds)));
            } else if let Some((name, result)) =
                line.strip_prefix("test ").and_then(|test| test.rsplit_once(" ... "))
            {
                let name = name.trim_end_matches(" - should panic");
                match result.split_once(", ").unwrap_or((result, "no reason given")) {
                    ("ok", _) => self.passed += 1,
                    ("FAILED", _) => self.failed.push(name.to_owned()),
                    ("ignored", reason) => self.skip(name.to_owned(), reason),
                    _ => {}
                }
            }
        }
    }
}

struct Output {
    succeeded: bool,
    text: String,
}

/// Runs a command, prints its output line by line and returns it.
fn tee(command: &mut Command) -> Result<Output, String> {
    let (reader, writer) = std::io::pipe().map_err(|error| error.to_string())?;
    let stderr = writer.try_clone().map_err(|error| error.to_string())?;
    let mut child = command
        .stdout(writer)
        .stderr(stderr)
        .stdin(Stdio::null())
        // Escape codes would hide what is read from the output.
        .env("CARGO_TERM_COLOR", "never")
        .spawn()
        .map_err(|error| format!("cargo did not start: {error}"))?;
    // The command keeps its ends of the pipe open, and the pipe would never end.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut text = String::new();
    for line in BufReader::new(reader).split(b'\n') {
        let line = String::from_utf8_lossy(&line.map_err(|error| error.to_string())?).into_owned();
        println!("{line}");
        text.push_str(&line);
        text.push('\n');
    }
    let status = child.wait().map_err(|error| error.to_string())?;
    Ok(Output { succeeded: status.success(), text })
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "   Compiling a v0.1.0
     Running unittests src/lib.rs (target/debug/deps/a-1)

running 4 tests
test games::a ... ok
test games::b ... FAILED
test slow ... ignored, writes docs/screens
test c - should panic ... ok

test result: FAILED. 2 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 1.50s

   Doc-tests a

running 1 test
test src/lib.rs - a (line 3) ... ok

test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.20s
";

    #[test]
    fn tests_are_counted_from_the_output_of_the_harness() {
        let mut tests = Tests::default();
        tests.read(OUTPUT);
        assert_eq!(tests.passed, 3);
        assert_eq!(tests.failed, ["games::b"]);
        assert_eq!(tests.skipped, [("slow".to_owned(), "writes docs/screens".to_owned())]);
        let programs =
            [("unittests src/lib.rs (target/debug/deps/a-1)".to_owned(), 1.5), ("a".to_owned(), 0.2)];
        assert_eq!(tests.programs, programs);
    }

    #[test]
    fn output_without_tests_counts_nothing() {
        let mut tests = Tests::default();
        tests.read("error: could not compile\n");
        assert_eq!((tests.passed, tests.failed.len(), tests.programs.len()), (0, 0, 0));
    }

    #[cfg(unix)]
    #[test]
    fn a_test_that_passes_on_the_second_try_is_flaky() {
        let mark = std::env::temp_dir().join(format!("rookery-xtask-{}", std::process::id()));
        let _ = std::fs::remove_file(&mark);
        let script = format!(
            "if [ -e {0} ]; then echo 'test b ... ok'; exit 0; fi; touch {0}; echo 'test b ... FAILED'; exit 1",
            mark.display()
        );
        let command = || {
            let mut command = Command::new("sh");
            command.args(["-c", &script]);
            command
        };
        let mut tests = Tests::default();
        tests.run_twice(command).unwrap();
        assert_eq!((tests.flaky, tests.failed.len(), tests.passed), (vec!["b".to_owned()], 0, 1));
        std::fs::remove_file(&mark).unwrap();
    }
}
