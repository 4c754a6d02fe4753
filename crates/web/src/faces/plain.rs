//! The face of a game that has none of its own: the table in words, as a terminal shows it.

use leptos::prelude::{ClassAttribute as _, ElementChild as _, IntoView, With as _, view};
use rookery_kernel::Words;

use super::Seeing;
use crate::table::toned;

pub(crate) fn face<G: Words>(seeing: Seeing<G>) -> impl IntoView {
    let board = move || {
        let text = seeing.now.with(|sight| seeing.names.with(|names| G::board(&sight.view, names)));
        toned(&text)
    };
    view! { <div class="plain-face"><pre>{board}</pre></div> }
}
