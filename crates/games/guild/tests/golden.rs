//! Whole games, which may change only with the version of the rules.
//!
//! Random players rarely finish a game, so the stories here are played by somebody who wants to: crews are filled, heists are
//! planned where they can be covered, shares are halved, and lines are named that would be beaten. Everything else is chance.

use rookery_guild::{Action, Event, Guild, Notice, Options, Until};
use rookery_kernel::{Game, Luck, Quick, Seat, Viewer};
use rookery_testkit::{golden, golden_story};

/// Could the heist succeed after this, if nobody interferes and the rest of the plan is a lucky guess?
fn could_win(game: &Guild, seat: Seat, action: Action, dice: &mut Quick) -> bool {
    let (mut game, mut luck) = (game.clone(), Quick::new(0));
    let (mut events, mut listed): (Vec<Event>, Vec<Action>) = (Vec::new(), Vec::new());
    let mut next = Some((seat, action));
    for _ in 0..40 {
        let Some((who, action)) = next else { return false };
        if game.apply(who, action, &mut luck, &mut events).is_err() {
            return false;
        }
        for event in events.drain(..) {
            match Guild::notice(&event, Viewer::Public) {
                Some(Notice::Judged { won, .. }) => return won,
                Some(Notice::BrokenOff(_)) => return false,
                _ => {}
            }
        }
        let Some(who) = game.turn().seats().first() else { return false };
        listed.clear();
        game.legal(who, &mut listed);
        listed.retain(|action| matches!(action, Action::Place(..) | Action::Line(_) | Action::Done));
        next = match listed.as_slice() {
            [] => game.fallback(who).map(|action| (who, action)),
            choices if choices.contains(&Action::Done) && who == seat => Some((who, Action::Done)),
            choices => Some((who, choices[dice.below(choices.len() as u32) as usize])),
        };
    }
    false
}

/// How much somebody who wants the game to end likes an action.
fn liking(game: &Guild, seat: Seat, action: Action, dice: &mut Quick) -> u32 {
    match action {
        Action::Heist(_) | Action::Accept => 60,
        Action::Jailbreak => 6,
        Action::Recruit(_) => 40,
        Action::Legwork | Action::Pass(Some(Until::Heist)) => 12,
        Action::Rest(_) | Action::Declare(_) | Action::Agree(_) => 5,
        Action::Place(..) | Action::Line(_) | Action::Done => {
            1 + 500 * u32::from((0..12).any(|_| could_win(game, seat, action, dice)))
        }
        Action::Break => 100,
        Action::Pass(_) | Action::Fire | Action::Exchange | Action::End => 1,
        Action::Invite(_, coins, _) => u32::from((2..5).contains(&coins)),
        Action::Purse | Action::Headhunt => 0,
        _ => 2,
    }
}

fn eager(game: &Guild, seat: Seat, listed: &[Action], dice: &mut Quick) -> Action {
    let weights: Vec<u32> = listed.iter().map(|&action| liking(game, seat, action, dice)).collect();
    let total: u32 = weights.iter().sum();
    if total == 0 {
        return listed[dice.below(listed.len() as u32) as usize];
    }
    let mut left = dice.below(total);
    for (&action, weight) in listed.iter().zip(weights) {
        if left < weight {
            return action;
        }
        left -= weight;
    }
    listed[0]
}

fn turns(turn_limit: u16) -> Options {
    Options { turn_limit, ..Options::default() }
}

#[test]
fn three_masters() {
    golden_story::<Guild>(3, &Options::default(), 3, "three-masters", eager);
}

#[test]
fn four_masters() {
    golden_story::<Guild>(4, &Options::default(), 4, "four-masters", eager);
}

#[test]
fn five_masters() {
    golden_story::<Guild>(5, &Options { first_game: true, ..turns(0) }, 5, "five-masters", eager);
}

/// Every view and every list of a turn.
#[test]
fn one_turn() {
    golden::<Guild>(3, &turns(1), 1, "one-turn");
}
