//! The table as it is.

use rookery_kernel::{BySeat, Seat};

use crate::cards::{Card, Cards, Crime, Hands};
use crate::{config::Options, locations::Locations, phase::Phase};

/// The most thieves at a table.
pub(crate) const MAX_THIEVES: usize = 5;

pub(crate) const ALL_COINS: u16 = 31;

/// A game of Among Thieves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tavern {
    pub(crate) options: Options,
    pub(crate) round: u16,
    pub(crate) master: Seat,
    /// The coins of the City. Stands still where they are endless.
    pub(crate) city: u16,
    pub(crate) thieves: BySeat<Thief, MAX_THIEVES>,
    pub(crate) locations: Locations,
    pub(crate) phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Thief {
    pub(crate) coins: u16,
    /// All cards that are not discarded: those selected for the round are still among them.
    pub(crate) hand: Cards,
    /// The two cards of the round, once all have selected.
    pub(crate) selected: Cards,
    /// Those of the two that everyone has seen.
    pub(crate) revealed: Cards,
    /// Whom this thief's No Honor robs, once shown.
    pub(crate) target: Option<Seat>,
    /// Who has set a Trap for this thief.
    pub(crate) trapped_by: Option<Seat>,
    /// Who has set a Sabotage for this thief.
    pub(crate) sabotaged_by: Option<Seat>,
    /// What the table can tell of the hand.
    pub(crate) could_hold: Hands,
}

impl Thief {
    /// The selected cards that nobody has seen yet.
    #[inline]
    pub(crate) fn unrevealed(&self) -> Cards {
        self.selected.minus(self.revealed)
    }

    /// Turns a selected card face up.
    #[inline]
    pub(crate) fn reveal(&mut self, card: Card) {
        self.revealed = self.revealed.with(card);
        self.could_hold.shows(card);
    }

    /// Who has set something against this crime.
    #[inline]
    pub(crate) fn set_against(&mut self, crime: Crime) -> &mut Option<Seat> {
        match crime {
            Crime::Steal => &mut self.trapped_by,
            Crime::Heist => &mut self.sabotaged_by,
        }
    }
}

impl Tavern {
    /// How many thieves are at the table.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.thieves.seats()
    }

    /// Moves up to `coins` from the City to a thief; says how many there were.
    #[inline]
    pub(crate) fn take_from_city(&mut self, thief: Seat, coins: u16) -> u16 {
        let coins = if self.options.endless_coins {
            coins
        } else {
            let coins = coins.min(self.city);
            self.city -= coins;
            coins
        };
        self.thieves[thief].coins += coins;
        coins
    }

    /// Moves one coin from a thief to the City, if there is one; says how many there were.
    #[inline]
    pub(crate) fn pay_to_city(&mut self, thief: Seat) -> u16 {
        let coins = self.thieves[thief].coins.min(1);
        self.thieves[thief].coins -= coins;
        if !self.options.endless_coins {
            self.city += coins;
        }
        coins
    }

    /// The first thief clockwise, from this seat on, who has a card to reveal.
    #[inline]
    pub(crate) fn next_with_cards(&self, from: Seat) -> Option<Seat> {
        from.clockwise(self.count()).find(|&seat| !self.thieves[seat].unrevealed().is_empty())
    }

    /// The richest of the other thieves; of several the first clockwise.
    pub(crate) fn richest_other(&self, thief: Seat, among: impl Fn(Seat) -> bool) -> Option<Seat> {
        let others = thief.others(self.count()).filter(|&seat| among(seat));
        others.reduce(
            |best, seat| if self.thieves[seat].coins > self.thieves[best].coins { seat } else { best },
        )
    }

    /// Whether a Trap or Sabotage, played on the own turn, may name this thief.
    #[inline]
    pub(crate) fn can_be_named(&self, by: Seat, crime: Crime, target: Seat) -> bool {
        target != by
            && (!self.thieves[target].revealed.contains(crime.card())
                || (crime == Crime::Heist
                    && self.options.late_sabotage
                    && self.locations.claimed_by(target).is_some()))
    }
}
