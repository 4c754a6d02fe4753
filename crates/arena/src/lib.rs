//! Many matches at once. So far: how fast they can be played.
//!
//! Unlike the crates below it, the arena may read a clock.

mod speed;
mod thinking;
mod threads;

pub use speed::{Speed, measure};
pub use thinking::{Thinking, measure_search};
pub use threads::Threads;
