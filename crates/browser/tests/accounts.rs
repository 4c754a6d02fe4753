//! An account: made, played with, left, found again, given up.

use std::time::Duration;

use rookery_browser::{Machines, Page};
use serde_json::json;

use crate::looks::look;
use crate::people::{meet, play_together};

/// Types into a field of a form, as a person does.
async fn fill(page: &Page, form: &str, name: &str, words: &str) {
    let field = format!("form[data-do={form}] input[name={name}]");
    page.see(&field).await;
    let script = "return document.querySelector(arguments[0])";
    let input = page.driver.execute(script, vec![json!(field)]).await.unwrap().element().unwrap();
    input.clear().await.unwrap();
    input.send_keys(words).await.unwrap();
}

async fn send(page: &Page, form: &str) {
    page.click(&format!("form[data-do={form}] [type=submit]")).await;
}

/// Turns the guest of this browser into an account.
pub(crate) async fn join(page: &mut Page, login: &str, password: &str) {
    page.open("/me").await;
    fill(page, "join", "login", login).await;
    fill(page, "join", "password", password).await;
    send(page, "join").await;
    page.see("[data-do=logout]").await;
}

async fn come_in(page: &Page, login: &str, password: &str) {
    page.see("form[data-do=join]").await;
    page.click(".account .picks label:last-child").await;
    fill(page, "login", "login", login).await;
    fill(page, "login", "password", password).await;
    send(page, "login").await;
}

#[tokio::test]
async fn an_account_keeps_what_was_played() {
    let Some(machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    page.open("/me").await;
    // What is wrong is said where it is wrong.
    fill(&page, "join", "login", "ada").await;
    fill(&page, "join", "password", "short").await;
    send(&page, "join").await;
    page.see("form[data-do=join] input[name=password][aria-invalid=true]").await;
    join(&mut page, "ada", "a long password").await;
    // A rating needs an opponent with one.
    let mut other = machines.browser().await;
    join(&mut other, "bob", "another password").await;
    meet(&mut page, &mut other).await;
    play_together(&mut page, &mut other).await;
    other.close().await;

    // The result is written down a moment later.
    let rated = "return [...document.querySelectorAll('.results tbody tr')].some(row => row.cells[2].innerText === '1')";
    for _ in 0..20 {
        page.open("/me").await;
        page.see(".results tbody tr").await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        if page.run(rated).await == true {
            break;
        }
    }
    page.wait("a rating", rated).await;
    page.see(".history li").await;
    page.open("/ranking/diamonds").await;
    page.wait("both in the ranking", "return document.querySelectorAll('tbody tr').length === 2").await;
    page.open("/me").await;
    fill(&page, "new-token", "name", "my bot").await;
    send(&page, "new-token").await;
    page.see(".tokens .fresh").await;
    page.see(".tokens [data-do=revoke]").await;
    let wrong = look(&page, "an account").await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    page.wide(1280, 900).await;
    page.click(".tokens [data-do=revoke]").await;
    page.wait("the token to go", "return document.querySelector('.tokens [data-do=revoke]') === null").await;

    page.click("[data-do=logout]").await;
    come_in(&page, "ada", "a long password").await;
    page.see("[data-do=logout]").await;
    page.see(".history li").await;
    page.click(".account details:last-of-type > summary").await;
    fill(&page, "delete-account", "password", "a long password").await;
    send(&page, "delete-account").await;
    page.see("form[data-do=join]").await;
    come_in(&page, "ada", "a long password").await;
    page.see("form[data-do=login] .refusal, form[data-do=login] .wrong:not(:empty)").await;
    // The browser minds that a password was wrong.
    page.quit().await;
}
