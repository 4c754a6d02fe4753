//! The lesson of a game: a first match, told move by move, at the same table as any other.

use leptos::prelude::{AnyView, IntoAny as _};
use rookery_wire::Learn;

use super::lost;
use crate::{games, link::local, person, table};

/// Who plays in the other seats when the lesson is over and the match is played on.
const BOT: &str = "level:2";
/// How long others let the learner look, in milliseconds: somewhat longer than usual.
const PAUSE: u32 = 900;

pub(crate) fn page(game: &str) -> AnyView {
    let Some(about) = games::find(game) else { return lost().into_any() };
    let learn =
        Learn { game: about.id.to_owned(), name: person::name_now(), bot: BOT.to_owned(), pause: PAUSE };
    table::at(local::learn(learn, |_| {})).into_any()
}
