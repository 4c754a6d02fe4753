//! What the top task asks when it waits for a choice.

use rookery_kernel::Seat;

use crate::{
    effect::{Chooser, Deck, Fate, PickFrom},
    notation::past,
    op::Op,
    phase::{Deed, Doom, Penalty, Task},
};

use super::voice::Voice;

/// The question to this seat.
pub(super) fn choice(voice: &Voice<'_>, seat: Seat) -> String {
    let Some(task) = voice.table.tasks.last() else { return "Make your choice.".to_owned() };
    match *task {
        Task::HandLimit => {
            let limit = voice.table.hand_limit(voice.cards, seat);
            format!("You hold more than {limit} Schemes: which do you discard?")
        }
        Task::Deed(deed) => deed_question(voice, &deed),
        Task::Doom(Doom { now: Some(struck), .. }) => {
            let name = voice.character(struck.character);
            format!("{name} would be {}: what prevents it?", past(struck.fate))
        }
        Task::Discard { chooser: Chooser::Owner, left, .. } => {
            format!("Which Scheme do you discard?{}", to_go(left))
        }
        Task::Discard { owner, left, .. } => {
            format!("Which Scheme of {} is discarded?{}", voice.names.of(owner), to_go(left))
        }
        Task::TakeCard { from, left, .. } => {
            format!("Which Scheme do you take out of the hand of {}?{}", voice.names.of(from), to_go(left))
        }
        Task::Scout { deck: Deck::Scheme, left, .. } => format!("Which Scheme do you keep?{}", to_go(left)),
        Task::Scout { deck: Deck::Defense, .. } => {
            "Which Defense do you leave on top of the deck?".to_owned()
        }
        Task::Excess(_) => "Your crew is too large: who goes to the pool?".to_owned(),
        Task::Free => "Whom do you free from Jail?".to_owned(),
        Task::Penalty(Penalty { slot, choice: Some((_, fate)), .. }) => {
            format!("Which of your Characters on {} is {}?", voice.slot(slot), past(fate))
        }
        Task::TakeLoot(_) => "Which Treasure of the haul do you take?".to_owned(),
        _ => "Make your choice.".to_owned(),
    }
}

/// How many are to be chosen, where that is more than one.
fn to_go(left: u8) -> String {
    if left > 1 { format!(" There are {left} to choose.") } else { String::new() }
}

/// What a block asks that is being carried out: which die is kept, or whom a step is about.
fn deed_question(voice: &Voice<'_>, deed: &Deed) -> String {
    let name = voice.source(deed.source);
    if deed.dice.iter().flatten().count() > 0 {
        return format!("{name}: which die do you keep?");
    }
    let block = voice.cards.sides(deed.source).get(usize::from(deed.block));
    let step = block.and_then(|block| block.steps.get(usize::from(deed.step)));
    let asked = block.and_then(|block| block.picks.get(deed.picks.len()));
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
