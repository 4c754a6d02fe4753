//! The theft: the cards that were turned up, the sum, what the next card may be, and whether to go on.

use leptos::prelude::*;
use rookery_client::diamonds::{CopFate, Drawn, TheftEnd, TheftProgress};
use rookery_diamonds::{Action, Phase, ruling};

use super::{Face, cards, choice, city::percent};
use crate::{art, text::t};

pub(super) fn theft(face: Face) -> impl IntoView {
    let seeing = face.seeing;
    let robbery = Memo::new(move |_| {
        face.theft.with(|theft| theft.as_ref().map(|theft| (theft.thief, theft.at, theft.diamond)))
    });
    let ended = Memo::new(move |_| face.theft.with(|theft| theft.as_ref().and_then(|theft| theft.end)));
    let drawn = Memo::new(move |_| {
        face.theft.with(|theft| theft.as_ref().map_or_else(Vec::new, |theft| theft.cards.clone()))
    });
    let whistled = Memo::new(move |_| {
        face.theft.with(|theft| theft.as_ref().map_or_else(Vec::new, |theft| theft.whistled.clone()))
    });
    let title = move || {
        robbery.get().map(|(thief, at, diamond)| {
            let words = match ended.get() {
                None => "diamonds-robs",
                Some(TheftEnd::Taken) => "diamonds-took",
                Some(_) => "diamonds-robbed",
            };
            view! {
                <h3 class="d-title">{seeing.badge(thief)}<span>{t!(words, at = at.to_string(), card = diamond.symbol())}</span></h3>
            }
        })
    };
    let whistles = move || {
        let all = whistled.get();
        (!all.is_empty()).then(|| {
            let one = |(seat, cop)| view! { <span class="d-whistled">{art::piece("diamonds-whistle")}{seeing.badge(seat)}{cards::policeman(cop)}</span> };
            view! { <p class="d-whistles"><span class="unseen">{t!("diamonds-whistled-in")}</span>{all.into_iter().map(one).collect_view()}</p> }
        })
    };
    view! {
        <section class="d-theft" class:over=move || ended.get().is_some() class:quiet-street=move || robbery.get().is_none()
            aria-label=move || t!("diamonds-theft")>
            {title}
            {whistles}
            <div class="d-drawn">
                <For each=move || drawn.get().into_iter().enumerate() key=|(at, drawn)| (*at, drawn.card) children=move |(at, drawn)| turned_up(face, at, drawn)/>
                {move || ended.get().map(|end| view! { <span class=format!("d-stamp {}", stamp(end))>{t!(&format!("diamonds-end-{}", stamp(end)))}</span> })}
            </div>
            {move || robbery.get().map(|_| sum(face))}
            {next_card(face)}
            {controls(face)}
        </section>
    }
}

fn stamp(end: TheftEnd) -> &'static str {
    match end {
        TheftEnd::Taken => "taken",
        TheftEnd::ColdFeet => "cold-feet",
        TheftEnd::Jail => "jail",
        TheftEnd::NoCards => "no-cards",
    }
}

/// A card, and what became of it if it was a policeman.
fn turned_up(face: Face, at: usize, drawn: Drawn) -> impl IntoView {
    let fate = Memo::new(move |_| {
        face.theft.with(|theft| theft.as_ref().and_then(|theft| theft.cards.get(at)?.fate))
    });
    let note = move || {
        fate.get().map(|fate| {
            let (class, words) = match fate {
                CopFate::Bribed(diamond) => ("bribed", t!("diamonds-fate-bribed", card = diamond.symbol())),
                CopFate::SentAway(cop) => ("away", t!("diamonds-fate-away", card = cop.symbol())),
                CopFate::Arrests => ("arrests", t!("diamonds-fate-arrests")),
            };
            view! { <span class=format!("d-fate {class}")>{words}</span> }
        })
    };
    view! {
        <span class=format!("{} turned", cards::class(drawn.card)) class:spent=move || matches!(fate.get(), Some(CopFate::Bribed(_) | CopFate::SentAway(_)))
            title=cards::name(drawn.card)>{cards::inside(drawn.card)}{note}</span>
    }
}

/// What it has come to, and what it takes.
fn sum(face: Face) -> impl IntoView {
    let sum = Memo::new(move |_| {
        face.theft.with(|theft| {
            theft.as_ref().map(|TheftProgress { total, diamond, .. }| (*total, diamond.value()))
        })
    });
    move || {
        sum.get().map(|(total, value)| {
            let words = t!("diamonds-sum", total = total, value = value);
            let full = percent(total.into(), value.into()).min(100);
            let enough = total >= value;
            view! {
                <p class="d-sum" class:enough=enough>
                    <span class="d-gauge" aria-hidden="true"><span style:width=format!("{full}%")></span></span>
                    <span class="d-words">{words}</span>
                </p>
            }
        })
    }
}

/// How the next card may go, while that is being decided.
fn next_card(face: Face) -> impl IntoView {
    let chances = face.seeing.memo(|sight| match sight.view.phase {
        Phase::Loot { at } => Some(sight.view.chances(at)),
        _ => None,
    });
    move || {
        chances.get().map(|chances| {
            let (police, takes) = (percent(chances.police, chances.all), percent(chances.takes, chances.all));
            let part = |class: &'static str, percent: u32, words: String| {
                (percent > 0).then(|| view! {
                    <span class=format!("d-part {class}") style:flex-grow=percent.to_string()>{words}</span>
                })
            };
            view! {
                <p class="d-next" aria-label=t!("diamonds-next")>
                    {part("takes", takes, t!("diamonds-odds-takes", percent = takes))}
                    {part("on", 100_u32.saturating_sub(police + takes), t!("diamonds-odds-on", percent = 100_u32.saturating_sub(police + takes)))}
                    {part("police", police, t!("diamonds-odds-police", percent = police))}
                </p>
            }
        })
    }
}

/// What may be done that is not done by clicking a card.
fn controls(face: Face) -> impl IntoView {
    let seeing = face.seeing;
    let hint = seeing.memo(|sight| {
        let with = |which: fn(&Action) -> bool| sight.legal.iter().any(which);
        match sight.view.phase {
            Phase::Whistle { .. } if !sight.legal.is_empty() => Some("diamonds-hint-whistle"),
            Phase::Cop { .. }
                if with(|action| matches!(action, Action::Bribe(_)))
                    && with(|action| matches!(action, Action::Cancel(_))) =>
            {
                Some("diamonds-hint-both")
            }
            Phase::Cop { .. } if with(|action| matches!(action, Action::Bribe(_))) => {
                Some("diamonds-hint-bribe")
            }
            Phase::Cop { .. } if with(|action| matches!(action, Action::Cancel(_))) => {
                Some("diamonds-hint-cancel")
            }
            _ => None,
        }
    });
    view! {
        <div class="d-controls">
            {move || hint.get().map(|hint| view! { <p class="d-hint">{t!(hint)}</p> })}
            {choice(face, Action::Draw, "card-back", "diamonds-draw", "", &[ruling::SUCCESS_ENDS_THE_THEFT])}
            {choice(face, Action::Stop, "diamonds-feet", "diamonds-stop", "ghost", &[ruling::COLD_FEET])}
            {choice(face, Action::Pass, "diamonds-hush", "diamonds-pass", "ghost", &[ruling::WHO])}
            {choice(face, Action::Jail, "diamonds-bars", "diamonds-jail", "ghost", &[ruling::CAUGHT, ruling::JAIL])}
        </div>
    }
}
