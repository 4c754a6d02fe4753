//! The end: everybody's Coins, Treasures and Hidden Agendas, and what each of them brought.

use leptos::prelude::*;
use rookery_guild::{Result as Outcome, Table};
use rookery_kernel::Seat;

use super::{Face, card, card::Card, things::Thing};
use crate::{art, text::t};

pub(super) fn result(face: Face) -> impl IntoView {
    let result = face.seeing.memo(|sight| sight.view.table.result);
    move || {
        result.get().map(|result| {
            let table = face.table.get();
            let mut seats: Vec<Seat> = Seat::all(table.seats()).collect();
            seats.sort_by_key(|&seat| (!result.winners.contains(seat), -result.scores[seat]));
            let rows: Vec<_> = seats.into_iter().map(|seat| row(face, &table, &result, seat)).collect();
            view! { <section class="g-end" aria-label=t!("guild-end")><ul>{rows}</ul></section> }
        })
    }
}

fn row(face: Face, table: &Table, result: &Outcome, seat: Seat) -> impl IntoView + use<> {
    let set = face.set();
    let player = &table.players[seat];
    let part = |thing: Thing, card: Card, worth: i32| {
        let inside = view! { <span>{card.name(&set)}</span><b>{format!("+{worth}")}</b> };
        card::button(face, if worth == 0 { "g-chip nothing" } else { "g-chip" }, thing, Some(card), inside)
    };
    let agendas: Vec<_> = result.agendas[seat]
        .iter()
        .map(|card| {
            part(Thing::Agenda(card), Card::Agenda(card), table.scored(&set, seat, &set.agenda(card).blocks))
        })
        .collect();
    let treasures: Vec<_> = player
        .treasures
        .iter()
        .map(|card| {
            part(
                Thing::Treasure(card),
                Card::Treasure(card),
                table.scored(&set, seat, &set.treasure(card).blocks),
            )
        })
        .collect();
    let won = result.winners.contains(seat);
    view! {
        <li class:won=won>
            <span class="g-end-who">{won.then(|| art::piece("crown"))}{face.seeing.badge(seat)}<b class="g-total">{result.scores[seat]}</b></span>
            <span class="g-chips">
                <span class="g-item">{art::piece("coin")}{t!("guild-stash", coins = player.coins)}</span>
                {art::piece("guild-agenda")}{agendas}
                {(!treasures.is_empty()).then(|| art::piece("guild-treasure"))}{treasures}
            </span>
        </li>
    }
}
