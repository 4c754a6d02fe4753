//! The question, and all legal actions as a list of buttons: for the keyboard and for screen readers.

use leptos::{html::Details, prelude::*};

use super::{frame::Scene, rulings};
use crate::{art, form, text::t};

/// A list with more choices than this has a search field.
const MAX_CHOICES_WITHOUT_SEARCH: usize = 12;

pub(super) fn question(scene: Scene) -> impl IntoView {
    let link = scene.link;
    let asked = Memo::new(move |_| scene.count.get() > 0);
    let answered = Memo::new(move |_| {
        let answered = link.answered().get()?;
        Some(scene.label.run(answered.clone()).unwrap_or(answered))
    });
    let progress = Memo::new(move |_| {
        let update = link.update().get()?;
        let (done, all) = (update.chosen.len(), update.chosen.len() + update.waiting.len());
        (all > 1).then_some((done, all))
    });
    view! {
        <section class="question" class:asked=move || asked.get() && answered.get().is_none() aria-label=move || t!("question")>
            <p class="prompt" role="status" aria-live="polite">{move || scene.prompt.get()}</p>
            {move || progress.get().map(|(done, all)| view! {
                <p class="progress">{t!("have-chosen", done = done, all = all)}</p>
            })}
            {move || answered.get().map(|answer| view! {
                <p class="answered">{art::piece("seal")}<span>{t!("your-answer", answer = answer)}</span>" "<span class="quiet">{t!("may-change")}</span></p>
            })}
            {refusal(scene)}
            {choices(scene)}
        </section>
    }
}

/// Why the last answer was refused, with its ruling.
fn refusal(scene: Scene) -> impl IntoView {
    move || {
        scene.link.refusal().get().map(|refusal| {
            let ruling = refusal.rule.as_deref().and_then(|rule| rule.split_once('/')).map(|(game, number)| {
                let href = rulings::address(game, number);
                view! { " "<a href=href target="_blank">{t!("ruling", rule = format!("{game}/{number}"))}</a> }
            });
            let why = form::words(&refusal);
            view! { <p class="refusal" role="alert" data-code=refusal.code.as_str()>{why}{ruling}</p> }
        })
    }
}

fn choices(scene: Scene) -> impl IntoView {
    let opened = RwSignal::new(false);
    let list = NodeRef::<Details>::new();
    let toggled = move |_| opened.set(list.get_untracked().is_some_and(|list| list.open()));
    view! {
        <details class="choices" class:empty=move || scene.count.get() == 0 node_ref=list on:toggle=toggled>
            <summary>{move || t!("all-choices", count = scene.count.get())}</summary>
            // Guild can have hundreds: they are rendered when the list is opened.
            {move || opened.get().then(|| every_choice(scene))}
        </details>
    }
}

fn every_choice(scene: Scene) -> impl IntoView {
    let wanted = RwSignal::new(String::new());
    let shown = Memo::new(move |_| scene.link.lesson().and_then(|lesson| lesson.shown.get()));
    // A new question clears the search.
    Effect::new(move |_| {
        scene.choices.track();
        wanted.set(String::new());
    });
    let found = Memo::new(move |_| {
        let wanted = wanted.get().to_lowercase();
        let fits =
            |(_, label): &&(String, String)| wanted.is_empty() || label.to_lowercase().contains(&wanted);
        scene.choices.with(|all| all.iter().filter(fits).cloned().collect::<Vec<_>>())
    });
    let search = move || {
        (scene.count.get() > MAX_CHOICES_WITHOUT_SEARCH).then(|| view! {
            <input class="search" type="search" placeholder=t!("search-choices") aria-label=t!("search-choices")
                prop:value=move || wanted.get() on:input=move |event| wanted.set(event_target_value(&event))/>
        })
    };
    view! {
        {search}
        <ul class="choice-list">
            <For each=move || found.get() key=|choice| choice.clone() children=move |(notation, label)| {
                let act = notation.clone();
                let chosen = {
                    let notation = notation.clone();
                    Memo::new(move |_| scene.link.answered().with(|answered| answered.as_ref() == Some(&notation)))
                };
                let ringed = {
                    let notation = notation.clone();
                    Memo::new(move |_| shown.with(|shown| shown.as_ref() == Some(&notation)))
                };
                view! {
                    <li><button class="choice" class:chosen=chosen class:ringed=ringed aria-pressed=move || chosen.get().to_string()
                        data-choice=notation on:click=move |_| scene.link.act(&act)>{label}</button></li>
                }
            }/>
        </ul>
    }
}
