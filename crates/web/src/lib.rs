//! The browser client. Built for wasm32 and nothing else, by the build script of `web-dist`.
//!
//! | place | what it is | what it is not |
//! |---|---|---|
//! | `pages/` | a file for each page: home, lobby, new table, table, practice, lesson, replay, rules, ranking, me | where anything is kept |
//! | `link/` | where a match comes from: the server's socket, a worker of one's own, a record; all speak the same messages | rules |
//! | `table/` | the frame around every game: seats, the question, what may be done, the log, talk, the end, the controls of a replay | something that knows a game |
//! | `faces/` | what a game looks like, a file for each; one that has none is shown in words | something that knows a rule |
//! | `records.rs` | records that this browser keeps | |
//! | `games.rs` | what there is to play | |
//! | `memory.rs`, `kept.rs` | what the browser remembers; its practice matches | |
//! | `habits.rs` | how somebody likes to play | |
//! | `art.rs`, `art/` | the drawings | |
//! | `text/` | the words of the client, a file a language | the words of the games: those are the games' own |
//!
//! The page has the words and the views of all games, and no rules: those are at the server, or in the worker of a practice match
//! (`crates/practice`).

mod api;
mod art;
mod copy;
mod faces;
mod form;
mod games;
mod habits;
mod kept;
mod link;
mod memory;
mod options;
mod pages;
mod person;
mod records;
mod route;
mod shell;
mod sound;
mod table;
mod text;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    shell::open();
    keep_without_connection();
}

/// Has the browser keep what the client is made of. Where it cannot, the client works as long as there is a connection.
fn keep_without_connection() {
    let Some(window) = web_sys::window() else { return };
    // Browsers that have no such thing, or not at this address, do not even have the object.
    let navigator = window.navigator();
    if js_sys::Reflect::has(&navigator, &"serviceWorker".into()).unwrap_or(false) {
        let _ = navigator.service_worker().register("/service.js");
    }
}
