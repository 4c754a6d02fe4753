//! The chat of a table.

use leptos::{html::Ol, prelude::*};
use rookery_wire::{Line, Phrase};

use crate::{art, link::Link, text::t};

pub(super) fn talk(link: Link) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let list = NodeRef::<Ol>::new();
    Effect::new(move |_| {
        link.lines().track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let lines = move || link.lines().with(|lines| lines.iter().cloned().enumerate().collect::<Vec<_>>());
    let line = |(_, Line { seat, name, text, phrase, .. }): (usize, Line)| {
        let who = match seat {
            Some(seat) => art::badge(seat, &name),
            None => view! { <span class="badge">{art::piece("eye")}{name}</span> }.into_any(),
        };
        view! { <li>{who}<span class="said">{move || phrase.map_or_else(|| text.clone(), words)}</span></li> }
    };
    view! {
        <section class="talk" aria-label=move || t!("talk")>
            <h2>{move || t!("talk")}</h2>
            <ol node_ref=list role="log" aria-live="polite" tabindex="0">
                <For each=lines key=|(at, line)| (*at, line.at) children=line/>
            </ol>
            <form on:submit=move |event| {
                event.prevent_default();
                let text = typed.get_untracked();
                if !text.trim().is_empty() {
                    link.say(text.trim());
                    typed.set(String::new());
                }
            }>
                <input type="text" maxlength="300" placeholder=move || t!("say-something") aria-label=move || t!("say-something")
                    prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event))/>
                <button class="button small" type="submit">{move || t!("say")}</button>
            </form>
            <details class="phrases">
                <summary>{move || t!("phrases")}</summary>
                {Phrase::ALL.iter().map(|&phrase| view! {
                    <button class="button small" type="button" on:click=move |_| link.say_phrase(phrase)>{move || words(phrase)}</button>
                }).collect_view()}
            </details>
        </section>
    }
}

fn words(phrase: Phrase) -> String {
    t!(&format!("phrase-{}", phrase.id()))
}
