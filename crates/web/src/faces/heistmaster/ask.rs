//! The form of the own question: an offer, a payment, the team, the target, or the side.

use leptos::prelude::*;
use rookery_client::heistmaster::Ask;
use rookery_heistmaster::{Action, Loyalty, ruling};

use super::{Face, cite, coins};
use crate::{art, text::t};

pub(super) fn form(face: Face) -> impl IntoView {
    let asked = face.seeing.memo(|sight| Ask::of(&sight.legal));
    move || {
        asked.get().map(|asked| {
            let inside = match asked {
                Ask::Offer(most) => offer(face, most).into_any(),
                Ask::Pay(most) => pay(face, most).into_any(),
                Ask::Team(size) => team(face, size).into_any(),
                Ask::Target => {
                    view! { <p class="hm-hint">{t!("heistmaster-pick-target")}</p>{target_help()} }.into_any()
                }
                Ask::Loyalty => loyalty(face).into_any(),
            };
            view! { <section class="hm-ask" aria-label=t!("heistmaster-ask")>{inside}</section> }
        })
    }
}

fn target_help() -> impl IntoView {
    view! { <p class="hm-help">{t!("heistmaster-target-help")}" "{cite(ruling::MONEY_ON_THE_TARGET)}</p> }
}

/// The button that sends the action, and then shows that it is sent until another one is chosen.
fn seal(
    face: Face,
    action: Signal<Option<Action>>,
    words: impl Fn() -> String + Send + Sync + 'static,
) -> impl IntoView {
    let seeing = face.seeing;
    let ready = Memo::new(move |_| {
        action.get().is_some_and(|action| seeing.now.with(|sight| sight.legal.contains(&action)))
    });
    let answered = seeing.memo(|sight| sight.answered);
    let said = Memo::new(move |_| answered.get().is_some() && answered.get() == action.get());
    view! {
        <button class="button hm-seal" data-do="seal" prop:disabled=move || !ready.get() || said.get()
            data-choice=move || action.get().map(|action| action.to_string())
            on:click=move |_| if let Some(action) = action.get_untracked() { seeing.seal(action) }>
            {art::piece("seal")}
            {move || match (said.get(), answered.get()) {
                (true, _) => t!("heistmaster-sealed"),
                (false, Some(_)) => t!("heistmaster-instead", what = words()),
                (false, None) => words(),
            }}
        </button>
    }
}

/// An amount of coins, by slider or by steps.
fn amount(face: Face, most: u8, label: &'static str) -> impl IntoView {
    let chosen = face.amount;
    let step = move |by: i8, key: &'static str, sign: &'static str| {
        let next = move || chosen.get().saturating_add_signed(by).min(most);
        view! {
            <button class="hm-step" data-do="step" aria-label=t!(key) title=t!(key) prop:disabled=move || next() == chosen.get()
                on:click=move |_| chosen.set(untrack(next))>{sign}</button>
        }
    };
    view! {
        <div class="hm-amount">
            {step(-1, "heistmaster-less", "−")}
            <input type="range" min="0" max=most.to_string() step="1" aria-label=move || t!(label)
                aria-valuetext=move || t!("heistmaster-money", money = chosen.get())
                prop:value=move || chosen.get().to_string()
                on:input=move |event| chosen.set(event_target_value(&event).parse().unwrap_or(0).min(most))/>
            {step(1, "heistmaster-more", "+")}
            <output class="hm-sum">{art::piece("coin")}{move || chosen.get()}</output>
        </div>
        <div class="hm-heap">{move || coins(i32::from(chosen.get()))}</div>
    }
}

fn offer(face: Face, most: u8) -> impl IntoView {
    let own = face.seeing.memo(|sight| sight.view.own.map_or(0, |own| own.money));
    let action = Signal::derive(move || Some(Action::Offer(face.amount.get())));
    let note = move || {
        let key = if i32::from(face.amount.get()) > own.get() {
            "heistmaster-more-than-own"
        } else {
            "heistmaster-own-money"
        };
        t!(key, money = own.get())
    };
    view! {
        <p class="hm-hint">{t!("heistmaster-offer")}</p>
        {amount(face, most, "heistmaster-offer")}
        <p class="hm-note" role="status">{note}</p>
        <p class="hm-help">{t!("heistmaster-offer-help")}" "{cite(ruling::OFFERS)}</p>
        <div class="hm-do">{seal(face, action, move || t!("heistmaster-offer-this", money = face.amount.get()))}</div>
    }
}

fn pay(face: Face, most: u8) -> impl IntoView {
    let seeing = face.seeing;
    let own = seeing.memo(|sight| sight.view.own.map_or(0, |own| own.money));
    let offered =
        seeing.memo(|sight| sight.view.viewer.seat().map_or(0, |seat| sight.view.thieves[seat].offer));
    let action = Signal::derive(move || Some(Action::Pay(face.amount.get())));
    let note = move || match face.amount.get() {
        all if all == offered.get() => t!("heistmaster-word-kept"),
        _ => t!("heistmaster-word-broken", money = offered.get()),
    };
    let broken = move || face.amount.get() != offered.get();
    let at_once = move |money: u8, words: String| {
        view! { <button class="button ghost small" data-do="at-once" on:click=move |_| face.amount.set(money)>{words}</button> }
    };
    view! {
        <p class="hm-hint">{move || t!("heistmaster-pay", money = offered.get())}</p>
        {(most > 0).then(|| amount(face, most, "heistmaster-pay-label"))}
        {(most == 0).then(|| view! { <p class="hm-note">{t!("heistmaster-pay-empty")}</p> })}
        {(most > 0).then(|| view! { <p class="hm-note">{move || t!("heistmaster-own-money", money = own.get())}</p> })}
        <p class="hm-note" class:broken=broken role="status">
            {move || art::piece(if broken() { "heistmaster-broken" } else { "seal" })}<span>{note}</span>
        </p>
        <div class="hm-do">
            {(most > 0).then(|| view! {
                {at_once(0, t!("heistmaster-pay-nothing"))}
                {at_once(most, t!("heistmaster-pay-most", money = most))}
            })}
            {seal(face, action, move || t!("heistmaster-pay-this", money = face.amount.get()))}
        </div>
    }
}

fn team(face: Face, size: usize) -> impl IntoView {
    let seeing = face.seeing;
    let action = Signal::derive(move || {
        let team = face.picked.get();
        (team.len() == size).then_some(Action::Team(team))
    });
    let hint = move || t!("heistmaster-pick-team", picked = face.picked.get().len(), size = size);
    let picked = move || {
        let team = face.picked.get();
        (!team.is_empty()).then(
            || view! { <p class="hm-picked">{team.iter().map(|seat| seeing.badge(seat)).collect_view()}</p> },
        )
    };
    view! {
        <p class="hm-hint" role="status">{hint}</p>
        {picked}
        <p class="hm-help">{t!("heistmaster-team-help")}" "{cite(ruling::THE_HEISTMASTER_MAY_GO_ALONG)}</p>
        <div class="hm-do">
            {seal(face, action, || t!("heistmaster-send"))}
            <button class="button ghost small" data-do="clear" prop:disabled=move || face.picked.with(|picked| picked.is_empty())
                on:click=move |_| face.picked.set(rookery_kernel::SeatSet::EMPTY)>{t!("heistmaster-clear")}</button>
        </div>
    }
}

/// The drawing and the name of a side.
pub(super) fn side_words(side: Loyalty) -> (&'static str, &'static str) {
    match side {
        Loyalty::Honourable => ("heistmaster-honourable", "heistmaster-is-honourable"),
        Loyalty::Dishonourable => ("heistmaster-dishonourable", "heistmaster-is-dishonourable"),
    }
}

fn side_action(side: Loyalty) -> Action {
    match side {
        Loyalty::Honourable => Action::Honourable,
        Loyalty::Dishonourable => Action::Dishonourable,
    }
}

fn loyalty(face: Face) -> impl IntoView {
    let seeing = face.seeing;
    let answered = seeing.memo(|sight| sight.answered);
    let action = Signal::derive(move || face.side.get().map(side_action).or_else(|| answered.get()));
    let card = move |side: Loyalty| {
        let chosen = Memo::new(move |_| action.get() == Some(side_action(side)));
        let (piece, key) = side_words(side);
        let class = format!("hm-side {}", key.trim_start_matches("heistmaster-is-"));
        let line =
            |part: &'static str| view! { <span class="hm-side-line">{t!(&format!("{key}-{part}"))}</span> };
        view! {
            <button class=class class:chosen=chosen data-do="side" data-choice=side_action(side).to_string() aria-pressed=move || chosen.get().to_string()
                on:click=move |_| face.side.set(Some(side))>
                {art::piece(piece)}
                <strong>{t!(key)}</strong>
                {line("alone")}{line("mixed")}{line("all")}
            </button>
        }
    };
    view! {
        <p class="hm-hint">{t!("heistmaster-pick-side")}</p>
        <div class="hm-two">{card(Loyalty::Honourable)}{card(Loyalty::Dishonourable)}</div>
        <p class="hm-help">{t!("heistmaster-side-help")}" "{cite(ruling::SOME_OF_EACH)}</p>
        <div class="hm-do">{seal(face, action, || t!("heistmaster-seal-side"))}</div>
    }
}
