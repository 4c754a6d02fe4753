//! How to play `sneaks`.
//!
//! Only ranks count, so a token is worth what it changes in them ([`worth`]), and that differs from player to player. Plans are
//! secret and simultaneous, so the best place is the one that is worth a lot to me and not to the others ([`plans`]).

mod manner;
mod plans;
mod worth;

use rookery_kernel::Seat;
use rookery_sneaks::{Action, Colour, Sneaks, Tokens, View};

use crate::instinct::{Instinct, seats_bots, tempt};
use crate::solve::{Reduced, reduced};
use crate::temper::Temper;
use manner::Manner;
use plans::Plans;
use worth::{MAX_SEATS, Worth};

/// The difference in winning chances at which the better of two open choices is taken twice as often.
const CHANCE_PER_DOUBLING: f32 = 0.002;
/// The worth of a point for its own sake, as a chance to win.
const WIN_CHANCE_PER_POINT: f32 = 0.01;

impl Instinct for Sneaks {
    // A round or two: beyond that luck says more than anything that is decided now.
    const ROLLOUT_DECISIONS: u32 = 6;
    const DEFAULT_ITERATIONS: u32 = 200;
    const REDUCED: &'static [Reduced] = reduced! {
        "last-round", "the last round of two, one with the ally and the other with a secret stash card", "sneaks-last-round.json";
        "three-left", "the last round of three, who are almost even", "sneaks-three-left.json";
    };

    fn weigh(view: &View, legal: &[Action], temper: Temper, appeal: &mut Vec<f32>) {
        let manner = Manner::of(temper);
        if let Some(Action::Plan(_)) = legal.first() {
            let plans = Plans::of(view, manner);
            appeal.extend(legal.iter().map(|action| match action {
                Action::Plan(plan) => plans.appeal(*plan),
                _ => 0.0,
            }));
        } else {
            choose(view, legal, manner, appeal);
        }
    }

    fn chances(view: &View) -> f32 {
        let worth = Worth::of(view);
        worth.chance(&worth.points)
    }

    seats_bots!();
}

/// Tokens to take or to exchange.
fn choose(view: &View, legal: &[Action], manner: &Manner, appeal: &mut Vec<f32>) {
    let worth = Worth::of(view);
    for action in legal {
        let mut points = worth.points;
        match *action {
            Action::Take(tokens) => take(&worth, tokens, &mut points),
            Action::Swap { give, with, get } => swap(&worth, give, with, get, &mut points),
            Action::Stop | Action::Plan(_) => {}
        }
        let best = (0..worth.count).filter(|&i| i != worth.me).map(|i| points[i]).fold(0.0, f32::max);
        appeal.push(worth.chance(&points) + WIN_CHANCE_PER_POINT * (points[worth.me] - manner.envy * best));
    }
    tempt(appeal, CHANCE_PER_DOUBLING);
    let even = manner.wander / legal.len() as f32;
    for appeal in appeal {
        *appeal += even;
    }
}

fn take(worth: &Worth, tokens: Tokens, points: &mut [f32; MAX_SEATS]) {
    for colour in tokens.colours() {
        worth.shift(colour.index(), [(worth.me, f32::from(tokens[colour])), (worth.me, 0.0)], points);
    }
}

fn swap(worth: &Worth, give: Colour, with: Seat, get: Colour, points: &mut [f32; MAX_SEATS]) {
    if give != get {
        worth.shift(give.index(), [(worth.me, -1.0), (with.index(), 1.0)], points);
        worth.shift(get.index(), [(worth.me, 1.0), (with.index(), -1.0)], points);
    }
}
