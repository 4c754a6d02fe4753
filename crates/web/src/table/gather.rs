//! A table before the match: seats, bots, the link for friends.

use leptos::prelude::*;
use rookery_kernel::Seat;
use rookery_wire::{Kick, Phase, Problem, SeatInfo, SeatKind, Sit, SitBot, TableInfo, TakenSeat};
use serde::Serialize;
use serde_json::json;
use wasm_bindgen_futures::spawn_local;

use super::device;
use crate::{api, art, copy, form, games, link::Link, memory, options, person, text::t};

/// Requests about this table, and the problem of the last one.
#[derive(Clone, Copy)]
struct TableRequests {
    link: Link,
    level: RwSignal<String>,
    problem: RwSignal<Option<Problem>>,
}

impl TableRequests {
    fn send<B: Serialize + 'static>(self, what: &'static str, body: B) {
        let Some(id) = self.link.table_id() else { return };
        spawn_local(async move {
            let done = match api::post::<serde_json::Value>(&format!("/tables/{id}/{what}"), &body).await {
                Ok(done) => done,
                Err(problem) => return self.problem.set(Some(problem)),
            };
            self.problem.set(None);
            if let Ok(TakenSeat { seat, table }) = serde_json::from_value(done) {
                memory::remember_table(memory::Sat {
                    table: id,
                    game: table.setup.game.clone(),
                    title: table.setup.title.clone(),
                    at: table.created,
                });
                self.link.change(|state| state.set_seat(Some(seat)));
            }
        });
    }
}

pub(super) fn table(link: Link) -> impl IntoView {
    let requests =
        TableRequests { link, level: RwSignal::new("level:3".to_owned()), problem: RwSignal::new(None) };
    let table = Memo::new(move |_| link.table().get());
    move || {
        table.get().map(|table| {
            if table.phase == Phase::Open { open(requests, &table).into_any() } else { closed().into_any() }
        })
    }
}

fn closed() -> impl IntoView {
    view! {
        <div class="sheet notice">
            <h1>{move || t!("table-closed")}</h1>
            <p><a class="button" href="/">{move || t!("home")}</a></p>
        </div>
    }
}

fn open(requests: TableRequests, table: &TableInfo) -> impl IntoView + use<> {
    let link = requests.link;
    let own = link.seat().get();
    let host = own.is_some_and(|own| table.seats.get(own.index()).is_some_and(|seat| seat.host));
    let free = table.seats.iter().filter(|seat| seat.kind == SeatKind::Free).count();
    let name = games::name(&table.setup.game);
    let blurb = games::find(&table.setup.game).map(|about| about.blurb);
    let rules = format!("/rules/{}", table.setup.game);
    let chairs: Vec<_> = Seat::all(table.seats.len())
        .zip(&table.seats)
        .map(|(at, seat)| chair(requests, at, seat, own, host))
        .collect();
    let changed = options::changed(&table.setup);
    let commitment = table.commitment.clone();
    let title = table.setup.title.clone();
    view! {
        <div class="sheet gather" data-game=table.setup.game.clone()>
            <header class="gather-head">
                {art::picture(&table.setup.game)}
                <div>
                    <h1>{name}</h1>
                    {(!title.is_empty()).then(|| view! { <p class="title">{title}</p> })}
                    <p class="quiet">{blurb}</p>
                    <p><a href=rules target="_blank">{art::piece("book")}{move || t!("rules")}</a></p>
                </div>
            </header>
            {invite()}
            <ol class="chairs">{chairs}</ol>
            {move || requests.problem.get().map(|problem| view! { <p class="refusal" role="alert">{form::words(&problem)}</p> })}
            <div class="actions">
                {(own.is_none() && free > 0).then(|| view! {
                    <button class="button" data-do="sit" on:click=move |_| requests.send("sit", Sit { seat: None, words: person::words() })>{t!("sit")}</button>
                })}
                {(host && free > 0).then(|| fill(requests))}
                {(host && free == 0).then(|| view! {
                    <button class="button" data-do="start" on:click=move |_| requests.send("start", json!({}))>{t!("start")}</button>
                })}
                {(!host && own.is_some()).then(|| view! { <p class="quiet">{t!("host-starts")}</p> })}
                {own.is_some().then(|| view! {
                    <button class="button ghost" on:click=move |_| {
                        requests.send("leave", json!({}));
                        link.change(|state| state.set_seat(None));
                    }>{t!("leave")}</button>
                })}
                {host.then(|| view! { <button class="button ghost" on:click=move |_| requests.send("close", json!({}))>{t!("close-table")}</button> })}
            </div>
            {own.is_some().then(|| device::another(link))}
            {changed}
            <p class="commitment quiet" title=commitment.clone()>{art::piece("seal")}{move || t!("commitment")}" "<code>{commitment[..16].to_owned()}"…"</code></p>
        </div>
    }
}

fn fill(requests: TableRequests) -> impl IntoView {
    view! {
        <span class="with-level">
            <button class="button" data-do="fill" on:click=move |_| requests.send("bots", SitBot { seat: None, bot: Some(requests.level.get_untracked()) })>
                {art::piece("bot")}{t!("fill-bots")}
            </button>
            {options::level(requests.level)}
        </span>
    }
}

fn chair(
    requests: TableRequests,
    at: Seat,
    seat: &SeatInfo,
    own: Option<Seat>,
    host: bool,
) -> impl IntoView + use<> {
    let badge = art::badge(at, if seat.kind == SeatKind::Free { "…" } else { &seat.name });
    let what = match seat.kind {
        SeatKind::Free => t!("free-seat"),
        SeatKind::Person if own == Some(at) => t!("you"),
        SeatKind::Person => t!("person"),
        SeatKind::Away => t!("is-away"),
        SeatKind::Bot => t!("is-bot", level = seat.bot.clone().unwrap_or_default()),
    };
    let bot = (host && seat.kind == SeatKind::Free).then(|| view! {
        <button class="button small ghost" on:click=move |_| requests.send("bots", SitBot { seat: Some(at), bot: Some(requests.level.get_untracked()) })>
            {art::piece("bot")}{t!("add-bot")}
        </button>
    });
    let kick = (host && own != Some(at) && seat.kind != SeatKind::Free).then(|| view! {
        <button class="button small ghost" on:click=move |_| requests.send("kick", Kick { seat: at })>{t!("send-away")}</button>
    });
    view! {
        <li class="chair" class:free=seat.kind == SeatKind::Free data-seat=at.index()>
            {badge}<span class="quiet">{what}</span>
            {seat.host.then(|| view! { <span class="mark" title=t!("host")>{art::piece("crown")}<span class="unseen">{t!("host")}</span></span> })}
            <span class="push"></span>{bot}{kick}
        </li>
    }
}

fn invite() -> impl IntoView {
    let address = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    copy::field("invite", address)
}
