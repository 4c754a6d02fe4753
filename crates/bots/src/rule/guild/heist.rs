//! What a heist brings, alone and with others.

use arrayvec::ArrayVec;
use rookery_guild::{CharSet, Defense, FailureTable, Goal, MAX_SEATS, Metric, Objective};
use rookery_kernel::{BySeat, Seat, SeatSet};

use super::crew::{MAX_DEFENSES, Muster, Odds, Plan, Post, plan};
use super::{agendas, mind::Mind, worth};
use crate::temper::Temper;

/// Coins that the bank pays for a bypassed Defense of a heist that failed.
const BYPASSED_COINS: f32 = 2.0;
/// The most that ending the game is worth to the winner, or costs another player.
const ENDING_COINS: f32 = 15.0;

/// A house to rob.
pub(super) struct Job<'v> {
    pub(super) objective: Option<Objective>,
    pub(super) defenses: &'v [Defense],
    pub(super) coins: f32,
    pub(super) treasures: f32,
    failure: &'v FailureTable,
}

impl<'v> Job<'v> {
    /// The Objective at a place of the table.
    pub(super) fn at(mind: &Mind<'v>, place: usize) -> Self {
        let site = &mind.table.sites[place];
        let card = mind.cards.objective(site.objective);
        Self {
            objective: Some(site.objective),
            defenses: &site.defenses,
            coins: f32::from(site.coins),
            treasures: f32::from(card.treasures),
            failure: &card.failure,
        }
    }

    /// The Jail. Its Defense is not on the table.
    pub(super) fn jail(mind: &Mind<'v>, jailor: &'v [Defense]) -> Self {
        Self {
            objective: None,
            defenses: jailor,
            coins: 0.0,
            treasures: 0.0,
            failure: &mind.cards.jail_failure,
        }
    }

    /// The best plan for it with these Characters, who belong to these players.
    pub(super) fn plan(&self, mind: &Mind<'_>, who: CharSet, of: SeatSet) -> Option<Plan> {
        if self.defenses.is_empty() {
            return unseen(mind, self.objective, who);
        }
        let muster = Muster::new(mind, who, self.objective);
        let posts: ArrayVec<Post<'_>, MAX_DEFENSES> =
            self.defenses.iter().map(|&kind| Post { card: mind.cards.defense(kind), there: 0 }).collect();
        plan(&muster, &posts, &Odds::of(mind, of))
    }

    /// What a failure costs all who are in it together, as far as the plan says; below zero where the bank pays more.
    pub(super) fn failure(&self, mind: &Mind<'_>, plan: &Plan) -> f32 {
        let failed = (self.defenses.len() as f32 - plan.bypassed).max(1.0);
        let bypassed = self.defenses.len() as f32 - failed;
        let paid = if self.objective.is_some() { BYPASSED_COINS } else { 0.0 };
        failed * worth::of_failure(mind, self.failure) - bypassed * paid
    }

    /// All that the haul is worth.
    pub(super) fn haul(&self) -> f32 {
        self.coins + self.treasures * worth::UNSEEN_TREASURE_COINS
    }

    /// What it means that the game ends, where this ends it, when these Coins have been given out.
    pub(super) fn last_word(&self, mind: &Mind<'_>, gains: &BySeat<f32, MAX_SEATS>) -> f32 {
        match self.objective {
            Some(objective) if mind.is_last(objective) => {
                (1.5 * mind.lead(gains)).clamp(-ENDING_COINS, ENDING_COINS)
            }
            _ => 0.0,
        }
    }

    /// What it brings the viewer to do this alone by this plan.
    pub(super) fn alone(&self, mind: &Mind<'_>, plan: &Plan) -> f32 {
        let mut gains = BySeat::fill(mind.seats(), 0.0);
        gains[mind.me] = self.coins;
        let won = self.haul() + self.last_word(mind, &gains) + agendas::one_more(mind, Metric::WinsSolo);
        plan.chance * won - (1.0 - plan.chance) * self.failure(mind, plan)
    }

    /// What it brings the viewer, as initiator, with a helper who gets this share.
    pub(super) fn with_helper(&self, mind: &Mind<'_>, plan: &Plan, helper: Seat, share: f32) -> f32 {
        let mut gains = BySeat::fill(mind.seats(), 0.0);
        (gains[mind.me], gains[helper]) = (self.coins - share, share);
        let betrayed = mind.suspicion(helper);
        let loyal = (1.0 - betrayed) * (self.haul() - share) + betrayed * (self.coins - 9.0).max(0.0);
        let mine = treason(mind, self.coins).map_or(loyal, |value| loyal.max(0.9 * value));
        let theirs = mind.spite(helper) * (self.haul() - mine).max(0.0);
        let won = mine - theirs + self.last_word(mind, &gains) + agendas::one_more(mind, Metric::WinsShared);
        plan.chance * won - (1.0 - plan.chance) * 0.5 * self.failure(mind, plan)
    }
}

/// The Coins that the best Betrayal in hand would take of a haul, for those who would use it.
pub(super) fn treason(mind: &Mind<'_>, haul: f32) -> Option<f32> {
    if matches!(mind.temper, Temper::Honest | Temper::Vengeful) {
        return None;
    }
    let values = mind.own.hand.iter().filter_map(|held| mind.cards.scheme(held.card).betrayal);
    values.max().map(|value| f32::from(value).min(haul))
}

/// A plan against Defenses that nobody has seen: by how good the crew is.
fn unseen(mind: &Mind<'_>, objective: Option<Objective>, who: CharSet) -> Option<Plan> {
    let slots = mind.cards.objective(objective?).slots;
    if who.len() < usize::from(slots) {
        return None;
    }
    let worth: f32 = who.iter().map(|card| worth::of_character(mind, card)).sum();
    let each = (worth / who.len() as f32 / 6.0).clamp(0.1, 0.8);
    let chance = each * each * each * each;
    Some(Plan { chance, bypassed: each * f32::from(slots), ..Plan::default() })
}

/// Those of a player who could be sent on a heist now.
pub(super) fn ready(mind: &Mind<'_>, seat: Seat) -> CharSet {
    let fit = |card: &rookery_guild::Char| {
        let state = &mind.table.characters[card.index()];
        !state.exhausted && state.post.is_none()
    };
    mind.table.players[seat].crew.iter().filter(fit).collect()
}

pub(super) fn under_way<'v>(mind: &Mind<'v>, jailor: &'v [Defense]) -> Option<Job<'v>> {
    match mind.table.heist?.goal {
        Goal::Site(place) => Some(Job::at(mind, usize::from(place))),
        Goal::Jail => Some(Job::jail(mind, jailor)),
    }
}

/// What the best heist brings that the viewer could declare with this crew, all told; nothing if it brings nothing.
pub(super) fn best_alone(mind: &Mind<'_>, who: CharSet) -> f32 {
    let mut best = 0.0_f32;
    for (place, site) in mind.table.sites.iter().enumerate() {
        if mind.table.turn.negotiated.contains(site.objective) {
            continue;
        }
        let job = Job::at(mind, place);
        if let Some(plan) = job.plan(mind, who, SeatSet::one(mind.me)) {
            best = best.max(job.alone(mind, &plan));
        }
    }
    best
}

/// A player to invite.
#[derive(Clone, Copy, Debug)]
pub(super) struct Helper {
    pub(super) seat: Seat,
    /// What the heist brings the viewer with this helper, at the share that has to be offered.
    pub(super) worth: f32,
    pub(super) share: f32,
}

/// The best helper for a heist of the viewer's, among those who could be invited.
pub(super) fn best_helper(mind: &Mind<'_>, job: &Job<'_>, among: SeatSet) -> Option<Helper> {
    let mine = ready(mind, mind.me);
    let mut best: Option<Helper> = None;
    for seat in among {
        let theirs = ready(mind, seat);
        let Some(plan) = job.plan(mind, mine.or(theirs), SeatSet::one(mind.me).with(seat)) else { continue };
        let share = asked_share(mind, job, &plan);
        let worth = job.with_helper(mind, &plan, seat, share);
        if best.is_none_or(|best| worth > best.worth) {
            best = Some(Helper { seat, worth, share });
        }
    }
    best
}

/// The share for which a player would join: slightly more than what makes up for the gain of the initiator.
pub(super) fn asked_share(mind: &Mind<'_>, job: &Job<'_>, plan: &Plan) -> f32 {
    let spite = 0.8 / (mind.seats() - 1) as f32;
    let least = (spite * job.haul() + 1.0 / plan.chance.max(0.2)) / (1.0 + spite);
    let more = match mind.temper {
        Temper::Greedy => 0.5,
        _ => 1.5,
    };
    (least + more).min(job.coins)
}
