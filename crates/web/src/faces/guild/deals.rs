//! What has numbers in it, or is put together from many things: offers and counter-offers, exchanges, payments.

use leptos::prelude::*;
use rookery_client::guild::deals::{Direction, Proposal};
use rookery_client::{guild::deals, picks};
use rookery_guild::{Action, Item, MAX_ITEMS, Stage, Table, ruling};
use rookery_kernel::Seat;

use super::{Face, news};
use crate::art;
use crate::text::{cited, t};

pub(super) fn form(face: Face) -> impl IntoView {
    move || match face.stage.get() {
        Stage::Offer => offers(face).into_any(),
        Stage::OfferAnswers => answer(face).into_any(),
        Stage::Purse => purse(face).into_any(),
        Stage::Trade => exchange(face).into_any(),
        _ => ().into_any(),
    }
}

fn stepper(value: RwSignal<u16>, least: u16, most: u16, words: String) -> impl IntoView {
    let change = move |by: i32| {
        value.update(|value| {
            *value = (i32::from(*value) + by).clamp(i32::from(least), i32::from(most)) as u16;
        });
    };
    let read = move |event: leptos::ev::Event| {
        if let Ok(number) = event_target_value(&event).parse::<u16>() {
            value.set(number.clamp(least, most));
        }
    };
    let group = words.clone();
    let (is_least, is_most) = (move || value.get() <= least, move || value.get() >= most);
    view! {
        <span class="g-stepper" role="group" aria-label=group>
            <button class="g-step" aria-label=move || t!("guild-less") prop:disabled=is_least on:click=move |_| change(-1)>"−"</button>
            <input type="number" inputmode="numeric" aria-label=words min=least max=most prop:value=move || value.get().to_string() on:change=read/>
            <button class="g-step" aria-label=move || t!("guild-more") prop:disabled=is_most on:click=move |_| change(1)>"+"</button>
        </span>
    }
}

/// Whom to take along, and for what.
fn offers(face: Face) -> impl IntoView {
    let rows = face.seeing.memo(|sight| deals::offers(&sight.legal));
    let row = move |(seat, most, treasure): (Seat, u16, bool)| {
        let coins = RwSignal::new(most.div_ceil(3));
        let with = RwSignal::new(false);
        let helps = face.seeing.memo(move |sight| {
            let table = &sight.view.table;
            table.ready(table.players[seat].crew).len()
        });
        view! {
            <li>
                {face.seeing.badge(seat)}
                <span class="quiet">{move || t!("guild-ready-count", count = helps.get())}</span>
                {stepper(coins, 0, most, t!("guild-coins-for", name = face.seeing.name(seat)))}
                {treasure.then(|| view! {
                    <label class="g-check"><input type="checkbox" prop:checked=move || with.get() on:change=move |event| with.set(event_target_checked(&event))/>
                        {art::piece("guild-treasure")}{t!("guild-and-treasure")}</label>
                })}
                <button class="button small" data-do="invite" title=t!("guild-why-offer"; ruling::OFFERS)
                    on:click=move |_| face.act(Action::Invite(seat, coins.get_untracked(), with.get_untracked()))>{t!("guild-offer")}</button>
            </li>
        }
    };
    let left = Memo::new(move |_| {
        face.table.with(|table| {
            let heist = table.heist?;
            Some((table.haul(), heist.promised(None)))
        })
    });
    view! {
        <div class="g-form g-offers">
            {move || left.get().map(|(haul, promised)| view! {
                <p class="g-sum">{art::piece("coin")}{t!("guild-haul-left", haul = haul, promised = promised, left = haul.saturating_sub(promised))}</p>
            })}
            <ul><For each=move || rows.get() key=|row| *row children=row/></ul>
        </div>
    }
}

/// An offer, and what to ask for instead.
fn answer(face: Face) -> impl IntoView {
    let most = face.seeing.memo(|sight| deals::highest_counter(&sight.legal));
    let offer = face.seeing.memo(|sight| deals::offered(&sight.view));
    let wanted = RwSignal::new(offer.get_untracked().map_or(0, |(_, coins, _)| coins).saturating_add(1));
    let legal = Memo::new(move |_| {
        face.seeing.now.with(|sight| sight.legal.contains(&Action::Counter(wanted.get())))
    });
    view! {
        <div class="g-form g-answer">
            {move || offer.get().map(|(by, coins, treasure)| view! {
                <p class="g-offer">{face.seeing.badge(by)}<span>{t!("guild-offers-you")}</span>
                    <b class="g-coins">{art::piece("coin")}{coins}</b>
                    {treasure.then(|| view! { <b>{art::piece("guild-treasure")}{t!("guild-the-treasure")}</b> })}</p>
            })}
            {move || most.get().map(|most| view! {
                <p class="g-row">{t!("guild-or-for")}{stepper(wanted, 0, most, t!("guild-ask-coins"))}
                    <button class="button ghost small" data-do="counter" title=t!("guild-why-counter"; ruling::OFFERS) prop:disabled=move || !legal.get()
                        on:click=move |_| face.act(Action::Counter(wanted.get_untracked()))>{t!("guild-counter")}</button></p>
            })}
        </div>
    }
}

fn purse(face: Face) -> impl IntoView {
    let rows = face.seeing.memo(|sight| deals::offers(&sight.legal));
    let row = move |(seat, most, _): (Seat, u16, bool)| {
        let coins = RwSignal::new(1_u16.min(most));
        view! {
            <li>{face.seeing.badge(seat)}{stepper(coins, 1, most, t!("guild-coins-for", name = face.seeing.name(seat)))}
                <button class="button small" data-do="pay" title=t!("guild-why-pay") on:click=move |_| face.act(Action::Pay(seat, coins.get_untracked()))>{t!("guild-pay")}</button></li>
        }
    };
    view! { <ul class="g-form"><For each=move || rows.get() key=|row| *row children=row/></ul> }
}

/// Puts the next thing of a proposal on the table, once the one before lies there.
pub(super) fn send_next(face: Face) {
    let mut proposal = face.proposal.get();
    let next = face.seeing.now.with(|sight| proposal.next(sight));
    if face.proposal.with_untracked(|before| *before != proposal) {
        face.proposal.set(proposal);
    }
    if let Some(action) = next {
        face.seeing.act(action);
    }
}

/// An exchange, put together here and proposed at once.
fn exchange(face: Face) -> impl IntoView {
    let seats = face.table.with_untracked(Table::seats);
    let others: Vec<Seat> = face.own().map_or_else(Vec::new, |own| own.others(seats).collect());
    let partner = RwSignal::new(others.first().copied());
    let lies = face.seeing.memo(|sight| sight.view.table.trade.len());
    let room = Memo::new(move |_| MAX_ITEMS.saturating_sub(lies.get() + face.deal.with(Vec::len)));
    let proposable = face.seeing.may(|action| *action == Action::Propose);
    let ready = move || !face.deal.with(Vec::is_empty) || proposable.get();
    let propose = move |_| {
        face.proposal.set(Proposal::new(face.deal.get_untracked()));
        face.deal.set(Vec::new());
    };
    let tab = move |seat: Seat| {
        let on = move || partner.get() == Some(seat);
        view! { <button class="g-chip" class:chosen=on aria-pressed=move || on().to_string() on:click=move |_| partner.set(Some(seat))>{face.seeing.badge(seat)}</button> }
    };
    view! {
        <div class="g-form g-trade">
            <p class="g-row"><span class="quiet">{move || t!("guild-trade-with")}</span>{others.into_iter().map(tab).collect_view()}</p>
            {move || partner.get().map(|with| view! {
                <div class="g-sides">
                    {side(face, with, Direction::Give, room)}
                    {side(face, with, Direction::Ask, room)}
                </div>
            })}
            {packed(face)}
            <p class="g-row">
                <span class="quiet">{move || room_left(room.get())}</span>
                <button class="button small" data-do="propose" title=move || t!("guild-why-propose"; ruling::BUILDING_AN_EXCHANGE) prop:disabled=move || !ready() on:click=propose>{art::piece("seal")}{move || t!("guild-do-propose")}</button>
            </p>
        </div>
    }
}

fn room_left(room: usize) -> String {
    cited(t!("guild-room-left", count = room), if room == 0 { &[ruling::BUILDING_AN_EXCHANGE] } else { &[] })
}

/// What can be given to a player, or asked of one.
fn side(face: Face, with: Seat, way: Direction, room: Memo<usize>) -> impl IntoView {
    let items = face.seeing.memo(move |sight| {
        let all = sight.legal.iter().filter_map(|action| way.item(with, action));
        all.filter(|item| !matches!(item, Item::Coins(_))).collect::<Vec<_>>()
    });
    let most = face.seeing.memo(move |sight| way.coins(with, &sight.legal).unwrap_or(0));
    let one = move |item: Item| {
        let action = way.action(with, item);
        let on = Memo::new(move |_| face.deal.with(|deal| deal.contains(&action)));
        let toggle = move |_| face.deal.update(|deal| picks::toggle(deal, action, usize::MAX));
        view! {
            <button class="g-chip" class:chosen=on aria-pressed=move || on.get().to_string() prop:disabled=move || !on.get() && room.get() == 0
                data-choice=action.to_string() on:click=toggle>{news::item(face, item)}</button>
        }
    };
    let title = move || match way {
        Direction::Give => t!("guild-you-give"),
        Direction::Ask => t!("guild-you-ask", name = face.seeing.name(with)),
    };
    view! {
        <fieldset class="g-side-of">
            <legend>{title}</legend>
            <div class="g-chips"><For each=move || items.get() key=|item| *item children=one/></div>
            {move || (most.get() > 0).then(|| coins(face, with, way, most.get(), room))}
        </fieldset>
    }
}

/// Coins in an exchange: as many as the stepper says, none at 0.
fn coins(face: Face, with: Seat, way: Direction, most: u16, room: Memo<usize>) -> impl IntoView {
    let before = face.deal.with_untracked(|deal| way.coins(with, deal));
    let value = RwSignal::new(before.unwrap_or(0));
    Effect::new(move |_| {
        let (coins, room) = (value.get(), room.get_untracked());
        face.deal.update(|deal| way.set_coins(with, coins, room, deal));
    });
    view! { <p class="g-row">{art::piece("coin")}{stepper(value, 0, most, t!("guild-coins-word"))}</p> }
}

/// What is put together so far and not yet proposed.
fn packed(face: Face) -> impl IntoView {
    let one = move |action: Action| {
        let (with, item, key) = match action {
            Action::Give(with, item) => (with, item, "guild-goes-to"),
            Action::Ask(with, item) => (with, item, "guild-comes-from"),
            _ => return ().into_any(),
        };
        view! {
            <li>{news::item(face, item)}<span class="quiet">{t!(key)}</span>{face.seeing.badge(with)}
                <button class="g-step" aria-label=t!("guild-take-back") on:click=move |_| face.deal.update(|deal| deal.retain(|one| *one != action))>"×"</button></li>
        }
        .into_any()
    };
    view! { <ul class="g-packed"><For each=move || face.deal.get() key=|action| *action children=one/></ul> }
}
