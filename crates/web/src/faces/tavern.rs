//! Among Thieves: the City, the thieves, the locations, and the own five cards.

mod hand;
mod places;
mod thieves;

use leptos::prelude::*;
use rookery_client::tavern::flips;
use rookery_kernel::Seat;
use rookery_tavern::{Action, Card, Cards, Location, Selection, Spot, Stage, Tavern};

use super::{Seeing, change, watched};
use crate::{art, text::t};

/// The table, and the choice that is not sent yet.
#[derive(Clone, Copy)]
struct Face {
    seeing: Seeing<Tavern>,
    /// The cards that are picked for the round, in the order of the clicks.
    picked: RwSignal<Vec<Card>>,
    target: RwSignal<Option<Seat>>,
    armed: RwSignal<Option<Card>>,
    flips: RwSignal<Vec<(Spot, Location)>>,
    stage: Memo<Stage>,
}

pub(crate) fn face(seeing: Seeing<Tavern>) -> AnyView {
    let face = Face {
        seeing,
        picked: RwSignal::new(Vec::new()),
        target: RwSignal::new(None),
        armed: RwSignal::new(None),
        flips: RwSignal::new(Vec::new()),
        stage: seeing.memo(|sight| sight.view.stage),
    };
    face.follow();
    let seats: Vec<Seat> =
        seeing.now.with_untracked(|sight| sight.view.thieves.iter().map(|(seat, _)| seat).collect());
    view! {
        <div class="tavern">
            {heading(seeing)}
            <ul class="thieves">{seats.into_iter().map(|seat| thieves::thief(face, seat)).collect_view()}</ul>
            {places::locations(face)}
            {hand::own(face)}
        </div>
    }
    .into_any()
}

impl Face {
    /// Drops the unsent choice when the question changes, and shows flipped locations until the next card.
    fn follow(self) {
        Effect::new(move |_| {
            self.stage.get();
            self.picked.set(Vec::new());
            self.target.set(None);
            self.armed.set(None);
        });
        Effect::new(move |_| {
            let (fresh, stage, anew) =
                self.seeing.now.with(|sight| (flips(&sight.news), sight.view.stage, sight.anew));
            let showing = matches!(stage, Stage::Turn { .. } | Stage::React { .. } | Stage::Place { .. });
            if anew {
                self.flips.set(if showing { Vec::new() } else { fresh });
            } else if !fresh.is_empty() {
                self.flips.set(fresh);
            } else if showing && !self.flips.with_untracked(Vec::is_empty) {
                self.flips.set(Vec::new());
            }
        });
    }

    fn selection(self) -> Selection {
        let cards = self.picked.with(|picked| picked.iter().copied().collect::<Cards>());
        let target = self.target.get().filter(|_| cards.contains(Card::NoHonor));
        Selection { cards, target }
    }

    /// What aiming at this thief does; `None` if it is not possible.
    fn aim(self, seat: Seat) -> Option<Aim> {
        let legal =
            |action: Action| self.seeing.now.with(|sight| sight.legal.contains(&action)).then_some(action);
        match self.armed.get() {
            Some(Card::Trap) => legal(Action::Trap(Some(seat))).map(Aim::Act),
            Some(Card::Sabotage) => legal(Action::Sabotage(Some(seat))).map(Aim::Act),
            _ => {
                let selection = Selection { target: Some(seat), ..self.selection() };
                let whole = selection.cards.contains(Card::NoHonor) && selection.cards.len() == 2;
                whole.then_some(())?;
                legal(Action::Select(selection)).map(|_| Aim::Rob(seat))
            }
        }
    }
}

/// What aiming at a thief does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// Acts at once.
    Act(Action),
    /// Sets the target of the selection.
    Rob(Seat),
}

/// The round, the City's coins, and what it takes to win.
fn heading(seeing: Seeing<Tavern>) -> impl IntoView {
    let round = seeing.memo(|sight| sight.view.round);
    let city = seeing.memo(|sight| sight.view.city);
    let winning = seeing.memo(|sight| sight.view.options.winning_coins);
    view! {
        <div class="tavern-head">
            <span class="round">{move || t!("tavern-round", round = round.get())}</span>
            <span class="city">{art::piece("city")}<span class="unseen">{move || t!("tavern-city")}</span>
                {move || city.get().map_or_else(|| t!("tavern-endless"), |coins| t!("tavern-coins", coins = coins))}</span>
            <span class="goal">{art::piece("crown")}{move || t!("tavern-to-win", coins = winning.get())}</span>
        </div>
    }
}

fn name(card: Card) -> String {
    t!(&format!("tavern-name-{card}"))
}

/// The face of a card: its name, its emblem, and in a word what it does.
fn card_face(card: Card) -> impl IntoView {
    let emblem = format!("tavern-{card}");
    let does = format!("tavern-does-{card}");
    view! {
        <span class="card-name">{move || name(card)}</span>
        {art::piece(&emblem)}
        <span class="card-text">{move || t!(&does)}</span>
    }
}
