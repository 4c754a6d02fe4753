//! What an action would do, at more length than its label, and which rulings all of it stands on.

use rookery_kernel::{Citation, Explanation, Names};

use crate::cards::{Card, Cop, Diamond, Kind};
use crate::phase::{Ending, Neighbourhood, Phase};
use crate::view::{Chances, View};
use crate::{action::Action, config::Options, event::Event, ruling};

/// What an action would do. Everything is open, so this is all that anybody knows.
pub(crate) fn action(action: Action, view: &View, names: &Names) -> Explanation {
    let thief = names.of(view.thief);
    match action {
        Action::Rob(at) => rob(at, view),
        Action::Whistle(cop) => Explanation::new(
            format!(
                "{} leaves your pocket and is shuffled into the cards that {thief} is about to draw from. {thief} cannot turn back before the first card.",
                cop.symbol()
            ),
            &[ruling::WHAT_IT_DOES, ruling::BACK_ON_DUTY],
        ),
        Action::Pass => Explanation::new(
            format!("You keep your policemen, and are not asked again before {thief} draws."),
            &[ruling::WHO],
        ),
        Action::Draw => draw(view),
        Action::Stop => Explanation::new(
            "Your turn is over and costs you nothing. The cards turned up are discarded, and the diamond stays.",
            &[ruling::COLD_FEET],
        ),
        Action::Cancel(cop) => going_on(
            view,
            &format!("{} and the policeman you met are both gone for good.", cop.symbol()),
            &[ruling::SENDING_AWAY],
        ),
        Action::Bribe(diamond) => bribe(diamond, view),
        Action::Jail => Explanation::new(
            "Your turn ends here and you miss the next one. The diamond stays where it is, and you keep your loot and your policemen.",
            &[ruling::CAUGHT, ruling::JAIL],
        ),
    }
}

fn percent(part: u32, all: u32) -> u32 {
    (part * 100 + all / 2) / all.max(1)
}

fn odds(chances: Chances) -> String {
    format!(
        "the next card is a policeman with {} in 100 and completes the theft with {} in 100",
        percent(chances.police, chances.all),
        percent(chances.takes, chances.all)
    )
}

fn rob(at: Neighbourhood, view: &View) -> Explanation {
    let seen = view.neighbourhood(at);
    let value = seen.diamond.map_or(0, Diamond::value);
    let odds = odds(view.chances(at));
    let others = view.thieves.iter().filter(|(seat, _)| *seat != view.thief);
    let whistles = match others.filter(|(_, thief)| !thief.cops.is_empty()).count() {
        0 => "nobody has a policeman to whistle for",
        _ => "others may whistle first",
    };
    let must = match seen.cards {
        1 => format!("You must draw its only card, and have the diamond if that is worth {value} or more."),
        cards => format!(
            "You must draw at least one of its {cards} cards, and have the diamond once they add up to {value}."
        ),
    };
    Explanation::new(
        format!("{must} As things are, {odds}; {whistles}."),
        &[ruling::NO_SKIPPING, ruling::SUCCESS_ENDS_THE_THEFT, ruling::WHEN],
    )
}

fn draw(view: &View) -> Explanation {
    let Phase::Loot { at } = view.phase else {
        return Explanation::new("You turn up a card.", &[ruling::SUCCESS_ENDS_THE_THEFT]);
    };
    let seen = view.neighbourhood(at);
    let missing = seen.diamond.map_or(0, Diamond::value).saturating_sub(view.total);
    let odds = odds(view.chances(at));
    let last =
        if seen.cards == 1 { " It is the last one: if it is not enough, the theft fails." } else { "" };
    Explanation::new(
        format!("You need {missing} more, and {odds}.{last}"),
        &[ruling::SUCCESS_ENDS_THE_THEFT, ruling::CHOICE],
    )
}

/// What a policeman is given, after which the theft goes on, if there is anything left to draw.
fn going_on(view: &View, given: &str, rulings: &[Citation]) -> Explanation {
    let over = view.scene().is_some_and(|at| view.neighbourhood(at).cards == 0);
    let mut rulings = rulings.to_vec();
    let then = if over {
        rulings.push(ruling::A_POLICEMAN_LAST);
        "He was the last card, so the theft fails, but you stay free."
    } else {
        rulings.push(ruling::THE_SUM_STAYS);
        "The theft goes on, with the sum as it is."
    };
    Explanation::new(format!("{given} {then}"), &rulings)
}

fn bribe(diamond: Diamond, view: &View) -> Explanation {
    let cop = match view.phase {
        Phase::Cop { cop, .. } => Cop::symbol(cop),
        _ => "the policeman".to_owned(),
    };
    let given = format!(
        "{} leaves the game, {} less at the end for you; {cop} is in your pocket then.",
        diamond.symbol(),
        diamond.value()
    );
    going_on(view, &given, &[ruling::BRIBE, ruling::PAID_IS_GONE, ruling::IN_THE_POCKET])
}

/// The ruling by which something happened, where the rules in brief do not say all.
pub(crate) fn cited(event: Event, earlier: &[Event], options: Options) -> Option<Citation> {
    Some(match event {
        // The first four are dealt before anybody begins.
        Event::Dealt { .. } if !earlier.iter().any(|event| matches!(event, Event::Begins { .. })) => {
            return None;
        }
        Event::Dealt { .. } if options.stranded_diamonds => ruling::STRANDED_DIAMONDS_TABLE_OPTION,
        Event::Dealt { .. } => ruling::REFILLING,
        Event::Begins { .. } => ruling::FIRST_THIEF,
        Event::Robs { .. } => ruling::NO_SKIPPING,
        Event::Whistles { .. } => ruling::WHAT_IT_DOES,
        Event::Passes { .. } => ruling::WHO,
        Event::Draws { card, .. } => match Card::kind(card) {
            Kind::Cop(_) => ruling::CHOICE,
            Kind::Number(_) | Kind::Joker => ruling::SUCCESS_ENDS_THE_THEFT,
        },
        Event::Loots { .. } => ruling::SUCCESS_ENDS_THE_THEFT,
        Event::Stops { .. } => ruling::COLD_FEET,
        Event::Bribes { .. } => ruling::BRIBE,
        Event::Cancels { .. } => ruling::SENDING_AWAY,
        Event::Jailed { .. } => ruling::CAUGHT,
        Event::Released { .. } => ruling::JAIL,
        Event::Closes { .. } => ruling::CLOSED,
        Event::Returns { .. } => ruling::IN_THE_MIDDLE,
        Event::Over { ending: Ending::AllLooted } => ruling::ALL_LOOTED,
        Event::Over { ending: Ending::PilesEmpty } => ruling::ALL_EMPTY,
        Event::Over { ending: Ending::Stranded } => ruling::STRANDED_DIAMONDS_TABLE_OPTION,
    })
}
