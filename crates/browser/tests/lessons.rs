//! Every lesson, taken by whoever wants to be shown everything.

use std::time::{Duration, Instant};

use rookery_browser::{Machines, Page};

use crate::looks::GAMES;

/// No lesson takes longer, even where everything else is slow.
const LONGEST: Duration = Duration::from_mins(3);

/// What the lesson waits for.
const WAITS: &str = "
    const there = name => document.querySelector(name) !== null;
    return there('[data-do=real-game]') ? 'over' : there('[data-do=show-me]') ? 'move'
        : there('.task .this') ? 'shown' : there('[data-do=go-on][aria-disabled=false]') ? 'read' : 'watch';";

async fn take(page: &mut Page, game: &str) {
    page.open(&format!("/learn/{game}")).await;
    page.see(".lesson").await;
    let (begun, mut moves) = (Instant::now(), 0);
    loop {
        if begun.elapsed() > LONGEST {
            page.fail(&format!("the lesson of {game} does not end")).await;
        }
        match page.run(WAITS).await.as_str() {
            Some("over") => break,
            // What was there a moment ago may have been clicked already.
            Some("read") => drop(page.try_click("[data-do=go-on]").await),
            Some("move") => drop(page.try_click("[data-do=show-me]").await),
            Some("shown") => {
                // It points at something: on the face, or else in the list, which it opens.
                page.see(".face .ringed, .face [data-ringed], .choices[open] .ringed").await;
                let before = page.state().await;
                page.run("document.querySelector('.choices').open = true").await;
                page.click(".choices .ringed").await;
                page.moves_on_from(&before).await;
                moves += 1;
            }
            _ => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
    assert!(moves > 1, "the lesson of {game} asks for {moves} moves");
}

#[tokio::test]
async fn every_lesson_leads_to_its_end() {
    let Some(machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    for game in GAMES {
        take(&mut page, game).await;
    }
    page.open("/").await;
    page.close().await;
}
