//! No Honor Among Thieves: what can be clicked, and how clicks add up to an action.
//!
//! Most actions are a path of things: `play k7.1 c3 muscle` is a Scheme, one of its ways, a Character, a skill. After some
//! clicks the actions remain whose paths begin with them, and the next things of those can be clicked. Actions without things are
//! buttons, and those with numbers are forms, in [`deals`].

pub mod deals;

use rookery_guild::{
    Action, Agenda, Char, Chooser, Declaration, Defense, Face as Side, Objective, Pick, PickFrom, Question,
    Scheme, Skill, Slot, Source, Stage, Treasure, View,
};
use rookery_kernel::Seat;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thing {
    Char(Char),
    Scheme(Scheme),
    /// A Scheme that lies somewhere else: in a discard pile, in another hand, on top of a deck.
    Found(Scheme),
    Treasure(Treasure),
    Agenda(Agenda),
    Defense(Defense),
    Objective(Objective),
    Jail,
    Seat(Seat),
    /// A Defense of the heist under way.
    Slot(Slot),
    /// A Defense of an Objective.
    Barrier(Objective, Slot),
    Modifier(Scheme, Char),
    Skill(Skill),
    Line(u8),
    Side(Side),
    Shield(u8),
    /// One of the ways in which a card can be used, from 0.
    Way(u8),
}

/// The things of an action, in the order of the clicks; empty for buttons and forms.
pub fn path(action: &Action, view: &View) -> Vec<Thing> {
    match *action {
        Action::Drop(card) => vec![Thing::Agenda(card)],
        Action::Draft(card) | Action::Recruit(card) => vec![Thing::Char(card)],
        Action::Replace(card, leaves) => vec![Thing::Char(card), Thing::Char(leaves)],
        Action::Heist(objective) => vec![Thing::Objective(objective)],
        Action::Jailbreak => vec![Thing::Jail],
        Action::Declare(declared) => declaration(declared, view),
        Action::AcceptWith(card) | Action::Truth(card) => vec![Thing::Scheme(card)],
        Action::Place(card, slot) => vec![Thing::Char(card), Thing::Slot(slot)],
        Action::Line(line) => vec![Thing::Line(line)],
        Action::Choose(pick) => vec![thing(pick, is_elsewhere(view))],
        _ => Vec::new(),
    }
}

/// Where a Scheme lies that is to be chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lies {
    InHand,
    Elsewhere,
}

fn is_elsewhere(view: &View) -> Lies {
    match view.stage {
        Stage::Choose(
            Question::Scout { .. }
            | Question::TakeCard { .. }
            | Question::Discard { chooser: Chooser::User, .. },
        ) => Lies::Elsewhere,
        _ => Lies::InHand,
    }
}

fn declaration(declared: Declaration, view: &View) -> Vec<Thing> {
    let first = match declared.source {
        Source::Char(card) => Thing::Char(card),
        Source::Treasure(card) => Thing::Treasure(card),
        Source::Objective(card) => Thing::Objective(card),
        Source::Scheme(card) => Thing::Scheme(card),
        Source::Modifier(card, host) => Thing::Modifier(card, host),
    };
    let sides = view.options.cards.sides(declared.source);
    let asked = sides.get(usize::from(declared.block)).map_or(&[][..], |block| &block.picks);
    let picks = declared.picks.iter().enumerate().map(|(place, pick)| {
        let found = matches!(asked.get(place), Some(PickFrom::Discarded { .. }));
        thing(pick, if found { Lies::Elsewhere } else { Lies::InHand })
    });
    [first, Thing::Way(declared.block)].into_iter().chain(picks).collect()
}

fn thing(pick: Pick, lies: Lies) -> Thing {
    match pick {
        Pick::Char(card) => Thing::Char(card),
        Pick::Seat(seat) => Thing::Seat(seat),
        Pick::Slot(slot) => Thing::Slot(slot),
        Pick::Barrier(objective, slot) => Thing::Barrier(objective, slot),
        Pick::Objective(card) => Thing::Objective(card),
        Pick::Modifier(card, host) => Thing::Modifier(card, host),
        Pick::Treasure(card) => Thing::Treasure(card),
        Pick::Skill(skill) => Thing::Skill(skill),
        Pick::Line(line) => Thing::Line(line),
        Pick::Scheme(card) if lies == Lies::InHand => Thing::Scheme(card),
        Pick::Scheme(card) => Thing::Found(card),
        Pick::Defense(card) => Thing::Defense(card),
        Pick::Face(side) => Thing::Side(side),
        Pick::Shield(which) => Thing::Shield(which),
    }
}

/// The actions that are chosen by clicking things, each with its path.
pub type Paths = Vec<(Vec<Thing>, Action)>;

/// The paths of all legal actions that have one.
pub fn paths(legal: &[Action], view: &View) -> Paths {
    let all = legal.iter().map(|action| (path(action, view), *action));
    all.filter(|(path, _)| !path.is_empty()).collect()
}

/// What can be clicked after `chosen`, each thing once, in the order of the list.
pub fn next(paths: &Paths, chosen: &[Thing]) -> Vec<Thing> {
    let mut next: Vec<Thing> = Vec::new();
    for (path, _) in paths.iter().filter(|(path, _)| path.starts_with(chosen)) {
        if let Some(thing) = path.get(chosen.len()).filter(|thing| !next.contains(thing)) {
            next.push(*thing);
        }
    }
    next
}

/// The action whose path is exactly `chosen`.
pub fn whole(paths: &Paths, chosen: &[Thing]) -> Option<Action> {
    paths.iter().find(|(path, _)| path == chosen).map(|(_, action)| *action)
}

/// `chosen` and everything that can follow in one way only.
pub fn run_on(paths: &Paths, mut chosen: Vec<Thing>) -> Vec<Thing> {
    while whole(paths, &chosen).is_none() {
        match next(paths, &chosen)[..] {
            [only] => chosen.push(only),
            _ => break,
        }
    }
    chosen
}

/// What `chosen` does so far: an action, or the beginning of a declaration with the picks that are made.
pub fn so_far(chosen: &[Thing], paths: &Paths) -> Option<Action> {
    let (path, action) = paths.iter().find(|(path, _)| path.starts_with(chosen))?;
    match *action {
        Action::Declare(declared) => {
            let picked = chosen.len().saturating_sub(2).min(path.len());
            let picks = declared
                .picks
                .iter()
                .take(picked)
                .fold(rookery_guild::Picks::NONE, rookery_guild::Picks::with);
            (chosen.len() > 1).then_some(Action::Declare(Declaration { picks, ..declared }))
        }
        action => whole(paths, chosen).map(|_| action),
    }
}

/// What is chosen after a click on `thing`: it is added, taken back with all that followed it, or begins a new choice. `None` if the
/// click chooses nothing.
pub fn touched(paths: &Paths, chosen: &[Thing], thing: Thing) -> Option<Vec<Thing>> {
    let begins = |from: &[Thing]| next(paths, from).contains(&thing);
    if begins(chosen) {
        Some(run_on(paths, [chosen, &[thing]].concat()))
    } else if let Some(place) = chosen.iter().position(|one| *one == thing) {
        Some(chosen[..place].to_vec())
    } else {
        begins(&[]).then(|| run_on(paths, vec![thing]))
    }
}
