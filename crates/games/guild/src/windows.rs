//! Open windows and counter windows: who is asked, whose declaration comes first, and standing orders.
//!
//! Who is asked depends on what lies open alone. A hand may hold anything that is not known to be elsewhere, so a player with a
//! hand is asked as long as a card that could be played now may still be hidden somewhere.

use rookery_kernel::{Luck, Seat, SeatSet, Sink};

use crate::action::{Action, Source, Until};
use crate::event::{Event, Notice};
use crate::phase::{MAX_PLAYS, Opening, Phase, Task};
use crate::{
    dealer::Dealer, declare::countered_by, effect::When, secrets::CardLocation, state::Guild,
    table::MAX_DECLARATIONS,
};

impl Guild {
    /// Who could act in an open window, by what lies open.
    fn could_act(&self) -> SeatSet {
        let (table, cards) = (&self.table, &*self.options.cards);
        let hidden = !self.secrets.schemes.at(CardLocation::OUT);
        let anytimes = cards.anytimes(table.honor_broken, table.complications()) & hidden != 0;
        Seat::all(self.count())
            .filter(|&seat| {
                let player = &table.players[seat];
                player.declared < MAX_DECLARATIONS
                    && ((anytimes && player.hand > 0 && !table.is_silenced(seat))
                        || self.has_ability(seat, When::Activate))
            })
            .collect()
    }

    /// Who could counter the newest play, by what lies open.
    fn could_counter(&self) -> SeatSet {
        let (table, cards) = (&self.table, &*self.options.cards);
        let Some(play) = table.plays.last() else { return SeatSet::EMPTY };
        if play.countered || table.plays.len() >= MAX_PLAYS {
            return SeatSet::EMPTY;
        }
        let hidden = !self.secrets.schemes.at(CardLocation::OUT);
        let counters = cards.counters(play.sort) & hidden != 0;
        Seat::all(self.count())
            .filter(|&seat| {
                let player = &table.players[seat];
                seat != play.seat
                    && player.declared < MAX_DECLARATIONS
                    && ((counters && player.hand > 0 && !table.is_silenced(seat))
                        || self.has_ability(seat, When::Response))
            })
            .collect()
    }

    /// Does a Character or a Treasure of this player have an ability that could be used now?
    fn has_ability(&self, seat: Seat, when: When) -> bool {
        let (table, cards) = (&self.table, &*self.options.cards);
        let player = &table.players[seat];
        let (people, things) = match when {
            When::Response => (cards.index.responders, cards.index.treasure_responders),
            _ => (cards.index.activators, cards.index.treasure_activators),
        };
        let people = player.crew.and(people).iter().filter(|card| !table.characters[card.index()].exhausted);
        let things = player.treasures.and(things).iter();
        people.map(Source::Char).chain(things.map(Source::Treasure)).any(|source| {
            let used = match source {
                Source::Char(card) => table.characters[card.index()].used,
                Source::Treasure(card) => table.treasures_used[card.index()],
                _ => 0,
            };
            let blocks = cards.sides(source).iter().enumerate();
            let mut usable = blocks.filter(|(index, block)| {
                let answers = when != When::Response
                    || table.plays.last().is_some_and(|play| countered_by(block).contains(play.sort));
                block.when == when
                    && used >> index & 1 == 0
                    && answers
                    && table.works(cards, seat, source, block)
            });
            usable.next().is_some()
        })
    }

    /// What the seat's standing order answers for it now.
    pub(crate) fn ordered(&self, seat: Seat) -> Option<Action> {
        let window = matches!(self.progress.phase, Phase::Window | Phase::Response);
        let asked = window && self.table.asked.contains(seat) && self.secrets.answers[seat].is_none();
        (asked && self.secrets.orders[seat].is_some()).then_some(Action::Pass(None))
    }

    /// Of those who have declared something, the one with the fewest Coins; of several, the next clockwise from the active
    /// player.
    fn first_to_speak(&self) -> Option<Seat> {
        let speaks = |seat: &Seat| {
            let answer = self.secrets.answers[*seat];
            self.table.asked.contains(*seat)
                && answer.is_some_and(|answer| !matches!(answer, Action::Pass(_)))
        };
        let clockwise = self.table.turn.active.clockwise(self.count()).filter(speaks);
        clockwise.min_by_key(|&seat| self.table.players[seat].coins)
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    /// Opens a window, if anybody could act in it.
    pub(crate) fn open_window(&mut self, opening: Opening) {
        let asked = self.game.could_act();
        if asked.is_empty() {
            return self.close_window();
        }
        self.push(Task::Window(opening));
        self.ask_all(asked, Phase::Window);
    }

    fn close_window(&mut self) {
        for (_, player) in self.table().players.iter_mut() {
            player.paid = false;
        }
    }

    /// Everyone has answered in an open window.
    pub(crate) fn settle_window(&mut self) {
        self.heed_orders();
        let Some(seat) = self.game.first_to_speak() else {
            self.game.progress.tasks.pop();
            self.clear_answers();
            self.close_window();
            return self.run();
        };
        let answer = self.game.secrets.answers[seat].take();
        self.clear_answers();
        match answer {
            Some(Action::Declare(declared)) => {
                self.declare(seat, declared);
                self.run();
            }
            _ => {
                self.player(seat).declared += 1;
                self.player(seat).paid = true;
                self.ask(seat, Phase::Purse);
            }
        }
    }

    /// Opens a counter window, if anybody could counter.
    pub(crate) fn open_response(&mut self) {
        let asked = self.game.could_counter();
        if !asked.is_empty() {
            self.push(Task::Response);
            self.ask_all(asked, Phase::Response);
        }
    }

    /// Everyone has answered in a counter window.
    pub(crate) fn settle_response(&mut self) {
        self.heed_orders();
        let Some(seat) = self.game.first_to_speak() else {
            self.game.progress.tasks.pop();
            self.clear_answers();
            return self.run();
        };
        let answer = self.game.secrets.answers[seat].take();
        self.clear_answers();
        if let Some(Action::Declare(declared)) = answer {
            self.declare(seat, declared);
        }
        self.run();
    }

    fn heed_orders(&mut self) {
        for seat in self.game.table.asked {
            if let Some(Action::Pass(Some(until))) = self.game.secrets.answers[seat] {
                self.game.secrets.orders[seat] = Some(until);
            }
        }
    }

    pub(crate) fn clear_answers(&mut self) {
        for (_, answer) in self.game.secrets.answers.iter_mut() {
            *answer = None;
        }
    }

    /// Standing orders that were to last until now are over.
    pub(crate) fn end_orders(&mut self, until: Until, seats: SeatSet) {
        for seat in seats {
            let order = &mut self.game.secrets.orders[seat];
            if *order == Some(until) {
                *order = None;
            }
        }
    }

    /// Coins out of an open purse.
    pub(crate) fn pay(&mut self, from: Seat, to: Seat, coins: u16) {
        self.game.hand_over(from, to, coins, self.events);
        self.run();
    }

    /// The newest play takes effect, or does not.
    pub(crate) fn resolve(&mut self) {
        let Some(play) = self.table().plays.pop() else { return };
        if play.countered {
            self.tell(Notice::Countered(play.source));
            self.discard_played(play.source);
            return;
        }
        self.take_effect(play);
    }
}
