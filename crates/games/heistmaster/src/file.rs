//! The card data as it is written, and what is wrong with it.

use rookery_kernel::{BadData, data::ensure};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Colour, HIGHEST_VALUE, MAX_NAME_BYTES, Name};
use crate::effect::Effect;
use crate::set::{Deck, EventCard, LARGEST_DECK, LARGEST_TIER, MAX_COPIES, MAX_EVENTS};

#[derive(Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Cards {
    pub(crate) green: DeckData,
    pub(crate) blue: DeckData,
    pub(crate) red: DeckData,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) event: Vec<EventData>,
}

/// A target deck.
#[derive(Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct DeckData {
    pub(crate) name: String,
    pub(crate) tier: Vec<TierData>,
}

/// The cards of a tier: those for every table, and those for seven or more.
#[derive(Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct TierData {
    pub(crate) any: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) seven_plus: Vec<String>,
}

#[derive(Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct EventData {
    pub(crate) name: String,
    pub(crate) effect: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) amount: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) any: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seven_plus: Option<i64>,
}

impl Cards {
    /// The target decks in the order of their colours.
    pub(crate) fn decks(&self) -> Result<[Deck; 3], BadData> {
        Ok([self.green.check(Colour::Green)?, self.blue.check(Colour::Blue)?, self.red.check(Colour::Red)?])
    }

    pub(crate) fn events(&self) -> Result<Vec<EventCard>, BadData> {
        let why = format_args!("is one too many: a set has at most {MAX_EVENTS} different events");
        ensure(self.event.len() <= MAX_EVENTS, format_args!("event[{MAX_EVENTS}]"), why)?;
        self.event.iter().enumerate().map(|(place, event)| event.check(place)).collect()
    }
}

fn name(name: &str, field: String) -> Result<Name, BadData> {
    let why = || format!("is not a name of 1 to {MAX_NAME_BYTES} bytes without any of @ * _ + ~");
    Name::new(name).ok_or_else(|| BadData::new(field, why()))
}

impl DeckData {
    fn check(&self, colour: Colour) -> Result<Deck, BadData> {
        let name = name(&self.name, format!("{colour}.name"))?;
        let why = format_args!("has {} tiers, and a deck has three", self.tier.len());
        ensure(self.tier.len() == 3, format_args!("{colour}.tier"), why)?;
        let mut deck = Deck {
            name,
            cards: [Card::default(); LARGEST_DECK],
            alike: [0; LARGEST_DECK],
            tiers: [0; 3],
            whole: [0; 2],
        };
        let mut next = 0;
        for (index, tier) in self.tier.iter().enumerate() {
            let mut cards = tier.check(&format!("{colour}.tier[{index}]"), index)?;
            cards.sort_unstable();
            for (card, large) in cards {
                deck.print(next, index, card, large);
                next += 1;
            }
        }
        Ok(deck)
    }
}

/// Which tables a card is for. The order is that of equal cards in a deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tables {
    Any,
    SevenPlus,
}

impl TierData {
    /// The cards of the tier, each with the tables it is for.
    fn check(&self, field: &str, index: usize) -> Result<Vec<(Card, Tables)>, BadData> {
        let size = self.any.len() + self.seven_plus.len();
        let why = "has no cards, and a tier has at least one for every table";
        ensure(!self.any.is_empty(), format_args!("{field}.any"), why)?;
        let why = format_args!("has {size} cards, and {LARGEST_TIER} is the most");
        ensure(size <= LARGEST_TIER, field, why)?;
        let mut cards = Vec::new();
        for (list, tables, part) in
            [(&self.any, Tables::Any, "any"), (&self.seven_plus, Tables::SevenPlus, "seven-plus")]
        {
            for (place, written) in list.iter().enumerate() {
                let field = format!("{field}.{part}[{place}]");
                let card: Card = written.parse().map_err(|_| {
                    let why = format!(
                        "is {written:?}, and a card is a number from 0 to {HIGHEST_VALUE}, then e for an event, then h for \
                         honour; or end"
                    );
                    BadData::new(field.clone(), why)
                })?;
                if card.is_end() {
                    let why = match (index, tables) {
                        (2, Tables::Any) if cards.contains(&(Card::END, Tables::Any)) => {
                            "is the second of the deck"
                        }
                        (2, Tables::Any) => "",
                        (2, Tables::SevenPlus) => "must be in the deck at every table",
                        _ => "belongs into the third tier",
                    };
                    ensure(why.is_empty(), field, format_args!("the End Game card {why}"))?;
                }
                cards.push((card, tables));
            }
        }
        let why = "the End Game card is missing";
        ensure(index != 2 || cards.contains(&(Card::END, Tables::Any)), format_args!("{field}.any"), why)?;
        Ok(cards)
    }
}

impl EventData {
    fn check(&self, place: usize) -> Result<EventCard, BadData> {
        let field = |name: &str| format!("event[{place}].{name}");
        let name = name(&self.name, field("name"))?;
        let Some(effect) = Effect::named(&self.effect, 0) else {
            let why = format!("is {:?}, and an effect is one of {}", self.effect, Effect::NAMES.join(", "));
            return Err(BadData::new(field("effect"), why));
        };
        let amount = match (effect.bounds(), self.amount) {
            (None, None) => 0,
            (None, Some(_)) => {
                return Err(BadData::new(field("amount"), format!("{} has no amount", effect.name())));
            }
            (Some(_), None) => {
                let why = format!("is missing: {} has an amount", effect.name());
                return Err(BadData::new(field("amount"), why));
            }
            (Some((least, most)), Some(amount)) => within(amount, least, most, field("amount"))?,
        };
        let copies = |count: Option<i64>, name| within(count.unwrap_or(0), 0, MAX_COPIES, field(name));
        let (any, large) = (copies(self.any, "any")?, copies(self.seven_plus, "seven-plus")?);
        ensure(any + large > 0, field("any"), "is in no deck: any and seven-plus are both 0")?;
        let effect = Effect::named(effect.name(), amount).unwrap_or(effect);
        Ok(EventCard { name, effect, copies: [any, any + large] })
    }
}

fn within(value: i64, least: i64, most: i64, field: String) -> Result<u8, BadData> {
    if (least..=most).contains(&value) {
        Ok(value as u8)
    } else {
        Err(BadData::new(field, format!("is {value}, and it must be within {least} to {most}")))
    }
}
