//! Practice: a match against bots in this browser, which needs no server once the page is there.

use leptos::prelude::*;
use rookery_wire::{Clock, Listed, Setup};
use serde_json::{Map, Value};

use super::lost;
use crate::{
    art,
    games::{self, About},
    link::local,
    options,
    records::{self, Kept},
    table,
    text::t,
};

thread_local! {
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
            table::at(local::practise(setup, bot, |record| records::keep(Kept::Practice, record))).into_any()
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
