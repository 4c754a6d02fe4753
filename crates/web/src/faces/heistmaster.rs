//! Among Thieves of honour and corporations: the three corporations, the honour track, the thieves, the heist, and what lies behind the
//! own screen.

mod ask;
mod cards;
mod end;
mod heist;
mod ledger;
mod own;
mod thieves;
mod towers;
mod track;

use leptos::prelude::*;
use rookery_client::heistmaster::{Round, take_down};
use rookery_heistmaster::{Action, Colour, Ending, Heistmaster, Loyalty, Stage};
use rookery_kernel::{Citation, Seat, SeatSet};

use super::{Seeing, change, watched};
use crate::{art, text::t};

/// The table, and the choice that is not sent yet.
#[derive(Clone, Copy)]
struct Face {
    seeing: Seeing<Heistmaster>,
    tale: RwSignal<Vec<Round>>,
    /// The offer or payment.
    amount: RwSignal<u8>,
    /// The team.
    picked: RwSignal<SeatSet>,
    side: RwSignal<Option<Loyalty>>,
    stage: Memo<Stage>,
    round: Memo<u8>,
}

pub(crate) fn face(seeing: Seeing<Heistmaster>) -> AnyView {
    let face = Face {
        seeing,
        tale: RwSignal::new(Vec::new()),
        amount: RwSignal::new(0),
        picked: RwSignal::new(SeatSet::EMPTY),
        side: RwSignal::new(None),
        stage: seeing.memo(|sight| sight.view.stage),
        round: seeing.memo(|sight| sight.view.round),
    };
    face.follow();
    let naming = seeing.may(|action| matches!(action, Action::Team(_)));
    view! {
        <div class="heistmaster" class:naming=naming>
            {heading(face)}
            {end::screens_down(face)}
            <ul class="hm-thieves">{face.seats().map(|seat| thieves::thief(face, seat)).collect_view()}</ul>
            <div class="hm-now">
                {ask::form(face)}
                {heist::scene(face)}
            </div>
            {towers::towers(face)}
            {track::track(face)}
            {own::screen(face)}
            {ledger::books(face)}
        </div>
    }
    .into_any()
}

impl Face {
    /// Drops the unsent choice when the question changes, and collects the rounds.
    fn follow(self) {
        Effect::new(move |_| {
            self.round.get();
            self.stage.get();
            self.picked.set(SeatSet::EMPTY);
            self.side.set(None);
            // Offers start at 0, payments at all that was offered and can be paid.
            let start = self.seeing.now.with_untracked(|sight| match sight.answered {
                Some(Action::Offer(money) | Action::Pay(money)) => money,
                _ => sight.legal.iter().copied().filter_map(payment).max().unwrap_or(0),
            });
            self.amount.set(start);
        });
        Effect::new(move |_| {
            self.seeing.now.with(|sight| {
                if sight.anew {
                    self.tale.set(Vec::new());
                }
                if !sight.news.is_empty() {
                    self.tale.update(|tale| take_down(tale, &sight.news));
                }
            });
        });
    }

    fn seats(self) -> impl ExactSizeIterator<Item = Seat> {
        Seat::all(self.seeing.now.with_untracked(|sight| sight.view.thieves.seats()))
    }

    /// The name of the corporation behind a deck.
    fn corporation(self, deck: Colour) -> String {
        self.seeing.now.with_untracked(|sight| sight.view.options.cards.corporation(deck).to_string())
    }
}

fn payment(action: Action) -> Option<u8> {
    if let Action::Pay(money) = action { Some(money) } else { None }
}

fn cite(rule: Citation) -> impl IntoView {
    let href = format!("/rules/{}#{}", rule.book(), rule.number());
    view! { <a class="hm-ruling" href=href target="_blank">{move || t!("ruling", rule = rule.to_string())}</a> }
}

/// The round and its stages.
fn heading(face: Face) -> impl IntoView {
    let no_bribes = face.seeing.memo(|sight| sight.view.options.no_bribes);
    let steps = move || {
        let now = face.stage.get();
        let all = [
            (Stage::Offers, "offers"),
            (Stage::Team, "team"),
            (Stage::Pay, "pay"),
            (Stage::Target, "target"),
            (Stage::Loyalty, "loyalty"),
        ];
        let shown = |stage: Stage| !(no_bribes.get() && matches!(stage, Stage::Offers | Stage::Pay));
        let past = all.iter().position(|(stage, _)| *stage == now);
        all.into_iter()
            .enumerate()
            .filter(|(_, (stage, _))| shown(*stage))
            .map(|(place, (stage, name))| {
                let done = past.is_none_or(|past| place < past);
                let help = t!(&format!("heistmaster-step-{name}-help"));
                view! {
                    <li class:done=done aria-current=(stage == now).then_some("step") title=help>
                        {t!(&format!("heistmaster-step-{name}"))}
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <div class="hm-head">
            <span class="hm-round">{move || t!("heistmaster-round", round = face.round.get())}</span>
            <ol class="hm-steps" aria-label=move || t!("heistmaster-steps")>{steps}</ol>
        </div>
    }
}

fn ending_words(ending: Ending) -> String {
    t!(&format!("heistmaster-{ending}"))
}

/// An amount of money as coins.
fn coins(money: i32) -> impl IntoView {
    let stack: Vec<_> = (0..money.clamp(0, 20)).map(|_| art::piece("coin")).collect();
    view! { <span class="hm-coins" aria-hidden="true">{stack}</span> }
}
