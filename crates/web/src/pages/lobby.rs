//! The lobby: tables that anybody may join or watch.

use leptos::prelude::*;
use rookery_wire::{Phase, Problem, SeatKind, TableInfo, TableList};
use wasm_bindgen_futures::spawn_local;

use crate::{api, art, form, games, route::Route, text::t};

pub(crate) fn page() -> impl IntoView {
    let tables = RwSignal::new(None::<Vec<TableInfo>>);
    let problem = RwSignal::new(None::<Problem>);
    let ask = move || {
        spawn_local(async move {
            match api::get::<TableList>("/tables").await {
                Ok(list) => tables.set(Some(list.tables)),
                Err(why) => problem.set(Some(why)),
            }
        });
    };
    ask();
    let list = move || {
        tables.get().map(|tables| {
            let with =
                |phase: Phase| tables.iter().filter(|table| table.phase == phase).map(row).collect_view();
            let none = tables.iter().all(|table| !matches!(table.phase, Phase::Open | Phase::Playing));
            view! {
                {none.then(|| view! { <p class="quiet">{t!("nobody-here")}</p> })}
                <ul class="tables">{with(Phase::Open)}{with(Phase::Playing)}</ul>
            }
        })
    };
    view! {
        <div class="sheet lobby">
            <header class="with-action">
                <h1>{move || t!("lobby")}</h1>
                <button class="button small ghost" on:click=move |_| ask()>{move || t!("look-again")}</button>
            </header>
            {move || problem.get().map(|problem| view! { <p class="refusal" role="alert">{form::words(&problem)}</p> })}
            {list}
            <p class="actions"><a class="button" href="/">{move || t!("open-one")}</a>
                <a class="quiet-link" href=Route::Ranking(games::first().to_owned()).path()>{art::piece("crown")}{move || t!("ranking")}</a></p>
        </div>
    }
}

fn row(table: &TableInfo) -> impl IntoView + use<> {
    let name = games::name(&table.setup.game);
    let taken = table.seats.iter().filter(|seat| seat.kind != SeatKind::Free).count();
    let people: Vec<String> = table
        .seats
        .iter()
        .filter(|seat| seat.kind == SeatKind::Person)
        .map(|seat| seat.name.clone())
        .collect();
    let open = table.phase == Phase::Open && taken < table.seats.len();
    let seats = table.seats.len();
    view! {
        <li data-table=table.id.to_string()>
            <div>
                <strong>{name}</strong>" "<span class="quiet">{table.setup.title.clone()}</span>
                <p class="quiet">{people.join(", ")}</p>
            </div>
            <span class="count">{art::piece("mask")}{taken}"/"{seats}</span>
            <a class="button small" class:ghost=!open href=Route::Table(table.id.clone()).path()>
                {if open { t!("join-table") } else { t!("watch") }}
            </a>
        </li>
    }
}
