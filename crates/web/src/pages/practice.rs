//! Practice: a match against bots in this browser, which needs no server once the page is there.

use std::cell::RefCell;

use leptos::prelude::*;
use rookery_wire::{Clock, Listed, Setup};
use serde_json::{Map, Value};
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

use super::lost;
use crate::{
    art,
    games::{self, About},
    link::local,
    options, table,
    text::t,
};

thread_local! {
    static RECORD: RefCell<Option<String>> = const { RefCell::new(None) };
    static ROUND: ArcRwSignal<u32> = ArcRwSignal::new(0);
}

pub(crate) fn page(game: &str) -> AnyView {
    let Some(about) = games::find(game) else { return lost().into_any() };
    let chosen = RwSignal::new(None::<(Setup, String)>);
    (move || match chosen.get() {
        None => choose(&about, chosen).into_any(),
        Some((setup, bot)) => {
            // Playing again is another match with the same choices.
            ROUND.with(Track::track);
            table::at(local::practise(setup, bot, |record| RECORD.set(Some(record)))).into_any()
        }
    })
    .into_any()
}

fn choose(about: &About, begin: RwSignal<Option<(Setup, String)>>) -> impl IntoView + use<> {
    let game = about.id;
    let seats = RwSignal::new(about.usual_seats());
    let level = RwSignal::new("level:3".to_owned());
    let chosen = RwSignal::new(Map::<String, Value>::new());
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let setup = Setup {
            game: game.to_owned(),
            seats: seats.get_untracked(),
            options: Value::Object(chosen.get_untracked()),
            title: String::new(),
            listed: Listed::Private,
            clock: Clock::None,
        };
        begin.set(Some((setup, level.get_untracked())));
    };
    view! {
        <form class="sheet new-table" on:submit=start>
            <header class="gather-head">{art::picture(about.id)}
                <div><h1>{about.name}</h1><p class="quiet">{move || t!("practice-how")}</p></div>
            </header>
            {options::seats(about, seats)}
            <div class="field"><span>{move || t!("bots-play")}</span>{options::level(level)}</div>
            <details class="options"><summary>{move || t!("options")}</summary>{options::choose(about, chosen)}</details>
            <div class="actions"><button class="button" type="submit" data-do="practise">{move || t!("deal")}</button></div>
        </form>
    }
}

/// Deals anew.
pub(crate) fn again() {
    ROUND.with(|round| round.update(|round| *round = round.wrapping_add(1)));
}

/// Saves the record of the match that was played last.
pub(crate) fn save(file: &str) {
    let Some(record) = RECORD.with_borrow(Clone::clone) else { return };
    // A browser that makes no files of its own has no way to save one.
    let _ = download(file, &record);
}

fn download(file: &str, text: &str) -> Result<(), JsValue> {
    let blob = Blob::new_with_str_sequence(&js_sys::Array::of1(&JsValue::from_str(text)))?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let document = web_sys::window().and_then(|window| window.document()).ok_or("no document")?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(file);
    link.click();
    Url::revoke_object_url(&address)
}
