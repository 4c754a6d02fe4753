//! The laws of every game, at every table.

use rookery_tavern::{Crime, HONEST, Location, Notice, Options, Tavern, ruling};
use rookery_testkit::laws::{About, story_lines_cite_what_they_are_about};

/// Every number of thieves, with every option on and off.
fn tables() -> Vec<(usize, Options)> {
    let plain = Options::default();
    let mut tables = Vec::new();
    for seats in 3..=5 {
        tables.push((seats, plain));
        tables.push((
            seats,
            Options {
                endless_coins: true,
                locations_stay_out: true,
                no_honor_at_once: true,
                late_sabotage: true,
                winning_coins: 10,
                round_limit: 12,
            },
        ));
    }
    tables.push((4, Options { late_sabotage: true, ..plain }));
    tables.push((5, Options { locations_stay_out: true, winning_coins: 12, ..plain }));
    tables
}

rookery_testkit::conformance!(Tavern, tables());

const ABOUT: &[About<Tavern>] = &[
    (ruling::COINS_AT_THE_START, |line| matches!(line.notice, Notice::Round { round: 1, .. })),
    (ruling::THE_COIN_OF_A_NEW_MASTER, |line| match line.notice {
        Notice::Round { master, .. } => line.before.master != *master,
        _ => false,
    }),
    (ruling::ITS_TARGET, |line| matches!(line.notice, Notice::NoHonor { .. })),
    (ruling::WHICH_CARD_FIRST, |line| matches!(line.notice, Notice::Crime { .. })),
    (ruling::SETTING_ONE_IN_ADVANCE, |line| matches!(line.notice, Notice::Set { target: Some(_), .. })),
    (ruling::NOBODY_TO_NAME, |line| matches!(line.notice, Notice::Set { target: None, .. })),
    (ruling::ALL_AT_THE_SAME_TIME, |line| matches!(line.notice, Notice::Interrupt { .. })),
    (ruling::HOW_LONG_IT_LASTS, |line| match *line.notice {
        Notice::SetOff { by, thief, crime } => {
            let thief = line.before.thieves[thief];
            let set_by = if crime == Crime::Steal { thief.trapped_by } else { thief.sabotaged_by };
            set_by == Some(by)
        }
        _ => false,
    }),
    (ruling::STEAL, |line| matches!(line.notice, Notice::Stole { .. })),
    (ruling::CAUGHT, |line| matches!(line.notice, Notice::Caught { coins: 0..=1, .. })),
    (ruling::PLACING, |line| matches!(line.notice, Notice::Placed { replaced: None, .. })),
    (ruling::PUSHING_OUT, |line| matches!(line.notice, Notice::NoRoom { .. } | Notice::Leaves { .. })),
    (ruling::PUSHED_OUT, |line| match *line.notice {
        Notice::Placed { thief, replaced: Some(other), .. } => {
            line.before.thieves[other].coins > line.before.thieves[thief].coins
        }
        _ => false,
    }),
    (ruling::ORDER_OF_HEISTS, |line| match line.notice {
        Notice::Flipped { location, .. } => *location != Location::Jail,
        _ => false,
    }),
    (ruling::JAIL, |line| matches!(line.notice, Notice::Flipped { location: Location::Jail, .. })),
    (ruling::ORDER_31, |line| matches!(line.notice, Notice::Robbed { coins: 1.., .. })),
    (ruling::TOO_FEW_COINS, |line| matches!(line.notice, Notice::Robbed { coins: 0, .. })),
    (ruling::ROBBING_ONE, |line| match *line.notice {
        Notice::Honest { victim, .. } => HONEST.contains_all(line.before.thieves[victim].revealed),
        _ => false,
    }),
    (ruling::WINNING, |line| match *line.notice {
        Notice::Won { winners } => winners.only().is_some_and(|winner| {
            let coins = line.after.thieves[winner].coins;
            let richest = line.after.thieves.seats_where(|thief| thief.coins >= coins);
            richest == winners && coins >= line.after.options.winning_coins.into()
        }),
        Notice::Tied { thieves } => thieves.len() > 1,
        _ => false,
    }),
    (ruling::A_HAND_OF_ONE, |line| matches!(line.notice, Notice::HandsFull)),
    (ruling::DISCARDING, |line| matches!(line.notice, Notice::Discarded { .. })),
    (ruling::ROUND_LIMIT, |line| {
        matches!(line.notice, Notice::Won { .. }) && line.after.round == line.after.options.round_limit
    }),
    (ruling::LATE_SABOTAGE, |line| {
        matches!(line.notice, Notice::Late { .. }) && line.after.options.late_sabotage
    }),
];

#[test]
fn story_lines_cite_rulings_about_them() {
    story_lines_cite_what_they_are_about(&tables(), ABOUT);
}
