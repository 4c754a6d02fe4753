//! `cargo xtask test`: everything that must hold.

use std::env;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::wasm;

/// The programs of the browser client, which are never built for the host.
const WEB: [&str; 2] = ["rookery-web", "rookery-practice"];

/// The tests in a browser, which have features of their own and are built apart.
const BROWSER: &str = "rookery-browser";

pub(crate) fn run() -> Result<(), String> {
    ensure_tools()?;
    let mut report = Report::default();
    let result = run_steps(&mut report);
    report.print();
    result?;
    println!("xtask: everything holds");
    Ok(())
}

fn run_steps(report: &mut Report) -> Result<(), String> {
    let [page, practice] = WEB;
    let host = host();
    let web = ["--package", page, "--package", practice, "--locked", "--target", wasm::TARGET];
    let strict = ["--", "-D", "warnings"];
    let required = required();
    report.step("format", cargo_command().args(["fmt", "--all", "--check"]))?;
    report.step("lints", cargo_command().arg("clippy").args(host).arg("--all-targets").args(strict))?;
    let mut lints = cargo_command();
    report.step("lints of the browser client", lints.args(["clippy", "--no-deps"]).args(web).args(strict))?;
    report.step("tests", cargo_command().arg("test").args(host).envs([required.clone()]))?;
    // Shows that a new game needs no more than CONTRIBUTING.md says. The packages are those of the step before, so that features and
    // most of what is built stay the same.
    let toy = ["--features", "rookery-catalog/toy", "--test", "games"];
    report.step("tests with a toy as the sixth game", cargo_command().arg("test").args(host).args(toy))?;
    let mut lints = cargo_command();
    report.step(
        "lints of the browser tests",
        lints.arg("clippy").args(apart()).arg("--all-targets").args(strict),
    )?;
    report.timed("browser tests", |flaky| browser_tests(&required, flaky))?;
    let mut docs = cargo_command();
    docs.arg("doc").args(host).arg("--no-deps").env("RUSTDOCFLAGS", "-D warnings");
    report.step("documentation", &mut docs)?;
    report.timed("the same matches natively and in wasm32", |_| wasm::same_everywhere(&host))
}

/// How long each step took, and which tests passed only on the second try. Printed whether or not the run succeeds.
#[derive(Default)]
struct Report {
    steps: Vec<(&'static str, Duration)>,
    flaky: Vec<String>,
}

impl Report {
    fn step(&mut self, name: &'static str, command: &mut Command) -> Result<(), String> {
        self.timed(name, |_| status(name, command))
    }

    fn timed(
        &mut self,
        name: &'static str,
        run: impl FnOnce(&mut Vec<String>) -> Result<(), String>,
    ) -> Result<(), String> {
        println!("xtask: {name}");
        let start = Instant::now();
        let result = run(&mut self.flaky);
        self.steps.push((name, start.elapsed()));
        result
    }

    fn print(&self) {
        println!("xtask: time by step");
        for (name, time) in &self.steps {
            println!("  {:>3} min {:02} s  {name}", time.as_secs() / 60, time.as_secs() % 60);
        }
        println!("xtask: {} flaky browser tests", self.flaky.len());
        for name in &self.flaky {
            println!("  {name}: failed, then passed on a second try");
        }
    }
}

/// Runs the browser tests. Tests that fail run a second time; those that then pass are added to `flaky`.
fn browser_tests(required: &(&str, String), flaky: &mut Vec<String>) -> Result<(), String> {
    let name = "browser tests";
    let tests = || {
        let mut command = cargo_command();
        command.arg("test").args(apart()).envs([required.clone()]);
        command
    };
    let (succeeded, output) = tee(&mut tests())?;
    if succeeded {
        return Ok(());
    }
    let failed = failed_tests(&output);
    if failed.is_empty() {
        return Err(format!("{name}: failed"));
    }
    println!("xtask: {name} that failed, a second time: {}", failed.join(", "));
    status(name, tests().args(["--", "--exact"]).args(&failed))?;
    flaky.extend(failed);
    Ok(())
}

/// Runs a command, prints its standard output line by line and returns it with whether the command succeeded.
fn tee(command: &mut Command) -> Result<(bool, String), String> {
    let mut child =
        command.stdout(Stdio::piped()).spawn().map_err(|error| format!("cargo did not start: {error}"))?;
    let mut output = String::new();
    for line in BufReader::new(child.stdout.take().expect("standard output is piped")).lines() {
        let line = line.map_err(|error| error.to_string())?;
        println!("{line}");
        output.push_str(&line);
        output.push('\n');
    }
    let status = child.wait().map_err(|error| error.to_string())?;
    Ok((status.success(), output))
}

/// The names of the tests that the output of a test run reports as failed.
fn failed_tests(output: &str) -> Vec<String> {
    let name = |line: &str| Some(line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?.to_owned());
    output.lines().filter_map(name).collect()
}

/// The packages that are built for the host, as arguments of cargo.
pub(crate) fn host() -> [&'static str; 8] {
    let [page, practice] = WEB;
    ["--workspace", "--exclude", page, "--exclude", practice, "--exclude", BROWSER, "--locked"]
}

fn apart() -> [&'static str; 3] {
    ["--package", BROWSER, "--locked"]
}

/// The pictures in the documentation. The server is built first: it is the real one that is photographed.
pub(crate) fn screens() -> Result<(), String> {
    cargo("the server", &["build", "--locked"])?;
    let pictures = [&["test"], &apart()[..], &["--", "--ignored", "screens"]].concat();
    cargo("pictures for docs/screens", &pictures)
}

/// A cargo that works at the root of the workspace.
pub(crate) fn cargo_command() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the workspace").to_owned()
}

/// Prints what cargo is run for, and runs it.
pub(crate) fn cargo(name: &str, args: &[&str]) -> Result<(), String> {
    println!("xtask: {name}");
    status(name, cargo_command().args(args))
}

/// Runs a command. An error names the step.
fn status(name: &str, command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name}: failed ({status})")),
        Err(error) => Err(format!("{name}: cargo did not start: {error}")),
    }
}

/// rustup installs what `rust-toolchain.toml` lists when it first meets the file, unless it is told not to: then we ask for it.
fn ensure_tools() -> Result<(), String> {
    let works =
        |args: &[&str]| cargo_command().args(args).output().is_ok_and(|output| output.status.success());
    for (component, args) in [("rustfmt", ["fmt", "--version"]), ("clippy", ["clippy", "--version"])] {
        if !works(&args) {
            rustup(&["component", "add", component])?;
        }
    }
    if !wasm::target_is_installed() {
        rustup(&["target", "add", wasm::TARGET])?;
    }
    Ok(())
}

/// What some tests need besides Rust: they are skipped where it is missing, except on a machine that only tests, which gets it.
struct Needed {
    name: &'static str,
    packages: &'static [&'static str],
    is_there: fn() -> bool,
}

const NEEDED: [Needed; 2] = [
    Needed { name: "postgres", packages: &["postgresql"], is_there: postgres_is_installed },
    Needed { name: "browser", packages: &["chromium", "chromium-driver"], is_there: browser_is_installed },
];

/// The variable that says which tests must not be skipped.
fn required() -> (&'static str, String) {
    let missing: Vec<&str> = NEEDED
        .iter()
        .filter(|needed| !(needed.is_there)())
        .flat_map(|needed| needed.packages.iter().copied())
        .collect();
    if !missing.is_empty() && env::var_os("CI").is_some() {
        let apt = |args: &[&str]| {
            println!("xtask: apt-get {}", args.join(" "));
            Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive").status().is_ok()
        };
        let install = [&["install", "-qy", "--no-install-recommends"], &missing[..]].concat();
        let _ = apt(&["update", "-q"]) && apt(&install);
    }
    let (there, not): (Vec<&Needed>, Vec<&Needed>) = NEEDED.iter().partition(|needed| (needed.is_there)());
    for needed in not {
        println!("xtask: no {} here: its tests are skipped", needed.name);
    }
    ("ROOKERY_REQUIRE", there.iter().map(|needed| needed.name).collect::<Vec<_>>().join(" "))
}

fn browser_is_installed() -> bool {
    let in_path = |name: &str| {
        let path = env::var_os("PATH").unwrap_or_default();
        env::split_paths(&path).any(|folder| folder.join(name).is_file())
    };
    in_path("chromium") && in_path("chromedriver")
}

fn postgres_is_installed() -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = versions.map(|version| version.path().join("bin/postgres"));
    let path = env::var_os("PATH").unwrap_or_default();
    debian.chain(env::split_paths(&path).map(|folder| folder.join("postgres"))).any(|file| file.is_file())
}

fn rustup(args: &[&str]) -> Result<(), String> {
    println!("xtask: rustup {}", args.join(" "));
    let installed = Command::new("rustup").args(args).current_dir(root()).status();
    match installed {
        Ok(status) if status.success() => Ok(()),
        _ => Err(format!("missing, and not to be had by itself: run `rustup {}`", args.join(" "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_are_found_by_name() {
        let output = "running 3 tests\ntest games::a ... ok\ntest games::b ... FAILED\ntest c ... FAILED\n\nfailures:\n    games::b\n";
        assert_eq!(failed_tests(output), ["games::b", "c"]);
        assert!(failed_tests("error: could not compile\n").is_empty());
    }
}
