//! What is given to whom, for those who study the balance of the game.

use rookery_kernel::{Cause, Gain, Gains};

use crate::event::{Event, Notice};
use crate::state::Sneaks;

impl Gains for Sneaks {
    fn gains(_before: &Self, event: &Event, out: &mut Vec<Gain>) {
        let (seat, kind, name, by) = match *event {
            Event::Stash { seat, card } => (seat, "stash card", card.to_string(), Cause::Chance),
            Event::Public(Notice::Stolen { seat, kind, .. }) => {
                (seat, "loot", kind.to_string(), Cause::Choice)
            }
            Event::Public(Notice::Round { round: 1, ally: Some(seat) }) => {
                (seat, "start", "first ally".to_owned(), Cause::Chance)
            }
            Event::Public(_) => return,
        };
        out.push(Gain { seat, kind, name, by });
    }
}
