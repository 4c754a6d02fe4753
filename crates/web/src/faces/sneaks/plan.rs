//! Making up one's mind: where the teams go, which tokens to take, what to exchange.

use leptos::prelude::*;
use rookery_client::sneaks::{Draft, TeamKind};
use rookery_sneaks::{Action, Colour, Mix, Plan, Spot, Stage, ruling};

use super::{Face, name, token};
use crate::{art, text::t};

/// The name of a kind of team in keys and classes.
fn word(team: TeamKind) -> &'static str {
    match team {
        TeamKind::Sneaks => "sneak",
        TeamKind::Snitches => "snitch",
    }
}

/// The two buttons of a location while plans are made.
pub(super) fn picks(face: Face, spot: Spot) -> impl IntoView {
    let plans = face.seeing.may(|action| matches!(action, Action::Plan(_)));
    move || {
        plans.get().then(|| {
            view! {
                <div class="s-picks">{pick(face, spot, TeamKind::Sneaks)}{pick(face, spot, TeamKind::Snitches)}</div>
            }
        })
    }
}

fn pick(face: Face, spot: Spot, team: TeamKind) -> impl IntoView {
    let chosen = Memo::new(move |_| face.draft.with(|draft| draft.of(team).contains(&spot)));
    let word = word(team);
    let label = move || t!(&format!("sneaks-send-{word}"), spot = spot.to_string());
    let class = format!("s-pick {word}");
    view! {
        <button class=class class:chosen=chosen aria-pressed=move || chosen.get().to_string() aria-label=label title=move || t!(&format!("sneaks-send-{word}-why"))
            data-do=format!("{word} {spot}") on:click=move |_| click(face, spot, team)>
            {art::piece(&format!("sneaks-{word}"))}<span class="s-pick-word">{move || t!(&format!("sneaks-{word}"))}</span>
        </button>
    }
}

fn click(face: Face, spot: Spot, team: TeamKind) {
    face.seeing.now.with_untracked(|sight| face.draft.update(|draft| draft.click(spot, team, &sight.legal)));
}

pub(super) fn controls(face: Face) -> impl IntoView {
    let asked = face.seeing.memo(|sight| if sight.legal.is_empty() { None } else { Some(sight.view.stage) });
    let inside = move || match asked.get() {
        Some(Stage::Plan) => sending(face).into_any(),
        Some(Stage::Take { count, mix, .. }) => taking(face, count, mix).into_any(),
        Some(Stage::Swap { left, .. }) => swapping(face, left).into_any(),
        _ => ().into_any(),
    };
    view! { <div class="s-controls">{inside}</div> }
}

/// The own plan: what is missing, and sending it.
fn sending(face: Face) -> impl IntoView {
    let seeing = face.seeing;
    let action = Memo::new(move |_| face.draft.with(Draft::action));
    let ready = Memo::new(move |_| face.is_legal(action.get()));
    let sent = Memo::new(move |_| seeing.now.with(|sight| sight.answered));
    let same = Memo::new(move |_| sent.get() == Some(action.get()));
    let missing = move |team: TeamKind| {
        let most = seeing.now.with(|sight| team.count(&sight.legal));
        let gone = face.draft.with(|draft| draft.of(team).len());
        let class = format!("s-quiver {}", word(team));
        let words = t!(&format!("sneaks-teams-{}", word(team)), left = most.saturating_sub(gone), all = most);
        let pieces: Vec<_> = (0..most)
            .map(|at| {
                let away = at < gone;
                view! { <span class="s-token" class:away=away>{art::piece(&format!("sneaks-{}", word(team)))}</span> }
            })
            .collect();
        view! { <span class=class title=words.clone()>{pieces}<span class="s-said">{words.clone()}</span></span> }
    };
    let places = |plan: Plan| {
        let letters = |spots: rookery_sneaks::Spots| {
            spots.iter().map(|spot| spot.to_string()).collect::<Vec<_>>().join(", ")
        };
        t!("sneaks-planned", sneaks = letters(plan.sneaks), snitches = letters(plan.snitches))
    };
    view! {
        {move || missing(TeamKind::Sneaks)}
        {move || missing(TeamKind::Snitches)}
        <button class="button" data-do="plan" prop:disabled=move || !ready.get() || same.get() title=move || t!("sneaks-send-why"; ruling::DIFFERENT_PLACES, ruling::CHANGING_A_PLAN)
            data-choice=move || action.get().to_string() on:click=move |_| seeing.seal(untrack(|| action.get()))>
            {art::piece("seal")}{move || if sent.get().is_some() { t!("sneaks-change") } else { t!("sneaks-send") }}
        </button>
        {move || sent.get().and_then(|action| match action {
            Action::Plan(plan) => Some(view! { <p class="s-hint">{places(plan)}</p> }),
            _ => None,
        })}
    }
}

/// Tokens of the bank: clicked there, gathered here.
fn taking(face: Face, count: u8, mix: Mix) -> impl IntoView {
    let seeing = face.seeing;
    let action = Memo::new(move |_| Action::Take(face.taking.get()));
    let ready = Memo::new(move |_| face.is_legal(action.get()));
    let hint = match mix {
        Mix::Any => t!("sneaks-take-any", count = count),
        Mix::One => t!("sneaks-take-one", count = count),
    };
    let back = move |colour: Colour| {
        let put = move |_| face.taking.update(|taking| taking[colour] = taking[colour].saturating_sub(1));
        let label = t!("sneaks-put-back", colour = name(colour));
        let title = label.clone();
        view! { <button class="s-picked" aria-label=label title=title on:click=put>{token(colour)}</button> }
    };
    let picked = move || {
        let taking = face.taking.get();
        let all = Colour::ALL.into_iter().flat_map(move |colour| (0..taking[colour]).map(move |_| colour));
        all.map(back).collect_view()
    };
    view! {
        <p class="s-hint">{hint}</p>
        <span class="s-gathered">{picked}</span>
        <button class="button" data-do="take" prop:disabled=move || !ready.get() data-choice=move || action.get().to_string() on:click=move |_| seeing.seal(untrack(|| action.get()))>
            {art::piece("check")}{move || t!("sneaks-take")}
        </button>
    }
}

/// An exchange of Intrigues: clicked in the ledger, confirmed here.
fn swapping(face: Face, left: u8) -> impl IntoView {
    let seeing = face.seeing;
    let swap = Memo::new(move |_| {
        let (give, (with, get)) = (face.give.get()?, face.get.get()?);
        let action = Action::Swap { give, with, get };
        face.is_legal(action).then_some((action, give, with, get))
    });
    let hint = move || match (face.give.get(), face.get.get()) {
        (None, None) => t!("sneaks-swap-start", left = left),
        (None, Some(_)) => t!("sneaks-swap-give"),
        (Some(_), None) => t!("sneaks-swap-get"),
        (Some(give), Some((with, get))) => {
            t!("sneaks-swap", name = seeing.name(with), give = name(give), get = name(get))
        }
    };
    view! {
        <p class="s-hint">{hint}</p>
        <button class="button" data-do="swap" prop:disabled=move || swap.get().is_none()
            on:click=move |_| if let Some((action, ..)) = swap.get_untracked() { seeing.seal(action) }>
            {move || swap.get().map(|(_, give, _, get)| view! { {token(give)}{art::piece("sneaks-exchange")}{token(get)} })}{move || t!("sneaks-exchange")}
        </button>
        <button class="button ghost" data-do="stop" title=move || t!("sneaks-stop-why"; ruling::INTRIGUES) on:click=move |_| seeing.act(Action::Stop)>{move || t!("sneaks-stop")}</button>
    }
}
