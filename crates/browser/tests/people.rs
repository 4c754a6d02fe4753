//! Several people, and what happens to connections.

use thirtyfour::Key;

use rookery_browser::{Machines, Page};

use crate::games::sit_down;

/// Two people sit down to diamonds, with bots in the other seats. Says where.
pub(crate) async fn meet(host: &mut Page, guest: &mut Page) -> String {
    host.open("/new/diamonds").await;
    host.click("form.new-table [type=submit]").await;
    host.see(".gather").await;
    let table = host.path().await;
    guest.open(&table).await;
    guest.click("[data-do=sit]").await;
    host.wait("the guest", "return document.querySelectorAll('.chair:not(.free)').length === 2").await;
    host.click("[data-do=fill]").await;
    host.click("[data-do=start]").await;
    guest.see(".table-frame").await;
    table
}

/// They play until it is over for both.
pub(crate) async fn play_together(host: &mut Page, guest: &mut Page) {
    loop {
        let (one, other) = (host.state().await, guest.state().await);
        if one.over && other.over {
            break;
        }
        if one.asked {
            host.choose().await;
        } else if other.asked {
            guest.choose().await;
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }
}

#[tokio::test]
async fn two_browsers_play_at_one_table() {
    let Some(machines) = Machines::start() else { return };
    let (mut host, mut guest) = (machines.browser().await, machines.browser().await);
    let table = meet(&mut host, &mut guest).await;
    guest.driver.execute("document.querySelector('.talk input').focus()", Vec::new()).await.unwrap();
    guest.driver.action_chain().send_keys("Good evening").send_keys(Key::Enter).perform().await.unwrap();
    host.wait(
        "what the guest says",
        "return document.querySelector('.talk').innerText.includes('Good evening')",
    )
    .await;
    play_together(&mut host, &mut guest).await;
    host.click(".result [data-do=rematch]").await;
    host.see(".gather").await;
    assert_ne!(host.path().await, table);
    host.close().await;
    guest.close().await;
}

#[tokio::test]
async fn a_reload_in_the_middle_changes_nothing() {
    let Some(machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    sit_down(&mut page, "sneaks").await;
    for _ in 0..4 {
        page.choose().await;
    }
    // The face may show again what has just changed.
    let look = "return [...document.querySelectorAll('.prompt, .progress, .seats, [role=log], .choices > summary')].map(part => part.textContent).join('\\n')";
    page.turn().await;
    let (before, state) = (page.run(look).await, page.state().await);
    page.driver.refresh().await.unwrap();
    page.see(".table-frame").await;
    assert_eq!(page.turn().await, state);
    assert_eq!(page.run(look).await, before);
    page.choose().await;
    page.close().await;
}

#[tokio::test]
async fn a_server_that_was_gone_is_found_again() {
    let Some(mut machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    sit_down(&mut page, "tavern").await;
    page.choose().await;
    machines.server.stop();
    page.see(".lost.shown").await;
    machines.server.restart();
    page.wait("the connection", "return document.querySelector('.lost.shown') === null").await;
    page.choose().await;
    page.quit().await;
}
