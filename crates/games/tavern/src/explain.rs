//! What an action would do, at more length than its label, and which rulings all of it stands on.

use rookery_kernel::{Explanation, Names, Seat};

use crate::{
    action::{Action, Selection},
    cards::{Card, Crime},
    event::Notice,
    locations::{Location, Spot},
    view::{Stage, View},
};

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
            &[16, 12],
        ),
        Action::Place(spot) => place(spot, view, names),
        Action::Leave => Explanation::new(
            "You push nobody out. Your Heist finds no place and brings nothing, and costs nothing either.",
            &[26],
        ),
        Action::Discard(card) => Explanation::new(
            format!(
                "{} goes face down onto your discards, and the other card back to your hand. Once you would hold a single card, all discards come back.",
                card.title()
            ),
            &[38, 39],
        ),
    }
}

fn select(Selection { cards, target }: Selection, view: &View, names: &Names) -> Explanation {
    let mut rulings = vec![3];
    let mut sentences = Vec::new();
    for card in cards.iter() {
        let (sentence, ruling) = match card {
            Card::Steal => {
                ("Steal takes a coin from the City, if nobody answers with a Trap.".to_owned(), 22)
            }
            Card::Heist => (
                "Heist claims a location with up to three coins, or the Jail, if nobody sabotages it."
                    .to_owned(),
                25,
            ),
            Card::Trap => {
                ("Trap catches somebody who steals: at once, or set for a thief on your turn.".to_owned(), 21)
            }
            Card::Sabotage => (
                "Sabotage catches somebody on a Heist: at once, or set for a thief on your turn.".to_owned(),
                21,
            ),
            Card::NoHonor => (no_honor(target, view, names), 31),
        };
        sentences.push(sentence);
        if !rulings.contains(&ruling) {
            rulings.push(ruling);
        }
    }
    if cards.iter().all(|card| matches!(card, Card::Trap | Card::Sabotage)) {
        sentences.push("With both of them you are honest: whoever robs you is caught.".to_owned());
        rulings.push(33);
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
            &[19, 23],
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
            Explanation::new(format!("{gain} {asked}"), &[22, 14, 23])
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
            Explanation::new(format!("{gain} {asked}"), &[25, 14, 24])
        }
    }
}

/// A Trap or Sabotage that is set on the own turn.
fn set(crime: Crime, target: Option<Seat>, view: &View, names: &Names) -> Explanation {
    let Some(target) = target else {
        return Explanation::new(
            "There is nobody whom it could still catch. The card is shown, and nothing comes of it.",
            &[18],
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
            &[45, 23],
        );
    }
    if thief.unrevealed == 0 {
        return Explanation::new(
            format!(
                "{name} has no card left this round, so nothing will come of it. Everyone sees your card."
            ),
            &[17],
        );
    }
    Explanation::new(
        format!(
            "If {name} reveals a {crime_name} later in this round, it is stopped by itself, and {name} pays the City a coin. Everyone sees what you have set."
        ),
        &[17, 19],
    )
}

fn interrupt(view: &View, names: &Names) -> Explanation {
    let Stage::React { thief, crime } = view.stage else {
        return Explanation::new("It stops the crime.", &[12]);
    };
    let (name, card) = (names.of(thief), crime.catcher().title());
    let fine = if view.thieves[thief].coins == 0 { "has no coin to pay" } else { "pays the City a coin" };
    Explanation::new(
        format!(
            "{name} is caught: gains nothing and {fine}. Your {card} is used up, unless somebody nearer to {name} clockwise has one too; then yours stays hidden."
        ),
        &[12, 15, 23],
    )
}

fn place(spot: Spot, view: &View, names: &Names) -> Explanation {
    let Some(location) = view.locations.iter().find(|location| location.spot == spot) else {
        return Explanation::new("Your Heist goes there.", &[25]);
    };
    let total = u64::from(location.odds.iter().sum::<u32>()).max(1);
    let jail = (u64::from(location.odds[0]) * 100 + total / 2) / total;
    let odds =
        format!("It is the Jail with {jail} in 100, where you pay a coin; otherwise it brings one to three.");
    match location.claim {
        Some(owner) => Explanation::new(
            format!("The Heist of {} there is void, and yours takes its place. {odds}", names.of(owner)),
            &[26, 27, 29],
        ),
        None => Explanation::new(
            format!("Your Heist lies there until locations are flipped at the end of the round. {odds}"),
            &[25, 29, 30],
        ),
    }
}

/// The ruling by which something happened.
pub(crate) const fn ruling(notice: Notice) -> u16 {
    match notice {
        Notice::Round { round: 1, .. } => 2,
        Notice::Round { .. } => 37,
        Notice::NoHonor { .. } => 6,
        Notice::Crime { .. } => 10,
        Notice::Set { target: Some(_), .. } => 17,
        Notice::Set { target: None, .. } => 18,
        Notice::Interrupt { .. } => 12,
        Notice::SetOff { .. } => 19,
        Notice::Late { .. } => 45,
        Notice::Caught { .. } => 23,
        Notice::Stole { .. } => 22,
        Notice::Placed { replaced: None, .. } => 25,
        Notice::Placed { replaced: Some(_), .. } => 27,
        Notice::NoRoom { .. } | Notice::Leaves { .. } => 26,
        Notice::Flipped { location: Location::Jail, .. } => 29,
        Notice::Flipped { .. } => 28,
        Notice::Robbed { coins: 0, .. } => 32,
        Notice::Robbed { .. } => 31,
        Notice::Honest { .. } => 34,
        Notice::Tied { .. } | Notice::Won { .. } => 36,
        Notice::HandsFull => 39,
        Notice::Discarded { .. } => 38,
    }
}
