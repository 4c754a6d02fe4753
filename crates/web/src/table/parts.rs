//! Each game is a part of the program, fetched when the first of its tables is shown: who plays one game need not wait for five.
//!
//! `web-dist` takes the program apart at the functions that are marked here. Whatever can be reached through them alone, views, words and
//! face of a game, goes into its part. What is called from anywhere else goes into the first part, which everybody waits for.

use leptos::{
    prelude::AnyView,
    wasm_split::{SplitLoaderError, wasm_split},
};
use rookery_kernel::Game;

use super::frame::show;
use crate::link::{Link, replay::Replay};

/// Why there is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Missing {
    /// There is no such game.
    Unknown,
    /// Its part could not be fetched.
    Lost,
}

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Self {
        Self::Lost
    }
}

macro_rules! parts {
    ($($part:ident: $game:ty),+ $(,)?) => {
        $(
            #[wasm_split($part, fallible, wasm_split_path = leptos::wasm_split)]
            fn $part(link: Link, replay: Option<Replay>) -> Result<AnyView, Missing> {
                Ok(show::<$game>(link, replay))
            }
        )+

        /// The table of a game, once its part is there.
        pub(super) async fn table(game: &str, link: Link, replay: Option<Replay>) -> Result<AnyView, Missing> {
            $(if game == <$game as Game>::ID {
                return $part(link, replay).await;
            })+
            Err(Missing::Unknown)
        }
    };
}

parts!(
    tavern: rookery_tavern::Tavern,
    diamonds: rookery_diamonds::Diamonds,
    sneaks: rookery_sneaks::Sneaks,
    heistmaster: rookery_heistmaster::Heistmaster,
    guild: rookery_guild::Guild,
);
