//! Something to be copied: as text, with a button.

use leptos::prelude::*;

use crate::{art, text::t};

/// A text in a field that cannot be changed, and a button that copies it.
pub(crate) fn field(label: &'static str, text: String) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = text.clone();
    view! {
        <div class="invite">
            <label>{move || t!(label)}<input type="text" readonly=true prop:value=text/></label>
            <button class="button small" type="button" data-do="copy" on:click=move |_| {
                if let Some(window) = web_sys::window() {
                    // Whether it was copied is seen where it is pasted; a browser that refuses still shows the text.
                    let _ = window.navigator().clipboard().write_text(&copy);
                    copied.set(true);
                }
            }>{art::piece("copy")}{move || if copied.get() { t!("copied") } else { t!("copy") }}</button>
        </div>
    }
}
