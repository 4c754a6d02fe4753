//! What happened, in sentences.

use leptos::{html::Div, prelude::*};
use rookery_client::sight::Sentence;

use super::{frame::Scene, toned, transport::badge, why};
use crate::text::t;

/// How many of the last sentences are shown at least. A match of guild has two thousand, and laying out all of them at every step
/// would stall the page.
const MIN_SHOWN: usize = 120;
/// How many of the oldest are hidden at once.
const HIDE_STEP: usize = 40;

pub(super) fn story(scene: Scene) -> impl IntoView {
    let list = NodeRef::<Div>::new();
    let whole = RwSignal::new(false);
    let hidden = Memo::new(move |_| {
        let all = scene.story.with(|story| story.sentences.len());
        if whole.get() { 0 } else { all.saturating_sub(MIN_SHOWN) / HIDE_STEP * HIDE_STEP }
    });
    let shown =
        move || scene.story.with(|story| story.sentences[hidden.get().min(story.sentences.len())..].to_vec());
    // Scrolls to the latest, unless the whole story is open for reading.
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
        // Not in the tab order: hundreds of lines would be hundreds of stops, and the replay has keys of its own.
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
