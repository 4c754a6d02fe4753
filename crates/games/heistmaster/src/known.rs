//! What follows from a view for its viewer: who is asked, where the cards are, who is out.

use arrayvec::ArrayVec;
use rookery_kernel::{Seat, SeatSet};

use crate::cards::{Card, Colour};
use crate::view::{Stage, View};
use crate::{heist::out, set::LARGEST_TIER};

/// Where a printed card is, as far as the viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whereabouts {
    /// In the deck, or in a stash whose owner alone knows it.
    Unknown,
    /// On top of its deck.
    Top,
    /// Revealed and discarded.
    Revealed,
    /// In the stash of this thief.
    Stashed(Seat),
}

impl View {
    /// Everyone who is asked, those who have answered a sealed question among them.
    pub fn asked(&self) -> SeatSet {
        match self.stage {
            Stage::Offers => SeatSet::all(self.thieves.seats()).without(self.heistmaster),
            Stage::Team | Stage::Target => SeatSet::one(self.heistmaster),
            Stage::Pay => self.team.iter().filter(|&seat| self.thieves[seat].offer > 0).collect(),
            Stage::Loyalty => self.team,
            Stage::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// Whether the viewer is asked or can still change an answer.
    pub fn asks_viewer(&self) -> bool {
        self.viewer.seat().is_some_and(|seat| self.asked().contains(seat))
    }

    /// The cards that are printed for a tier of a deck, from 1, each with where it is. Of equal cards those that were found come
    /// first.
    pub fn whereabouts(&self, deck: Colour, tier: u8) -> ArrayVec<(Card, Whereabouts), LARGEST_TIER> {
        let (public, place) = (&self.decks[deck], usize::from(tier) - 1);
        let stashed = self.stashes.iter().filter(|stash| (stash.deck, stash.tier) == (deck, tier));
        let top = self.own.and_then(|own| own.tops[deck]).filter(|_| public.tier == Some(tier));
        let mut found: Vec<(Card, Whereabouts)> = (public.revealed[place].iter())
            .map(|&card| (card, Whereabouts::Revealed))
            .chain(stashed.filter_map(|stash| Some((stash.card?, Whereabouts::Stashed(stash.thief)))))
            .chain(top.map(|card| (card, Whereabouts::Top)))
            .collect();
        let printed = self.options.cards.printed(deck, place, self.thieves.seats());
        printed
            .map(|card| match found.iter().position(|&(other, _)| other == card) {
                Some(at) => found.remove(at),
                None => (card, Whereabouts::Unknown),
            })
            .collect()
    }

    /// How many cards of a tier, from 1, are still in a deck.
    pub fn left_of_tier(&self, deck: Colour, tier: u8) -> usize {
        let place = usize::from(tier) - 1;
        let stashed = self.stashes.iter().filter(|stash| (stash.deck, stash.tier) == (deck, tier)).count();
        let printed = self.options.cards.printed(deck, place, self.thieves.seats()).count();
        printed.saturating_sub(self.decks[deck].revealed[place].len() + stashed)
    }

    /// Who cannot win in the way in which the game has ended; nobody while it goes on.
    pub fn out(&self) -> SeatSet {
        match self.stage {
            Stage::Over { ending, money, .. } => {
                out(ending, &money, &self.thieves.map(|_, thief| i32::from(thief.honour)))
            }
            _ => SeatSet::EMPTY,
        }
    }
}
