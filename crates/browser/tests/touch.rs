//! Fingers.

use std::time::Duration;

use rookery_browser::{Machines, Page};
use serde_json::{Value, json};

use crate::games::sit_down;

/// Where the first of these is, in the middle of the window.
async fn place(page: &Page, selector: &str) -> (Value, Value) {
    page.see(selector).await;
    let script = format!(
        "const on = document.querySelector({selector:?}); on.scrollIntoView({{ block: 'center' }});
         const box = on.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2];"
    );
    let at = page.run(&script).await;
    (at[0].clone(), at[1].clone())
}

async fn touch(page: &Page, kind: &str, points: Value) {
    page.command("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
}

#[tokio::test]
async fn a_finger_that_rests_is_told_and_one_that_taps_chooses() {
    let Some(machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    page.wide(360, 740).await;
    page.command("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await;
    sit_down(&mut page, "diamonds").await;
    let before = page.turn().await;
    if before.over {
        page.fail("over before it has begun").await;
    }
    let choice = ".face [data-choice]:not([disabled])";
    let (x, y) = place(&page, choice).await;
    touch(&page, "touchStart", json!([{ "x": x, "y": y }])).await;
    page.see(".why").await;
    touch(&page, "touchEnd", json!([])).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(page.state().await, before, "resting on something has done it");

    let (x, y) = place(&page, choice).await;
    touch(&page, "touchStart", json!([{ "x": x, "y": y }])).await;
    touch(&page, "touchEnd", json!([])).await;
    // Fingers slip: they are asked once more.
    let (x, y) = place(&page, "[data-do=confirm]").await;
    touch(&page, "touchStart", json!([{ "x": x, "y": y }])).await;
    touch(&page, "touchEnd", json!([])).await;
    page.moves_on_from(&before).await;
    page.close().await;
}
