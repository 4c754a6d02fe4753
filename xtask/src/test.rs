//! `cargo xtask test`: everything that must hold.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use crate::wasm;

/// The topmost of the crates that read no clock, file, socket, environment or source of randomness: with it the kernel and all
/// games are built for wasm32.
const PURE: &str = "rookery-catalog";

/// The programs of the browser client, which are never built for the host.
const WEB: [&str; 2] = ["rookery-web", "rookery-practice"];

/// The tests in a browser, which have features of their own and are built apart.
const BROWSER: &str = "rookery-browser";

pub(crate) fn run() -> Result<(), String> {
    ensure_tools()?;
    cargo("the format", &["fmt", "--all", "--check"])?;
    let [page, practice] = WEB;
    let host = ["--workspace", "--exclude", page, "--exclude", practice, "--exclude", BROWSER, "--locked"];
    let strict = ["--", "-D", "warnings"];
    step("the lints", cargo_command().arg("clippy").args(host).arg("--all-targets").args(strict))?;
    let browser = ["--package", page, "--package", practice, "--locked", "--target", wasm::TARGET];
    step(
        "the lints of the browser client",
        cargo_command().args(["clippy", "--no-deps"]).args(browser).args(strict),
    )?;
    let required = required();
    step("the tests", cargo_command().arg("test").args(host).envs([required.clone()]))?;
    step(
        "the lints of the tests in the browser",
        cargo_command().arg("clippy").args(apart()).arg("--all-targets").args(strict),
    )?;
    // A browser on a busy machine may be late: what fails is tried once more.
    let in_browser = || {
        let mut tests = cargo_command();
        step("the tests in the browser", tests.arg("test").args(apart()).envs([required.clone()]))
    };
    in_browser().or_else(|_| in_browser())?;
    let mut docs = cargo_command();
    docs.arg("doc").args(host).arg("--no-deps").env("RUSTDOCFLAGS", "-D warnings");
    step("the documentation", &mut docs)?;
    let build = ["build", "--locked", "--release", "--target", wasm::TARGET, "--package", PURE];
    cargo("the pure crates for wasm32", &build)?;
    wasm::same_everywhere()?;
    println!("xtask: everything holds");
    Ok(())
}

fn apart() -> [&'static str; 3] {
    ["--package", BROWSER, "--locked"]
}

/// The pictures in the documentation. The server is built first: it is the real one that is photographed.
pub(crate) fn screens() -> Result<(), String> {
    cargo("the server", &["build", "--locked"])?;
    let mut pictures = cargo_command();
    pictures.arg("test").args(apart()).args(["--", "--ignored", "screens"]);
    step("pictures for docs/screens", &mut pictures)
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

/// Runs cargo and says what it is for.
pub(crate) fn cargo(what: &str, args: &[&str]) -> Result<(), String> {
    step(what, cargo_command().args(args))
}

fn step(what: &str, command: &mut Command) -> Result<(), String> {
    println!("xtask: {what}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{what}: failed ({status})")),
        Err(error) => Err(format!("{what}: cargo did not start: {error}")),
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
