//! Pictures for the documentation: `cargo xtask screens`.

use std::{fs, path::Path};

use crate::{games::sit_down, looks::GAMES, machines::Machines, page::Page};

const SIZES: [(&str, u32, u32); 2] = [("wide", 1280, 900), ("phone", 360, 740)];

async fn take(page: &Page, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/screens");
    fs::create_dir_all(&folder).unwrap();
    for (size, width, height) in SIZES {
        page.wide(width, height).await;
        page.run("document.activeElement?.blur(); scrollTo(0, 0)").await;
        // What moves comes to rest.
        tokio::time::sleep(std::time::Duration::from_millis(700)).await;
        page.picture(&folder.join(format!("{name}-{size}.webp"))).await;
    }
    page.wide(1280, 900).await;
}

#[tokio::test]
#[ignore = "writes docs/screens"]
async fn screens() {
    let machines = Machines::start().expect("pictures need a browser");
    let mut page = machines.browser().await;
    for (name, path) in [
        ("home", "/"),
        ("lobby", "/tables"),
        ("new", "/new/guild"),
        ("practice", "/practice/sneaks"),
        ("rules", "/rules/tavern"),
        ("me", "/me"),
    ] {
        page.open(path).await;
        take(&page, name).await;
    }
    for game in GAMES {
        sit_down(&mut page, game).await;
        for _ in 0..12 {
            if page.turn().await.over {
                break;
            }
            page.choose().await;
        }
        page.turn().await;
        take(&page, game).await;
        page.play_to_the_end().await;
        take(&page, &format!("{game}-end")).await;
    }
    page.close().await;
}
