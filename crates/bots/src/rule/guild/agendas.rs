//! Hidden Agendas: which to keep, and what they promise.

use rookery_guild::{Action, Agenda, AgendaSet, Condition, Metric, Op, Score, When};

use super::{FORBIDDEN_COINS, mind::Mind};
use crate::temper::Temper;

/// Which Hidden Agenda to put away: the one that promises least.
pub(super) fn put_away(mind: &Mind<'_>, legal: &[Action], appeal: &mut Vec<f32>) {
    appeal.extend(legal.iter().map(|action| match *action {
        Action::Drop(card) => -promise(mind, card),
        _ => FORBIDDEN_COINS,
    }));
}

/// What the Hidden Agendas would bring if the game ended now.
pub(super) fn scored(mind: &Mind<'_>) -> f32 {
    kept(mind)
        .iter()
        .map(|card| mind.table.scored(mind.cards, mind.me, &mind.cards.agenda(card).blocks) as f32)
        .sum()
}

/// What the Hidden Agendas may bring by the end of the game.
pub(super) fn hoped(mind: &Mind<'_>) -> f32 {
    kept(mind).iter().map(|card| promise(mind, card)).sum()
}

/// What one more of something would bring by the Hidden Agendas.
pub(super) fn one_more(mind: &Mind<'_>, metric: Metric) -> f32 {
    let mut coins = 0.0;
    each_score(mind, kept(mind), |score| {
        let Score::All { coins: pays, conditions } = score else { return };
        let mut about = conditions.iter().flatten().filter(|condition| condition.metric == metric);
        if let Some(condition) = about.next() {
            let now = mind.table.metric(mind.cards, mind.me, metric);
            coins += f32::from(pays) * (likely(mind, *condition, now + 1) - likely(mind, *condition, now));
        }
    });
    coins
}

fn kept(mind: &Mind<'_>) -> AgendaSet {
    mind.own.agendas
}

fn each_score(mind: &Mind<'_>, agendas: AgendaSet, mut show: impl FnMut(Score)) {
    for card in agendas.iter() {
        let blocks = mind.cards.agenda(card).blocks.iter().filter(|block| block.when == When::Endgame);
        for step in blocks.flat_map(|block| &block.steps) {
            if let Op::Score(score) = step.op {
                show(score);
            }
        }
    }
}

/// What a Hidden Agenda may bring.
fn promise(mind: &Mind<'_>, card: Agenda) -> f32 {
    let mut coins = 0.0;
    each_score(mind, AgendaSet::one(card), |score| {
        coins += match score {
            Score::All { coins, conditions } => {
                let chance = |condition: &Condition| {
                    likely(mind, *condition, mind.table.metric(mind.cards, mind.me, condition.metric))
                };
                f32::from(coins) * conditions.iter().flatten().map(chance).product::<f32>()
            }
            Score::Each { metric, coins, most } => {
                let now = mind.table.metric(mind.cards, mind.me, metric) as f32 + 0.8 * mind.future();
                (now * f32::from(coins)).min(f32::from(most))
            }
        };
    });
    coins
}

/// How likely it is that a number will be within its bounds at the end, where it is `now`.
fn likely(mind: &Mind<'_>, condition: Condition, now: u32) -> f32 {
    if now > u32::from(condition.max) {
        return 0.0;
    }
    let missing = u32::from(condition.min).saturating_sub(now) as f32;
    if missing == 0.0 {
        return 0.95;
    }
    let future = mind.future();
    // How much of it one is thought to get in the time of one heist.
    let pace = match condition.metric {
        Metric::Icons(_) => 1.3,
        Metric::SkillsCovered(_) | Metric::BestIcon => 0.7,
        Metric::CrewZero | Metric::CrewNoHonor | Metric::WinsSolo => 0.5,
        Metric::Hand => 4.0,
        Metric::CoinsRank => 0.4,
        Metric::Betrayals => match mind.temper {
            Temper::Honest => 0.05,
            Temper::Greedy => 0.6,
            _ => 0.35,
        },
        Metric::Treasures | Metric::WinsShared | Metric::Graveyard => 0.35,
        Metric::Betrayed | Metric::Jailbreaks => 0.25,
    };
    let reach = future * pace / missing;
    (reach / (1.0 + reach)).min(0.9)
}
