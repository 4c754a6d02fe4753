//! What lies on the table: categories, tokens, loot cards and locations.

use std::ops::{Index, IndexMut};
use std::{fmt, str::FromStr};

use rookery_kernel::{BadNotation, Faces, Set, as_notation, debug_as_notation, elements};
use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A category of items, and the colour of its tokens and stash cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Blue.
    Information,
    /// Green.
    Artifacts,
    /// Red.
    Jewelry,
    /// Yellow.
    Gold,
}

/// What a token or a stash card is, where chance picks one.
pub(crate) static COLOURS: Faces =
    Faces { what: "a category", names: &["information", "artifacts", "jewelry", "gold"] };

impl Colour {
    /// All four, in the order in which they are scored.
    pub const ALL: [Self; 4] = [Self::Information, Self::Artifacts, Self::Jewelry, Self::Gold];

    /// Its place in that order, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub fn name(self) -> &'static str {
        COLOURS.names[self.index()]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Colour {
    type Err = BadNotation;

    /// The category, or the colour of its tokens.
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        Ok(match text {
            "information" | "blue" => Self::Information,
            "artifacts" | "green" => Self::Artifacts,
            "jewelry" | "red" => Self::Jewelry,
            "gold" | "yellow" => Self::Gold,
            _ => {
                return Err(BadNotation::new(text, "a category: information, artifacts, jewelry or gold"));
            }
        })
    }
}

/// How many of each category: tokens, or stash cards. In JSON four numbers: information, artifacts, jewelry, gold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tokens(pub [u8; 4]);

impl Tokens {
    /// None of any.
    pub const NONE: Self = Self([0; 4]);

    /// So many of one category.
    #[inline]
    #[must_use]
    pub fn of(colour: Colour, count: u8) -> Self {
        let mut tokens = Self::NONE;
        tokens[colour] = count;
        tokens
    }

    /// All of them together.
    #[inline]
    pub fn total(self) -> u16 {
        self.0.iter().map(|&count| u16::from(count)).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// The categories of which there is at least one.
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| self[colour] > 0)
    }

    /// What is left of these after those are taken; `None` where there are not enough.
    #[must_use]
    pub fn minus(self, other: Self) -> Option<Self> {
        let mut left = self;
        for colour in Colour::ALL {
            left[colour] = self[colour].checked_sub(other[colour])?;
        }
        Some(left)
    }

    /// Both together. The caller knows that there are not more than 255 of a category.
    #[inline]
    #[must_use]
    pub(crate) fn plus(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] + other.0[index]))
    }

    /// The odds of drawing each category.
    #[inline]
    pub(crate) fn odds(self) -> [u32; 4] {
        self.0.map(u32::from)
    }
}

impl Index<Colour> for Tokens {
    type Output = u8;

    #[inline]
    fn index(&self, colour: Colour) -> &u8 {
        &self.0[colour.index()]
    }
}

impl IndexMut<Colour> for Tokens {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut u8 {
        &mut self.0[colour.index()]
    }
}

/// `2 information 1 gold`; `nothing` for none.
impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nothing");
        }
        for (place, colour) in self.colours().enumerate() {
            let lead = if place == 0 { "" } else { " " };
            write!(f, "{lead}{} {colour}", self[colour])?;
        }
        Ok(())
    }
}

/// How many kinds of loot cards there can be.
pub(crate) const KINDS: usize = 40;

/// The most special items.
pub(crate) const MAX_ITEMS: usize = 8;

/// Where these kinds begin in the order of [`LOOT`].
const FIRST_COLLECTION_KIND: u8 = 12;
const FIRST_DOCUMENTS_KIND: u8 = 16;
const FIRST_ITEM_KIND: u8 = 20;
const FIRST_RARE_KIND: u8 = 28;

/// Loot cards, where chance draws one. The most frequent come first, which makes drawing faster.
pub(crate) static LOOT: Faces = Faces {
    what: "a loot card",
    names: &[
        "information-3",
        "artifacts-3",
        "jewelry-3",
        "gold-3",
        "information-2",
        "artifacts-2",
        "jewelry-2",
        "gold-2",
        "information-4",
        "artifacts-4",
        "jewelry-4",
        "gold-4",
        "collection",
        "blank-check",
        "safecracking",
        "intrigues",
        "documents-information",
        "documents-artifacts",
        "documents-jewelry",
        "documents-gold",
        "item-1",
        "item-2",
        "item-3",
        "item-4",
        "item-5",
        "item-6",
        "item-7",
        "item-8",
        "information-1",
        "artifacts-1",
        "jewelry-1",
        "gold-1",
        "information-5",
        "artifacts-5",
        "jewelry-5",
        "gold-5",
        "information-6",
        "artifacts-6",
        "jewelry-6",
        "gold-6",
    ],
};

/// A kind of loot card, by its name: `gold-3`, `collection`, `item-2`, `documents-gold`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

/// What a loot card brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Loot {
    /// Tokens of one category.
    Standard { colour: Colour, value: u8 },
    /// A token of each category.
    Collection,
    /// Three tokens of choice.
    BlankCheck,
    /// Three stash cards.
    Safecracking,
    /// Up to three exchanges of tokens.
    Intrigues,
    /// Points at the end.
    Item(Item),
    /// All others return half their tokens of a category.
    Documents(Colour),
}

impl Kind {
    /// All kinds there can be.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..KINDS as u8).map(Self)
    }

    #[inline]
    pub(crate) fn from_index(index: usize) -> Self {
        debug_assert!(index < KINDS, "no such kind of loot");
        Self(index as u8)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn of_item(item: Item) -> Self {
        Self(FIRST_ITEM_KIND + item.0)
    }

    pub fn name(self) -> &'static str {
        LOOT.names[self.index()]
    }

    /// What it brings.
    #[inline]
    pub const fn loot(self) -> Loot {
        let colour = Colour::ALL[(self.0 % 4) as usize];
        match self.0 {
            0..4 => Loot::Standard { colour, value: 3 },
            4..8 => Loot::Standard { colour, value: 2 },
            8..FIRST_COLLECTION_KIND => Loot::Standard { colour, value: 4 },
            FIRST_COLLECTION_KIND => Loot::Collection,
            13 => Loot::BlankCheck,
            14 => Loot::Safecracking,
            15 => Loot::Intrigues,
            FIRST_DOCUMENTS_KIND..FIRST_ITEM_KIND => Loot::Documents(colour),
            FIRST_ITEM_KIND..FIRST_RARE_KIND => Loot::Item(Item(self.0 - FIRST_ITEM_KIND)),
            28..32 => Loot::Standard { colour, value: 1 },
            32..36 => Loot::Standard { colour, value: 5 },
            _ => Loot::Standard { colour, value: 6 },
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let found = LOOT.names.iter().position(|name| name.eq_ignore_ascii_case(text));
        found.map(Self::from_index).ok_or_else(|| {
            BadNotation::new(
                text,
                "a loot card, as in gold-3, collection, blank-check, safecracking, intrigues or documents-gold",
            )
        })
    }
}

as_notation!(Kind);
debug_as_notation!(Kind);

/// How many loot cards of each kind. In JSON an object; kinds of which there is none are left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tally(pub(crate) [u8; KINDS]);

impl Tally {
    #[inline]
    pub const fn count(&self, kind: Kind) -> u8 {
        self.0[kind.index()]
    }

    /// How many cards.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Each kind of which there is any, with how many.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> {
        Kind::all().map(|kind| (kind, self.count(kind))).filter(|&(_, count)| count > 0)
    }
}

impl fmt::Debug for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tally {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ReadTally)
    }
}

/// Reads a [`Tally`] without keeping more of it than there are kinds.
struct ReadTally;

impl<'de> Visitor<'de> for ReadTally {
    type Value = Tally;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with numbers of loot cards")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tally, A::Error> {
        let mut tally = Tally([0; KINDS]);
        while let Some((kind, count)) = map.next_entry::<Kind, u8>()? {
            if count == 0 {
                return Err(A::Error::custom(format_args!("{kind} is 0: leave it out")));
            }
            if tally.count(kind) > 0 {
                return Err(A::Error::custom(format_args!("{kind} is there twice")));
            }
            tally.0[kind.index()] = count;
        }
        Ok(tally)
    }
}

/// A special item, by its place in the card set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Item(u8);

impl Item {
    #[inline]
    pub(crate) const fn new(index: usize) -> Self {
        assert!(index < MAX_ITEMS, "there are at most eight special items");
        Self(index as u8)
    }

    /// Its place in the card set, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

elements!(Item: u8, MAX_ITEMS, |item| item.0.into(), |index| Self(index as u8););

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Kind::of_item(*self).fmt(f)
    }
}

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Kind::of_item(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kind = Kind::deserialize(deserializer)?;
        match kind.loot() {
            Loot::Item(item) => Ok(item),
            _ => Err(D::Error::custom(format_args!("{kind} is no special item"))),
        }
    }
}

/// The special items in front of a player. In JSON a list of their cards.
pub type Items = Set<Item>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_name_and_meaning() {
        assert_eq!(LOOT.names.len(), KINDS);
        for kind in Kind::all() {
            assert_eq!(kind.name().parse::<Kind>().unwrap(), kind);
            let name = match kind.loot() {
                Loot::Standard { colour, value } => format!("{colour}-{value}"),
                Loot::Collection => "collection".to_owned(),
                Loot::BlankCheck => "blank-check".to_owned(),
                Loot::Safecracking => "safecracking".to_owned(),
                Loot::Intrigues => "intrigues".to_owned(),
                Loot::Item(item) => format!("item-{}", item.index() + 1),
                Loot::Documents(colour) => format!("documents-{colour}"),
            };
            assert_eq!(kind.name(), name);
        }
        assert!("item-9".parse::<Kind>().is_err());
    }

    #[test]
    fn a_tally_names_each_kind_once_and_none_that_is_not_there() {
        let text = r#"{"gold-3":2,"item-5":1,"gold-1":200}"#;
        let tally: Tally = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&tally).unwrap(), text);
        assert_eq!((tally.total(), tally.count("gold-3".parse().unwrap())), (203, 2));
        for bad in [
            r#"{"gold-3":0}"#,
            r#"{"gold-3":1,"gold-3":1}"#,
            r#"{"gold-9":1}"#,
            r#"{"gold-3":256}"#,
            r#"{"gold-3":-1}"#,
            r#"["gold-3"]"#,
            "7",
        ] {
            assert!(serde_json::from_str::<Tally>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_list_of_items_has_each_once() {
        let items: Items = serde_json::from_str(r#"["item-2","item-5"]"#).unwrap();
        assert_eq!(serde_json::to_string(&items).unwrap(), r#"["item-2","item-5"]"#);
        for bad in [r#"["gold-2"]"#, r#"["item-2","item-2"]"#, r#"["item-0"]"#] {
            assert!(serde_json::from_str::<Items>(bad).is_err(), "{bad}");
        }
    }
}
