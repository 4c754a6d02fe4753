//! Characters are placed on Defenses, lines are named, and the plan is locked.

use rookery_kernel::{Illegal, Luck, Seat, SeatSet, Sink};

use crate::action::{Action, Slot, Until};
use crate::event::{Event, Notice};
use crate::phase::{HeistStage, Opening, Phase, Task};
use crate::{cards::Char, dealer::Dealer, ruling, state::Guild};

pub(crate) const MAX_ON_DEFENSE: usize = 2;

impl Guild {
    /// Who is the next to place Characters: the initiator, the helpers clockwise, and the initiator again.
    pub(crate) fn placer(&self, placed: u8) -> Option<Seat> {
        let heist = self.table.heist?;
        let helpers = heist.by.others(self.count()).filter(|&seat| heist.agreed.contains(seat));
        let again = (!heist.agreed.is_empty()).then_some(heist.by);
        std::iter::once(heist.by).chain(helpers).chain(again).nth(usize::from(placed))
    }

    /// Is this the last time that anybody places Characters?
    fn is_last_placer(&self, placed: u8) -> bool {
        self.placer(placed + 1).is_none()
    }

    fn placed(&self) -> u8 {
        match self.progress.tasks.last() {
            Some(Task::Place(placed)) => *placed,
            _ => 0,
        }
    }

    fn is_idle(&self, card: Char) -> bool {
        let state = &self.table.characters[card.index()];
        !state.exhausted && state.post.is_none()
    }

    fn has_room(&self, slot: Slot) -> bool {
        slot.index() < self.table.barriers() && self.table.on(slot).len() < MAX_ON_DEFENSE
    }

    /// Is somebody on every Defense, and somebody of the initiator's on one of them?
    fn is_covered(&self) -> bool {
        let Some(heist) = self.table.heist else { return false };
        let own = self.table.players[heist.by].crew;
        Slot::first(self.table.barriers()).all(|slot| !self.table.on(slot).is_empty())
            && !self.table.posted().and(own).is_empty()
    }

    /// Defenses with nobody on them.
    fn empty_slots(&self) -> usize {
        Slot::first(self.table.barriers()).filter(|&slot| self.table.on(slot).is_empty()).count()
    }

    /// Could the initiator still cover every Defense, with nobody's help?
    fn can_cover(&self) -> bool {
        let Some(heist) = self.table.heist else { return false };
        let own = self.table.players[heist.by].crew;
        let idle = self.fit(heist.by);
        let room = Slot::first(self.table.barriers()).any(|slot| self.has_room(slot));
        let on = !self.table.posted().and(own).is_empty();
        idle >= self.empty_slots() && (on || (idle > 0 && room))
    }

    /// Would the initiator of a heist that binds slip out of it by putting two on one Defense?
    fn slips_out(&self, seat: Seat, slot: Slot) -> bool {
        let initiator = self.table.heist.is_some_and(|heist| heist.by == seat);
        initiator
            && self.is_binding()
            && !self.table.on(slot).is_empty()
            && self.fit(seat) == self.empty_slots()
    }

    /// Lists where Characters can be placed.
    pub(crate) fn list_places(&self, seat: Seat, out: &mut Vec<Action>) {
        for card in self.table.players[seat].crew.iter().filter(|&card| self.is_idle(card)) {
            let slots = Slot::first(self.table.barriers());
            for slot in slots.filter(|&slot| self.has_room(slot) && !self.slips_out(seat, slot)) {
                out.push(Action::Place(card, slot));
            }
        }
        let ends = [Action::Done, Action::Break];
        out.extend(ends.into_iter().filter(|&action| self.check_place(seat, action).is_ok()));
    }

    /// May this be placed, or placing be over?
    pub(crate) fn check_place(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let initiator = self.table.heist.is_some_and(|heist| heist.by == seat);
        match action {
            Action::Place(card, slot) => {
                if !self.table.players[seat].crew.contains(card) || !self.is_idle(card) {
                    return Err(Illegal::new(
                        ruling::THE_INITIATOR,
                        "only your own ready Characters can be placed, once",
                    ));
                }
                if !self.has_room(slot) {
                    return Err(Illegal::new(ruling::TWO_ON_A_DEFENSE, "there is no place on this Defense"));
                }
                if self.slips_out(seat, slot) {
                    return Err(Illegal::new(
                        ruling::THE_WIZARDS_TOWER,
                        "this heist binds you: cover every Defense first",
                    ));
                }
                Ok(())
            }
            Action::Done if initiator && self.is_last_placer(self.placed()) && !self.is_covered() => {
                Err(Illegal::new(
                    ruling::THE_INITIATOR,
                    "every Defense needs somebody, and one of them must be yours: or break off",
                ))
            }
            Action::Break if !initiator || !self.is_last_placer(self.placed()) => Err(Illegal::new(
                ruling::A_HEIST_IS_SPENT,
                "the initiator breaks a heist off, when all have placed",
            )),
            Action::Break if self.is_binding() && self.can_cover() => {
                Err(Illegal::new(ruling::A_HEIST_IS_SPENT, "this heist binds whoever declares it"))
            }
            Action::Done | Action::Break => Ok(()),
            _ => Err(Illegal::wrong_question("place a Character, or be done")),
        }
    }

    /// Lists the lines of a Defense.
    pub(crate) fn list_lines(&self, slot: Slot, out: &mut Vec<Action>) {
        out.extend((0..self.lines(slot)).map(Action::Line));
    }

    fn lines(&self, slot: Slot) -> u8 {
        let cards = &self.options.cards;
        self.table.barrier(slot, cards).map_or(0, |kind| cards.defense(kind).lines.len() as u8)
    }

    /// Does the Defense have this line?
    pub(crate) fn check_line(&self, slot: Slot, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Line(line) if line < self.lines(slot) => Ok(()),
            Action::Line(_) => Err(Illegal::new(ruling::THE_INITIATOR, "this Defense has no such line")),
            _ => Err(Illegal::wrong_question("name the line of this Defense")),
        }
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    /// The next to place Characters; nobody is asked who has nobody to place, but for the initiator.
    pub(crate) fn next_placer(&mut self, mut placed: u8) {
        loop {
            let Some(seat) = self.game.placer(placed) else { return self.next_line(0) };
            let initiator = self.game.table.heist.is_some_and(|heist| heist.by == seat);
            if initiator || self.game.fit(seat) > 0 {
                self.push(Task::Place(placed));
                return self.ask(seat, Phase::Place);
            }
            placed += 1;
        }
    }

    /// A Character is placed, or placing is over for this seat.
    pub(crate) fn place(&mut self, action: Action) {
        match action {
            Action::Place(card, slot) => {
                self.table().characters[card.index()].post = Some(slot);
                self.tell(Notice::Placed(card, slot));
            }
            Action::Break => {
                self.game.progress.tasks.pop();
                self.break_off();
            }
            _ => {
                let placed = self.game.placed();
                self.game.progress.tasks.pop();
                self.push(Task::Place(placed + 1));
                self.run();
            }
        }
    }

    /// The next Defense that can be taken in more than one way; when there is none, the plan is locked.
    fn next_line(&mut self, from: usize) {
        let by = self.game.table.heist.expect("lines are of a heist").by;
        let mut slots = Slot::first(self.game.table.barriers()).skip(from);
        match slots.find(|&slot| self.game.lines(slot) > 1) {
            Some(slot) => self.ask(by, Phase::Line(slot)),
            None => self.push(Task::Lock),
        }
    }

    /// The line of a Defense is named.
    pub(crate) fn name_line(&mut self, slot: Slot, line: u8) {
        let heist = self.game.table.heist.as_mut().expect("lines are of a heist");
        heist.lines[slot.index()] = line;
        self.tell(Notice::Line(slot, line));
        self.game.progress.phase = Phase::Running;
        self.next_line(slot.index() + 1);
        if self.game.progress.phase == Phase::Running {
            self.run();
        }
    }

    /// All Characters are committed at once.
    pub(crate) fn lock(&mut self) {
        if !self.game.is_binding() {
            self.spend_heist();
        }
        let table = &mut self.game.table;
        let Some(mut heist) = table.heist else { return };
        heist.stage = HeistStage::Complications;
        for (seat, player) in table.players.iter() {
            for card in player.crew.iter() {
                if let Some(slot) = table.characters[card.index()].post {
                    heist.crew = heist.crew.with(seat);
                    heist.had[slot.index()] = heist.had[slot.index()].with(seat);
                }
            }
        }
        for (seat, offer) in heist.offers.iter_mut() {
            if !heist.crew.contains(seat) || !heist.agreed.contains(seat) {
                *offer = None;
            }
        }
        heist.agreed = heist.agreed.and(heist.crew);
        table.heist = Some(heist);
        self.tell(Notice::Locked(heist.crew));
        self.push(Task::Judge);
        self.push(Task::Window(Opening::Complications));
        let all = SeatSet::all(self.game.count());
        self.end_orders(Until::Heist, all);
    }
}
