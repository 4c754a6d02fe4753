//! What lies behind the own screen: money and stash.

use leptos::prelude::*;
use rookery_heistmaster::{PublicStash, Stage};

use super::{Face, cards, change, coins, watched};
use crate::{art, text::t};

pub(super) fn screen(face: Face) -> impl IntoView {
    let seeing = face.seeing;
    let seated =
        seeing.memo(|sight| sight.view.own.is_some() && !matches!(sight.view.stage, Stage::Over { .. }));
    let money = watched(move || seeing.now.with(|sight| sight.view.own.map_or(0, |own| own.money)));
    let stash = seeing.memo(|sight| {
        let own = sight.view.viewer.seat();
        sight
            .view
            .stashes
            .iter()
            .filter(|card| Some(card.thief) == own)
            .copied()
            .collect::<Vec<PublicStash>>()
    });
    let purse = move || {
        let (now, by) = money.get();
        view! {
            <div class="hm-own-purse">
                {art::piece("heistmaster-purse-open")}
                <strong>{now}</strong><span class="unseen">{t!("heistmaster-own-purse", money = now)}</span>
                {coins(now)}{change(by, "hm-change")}
            </div>
        }
    };
    let cards = move || {
        let stash = stash.get();
        let honour =
            stash.iter().filter(|card| card.card.is_some_and(rookery_heistmaster::Card::has_honour)).count();
        let words = if stash.is_empty() {
            t!("heistmaster-no-stash")
        } else {
            t!("heistmaster-stash", honour = honour)
        };
        let cards = stash.into_iter().filter_map(|stash| Some(cards::card(stash.deck, stash.card?)));
        view! { <div class="hm-own-stash">{cards.collect_view()}<p>{words}</p></div> }
    };
    move || {
        seated.get().then(|| {
            view! {
                <section class="hm-screen" aria-label=t!("heistmaster-screen")>
                    <h3>{art::piece("lock")}{t!("heistmaster-screen")}</h3>
                    {purse}
                    {cards}
                </section>
            }
        })
    }
}
