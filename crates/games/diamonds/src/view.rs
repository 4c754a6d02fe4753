//! What one viewer sees: all there is to know, since everything happens in the open (`diamonds/36`).
//!
//! What nobody sees is the order of the piles and of the reserve, and which unseen card lies in which neighbourhood. The game
//! itself does not know that either, so it is not here with holes; it is not here.

use rookery_kernel::{BySeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    cards::{CardSet, CopSet, Diamond, DiamondSet},
    config::Options,
    phase::{Neighbourhood, Phase},
    state::Diamonds,
};

/// What one viewer sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The table options.
    pub options: Options,
    /// Whose turn it is; after the end, whose turn was the last.
    pub thief: Seat,
    /// What the table is waiting for.
    pub phase: Phase,
    /// What lies before each thief.
    pub thieves: BySeat<ThiefView, 4>,
    /// The four neighbourhoods, in order.
    pub neighbourhoods: [NeighbourhoodView; 4],
    /// The diamonds in reserve: their order is hidden, which they are can be worked out.
    pub reserve: DiamondSet,
    /// The cards nobody has seen yet: where they lie is hidden, which they are can be worked out.
    pub unseen: CardSet,
    /// The hearts and clubs turned up in the theft under way.
    pub revealed: CardSet,
    /// What those add up to.
    pub total: u8,
    /// The cards out of the game.
    pub discard: CardSet,
    /// The diamonds out of the game: paid to policemen.
    pub bribes: DiamondSet,
}

/// What lies before a thief.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ThiefView {
    /// The diamonds stolen and not yet paid away.
    pub loot: DiamondSet,
    /// The policemen in the thief's pocket.
    pub cops: CopSet,
    /// Is the thief's token in jail?
    pub jailed: bool,
}

/// A neighbourhood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NeighbourhoodView {
    /// The diamond beside it.
    pub diamond: Option<Diamond>,
    /// How many face-down cards it has.
    pub cards: u8,
    /// The policemen known to be among them, because they were whistled in.
    pub cops: CopSet,
}

impl View {
    pub(crate) fn of(game: &Diamonds, viewer: Viewer) -> Self {
        Self {
            viewer,
            options: game.options,
            thief: game.thief,
            phase: game.phase,
            thieves: game.thieves.map(|seat, thief| ThiefView {
                loot: thief.loot,
                cops: thief.cops,
                jailed: game.jail.contains(seat),
            }),
            neighbourhoods: game.piles.map(|pile| NeighbourhoodView {
                diamond: pile.diamond,
                cards: pile.cards(),
                cops: pile.cops,
            }),
            reserve: game.reserve,
            unseen: game.unseen,
            revealed: game.revealed,
            total: game.total,
            discard: game.discard,
            bribes: game.bribes,
        }
    }

    /// The neighbourhood with this number.
    pub fn neighbourhood(&self, at: Neighbourhood) -> &NeighbourhoodView {
        &self.neighbourhoods[at.index()]
    }

    /// Who owes a decision, if anyone does.
    pub fn asked(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over(_) => None,
            Phase::Whistle { asked, .. } => Some(asked),
            Phase::Choose | Phase::Loot { .. } | Phase::Cop { .. } => Some(self.thief),
        }
    }
}
