//! What is given to whom, for those who study the balance of the game.

use rookery_kernel::{Cause, Gain, Gains};

use crate::event::{Event, Notice};
use crate::{cards::Card, state::Tavern};

impl Gains for Tavern {
    fn gains(_before: &Self, event: &Event, out: &mut Vec<Gain>) {
        let Event::Public(notice) = event else { return };
        let (seat, kind, name, by) = match *notice {
            Notice::Set { thief, crime, .. } | Notice::Interrupt { by: thief, crime, .. } => {
                (thief, "card played", crime.catcher().to_string(), Cause::Choice)
            }
            Notice::Crime { thief, crime } => (thief, "card played", crime.card().to_string(), Cause::Choice),
            Notice::NoHonor { thief, .. } => (thief, "card played", Card::NoHonor.to_string(), Cause::Choice),
            // Where a Heist goes is a choice between cards that lie face down.
            Notice::Flipped { thief, location, .. } => {
                (thief, "location", location.to_string(), Cause::Chance)
            }
            Notice::Round { round: 1, master, .. } => {
                (master, "start", "first Master Thief".to_owned(), Cause::Chance)
            }
            _ => return,
        };
        out.push(Gain { seat, kind, name, by });
    }
}
