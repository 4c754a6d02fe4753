//! Every page on a phone, by candle and by daylight, for everybody, and how fast it is there.

use std::time::Instant;

use serde_json::json;

use rookery_browser::{Machines, Page};

use crate::games::sit_down;

const AXE: &str = include_str!("axe.min.js");
const PAGES: [&str; 11] = [
    "/",
    "/tables",
    "/new/guild",
    "/practice/sneaks",
    "/learn/tavern",
    "/rules/tavern",
    "/rules/guild",
    "/ranking/tavern",
    "/replay",
    "/me",
    "/nowhere",
];

/// The short names of all games, as the first page lists them.
pub(crate) async fn games(page: &mut Page) -> Vec<String> {
    page.open("/").await;
    page.see(".game").await;
    let names =
        page.run("return [...document.querySelectorAll('.game')].map(game => game.dataset.game)").await;
    serde_json::from_value(names).unwrap()
}

/// What an automatic check finds to fall short of WCAG 2.1 AA.
async fn barriers(page: &Page, part: &str) -> Vec<String> {
    page.driver.execute(AXE, Vec::new()).await.unwrap();
    let script = "
        const done = arguments[arguments.length - 1];
        const said = node => node.html.slice(0, 100) + ' ' + [...node.any, ...node.all, ...node.none].map(check => check.message).join(' ');
        // What the check takes is not the page's time.
        watched.from = Infinity;
        axe.run(arguments[0], { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
            // A card that can be clicked has a name in words, not the figures drawn on it.
            rules: { 'label-content-name-mismatch': { enabled: false } } }).then(found => {
                watched.from = performance.now();
                done(found.violations.map(violation => violation.id + ': ' + violation.nodes.slice(0, 12).map(said).join(' | ')));
            });";
    let found = page.driver.execute_async(script, vec![json!(part)]).await.unwrap();
    serde_json::from_value(found.json().clone()).unwrap()
}

async fn in_theme(page: &Page, theme: &str) {
    page.run(&format!("localStorage.setItem('rookery.theme', '{theme}'); document.documentElement.dataset.theme = '{theme}';")).await;
    page.command(
        "Emulation.setEmulatedMedia",
        json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] }),
    )
    .await;
}

/// Looks at what is shown now in every way, and says what is wrong.
pub(crate) async fn look(page: &Page, what: &str) -> Vec<String> {
    look_at(page, what, "html").await
}

/// Looks at a part of the page in every way.
pub(crate) async fn look_at(page: &Page, what: &str, part: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for (width, height) in [(1280, 900), (360, 740)] {
        page.wide(width, height).await;
        wrong
            .extend(page.overflows().await.map(|over| format!("{what} at {width} scrolls sideways: {over}")));
        for theme in ["candle", "daylight"] {
            in_theme(page, theme).await;
            let barriers = barriers(page, part).await;
            wrong.extend(
                barriers.into_iter().map(|barrier| format!("{what} at {width} by {theme}: {barrier}")),
            );
        }
    }
    wrong
}

#[tokio::test]
async fn every_page_is_for_everybody() {
    let Some(machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    let mut wrong = Vec::new();
    for path in PAGES {
        page.open(path).await;
        wrong.extend(look(&page, path).await);
    }
    page.close().await;
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn every_table_is_for_everybody() {
    let Some(machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    let mut wrong = Vec::new();
    for game in &games(&mut page).await {
        sit_down(&mut page, game).await;
        page.turn().await;
        wrong.extend(look(&page, game).await);
        for _ in 0..6 {
            // Diamonds can be short.
            if page.turn().await.over {
                break;
            }
            page.choose().await;
            page.turn().await;
            wrong
                .extend(page.overflows().await.map(|over| format!("{game} at 360 scrolls sideways: {over}")));
        }
        wrong.extend(look(&page, &format!("{game} in the middle")).await);
    }
    page.close().await;
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Other languages have longer words.
#[tokio::test]
async fn german_fits_on_a_phone() {
    let Some(machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    page.wide(360, 740).await;
    page.open("/").await;
    page.run("localStorage.setItem('rookery.language', 'de')").await;
    let mut wrong = Vec::new();
    for path in PAGES {
        page.open(path).await;
        page.wait("German", "return document.documentElement.lang === 'de'").await;
        wrong.extend(page.overflows().await.map(|over| format!("{path} scrolls sideways: {over}")));
    }
    for game in &games(&mut page).await {
        sit_down(&mut page, game).await;
        page.choose().await;
        page.turn().await;
        wrong.extend(page.overflows().await.map(|over| format!("{game} scrolls sideways: {over}")));
    }
    page.close().await;
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn the_first_page_is_there_soon() {
    let Some(machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    let begun = Instant::now();
    page.open("/").await;
    page.see("[data-do=play-now]").await;
    let shown = begun.elapsed();
    page.click("[data-game=tavern] [data-do=play-now]").await;
    page.see(".table-frame").await;
    let played = begun.elapsed();
    let bytes = page
        .run(
            "const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
             return all.filter(entry => !entry.name.includes('/api/')).reduce((sum, entry) => sum + entry.transferSize, 0);",
        )
        .await;
    let longest = page.close().await;
    println!(
        "first load: {} KB over the wire, shown after {shown:.1?}, at a table after {played:.1?}, busy for {longest} at most",
        bytes.as_f64().unwrap_or_default() / 1000.0,
    );
}
