//! Loot cards: what they show, and what they bring.

use leptos::prelude::*;
use rookery_sneaks::{CardSet, Colour, Kind, Loot, ruling};

use super::{Face, name, token};
use crate::{art, text::t};

pub(super) fn title(kind: Kind, cards: &CardSet) -> String {
    match kind.loot() {
        Loot::Standard { colour, value } => format!("{value} {}", name(colour)),
        Loot::Item(item) => cards.item_name(item).to_owned(),
        Loot::Documents(_) => t!("sneaks-documents"),
        Loot::Collection => t!("sneaks-collection"),
        Loot::BlankCheck => t!("sneaks-blank-check"),
        Loot::Safecracking => t!("sneaks-safecracking"),
        Loot::Intrigues => t!("sneaks-intrigues"),
    }
}

/// What it brings, with its ruling.
pub(super) fn does(kind: Kind, cards: &CardSet) -> String {
    match kind.loot() {
        Loot::Standard { colour, value } => t!("sneaks-standard-does", count = value, colour = name(colour)),
        Loot::Item(item) => {
            t!("sneaks-item-does", points = cards.item_points(item); ruling::SPECIAL_ITEMS_24)
        }
        Loot::Documents(colour) => t!("sneaks-documents-does", colour = name(colour); ruling::DOCUMENTS),
        Loot::Collection => t!("sneaks-collection-does"; ruling::COLLECTION),
        Loot::BlankCheck => t!("sneaks-blank-check-does"; ruling::BLANK_CHECK),
        Loot::Safecracking => t!("sneaks-safecracking-does"; ruling::SAFECRACKING),
        Loot::Intrigues => t!("sneaks-intrigues-does"; ruling::INTRIGUES),
    }
}

/// What its picture does not say.
fn note(loot: Loot) -> Option<String> {
    Some(match loot {
        Loot::Documents(_) => t!("sneaks-documents-note"),
        Loot::BlankCheck => t!("sneaks-blank-check-note"),
        Loot::Safecracking => t!("sneaks-safecracking-note"),
        Loot::Intrigues => t!("sneaks-intrigues-note"),
        Loot::Standard { .. } | Loot::Collection | Loot::Item(_) => return None,
    })
}

pub(super) fn card(kind: Kind, cards: &CardSet) -> AnyView {
    let picture = match kind.loot() {
        Loot::Standard { colour, value } => (0..value).map(|_| token(colour)).collect_view().into_any(),
        Loot::Collection => Colour::ALL.map(token).collect_view().into_any(),
        Loot::BlankCheck => art::piece("sneaks-blank-check"),
        Loot::Safecracking => art::piece("sneaks-safecracking"),
        Loot::Intrigues => art::piece("sneaks-intrigues"),
        Loot::Item(item) => {
            let points = t!("sneaks-points", points = cards.item_points(item));
            view! { {art::piece("sneaks-item")}<span class="s-worth">{points}</span> }.into_any()
        }
        Loot::Documents(colour) => view! { {art::piece("sneaks-file")}{token(colour)} }.into_any(),
    };
    let class = match kind.loot() {
        Loot::Standard { colour, .. } => format!("standard of-{colour}"),
        Loot::Documents(colour) => format!("documents of-{colour}"),
        _ => kind.to_string(),
    };
    view! {
        <span class=format!("s-loot {class}") title=does(kind, cards)>
            <span class="s-picture" aria-hidden="true">{picture}</span>
            <span class="s-name">{title(kind, cards)}</span>
            {note(kind.loot()).map(|note| view! { <span class="s-note" aria-hidden="true">{note}</span> })}
            <span class="unseen">{does(kind, cards)}</span>
        </span>
    }
    .into_any()
}

/// The open pile of what is used up.
pub(super) fn discards(face: Face) -> impl IntoView {
    let discards = face.seeing.memo(|sight| (sight.view.discards, sight.view.options.cards.clone()));
    let list = move || {
        let (discards, cards) = discards.get();
        let one = |(kind, count): (Kind, u8)| {
            let words = title(kind, &cards);
            let colour = match kind.loot() {
                Loot::Documents(colour) => format!(" ({})", name(colour)),
                _ => String::new(),
            };
            view! { <li>{format!("{count} × {words}{colour}")}</li> }
        };
        discards.iter().map(one).collect_view()
    };
    view! {
        <details class="s-discards">
            <summary>{move || t!("sneaks-discards", cards = discards.get().0.total())}</summary>
            <ul>{list}</ul>
        </details>
    }
}
