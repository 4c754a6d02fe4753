//! The user's matches and ratings.

use leptos::prelude::*;
use rookery_wire::{History, PersonId, PersonInfo, PlayedMatch, RatingInfo};
use wasm_bindgen_futures::spawn_local;

use crate::text::{language, t};
use crate::{api, art, form::Form, games, pages::ranking::strength, route::Route};

/// Ratings by game: only accounts have any.
pub(super) fn ratings(id: &PersonId, has_account: bool) -> impl IntoView + use<> {
    let found = RwSignal::new(Vec::<RatingInfo>::new());
    if has_account {
        let path = format!("/people/{id}");
        spawn_local(async move {
            // A user without ratings is told so below.
            if let Ok(person) = api::get::<PersonInfo>(&path).await {
                found.set(person.ratings);
            }
        });
    }
    let row = |about: games::About| {
        let rating =
            Memo::new(move |_| found.with(|all| all.iter().find(|one| one.game == about.id).cloned()));
        view! {
            <tr>
                <th scope="row"><a href=Route::Ranking(about.id.to_owned()).path()>{about.name}</a></th>
                <td class="number">{move || rating.get().map_or_else(|| "–".to_owned(), |one| strength(one.rating, one.deviation))}</td>
                <td class="number">{move || rating.get().map_or(0, |one| one.matches)}</td>
            </tr>
        }
    };
    view! {
        <section class="sheet">
            <h2>{art::piece("crown")}{move || t!("ranking")}</h2>
            <p class="quiet">{move || if has_account { t!("ranking-how") } else { t!("ranking-guest") }}</p>
            <table class="results">
                <thead><tr>
                    <th scope="col">{move || t!("ranking-game")}</th>
                    <th class="number" scope="col">{move || t!("ranking-strength")}</th>
                    <th class="number" scope="col">{move || t!("ranking-matches")}</th>
                </tr></thead>
                <tbody>{games::all().into_iter().map(row).collect_view()}</tbody>
            </table>
        </section>
    }
}

/// The matches, the last first, page by page.
pub(super) fn played() -> impl IntoView {
    let form = Form::new();
    let matches = RwSignal::new(Vec::<PlayedMatch>::new());
    let next = RwSignal::new(None::<String>);
    let asked = RwSignal::new(false);
    let more = move || {
        let after = next.get_untracked().map(|page| format!("?after={page}")).unwrap_or_default();
        form.send(async move { api::get::<History>(&format!("/me/history{after}")).await }, move |page| {
            matches.update(|matches| matches.extend(page.matches));
            next.set(page.next);
            asked.set(true);
        });
    };
    more();
    view! {
        <section class="sheet">
            <h2>{art::piece("scroll")}{move || t!("history")}</h2>
            {move || (asked.get() && matches.with(Vec::is_empty)).then(|| view! { <p class="quiet">{t!("history-none")}</p> })}
            <ul class="history">
                <For each=move || matches.get() key=|one| (one.table.clone(), one.seat) children=row/>
            </ul>
            {form.rest(&[])}
            {move || next.get().map(|_| view! {
                <button class="button small ghost" data-do="more-history" on:click=move |_| more()>{t!("history-more")}</button>
            })}
        </section>
    }
}

fn row(played: PlayedMatch) -> impl IntoView {
    let PlayedMatch { table, game, won, points, finished, .. } = played;
    let name = games::name(&game);
    let date = js_sys::Date::new(&(finished.0 as f64).into());
    let day = move || String::from(date.to_locale_date_string(language().code(), &js_sys::Object::new()));
    let result = move || match won {
        won if won >= 1.0 => t!("history-won"),
        won if won > 0.0 => t!("history-shared"),
        _ => t!("history-lost"),
    };
    view! {
        <li><a href=Route::Table(table).path()>
            <span class="what">{name}</span>
            <span class="how" class:won=move || { won > 0.0 }>{(won > 0.0).then(|| art::piece("crown"))}{result}</span>
            <span class="quiet">{move || t!("history-points", points = points)}</span>
            <span class="quiet when">{day}</span>
        </a></li>
    }
}
