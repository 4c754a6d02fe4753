//! The card data as it is written, and what is wrong with it.
//!
//! The same form is read from a TOML file, where every value knows its line, and from the JSON of table options.

use rookery_kernel::{
    BadData,
    data::{Placed, Spanned},
};
use serde::{Deserialize, Serialize};

use crate::{
    cards::{Card, Colour, HIGHEST_VALUE, MAX_NAME_BYTES, Name},
    effect::Effect,
    set::{Deck, EventCard, LARGEST_DECK, LARGEST_TIER, MAX_COPIES, MAX_EVENTS},
};

/// A card set read from a file.
pub(crate) type File = Cards<Spanned<String>, Spanned<i64>>;
/// A card set in the JSON of table options.
pub(crate) type Plain = Cards<String, i64>;

/// A whole card set; `S` is how text stands in it, `N` how numbers do.
#[derive(Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Cards<S, N> {
    pub(crate) green: DeckData<S>,
    pub(crate) blue: DeckData<S>,
    pub(crate) red: DeckData<S>,
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub(crate) event: Vec<EventData<S, N>>,
}

/// A target deck.
#[derive(Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct DeckData<S> {
    pub(crate) name: S,
    pub(crate) tier: Vec<TierData<S>>,
}

/// The cards of a tier: those for every table, and those for seven or more.
#[derive(Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct TierData<S> {
    pub(crate) any: Vec<S>,
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub(crate) seven_plus: Vec<S>,
}

#[derive(Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct EventData<S, N> {
    pub(crate) name: S,
    pub(crate) effect: S,
    #[serde(default = "nothing", skip_serializing_if = "Option::is_none")]
    pub(crate) amount: Option<N>,
    #[serde(default = "nothing", skip_serializing_if = "Option::is_none")]
    pub(crate) any: Option<N>,
    #[serde(default = "nothing", skip_serializing_if = "Option::is_none")]
    pub(crate) seven_plus: Option<N>,
}

fn nothing<N>() -> Option<N> {
    None
}

impl<S: Placed<Value = String>, N: Placed<Value = i64>> Cards<S, N> {
    /// The target decks in the order of their colours.
    pub(crate) fn decks(&self, text: &str) -> Result<[Deck; 3], BadData> {
        Ok([
            self.green.check(Colour::Green, text)?,
            self.blue.check(Colour::Blue, text)?,
            self.red.check(Colour::Red, text)?,
        ])
    }

    pub(crate) fn events(&self, text: &str) -> Result<Vec<EventCard>, BadData> {
        if let Some(event) = self.event.get(MAX_EVENTS) {
            let why = format!("is one too many: a set has at most {MAX_EVENTS} different events");
            return Err(event.name.bad(text, format!("event[{MAX_EVENTS}]"), why));
        }
        self.event.iter().enumerate().map(|(place, event)| event.check(place, text)).collect()
    }
}

fn name<S: Placed<Value = String>>(name: &S, text: &str, field: String) -> Result<Name, BadData> {
    Name::new(name.value()).ok_or_else(|| {
        let why = format!("is not a name of 1 to {MAX_NAME_BYTES} bytes without any of @ * _ + ~");
        name.bad(text, field, why)
    })
}

impl<S: Placed<Value = String>> DeckData<S> {
    fn check(&self, colour: Colour, text: &str) -> Result<Deck, BadData> {
        let name = name(&self.name, text, format!("{colour}.name"))?;
        if self.tier.len() != 3 {
            let why = format!("has {} tiers, and a deck has three", self.tier.len());
            return Err(self.name.bad(text, format!("{colour}.tier"), why));
        }
        let mut deck = Deck {
            name,
            cards: [Card::default(); LARGEST_DECK],
            alike: [0; LARGEST_DECK],
            tiers: [0; 3],
            whole: [0; 2],
        };
        let mut next = 0;
        for (index, tier) in self.tier.iter().enumerate() {
            let mut cards = tier.check(&format!("{colour}.tier[{index}]"), self, index, text)?;
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

impl<S: Placed<Value = String>> TierData<S> {
    /// The cards of the tier, each with the tables it is for.
    fn check(
        &self,
        field: &str,
        deck: &DeckData<S>,
        index: usize,
        text: &str,
    ) -> Result<Vec<(Card, Tables)>, BadData> {
        let size = self.any.len() + self.seven_plus.len();
        if self.any.is_empty() {
            let why = "has no cards, and a tier has at least one for every table".to_owned();
            return Err(deck.name.bad(text, format!("{field}.any"), why));
        }
        if size > LARGEST_TIER {
            let why = format!("has {size} cards, and {LARGEST_TIER} is the most");
            return Err(self.any[0].bad(text, field.to_owned(), why));
        }
        let mut cards = Vec::new();
        for (list, tables, part) in
            [(&self.any, Tables::Any, "any"), (&self.seven_plus, Tables::SevenPlus, "seven-plus")]
        {
            for (place, written) in list.iter().enumerate() {
                let field = format!("{field}.{part}[{place}]");
                let card: Card = written.value().parse().map_err(|_| {
                    let why = format!(
                        "is {:?}, and a card is a number from 0 to {HIGHEST_VALUE}, then e for an event, then h for \
                         honour; or end",
                        written.value()
                    );
                    written.bad(text, field.clone(), why)
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
                    if !why.is_empty() {
                        return Err(written.bad(text, field, format!("the End Game card {why}")));
                    }
                }
                cards.push((card, tables));
            }
        }
        if index == 2 && !cards.contains(&(Card::END, Tables::Any)) {
            let why = "the End Game card is missing".to_owned();
            return Err(self.any[0].bad(text, format!("{field}.any"), why));
        }
        Ok(cards)
    }
}

impl<S: Placed<Value = String>, N: Placed<Value = i64>> EventData<S, N> {
    fn check(&self, place: usize, text: &str) -> Result<EventCard, BadData> {
        let field = |name: &str| format!("event[{place}].{name}");
        let name = name(&self.name, text, field("name"))?;
        let Some(effect) = Effect::named(self.effect.value(), 0) else {
            let why =
                format!("is {:?}, and an effect is one of {}", self.effect.value(), Effect::NAMES.join(", "));
            return Err(self.effect.bad(text, field("effect"), why));
        };
        let amount = match (effect.bounds(), &self.amount) {
            (None, None) => 0,
            (None, Some(amount)) => {
                let why = format!("{} has no amount", effect.name());
                return Err(amount.bad(text, field("amount"), why));
            }
            (Some(_), None) => {
                let why = format!("is missing: {} has an amount", effect.name());
                return Err(self.effect.bad(text, field("amount"), why));
            }
            (Some((least, most)), Some(amount)) => within(amount, least, most, text, field("amount"))?,
        };
        let copies = |count: &Option<N>, name: &str| match count {
            Some(count) => within(count, 0, MAX_COPIES, text, field(name)),
            None => Ok(0),
        };
        let (any, large) = (copies(&self.any, "any")?, copies(&self.seven_plus, "seven-plus")?);
        if any + large == 0 {
            let why = "is in no deck: any and seven-plus are both 0".to_owned();
            return Err(self.name.bad(text, field("any"), why));
        }
        let effect = Effect::named(effect.name(), amount).unwrap_or(effect);
        Ok(EventCard { name, effect, copies: [any, any + large] })
    }
}

fn within<N: Placed<Value = i64>>(
    number: &N,
    least: i64,
    most: i64,
    text: &str,
    field: String,
) -> Result<u8, BadData> {
    let value = *number.value();
    if (least..=most).contains(&value) {
        Ok(value as u8)
    } else {
        Err(number.bad(text, field, format!("is {value}, and it must be within {least} to {most}")))
    }
}
