//! The corporations: a building, its deck with all that is known of it, the money that lies on it, and how it ends the game.

use leptos::prelude::*;
use rookery_heistmaster::{Action, Colour, Ending, ruling};

use super::{Face, cards, change, coins, ending_words, watched};
use crate::{art, text::t};

pub(super) fn towers(face: Face) -> impl IntoView {
    view! {
        <section class="hm-towers" aria-label=move || t!("heistmaster-corporations")>
            {Colour::ALL.map(|deck| tower(face, deck)).collect_view()}
        </section>
    }
}

fn ending(deck: Colour) -> Ending {
    match deck {
        Colour::Green => Ending::GreenEnd,
        Colour::Blue => Ending::BlueEnd,
        Colour::Red => Ending::RedEnd,
    }
}

fn tower(face: Face, deck: Colour) -> impl IntoView {
    let seeing = face.seeing;
    let target = seeing.memo(move |sight| sight.view.target == Some(deck));
    let may = seeing.may(move |action| *action == Action::Target(deck));
    let class = format!("hm-tower {deck}");
    view! {
        <article class=class class:target=target class:may=may aria-label=face.corporation(deck)>
            <div class="hm-front">
                {art::piece(&format!("heistmaster-tower-{deck}"))}
                {move || target.get().then(|| view! { <span class="hm-aimed">{art::piece("target")}{t!("heistmaster-is-target")}</span> })}
            </div>
            <h3>{art::piece(&format!("heistmaster-{deck}"))}<span>{face.corporation(deck)}</span></h3>
            {lying(face, deck)}
            {tiers(face, deck)}
            <p class="hm-ending" title=move || t!("heistmaster-ending-help")>
                {art::piece("heistmaster-end")}<span>{move || ending_words(ending(deck))}</span>
            </p>
            {rob(face, deck, may)}
        </article>
    }
}

/// The deck, what somebody has seen of it, and the money on it.
fn lying(face: Face, deck: Colour) -> impl IntoView {
    let seeing = face.seeing;
    let pile = seeing.memo(move |sight| (sight.view.decks[deck].cards, sight.view.decks[deck].tier));
    let top = seeing.memo(move |sight| sight.view.own.and_then(|own| own.tops[deck]));
    let looked = seeing.memo(move |sight| sight.view.decks[deck].looked);
    let money = watched(move || seeing.now.with(|sight| i32::from(sight.view.decks[deck].money)));
    let on_top = move || match (top.get(), pile.get().1) {
        (Some(card), _) => Some(cards::card(deck, card)),
        (None, Some(tier)) => Some(cards::back(face, deck, tier)),
        (None, None) => None,
    };
    let seen = move || {
        let looked = looked.get();
        (!looked.is_empty()).then(|| {
            let who = looked.iter().map(|seat| seeing.badge(seat)).collect_view();
            view! { <span class="hm-looked" title=t!("heistmaster-looked-help"; ruling::WHAT_WAS_SEEN_STAYS_SEEN)>{art::piece("eye")}<span class="unseen">{t!("heistmaster-looked")}</span>{who}</span> }
        })
    };
    let on_it = move || {
        let (money, by) = money.get();
        view! {
            <span class="hm-on-it" title=t!("heistmaster-on-deck-help")>
                {coins(money)}<strong>{money}</strong><span class="unseen">{t!("heistmaster-on-deck", money = money)}</span>{change(by, "hm-change")}
            </span>
        }
    };
    view! {
        <div class="hm-lying">
            <span class="hm-deck">{on_top}</span>
            <span class="hm-counts"><span>{move || t!("heistmaster-cards", cards = pile.get().0)}</span>{seen}{on_it}</span>
        </div>
    }
}

/// All cards that are printed, tier by tier: what is gone, what the viewer knows, what may still come.
fn tiers(face: Face, deck: Colour) -> impl IntoView {
    let row = move |tier: u8| {
        let all = face.seeing.memo(move |sight| sight.view.whereabouts(deck, tier));
        let left = face.seeing.memo(move |sight| sight.view.left_of_tier(deck, tier));
        let now = face.seeing.memo(move |sight| sight.view.decks[deck].tier == Some(tier));
        let numeral = cards::TIERS[usize::from(tier) - 1];
        let title = move || {
            t!(
                "heistmaster-tier",
                tier = numeral,
                left = left.get(),
                all = all.with(|all| all.iter().count())
            )
        };
        let chips =
            move || all.get().into_iter().map(|(card, place)| cards::chip(face, card, place)).collect_view();
        view! {
            <div class="hm-tier" class:now=now class:gone=move || left.get() == 0>
                <span class="hm-tier-name" title=title>{numeral}<span class="unseen">{title}</span></span>
                <ul>{chips}</ul>
            </div>
        }
    };
    view! { <div class="hm-tiers">{[1, 2, 3].map(row).collect_view()}</div> }
}

/// The button with which the Heistmaster goes for it.
fn rob(face: Face, deck: Colour, may: Memo<bool>) -> impl IntoView {
    let seeing = face.seeing;
    let money = seeing.memo(move |sight| sight.view.decks[deck].money);
    move || {
        may.get().then(|| {
            let label = t!("heistmaster-go-for", corporation = face.corporation(deck), money = money.get());
            view! {
                <button class="button hm-go" data-do="target" data-choice=Action::Target(deck).to_string() aria-label=label title=t!("heistmaster-go-help")
                    on:click=move |_| seeing.act(Action::Target(deck))>
                    {art::piece("target")}{t!("heistmaster-go")}<span class="hm-take">{art::piece("coin")}{money.get()}</span>
                </button>
            }
        })
    }
}
