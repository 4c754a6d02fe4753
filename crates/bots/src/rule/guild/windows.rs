//! Open windows and counter windows: when to use what is there.

use rookery_guild::Action;

use super::{FORBIDDEN_COINS, crisis::Crisis, deeds, mind::Mind};

/// The least worth of something that is declared in a window.
const MIN_WINDOW_COINS: f32 = 0.3;

/// Whether to play or use something.
pub(super) fn open(mind: &Mind<'_>, legal: &[Action], appeal: &mut Vec<f32>) {
    let any = legal.last().is_some_and(|last| matches!(last, Action::Declare(_)));
    let crisis = if any { Crisis::new(mind) } else { None };
    appeal.extend(legal.iter().map(|action| match *action {
        Action::Pass(None) => 0.0,
        Action::Declare(declared) => {
            let worth = deeds::worth_in(mind, crisis.as_ref(), mind.me, declared);
            if worth > MIN_WINDOW_COINS { worth } else { FORBIDDEN_COINS }
        }
        _ => FORBIDDEN_COINS,
    }));
}

/// Whether to counter what was just played.
pub(super) fn counter(mind: &Mind<'_>, legal: &[Action], appeal: &mut Vec<f32>) {
    let any = legal.last().is_some_and(|last| matches!(last, Action::Declare(_)));
    let harm = match mind.table.plays.last() {
        Some(play) if any => -deeds::played(mind, play),
        _ => 0.0,
    };
    appeal.extend(legal.iter().map(|action| match *action {
        Action::Pass(None) => 0.0,
        Action::Declare(declared) if harm > MIN_WINDOW_COINS => {
            // What it counters is worth the harm; what is left is the price of doing it.
            let cost = deeds::price(mind, declared);
            if harm - cost > MIN_WINDOW_COINS { harm - cost } else { FORBIDDEN_COINS }
        }
        _ => FORBIDDEN_COINS,
    }));
}
