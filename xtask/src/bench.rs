//! `cargo xtask bench`: counts the instructions of the hot paths, and compares them with another commit.
//!
//! Callgrind counts. A count does not depend on what else the machine does, so a difference of 0.1 % can be seen. Not `gungraun`,
//! which does the same: it needs a runner of its own version installed, and it compares with an earlier run of the same folder,
//! where the source of the benches may have been another.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, thread};

use crate::test::{cargo_command, root};

const USAGE: &str = "usage: cargo xtask bench [NAME] [--compare BASE] [--profile PROFILE]";

/// The program that runs the workloads, an example of this package.
const EXAMPLE: &str = "hot_paths";
const PACKAGE: &str = "rookery-catalog";

/// Its sources: what is copied to a commit that is compared.
const SOURCES: [&str; 2] =
    ["crates/catalog/examples/hot_paths.rs", "crates/catalog/benches/hot_paths/workloads.rs"];

/// The function of the example in which instructions are counted.
const COUNTED: &str = "--toggle-collect=*counted_region*";

pub(crate) fn run(words: &[&str]) -> Result<(), String> {
    let request = Request::parse(words)?;
    if Command::new("valgrind").arg("--version").output().is_err() {
        return Err(
            "valgrind is not installed; it counts the instructions. On Debian: apt-get install valgrind. \
             To measure time instead: cargo bench --profile dist -p rookery-catalog"
                .into(),
        );
    }
    let folder = root().join("target/bench");
    let (_, profiles) = split_profiles(&read(&root().join("Cargo.toml"))?);
    let profile = request.profile.unwrap_or_else(|| default_profile(&profiles).to_owned());
    let base = request.base.map(|base| commit(&base)).transpose()?;

    println!("xtask: building the benches (profile {profile})");
    let now = build(&root(), &folder.join("now"), &profile)?;
    let base = match base {
        Some(id) => Some((build_base(&id, &folder.join("base"), &profiles, &profile)?, id)),
        None => None,
    };
    println!("xtask: counting instructions");
    // A count does not depend on what runs beside it.
    let (counted, counted_base) = thread::scope(|scope| {
        let other = base.as_ref().map(|(program, _)| {
            scope.spawn(|| count_all(program, &request.filter, &folder.join("callgrind/base")))
        });
        let counted = count_all(&now, &request.filter, &folder.join("callgrind/now"));
        (counted, other.map(|other| other.join().expect("counting does not panic")))
    });
    let (counted, counted_base) = (counted?, counted_base.transpose()?);
    let base = base.as_ref().zip(counted_base.as_deref()).map(|((_, id), counts)| (&id[..9], counts));
    print!("{}", table(base, &counted));
    println!("where they are spent: callgrind_annotate {}/callgrind/now/FILE", folder.display());
    Ok(())
}

/// What was asked for on the command line.
#[derive(Debug, Default, PartialEq)]
struct Request {
    /// Part of the names of the benches that are run; empty for all.
    filter: String,
    base: Option<String>,
    profile: Option<String>,
}

impl Request {
    fn parse(mut words: &[&str]) -> Result<Self, String> {
        let mut request = Self::default();
        loop {
            words = match *words {
                [] => return Ok(request),
                ["--compare", base, ref rest @ ..] if !base.starts_with('-') => {
                    request.base = Some(base.to_owned());
                    rest
                }
                ["--profile", profile, ref rest @ ..] if !profile.starts_with('-') => {
                    request.profile = Some(profile.to_owned());
                    rest
                }
                [name, ref rest @ ..] if !name.starts_with('-') && request.filter.is_empty() => {
                    name.clone_into(&mut request.filter);
                    rest
                }
                ["--compare" | "--profile", ..] => {
                    return Err(format!("{} needs a value; {USAGE}", words[0]));
                }
                [word, ..] => return Err(format!("{word} is not expected; {USAGE}")),
            };
        }
    }
}

/// A manifest without its profiles, and the profiles.
fn split_profiles(manifest: &str) -> (String, String) {
    let (mut rest, mut profiles) = (String::new(), String::new());
    let mut is_profile = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            is_profile = line.starts_with("[profile.");
        }
        let part = if is_profile { &mut profiles } else { &mut rest };
        part.push_str(line);
        part.push('\n');
    }
    (rest, profiles)
}

/// The profile of what people run.
fn default_profile(profiles: &str) -> &'static str {
    if profiles.lines().any(|line| line == "[profile.dist]") { "dist" } else { "release" }
}

/// Builds the example in a source folder and returns the program.
///
/// Each folder has a target folder of its own: two checkouts that share one can take each other's results for their own.
fn build(source: &Path, target: &Path, profile: &str) -> Result<PathBuf, String> {
    let mut command = cargo_command();
    command.current_dir(source).args(["build", "--quiet", "--locked", "--package", PACKAGE]);
    command.args(["--example", EXAMPLE, "--profile", profile, "--target-dir"]).arg(target);
    // Callgrind finds the counted function by its name.
    let variable =
        |field: &str| format!("CARGO_PROFILE_{}_{field}", profile.to_uppercase().replace('-', "_"));
    command.env(variable("STRIP"), "none").env(variable("DEBUG"), "line-tables-only");
    let status = command.status().map_err(|error| format!("cargo did not start: {error}"))?;
    if !status.success() {
        return Err(format!("the example {EXAMPLE} does not build in {}", source.display()));
    }
    let folder = if profile == "dev" { "debug" } else { profile };
    Ok(target.join(folder).join("examples").join(EXAMPLE))
}

/// Builds the example at another commit, in a worktree of its own: with today's workloads, so that both sides do the same work, and
/// with today's profiles, so that only the code differs. If today's workloads do not fit the commit, its own are built.
fn build_base(id: &str, folder: &Path, profiles: &str, profile: &str) -> Result<PathBuf, String> {
    let (source, target) = (folder.join("source"), folder.join("target"));
    if source.join(".git").exists() {
        git(&source, &["checkout", "--quiet", "--force", "--detach", id])?;
    } else {
        let path = source.to_str().ok_or("the path of the workspace is not UTF-8")?;
        git(&root(), &["worktree", "add", "--force", "--detach", path, id])?;
    }
    let manifest = source.join("Cargo.toml");
    let (rest, _) = split_profiles(&read(&manifest)?);
    write(&manifest, &(rest + profiles))?;
    for file in SOURCES {
        write(&source.join(file), &read(&root().join(file))?)?;
    }
    let short = &id[..9];
    println!("xtask: building the benches at {short}");
    build(&source, &target, profile).or_else(|failed| {
        if git(&source, &[&["checkout", "--quiet", id, "--"], &SOURCES[..]].concat()).is_err() {
            let added = ["log", "--diff-filter=A", "--reverse", "--format=%h %s", "--", SOURCES[0]];
            let first = git(&root(), &added)?;
            let first = first.lines().next().unwrap_or("not committed yet");
            return Err(format!(
                "{short} has no benches, and those of the working tree do not compile there. \
                 The first commit that has them: {first}"
            ));
        }
        println!("xtask: {failed}; building the commit's own benches");
        build(&source, &target, profile)
    })
}

/// The full id of a commit.
fn commit(name: &str) -> Result<String, String> {
    let id = git(&root(), &["rev-parse", "--verify", "--quiet", &format!("{name}^{{commit}}")]);
    id.map(|id| id.trim().to_owned()).map_err(|_| format!("there is no commit {name}"))
}

fn git(folder: &Path, args: &[&str]) -> Result<String, String> {
    let output = Command::new("git").current_dir(folder).args(args).output();
    let output = output.map_err(|error| format!("git did not start: {error}"))?;
    if !output.status.success() {
        return Err(format!("git {}: {}", args[0], String::from_utf8_lossy(&output.stderr).trim()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().expect("a file is in a folder");
    let written = fs::create_dir_all(folder).and_then(|()| {
        // An unchanged file keeps its time, and cargo builds nothing again.
        if fs::read_to_string(path).is_ok_and(|old| old == text) { Ok(()) } else { fs::write(path, text) }
    });
    written.map_err(|error| format!("{}: {error}", path.display()))
}

/// What was counted for one bench.
#[derive(Debug, PartialEq)]
struct Count {
    name: String,
    instructions: u64,
    /// What the workload says it did.
    work: String,
}

/// Counts the benches whose name contains `filter`. The profiles of callgrind are left in `folder`.
fn count_all(program: &Path, filter: &str, folder: &Path) -> Result<Vec<Count>, String> {
    let names = output(&mut Command::new(program))?;
    let names: Vec<&str> = names.lines().filter(|name| name.contains(filter)).collect();
    if names.is_empty() {
        return Err(format!("no bench has {filter} in its name"));
    }
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    names.into_iter().map(|name| count(program, name, folder)).collect()
}

fn count(program: &Path, name: &str, folder: &Path) -> Result<Count, String> {
    let file = folder.join(name.replace('/', "-"));
    let mut command = Command::new("valgrind");
    command.args(["--quiet", "--tool=callgrind", COUNTED]);
    command.arg(format!("--callgrind-out-file={}", file.display())).arg(program).arg(name);
    let work = output(&mut command)?.trim().to_owned();
    match total(&read(&file)?) {
        Some(instructions) if instructions > 0 => Ok(Count { name: name.to_owned(), instructions, work }),
        _ => Err(format!("{name}: callgrind has counted nothing, see {}", file.display())),
    }
}

/// The standard output of a command that succeeds.
fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// All instructions in a file of callgrind.
fn total(callgrind: &str) -> Option<u64> {
    callgrind.lines().find_map(|line| line.strip_prefix("totals: "))?.trim().parse().ok()
}

/// The counts as a table: alone, or beside those of a commit, with the ratio of now to then.
fn table(base: Option<(&str, &[Count])>, now: &[Count]) -> String {
    let width = now.iter().map(|count| count.name.len()).max().unwrap_or(0).max("bench".len());
    let Some((id, before)) = base else {
        let rows =
            now.iter().map(|Count { name, instructions, .. }| format!("{name:width$} {instructions:>12}\n"));
        return format!("{:width$} {:>12}\n", "bench", "instructions") + &rows.collect::<String>();
    };
    let mut text = format!("{:width$} {id:>12} {:>12} {:>7}\n", "bench", "now", "ratio");
    let mut ratios = Vec::new();
    for Count { name, instructions, work } in now {
        let old = before.iter().find(|old| old.name == *name);
        let shown = old.map_or("-".to_owned(), |old| old.instructions.to_string());
        let ratio = match old {
            None => "new".to_owned(),
            Some(old) if old.work != *work => format!("other work: {} then, {work} now", old.work),
            Some(old) => {
                let ratio = *instructions as f64 / old.instructions as f64;
                ratios.push(ratio);
                format!("{ratio:.4}")
            }
        };
        text += &format!("{name:width$} {shown:>12} {instructions:>12} {ratio:>7}\n");
    }
    for old in before.iter().filter(|old| now.iter().all(|count| count.name != old.name)) {
        text += &format!("{:width$} {:>12} {:>12} {:>7}\n", old.name, old.instructions, "-", "gone");
    }
    if !ratios.is_empty() {
        let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
        text += &format!("geometric mean of {}: {mean:.4}\n", ratios.len());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(filter: &str, base: Option<&str>, profile: Option<&str>) -> Request {
        let owned = |word: Option<&str>| word.map(str::to_owned);
        Request { filter: filter.to_owned(), base: owned(base), profile: owned(profile) }
    }

    #[test]
    fn words_are_a_name_a_commit_and_a_profile_in_any_order() {
        assert_eq!(Request::parse(&[]), Ok(request("", None, None)));
        assert_eq!(Request::parse(&["--compare", "main"]), Ok(request("", Some("main"), None)));
        let all = ["--profile", "release", "tavern", "--compare", "HEAD~1"];
        assert_eq!(Request::parse(&all), Ok(request("tavern", Some("HEAD~1"), Some("release"))));
    }

    #[test]
    fn words_that_make_no_sense_are_refused() {
        for (words, said) in [
            (&["--compare"][..], "--compare needs a value"),
            (&["--compare", "--profile"], "--compare needs a value"),
            (&["tavern", "--profile"], "--profile needs a value"),
            (&["--fast"], "--fast is not expected"),
            (&["tavern", "guild"], "guild is not expected"),
        ] {
            let refused = Request::parse(words).unwrap_err();
            assert!(refused.starts_with(said) && refused.ends_with(USAGE), "{refused}");
        }
    }

    #[test]
    fn profiles_are_taken_out_of_a_manifest() {
        let manifest = "[workspace]\nmembers = []\n\n[profile.release]\nlto = true\n[profile.dev.package.x]\nopt-level = 3\n[lints]\n";
        let (rest, profiles) = split_profiles(manifest);
        assert_eq!(rest, "[workspace]\nmembers = []\n\n[lints]\n");
        assert_eq!(profiles, "[profile.release]\nlto = true\n[profile.dev.package.x]\nopt-level = 3\n");
        assert_eq!(default_profile(&profiles), "release");
        assert_eq!(default_profile("[profile.dist]\ninherits = \"release\"\n"), "dist");
    }

    #[test]
    fn the_total_of_a_callgrind_file_is_found() {
        assert_eq!(total("events: Ir\nsummary: 12\n\nfn=(1)\n3 12\ntotals: 126375\n"), Some(126_375));
        assert_eq!(total("events: Ir\n"), None);
        assert_eq!(total("totals: many\n"), None);
    }

    fn counts(counts: &[(&str, u64, &str)]) -> Vec<Count> {
        let count = |&(name, instructions, work): &(&str, u64, &str)| Count {
            name: name.to_owned(),
            instructions,
            work: work.to_owned(),
        };
        counts.iter().map(count).collect()
    }

    #[test]
    fn counts_stand_in_a_table() {
        let now = counts(&[("a/legal", 1200, "7"), ("a/view", 20, "1")]);
        assert_eq!(
            table(None, &now),
            "bench   instructions\n\
             a/legal         1200\n\
             a/view            20\n"
        );
    }

    #[test]
    fn ratios_are_only_shown_for_the_same_work() {
        let before =
            counts(&[("a/legal", 1000, "7"), ("a/view", 40, "1"), ("a/old", 5, "1"), ("b/apply", 9, "3")]);
        let now =
            counts(&[("a/legal", 2000, "7"), ("a/view", 20, "1"), ("a/new", 6, "1"), ("b/apply", 9, "4")]);
        assert_eq!(
            table(Some(("0123456ab", &before)), &now),
            "bench      0123456ab          now   ratio\n\
             a/legal         1000         2000  2.0000\n\
             a/view            40           20  0.5000\n\
             a/new              -            6     new\n\
             b/apply            9            9 other work: 3 then, 4 now\n\
             a/old              5            -    gone\n\
             geometric mean of 2: 1.0000\n"
        );
    }
}
