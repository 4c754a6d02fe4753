//! API tokens: create, list, revoke. A token is shown once.

use leptos::{ev::SubmitEvent, prelude::*};
use rookery_wire::{self as wire, NewToken, TokenInfo, TokenList, TokenName};

use crate::form::{Field, Form, Kind};
use crate::text::{language, t};
use crate::{api, art, copy};

pub(super) fn section() -> impl IntoView {
    let form = Form::new();
    let list = Form::new();
    let tokens = RwSignal::new(Vec::<TokenInfo>::new());
    let fresh = RwSignal::new(None::<String>);
    let name = Field::new(wire::Field::Name, "token-name", Kind::Plain);
    list.send(async { api::get::<TokenList>("/tokens").await }, move |list| tokens.set(list.tokens));
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let asked = TokenName { name: name.typed() };
        form.send(async move { api::post::<NewToken>("/tokens", &asked).await }, move |made| {
            let NewToken { id, name: called, created, token } = made;
            tokens.update(|tokens| tokens.insert(0, TokenInfo { id, name: called, created }));
            name.value.set(String::new());
            fresh.set(Some(token));
        });
    };
    let revoke = move |id: String| {
        let path = format!("/tokens/{id}");
        list.send(async move { api::delete(&path).await }, move |()| {
            tokens.update(|tokens| tokens.retain(|token| token.id != id));
            fresh.set(None);
        });
    };
    let row = move |token: TokenInfo| {
        let TokenInfo { id, name, created } = token;
        let date = js_sys::Date::new(&(created.0 as f64).into());
        let day = move || String::from(date.to_locale_date_string(language().code(), &js_sys::Object::new()));
        let label = name.clone();
        view! {
            <li>
                <span class="what">{name}</span><span class="quiet">{day}</span>
                <button class="button small ghost" data-do="revoke" aria-label=move || t!("token-revoke-this", name = label.clone())
                    on:click=move |_| revoke(id.clone())>{move || t!("token-revoke")}</button>
            </li>
        }
    };
    view! {
        <section class="sheet tokens">
            <h2>{art::piece("bot")}{move || t!("tokens")}</h2>
            <p class="quiet">{move || t!("tokens-how")}</p>
            {move || fresh.get().map(|token| view! {
                <div class="fresh" role="status">{copy::field("token-once", token)}</div>
            })}
            <ul><For each=move || tokens.get() key=|token| token.id.clone() children=row/></ul>
            {list.rest(&[])}
            <form class="typed-form" data-do="new-token" on:submit=send>
                {form.field(name)}
                {form.rest(&[wire::Field::Name])}
                <div class="actions"><button class="button" type="submit" prop:disabled=move || form.busy.get()>{move || t!("token-make")}</button></div>
            </form>
        </section>
    }
}
