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

#[cfg(test)]
mod tests {
    use super::*;

    /// A single file that is missing would keep the service worker from ever being installed.
    #[test]
    fn what_is_kept_without_a_connection_is_there() {
        let Some(service) = find("service.js") else {
            return assert_eq!(FILES.len(), 1, "only a build without the client has no service worker");
        };
        let text = std::str::from_utf8(service.raw).unwrap();
        let (_, list) = text.split_once("const FILES = [").unwrap();
        let (list, _) = list.split_once(']').unwrap();
        let kept: Vec<&str> = list.split(", ").map(|address| address.trim_matches('"')).collect();
        for address in &kept {
            let path = address.strip_prefix('/').unwrap();
            let found = if path.is_empty() { Some(page()) } else { find(path) };
            assert!(found.is_some(), "{address}");
        }
        assert!(kept.contains(&"/") && kept.contains(&"/manifest.webmanifest"), "{kept:?}");
        assert!(!kept.contains(&"/service.js") && service.keep == Keep::Unchanged);
    }
}
