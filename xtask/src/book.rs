//! `cargo xtask book`: builds the documentation site into `target/book` and checks its links.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::{fs, io, process::Command};

use crate::test::{cargo, root};

/// The version of mdbook that is installed if it is missing.
const MDBOOK_VERSION: &str = "0.5.4";

pub(crate) fn run() -> Result<(), String> {
    let target = root().join("target");
    let (sources, site) = (target.join("book-src"), target.join("book"));
    stage(&root(), &sources).map_err(|error| format!("sources of the book: {error}"))?;
    let mdbook = mdbook(&target)?;
    let built = Command::new(mdbook).arg("build").arg("--dest-dir").arg(&site).arg(&sources).status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("mdbook failed".into());
    }
    let broken = broken_links(&read_site(&site).map_err(|error| format!("{}: {error}", site.display()))?);
    if broken.is_empty() {
        println!("xtask: the book is in {}", site.join("index.html").display());
        return Ok(());
    }
    Err(format!("broken links in the book:\n  {}", broken.join("\n  ")))
}

/// Copies the pages that `docs/SUMMARY.md` lists and the other files of `docs/`, with their paths in the repository. So a relative link
/// works in the book if it works in the repository.
fn stage(root: &Path, sources: &Path) -> io::Result<()> {
    let _ = fs::remove_dir_all(sources);
    let pages = sources.join("src");
    let copy = |file: &Path| {
        let to = pages.join(file);
        fs::create_dir_all(to.parent().expect("a file is in a folder"))?;
        let copied = fs::copy(root.join(file), &to);
        copied.map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))
    };
    for file in files(&root.join("docs"))? {
        copy(file.strip_prefix(root).expect("the file is below the root"))?;
    }
    // The links of the summary are relative to `docs/`, those of mdbook to the folder of all sources.
    let summary = fs::read_to_string(root.join("docs/SUMMARY.md"))?;
    let summary = summary.replace("](", "](docs/").replace("](docs/../", "](");
    for page in after(&summary, "](", ')').filter(|page| !page.starts_with("docs/")) {
        copy(Path::new(page))?;
    }
    for page in files(&pages)?.iter().filter(|page| page.extension().is_some_and(|end| end == "md")) {
        let folder =
            page.strip_prefix(&pages).expect("the page is staged").parent().expect("it is in a folder");
        for include in after(&fs::read_to_string(page)?, "{{#include ", '}') {
            // Behind a colon are lines or an anchor.
            let file = include.split(':').next().unwrap_or(include);
            copy(&normal(&folder.join(file)))?;
        }
    }
    fs::write(pages.join("SUMMARY.md"), summary)?;
    fs::rename(pages.join("docs/book.toml"), sources.join("book.toml"))?;
    fs::remove_file(pages.join("docs/SUMMARY.md"))
}

/// The mdbook program: the installed one if it has the right version, otherwise our own below `target/tools`.
fn mdbook(target: &Path) -> Result<PathBuf, String> {
    let tools = target.join("tools");
    let own = tools.join("bin/mdbook");
    let is_right = |program: &Path| {
        let version = Command::new(program).arg("--version").output();
        version.is_ok_and(|output| {
            String::from_utf8_lossy(&output.stdout).trim() == format!("mdbook v{MDBOOK_VERSION}")
        })
    };
    if let Some(found) = [Path::new("mdbook"), &own].into_iter().find(|program| is_right(program)) {
        return Ok(found.to_owned());
    }
    let features = ["--no-default-features", "--features", "search"];
    let install = ["install", "mdbook", "--version", MDBOOK_VERSION, "--locked", "--force", "--root"];
    cargo(
        "mdbook",
        &[&install[..], &[tools.to_str().ok_or("the path of the workspace is not UTF-8")?], &features]
            .concat(),
    )?;
    Ok(own)
}

/// All files of the site by their path in it, pages with their text.
fn read_site(site: &Path) -> io::Result<BTreeMap<PathBuf, String>> {
    let mut found = BTreeMap::new();
    for file in files(site)? {
        let is_page = file.extension().is_some_and(|end| end == "html");
        let text = if is_page { fs::read_to_string(&file)? } else { String::new() };
        found.insert(file.strip_prefix(site).expect("the file is in the site").to_owned(), text);
    }
    Ok(found)
}

/// One line for each relative link that leads to no file or to no heading, and for each include that was not replaced.
fn broken_links(site: &BTreeMap<PathBuf, String>) -> Vec<String> {
    let mut broken = Vec::new();
    for (page, html) in site {
        let mut report = |what: String| broken.push(format!("{}: {what}", page.display()));
        if html.contains("{{#") {
            report("an include does not resolve".into());
        }
        for link in after(html, "href=\"", '"').chain(after(html, "src=\"", '"')) {
            let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
            if path.contains(':') || path.starts_with("//") {
                continue;
            }
            let folder = page.parent().unwrap_or(Path::new(""));
            let target = if path.is_empty() { page.clone() } else { normal(&folder.join(path)) };
            match site.get(&target) {
                None => report(format!("{link} leads to no file")),
                Some(html) if fragment.is_empty() || html.contains(&format!("id=\"{fragment}\"")) => {}
                Some(_) => report(format!("{link} leads to no heading")),
            }
        }
    }
    broken
}

/// Every text between `start` and the next `end`.
fn after<'a>(text: &'a str, start: &'a str, end: char) -> impl Iterator<Item = &'a str> {
    text.split(start).skip(1).filter_map(move |rest| Some(rest.split_once(end)?.0))
}

/// The path with each `..` resolved by its text.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir if normal.pop() => {}
            Component::CurDir => {}
            part => normal.push(part),
        }
    }
    normal
}

/// All files below a folder.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(page: &str) -> Vec<String> {
        let other = r#"<h1 id="top">Other</h1>"#;
        let site = [("docs/a.html", page), ("other.html", other), ("docs/x.webp", "")];
        broken_links(&site.map(|(path, text)| (path.into(), text.to_owned())).into())
    }

    #[test]
    fn links_that_resolve_are_accepted() {
        let page = r##"<h1 id="here"></h1> <a href="#here"> <a href="../other.html#top"> <img src="x.webp"> <img src="./x.webp">
            <a href="https://example.org/#nowhere"> <a href="mailto:a@example.org">"##;
        assert!(check(page).is_empty(), "{:?}", check(page));
    }

    #[test]
    fn links_and_includes_that_do_not_resolve_are_reported() {
        for (page, expected) in [
            (r#"<a href="missing.html">"#, "docs/a.html: missing.html leads to no file"),
            (r#"<a href="other.html">"#, "docs/a.html: other.html leads to no file"),
            (r#"<a href="../../other.html">"#, "docs/a.html: ../../other.html leads to no file"),
            (r#"<img src="../x.webp">"#, "docs/a.html: ../x.webp leads to no file"),
            (r##"<a href="#gone">"##, "docs/a.html: #gone leads to no heading"),
            (r#"<a href="../other.html#gone">"#, "docs/a.html: ../other.html#gone leads to no heading"),
            ("<code>{{#include nim.rs}}</code>", "docs/a.html: an include does not resolve"),
        ] {
            assert_eq!(check(page), [expected], "{page}");
        }
    }
}
