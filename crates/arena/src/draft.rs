//! Files that appear only when they are complete.

use std::path::{Path, PathBuf};
use std::{fs, fs::File};

use crate::tournament::Trouble;

/// A file that is written beside its place and moved there when it is complete.
#[derive(Debug)]
pub struct Draft {
    path: PathBuf,
    part: PathBuf,
}

impl Draft {
    /// Creates the file with the suffix `.part`.
    ///
    /// # Errors
    ///
    /// If the file cannot be created.
    pub fn new(path: &Path) -> Result<(Self, File), Trouble> {
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        match File::create(&part) {
            Ok(file) => Ok((Self { path: path.to_owned(), part }, file)),
            Err(error) => Err(Trouble::File(path.to_owned(), error)),
        }
    }

    /// Moves the file to its place and replaces an older one.
    ///
    /// # Errors
    ///
    /// If the file cannot be moved.
    pub fn finish(self) -> Result<(), Trouble> {
        fs::rename(&self.part, &self.path).map_err(|error| Trouble::File(self.path.clone(), error))
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // After `finish` there is nothing to remove.
        let _ = fs::remove_file(&self.part);
    }
}
