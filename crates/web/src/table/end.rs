//! How a match has ended.

use leptos::prelude::*;
use rookery_kernel::Seat;
use rookery_wire::{Added, MatchResult};
use wasm_bindgen_futures::spawn_local;

use super::frame::Scene;
use crate::{
    api, art,
    link::{Link, Source},
    pages::practice,
    route::{Route, go},
    text::t,
};

pub(super) fn result(scene: Scene) -> impl IntoView {
    let link = scene.link;
    let table = link.table.get_untracked()?;
    let result = table.result.clone()?;
    let own = link.seat.get_untracked();
    let headline = match own {
        Some(own) if result.winners.contains(&own) && result.winners.len() == 1 => t!("you-won"),
        Some(own) if result.winners.contains(&own) => t!("you-share"),
        _ if result.winners.is_empty() => t!("nobody-won"),
        _ => {
            let names: Vec<String> =
                result.winners.iter().map(|&seat| table.seats[seat].name.clone()).collect();
            t!("winners", names = names.join(", "), count = names.len())
        }
    };
    let rows = rows(&result, &table.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>());
    let record = format!("/api/v1/tables/{}/record", table.id);
    let file = format!("rookery-{}-{}.jsonl", table.setup.game, table.id);
    let next = match link.source {
        Source::Server => view! {
            {own.is_some().then(|| view! { <button class="button" data-do="rematch" on:click=move |_| rematch(link)>{t!("rematch")}</button> })}
            <a class="button ghost" href=record download=file>{art::piece("scroll")}{t!("record")}</a>
        }
        .into_any(),
        Source::Practice => view! {
            <button class="button" data-do="rematch" on:click=move |_| practice::again()>{t!("rematch")}</button>
            <button class="button ghost" on:click=move |_| practice::save(&file)>{art::piece("scroll")}{t!("record")}</button>
        }
        .into_any(),
        // The lesson says itself how it goes on.
        Source::Lesson => ().into_any(),
    };
    Some(view! {
        <section class="result" role="status" aria-label=t!("result")>
            <h2>{art::piece("crown")}{headline}</h2>
            <ol class="scores">{rows}</ol>
            <div class="actions">{next}<a class="button ghost" href="/">{t!("home")}</a></div>
        </section>
    })
}

fn rows(result: &MatchResult, names: &[String]) -> Vec<impl IntoView + use<>> {
    let mut order: Vec<usize> = (0..names.len()).collect();
    let score = |seat: usize| result.scores.get(seat).copied().unwrap_or_default();
    order.sort_by_key(|&seat| (!result.winners.contains(&seat), -score(seat)));
    let row = |seat: usize| {
        let won = result.winners.contains(&seat);
        view! {
            <li class:won=won data-seat=seat>
                {art::badge(Seat::new(seat), &names[seat])}
                <span class="score">{score(seat)}</span>
                {won.then(|| view! { <span class="mark">{art::piece("crown")}<span class="unseen">{t!("winner")}</span></span> })}
            </li>
        }
    };
    order.into_iter().map(row).collect()
}

fn rematch(link: Link) {
    let Some(id) = link.table.with_untracked(|table| table.as_ref().map(|table| table.id.clone())) else {
        return;
    };
    spawn_local(async move {
        if let Ok(Added { id }) = api::post(&format!("/tables/{id}/rematch"), &serde_json::json!({})).await {
            go(&Route::Table(id));
        }
    });
}
