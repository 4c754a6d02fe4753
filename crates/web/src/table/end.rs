//! The end of a match.

use leptos::prelude::*;
use rookery_client::route::{Kept, RecordSource, look_to_query};
use rookery_kernel::Seat;
use rookery_wire::{Eyes, Look, MatchResult, NewTable, Step, TableInfo};
use wasm_bindgen_futures::spawn_local;

use super::{chart, frame::Scene};
use crate::link::{Link, Source, replay};
use crate::route::{Route, go};
use crate::{api, art, pages::practice, records, text::t};

pub(super) fn result(scene: Scene) -> impl IntoView {
    let link = scene.link;
    let table = link.table().get_untracked()?;
    let result = table.result.clone()?;
    let own = link.seat().get_untracked().filter(|_| link.source != Source::Replay);
    let headline = match own {
        Some(own) if result.winners.contains(own) && result.winners.len() == 1 => t!("you-won"),
        Some(own) if result.winners.contains(own) => t!("you-share"),
        _ if result.winners.is_empty() => t!("nobody-won"),
        _ => {
            let names: Vec<String> =
                result.winners.iter().map(|seat| table.seats[seat.index()].name.clone()).collect();
            t!("winners", names = names.join(", "), count = names.len())
        }
    };
    let ending = ending(scene, &table.setup.game, &result.ending);
    let rows = rows(&result, &table.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>());
    let more = match link.source {
        // The lesson has its own panel for what comes next.
        Source::Replay | Source::Lesson => ().into_any(),
        Source::Server | Source::Practice => after(scene, &table, own).into_any(),
    };
    Some(view! {
        <section class="result" role="status" aria-label=t!("result")>
            <h2>{art::piece("crown")}{headline}</h2>
            {ending.map(|words| view! { <p class="ending">{words}</p> })}
            <ol class="scores" aria-label=scene.scored_in()>{rows}</ol>
            {more}
        </section>
    })
}

/// The kind of ending, in the words of the client, or else of the game.
fn ending(scene: Scene, game: &str, ending: &str) -> Option<String> {
    let key = format!("ending-{game}-{ending}");
    let words = t!(&key);
    if words == key { scene.ending(ending).map(str::to_owned) } else { Some(words) }
}

/// Rematch and record, and the score chart if the record may be read.
fn after(scene: Scene, table: &TableInfo, own: Option<Seat>) -> impl IntoView + use<> {
    let link = scene.link;
    let local = link.source == Source::Practice;
    let path = format!("/tables/{}/record", table.id);
    let file = format!("rookery-{}-{}.jsonl", table.setup.game, table.id);
    let record = format!("/api/v1{path}");
    let fetched: replay::Fetched = if local {
        let kept = records::kept(Kept::Practice);
        Box::pin(async { kept.ok_or_else(|| api::own("")) })
    } else {
        Box::pin(async move { api::text(&path).await })
    };
    let opened = replay::read(fetched);
    let source =
        if local { RecordSource::Kept(Kept::Practice) } else { RecordSource::Table(table.id.clone()) };
    let look = Look { step: Step(0), eyes: own.map_or(Eyes::All, Eyes::Seat) };
    let again = Route::Replay(Some(source)).path() + &look_to_query(look);
    let readable = Memo::new(move |_| opened.with(Option::is_some));
    let rematch = move |_| if local { practice::again() } else { rematch(link) };
    let watch = move || {
        let again = again.clone();
        readable.get().then(|| {
            view! {
                <a class="button" data-do="replay" href=again>{art::piece("play")}{t!("watch-replay")}</a>
            }
        })
    };
    let save = if local {
        view! { <button class="button ghost" data-do="record" on:click=move |_| records::save(Kept::Practice, &file)>{art::piece("scroll")}{t!("record")}</button> }.into_any()
    } else {
        view! { <a class="button ghost" data-do="record" href=record download=file>{art::piece("scroll")}{t!("record")}</a> }.into_any()
    };
    view! {
        <div class="actions">
            {own.is_some().then(|| view! { <button class="button" data-do="rematch" on:click=rematch>{t!("rematch")}</button> })}
            {watch}
            {save}
            <a class="button ghost" href="/">{t!("home")}</a>
        </div>
        {move || opened.get().map(|opened| chart::whole(scene, &opened))}
    }
}

fn rows(result: &MatchResult, names: &[String]) -> Vec<impl IntoView + use<>> {
    let mut order: Vec<Seat> = Seat::all(result.scores.seats().min(names.len())).collect();
    order.sort_by_key(|&seat| (!result.winners.contains(seat), -result.scores[seat]));
    let row = |seat: Seat| {
        let won = result.winners.contains(seat);
        view! {
            <li class:won=won data-seat=seat.index()>
                {art::badge(seat, &names[seat.index()])}
                <span class="score">{result.scores[seat]}</span>
                {won.then(|| view! { <span class="mark">{art::piece("crown")}<span class="unseen">{t!("winner")}</span></span> })}
            </li>
        }
    };
    order.into_iter().map(row).collect()
}

fn rematch(link: Link) {
    let Some(id) = link.table_id() else { return };
    spawn_local(async move {
        if let Ok(NewTable { id }) = api::post(&format!("/tables/{id}/rematch"), &serde_json::json!({})).await
        {
            go(&Route::Table(id));
        }
    });
}
