//! The page of a login link from another device.

use leptos::prelude::*;
use rookery_wire::{LinkSecret, Me, TableId};
use wasm_bindgen_futures::spawn_local;

use crate::route::{Route, go};
use crate::{api, form::Form, person, route, text::t};

pub(crate) fn page(table: TableId) -> impl IntoView {
    let secret = route::take_secret();
    let form = Form::new();
    let account = RwSignal::new(None::<String>);
    let follow = move || {
        let (secret, table) = (secret.clone(), table.clone());
        form.send(async move { api::post::<Me>("/link", &LinkSecret { secret }).await }, move |guest| {
            person::become_known(guest);
            go(&Route::Table(table));
        });
    };
    let at_once = follow.clone();
    spawn_local(async move {
        // A user with an account is asked first: the link replaces the session.
        match person::recognise().await {
            Ok(Some(Me { login: Some(login), .. })) => account.set(Some(login)),
            _ => at_once(),
        }
    });
    let ask = move || {
        account.get().map(|login| {
            let follow = follow.clone();
            view! {
                <p>{t!("here-account", login = login)}</p>
                <button class="button" data-do="here" prop:disabled=move || form.busy.get() on:click=move |_| follow()>{t!("here-go")}</button>
            }
        })
    };
    view! {
        <div class="sheet notice">
            <h1>{move || t!("here")}</h1>
            {ask}
            {form.rest(&[])}
            <p><a class="quiet-link" href="/">{move || t!("home")}</a></p>
        </div>
    }
}
