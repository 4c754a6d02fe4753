//! Which two cards to play.

use rookery_kernel::Seat;
use rookery_tavern::{Action, Card, Crime, HONEST, Selection};

use super::outlook::{Coins, RoundEstimate};
use crate::temper::Temper;

/// Factor on the worth of a Trap or Sabotage: it also deters the crimes after the first.
const DETERRENCE_FACTOR: f32 = 1.6;
/// The worth of a No Honor kept for later, in coins: fewer victims are honest once the Traps and Sabotages are gone, and it takes
/// two coins from a rich one.
const HELD_NO_HONOR_COINS: f32 = 1.35;
/// The worth of any other card kept for a round, in coins for each point of [`keep`](super::keep).
const HELD_CARD_COINS: f32 = 0.13;

/// What each selection is worth to the viewer.
pub(super) fn weigh(estimate: &RoundEstimate<'_>, legal: &[Action], appeal: &mut Vec<f32>) {
    let worths = CardWorths::new(estimate);
    appeal.extend(legal.iter().map(|action| match action {
        Action::Select(selection) => worths.worth(*selection),
        _ => 0.0,
    }));
}

/// What each card can do this round.
struct CardWorths<'a> {
    estimate: &'a RoundEstimate<'a>,
    /// What a Steal and a Heist may bring.
    steal: Coins,
    heist: Coins,
    /// The chance that a Trap and a Sabotage are worth.
    trap: f32,
    sabotage: f32,
    /// What it brings to be honest.
    honest: Coins,
    /// The chance that a coin is worth.
    coin: f32,
    /// Rounds until the hand is full again.
    rounds: f32,
}

impl<'a> CardWorths<'a> {
    fn new(estimate: &'a RoundEstimate<'a>) -> Self {
        let risk = estimate.risk(Crime::Steal);
        let steal = Coins { mean: 1.0 - 2.0 * risk, var: 4.0 * risk * (1.0 - risk) };
        let (risk, loot) = (estimate.risk(Crime::Heist), estimate.loot());
        let heist = Coins { mean: (1.0 - risk) * loot.mean - risk, var: 0.5 + loot.var };
        // Each robber brings a coin instead of taking some.
        let honest =
            Coins { mean: estimate.robbers(estimate.me) * (1.0 + estimate.booty(estimate.me)), var: 0.0 };
        Self {
            estimate,
            steal,
            heist,
            trap: DETERRENCE_FACTOR * estimate.lookout(Crime::Steal, None),
            sabotage: DETERRENCE_FACTOR * estimate.lookout(Crime::Heist, None),
            honest,
            coin: estimate.chance(Coins::ONE, None) - estimate.base(),
            rounds: estimate.view.own.map_or(0.0, |own| own.hand.len().saturating_sub(2) as f32),
        }
    }

    fn worth(&self, selection: Selection) -> f32 {
        let cards = selection.cards;
        let (mut mine, mut catches) = (Coins::NONE, 0.0);
        if cards.contains(Card::Steal) {
            mine = mine.and(self.steal);
        }
        if cards.contains(Card::Heist) {
            mine = mine.and(self.heist);
        }
        if cards.contains(Card::Trap) {
            catches += self.trap;
        }
        if cards.contains(Card::Sabotage) {
            catches += self.sabotage;
        }
        if cards == HONEST {
            mine = mine.and(self.honest);
        }
        let chance = match selection.target {
            Some(victim) => self.rob(victim, mine),
            None => self.estimate.chance(mine, None),
        };
        chance + catches - self.coin * self.price(selection)
    }

    /// The chance that robbing this thief leaves, beside what else comes to the viewer.
    fn rob(&self, victim: Seat, mine: Coins) -> f32 {
        let (gain, loss) = self.estimate.robbery(victim);
        let mine = mine.and(gain);
        let gained = self.estimate.chance(mine, None);
        let grudge = self.estimate.grudge(victim);
        gained + grudge * (self.estimate.chance(mine, Some((victim, loss))) - gained)
            - self.estimate.restraint(victim)
    }

    /// The coins of later rounds that it costs to have played these: one of the two is gone until the hand is full again.
    fn price(&self, selection: Selection) -> f32 {
        if self.rounds == 0.0 {
            return 0.0;
        }
        if selection.target.is_some() {
            // A greedy thief values later rounds less.
            return if self.estimate.temper == Temper::Greedy {
                0.75 * HELD_NO_HONOR_COINS
            } else {
                HELD_NO_HONOR_COINS
            };
        }
        let least = selection.cards.iter().map(super::keep).fold(f32::MAX, f32::min);
        HELD_CARD_COINS * least * self.rounds
    }
}
