//! The laws every game obeys.

use rookery_diamonds::{Diamonds, Ending, Event, Kind, Options, ruling};
use rookery_testkit::conformance;
use rookery_testkit::laws::{About, story_lines_cite_what_they_are_about};

const PRINTED: Options = Options { stranded_diamonds: true };

const TABLES: [(usize, Options); 6] = [
    (2, Options { stranded_diamonds: false }),
    (3, Options { stranded_diamonds: false }),
    (4, Options { stranded_diamonds: false }),
    (2, PRINTED),
    (3, PRINTED),
    (4, PRINTED),
];

conformance!(Diamonds, TABLES);

const ABOUT: &[About<Diamonds>] = &[
    (ruling::FIRST_THIEF, |line| matches!(line.notice, Event::Begins { .. })),
    (ruling::NO_SKIPPING, |line| matches!(line.notice, Event::Robs { .. })),
    (ruling::SUCCESS_ENDS_THE_THEFT, |line| match line.notice {
        Event::Draws { card, .. } => !matches!(card.kind(), Kind::Cop(_)),
        notice => matches!(notice, Event::Loots { .. }),
    }),
    (ruling::COLD_FEET, |line| matches!(line.notice, Event::Stops { .. })),
    (
        ruling::CHOICE,
        |line| matches!(line.notice, Event::Draws { card, .. } if matches!(card.kind(), Kind::Cop(_))),
    ),
    (ruling::BRIBE, |line| match line.notice {
        Event::Bribes { cop, diamond, .. } => diamond.value() >= cop.value(),
        _ => false,
    }),
    (ruling::SENDING_AWAY, |line| matches!(line.notice, Event::Cancels { .. })),
    (ruling::CAUGHT, |line| matches!(line.notice, Event::Jailed { .. })),
    (ruling::JAIL, |line| matches!(line.notice, Event::Released { .. })),
    (ruling::WHAT_IT_DOES, |line| matches!(line.notice, Event::Whistles { .. })),
    (ruling::WHO, |line| matches!(line.notice, Event::Passes { .. })),
    (ruling::IN_THE_MIDDLE, |line| matches!(line.notice, Event::Returns { .. })),
    (ruling::CLOSED, |line| match *line.notice {
        Event::Closes { at } => line.after.neighbourhood(at).cards == 0,
        _ => false,
    }),
    (ruling::REFILLING, |line| {
        matches!(line.notice, Event::Dealt { .. })
            && !line.after.options.stranded_diamonds
            && line.last(|event| matches!(event, Event::Robs { .. }).then_some(())).is_some()
    }),
    (ruling::STRANDED_DIAMONDS_TABLE_OPTION, |line| match *line.notice {
        Event::Dealt { at, .. } => {
            let robbed = line.last(|event| match *event {
                Event::Robs { at, .. } => Some(at),
                _ => None,
            });
            line.after.options.stranded_diamonds && robbed == Some(at)
        }
        Event::Over { ending } => ending == Ending::Stranded && line.after.options.stranded_diamonds,
        _ => false,
    }),
    (ruling::ALL_LOOTED, |line| matches!(line.notice, Event::Over { .. }) && line.after.reserve.is_empty()),
    (ruling::ALL_EMPTY, |line| {
        let empty = line.after.neighbourhoods.iter().all(|pile| pile.cards == 0);
        matches!(line.notice, Event::Over { .. }) && empty
    }),
];

#[test]
fn story_lines_cite_rulings_about_them() {
    story_lines_cite_what_they_are_about(&TABLES, ABOUT);
}
