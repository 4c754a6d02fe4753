//! What events do: a closed vocabulary, which the card data fills with amounts.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What an event does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The total of this heist is higher by this.
    TotalPlus(u8),
    /// The total of this heist is lower by this, but not below 0.
    TotalMinus(u8),
    /// Each honourable thief of this heist takes this from the bank.
    HonourableTake(u8),
    /// Each dishonourable thief of this heist pays this to the bank, or all there is.
    DishonourablePay(u8),
    /// Everyone on the highest occupied honour space loses this much honour.
    HighestLoseHonour(u8),
    /// Everyone on the lowest occupied honour space gains this much honour.
    LowestGainHonour(u8),
    /// This much money goes onto each of the three decks.
    MoneyOnDecks(u8),
    /// Each thief who is not on this heist takes this from the bank.
    BystandersTake(u8),
    /// The Heistmaster, and nobody else, sees the top card of every deck.
    #[default]
    LookAtTops,
    /// In this heist dishonourable thieves receive the total so many times, not twice.
    DishonourableShare(u8),
    /// In this heist honourable thieves gain so much honour instead of 1, if the result is mixed.
    HonourableHonour(u8),
}

impl Effect {
    /// The names of all effects, as the card data writes them.
    pub(crate) const NAMES: [&'static str; 11] = [
        "total-plus",
        "total-minus",
        "honourable-take",
        "dishonourable-pay",
        "highest-lose-honour",
        "lowest-gain-honour",
        "money-on-decks",
        "bystanders-take",
        "look-at-tops",
        "dishonourable-share",
        "honourable-honour",
    ];

    /// The effect with this name and amount. `None` for a name that is not one of [`Effect::NAMES`].
    pub(crate) fn named(name: &str, amount: u8) -> Option<Self> {
        let all = [
            Self::TotalPlus(amount),
            Self::TotalMinus(amount),
            Self::HonourableTake(amount),
            Self::DishonourablePay(amount),
            Self::HighestLoseHonour(amount),
            Self::LowestGainHonour(amount),
            Self::MoneyOnDecks(amount),
            Self::BystandersTake(amount),
            Self::LookAtTops,
            Self::DishonourableShare(amount),
            Self::HonourableHonour(amount),
        ];
        all.into_iter().find(|effect| effect.name() == name)
    }

    /// Its name in the card data.
    pub const fn name(self) -> &'static str {
        Self::NAMES[match self {
            Self::TotalPlus(_) => 0,
            Self::TotalMinus(_) => 1,
            Self::HonourableTake(_) => 2,
            Self::DishonourablePay(_) => 3,
            Self::HighestLoseHonour(_) => 4,
            Self::LowestGainHonour(_) => 5,
            Self::MoneyOnDecks(_) => 6,
            Self::BystandersTake(_) => 7,
            Self::LookAtTops => 8,
            Self::DishonourableShare(_) => 9,
            Self::HonourableHonour(_) => 10,
        }]
    }

    /// Its amount, where it has one.
    pub const fn amount(self) -> Option<u8> {
        match self {
            Self::LookAtTops => None,
            Self::TotalPlus(amount)
            | Self::TotalMinus(amount)
            | Self::HonourableTake(amount)
            | Self::DishonourablePay(amount)
            | Self::HighestLoseHonour(amount)
            | Self::LowestGainHonour(amount)
            | Self::MoneyOnDecks(amount)
            | Self::BystandersTake(amount)
            | Self::DishonourableShare(amount)
            | Self::HonourableHonour(amount) => Some(amount),
        }
    }

    /// The least and the most that its amount may be. Nothing for an effect without one.
    pub(crate) const fn bounds(self) -> Option<(i64, i64)> {
        match self {
            Self::LookAtTops => None,
            // No share and no honour at all are worth an event too.
            Self::DishonourableShare(_) => Some((0, 4)),
            Self::HonourableHonour(_) => Some((0, 12)),
            Self::HighestLoseHonour(_) | Self::LowestGainHonour(_) => Some((1, 12)),
            _ => Some((1, 20)),
        }
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self.amount() {
            Some(amount) => write!(f, " {amount}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        for name in Effect::NAMES {
            let effect = Effect::named(name, 3).unwrap();
            assert_eq!(effect.name(), name);
            assert_eq!(effect.amount().is_some(), effect.bounds().is_some());
        }
        assert_eq!(Effect::named("total", 3), None);
    }
}
