//! `cargo xtask test`: everything that must hold.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use crate::wasm;

/// The topmost of the crates that read no clock, file, socket, environment or source of randomness: with it the kernel and all
/// games are built for wasm32.
const PURE: &str = "rookery-bots";

pub(crate) fn run() -> Result<(), String> {
    ensure_tools()?;
    cargo("the format", &["fmt", "--all", "--check"])?;
    cargo("the lints", &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])?;
    cargo("the tests", &["test", "--workspace", "--locked"])?;
    let docs = &["doc", "--workspace", "--no-deps", "--locked"];
    step("the documentation", cargo_command().args(docs).env("RUSTDOCFLAGS", "-D warnings"))?;
    let build = ["build", "--locked", "--release", "--target", wasm::TARGET, "--package", PURE];
    cargo("the pure crates for wasm32", &build)?;
    wasm::same_everywhere()?;
    println!("xtask: everything holds");
    Ok(())
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

fn rustup(args: &[&str]) -> Result<(), String> {
    println!("xtask: rustup {}", args.join(" "));
    let installed = Command::new("rustup").args(args).current_dir(root()).status();
    match installed {
        Ok(status) if status.success() => Ok(()),
        _ => Err(format!("missing, and not to be had by itself: run `rustup {}`", args.join(" "))),
    }
}
