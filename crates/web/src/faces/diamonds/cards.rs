//! How the cards look: numbers, policemen, diamonds, the Joker.

use leptos::prelude::*;
use rookery_diamonds::{Card, Cop, Diamond, Kind};

use crate::{art, text::t};

/// The rank of a card, as it stands in its corner.
fn rank(notation: &str) -> String {
    let mut rank = notation.to_owned();
    rank.pop();
    rank
}

fn drawing(card: Card) -> &'static str {
    match card.kind() {
        Kind::Joker => "diamonds-joker",
        Kind::Cop(_) => "diamonds-police",
        Kind::Number(_) if card.to_string().ends_with('h') => "diamonds-heart",
        Kind::Number(_) => "diamonds-club",
    }
}

pub(super) fn name(card: Card) -> String {
    match card.kind() {
        Kind::Joker => t!("diamonds-joker"),
        Kind::Cop(cop) => t!("diamonds-policeman", card = cop.symbol()),
        Kind::Number(_) => card.symbol(),
    }
}

/// The inside of a card of the city: corner and drawing.
pub(super) fn inside(card: Card) -> impl IntoView {
    let corner = match card.kind() {
        Kind::Joker => "★".to_owned(),
        _ => rank(&card.to_string()),
    };
    view! {
        <span class="d-rank" aria-hidden="true">{corner}</span>
        {art::piece(drawing(card))}
        <span class="unseen">{move || name(card)}</span>
    }
}

pub(super) fn class(card: Card) -> String {
    format!("d-card {}", drawing(card))
}

pub(super) fn gem(diamond: Diamond) -> impl IntoView {
    view! {
        <span class="d-rank" aria-hidden="true">{rank(&diamond.to_string())}</span>
        {art::piece("diamonds-gem")}
        <span class="unseen">{diamond.symbol()}</span>
    }
}

/// A diamond that only lies there.
pub(super) fn diamond(diamond: Diamond) -> impl IntoView {
    let title = t!("diamonds-worth", card = diamond.symbol(), value = diamond.value());
    view! { <span class="d-card d-diamond" title=title>{gem(diamond)}</span> }
}

/// A policeman who only stands there.
pub(super) fn policeman(cop: Cop) -> impl IntoView {
    let title = t!("diamonds-policeman", card = cop.symbol());
    view! { <span class=class(cop.card()) title=title>{inside(cop.card())}</span> }
}
