//! The heist: who goes where while it is being prepared, and how the last one went.

use leptos::prelude::*;
use rookery_heistmaster::{Notice, Stage, ruling};
use rookery_kernel::{Seat, SeatSet};

use super::{Face, Round, ask, cards};
use crate::{art, text::t};

#[derive(Clone, PartialEq)]
enum Scene {
    /// The team of this round is known, their sides are not.
    UnderWay(Round, SeatSet),
    Done(Round),
}

pub(super) fn scene(face: Face) -> impl IntoView {
    let team = face.seeing.memo(|sight| sight.view.team);
    let scene = Memo::new(move |_| {
        let under_way = matches!(face.stage.get(), Stage::Pay | Stage::Target | Stage::Loyalty);
        face.tale.with(|tale| {
            if under_way {
                tale.last().cloned().map(|round| Scene::UnderWay(round, team.get()))
            } else {
                tale.iter().rfind(|round| round.sides().is_some()).cloned().map(Scene::Done)
            }
        })
    });
    move || {
        scene.get().map(|scene| match scene {
            Scene::UnderWay(round, team) => under_way(face, &round, team).into_any(),
            Scene::Done(round) => done(face, &round).into_any(),
        })
    }
}

fn title(face: Face, round: &Round) -> impl IntoView + use<> {
    let number = round.number;
    let target = round.target().map(|(deck, _)| {
        view! {
            <span class="hm-where">{art::piece(&format!("heistmaster-{deck}"))}{face.corporation(deck)}</span>
        }
    });
    let master = round.master;
    view! {
        <h3>{t!("heistmaster-heist", round = number)}{target}</h3>
        <p class="hm-led">{art::piece("heistmaster-hat")}<span>{t!("heistmaster-led-by")}</span>" "{move || face.seeing.badge(master)}</p>
    }
}

fn bribe(round: &Round, seat: Seat) -> Option<impl IntoView + use<>> {
    let (offer, paid) = round.bribe(seat)?;
    let (class, piece, words) = if paid == offer {
        ("hm-bribe kept", "seal", t!("heistmaster-paid", money = paid))
    } else {
        ("hm-bribe broken", "heistmaster-broken", t!("heistmaster-paid-of", paid = paid, money = offer))
    };
    Some(view! { <span class=class>{art::piece(piece)}<span>{words}</span></span> })
}

fn under_way(face: Face, round: &Round, team: SeatSet) -> impl IntoView + use<> {
    let taken = round.target().filter(|(_, money)| *money > 0).map(|(_, money)| view! {
        <p class="hm-taken">{art::piece("coin")}<span>{t!("heistmaster-took", name = face.seeing.name(round.master), money = money)}</span></p>
    });
    let one = |seat: Seat| {
        view! {
            <li>{art::piece("heistmaster-sealed")}{move || face.seeing.badge(seat)}{bribe(round, seat)}</li>
        }
    };
    view! {
        <section class="hm-heist under-way" aria-label=t!("heistmaster-under-way")>
            {title(face, round)}
            {taken}
            <ul class="hm-team">{team.iter().map(one).collect_view()}</ul>
        </section>
    }
}

/// When something of the heist moves, in seconds: one thing after the other.
fn delay(place: usize) -> String {
    format!("{:.2}s", 0.18 * place as f32)
}

fn done(face: Face, round: &Round) -> impl IntoView + use<> {
    let (honourable, dishonourable) = round.sides().unwrap_or_default();
    let team: SeatSet = honourable.iter().chain(dishonourable).collect();
    let outcome = match (honourable.is_empty(), dishonourable.is_empty()) {
        (false, true) => t!("heistmaster-all-honourable"),
        (true, _) => t!("heistmaster-all-dishonourable"),
        (false, false) => t!("heistmaster-mixed"),
    };
    let token = |(place, seat): (usize, Seat)| {
        let (piece, key) = round.side(seat).map_or(("heistmaster-sealed", ""), ask::side_words);
        view! {
            <li class=key.trim_start_matches("heistmaster-") style=("animation-delay", delay(place))>
                {art::piece(piece)}<span class="unseen">{t!(key)}</span>{move || face.seeing.badge(seat)}
            </li>
        }
    };
    let after = team.len();
    let loot =
        round.told.iter().filter_map(|notice| shown(face, notice)).enumerate().map(|(place, shown)| {
            view! { <li style=("animation-delay", delay(after + place))>{shown}</li> }
        });
    let signed = |by: i32| if by == 0 { "0".to_owned() } else { format!("{by:+}") };
    let brought = |seat: Seat| {
        let (money, honour) = round.brought(seat);
        (money != 0 || honour != 0 || team.contains(seat)).then(|| view! {
            <li>
                {move || face.seeing.badge(seat)}
                <span class="hm-gain" class:good=money.is_positive() class:bad=money.is_negative()>{art::piece("coin")}{signed(money)}</span>
                <span class="hm-gain" class:good=honour.is_positive() class:bad=honour.is_negative()>{art::piece("heistmaster-honour")}{signed(honour)}</span>
            </li>
        })
    };
    view! {
        <section class="hm-heist" aria-label=t!("heistmaster-last")>
            {title(face, round)}
            <ul class="hm-team turned">{team.iter().enumerate().map(token).collect_view()}</ul>
            <p class="hm-outcome">{outcome}</p>
            <ul class="hm-loot">{loot.collect_view()}</ul>
            <ul class="hm-brought">{face.seats().map(brought).collect_view()}</ul>
        </section>
    }
}

/// What the heist brought to light, a thing for each notice.
fn shown(face: Face, notice: &Notice) -> Option<AnyView> {
    Some(match *notice {
        Notice::Stashed { thief, deck, tier, card } => view! {
            <span class="hm-stashed" title=t!("heistmaster-stashed-help"; ruling::WHAT_IS_STASHED_IS_SILENT)>
                {card.map_or_else(|| cards::back(face, deck, tier), |card| cards::card(deck, card))}
                <span class="hm-to">{t!("heistmaster-stashed")}" "{face.seeing.badge(thief)}</span>
            </span>
        }
        .into_any(),
        Notice::Revealed { deck, card, .. } => cards::card(deck, card),
        Notice::Event { name, effect } => view! {
            <span class="hm-event">{art::piece("heistmaster-event")}<strong>{name.to_string()}</strong><span>{cards::effect_words(effect)}</span></span>
        }
        .into_any(),
        Notice::NoEvent => view! { <span class="hm-event">{art::piece("heistmaster-event")}<span>{t!("heistmaster-no-event")}</span></span> }.into_any(),
        Notice::Total { total } => view! {
            <span class="hm-total" title=t!("heistmaster-total-help")><span>{t!("heistmaster-total")}</span><strong>{total}</strong></span>
        }
        .into_any(),
        _ => return None,
    })
}
