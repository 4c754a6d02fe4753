//! The lesson of a game.

use leptos::prelude::{AnyView, IntoAny as _};
use rookery_wire::Learn;

use super::lost;
use crate::{games, link::local, person, table};

/// The bot that plays the other seats after the lesson.
const BOT_AFTER_LESSON: &str = "level:2";
/// How long the others wait before they move: longer than in practice, so that a learner can follow.
const BOT_PAUSE_MS: u32 = 900;

pub(crate) fn page(game: &str) -> AnyView {
    let Some(about) = games::find(game) else { return lost().into_any() };
    let learn = Learn {
        game: about.id.to_owned(),
        name: person::name_now(),
        bot: BOT_AFTER_LESSON.to_owned(),
        pause: BOT_PAUSE_MS,
    };
    table::at(local::learn(learn, |_| {})).into_any()
}
