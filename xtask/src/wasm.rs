//! The law that a game is the same on every platform: the same matches, played natively and in wasm32.

use std::process::Command;

use wasmi::{Engine, Linker, Module, Store};

use crate::test::{cargo_command, root};

/// The platform of browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// What the example ends with when its digest is the expected one: no number that a failure would end with.
const SAME: i32 = 42;

const BUILD: [&str; 7] =
    ["--locked", "--release", "--package", "rookery-catalog", "--example", "same_everywhere", "--quiet"];

pub(crate) fn target_is_installed() -> bool {
    let args = ["--print", "target-libdir", "--target", TARGET];
    let found = Command::new("rustc").args(args).current_dir(root()).output();
    found.is_ok_and(|output| std::path::Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}

pub(crate) fn same_everywhere() -> Result<(), String> {
    println!("xtask: the same matches natively and in wasm32");
    let output = cargo_command().arg("run").args(BUILD).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let digest = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    println!("xtask: native digest {digest}");
    match in_wasm(&digest)? {
        SAME => {}
        code => {
            return Err(format!("wasm32 does not come to the same states and views (it ended with {code})"));
        }
    }
    // The test can fail: a digest that is none is not found equal.
    match in_wasm("none")? {
        SAME => Err("the wasm run accepts any digest".into()),
        _ => Ok(()),
    }
}

/// Builds the example with this digest as the expected one, and runs it.
fn in_wasm(digest: &str) -> Result<i32, String> {
    // A folder that is known, whatever the environment says about target folders.
    let target = root().join("target");
    let built = cargo_command()
        .arg("build")
        .args(BUILD)
        .args(["--target", TARGET, "--target-dir"])
        .arg(&target)
        .env("ROOKERY_DIGEST", digest)
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the example does not build for wasm32".into());
    }
    let file = target.join(TARGET).join("release/examples/same_everywhere.wasm");
    let bytes = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    run(&bytes).map_err(|error| format!("wasm32: {error}"))
}

fn run(bytes: &[u8]) -> Result<i32, wasmi::Error> {
    let engine = Engine::default();
    let module = Module::new(&engine, bytes)?;
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module)?;
    let main = instance.get_typed_func::<(i32, i32), i32>(&store, "main")?;
    main.call(&mut store, (0, 0))
}
