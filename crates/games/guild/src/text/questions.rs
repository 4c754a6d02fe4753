//! The questions that come up while something is carried out.

use rookery_kernel::Seat;

use crate::effect::{Chooser, Deck, Fate, PickFrom};
use crate::{action::Source, notation::past, op::Op, view::Question};

use super::voice::Voice;

pub(super) fn choice(voice: &Voice<'_>, seat: Seat, question: Question) -> String {
    match question {
        Question::HandLimit => {
            let limit = voice.table.hand_limit(voice.cards, seat);
            format!("You hold more than {limit} Schemes: which do you discard?")
        }
        Question::Die { source } => format!("{}: which die do you keep?", voice.source(source)),
        Question::Target { source, block, step, picks } => target(voice, source, (block, step, picks)),
        Question::Shield { character, fate } => {
            format!("{} would be {}: what prevents it?", voice.character(character), past(fate))
        }
        Question::Discard { chooser: Chooser::Owner, left, .. } => {
            format!("Which Scheme do you discard?{}", to_go(left))
        }
        Question::Discard { owner, left, .. } => {
            format!("Which Scheme of {} is discarded?{}", voice.names.of(owner), to_go(left))
        }
        Question::TakeCard { from, left } => {
            format!("Which Scheme do you take out of the hand of {}?{}", voice.names.of(from), to_go(left))
        }
        Question::Scout { deck: Deck::Scheme, left } => format!("Which Scheme do you keep?{}", to_go(left)),
        Question::Scout { deck: Deck::Defense, .. } => {
            "Which Defense do you leave on top of the deck?".to_owned()
        }
        Question::Excess => "Your crew is too large: who goes to the pool?".to_owned(),
        Question::Free => "Whom do you free from Jail?".to_owned(),
        Question::Penalty { slot, fate } => {
            format!("Which of your Characters on {} is {}?", voice.slot(slot), past(fate))
        }
        Question::Loot => "Which Treasure of the haul do you take?".to_owned(),
    }
}

/// How many are to be chosen, where that is more than one.
fn to_go(left: u8) -> String {
    if left > 1 { format!(" There are {left} to choose.") } else { String::new() }
}

/// What a step of a block is about.
fn target(voice: &Voice<'_>, source: Source, (block, step, picks): (u8, u8, u8)) -> String {
    let name = voice.source(source);
    let block = voice.cards.sides(source).get(usize::from(block));
    let step = block.and_then(|block| block.steps.get(usize::from(step)));
    let asked = block.and_then(|block| block.picks.get(usize::from(picks)));
    match (step.map(|step| step.op), asked) {
        (Some(Op::Suffer { fate, .. }), _) => format!("{name}: whom do you {}?", verb(fate)),
        (Some(Op::SwitchLine { .. }), Some(PickFrom::Line)) => format!("{name}: which line?"),
        (_, Some(PickFrom::Character(_))) => format!("{name}: which Character?"),
        (_, Some(PickFrom::Rival)) => format!("{name}: which player?"),
        (_, Some(PickFrom::Defense(_) | PickFrom::Post)) => format!("{name}: which Defense?"),
        (_, Some(PickFrom::Skill(_))) => format!("{name}: which skill?"),
        (_, Some(PickFrom::Objective)) => format!("{name}: which Objective?"),
        (_, Some(PickFrom::Modifier)) => format!("{name}: which Modifier?"),
        (_, Some(PickFrom::Treasure)) => format!("{name}: which Treasure?"),
        (_, Some(PickFrom::Hand | PickFrom::Discarded { .. })) => format!("{name}: which Scheme?"),
        _ => format!("{name}: make your choice."),
    }
}

/// What is done to a Character.
const fn verb(fate: Fate) -> &'static str {
    match fate {
        Fate::Exhaust => "exhaust",
        Fate::Arrest => "arrest",
        Fate::Kill => "kill",
    }
}
