//! Many matches at once. So far: how fast they can be played.
//!
//! Unlike the crates below it, the arena may read a clock.

mod speed;

pub use speed::{Speed, measure};
