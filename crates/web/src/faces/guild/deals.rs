//! What has numbers in it, or is put together from many things: offers and counter-offers, exchanges, payments.

use leptos::prelude::*;
use rookery_guild::{Action, Item, MAX_ITEMS, Stage, Table};
use rookery_kernel::Seat;

use super::{Face, news};
use crate::{art, text::t};

/// Is it done with one of the forms below?
pub(super) fn is_form(action: &Action) -> bool {
    matches!(
        action,
        Action::Invite(..)
            | Action::Counter(_)
            | Action::Pay(..)
            | Action::Give(..)
            | Action::Ask(..)
            | Action::Propose
    )
}

/// The form for the question, where it has one.
pub(super) fn form(face: Face) -> impl IntoView {
    move || match face.stage.get() {
        Stage::Offer => offers(face).into_any(),
        Stage::OfferAnswers => answer(face).into_any(),
        Stage::Purse => purse(face).into_any(),
        Stage::Trade => exchange(face).into_any(),
        _ => ().into_any(),
    }
}

/// A number between two others.
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
    let rows = face.seeing.memo(|sight| {
        let mut rows: Vec<(Seat, u16, bool)> = Vec::new();
        for action in &sight.legal {
            let &Action::Invite(seat, coins, treasure) = action else { continue };
            match rows.iter_mut().find(|row| row.0 == seat) {
                Some(row) => *row = (seat, row.1.max(coins), row.2 || treasure),
                None => rows.push((seat, coins, treasure)),
            }
        }
        rows
    });
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
                <button class="button small" data-do="invite" title=t!("guild-why-offer")
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
    let most = face.seeing.memo(|sight| {
        let counters = sight.legal.iter().filter_map(|action| match action {
            Action::Counter(coins) => Some(*coins),
            _ => None,
        });
        counters.max()
    });
    let offer = face.seeing.memo(|sight| {
        sight.view.table.heist.and_then(|heist| Some((heist.by, heist.offers[sight.view.seat?]?)))
    });
    let wanted = RwSignal::new(offer.get_untracked().map_or(0, |(_, share)| share.coins).saturating_add(1));
    let legal = Memo::new(move |_| {
        face.seeing.now.with(|sight| sight.legal.contains(&Action::Counter(wanted.get())))
    });
    view! {
        <div class="g-form g-answer">
            {move || offer.get().map(|(by, share)| view! {
                <p class="g-offer">{face.seeing.badge(by)}<span>{t!("guild-offers-you")}</span>
                    <b class="g-coins">{art::piece("coin")}{share.coins}</b>
                    {share.treasure.then(|| view! { <b>{art::piece("guild-treasure")}{t!("guild-the-treasure")}</b> })}</p>
            })}
            {move || most.get().map(|most| view! {
                <p class="g-row">{t!("guild-or-for")}{stepper(wanted, 0, most, t!("guild-ask-coins"))}
                    <button class="button ghost small" data-do="counter" title=t!("guild-why-counter") prop:disabled=move || !legal.get()
                        on:click=move |_| face.act(Action::Counter(wanted.get_untracked()))>{t!("guild-counter")}</button></p>
            })}
        </div>
    }
}

fn purse(face: Face) -> impl IntoView {
    let rows = face.seeing.memo(|sight| {
        let mut rows: Vec<(Seat, u16)> = Vec::new();
        for action in &sight.legal {
            let &Action::Pay(seat, coins) = action else { continue };
            match rows.iter_mut().find(|row| row.0 == seat) {
                Some(row) => row.1 = row.1.max(coins),
                None => rows.push((seat, coins)),
            }
        }
        rows
    });
    let row = move |(seat, most): (Seat, u16)| {
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
    let Some(first) = face.queue.with(|queue| queue.first().copied()) else { return };
    let (step, asked, legal) = face.seeing.now.with(|sight| {
        (
            sight.step,
            sight.view.stage == Stage::Trade && !sight.legal.is_empty(),
            sight.legal.contains(&first),
        )
    });
    if face.sent.get_value() == Some(step) {
        return;
    }
    if legal {
        face.sent.set_value(Some(step));
        face.queue.update(|queue| {
            queue.remove(0);
        });
        face.seeing.act(first);
    } else if asked {
        // It cannot be proposed like this: what lies on the table stays, and can be added to or given up.
        face.queue.set(Vec::new());
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
        let deal = face.deal.get_untracked();
        face.deal.set(Vec::new());
        face.sent.set_value(None);
        face.queue.set(deal.into_iter().chain([Action::Propose]).collect());
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
                    {side(face, with, Hand::Give, room)}
                    {side(face, with, Hand::Ask, room)}
                </div>
            })}
            {packed(face)}
            <p class="g-row">
                <span class="quiet">{move || t!("guild-room-left", count = room.get())}</span>
                <button class="button small" data-do="propose" title=move || t!("guild-why-propose") prop:disabled=move || !ready() on:click=propose>{art::piece("seal")}{move || t!("guild-do-propose")}</button>
            </p>
        </div>
    }
}

/// Which way something goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    Give,
    Ask,
}

impl Hand {
    fn of(self, with: Seat, item: Item) -> Action {
        match self {
            Self::Give => Action::Give(with, item),
            Self::Ask => Action::Ask(with, item),
        }
    }

    /// What this action moves this way between the viewer and this player.
    fn item(self, with: Seat, action: &Action) -> Option<Item> {
        match (self, *action) {
            (Self::Give, Action::Give(seat, item)) | (Self::Ask, Action::Ask(seat, item)) if seat == with => {
                Some(item)
            }
            _ => None,
        }
    }
}

/// What can be given to a player, or asked of one.
fn side(face: Face, with: Seat, hand: Hand, room: Memo<usize>) -> impl IntoView {
    let items = face.seeing.memo(move |sight| {
        let all = sight.legal.iter().filter_map(|action| hand.item(with, action));
        all.filter(|item| !matches!(item, Item::Coins(_))).collect::<Vec<_>>()
    });
    let most = face.seeing.memo(move |sight| {
        let coins = sight.legal.iter().filter_map(|action| match hand.item(with, action) {
            Some(Item::Coins(coins)) => Some(coins),
            _ => None,
        });
        coins.max().unwrap_or(0)
    });
    let one = move |item: Item| {
        let action = hand.of(with, item);
        let on = Memo::new(move |_| face.deal.with(|deal| deal.contains(&action)));
        let toggle = move |_| {
            face.deal.update(|deal| match deal.iter().position(|one| *one == action) {
                Some(place) => {
                    deal.remove(place);
                }
                None => deal.push(action),
            });
        };
        view! {
            <button class="g-chip" class:chosen=on aria-pressed=move || on.get().to_string() prop:disabled=move || !on.get() && room.get() == 0
                data-choice=action.to_string() on:click=toggle>{news::item(face, item)}</button>
        }
    };
    let title = move || match hand {
        Hand::Give => t!("guild-you-give"),
        Hand::Ask => t!("guild-you-ask", name = face.seeing.name(with)),
    };
    view! {
        <fieldset class="g-side-of">
            <legend>{title}</legend>
            <div class="g-chips"><For each=move || items.get() key=|item| *item children=one/></div>
            {move || (most.get() > 0).then(|| coins(face, with, hand, most.get(), room))}
        </fieldset>
    }
}

/// Coins in an exchange: as many as the stepper says, none at 0.
fn coins(face: Face, with: Seat, hand: Hand, most: u16, room: Memo<usize>) -> impl IntoView {
    let is_coins = move |action: &Action| matches!(hand.item(with, action), Some(Item::Coins(_)));
    let before = face.deal.with_untracked(|deal| {
        deal.iter().find_map(|action| match hand.item(with, action) {
            Some(Item::Coins(coins)) => Some(coins),
            _ => None,
        })
    });
    let value = RwSignal::new(before.unwrap_or(0));
    Effect::new(move |_| {
        let coins = value.get();
        let full = room.get_untracked() == 0;
        face.deal.update(|deal| {
            let there = deal.iter().position(is_coins);
            match (there, coins) {
                (Some(place), 0) => {
                    deal.remove(place);
                }
                (Some(place), _) => deal[place] = hand.of(with, Item::Coins(coins)),
                (None, 1..) if !full => deal.push(hand.of(with, Item::Coins(coins))),
                (None, _) => {}
            }
        });
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
