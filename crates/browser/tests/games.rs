//! A whole game of each, played by clicking.

use rookery_browser::{Machines, Page};

use crate::looks::look_at;

/// Sits down with bots and plays to the end, and looks at what is there then.
async fn whole_game(game: &str) {
    let Some(machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    sit_down(&mut page, game).await;
    let chosen = page.play_to_the_end().await;
    // Whoever sits in jail at diamonds may have little to say.
    assert!(chosen > 0, "{game} was over before anything was chosen");
    page.see(".result .scores li.won, .result h2").await;
    let lines = page.run("return document.querySelectorAll('[role=log] li').length").await;
    assert!(lines.as_u64().is_some_and(|lines| lines > 10), "{game} tells {lines} lines");
    page.see("[data-do=replay]").await;
    assert!(record(&page).await.lines().count() > 2, "{game} has a record of next to nothing");
    let wrong = look_at(&page, "the end", ".result").await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    let longest = page.close().await;
    println!("{game}: {chosen} choices; the page was never busy for longer than {longest}");
}

/// The record that is offered at the end.
pub(crate) async fn record(page: &Page) -> String {
    page.see("a[download][href$='/record']").await;
    let script = "const got = new XMLHttpRequest(); got.open('GET', document.querySelector('a[download]').href, false); got.send();
        return [got.status, got.responseText];";
    let got = page.run(script).await;
    assert_eq!(got[0], 200, "{got}");
    got[1].as_str().unwrap().to_owned()
}

/// From the first page to a table with bots, in one click.
pub(crate) async fn sit_down(page: &mut Page, game: &str) {
    page.open("/").await;
    page.click(&format!("[data-game={game}] [data-do=play-now]")).await;
    page.see(&format!(".table-frame[data-game={game}]")).await;
}

#[tokio::test]
async fn tavern_is_played_by_clicking() {
    whole_game("tavern").await;
}

#[tokio::test]
async fn diamonds_is_played_by_clicking() {
    whole_game("diamonds").await;
}

#[tokio::test]
async fn sneaks_is_played_by_clicking() {
    whole_game("sneaks").await;
}

#[tokio::test]
async fn heistmaster_is_played_by_clicking() {
    whole_game("heistmaster").await;
}

#[tokio::test]
async fn guild_is_played_by_clicking() {
    whole_game("guild").await;
}

/// In the worker of the browser, with the server gone.
#[tokio::test]
async fn practice_needs_no_server() {
    let Some(mut machines) = Machines::start() else { return };
    let mut page = machines.browser().await;
    page.open("/practice/diamonds").await;
    page.click("[data-do=practise]").await;
    page.turn().await;
    machines.server.stop();
    page.play_to_the_end().await;
    page.see(".result [data-do=rematch]").await;
    page.click(".result [data-do=rematch]").await;
    page.wait("another deal", "return document.querySelector('.result') === null").await;
    page.turn().await;
    // The browser minds that the server is gone.
    page.quit().await;
}
