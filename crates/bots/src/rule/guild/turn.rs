//! The actions of a turn, the cards of a Logistics action, and the draft.

use rookery_guild::{Action, Char, CharSet, Metric, Rest};
use rookery_kernel::SeatSet;

use super::heist::{Job, best_alone, best_helper, ready};
use super::{FORBIDDEN_COINS, agendas, deeds, mind::Mind, worth};

/// The worth of a Scheme that has not been drawn yet.
const UNSEEN_SCHEME_COINS: f32 = 0.6;
/// What another action must bring to be taken before the heist of the turn.
const EARLY_ACTION_COINS: f32 = 0.5;
/// The least worth of an action that is taken at all.
const MIN_ACTION_COINS: f32 = 0.1;

/// Which Character to take: what it is worth, less what it costs where it has to be paid for.
pub(super) fn draft(mind: &Mind<'_>, picks: usize, legal: &[Action], appeal: &mut Vec<f32>) {
    let crew = mind.player().crew;
    appeal.extend(legal.iter().map(|action| {
        let Action::Draft(card) = *action else { return FORBIDDEN_COINS };
        let cost = if picks < mind.seats() { f32::from(mind.cards.character(card).cost) } else { 0.0 };
        let has = |crew: CharSet| best_alone(mind, crew);
        1.6 * worth::of_character(mind, card) - cost + 0.3 * has(crew.with(card))
    }));
}

/// What the turn looks like before the next action.
struct TurnOutlook {
    /// What the best heist brings that can still be declared.
    heist: f32,
    /// Whether there are enough actions to do something else first.
    early: bool,
    weakest: Option<Char>,
    ready: CharSet,
    /// What the best heist brings that the viewer could do alone.
    alone: f32,
}

/// The next action of a turn.
pub(super) fn act(mind: &Mind<'_>, legal: &[Action], appeal: &mut Vec<f32>) {
    let mine = ready(mind, mind.me);
    let mut turn = TurnOutlook {
        heist: 0.0,
        early: mind.table.turn.actions > 1,
        weakest: weakest(mind),
        ready: mine,
        alone: 0.0,
    };
    if turn.early && mind.table.turn.heists > 0 {
        turn.alone = best_alone(mind, mine);
    }
    let jail = mind.table.city.jail;
    for action in legal {
        let points = match *action {
            Action::Heist(objective) => {
                let place = mind.table.site_of(objective).unwrap_or(0);
                heist(mind, &Job::at(mind, place), mine)
            }
            Action::Jailbreak => jailbreak(mind, jail, mine),
            _ => FORBIDDEN_COINS,
        };
        turn.heist = turn.heist.max(points);
        appeal.push(points);
    }
    let mut seen = None;
    for (action, points) in legal.iter().zip(appeal.iter_mut()) {
        if *points > FORBIDDEN_COINS {
            // Heists that are not worth their risk are ruled out.
            *points = if *points > MIN_ACTION_COINS {
                *points + if turn.early { EARLY_ACTION_COINS } else { 0.0 }
            } else {
                FORBIDDEN_COINS
            };
            continue;
        }
        let worth = other(mind, &turn, *action, &mut seen);
        let first = turn.early && turn.heist > 0.0;
        *points = if worth <= FORBIDDEN_COINS {
            FORBIDDEN_COINS
        } else if *action == Action::End {
            MIN_ACTION_COINS
        } else if worth <= MIN_ACTION_COINS {
            FORBIDDEN_COINS
        } else if first {
            turn.heist + worth
        } else {
            worth
        };
    }
}

/// What a heist brings, alone or with the help that can be had.
fn heist(mind: &Mind<'_>, job: &Job<'_>, mine: CharSet) -> f32 {
    let alone = job.plan(mind, mine, SeatSet::one(mind.me));
    let chance = alone.as_ref().map_or(0.0, |plan| plan.chance);
    let alone = alone.map_or(-9.0, |plan| job.alone(mind, &plan));
    if chance > 0.7 {
        return alone;
    }
    // The one with the best crew that is not the richest, as a rule: the talks will tell.
    let fits = mind.rivals().filter(|&seat| !ready(mind, seat).is_empty());
    let promise = |seat| ready(mind, seat).len() as f32 - 6.0 * mind.spite(seat);
    let partner = fits.max_by(|&one, &other| promise(one).total_cmp(&promise(other)));
    let helped = partner.and_then(|seat| best_helper(mind, job, SeatSet::one(seat)));
    // The partner may refuse.
    helped.map_or(alone, |helper| alone.max(0.6 * helper.worth))
}

fn jailbreak(mind: &Mind<'_>, jail: CharSet, mine: CharSet) -> f32 {
    let jailor = [mind.cards.jailor()];
    let job = Job::jail(mind, &jailor);
    let Some(plan) = job.plan(mind, mine, SeatSet::one(mind.me)) else { return FORBIDDEN_COINS };
    let freed = jail.iter().map(|card| worth::lasting(mind, card)).fold(0.0, f32::max);
    let won = freed + agendas::one_more(mind, Metric::Jailbreaks);
    plan.chance * won - (1.0 - plan.chance) * job.failure(mind, &plan)
}

/// Who is worth least of the own crew.
fn weakest(mind: &Mind<'_>) -> Option<Char> {
    let worth = |card: &Char| worth::of_character(mind, *card);
    mind.player().crew.iter().min_by(|one, other| worth(one).total_cmp(&worth(other)))
}

/// What another action brings, what it costs taken off. `seen` is the last recruit with what it brings.
fn other(mind: &Mind<'_>, turn: &TurnOutlook, action: Action, seen: &mut Option<(Char, f32)>) -> f32 {
    let player = mind.player();
    let future = mind.future().min(1.0);
    let missing = mind.table.hand_limit(mind.cards, mind.me).saturating_sub(usize::from(player.hand)) as f32;
    match action {
        Action::Recruit(card) => recruit(mind, turn, card, None),
        Action::Replace(card, leaves) if Some(leaves) == turn.weakest => match *seen {
            Some((last, points)) if last == card => points,
            _ => {
                let points = recruit(mind, turn, card, Some(leaves));
                *seen = Some((card, points));
                points
            }
        },
        Action::Legwork => UNSEEN_SCHEME_COINS * missing * future,
        Action::Rest(Rest::Draw) => {
            rest(mind, turn) + 1.35 * UNSEEN_SCHEME_COINS * future * (missing / 2.0).min(1.0)
        }
        Action::Rest(Rest::Only) => rest(mind, turn),
        Action::Headhunt => headhunt(mind),
        // Several cards can be played in the same action.
        Action::Declare(declared) => deeds::worth(mind, mind.me, declared) - 0.3,
        Action::End => MIN_ACTION_COINS,
        _ => FORBIDDEN_COINS,
    }
}

/// What a Character more brings: now, and in heists to come.
fn recruit(mind: &Mind<'_>, turn: &TurnOutlook, card: Char, leaves: Option<Char>) -> f32 {
    let price = f32::from(mind.table.price(mind.cards, mind.me, card, 0));
    let mut lasting = worth::lasting(mind, card);
    let mut after = turn.ready.with(card);
    if let Some(leaves) = leaves {
        lasting -= worth::lasting(mind, leaves);
        after = after.without(leaves);
        if lasting < 0.3 {
            return FORBIDDEN_COINS;
        }
    }
    let now = if turn.early && mind.table.turn.heists > 0 && lasting + 6.0 > price {
        best_alone(mind, after) - turn.alone.max(turn.heist)
    } else {
        0.0
    };
    lasting + now.max(-1.0) - price
}

/// What it brings to ready the crew.
fn rest(mind: &Mind<'_>, turn: &TurnOutlook) -> f32 {
    let player = mind.player();
    let tired = player.crew.minus(turn.ready);
    if tired.is_empty() {
        return 0.0;
    }
    let later: f32 = tired.iter().map(|card| 0.3 + 0.3 * worth::of_character(mind, card)).sum();
    let now = if turn.early && mind.table.turn.heists > 0 {
        best_alone(mind, player.crew) - turn.alone.max(turn.heist)
    } else {
        0.0
    };
    later * mind.future().min(1.0) + now.max(0.0)
}

/// What it brings to have others to choose from.
fn headhunt(mind: &Mind<'_>) -> f32 {
    let best = mind.table.city.pool.iter().map(|card| worth::of_character(mind, card)).fold(0.0, f32::max);
    let room = mind.table.has_place(mind.cards, mind.me);
    let poor = if room { 3.0 } else { 1.5 } - best;
    (0.2 * poor * mind.future()).min(0.6)
}

/// The next card of a Logistics action.
pub(super) fn logistics(mind: &Mind<'_>, legal: &[Action], appeal: &mut Vec<f32>) {
    appeal.extend(legal.iter().map(|action| match *action {
        Action::Declare(declared) => {
            let worth = deeds::worth(mind, mind.me, declared);
            if worth > MIN_ACTION_COINS { worth } else { FORBIDDEN_COINS }
        }
        Action::Done => MIN_ACTION_COINS,
        _ => FORBIDDEN_COINS,
    }));
}
