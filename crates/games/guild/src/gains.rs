//! What is given to whom, for those who study the balance of the game.

use rookery_kernel::{Cause, Gain, Gains};

use crate::action::{Declaration, Source};
use crate::event::{Event, Notice};
use crate::state::Guild;

impl Gains for Guild {
    fn gains(before: &Self, event: &Event, out: &mut Vec<Gain>) {
        let cards = &before.options.cards;
        let mut gain = |seat, kind, name: &str, by| out.push(Gain { seat, kind, name: name.to_owned(), by });
        match event {
            Event::Dropped(seat, dropped) => {
                for agenda in before.secrets.agendas_of(*seat).iter().filter(|kept| kept != dropped) {
                    gain(*seat, "agenda", &cards.agenda(agenda).name, Cause::Chance);
                }
            }
            Event::Drew(seat, heap) => {
                heap.iter()
                    .for_each(|kind| gain(*seat, "scheme drawn", &cards.scheme(kind).name, Cause::Chance));
            }
            Event::Public(notice) => match notice {
                Notice::First(seat) => gain(*seat, "start", "first turn", Cause::Chance),
                Notice::Drafted { seat, character, .. } | Notice::Recruited { seat, character, .. } => {
                    gain(*seat, "character", &cards.character(*character).name, Cause::Choice);
                }
                Notice::Declared(seat, Declaration { source: Source::Scheme(kind), .. }) => {
                    gain(*seat, "scheme played", &cards.scheme(*kind).name, Cause::Choice);
                }
                Notice::Revealed(seat, kind) => {
                    gain(*seat, "scheme revealed", &cards.scheme(*kind).name, Cause::Choice);
                }
                Notice::Treasure(seat, treasure) => {
                    gain(*seat, "treasure", &cards.treasure(*treasure).name, Cause::Chance);
                }
                Notice::Heist(seat, Some(objective)) => {
                    gain(*seat, "objective attempted", &cards.objective(*objective).name, Cause::Choice);
                }
                _ => {}
            },
            _ => {}
        }
    }
}
