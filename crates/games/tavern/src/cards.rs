//! The five action cards, and small sets of them.

use std::{fmt, str::FromStr};

use rookery_kernel::{BadNotation, Set, elements};
use serde::{Deserialize, Serialize};

/// An action card. Everyone has one of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Card {
    /// Take a coin from the City.
    Steal,
    /// Catch a thief who steals.
    Trap,
    /// Claim a location, and what is in it.
    Heist,
    /// Catch a thief on a heist.
    Sabotage,
    /// Rob another thief.
    NoHonor,
}

impl Card {
    /// All five, in the order in which they are listed everywhere.
    pub const ALL: [Self; 5] = [Self::Steal, Self::Trap, Self::Heist, Self::Sabotage, Self::NoHonor];

    /// Its name as people read it.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Steal => "Steal",
            Self::Trap => "Trap",
            Self::Heist => "Heist",
            Self::Sabotage => "Sabotage",
            Self::NoHonor => "No Honor",
        }
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Steal => "steal",
            Self::Trap => "trap",
            Self::Heist => "heist",
            Self::Sabotage => "sabotage",
            Self::NoHonor => "no-honor",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        Self::ALL
            .into_iter()
            .find(|card| text.eq_ignore_ascii_case(card.name()))
            .ok_or_else(|| BadNotation::new(text, "a card: steal, trap, heist, sabotage or no-honor"))
    }
}

/// What a thief can be caught at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Crime {
    /// A Steal, which a Trap catches.
    Steal,
    /// A Heist, which a Sabotage catches.
    Heist,
}

impl Crime {
    /// The card that commits it.
    pub const fn card(self) -> Card {
        match self {
            Self::Steal => Card::Steal,
            Self::Heist => Card::Heist,
        }
    }

    pub const fn catcher(self) -> Card {
        match self {
            Self::Steal => Card::Trap,
            Self::Heist => Card::Sabotage,
        }
    }
}

elements!(Card: u8, Card::ALL.len(), |card| card as usize, |index| Self::ALL[index];);

/// A set of action cards.
pub type Cards = Set<Card>;

/// What makes an honest businessperson.
pub const HONEST: Cards = Cards::from_bits(1 << Card::Trap as u8 | 1 << Card::Sabotage as u8);

/// Every pair of cards of a set.
#[inline]
pub(crate) fn pairs(cards: Cards) -> impl Iterator<Item = Cards> {
    PAIRS.into_iter().filter(move |&pair| cards.contains_all(pair))
}

/// Every pair of cards, by its first card and then by its second.
const PAIRS: [Cards; 10] = {
    let (mut pairs, mut count, mut one) = ([Cards::EMPTY; 10], 0, 0);
    while one < Card::ALL.len() {
        let mut other = one + 1;
        while other < Card::ALL.len() {
            pairs[count] = Cards::from_bits(1 << one | 1 << other);
            (count, other) = (count + 1, other + 1);
        }
        one += 1;
    }
    pairs
};

/// The hands that a thief may hold as far as the table can tell: a set of sets of cards. Bit `h` stands for the hand whose
/// [`Cards`] bits are `h`.
///
/// Cards are discarded face down, but never in the dark: everyone has seen the two cards of which one went, and who plays a
/// card has not discarded it before. This is what an attentive player remembers, so it is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hands(u32);

impl Hands {
    /// The whole hand of five, and nothing else.
    pub const FULL: Self = Self(1 << 0b1_1111);

    /// Just this hand.
    pub fn only(hand: Cards) -> Self {
        Self(1 << hand.bits())
    }

    /// Of all 32 sets of cards, those with this card.
    const fn having(card: Card) -> u32 {
        // Cards count in binary: Steal is in every second set, Trap in every second pair of sets, and so on.
        [0xAAAA_AAAA, 0xCCCC_CCCC, 0xF0F0_F0F0, 0xFF00_FF00, 0xFFFF_0000][card as usize]
    }

    /// The thief has shown this card.
    #[inline]
    pub(crate) fn shows(&mut self, card: Card) {
        self.0 &= Self::having(card);
    }

    /// The thief has selected two cards, and No Honor is not one of them: so two others are in the hand.
    #[inline]
    pub(crate) fn shows_no_no_honor(&mut self) {
        // Sets with No Honor and less than two other cards: 1_0000, 1_0001, 1_0010, 1_0100, 1_1000.
        const HANDS_THAT_MUST_SHOW_NO_HONOR: u32 = 1 << 16 | 1 << 17 | 1 << 18 | 1 << 20 | 1 << 24;
        self.0 &= !HANDS_THAT_MUST_SHOW_NO_HONOR;
    }

    /// The thief discards one of these, which all possible hands have.
    #[inline]
    pub(crate) fn loses_one_of(&mut self, cards: Cards) {
        let before = self.0;
        self.0 = 0;
        for card in cards {
            // Taking a card out of hand `h` leaves hand `h - (1 << card)`.
            self.0 |= (before & Self::having(card)) >> (1 << card as u8);
        }
    }

    /// Whether this hand is possible.
    #[inline]
    pub fn contains(self, hand: Cards) -> bool {
        self.0 >> hand.bits() & 1 == 1
    }

    /// The possible hands.
    pub fn iter(self) -> impl Iterator<Item = Cards> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let hand = (rest != 0).then(|| Cards::from_bits(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(hand)
        })
    }
}

impl Default for Hands {
    fn default() -> Self {
        Self::FULL
    }
}

impl fmt::Debug for Hands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Hands {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Hands {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let hands = Vec::<Cards>::deserialize(deserializer)?;
        Ok(Self(hands.iter().fold(0, |set, hand| set | 1 << hand.bits())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(names: &str) -> Cards {
        names.split(' ').map(|name| name.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn pairs_of_a_full_hand_are_ten_different_ones() {
        let pairs: Vec<Cards> = pairs(Cards::ALL).collect();
        assert_eq!(pairs.len(), 10);
        assert!(pairs.iter().all(|pair| pair.len() == 2));
        assert!((1..10).all(|i| !pairs[..i].contains(&pairs[i])));
    }

    #[test]
    fn what_was_played_tells_what_can_be_held() {
        let mut hands = Hands::FULL;
        hands.loses_one_of(cards("steal trap"));
        assert_eq!(hands.iter().collect::<Vec<_>>().len(), 2);
        // Playing Steal in the next round proves that the Trap went.
        hands.shows(Card::Steal);
        assert_eq!(hands.iter().collect::<Vec<_>>(), [cards("steal heist sabotage no-honor")]);
    }

    #[test]
    fn a_hand_of_two_with_no_honor_would_have_shown_it() {
        let mut hands = Hands(Hands::only(cards("steal no-honor")).0 | Hands::only(cards("steal heist")).0);
        hands.shows_no_no_honor();
        assert_eq!(hands, Hands::only(cards("steal heist")));
    }
}
