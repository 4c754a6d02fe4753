//! Checks that versions, workflows and packages agree with the code.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files that call chores or name a version of Rust.
const RECIPES: [&str; 4] =
    [".github/workflows/ci.yml", ".github/workflows/release.yml", "Dockerfile", "CONTRIBUTING.md"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The value of the first line `key = "value"` of a TOML file.
fn value(text: &str, key: &str) -> String {
    let start = format!("{key} = \"");
    let line = text.lines().find_map(|line| line.strip_prefix(&start)).expect(key);
    line.split('"').next().unwrap().to_owned()
}

/// What follows each occurrence of a text, up to a character that cannot be in a name or a version.
fn after(text: &str, start: &str) -> Vec<String> {
    let end = |char: char| !(char.is_ascii_alphanumeric() || "._".contains(char));
    text.split(start).skip(1).map(|rest| rest.split(end).next().unwrap().to_owned()).collect()
}

#[test]
fn the_image_gets_every_member_of_the_workspace() {
    let (manifest, kept) = (read("Cargo.toml"), read(".dockerignore"));
    let members = manifest.lines().find_map(|line| line.strip_prefix("members = ")).unwrap();
    for path in members.split('"').skip(1).step_by(2).chain([".cargo"]) {
        let folder = path.split('/').next().unwrap();
        assert!(kept.lines().any(|line| line == format!("!/{folder}")), ".dockerignore leaves out {folder}");
    }
}

#[test]
fn recipes_call_only_chores_that_exist() {
    let help = Command::new(env!("CARGO_BIN_EXE_xtask")).arg("help").output().unwrap();
    let known = after(&String::from_utf8(help.stdout).unwrap(), "cargo xtask ");
    for file in RECIPES {
        for called in after(&read(file), "cargo xtask ").iter().filter(|called| !called.is_empty()) {
            assert!(known.contains(called), "{file} calls `cargo xtask {called}`, which does not exist");
        }
    }
}

/// The toolchain that everything is tested with is the oldest one that the crates claim to need.
#[test]
fn one_version_of_rust_is_named_everywhere() {
    let oldest = value(&read("Cargo.toml"), "rust-version");
    assert_eq!(value(&read("rust-toolchain.toml"), "channel"), format!("{oldest}.0"));
    let mut found = 0;
    for file in RECIPES {
        let text = read(file);
        let image = after(&text, "rust:").into_iter().filter(|name| name.starts_with(char::is_numeric));
        for version in image.chain(after(&text, "rust: [\"")) {
            assert_eq!(version, oldest, "{file}");
            found += 1;
        }
    }
    assert_eq!(found, 3, "the image of the build, the image of the browser tests, the oldest Rust");
}

#[test]
fn the_citation_is_of_this_version() {
    let version = value(&read("Cargo.toml"), "version");
    assert!(read("CITATION.cff").contains(&format!("\nversion: {version}\n")), "CITATION.cff: {version}");
}

/// The folders of the crates that are published.
fn published() -> Vec<PathBuf> {
    let folders =
        ["crates", "crates/games"].iter().flat_map(|folder| fs::read_dir(root().join(folder)).unwrap());
    let folders =
        folders.map(|entry| entry.unwrap().path()).filter(|folder| folder.join("Cargo.toml").is_file());
    let is_published = |folder: &PathBuf| {
        !fs::read_to_string(folder.join("Cargo.toml")).unwrap().contains("publish.workspace = true")
    };
    folders.filter(is_published).collect()
}

/// `cargo xtask package` builds the packages; this finds in a second what they would lack.
#[test]
fn packages_hold_what_their_sources_include() {
    let folders = published();
    assert_eq!(folders.len(), 8, "{folders:?}");
    for folder in folders {
        let cargo = Command::new(env!("CARGO"))
            .args(["package", "--list", "--offline", "--allow-dirty", "--quiet"])
            .current_dir(&folder)
            .output()
            .unwrap();
        assert!(cargo.status.success(), "{}", String::from_utf8_lossy(&cargo.stderr));
        let listed = String::from_utf8(cargo.stdout).unwrap();
        let files: Vec<&str> = listed.lines().collect();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let readme = if manifest.contains("readme = \"rules.md\"") { "rules.md" } else { "README.md" };
        for needed in ["LICENSE-APACHE", "LICENSE-MIT", readme] {
            assert!(files.contains(&needed), "{}: {needed} is missing", folder.display());
        }
        assert!(!files.iter().any(|file| file.starts_with("tests/")), "tests need the unpublished testkit");
        for file in files.iter().filter(|file| file.starts_with("src/")) {
            let source = fs::read_to_string(folder.join(file)).unwrap();
            for included in
                source.split("include_str!(\"").skip(1).map(|rest| rest.split('"').next().unwrap())
            {
                let path = folder.join(file).parent().unwrap().join(included).canonicalize().unwrap();
                let path = path.strip_prefix(&folder).unwrap().to_str().unwrap().replace('\\', "/");
                assert!(files.contains(&path.as_str()), "{}: {path} is missing", folder.display());
            }
        }
        assert_eq!(folder.join("build.rs").is_file(), files.contains(&"build.rs"), "{}", folder.display());
    }
}
