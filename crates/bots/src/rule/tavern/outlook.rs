//! The expected coins of all thieves at the end of the round, and their chances to win.

use rookery_kernel::{BySeat, Seat};
use rookery_tavern::{Card, Cards, Crime, HONEST, Stage, View};

use super::guess::{Guess, certain, guess};
use crate::temper::Temper;

/// The most thieves at a table.
const MAX_SEATS: usize = 5;
/// The strength of a thief who ends the round with 0 to 10 coins in a game to 7. Used to weigh actions.
const ACTION_STRENGTH_BY_COINS: [f32; 11] = [1.0, 1.6, 2.56, 4.1, 6.55, 10.5, 16.8, 50.0, 70.0, 98.0, 137.0];
/// The same for forecasts of the winner. It is flatter, because the others pull down the leader before the end is near.
const FORECAST_STRENGTH_BY_COINS: [f32; 11] = [0.8, 1.0, 1.3, 1.7, 2.3, 3.2, 6.0, 25.0, 35.0, 40.0, 45.0];
/// The chance that a thief who can interrupt a crime does so.
const INTERRUPT_CHANCE: f32 = 0.9;
/// Added to that chance for each fair share of winning chances by which the criminal leads.
const INTERRUPT_CHANCE_PER_LEAD: f32 = 0.24;

/// How much likelier than by chance Trap and Sabotage are selected together.
const CATCHER_PAIR_FACTOR: f32 = 1.4;

/// Coins to come: how many on average, and how far that varies.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Coins {
    pub(super) mean: f32,
    pub(super) var: f32,
}

impl Coins {
    pub(super) const NONE: Self = Self { mean: 0.0, var: 0.0 };
    /// What a Steal brings.
    pub(super) const ONE: Self = Self { mean: 1.0, var: 0.0 };

    pub(super) fn and(self, more: Self) -> Self {
        Self { mean: self.mean + more.mean, var: self.var + more.var }
    }
}

/// What a location brings.
pub(super) fn loot(odds: [u32; 4]) -> Coins {
    let [jail, one, two, three] = odds.map(|odds| odds as f32);
    let all = jail + one + two + three;
    let mean = (one + 2.0 * two + 3.0 * three - jail) / all;
    let square = (one + 4.0 * two + 9.0 * three + jail) / all;
    Coins { mean, var: square - mean * mean }
}

/// The viewer's estimate of the round.
pub(super) struct RoundEstimate<'a> {
    pub(super) view: &'a View,
    pub(super) me: Seat,
    pub(super) temper: Temper,
    guesses: BySeat<Guess, MAX_SEATS>,
    outlook: BySeat<Coins, MAX_SEATS>,
    strengths: BySeat<f32, MAX_SEATS>,
    total: f32,
    /// What a coin counts where it does not take seven to win.
    scale: f32,
}

impl<'a> RoundEstimate<'a> {
    pub(super) fn new(view: &'a View, me: Seat, temper: Temper) -> Self {
        let guesses = view.thieves.map(|seat, thief| match view.own {
            Some(own) if seat == me && view.stage != Stage::Select => {
                certain(own.selected.minus(thief.revealed))
            }
            _ => guess(view, thief),
        });
        let mut table = Self {
            view,
            me,
            temper,
            guesses,
            outlook: view.thieves.map(|_, thief| Coins { mean: f32::from(thief.coins), var: 0.0 }),
            strengths: BySeat::fill(view.thieves.seats(), 0.0),
            total: 0.0,
            scale: 7.0 / f32::from(view.options.winning_coins),
        };
        table.foresee();
        for seat in Seat::all(table.seats()) {
            let strength = table.rate(table.outlook[seat], &ACTION_STRENGTH_BY_COINS);
            table.strengths[seat] = strength;
            table.total += strength;
        }
        table
    }

    pub(super) fn seats(&self) -> usize {
        self.view.thieves.seats()
    }

    /// The chance that a thief has this card face down.
    pub(super) fn has(&self, seat: Seat, card: Card) -> f32 {
        self.guesses[seat][card as usize]
    }

    /// The own cards that are still face down.
    pub(super) fn unrevealed(&self) -> Cards {
        let shown = self.view.thieves[self.me].revealed;
        self.view.own.map_or(Cards::EMPTY, |own| own.selected.minus(shown))
    }

    /// Who has set something against this crime of this thief.
    pub(super) fn set_against(&self, thief: Seat, crime: Crime) -> Option<Seat> {
        let thief = &self.view.thieves[thief];
        match crime {
            Crime::Steal => thief.trapped_by,
            Crime::Heist => thief.sabotaged_by,
        }
    }

    /// Estimates what the round still brings to each thief. The viewer's own cards are left out, because they are being decided.
    fn foresee(&mut self) {
        let selecting = self.view.stage == Stage::Select;
        for seat in self.me.others(self.seats()) {
            let mut coming = self.crimes(seat);
            if selecting {
                let robs = self.has(seat, Card::NoHonor);
                coming = coming.and(Coins { mean: 1.2 * robs, var: 0.5 * robs });
            }
            self.outlook[seat] = self.outlook[seat].and(coming);
        }
        for location in &self.view.locations {
            if let Some(owner) = location.claim {
                self.outlook[owner] = self.outlook[owner].and(loot(location.odds));
            }
        }
        if selecting {
            self.fear_robbers();
        } else if !self.view.options.no_honor_at_once && !matches!(self.view.stage, Stage::Discard) {
            for robber in self.view.master.clockwise(self.seats()) {
                if let Some(victim) = self.view.thieves[robber].target {
                    let (gain, loss) = self.robbery(victim);
                    self.outlook[robber] = self.outlook[robber].and(gain);
                    self.outlook[victim] = self.outlook[victim].and(loss);
                }
            }
        }
    }

    /// The expected gain of another thief from Steal and Heist.
    fn crimes(&self, seat: Seat) -> Coins {
        let caught = |crime: Crime| match self.set_against(seat, crime) {
            Some(_) => 1.0,
            None => self.watched(seat, crime, 1.0),
        };
        let (steals, heists) = (self.has(seat, Card::Steal), self.has(seat, Card::Heist));
        let mut coming = Coins::NONE;
        if steals > 0.0 {
            let mean = steals * (1.0 - 2.0 * caught(Crime::Steal));
            coming = coming.and(Coins { mean, var: 0.8 * steals });
        }
        if heists > 0.0 {
            let free = self.view.locations.iter().any(|location| location.claim.is_none());
            let room = if free { 0.8 } else { 0.25 };
            let caught = caught(Crime::Heist);
            let mean = heists * (1.1 * room * (1.0 - caught) - caught);
            coming = coming.and(Coins { mean, var: heists * (0.5 + 1.5 * room) });
        }
        coming
    }

    /// The chance that a thief other than the viewer catches a crime of this thief.
    pub(super) fn watched(&self, thief: Seat, crime: Crime, eager: f32) -> f32 {
        let mut safe = 1.0;
        for other in thief.others(self.seats()).filter(|&other| other != self.me) {
            safe *= 1.0 - eager * self.has(other, crime.catcher());
        }
        1.0 - safe
    }

    /// What robbing this thief brings, and what it costs the victim.
    pub(super) fn robbery(&self, victim: Seat) -> (Coins, Coins) {
        let honest = self.honest(victim);
        let mean = self.booty(victim) * (1.0 - honest) - honest;
        let var = 0.3 + 4.0 * honest * (1.0 - honest);
        (Coins { mean, var }, Coins { mean: -mean, var })
    }

    /// The coins that a robbery takes: two from five on, and who stands near that may be there by then.
    pub(super) fn booty(&self, victim: Seat) -> f32 {
        let mean = self.outlook[victim].mean;
        if mean <= 3.5 { mean.clamp(0.0, 1.0) } else { (1.0 + 0.5 * (mean - 3.5)).min(2.0) }
    }

    /// The chance that the two cards of a thief are Trap and Sabotage.
    fn honest(&self, seat: Seat) -> f32 {
        let shown = self.view.thieves[seat].revealed;
        if !HONEST.contains_all(shown) {
            return 0.0;
        }
        let missing = HONEST.minus(shown);
        let odds: f32 = missing.iter().map(|card| self.has(seat, card)).product();
        // The two are mostly selected together.
        if missing.len() == 2 { (CATCHER_PAIR_FACTOR * odds).min(1.0) } else { odds }
    }

    /// How many robbers this thief must expect while all select, the viewer not counted: the rich have the most.
    pub(super) fn robbers(&self, victim: Seat) -> f32 {
        let wealth = |seat: Seat| {
            let mean = self.outlook[seat].mean.max(0.2);
            mean * mean
        };
        let all: f32 = Seat::all(self.seats()).map(wealth).sum();
        let robbers = victim.others(self.seats()).filter(|&robber| robber != self.me);
        let chosen = |robber| self.has(robber, Card::NoHonor) * wealth(victim) / (all - wealth(robber));
        robbers.map(chosen).sum()
    }

    fn fear_robbers(&mut self) {
        let fears = self.view.thieves.map(|victim, _| self.robbers(victim) * self.booty(victim));
        for (seat, outlook) in self.outlook.iter_mut() {
            *outlook = outlook.and(Coins { mean: -fears[seat], var: fears[seat] });
        }
    }

    /// The strength of this expectation, by a table of strengths.
    fn rate(&self, outlook: Coins, table: &[f32; 11]) -> f32 {
        let wide = outlook.var.max(0.0).sqrt();
        let exactly = |coins: f32| {
            let coins = (coins * self.scale).clamp(0.0, 9.99);
            let (whole, part) = (coins as usize, coins - (coins as usize) as f32);
            table[whole] + part * (table[whole + 1] - table[whole])
        };
        0.5 * (exactly(outlook.mean - wide) + exactly(outlook.mean + wide))
    }

    /// How likely the viewer is to win in the end, beside the others.
    pub(super) fn promise(&self) -> f32 {
        self.rate(self.outlook[self.me], &FORECAST_STRENGTH_BY_COINS)
    }

    /// The viewer's chance as things are.
    pub(super) fn base(&self) -> f32 {
        self.strengths[self.me] / self.total
    }

    /// The viewer's chance with this for the viewer, and that for another.
    pub(super) fn chance(&self, mine: Coins, other: Option<(Seat, Coins)>) -> f32 {
        let mut own = self.strengths[self.me];
        if mine != Coins::NONE {
            own = self.rate(self.outlook[self.me].and(mine), &ACTION_STRENGTH_BY_COINS);
        }
        let mut total = self.total - self.strengths[self.me] + own;
        if let Some((seat, coins)) = other {
            total +=
                self.rate(self.outlook[seat].and(coins), &ACTION_STRENGTH_BY_COINS) - self.strengths[seat];
        }
        own / total
    }

    /// What the viewer gains by the loss of another thief.
    pub(super) fn spite(&self, other: Seat, loss: Coins) -> f32 {
        self.grudge(other) * (self.chance(Coins::NONE, Some((other, loss))) - self.base())
    }

    /// The weight of harming another thief. It is higher against a thief who may win this round.
    pub(super) fn grudge(&self, other: Seat) -> f32 {
        let dangerous = self.dangerous(other);
        let danger = if dangerous { 1.7 } else { 1.0 };
        match self.temper {
            Temper::Honest if dangerous || self.harmed_by(other) => danger,
            Temper::Honest => 0.1,
            Temper::Greedy => 0.5 * danger,
            Temper::Vengeful if self.harmed_by(other) => 4.0,
            Temper::Even | Temper::Random | Temper::Vengeful => danger,
        }
    }

    /// Whether this thief has visibly acted against the viewer.
    fn harmed_by(&self, other: Seat) -> bool {
        self.view.thieves[other].target == Some(self.me)
            || [Crime::Steal, Crime::Heist]
                .iter()
                .any(|&crime| self.set_against(self.me, crime) == Some(other))
    }

    /// Whether this thief may win this round.
    pub(super) fn dangerous(&self, other: Seat) -> bool {
        let coins = f32::from(self.view.thieves[other].coins);
        self.scale * (self.outlook[other].mean.max(coins) + 1.0) >= 7.0
    }

    /// What being caught costs.
    pub(super) fn fine(&self, seat: Seat) -> Coins {
        Coins { mean: -f32::from(self.view.thieves[seat].coins.min(1)), var: 0.0 }
    }

    /// How likely a crime of the viewer's is caught if committed now.
    pub(super) fn risk(&self, crime: Crime) -> f32 {
        if self.set_against(self.me, crime).is_some() {
            return 1.0;
        }
        let lead = self.base() * self.seats() as f32 - 1.0;
        let eager = (INTERRUPT_CHANCE + INTERRUPT_CHANCE_PER_LEAD * lead).clamp(0.1, 0.95);
        // Greed hopes for the best.
        let eager = if self.temper == Temper::Greedy { 0.6 * eager } else { eager };
        self.watched(self.me, crime, eager)
    }

    /// What a catcher set for this thief is worth.
    pub(super) fn catch(&self, crime: Crime, target: Seat) -> f32 {
        let expected = self.has(target, crime.card());
        if expected == 0.0 || self.set_against(target, crime).is_some() {
            return 0.0;
        }
        let mut loss = self.fine(target);
        loss.mean -= if crime == Crime::Steal { 1.0 } else { 0.8 };
        let others = self.watched(target, crime, 0.8);
        expected * (1.0 - 0.5 * others) * self.spite(target, loss)
    }

    /// The worth of a catcher that waits for any thief but this one.
    pub(super) fn lookout(&self, crime: Crime, except: Option<Seat>) -> f32 {
        let others = self.me.others(self.seats()).filter(|&other| Some(other) != except);
        others.map(|other| self.catch(crime, other)).sum()
    }
}
