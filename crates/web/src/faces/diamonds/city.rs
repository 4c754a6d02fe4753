//! The four neighbourhoods, and what is left of the deck.

use leptos::prelude::*;
use rookery_diamonds::{
    Action, CardSet, Chances, DiamondSet, Kind, Neighbourhood, NeighbourhoodView, ruling,
};

use super::{Face, cards};
use crate::{art, text::t};

pub(super) fn city(face: Face) -> impl IntoView {
    view! {
        <section class="d-city" aria-label=move || t!("diamonds-city")>
            {Neighbourhood::ALL.map(|at| neighbourhood(face, at)).collect_view()}
        </section>
    }
}

/// One neighbourhood: to be named, to be drawn from, or to be looked at.
fn neighbourhood(face: Face, at: Neighbourhood) -> impl IntoView {
    let seeing = face.seeing;
    let seen = seeing.memo(move |sight| *sight.view.neighbourhood(at));
    let chances = seeing.memo(move |sight| sight.view.chances(at));
    let scene = face.scene();
    let robs = seeing.may(move |action| *action == Action::Rob(at));
    let draws = seeing.may(|action| *action == Action::Draw);
    let action = Memo::new(move |_| match () {
        () if robs.get() => Some(Action::Rob(at)),
        () if draws.get() && scene.get() == Some(at) => Some(Action::Draw),
        () => None,
    });
    let street = format!("diamonds-street-{at}");
    let inside = move || {
        view! {
            <span class="d-number">{at.to_string()}</span>
            {art::piece(&street)}
            <span class="d-ware">
                <span class="d-window">{move || window(seen.get())}</span>
                <span class="d-deck">{move || deck(seen.get())}</span>
            </span>
            {move || known(seen.get())}
            {move || seen.get().diamond.and_then(|_| odds(chances.get()))}
        }
    };
    let label = move || label(at, seen.get());
    let title = move || match action.get() {
        Some(Action::Draw) => t!("diamonds-draw-why"; ruling::SUCCESS_ENDS_THE_THEFT),
        _ => t!("diamonds-rob-why"; ruling::NO_SKIPPING, ruling::WHEN),
    };
    move || {
        match action.get() {
        Some(action) => {
            let verb = if action == Action::Draw { t!("diamonds-draw") } else { t!("diamonds-rob") };
            // Whoever speaks to the page says what stands on the button.
            let spoken = format!("{verb}: {}", label());
            view! {
                <button class="d-place may" class:scene=move || scene.get() == Some(at) data-choice=action.to_string() aria-label=spoken title=title
                    on:click=move |_| seeing.act(action)>{inside()}<span class="d-verb">{verb}</span></button>
            }
            .into_any()
        }
        None => view! {
            <div class="d-place" class:scene=move || scene.get() == Some(at) class:closed=move || seen.get().cards == 0
                role="group" aria-label=label>{inside()}</div>
        }
        .into_any(),
    }
    }
}

fn label(at: Neighbourhood, seen: NeighbourhoodView) -> String {
    let at = at.to_string();
    match seen.diamond {
        _ if seen.cards == 0 => t!("diamonds-place-closed", at = at),
        Some(diamond) => t!("diamonds-place", at = at, card = diamond.symbol(), cards = seen.cards),
        None => t!("diamonds-place-empty", at = at, cards = seen.cards),
    }
}

fn window(seen: NeighbourhoodView) -> AnyView {
    match seen.diamond {
        Some(diamond) => cards::diamond(diamond).into_any(),
        None => view! { <span class="d-card none"></span> }.into_any(),
    }
}

/// The face-down cards, as high as they lie.
fn deck(seen: NeighbourhoodView) -> AnyView {
    if seen.cards == 0 {
        return view! { <span class="d-closed">{t!("diamonds-closed")}</span> }.into_any();
    }
    let layers = seen.cards.div_ceil(2).min(5);
    let backs: Vec<_> = (0..layers)
        .map(
            |layer| view! { <span class="d-back" style:translate=format!("{0}px -{0}px", layer * 2)></span> },
        )
        .collect();
    view! { <span class="d-pile" aria-hidden="true">{backs}<span class="d-count">{seen.cards}</span></span> }
        .into_any()
}

/// The policemen who were whistled in.
fn known(seen: NeighbourhoodView) -> Option<impl IntoView> {
    (!seen.cops.is_empty()).then(|| {
        let words = t!("diamonds-whistled-in");
        let title = words.clone();
        let cops: Vec<_> = seen.cops.iter().map(cards::policeman).collect();
        view! { <span class="d-known" title=title>{art::piece("diamonds-whistle")}<span class="unseen">{words}</span>{cops}</span> }
    })
}

pub(super) fn percent(part: u32, all: u32) -> u32 {
    (part * 100 + all / 2) / all.max(1)
}

/// How the next card would go, in two numbers.
fn odds(chances: Chances) -> Option<impl IntoView> {
    (chances.all > 0).then(|| {
        let police = percent(chances.police, chances.all);
        let takes = percent(chances.takes, chances.all);
        let odd = |class: &'static str, piece: &str, percent: u32, words: String| {
            let title = words.clone();
            view! {
                <span class=format!("d-odd {class}") title=title>
                    {art::piece(piece)}<span aria-hidden="true">{percent}"%"</span><span class="unseen">{words}</span>
                </span>
            }
        };
        view! {
            <span class="d-odds">
                {odd("takes", "diamonds-gem", takes, t!("diamonds-odds-takes", percent = takes))}
                {odd("police", "diamonds-helmet", police, t!("diamonds-odds-police", percent = police))}
            </span>
        }
    })
}

/// What is left: the diamonds in reserve, those paid away, and which cards nobody has seen yet.
pub(super) fn left(face: Face) -> impl IntoView {
    let seeing = face.seeing;
    let reserve = seeing.memo(|sight| sight.view.reserve);
    let paid = seeing.memo(|sight| sight.view.bribes);
    let unseen = seeing.memo(|sight| sight.view.unseen);
    let gems = |set: DiamondSet| set.iter().map(cards::diamond).collect_view();
    let row = move |piece: &'static str, end: &'static str| {
        let suit = CardSet::ALL.iter().filter(move |card| card.to_string().ends_with(end));
        let ranks = suit.map(move |card| {
            let gone = move || !unseen.with(|unseen| unseen.contains(card));
            let mut rank = card.to_string();
            rank.truncate(rank.len() - end.len());
            view! { <span class="d-left" class:gone=gone aria-hidden=move || gone().to_string()>{rank}</span> }
        });
        view! { <p class="d-suit">{art::piece(piece)}{ranks.collect_view()}</p> }
    };
    view! {
        <section class="d-rest">
            <div class="d-heap">
                <h3>{move || t!("diamonds-reserve", count = reserve.get().len())}</h3>
                <div class="d-row small">{move || gems(reserve.get())}</div>
            </div>
            {move || (!paid.get().is_empty()).then(|| view! {
                <div class="d-heap gone">
                    <h3>{t!("diamonds-paid")}</h3>
                    <div class="d-row small">{gems(paid.get())}</div>
                </div>
            })}
            <details class="d-heap d-unseen">
                <summary>{move || t!("diamonds-unseen", count = unseen.get().len())}</summary>
                {row("diamonds-heart", "h")}
                {row("diamonds-club", "c")}
                {row("diamonds-police", "s")}
                {move || unseen.get().iter().any(|card| card.kind() == Kind::Joker).then(|| view! {
                    <p class="d-suit">{art::piece("diamonds-joker")}<span class="d-left">{t!("diamonds-joker")}</span></p>
                })}
            </details>
        </section>
    }
}
