//! A server, browsers, and what a person does with a page.

#![expect(clippy::unwrap_used, reason = "all of this is for tests")]

mod machines;
mod page;

pub use machines::{Machines, Server};
pub use page::{Page, State};
