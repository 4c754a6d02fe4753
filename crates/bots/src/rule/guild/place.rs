//! Placing Characters on Defenses, and naming the lines.

use arrayvec::ArrayVec;
use rookery_guild::{Action, CharSet, Slot};
use rookery_kernel::SeatSet;

use super::crew::{MAX_DEFENSES, Muster, Odds, Post, plan};
use super::heist::{ready, under_way};
use super::{FORBIDDEN_COINS, mind::Mind};

/// Who comes to a heist under way: the initiator and all who have agreed.
pub(super) fn company(mind: &Mind<'_>) -> SeatSet {
    mind.table.heist.map_or(SeatSet::EMPTY, |heist| heist.agreed.with(heist.by))
}

/// The next Character on a Defense, after `placed` players have placed theirs.
pub(super) fn place(mind: &Mind<'_>, placed: usize, legal: &[Action], appeal: &mut Vec<f32>) {
    let jailor = [mind.cards.jailor()];
    let (Some(heist), Some(job)) = (mind.table.heist, under_way(mind, &jailor)) else {
        appeal.resize(legal.len(), 0.0);
        return;
    };
    let crew = company(mind);
    let posted = mind.table.posted();
    let mine = ready(mind, mind.me);
    let everybody = coming(mind, crew, placed).or(posted);
    let muster = Muster::new(mind, everybody, job.objective);
    let posts: ArrayVec<Post<'_>, MAX_DEFENSES> = Slot::first(job.defenses.len())
        .map(|slot| Post {
            card: mind.cards.defense(job.defenses[slot.index()]),
            there: muster.bits(mind.table.on(slot)),
        })
        .collect();
    let odds = Odds::of(mind, crew);
    let found = plan(&muster, &posts, &odds);
    let own = muster.bits(mine);
    let wanted = found.map_or(0, |plan| plan.on.iter().fold(0, |bits, on| bits | on)) & own;
    let nobody = posted.and(mind.player().crew).is_empty();
    let worthwhile = found.is_some_and(|plan| {
        let others = crew.without(heist.by);
        let worth = match others.first() {
            None => job.alone(mind, &plan),
            Some(helper) => {
                let shares: u16 =
                    others.iter().filter_map(|seat| heist.offers[seat]).map(|share| share.coins).sum();
                job.with_helper(mind, &plan, helper, f32::from(shares))
            }
        };
        worth > -0.2 || job.objective.is_none()
    });
    let may_break = legal.contains(&Action::Break);
    appeal.extend(legal.iter().map(|action| match *action {
        Action::Place(..) | Action::Done if may_break && !worthwhile => FORBIDDEN_COINS,
        Action::Place(card, slot) => {
            let bit = muster.bits(CharSet::one(card));
            let there = found.map_or(0, |plan| plan.on[slot.index()]);
            if there & bit != 0 {
                5.0
            } else if nobody && wanted == 0 {
                // A player who sends no Character gets no share.
                let post = &posts[slot.index()];
                let team = muster.team(post.there | bit, post.card);
                1.0 + team.map_or(0.0, |team| odds.past(&team, post.card))
            } else {
                FORBIDDEN_COINS
            }
        }
        Action::Done => 0.5,
        Action::Break => {
            if worthwhile {
                FORBIDDEN_COINS
            } else {
                4.0
            }
        }
        _ => FORBIDDEN_COINS,
    }));
}

/// The Characters that have not been placed yet but may be.
fn coming(mind: &Mind<'_>, crew: SeatSet, placed: usize) -> CharSet {
    let Some(heist) = mind.table.heist else { return CharSet::EMPTY };
    let others = heist.by.others(mind.seats()).filter(|&seat| heist.agreed.contains(seat));
    let order = std::iter::once(heist.by).chain(others).chain(std::iter::once(heist.by));
    order
        .skip(placed)
        .filter(|&seat| crew.contains(seat))
        .fold(CharSet::EMPTY, |all, seat| all.or(ready(mind, seat)))
}

/// The line of a Defense: the one that is most likely beaten.
pub(super) fn line(mind: &Mind<'_>, slot: Slot, legal: &[Action], appeal: &mut Vec<f32>) {
    let objective = mind.table.heisted().map(|site| site.objective);
    let muster = Muster::new(mind, mind.table.on(slot), objective);
    let odds = Odds::of(mind, company(mind));
    let card = mind.table.barrier(slot, mind.cards).map(|kind| mind.cards.defense(kind));
    appeal.extend(legal.iter().map(|action| {
        let (Action::Line(line), Some(card)) = (*action, card) else { return FORBIDDEN_COINS };
        let everybody = ((1_u32 << muster.who.len()) - 1) as u16;
        let team = muster.team(everybody, card);
        let asked = card.lines.get(usize::from(line)).copied().unwrap_or_default();
        // Scaled up, so that a worse line is hardly ever named.
        team.map_or(0.0, |team| 20.0 * odds.line(&team, asked))
    }));
}
