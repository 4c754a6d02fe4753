//! The turn: its beginning, its actions but for heists and exchanges, and its end.

use rookery_kernel::{Illegal, Luck, Seat, SeatSet, Sink};

use crate::action::{Action, Rest, Until};
use crate::cards::{Char, Objective, ObjectiveSet};
use crate::effect::{Fates, Occasion};
use crate::event::{Event, Notice};
use crate::phase::{Ending, Opening, Phase, Task, Triggers};
use crate::state::{ACTIONS, Guild};
use crate::{dealer::Dealer, declare::Window, ruling, setup::has_late_defenses, table::MAX_DECLARATIONS};

impl Guild {
    /// Characters of this player that can be sent on a heist.
    pub(crate) fn fit(&self, seat: Seat) -> usize {
        let fit = |card: &Char| {
            let state = &self.table.characters[card.index()];
            !state.exhausted && state.post.is_none()
        };
        self.table.players[seat].crew.iter().filter(fit).count()
    }

    /// Lists what the active player may do.
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let (table, cards) = (&self.table, &*self.options.cards);
        let player = &table.players[seat];
        for site in &table.sites {
            let action = Action::Heist(site.objective);
            if self.check_heist(seat, site.objective).is_ok() {
                out.push(action);
            }
        }
        if self.check_jailbreak(seat).is_ok() {
            out.push(Action::Jailbreak);
        }
        let full = !table.has_place(cards, seat);
        for card in self.recruits().iter().filter(|&card| table.price(cards, seat, card, 0) <= player.coins) {
            if full {
                out.extend(player.crew.iter().map(|leaves| Action::Replace(card, leaves)));
            } else {
                out.push(Action::Recruit(card));
            }
        }
        if usize::from(player.hand) < table.hand_limit(cards, seat) {
            out.push(Action::Legwork);
        }
        if player.crew.iter().any(|card| table.characters[card.index()].exhausted) {
            out.push(Action::Rest(Rest::Only));
        }
        out.push(Action::Rest(Rest::Draw));
        if player.hand > 0 {
            out.push(Action::Rest(Rest::Discard));
        }
        if self.check_headhunt().is_ok() {
            out.push(Action::Headhunt);
        }
        if !table.turn.declined {
            out.push(Action::Exchange);
        }
        self.list_declarations(seat, Window::Logistics, out);
        if self.check_action(seat, Action::Fire).is_ok() {
            out.push(Action::Fire);
        }
        out.push(Action::End);
    }

    /// Characters that can be recruited: the pool, and one of each sort of the stack.
    fn recruits(&self) -> crate::cards::CharSet {
        let (table, cards) = (&self.table, &*self.options.cards);
        let first = |card: &Char| {
            let same =
                |other: Char| other < *card && cards.character(other).name == cards.character(*card).name;
            !table.city.stack.iter().any(same)
        };
        table.city.pool.or(table.city.stack.iter().filter(first).collect())
    }

    /// May the active player do this? Declarations, heists and exchanges have their own checks.
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let (table, cards) = (&self.table, &*self.options.cards);
        let player = &table.players[seat];
        let ensure = |holds: bool, rule, why: &'static str| {
            if holds { Ok(()) } else { Err(Illegal::new(rule, why)) }
        };
        let recruits = |holds, why| ensure(holds, ruling::RECRUITING_WITH_A_FULL_CREW, why);
        let recruit = |card: Char| {
            recruits(self.recruits().contains(card), "this Character is not to be had")?;
            let price = table.price(cards, seat, card, 0);
            recruits(price <= player.coins, "you cannot pay for this Character")
        };
        let full = !table.has_place(cards, seat);
        match action {
            Action::Heist(objective) => self.check_heist(seat, objective),
            Action::Jailbreak => self.check_jailbreak(seat),
            Action::Recruit(card) => {
                recruit(card)?;
                recruits(!full, "your crew is full: say who leaves, as in recruit c5 for c2")
            }
            Action::Replace(card, leaves) => {
                recruit(card)?;
                recruits(full, "your crew has a place left: nobody has to leave")?;
                recruits(player.crew.contains(leaves), "who leaves must be of your crew")
            }
            Action::Legwork => {
                let room = usize::from(player.hand) < table.hand_limit(cards, seat);
                ensure(room, ruling::SEVEN_SCHEMES, "your hand is at its limit")
            }
            Action::Rest(Rest::Only) => {
                let tired = player.crew.iter().any(|card| table.characters[card.index()].exhausted);
                ensure(
                    tired,
                    ruling::FEWER_ACTIONS,
                    "nobody of your crew is exhausted: rest draw or rest discard",
                )
            }
            Action::Rest(Rest::Discard) => {
                ensure(player.hand > 0, ruling::FEWER_ACTIONS, "you have nothing to discard")
            }
            Action::Headhunt => self.check_headhunt(),
            Action::Exchange => ensure(
                !table.turn.declined,
                ruling::BUILDING_AN_EXCHANGE,
                "an exchange was declined in this turn",
            ),
            Action::Fire => {
                ensure(!player.crew.is_empty(), ruling::FIRING, "you have nobody to let go")?;
                ensure(
                    player.declared < MAX_DECLARATIONS,
                    ruling::A_FUSE,
                    "you have declared enough for one turn",
                )
            }
            Action::Declare(declared) => self.check_declaration(seat, declared, Window::Logistics),
            Action::Rest(Rest::Draw) | Action::End => Ok(()),
            _ => Err(Illegal::wrong_question("take an action, or end the turn")),
        }
    }

    fn check_headhunt(&self) -> Result<(), Illegal> {
        if self.table.city.pool.is_empty() && self.table.city.deck.is_empty() {
            return Err(Illegal::new(ruling::NO_CHARACTERS_LEFT_TO_DRAW, "there is nobody left to look for"));
        }
        Ok(())
    }

    fn check_any_heist(&self, seat: Seat) -> Result<(), Illegal> {
        if self.table.turn.heists == 0 {
            return Err(Illegal::new(ruling::FEWER_ACTIONS, "you have had your heist in this turn"));
        }
        if self.fit(seat) == 0 {
            return Err(Illegal::new(ruling::THE_INITIATOR, "you have nobody ready to commit"));
        }
        Ok(())
    }

    fn check_heist(&self, seat: Seat, objective: Objective) -> Result<(), Illegal> {
        self.check_any_heist(seat)?;
        if self.table.site_of(objective).is_none() {
            return Err(Illegal::new(ruling::A_HEIST_IS_SPENT, "this Objective is not on the table"));
        }
        if self.table.turn.negotiated.contains(objective) {
            return Err(Illegal::new(ruling::A_HEIST_IS_SPENT, "this Objective was negotiated in this turn"));
        }
        let card = self.options.cards.objective(objective);
        if has_late_defenses(&card.blocks) && self.fit(seat) < usize::from(card.slots) {
            return Err(Illegal::new(ruling::THE_WIZARDS_TOWER, "you cannot cover this Objective alone"));
        }
        Ok(())
    }

    fn check_jailbreak(&self, seat: Seat) -> Result<(), Illegal> {
        self.check_any_heist(seat)?;
        if self.table.turn.jail_negotiated {
            return Err(Illegal::new(ruling::A_HEIST_IS_SPENT, "a jailbreak was negotiated in this turn"));
        }
        if self.table.city.jail.is_empty() {
            return Err(Illegal::new(ruling::A_JAILBREAK, "nobody is in Jail"));
        }
        if !self.table.has_place(&self.options.cards, seat) {
            return Err(Illegal::new(ruling::A_JAILBREAK, "your crew has no place for whoever is freed"));
        }
        Ok(())
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    pub(crate) fn begin_turn(&mut self) {
        if self.game.options.is_last(self.game.table.turn.number) {
            return self.finish(Ending::TurnLimit);
        }
        let table = self.table();
        table.turn.number = table.turn.number.saturating_add(1);
        table.turn.actions = ACTIONS;
        table.turn.taken = 0;
        table.turn.heists = 1;
        table.turn.negotiated = ObjectiveSet::EMPTY;
        table.turn.jail_negotiated = false;
        table.turn.declined = false;
        table.treasures_used.fill(0);
        for state in &mut table.characters {
            state.used = 0;
            state.muted = false;
            state.safe_turn = Fates::default();
            state.doomed_turn = Fates::default();
        }
        for (_, player) in table.players.iter_mut() {
            player.declared = 0;
            player.paid = false;
            player.silent_turn = false;
            player.betrayed_by = SeatSet::EMPTY;
        }
        let (number, seat) = (table.turn.number, table.turn.active);
        self.end_orders(Until::Mine, SeatSet::one(seat));
        self.tell(Notice::Turn { number, seat });
        self.push(Task::Act);
        self.push(Task::Window(Opening::TurnStart));
        let on = Occasion::TurnStart;
        self.push(Task::Triggers(Triggers { on, seats: SeatSet::one(seat), host: None, at: 0 }));
        self.push(Task::HandLimit);
    }

    /// The active player discards down to the limit.
    pub(crate) fn hand_limit(&mut self) {
        let seat = self.game.table.turn.active;
        let hand = usize::from(self.game.table.players[seat].hand);
        if hand > self.game.table.hand_limit(&self.cards, seat) {
            self.push(Task::HandLimit);
            self.ask(seat, Phase::Choose);
        }
    }

    /// The active player acts, if there are actions left.
    pub(crate) fn act_again(&mut self) {
        if self.game.table.turn.actions == 0 {
            return self.push(Task::TurnEnd);
        }
        self.push(Task::Act);
        let active = self.game.table.turn.active;
        self.ask(active, Phase::Act);
    }

    pub(crate) fn end_turn(&mut self) {
        let seats = self.game.count();
        self.end_orders(Until::Turn, SeatSet::all(seats));
        let table = self.table();
        table.turn.active = table.turn.active.next(seats);
        self.push(Task::TurnStart);
    }

    /// An action is spent, and a window follows it.
    pub(crate) fn spend_action(&mut self) {
        let table = self.table();
        table.turn.actions -= 1;
        table.turn.taken += 1;
        self.push(Task::Window(Opening::Action));
    }

    /// Does what the active player has chosen.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Heist(objective) => return self.plan_heist(seat, Some(objective)),
            Action::Jailbreak => return self.plan_heist(seat, None),
            Action::Exchange => return self.begin_trade(seat),
            Action::Declare(declared) => {
                self.spend_action();
                self.push(Task::Logistics);
                self.declare(seat, declared);
            }
            Action::Recruit(card) => {
                self.spend_action();
                self.recruit(seat, card, None);
            }
            Action::Replace(card, leaves) => {
                self.spend_action();
                self.recruit(seat, card, Some(leaves));
            }
            Action::Legwork => {
                self.spend_action();
                self.tell(Notice::Legwork(seat));
                let limit = self.game.table.hand_limit(&self.cards, seat);
                let missing = limit.saturating_sub(usize::from(self.game.table.players[seat].hand));
                self.game.draw_schemes(seat, missing as u8, self.luck, self.events);
            }
            Action::Rest(rest) => {
                self.spend_action();
                self.rest(seat, rest);
                if rest == Rest::Discard {
                    return self.ask(seat, Phase::Resting);
                }
            }
            Action::Headhunt => {
                self.spend_action();
                self.headhunt(seat);
            }
            Action::Fire => {
                self.player(seat).declared += 1;
                return self.ask(seat, Phase::Firing);
            }
            _ => {
                self.game.progress.tasks.pop();
                self.tell(Notice::Ended(seat));
                self.push(Task::TurnEnd);
                self.push(Task::Window(Opening::TurnEnd));
            }
        }
        self.run();
    }

    /// A Character is let go.
    pub(crate) fn fire(&mut self, card: Char) {
        self.send_under_deck(card);
        self.game.refill_pool(self.luck, self.events);
        self.run();
    }

    fn recruit(&mut self, seat: Seat, card: Char, leaves: Option<Char>) {
        let price = self.game.table.price(&self.cards, seat, card, 0);
        self.game.spend(seat, price, self.events);
        let from_stack = self.game.table.city.stack.contains(card);
        match leaves {
            Some(leaves) if from_stack => self.send_under_deck(leaves),
            // The place in the pool is taken before it is refilled.
            Some(leaves) => self.send_to_pool(leaves),
            None => {}
        }
        self.bring_in(seat, card, price);
        self.game.refill_pool(self.luck, self.events);
    }

    fn rest(&mut self, seat: Seat, rest: Rest) {
        self.tell(Notice::Rested(seat));
        for card in self.game.table.players[seat].crew.iter() {
            self.make_ready(card);
        }
        if rest == Rest::Draw {
            self.game.draw_schemes(seat, 2, self.luck, self.events);
        }
    }

    fn headhunt(&mut self, seat: Seat) {
        let pool = std::mem::take(&mut self.table().city.pool);
        self.tell(Notice::Headhunted(seat, pool));
        for card in pool.iter() {
            self.drop_modifiers(card);
        }
        self.game.under_deck(pool);
        self.game.refill_pool(self.luck, self.events);
    }
}
