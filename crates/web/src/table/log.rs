//! What happened, in sentences.

use leptos::{html::Div, prelude::*};

use super::{
    frame::{Scene, Sentence},
    toned,
    transport::badge,
    why,
};
use crate::text::t;

/// How much is shown of a long story, at least: a match of guild has two thousand sentences, and nobody waits for a browser to lay
/// out all of them at every step.
const RECENT: usize = 120;
/// How many of the oldest go at once.
const TRIM: usize = 40;

pub(super) fn story(scene: Scene) -> impl IntoView {
    let list = NodeRef::<Div>::new();
    let whole = RwSignal::new(false);
    let hidden = Memo::new(move |_| {
        let all = scene.story.with(Vec::len);
        if whole.get() { 0 } else { all.saturating_sub(RECENT) / TRIM * TRIM }
    });
    let shown = move || scene.story.with(|story| story[hidden.get().min(story.len())..].to_vec());
    // The latest is in sight, whatever was looked at before: unless somebody reads the whole of it.
    Effect::new(move |_| {
        scene.story.track();
        if let Some(list) = list.get().filter(|_| !whole.get_untracked()) {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let before = move || {
        (hidden.get() > 0).then(|| view! {
            <button class="button small ghost" type="button" data-do="whole-story" on:click=move |_| whole.set(true)>
                {t!("log-whole", count = hidden.get())}
            </button>
        })
    };
    let line = move |Sentence { at, text, ruling, .. }: Sentence| {
        match scene.replay() {
        None => view! { <li>{toned(&text)}" "{ruling.map(why::cite)}</li> }.into_any(),
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
            {before}
            <div class="lines" node_ref=list role="log" aria-live="polite" tabindex="0">
                <ol><For each=shown key=Sentence::key children=line/></ol>
            </div>
        </section>
    }
}
