//! The pool, those who cost nothing, the Jail, the Graveyard and the piles.

use leptos::prelude::*;
use rookery_guild::{Char, CharSet, Skill, Stage, ruling};

use super::{Face, card, card::Card, things::Thing};
use crate::{art, text::t};

/// Everybody who can be hired.
pub(super) fn pool(face: Face) -> impl IntoView {
    let drafting = face.seeing.memo(|sight| sight.view.table.turn.number == 0);
    let hidden = face.seeing.memo(|sight| sight.view.stage == Stage::Agendas);
    let wanted = face.wanted.get_value();
    let shown = Memo::new(move |_| {
        let table = face.table.get();
        let set = face.set();
        let own = face.own();
        let skill = wanted.skill.get();
        let fits = |card: &Char| {
            let skilled = skill.is_none_or(|skill| table.skills(&set, *card)[skill] > 0);
            let enough = |seat| table.players[seat].coins >= table.price(&set, seat, *card, 0);
            skilled && (!wanted.affordable.get() || own.is_none_or(enough))
        };
        let pool: Vec<Char> = table.city.pool.iter().filter(fits).collect();
        // Copies that nobody has are the same to everyone: the first of each stands for all.
        let mut stack: Vec<(Char, usize)> = Vec::new();
        for one in table.city.stack.iter().filter(fits) {
            let name = &set.character(one).name;
            match stack.iter_mut().find(|(kind, _)| set.character(*kind).name == *name) {
                Some((_, count)) => *count += 1,
                None => stack.push((one, 1)),
            }
        }
        (pool, stack)
    });
    let count = Memo::new(move |_| shown.with(|(pool, stack)| pool.len() + stack.len()));
    view! {
        <section class="g-pool" class:hidden=hidden>
            <header class="g-bar">
                <h3>{move || if drafting.get() { t!("guild-laid-out") } else { t!("guild-pool") }}</h3>
                {filters(face)}
            </header>
            <div class="g-cards">
                <For each=move || shown.get().0 key=|card| card.index() children=move |one| card::character(face, one)/>
                <For each=move || shown.get().1 key=|one| *one children=move |(one, copies)| view! {
                    <span class="g-copies">{card::character(face, one)}{(copies > 1).then(|| view! { <span class="g-times">"×"{copies}</span> })}</span>
                }/>
            </div>
            {move || (count.get() == 0).then(|| view! { <p class="g-note">{t!("guild-nobody-fits")}</p> })}
        </section>
    }
}

/// A button for each skill, of which one can be on.
pub(super) fn skill_filter(wanted: RwSignal<Option<Skill>>) -> impl IntoView {
    let one = move |skill: Skill| {
        let on = move || wanted.get() == Some(skill);
        let words = move || t!("guild-only-skill", skill = card::skill_name(skill));
        view! {
            <button class="g-filter" class:on=on aria-pressed=move || on().to_string() title=words
                on:click=move |_| wanted.update(|now| *now = (*now != Some(skill)).then_some(skill))>
                {art::piece(&format!("guild-{skill}"))}<span class="unseen">{words}</span>
            </button>
        }
    };
    Skill::ALL.map(one).collect_view()
}

fn filters(face: Face) -> impl IntoView {
    let wanted = face.wanted.get_value();
    let enough = move || wanted.affordable.get();
    let seated = face.seeing.memo(|sight| sight.view.seat.is_some());
    view! {
        <div class="g-filters" role="group" aria-label=move || t!("guild-filter")>
            {skill_filter(wanted.skill)}
            {move || seated.get().then(|| view! {
                <button class="g-filter" class:on=enough aria-pressed=move || enough().to_string()
                    on:click=move |_| wanted.affordable.update(|now| *now = !*now)>{art::piece("coin")}{t!("guild-affordable")}</button>
            })}
        </div>
    }
}

/// What lies at the edge of the table, to be pulled out.
pub(super) fn drawers(face: Face) -> impl IntoView {
    let jail = face.seeing.memo(|sight| sight.view.table.city.jail);
    let graveyard = face.seeing.memo(|sight| sight.view.table.city.graveyard);
    let breakable = face.may(Thing::Jail);
    let talked = face.seeing.memo(|sight| sight.view.table.turn.jail_negotiated);
    view! {
        <section class="g-drawers" aria-label=move || t!("guild-piles")>
            {people(face, "guild-jail", "guild-drawer-jail", jail)}
            {move || breakable.get().then(|| view! {
                <div class="g-jailbreak">{card::button(face, "g-chip", Thing::Jail, None, view! { {art::piece("guild-jail")}<span>{t!("guild-jailbreak")}</span> })}</div>
            })}
            {move || talked.get().then(|| view! { <p class="g-note">{t!("guild-jail-talked"; ruling::A_HEIST_IS_SPENT)}</p> })}
            {people(face, "guild-grave", "guild-drawer-graveyard", graveyard)}
            {schemes(face)}
            {defenses(face)}
            {decks(face)}
        </section>
    }
}

/// Characters who are out of play. Opens by itself when one of them can be chosen.
fn people(face: Face, piece: &'static str, words: &'static str, who: Memo<CharSet>) -> impl IntoView {
    let asked = Memo::new(move |_| {
        let who = who.get();
        face.next
            .with(|next| next.iter().any(|thing| matches!(thing, Thing::Char(card) if who.contains(*card))))
    });
    let all = move || who.get().iter().collect::<Vec<_>>();
    view! {
        <details class="g-drawer" open=asked class:empty=move || who.get().is_empty()>
            <summary>{art::piece(piece)}{move || t!(words, count = who.get().len())}</summary>
            <div class="g-cards"><For each=all key=|card| card.index() children=move |one| card::character(face, one)/></div>
        </details>
    }
}

fn schemes(face: Face) -> impl IntoView {
    let pile = face.seeing.memo(|sight| {
        let pile = &sight.view.table.decks.scheme_discard;
        pile.kinds().map(|kind| (kind, pile.count(kind))).collect::<Vec<_>>()
    });
    let count = move || pile.get().iter().map(|(_, count)| usize::from(*count)).sum::<usize>();
    let asked =
        Memo::new(move |_| face.next.with(|next| next.iter().any(|thing| matches!(thing, Thing::Found(_)))));
    view! {
        <details class="g-drawer" open=asked>
            <summary>{art::piece("guild-scheme")}{move || t!("guild-drawer-schemes", count = count())}</summary>
            <div class="g-chips">
                <For each=move || pile.get() key=|kind| *kind children=move |(kind, count)| view! {
                    <span class="g-copies">{card::chip(face, Thing::Found(kind), Card::Scheme(kind))}{(count > 1).then(|| view! { <span class="g-times">"×"{count}</span> })}</span>
                }/>
            </div>
        </details>
    }
}

fn defenses(face: Face) -> impl IntoView {
    let pile = face.seeing.memo(|sight| {
        let pile = &sight.view.table.decks.defense_discard;
        pile.kinds().map(|kind| (kind, pile.count(kind))).collect::<Vec<_>>()
    });
    let count = move || pile.get().iter().map(|(_, count)| usize::from(*count)).sum::<usize>();
    view! {
        <details class="g-drawer">
            <summary>{art::piece("guild-defense")}{move || t!("guild-drawer-defenses", count = count())}</summary>
            <div class="g-chips">
                <For each=move || pile.get() key=|kind| *kind children=move |(kind, count)| view! {
                    <span class="g-copies">{card::chip(face, Thing::Defense(kind), Card::Defense(kind))}{(count > 1).then(|| view! { <span class="g-times">"×"{count}</span> })}</span>
                }/>
            </div>
        </details>
    }
}

/// How much is left of what nobody sees, and how near martial law is.
fn decks(face: Face) -> impl IntoView {
    let sizes = face.seeing.memo(|sight| {
        let table = &sight.view.table;
        let sum = |heaps: &[u8]| heaps.iter().map(|&heap| usize::from(heap)).sum::<usize>();
        let people = table.city.deck.iter().map(|heap| heap.len()).sum::<usize>();
        (
            sum(&table.decks.scheme_deck),
            sum(&table.decks.defense_deck),
            people,
            table.decks.treasure_deck.len(),
            table.at_large(),
        )
    });
    let one =
        |piece: &'static str, words: String| view! { <span class="g-deck">{art::piece(piece)}{words}</span> };
    move || {
        let (schemes, defenses, people, treasures, at_large) = sizes.get();
        view! {
            <div class="g-decks">
                <span class="g-deck-title">{t!("guild-decks")}</span>
                {one("guild-scheme", t!("guild-deck-schemes", count = schemes))}
                {one("guild-defense", t!("guild-deck-defenses", count = defenses))}
                {one("guild-crew", t!("guild-deck-people", count = people))}
                {one("guild-treasure", t!("guild-deck-treasures", count = treasures))}
                <span class="g-deck" title=t!("guild-why-at-large"; ruling::MARTIAL_LAW)>{art::piece("guild-watch")}{t!("guild-at-large", count = at_large)}</span>
            </div>
        }
    }
}
