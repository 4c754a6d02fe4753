//! A heist is declared, and shares are offered.

use rookery_kernel::{BySeat, Illegal, Luck, Seat, SeatSet, Sink};

use crate::action::{Action, SLOTS};
use crate::cards::{Objective, Skills, TreasureSet};
use crate::event::{Event, Notice};
use crate::phase::{Goal, Heist, HeistStage, Opening, Phase, Share, Task};
use crate::{dealer::Dealer, ruling, setup::has_late_defenses, state::Guild};

pub(crate) const MAX_OFFER_ROUNDS: u8 = 2;

impl Guild {
    /// Is there a Treasure to promise, and has nobody else been promised it?
    fn treasure_is_free(&self, heist: &Heist) -> bool {
        let site = self.table.heisted();
        let any = site.is_some_and(|site| self.options.cards.objective(site.objective).treasures > 0);
        any && heist.offers.as_slice().iter().flatten().all(|share| !share.treasure)
    }

    /// Does the Objective of this heist bind its initiator?
    pub(crate) fn is_binding(&self) -> bool {
        let site = self.table.heisted();
        site.is_some_and(|site| has_late_defenses(&self.options.cards.objective(site.objective).blocks))
    }

    fn can_invite(&self, heist: &Heist, seat: Seat) -> bool {
        seat != heist.by
            && seat.index() < self.count()
            && !heist.agreed.contains(seat)
            && !heist.invited.contains(seat)
            && self.fit(seat) > 0
    }

    pub(crate) fn list_offers(&self, out: &mut Vec<Action>) {
        let Some(heist) = &self.table.heist else { return };
        let left = self.table.haul().saturating_sub(heist.promised(None));
        let treasure = self.treasure_is_free(heist);
        for seat in heist.by.others(self.count()).filter(|&seat| self.can_invite(heist, seat)) {
            for coins in 0..=left {
                out.push(Action::Invite(seat, coins, false));
                if treasure {
                    out.push(Action::Invite(seat, coins, true));
                }
            }
        }
        out.push(Action::Done);
    }

    /// May the initiator offer this?
    pub(crate) fn check_offer(&self, action: Action) -> Result<(), Illegal> {
        let Some(heist) = &self.table.heist else { return Err(Illegal::wrong_question("there is no heist")) };
        match action {
            Action::Invite(seat, coins, treasure) => {
                if !self.can_invite(heist, seat) {
                    return Err(Illegal::new(ruling::THE_INITIATOR, "this player cannot be invited now"));
                }
                if coins > self.table.haul().saturating_sub(heist.promised(None)) {
                    return Err(Illegal::new(ruling::OFFERS, "there are not so many Coins to promise"));
                }
                if treasure && !self.treasure_is_free(heist) {
                    return Err(Illegal::new(ruling::OFFERS, "there is no Treasure to promise"));
                }
                Ok(())
            }
            Action::Done => Ok(()),
            _ => Err(Illegal::wrong_question("invite somebody, or be done")),
        }
    }

    /// Lists the answers to an offer.
    pub(crate) fn list_offer_answers(&self, seat: Seat, out: &mut Vec<Action>) {
        let offered = self.table.heist.and_then(|heist| heist.offers[seat]).unwrap_or_default();
        out.push(Action::Accept);
        out.push(Action::Decline);
        out.extend((0..=self.table.haul()).filter(|&coins| coins != offered.coins).map(Action::Counter));
    }

    /// Is this an answer to the offer?
    pub(crate) fn check_offer_answer(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let offered = self.table.heist.and_then(|heist| heist.offers[seat]).unwrap_or_default();
        match action {
            Action::Counter(coins) if coins > self.table.haul() || coins == offered.coins => {
                Err(Illegal::new(ruling::OFFERS, "ask for another number, of what there is"))
            }
            Action::Accept | Action::Decline | Action::Counter(_) => Ok(()),
            _ => Err(Illegal::wrong_question("accept, decline, or ask for another number of Coins")),
        }
    }

    fn next_counter(&self) -> Option<Seat> {
        let heist = self.table.heist?;
        heist.by.others(self.count()).find(|&seat| heist.counters[seat].is_some())
    }

    /// Lists the initiator's answers to a counter-offer.
    pub(crate) fn list_counter_answers(&self, out: &mut Vec<Action>) {
        let Some(seat) = self.next_counter() else { return };
        let actions = [Action::Agree(seat), Action::Refuse(seat)];
        out.extend(actions.into_iter().filter(|&action| self.check_counter_answer(action).is_ok()));
    }

    /// May the initiator answer a counter-offer like this?
    pub(crate) fn check_counter_answer(&self, action: Action) -> Result<(), Illegal> {
        let (Some(next), Some(heist)) = (self.next_counter(), &self.table.heist) else {
            return Err(Illegal::wrong_question("there is no counter-offer"));
        };
        match action {
            Action::Agree(seat) if seat == next => {
                let wanted = heist.counters[seat].unwrap_or(0);
                if heist.promised(Some(seat)) + wanted > self.table.haul() {
                    return Err(Illegal::new(ruling::OFFERS, "there are not so many Coins to promise"));
                }
                Ok(())
            }
            Action::Refuse(seat) if seat == next => Ok(()),
            _ => Err(Illegal::wrong_question("agree to this counter-offer, or refuse it")),
        }
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    pub(crate) fn plan_heist(&mut self, seat: Seat, objective: Option<Objective>) {
        let seats = self.game.count();
        let place = objective.and_then(|objective| self.game.table.site_of(objective));
        let goal = place.map_or(Goal::Jail, |place| Goal::Site(place as u8));
        let heist = Heist {
            by: seat,
            goal,
            stage: HeistStage::Planned,
            round: 1,
            offers: BySeat::fill(seats, None),
            invited: SeatSet::EMPTY,
            counters: BySeat::fill(seats, None),
            agreed: SeatSet::EMPTY,
            honor_before: self.game.table.honor_broken,
            lines: [0; SLOTS],
            asks: [Skills::default(); SLOTS],
            bypassed: 0,
            had: [SeatSet::EMPTY; SLOTS],
            crew: SeatSet::EMPTY,
            truth: BySeat::fill(seats, None),
            betrayals: BySeat::fill(seats, None),
            annulled: SeatSet::EMPTY,
            loot: TreasureSet::EMPTY,
        };
        self.table().heist = Some(heist);
        self.tell(Notice::Heist(seat, objective));
        match objective {
            Some(objective) => self.table().turn.negotiated = self.game.table.turn.negotiated.with(objective),
            None => self.table().turn.jail_negotiated = true,
        }
        if self.game.is_binding()
            && let Some(place) = place
        {
            self.spend_heist();
            let objective = self.game.table.sites[place].objective;
            let slots = self.cards.objective(objective).slots;
            self.draw_defenses(place, slots);
            let site = &self.game.table.sites[place];
            let defenses = site.defenses.iter().copied().collect();
            let notice = Notice::LaidOut { objective, coins: site.coins, defenses };
            self.tell(notice);
        }
        self.ask(seat, Phase::Offer);
    }

    /// The Heist action is spent.
    pub(crate) fn spend_heist(&mut self) {
        let table = self.table();
        table.turn.heists -= 1;
        self.spend_action();
    }

    fn heist(&mut self) -> &mut Heist {
        self.game.table.heist.as_mut().expect("offers are made for a heist")
    }

    /// The initiator invites somebody, or is done.
    pub(crate) fn offer(&mut self, action: Action) {
        match action {
            Action::Invite(seat, coins, treasure) => {
                let share = Share { coins, treasure };
                let heist = self.heist();
                heist.offers[seat] = Some(share);
                heist.invited = heist.invited.with(seat);
                self.tell(Notice::Invited(seat, share));
            }
            _ if self.heist().invited.is_empty() => self.agree_all(),
            _ => {
                let invited = self.heist().invited;
                self.ask_all(invited, Phase::OfferAnswers);
            }
        }
    }

    /// All who were invited have answered.
    pub(crate) fn settle_offers(&mut self) {
        for seat in self.game.table.asked {
            match self.game.secrets.answers[seat].take() {
                Some(Action::Accept) => {
                    let heist = self.heist();
                    heist.agreed = heist.agreed.with(seat);
                    self.tell(Notice::Accepted(seat));
                }
                Some(Action::Counter(coins)) => {
                    self.heist().counters[seat] = Some(coins);
                    self.tell(Notice::CounterOffer(seat, coins));
                }
                _ => {
                    self.heist().offers[seat] = None;
                    self.tell(Notice::Declined(seat));
                }
            }
        }
        self.next_counter_offer();
    }

    fn next_counter_offer(&mut self) {
        let by = self.heist().by;
        if self.game.next_counter().is_some() {
            return self.ask(by, Phase::CounterOffers);
        }
        let heist = self.heist();
        heist.invited = SeatSet::EMPTY;
        let again = heist.round < MAX_OFFER_ROUNDS;
        heist.round = MAX_OFFER_ROUNDS;
        let heist = *heist;
        if again && by.others(self.game.count()).any(|seat| self.game.can_invite(&heist, seat)) {
            return self.ask(by, Phase::Offer);
        }
        self.agree_all();
    }

    /// The initiator agrees to a counter-offer, or does not.
    pub(crate) fn answer_counter(&mut self, action: Action) {
        match action {
            Action::Agree(seat) => {
                let heist = self.heist();
                let mut share = heist.offers[seat].unwrap_or_default();
                share.coins = heist.counters[seat].take().unwrap_or(0);
                heist.offers[seat] = Some(share);
                heist.agreed = heist.agreed.with(seat);
                self.tell(Notice::Agreed(seat, share));
            }
            Action::Refuse(seat) => {
                let heist = self.heist();
                heist.counters[seat] = None;
                heist.offers[seat] = None;
                self.tell(Notice::Refused(seat));
            }
            _ => {}
        }
        self.next_counter_offer();
    }

    /// Talks are over: a window, and then Characters are placed.
    fn agree_all(&mut self) {
        self.push(Task::Place(0));
        self.push(Task::Window(Opening::Agreed));
        self.run();
    }

    /// The heist is broken off.
    pub(crate) fn break_off(&mut self) {
        let by = self.heist().by;
        self.tell(Notice::BrokenOff(by));
        let posted = self.game.table.posted();
        for card in posted.iter() {
            self.go_home(card);
        }
        if self.game.is_binding() {
            self.clear_defenses();
        }
        self.table().heist = None;
        self.run();
    }
}
