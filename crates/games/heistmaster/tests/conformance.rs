//! The laws of every game, at every table.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use rookery_heistmaster::{Effect, Ending, Heistmaster, Notice, Options, ruling};
use rookery_kernel::{SeatSet, Words, data::owned};
use rookery_testkit::laws::{About, Line, story_lines_cite_what_they_are_about};

/// Every number of thieves, without bribes, and with other cards.
fn tables() -> Vec<(usize, Options)> {
    let mut tables: Vec<(usize, Options)> = (3..=8).map(|seats| (seats, Options::default())).collect();
    let no_bribes = Options { no_bribes: true, ..Options::default() };
    tables.extend([3, 6, 7].map(|seats| (seats, no_bribes.clone())));
    let small = Heistmaster::with_cards(&owned(&[("small.toml", include_str!("small.toml"))])).unwrap();
    tables.extend([3, 5, 8].map(|seats| (seats, small.clone())));
    tables.push((4, Options { no_bribes: true, ..small }));
    tables
}

rookery_testkit::conformance!(Heistmaster, tables());

/// Who was honourable in the last heist, and who was not.
fn team(line: &Line<'_, Heistmaster>) -> (SeatSet, SeatSet) {
    let team = line.last(|notice| match *notice {
        Notice::Loyalty { honourable, dishonourable } => Some((honourable, dishonourable)),
        _ => None,
    });
    team.unwrap()
}

/// The event that this line is a part of: the last one of the heist, before its total is known.
fn event(line: &Line<'_, Heistmaster>) -> Option<Effect> {
    let last = line.last(|notice| match *notice {
        Notice::Event { effect, .. } => Some(Some(effect)),
        Notice::Total { .. } | Notice::Loyalty { .. } => Some(None),
        _ => None,
    });
    last.flatten()
}

fn ending(line: &Line<'_, Heistmaster>) -> Option<Ending> {
    match *line.notice {
        Notice::End { ending } => Some(ending),
        Notice::Won { .. } => line.last(|notice| match *notice {
            Notice::End { ending } => Some(ending),
            _ => None,
        }),
        _ => None,
    }
}

fn winners(line: &Line<'_, Heistmaster>) -> Option<usize> {
    match line.notice {
        Notice::Won { winners } => Some(winners.len()),
        _ => None,
    }
}

const ABOUT: &[About<Heistmaster>] = &[
    (ruling::THE_FIRST_HEISTMASTER, |line| matches!(line.notice, Notice::Round { .. })),
    (ruling::OFFERS, |line| matches!(line.notice, Notice::Offers { .. } | Notice::Bribe { .. })),
    (ruling::NO_REFUSING, |line| matches!(line.notice, Notice::Team { .. })),
    (ruling::MONEY_ON_THE_TARGET, |line| matches!(line.notice, Notice::Target { .. })),
    (ruling::LOYALTY_IS_SECRET, |line| matches!(line.notice, Notice::Loyalty { .. })),
    (ruling::STASHES_COME_FIRST, |line| matches!(line.notice, Notice::Stashed { .. })),
    (ruling::THE_TOTAL, |line| matches!(line.notice, Notice::Revealed { .. } | Notice::Total { .. })),
    (ruling::SEVERAL_E, |line| match (line.notice, event(line)) {
        (Notice::Event { .. }, _) => true,
        (Notice::Money { money, .. }, Some(Effect::HonourableTake(by) | Effect::BystandersTake(by))) => {
            *money == i16::from(by)
        }
        (Notice::Money { money, .. }, Some(Effect::DishonourablePay(by))) => *money == -i16::from(by),
        (Notice::Honour { by, .. }, Some(Effect::HighestLoseHonour(_))) => *by < 0,
        (Notice::Honour { by, .. }, Some(Effect::LowestGainHonour(_))) => *by > 0,
        _ => false,
    }),
    (ruling::NO_EVENTS_LEFT, |line| matches!(line.notice, Notice::NoEvent)),
    (ruling::NO_DEBTS, |line| match (line.notice, event(line)) {
        (Notice::Money { money, .. }, Some(Effect::DishonourablePay(by))) => *money > -i16::from(by),
        _ => false,
    }),
    (ruling::PAY_IS_PER_HEAD, |line| {
        let total = line.last(|notice| match *notice {
            Notice::Total { total } => Some(Some(total as i16)),
            Notice::Loyalty { .. } => Some(None),
            _ => None,
        });
        let share = if team(line).1.is_empty() { [1].as_slice() } else { &[1, 2] };
        match (line.notice, total.flatten()) {
            (Notice::Money { money, .. }, Some(total)) => share.iter().any(|by| by * total == *money),
            _ => false,
        }
    }),
    (ruling::ALL_DISHONOURABLE, |line| match *line.notice {
        Notice::Honour { by, .. } => by == -1 && team(line).0.is_empty(),
        _ => false,
    }),
    (ruling::SOME_OF_EACH, |line| match *line.notice {
        Notice::Honour { thief, by, .. } => {
            let (honourable, dishonourable) = team(line);
            event(line).is_none() && if by > 0 { honourable } else { dishonourable }.contains(thief) && {
                !honourable.is_empty() && !dishonourable.is_empty()
            }
        }
        _ => false,
    }),
    (ruling::CARDS_BEFORE_EVENTS, |line| {
        matches!(line.notice, Notice::Looked { .. }) && event(line) == Some(Effect::LookAtTops)
    }),
    (ruling::THE_LAST_ROUND_IS_PAID, |line| {
        matches!(line.notice, Notice::End { .. }) && ending(line) == Some(Ending::BlueEnd)
    }),
    (ruling::RED, |line| ending(line) == Some(Ending::RedEnd)),
    (ruling::HIGHEST_AND_LOWEST, |line| {
        matches!(ending(line), Some(Ending::GreenEnd | Ending::EmptyDeck))
            && winners(line).is_none_or(|count| count == 1)
    }),
    (ruling::GREEN_WHEN_ALL_STAND_ON_ONE_OR_TWO_SPACES, |line| {
        ending(line) == Some(Ending::GreenEnd) && winners(line) == Some(0)
    }),
    (ruling::AN_EMPTY_DECK_WHEN_ALL_STAND_ON_ONE_SPACE, |line| {
        ending(line) == Some(Ending::EmptyDeck) && winners(line) == Some(0)
    }),
    (ruling::TIES, |line| winners(line).is_some_and(|count| count > 1)),
    (ruling::H_FIRST, |line| matches!(line.notice, Notice::Count { symbols: 1.., .. })),
];

#[test]
fn story_lines_cite_rulings_about_them() {
    story_lines_cite_what_they_are_about(&tables(), ABOUT);
}
