//! The thieves: coins, cards, what they have played, and what waits for them.

use leptos::prelude::*;
use rookery_kernel::Seat;
use rookery_tavern::{Card, PublicThief, Stage};

use super::{Aim, Face, change, name, watched};
use crate::{art, text::t};

pub(super) fn thief(face: Face, seat: Seat) -> impl IntoView {
    let seeing = face.seeing;
    let seen = seeing.memo(move |sight| sight.view.thieves[seat]);
    let master = seeing.memo(move |sight| sight.view.master == seat);
    let acting = seeing.memo(move |sight| {
        matches!(sight.view.stage, Stage::Turn { thief } | Stage::React { thief, .. } | Stage::Place { thief } if thief == seat)
    });
    let own = move || seeing.is_own(seat);
    let class = format!("thief {}", art::colour(seat));
    view! {
        <li class=class class:acting=acting class:own=own data-seat=seat.index()>
            <div class="thief-head">
                {move || seeing.badge(seat)}
                {move || master.get().then(|| view! {
                    <span class="mark master" title=t!("tavern-master")>{art::piece("crown")}<span class="unseen">{t!("tavern-master")}</span></span>
                })}
            </div>
            {coins(face, seat)}
            {move || hand_size(seen.get())}
            {move || played(seen.get())}
            {move || threats(face, seen.get())}
            {aim(face, seat)}
        </li>
    }
}

/// How many coins, and how many more or fewer than just before.
fn coins(face: Face, seat: Seat) -> impl IntoView {
    let seeing = face.seeing;
    let coins = watched(move || seeing.now.with(|sight| i32::from(sight.view.thieves[seat].coins)));
    let winning = seeing.memo(|sight| i32::from(sight.view.options.winning_coins));
    move || {
        let (now, delta) = coins.get();
        let enough = now >= winning.get();
        let stack: Vec<_> = (0..now.min(12)).map(|_| art::piece("coin")).collect();
        view! {
            <div class="purse" class:enough=enough>
                <span class="stack" aria-hidden="true">{stack}</span>
                <span class="amount">{now}<span class="unseen">" "{t!("tavern-coins", coins = now)}</span></span>
                {change(delta, "delta")}
            </div>
        }
    }
}

fn hand_size(thief: PublicThief) -> impl IntoView {
    let held = thief.cards.saturating_sub(thief.unrevealed + thief.revealed.len() as u8);
    let backs: Vec<_> = (0..held).map(|_| art::piece("card-back")).collect();
    let words = t!("tavern-cards-left", cards = thief.cards);
    let title = words.clone();
    view! { <div class="held" title=title>{backs}<span class="unseen">{words}</span></div> }
}

/// The cards of this round: face up, and still face down.
fn played(thief: PublicThief) -> impl IntoView {
    let up: Vec<_> = thief
        .revealed
        .iter()
        .map(|card| {
            let emblem = format!("tavern-{card}");
            let class = format!("mini up {card}");
            view! { <span class=class title=name(card)>{art::piece(&emblem)}<span class="mini-name">{name(card)}</span></span> }
        })
        .collect();
    let down: Vec<_> = (0..thief.unrevealed)
        .map(|_| view! { <span class="mini down">{art::piece("mask")}<span class="unseen">{t!("tavern-face-down")}</span></span> })
        .collect();
    view! { <div class="played">{up}{down}</div> }
}

/// Whom No Honor robs, and what was set for this thief.
fn threats(face: Face, thief: PublicThief) -> impl IntoView {
    let line = |seat: Option<Seat>, card: Card, words: &str| {
        let seat = seat?;
        let emblem = format!("tavern-{card}");
        Some(
            view! { <p class="threat">{art::piece(&emblem)}<span>{t!(words)}</span>" "{face.seeing.badge(seat)}</p> },
        )
    };
    view! {
        {line(thief.target, Card::NoHonor, "tavern-robs")}
        {line(thief.trapped_by, Card::Trap, "tavern-trap-by")}
        {line(thief.sabotaged_by, Card::Sabotage, "tavern-sabotage-by")}
    }
}

/// A button over the whole thief, where one can be aimed at.
fn aim(face: Face, seat: Seat) -> impl IntoView {
    let aim = Memo::new(move |_| face.aim(seat));
    move || {
        aim.get().map(|aim| {
            let aimed = move || face.target.get() == Some(seat);
            let at = face.seeing.name(seat);
            view! {
                <button class="aim" class:chosen=aimed aria-pressed=move || aimed().to_string() on:click=move |_| match aim {
                    Aim::Act(action) => face.seeing.act(action),
                    Aim::Rob(seat) => face.target.set(Some(seat)),
                }>{art::piece("target")}<span class="unseen">{at}</span></button>
            }
        })
    }
}
