//! Programs that chores need besides Rust, and how commands are run.

use std::process::{Command, Stdio};

use crate::test::{cargo_command, root};

/// A program from crates.io, installed below `target/` where this version is missing.
pub(crate) struct Tool {
    name: &'static str,
    version: &'static str,
}

pub(crate) const DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2" };
pub(crate) const CYCLONEDX: Tool = Tool { name: "cargo-cyclonedx", version: "0.5.9" };

impl Tool {
    /// The program at the root of the workspace, without arguments.
    pub(crate) fn command(&self) -> Result<Command, String> {
        let folder = root().join("target/tools");
        // Does nothing if this version is there.
        let package = format!("{}@{}", self.name, self.version);
        let mut install = cargo_command();
        status(&package, install.args(["install", "--quiet", "--locked", &package, "--root"]).arg(&folder))?;
        let mut command = Command::new(folder.join("bin").join(self.name));
        command.current_dir(root());
        Ok(command)
    }
}

/// Checks the dependencies by `deny.toml`: all, or the named checks. `advisories` needs a network.
pub(crate) fn deny(checks: &[&str]) -> Result<(), String> {
    status("dependencies", DENY.command()?.arg("check").args(checks))
}

/// Makes the packages of all published crates, builds each from its package alone, and uploads nothing.
pub(crate) fn package() -> Result<(), String> {
    let args = ["publish", "--workspace", "--dry-run", "--locked", "--allow-dirty"];
    status("packages", cargo_command().args(args))
}

/// Runs a command. An error names the step.
pub(crate) fn status(step: &str, command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{step}: failed ({status})")),
        Err(error) => Err(format!("{step}: {} did not start: {error}", command.get_program().display())),
    }
}

/// Runs a command and returns its standard output without the last line end.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let program = command.get_program().display().to_string();
    match command.stderr(Stdio::inherit()).output() {
        Ok(output) if output.status.success() => {
            Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_owned())
        }
        Ok(output) => Err(format!("{program}: failed ({})", output.status)),
        Err(error) => Err(format!("{program} did not start: {error}")),
    }
}
