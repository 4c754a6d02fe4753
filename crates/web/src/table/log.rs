//! What happened, in sentences.

use leptos::{html::Div, prelude::*};

use super::{
    frame::{Scene, Sentence},
    toned,
    transport::badge,
    why,
};
use crate::text::t;

pub(super) fn story(scene: Scene, game: &'static str) -> impl IntoView {
    let list = NodeRef::<Div>::new();
    // The latest is in sight, whatever was looked at before.
    Effect::new(move |_| {
        scene.story.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let line = move |Sentence { at, text, ruling, .. }: Sentence| {
        match scene.replay() {
        None => view! { <li>{toned(&text)}" "{ruling.map(|ruling| why::cite(game, ruling))}</li> }.into_any(),
        // Who has no mouse has the keys of the replay: hundreds of lines would be hundreds of stops on the way.
        Some(replay) => view! {
            <li><button class="line" tabindex="-1" title=t!("replay-go-there") on:click=move |_| {
                if let Some(step) = replay.step_of(at) {
                    replay.go(step);
                }
            }>{replay.told_to(at).map(|seat| view! {
                <span class="alone">{badge(scene, seat)}<span class="unseen">{t!("replay-told-alone")}</span>": "</span>
            })}{toned(&text)}</button></li>
        }
        .into_any(),
    }
    };
    view! {
        <section class="story" aria-label=move || t!("log")>
            <h2>{move || t!("log")}</h2>
            <div class="lines" node_ref=list role="log" aria-live="polite" tabindex="0">
                <ol><For each=move || scene.story.get() key=Sentence::key children=line/></ol>
            </div>
        </section>
    }
}
