//! The own five cards, and what to do with them.

use leptos::prelude::*;
use rookery_client::picks;
use rookery_client::tavern::{Click, names, uses};
use rookery_tavern::{Action, Card, Cards, HONEST, Stage};

use super::{Face, card_face, name};
use crate::{art, text::t};

const PICKS_PER_ROUND: usize = 2;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Where {
    Hand,
    /// Picked for this round, and not shown yet.
    Down,
    Up,
    Discarded,
}

pub(super) fn own(face: Face) -> impl IntoView {
    let seeing = face.seeing;
    let seated = seeing.memo(|sight| sight.view.own.is_some());
    move || {
        seated.get().then(|| {
            view! {
                <section class="own-hand" aria-label=t!("tavern-hand")>
                    {controls(face)}
                    <div class="hand">{Card::ALL.map(|card| own_card(face, card)).collect_view()}</div>
                </section>
            }
        })
    }
}

fn own_card(face: Face, card: Card) -> impl IntoView {
    let seeing = face.seeing;
    let place = seeing.memo(move |sight| {
        let own = sight.view.own?;
        let up = sight.view.viewer.seat().map_or(Cards::EMPTY, |seat| sight.view.thieves[seat].revealed);
        Some(match () {
            () if up.contains(card) => Where::Up,
            () if own.selected.contains(card) => Where::Down,
            () if own.hand.contains(card) => Where::Hand,
            () => Where::Discarded,
        })
    });
    let may = seeing.may(move |action| uses(*action, card));
    let reacts = seeing.memo(move |sight| match sight.view.stage {
        Stage::React { crime, .. } => crime.catcher() == card && sight.legal.contains(&Action::Interrupt),
        _ => false,
    });
    let shown = seeing.shows(move |action| uses(*action, card));
    let springs = seeing.shows(|action| *action == Action::Interrupt);
    let ringed = move || shown.get() || (springs.get() && reacts.get());
    let usable = move || may.get() || reacts.get();
    let chosen = Memo::new(move |_| {
        let picked = face.picked.with(|picked| picked.contains(&card)) || face.armed.get() == Some(card);
        let said = face.picked.with(Vec::is_empty)
            && seeing.now.with(|sight| sight.answered.is_some_and(|action| names(action, card)));
        picked || said
    });
    let class = move || {
        let place = match place.get() {
            Some(Where::Down) => "down",
            Some(Where::Up) => "up",
            Some(Where::Discarded) => "gone",
            _ => "",
        };
        format!("card {card} {place}")
    };
    let note = move || match place.get() {
        Some(Where::Down) => Some(t!("tavern-face-down")),
        Some(Where::Discarded) => Some(t!("tavern-discarded")),
        _ => None,
    };
    view! {
        <button class=class class:may=usable class:chosen=chosen class:ringed=ringed prop:disabled=move || !usable()
            aria-pressed=move || chosen.get().to_string() on:click=move |_| click(face, card)>
            {card_face(card)}
            {move || note().map(|note| view! { <span class="card-note">{note}</span> })}
        </button>
    }
}

fn click(face: Face, card: Card) {
    match face.seeing.now.with_untracked(|sight| Click::on(card, &sight.legal)) {
        Click::Pick => face.picked.update(|picked| picks::toggle(picked, card, PICKS_PER_ROUND)),
        Click::Act(action) => face.seeing.act(action),
        Click::Arm => face.armed.update(|armed| *armed = (*armed != Some(card)).then_some(card)),
    }
}

/// What is still missing, and the buttons that are no card.
fn controls(face: Face) -> impl IntoView {
    let seeing = face.seeing;
    let selects = seeing.may(|action| matches!(action, Action::Select(_)));
    let passes = seeing.may(|action| *action == Action::Pass);
    let leaves = seeing.may(|action| *action == Action::Leave);
    let hint = move || {
        if let Some(card) = face.armed.get() {
            return Some(t!("tavern-pick-target", card = name(card)));
        }
        if !selects.get() {
            return None;
        }
        let selection = face.selection();
        match selection.cards.len() {
            2 if selection.cards.contains(Card::NoHonor) && selection.target.is_none() => {
                Some(t!("tavern-pick-target", card = name(Card::NoHonor)))
            }
            2 if selection.cards == HONEST => Some(t!("tavern-honest")),
            2 => None,
            _ => Some(t!("tavern-pick-two")),
        }
    };
    let ready = Memo::new(move |_| {
        let action = Action::Select(face.selection());
        seeing.now.with(|sight| sight.legal.contains(&action))
    });
    let play =
        move || {
            selects.get().then(|| view! {
            <button class="button" data-do="select" prop:disabled=move || !ready.get() on:click=move |_| {
                seeing.seal(Action::Select(untrack(|| face.selection())));
                face.picked.set(Vec::new());
            }>{art::piece("seal")}{t!("tavern-play")}</button>
        })
        };
    let other = move |may: Memo<bool>, action: Action, words: &'static str| {
        move || {
            may.get().then(|| {
                view! {
                    <button class="button ghost" data-choice=action.to_string() on:click=move |_| seeing.act(action)>{t!(words)}</button>
                }
            })
        }
    };
    view! {
        <div class="controls">
            {move || hint().map(|hint| view! { <p class="hint" role="status">{hint}</p> })}
            {play}
            {other(passes, Action::Pass, "tavern-pass")}
            {other(leaves, Action::Leave, "tavern-leave")}
        </div>
    }
}
