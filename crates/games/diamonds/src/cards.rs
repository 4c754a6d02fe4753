//! The 53 cards: diamonds to steal, policemen to fear, numbers to draw, and the Joker; and sets of them in a word of bits.

use std::{fmt, num::NonZeroU8, str::FromStr};

use rookery_kernel::{BadNotation, Faces, Set, as_notation, debug_as_notation, elements};

/// Every card that can lie in a neighbourhood, by name.
pub static CARDS: Faces = Faces {
    what: "a card",
    names: &[
        "Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h", "10h", "Jh", "Qh", "Kh", "Ac", "2c", "3c",
        "4c", "5c", "6c", "7c", "8c", "9c", "10c", "Jc", "Qc", "Kc", "As", "2s", "3s", "4s", "5s", "6s",
        "7s", "8s", "9s", "10s", "Js", "Qs", "Ks", "joker",
    ],
};

/// Every diamond, by name.
pub static DIAMONDS: Faces = Faces {
    what: "a diamond",
    names: &["Ad", "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "10d", "Jd", "Qd", "Kd"],
};

/// The ranks of a suit, as people write them.
pub(crate) const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

const FIRST_COP: u8 = 26;
const JOKER: u8 = 39;

/// The place of a name in its list, however it is capitalised.
fn place(faces: &Faces, text: &str) -> Option<u8> {
    faces.names.iter().position(|name| name.eq_ignore_ascii_case(text)).map(|place| place as u8)
}

/// A diamond, worth 1 (ace) to 13 (king).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Diamond(NonZeroU8);

impl Diamond {
    #[inline]
    pub(crate) const fn from_place(place: usize) -> Self {
        assert!(place < 13, "there are thirteen diamonds");
        match NonZeroU8::new(place as u8 + 1) {
            Some(value) => Self(value),
            None => unreachable!(),
        }
    }

    #[inline]
    const fn place(self) -> u8 {
        self.0.get() - 1
    }

    /// What it is worth as loot, and what it takes to steal it.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// As people read it: `10♦`.
    pub fn symbol(self) -> String {
        format!("{}♦", RANKS[usize::from(self.place())])
    }
}

impl fmt::Display for Diamond {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(DIAMONDS.names[usize::from(self.place())])
    }
}

impl FromStr for Diamond {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        place(&DIAMONDS, text)
            .map(|place| Self::from_place(place.into()))
            .ok_or_else(|| BadNotation::new(text, "a diamond, as in 9d"))
    }
}

/// A policeman: a spade of rank 1 (ace) to 13 (king).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cop(u8);

impl Cop {
    #[inline]
    pub(crate) const fn from_place(place: usize) -> Self {
        assert!(place < 13, "there are thirteen policemen");
        Self(place as u8)
    }

    #[inline]
    const fn place(self) -> u8 {
        self.0
    }

    /// The least that a bribe for him must be worth.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 + 1
    }

    /// The card he is.
    #[inline]
    pub const fn card(self) -> Card {
        Card(FIRST_COP + self.0)
    }

    /// As people read it: `10♠`.
    pub fn symbol(self) -> String {
        self.card().symbol()
    }
}

impl fmt::Display for Cop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.card().fmt(f)
    }
}

impl FromStr for Cop {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.parse().map(Card::kind) {
            Ok(Kind::Cop(cop)) => Ok(cop),
            _ => Err(BadNotation::new(text, "a policeman, as in 7s")),
        }
    }
}

/// A card that can lie in a neighbourhood: a heart, a club, a spade or the Joker. Never a diamond.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// What a drawn card means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A heart or a club, with what it adds.
    Number(u8),
    /// A spade.
    Cop(Cop),
    Joker,
}

impl Card {
    #[inline]
    pub(crate) const fn from_place(place: usize) -> Self {
        assert!(place <= JOKER as usize, "there are forty cards that are not diamonds");
        Self(place as u8)
    }

    #[inline]
    const fn place(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it means when drawn.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self.0 {
            0..13 => Kind::Number(self.0 + 1),
            13..FIRST_COP => Kind::Number(self.0 - 12),
            FIRST_COP..JOKER => Kind::Cop(Cop(self.0 - FIRST_COP)),
            _ => Kind::Joker,
        }
    }

    /// As people read it: `10♥`, `Joker`.
    pub fn symbol(self) -> String {
        let suit = match self.0 {
            0..13 => '♥',
            13..FIRST_COP => '♣',
            FIRST_COP..JOKER => '♠',
            _ => return "Joker".to_owned(),
        };
        format!("{}{suit}", RANKS[usize::from(self.0) % 13])
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(CARDS.names[usize::from(self.0)])
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        place(&CARDS, text)
            .map(Self)
            .ok_or_else(|| BadNotation::new(text, "a card of a neighbourhood, as in 5h or joker"))
    }
}

as_notation!(Diamond, Cop, Card);
debug_as_notation!(Diamond, Cop, Card);
elements! {
    Diamond: u16, 13, |diamond| diamond.place().into(), |index| Self::from_place(index);
    Cop: u16, 13, |cop| cop.place().into(), |index| Self::from_place(index);
    Card: u64, 40, |card| card.place().into(), |index| Self::from_place(index);
}

/// A set of diamonds, from the ace up.
pub type DiamondSet = Set<Diamond>;
/// A set of policemen, from the ace up.
pub type CopSet = Set<Cop>;
/// A set of cards of the neighbourhoods: hearts, clubs, spades, the Joker.
pub type CardSet = Set<Card>;

/// What these diamonds are worth together.
#[inline]
pub fn worth(diamonds: DiamondSet) -> u8 {
    // A diamond's value is its place plus one. Counting how many values have each binary digit adds them all up without
    // a loop; all thirteen make 91, which fits.
    let digit = |places: u64| (diamonds.bits() & places).count_ones() as u8;
    digit(0b1_0101_0101_0101)
        + 2 * digit(0b0_0110_0110_0110)
        + 4 * digit(0b1_1000_0111_1000)
        + 8 * digit(0b1_1111_1000_0000)
}

/// Those of these diamonds that are worth at least as much as this policeman asks for.
#[inline]
pub(crate) fn enough_for(cop: Cop, diamonds: DiamondSet) -> DiamondSet {
    DiamondSet::from_bits((diamonds.bits() >> cop.place() << cop.place()) as u16)
}

/// The cards that these policemen are.
#[inline]
pub(crate) fn cards_of(cops: CopSet) -> CardSet {
    CardSet::from_bits(cops.bits() << FIRST_COP)
}

/// The policemen among these cards.
#[inline]
pub(crate) fn cops_of(cards: CardSet) -> CopSet {
    CopSet::from_bits((cards.bits() >> FIRST_COP) as u16).and(CopSet::ALL)
}

/// What the hearts and clubs among these cards add up to.
pub(crate) fn total_of(cards: CardSet) -> u8 {
    let value = |card: Card| if let Kind::Number(value) = card.kind() { value } else { 0 };
    cards.iter().map(value).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_adds_up() {
        assert_eq!(worth(DiamondSet::ALL), 91);
        assert_eq!(total_of(CardSet::ALL), 182);
        for bits in 0..1 << 13 {
            let set = DiamondSet::from_bits(bits);
            assert_eq!(worth(set), set.iter().map(Diamond::value).sum::<u8>(), "{set:?}");
        }
    }

    #[test]
    fn every_card_has_its_notation_and_its_kind() {
        for card in CardSet::ALL.iter() {
            assert_eq!(card.to_string().to_uppercase().parse::<Card>().unwrap(), card);
        }
        for (text, kind) in [
            ("Ah", Kind::Number(1)),
            ("10h", Kind::Number(10)),
            ("Kc", Kind::Number(13)),
            ("As", Kind::Cop(Cop(0))),
            ("joker", Kind::Joker),
        ] {
            assert_eq!(text.parse::<Card>().unwrap().kind(), kind);
        }
        assert!(
            "9d".parse::<Card>().is_err() && "5h".parse::<Cop>().is_err() && "5s".parse::<Diamond>().is_err()
        );
        assert_eq!("10s".parse::<Cop>().unwrap().symbol(), "10♠");
    }

    #[test]
    fn a_bribe_must_be_worth_the_policeman() {
        let enough = enough_for("Js".parse().unwrap(), DiamondSet::ALL);
        assert_eq!(format!("{enough:?}"), "{Jd, Qd, Kd}");
    }
}
