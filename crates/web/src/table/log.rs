//! What happened, in sentences.

use leptos::{html::Ol, prelude::*};

use super::{frame::Scene, toned};
use crate::text::t;

pub(super) fn story(scene: Scene) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    // The latest is in sight, whatever was looked at before.
    Effect::new(move |_| {
        scene.story.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    view! {
        <section class="story" aria-label=move || t!("log")>
            <h2>{move || t!("log")}</h2>
            <ol node_ref=list role="log" aria-live="polite" tabindex="0">
                <For each=move || scene.story.get() key=|(at, _)| *at children=|(_, text)| view! { <li>{toned(&text)}</li> }/>
            </ol>
        </section>
    }
}
