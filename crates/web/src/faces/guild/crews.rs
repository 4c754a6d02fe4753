//! Everybody's crew, Coins, Treasures and record.

use leptos::prelude::*;
use rookery_guild::{Player, Treasure};
use rookery_kernel::Seat;

use super::{Face, card, card::Card, things::Thing};
use crate::{art, text::t};

pub(super) fn crews(face: Face) -> impl IntoView {
    let seats = face.seeing.now.with_untracked(|sight| sight.view.table.seats());
    // One's own crew comes first, the others as they sit.
    let order = move || {
        let first = face.seeing.seat.get().unwrap_or(Seat::new(0));
        first.clockwise(seats).collect::<Vec<_>>()
    };
    view! { <ul class="g-crews"><For each=order key=|seat| seat.index() children=move |seat| guild_master(face, seat)/></ul> }
}

fn guild_master(face: Face, seat: Seat) -> impl IntoView {
    let seeing = face.seeing;
    let player = seeing.memo(move |sight| sight.view.table.players[seat]);
    let active =
        seeing.memo(move |sight| sight.view.table.turn.number > 0 && sight.view.table.turn.active == seat);
    let limit = seeing.memo(move |sight| sight.view.table.crew_limit(&sight.view.options.cards, seat));
    let silenced = seeing.memo(move |sight| sight.view.table.is_silenced(seat));
    let in_heist =
        seeing.memo(move |sight| {
            sight.view.table.heist.is_some_and(|heist| {
                heist.by == seat || heist.agreed.contains(seat) || heist.crew.contains(seat)
            })
        });
    let crew = Memo::new(move |_| player.get().crew);
    let treasures = Memo::new(move |_| player.get().treasures);
    let may = face.may(Thing::Seat(seat));
    let class = format!("g-crew {}", art::colour(seat));
    let members = move || crew.get().iter().collect::<Vec<_>>();
    let owned = move || treasures.get().iter().collect::<Vec<_>>();
    let free = move || limit.get().saturating_sub(crew.get().len());
    view! {
        <li class=class class:acting=active class:own=move || seeing.is_own(seat) data-seat=seat.index()>
            <header class="g-crew-head">
                {move || if may.get() {
                    card::button(face, "g-chip g-player", Thing::Seat(seat), None, seeing.badge(seat)).into_any()
                } else {
                    seeing.badge(seat)
                }}
                {purse(face, seat)}
                <span class="g-hand-size" title=move || t!("guild-holds", count = player.get().hand)>{art::piece("card-back")}<b>{move || player.get().hand}</b>
                    <span class="unseen">{move || t!("guild-holds", count = player.get().hand)}</span></span>
                {move || in_heist.get().then(|| view! { <span class="g-mark" title=t!("guild-in-heist")>{art::piece("mask")}<span class="unseen">{t!("guild-in-heist")}</span></span> })}
                {move || silenced.get().then(|| view! { <span class="g-silenced">{art::piece("guild-muted")}{t!("guild-silenced")}</span> })}
                {move || record(&player.get())}
            </header>
            <div class="g-cards">
                <For each=members key=|card| card.index() children=move |one| card::character(face, one)/>
                {move || (free() > 0).then(|| view! { <span class="g-free">{t!("guild-free", count = free())}</span> })}
            </div>
            <div class="g-chips g-treasures">
                <For each=owned key=|card| card.index() children=move |one| treasure(face, one)/>
            </div>
        </li>
    }
}

fn treasure(face: Face, card: Treasure) -> impl IntoView {
    card::chip(face, Thing::Treasure(card), Card::Treasure(card))
}

/// Coins, and how many more or fewer than just before.
fn purse(face: Face, seat: Seat) -> impl IntoView {
    let coins = Memo::new(move |before: Option<&(i32, i32)>| {
        let now = face.table.with(|table| i32::from(table.players[seat].coins));
        match before {
            Some(&(same, delta)) if same == now => (now, delta),
            Some(&(before, _)) => (now, now - before),
            None => (now, 0),
        }
    });
    move || {
        let (now, delta) = coins.get();
        let change = (delta != 0).then(|| {
            let class = if delta > 0 { "delta good" } else { "delta bad" };
            view! { <span class=class aria-hidden="true">{format!("{delta:+}")}</span> }.into_any()
        });
        view! { <span class="g-coins" title=t!("guild-coins", coins = now)>{art::piece("coin")}<b>{now}</b><span class="unseen">{t!("guild-coins", coins = now)}</span>{change}</span> }
    }
}

/// What somebody has done so far: whom to trust.
fn record(player: &Player) -> impl IntoView + use<> {
    let all = [
        ("guild-honor", "guild-won-shared", player.wins_shared),
        ("crown", "guild-won-solo", player.wins_solo),
        ("guild-jail", "guild-jailbreaks", player.jailbreaks),
        ("guild-betrayal", "guild-betrayals", player.betrayals),
        ("guild-betrayed", "guild-betrayed", player.betrayed),
    ];
    let one = |(piece, key, count): (&'static str, &'static str, u8)| {
        let words = t!(key, count = count);
        let title = words.clone();
        view! { <span class="g-deed" title=title>{art::piece(piece)}{count}<span class="unseen">{words}</span></span> }
    };
    let told: Vec<_> = all.into_iter().filter(|(_, _, count)| *count > 0).map(one).collect();
    view! { <span class="g-record">{told}</span> }
}
