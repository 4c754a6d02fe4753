//! Exchanges that others propose.

use rookery_guild::{Action, Item};

use super::{FORBIDDEN_COINS, mind::Mind, worth};
use crate::temper::Temper;

/// The answer to an exchange: yes, if what comes is worth more than what goes.
pub(super) fn answer(mind: &Mind<'_>, legal: &[Action], appeal: &mut Vec<f32>) {
    let spite = 0.5 * mind.spite(mind.table.turn.active);
    let mut comes = 0.0;
    for swap in mind.table.trade.iter().filter(|swap| swap.with == mind.me) {
        let worth = of_item(mind, swap.item);
        comes += if swap.given { worth } else { -worth };
    }
    let margin = match mind.temper {
        Temper::Greedy => 1.5,
        _ => 0.5,
    };
    // What the other gives up is its loss, and the other way round.
    let worth = comes * (1.0 + spite) - margin;
    appeal.extend(legal.iter().map(|action| match *action {
        Action::Accept => 2.0 * worth,
        Action::AcceptWith(kind) => 2.0 * (worth + 0.8 - worth::of_scheme(mind, kind)),
        Action::Decline => 0.0,
        _ => FORBIDDEN_COINS,
    }));
}

fn of_item(mind: &Mind<'_>, item: Item) -> f32 {
    match item {
        Item::Char(card) => worth::lasting(mind, card),
        Item::Treasure(card) => worth::of_treasure(mind, card),
        Item::Coins(coins) => f32::from(coins),
        Item::Scheme(kind) => worth::of_scheme(mind, kind),
        Item::AnyScheme => 0.6,
    }
}
