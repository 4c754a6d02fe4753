//! The browser client, as files: compiled for wasm32, packed and embedded by the build script.
//!
//! `WEB_DIST=skip` builds without it, for editors and for tests of the server alone: there is one page then, which says so.

/// A file of the browser client.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its path below the root of the site, without a slash before it.
    pub path: &'static str,
    /// What kind of file it is.
    pub mime: &'static str,
    /// A word that is another one as soon as the file is.
    pub tag: &'static str,
    /// How long browsers may keep it.
    pub keep: Keep,
    /// What is in it.
    pub raw: &'static [u8],
    /// The same, packed with brotli.
    pub brotli: &'static [u8],
}

/// How long browsers may keep a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// For ever: its name says what is in it.
    Forever,
    /// As long as the server says that it has not changed.
    Unchanged,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file at this path.
pub fn find(path: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.path == path)
}

/// The page that every address of the client shows.
pub fn page() -> &'static File {
    find("index.html").expect("the build script makes one, whatever else it does")
}
