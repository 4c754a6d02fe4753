//! Questions that come up while something is carried out: what the top task of the stack asks, and what the answer does.

use rookery_kernel::{Illegal, Luck, Seat, Sink};

use crate::action::{Action, Pick};
use crate::effect::{Chooser, Deck};
use crate::event::{Event, Notice, Sight};
use crate::phase::{Deed, Doom, Phase, Task};
use crate::{cards::DefenseHeap, dealer::Dealer, ruling, secrets::CardLocation, state::Guild, targets::User};

impl Guild {
    /// Shows every answer to what the top task asks.
    pub(crate) fn each_choice(&self, show: &mut impl FnMut(Pick)) {
        let table = &self.table;
        let Some(task) = self.progress.tasks.last() else { return };
        match *task {
            Task::HandLimit => self.each_held(table.turn.active, show),
            Task::Discard { owner, .. } => self.each_held(owner, show),
            Task::TakeCard { from, .. } => self.each_held(from, show),
            Task::Scout { deck: Deck::Scheme, .. } => {
                self.schemes_at(CardLocation::LOOK).kinds().for_each(|kind| show(Pick::Scheme(kind)));
            }
            Task::Scout { deck: Deck::Defense, .. } => {
                self.looked_defenses().kinds().for_each(|kind| show(Pick::Defense(kind)));
            }
            Task::Excess(seat) => {
                let idle = table.players[seat].crew.minus(table.posted());
                idle.iter().for_each(|card| show(Pick::Char(card)));
            }
            Task::Free => table.city.jail.iter().for_each(|card| show(Pick::Char(card))),
            Task::TakeLoot(_) => {
                let loot = table.heist.map(|heist| heist.loot).unwrap_or_default();
                loot.iter().for_each(|card| show(Pick::Treasure(card)));
            }
            Task::Penalty(penalty) => {
                let crew = penalty.choice.map(|(seat, _)| table.players[seat].crew).unwrap_or_default();
                table.on(penalty.slot).and(crew).iter().for_each(|card| show(Pick::Char(card)));
            }
            Task::Doom(Doom { now: Some(struck), .. }) => {
                self.shields(struck).iter().for_each(|shield| show(Pick::Shield(shield.number)));
            }
            Task::Deed(deed) => self.each_deed_choice(&deed, show),
            _ => {}
        }
    }

    /// A die that was rolled, or something to pick.
    fn each_deed_choice(&self, deed: &Deed, show: &mut impl FnMut(Pick)) {
        if deed.dice[0].is_some() && deed.rolled.is_none() {
            for (place, &face) in deed.dice.iter().enumerate() {
                if !deed.dice[..place].contains(&face)
                    && let Some(face) = face
                {
                    show(Pick::Face(face));
                }
            }
            return;
        }
        let block = &self.options.cards.sides(deed.source)[usize::from(deed.block)];
        let user = User { seat: deed.seat, source: deed.source };
        if deed.picks.len() < block.picks.len() {
            self.each_option(user, block, &deed.picks, deed.picks.len(), show);
        }
    }

    fn each_held(&self, seat: Seat, show: &mut impl FnMut(Pick)) {
        self.schemes_at(CardLocation::hand(seat)).kinds().for_each(|kind| show(Pick::Scheme(kind)));
    }

    /// The Defenses that somebody is looking at.
    pub(crate) fn looked_defenses(&self) -> DefenseHeap {
        let lies = self.secrets.defenses.as_slice().iter().enumerate();
        let looked = lies.filter(|(_, lies)| lies.place == CardLocation::LOOK);
        looked.map(|(card, _)| self.options.cards.defense_of(card)).collect()
    }

    /// Is this an answer to what the top task asks?
    pub(crate) fn check_choice(&self, action: Action) -> Result<(), Illegal> {
        let Action::Choose(pick) = action else {
            return Err(Illegal::wrong_question("choose one of what is listed"));
        };
        let mut found = false;
        self.each_choice(&mut |option| found |= option == pick);
        if found {
            Ok(())
        } else {
            Err(Illegal::new(ruling::NAMED_BEFOREHAND, format!("{pick} is not among what can be chosen")))
        }
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    /// Takes an answer to what the top task asks.
    pub(crate) fn choose(&mut self, pick: Pick) {
        let Some(task) = self.game.progress.tasks.pop() else { return };
        match (task, pick) {
            (Task::HandLimit, Pick::Scheme(kind)) => {
                let seat = self.game.table.turn.active;
                self.game.discard(seat, kind, self.events);
                self.push(Task::HandLimit);
            }
            (Task::Discard { owner, by, chooser, left }, Pick::Scheme(kind)) => {
                self.game.discard(owner, kind, self.events);
                self.push(Task::Discard { owner, by, chooser, left: left - 1 });
            }
            (Task::TakeCard { from, to, left }, Pick::Scheme(kind)) => {
                self.game.pass_on(from, to, kind, self.events);
                self.push(Task::TakeCard { from, to, left: left - 1 });
            }
            (Task::Scout { seat, deck, left }, Pick::Scheme(_) | Pick::Defense(_)) => {
                self.keep(seat, deck, pick);
                self.push(Task::Scout { seat, deck, left: left - 1 });
            }
            (Task::Excess(seat), Pick::Char(card)) => {
                self.tell(Notice::Released(seat, card));
                self.send_to_pool(card);
                self.push(Task::Excess(seat));
            }
            (Task::Free, Pick::Char(card)) => {
                let by = self.game.table.heist.map_or(self.game.table.turn.active, |heist| heist.by);
                self.set_free(by, card);
            }
            (Task::TakeLoot(seat), Pick::Treasure(card)) => self.get_loot(seat, Some(card)),
            (Task::Penalty(mut penalty), Pick::Char(card)) => {
                let chosen = penalty.choice.take();
                self.push(Task::Penalty(penalty));
                if let Some((_, fate)) = chosen {
                    let left = crate::cards::CharSet::one(card);
                    self.push(Task::Doom(Doom { fate, left, now: None }));
                }
            }
            (Task::Doom(mut doom), Pick::Shield(number)) => {
                let Some(struck) = doom.now.take() else { return };
                let shields = self.game.shields(struck);
                if let Some(&shield) = shields.iter().find(|shield| shield.number == number) {
                    self.shield(doom, struck, shield);
                }
            }
            (Task::Deed(mut deed), pick) => {
                match pick {
                    Pick::Face(face) if deed.dice[0].is_some() && deed.rolled.is_none() => {
                        deed.rolled = Some(face.value());
                        self.tell(Notice::KeptDie(deed.seat, face));
                    }
                    pick => deed.picks = deed.picks.with(pick),
                }
                self.push(Task::Deed(deed));
            }
            _ => {}
        }
        self.run();
    }

    /// The next card of a hand that is discarded or taken.
    pub(crate) fn next_card(&mut self, task: Task) {
        let (owner, by, left) = match task {
            Task::Discard { owner, by, left, .. } => (owner, by, left),
            Task::TakeCard { from, to, left } => (from, to, left),
            _ => return,
        };
        let hand = self.game.table.players[owner].hand;
        if left == 0 || hand == 0 {
            return;
        }
        // An owner who must give up the whole hand is not asked in which order.
        if let Task::Discard { chooser: Chooser::Owner, .. } = task
            && hand <= left
        {
            for kind in self.game.schemes_at(CardLocation::hand(owner)).iter() {
                self.game.discard(owner, kind, self.events);
            }
            return;
        }
        self.push(task);
        self.ask(by, Phase::Choose);
    }

    /// The next card that a look at a deck keeps; the rest goes under the deck.
    pub(crate) fn next_scouted(&mut self, seat: Seat, deck: Deck, left: u8) {
        let count = match deck {
            Deck::Scheme => self.game.secrets.schemes.at(CardLocation::LOOK).count_ones(),
            Deck::Defense => self.game.secrets.defenses.at(CardLocation::LOOK).count_ones(),
        };
        if left == 0 || count == 0 {
            return self.game.look_to_bottom(seat, deck);
        }
        self.push(Task::Scout { seat, deck, left });
        self.ask(seat, Phase::Choose);
    }

    fn keep(&mut self, seat: Seat, deck: Deck, pick: Pick) {
        let mut sight = Sight::default();
        match pick {
            Pick::Scheme(kind) => {
                let range = self.cards.scheme_cards(kind);
                let (from, to) = (CardLocation::LOOK, CardLocation::hand(seat));
                self.game.secrets.schemes.move_openly(range, from, to, rookery_kernel::SeatSet::EMPTY);
                self.player(seat).hand += 1;
                sight.schemes.add(kind);
            }
            Pick::Defense(kind) => {
                self.game.look_to_top(seat, kind);
                sight.defenses.push(kind);
            }
            _ => return,
        }
        self.events.put(Event::Kept(seat, deck, sight));
    }
}
