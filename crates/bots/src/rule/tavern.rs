//! How to play `tavern`.
//!
//! Every action is weighed by the chance to win that it leaves. That chance follows from an estimate of the coins of all thieves at
//! the end of the round ([`outlook`]): from their coins, the cards on the table, and the cards they may hold ([`guess`]). Near the end
//! this blocks the leader without a rule of its own.
//!
//! While all thieves have Trap and Sabotage, crime does not pay, and a thief who plays both is safe from robbers. So these two are
//! played and discarded first, and crimes and No Honor later.

mod guess;
mod outlook;
mod select;

use rookery_kernel::Seat;
use rookery_tavern::{Action, Card, Cards, Crime, Spot, Stage, Tavern, View};

use crate::instinct::{Instinct, seats_bots, tempt};
use crate::solve::{Reduced, reduced};
use crate::temper::Temper;
use outlook::{Coins, RoundEstimate};

/// The share of its worth that a Trap or Sabotage keeps if it lets a crime pass and waits for another one.
const WAITING_CATCHER_SHARE: f32 = 0.7;
/// The share of its worth that a Trap or Sabotage keeps until the next turn.
const NEXT_TURN_CATCHER_SHARE: f32 = 0.8;
/// The share of the risk of a crime that is left on the next turn, when the others have revealed one more card.
const NEXT_TURN_RISK_SHARE: f32 = 0.72;

impl Instinct for Tavern {
    const ROLLOUT_DECISIONS: u32 = 40;
    const DEFAULT_ITERATIONS: u32 = 300;
    const REDUCED: &'static [Reduced] = reduced! {
        "last-hands", "the last round of three, with two cards each that only their owners know", "tavern-last-hands.json";
        "last-round", "the last round of three with three cards each, all known: which two to play, and when", "tavern-last-round.json";
        "whole-round", "the last round of three with all five cards each: one leads, one is close behind", "tavern-whole-round.json";
    };

    fn weigh(view: &View, legal: &[Action], temper: Temper, appeal: &mut Vec<f32>) {
        let Some(me) = view.viewer.seat() else {
            appeal.extend(legal.iter().map(|_| 1.0));
            return;
        };
        let estimate = RoundEstimate::new(view, me, temper);
        if view.stage == Stage::Select {
            select::weigh(&estimate, legal, appeal);
        } else {
            appeal.extend(legal.iter().map(|&action| estimate.worth(action)));
        }
        // Hidden choices are mixed more than open ones.
        let warmth = match view.stage {
            Stage::Select => 0.006,
            Stage::React { .. } => 0.002,
            Stage::Discard => 0.2,
            _ => 0.003,
        };
        let noise = if temper == Temper::Random { 4.0 } else { 1.0 };
        tempt(appeal, warmth * noise);
    }

    fn chances(view: &View) -> f32 {
        view.viewer.seat().map_or(1.0, |me| RoundEstimate::new(view, me, Temper::Even).promise())
    }

    seats_bots!();
}

impl RoundEstimate<'_> {
    /// The chance to win that an action leaves the viewer; for a discard, the negated worth of the card.
    fn worth(&self, action: Action) -> f32 {
        match (action, self.view.stage) {
            (Action::Interrupt, Stage::React { thief, .. }) => {
                self.base() + self.spite(thief, self.fine(thief))
            }
            (Action::Pass, Stage::React { thief, crime }) => self.pass(thief, crime),
            (Action::Steal, _) => self.commit(Crime::Steal),
            (Action::Heist, _) => self.commit(Crime::Heist),
            (Action::Trap(target), _) => self.set(Crime::Steal, target),
            (Action::Sabotage(target), _) => self.set(Crime::Heist, target),
            (Action::Place(spot), _) => self.place(spot),
            (Action::Discard(card), _) => -keep(card),
            _ => self.base(),
        }
    }

    /// The crime succeeds unless another thief catches it, and the viewer keeps the catcher for another one.
    fn pass(&self, thief: Seat, crime: Crime) -> f32 {
        let caught = self.watched(thief, crime, 1.0);
        let gain = if crime == Crime::Steal { Coins::ONE } else { self.loot() };
        let unless = caught * self.spite(thief, self.fine(thief)) + (1.0 - caught) * self.spite(thief, gain);
        self.base() + unless + WAITING_CATCHER_SHARE * self.lookout(crime, Some(thief))
    }

    /// The own crime, now.
    fn commit(&self, crime: Crime) -> f32 {
        let risk = self.risk(crime);
        let gain = if crime == Crime::Steal { Coins::ONE } else { self.loot() };
        let now = risk * self.chance(self.fine(self.me), None) + (1.0 - risk) * self.chance(gain, None);
        now + self.later(self.unrevealed().without(crime.card()))
    }

    /// A Trap or Sabotage set in advance.
    fn set(&self, crime: Crime, target: Option<Seat>) -> f32 {
        let catch = target.map_or(0.0, |target| {
            // A late Sabotage takes a Heist off its location: that is sure.
            let claim = self.view.locations.iter().find(|location| location.claim == Some(target));
            match claim.filter(|_| crime == Crime::Heist && self.view.options.late_sabotage) {
                Some(location) => {
                    let lost = outlook::loot(location.odds);
                    let fine = self.fine(target);
                    self.spite(target, Coins { mean: fine.mean - lost.mean, var: -lost.var })
                }
                None => self.catch(crime, target),
            }
        });
        self.base() + catch + self.later(self.unrevealed().without(crime.catcher()))
    }

    /// The worth of the cards that are left for the next turn.
    fn later(&self, cards: Cards) -> f32 {
        let crime = |crime: Crime, gain: Coins| {
            let safe = if self.set_against(self.me, crime).is_some() {
                -0.2
            } else {
                1.0 - NEXT_TURN_RISK_SHARE * self.risk(crime)
            };
            safe * (self.chance(gain, None) - self.base())
        };
        let worth = |card: Card| match card {
            Card::Trap => NEXT_TURN_CATCHER_SHARE * self.lookout(Crime::Steal, None),
            Card::Sabotage => NEXT_TURN_CATCHER_SHARE * self.lookout(Crime::Heist, None),
            Card::Steal => crime(Crime::Steal, Coins::ONE),
            // By then there may be no room.
            Card::Heist => 0.8 * crime(Crime::Heist, self.loot()),
            Card::NoHonor => 0.0,
        };
        cards.iter().map(worth).sum()
    }

    /// The Heist goes to this location and replaces the one that is there.
    fn place(&self, spot: Spot) -> f32 {
        let Some(location) = self.view.locations.iter().find(|location| location.spot == spot) else {
            return self.base();
        };
        let gain = outlook::loot(location.odds);
        let lost = Coins { mean: -gain.mean, var: -gain.var };
        self.chance(gain, location.claim.map(|owner| (owner, lost)))
    }

    /// What an undisturbed Heist can be expected to bring.
    fn loot(&self) -> Coins {
        let free = self.view.locations.iter().filter(|location| location.claim.is_none());
        let loots = free.map(|location| outlook::loot(location.odds));
        let best = loots.reduce(|one, other| if other.mean > one.mean { other } else { one });
        // If no location is free, a richer thief may have to make room.
        best.unwrap_or(Coins { mean: 0.3, var: 1.0 })
    }

    /// The cost of robbing this thief: No Honor may be needed more later, and another thief may rob this one. With three players
    /// it is higher, because no card is left against the other opponent.
    fn restraint(&self, victim: Seat) -> f32 {
        match self.temper {
            _ if self.dangerous(victim) => 0.0,
            Temper::Honest => 0.3,
            Temper::Greedy => 0.0,
            Temper::Even | Temper::Vengeful | Temper::Random if self.seats() == 3 => 0.25,
            Temper::Even | Temper::Vengeful | Temper::Random => 0.06,
        }
    }
}

/// The worth of keeping a card until the hand is full again.
fn keep(card: Card) -> f32 {
    match card {
        Card::Heist => 1.5,
        Card::Steal | Card::NoHonor => 0.6,
        Card::Trap => 0.2,
        Card::Sabotage => 0.1,
    }
}
