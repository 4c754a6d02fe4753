//! Codes of cards in notation, sets and heaps of cards, skills and the die.
//!
//! A card set is data, so notation cannot use its names: a card is a letter and a number. `c` Characters, `k`
//! Schemes, `d` Defenses, `o` Objectives, `t` Treasures, `a` Hidden Agendas. [`Set::spell`](crate::Set::spell) puts the names
//! back for people, and [`Set::unspell`](crate::Set::unspell) takes them away again.

use std::{fmt, ops::Index, ops::IndexMut, str::FromStr};

use rookery_kernel::{BadNotation, Faces, Set, as_notation, debug_as_notation, elements};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most Characters of a set.
pub(crate) const MAX_CHARACTERS: usize = 48;
/// The most Schemes of a set, copies counted, and so the most kinds of them.
pub(crate) const MAX_SCHEMES: usize = 120;
/// The most Defenses of a set, copies counted and without the Jailor.
pub(crate) const MAX_DEFENSES: usize = 48;
/// The most Objectives of a set.
pub(crate) const MAX_OBJECTIVES: usize = 16;
/// The most Treasures of a set.
pub(crate) const MAX_TREASURES: usize = 16;
/// The most Hidden Agendas of a set.
pub(crate) const MAX_AGENDAS: usize = 24;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident, $letter:literal, $count:expr, $what:literal;)+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
            pub struct $name(u8);

            impl $name {
                /// The card at this place of the set.
                #[inline]
                pub const fn new(place: usize) -> Self {
                    assert!(place < $count, "no set has so many cards");
                    Self(place as u8)
                }

                /// Its place in the set.
                #[inline]
                pub const fn index(self) -> usize {
                    self.0 as usize
                }
            }

            impl fmt::Display for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    write!(f, concat!($letter, "{}"), self.0)
                }
            }

            impl FromStr for $name {
                type Err = BadNotation;

                fn from_str(text: &str) -> Result<Self, BadNotation> {
                    let digits = text.strip_prefix($letter).filter(|digits| is_number(digits));
                    match digits.and_then(|digits| digits.parse::<usize>().ok()) {
                        Some(place) if place < $count => Ok(Self::new(place)),
                        _ => Err(BadNotation::new(text, concat!($what, ", as in ", $letter, "3"))),
                    }
                }
            }

            as_notation!($name);
            debug_as_notation!($name);
        )+
    };
}

codes! {
    /// A Character card. Copies are different cards: each may be exhausted, sent out and arrested by itself.
    Char, "c", MAX_CHARACTERS, "a Character";
    /// A kind of Scheme. Copies of it are the same to everyone.
    Scheme, "k", MAX_SCHEMES, "a Scheme";
    /// A kind of Defense. The Jailor is the last of the set.
    Defense, "d", MAX_DEFENSES + 1, "a Defense";
    Objective, "o", MAX_OBJECTIVES, "an Objective";
    /// A Treasure card.
    Treasure, "t", MAX_TREASURES, "a Treasure";
    /// A Hidden Agenda card.
    Agenda, "a", MAX_AGENDAS, "a Hidden Agenda";
}

/// Digits without a leading zero, and few of them.
pub(crate) fn is_number(text: &str) -> bool {
    let plain = !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    plain && (text == "0" || !text.starts_with('0'))
}

macro_rules! sets {
    ($($(#[$doc:meta])* $vis:vis $name:ident, $bits:ty, $card:ident, $count:expr;)+) => {
        $(
            elements!($card: $bits, $count, |card| card.0.into(), |index| Self(index as u8););

            $(#[$doc])*
            $vis type $name = Set<$card>;
        )+
    };
}

sets! {
    pub CharSet, u64, Char, MAX_CHARACTERS;
    pub(crate) ObjectiveSet, u16, Objective, MAX_OBJECTIVES;
    pub(crate) TreasureSet, u16, Treasure, MAX_TREASURES;
    /// Some Hidden Agendas.
    pub AgendaSet, u32, Agenda, MAX_AGENDAS;
}

macro_rules! heaps {
    ($($(#[$doc:meta])* $name:ident, $card:ident, $kinds:expr;)+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash)]
            pub struct $name([u8; $kinds]);

            #[expect(clippy::allow_attributes, reason = "not every heap needs every operation")]
            #[allow(dead_code)]
            impl $name {
                /// No cards.
                pub const EMPTY: Self = Self([0; $kinds]);

                /// How many of a kind there are.
                #[inline]
                pub const fn count(&self, card: $card) -> u8 {
                    self.0[card.index()]
                }

                /// How many cards there are.
                pub fn len(&self) -> usize {
                    self.0.iter().map(|&count| usize::from(count)).sum()
                }

                /// Is there none?
                pub fn is_empty(&self) -> bool {
                    self.0.iter().all(|&count| count == 0)
                }

                /// Each kind that is there, once.
                pub fn kinds(&self) -> impl Iterator<Item = $card> + Clone + '_ {
                    (0..$kinds).filter(|&kind| self.0[kind] > 0).map($card::new)
                }

                pub fn iter(&self) -> impl Iterator<Item = $card> + Clone + '_ {
                    self.kinds().flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
                }

                pub(crate) fn add(&mut self, card: $card) {
                    self.0[card.index()] += 1;
                }

                /// One less. There is one.
                pub(crate) fn remove(&mut self, card: $card) {
                    self.0[card.index()] -= 1;
                }
            }

            impl Default for $name {
                fn default() -> Self {
                    Self::EMPTY
                }
            }

            impl fmt::Debug for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.debug_list().entries(self.iter()).finish()
                }
            }

            impl FromIterator<$card> for $name {
                fn from_iter<I: IntoIterator<Item = $card>>(cards: I) -> Self {
                    let mut heap = Self::EMPTY;
                    for card in cards {
                        heap.0[card.index()] = heap.0[card.index()].saturating_add(1);
                    }
                    heap
                }
            }

            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_seq(self.iter())
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    Ok(Vec::<$card>::deserialize(deserializer)?.into_iter().collect())
                }
            }
        )+
    };
}

heaps! {
    /// Some Schemes, of which nobody cares for the order.
    SchemeHeap, Scheme, MAX_SCHEMES;
    /// Some Defenses, of which nobody cares for the order.
    DefenseHeap, Defense, MAX_DEFENSES + 1;
}

/// A skill of thieves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// Talking one's way past.
    Lies,
    /// Hitting one's way past.
    Muscle,
    /// Not being seen.
    Stealth,
    /// Locks and machines.
    Tinker,
}

impl Skill {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Lies, Self::Muscle, Self::Stealth, Self::Tinker];

    /// Its word in notation and data.
    pub const fn word(self) -> &'static str {
        ["lies", "muscle", "stealth", "tinker"][self as usize]
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Skill {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let skill = Self::ALL.into_iter().find(|skill| skill.word() == text);
        skill.ok_or_else(|| BadNotation::new(text, "a skill: lies, muscle, stealth or tinker"))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Skills(pub [i8; 4]);

impl Skills {
    /// Each skill with its number, where that is not 0.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Skill, i8)> {
        Skill::ALL.into_iter().map(move |skill| (skill, self[skill])).filter(|&(_, number)| number != 0)
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        for (number, more) in self.0.iter_mut().zip(other.0) {
            *number = number.saturating_add(more);
        }
        self
    }

    /// Nothing below zero.
    #[inline]
    #[must_use]
    pub fn at_least_zero(mut self) -> Self {
        for number in &mut self.0 {
            *number = (*number).max(0);
        }
        self
    }
}

impl Index<Skill> for Skills {
    type Output = i8;

    #[inline]
    fn index(&self, skill: Skill) -> &i8 {
        &self.0[skill as usize]
    }
}

impl IndexMut<Skill> for Skills {
    #[inline]
    fn index_mut(&mut self, skill: Skill) -> &mut i8 {
        &mut self.0[skill as usize]
    }
}

/// A side of the dagger die: X counts as one below nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Face {
    /// The worst.
    #[default]
    X,
    /// Blank.
    Zero,
    /// One dagger.
    One,
    /// Two daggers.
    Two,
}

impl Face {
    /// All that a die can show, from the worst.
    pub const ALL: [Self; 4] = [Self::X, Self::Zero, Self::One, Self::Two];

    /// What it counts.
    pub const fn value(self) -> i8 {
        self as i8 - 1
    }

    /// The row of a failure table.
    pub const fn row(self) -> usize {
        self as usize
    }

    /// The side that counts this much, or the nearest.
    pub fn nearest(value: i8) -> Self {
        Self::ALL[(value.clamp(-1, 2) + 1) as usize]
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(DIE.names[self.row()])
    }
}

impl FromStr for Face {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let row = DIE.names.iter().position(|name| *name == text);
        row.map(|row| Self::ALL[row]).ok_or_else(|| BadNotation::new(text, "a side of the die: x, 0, 1 or 2"))
    }
}

as_notation!(Face);

/// What a die can turn up.
pub(crate) static DIE: Faces = Faces { what: "a side of the die", names: &["x", "0", "1", "2"] };

macro_rules! numbered {
    ($letter:literal: $($n:literal)+) => { &[$(concat!($letter, $n)),+] };
}

/// What the Character deck can turn up.
pub(crate) static CHARACTER_FACES: Faces = Faces {
    what: "a Character",
    names: numbered!("c": 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36
        37 38 39 40 41 42 43 44 45 46 47),
};
/// What the Scheme deck can turn up.
pub(crate) static SCHEME_FACES: Faces = Faces {
    what: "a Scheme",
    names: numbered!("k": 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36
        37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69
        70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 100 101
        102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119),
};
/// What the Defense deck can turn up.
pub(crate) static DEFENSE_FACES: Faces = Faces {
    what: "a Defense",
    names: numbered!("d": 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36
        37 38 39 40 41 42 43 44 45 46 47),
};
/// What the stack of Objectives can turn up.
pub(crate) static OBJECTIVE_FACES: Faces =
    Faces { what: "an Objective", names: numbered!("o": 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15) };
/// What the Treasure deck can turn up.
pub(crate) static TREASURE_FACES: Faces =
    Faces { what: "a Treasure", names: numbered!("t": 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15) };
/// What the deck of Hidden Agendas can turn up.
pub(crate) static AGENDA_FACES: Faces = Faces {
    what: "a Hidden Agenda",
    names: numbered!("a": 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23),
};

const _: () = assert!(
    CHARACTER_FACES.names.len() == MAX_CHARACTERS
        && SCHEME_FACES.names.len() == MAX_SCHEMES
        && DEFENSE_FACES.names.len() == MAX_DEFENSES
        && OBJECTIVE_FACES.names.len() == MAX_OBJECTIVES
        && TREASURE_FACES.names.len() == MAX_TREASURES
        && AGENDA_FACES.names.len() == MAX_AGENDAS
);
