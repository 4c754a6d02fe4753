//! Sneaks & Snitches: the locations with their loot, the plan that is being made, and the ledger of who has what.

mod ledger;
mod loot;
mod places;
mod plan;
mod scores;

use leptos::prelude::*;
use rookery_kernel::Seat;
use rookery_sneaks::{Action, Colour, Kind, Notice, Plan, Sneaks, Spot, Spots, Stage, Tokens, View};

use super::Seeing;
use crate::{art, text::t};

/// The table, and what whoever plays has in mind but has not said yet.
#[derive(Clone, Copy)]
struct Face {
    seeing: Seeing<Sneaks>,
    /// Where the own sneaks are to go, in the order of the clicks.
    sneaks: RwSignal<Vec<Spot>>,
    /// Where the own snitches are to go.
    snitches: RwSignal<Vec<Spot>>,
    /// The tokens that are to be taken.
    taking: RwSignal<Tokens>,
    /// The own token that is to be exchanged.
    give: RwSignal<Option<Colour>>,
    /// Whose token is to be got for it.
    get: RwSignal<Option<(Seat, Colour)>>,
    /// What was shown last, and what came of it.
    reveal: Memo<Reveal>,
    stage: Memo<Stage>,
}

/// What the last plans have led to. The view forgets it when the next round begins; people want to look at it.
#[derive(Clone, Default, PartialEq)]
struct Reveal {
    /// How many reveals there were.
    number: usize,
    /// Whose sneaks went where.
    sneaks: Vec<(Seat, Spot)>,
    /// Whose snitches went where.
    snitches: Vec<(Seat, Spot)>,
    came: Vec<(Spot, Came, Beat)>,
    /// When the loot of each location was laid out, and how many loot cards were laid out before it.
    laid: Vec<(Spot, Beat, usize)>,
}

/// What came of it at a location.
#[derive(Clone, Copy, PartialEq)]
enum Came {
    Guarded,
    Contested,
    Stolen(Seat, Kind),
    Gone(Kind),
}

/// When something moves, counted from the news that it came with.
type Beat = usize;

/// How long a beat is, in milliseconds.
const BEAT: usize = 350;
/// Snitches are shown after the sneaks.
const SNITCHES: Beat = 2;
/// Then the locations are looked at, one after the other.
const FIRST: Beat = 4;

fn after(beat: Beat) -> String {
    format!("{}ms", beat * BEAT)
}

pub(crate) fn face(seeing: Seeing<Sneaks>) -> AnyView {
    let reveal = Memo::new(move |before: Option<&Reveal>| {
        seeing.now.with(|sight| {
            let mut reveal = before.filter(|_| !sight.anew).cloned().unwrap_or_default();
            let mut beat = 0;
            let earlier = std::iter::once(None).chain(sight.news.iter().map(Some));
            for (before, notice) in earlier.zip(&sight.news) {
                tell(&mut reveal, before, notice, &mut beat);
            }
            if reveal.sneaks.is_empty() {
                reveal.look(&sight.view);
            }
            reveal
        })
    });
    let face = Face {
        seeing,
        sneaks: RwSignal::new(Vec::new()),
        snitches: RwSignal::new(Vec::new()),
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
    /// Drops what was in mind when the question is another one.
    fn follow(self) {
        let round = self.seeing.memo(|sight| sight.view.round);
        Effect::new(move |_| {
            let _ = (round.get(), self.stage.get());
            // Who comes back to a plan that was sent goes on from it.
            let plan = self
                .seeing
                .now
                .with_untracked(|sight| sight.view.own.and_then(|own| own.plan))
                .unwrap_or_default();
            self.sneaks.set(plan.sneaks.iter().collect());
            self.snitches.set(plan.snitches.iter().collect());
            self.taking.set(Tokens::NONE);
            self.give.set(None);
            self.get.set(None);
        });
    }

    /// The plan that is put together so far.
    fn plan(self) -> Plan {
        let spots = |of: RwSignal<Vec<Spot>>| of.with(|all| all.iter().copied().collect::<Spots>());
        Plan { sneaks: spots(self.sneaks), snitches: spots(self.snitches) }
    }

    /// May this be done?
    fn is_legal(self, action: Action) -> bool {
        self.seeing.now.with(|sight| sight.legal.contains(&action))
    }
}

impl Reveal {
    /// Who comes to the table in the middle of a round was not told of the plans, but sees them.
    fn look(&mut self, view: &View) {
        for (seat, player) in view.players.iter() {
            let plan = player.plan.unwrap_or_default();
            self.sneaks.extend(plan.sneaks.iter().map(|spot| (seat, spot)));
            self.snitches.extend(plan.snitches.iter().map(|spot| (seat, spot)));
        }
    }
}

/// Puts what happened into the picture of the round.
fn tell(reveal: &mut Reveal, before: Option<&Notice>, notice: &Notice, beat: &mut Beat) {
    let mut came = |spot: Spot, came: Came, beat: &mut Beat| {
        reveal.came.push((spot, came, *beat));
        *beat += 1;
    };
    match *notice {
        Notice::Sneaks { seat, spots } => {
            if !matches!(before, Some(Notice::Sneaks { .. })) {
                *reveal = Reveal {
                    number: reveal.number + 1,
                    laid: std::mem::take(&mut reveal.laid),
                    ..Reveal::default()
                };
                *beat = FIRST;
            }
            reveal.sneaks.extend(spots.iter().map(|spot| (seat, spot)));
        }
        Notice::Snitches { seat, spots } => reveal.snitches.extend(spots.iter().map(|spot| (seat, spot))),
        Notice::Guarded { spot } => came(spot, Came::Guarded, beat),
        Notice::Contested { spot, .. } => came(spot, Came::Contested, beat),
        Notice::Stolen { seat, spot, kind } => came(spot, Came::Stolen(seat, kind), beat),
        Notice::Gone { spot, kind } => came(spot, Came::Gone(kind), beat),
        Notice::Laid { spot, .. } => {
            let before = reveal.laid.iter().map(|(.., number)| number + 1).max().unwrap_or(0);
            reveal.laid.retain(|(at, ..)| *at != spot);
            reveal.laid.push((spot, *beat, before));
        }
        _ => {}
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
            <span class="s-deck" class:used=move || deck.get()[at] == 0 title=move || t!("sneaks-deck-why")>
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
                <span class="s-ally" title=t!("sneaks-ally-why")>{art::piece("sneaks-ally")}{t!("sneaks-ally")}" "{seeing.badge(seat)}</span>
            })}
        </div>
    }
}

/// What a category is called.
fn name(colour: Colour) -> String {
    t!(&format!("sneaks-{colour}"))
}

/// The drawing of a token.
fn token(colour: Colour) -> AnyView {
    art::piece(&format!("sneaks-{colour}"))
}
