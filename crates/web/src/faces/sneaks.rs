//! Sneaks & Snitches: the locations with their loot, the plan that is being made, and the ledger of who has what.

mod ledger;
mod loot;
mod places;
mod plan;
mod scores;

use leptos::prelude::*;
use rookery_client::sneaks::{Beat, Draft, Reveal};
use rookery_kernel::Seat;
use rookery_sneaks::{Action, Colour, Sneaks, Stage, Tokens, ruling};

use super::{Seeing, change, watched};
use crate::{art, text::t};

/// The table, and the choice that is not sent yet.
#[derive(Clone, Copy)]
struct Face {
    seeing: Seeing<Sneaks>,
    /// The own plan, until it is sent.
    draft: RwSignal<Draft>,
    taking: RwSignal<Tokens>,
    /// The own token of an exchange.
    give: RwSignal<Option<Colour>>,
    /// The other token of an exchange, and its owner.
    get: RwSignal<Option<(Seat, Colour)>>,
    reveal: Memo<Reveal>,
    stage: Memo<Stage>,
}

/// How long a beat is, in milliseconds.
const BEAT_MS: Beat = 350;

fn after(beat: Beat) -> String {
    format!("{}ms", beat * BEAT_MS)
}

pub(crate) fn face(seeing: Seeing<Sneaks>) -> AnyView {
    let reveal = Memo::new(move |before: Option<&Reveal>| {
        seeing.now.with(|sight| {
            let mut reveal = before.filter(|_| !sight.anew).cloned().unwrap_or_default();
            reveal.follow(&sight.news, &sight.view);
            reveal
        })
    });
    let face = Face {
        seeing,
        draft: RwSignal::new(Draft::default()),
        taking: RwSignal::new(Tokens::NONE),
        give: RwSignal::new(None),
        get: RwSignal::new(None),
        reveal,
        stage: seeing.memo(|sight| sight.view.stage),
    };
    face.follow();
    view! {
        <div class="sneaks">
            {heading(face)}
            {scores::scores(face)}
            {places::places(face)}
            {plan::controls(face)}
            {ledger::own_stash(face)}
            {ledger::ledger(face)}
            {loot::discards(face)}
        </div>
    }
    .into_any()
}

impl Face {
    /// Drops the unsent choice when the question changes.
    fn follow(self) {
        let round = self.seeing.memo(|sight| sight.view.round);
        Effect::new(move |_| {
            let _ = (round.get(), self.stage.get());
            // A player who reconnects goes on from the plan that was sent.
            let plan = self
                .seeing
                .now
                .with_untracked(|sight| sight.view.own.and_then(|own| own.plan))
                .unwrap_or_default();
            self.draft.set(plan.into());
            self.taking.set(Tokens::NONE);
            self.give.set(None);
            self.get.set(None);
        });
    }

    fn is_legal(self, action: Action) -> bool {
        self.seeing.now.with(|sight| sight.legal.contains(&action))
    }
}

/// The round, the decks, and whose the ally is.
fn heading(face: Face) -> impl IntoView {
    let seeing = face.seeing;
    let round = seeing.memo(|sight| sight.view.round);
    let deck = seeing.memo(|sight| sight.view.deck);
    let ally = seeing.memo(|sight| sight.view.ally);
    let pile = move |at: usize, words: &'static str| {
        view! {
            <span class="s-deck" class:used=move || deck.get()[at] == 0 title=move || t!("sneaks-deck-why"; ruling::REFILL, ruling::NOT_ENOUGH_FOR_ALL)>
                {art::piece("card-back")}{move || t!(words, cards = deck.get()[at])}
            </span>
        }
    };
    view! {
        <div class="s-head">
            <span class="s-round">{move || t!("sneaks-round", round = round.get())}</span>
            {pile(0, "sneaks-deck-1")}
            {pile(1, "sneaks-deck-2")}
            {move || ally.get().map(|seat| view! {
                <span class="s-ally" title=t!("sneaks-ally-why"; ruling::THREE_CARDS_OF_ONE_SET, ruling::CHANGING_SIDES)>{art::piece("sneaks-ally")}{t!("sneaks-ally")}" "{seeing.badge(seat)}</span>
            })}
        </div>
    }
}

fn name(colour: Colour) -> String {
    t!(&format!("sneaks-{colour}"))
}

fn token(colour: Colour) -> AnyView {
    art::piece(&format!("sneaks-{colour}"))
}
