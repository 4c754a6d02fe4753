//! What an action would do, at more length than its label, and which rulings all of it stands on.

use rookery_kernel::{Citation, Explanation, Names, Seat};

use crate::action::{Action, Selection};
use crate::cards::{Card, Crime};
use crate::locations::{Location, Spot};
use crate::view::{Stage, View};
use crate::{config::Options, event::Notice, ruling};

/// What an action would do, as far as the viewer can know.
pub(crate) fn action(action: Action, view: &View, names: &Names) -> Explanation {
    match action {
        Action::Select(selection) => select(selection, view, names),
        Action::Steal => crime(Crime::Steal, view, names),
        Action::Heist => crime(Crime::Heist, view, names),
        Action::Trap(target) => set(Crime::Steal, target, view, names),
        Action::Sabotage(target) => set(Crime::Heist, target, view, names),
        Action::Interrupt => interrupt(view, names),
        Action::Pass => Explanation::new(
            "You keep quiet, and if nobody else objects it happens. A Trap or Sabotage that you keep this way is played on your own turn later.",
            &[ruling::NOBODY_HAS_TO_INTERRUPT, ruling::ALL_AT_THE_SAME_TIME],
        ),
        Action::Place(spot) => place(spot, view, names),
        Action::Leave => Explanation::new(
            "You push nobody out. Your Heist finds no place and brings nothing, and costs nothing either.",
            &[ruling::PUSHING_OUT],
        ),
        Action::Discard(card) => Explanation::new(
            format!(
                "{} goes face down onto your discards, and the other card back to your hand. Once you would hold a single card, all discards come back.",
                card.title()
            ),
            &[ruling::DISCARDING, ruling::A_HAND_OF_ONE],
        ),
    }
}

fn select(Selection { cards, target }: Selection, view: &View, names: &Names) -> Explanation {
    let mut rulings = vec![ruling::SELECTING];
    let mut sentences = Vec::new();
    for card in cards.iter() {
        let (sentence, cited) = match card {
            Card::Steal => {
                ("Steal takes a coin from the City, if nobody answers with a Trap.".to_owned(), ruling::STEAL)
            }
            Card::Heist => (
                "Heist claims a location with up to three coins, or the Jail, if nobody sabotages it."
                    .to_owned(),
                ruling::PLACING,
            ),
            Card::Trap => (
                "Trap catches somebody who steals: at once, or set for a thief on your turn.".to_owned(),
                ruling::EACH_AGAINST_ITS_OWN,
            ),
            Card::Sabotage => (
                "Sabotage catches somebody on a Heist: at once, or set for a thief on your turn.".to_owned(),
                ruling::EACH_AGAINST_ITS_OWN,
            ),
            Card::NoHonor => (no_honor(target, view, names), ruling::ORDER_31),
        };
        sentences.push(sentence);
        if !rulings.contains(&cited) {
            rulings.push(cited);
        }
    }
    if cards.iter().all(|card| matches!(card, Card::Trap | Card::Sabotage)) {
        sentences.push("With both of them you are honest: whoever robs you is caught.".to_owned());
        rulings.push(ruling::HONEST_BUSINESSPERSON);
    }
    Explanation::new(sentences.join(" "), &rulings)
}

fn no_honor(target: Option<Seat>, view: &View, names: &Names) -> String {
    let Some(target) = target else { return "No Honor robs another thief.".to_owned() };
    let (name, has) = (names.of(target), view.thieves[target].coins);
    let when = if view.options.no_honor_at_once { "at the count" } else { "at the end of the round" };
    format!(
        "No Honor robs {name} {when} of a coin, or of two with five coins or more ({name} has {has} now), and fails against an honest victim."
    )
}

/// A Steal or a Heist that is about to be revealed.
fn crime(crime: Crime, view: &View, names: &Names) -> Explanation {
    let own = view.viewer.seat();
    let thief = own.map(|seat| view.thieves[seat]);
    let (catcher, set_by) = match crime {
        Crime::Steal => ("Trap", thief.and_then(|thief| thief.trapped_by)),
        Crime::Heist => ("Sabotage", thief.and_then(|thief| thief.sabotaged_by)),
    };
    if let Some(by) = set_by {
        return Explanation::new(
            format!(
                "{} has set a {catcher} for you, and it goes off: you gain nothing and pay the City a coin if you have one.",
                names.of(by)
            ),
            &[ruling::HOW_LONG_IT_LASTS, ruling::CAUGHT],
        );
    }
    let others = view.thieves.iter().filter(|(seat, other)| Some(*seat) != own && other.unrevealed > 0);
    let asked = match others.count() {
        0 => "Nobody has a card left to object with.".to_owned(),
        1 => {
            format!("One other has a card left and may answer with a {catcher}; then you pay a coin instead.")
        }
        asked => {
            format!(
                "{asked} others have a card left and may answer with a {catcher}; then you pay a coin instead."
            )
        }
    };
    match crime {
        Crime::Steal => {
            let gain = match view.city {
                Some(0) => "The City is empty: this brings nothing.",
                _ => "You take a coin from the City.",
            };
            Explanation::new(
                format!("{gain} {asked}"),
                &[ruling::STEAL, ruling::EVERYONE_WITH_A_CARD_LEFT_IS_ASKED, ruling::CAUGHT],
            )
        }
        Crime::Heist => {
            let free = view.locations.iter().filter(|location| location.claim.is_none()).count();
            let gain = match free {
                0 => "No location is free: you can only push out somebody richer.".to_owned(),
                1 => "You claim the last free location, which is flipped at the end of the round.".to_owned(),
                free => {
                    format!(
                        "You claim one of {free} free locations, which is flipped at the end of the round."
                    )
                }
            };
            Explanation::new(
                format!("{gain} {asked}"),
                &[ruling::PLACING, ruling::EVERYONE_WITH_A_CARD_LEFT_IS_ASKED, ruling::A_SABOTAGED_HEIST],
            )
        }
    }
}

/// A Trap or Sabotage that is set on the own turn.
fn set(crime: Crime, target: Option<Seat>, view: &View, names: &Names) -> Explanation {
    let Some(target) = target else {
        return Explanation::new(
            "There is nobody whom it could still catch. The card is shown, and nothing comes of it.",
            &[ruling::NOBODY_TO_NAME],
        );
    };
    let (name, thief) = (names.of(target), view.thieves[target]);
    let crime_name = crime.card().title();
    if crime == Crime::Heist
        && let Some(location) = view.locations.iter().find(|location| location.claim == Some(target))
    {
        return Explanation::new(
            format!(
                "The Heist of {name} comes off location {}, which is free again. {name} is caught and pays the City a coin.",
                location.spot
            ),
            &[ruling::LATE_SABOTAGE, ruling::CAUGHT],
        );
    }
    if thief.unrevealed == 0 {
        return Explanation::new(
            format!(
                "{name} has no card left this round, so nothing will come of it. Everyone sees your card."
            ),
            &[ruling::SETTING_ONE_IN_ADVANCE],
        );
    }
    Explanation::new(
        format!(
            "If {name} reveals a {crime_name} later in this round, it is stopped by itself, and {name} pays the City a coin. Everyone sees what you have set."
        ),
        &[ruling::SETTING_ONE_IN_ADVANCE, ruling::HOW_LONG_IT_LASTS],
    )
}

fn interrupt(view: &View, names: &Names) -> Explanation {
    let Stage::React { thief, crime } = view.stage else {
        return Explanation::new("It stops the crime.", &[ruling::ALL_AT_THE_SAME_TIME]);
    };
    let (name, card) = (names.of(thief), crime.catcher().title());
    let fine = if view.thieves[thief].coins == 0 { "has no coin to pay" } else { "pays the City a coin" };
    Explanation::new(
        format!(
            "{name} is caught: gains nothing and {fine}. Your {card} is used up, unless somebody nearer to {name} clockwise has one too; then yours stays hidden."
        ),
        &[ruling::ALL_AT_THE_SAME_TIME, ruling::INTERRUPTING_IS_NOT_A_TURN, ruling::CAUGHT],
    )
}

fn place(spot: Spot, view: &View, names: &Names) -> Explanation {
    let Some(location) = view.locations.iter().find(|location| location.spot == spot) else {
        return Explanation::new("Your Heist goes there.", &[ruling::PLACING]);
    };
    let total = u64::from(location.odds.iter().sum::<u32>()).max(1);
    let jail = (u64::from(location.odds[0]) * 100 + total / 2) / total;
    let odds =
        format!("It is the Jail with {jail} in 100, where you pay a coin; otherwise it brings one to three.");
    match location.claim {
        Some(owner) => Explanation::new(
            format!("The Heist of {} there is void, and yours takes its place. {odds}", names.of(owner)),
            &[ruling::PUSHING_OUT, ruling::PUSHED_OUT, ruling::JAIL],
        ),
        None => Explanation::new(
            format!("Your Heist lies there until locations are flipped at the end of the round. {odds}"),
            &[ruling::PLACING, ruling::JAIL, ruling::FACE_DOWN],
        ),
    }
}

/// The ruling by which something happened.
pub(crate) fn cited(notice: Notice, earlier: &[Notice], options: Options) -> Citation {
    match notice {
        Notice::Round { round: 1, .. } => ruling::COINS_AT_THE_START,
        Notice::Round { .. } => ruling::THE_COIN_OF_A_NEW_MASTER,
        Notice::NoHonor { .. } => ruling::ITS_TARGET,
        Notice::Crime { .. } => ruling::WHICH_CARD_FIRST,
        Notice::Set { target: Some(_), .. } => ruling::SETTING_ONE_IN_ADVANCE,
        Notice::Set { target: None, .. } => ruling::NOBODY_TO_NAME,
        Notice::Interrupt { .. } => ruling::ALL_AT_THE_SAME_TIME,
        Notice::SetOff { .. } => ruling::HOW_LONG_IT_LASTS,
        Notice::Late { .. } => ruling::LATE_SABOTAGE,
        Notice::Caught { .. } => ruling::CAUGHT,
        Notice::Stole { .. } => ruling::STEAL,
        Notice::Placed { replaced: None, .. } => ruling::PLACING,
        Notice::Placed { replaced: Some(_), .. } => ruling::PUSHED_OUT,
        Notice::NoRoom { .. } | Notice::Leaves { .. } => ruling::PUSHING_OUT,
        Notice::Flipped { location: Location::Jail, .. } => ruling::JAIL,
        Notice::Flipped { .. } => ruling::ORDER_OF_HEISTS,
        Notice::Robbed { coins: 0, .. } => ruling::TOO_FEW_COINS,
        Notice::Robbed { .. } => ruling::ORDER_31,
        Notice::Honest { .. } => ruling::ROBBING_ONE,
        Notice::Won { .. } if is_last_round(earlier, options) => ruling::ROUND_LIMIT,
        Notice::Tied { .. } | Notice::Won { .. } => ruling::WINNING,
        Notice::HandsFull => ruling::A_HAND_OF_ONE,
        Notice::Discarded { .. } => ruling::DISCARDING,
    }
}

/// Whether this is the last round that the table plays.
fn is_last_round(earlier: &[Notice], options: Options) -> bool {
    let round = earlier.iter().rev().find_map(|notice| match notice {
        Notice::Round { round, .. } => Some(*round),
        _ => None,
    });
    round == Some(options.round_limit)
}
