//! The thieves: loot, policemen in the pocket, jail. Before oneself these can be clicked.

use leptos::prelude::*;
use rookery_diamonds::{Action, Cop, Diamond, ruling, worth};
use rookery_kernel::Seat;

use super::{Face, cards, change, watched};
use crate::{art, text::t};

pub(super) fn other(face: Face, seat: Seat) -> impl IntoView {
    let class = format!("d-thief {}", art::colour(seat));
    view! {
        <li class=class class:acting=acting(face, seat) class:jailed=jailed(face, seat) data-seat=seat.index()>
            {head(face, seat)}
            {loot(face, seat)}
            {pocket(face, seat)}
            {bars(face, seat)}
        </li>
    }
}

pub(super) fn own(face: Face, seat: Seat) -> impl IntoView {
    let class = format!("d-thief own {}", art::colour(seat));
    view! {
        <section class=class class:acting=acting(face, seat) class:jailed=jailed(face, seat) data-seat=seat.index() aria-label=t!("diamonds-own")>
            {head(face, seat)}
            {loot(face, seat)}
            {pocket(face, seat)}
            {bars(face, seat)}
        </section>
    }
}

fn acting(face: Face, seat: Seat) -> Memo<bool> {
    face.seeing.memo(move |sight| sight.view.asked() == Some(seat))
}

fn jailed(face: Face, seat: Seat) -> Memo<bool> {
    face.seeing.memo(move |sight| sight.view.thieves[seat].jailed)
}

/// Who, whether it is their turn, and what the loot is worth.
fn head(face: Face, seat: Seat) -> impl IntoView {
    let seeing = face.seeing;
    let turn = seeing.memo(move |sight| sight.view.thief == seat);
    let jailed = jailed(face, seat);
    let worth = watched(move || seeing.now.with(|sight| i32::from(worth(sight.view.thieves[seat].loot))));
    view! {
        <div class="d-head">
            {move || seeing.badge(seat)}
            {move || turn.get().then(|| view! { <span class="d-turn" title=t!("diamonds-turn")>{art::piece("diamonds-lantern")}<span class="unseen">{t!("diamonds-turn")}</span></span> })}
            {move || jailed.get().then(|| view! { <span class="d-cell" title=t!("diamonds-in-jail-why"; ruling::JAIL, ruling::FROM_JAIL)>{art::piece("diamonds-bars")}{t!("diamonds-in-jail")}</span> })}
            <span class="d-worth" title=move || t!("diamonds-loot-worth", value = worth.get().0)>
                {art::piece("gem")}{move || worth.get().0}<span class="unseen">{move || t!("diamonds-loot-worth", value = worth.get().0)}</span>{move || change(worth.get().1, "d-delta")}
            </span>
        </div>
    }
}

fn loot(face: Face, seat: Seat) -> impl IntoView {
    let seeing = face.seeing;
    let loot = seeing.memo(move |sight| sight.view.thieves[seat].loot.iter().collect::<Vec<_>>());
    let one = move |diamond: Diamond| {
        let action = Action::Bribe(diamond);
        let may = seeing.may(move |legal| *legal == action);
        move || {
            let title =
                t!("diamonds-bribe-why", card = diamond.symbol(); ruling::BRIBE, ruling::PAID_IS_GONE);
            if may.get() && seeing.is_own(seat) {
                view! {
                    <button class="d-card d-diamond may" data-choice=action.to_string() aria-label=title.clone() title=title
                        on:click=move |_| seeing.act(action)>{cards::gem(diamond)}</button>
                }
                .into_any()
            } else {
                cards::diamond(diamond).into_any()
            }
        }
    };
    view! {
        <div class="d-row d-loot" role="group" aria-label=move || t!("diamonds-loot")>
            <For each=move || loot.get() key=|diamond| *diamond children=one/>
            {move || loot.with(Vec::is_empty).then(|| view! { <span class="d-empty">{t!("diamonds-no-loot")}</span> })}
        </div>
    }
}

fn pocket(face: Face, seat: Seat) -> impl IntoView {
    let seeing = face.seeing;
    let cops = seeing.memo(move |sight| sight.view.thieves[seat].cops.iter().collect::<Vec<_>>());
    let one = move |cop: Cop| {
        let action = seeing.memo(move |sight| {
            [Action::Whistle(cop), Action::Cancel(cop)]
                .into_iter()
                .find(|action| sight.legal.contains(action))
        });
        move || match action.get().filter(|_| seeing.is_own(seat)) {
            Some(action) => {
                let title = if action == Action::Whistle(cop) {
                    t!("diamonds-whistle-why", card = cop.symbol(); ruling::WHERE, ruling::WHAT_IT_DOES)
                } else {
                    t!("diamonds-cancel-why", card = cop.symbol(); ruling::SENDING_AWAY)
                };
                let class = format!("{} may", cards::class(cop.card()));
                let piece = if action == Action::Whistle(cop) { "diamonds-whistle" } else { "diamonds-away" };
                view! {
                    <button class=class data-choice=action.to_string() aria-label=title.clone() title=title on:click=move |_| seeing.act(action)>
                        {cards::inside(cop.card())}<span class="d-tip" aria-hidden="true">{art::piece(piece)}</span>
                    </button>
                }
                .into_any()
            }
            None => cards::policeman(cop).into_any(),
        }
    };
    let any = Memo::new(move |_| !cops.with(Vec::is_empty));
    view! {
        <div class="d-row d-pocket" class:full=any role="group" aria-label=move || t!("diamonds-pocket")>
            <For each=move || cops.get() key=|cop| *cop children=one/>
        </div>
    }
}

fn bars(face: Face, seat: Seat) -> impl IntoView {
    let jailed = jailed(face, seat);
    move || jailed.get().then(|| view! { <span class="d-bars" aria-hidden="true"></span> })
}
