//! Matches that are over, looked at again.

use std::path::Path;

use thirtyfour::Key;

use rookery_browser::{Machines, Page};

use crate::games::{record, sit_down};

const STEP: &str = "return document.querySelector('.table-frame').dataset.step";

#[tokio::test]
async fn a_match_that_is_over_is_looked_at_again() {
    let Some(machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    sit_down(&mut page, "tavern").await;
    page.play_to_the_end().await;
    page.see(".result svg[role=img], .result [role=img]").await;
    page.click("[data-do=replay]").await;
    page.see("[data-do=moment]").await;
    let at = |step: &str| format!("return document.querySelector('.table-frame')?.dataset.step === '{step}'");
    page.wait("the beginning", &at("0")).await;
    let press = async |key: Key| page.driver.action_chain().send_keys(key).perform().await.unwrap();
    press(Key::Right).await;
    page.wait("one step", &at("1")).await;
    press(Key::End).await;
    page.see(".result").await;
    let last = page.run(STEP).await;
    assert_ne!(last, "1");
    press(Key::Left).await;
    page.wait(
        "one step back",
        &format!("return document.querySelector('.table-frame').dataset.step !== {last}"),
    )
    .await;
    // The address of a moment leads there, for somebody else too.
    let step = page.run(STEP).await;
    page.wait("the address", &format!("return location.search.includes('step=' + {step})")).await;
    let moment = page.run("return location.pathname + location.search").await;
    page.open(moment.as_str().unwrap()).await;
    page.wait("the moment", &at(step.as_str().unwrap())).await;
    page.close().await;
}

async fn pick(page: &Page, file: &Path) {
    let script = "return document.querySelector('[data-do=open-record]')";
    let input = page.driver.execute(script, Vec::new()).await.unwrap().element().unwrap();
    input.send_keys(file.to_str().unwrap()).await.unwrap();
}

#[tokio::test]
async fn a_record_in_a_file_is_looked_at() {
    let Some(machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    sit_down(&mut page, "diamonds").await;
    page.play_to_the_end().await;
    let record = record(&page).await;
    let file = std::env::temp_dir().join(format!("rookery-{}.jsonl", std::process::id()));
    std::fs::write(&file, &record).unwrap();
    // A browser that was never there reads it too.
    let mut stranger = machines.browser().await;
    stranger.open("/replay").await;
    pick(&stranger, &file).await;
    stranger.see(".table-frame[data-game=diamonds]").await;
    stranger.open("/replay").await;
    std::fs::write(&file, record.replace("\"seat\":0", "\"seat\":1")).unwrap();
    pick(&stranger, &file).await;
    stranger.see(".refusal").await;
    std::fs::remove_file(&file).unwrap();
    page.close().await;
    stranger.close().await;
}
