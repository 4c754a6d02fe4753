//! Text that can be copied with a button.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlDocument, HtmlTextAreaElement};

use crate::{art, text::t};

/// A text in a field that cannot be changed, and a button that copies it.
pub(crate) fn field(label: &'static str, text: String) -> impl IntoView {
    let copied = RwSignal::new(false);
    let whole = text.clone();
    view! {
        <div class="invite">
            <label>{move || t!(label)}<input type="text" readonly=true prop:value=text/></label>
            <button class="button small" type="button" data-do="copy" on:click=move |_| copy(&whole, copied)>
                {art::piece("copy")}{move || if copied.get() { t!("copied") } else { t!("copy") }}
            </button>
        </div>
    }
}

/// Copies a text, and sets `copied` if that worked. If the browser refuses, the text is still shown.
pub(crate) fn copy(text: &str, copied: RwSignal<bool>) {
    let Some(window) = web_sys::window() else { return };
    if window.is_secure_context() {
        let copying = window.navigator().clipboard().write_text(text);
        spawn_local(async move {
            let done = JsFuture::from(copying).await.is_ok();
            copied.try_set(done);
        });
    } else {
        // Without HTTPS browsers have no clipboard, but the old command still works.
        copied.set(copy_marked(&window, text).unwrap_or(false));
    }
}

fn copy_marked(window: &web_sys::Window, text: &str) -> Option<bool> {
    let document = window.document()?.dyn_into::<HtmlDocument>().ok()?;
    let field = document.create_element("textarea").ok()?.dyn_into::<HtmlTextAreaElement>().ok()?;
    field.set_value(text);
    document.body()?.append_child(&field).ok()?;
    field.select();
    let done = document.exec_command("copy").ok();
    field.remove();
    done
}
