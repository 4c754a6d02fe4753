//! `cargo xtask dist`: the binary as it is published, in an archive with its checksum.

use std::env::{self, consts};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use sha2::{Digest as _, Sha256};

use crate::release;
use crate::test::{cargo_command, root};
use crate::tools::{CYCLONEDX, output, status};

/// What an archive holds besides the binary. Files of a folder stand in a folder of the same name.
const FILES: [&str; 6] =
    ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "docs/hosting.md", "deploy"];

/// Builds the binary for a target, by default this machine's, and writes `rookery-VERSION-TARGET.tar.gz` and its checksum into
/// `target/dist`.
pub(crate) fn run(target: Option<&str>) -> Result<(), String> {
    let target = match target {
        Some(target) => target.to_owned(),
        None => output(Command::new("rustc").args(["--print", "host-tuple"]).current_dir(root()))?,
    };
    let version = release::workspace_version(&release::read("Cargo.toml")?)?;
    let binary = build(&target)?;
    if runs_here(&target) {
        let said = output(Command::new(&binary).arg("--version"))?;
        if said != format!("rookery {version}") {
            return Err(format!("{} says that it is {said}, not {version}", binary.display()));
        }
    }
    let dist = root().join("target/dist");
    let name = format!("rookery-{version}-{target}");
    stage(&binary, &dist.join(&name)).map_err(|error| format!("{name}: {error}"))?;
    let archive = format!("{name}.tar.gz");
    // Names without a folder: on Windows some `tar` takes the colon of a drive for that of a host.
    status("archive", Command::new("tar").args(["-czf", &archive, &name]).current_dir(&dist))?;
    let line = checksum(&dist, &archive).map_err(|error| format!("{archive}: {error}"))?;
    print!("xtask: target/dist/{archive}\n{line}");
    Ok(())
}

fn build(target: &str) -> Result<PathBuf, String> {
    let args = ["build", "--profile", "dist", "--locked", "--package", "rookery-cli", "--target", target];
    status("binary", cargo_command().args(args))?;
    let built = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let file = if target.contains("windows") { "rookery.exe" } else { "rookery" };
    Ok(built.join(target).join("dist").join(file))
}

/// Whether this machine can run what is built for the target.
fn runs_here(target: &str) -> bool {
    let system = if consts::OS == "macos" { "darwin" } else { consts::OS };
    target.starts_with(consts::ARCH) && target.contains(system)
}

/// Copies everything that goes into an archive into a folder, which is emptied first.
fn stage(binary: &Path, folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let copy = |from: &Path, to: &Path| {
        fs::create_dir_all(to)?;
        fs::copy(from, to.join(from.file_name().unwrap_or_default())).map(drop)
    };
    copy(binary, folder)?;
    for name in FILES {
        let path = root().join(name);
        if path.is_dir() {
            for file in fs::read_dir(&path)? {
                copy(&file?.path(), &folder.join(name))?;
            }
        } else {
            copy(&path, &folder.join(Path::new(name).parent().unwrap_or(Path::new(""))))?;
        }
    }
    Ok(())
}

/// Writes the checksum of a file beside it, as `sha256sum --check` reads it, and returns that line.
fn checksum(folder: &Path, file: &str) -> io::Result<String> {
    let digest = Sha256::digest(fs::read(folder.join(file))?);
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    let line = format!("{digest}  {file}\n");
    fs::write(folder.join(format!("{file}.sha256")), &line)?;
    Ok(line)
}

/// Writes what the binary and the two programs of the page in it are made of into `target/dist`, in the format of `CycloneDX`.
pub(crate) fn sbom() -> Result<(), String> {
    let dist = root().join("target/dist");
    fs::create_dir_all(&dist).map_err(|error| format!("target/dist: {error}"))?;
    status(
        "bill of materials",
        CYCLONEDX.command()?.args(["cyclonedx", "--format", "json", "--target", "all"]),
    )?;
    for part in ["cli", "web", "practice"] {
        let file = format!("rookery-{part}.cdx.json");
        fs::rename(root().join("crates").join(part).join(&file), dist.join(&file))
            .map_err(|error| format!("{file}: {error}"))?;
        println!("xtask: target/dist/{file}");
    }
    // The tool writes one beside every manifest of the workspace.
    let rest = ["clean", "--force", "--quiet", "--", ":(glob)**/*.cdx.json"];
    status("rest of the bill", Command::new("git").args(rest).current_dir(root()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checksum_is_what_sha256sum_checks() {
        let folder = env::temp_dir().join(format!("rookery-checksum-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("abc"), "abc").unwrap();
        let line = checksum(&folder, "abc").unwrap();
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc\n";
        assert_eq!(line, known);
        assert_eq!(fs::read_to_string(folder.join("abc.sha256")).unwrap(), known);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn only_own_binaries_are_run() {
        let own = [consts::ARCH, if consts::OS == "macos" { "darwin" } else { consts::OS }].join("-any-");
        assert!(runs_here(&own), "{own}");
        assert!(!runs_here("riscv64gc-unknown-linux-musl") && !runs_here("x86_64-unknown-freebsd"));
    }
}
