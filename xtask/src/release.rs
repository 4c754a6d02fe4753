//! `cargo xtask release`: sets the version everywhere, dates the changelog, commits and tags. It never pushes.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::test::{cargo_command, root};
use crate::tools::{output, status};

const MANIFEST: &str = "Cargo.toml";
const LOCK: &str = "Cargo.lock";
const CITATION: &str = "CITATION.cff";
const CHANGELOG: &str = "CHANGELOG.md";

/// The files that a release changes, each with its new text.
type Edits = [(&'static str, String); 4];

/// Makes the commit and the tag of a version. With `--dry-run` it prints what would change, and changes nothing.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let version = match args {
        [version] | ["--dry-run", version] | [version, "--dry-run"] => *version,
        _ => return Err("usage: cargo xtask release [--dry-run] VERSION".into()),
    };
    let tag = format!("v{version}");
    let uncommitted = output(git().args(["status", "--porcelain"]))?;
    if !uncommitted.is_empty() {
        return Err(format!("commit or remove these changes first:\n{uncommitted}"));
    }
    if !output(git().args(["tag", "--list", &tag]))?.is_empty() {
        return Err(format!("the tag {tag} exists"));
    }
    let today = time::OffsetDateTime::now_utc().date().to_string();
    let edits = edits(version, &today)?;
    let notes = notes(&edits[3].1, version);
    let subject = format!("release: set the version to {version}");
    if args.contains(&"--dry-run") {
        show(&edits)?;
        println!(
            "\nwould commit \"{subject}\" and tag {tag} with this message:\n\nRookery {version}\n\n{notes}"
        );
        return Ok(());
    }
    for (file, text) in &edits {
        fs::write(root().join(file), text).map_err(|error| format!("{file}: {error}"))?;
    }
    // Fails if the edited lock file is not the one that cargo would write.
    status("lock file", cargo_command().args(["update", "--workspace", "--locked", "--quiet"]))?;
    status("commit", git().args(["commit", "--quiet", "--all", "--message", &subject]))?;
    let message = format!("Rookery {version}\n\n{notes}");
    // As it stands: by default git takes lines that begin with # for comments.
    status("tag", git().args(["tag", "--annotate", "--cleanup=verbatim", "--message", &message, &tag]))?;
    println!("xtask: committed and tagged {tag}. `git push --follow-tags` publishes it.");
    Ok(())
}

/// A file of the workspace as text.
pub(crate) fn read(file: &str) -> Result<String, String> {
    fs::read_to_string(root().join(file)).map_err(|error| format!("{file}: {error}"))
}

fn git() -> Command {
    let mut git = Command::new("git");
    git.current_dir(root());
    git
}

fn edits(version: &str, today: &str) -> Result<Edits, String> {
    let manifest = read(MANIFEST)?;
    let old = workspace_version(&manifest)?;
    match (numbers(&old), numbers(version)) {
        (Some(old), Some(new)) if old < new => {}
        (_, None) => return Err(format!("{version:?} is no version such as 1.2.3")),
        _ => return Err(format!("{version} is not newer than {old}")),
    }
    Ok([
        (MANIFEST, bump_manifest(&manifest, &old, version)),
        (LOCK, bump_lock(&read(LOCK)?, &old, version)),
        (CITATION, bump_citation(&read(CITATION)?, version, today)?),
        (CHANGELOG, date_changelog(&read(CHANGELOG)?, version, today)?),
    ])
}

/// Prints the difference between the files and their new texts.
fn show(edits: &Edits) -> Result<(), String> {
    let folder = root().join("target/release-dry-run");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    for (file, text) in edits {
        let new = Path::new("target/release-dry-run").join(file);
        fs::write(root().join(&new), text).map_err(|error| format!("{file}: {error}"))?;
        // It exits with 1 if there is a difference.
        let diff = git().args(["--no-pager", "diff", "--no-index", "--unified=1", file]).arg(new).status();
        diff.map_err(|error| format!("git did not start: {error}"))?;
    }
    Ok(())
}

fn numbers(version: &str) -> Option<[u64; 3]> {
    let numbers = version.split('.').map(|number| {
        let is_plain =
            number.bytes().all(|byte| byte.is_ascii_digit()) && (number == "0" || !number.starts_with('0'));
        is_plain.then(|| number.parse().ok()).flatten()
    });
    numbers.collect::<Option<Vec<u64>>>()?.try_into().ok()
}

/// The version that all crates share.
pub(crate) fn workspace_version(manifest: &str) -> Result<String, String> {
    let section = manifest.split("[workspace.package]\n").nth(1).unwrap_or_default();
    let line = section
        .lines()
        .take_while(|line| !line.starts_with('['))
        .find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    line.map(str::to_owned).ok_or_else(|| format!("{MANIFEST}: no version in [workspace.package]"))
}

/// Sets the version of the workspace and that of its crates where others depend on them.
fn bump_manifest(manifest: &str, old: &str, new: &str) -> String {
    let (own, depended) = (format!("version = \"{old}\""), format!("{{ version = \"{old}\", path = "));
    let is_ours = |line: &str| line == own || line.contains(&depended);
    lines(manifest.lines().map(|line| line.replacen(old, if is_ours(line) { new } else { old }, 1)))
}

/// Sets the version of the crates of the workspace, which are those without a source.
fn bump_lock(lock: &str, old: &str, new: &str) -> String {
    let (old, new) = (format!("\nversion = \"{old}\"\n"), format!("\nversion = \"{new}\"\n"));
    let packages = lock.split_inclusive("\n\n").map(|package| {
        let is_ours = !package.contains("\nsource = ");
        package.replacen(&old, if is_ours { &new } else { &old }, 1)
    });
    packages.collect()
}

fn bump_citation(citation: &str, version: &str, today: &str) -> Result<String, String> {
    if !citation.lines().any(|line| line.starts_with("version: ")) {
        return Err(format!("{CITATION}: no version"));
    }
    let kept = citation.lines().filter(|line| !line.starts_with("date-released: "));
    let dated = format!("version: {version}\ndate-released: {today}");
    let edit = |line: &str| if line.starts_with("version: ") { dated.clone() } else { line.to_owned() };
    Ok(lines(kept.map(edit)))
}

/// Moves what is under Unreleased below a heading with version and date.
fn date_changelog(changelog: &str, version: &str, today: &str) -> Result<String, String> {
    const HEADING: &str = "\n## Unreleased\n";
    let (before, after) =
        changelog.split_once(HEADING).ok_or_else(|| format!("{CHANGELOG}: no heading \"## Unreleased\""))?;
    let entries = after.split("\n## ").next().unwrap_or_default();
    if entries.trim().is_empty() {
        return Err(format!("{CHANGELOG}: nothing under Unreleased, so there is nothing to release"));
    }
    if after.contains(&format!("\n## {version}")) {
        return Err(format!("{CHANGELOG}: {version} has a section already"));
    }
    Ok(format!("{before}{HEADING}\n## {version} ({today})\n{after}"))
}

/// The entries of a version, for the message of its tag and the page of its release.
fn notes(changelog: &str, version: &str) -> String {
    let section = changelog.split(&format!("\n## {version} (")).nth(1).unwrap_or_default();
    let entries = section.split_once('\n').map_or("", |(_, entries)| entries);
    entries.split("\n## ").next().unwrap_or_default().trim().to_owned()
}

fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.map(|line| line + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_three_numbers_and_grows() {
        assert_eq!(numbers("0.12.3"), Some([0, 12, 3]));
        for bad in ["1.2", "1.2.3.4", "v1.2.3", "1.2.3-rc.1", "1..3", "1.02.3", "+1.2.3", ""] {
            assert_eq!(numbers(bad), None, "{bad}");
        }
        assert!(numbers("0.10.0") > numbers("0.9.9"));
        assert_eq!(edits("0.0.1", "").unwrap_err().split(" is").next(), Some("0.0.1"));
        assert!(edits("next", "").unwrap_err().contains("no version"));
    }

    #[test]
    fn the_manifest_gets_the_version_only_where_it_is_ours() {
        let manifest = "[workspace]\nresolver = \"3\"\n[workspace.package]\nedition = \"2024\"\nversion = \"0.1.0\"\n\n[workspace.dependencies]\nours = { version = \"0.1.0\", path = \"crates/ours\" }\ntheirs = { version = \"0.1.0\", features = [] }\nother = \"0.1.0\"\n";
        assert_eq!(workspace_version(manifest).unwrap(), "0.1.0");
        let bumped = bump_manifest(manifest, "0.1.0", "0.2.0");
        assert_eq!(workspace_version(&bumped).unwrap(), "0.2.0");
        assert!(bumped.contains("ours = { version = \"0.2.0\", path = \"crates/ours\" }\n"), "{bumped}");
        assert!(bumped.ends_with("theirs = { version = \"0.1.0\", features = [] }\nother = \"0.1.0\"\n"));
        assert!(workspace_version("[package]\nversion = \"1.0.0\"\n").is_err());
    }

    #[test]
    fn the_lock_file_gets_the_version_of_our_crates_alone() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"0.1.0\"\nsource = \"registry\"\n\n[[package]]\nname = \"ours\"\nversion = \"0.1.0\"\ndependencies = [\n \"a\",\n]\n\n[[package]]\nname = \"z\"\nversion = \"0.1.0\"\n";
        let bumped = bump_lock(lock, "0.1.0", "0.2.0");
        let expected = lock
            .replace("ours\"\nversion = \"0.1.0", "ours\"\nversion = \"0.2.0")
            .replace("z\"\nversion = \"0.1.0", "z\"\nversion = \"0.2.0");
        assert_eq!(bumped, expected);
    }

    #[test]
    fn the_citation_gets_version_and_date_once() {
        let first = bump_citation("title: T\nversion: 0.1.0\nlicense: MIT\n", "0.2.0", "2026-01-02").unwrap();
        assert_eq!(first, "title: T\nversion: 0.2.0\ndate-released: 2026-01-02\nlicense: MIT\n");
        let second = bump_citation(&first, "0.3.0", "2026-03-04").unwrap();
        assert_eq!(second, "title: T\nversion: 0.3.0\ndate-released: 2026-03-04\nlicense: MIT\n");
        assert!(bump_citation("title: T\n", "0.2.0", "2026-01-02").is_err());
    }

    #[test]
    fn the_changelog_moves_what_is_unreleased() {
        let log = "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0\n\nOld.\n";
        let dated = date_changelog(log, "0.2.0", "2026-01-02").unwrap();
        assert_eq!(
            dated,
            "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-01-02)\n\n- New.\n\n## 0.1.0\n\nOld.\n"
        );
        assert_eq!(notes(&dated, "0.2.0"), "- New.");
        assert!(date_changelog(&dated, "0.3.0", "2026-01-02").unwrap_err().contains("nothing to release"));
        assert!(date_changelog(log, "0.1.0", "2026-01-02").unwrap_err().contains("has a section"));
        assert!(date_changelog("# Changelog\n", "0.2.0", "").unwrap_err().contains("no heading"));
    }
}
