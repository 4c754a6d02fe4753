//! A card, large enough to be read.

use leptos::prelude::{Set as _, *};
use rookery_guild::{Char, Consequence, Defense, Face as Side, FailureTable, Fate, Objective, Scheme, Set};

use super::{Face, card, card::Card};
use crate::{art, text::t};

/// The card that is looked at: the one that was clicked, else the one under the pointer.
pub(super) fn zoom(face: Face) -> impl IntoView {
    // Where there is no pointer that hovers, a touch would show a card and hide it at once.
    let hovers = web_sys::window()
        .and_then(|window| window.match_media("(hover: hover)").ok().flatten())
        .is_some_and(|query| query.matches());
    let shown = Memo::new(move |_| face.hovered.get().filter(|_| hovers).or(face.pinned.get()));
    let pinned = Memo::new(move |_| face.pinned.get().is_some());
    move || {
        shown.get().map(|card| view! {
            <aside class="g-zoom" class:pinned=pinned aria-label=t!("guild-zoom")>
                {large(face, card)}
                {move || pinned.get().then(|| view! {
                    <button class="icon g-close" aria-label=t!("guild-close") on:click=move |_| { face.pinned.set(None); face.hovered.set(None) }>"×"</button>
                })}
            </aside>
        })
    }
}

fn large(face: Face, card: Card) -> AnyView {
    let set = face.set();
    match card {
        Card::Char(card) => character(face, &set, card).into_any(),
        Card::Scheme(card) => scheme(&set, card).into_any(),
        Card::Defense(card) => defense(&set, card).into_any(),
        Card::Objective(card) => objective(&set, card).into_any(),
        Card::Treasure(card) => {
            plain("guild-treasure", "guild-kind-treasure", &set.treasure(card).name, &set.treasure(card).text)
                .into_any()
        }
        Card::Agenda(card) => {
            plain("guild-agenda", "guild-kind-agenda", &set.agenda(card).name, &set.agenda(card).text)
                .into_any()
        }
    }
}

fn plain(piece: &'static str, kind: &'static str, name: &str, text: &str) -> impl IntoView + use<> {
    view! {
        <h3>{name.to_owned()}</h3>
        <p class="g-kind">{art::piece(piece)}{t!(kind)}</p>
        <p>{card::text(text)}</p>
    }
}

fn character(face: Face, set: &Set, card: Char) -> impl IntoView + use<> {
    let printed = set.character(card);
    let table = face.table.get();
    let now = table.skills(set, card);
    let changed =
        (now != printed.skills).then(|| view! { <p>{t!("guild-skills-now")}" "{card::skills(now)}</p> });
    let modifiers: Vec<_> = table
        .modifiers_on(card)
        .map(|modifier| {
            let on = set.scheme(modifier.kind);
            view! { <li>{art::piece("guild-modifier")}<b>{on.name.clone()}</b>" "{card::text(&on.text)}</li> }
        })
        .collect();
    let whose = table.crew_of(card).map(|seat| face.seeing.badge(seat));
    let plain = printed.blocks.is_empty();
    view! {
        <h3>{card::char_name(set, card)}</h3>
        <p class="g-kind">{art::piece("guild-crew")}{t!("guild-kind-character")}" "{whose}
            <span class="g-cost">{art::piece("coin")}<b>{printed.cost}</b><span class="unseen">{t!("guild-cost", coins = printed.cost)}</span></span></p>
        <span class="g-art">{art::piece(&card::portrait(set, card))}</span>
        <p class="g-large">{card::skills(printed.skills)}</p>
        {changed}
        <p class:flavour=plain>{card::text(&printed.text)}</p>
        <ul class="g-on">{modifiers}</ul>
    }
}

fn scheme(set: &Set, kind: Scheme) -> impl IntoView + use<> {
    let copies = set.scheme(kind).copies;
    let how = t!(&format!("guild-how-{}", card::sort_word(set.scheme(kind).sort)));
    view! {
        <div class="g-large-scheme">{card::scheme_inside(set, kind)}</div>
        <p class="quiet">{how}" "{t!("guild-copies", copies = copies)}</p>
    }
}

fn defense(set: &Set, kind: Defense) -> impl IntoView + use<> {
    let printed = set.defense(kind);
    let lines: Vec<_> = printed.lines.iter().map(|&line| view! { <li>{card::skills(line)}</li> }).collect();
    let failure = (kind == set.jailor()).then(|| failure(&set.jail_failure));
    view! {
        <h3>{printed.name.clone()}</h3>
        <p class="g-kind">{art::piece("guild-defense")}{t!("guild-kind-defense")}</p>
        <p class="quiet">{t!("guild-any-line")}</p>
        <ul class="g-lines g-large">{lines}</ul>
        {printed.watch.then(|| view! { <p>{art::piece("guild-watch")}" "{t!("guild-watch")}</p> })}
        {(printed.reward > 0).then(|| view! { <p>{art::piece("coin")}" "{t!("guild-reward", coins = printed.reward)}</p> })}
        <p class="flavour">{printed.text.clone()}</p>
        {failure}
    }
}

fn objective(set: &Set, card: Objective) -> impl IntoView + use<> {
    let printed = set.objective(card);
    let plain = printed.blocks.is_empty();
    view! {
        <h3>{printed.name.clone()}</h3>
        <p class="g-kind">{art::piece(&format!("guild-house-{}", printed.stage))}{t!("guild-stage", stage = roman(printed.stage))}</p>
        <p>{t!("guild-objective-facts", coins = printed.value, slots = printed.slots, treasures = printed.treasures)}</p>
        <p class:flavour=plain>{card::text(&printed.text)}</p>
        {failure(&printed.failure)}
    }
}

pub(super) fn roman(stage: u8) -> &'static str {
    ["I", "II", "III"][usize::from(stage.clamp(1, 3)) - 1]
}

pub(super) fn fate_word(fate: Fate) -> &'static str {
    match fate {
        Fate::Exhaust => "exhaust",
        Fate::Arrest => "arrest",
        Fate::Kill => "kill",
    }
}

/// What each side of the die brings those on a Defense that was not beaten.
pub(super) fn failure(table: &FailureTable) -> impl IntoView + use<> {
    let words = |result: &Consequence| match result {
        Consequence::One(fate) => t!(&format!("guild-one-{}", fate_word(*fate))),
        Consequence::All(fate) => t!(&format!("guild-all-{}", fate_word(*fate))),
        Consequence::Lose(coins) => t!("guild-each-pays", coins = *coins),
    };
    let rows: Vec<_> = Side::ALL
        .into_iter()
        .map(|side| {
            let results: Vec<String> = table[side.row()].iter().map(words).collect();
            let results = if results.is_empty() { t!("guild-nothing") } else { results.join(", ") };
            view! { <li>{card::side(side)}<span>{results}</span></li> }
        })
        .collect();
    view! { <p class="quiet">{t!("guild-if-it-fails")}</p><ul class="g-failure">{rows}</ul> }
}
