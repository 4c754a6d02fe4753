//! Whom to invite to a heist and for what, and which offers to take.

use rookery_guild::{Action, CharSet, MAX_SEATS, Metric};
use rookery_kernel::{BySeat, Seat, SeatSet};

use super::heist::{Job, asked_share, best_helper, ready, treason, under_way};
use super::{FORBIDDEN_COINS, agendas, mind::Mind, worth};
use crate::temper::Temper;

pub(super) fn offer(mind: &Mind<'_>, legal: &[Action], appeal: &mut Vec<f32>) {
    let jailor = [mind.cards.jailor()];
    let chosen = invitation(mind, legal, under_way(mind, &jailor).as_ref());
    appeal.extend(legal.iter().map(|action| match (*action, chosen) {
        (Action::Done, None) => 1.0,
        (Action::Invite(seat, coins, false), Some((wanted, share))) if seat == wanted => {
            let off = f32::from(coins) - share;
            // A Coin more or less, so that nobody can count on it.
            if off.abs() < 1.6 { 1.0 - 0.3 * off.abs() } else { FORBIDDEN_COINS }
        }
        _ => FORBIDDEN_COINS,
    }));
    // Where the number cannot be offered, it is left at that.
    if appeal.iter().all(|&points| points <= FORBIDDEN_COINS) {
        for (points, action) in appeal.iter_mut().zip(legal) {
            *points = if *action == Action::Done { 0.0 } else { FORBIDDEN_COINS };
        }
    }
}

/// Whom to invite, and for how many Coins.
fn invitation(mind: &Mind<'_>, legal: &[Action], job: Option<&Job<'_>>) -> Option<(Seat, f32)> {
    let (heist, job) = (mind.table.heist?, job?);
    if !heist.invited.is_empty() || !heist.agreed.is_empty() {
        return None;
    }
    let mut among = SeatSet::EMPTY;
    for action in legal {
        if let Action::Invite(seat, ..) = *action {
            among = among.with(seat);
        }
    }
    let alone = job.plan(mind, ready(mind, mind.me), SeatSet::one(mind.me));
    let alone = alone.map_or(0.0, |plan| job.alone(mind, &plan));
    let helper = best_helper(mind, job, among).filter(|helper| helper.worth > alone + 0.3)?;
    Some((helper.seat, helper.share.max(0.0)))
}

/// What joining a heist brings beyond staying out, by the share.
struct Proposal {
    chance: f32,
    /// What it brings if the share is nothing.
    base: f32,
    /// The share that makes it worth while.
    least: f32,
}

impl Proposal {
    fn worth(&self, share: f32) -> f32 {
        self.base + self.chance * share
    }
}

/// What the heist of another player means to the viewer, who could join.
fn proposal(mind: &Mind<'_>, job: &Job<'_>, by: Seat, company: SeatSet, treasure: f32) -> Option<Proposal> {
    let crews = |seats: SeatSet| seats.iter().fold(CharSet::EMPTY, |all, seat| all.or(ready(mind, seat)));
    let together = job.plan(mind, crews(company.with(mind.me)), company.with(mind.me))?;
    let without = job.plan(mind, crews(company.without(mind.me)), company.without(mind.me));
    let without = without.map_or(0.0, |plan| plan.chance);
    let spite = mind.spite(by);
    let betrayed = mind.suspicion(by);
    let mut gains = BySeat::fill(mind.seats(), 0.0);
    gains[by] = job.coins;
    let end = job.last_word(mind, &gains);
    let trust = 1.0 - betrayed;
    let risk = (1.0 - together.chance) * 0.5 * job.failure(mind, &together);
    let stays = without * (-spite * job.haul() + end);
    let joins = together.chance
        * (end + trust * treasure - spite * (job.haul() - treasure)
            + agendas::one_more(mind, Metric::WinsShared));
    let base = joins - stays - risk - 0.3;
    let chance = together.chance * (trust + spite);
    // A Betrayal in hand is worth more than any share.
    let base = match treason(mind, job.coins) {
        Some(value) => {
            base.max(together.chance * (end + 0.7 * value * (1.0 + spite) - spite * job.coins) - stays - risk)
        }
        None => base,
    };
    Some(Proposal { chance, base, least: (-base / chance.max(0.05)).max(0.0) })
}

/// The answer to an offer.
pub(super) fn answer(mind: &Mind<'_>, legal: &[Action], appeal: &mut Vec<f32>) {
    let jailor = [mind.cards.jailor()];
    let found = mind.table.heist.zip(under_way(mind, &jailor)).and_then(|(heist, job)| {
        let share = heist.offers[mind.me].unwrap_or_default();
        let treasure = if share.treasure { job.treasures * worth::UNSEEN_TREASURE_COINS } else { 0.0 };
        let company = heist.agreed.with(heist.by);
        Some((f32::from(share.coins), proposal(mind, &job, heist.by, company, treasure)?, job.coins))
    });
    let Some((offered, proposal, haul)) = found else {
        appeal.extend(
            legal.iter().map(|action| if *action == Action::Decline { 0.0 } else { FORBIDDEN_COINS }),
        );
        return;
    };
    let margin = match mind.temper {
        Temper::Greedy => 1.5,
        _ => 0.5,
    };
    let worth = proposal.worth(offered);
    // What is asked for instead: enough, and no more than could be agreed to.
    let wish = (proposal.least + margin + 0.5).max(offered + 1.0);
    let asks = worth < margin && wish <= 0.6 * haul && proposal.chance > 0.25;
    appeal.extend(legal.iter().map(|action| match *action {
        Action::Accept => worth,
        Action::Decline => {
            if asks {
                -0.5
            } else {
                0.2
            }
        }
        Action::Counter(coins) if asks => {
            let off = f32::from(coins) - wish;
            if (0.0..1.0).contains(&off) { 0.6 } else { FORBIDDEN_COINS }
        }
        _ => FORBIDDEN_COINS,
    }));
}

/// The initiator's answer to a counter-offer.
pub(super) fn settle(mind: &Mind<'_>, legal: &[Action], appeal: &mut Vec<f32>) {
    let jailor = [mind.cards.jailor()];
    let job = under_way(mind, &jailor);
    let agree = |seat: Seat| -> Option<f32> {
        let (heist, job) = (mind.table.heist?, job.as_ref()?);
        let wanted = f32::from(heist.counters[seat]?);
        let mine = ready(mind, mind.me);
        let me = SeatSet::one(mind.me);
        let plan = job.plan(mind, mine.or(ready(mind, seat)), me.with(seat))?;
        let alone = job.plan(mind, mine, me).map_or(0.0, |plan| job.alone(mind, &plan));
        // What was asked for goes beyond what is usual: that is only taken where it pays all the same.
        let usual = asked_share(mind, job, &plan);
        let dear = (wanted - usual - 2.0).max(0.0);
        Some(job.with_helper(mind, &plan, seat, wanted) - alone.max(0.0) - dear)
    };
    appeal.extend(legal.iter().map(|action| match *action {
        Action::Agree(seat) => agree(seat).unwrap_or(-1.0),
        Action::Refuse(_) => 0.0,
        _ => FORBIDDEN_COINS,
    }));
}

/// The agreed shares of all players in the current heist.
pub(super) fn shares(mind: &Mind<'_>) -> BySeat<f32, MAX_SEATS> {
    let mut shares = BySeat::fill(mind.seats(), 0.0);
    let (Some(heist), Some(site)) = (mind.table.heist, mind.table.heisted()) else { return shares };
    let mut left = f32::from(site.coins);
    for seat in heist.agreed {
        shares[seat] = heist.offers[seat].map_or(0.0, |share| f32::from(share.coins)).min(left);
        left -= shares[seat];
    }
    shares[heist.by] += left;
    let treasures = f32::from(mind.cards.objective(site.objective).treasures) * worth::UNSEEN_TREASURE_COINS;
    let promised = heist.offers.seats_where(|share| share.is_some_and(|share| share.treasure));
    shares[promised.first().unwrap_or(heist.by)] += treasures;
    shares
}
