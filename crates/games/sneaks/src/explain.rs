//! What an action would do, at more length than its label, and which rulings all of it stands on.

use rookery_kernel::{Explanation, Names};

use crate::{
    action::{Action, Plan},
    cards::{Colour, Kind, Loot, Tokens},
    event::Notice,
    locations::Spot,
    phase::Mix,
    text::amounts,
    view::{Stage, View},
};

/// What an action would do, as far as the viewer can know.
pub(crate) fn action(action: Action, view: &View, names: &Names) -> Explanation {
    match action {
        Action::Plan(plan) => planned(plan, view),
        Action::Take(tokens) => take(tokens, view),
        Action::Swap { give, with, get } => {
            let (name, has) = (names.of(with), view.players[with].tokens[get]);
            let own = view.viewer.seat().map_or(0, |seat| view.players[seat].tokens[give]);
            let left = match view.stage {
                Stage::Swap { left: 1, .. } => "It is your last exchange.".to_owned(),
                Stage::Swap { left, .. } => format!("After it you have {} more.", left - 1),
                _ => String::new(),
            };
            Explanation::new(
                format!(
                    "{name} cannot refuse: you give one of your {own} {give} for one of their {has} {get}. {left}"
                ),
                &[21, 22],
            )
        }
        Action::Stop => Explanation::new(
            "You let the rest of your exchanges go, and the next location is looked at.",
            &[21],
        ),
    }
}

/// What loot would bring, as the viewer would get it now.
fn loot(kind: Kind, view: &View) -> (String, u16) {
    let cards = &view.options.cards;
    match kind.loot() {
        Loot::Standard { colour, value } => (format!("{value} {colour}"), 15),
        Loot::Collection => ("a token of each category".to_owned(), 48),
        Loot::BlankCheck => ("three tokens of your choice".to_owned(), 18),
        Loot::Safecracking => (format!("three of the {} secret stash cards", view.stash), 20),
        Loot::Intrigues => ("up to three exchanges that nobody can refuse".to_owned(), 21),
        Loot::Item(item) => {
            (format!("{}, worth {} points", cards.item_name(item), cards.item_points(item)), 24)
        }
        Loot::Documents(colour) => (format!("that all others return half of their {colour}"), 25),
    }
}

fn planned(Plan { sneaks, snitches }: Plan, view: &View) -> Explanation {
    let mut rulings = vec![1, 9, 10];
    let place = |spot: Spot| format!("{spot} ({})", view.options.cards.location(spot));
    let places = |spots: Vec<Spot>| spots.into_iter().map(place).collect::<Vec<_>>().join(" and ");
    let gains: Vec<String> = sneaks
        .iter()
        .filter_map(|spot| view.loot[spot.index()])
        .map(|kind| {
            let (gain, ruling) = loot(kind, view);
            rulings.push(ruling);
            gain
        })
        .collect();
    let gains = if gains.is_empty() { "nothing".to_owned() } else { gains.join(", and ") };
    if view.ally.is_some() {
        rulings.push(40);
    }
    rulings.dedup();
    Explanation::new(
        format!(
            "Alone and unwatched at {}, your sneaks bring you {gains}; beside other sneaks a stash card, and nothing where anybody's snitches are. Your snitches keep everyone from robbing {}.",
            places(sneaks.iter().collect()),
            places(snitches.iter().collect()),
        ),
        &rulings,
    )
}

fn take(tokens: Tokens, view: &View) -> Explanation {
    let own = view.viewer.seat().map_or(Tokens::NONE, |seat| view.players[seat].tokens);
    let then = |colour: Colour| format!("{} {colour}", own[colour] + tokens[colour]);
    let then = tokens.colours().map(then).collect::<Vec<_>>().join(" and ");
    match view.stage {
        Stage::Take { mix: Mix::One, count, .. } => {
            let lost = u16::from(count).saturating_sub(tokens.total());
            let lost = if lost > 0 {
                format!(" The bank has no more of it: {lost} are lost.")
            } else {
                String::new()
            };
            Explanation::new(
                format!(
                    "In place of what the bank does not have you get {}, and have {then}.{lost}",
                    amounts(tokens)
                ),
                &[15, 14, 16],
            )
        }
        _ => Explanation::new(
            format!("They come from the bank, for everyone to see. You have {then} then."),
            &[18, 7],
        ),
    }
}

/// The ruling by which something happened.
pub(crate) const fn ruling(notice: &Notice) -> u16 {
    match notice {
        Notice::Starts { .. } => 47,
        Notice::Laid { .. } => 28,
        Notice::Round { ally: None, .. } => 2,
        Notice::Round { round: 1, .. } => 39,
        Notice::Round { .. } => 43,
        Notice::Sneaks { .. } | Notice::Snitches { .. } => 3,
        Notice::Guarded { .. } => 9,
        Notice::Contested { .. } => 10,
        Notice::NoStash { .. } => 11,
        Notice::Gone { .. } => 13,
        Notice::Stolen { kind, .. } => match kind.loot() {
            Loot::Standard { .. } => 15,
            Loot::Collection => 48,
            Loot::BlankCheck => 18,
            Loot::Safecracking => 20,
            Loot::Intrigues => 21,
            Loot::Item(_) => 24,
            Loot::Documents(_) => 25,
        },
        Notice::Gains { .. } => 8,
        Notice::Nothing { .. } => 50,
        Notice::Draws { .. } => 12,
        Notice::Swaps { .. } | Notice::Stops { .. } => 21,
        Notice::Returns { .. } => 25,
        Notice::Ends { .. } => 29,
        Notice::Scores { .. } => 33,
        Notice::ScoresItems { .. } => 36,
        Notice::Wins { .. } => 37,
    }
}
