//! Theme and sound.

use leptos::prelude::*;

use crate::{art, shell::Theme, sound, text::t};

pub(super) fn section(theme: RwSignal<Theme>) -> impl IntoView {
    let pick = move |which: Theme, key: &'static str| {
        view! {
            <label class="pick"><input type="radio" name="theme" prop:checked=move || theme.get() == which
                on:change=move |_| theme.set(which)/><span>{move || t!(key)}</span></label>
        }
    };
    view! {
        <section class="sheet">
            <h2>{art::piece("candle")}{move || t!("taste")}</h2>
            <fieldset class="picks"><legend>{move || t!("light")}</legend>
                {pick(Theme::Auto, "light-auto")}{pick(Theme::Candle, "light-candle")}{pick(Theme::Daylight, "light-day")}
            </fieldset>
            <p>{sound::wide_switch()}</p>
            <p class="quiet">{move || t!("sound-how")}</p>
        </section>
    }
}
