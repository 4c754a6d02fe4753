//! Checks that games are the same on every platform: plays the same matches natively and in wasm32.

use std::{path::Path, process::Command};

use wasmi::{Engine, Linker, Module, Store};

use crate::test::{cargo_command, root};

/// The platform of browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The exit code of the example when its digest is the expected one. No failure has this code.
const SAME: i32 = 42;

const EXAMPLE: &str = "same_everywhere";

/// Builds the example for wasm32: optimised, because an interpreter runs it, but without link-time optimisation.
const WASM_BUILD: [&str; 9] = [
    "--locked",
    "--quiet",
    "--package",
    "rookery-catalog",
    "--example",
    EXAMPLE,
    "--profile",
    "wasm",
    "--target-dir",
];

pub(crate) fn target_is_installed() -> bool {
    let args = ["--print", "target-libdir", "--target", TARGET];
    let found = Command::new("rustc").args(args).current_dir(root()).output();
    found.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}

/// Plays the same matches natively and in wasm32 and compares the digests of everything that leaves the table. `host` are the
/// arguments of `cargo test`, which has built the native example already.
pub(crate) fn same_everywhere(host: &[&str]) -> Result<(), String> {
    let target = root().join("target");
    build(
        "natively",
        cargo_command()
            .arg("build")
            .args(host)
            .args(["--quiet", "--profile", "test", "--example", EXAMPLE, "--target-dir"])
            .arg(&target),
    )?;
    let native = target.join("debug/examples").join(EXAMPLE);
    let output = Command::new(&native).output().map_err(|error| format!("{}: {error}", native.display()))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let digest = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    println!("xtask: native digest {digest}");
    // The target folder of the browser client, most of whose crates are the same.
    let target = target.join("web");
    match in_wasm(&digest, &target)? {
        SAME => {}
        code => {
            return Err(format!("wasm32 does not reach the same states and views (it exited with {code})"));
        }
    }
    // The test can fail: a wrong digest is not accepted.
    match in_wasm("none", &target)? {
        SAME => Err("the wasm run accepts any digest".into()),
        _ => Ok(()),
    }
}

/// Builds the example with this digest as the expected one, and runs it.
fn in_wasm(digest: &str, target: &Path) -> Result<i32, String> {
    let mut command = cargo_command();
    command.arg("build").args(WASM_BUILD).arg(target).args(["--target", TARGET]);
    build("for wasm32", command.env("ROOKERY_DIGEST", digest))?;
    let file = target.join(TARGET).join("wasm/examples").join(EXAMPLE).with_extension("wasm");
    let bytes = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    run(&bytes).map_err(|error| format!("wasm32: {error}"))
}

fn build(platform: &str, command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err(format!("the example {EXAMPLE} does not build {platform}")),
    }
}

fn run(bytes: &[u8]) -> Result<i32, wasmi::Error> {
    let engine = Engine::default();
    let module = Module::new(&engine, bytes)?;
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module)?;
    let main = instance.get_typed_func::<(i32, i32), i32>(&store, "main")?;
    main.call(&mut store, (0, 0))
}
