//! Target cards: as cards, as chips, and face down.

use leptos::prelude::*;
use rookery_heistmaster::{Card, Colour, Effect, Whereabouts};

use super::Face;
use crate::{art, text::t};

pub(super) const TIERS: [&str; 3] = ["I", "II", "III"];

pub(super) fn words(card: Card) -> String {
    let key = match (card.has_event(), card.has_honour()) {
        _ if card.is_end() => "heistmaster-card-end",
        (false, false) => "heistmaster-card",
        (true, false) => "heistmaster-card-event",
        (false, true) => "heistmaster-card-honour",
        (true, true) => "heistmaster-card-both",
    };
    t!(key, value = card.value())
}

pub(super) fn effect_words(effect: Effect) -> String {
    t!(&format!("heistmaster-effect-{}", effect.name()), amount = effect.amount().unwrap_or(0))
}

fn emblem(deck: Colour) -> AnyView {
    art::piece(&format!("heistmaster-{deck}"))
}

fn face_up(card: Card) -> impl IntoView {
    let value =
        if card.is_end() { art::piece("heistmaster-end") } else { card.value().to_string().into_any() };
    view! {
        <span class="hm-value">{value}</span>
        {card.has_event().then(|| art::piece("heistmaster-event"))}
        {card.has_honour().then(|| art::piece("heistmaster-honour"))}
    }
}

pub(super) fn card(deck: Colour, card: Card) -> AnyView {
    let class = format!("hm-card {deck}");
    let (title, label) = (words(card), words(card));
    view! {
        <span class=class title=title role="img" aria-label=label>
            <span class="hm-corner">{emblem(deck)}</span>
            <span class="hm-middle">{face_up(card)}</span>
        </span>
    }
    .into_any()
}

pub(super) fn back(face: Face, deck: Colour, tier: u8) -> AnyView {
    let class = format!("hm-card hm-back {deck}");
    let numeral = TIERS[usize::from(tier.clamp(1, 3)) - 1];
    let words = t!("heistmaster-back", corporation = face.corporation(deck), tier = numeral);
    let title = words.clone();
    view! {
        <span class=class title=title role="img" aria-label=words>{emblem(deck)}<span class="hm-numeral">{numeral}</span></span>
    }
    .into_any()
}

/// A printed card and where it is, as a chip.
pub(super) fn chip(face: Face, card: Card, place: Whereabouts) -> impl IntoView {
    let (class, key, name) = match place {
        Whereabouts::Unknown => ("unknown", "heistmaster-where-unknown", String::new()),
        Whereabouts::Top => ("top", "heistmaster-where-top", String::new()),
        Whereabouts::Revealed => ("revealed", "heistmaster-where-revealed", String::new()),
        Whereabouts::Stashed(seat) => ("stashed", "heistmaster-where-stashed", face.seeing.name(seat)),
    };
    let title = format!("{}: {}", words(card), t!(key, name = name));
    let label = title.clone();
    let class = format!("hm-chip {class}");
    view! { <li class=class title=title><span aria-hidden="true">{face_up(card)}</span><span class="unseen">{label}</span></li> }
}
