//! A card set: the three target decks and the event deck.

use std::sync::LazyLock;

use rookery_kernel::data::{CardData, Shared};
use rookery_kernel::{BadData, Faces};

use crate::cards::{ByDeck, Card, Colour, Name};
use crate::file::{Cards, DeckData, EventData, Tables, TierData};
use crate::{effect::Effect, heap::Heap};

/// The most cards of a tier.
pub const LARGEST_TIER: usize = 10;
/// The most cards of a deck.
pub(crate) const LARGEST_DECK: usize = 3 * LARGEST_TIER;
/// The most different events.
pub const MAX_EVENTS: usize = 16;
/// The most copies of an event for every table, and the most for seven and more.
pub(crate) const MAX_COPIES: i64 = 9;

/// Events, where chance picks one: each stands for its place in the card set.
pub(crate) static EVENTS: Faces = Faces {
    what: "an event",
    names: &[
        "event-1", "event-2", "event-3", "event-4", "event-5", "event-6", "event-7", "event-8", "event-9",
        "event-10", "event-11", "event-12", "event-13", "event-14", "event-15", "event-16",
    ],
};

/// A card set, shared by all tables that play with it.
pub type CardSet = Shared<Set>;

/// A card set, checked.
#[derive(PartialEq, Eq)]
pub struct Set {
    decks: ByDeck<Deck>,
    events: [EventCard; MAX_EVENTS],
    kinds: usize,
}

/// A target deck as printed. Its cards have places, tier by tier, equal cards of a tier side by side, and of equal cards those
/// for every table first: what a [`Heap`] counts on.
#[derive(PartialEq, Eq)]
pub(crate) struct Deck {
    pub(crate) name: Name,
    /// The card at each place.
    pub(crate) cards: [Card; LARGEST_DECK],
    /// For each place, all places in its tier that have the same card.
    pub(crate) alike: [u32; LARGEST_DECK],
    /// The places of each tier.
    pub(crate) tiers: [u32; 3],
    /// The cards of a table of three to six, and of one of seven or eight.
    pub(crate) whole: [u32; 2],
}

/// An event and how often it is in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct EventCard {
    pub(crate) name: Name,
    pub(crate) effect: Effect,
    /// Copies at a table of three to six, and at one of seven or eight.
    pub(crate) copies: [u8; 2],
}

/// 0 for a table of three to six thieves, 1 for one of seven or eight.
#[inline]
const fn size(seats: usize) -> usize {
    (seats >= 7) as usize
}

impl CardData for Set {
    const FILES: &'static [(&'static str, &'static str)] = &[("cards.toml", include_str!("../cards.toml"))];
    const PACKED: &'static str = include_str!(concat!(env!("OUT_DIR"), "/cards.json"));

    type Data = Cards;

    fn check(data: &Cards) -> Result<Self, BadData> {
        let decks = ByDeck(data.decks()?);
        let listed = data.events()?;
        let mut events = [EventCard::default(); MAX_EVENTS];
        events[..listed.len()].copy_from_slice(&listed);
        Ok(Self { decks, events, kinds: listed.len() })
    }

    fn data(&self) -> Cards {
        let [green, blue, red] = Colour::ALL.map(|colour| self.deck(colour).data());
        let event = self.events[..self.kinds].iter().map(EventCard::data).collect();
        Cards { green, blue, red, event }
    }

    fn standard() -> &'static CardSet {
        static STANDARD: LazyLock<CardSet> = LazyLock::new(CardSet::embedded);
        &STANDARD
    }
}

impl Set {
    /// A deck as printed.
    #[inline]
    pub(crate) fn deck(&self, deck: Colour) -> &Deck {
        &self.decks[deck]
    }

    /// All cards of a deck at a table of this size.
    #[inline]
    pub(crate) fn whole(&self, deck: Colour, seats: usize) -> Heap {
        Heap::whole(self.deck(deck).whole[size(seats)])
    }

    /// The cards that are printed for a tier, from 0, of a deck at a table of this size.
    pub fn printed(&self, deck: Colour, tier: usize, seats: usize) -> impl Iterator<Item = Card> {
        let deck = self.deck(deck);
        Heap::whole(deck.whole[size(seats)] & deck.tiers[tier]).cards(deck)
    }

    /// How many of each event a full event deck has at a table of this size.
    pub fn event_deck(&self, seats: usize) -> [u8; MAX_EVENTS] {
        self.events.map(|event| event.copies[size(seats)])
    }

    #[inline]
    pub(crate) fn event(&self, place: usize) -> &EventCard {
        &self.events[place]
    }

    /// The name of the corporation behind a deck.
    pub fn corporation(&self, deck: Colour) -> Name {
        self.deck(deck).name
    }

    /// The different events, each with its name and what it does.
    pub fn events(&self) -> impl ExactSizeIterator<Item = (Name, Effect)> {
        self.events[..self.kinds].iter().map(|event| (event.name, event.effect))
    }
}

impl Deck {
    /// Prints a card at this place, which is the next one.
    pub(crate) fn print(&mut self, place: usize, tier: usize, card: Card, tables: Tables) {
        let bit = 1 << place;
        self.cards[place] = card;
        self.tiers[tier] |= bit;
        self.whole[1] |= bit;
        if tables == Tables::Any {
            self.whole[0] |= bit;
        }
        let mut alike = bit;
        for other in (0..place).filter(|other| self.tiers[tier] >> other & 1 == 1) {
            if self.cards[other] == card {
                alike |= 1 << other;
            }
        }
        for other in (0..=place).filter(|other| alike >> other & 1 == 1) {
            self.alike[other] = alike;
        }
    }

    /// The tier of a place, from 0.
    #[inline]
    pub(crate) fn tier_of(&self, place: u8) -> usize {
        self.tiers.iter().position(|tier| tier >> place & 1 == 1).expect("every place is in a tier")
    }

    fn data(&self) -> DeckData {
        let [small, large] = self.whole;
        let cards = |tier: u32, of: u32| -> Vec<String> {
            Heap::whole(tier & of).cards(self).map(|card| card.to_string()).collect()
        };
        let tier =
            |tier: &u32| TierData { any: cards(*tier, small), seven_plus: cards(*tier, large & !small) };
        DeckData { name: self.name.to_string(), tier: self.tiers.iter().map(tier).collect() }
    }
}

impl EventCard {
    fn data(&self) -> EventData {
        let [small, large] = self.copies.map(i64::from);
        EventData {
            name: self.name.to_string(),
            effect: self.effect.name().to_owned(),
            amount: self.effect.amount().map(i64::from),
            any: Some(small),
            seven_plus: Some(large - small),
        }
    }
}
