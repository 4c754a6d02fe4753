//! What an action would do, at more length than its label, and which rulings all of it stands on.

use rookery_kernel::{Citation, Explanation, Names};

use crate::{
    action::{Action, Plan},
    cards::{Colour, Kind, Loot, Tokens},
    event::Notice,
    locations::Spot,
    phase::Mix,
    ruling,
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
                &[ruling::INTRIGUES, ruling::NO_TOKENS],
            )
        }
        Action::Stop => Explanation::new(
            "You let the rest of your exchanges go, and the next location is looked at.",
            &[ruling::INTRIGUES],
        ),
    }
}

/// What loot would bring, as the viewer would get it now.
fn loot(kind: Kind, view: &View) -> (String, Citation) {
    let cards = &view.options.cards;
    match kind.loot() {
        Loot::Standard { colour, value } => {
            (format!("{value} {colour}"), ruling::STANDARD_LOOT_CATEGORY_SHORT)
        }
        Loot::Collection => ("a token of each category".to_owned(), ruling::OWN_TOKENS_OF_A_COLLECTION_FIRST),
        Loot::BlankCheck => ("three tokens of your choice".to_owned(), ruling::BLANK_CHECK),
        Loot::Safecracking => {
            (format!("three of the {} secret stash cards", view.stash), ruling::SAFECRACKING)
        }
        Loot::Intrigues => ("up to three exchanges that nobody can refuse".to_owned(), ruling::INTRIGUES),
        Loot::Item(item) => (
            format!("{}, worth {} points", cards.item_name(item), cards.item_points(item)),
            ruling::SPECIAL_ITEMS_24,
        ),
        Loot::Documents(colour) => {
            (format!("that all others return half of their {colour}"), ruling::DOCUMENTS)
        }
    }
}

fn planned(Plan { sneaks, snitches }: Plan, view: &View) -> Explanation {
    let mut rulings = vec![ruling::DIFFERENT_PLACES, ruling::GUARDED, ruling::SEVERAL_TEAMS_UNGUARDED];
    let place = |spot: Spot| format!("{spot} ({})", view.options.cards.location(spot));
    let places = |spots: Vec<Spot>| spots.into_iter().map(place).collect::<Vec<_>>().join(" and ");
    let gains: Vec<String> = sneaks
        .iter()
        .filter_map(|spot| view.loot[spot.index()])
        .map(|kind| {
            let (gain, cited) = loot(kind, view);
            rulings.push(cited);
            gain
        })
        .collect();
    let gains = if gains.is_empty() { "nothing".to_owned() } else { gains.join(", and ") };
    if view.ally.is_some() {
        rulings.push(ruling::THREE_CARDS_OF_ONE_SET);
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
                &[
                    ruling::STANDARD_LOOT_CATEGORY_SHORT,
                    ruling::STANDARD_LOOT_CATEGORY_GONE,
                    ruling::THE_OTHER_IS_SHORT_TOO,
                ],
            )
        }
        _ => Explanation::new(
            format!("They come from the bank, for everyone to see. You have {then} then."),
            &[ruling::BLANK_CHECK, ruling::CHOICES],
        ),
    }
}

/// The ruling by which something happened.
pub(crate) const fn cited(notice: &Notice) -> Citation {
    match notice {
        Notice::Starts { .. } => ruling::START_TOKENS,
        Notice::Laid { .. } => ruling::REFILL,
        Notice::Round { ally: None, .. } => ruling::NO_PASSING,
        Notice::Round { round: 1, .. } => ruling::THE_ALLYS_FIRST_SIDE,
        Notice::Round { .. } => ruling::CHANGING_SIDES,
        Notice::Sneaks { .. } | Notice::Snitches { .. } => ruling::SNEAKS_FIRST,
        Notice::Guarded { .. } => ruling::GUARDED,
        Notice::Contested { .. } => ruling::SEVERAL_TEAMS_UNGUARDED,
        Notice::NoStash { .. } => ruling::TOO_FEW_STASH_CARDS,
        Notice::Gone { .. } => ruling::NOBODY_THERE,
        Notice::Stolen { kind, .. } => match kind.loot() {
            Loot::Standard { .. } => ruling::STANDARD_LOOT_CATEGORY_SHORT,
            Loot::Collection => ruling::OWN_TOKENS_OF_A_COLLECTION_FIRST,
            Loot::BlankCheck => ruling::BLANK_CHECK,
            Loot::Safecracking => ruling::SAFECRACKING,
            Loot::Intrigues => ruling::INTRIGUES,
            Loot::Item(_) => ruling::SPECIAL_ITEMS_24,
            Loot::Documents(_) => ruling::DOCUMENTS,
        },
        Notice::Gains { .. } => ruling::EARLIER_GAINS,
        Notice::Nothing { .. } => ruling::A_LOOT_NOBODY_CAN_USE,
        Notice::Draws { .. } => ruling::DEALING_STASH_CARDS,
        Notice::Swaps { .. } | Notice::Stops { .. } => ruling::INTRIGUES,
        Notice::Returns { .. } => ruling::DOCUMENTS,
        Notice::Ends { .. } => ruling::NOT_ENOUGH_FOR_ALL,
        Notice::Scores { .. } => ruling::ORDER_33,
        Notice::ScoresItems { .. } => ruling::SPECIAL_ITEMS_36,
        Notice::Wins { .. } => ruling::THE_MOST_POINTS_WIN,
    }
}
