//! The card set: decks, tokens, stash, points and names, read from a file and checked.

use std::sync::LazyLock;

use rookery_kernel::data::{BadData, CardData, Shared, ensure};
use serde::{Deserialize, Serialize};

use crate::cards::{Colour, Item, KINDS, Kind, Loot, MAX_ITEMS, Tokens};
use crate::locations::{MAX_SPOTS, Spot};
use crate::state::{MAX_PLAYERS, START_TOKENS};

/// The most tokens or stash cards of one category: four of these fit into a byte.
const MAX_OF_A_COLOUR: u64 = 60;
/// The most loot cards in both decks together.
const MAX_CARDS: u64 = 200;
/// The most victory points for a place or an item.
const MAX_POINTS: u64 = 20;
/// The longest name of a location, so that a board is not too wide.
const MAX_PLACE_CHARS: usize = 20;
/// The longest name of an item.
const MAX_ITEM_CHARS: usize = 40;

/// A card set, shared by all tables that play with it.
pub type CardSet = Shared<Set>;

/// A card set, checked: what the rules need of it, and the file it came from.
#[derive(Debug, PartialEq, Eq)]
pub struct Set {
    file: File,
    decks: [[u8; KINDS]; 2],
    both: [u8; KINDS],
    sizes: [u8; 2],
    /// No card of this set is of a later kind than the first so many.
    kinds: usize,
    tokens: Tokens,
    stash: Tokens,
    /// For 2 to 5 players, each category and each place.
    points: [[[u8; MAX_PLAYERS]; 4]; 4],
    item_points: [u8; MAX_ITEMS],
}

/// The card data as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct File {
    location: Vec<LocationRow>,
    tokens: PerColour,
    stash: PerColour,
    loot: Vec<LootRow>,
    #[serde(default = "Vec::new")]
    item: Vec<ItemRow>,
    points: Vec<PointsRow>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LocationRow {
    letter: String,
    name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PerColour {
    information: u64,
    artifacts: u64,
    jewelry: u64,
    gold: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct LootRow {
    card: String,
    #[serde(rename = "deck-1")]
    deck_1: u64,
    #[serde(rename = "deck-2")]
    deck_2: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemRow {
    name: String,
    points: u64,
    deck: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PointsRow {
    players: u64,
    information: Vec<u64>,
    artifacts: Vec<u64>,
    jewelry: Vec<u64>,
    gold: Vec<u64>,
}

impl PerColour {
    fn each(&self) -> [(Colour, u64); 4] {
        let [information, artifacts, jewelry, gold] = Colour::ALL;
        [
            (information, self.information),
            (artifacts, self.artifacts),
            (jewelry, self.jewelry),
            (gold, self.gold),
        ]
    }
}

impl PointsRow {
    fn each(&self) -> [(Colour, &Vec<u64>); 4] {
        let [information, artifacts, jewelry, gold] = Colour::ALL;
        [
            (information, &self.information),
            (artifacts, &self.artifacts),
            (jewelry, &self.jewelry),
            (gold, &self.gold),
        ]
    }
}

fn number(value: u64, field: String, least: u64, most: u64) -> Result<u8, BadData> {
    if (least..=most).contains(&value) {
        return Ok(u8::try_from(value).expect("no limit is above 255"));
    }
    Err(BadData::new(field, format!("is {value}, which is not within {least} to {most}")))
}

fn check_name(name: &str, field: String, longest: usize) -> Result<(), BadData> {
    let why = format_args!("is not a name of 1 to {longest} letters");
    ensure(!name.trim().is_empty() && name.chars().count() <= longest, &field, why)?;
    let why = "has a letter that no name can have";
    ensure(!name.contains(|letter: char| letter.is_control() || "@*_+~".contains(letter)), field, why)
}

fn check_locations(rows: &[LocationRow]) -> Result<(), BadData> {
    for (index, row) in rows.iter().enumerate() {
        let field = |name: &str| format!("location[{index}].{name}");
        let wanted = (index < MAX_SPOTS).then(|| Spot::new(index).to_string());
        if Some(&row.letter) != wanted.as_ref() {
            let why = match wanted {
                Some(wanted) => format!("is {:?}; next comes {wanted:?}", row.letter),
                None => "is one too many: there are eight, A to H".to_owned(),
            };
            return Err(BadData::new(field("letter"), why));
        }
        check_name(&row.name, field("name"), MAX_PLACE_CHARS)?;
    }
    let why = format_args!("there are {}; the largest table needs eight, A to H", rows.len());
    ensure(rows.len() >= MAX_SPOTS, "location", why)
}

fn per_colour(of: &PerColour, name: &str) -> Result<Tokens, BadData> {
    let mut tokens = Tokens::NONE;
    for (colour, value) in of.each() {
        tokens[colour] = number(value, format!("{name}.{colour}"), 1, MAX_OF_A_COLOUR)?;
    }
    Ok(tokens)
}

fn loot(rows: &[LootRow], decks: &mut [[u8; KINDS]; 2]) -> Result<(), BadData> {
    let mut known = [false; KINDS];
    for (index, row) in rows.iter().enumerate() {
        let field = |name: &str| format!("loot[{index}].{name}");
        let bad_card = |why: String| BadData::new(field("card"), why);
        let kind: Kind = row.card.parse().map_err(|why| bad_card(format!("{why}")))?;
        if matches!(kind.loot(), Loot::Item(_)) {
            return Err(bad_card("is a special item: those have a list of their own, item".to_owned()));
        }
        if known[kind.index()] {
            return Err(bad_card(format!("{kind} is listed twice")));
        }
        known[kind.index()] = true;
        let one = number(row.deck_1, field("deck-1"), 0, MAX_CARDS)?;
        let two = number(row.deck_2, field("deck-2"), 0, MAX_CARDS)?;
        ensure(one > 0 || two > 0, field("deck-2"), format_args!("{kind} is in neither deck: leave it out"))?;
        decks[0][kind.index()] = one;
        decks[1][kind.index()] = two;
    }
    Ok(())
}

fn items(rows: &[ItemRow], decks: &mut [[u8; KINDS]; 2]) -> Result<[u8; MAX_ITEMS], BadData> {
    let mut points = [0; MAX_ITEMS];
    for (index, row) in rows.iter().enumerate() {
        let field = |name: &str| format!("item[{index}].{name}");
        let why = format_args!("is one too many: there are at most {MAX_ITEMS} special items");
        ensure(index < MAX_ITEMS, field("name"), why)?;
        check_name(&row.name, field("name"), MAX_ITEM_CHARS)?;
        points[index] = number(row.points, field("points"), 0, MAX_POINTS)?;
        let deck = number(row.deck, field("deck"), 1, 2)?;
        decks[usize::from(deck) - 1][Kind::of_item(Item::new(index)).index()] = 1;
    }
    Ok(points)
}

fn points(rows: &[PointsRow]) -> Result<[[[u8; MAX_PLAYERS]; 4]; 4], BadData> {
    let mut points = [[[0; MAX_PLAYERS]; 4]; 4];
    for (index, row) in rows.iter().enumerate() {
        let field = |name: &str| format!("points[{index}].{name}");
        let wanted = index as u64 + 2;
        let why = format_args!("is {}; there is a row each for 2, 3, 4 and 5, in order", row.players);
        ensure(row.players == wanted && index < points.len(), field("players"), why)?;
        for (colour, places) in row.each() {
            let why = format_args!("has {} places for {wanted} players", places.len());
            ensure(places.len() as u64 == wanted, field(colour.name()), why)?;
            for (place, &value) in places.iter().enumerate() {
                let field = format!("points[{index}].{colour}[{place}]");
                points[index][colour.index()][place] = number(value, field, 0, MAX_POINTS)?;
            }
        }
    }
    ensure(rows.len() >= points.len(), "points", "there is a row each for 2, 3, 4 and 5 players")?;
    Ok(points)
}

impl CardData for Set {
    const FILES: &'static [(&'static str, &'static str)] = &[("cards.toml", include_str!("../cards.toml"))];
    const PACKED: &'static str = include_str!(concat!(env!("OUT_DIR"), "/cards.json"));

    type Data = File;

    fn check(file: &File) -> Result<Self, BadData> {
        check_locations(&file.location)?;
        let tokens = per_colour(&file.tokens, "tokens")?;
        let stash = per_colour(&file.stash, "stash")?;
        let start = (usize::from(START_TOKENS) * MAX_PLAYERS) as u16;
        let why = format_args!("are {} in all; five players start with {start}", tokens.total());
        ensure(tokens.total() >= start, "tokens", why)?;
        let mut decks = [[0; KINDS]; 2];
        loot(&file.loot, &mut decks)?;
        let item_points = items(&file.item, &mut decks)?;
        let cards: u64 = decks.as_flattened().iter().map(|&count| u64::from(count)).sum();
        let why = format_args!("are {cards} cards, which is not within {MAX_SPOTS} to {MAX_CARDS}");
        ensure((MAX_SPOTS as u64..=MAX_CARDS).contains(&cards), "loot", why)?;
        Ok(Self {
            file: file.clone(),
            decks,
            both: std::array::from_fn(|kind| decks[0][kind] + decks[1][kind]),
            sizes: decks.map(|deck| deck.iter().sum()),
            kinds: (0..KINDS).rfind(|&kind| decks[0][kind] + decks[1][kind] > 0).map_or(0, |last| last + 1),
            tokens,
            stash,
            points: points(&file.points)?,
            item_points,
        })
    }

    fn data(&self) -> File {
        self.file.clone()
    }

    fn standard() -> &'static CardSet {
        static STANDARD: LazyLock<CardSet> = LazyLock::new(CardSet::embedded);
        &STANDARD
    }
}

impl Set {
    /// How many of each kind are in deck I (0) or II (1).
    #[inline]
    pub(crate) fn deck(&self, deck: usize) -> &[u8; KINDS] {
        &self.decks[deck]
    }

    /// How many of each kind are in both decks.
    #[inline]
    pub(crate) fn both_decks(&self) -> &[u8; KINDS] {
        &self.both
    }

    /// How many cards are in deck I (0) or II (1).
    #[inline]
    pub(crate) fn deck_size(&self, deck: usize) -> u8 {
        self.sizes[deck]
    }

    /// No card of this set is of a later kind than the first so many.
    #[inline]
    pub(crate) fn kinds(&self) -> usize {
        self.kinds
    }

    /// How many there are of this kind.
    pub fn count(&self, kind: Kind) -> u8 {
        self.both[kind.index()]
    }

    /// How many loot cards there are.
    pub fn cards(&self) -> u8 {
        self.deck_size(0) + self.deck_size(1)
    }

    #[inline]
    pub fn tokens(&self) -> Tokens {
        self.tokens
    }

    /// All stash cards.
    #[inline]
    pub fn stash(&self) -> Tokens {
        self.stash
    }

    /// The points of each place of a category, with so many players.
    pub fn points(&self, players: usize, colour: Colour) -> &[u8] {
        &self.points[players - 2][colour.index()][..players]
    }

    /// What a special item is worth.
    pub fn item_points(&self, item: Item) -> u8 {
        self.item_points[item.index()]
    }

    /// What a special item is called.
    pub fn item_name(&self, item: Item) -> &str {
        self.file.item.get(item.index()).map_or("", |row| row.name.as_str())
    }

    /// What a location is called.
    pub fn location(&self, spot: Spot) -> &str {
        &self.file.location[spot.index()].name
    }
}
