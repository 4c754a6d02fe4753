//! What is asked while something is carried out: dice, cards, victims.

use rookery_guild::{Action, Char, Pick, Picks, Question, Scheme};
use rookery_kernel::SeatSet;

use super::crew::{Muster, Odds};
use super::{FORBIDDEN_COINS, crisis::Crisis, deeds, heist::ready, mind::Mind, worth};

/// The answer to a question.
pub(super) fn choose(mind: &Mind<'_>, question: Question, legal: &[Action], appeal: &mut Vec<f32>) {
    appeal.extend(legal.iter().map(|action| match *action {
        Action::Choose(pick) => of_pick(mind, question, pick),
        _ => FORBIDDEN_COINS,
    }));
}

fn of_pick(mind: &Mind<'_>, question: Question, pick: Pick) -> f32 {
    match (question, pick) {
        // Higher is better for the player who rolled.
        (_, Pick::Face(face)) => 4.0 * f32::from(face.value()),
        (Question::Discard { owner, .. }, Pick::Scheme(kind)) => {
            let keep = 3.0 * of_scheme(mind, kind);
            if owner == mind.me { -keep } else { keep }
        }
        (Question::HandLimit, Pick::Scheme(kind)) => -3.0 * of_scheme(mind, kind),
        (Question::Scout { .. }, Pick::Defense(kind)) => {
            // What the own crew gets past most easily.
            let muster = Muster::new(mind, ready(mind, mind.me), None);
            let card = mind.cards.defense(kind);
            let odds = Odds::of(mind, SeatSet::one(mind.me));
            let teams = (0..muster.who.len()).filter_map(|place| muster.team(1 << place, card));
            5.0 * teams.map(|team| odds.past(&team, card)).fold(0.0, f32::max) + 0.3 * f32::from(card.reward)
        }
        (_, Pick::Scheme(kind)) => 3.0 * of_scheme(mind, kind),
        (Question::Excess, Pick::Char(card)) => -2.0 * of_character(mind, card),
        (Question::Free, Pick::Char(card)) => 2.0 * of_character(mind, card),
        (Question::Penalty { fate, .. }, Pick::Char(card)) => {
            -3.0 * mind.harm(card, fate) - 0.1 * of_character(mind, card)
        }
        (_, Pick::Treasure(card)) => 2.0 * worth::of_treasure(mind, card),
        (Question::Target { source, block, step, .. }, pick) => {
            let Some(block) = mind.cards.sides(source).get(usize::from(block)) else { return 0.0 };
            let crisis = Crisis::new(mind);
            // The pick of a step that is carried out by itself stands for all picks before it.
            let before = block.steps.get(usize::from(step)).map_or(0, |step| step.first_pick);
            let mut picks = Picks::NONE;
            for _ in 0..before {
                picks = picks.with(pick);
            }
            picks = picks.with(pick);
            3.0 * deeds::effect(mind, crisis.as_ref(), mind.me, source, block, &picks)
        }
        _ => 0.0,
    }
}

fn of_scheme(mind: &Mind<'_>, kind: Scheme) -> f32 {
    // The second of a kind is worth less than the first.
    let copies = mind.own.hand.iter().filter(|held| held.card == kind).count();
    worth::of_scheme(mind, kind) - 0.2 * copies.saturating_sub(1) as f32
}

fn of_character(mind: &Mind<'_>, card: Char) -> f32 {
    let tired = if mind.table.characters[card.index()].exhausted { 0.5 } else { 0.0 };
    worth::of_character(mind, card) - tired
}
