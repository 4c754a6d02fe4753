//! Compiles `crates/web` and `crates/practice` for wasm32.
//!
//! A crate of its own, because this takes longest of all: it needs no other crate, so cargo starts it at once and builds the rest meanwhile.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, error::Error, fs};

const TRIPLE: &str = "wasm32-unknown-unknown";
/// The packages of the page and of the worker that runs practice matches.
const PROGRAMS: [&str; 2] = ["rookery-web", "rookery-practice"];

type Done<T> = Result<T, Box<dyn Error>>;

/// How the client is built.
struct Build {
    /// The cargo profile.
    profile: &'static str,
    /// How long the build takes on two cores, roughly, for the message at its start.
    minutes: u32,
}

/// For `cargo build`, `cargo test` and `cargo run --release`.
const QUICK: Build = Build { profile: "wasm", minutes: 6 };
/// For published binaries.
const DIST: Build = Build { profile: "wasm-dist", minutes: 12 };

impl Build {
    /// The workspace's profile `dist` gives this crate the optimisation level "z", and cargo tells a build script no more about its profile.
    fn chosen() -> Self {
        if env::var("OPT_LEVEL").is_ok_and(|level| level == "z") { DIST } else { QUICK }
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            println!("cargo::error=the browser client: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Done<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=WEB_DIST");
    if env::var_os("DOCS_RS").is_some() || env::var("WEB_DIST").is_ok_and(|word| word == "skip") {
        return Ok(());
    }
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("no CARGO_MANIFEST_DIR")?);
    let root = here.ancestors().nth(2).ok_or("this crate lies two folders below the root")?;
    let build = Build::chosen();
    // The outer cargo holds the lock of its target folder for the whole build, so this build has its own.
    let target = root.join("target/web");
    compile(root, &target, &build)?;
    println!("cargo::rerun-if-changed={}", root.join("Cargo.lock").display());
    println!("cargo::rerun-if-changed={}", root.join("Cargo.toml").display());
    let folder = target.join(TRIPLE).join(build.profile);
    for program in PROGRAMS {
        watch(&folder.join(program.replace('-', "_")).with_extension("d"))?;
    }
    println!("cargo::metadata=folder={}", folder.display());
    Ok(())
}

fn compile(root: &Path, target: &Path, build: &Build) -> Done<()> {
    ensure_target();
    let mut cargo = Command::new(env::var_os("CARGO").ok_or("no CARGO")?);
    cargo.current_dir(root).args(["build", "--locked", "--lib"]);
    cargo.args(PROGRAMS.iter().flat_map(|program| ["--package", program]));
    cargo.args(["--target", TRIPLE, "--profile", build.profile, "--target-dir"]).arg(target);
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(is_of_the_host) {
            cargo.env_remove(name);
        }
    }
    show_progress(&mut cargo, build);
    if !cargo.status()?.success() {
        return Err(format!("it does not build (is the target installed? rustup target add {TRIPLE})").into());
    }
    Ok(())
}

/// Cargo hides the output of build scripts. If there is a terminal, this build writes to it what it compiles.
fn show_progress(cargo: &mut Command, build: &Build) {
    let Ok(mut terminal) = fs::OpenOptions::new().write(true).open("/dev/tty") else { return };
    let (programs, minutes) = (PROGRAMS.join(" and "), build.minutes);
    let _ = write!(
        terminal,
        "\r\x1b[K   Compiling {programs} for {TRIPLE} (about {minutes} minutes on two cores)\r\n"
    );
    // Only one of two progress bars on one terminal can be read.
    cargo.env("CARGO_TERM_PROGRESS_WHEN", "never").stderr(terminal);
}

/// Whether a variable was set by the outer cargo, clippy or a coverage tool for the host, and must not reach the build for wasm32.
fn is_of_the_host(name: &str) -> bool {
    let keep = ["CARGO_HOME", "CARGO_MAKEFLAGS", "CARGO_TERM_COLOR", "CARGO_NET_OFFLINE"];
    let host = [
        "RUSTFLAGS",
        "RUSTC",
        "RUSTDOC",
        "RUSTC_WRAPPER",
        "RUSTC_WORKSPACE_WRAPPER",
        "RUSTC_LINKER",
        "TARGET",
        "HOST",
        "PROFILE",
        "OPT_LEVEL",
        "DEBUG",
        "OUT_DIR",
        "NUM_JOBS",
        "LLVM_PROFILE_FILE",
    ];
    let cargo = ["CARGO_", "__CARGO", "DEP_"].iter().any(|start| name.starts_with(start));
    !keep.contains(&name) && (cargo || host.contains(&name))
}

/// Installs the target. `rust-toolchain.toml` lists it, but rustup can be configured not to install what that file lists.
fn ensure_target() {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let found = Command::new(rustc).args(["--print", "target-libdir", "--target", TRIPLE]).output();
    let is_there =
        |folder: &[u8]| Path::new(String::from_utf8_lossy(folder).trim_end_matches(['\r', '\n'])).is_dir();
    if !found.is_ok_and(|output| is_there(&output.stdout)) {
        // If this fails too, the error of the build names what is missing.
        let _ = Command::new("rustup").args(["target", "add", TRIPLE]).status();
    }
}

/// Has this script run again when a source file of the client changes. Cargo lists the files of all its crates.
fn watch(dep_info: &Path) -> Done<()> {
    let text = fs::read_to_string(dep_info)?;
    let files = text
        .lines()
        .next()
        .and_then(|line| line.split_once(": "))
        .ok_or("the list of source files is unreadable")?
        .1;
    for file in files.replace("\\ ", "\0").split(' ') {
        println!("cargo::rerun-if-changed={}", file.replace('\0', " "));
    }
    Ok(())
}
