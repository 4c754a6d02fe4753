//! The user: name, account, history, tokens, preferences.

mod account;
mod history;
mod taste;
mod tokens;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::home;
use crate::form::{Form, words};
use crate::{art, person, shell::Theme, text::t};

pub(crate) fn page(theme: RwSignal<Theme>) -> impl IntoView {
    let away = RwSignal::new(None);
    spawn_local(async move {
        if let Err(problem) = person::recognise().await {
            away.set(Some(problem));
        }
    });
    // Everything about the user is rendered again for another user.
    let who = Memo::new(|_| person::known().map(|guest| (guest.id, guest.login)));
    // If the session arrives while a guest types a password, the form stays.
    let login = Memo::new(move |_| who.get().and_then(|(_, login)| login));
    let theirs = move || {
        who.get().map(|(id, login)| {
            view! {
                {history::ratings(&id, login.is_some())}
                {history::played()}
                {login.is_some().then(tokens::section)}
            }
        })
    };
    view! {
        <div class="me-page">
            <section class="sheet">
                <h1>{art::piece("mask")}{move || t!("me")}</h1>
                {name()}
                {move || away.get().map(|problem| view! { <p class="refusal" role="alert">{words(&problem)}</p> })}
            </section>
            {move || account::section(login.get())}
            {theirs}
            {home::my_tables()}
            {taste::section(theme)}
        </div>
    }
}

/// The name. It is sent to the server at once, if there is a session.
fn name() -> impl IntoView {
    let form = Form::new();
    let change = move |event: leptos::ev::Event| {
        person::rename(&event_target_value(&event));
        if person::was_introduced() {
            form.send(person::introduce(), |()| ());
        }
    };
    view! {
        <label class="typed">{move || t!("you-play-as")}
            <input type="text" maxlength="24" autocomplete="nickname" prop:value=person::name on:change=change/>
        </label>
        {form.rest(&[])}
        <p class="quiet">{move || t!("name-how")}</p>
    }
}
