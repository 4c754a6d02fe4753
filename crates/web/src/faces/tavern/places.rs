//! The locations: face down with their odds, claimed, flipped.

use leptos::prelude::*;
use rookery_tavern::{Action, Location, PublicLocation, Spot};

use super::Face;
use crate::{art, text::t};

pub(super) fn locations(face: Face) -> impl IntoView {
    let spots = face
        .seeing
        .memo(|sight| sight.view.locations.iter().map(|location| location.spot).collect::<Vec<Spot>>());
    view! {
        <section class="locations" aria-label=move || t!("tavern-locations")>
            <For each=move || spots.get() key=|spot| spot.to_string() children=move |spot| place(face, spot)/>
        </section>
    }
}

fn place(face: Face, spot: Spot) -> impl IntoView {
    let seeing = face.seeing;
    let seen =
        seeing.memo(move |sight| sight.view.locations.iter().find(|location| location.spot == spot).copied());
    let may = seeing.may(move |action| *action == Action::Place(spot));
    let flip = Memo::new(move |_| {
        face.flips.with(|flips| flips.iter().find(|(at, _)| *at == spot).map(|(_, location)| *location))
    });
    let inside = move || {
        let claim = seen
            .get()
            .and_then(|seen| seen.claim)
            .map(|seat| view! { <span class="claim">{seeing.badge(seat)}</span> });
        let found = flip.get().map(found);
        let odds = seen.get().filter(|_| flip.get().is_none()).map(|seen| odds(&seen));
        view! {
            <span class="letter">{spot.to_string()}</span>
            {match found {
                Some(found) => found.into_any(),
                None => art::piece("tavern-house"),
            }}
            {odds}
            {claim}
        }
    };
    let label = move || t!("tavern-location", spot = spot.to_string());
    move || {
        let flipped = flip.get().is_some();
        if may.get() {
            view! {
                <button class="place may" data-choice=Action::Place(spot).to_string() aria-label=label on:click=move |_| seeing.act(Action::Place(spot))>{inside}</button>
            }
            .into_any()
        } else {
            view! { <div class="place" class:flipped=flipped role="group" aria-label=label>{inside}</div> }
                .into_any()
        }
    }
}

/// What was behind it.
fn found(location: Location) -> impl IntoView {
    let coins = location.coins();
    if coins == 0 {
        return view! { <span class="found jail">{art::piece("tavern-jail")}<span>{t!("tavern-jail")}</span></span> }.into_any();
    }
    let stack: Vec<_> = (0..coins).map(|_| art::piece("coin")).collect();
    view! { <span class="found">{stack}<span class="unseen">{t!("tavern-coins", coins = coins)}</span></span> }.into_any()
}

/// How likely a Jail is, and each number of coins.
fn odds(location: &PublicLocation) -> impl IntoView + use<> {
    let total: u32 = location.odds.iter().sum::<u32>().max(1);
    let percent = |odds: u32| (u64::from(odds) * 100 + u64::from(total) / 2) / u64::from(total);
    let one = |(coins, odds): (usize, u32)| {
        let percent = percent(odds);
        let words = if coins == 0 { t!("tavern-jail") } else { t!("tavern-coins", coins = coins) };
        let title = format!("{words}: {percent} %");
        let class = format!("odd odd-{coins}");
        view! {
            <span class=class title=title>
                <span class="what">{if coins == 0 { art::piece("tavern-jail") } else { coins.to_string().into_any() }}</span>
                <span class="unseen">{words}</span>
                <span class="bar"><span style:width=format!("{percent}%")></span></span>
                <span class="percent">{percent}"%"</span>
            </span>
        }
    };
    view! { <span class="odds">{location.odds.into_iter().enumerate().map(one).collect_view()}</span> }
}
