//! The pages in a real browser: Chromium, driven through chromedriver, against the real server.
//!
//! Where there is no browser these tests say that they are skipped, unless `ROOKERY_REQUIRE` names `browser`.

#![expect(clippy::unwrap_used, reason = "tests")]

mod accounts;
mod games;
mod keyboard;
mod lessons;
mod looks;
mod people;
mod replays;
mod screens;
mod touch;
