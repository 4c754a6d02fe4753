//! What tests need besides cargo: parts of the toolchain, PostgreSQL, a browser.

use std::env;
use std::process::Command;

use crate::report::Tests;
use crate::test::{cargo_command, root};
use crate::wasm;

/// Installs the parts of the toolchain that are missing. rustup installs what `rust-toolchain.toml` lists when it first reads the file,
/// unless it is configured not to.
pub(crate) fn ensure_toolchain() -> Result<(), String> {
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

/// A program that some tests need. Where it is missing they are skipped, except in CI, where it is installed.
struct Needed {
    /// As `ROOKERY_REQUIRE` names it.
    name: &'static str,
    packages: &'static [&'static str],
    is_installed: fn() -> bool,
}

const NEEDED: [Needed; 2] = [
    Needed { name: "postgres", packages: &["postgresql"], is_installed: postgres_is_installed },
    Needed {
        name: "browser",
        packages: &["chromium", "chromium-driver"],
        is_installed: browser_is_installed,
    },
];

/// Whether this machine only tests, as forges say by a variable.
pub(crate) fn is_ci() -> bool {
    env::var_os("CI").is_some()
}

/// Installs what is missing where that is allowed. Returns the names of what is there, whose tests must not be skipped.
pub(crate) fn required(tests: &mut Tests) -> String {
    let missing: Vec<&str> = NEEDED
        .iter()
        .filter(|needed| !(needed.is_installed)())
        .flat_map(|needed| needed.packages.iter().copied())
        .collect();
    if !missing.is_empty() && is_ci() {
        let apt = |args: &[&str]| {
            println!("xtask: apt-get {}", args.join(" "));
            Command::new("apt-get")
                .args(args)
                .env("DEBIAN_FRONTEND", "noninteractive")
                .status()
                .is_ok_and(|status| status.success())
        };
        let install = [&["install", "-qy", "--no-install-recommends"], &missing[..]].concat();
        let _ = apt(&["update", "-q"]) && apt(&install);
    }
    let (installed, missing): (Vec<&Needed>, Vec<&Needed>) =
        NEEDED.iter().partition(|needed| (needed.is_installed)());
    for needed in missing {
        let reason = format!("not installed; on Debian: apt-get install {}", needed.packages.join(" "));
        println!("xtask: {} is {reason}: its tests are skipped", needed.name);
        tests.skip(format!("tests with {}", needed.name), &reason);
    }
    installed.iter().map(|needed| needed.name).collect::<Vec<_>>().join(" ")
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
        _ => Err(format!("a part of the toolchain is missing: run `rustup {}`", args.join(" "))),
    }
}
