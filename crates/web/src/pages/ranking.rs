//! The ranking of a game.

use leptos::prelude::*;
use rookery_wire::{Problem, Ranking, RankingEntry};
use wasm_bindgen_futures::spawn_local;

use super::lost;
use crate::{api, form, games, games::About, person, route::Route, text::t};

pub(crate) fn page(game: &str) -> AnyView {
    let Some(about) = games::find(game) else { return lost().into_any() };
    let game = about.id;
    let ranking = RwSignal::new(None::<Result<Ranking, Problem>>);
    spawn_local(async move {
        // The ranking is public; the session only marks the own row.
        let _ = person::recognise().await;
        ranking.set(Some(api::get(&format!("/games/{game}/ranking")).await));
    });
    let other = |other: About| {
        let current = (other.id == game).then_some("page");
        view! { <a href=Route::Ranking(other.id.to_owned()).path() aria-current=current>{other.name}</a> }
    };
    let list = move || {
        ranking.get().map(|ranking| match ranking {
            Err(problem) => view! { <p class="refusal" role="alert">{form::words(&problem)}</p> }.into_any(),
            Ok(Ranking { people }) if people.is_empty() => {
                view! { <p class="quiet">{t!("ranking-none")}</p> }.into_any()
            }
            Ok(Ranking { people }) => table(&people).into_any(),
        })
    };
    view! {
        <div class="rules-page">
            <nav class="rule-books" aria-label=move || t!("ranking")>{games::all().into_iter().map(other).collect_view()}</nav>
            <article class="sheet">
                <h1>{move || t!("ranking-of", game = about.name)}</h1>
                <p class="quiet">{move || t!("ranking-how")}</p>
                {list}
            </article>
        </div>
    }
    .into_any()
}

fn table(people: &[RankingEntry]) -> impl IntoView + use<> {
    let own = person::known().map(|guest| guest.id);
    let row = |(place, ranked): (usize, &RankingEntry)| {
        let is_own = own.as_ref() == Some(&ranked.id);
        view! {
            <tr class:own=is_own>
                <td class="number">{place}</td>
                <th scope="row">{ranked.name.clone()}{is_own.then(|| view! { " "<span class="you">{t!("you")}</span> })}</th>
                <td class="number">{strength(ranked.rating, ranked.deviation)}</td>
                <td class="number">{ranked.matches}</td>
            </tr>
        }
    };
    view! {
        <table class="results">
            <thead><tr>
                <th class="number" scope="col">{t!("ranking-place")}</th><th scope="col">{t!("ranking-who")}</th>
                <th class="number" scope="col">{t!("ranking-strength")}</th><th class="number" scope="col">{t!("ranking-matches")}</th>
            </tr></thead>
            <tbody>{(1..).zip(people).map(row).collect_view()}</tbody>
        </table>
    }
}

/// The conservative rating by which the ranking is sorted.
pub(crate) fn strength(rating: f64, deviation: f64) -> String {
    format!("{:.1}", rating - 3.0 * deviation)
}
