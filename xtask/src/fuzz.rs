//! `cargo xtask fuzz`: the fuzz targets with cargo-fuzz, each for some time.

use std::path::Path;
use std::process::Command;

use crate::test::{cargo, root};

/// How long a target runs if nothing else is said.
pub(crate) const SECONDS: &str = "60";

/// Runs one target, or all of them one after the other. What a fuzzer finds out about inputs stays in `target/fuzz`, so that the
/// next run begins where this one ends. An input that makes a target fail is left in `fuzz/artifacts`.
pub(crate) fn run(seconds: &str, only: Option<&str>) -> Result<(), String> {
    seconds.parse::<u32>().map_err(|_| format!("{seconds:?} is no number of seconds"))?;
    let mut targets = targets()?;
    if let Some(only) = only {
        if !targets.iter().any(|target| target == only) {
            return Err(format!("{only:?} is no fuzz target; these are: {}", targets.join(", ")));
        }
        targets = vec![only.to_owned()];
    }
    ensure_tools()?;
    let failed: Vec<&str> =
        targets.iter().map(String::as_str).filter(|target| !fuzz(target, seconds)).collect();
    if failed.is_empty() { Ok(()) } else { Err(format!("found something: {}", failed.join(", "))) }
}

/// The names of all targets.
fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries = folder.read_dir().map_err(|error| format!("{}: {error}", folder.display()))?;
    let name = |path: &Path| Some(path.file_stem()?.to_str()?.to_owned());
    let mut targets: Vec<String> = entries.flatten().filter_map(|entry| name(&entry.path())).collect();
    targets.sort();
    Ok(targets)
}

fn ensure_tools() -> Result<(), String> {
    let works = |command: &mut Command| command.output().is_ok_and(|output| output.status.success());
    if !works(nightly().arg("--version")) {
        return Err("fuzzing needs a nightly toolchain: run `rustup toolchain install nightly`".into());
    }
    if !works(nightly().args(["fuzz", "--version"])) {
        cargo("installs cargo-fuzz", &["install", "cargo-fuzz", "--locked"])?;
    }
    Ok(())
}

/// A nightly cargo that works at the root of the workspace.
fn nightly() -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo"]).current_dir(root());
    command
}

/// Whether the target has run without finding anything.
fn fuzz(target: &str, seconds: &str) -> bool {
    println!("xtask: fuzz {target}");
    let found = format!("target/fuzz/{target}");
    let folder = std::fs::create_dir_all(root().join(&found));
    let mut command = nightly();
    // The code is safe Rust, so the address sanitizer would only make it slower. A crash is reported with the names of functions.
    command.env("CARGO_PROFILE_RELEASE_STRIP", "none");
    command.args([
        "fuzz",
        "run",
        "--features",
        "libfuzzer",
        "--sanitizer",
        "none",
        "--codegen-units",
        "16",
        target,
    ]);
    command.args([found, format!("fuzz/corpus/{target}"), "--".to_owned()]);
    command.arg(format!("-max_total_time={seconds}")).arg(format!("-dict=fuzz/dict/{target}.dict"));
    // Records and positions are long, so that longer inputs are tried sooner than by default.
    command.args(["-len_control=10", "-timeout=10", "-print_final_stats=1"]);
    folder.is_ok() && command.status().is_ok_and(|status| status.success())
}
