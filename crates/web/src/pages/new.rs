//! The form for a new table.

use leptos::prelude::*;
use rookery_wire::{Clock, Listed, Problem, Setup};
use serde_json::{Map, Value};
use wasm_bindgen_futures::spawn_local;

use super::{home, lost};
use crate::route::{Route, go};
use crate::{art, form, games, games::About, options, text::t};

pub(crate) fn page(game: &str) -> AnyView {
    games::find(game).map_or_else(|| lost().into_any(), |about| form(&about).into_any())
}

const CLOCKS: [(&str, Clock); 6] = [
    ("clock-none", Clock::None),
    ("clock-30s", Clock::Live { seconds: 30 }),
    ("clock-1m", Clock::Live { seconds: 60 }),
    ("clock-5m", Clock::Live { seconds: 300 }),
    ("clock-1d", Clock::Correspondence { days: 1 }),
    ("clock-3d", Clock::Correspondence { days: 3 }),
];
const LISTED: [(&str, Listed); 3] =
    [("listed", Listed::Listed), ("unlisted", Listed::Unlisted), ("private", Listed::Private)];

fn form(about: &About) -> impl IntoView + use<> {
    let game = about.id;
    let seats = RwSignal::new(about.usual_seats());
    let chosen = RwSignal::new(Map::<String, Value>::new());
    let title = RwSignal::new(String::new());
    let clock = RwSignal::new(0_usize);
    let listed = RwSignal::new(0_usize);
    let problem = RwSignal::new(None::<Problem>);
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let setup = Setup {
            game: game.to_owned(),
            seats: seats.get_untracked(),
            options: Value::Object(chosen.get_untracked()),
            title: title.get_untracked(),
            listed: LISTED[listed.get_untracked()].1,
            clock: CLOCKS[clock.get_untracked()].1,
        };
        spawn_local(async move {
            match home::open(&setup).await {
                Ok(id) => go(&Route::Table(id)),
                Err(why) => problem.set(Some(why)),
            }
        });
    };
    view! {
        <form class="sheet new-table" on:submit=open>
            <header class="gather-head">{art::picture(about.id)}<div><h1>{about.name}</h1><p class="quiet">{about.blurb}</p></div></header>
            {options::seats(about, seats)}
            <label>{move || t!("title")}
                <input type="text" maxlength="60" prop:value=move || title.get() on:input=move |event| title.set(event_target_value(&event))/>
            </label>
            {picks("clock", CLOCKS.map(|(key, _)| key).to_vec(), clock)}
            {picks("who-finds", LISTED.map(|(key, _)| key).to_vec(), listed)}
            <details class="options"><summary>{move || t!("options")}</summary>{options::choose(about, chosen)}</details>
            {move || problem.get().map(|problem| view! { <p class="refusal" role="alert">{form::words(&problem)}</p> })}
            <div class="actions"><button class="button" type="submit">{move || t!("open-table")}</button></div>
        </form>
    }
}

fn picks(name: &'static str, keys: Vec<&'static str>, chosen: RwSignal<usize>) -> impl IntoView {
    let one = move |(at, key): (usize, &'static str)| {
        view! {
            <label class="pick"><input type="radio" name=name prop:checked=move || chosen.get() == at
                on:change=move |_| chosen.set(at)/><span>{move || t!(key)}</span></label>
        }
    };
    view! {
        <fieldset class="picks"><legend>{move || t!(name)}</legend>{keys.into_iter().enumerate().map(one).collect_view()}</fieldset>
    }
}
