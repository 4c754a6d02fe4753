//! table
mod playout;
pub use playout::{Played, Playouts};
