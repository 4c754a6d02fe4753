//! What is given to whom, for those who study the balance of the game.

use rookery_kernel::{Cause, Gain, Gains};

use crate::{event::Event, state::Diamonds};

impl Gains for Diamonds {
    fn gains(_before: &Self, event: &Event, out: &mut Vec<Gain>) {
        let (seat, kind, name, by) = match *event {
            Event::Begins { seat } => (seat, "start", "begins".to_owned(), Cause::Chance),
            Event::Loots { seat, diamond } => (seat, "diamond", diamond.to_string(), Cause::Choice),
            Event::Bribes { seat, cop, .. } => (seat, "policeman bribed", cop.to_string(), Cause::Choice),
            Event::Whistles { seat, cop, .. } => {
                (seat, "policeman whistled in", cop.to_string(), Cause::Choice)
            }
            // Which card lies on top is chance, though whether to look was not.
            Event::Jailed { seat, by } => (seat, "caught by", by.to_string(), Cause::Chance),
            _ => return,
        };
        out.push(Gain { seat, kind, name, by });
    }
}
