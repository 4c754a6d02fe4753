//! The files of the browser client. The build script compiles it for wasm32, compresses the files and embeds them.
//!
//! `WEB_DIST=skip` builds without the client, for editors and for tests of the server. Then there is one page, which says so.

/// A file of the browser client.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// The path below the root of the site, without a leading slash.
    pub path: &'static str,
    /// The media type.
    pub mime: &'static str,
    /// The entity tag: it changes with the content.
    pub tag: &'static str,
    /// How long browsers may cache it.
    pub keep: Keep,
    /// The content.
    pub raw: &'static [u8],
    /// The content, compressed with brotli.
    pub brotli: &'static [u8],
}

/// How long browsers may cache a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// For ever: its name contains a hash of its content.
    Forever,
    /// Until it changes: browsers ask the server each time.
    Unchanged,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file at this path.
pub fn find(path: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.path == path)
}

/// The page for every address of the client.
pub fn page() -> &'static File {
    find("index.html").expect("the build script always writes index.html")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If a single file is missing, browsers do not install the service worker.
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
