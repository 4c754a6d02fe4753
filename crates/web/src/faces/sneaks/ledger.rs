//! Who has what: a row for each player and one for the bank, a column for each category. Where tokens are chosen, they are buttons.

use leptos::prelude::*;
use rookery_client::sneaks::{TokenClick, TokenOwner};
use rookery_kernel::Seat;
use rookery_sneaks::{Colour, ruling};

use super::{Face, change, name, token, watched};
use crate::{art, text::t};

pub(super) fn ledger(face: Face) -> impl IntoView {
    let seeing = face.seeing;
    let seats: Vec<Seat> =
        seeing.now.with_untracked(|sight| sight.view.players.iter().map(|(seat, _)| seat).collect());
    let places = seeing.memo(|sight| {
        let players = sight.view.players.seats();
        Colour::ALL.map(|colour| sight.view.options.cards.points(players, colour).to_vec())
    });
    let heads = Colour::ALL.map(|colour| {
        let points = move || places.with(|places| places[colour.index()].iter().map(u8::to_string).collect::<Vec<_>>().join(" "));
        view! {
            <th scope="col" class=format!("of-{colour}") title=move || t!("sneaks-places-why", points = points(); ruling::ORDER_33, ruling::TIES)>
                {token(colour)}<span class="s-category">{move || name(colour)}</span><span class="s-ladder">{points}</span>
            </th>
        }
    });
    let hidden = seeing.memo(|sight| sight.view.stash);
    view! {
        <table class="s-ledger">
            <caption class="unseen">{move || t!("sneaks-ledger")}</caption>
            <thead><tr>
                <th scope="col"><span class="s-ladder">{move || t!("sneaks-ladder")}</span></th>
                {heads.collect_view()}
                <th scope="col" title=move || t!("sneaks-stash-why"; ruling::ORDER_33, ruling::PRIVATE)>{art::piece("sneaks-stash")}<span class="s-category">{move || t!("sneaks-stash")}</span></th>
            </tr></thead>
            <tbody>{seats.into_iter().map(|seat| player(face, seat)).collect_view()}</tbody>
            <tfoot><tr class="s-bank">
                <th scope="row">{art::piece("sneaks-bank")}{move || t!("sneaks-bank")}</th>
                {Colour::ALL.map(|colour| tokens(face, TokenOwner::Bank, colour)).collect_view()}
                <td>{move || hidden.get()}</td>
            </tr></tfoot>
        </table>
    }
}

fn player(face: Face, seat: Seat) -> impl IntoView {
    let seeing = face.seeing;
    let items = seeing.memo(move |sight| {
        let cards = &sight.view.options.cards;
        let items = sight.view.players[seat].items.iter();
        items.map(|item| (cards.item_name(item).to_owned(), cards.item_points(item))).collect::<Vec<_>>()
    });
    let stash = seeing.memo(move |sight| sight.view.players[seat].stash);
    let ally = seeing.memo(move |sight| sight.view.ally == Some(seat));
    let deciding = seeing.memo(move |sight| {
        use rookery_sneaks::Stage::{Swap, Take};
        matches!(sight.view.stage, Take { seat: who, .. } | Swap { seat: who, .. } if who == seat)
    });
    let own = move || seeing.is_own(seat);
    let special = move || {
        let one = |(name, points): (String, u8)| {
            let title = t!("sneaks-item-worth", name = name.clone(), points = points);
            let words = title.clone();
            view! { <span class="s-item" title=title>{art::piece("sneaks-item")}<span aria-hidden="true">{format!("+{points}")}</span><span class="unseen">{words}</span></span> }
        };
        items.get().into_iter().map(one).collect_view()
    };
    let class = art::colour(seat);
    view! {
        <tr class=class class:own=own class:deciding=deciding data-seat=seat.index()>
            <th scope="row">
                {move || seeing.badge(seat)}
                {move || ally.get().then(|| view! { <span class="s-mark" title=t!("sneaks-ally-why"; ruling::THREE_CARDS_OF_ONE_SET, ruling::CHANGING_SIDES)>{art::piece("sneaks-ally")}<span class="unseen">{t!("sneaks-ally")}</span></span> })}
                {special}
            </th>
            {Colour::ALL.map(|colour| tokens(face, TokenOwner::Player(seat), colour)).collect_view()}
            <td class="s-hidden">{move || changing(watched(move || stash.get().into()))}</td>
        </tr>
    }
}

fn changing(number: Memo<(i32, i32)>) -> impl IntoView {
    move || {
        let (now, delta) = number.get();
        view! { <span class="s-number" class:none=now == 0>{now}</span>{change(delta, "s-delta")} }
    }
}

/// The tokens of a category that somebody or the bank has.
fn tokens(face: Face, row: TokenOwner, colour: Colour) -> impl IntoView {
    let seeing = face.seeing;
    let count = watched(move || {
        seeing.now.with(|sight| match row {
            TokenOwner::Player(seat) => sight.view.players[seat].tokens[colour].into(),
            TokenOwner::Bank => sight.view.bank[colour].into(),
        })
    });
    let click =
        Memo::new(move |_| seeing.now.with(|sight| TokenClick::on(row, colour, face.taking.get(), sight)));
    let chosen = Memo::new(move |_| match click.get() {
        Some(TokenClick::Take(_)) => face.taking.get()[colour] > 0,
        Some(TokenClick::Give) => face.give.get() == Some(colour),
        Some(TokenClick::Get(seat)) => face.get.get() == Some((seat, colour)),
        None => false,
    });
    let label = move || match click.get() {
        Some(TokenClick::Take(_)) => t!("sneaks-click-take", colour = name(colour)),
        Some(TokenClick::Give) => t!("sneaks-click-give", colour = name(colour)),
        Some(TokenClick::Get(seat)) => {
            t!("sneaks-click-get", colour = name(colour), name = seeing.name(seat))
        }
        None => String::new(),
    };
    let act = move |_| match click.get_untracked() {
        Some(TokenClick::Take(tokens)) => face.taking.set(tokens),
        Some(TokenClick::Give) => face.give.update(|give| *give = (*give != Some(colour)).then_some(colour)),
        Some(TokenClick::Get(seat)) => {
            face.get.update(|get| *get = (*get != Some((seat, colour))).then_some((seat, colour)));
        }
        None => {}
    };
    let clickable = Memo::new(move |_| click.get().is_some());
    let cell = move || {
        if clickable.get() {
            view! {
                <button class="s-heap may" class:chosen=chosen aria-pressed=move || chosen.get().to_string() aria-label=label title=label
                    data-do="token" on:click=act>{token(colour)}{changing(count)}</button>
            }
            .into_any()
        } else {
            view! { <span class="s-heap">{changing(count)}</span> }.into_any()
        }
    };
    view! { <td class=format!("of-{colour}")>{cell}</td> }
}

/// The own stash cards, which nobody else sees.
pub(super) fn own_stash(face: Face) -> impl IntoView {
    let stash = face.seeing.memo(|sight| sight.view.own.map(|own| own.stash));
    let cards = Memo::new(move |_| {
        let stash = stash.get().unwrap_or_default();
        Colour::ALL
            .into_iter()
            .flat_map(move |colour| (0..stash[colour]).map(move |at| (colour, at)))
            .collect::<Vec<_>>()
    });
    let one = |(colour, _): (Colour, u8)| {
        view! { <span class=format!("s-stash of-{colour}") title=move || name(colour)>{token(colour)}<span class="unseen">{move || name(colour)}</span></span> }
    };
    move || {
        stash.get().is_some().then(|| view! {
            <section class="s-own" aria-label=t!("sneaks-own-stash")>
                <h3 title=t!("sneaks-stash-why"; ruling::ORDER_33, ruling::PRIVATE)>{art::piece("sneaks-stash")}{t!("sneaks-own-stash")}</h3>
                <div class="s-cards">
                    <For each=move || cards.get() key=|card| *card children=one/>
                    {move || cards.with(Vec::is_empty).then(|| view! { <span class="s-empty">{t!("sneaks-no-stash")}</span> })}
                </div>
            </section>
        })
    }
}
