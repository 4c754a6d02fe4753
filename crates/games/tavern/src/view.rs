//! What a viewer sees: named field by field, never the state with holes.

use arrayvec::ArrayVec;
use rookery_kernel::{BySeat, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Cards, Crime, Hands};
use crate::locations::{MAX_SPOTS, MAX_WAYS, Spot};
use crate::phase::{Answer, Phase};
use crate::state::{MAX_THIEVES, Tavern};
use crate::{action::Action, config::Options};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct View {
    pub viewer: Viewer,
    /// The options of this table.
    pub options: Options,
    /// The round, from 1.
    pub round: u16,
    /// Who holds the Master Thief card.
    pub master: Seat,
    /// The coins of the City; nothing where they are endless.
    pub city: Option<u16>,
    /// What everyone sees of each thief.
    pub thieves: BySeat<PublicThief, MAX_THIEVES>,
    /// What only the viewer knows; nothing for the public.
    pub own: Option<Own>,
    pub locations: ArrayVec<PublicLocation, MAX_SPOTS>,
    /// Cards of each kind that stay out of the location deck: Jail, one, two, three.
    pub out: [u8; 4],
    /// In how many ways the locations could lie, spot A counting fastest; nothing where that is as for ten fresh cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ways: Option<ArrayVec<u32, MAX_WAYS>>,
    pub stage: Stage,
}

/// What everyone sees of a thief.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PublicThief {
    /// Coins in front of the thief.
    pub coins: u16,
    /// Cards that are not discarded, those of this round included.
    pub cards: u8,
    /// Cards of this round that are face up.
    pub revealed: Cards,
    /// Cards of this round that are still face down.
    pub unrevealed: u8,
    pub target: Option<Seat>,
    /// Who has set a Trap for this thief.
    pub trapped_by: Option<Seat>,
    /// Who has set a Sabotage for this thief.
    pub sabotaged_by: Option<Seat>,
    /// The hands this thief may hold, from all that was shown.
    pub could_hold: Hands,
}

/// What only its owner knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Own {
    /// The cards that are not discarded.
    pub hand: Cards,
    /// The two cards of this round, once all have selected.
    pub selected: Cards,
    /// The own answer to the question that is open, while it can still be changed.
    pub answer: Option<Action>,
}

/// A location on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PublicLocation {
    pub spot: Spot,
    /// Whose Heist is on it.
    pub claim: Option<Seat>,
    /// How the odds stand, in the smallest numbers: Jail, one, two, three coins.
    pub odds: [u32; 4],
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Stage {
    /// All select two cards.
    Select,
    /// This thief reveals a card.
    Turn {
        thief: Seat,
    },
    /// A crime may be interrupted.
    React {
        thief: Seat,
        crime: Crime,
    },
    /// This thief places a Heist.
    Place {
        thief: Seat,
    },
    /// Cards are discarded.
    Discard,
    Over {
        winners: SeatSet,
    },
}

impl View {
    pub(crate) fn of(tavern: &Tavern, viewer: Viewer) -> Self {
        let locations = &tavern.locations;
        let odds = locations.plain_odds();
        Self {
            viewer,
            options: tavern.options,
            round: tavern.round,
            master: tavern.master,
            city: (!tavern.options.endless_coins).then_some(tavern.city),
            thieves: tavern.thieves.map(|_, thief| PublicThief {
                coins: thief.coins,
                cards: thief.hand.len() as u8,
                revealed: thief.revealed,
                unrevealed: thief.unrevealed().len() as u8,
                target: thief.target,
                trapped_by: thief.trapped_by,
                sabotaged_by: thief.sabotaged_by,
                could_hold: thief.could_hold,
            }),
            own: viewer.seat().filter(|seat| seat.index() < tavern.count()).map(|seat| Own {
                hand: tavern.thieves[seat].hand,
                selected: tavern.thieves[seat].selected,
                answer: own_answer(&tavern.phase, seat),
            }),
            locations: locations
                .spots()
                .map(|spot| PublicLocation { spot, claim: locations.claim(spot), odds: odds[spot as usize] })
                .collect(),
            out: locations.out(),
            ways: locations.ways().map(|ways| {
                let mut list = ArrayVec::new();
                let fits = list.try_extend_from_slice(ways);
                debug_assert!(fits.is_ok(), "no table has more ways");
                list
            }),
            stage: stage(&tavern.phase),
        }
    }

    /// Whether the viewer is asked or can still change an answer.
    pub fn asks_viewer(&self) -> bool {
        let Some(seat) = self.viewer.seat() else { return false };
        match self.stage {
            Stage::Select => true,
            Stage::Turn { thief } | Stage::Place { thief } => thief == seat,
            Stage::React { thief, .. } => thief != seat && self.thieves[seat].unrevealed > 0,
            Stage::Discard => self.thieves[seat].target.is_none(),
            Stage::Over { .. } => false,
        }
    }
}

fn stage(phase: &Phase) -> Stage {
    match *phase {
        Phase::Select(_) => Stage::Select,
        Phase::Turn(thief) => Stage::Turn { thief },
        Phase::React { thief, crime, .. } => Stage::React { thief, crime },
        Phase::Place(thief) => Stage::Place { thief },
        Phase::Discard(_) => Stage::Discard,
        Phase::Over(outcome) => Stage::Over { winners: outcome.winners },
    }
}

/// What this seat has answered to the open question.
fn own_answer(phase: &Phase, seat: Seat) -> Option<Action> {
    match phase {
        Phase::Select(selections) => selections.answer(seat).map(Action::Select),
        Phase::React { answers, .. } => answers.answer(seat).map(|answer| match answer {
            Answer::Interrupt => Action::Interrupt,
            Answer::Pass => Action::Pass,
        }),
        Phase::Discard(discards) => discards.answer(seat).map(Action::Discard),
        _ => None,
    }
}
