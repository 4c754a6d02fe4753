//! What one viewer sees: all there is to know, since everything happens in the open (`diamonds/36`).
//!
//! What nobody sees is the order of the piles and of the reserve, and which unseen card lies in which neighbourhood. The game
//! itself does not know that either, so it is not here with holes; it is not here.

use rookery_kernel::{BySeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardSet, CopSet, Diamond, DiamondSet, Kind, cops_of};
use crate::phase::{Neighbourhood, Phase};
use crate::{config::Options, state::Diamonds};

/// What one viewer sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct View {
    pub viewer: Viewer,
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
    /// Whether the thief's token is in jail.
    pub jailed: bool,
}

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

/// How the next card of a neighbourhood would go, each in parts of [`Chances::all`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    /// It completes the theft.
    pub takes: u32,
    /// It is a policeman.
    pub police: u32,
    /// All that can happen; 0 where there is no card.
    pub all: u32,
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

    pub fn neighbourhood(&self, at: Neighbourhood) -> &NeighbourhoodView {
        &self.neighbourhoods[at.index()]
    }

    /// Where the theft under way happens, if there is one.
    pub fn scene(&self) -> Option<Neighbourhood> {
        match self.phase {
            Phase::Whistle { at, .. } | Phase::Loot { at } | Phase::Cop { at, .. } => Some(at),
            Phase::Choose | Phase::Over(_) => None,
        }
    }

    /// How the next card of this neighbourhood would go. That follows from what everyone knows: an unseen card is as likely here
    /// as in any other place, and the policemen who were whistled in are here for certain.
    pub fn chances(&self, at: Neighbourhood) -> Chances {
        let seen = self.neighbourhood(at);
        let total = if self.scene() == Some(at) { self.total } else { 0 };
        let takes = |card: &Card| match card.kind() {
            Kind::Joker => true,
            Kind::Number(value) => seen.diamond.is_some_and(|diamond| total + value >= diamond.value()),
            Kind::Cop(_) => false,
        };
        let known = seen.cops.len() as u32;
        let here = u32::from(seen.cards) - known;
        let unseen = self.unseen.len() as u32;
        Chances {
            takes: here * self.unseen.iter().filter(takes).count() as u32,
            police: here * cops_of(self.unseen).len() as u32 + known * unseen.max(1),
            all: u32::from(seen.cards) * unseen.max(1),
        }
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

#[cfg(test)]
mod tests {
    use rookery_kernel::{Game as _, Luck as _, Nothing, Quick, Turn};

    use super::*;

    /// The same from the odds by which cards are drawn.
    fn from_odds(game: &Diamonds, at: Neighbourhood) -> Chances {
        let pile = game.pile(at);
        let total = if game.view(Viewer::Public).scene() == Some(at) { game.total } else { 0 };
        let mut chances = Chances::default();
        for card in CardSet::ALL.iter() {
            let odds = game.odds(pile)[card.index()];
            chances.all += odds;
            match card.kind() {
                Kind::Cop(_) => chances.police += odds,
                Kind::Joker => chances.takes += odds,
                Kind::Number(value)
                    if pile.diamond.is_some_and(|diamond| total + value >= diamond.value()) =>
                {
                    chances.takes += odds;
                }
                Kind::Number(_) => {}
            }
        }
        chances
    }

    #[test]
    fn chances_are_the_odds_of_the_draw() {
        let mut legal = Vec::new();
        let mut whistled = 0;
        for seed in 0..200 {
            let mut luck = Quick::new(seed);
            let mut game = Diamonds::new(3, &Options::default(), &mut luck, &mut Nothing).unwrap();
            while let Turn::Seats(asked) = game.turn() {
                let view = game.view(Viewer::Public);
                for at in Neighbourhood::ALL {
                    whistled += u32::from(!view.neighbourhood(at).cops.is_empty());
                    let (found, expected) = (view.chances(at), from_odds(&game, at));
                    // With no card unseen in the whole city there are policemen alone, and the odds have no number for them.
                    if expected.all > 0 {
                        assert_eq!(found, expected, "{at} in {view:?}");
                    } else {
                        assert_eq!((found.takes, found.police), (0, found.all), "{at} in {view:?}");
                    }
                }
                let seat = asked.first().unwrap();
                legal.clear();
                game.legal(seat, &mut legal);
                let action = legal[luck.below(legal.len() as u32) as usize];
                game.apply(seat, action, &mut luck, &mut Nothing).unwrap();
            }
        }
        assert!(whistled > 100, "policemen were whistled in {whistled} times");
    }
}
