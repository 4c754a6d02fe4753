//! What happened, in sentences.

use leptos::{html::Ol, prelude::*};

use super::{
    frame::{Scene, Told},
    toned, why,
};
use crate::text::t;

pub(super) fn story(scene: Scene, game: &'static str) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    // The latest is in sight, whatever was looked at before.
    Effect::new(move |_| {
        scene.story.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let line = move |Told { text, ruling, .. }: Told| {
        view! { <li>{toned(&text)}" "{ruling.map(|ruling| why::cite(game, ruling))}</li> }
    };
    view! {
        <section class="story" aria-label=move || t!("log")>
            <h2>{move || t!("log")}</h2>
            <ol node_ref=list role="log" aria-live="polite" tabindex="0">
                <For each=move || scene.story.get() key=|told| told.at children=line/>
            </ol>
        </section>
    }
}
