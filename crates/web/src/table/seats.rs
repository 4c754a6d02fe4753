//! The row of seats: who sits there, who is waited for, the clock.

use std::{hash::Hash, time::Duration};

use leptos::prelude::*;
use rookery_kernel::Seat;
use rookery_wire::{Millis, SeatInfo, SeatKind};

use super::frame::Scene;
use crate::link::{Link, Source};
use crate::{art, text::t};

#[derive(Clone, PartialEq)]
struct Shown {
    seat: Seat,
    info: SeatInfo,
    own: bool,
    waiting: bool,
    chosen: bool,
}

fn shown(link: Link) -> Vec<Shown> {
    let update = link.update().get();
    let (waiting, chosen) = update.map(|update| (update.waiting, update.chosen)).unwrap_or_default();
    let own = link.seat().get();
    link.table().with(|table| {
        let seats = table.as_ref().map_or(&[][..], |table| &table.seats[..]);
        let one = |(seat, info): (Seat, &SeatInfo)| Shown {
            seat,
            info: info.clone(),
            own: own == Some(seat),
            waiting: waiting.contains(seat),
            chosen: chosen.contains(seat),
        };
        Seat::all(seats.len()).zip(seats).map(one).collect()
    })
}

fn key(shown: &Shown) -> impl Eq + Hash + use<> {
    let Shown { seat, info, own, waiting, chosen } = shown.clone();
    (seat, info.name, info.bot, info.kind == SeatKind::Away, own, waiting, chosen)
}

pub(super) fn strip(scene: Scene) -> impl IntoView {
    let link = scene.link;
    let all = Memo::new(move |_| shown(link));
    view! {
        <ol class="seats" aria-label=move || t!("seats")>
            <For each=move || all.get() key=key children=move |shown| chair(shown, link.source)/>
            <li class="clock" class:ticking=move || deadline(link).is_some()>{clock(link)}</li>
        </ol>
    }
}

fn chair(shown: Shown, source: Source) -> impl IntoView {
    let Shown { seat, info, own, waiting, chosen } = shown;
    let mark = match info.kind {
        SeatKind::Bot => Some(("bot", t!("is-bot", level = info.bot.unwrap_or_default()))),
        SeatKind::Away => Some(("away", t!("is-away"))),
        SeatKind::Person | SeatKind::Free => None,
    };
    let state = if waiting {
        Some(("hourglass", t!("is-thinking")))
    } else {
        chosen.then(|| ("check", t!("has-chosen")))
    };
    let said = move |mark: Option<(&'static str, String)>| {
        mark.map(|(piece, words)| {
            let title = words.clone();
            view! { <span class="mark" title=title>{art::piece(piece)}<span class="unseen">{words}</span></span> }
        })
    };
    view! {
        <li class="chair" class:own=own class:waiting=waiting class:chosen=chosen data-seat=seat.index()>
            {art::badge(seat, &info.name)}
            {(own && source != Source::Replay).then(|| view! { <span class="you">{t!("you")}</span> })}
            {said((own && source == Source::Replay).then(|| ("eye", t!("replay-these-eyes"))))}
            {said(mark)}
            {said(state)}
        </li>
    }
}

fn deadline(link: Link) -> Option<Millis> {
    link.update().with(|update| update.as_ref().and_then(|update| update.deadline))
}

fn clock(link: Link) -> impl IntoView {
    let beat = RwSignal::new(0_u32);
    let ticking = set_interval_with_handle(
        move || beat.update(|beat| *beat = beat.wrapping_add(1)),
        Duration::from_millis(500),
    );
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    move || {
        let deadline = deadline(link)?;
        beat.track();
        let left = ((deadline.0 as f64 - js_sys::Date::now() - link.clock_offset_ms().get()) / 1000.0)
            .max(0.0) as u64;
        let words = match left {
            86_400.. => t!("days-left", days = left / 86_400),
            3600.. => format!("{}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60),
            _ => format!("{}:{:02}", left / 60, left % 60),
        };
        let class = if left < 10 { "left soon" } else { "left" };
        Some(view! { <span class=class>{art::piece("clock")}{words}</span> })
    }
}
