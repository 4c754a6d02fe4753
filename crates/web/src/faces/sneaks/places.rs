//! The locations: what lies there, who goes there, and what came of it.

use leptos::prelude::*;
use rookery_client::sneaks::{Reveal, SNITCHES_AT, SpotOutcome};
use rookery_kernel::Seat;
use rookery_sneaks::{Spot, Stage, ruling};

use super::{Face, after, loot, plan};
use crate::{art, text::t};

pub(super) fn places(face: Face) -> impl IntoView {
    let spots: Vec<Spot> = face.seeing.now.with_untracked(|sight| sight.view.spots().collect());
    view! {
        <section class="s-places" aria-label=move || t!("sneaks-places")>
            {spots.into_iter().map(|spot| place(face, spot)).collect_view()}
        </section>
    }
}

fn place(face: Face, spot: Spot) -> impl IntoView {
    let seeing = face.seeing;
    let title = seeing.memo(move |sight| sight.view.options.cards.location(spot).to_owned());
    let at_work = seeing.memo(move |sight| matches!(sight.view.stage, Stage::Take { at, .. } | Stage::Swap { at, .. } if at == spot));
    let past = seeing.memo(|sight| matches!(sight.view.stage, Stage::Plan));
    let shown = Memo::new(move |_| face.reveal.with(|reveal| reveal.number > 0));
    let when = move || shown.get().then(|| view! { <span class="s-when">{t!("sneaks-last-round")}</span> });
    let drawing = format!("sneaks-place-{}", spot.index());
    view! {
        <div class="s-place" class:at-work=at_work role="group"
            aria-label=move || t!("sneaks-place", spot = spot.to_string(), name = title.get())>
            <div class="s-sign"><span class="s-letter">{spot.to_string()}</span><span class="s-where">{move || title.get()}</span>{art::piece(&drawing)}</div>
            {lying(face, spot)}
            {plan::picks(face, spot)}
            <div class="s-past" class:last-round=past>{when}{teams(face, spot)}{outcome(face, spot)}</div>
        </div>
    }
}

/// The loot that lies there, and over it, for a moment, what lay there.
fn lying(face: Face, spot: Spot) -> impl IntoView {
    let seeing = face.seeing;
    // A card that is laid out anew is turned up, and others are left alone.
    let lies = Memo::new(move |_| {
        let laid = face.reveal.with(|reveal| {
            reveal.laid.iter().find(|(at, ..)| *at == spot).map(|(_, beat, number)| (*beat, *number))
        });
        (seeing.now.with(|sight| sight.view.loot[spot.index()]), laid)
    });
    let cards = seeing.memo(|sight| sight.view.options.cards.clone());
    let before = Memo::new(move |_| {
        face.reveal.with(|reveal| {
            let left = reveal.outcomes.iter().find_map(|&(at, outcome, beat)| match outcome {
                SpotOutcome::Stolen(seat, kind) if at == spot => Some((kind, Some(seat), beat)),
                SpotOutcome::Gone(kind) if at == spot => Some((kind, None, beat)),
                _ => None,
            })?;
            Some((left, reveal.number))
        })
    });
    let now = move || {
        let (kind, laid) = lies.get();
        let card = match kind {
            Some(kind) => cards.with(|cards| loot::card(kind, cards)),
            None => view! { <span class="s-loot gone">{t!("sneaks-gone")}</span> }.into_any(),
        };
        let delay = after(laid.map_or(0, |(beat, _)| beat));
        view! { <div class="s-now" style:animation-delay=delay>{card}</div> }
    };
    let was = move || {
        before.get().map(|((kind, taker, beat), _)| {
            let class = if taker.is_some() { "s-was stolen" } else { "s-was" };
            view! {
                <div class=class aria-hidden="true" style:animation-duration=after(beat + 1)>{cards.with(|cards| loot::card(kind, cards))}</div>
            }
        })
    };
    view! { <div class="s-slot">{now}{was}</div> }
}

/// Whose teams were shown there.
fn teams(face: Face, spot: Spot) -> impl IntoView {
    let seeing = face.seeing;
    let here = |all: &[(Seat, Spot)], spot: Spot| -> Vec<Seat> {
        all.iter().filter(|(_, at)| *at == spot).map(|(seat, _)| *seat).collect()
    };
    let sneaks = Memo::new(move |_| face.reveal.with(|reveal| (here(&reveal.sneaks, spot), reveal.number)));
    let snitches =
        Memo::new(move |_| face.reveal.with(|reveal| (here(&reveal.snitches, spot), reveal.number)));
    let chip = move |seat: Seat, what: &'static str, beat: usize| {
        let words = t!(&format!("sneaks-{what}-of"), name = seeing.name(seat));
        let title = words.clone();
        let class = format!("s-team {what} {}", art::colour(seat));
        view! {
            <span class=class title=title style:animation-delay=after(beat)>
                {art::piece(&format!("sneaks-{what}"))}{art::sigil(seat)}<span class="unseen">{words}</span>
            </span>
        }
    };
    view! {
        <span class="s-teams">
            {move || sneaks.get().0.into_iter().map(|seat| chip(seat, "sneak", 0)).collect_view()}
            {move || snitches.get().0.into_iter().map(|seat| chip(seat, "snitch", SNITCHES_AT)).collect_view()}
        </span>
    }
}

fn outcome(face: Face, spot: Spot) -> impl IntoView {
    let seeing = face.seeing;
    let outcome = Memo::new(move |_| {
        let of = |reveal: &Reveal| {
            let &(_, outcome, beat) = reveal.outcomes.iter().find(|(at, ..)| *at == spot)?;
            Some((outcome, beat, reveal.number))
        };
        face.reveal.with(of)
    });
    let cards = seeing.memo(|sight| sight.view.options.cards.clone());
    move || {
        outcome.get().map(|(outcome, beat, _)| {
            let (class, words, why) = match outcome {
                SpotOutcome::Guarded => ("guarded", t!("sneaks-guarded"), t!("sneaks-guarded-why"; ruling::GUARDED)),
                SpotOutcome::Contested => ("contested", t!("sneaks-contested"), t!("sneaks-contested-why"; ruling::SEVERAL_TEAMS_UNGUARDED, ruling::TOO_FEW_STASH_CARDS)),
                SpotOutcome::Stolen(seat, kind) => {
                    let loot = cards.with(|cards| loot::title(kind, cards));
                    ("stolen", t!("sneaks-stolen", name = seeing.name(seat)), t!("sneaks-stolen-why", name = seeing.name(seat), loot = loot))
                }
                SpotOutcome::Gone(kind) => {
                    let loot = cards.with(|cards| loot::title(kind, cards));
                    ("gone", t!("sneaks-lost"), t!("sneaks-lost-why", loot = loot; ruling::NOBODY_THERE))
                }
            };
            view! { <span class=format!("s-came {class}") title=why style:animation-delay=after(beat)>{words}</span> }
        })
    }
}
