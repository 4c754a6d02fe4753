//! The thieves: honour, the closed purse and what is known of it, their word, their stash, the sides they have taken.

use leptos::prelude::*;
use rookery_heistmaster::{Action, Loyalty, PublicStash};
use rookery_kernel::{Seat, SeatSet};

use super::{Face, ask, cards, change, watched};
use crate::{art, text::t};

pub(super) fn thief(face: Face, seat: Seat) -> impl IntoView {
    let seeing = face.seeing;
    let master = seeing.memo(move |sight| sight.view.heistmaster == seat);
    let team = seeing.memo(move |sight| sight.view.team.contains(seat));
    let acting = seeing.memo(move |sight| sight.view.asked().contains(seat));
    let out = seeing.memo(move |sight| sight.view.out().contains(seat));
    let own = move || seeing.is_own(seat);
    let class = format!("hm-thief {}", art::colour(seat));
    let mark = |piece: &'static str, key: &'static str| {
        view! { <span class="hm-mark" title=t!(key)>{art::piece(piece)}<span class="unseen">{t!(key)}</span></span> }
    };
    view! {
        <li class=class class:acting=acting class:own=own class:team=team class:out=out data-seat=seat.index()>
            <div class="hm-thief-head">
                {move || seeing.badge(seat)}
                <span class="hm-marks">
                    {move || master.get().then(|| mark("heistmaster-hat", "heistmaster-is-master"))}
                    {move || team.get().then(|| mark("mask", "heistmaster-on-team"))}
                </span>
            </div>
            <div class="hm-figures">{honour(face, seat)}{purse(face, seat)}</div>
            <div class="hm-figures">{word(face, seat)}{stash(face, seat)}</div>
            {sides(face, seat)}
            {bubble(face, seat)}
            {pick(face, seat)}
        </li>
    }
}

fn honour(face: Face, seat: Seat) -> impl IntoView {
    let honour = watched(move || face.seeing.now.with(|sight| i32::from(sight.view.thieves[seat].honour)));
    move || {
        let (now, by) = honour.get();
        view! {
            <span class="hm-figure" title=t!("heistmaster-honour-help")>
                {art::piece("heistmaster-honour")}<span class="unseen">{t!("heistmaster-honour")}</span><strong>{now}</strong>{change(by, "hm-change")}
            </span>
        }
    }
}

/// The purse is closed; what was paid into it in the open can be counted by anybody.
fn purse(face: Face, seat: Seat) -> impl IntoView {
    let counted = watched(move || face.seeing.now.with(|sight| sight.view.log.total(seat)));
    let own = move || face.seeing.is_own(seat);
    move || {
        let (now, by) = counted.get();
        let (piece, words, title) = if own() {
            (
                "heistmaster-purse-open",
                t!("heistmaster-own-purse", money = now),
                t!("heistmaster-own-purse-help"),
            )
        } else {
            ("heistmaster-purse", t!("heistmaster-purse", money = now), t!("heistmaster-purse-help"))
        };
        view! {
            <span class="hm-figure" class:closed=move || !own() title=title>
                {art::piece(piece)}<span class="unseen">{words}</span><strong aria-hidden="true">{now}</strong>{change(by, "hm-change")}
            </span>
        }
    }
}

/// How many offers were kept, and how many broken.
fn word(face: Face, seat: Seat) -> impl IntoView {
    let word = face.seeing.memo(move |sight| {
        let thief = sight.view.thieves[seat];
        (!sight.view.options.no_bribes).then_some((thief.kept, thief.broken))
    });
    move || {
        word.get().map(|(kept, broken)| {
            view! {
                <span class="hm-figure small" title=t!("heistmaster-word-help")>
                    {art::piece("seal")}<strong aria-hidden="true">{kept}</strong>
                    {art::piece("heistmaster-broken")}<strong aria-hidden="true">{broken}</strong>
                    <span class="unseen">{t!("heistmaster-word", kept = kept, broken = broken)}</span>
                </span>
            }
        })
    }
}

/// The stash: cards face down, and face up where the viewer knows them.
fn stash(face: Face, seat: Seat) -> impl IntoView {
    let stash = face.seeing.memo(move |sight| {
        sight.view.stashes.iter().filter(|card| card.thief == seat).copied().collect::<Vec<PublicStash>>()
    });
    move || {
        let stash = stash.get();
        let words = t!("heistmaster-stash-of", cards = stash.len());
        let shown = stash.into_iter().map(|card| match card.card {
            Some(known) => cards::card(card.deck, known),
            None => cards::back(face, card.deck, card.tier),
        });
        let title = words.clone();
        view! { <span class="hm-stash" title=title><span class="unseen">{words}</span>{shown.collect_view()}</span> }
    }
}

/// The sides that this thief has taken on heists, the last one last.
fn sides(face: Face, seat: Seat) -> impl IntoView {
    let sides = Memo::new(move |_| {
        face.tale.with(|tale| {
            tale.iter().filter_map(|round| Some((round.number, round.side(seat)?))).collect::<Vec<_>>()
        })
    });
    move || {
        let one = |(round, side): (u8, Loyalty)| {
            let (piece, key) = ask::side_words(side);
            let words = t!("heistmaster-side-in", round = round, side = t!(key));
            let title = words.clone();
            view! { <li title=title>{art::piece(piece)}<span class="unseen">{words}</span></li> }
        };
        sides.with(|sides| !sides.is_empty()).then(|| {
            view! { <ol class="hm-sides" aria-label=t!("heistmaster-sides")>{sides.get().into_iter().map(one).collect_view()}</ol> }
        })
    }
}

/// What was offered in this round, and what came of it.
fn bubble(face: Face, seat: Seat) -> impl IntoView {
    let offer = face.seeing.memo(move |sight| sight.view.thieves[seat].offer);
    let paid = Memo::new(move |_| {
        let round = face.round.get();
        face.tale
            .with(|tale| tale.iter().rfind(|told| told.number == round)?.bribe(seat))
            .map(|(_, paid)| paid)
    });
    move || {
        let offer = offer.get();
        (offer > 0).then(|| {
            let (class, words) = match paid.get() {
                None => ("hm-bubble", t!("heistmaster-offers", money = offer)),
                Some(paid) if paid == offer => ("hm-bubble kept", t!("heistmaster-paid", money = paid)),
                Some(paid) => ("hm-bubble broken", t!("heistmaster-paid-of", paid = paid, money = offer)),
            };
            view! { <p class=class>{art::piece("heistmaster-offer")}<span>{words}</span></p> }
        })
    }
}

/// Whether one more can be picked with those who are: somebody's team has all of them.
fn can_go(team: SeatSet, seat: Seat, legal: &[Action]) -> bool {
    let wanted = team.with(seat);
    legal.iter().any(|action| matches!(action, Action::Team(team) if wanted.minus(*team).is_empty()))
}

/// A button over the whole thief, where one can be taken along or left at home again.
fn pick(face: Face, seat: Seat) -> impl IntoView {
    let seeing = face.seeing;
    let may = Memo::new(move |_| {
        let picked = face.picked.get();
        seeing.now.with(|sight| can_go(picked, seat, &sight.legal))
    });
    let chosen = Memo::new(move |_| face.picked.with(|picked| picked.contains(seat)));
    move || {
        may.get().then(|| {
            let label = move || {
                let key = if chosen.get() { "heistmaster-leave" } else { "heistmaster-take" };
                t!(key, name = seeing.name(seat))
            };
            view! {
                <button class="hm-pick" class:chosen=chosen data-do="pick" aria-pressed=move || chosen.get().to_string() aria-label=label title=label
                    on:click=move |_| face.picked.update(|picked| {
                        *picked = if picked.contains(seat) { picked.without(seat) } else { picked.with(seat) };
                    })>{art::piece("mask")}</button>
            }
        })
    }
}
