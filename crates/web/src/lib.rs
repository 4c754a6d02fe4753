//! The browser client. Built for wasm32 and nothing else, by the build script of `web-dist`.
//!
//! | place | what it is | what it is not |
//! |---|---|---|
//! | `pages/` | a file for each page: home, lobby, new table, table, practice, rules, me | where anything is kept |
//! | `link/` | where a match comes from: the server's socket, or a worker of one's own; both speak the same messages | rules |
//! | `table/` | the frame around every game: seats, the question, what may be done, the log, talk, the end | something that knows a game |
//! | `faces/` | what a game looks like, a file for each; one that has none is shown in words | something that knows a rule |
//! | `games.rs` | what there is to play | |
//! | `habits.rs` | how somebody likes to play | |
//! | `art.rs`, `art/` | the drawings | |
//! | `text/` | the words of the client, a file a language | the words of the games: those are the games' own |
//!
//! The page has the words and the views of all games, and no rules: those are at the server, or in the worker of a practice match
//! (`crates/practice`).

mod api;
mod art;
mod faces;
mod games;
mod habits;
mod link;
mod memory;
mod options;
mod pages;
mod person;
mod route;
mod shell;
mod table;
mod text;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the client.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    shell::open();
}
