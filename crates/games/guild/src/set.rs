//! A card set: every card of the game, read from its files, checked, and ready for the rules.
//!
//! | file | what it does |
//! |---|---|
//! | `check.rs` | card by card: ids, names, numbers, totals |
//! | `blocks.rs` | effects: which may stand on which card |
//! | `ops.rs`, `params.rs` | the words of effects and what they need |
//! | `parts.rs` | what ops have in common, and what their user must name |
//! | `index.rs` | which cards can do what |
//! | `spelling.rs`, `list.rs` | ids for people, and lists of cards |

mod blocks;
mod check;
mod index;
mod list;
mod ops;
mod params;
mod parts;
mod spelling;
#[cfg(test)]
mod tests;
mod wrong;

pub(crate) use blocks::{Home, is_declared};
pub(crate) use list::readable;

use std::{ops::Range, sync::LazyLock};

use rookery_kernel::BadData;
use rookery_kernel::data::{CardData, Shared};

use crate::action::{Action, Item, Pick, Source};
use crate::cards::{
    Agenda, AgendaSet, Char, CharSet, Defense, Objective, ObjectiveSet, Scheme, Skills, Treasure, TreasureSet,
};
use crate::effect::{Block, FailureTable, Occasion, SchemeType, Sort};
use crate::file::Cards;

use check::Checker;
use index::Index;
use spelling::Spelling;

/// A card set, shared by all tables that play with it.
pub type CardSet = Shared<Set>;

/// A card set, checked: what the rules need of it, and the data it came from.
#[derive(Debug)]
pub struct Set {
    file: Cards,
    characters: Vec<CharacterCard>,
    schemes: Vec<SchemeCard>,
    /// The Jailor is the last.
    defenses: Vec<DefenseCard>,
    objectives: Vec<ObjectiveCard>,
    treasures: Vec<TreasureCard>,
    agendas: Vec<AgendaCard>,
    /// What failing against the Jailor brings.
    pub jail_failure: FailureTable,
    /// How many sides of the die show X, 0, 1 and 2.
    pub die: [u32; 4],
    pub(crate) index: Index,
    spelling: Spelling,
}

/// A Character. Of several copies each is a card of its own, the second with `-2` behind its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CharacterCard {
    pub id: String,
    pub name: String,
    pub cost: u8,
    pub skills: Skills,
    /// Does it have the No Honor mark?
    pub no_honor: bool,
    /// Does it have the Exhaust mark?
    pub exhaust: bool,
    /// What it says, with marks in braces.
    pub text: String,
    pub blocks: Vec<Block>,
}

/// A kind of Scheme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchemeCard {
    pub id: String,
    pub name: String,
    pub copies: u8,
    pub sort: SchemeType,
    /// Its value, where it is a Betrayal.
    pub betrayal: Option<u8>,
    /// What a Modifier always adds.
    pub icons: Skills,
    /// What it says, with marks in braces.
    pub text: String,
    /// What its No Honor side says; empty where it has none.
    pub text_no_honor: String,
    pub blocks: Vec<Block>,
}

/// A kind of Defense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefenseCard {
    /// What the data calls it.
    pub id: String,
    pub name: String,
    pub copies: u8,
    /// The ways past it: each asks for all of its numbers.
    pub lines: Vec<Skills>,
    /// Does it belong to the City Watch?
    pub watch: bool,
    /// The Coins that it adds to the haul.
    pub reward: u8,
    /// A remark; it does nothing.
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectiveCard {
    pub id: String,
    pub name: String,
    /// The stage it belongs to, from 1 to 3.
    pub stage: u8,
    pub value: u8,
    pub slots: u8,
    /// How many Treasures its haul has.
    pub treasures: u8,
    /// What it says, with marks in braces.
    pub text: String,
    pub failure: FailureTable,
    pub blocks: Vec<Block>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreasureCard {
    pub id: String,
    pub name: String,
    /// What it says, with marks in braces.
    pub text: String,
    pub blocks: Vec<Block>,
}

/// A Hidden Agenda.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgendaCard {
    pub id: String,
    pub name: String,
    /// The most that it can pay.
    pub coins: u8,
    /// What it says, with marks in braces.
    pub text: String,
    pub blocks: Vec<Block>,
}

impl CardData for Set {
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("characters.toml", include_str!("../cards/characters.toml")),
        ("schemes.toml", include_str!("../cards/schemes.toml")),
        ("defenses.toml", include_str!("../cards/defenses.toml")),
        ("objectives.toml", include_str!("../cards/objectives.toml")),
        ("treasures.toml", include_str!("../cards/treasures.toml")),
        ("agendas.toml", include_str!("../cards/agendas.toml")),
    ];
    const PACKED: &'static str = include_str!(concat!(env!("OUT_DIR"), "/cards.json"));

    type Data = Cards;

    fn check(file: &Cards) -> Result<Self, BadData> {
        let mut checker = Checker::default();
        let die = Checker::die(&file.die)?;
        let characters = checker.characters(&file.character)?;
        let schemes = checker.schemes(&file.scheme)?;
        let (defenses, jail_failure) = checker.defenses(&file.defense, &file.jailor)?;
        let objectives = checker.objectives(&file.objective)?;
        let treasures = checker.treasures(&file.treasure)?;
        let agendas = checker.agendas(&file.agenda)?;
        let mut index = Index::default();
        index.characters(&characters);
        index.schemes(&schemes);
        index.defenses(&defenses);
        index.objectives(&objectives);
        index.treasures(&treasures);
        let (file, spelling) = (file.clone(), Spelling::default());
        let mut set = Self {
            file,
            characters,
            schemes,
            defenses,
            objectives,
            treasures,
            agendas,
            jail_failure,
            die,
            index,
            spelling,
        };
        for card in set.cards() {
            set.spelling.add(&card.code, &card.id);
        }
        Ok(set)
    }

    fn data(&self) -> Cards {
        self.file.clone()
    }

    fn standard() -> &'static CardSet {
        static STANDARD: LazyLock<CardSet> = LazyLock::new(CardSet::embedded);
        &STANDARD
    }
}

/// Everything else is worked out from the data.
impl PartialEq for Set {
    fn eq(&self, other: &Self) -> bool {
        self.file == other.file
    }
}

impl Eq for Set {}

impl Set {
    #[inline]
    pub(crate) fn characters(&self) -> CharSet {
        CharSet::up_to(self.characters.len())
    }

    #[inline]
    pub(crate) fn objectives(&self) -> ObjectiveSet {
        ObjectiveSet::up_to(self.objectives.len())
    }

    #[inline]
    pub(crate) fn treasures(&self) -> TreasureSet {
        TreasureSet::up_to(self.treasures.len())
    }

    #[inline]
    pub(crate) fn agendas(&self) -> AgendaSet {
        AgendaSet::up_to(self.agendas.len())
    }

    /// How many Schemes there are, copies counted.
    #[inline]
    pub(crate) fn scheme_count(&self) -> usize {
        self.index.scheme_of.len()
    }

    /// How many Defenses the deck has, copies counted.
    #[inline]
    pub(crate) fn defense_count(&self) -> usize {
        self.index.defense_of.len()
    }

    /// Places in which the cards of a player are looked at for triggers: Characters, Modifiers, Treasures.
    #[inline]
    pub(crate) fn trigger_places(&self) -> u16 {
        (self.characters.len() + self.scheme_count() + self.treasures.len()) as u16
    }

    /// Does this set have every card that an action names?
    pub(crate) fn has(&self, action: Action) -> bool {
        match action {
            Action::Drop(card) => self.agendas().contains(card),
            Action::Heist(card) => self.objectives().contains(card),
            Action::Draft(card) | Action::Recruit(card) | Action::Place(card, _) => {
                self.has_pick(Pick::Char(card))
            }
            Action::Replace(card, leaves) => {
                [card, leaves].iter().all(|card| self.characters().contains(*card))
            }
            Action::Declare(declared) => {
                self.has_source(declared.source) && declared.picks.iter().all(|pick| self.has_pick(pick))
            }
            Action::Give(_, Item::Char(card)) | Action::Ask(_, Item::Char(card)) => {
                self.characters().contains(card)
            }
            Action::Give(_, Item::Treasure(card)) | Action::Ask(_, Item::Treasure(card)) => {
                self.treasures().contains(card)
            }
            Action::Choose(pick) => self.has_pick(pick),
            _ => true,
        }
    }

    /// Does this set have the card?
    pub(crate) fn has_source(&self, source: Source) -> bool {
        match source {
            Source::Scheme(kind) => kind.index() < self.schemes.len(),
            Source::Char(card) => self.characters().contains(card),
            Source::Treasure(card) => self.treasures().contains(card),
            Source::Objective(card) => self.objectives().contains(card),
            Source::Modifier(kind, host) => self.has_pick(Pick::Modifier(kind, host)),
        }
    }

    /// Does this set have the card that is picked, if it is one?
    pub(crate) fn has_pick(&self, pick: Pick) -> bool {
        match pick {
            Pick::Char(card) => self.characters().contains(card),
            Pick::Barrier(card, _) | Pick::Objective(card) => self.objectives().contains(card),
            Pick::Modifier(kind, host) => {
                kind.index() < self.schemes.len() && self.characters().contains(host)
            }
            Pick::Treasure(card) => self.treasures().contains(card),
            Pick::Scheme(kind) => kind.index() < self.schemes.len(),
            Pick::Defense(kind) => kind.index() < self.defense_kinds(),
            _ => true,
        }
    }

    #[inline]
    pub fn character(&self, card: Char) -> &CharacterCard {
        &self.characters[card.index()]
    }

    /// A kind of Scheme. The set has so many: [`Set::scheme_kinds`].
    #[inline]
    pub fn scheme(&self, kind: Scheme) -> &SchemeCard {
        &self.schemes[kind.index()]
    }

    /// A kind of Defense. The set has so many, and the Jailor: [`Set::defense_kinds`].
    #[inline]
    pub fn defense(&self, kind: Defense) -> &DefenseCard {
        &self.defenses[kind.index()]
    }

    /// The sides of a card, by its code; none for what is no card of this set, and for Defenses.
    pub fn blocks_of(&self, code: &str) -> &[Block] {
        let place = code.get(1..).and_then(|digits| digits.parse::<usize>().ok());
        let found = place.and_then(|place| match code.as_bytes().first() {
            Some(b'c') => self.characters.get(place).map(|card| &card.blocks),
            Some(b'k') => self.schemes.get(place).map(|card| &card.blocks),
            Some(b'o') => self.objectives.get(place).map(|card| &card.blocks),
            Some(b't') => self.treasures.get(place).map(|card| &card.blocks),
            Some(b'a') => self.agendas.get(place).map(|card| &card.blocks),
            _ => None,
        });
        found.map_or(&[], Vec::as_slice)
    }

    /// The Defense of the Jail, which is never in the deck.
    #[inline]
    pub fn jailor(&self) -> Defense {
        Defense::new(self.defense_kinds())
    }

    #[inline]
    pub fn objective(&self, card: Objective) -> &ObjectiveCard {
        &self.objectives[card.index()]
    }

    #[inline]
    pub fn treasure(&self, card: Treasure) -> &TreasureCard {
        &self.treasures[card.index()]
    }

    /// A Hidden Agenda.
    #[inline]
    pub fn agenda(&self, card: Agenda) -> &AgendaCard {
        &self.agendas[card.index()]
    }

    /// How many kinds of Schemes there are.
    #[inline]
    pub fn scheme_kinds(&self) -> usize {
        self.schemes.len()
    }

    /// How many kinds of Defenses there are, without the Jailor.
    #[inline]
    pub fn defense_kinds(&self) -> usize {
        self.defenses.len() - 1
    }

    /// The kind of a physical Scheme. Cards of one kind are neighbours.
    #[inline]
    pub(crate) fn scheme_of(&self, card: usize) -> Scheme {
        self.index.scheme_of[card]
    }

    /// The physical Schemes of a kind.
    #[inline]
    pub(crate) fn scheme_cards(&self, kind: Scheme) -> Range<usize> {
        self.index.scheme_cards[kind.index()].clone()
    }

    /// The kind of a physical Defense. Cards of one kind are neighbours.
    #[inline]
    pub(crate) fn defense_of(&self, card: usize) -> Defense {
        self.index.defense_of[card]
    }

    /// The physical Defenses of a kind; none for the Jailor.
    #[inline]
    pub(crate) fn defense_cards(&self, kind: Defense) -> Range<usize> {
        self.index.defense_cards[kind.index()].clone()
    }

    /// What this sets off: Characters, physical Schemes that are Modifiers, and Treasures.
    #[inline]
    pub(crate) fn triggered(&self, on: Occasion) -> (CharSet, u128, TreasureSet) {
        self.index.triggered[on as usize]
    }

    /// The physical Schemes with a block that could be played in an open window, as far as honor and the heist say.
    #[inline]
    pub(crate) fn anytimes(&self, honor_broken: bool, complications: bool) -> u128 {
        self.index.anytimes[usize::from(honor_broken)][usize::from(complications)]
    }

    /// The physical Schemes that can counter such a declaration.
    #[inline]
    pub(crate) fn counters(&self, sort: Sort) -> u128 {
        self.index.counters[sort as usize]
    }

    /// The Objectives of a stage, from 1 to 3.
    #[inline]
    pub(crate) fn stage(&self, stage: u8) -> ObjectiveSet {
        self.index.stages[usize::from(stage) - 1]
    }

    /// Notation with the ids of cards in place of their codes.
    pub fn spell(&self, text: &str) -> String {
        self.spelling.spell(text)
    }

    /// Notation with the codes of cards in place of their ids.
    pub fn unspell(&self, text: &str) -> String {
        self.spelling.unspell(text)
    }
}
