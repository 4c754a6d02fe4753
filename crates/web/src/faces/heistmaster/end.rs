//! The end: the screens come down.

use leptos::prelude::*;
use rookery_heistmaster::{Card, Ending, Stage, View};
use rookery_kernel::{Seat, SeatSet};

use super::{Face, cards};
use crate::{art, text::t};

/// What everyone had, and what it was worth.
#[derive(Clone, PartialEq)]
struct Shown {
    ending: Ending,
    winners: SeatSet,
    out: SeatSet,
    rows: Vec<Row>,
}

#[derive(Clone, PartialEq)]
struct Row {
    seat: Seat,
    money: i32,
    honour: u8,
    stash: Vec<(rookery_heistmaster::Colour, Card)>,
}

fn shown(view: &View) -> Option<Shown> {
    let Stage::Over { ending, winners, money } = view.stage else { return None };
    let out = view.out();
    let row = |(seat, money): (Seat, &i32)| Row {
        seat,
        money: *money,
        honour: view.thieves[seat].honour,
        stash: view
            .stashes
            .iter()
            .filter(|card| card.thief == seat)
            .filter_map(|card| Some((card.deck, card.card?)))
            .collect(),
    };
    let mut rows: Vec<Row> = money.iter().map(row).collect();
    rows.sort_by_key(|row| (!winners.contains(row.seat), out.contains(row.seat), -row.money));
    Some(Shown { ending, winners, out, rows })
}

pub(super) fn screens_down(face: Face) -> impl IntoView {
    let seen = face.seeing.memo(|sight| shown(&sight.view));
    move || {
        seen.get().map(|Shown { ending, winners, out, rows }| {
            let emblem = match ending {
                Ending::GreenEnd => "heistmaster-green",
                Ending::BlueEnd => "heistmaster-blue",
                Ending::RedEnd => "heistmaster-red",
                Ending::EmptyDeck => "heistmaster-end",
            };
            let one = |row: Row| {
                let verdict = match () {
                    () if winners.contains(row.seat) => ("won", "crown", t!("heistmaster-wins")),
                    () if out.contains(row.seat) => {
                        ("out", "heistmaster-broken", t!(&format!("heistmaster-out-{ending}")))
                    }
                    () => ("", "heistmaster-purse", t!("heistmaster-beaten")),
                };
                line(face, row, verdict)
            };
            view! {
                <section class="hm-over" aria-label=t!("heistmaster-screens-down")>
                    <h3>{art::piece(emblem)}<span>{t!("heistmaster-screens-down")}</span></h3>
                    <ol>{rows.into_iter().map(one).collect_view()}</ol>
                </section>
            }
        })
    }
}

fn line(
    face: Face,
    row: Row,
    (class, piece, verdict): (&'static str, &'static str, String),
) -> impl IntoView {
    let Row { seat, money, honour, stash } = row;
    let symbols = stash.iter().filter(|(_, card)| card.has_honour()).count();
    view! {
        <li class=class>
            {move || face.seeing.badge(seat)}
            <span class="hm-had" title=t!("heistmaster-money", money = money)>{art::piece("heistmaster-purse-open")}<strong>{money}</strong></span>
            <span class="hm-had" title=t!("heistmaster-honour-with", honour = honour, symbols = symbols)>
                {art::piece("heistmaster-honour")}<strong>{honour}</strong>
                {(symbols > 0).then(|| view! { <span class="hm-part">{t!("heistmaster-from-stash", symbols = symbols)}</span> })}
            </span>
            <span class="hm-verdict">{art::piece(piece)}<span>{verdict}</span></span>
            <span class="hm-over-stash">{stash.into_iter().map(|(deck, card)| cards::card(deck, card)).collect_view()}</span>
        </li>
    }
}
