//! What every page has: the bar on top, the theme, and the page that the address names.

use leptos::{mount::mount_to, prelude::*};
use wasm_bindgen::JsCast as _;

use crate::text::{Language, language, speak, t};
use crate::{art, games, habits::Habit, memory, pages, person, route, route::Route};

pub(crate) fn open() {
    let document = web_sys::window().and_then(|window| window.document());
    let Some(place) = document.and_then(|document| document.get_element_by_id("client")) else { return };
    let Ok(place) = place.dyn_into::<web_sys::HtmlElement>() else { return };
    place.set_inner_html("");
    route::follow();
    // The client lives as long as the page.
    mount_to(place, client).forget();
}

fn client() -> impl IntoView {
    let theme = RwSignal::new(Theme::kept());
    Effect::new(move |_| theme.get().apply());
    Effect::new(move |_| {
        if let Some(root) = root() {
            let _ = root.set_attribute("lang", language().code());
        }
    });
    Effect::new(move |_| {
        let moves = Habit::Motion.is_on();
        if let Some(root) = root() {
            let _ = root.set_attribute("data-motion", if moves { "on" } else { "off" });
        }
    });
    let here = Memo::new(|_| route::here());
    let page = move || match here.get() {
        Route::Home => pages::home::page().into_any(),
        Route::Tables => pages::lobby::page().into_any(),
        Route::New(game) => pages::new::page(&game).into_any(),
        Route::Table(id) => pages::table::page(&id).into_any(),
        Route::Here(id) => pages::here::page(id).into_any(),
        Route::Ranking(game) => pages::ranking::page(&game),
        Route::Practice(game) => pages::practice::page(&game).into_any(),
        Route::Learn(game) => pages::learn::page(&game),
        Route::Replay(source) => pages::replay::page(source).into_any(),
        Route::Rules(game) => pages::rules::page(&game).into_any(),
        Route::Me => pages::me::page(theme).into_any(),
        Route::Lost => pages::lost().into_any(),
    };
    view! {
        <a class="skip" href="#main">{move || t!("skip")}</a>
        <header class="bar">
            <a class="brand" href="/" aria-label="Rookery">{art::piece("mark")}<span>"Rookery"</span></a>
            <nav aria-label=move || t!("pages")>
                <a href="/tables">{art::piece("door")}<span>{move || t!("lobby")}</span></a>
                <a href=Route::Rules(games::first().to_owned()).path()>{art::piece("book")}<span>{move || t!("rules")}</span></a>
                <a href="/me">{art::piece("mask")}<span class="me">{person::name}</span></a>
            </nav>
            <button class="icon" aria-label=move || t!("switch-theme") title=move || t!("switch-theme")
                on:click=move |_| theme.update(|theme| *theme = theme.other())>
                {move || art::piece(if theme.get().is_dark() { "sun" } else { "candle" })}
            </button>
            {languages()}
        </header>
        <main id="main" tabindex="-1">{page}</main>
        <footer class="foot"><p>{move || t!("foot")}</p></footer>
    }
}

fn languages() -> impl IntoView {
    let one = |spoken: Language| {
        view! { <option value=spoken.code() prop:selected=move || language() == spoken>{spoken.name()}</option> }
    };
    view! {
        <label class="language"><span class="unseen">{move || t!("language")}</span>
            <select on:change=move |event| {
                let code = event_target_value(&event);
                if let Some(chosen) = Language::ALL.into_iter().find(|language| language.code() == code) {
                    speak(chosen);
                }
            }>{Language::ALL.map(one).collect_view()}</select>
        </label>
    }
}

fn root() -> Option<web_sys::Element> {
    web_sys::window()?.document()?.document_element()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    /// The browser's preference.
    Auto,
    Candle,
    Daylight,
}

impl Theme {
    fn kept() -> Self {
        match memory::recall("theme").as_deref() {
            Some("candle") => Self::Candle,
            Some("daylight") => Self::Daylight,
            _ => Self::Auto,
        }
    }

    fn is_dark(self) -> bool {
        let asks_for_light = || {
            let media = web_sys::window()?.match_media("(prefers-color-scheme: light)").ok()??;
            Some(media.matches())
        };
        match self {
            Self::Auto => !asks_for_light().unwrap_or(false),
            Self::Candle => true,
            Self::Daylight => false,
        }
    }

    fn other(self) -> Self {
        if self.is_dark() { Self::Daylight } else { Self::Candle }
    }

    fn apply(self) {
        let word = match self {
            Self::Auto => return memory::forget("theme"),
            Self::Candle => "candle",
            Self::Daylight => "daylight",
        };
        memory::keep("theme", word);
        if let Some(root) = root() {
            let _ = root.set_attribute("data-theme", word);
        }
    }
}
