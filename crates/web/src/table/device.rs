//! The link that logs in another device as the same person, once.

use leptos::prelude::*;
use rookery_wire::Link as OneUse;
use serde_json::json;

use crate::{api, art, copy, form::Form, link::Link, route::Route, text::t};

/// The button that asks for such a link, and the link.
pub(super) fn another(link: Link) -> impl IntoView {
    let form = Form::new();
    let made = RwSignal::new(None::<String>);
    let ask = move |_| {
        let Some(id) = link.table_id() else { return };
        let path = format!("/tables/{id}/link");
        form.send(async move { api::post::<OneUse>(&path, &json!({})).await }, move |one_use| {
            let origin = web_sys::window().and_then(|window| window.location().origin().ok());
            // In the fragment, which no server sees.
            let address = format!(
                "{}{}#{}",
                origin.unwrap_or_default(),
                Route::Here(id.clone()).path(),
                one_use.secret
            );
            made.set(Some(address));
        });
    };
    view! {
        <div class="device">
            {move || match made.get() {
                None => view! {
                    <button class="button small ghost" type="button" data-do="another-device" prop:disabled=move || form.busy.get() on:click=ask>
                        {art::piece("key")}<span>{t!("device")}</span>
                    </button>
                }
                .into_any(),
                Some(address) => view! {
                    {copy::field("device-link", address)}
                    <p class="quiet">{t!("device-how")}</p>
                }
                .into_any(),
            }}
            {form.rest(&[])}
        </div>
    }
}
