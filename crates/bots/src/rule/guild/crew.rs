//! Which Characters to put on which Defense, and the chance of success.

use arrayvec::ArrayVec;
use rookery_guild::{Amount, Char, CharSet, DefenseCard, Objective, Op, Scheme, Skills, Talent, Team, When};
use rookery_kernel::{Seat, SeatSet};

use super::mind::Mind;

/// The most Defenses of an Objective.
pub(super) const MAX_DEFENSES: usize = 6;
/// The most Characters that a plan looks at.
const MAX_CHARACTERS: usize = 12;
/// The most ways to man a Defense that a plan looks at.
const MAX_TEAMS: usize = 14;
/// The most steps of the search for a plan.
const MAX_STEPS: u32 = 600;
/// The least chance of a plan.
const MIN_CHANCE: f32 = 0.01;

/// What can change the odds on a Defense: the boosts in the own hand, and interference by others.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Odds {
    /// Dice that can be added to each skill.
    dice: [u8; 4],
    /// Icons that can be added to each skill for sure.
    sure: [i8; 4],
    /// How likely others interfere, from 0 to 1.
    threat: f32,
}

impl Odds {
    /// The odds of a heist of these players. Only the own hand is known.
    pub(super) fn of(mind: &Mind<'_>, crew: SeatSet) -> Self {
        let mut odds = Self::default();
        for held in mind.own.hand.iter().filter(|_| crew.contains(mind.me)) {
            odds.add_boosts(mind, held.card);
        }
        let outside = Seat::all(mind.seats()).filter(|&seat| !crew.contains(seat));
        let cards: u32 = outside.map(|seat| u32::from(mind.table.players[seat].hand)).sum();
        odds.threat = 0.6 * (cards as f32 / 14.0).min(1.0);
        odds
    }

    fn add_boosts(&mut self, mind: &Mind<'_>, kind: Scheme) {
        let blocks = mind
            .cards
            .scheme(kind)
            .blocks
            .iter()
            .filter(|block| block.when == When::Anytime && !block.no_honor);
        for step in blocks.flat_map(|block| &block.steps) {
            let Op::AddSkill { skills, amount, .. } = step.op else { continue };
            for skill in skills.iter() {
                match amount {
                    Amount::Dice { sign: 1, plus } => {
                        self.dice[skill as usize] += 1;
                        self.sure[skill as usize] += plus.max(0);
                    }
                    Amount::Fixed(by) if by > 0 => self.sure[skill as usize] += by,
                    _ => {}
                }
            }
        }
    }

    /// The chance that a team beats a line.
    pub(super) fn line(&self, team: &Team, line: Skills) -> f32 {
        let surplus = team.surplus(line);
        let (mut least, mut mended) = (i8::MAX, 1.0);
        for skill in (0..4).filter(|&skill| line.0[skill] != 0) {
            let left = surplus.0[skill];
            if left < 0 {
                mended *= self.mend(skill, -left);
                least = least.min(0);
            } else {
                least = least.min(left);
            }
        }
        let broken = match least {
            0 => 0.5,
            1 => 0.35,
            2 => 0.12,
            3 => 0.04,
            _ => 0.01,
        };
        mended * (1.0 - broken * self.threat)
    }

    /// The chance that the own hand makes up for `lack` missing icons.
    fn mend(&self, skill: usize, lack: i8) -> f32 {
        let (dice, lack) = (self.dice[skill], lack - self.sure[skill]);
        match (lack, dice) {
            (..=0, _) => 0.85,
            (_, 0) => MIN_CHANCE,
            (2, 1) => 0.45,
            (1 | 2, _) => 0.8,
            (3, 2..) => 0.4,
            _ => MIN_CHANCE,
        }
    }

    /// The chance that a team beats the best line of a Defense.
    pub(super) fn past(&self, team: &Team, defense: &DefenseCard) -> f32 {
        defense.lines.iter().map(|&line| self.line(team, line)).fold(MIN_CHANCE, f32::max)
    }
}

/// The Characters that could be sent, with their talents.
#[derive(Clone, Debug, Default)]
pub(super) struct Muster {
    pub(super) who: ArrayVec<(Char, Talent), MAX_CHARACTERS>,
}

impl Muster {
    /// The first [`MAX_CHARACTERS`] of a set.
    pub(super) fn new(mind: &Mind<'_>, set: CharSet, against: Option<Objective>) -> Self {
        let who =
            set.iter().take(MAX_CHARACTERS).map(|card| (card, mind.table.talent(mind.cards, card, against)));
        Self { who: who.collect() }
    }

    /// The bits of the Characters in a set.
    pub(super) fn bits(&self, set: CharSet) -> u16 {
        let here = self.who.iter().enumerate().filter(|(_, (card, _))| set.contains(*card));
        here.fold(0, |bits, (place, _)| bits | 1 << place)
    }

    /// The team of one or two Characters on a Defense.
    pub(super) fn team(&self, bits: u16, defense: &DefenseCard) -> Option<Team> {
        if bits == 0 {
            return None;
        }
        let (first, last) = (bits.trailing_zeros() as usize, 15 - bits.leading_zeros() as usize);
        let other = (first != last).then(|| &self.who[last].1);
        Some(self.who[first].1.on(defense, other))
    }
}

/// A Defense, and the bits of the Characters who are there already.
#[derive(Clone, Copy, Debug)]
pub(super) struct Post<'c> {
    pub(super) card: &'c DefenseCard,
    pub(super) there: u16,
}

/// Which Characters go to which Defense.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Plan {
    /// The chance that every Defense is bypassed.
    pub(super) chance: f32,
    /// How many Defenses are bypassed on average.
    pub(super) bypassed: f32,
    /// The chance of each Defense.
    pub(super) each: [f32; MAX_DEFENSES],
    /// The bits of the Characters on each Defense.
    pub(super) on: [u16; MAX_DEFENSES],
}

/// A way to man a Defense.
#[derive(Clone, Copy, Debug, Default)]
struct Staffing {
    bits: u16,
    chance: f32,
}

struct PlanSearch<'a> {
    ways: &'a [ArrayVec<Staffing, MAX_TEAMS>],
    /// An upper bound of the chance for this Defense and all after it.
    hopes: [f32; MAX_DEFENSES + 1],
    steps: u32,
    taken: [u8; MAX_DEFENSES],
    best: f32,
    found: Option<[u8; MAX_DEFENSES]>,
}

impl PlanSearch<'_> {
    fn step(&mut self, place: usize, used: u16, chance: f32) {
        if place == self.ways.len() {
            if chance > self.best {
                (self.best, self.found) = (chance, Some(self.taken));
            }
            return;
        }
        for (index, way) in self.ways[place].iter().enumerate() {
            if chance * way.chance * self.hopes[place + 1] <= self.best || self.steps == 0 {
                // They are sorted, so the rest is no better.
                return;
            }
            if way.bits & used == 0 {
                self.steps -= 1;
                self.taken[place] = index as u8;
                self.step(place + 1, used | way.bits, chance * way.chance);
            }
        }
    }
}

/// The best plan for these Defenses; `None` if they cannot all be manned.
pub(super) fn plan(muster: &Muster, posts: &[Post<'_>], odds: &Odds) -> Option<Plan> {
    let standing = posts.iter().fold(0, |bits, post| bits | post.there);
    let free = ((1_u32 << muster.who.len()) - 1) as u16 & !standing;
    let empty = posts.iter().filter(|post| post.there == 0).count();
    if empty > free.count_ones() as usize || posts.len() > MAX_DEFENSES {
        return None;
    }
    let mut ways: ArrayVec<ArrayVec<Staffing, MAX_TEAMS>, MAX_DEFENSES> = ArrayVec::new();
    for post in posts {
        ways.push(ways_past(muster, post, free, odds));
    }
    let mut hopes = [1.0; MAX_DEFENSES + 1];
    for (place, list) in ways.iter().enumerate().rev() {
        hopes[place] = hopes[place + 1] * list.first().map_or(0.0, |way| way.chance);
    }
    let mut search =
        PlanSearch { ways: &ways, hopes, steps: MAX_STEPS, taken: [0; MAX_DEFENSES], best: 0.0, found: None };
    search.step(0, 0, 1.0);
    let mut found = Plan::default();
    let taken = search.found?;
    found.chance = search.best;
    for (place, list) in ways.iter().enumerate() {
        let way = list[usize::from(taken[place])];
        (found.each[place], found.on[place]) = (way.chance, way.bits | posts[place].there);
        found.bypassed += way.chance;
    }
    Some(found)
}

/// The ways to man one Defense, the best first.
fn ways_past(muster: &Muster, post: &Post<'_>, free: u16, odds: &Odds) -> ArrayVec<Staffing, MAX_TEAMS> {
    let mut ways: ArrayVec<Staffing, 78> = ArrayVec::new();
    let chance =
        |bits: u16| muster.team(bits, post.card).map_or(MIN_CHANCE, |team| odds.past(&team, post.card));
    let places = || (0..muster.who.len() as u32).filter(|place| free >> place & 1 == 1);
    match post.there.count_ones() {
        0 => {
            let mut alone = [0.0; MAX_CHARACTERS];
            for place in places() {
                alone[place as usize] = chance(1 << place);
                ways.push(Staffing { bits: 1 << place, chance: alone[place as usize] });
            }
            for one in places() {
                for other in places().filter(|&other| other > one) {
                    let bits = 1 << one | 1 << other;
                    let together = chance(bits);
                    // A second Character who adds nothing stays free for another Defense.
                    if together > alone[one as usize].max(alone[other as usize]) + 0.004 {
                        ways.push(Staffing { bits, chance: together });
                    }
                }
            }
        }
        1 => {
            let alone = chance(post.there);
            ways.push(Staffing { bits: 0, chance: alone });
            for place in places() {
                let together = chance(post.there | 1 << place);
                if together > alone + 0.004 {
                    ways.push(Staffing { bits: 1 << place, chance: together });
                }
            }
        }
        _ => ways.push(Staffing { bits: 0, chance: chance(post.there) }),
    }
    // Among equals, fewer Characters first, so that the others stay free.
    ways.sort_unstable_by(|one, other| {
        let hands = |way: &Staffing| way.bits.count_ones();
        other
            .chance
            .total_cmp(&one.chance)
            .then(hands(one).cmp(&hands(other)))
            .then(one.bits.cmp(&other.bits))
    });
    keep_some(&ways)
}

/// The best ways, with all ways of a single Character, which may be the only ones left.
fn keep_some(ways: &[Staffing]) -> ArrayVec<Staffing, MAX_TEAMS> {
    if ways.len() <= MAX_TEAMS {
        return ways.iter().copied().collect();
    }
    let mut kept: ArrayVec<Staffing, MAX_TEAMS> = ArrayVec::new();
    let mut singles = ways.iter().filter(|way| way.bits.count_ones() < 2).count().min(MAX_TEAMS);
    for way in ways {
        let single = way.bits.count_ones() < 2;
        if kept.len() + singles >= MAX_TEAMS && !single {
            continue;
        }
        if kept.is_full() {
            break;
        }
        singles -= usize::from(single);
        kept.push(*way);
    }
    kept
}
