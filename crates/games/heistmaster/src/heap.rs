//! How many of each card: a deck, or what was discarded of it.

use rookery_kernel::Luck;

use crate::cards::{Card, FACES, KINDS};
use crate::set::Deck;

/// Some cards of a target deck, without order. A bit for each card, on the places that the printed [`Deck`] gives its cards;
/// of equal cards the first places are taken, so that heaps with the same cards are the same bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Heap(u32);

impl Heap {
    /// The heap with these bits, which must be those of a whole deck.
    #[inline]
    pub(crate) const fn whole(bits: u32) -> Self {
        Self(bits)
    }

    /// How many cards.
    #[inline]
    pub(crate) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is no card.
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first tier that has cards left, from 0.
    #[inline]
    pub(crate) fn tier(self, deck: &Deck) -> Option<usize> {
        deck.tiers.iter().position(|tier| self.0 & tier != 0)
    }

    /// The cards of one tier.
    #[inline]
    pub(crate) fn of_tier(self, deck: &Deck, tier: usize) -> Self {
        Self(self.0 & deck.tiers[tier])
    }

    /// The places that are taken, from the first.
    #[inline]
    pub(crate) fn places(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let place = (rest != 0).then(|| rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            Some(place)
        })
    }

    /// The cards, from the first place.
    pub(crate) fn cards(self, deck: &Deck) -> impl Iterator<Item = Card> {
        self.places().map(|place| deck.cards[usize::from(place)])
    }

    /// The first place of this card among these.
    pub(crate) fn find(self, deck: &Deck, card: Card) -> Option<u8> {
        self.places().find(|&place| deck.cards[usize::from(place)] == card)
    }

    /// Takes this card of this tier out; says which place it is printed at. Nothing if there is none.
    pub(crate) fn take(&mut self, deck: &Deck, tier: usize, card: Card) -> Option<u8> {
        let place = self.of_tier(deck, tier).find(deck, card)?;
        self.remove(deck, place);
        Some(place)
    }

    pub(crate) fn by_tier<L: FromIterator<Card>>(self, deck: &Deck) -> [L; 3] {
        [0, 1, 2].map(|tier| self.of_tier(deck, tier).cards(deck).collect())
    }

    /// How many cards are like the one printed at this place.
    #[inline]
    pub(crate) fn count(self, deck: &Deck, place: u8) -> u32 {
        (self.0 & deck.alike[usize::from(place)]).count_ones()
    }

    /// One more card like the one printed at this place. There must be room: no more than are printed.
    #[inline]
    pub(crate) fn add(&mut self, deck: &Deck, place: u8) {
        let alike = deck.alike[usize::from(place)];
        let free = alike & !self.0;
        debug_assert!(free != 0, "more cards than are printed");
        self.0 |= free & free.wrapping_neg();
    }

    /// One card less like the one printed at this place. There must be one.
    #[inline]
    pub(crate) fn remove(&mut self, deck: &Deck, place: u8) {
        let taken = deck.alike[usize::from(place)] & self.0;
        debug_assert!(taken != 0, "no such card to take");
        self.0 &= !(1 << taken.ilog2());
    }

    /// What chance makes of a draw among these: the first place of the card drawn. The heap must not be empty.
    #[inline]
    pub(crate) fn draw(self, deck: &Deck, luck: &mut impl Luck) -> u8 {
        let mut odds = [0; FACES];
        let mut most = 0;
        for card in self.cards(deck) {
            odds[card.face()] += 1;
            most = most.max(card.face());
        }
        // Odds end with the last card that can come up: faces beyond it need not be looked at.
        let drawn = Card::from_face(luck.weighed(&KINDS, &odds[..=most]));
        self.find(deck, drawn).expect("what is drawn is among what can be drawn")
    }
}
