//! Files that appear when they are whole.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

use crate::tournament::Trouble;

/// A file that is written beside its place and moved there at the end: nobody finds half of one.
#[derive(Debug)]
pub struct Draft {
    path: PathBuf,
    part: PathBuf,
}

impl Draft {
    /// Begins a file, so that one that cannot be written is noticed at once.
    pub fn new(path: &Path) -> Result<(Self, File), Trouble> {
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        match File::create(&part) {
            Ok(file) => Ok((Self { path: path.to_owned(), part }, file)),
            Err(error) => Err(Trouble::File(path.to_owned(), error)),
        }
    }

    /// Moves it to its place, over what was there.
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
