//! Where every card is.

use rookery_kernel::{BySeat, Game as _, Luck, Outcome, Seat, SeatSet, Turn};

use crate::cards::{CARDS, Card, CardSet, CopSet, DIAMONDS, Diamond, DiamondSet, Kind, cards_of};
use crate::config::Options;
use crate::phase::{Ending, Neighbourhood, Phase};

/// A game of diamonds.
///
/// No pile has an order here, because nobody knows it: a card gets its place when it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Diamonds {
    /// Cards that nobody has seen yet. They lie in the four neighbourhoods, and where each one lies is nobody's knowledge.
    pub(crate) unseen: CardSet,
    /// Hearts and clubs turned up in the theft under way.
    pub(crate) revealed: CardSet,
    /// Cards that are out of the game.
    pub(crate) discard: CardSet,
    pub(crate) piles: [Pile; 4],
    pub(crate) thieves: BySeat<Thief, 4>,
    /// Diamonds that can still be dealt.
    pub(crate) reserve: DiamondSet,
    /// Diamonds that were paid to policemen and are out of the game.
    pub(crate) bribes: DiamondSet,
    pub(crate) jail: SeatSet,
    /// Whose turn it is; after the end, whose turn was the last.
    pub(crate) thief: Seat,
    /// What the revealed cards add up to.
    pub(crate) total: u8,
    pub(crate) phase: Phase,
    pub(crate) options: Options,
}

/// A neighbourhood: its face-down cards and the diamond beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pile {
    /// How many of its cards nobody has seen.
    pub(crate) unseen: u8,
    /// The policemen whistled into it.
    pub(crate) cops: CopSet,
    pub(crate) diamond: Option<Diamond>,
}

impl Pile {
    #[inline]
    pub(crate) fn cards(self) -> u8 {
        self.unseen + self.cops.len() as u8
    }

    #[inline]
    pub(crate) fn is_open(self) -> bool {
        self.unseen > 0 || !self.cops.is_empty()
    }

    /// Whether it can be robbed.
    #[inline]
    pub(crate) fn is_target(self) -> bool {
        self.is_open() && self.diamond.is_some()
    }
}

/// What lies before a thief.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Thief {
    pub(crate) loot: DiamondSet,
    /// The policemen in the thief's pocket.
    pub(crate) cops: CopSet,
}

impl Diamonds {
    #[inline]
    pub(crate) fn pile(&self, at: Neighbourhood) -> Pile {
        self.piles[at.index()]
    }

    #[inline]
    pub(crate) fn pile_mut(&mut self, at: Neighbourhood) -> &mut Pile {
        &mut self.piles[at.index()]
    }

    /// Who owes a decision.
    #[inline]
    pub(crate) fn asked(&self) -> SeatSet {
        match self.phase {
            Phase::Over(_) => SeatSet::EMPTY,
            Phase::Whistle { asked, .. } => SeatSet::one(asked),
            Phase::Choose | Phase::Loot { .. } | Phase::Cop { .. } => SeatSet::one(self.thief),
        }
    }

    #[inline]
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.phase {
            Phase::Over(ending) => Turn::Over(self.outcome(ending)),
            _ => Turn::Seats(self.asked()),
        }
    }

    fn outcome(&self, ending: Ending) -> Outcome {
        Outcome::most(self.scores(), SeatSet::all(self.thieves.seats()), ending.name())
    }

    /// Has the game ended? To be asked at the end of a turn (`diamonds/34`).
    #[inline]
    pub(crate) fn ending(&self) -> Option<Ending> {
        if self.piles.iter().any(|pile| pile.is_target()) {
            return None;
        }
        // A diamond lies face up only beside cards once a turn is over, so none is face up here.
        if self.reserve.is_empty() {
            Some(Ending::AllLooted)
        } else if self.piles.iter().any(|pile| pile.is_open()) {
            Some(Ending::Stranded)
        } else {
            Some(Ending::PilesEmpty)
        }
    }

    /// Takes the top card off a pile that has one.
    ///
    /// The unseen cards were dealt to the piles at random and never told apart since, so each of them is equally likely to be
    /// any unseen card of any pile, whatever has been drawn elsewhere; shuffling a known policeman in changes nothing for
    /// them. In a pile of `u` unseen cards and `w` known policemen every card is equally likely to be on top: each policeman
    /// has one chance in `u + w`, and the rest is shared equally by all unseen cards of the game, `n` of them. Times
    /// `n (u + w)`, the odds are `n` for a policeman of the pile and `u` for an unseen card: whole numbers.
    #[inline]
    pub(crate) fn draw_from(&mut self, at: Neighbourhood, luck: &mut impl Luck) -> Card {
        let pile = self.pile(at);
        let place = if pile.cops.is_empty() {
            luck.one_of(&CARDS, self.unseen.bits())
        } else if pile.unseen == 0 {
            luck.one_of(&CARDS, cards_of(pile.cops).bits())
        } else {
            luck.weighed(&CARDS, &self.odds(pile))
        };
        let card = Card::from_place(place);
        if self.unseen.contains(card) {
            self.unseen = self.unseen.without(card);
            self.pile_mut(at).unseen -= 1;
        } else if let Kind::Cop(cop) = card.kind() {
            self.pile_mut(at).cops = pile.cops.without(cop);
        }
        card
    }

    /// How likely each card is to be on top of a pile.
    pub(crate) fn odds(&self, pile: Pile) -> [u32; 40] {
        let mut odds = [0; 40];
        for card in self.unseen.iter() {
            odds[card.index()] = pile.unseen.into();
        }
        for cop in pile.cops.iter() {
            odds[cop.card().index()] = self.unseen.len() as u32;
        }
        odds
    }

    /// Takes one of the reserve, which is not empty.
    #[inline]
    pub(crate) fn deal_from_reserve(&mut self, luck: &mut impl Luck) -> Diamond {
        let diamond = Diamond::from_place(luck.one_of(&DIAMONDS, self.reserve.bits()));
        self.reserve = self.reserve.without(diamond);
        diamond
    }
}
