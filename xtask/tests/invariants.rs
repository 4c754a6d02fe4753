//! The invariants of ARCHITECTURE.md that can be checked on the source files.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// All files below a folder, without build outputs.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true if path.ends_with("target") => {}
            true => found.extend(files(&path)),
            false => found.push(path),
        }
    }
    found
}

/// The folders of all crates below `crates/`.
fn crates() -> Vec<PathBuf> {
    let manifests = files(&root().join("crates")).into_iter().filter(|path| path.ends_with("Cargo.toml"));
    manifests.map(|path| path.parent().unwrap().to_owned()).collect()
}

fn is_pure(folder: &Path) -> bool {
    let name = folder.strip_prefix(root().join("crates")).unwrap();
    name.starts_with("games")
        || ["kernel", "text", "table", "bots", "catalog", "wire", "room", "client"]
            .iter()
            .any(|pure| name == Path::new(pure))
}

/// The lines of the crate's own code with their place, unit tests and comments left out.
fn code(folder: &Path) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for path in
        files(&folder.join("src")).iter().filter(|path| path.extension().is_some_and(|end| end == "rs"))
    {
        let text = fs::read_to_string(path).unwrap();
        let own = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        for (number, line) in (1..).zip(own.lines()) {
            let line = line.split("//").next().unwrap();
            lines.push((format!("{}:{number}", path.display()), line.to_owned()));
        }
    }
    lines
}

#[test]
fn every_crate_is_on_the_map() {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    for folder in crates() {
        let name = folder.strip_prefix(root()).unwrap().display().to_string();
        assert!(map.contains(&format!("`{name}`")), "ARCHITECTURE.md does not tell what `{name}` is for");
    }
}

#[test]
fn pure_crates_read_no_clock_file_socket_environment_or_randomness() {
    let forbidden = [
        "std::time",
        "std::fs",
        "std::net",
        "std::env",
        "std::process",
        "std::thread",
        "std::io",
        "SystemTime",
        "Instant::",
        "getrandom",
        "from_os_rng",
        "from_entropy",
    ];
    let pure: Vec<PathBuf> = crates().into_iter().filter(|folder| is_pure(folder)).collect();
    assert!(pure.len() >= 4, "{pure:?}");
    for (place, line) in pure.iter().flat_map(|folder| code(folder)) {
        let found = forbidden.iter().find(|word| line.contains(**word));
        assert_eq!(found, None, "{place}: {line}");
    }
}

#[test]
fn no_game_depends_on_another_or_on_anything_above() {
    for folder in crates().iter().filter(|folder| folder.starts_with(root().join("crates/games"))) {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let own =
            manifest.split("[dependencies]").nth(1).unwrap().split("[dev-dependencies]").next().unwrap();
        let used: Vec<&str> = own.lines().filter(|line| line.starts_with("rookery-")).collect();
        assert_eq!(used, ["rookery-kernel.workspace = true"], "{}", folder.display());
    }
}

/// The types of the games in a list of them, one a line: `rookery_tavern::Tavern`.
fn listed(file: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(file)).unwrap();
    let words = text.split(|char: char| !(char.is_ascii_alphanumeric() || "_:".contains(char)));
    let is_game = |word: &&str| {
        let name = word.strip_prefix("rookery_").and_then(|word| word.split_once("::"));
        name.is_some_and(|(slug, _)| root().join("crates/games").join(slug).is_dir())
    };
    words.filter(is_game).map(str::to_owned).collect()
}

#[test]
fn every_game_is_in_the_catalog_and_has_a_face() {
    let games = fs::read_dir(root().join("crates/games")).unwrap().count();
    let catalog = listed("crates/catalog/src/lib.rs");
    assert_eq!(catalog.len(), games, "{catalog:?}");
    assert_eq!(listed("crates/web/src/table/parts.rs"), catalog);
}

/// Differences between games are constants and methods of the games.
#[test]
fn no_code_compares_the_name_of_a_game() {
    let games = fs::read_dir(root().join("crates/games")).unwrap().map(|game| game.unwrap().file_name());
    let compared: Vec<String> = games
        .map(|game| format!("\"{}\"", game.display()))
        .flat_map(|name| ["== @", "!= @", "@ =>", "@ |", "| @"].map(|way| way.replace('@', &name)))
        .collect();
    let folders = crates().into_iter().filter(|folder| !folder.starts_with(root().join("crates/games")));
    for (place, line) in
        folders.flat_map(|folder| code(&folder)).filter(|(place, _)| !place.contains("tests.rs"))
    {
        assert!(!compared.iter().any(|way| line.contains(way)), "{place}: {line}");
    }
}

#[test]
fn rules_count_in_integers_and_never_walk_a_hash_map() {
    for folder in crates().iter().filter(|folder| folder.starts_with(root().join("crates/games"))) {
        for (place, line) in code(folder) {
            let found = ["f32", "f64", "HashMap", "HashSet"].into_iter().find(|word| line.contains(word));
            assert_eq!(found, None, "{place}: {line}");
        }
    }
}

#[test]
fn files_stay_short_enough_to_read() {
    let sources = ["crates", "xtask"].iter().flat_map(|folder| files(&root().join(folder)));
    for path in sources.filter(|path| path.extension().is_some_and(|end| end == "rs")) {
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        assert!(lines <= 650, "{} has {lines} lines", path.display());
    }
}

/// Every game crate has the same files.
#[test]
fn every_game_crate_has_the_same_file_names() {
    let names = [
        "rules.md",
        "lesson.md",
        "src/lib.rs",
        "src/config.rs",
        "src/state.rs",
        "src/phase.rs",
        "src/action.rs",
        "src/rules.rs",
        "src/event.rs",
        "src/gains.rs",
        "src/view.rs",
        "src/worlds.rs",
        "src/text.rs",
        "src/position.rs",
        "tests/rules.rs",
        "tests/golden.rs",
        "tests/conformance.rs",
    ];
    for folder in crates().iter().filter(|folder| folder.starts_with(root().join("crates/games"))) {
        for name in names {
            assert!(folder.join(name).is_file(), "{} is missing", folder.join(name).display());
        }
    }
}
