//! `cargo xtask test`: everything that must hold.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::report::{Report, Tests};
use crate::{needs, wasm};

/// The programs of the browser client, which are never built for the host.
const WEB: [&str; 2] = ["rookery-web", "rookery-practice"];

/// The tests in a browser. They have features of their own and are built apart.
const BROWSER: &str = "rookery-browser";

/// Turns warnings of clippy into errors.
const STRICT: [&str; 3] = ["--", "-D", "warnings"];

/// How much is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// For the inner loop: no browser, no PostgreSQL, no wasm32.
    Quick,
    /// Everything.
    Full,
}

/// A step of the run.
struct Step {
    name: &'static str,
    /// How long it takes on two cores from a clean clone, in minutes: for the announcement.
    minutes: u32,
    /// The least extent that includes the step.
    extent: Extent,
    run: fn(&Setup, &mut Tests) -> Result<(), String>,
}

/// What all steps share.
struct Setup {
    extent: Extent,
    /// `ROOKERY_REQUIRE`: the tests that must not be skipped.
    required: String,
}

const STEPS: &[Step] = &[
    Step { name: "format", minutes: 1, extent: Extent::Quick, run: format },
    Step { name: "lints", minutes: 6, extent: Extent::Quick, run: lints },
    Step { name: "lints of the browser client", minutes: 2, extent: Extent::Full, run: client_lints },
    Step { name: "tests", minutes: 14, extent: Extent::Quick, run: tests },
    Step { name: "tests with a toy as the sixth game", minutes: 1, extent: Extent::Full, run: toy },
    Step { name: "browser tests", minutes: 5, extent: Extent::Full, run: browser },
    Step { name: "documentation", minutes: 1, extent: Extent::Full, run: documentation },
    Step {
        name: "the same matches natively and in wasm32",
        minutes: 2,
        extent: Extent::Full,
        run: same_in_wasm,
    },
];

/// Runs all steps up to the first that fails, and prints a summary.
pub(crate) fn run(extent: Extent) -> Result<(), String> {
    let steps: Vec<&Step> =
        STEPS.iter().filter(|step| extent == Extent::Full || step.extent == Extent::Quick).collect();
    announce(extent, &steps);
    needs::ensure_toolchain()?;
    let mut report = Report::default();
    let required = match extent {
        Extent::Full => needs::required(&mut report.tests),
        Extent::Quick => {
            for kind in ["PostgreSQL", "the browser", "wasm32"] {
                report.tests.skip(format!("tests with {kind}"), "--quick");
            }
            String::new()
        }
    };
    let setup = Setup { extent, required };
    let result = steps.iter().try_for_each(|step| report.time(step.name, |tests| (step.run)(&setup, tests)));
    report.print();
    result?;
    println!("xtask: everything holds");
    Ok(())
}

/// Prints what will be done and how long that takes.
fn announce(extent: Extent, steps: &[&Step]) {
    let total: u32 = steps.iter().map(|step| step.minutes).sum();
    println!("xtask: {} steps, about {total} minutes on two cores from a clean clone", steps.len());
    for step in steps {
        println!("  {:>3} min  {}", step.minutes, step.name);
    }
    if extent == Extent::Full {
        println!("xtask: `cargo xtask test --quick` leaves out what needs PostgreSQL, a browser or wasm32");
    }
}

impl Setup {
    /// A cargo command that sees the variables of this run.
    fn cargo(&self, subcommand: &str) -> Command {
        let mut command = cargo_command();
        command.arg(subcommand).env("ROOKERY_REQUIRE", &self.required);
        if self.extent == Extent::Quick {
            command.env("WEB_DIST", "skip");
        }
        // A machine that builds everything once need not prepare for a second build.
        if needs::is_ci() {
            command.env("CARGO_INCREMENTAL", "0");
        }
        command
    }
}

fn format(setup: &Setup, _: &mut Tests) -> Result<(), String> {
    status(setup.cargo("fmt").args(["--all", "--check"]))
}

fn lints(setup: &Setup, _: &mut Tests) -> Result<(), String> {
    status(setup.cargo("clippy").args(host()).arg("--all-targets").args(STRICT))
}

fn client_lints(setup: &Setup, _: &mut Tests) -> Result<(), String> {
    let [page, practice] = WEB;
    let web = ["--package", page, "--package", practice, "--locked", "--target", wasm::TARGET];
    status(setup.cargo("clippy").arg("--no-deps").args(web).args(STRICT))
}

fn tests(setup: &Setup, tests: &mut Tests) -> Result<(), String> {
    let mut command = setup.cargo("test");
    command.args(host()).arg("--no-fail-fast");
    if setup.extent == Extent::Quick {
        command.args(["--", "--skip", "postgres"]);
    }
    tests.run(&mut command)
}

/// Shows that a new game needs no more than CONTRIBUTING.md says. The packages are those of the main tests, so that their features and
/// most of what is built stay the same.
fn toy(setup: &Setup, tests: &mut Tests) -> Result<(), String> {
    let toy = ["--features", "rookery-catalog/toy", "--test", "games"];
    tests.run(setup.cargo("test").args(host()).args(toy))
}

/// Lints and runs the browser tests. Tests that fail run a second time; those that then pass are reported as flaky.
fn browser(setup: &Setup, tests: &mut Tests) -> Result<(), String> {
    status(setup.cargo("clippy").args(apart()).arg("--all-targets").args(STRICT))?;
    tests.run_twice(|| {
        let mut command = setup.cargo("test");
        command.args(apart());
        command
    })
}

fn documentation(setup: &Setup, _: &mut Tests) -> Result<(), String> {
    status(setup.cargo("doc").args(host()).arg("--no-deps").env("RUSTDOCFLAGS", "-D warnings"))
}

fn same_in_wasm(_: &Setup, _: &mut Tests) -> Result<(), String> {
    wasm::same_everywhere(&host())
}

/// The packages that are built for the host, as arguments of cargo.
pub(crate) fn host() -> [&'static str; 8] {
    let [page, practice] = WEB;
    ["--workspace", "--exclude", page, "--exclude", practice, "--exclude", BROWSER, "--locked"]
}

fn apart() -> [&'static str; 3] {
    ["--package", BROWSER, "--locked"]
}

/// Takes the pictures of the documentation. The real server is photographed, so it is built first.
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
    status(cargo_command().args(args)).map_err(|error| format!("{name}: {error}"))
}

/// Runs a command.
///
/// # Errors
///
/// If it does not start or does not succeed.
pub(crate) fn status(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("failed ({status})")),
        Err(error) => Err(format!("{} did not start: {error}", command.get_program().display())),
    }
}

/// Minutes and seconds.
pub(crate) fn clock(time: Duration) -> String {
    format!("{:>3} min {:02} s", time.as_secs() / 60, time.as_secs() % 60)
}
