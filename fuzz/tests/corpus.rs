//! Every target runs over its committed corpus, and over mutations of it: a small part of what `cargo xtask fuzz` does, without
//! its tools.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod seeds;

use std::path::{Path, PathBuf};
use std::{fs, panic};

use rookery_fuzz::{TARGETS, Target};
use rookery_kernel::{Luck as _, Quick};

/// How many mutations of each target's corpus are tried. Each takes up to some milliseconds where a whole card set is read.
const MUTATIONS: [(&str, usize); 6] = [
    ("parse_action", 6000),
    ("apply_any_step", 1500),
    ("wire_decode", 6000),
    ("replay_record", 1500),
    ("card_set", 400),
    ("referee_line", 600),
];

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name)
}

/// The committed files of a corpus by name. Files without a dot in their name are what a fuzzer has added.
fn corpus(name: &str) -> Vec<(String, Vec<u8>)> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder(name)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some());
    paths.sort();
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    paths.iter().map(|path| (name(path), fs::read(path).unwrap())).collect()
}

/// The tokens of a target's dictionary.
fn dictionary(name: &str) -> Vec<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("dict").join(format!("{name}.dict"));
    let text = fs::read_to_string(path).unwrap();
    let token = |line: &str| -> Vec<u8> {
        let quoted = line.split_once('"').and_then(|(_, rest)| rest.strip_suffix('"')).unwrap();
        quoted.replace("\\\"", "\"").replace("\\\\", "\\").into_bytes()
    };
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(token).collect()
}

/// A copy with a few changes: bytes replaced, removed, repeated, and tokens of the dictionary or parts of another file put in.
fn mutated(data: &[u8], other: &[u8], tokens: &[Vec<u8>], luck: &mut Quick) -> Vec<u8> {
    let mut copy = data.to_vec();
    for _ in 0..=luck.below(3) {
        let place = luck.below(copy.len() as u32 + 1) as usize;
        let end = (place + luck.below(16) as usize).min(copy.len());
        let part = match luck.below(6) {
            0 => vec![luck.below(256) as u8],
            1 => Vec::new(),
            2 => copy[place..end].repeat(2),
            3 => tokens[luck.below(tokens.len() as u32) as usize].clone(),
            4 => b"0123456789-\"{}[]:,. "[luck.below(20) as usize..][..1].to_vec(),
            _ => other.iter().copied().skip(place).take(end - place).collect(),
        };
        copy.splice(place..end.min(place + part.len().max(1)), part);
    }
    copy
}

/// Runs a target. If it panics, says with which input.
fn run(target: Target, data: &[u8], what: &str) {
    if let Err(panic) = panic::catch_unwind(|| target(data)) {
        eprintln!("input ({what}): {:?}", String::from_utf8_lossy(data));
        panic::resume_unwind(panic);
    }
}

fn fuzz(name: &str) {
    let (_, target) = TARGETS.into_iter().find(|(known, _)| *known == name).unwrap();
    let (_, mutations) = MUTATIONS.into_iter().find(|(known, _)| *known == name).unwrap();
    let (files, tokens) = (corpus(name), dictionary(name));
    assert!(files.len() >= 5, "{name} has only {} files", files.len());
    for (file, data) in &files {
        run(target, data, file);
    }
    let mut luck = Quick::new(11);
    for nth in 0..mutations {
        let (file, data) = &files[nth % files.len()];
        let (_, other) = &files[luck.below(files.len() as u32) as usize];
        run(target, &mutated(data, other, &tokens, &mut luck), &format!("mutation {nth}, of {file}"));
    }
}

macro_rules! targets {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            fuzz(stringify!($name));
        }
    )*};
}

targets!(parse_action apply_any_step wire_decode replay_record card_set referee_line);

/// The seeds are generated, so that they can follow a change of a format. With `BLESS=1` they are written.
#[test]
fn seeds_are_up_to_date() {
    for (name, _) in TARGETS {
        let seeds = seeds::of(name);
        if std::env::var_os("BLESS").is_some() {
            fs::create_dir_all(folder(name)).unwrap();
            for (file, _) in corpus(name).iter().filter(|(file, _)| file.starts_with("seed-")) {
                fs::remove_file(folder(name).join(file)).unwrap();
            }
            for (file, data) in &seeds {
                fs::write(folder(name).join(file), data).unwrap();
            }
        }
        let kept: Vec<_> = corpus(name).into_iter().filter(|(file, _)| file.starts_with("seed-")).collect();
        assert!(kept == seeds, "{name}: run the test with BLESS=1 to write the seeds again");
    }
}

/// Whatever byte of a record is changed, it is refused, or is a record of the same match.
#[test]
fn a_changed_record_is_refused_or_of_the_same_match() {
    use rookery_table::Record;
    let replay = |text: &str| -> Option<Record> {
        let record = Record::parse(text).ok()?;
        let table = rookery_catalog::find(&record.header.game)?.replay(&record).ok()?;
        Some(table.record(&[]))
    };
    let mut luck = Quick::new(3);
    for (file, data) in seeds::of("replay_record") {
        let text = String::from_utf8(data).unwrap();
        let honest = replay(&text).unwrap_or_else(|| panic!("{file} is refused"));
        for _ in 0..300 {
            let mut changed = text.clone().into_bytes();
            let place = luck.below(changed.len() as u32) as usize;
            changed[place] = b"0123456789abcdef s\"[],"[luck.below(22) as usize];
            let Some(again) = String::from_utf8(changed).ok().and_then(|changed| replay(&changed)) else {
                continue;
            };
            let same = again.steps == honest.steps
                && again.header.start == honest.header.start
                && again.end.result == honest.end.result;
            assert!(same, "{file}: byte {place} makes it another match");
        }
    }
}
