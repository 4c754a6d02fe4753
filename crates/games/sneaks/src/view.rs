//! What a viewer sees: named field by field, never the state with holes.

use arrayvec::ArrayVec;
use rookery_kernel::{BySeat, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Items, Kind, Tally, Tokens};
use crate::locations::{MAX_SPOTS, Spot};
use crate::phase::{Mix, Phase};
use crate::state::{MAX_PLAYERS, Sneaks};
use crate::{action::Plan, config::Options, scoring::Points};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct View {
    pub viewer: Viewer,
    /// The options of this table, with its card set.
    pub options: Options,
    /// The round, from 1.
    pub round: u16,
    /// Who has the ally, with two players.
    pub ally: Option<Seat>,
    /// How many cards are left in deck I and in deck II. The next card comes from deck I as long as it has any.
    pub deck: [u8; 2],
    /// What lies at each location, from A on; nothing where it has gone this round.
    pub loot: ArrayVec<Option<Kind>, MAX_SPOTS>,
    pub discards: Tally,
    pub bank: Tokens,
    /// How many stash cards nobody has.
    pub stash: u8,
    /// What everyone sees of each player.
    pub players: BySeat<PublicPlayer, MAX_PLAYERS>,
    /// What only the viewer knows; nothing for the public.
    pub own: Option<Own>,
    pub stage: Stage,
}

/// What everyone sees of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PublicPlayer {
    pub tokens: Tokens,
    pub stash: u8,
    /// Which stash cards, once they are shown at the end.
    pub shown: Option<Tokens>,
    pub items: Items,
    /// The plan of this round, once all are shown.
    pub plan: Option<Plan>,
}

/// What only its owner knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Own {
    pub stash: Tokens,
    /// The own plan, while it can still be changed.
    pub plan: Option<Plan>,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Stage {
    Plan,
    /// A player chooses tokens of the bank.
    Take {
        seat: Seat,
        /// For the loot of which location.
        at: Spot,
        count: u8,
        mix: Mix,
    },
    /// A player may exchange tokens.
    Swap {
        seat: Seat,
        /// For the Intrigues of which location.
        at: Spot,
        /// How many times yet.
        left: u8,
    },
    Over {
        winners: SeatSet,
        points: BySeat<Points, MAX_PLAYERS>,
    },
}

impl View {
    pub(crate) fn of(game: &Sneaks, viewer: Viewer) -> Self {
        let over = matches!(game.phase, Phase::Over(_));
        Self {
            viewer,
            options: game.options.clone(),
            round: game.round,
            ally: game.ally,
            deck: game.deck,
            loot: game.loot[..game.spots()].iter().copied().collect(),
            discards: game.discards(),
            bank: game.bank,
            stash: game.stash.total() as u8,
            players: game.players.map(|_, player| PublicPlayer {
                tokens: player.tokens,
                stash: player.stash.total() as u8,
                shown: over.then_some(player.stash),
                items: player.items,
                plan: player.plan,
            }),
            own: viewer.seat().filter(|seat| seat.index() < game.count()).map(|seat| Own {
                stash: game.players[seat].stash,
                plan: match &game.phase {
                    Phase::Plan(plans) => plans.answer(seat),
                    _ => None,
                },
            }),
            stage: stage(game),
        }
    }

    /// The locations of this table, from A on.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        Spot::first(self.loot.len())
    }

    /// Whether the viewer is asked or can still change an answer.
    pub fn asks_viewer(&self) -> bool {
        match self.stage {
            Stage::Plan => self.viewer != Viewer::Public,
            Stage::Take { seat, .. } | Stage::Swap { seat, .. } => self.viewer.is(seat),
            Stage::Over { .. } => false,
        }
    }
}

fn stage(game: &Sneaks) -> Stage {
    match game.phase {
        Phase::Plan(_) => Stage::Plan,
        Phase::Take { at, seat, count, mix } => Stage::Take { seat, at, count, mix },
        Phase::Swap { at, seat, left } => Stage::Swap { seat, at, left },
        Phase::Over(outcome) => Stage::Over { winners: outcome.winners, points: game.points() },
    }
}
