//! The Moment of Truth: whether to betray.

use rookery_guild::{Action, Amount, Block, Gate, Metric, Op, Party, Scheme, When};
use rookery_kernel::SeatSet;

use super::{FORBIDDEN_COINS, agendas, mind::Mind, offers::shares, worth};
use crate::temper::Temper;

/// What the viewer thinks of the others in the heist.
struct Company {
    others: SeatSet,
    /// How likely one of them betrays.
    suspicion: f32,
    haul: f32,
    /// The viewer's share, as agreed.
    share: f32,
    treasures: f32,
}

pub(super) fn weigh(mind: &Mind<'_>, legal: &[Action], appeal: &mut Vec<f32>) {
    let company = company(mind);
    appeal.extend(legal.iter().map(|action| match *action {
        Action::Truth(kind) => place(mind, &company, kind),
        _ => FORBIDDEN_COINS,
    }));
}

fn company(mind: &Mind<'_>) -> Company {
    let others = mind.table.heist.map_or(SeatSet::EMPTY, |heist| heist.crew.without(mind.me));
    let loyal: f32 = others.iter().map(|seat| 1.0 - mind.suspicion(seat)).product();
    let site = mind.table.heisted();
    Company {
        others,
        suspicion: 1.0 - loyal,
        haul: site.map_or(0.0, |site| f32::from(site.coins)),
        share: shares(mind)[mind.me],
        treasures: site.map_or(0.0, |site| f32::from(mind.cards.objective(site.objective).treasures)),
    }
}

/// What placing this Scheme brings, against placing something without effect.
fn place(mind: &Mind<'_>, company: &Company, kind: Scheme) -> f32 {
    // All players see the placed card, so a weak one is better.
    let shown = -0.02 * worth::of_scheme(mind, kind);
    if let Some(value) = mind.table.betrayal(mind.cards, mind.me, kind) {
        return match betray(mind, company, f32::from(value)) {
            Some(worth) => worth,
            None => FORBIDDEN_COINS,
        };
    }
    let blocks = mind.cards.scheme(kind).blocks.iter().filter(|block| block.when == When::Moment);
    let mut moment = false;
    let mut worth = 0.0;
    for block in blocks {
        moment = true;
        worth += of_block(mind, company, block);
    }
    // A card that is used is gone.
    if moment { worth - 0.25 * worth::of_scheme(mind, kind) } else { shown }
}

/// What a side of a card for the Moment of Truth brings.
fn of_block(mind: &Mind<'_>, company: &Company, block: &Block) -> f32 {
    let likely = block.gates.iter().fold(1.0, |likely, gate| {
        likely
            * match gate {
                Gate::NotBetrayed | Gate::NoBetrayal => 1.0 - company.suspicion,
                Gate::WasBetrayed => company.suspicion,
                _ => 0.5,
            }
    });
    let initiator = mind.table.heist.is_some_and(|heist| heist.by == mind.me);
    let step = |op: Op| match op {
        Op::Annul { .. } => company.suspicion * (company.share + 0.3 * company.haul) * 0.6,
        Op::Gain { amount, from_haul: true, .. } => match amount {
            // The initiator would take it from the own share.
            Amount::Fixed(coins) if !initiator => f32::from(coins).min(company.haul),
            _ => 0.5 * company.suspicion,
        },
        Op::Gain { who: Party::HeistPlayers, amount: Amount::Fixed(coins), .. } => {
            let others: f32 = company.others.iter().map(|seat| mind.spite(seat)).sum();
            f32::from(coins) * (1.0 - others)
        }
        Op::Gain { amount: Amount::Fixed(coins), .. } | Op::Transfer { amount: Amount::Fixed(coins), .. } => {
            f32::from(coins)
        }
        Op::HaulTreasure => company.treasures.min(1.0) * worth::UNSEEN_TREASURE_COINS,
        _ => 0.0,
    };
    likely * block.steps.iter().map(|one| step(one.op)).sum::<f32>()
}

/// What a Betrayal of this value brings beyond the share that was agreed; nothing for those who would not think of it.
fn betray(mind: &Mind<'_>, company: &Company, value: f32) -> Option<f32> {
    let guilty = mind.betrayers();
    let all_guilty = company.others.iter().all(|seat| guilty.contains(seat));
    let any_guilty = company.others.iter().any(|seat| guilty.contains(seat));
    match mind.temper {
        Temper::Honest if !all_guilty => return None,
        Temper::Vengeful if !any_guilty => return None,
        _ => {}
    }
    // A second Betrayal leaves less to take.
    let alone = value.min(company.haul) + company.treasures * worth::UNSEEN_TREASURE_COINS;
    let contested = 0.5 * value.min(company.haul);
    let take = (1.0 - company.suspicion) * alone + company.suspicion * contested;
    let keep = (1.0 - company.suspicion) * company.share
        + company.suspicion * (company.haul - 9.0).max(0.0) / company.others.len().max(1) as f32;
    let mut gains = take - keep;
    // What is taken from the others counts as well.
    let spite: f32 =
        company.others.iter().map(|seat| mind.spite(seat)).sum::<f32>() / company.others.len().max(1) as f32;
    gains += spite * (take - keep).max(0.0) + agendas::one_more(mind, Metric::Betrayals);
    let price = match mind.temper {
        Temper::Greedy => 0.3,
        Temper::Vengeful if any_guilty => -3.0,
        // A name is worth something as long as there are heists to come.
        _ => 0.6 + 0.4 * mind.future().min(2.0) * if mind.table.honor_broken { 0.5 } else { 1.0 },
    };
    let last = is_last_heist(mind);
    Some(gains - if last { price.min(0.2) } else { price })
}

/// Whether this is the last heist, after which no revenge is possible.
fn is_last_heist(mind: &Mind<'_>) -> bool {
    mind.table.heisted().is_some_and(|site| mind.is_last(site.objective))
}
