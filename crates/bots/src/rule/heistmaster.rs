//! How to play `heistmaster`.
//!
//! Actions are weighed by the chance to win, which depends on the ending and on money and honour ([`standing`]). The contents of the
//! decks are known except for their order ([`decks`]). Money can be counted, and traitors have a stash ([`mind`]). A heist is
//! estimated for every mix of loyal and disloyal thieves ([`heist`]). Offers are not binding, but thieves who pay are taken along.

mod decks;
mod heist;
mod manner;
mod mind;
mod standing;

use rookery_heistmaster::{Action, Heistmaster, Stage, View};
use rookery_kernel::Seat;

use crate::instinct::{Instinct, seats_bots, tempt};
use crate::solve::{Reduced, reduced};
use crate::temper::Temper;
use heist::{Heist, Sides};
use manner::{Conscience, Manner, Purse};
use mind::Mind;
use standing::MAX_SEATS;

/// The difference in winning chances at which the better of two choices is taken twice as often: on a heist.
const CHANCE_PER_DOUBLING: f32 = 0.002;
/// The same for a team.
const TEAM_CHANCE_PER_DOUBLING: f32 = 0.001;
/// The same for a payment.
const PAY_CHANCE_PER_DOUBLING: f32 = 0.001;
/// A kept word has its full worth with this many rounds to come.
const FULL_WORD_ROUNDS: f32 = 6.0;
/// What `Conscience::Avenging` adds to treason against thieves who broke faith, as a chance to win.
const REVENGE_WIN_CHANCE: f32 = 0.03;

impl Instinct for Heistmaster {
    // A few rounds. Money and honour say little about who wins until the end is near, so much shorter is much worse.
    const ROLLOUT_DECISIONS: u32 = 40;
    const DEFAULT_ITERATIONS: u32 = 100;
    const REDUCED: &'static [Reduced] = reduced! {
        "last-heist", "team, target and loyalty of the last heist; each thief knows how one deck ends", "heistmaster-last-heist.json";
        "last-payment", "the last heist from the payments on: two have made offers, and both were taken along", "heistmaster-last-payment.json";
    };

    fn weigh(view: &View, legal: &[Action], temper: Temper, appeal: &mut Vec<f32>) {
        let (mind, manner) = (Mind::of(view), Manner::of(temper));
        match view.stage {
            Stage::Offers => offers(&mind, manner, legal, appeal),
            Stage::Team => teams(&mind, manner, legal, appeal),
            Stage::Pay => payments(&mind, manner, legal, appeal),
            Stage::Target => targets(&mind, legal, appeal),
            Stage::Loyalty => loyalty(&mind, manner, legal, appeal),
            Stage::Over { .. } => appeal.extend(legal.iter().map(|_| 1.0)),
        }
        let even = manner.wander / legal.len() as f32;
        for appeal in appeal {
            *appeal += even;
        }
    }

    fn chances(view: &View) -> f32 {
        let mind = Mind::of(view);
        mind.chance(&mind.holdings) + 0.001
    }

    seats_bots!();
}

/// A part of what the heist may bring.
fn offers(mind: &Mind, manner: &Manner, legal: &[Action], appeal: &mut Vec<f32>) {
    let own = mind.holdings.money[mind.me];
    let part = mind.prize() * manner.offer;
    let aim = if manner.purse == Purse::Covered { part.min(own) } else { part };
    for action in legal {
        let off = if let Action::Offer(offer) = action { f32::from(*offer) - aim } else { 0.0 };
        appeal.push(if manner.purse == Purse::Covered && aim + off > own { f32::MIN } else { -off.abs() });
    }
    tempt(appeal, 1.0);
}

/// Those whose gain hurts least, whose word is good, and who are likely to be loyal.
fn teams(mind: &Mind, manner: &Manner, legal: &[Action], appeal: &mut Vec<f32>) {
    let (prize, now) = (mind.prize(), mind.chance(&mind.holdings));
    let mut worth = [0.0; MAX_SEATS];
    for (seat, _) in mind.view.thieves.iter() {
        let (i, mut after) = (seat.index(), mind.holdings);
        if i == mind.me {
            after.money[i] += prize;
            worth[i] = mind.chance(&after) - now;
        } else {
            let paid = mind.likely_payment(seat, prize);
            after.money[i] += prize - paid;
            after.money[mind.me] += paid;
            let blame = manner.grudge * (1.0 - mind.credit(seat)) + manner.distrust * mind.treason[i];
            worth[i] = mind.chance(&after) - now - blame;
        }
    }
    for action in legal {
        let Action::Team(team) = *action else {
            appeal.push(0.0);
            continue;
        };
        let (mut sum, mut loyal) = (0.0, 1.0);
        for seat in team.without(mind.seat()) {
            sum += worth[seat.index()];
            loyal *= 1.0 - mind.treason[seat.index()];
        }
        if team.contains(mind.seat()) {
            sum += worth[mind.me] * (0.4 + 0.6 * loyal);
        }
        appeal.push(sum);
    }
    tempt(appeal, TEAM_CHANCE_PER_DOUBLING);
}

/// All or nothing: half a word kept is a word broken.
fn payments(mind: &Mind, manner: &Manner, legal: &[Action], appeal: &mut Vec<f32>) {
    let master = mind.view.heistmaster;
    let promised = mind.view.thieves[mind.seat()].offer;
    let now = mind.chance(&mind.holdings);
    let forfeit = manner.conscience == Conscience::Avenging && faithless(mind, master.index());
    let word = if forfeit { 0.0 } else { manner.word * (mind.rounds / FULL_WORD_ROUNDS).min(1.0) };
    // The last of the list is all that can be paid.
    let all = legal.len().saturating_sub(1) as u8;
    let most = f32::from(all);
    let mut after = mind.holdings;
    after.money[mind.me] -= most;
    after.money[master.index()] += most;
    let cost = if most > 0.0 { (now - mind.chance(&after)) / most } else { 0.0 };
    for action in legal {
        let paid = if let Action::Pay(money) = action { *money } else { 0 };
        // An honest thief who cannot pay the whole offer pays all it has.
        let kept = paid == promised || (paid == all && manner.word > 1.0);
        let gone = f32::from(paid) * cost;
        appeal.push(if kept { word - gone } else { -gone.max(f32::from(paid) * 0.0001) });
    }
    tempt(appeal, PAY_CHANCE_PER_DOUBLING);
}

/// Whether this thief has betrayed or broken a word.
fn faithless(mind: &Mind, i: usize) -> bool {
    mind.betrayed[i] > 0.0 || mind.view.thieves.as_slice()[i].broken > 0
}

/// The deck that is best for the own chances, with what lies on it.
fn targets(mind: &Mind, legal: &[Action], appeal: &mut Vec<f32>) {
    for action in legal {
        let Action::Target(deck) = *action else {
            appeal.push(0.0);
            continue;
        };
        let mut holdings = mind.holdings;
        holdings.money[mind.me] += mind.decks[deck as usize].money;
        appeal.push(Heist::of(mind, &holdings, mind.view.team, deck).worth(mind.me));
    }
    tempt(appeal, CHANCE_PER_DOUBLING);
}

/// Which side of the token to show.
fn loyalty(mind: &Mind, manner: &Manner, legal: &[Action], appeal: &mut Vec<f32>) {
    let Some(deck) = mind.view.target else {
        return appeal.extend(legal.iter().map(|_| 1.0));
    };
    let Sides { honourable, mut dishonourable } =
        Heist::of(mind, &mind.holdings, mind.view.team, deck).sides(mind.me);
    let mut mates = mind.view.team.without(mind.seat()).iter().map(Seat::index);
    match manner.conscience {
        Conscience::Free(lure) => dishonourable += lure,
        Conscience::Clean if !mates.any(|i| mind.betrayed[i] > 0.0) => dishonourable = f32::MIN,
        Conscience::Avenging if mates.any(|i| faithless(mind, i)) => dishonourable += REVENGE_WIN_CHANCE,
        Conscience::Avenging => dishonourable = f32::MIN,
        Conscience::Clean => {}
    }
    let side = |action: &Action| if *action == Action::Honourable { honourable } else { dishonourable };
    appeal.extend(legal.iter().map(side));
    tempt(appeal, CHANCE_PER_DOUBLING);
}
