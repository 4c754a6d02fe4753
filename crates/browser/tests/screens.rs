//! Pictures for the documentation: `cargo xtask screens`.

use std::path::{Path, PathBuf};
use std::{fmt::Write as _, fs, time::Duration};

use serde_json::json;

use rookery_browser::{Machines, Page};

use crate::people::{meet, play_together};
use crate::{accounts::join, games::sit_down, looks::games};

/// The dark theme on a wide screen, the light theme on a phone.
const SIZES: [(&str, u32, u32, &str); 2] = [("wide", 1280, 900, "dark"), ("phone", 360, 740, "light")];
const PAGES: [(&str, &str, &str); 7] = [
    ("home", "/", "The first page"),
    ("lobby", "/tables", "Open tables"),
    ("new", "/new/guild", "A new table"),
    ("practice", "/practice/sneaks", "Practice without a server"),
    ("lesson", "/learn/tavern", "A lesson"),
    ("rules", "/rules/tavern", "Rules"),
    ("records", "/replay", "Opening a record"),
];
/// After something was played.
const LATER: [(&str, &str, &str); 2] =
    [("ranking", "/ranking/diamonds", "A ranking"), ("me", "/me", "Your own page")];

/// An album of pictures, and the page that shows it.
struct Album {
    folder: PathBuf,
    page: String,
}

impl Album {
    async fn add(&mut self, page: &Page, name: &str, title: &str) {
        for (size, width, height, light) in SIZES {
            page.wide(width, height).await;
            let features = json!([{ "name": "prefers-color-scheme", "value": light }]);
            page.command("Emulation.setEmulatedMedia", json!({ "features": features })).await;
            page.run("document.activeElement?.blur(); scrollTo(0, 0)").await;
            // What moves comes to rest.
            tokio::time::sleep(Duration::from_millis(800)).await;
            page.picture(&self.folder.join(format!("{name}-{size}.webp"))).await;
        }
        page.wide(1280, 900).await;
        writeln!(
            self.page,
            "\n## {title}\n\n![{title}, on a wide screen]({name}-wide.webp) ![{title}, on a phone]({name}-phone.webp)"
        )
        .unwrap();
    }
}

#[tokio::test]
#[ignore = "writes docs/screens"]
async fn screens() {
    let machines = Machines::start().expect("pictures need a browser");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/screens");
    fs::create_dir_all(&folder).unwrap();
    let page = "# Pictures\n\nTaken by `cargo xtask screens`, in the dark theme on a wide screen and in the light theme on a phone.\n".to_owned();
    let mut album = Album { folder, page };
    let mut page = machines.browser().await;
    page.open("/new/diamonds").await;
    page.click("form.new-table [type=submit]").await;
    page.see(".gather").await;
    album.add(&page, "gather", "A table that waits for players").await;
    join(&mut page, "lucky", "a long password").await;
    let mut other = machines.browser().await;
    join(&mut other, "friend", "a long password").await;
    meet(&mut page, &mut other).await;
    play_together(&mut page, &mut other).await;
    other.close().await;
    for (name, path, title) in PAGES {
        page.open(path).await;
        album.add(&page, name, title).await;
    }
    for game in &games(&mut page).await {
        // A match that ends before its picture is begun again, for an earlier picture.
        let mut choices = 12;
        loop {
            sit_down(&mut page, game).await;
            for _ in 0..choices {
                if !page.turn().await.over {
                    page.choose().await;
                }
            }
            if !page.turn().await.over {
                break;
            }
            choices /= 2;
        }
        page.run("document.querySelector('.choices')?.removeAttribute('open')").await;
        album.add(&page, game, &format!("A table of `{game}`")).await;
        page.play_to_the_end().await;
        page.see("[data-do=replay]").await;
        album.add(&page, &format!("{game}-end"), &format!("The end of `{game}`")).await;
    }
    page.click("[data-do=replay]").await;
    page.see("[data-do=moment]").await;
    album.add(&page, "replay", "A replay").await;
    for (name, path, title) in LATER {
        page.open(path).await;
        page.see("tbody tr").await;
        album.add(&page, name, title).await;
    }
    fs::write(album.folder.join("README.md"), album.page).unwrap();
    page.close().await;
}
