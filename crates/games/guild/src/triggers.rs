//! Cards that act on an occasion, one after the other. The Objective leads; then come the players in turn, from the active
//! one, each with crew, Modifiers and Treasures.

use rookery_kernel::{Luck, Sink};

use crate::cards::{Char, Treasure};
use crate::effect::{Occasion, When};
use crate::event::{Event, Notice};
use crate::phase::{Deed, Extent, Task, Triggers};
use crate::{action::Source, dealer::Dealer, state::Guild};

impl Guild {
    /// Whose cards act on an occasion.
    fn concerned(&self, triggers: Triggers) -> rookery_kernel::SeatSet {
        let Some(heist) = self.table.heist.filter(|_| triggers.on == Occasion::Betrayed) else {
            return triggers.seats;
        };
        let betrayers = heist.betrayals.seats_where(Option::is_some);
        triggers.seats.iter().filter(|&seat| !betrayers.without(seat).is_empty()).collect()
    }

    /// The card at a place of the order in which triggers act, and whose it is; nothing where there is none.
    fn trigger_at(&self, triggers: Triggers, at: u16) -> Option<(rookery_kernel::Seat, Source)> {
        let table = &self.table;
        if at == 0 {
            let site = table.heisted().filter(|_| triggers.on == Occasion::HeistWon)?;
            return Some((table.heist?.by, Source::Objective(site.objective)));
        }
        let per_seat = self.options.cards.trigger_places();
        let (round, place) = ((at - 1) / per_seat, usize::from((at - 1) % per_seat));
        let characters = table.characters.len();
        let treasures = characters + self.options.cards.scheme_count();
        let seat = table.turn.active.clockwise(self.count()).nth(usize::from(round))?;
        let (people, modifiers, things) = self.options.cards.triggered(triggers.on);
        if place < characters {
            let card = Char::new(place);
            let acts = triggers.host.is_none() && table.players[seat].crew.and(people).contains(card);
            return acts.then_some((seat, Source::Char(card)));
        }
        if place < treasures {
            let modifier = table.modifiers.get(place - characters)?;
            let first = self.options.cards.scheme_cards(modifier.kind).start;
            let acts = modifier.by == seat
                && modifiers >> first & 1 == 1
                && triggers.host.is_none_or(|host| host == modifier.host);
            return acts.then_some((seat, Source::Modifier(modifier.kind, modifier.host)));
        }
        let card = Treasure::new(place - treasures);
        let acts = triggers.host.is_none() && table.players[seat].treasures.and(things).contains(card);
        acts.then_some((seat, Source::Treasure(card)))
    }

    /// Is there any card that could act on this occasion?
    fn any_trigger(&self, triggers: Triggers) -> bool {
        let (people, modifiers, things) = self.options.cards.triggered(triggers.on);
        let players = self.table.players.as_slice();
        (triggers.on == Occasion::HeistWon && triggers.at == 0)
            || players.iter().any(|player| !player.crew.and(people).is_empty())
            || players.iter().any(|player| !player.treasures.and(things).is_empty())
            || (modifiers != 0 && !self.table.modifiers.is_empty())
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    /// The next card that acts on an occasion.
    pub(crate) fn next_trigger(&mut self, mut triggers: Triggers) {
        if !self.game.any_trigger(triggers) {
            return;
        }
        let concerned = self.game.concerned(triggers);
        let last = self.cards.trigger_places() * self.game.count() as u16;
        while triggers.at <= last {
            let found = self.game.trigger_at(triggers, triggers.at);
            triggers.at += 1;
            let Some((seat, source)) = found else { continue };
            if !matches!(source, Source::Objective(_)) && !concerned.contains(seat) {
                continue;
            }
            let cards = self.cards.clone();
            let blocks = cards.sides(source);
            let works = |block: &&crate::effect::Block| {
                block.when == When::Trigger(triggers.on) && self.game.table.works(&cards, seat, source, block)
            };
            // A card rarely has two blocks for one occasion; they act in their order.
            let acting: arrayvec::ArrayVec<u8, 8> =
                (0..).zip(blocks).filter(|(_, block)| works(block)).map(|(index, _)| index).take(8).collect();
            if acting.is_empty() {
                continue;
            }
            self.push(Task::Triggers(triggers));
            for &block in acting.iter().rev() {
                self.push(Task::Deed(Deed::new(seat, source, block, Extent::Triggered)));
            }
            self.tell(Notice::Triggered(seat, source));
            return;
        }
    }
}
