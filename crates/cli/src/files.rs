//! Records and card sets as files.

use std::path::{Path, PathBuf};
use std::{fs, fs::File, io, io::Read};

use rookery_catalog::find;
use rookery_kernel::{Names, data::MAX_DATA_BYTES};
use rookery_table::{BadRecord, Disagreement, DynMatch, MAX_RECORD_BYTES, Record};

use crate::failure::{Failure, harmless};

/// The widest name a board has room for.
pub(crate) const MAX_NAME_CHARS: usize = 12;

/// The most TOML files that a folder with a card set may have.
const MAX_CARD_FILES: usize = 32;

/// Why a file is not the record of a match.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RecordError {
    #[error(transparent)]
    File(#[from] io::Error),
    #[error("{0}")]
    Unreadable(BadRecord),
    #[error("{0}")]
    AgainstRules(Disagreement),
}

impl RecordError {
    pub(crate) fn failure(&self, path: &Path) -> Failure {
        let message = format!("{}: {self}", path.display());
        if matches!(self, Self::File(_)) { Failure::Usage(message) } else { Failure::Failed(message) }
    }
}

/// A record and the match it tells.
#[derive(Debug)]
pub(crate) struct ReplayedRecord {
    pub(crate) record: Record,
    /// The match at its end.
    pub(crate) table: Box<dyn DynMatch>,
}

impl ReplayedRecord {
    /// What the seats are called, fit for a board.
    pub(crate) fn names(&self) -> Names {
        let given = &self.record.header.names;
        Names::new((0..self.table.seats()).map(|seat| match given.get(seat) {
            Some(name) if !name.trim().is_empty() => harmless(name).chars().take(MAX_NAME_CHARS).collect(),
            _ => format!("Seat {seat}"),
        }))
    }
}

/// Reads a record and plays it again.
pub(crate) fn replay(path: &Path) -> Result<ReplayedRecord, RecordError> {
    let text = String::from_utf8(bytes(path, MAX_RECORD_BYTES)?).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.split(|&byte| byte == b'\n').count();
        RecordError::Unreadable(BadRecord { line, why: "not UTF-8".to_owned() })
    })?;
    let record = Record::parse(&text).map_err(RecordError::Unreadable)?;
    let game = &record.header.game;
    let entry = find(game).ok_or_else(|| {
        let why = format!("game: {game:?} is unknown");
        RecordError::AgainstRules(Disagreement { step: Some(0), why })
    })?;
    let table = entry.replay(&record).map_err(RecordError::AgainstRules)?;
    Ok(ReplayedRecord { record, table })
}

/// The TOML files of a card set: this file, or those of this folder. Each comes with its name.
pub(crate) fn card_set(path: &Path) -> Result<Vec<(String, String)>, String> {
    if !path.is_dir() {
        return Ok(vec![(file_name(path), text(path, MAX_DATA_BYTES)?)]);
    }
    let mut paths = Vec::new();
    for entry in fs::read_dir(path).map_err(|error| error.to_string())? {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            paths.push(path);
        }
        if paths.len() > MAX_CARD_FILES {
            return Err(format!("more than {MAX_CARD_FILES} TOML files in one folder"));
        }
    }
    if paths.is_empty() {
        return Err("no TOML file in this folder".to_owned());
    }
    paths.sort();
    let read = |path: &PathBuf| {
        let name = file_name(path);
        let text = text(path, MAX_DATA_BYTES).map_err(|why| format!("{name}: {why}"))?;
        Ok((name, text))
    };
    paths.iter().map(read).collect()
}

fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// Reads a text file, at most one byte more than allowed, so that the caller can see that it is too long.
fn text(path: &Path, longest: usize) -> Result<String, String> {
    let bytes = bytes(path, longest).map_err(|error| error.to_string())?;
    String::from_utf8(bytes).map_err(|_| "not UTF-8".to_owned())
}

/// Writes the files of a card set to a folder. Does not overwrite files.
pub(crate) fn write_card_set(folder: &Path, files: &[(&str, &str)]) -> Result<Vec<PathBuf>, Failure> {
    let unusable =
        |path: &Path, why: &dyn std::fmt::Display| Failure::usage(format!("--out {}: {why}", path.display()));
    fs::create_dir_all(folder).map_err(|error| unusable(folder, &error))?;
    let paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.join(name)).collect();
    if let Some(path) = paths.iter().find(|path| path.exists()) {
        return Err(unusable(path, &"the file exists already; name another folder or remove it"));
    }
    for (path, (_, text)) in paths.iter().zip(files) {
        fs::write(path, text).map_err(|error| unusable(path, &error))?;
    }
    Ok(paths)
}

fn bytes(path: &Path, longest: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte more than allowed is enough to see that it is too long.
    File::open(path)?.take(longest as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Checks that a record can be written to this file, before the game is played.
pub(crate) fn check_writable(path: &Path) -> Result<(), Failure> {
    let unusable = |why: String| Failure::usage(format!("--record {}: {why}", path.display()));
    if fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() > 0) {
        return Err(unusable("the file exists already; name another or remove it".to_owned()));
    }
    File::create(path).map_err(|error| unusable(error.to_string()))?;
    Ok(())
}

/// Replaces the file by the record, atomically.
pub(crate) fn write(path: &Path, record: &Record) -> Result<(), Failure> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let unusable = |error| Failure::usage(format!("--record {}: {error}", path.display()));
    fs::write(&part, record.to_string()).map_err(unusable)?;
    fs::rename(&part, path).map_err(unusable)
}
