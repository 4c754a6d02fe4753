//! A game by keyboard alone.

use thirtyfour::Key;

use rookery_browser::{Machines, Page};

/// Presses of Tab that lead round any page.
const MAX_TABS: usize = 400;

/// Presses Tab until what has the focus fits.
async fn tab_to(page: &Page, selector: &str) {
    let there = format!("return document.activeElement?.matches({selector:?}) ?? false");
    for _ in 0..MAX_TABS {
        if page.run(&there).await == true {
            return;
        }
        press(page, Key::Tab).await;
    }
    page.fail(&format!("no key leads to {selector}")).await;
}

async fn press(page: &Page, key: Key) {
    page.driver.action_chain().send_keys(key).perform().await.unwrap();
}

#[tokio::test]
async fn tavern_is_played_without_a_mouse() {
    let Some(machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    page.open("/").await;
    tab_to(&page, "[data-game=tavern] [data-do=play-now]").await;
    press(&page, Key::Enter).await;
    page.see(".table-frame").await;
    let mut chosen = 0;
    while !page.turn().await.over {
        let before = page.turn().await;
        if page.run("return document.querySelector('.choices').open").await == false {
            tab_to(&page, ".choices > summary").await;
            press(&page, Key::Enter).await;
        }
        tab_to(&page, ".choices [data-choice]").await;
        press(&page, Key::Enter).await;
        page.moves_on_from(&before).await;
        chosen += 1;
    }
    assert!(chosen > 3, "{chosen}");
    tab_to(&page, ".result [data-do=rematch]").await;
    page.close().await;
}
