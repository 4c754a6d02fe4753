//! What an action would do, at more length than its label, and which rulings all of it stands on.

use rookery_kernel::{Citation, Explanation, Names, many};

use crate::action::{Action, Plan};
use crate::cards::{Colour, Kind, Loot, Tokens};
use crate::text::{amounts, pieces};
use crate::view::{Stage, View};
use crate::{event::Notice, locations::Spot, phase::Mix, ruling};

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
                    "{name} cannot refuse: you give a token of your {} and get one of their {}. {left}",
                    pieces(own, give),
                    pieces(has, get)
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

/// What loot would bring, as the viewer would get it now, and the ruling that says more.
fn loot(kind: Kind, view: &View) -> (String, Option<Citation>) {
    let cards = &view.options.cards;
    let (gain, cited) = match kind.loot() {
        Loot::Standard { colour, value } => {
            let short = match view.bank[colour] {
                0 => Some(ruling::STANDARD_LOOT_CATEGORY_GONE),
                left => (left < value).then_some(ruling::STANDARD_LOOT_CATEGORY_SHORT),
            };
            return (pieces(value, colour), short);
        }
        Loot::Collection => ("a token of each category".to_owned(), ruling::OWN_TOKENS_OF_A_COLLECTION_FIRST),
        Loot::BlankCheck => ("three tokens of your choice".to_owned(), ruling::BLANK_CHECK),
        Loot::Safecracking => {
            let left = many(view.stash, "secret stash card", "secret stash cards");
            (format!("three of the {left}"), ruling::SAFECRACKING)
        }
        Loot::Intrigues => ("up to three exchanges that nobody can refuse".to_owned(), ruling::INTRIGUES),
        Loot::Item(item) => (
            format!("{}, worth {}", cards.item_name(item), many(cards.item_points(item), "point", "points")),
            ruling::SPECIAL_ITEMS_24,
        ),
        Loot::Documents(colour) => {
            (format!("that all others return half of their {colour}"), ruling::DOCUMENTS)
        }
    };
    (gain, Some(cited))
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
            rulings.extend(cited);
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
    let then = |colour: Colour| pieces(own[colour] + tokens[colour], colour);
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

/// The ruling by which something happened, where the rules in brief do not say all.
pub(crate) fn cited(notice: &Notice, earlier: &[Notice]) -> Option<Citation> {
    Some(match notice {
        Notice::Starts { .. } => ruling::START_TOKENS,
        // What is laid out before the first round refills nothing.
        Notice::Laid { .. } if !earlier.iter().any(|notice| matches!(notice, Notice::Round { .. })) => {
            return None;
        }
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
            Loot::Standard { .. } => return None,
            Loot::Collection => ruling::OWN_TOKENS_OF_A_COLLECTION_FIRST,
            Loot::BlankCheck => ruling::BLANK_CHECK,
            Loot::Safecracking => ruling::SAFECRACKING,
            Loot::Intrigues => ruling::INTRIGUES,
            Loot::Item(_) => ruling::SPECIAL_ITEMS_24,
            Loot::Documents(_) => ruling::DOCUMENTS,
        },
        Notice::Gains { tokens, .. } => return gained(*tokens, earlier),
        Notice::Nothing { .. } => ruling::A_LOOT_NOBODY_CAN_USE,
        Notice::Draws { .. } => match last_theft(earlier) {
            Some((Loot::Safecracking, since)) if since.iter().all(is_draw) => ruling::SAFECRACKING,
            _ => ruling::DEALING_STASH_CARDS,
        },
        Notice::Swaps { .. } | Notice::Stops { .. } => ruling::INTRIGUES,
        Notice::Returns { .. } => ruling::DOCUMENTS,
        Notice::Ends { .. } => ruling::NOT_ENOUGH_FOR_ALL,
        Notice::Scores { .. } => ruling::ORDER_33,
        Notice::ScoresItems { .. } => ruling::SPECIAL_ITEMS_36,
        Notice::Wins { .. } => ruling::THE_MOST_POINTS_WIN,
    })
}

const fn is_draw(notice: &Notice) -> bool {
    matches!(notice, Notice::Draws { .. })
}

/// The loot that was stolen last, and what was told since.
fn last_theft(earlier: &[Notice]) -> Option<(Loot, &[Notice])> {
    let theft = |(at, notice): (usize, &Notice)| match notice {
        Notice::Stolen { kind, .. } => Some((kind.loot(), &earlier[at + 1..])),
        _ => None,
    };
    earlier.iter().enumerate().rev().find_map(theft)
}

/// Why the loot that was stolen last brings these tokens; none where it brings just what is printed on it.
fn gained(tokens: Tokens, earlier: &[Notice]) -> Option<Citation> {
    let (loot, since) = last_theft(earlier)?;
    let before = since.iter().find_map(|notice| match notice {
        Notice::Gains { tokens, .. } => Some(*tokens),
        _ => None,
    });
    match (loot, before) {
        (Loot::Standard { colour, value }, None) if tokens == Tokens::of(colour, value) => None,
        (Loot::Standard { colour, value }, before) => {
            let own = before.unwrap_or(tokens)[colour];
            let replaced = tokens.total() - u16::from(tokens[colour]);
            Some(match own {
                _ if replaced > 0 && replaced < u16::from(value - own) => ruling::THE_OTHER_IS_SHORT_TOO,
                0 => ruling::STANDARD_LOOT_CATEGORY_GONE,
                _ => ruling::STANDARD_LOOT_CATEGORY_SHORT,
            })
        }
        (Loot::Collection, None) => Some(ruling::OWN_TOKENS_OF_A_COLLECTION_FIRST),
        (Loot::Collection, Some(_)) => Some(ruling::COLLECTION),
        _ => Some(ruling::BLANK_CHECK),
    }
}
