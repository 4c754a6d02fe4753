//! Who sits at this browser, and how they like it.

use leptos::prelude::*;

use crate::{games, memory, person, route::Route, shell::Theme, text::t};

pub(crate) fn page(theme: RwSignal<Theme>) -> impl IntoView {
    let pick = move |which: Theme, key: &'static str| {
        view! {
            <label class="pick"><input type="radio" name="theme" prop:checked=move || theme.get() == which
                on:change=move |_| theme.set(which)/><span>{move || t!(key)}</span></label>
        }
    };
    let one = |sat: memory::Sat| {
        let name = games::name(&sat.game);
        let title = if sat.title.is_empty() { sat.table.clone() } else { sat.title.clone() };
        view! { <li><a href=Route::Table(sat.table.clone()).path()>{name}<span class="quiet">{title}</span></a></li> }
    };
    view! {
        <div class="sheet me-page">
            <h1>{move || t!("me")}</h1>
            <label>{move || t!("you-play-as")}
                <input type="text" maxlength="24" autocomplete="nickname" prop:value=person::name
                    on:change=move |event| person::rename(&event_target_value(&event))/>
            </label>
            <p class="quiet">{move || t!("name-how")}</p>
            <fieldset class="picks"><legend>{move || t!("light")}</legend>
                {pick(Theme::Auto, "light-auto")}{pick(Theme::Candle, "light-candle")}{pick(Theme::Daylight, "light-day")}
            </fieldset>
            <div class="my-tables"><h2>{move || t!("my-tables")}</h2>
                <ul>{memory::tables().into_iter().map(one).collect_view()}</ul>
            </div>
        </div>
    }
}
