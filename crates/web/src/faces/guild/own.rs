//! What only the viewer sees: hand, Hidden Agendas, and what was found out.

use leptos::prelude::*;
use rookery_guild::{HandCard, Scheme, SchemeType, Skill};
use rookery_kernel::Seat;

use super::{Face, card, card::Card, piles, things, things::Thing};
use crate::{art, text::t};

pub(super) fn own(face: Face) -> impl IntoView {
    let seated = face.seeing.memo(|sight| sight.view.own.is_some());
    move || {
        if seated.get() {
            view! { {agendas(face)}{hand(face)}{known(face)} }.into_any()
        } else {
            view! { <p class="g-note">{t!("guild-watching")}</p> }.into_any()
        }
    }
}

/// The Schemes that can be clicked now: as the beginning of something, or as the next thing.
fn usable(face: Face, kind: Scheme) -> bool {
    let begins = face.paths.with(|paths| things::next(paths, &[]).contains(&Thing::Scheme(kind)));
    begins || face.next.with(|next| next.contains(&Thing::Scheme(kind)))
}

fn hand(face: Face) -> impl IntoView {
    let wanted = face.wanted.get_value();
    let held = face.seeing.memo(|sight| sight.view.own.map_or_else(Vec::new, |own| own.hand.to_vec()));
    let limit = face.seeing.memo(|sight| {
        sight.view.seat.map_or(0, |seat| sight.view.table.hand_limit(&sight.view.options.cards, seat))
    });
    let shown = Memo::new(move |_| {
        let set = face.set();
        let sort = wanted.sort.get();
        let fits = |card: &HandCard| {
            let printed = set.scheme(card.card);
            let about = |skill: Skill| {
                let mark = ["{L}", "{M}", "{S}", "{T}"][skill as usize];
                printed.text.contains(mark) || printed.text_no_honor.contains(mark)
            };
            sort.is_none_or(|sort| printed.sort == sort)
                && wanted.about.get().is_none_or(about)
                && (!wanted.usable.get() || usable(face, card.card))
        };
        // Copies lie next to each other, and are told apart by who knows of them.
        let mut groups: Vec<(HandCard, usize)> = Vec::new();
        for one in held.get().into_iter().filter(fits) {
            match groups.iter_mut().find(|(same, _)| *same == one) {
                Some((_, count)) => *count += 1,
                None => groups.push((one, 1)),
            }
        }
        groups
    });
    let full = move || t!("guild-hand-count", count = held.get().len(), limit = limit.get());
    view! {
        <section class="g-hand">
            <header class="g-bar">
                <h3>{move || t!("guild-hand")}</h3><span class="quiet">{full}</span>
                {filters(face)}
            </header>
            <div class="g-cards">
                <For each=move || shown.get() key=|(card, count)| (card.card, card.known.bits(), *count) children=move |(card, count)| held_card(face, card, count)/>
            </div>
            {move || (held.get().is_empty()).then(|| view! { <p class="g-note">{t!("guild-no-schemes")}</p> })}
        </section>
    }
}

fn held_card(face: Face, card: HandCard, count: usize) -> impl IntoView {
    let set = face.set();
    let thing = Thing::Scheme(card.card);
    let sort = card::sort_word(set.scheme(card.card).sort);
    let class = format!("g-card g-scheme {sort}");
    let known = (!card.known.is_empty()).then(|| {
        let names: Vec<String> = card.known.iter().map(|seat| face.seeing.name(seat)).collect();
        view! { <span class="g-state">{art::piece("eye")}<span>{t!("guild-known-to", names = names.join(", "))}</span></span> }
    });
    let said = Memo::new(move |_| face.said.with(|said| said.contains(&thing)));
    let inside = view! {
        {card::scheme_inside(&set, card.card)}
        {known}
        {(count > 1).then(|| view! { <span class="g-times">"×"{count}</span> })}
        {move || said.get().then(|| view! { <span class="g-seal" title=t!("guild-said")>{art::piece("seal")}<span class="unseen">{t!("guild-said")}</span></span> })}
    };
    card::button(face, &class, thing, Some(Card::Scheme(card.card)), inside)
}

fn filters(face: Face) -> impl IntoView {
    let wanted = face.wanted.get_value();
    let one = move |(sort, _): (SchemeType, &'static str)| {
        let on = move || wanted.sort.get() == Some(sort);
        view! {
            <button class="g-filter" class:on=on aria-pressed=move || on().to_string() title=move || t!("guild-only-sort", sort = card::sort_name(sort))
                on:click=move |_| wanted.sort.update(|now| *now = (*now != Some(sort)).then_some(sort))>
                {art::piece(card::sort_piece(sort))}<span class="unseen">{move || t!("guild-only-sort", sort = card::sort_name(sort))}</span>
            </button>
        }
    };
    let usable = move || wanted.usable.get();
    view! {
        <div class="g-filters" role="group" aria-label=move || t!("guild-filter")>
            {piles::skill_filter(wanted.about)}
            {SchemeType::WORDS.map(one).collect_view()}
            <button class="g-filter" class:on=usable aria-pressed=move || usable().to_string()
                on:click=move |_| wanted.usable.update(|now| *now = !*now)>{move || t!("guild-usable")}</button>
        </div>
    }
}

/// The Hidden Agendas, with what they would bring if the game ended now.
fn agendas(face: Face) -> impl IntoView {
    let mine = face.seeing.memo(|sight| {
        let (Some(own), Some(seat)) = (sight.view.own, sight.view.seat) else { return Vec::new() };
        let set = &sight.view.options.cards;
        let worth = |card| sight.view.table.scored(set, seat, &set.agenda(card).blocks);
        own.agendas.iter().map(|card| (card, worth(card))).collect()
    });
    let begun = face.seeing.memo(|sight| sight.view.table.turn.number > 0);
    let one = move |(card, worth): (rookery_guild::Agenda, i32)| {
        let set = face.set();
        let printed = set.agenda(card);
        let now = begun.get().then(|| view! { <span class="g-worth" class:good=worth != 0>{t!("guild-worth-now", coins = worth)}</span> });
        let inside = view! {
            <span class="g-name">{art::piece("guild-agenda")}{printed.name.clone()}</span>
            <span class="g-text">{card::text(&printed.text)}</span>
            {now}
        };
        card::button(face, "g-agenda", Thing::Agenda(card), Some(Card::Agenda(card)), inside)
    };
    view! {
        <section class="g-agendas">
            <h3>{move || t!("guild-agendas")}</h3>
            <div class="g-agenda-list">{move || mine.get().into_iter().map(one).collect_view()}</div>
        </section>
    }
}

/// What the viewer has found out and others may not know.
fn known(face: Face) -> impl IntoView {
    let own = face.seeing.memo(|sight| sight.view.own);
    let schemes = move |kinds: Vec<Scheme>| {
        kinds.into_iter().map(|kind| card::chip(face, Thing::Found(kind), Card::Scheme(kind))).collect_view()
    };
    let row = |words: String, cards: AnyView| {
        view! { <div class="g-known-row"><span class="quiet">{words}</span><span class="g-chips">{cards}</span></div> }.into_any()
    };
    move || {
        let own = own.get()?;
        let mut rows: Vec<AnyView> = Vec::new();
        if !own.looking.is_empty() {
            rows.push(row(t!("guild-you-look"), schemes(own.looking.iter().collect()).into_any()));
        }
        if !own.looking_at.is_empty() {
            let cards = own
                .looking_at
                .iter()
                .map(|kind| card::chip(face, Thing::Defense(kind), Card::Defense(kind)))
                .collect_view();
            rows.push(row(t!("guild-you-look"), cards.into_any()));
        }
        for (seat, heap) in
            Seat::all(own.hands.len()).zip(own.hands.iter()).filter(|(_, heap)| !heap.is_empty())
        {
            rows.push(row(
                t!("guild-know-hand", name = face.seeing.name(seat)),
                schemes(heap.to_vec()).into_any(),
            ));
        }
        for heap in own.scheme_deck.iter().filter(|heap| !heap.is_empty()) {
            rows.push(row(t!("guild-know-deck"), schemes(heap.to_vec()).into_any()));
        }
        for heap in own.defense_deck.iter().filter(|heap| !heap.is_empty()) {
            let cards = heap
                .iter()
                .map(|&kind| card::chip(face, Thing::Defense(kind), Card::Defense(kind)))
                .collect_view();
            rows.push(row(t!("guild-know-defenses"), cards.into_any()));
        }
        (!rows.is_empty())
            .then(|| view! { <section class="g-known"><h3>{t!("guild-known")}</h3>{rows}</section> })
    }
}
