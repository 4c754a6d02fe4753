//! What is given to whom, for those who study the balance of the game.

use rookery_kernel::{Cause, Gain, Gains};

use crate::event::{Event, Notice};
use crate::state::Heistmaster;

impl Gains for Heistmaster {
    fn gains(before: &Self, event: &Event, out: &mut Vec<Gain>) {
        let mut gain = |seat, kind, name, by| out.push(Gain { seat, kind, name, by });
        match event {
            Event::Stash { thief, deck, tier, card, .. } => {
                gain(*thief, "card stashed", format!("{deck} {tier}: {card}"), Cause::Chance);
            }
            Event::Public(Notice::Target { master, deck, .. }) => {
                gain(*master, "target", deck.to_string(), Cause::Choice);
            }
            // An event strikes the heist, and the heist is the Heistmaster's.
            Event::Public(Notice::Event { name, .. }) => {
                gain(before.master, "event as Heistmaster", name.to_string(), Cause::Chance);
            }
            Event::Public(Notice::Loyalty { honourable, dishonourable }) => {
                for (team, name) in [(honourable, "honourable"), (dishonourable, "dishonourable")] {
                    team.iter().for_each(|seat| gain(seat, "loyalty", name.to_owned(), Cause::Choice));
                }
            }
            Event::Public(Notice::Round { round: 1, master }) => {
                gain(*master, "start", "first Heistmaster".to_owned(), Cause::Chance);
            }
            _ => {}
        }
    }
}
