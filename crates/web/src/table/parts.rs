//! The client's list of games, each with its face. Each game is a part of the program, which is fetched when a table of the game is shown.
//!
//! `web-dist` splits the program at the functions that are marked here. Code that is reached only through them (views, words and face of a
//! game) goes into the part of the game. Everything else goes into the first part, which every visitor waits for.

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use rookery_kernel::Game;

use super::frame::show;
use crate::text::t;
use crate::{faces, games::About, link::Link, link::replay::Replay};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    Unknown,
    Lost,
}

/// What a part of the program shows, once it is loaded.
pub(crate) fn fetched(
    part: impl Future<Output = Result<AnyView, Missing>> + Send + 'static,
) -> impl IntoView {
    let there = RwSignal::new(false);
    let shown = Suspend::new(async move {
        let shown = part.await;
        there.set(true);
        shown.unwrap_or_else(|missing| {
            let why = if missing == Missing::Lost { "part-missing" } else { "no-table" };
            view! { <p class="notice" role="alert">{move || t!(why)}</p> }.into_any()
        })
    });
    view! {
        {shown}
        {move || (!there.get()).then(|| view! { <p class="arriving">{t!("arriving")}</p> })}
    }
}

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Self {
        Self::Lost
    }
}

macro_rules! parts {
    ($($part:ident: $game:ty => $face:path),+ $(,)?) => {
        $(
            #[wasm_split($part, fallible, wasm_split_path = leptos::wasm_split)]
            fn $part(link: Link, replay: Option<Replay>) -> Result<AnyView, Missing> {
                Ok(show::<$game>(link, replay, $face))
            }
        )+

        pub(crate) static GAMES: &[About] = &[$(About::of::<$game>()),+];

        /// The table of a game, once its part is there.
        pub(super) async fn table(game: String, link: Link, replay: Option<Replay>) -> Result<AnyView, Missing> {
            $(if game == <$game as Game>::ID {
                return $part(link, replay).await;
            })+
            Err(Missing::Unknown)
        }
    };
}

parts!(
    tavern: rookery_tavern::Tavern => faces::tavern::face,
    diamonds: rookery_diamonds::Diamonds => faces::diamonds::face,
    sneaks: rookery_sneaks::Sneaks => faces::sneaks::face,
    heistmaster: rookery_heistmaster::Heistmaster => faces::heistmaster::face,
    guild: rookery_guild::Guild => faces::guild::face,
);
