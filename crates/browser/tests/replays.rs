//! Matches that are over, looked at again.

use thirtyfour::Key;

use rookery_browser::Machines;

use crate::games::sit_down;

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
