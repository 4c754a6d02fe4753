//! The course of a round, in the order of the rules. Nothing here can be refused: it runs when the rules have been kept.

use rookery_kernel::{Game as _, Luck, Outcome, Sealed, Seat, SeatSet, Sink};

use crate::cards::{Card, Cards, Crime, HONEST, Hands};
use crate::event::{Event, Notice};
use crate::locations::{Flipped, Location, MAX_SPOTS, Spot};
use crate::phase::{Answer, Phase};
use crate::state::{MAX_THIEVES, Tavern, Thief};

impl Tavern {
    /// A round begins: the Master has the card, takes a coin, and everybody selects.
    pub(crate) fn begin_round(&mut self, events: &mut impl Sink<Event>) {
        let coins = self.take_from_city(self.master, 1);
        events.put(Event::Public(Notice::Round { round: self.round, master: self.master, coins }));
        self.phase = Phase::Select(Sealed::ask(SeatSet::all(self.count())));
    }

    /// All have selected: No Honors are shown with their targets, then the Master's turn comes.
    pub(crate) fn count_down(&mut self, events: &mut impl Sink<Event>) {
        let Phase::Select(selections) = self.phase else { unreachable!("the count follows the selection") };
        for seat in self.master.clockwise(self.count()) {
            let selection = selections.answer(seat).expect("all have selected");
            let thief = &mut self.thieves[seat];
            thief.selected = selection.cards;
            match selection.target {
                Some(target) => {
                    thief.target = Some(target);
                    thief.reveal(Card::NoHonor);
                    events.put(Event::Public(Notice::NoHonor { thief: seat, target }));
                }
                None => thief.could_hold.shows_no_no_honor(),
            }
        }
        if self.options.no_honor_at_once {
            self.rob(events);
        }
        self.phase =
            Phase::Turn(self.next_with_cards(self.master).expect("at most one of two cards is No Honor"));
    }

    /// The next thief with a card to reveal takes a turn; when there is none, the round resolves.
    fn next_turn(&mut self, after: Seat, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        match self.next_with_cards(after.next(self.count())) {
            Some(thief) => self.phase = Phase::Turn(thief),
            None => self.resolve(luck, events),
        }
    }

    /// A Trap or Sabotage is set on the own turn.
    pub(crate) fn set(
        &mut self,
        seat: Seat,
        crime: Crime,
        target: Option<Seat>,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) {
        self.thieves[seat].reveal(crime.catcher());
        match target.and_then(|target| Some((target, self.locations.claimed_by(target)?))) {
            Some((target, spot)) if crime == Crime::Heist => {
                // Only the option `late-sabotage` lets a thief with a Heist on the table be named.
                events.put(Event::Public(Notice::Late { by: seat, thief: target, spot }));
                self.locations.set_claim(spot, None);
                self.catch(target, events);
            }
            _ => {
                events.put(Event::Public(Notice::Set { thief: seat, crime, target }));
                if let Some(target) = target {
                    // A second one adds nothing: the first stays in place.
                    self.thieves[target].set_against(crime).get_or_insert(seat);
                }
            }
        }
        self.next_turn(seat, luck, events);
    }

    /// A crime is revealed. What was set before catches it; otherwise everyone with a card left is asked.
    pub(crate) fn commit_crime(
        &mut self,
        thief: Seat,
        crime: Crime,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) {
        self.thieves[thief].reveal(crime.card());
        events.put(Event::Public(Notice::Crime { thief, crime }));
        if let Some(by) = *self.thieves[thief].set_against(crime) {
            events.put(Event::Public(Notice::SetOff { by, thief, crime }));
            self.catch(thief, events);
            self.next_turn(thief, luck, events);
            return;
        }
        let asked = self.asked_to_react(thief);
        if asked.is_empty() {
            self.crime_pays(thief, crime, luck, events);
        } else {
            self.phase = Phase::React { thief, crime, answers: Sealed::ask(asked) };
        }
    }

    /// Everyone who still has a card to reveal is asked about a crime, whatever card that is.
    #[inline]
    pub(crate) fn asked_to_react(&self, thief: Seat) -> SeatSet {
        self.thieves.seats_where(|other| !other.unrevealed().is_empty()).without(thief)
    }

    /// Everyone but those who played No Honor, who have nothing to choose.
    #[inline]
    pub(crate) fn choosing_discards(&self) -> SeatSet {
        self.thieves.seats_where(|thief| !thief.revealed.contains(Card::NoHonor))
    }

    /// All have answered a crime: the first interruption clockwise counts, the others stay secret.
    pub(crate) fn settle_crime(&mut self, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        let Phase::React { thief, crime, answers } = self.phase else {
            unreachable!("a crime is being answered")
        };
        match answers.first_after(thief, self.count(), |answer| answer == Answer::Interrupt) {
            Some(by) => {
                self.thieves[by].reveal(crime.catcher());
                events.put(Event::Public(Notice::Interrupt { by, thief, crime }));
                self.catch(thief, events);
                self.next_turn(thief, luck, events);
            }
            None => self.crime_pays(thief, crime, luck, events),
        }
    }

    /// Nobody has interrupted: a Steal takes its coin, a Heist looks for a location.
    fn crime_pays(&mut self, thief: Seat, crime: Crime, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        match crime {
            Crime::Steal => {
                let coins = self.take_from_city(thief, 1);
                events.put(Event::Public(Notice::Stole { thief, coins }));
                self.next_turn(thief, luck, events);
            }
            Crime::Heist => {
                let mut open = self.locations.spots().filter(|&spot| self.can_place(thief, spot));
                match (self.locations.free(), open.next()) {
                    // With one free location everybody knows the answer, so nobody is asked.
                    (1, Some(spot)) => self.place(thief, Some(spot), luck, events),
                    (_, Some(_)) => self.phase = Phase::Place(thief),
                    (_, None) => {
                        events.put(Event::Public(Notice::NoRoom { thief }));
                        self.next_turn(thief, luck, events);
                    }
                }
            }
        }
    }

    /// Whether this thief's Heist may go here: on a free location, or, where none is free, in place of a strictly richer thief.
    #[inline]
    pub(crate) fn can_place(&self, thief: Seat, spot: Spot) -> bool {
        match self.locations.claim(spot) {
            None => true,
            Some(owner) => {
                self.locations.free() == 0 && self.thieves[owner].coins > self.thieves[thief].coins
            }
        }
    }

    /// A Heist is placed, or its owner leaves it.
    pub(crate) fn place(
        &mut self,
        thief: Seat,
        spot: Option<Spot>,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) {
        match spot {
            Some(spot) => {
                let replaced = self.locations.claim(spot);
                self.locations.set_claim(spot, Some(thief));
                events.put(Event::Public(Notice::Placed { thief, spot, replaced }));
            }
            None => events.put(Event::Public(Notice::Leaves { thief })),
        }
        self.next_turn(thief, luck, events);
    }

    /// Pays the City one coin, if able.
    fn catch(&mut self, thief: Seat, events: &mut impl Sink<Event>) {
        let coins = self.pay_to_city(thief);
        events.put(Event::Public(Notice::Caught { thief, coins }));
    }

    /// All cards are revealed: Heists, then No Honors, then the win check and the clean-up.
    fn resolve(&mut self, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        let flipped = self.flip(luck, events);
        if !self.options.no_honor_at_once {
            self.rob(events);
        }
        if let Some(outcome) = self.winner(events) {
            events.put(Event::Public(Notice::Won { winners: outcome.winners }));
            self.phase = Phase::Over(outcome);
            return;
        }
        // The rules lay out new locations after the discards. Nobody sees a face either way, so it is done here, and no flipped
        // location has to be remembered through the discards.
        if self.options.locations_stay_out {
            self.locations.renew_from_the_rest(flipped);
        } else {
            self.locations.renew(flipped);
        }
        let choosing = self.choosing_discards();
        self.phase = Phase::Discard(Sealed::ask(choosing));
        if choosing.is_empty() {
            self.clean_up(events);
        }
    }

    /// Each location with a Heist is flipped, clockwise from the Master.
    fn flip(&mut self, luck: &mut impl Luck, events: &mut impl Sink<Event>) -> Flipped {
        let mut flipped = [None; MAX_SPOTS];
        for thief in self.master.clockwise(self.count()) {
            let Some(spot) = self.locations.claimed_by(thief) else { continue };
            let location = self.locations.flip(spot, luck);
            flipped[spot as usize] = Some(location);
            let coins = self.take_from_city(thief, location.coins());
            events.put(Event::Public(Notice::Flipped { thief, spot, location, coins }));
            if location == Location::Jail {
                self.catch(thief, events);
            }
        }
        flipped
    }

    /// Each No Honor robs, clockwise from the Master, on the coins of that moment.
    fn rob(&mut self, events: &mut impl Sink<Event>) {
        for thief in self.master.clockwise(self.count()) {
            let Some(victim) = self.thieves[thief].target else { continue };
            // Cards count as played when everyone has seen them; at the count nobody has been honest yet.
            if self.thieves[victim].revealed == HONEST {
                // The fine comes first, so that an empty City has it to give.
                let fine = self.pay_to_city(thief);
                let coins = self.take_from_city(victim, 1);
                events.put(Event::Public(Notice::Honest { thief, victim, coins }));
                events.put(Event::Public(Notice::Caught { thief, coins: fine }));
                continue;
            }
            let wanted = if self.thieves[victim].coins >= 5 { 2 } else { 1 };
            let coins = self.thieves[victim].coins.min(wanted);
            self.thieves[victim].coins -= coins;
            self.thieves[thief].coins += coins;
            events.put(Event::Public(Notice::Robbed { thief, victim, coins }));
        }
    }

    /// Who has won, if anybody has: most coins, enough of them, and alone. At the round limit the richest win together.
    pub(crate) fn winner(&self, events: &mut impl Sink<Event>) -> Option<Outcome> {
        let most = self.thieves.as_slice().iter().map(|thief| thief.coins).max()?;
        if most < u16::from(self.options.winning_coins) && self.round < self.options.round_limit {
            return None;
        }
        let richest = self.thieves.seats_where(|thief| thief.coins == most);
        let scores = self.scores();
        if most >= u16::from(self.options.winning_coins) {
            if richest.len() == 1 {
                return Some(Outcome { winners: richest, scores, ending: "enough-coins" });
            }
            events.put(Event::Public(Notice::Tied { thieves: richest }));
        }
        (self.round >= self.options.round_limit).then_some(Outcome {
            winners: richest,
            scores,
            ending: "round-limit",
        })
    }

    /// All have discarded: hands are put together again, full ones for those left with one card, and the next round begins.
    pub(crate) fn clean_up(&mut self, events: &mut impl Sink<Event>) {
        let Phase::Discard(discards) = self.phase else { unreachable!("the clean-up follows the discards") };
        let mut full = false;
        for (seat, thief) in self.thieves.iter_mut() {
            let card = discards.answer(seat).unwrap_or(Card::NoHonor);
            let choice = if card == Card::NoHonor { Cards::one(card) } else { thief.revealed };
            let mut next = Thief { coins: thief.coins, hand: thief.hand.without(card), ..Thief::default() };
            next.could_hold = thief.could_hold;
            next.could_hold.loses_one_of(choice);
            if next.hand.len() == 1 {
                next.hand = Cards::ALL;
                next.could_hold = Hands::FULL;
                full = true;
            }
            *thief = next;
            events.put(Event::Discard { thief: seat, card });
        }
        if full {
            events.put(Event::Public(Notice::HandsFull));
        }
        self.round += 1;
        self.master = self.master.next(self.count());
        self.begin_round(events);
    }
}

const _: () = assert!(MAX_SPOTS + 2 == MAX_THIEVES, "a location for each thief but two");
