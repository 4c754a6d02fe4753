//! Where to send sneaks and snitches. All players choose in secret at once, so [`Stakes::settle`] approximates an equilibrium in
//! mixed plans.

use rookery_sneaks::{Loot, Plan, Spots, View};

use super::manner::Manner;
use super::worth::{MAX_SEATS, Worth};

/// The most locations of a table.
const MAX_SPOTS: usize = 8;
/// The highest chance at which a team is expected at a location.
const MAX_PRESENCE_CHANCE: f32 = 0.9;
/// The weight added to every location, so that none is ruled out.
const MIN_SPOT_WEIGHT: f32 = 0.0005;
/// How often all players answer the expected plans of the others.
const RESPONSE_ROUNDS: u32 = 8;
/// How often a share is squared in these answers.
const RESPONSE_SQUARINGS: u32 = 4;
/// The worth of a point for its own sake, as a chance to win: decides where nothing else does.
const WIN_CHANCE_PER_POINT: f32 = 0.005;

/// A number for each location.
type BySpot = [f32; MAX_SPOTS];

/// What each location is worth to each player.
struct Stakes {
    spots: usize,
    count: usize,
    /// What a player's chances gain by taking the loot.
    loot: [BySpot; MAX_SEATS],
    /// What they gain by a stash card.
    stash: [f32; MAX_SEATS],
    /// What the others lose together by that player's gain, for each chance they have.
    harm: [BySpot; MAX_SEATS],
    /// What a player loses by others taking documents.
    crash: [BySpot; MAX_SEATS],
    chances: [f32; MAX_SEATS],
    /// How many teams of sneaks and of snitches a player sends.
    teams: [(f32, f32); MAX_SEATS],
}

/// How likely each player's teams are to be at each location.
struct Crowd {
    sneaks: [BySpot; MAX_SEATS],
    snitches: [BySpot; MAX_SEATS],
}

/// The appeal of each location to the viewer.
pub(super) struct Plans {
    sneaks: BySpot,
    snitches: BySpot,
}

impl Plans {
    pub(super) fn of(view: &View, manner: &Manner) -> Self {
        let worth = Worth::of(view);
        let mut stakes = Stakes::of(&worth);
        let mut crowd = stakes.settle();
        let (me, (sneaks, snitches)) = (worth.me, stakes.teams[worth.me]);
        let (guarded_sneaks, guarded_snitches) = (crowd.sneaks[me], crowd.snitches[me]);
        crowd.loosen(&stakes, manner.whim);
        // The others do not know the temper, so it is applied after their plans are settled.
        stakes.colour(&worth, manner);
        let (best_sneaks, best_snitches) = stakes.answer(&crowd, me);
        let even = manner.wander / stakes.spots as f32 + MIN_SPOT_WEIGHT;
        let mix = |guarded: &BySpot, teams: f32, worth: &BySpot| -> BySpot {
            let answer = shares(worth, stakes.spots, manner.strict);
            std::array::from_fn(|l| {
                let planned = manner.guarded * guarded[l] / teams + (1.0 - manner.guarded) * answer[l];
                (1.0 - manner.wander) * planned + even
            })
        };
        Self {
            sneaks: mix(&guarded_sneaks, sneaks, &best_sneaks),
            snitches: mix(&guarded_snitches, snitches, &best_snitches),
        }
    }

    /// The appeal of a plan.
    pub(super) fn appeal(&self, plan: Plan) -> f32 {
        let product =
            |spots: Spots, pull: &BySpot| -> f32 { spots.iter().map(|spot| pull[spot.index()]).product() };
        product(plan.sneaks, &self.sneaks) * product(plan.snitches, &self.snitches)
    }
}

/// Makes shares of what each location is worth: in proportion to a power of it, so that twice the worth is many times the share.
fn shares(worth: &BySpot, spots: usize, squarings: u32) -> BySpot {
    let best = largest(worth);
    let mut shares = [0.0; MAX_SPOTS];
    if best <= 0.0 {
        shares[..spots].fill(1.0 / spots as f32);
        return shares;
    }
    let scale = 1.0 / best;
    for l in 0..MAX_SPOTS {
        shares[l] = if worth[l] > 0.0 { worth[l] * scale } else { 0.0 };
    }
    for _ in 0..squarings {
        for share in &mut shares {
            *share *= *share;
        }
    }
    let whole = 1.0 / sum(&shares);
    for share in &mut shares {
        *share *= whole;
    }
    shares
}

/// The largest of eight, in pairs: faster than one after the other.
#[inline]
fn largest(of: &BySpot) -> f32 {
    let larger = |a: usize, b: usize| if of[a] > of[b] { of[a] } else { of[b] };
    let (one, two) = (larger(0, 4), larger(1, 5));
    let (three, four) = (larger(2, 6), larger(3, 7));
    one.max(three).max(two.max(four))
}

/// The sum of eight, in pairs.
#[inline]
fn sum(of: &BySpot) -> f32 {
    let pair = |one: usize, other: usize| of[one] + of[other];
    (pair(0, 4) + pair(2, 6)) + (pair(1, 5) + pair(3, 7))
}

impl Stakes {
    fn of(worth: &Worth) -> Self {
        let (view, count) = (worth.view, worth.count);
        let mut stakes = Self {
            spots: view.loot.len(),
            count,
            loot: [[0.0; MAX_SPOTS]; MAX_SEATS],
            stash: [0.0; MAX_SEATS],
            harm: [[0.0; MAX_SPOTS]; MAX_SEATS],
            crash: [[0.0; MAX_SPOTS]; MAX_SEATS],
            chances: [0.0; MAX_SEATS],
            teams: [(1.0, 1.0); MAX_SEATS],
        };
        if let Some(holder) = view.ally {
            stakes.teams = [(1.0, 2.0); MAX_SEATS];
            stakes.teams[holder.index()] = (2.0, 1.0);
        }
        let weights: [f32; MAX_SEATS] = std::array::from_fn(|i| worth.weight(worth.points[i]));
        let total: f32 = weights[..count].iter().sum();
        // What one player gains in points the others lose together.
        let relative = count as f32 / (count as f32 - 1.0);
        for (i, before) in weights.into_iter().enumerate().take(count) {
            let chance = before / total;
            stakes.chances[i] = chance;
            let rise = |gain: f32| {
                let weight = worth.weight(worth.points[i] + gain * relative);
                weight / (total - before + weight) - chance + WIN_CHANCE_PER_POINT * gain
            };
            stakes.appraise(worth, i, rise);
        }
        stakes
    }

    /// What each location is worth to a player, whose chances rise like this by points.
    fn appraise(&mut self, worth: &Worth, i: usize, rise: impl Fn(f32) -> f32) {
        let one: [f32; 4] = std::array::from_fn(|c| worth.gain(i, c, 1.0));
        let card: f32 = one.iter().zip(&worth.stash).map(|(gain, odds)| gain * odds).sum();
        self.stash[i] = rise(card).max(0.0);
        for (l, kind) in worth.view.loot.iter().enumerate() {
            let Some(kind) = kind else { continue };
            let loot = kind.loot();
            let risen = rise(gain(worth, i, loot, &one, card)).max(0.0);
            self.loot[i][l] = risen;
            if let Loot::Documents(colour) = loot {
                // The identity of the thief makes little difference.
                let thief = usize::from(i == 0);
                self.crash[i][l] = -rise(worth.crash(i, thief, colour.index()));
            } else {
                self.harm[i][l] = risen / (1.02 - self.chances[i]);
            }
        }
    }

    /// What the viewer's temper makes of it: what is taken out of other pockets is worth more or less, and the gains of the best
    /// of the others hurt more.
    fn colour(&mut self, worth: &Worth, manner: &Manner) {
        for (l, kind) in worth.view.loot.iter().enumerate() {
            if let Some(Loot::Documents(_) | Loot::Intrigues) = kind.map(rookery_sneaks::Kind::loot) {
                self.loot[worth.me][l] *= manner.malice;
            }
        }
        let rivals = (0..self.count).filter(|&i| i != worth.me);
        let best = rivals.reduce(|best, i| if self.chances[i] > self.chances[best] { i } else { best });
        if let Some(best) = best {
            for harm in &mut self.harm[best] {
                *harm *= 1.0 + manner.envy;
            }
        }
    }

    /// The expected plans of all players. They begin even and move in ever smaller steps to the best answer to the others.
    fn settle(&self) -> Crowd {
        // Nobody goes where there is no location.
        let mut even = [0.0; MAX_SPOTS];
        even[..self.spots].fill(1.0 / self.spots as f32);
        let mut crowd = Crowd { sneaks: [even; MAX_SEATS], snitches: [even; MAX_SEATS] };
        for thought in 0..RESPONSE_ROUNDS {
            let pace = 2.0 / (thought + 2) as f32;
            for i in 0..self.count {
                let (sneaks, snitches) = self.answer(&crowd, i);
                let teams = self.teams[i];
                lean(&mut crowd.sneaks[i], &shares(&sneaks, self.spots, RESPONSE_SQUARINGS), teams.0, pace);
                lean(
                    &mut crowd.snitches[i],
                    &shares(&snitches, self.spots, RESPONSE_SQUARINGS),
                    teams.1,
                    pace,
                );
            }
        }
        crowd
    }

    /// What each location is worth to a player's sneaks and snitches when the others are where they are likely to be.
    fn answer(&self, crowd: &Crowd, i: usize) -> (BySpot, BySpot) {
        let (mut open, mut empty) = ([1.0_f32; MAX_SPOTS], [1.0_f32; MAX_SPOTS]);
        // The expected harm by a player who is there alone, and the chance of that.
        let (mut harm, mut alone) = ([0.0_f32; MAX_SPOTS], [0.0_f32; MAX_SPOTS]);
        for j in 0..self.count {
            if j == i {
                continue;
            }
            let (sneaks, snitches, hurts) = (&crowd.sneaks[j], &crowd.snitches[j], &self.harm[j]);
            for l in 0..MAX_SPOTS {
                let there = sneaks[l];
                open[l] *= 1.0 - snitches[l];
                harm[l] = harm[l] * (1.0 - there) + empty[l] * there * hurts[l];
                alone[l] = alone[l] * (1.0 - there) + empty[l] * there;
                empty[l] *= 1.0 - there;
            }
        }
        let (loot, crash) = (&self.loot[i], &self.crash[i]);
        let (stash, chance) = (self.stash[i], self.chances[i]);
        let (mut sneaks, mut snitches) = ([0.0; MAX_SPOTS], [0.0; MAX_SPOTS]);
        for l in 0..MAX_SPOTS {
            sneaks[l] = open[l] * (empty[l] * loot[l] + (1.0 - empty[l]) * stash);
            snitches[l] = open[l] * (harm[l] * chance + alone[l] * crash[l]);
        }
        (sneaks, snitches)
    }
}

/// Moves the odds of a number of teams towards these shares.
fn lean(odds: &mut BySpot, shares: &BySpot, teams: f32, pace: f32) {
    for l in 0..MAX_SPOTS {
        let there = shares[l] * teams;
        odds[l] += pace * (if there < MAX_PRESENCE_CHANCE { there } else { MAX_PRESENCE_CHANCE } - odds[l]);
    }
}

impl Crowd {
    /// A part of everyone's plan is whim.
    fn loosen(&mut self, stakes: &Stakes, whim: f32) {
        let even = whim / stakes.spots as f32;
        for i in 0..stakes.count {
            let teams = stakes.teams[i];
            for l in 0..stakes.spots {
                self.sneaks[i][l] = (1.0 - whim) * self.sneaks[i][l] + even * teams.0;
                self.snitches[i][l] = (1.0 - whim) * self.snitches[i][l] + even * teams.1;
            }
        }
    }
}

/// The points that a loot brings its taker. `one` is the gain of one piece of each category, `card` that of a stash card.
fn gain(worth: &Worth, i: usize, loot: Loot, one: &[f32; 4], card: f32) -> f32 {
    let most = |gains: &[f32; 4]| gains.iter().copied().fold(0.0, f32::max);
    match loot {
        Loot::Standard { colour, value } => {
            let there = value.min(worth.view.bank[colour]);
            worth.gain(i, colour.index(), f32::from(there))
        }
        Loot::Collection => one.iter().sum(),
        Loot::BlankCheck => {
            let three = std::array::from_fn(|c| worth.gain(i, c, 3.0));
            most(&three).max(2.0 * most(one))
        }
        Loot::Safecracking => card * 3.0_f32.min(f32::from(worth.view.stash)),
        Loot::Intrigues => {
            let least = one.iter().copied().fold(f32::MAX, f32::min);
            3.0 * (most(one) - least)
        }
        Loot::Item(item) => f32::from(worth.view.options.cards.item_points(item)),
        Loot::Documents(colour) => worth.crash(i, i, colour.index()),
    }
}
