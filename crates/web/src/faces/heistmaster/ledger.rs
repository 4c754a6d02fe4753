//! The books, for those who like to count: every payment in the open, and the event deck.

use leptos::prelude::*;
use rookery_heistmaster::ruling;

use super::{Face, cards};
use crate::{art, text::t};

pub(super) fn books(face: Face) -> impl IntoView {
    view! { <div class="hm-books">{ledger(face)}{events(face)}</div> }
}

/// What everyone gained in each round, less what was paid: what anybody could have written down.
fn ledger(face: Face) -> impl IntoView {
    let seeing = face.seeing;
    let log = seeing.memo(|sight| sight.view.log);
    let head = move || {
        let rounds = log.with(|log| log.iter().count());
        (1..=rounds).map(|round| view! { <th scope="col">{round}</th> }).collect_view()
    };
    let row = move |seat: rookery_kernel::Seat| {
        let gains = move || {
            log.with(|log| {
                let cell = |round: &[i16]| {
                    let gain = round.get(seat.index()).copied().unwrap_or(0);
                    let words = if gain == 0 { "·".to_owned() } else { format!("{gain:+}") };
                    view! { <td class:good=gain.is_positive() class:bad=gain.is_negative()>{words}</td> }
                };
                log.iter().map(cell).collect_view()
            })
        };
        view! {
            <tr>
                <th scope="row">{move || seeing.badge(seat)}</th>
                <td class="hm-sum-up">{move || log.with(|log| log.total(seat))}</td>
                {gains}
            </tr>
        }
    };
    view! {
        <details class="hm-book">
            <summary>{art::piece("heistmaster-ledger")}{move || t!("heistmaster-ledger")}</summary>
            <p class="hm-help">{move || t!("heistmaster-ledger-help"; ruling::PRIVATE)}</p>
            <div class="hm-scroll" tabindex="0" role="group" aria-label=move || t!("heistmaster-ledger")>
                <table>
                    <thead><tr><th scope="col"><span class="unseen">{move || t!("heistmaster-thief")}</span></th><th scope="col">{move || t!("heistmaster-sum")}</th>{head}</tr></thead>
                    <tbody>{face.seats().map(row).collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
}

/// What may happen: the event deck.
fn events(face: Face) -> impl IntoView {
    let left = face.seeing.memo(|sight| sight.view.events.iter().copied().collect::<Vec<u8>>());
    let all: Vec<_> = face.seeing.now.with_untracked(|sight| {
        let cards = &sight.view.options.cards;
        let copies = cards.event_deck(sight.view.thieves.seats());
        cards.events().zip(copies).enumerate().filter(|(_, (_, copies))| *copies > 0).collect()
    });
    let one = move |(place, ((name, effect), copies)): (
        usize,
        ((rookery_heistmaster::Name, rookery_heistmaster::Effect), u8),
    )| {
        let here = move || left.with(|left| left.get(place).copied().unwrap_or(0));
        view! {
            <li class:gone=move || here() == 0>
                {art::piece("heistmaster-event")}
                <span><strong>{name.to_string()}</strong>" "{move || cards::effect_words(effect)}</span>
                <span class="hm-left">{move || t!("heistmaster-left-of", left = here(), all = copies)}</span>
            </li>
        }
    };
    let total = move || left.with(|left| left.iter().map(|&left| u32::from(left)).sum::<u32>());
    view! {
        <details class="hm-book">
            <summary>{art::piece("heistmaster-event")}{move || t!("heistmaster-events", left = total())}</summary>
            <p class="hm-help">{move || t!("heistmaster-events-help")}</p>
            <ul class="hm-events">{all.into_iter().map(one).collect_view()}</ul>
        </details>
    }
}
