//! From the reveal to the next round: what happens at each location, and what loot brings.

use rookery_kernel::{Luck, Sealed, Seat, SeatSet, Sink};

use crate::action::Plan;
use crate::cards::{COLOURS, Colour, Kind, Loot, Tokens};
use crate::event::{Event, Notice};
use crate::locations::{Spot, Spots};
use crate::phase::{Mix, Phase};
use crate::state::{MAX_PLAYERS, Sneaks};

pub(crate) const BLANK_CHECK_TOKENS: u8 = 3;
const SAFECRACKING_CARDS: u8 = 3;
pub(crate) const INTRIGUES_EXCHANGES: u8 = 3;

/// What a theft comes to at once.
enum Theft {
    /// The loot has been handed out.
    Done,
    /// The taker must choose first.
    Asks,
}

impl Sneaks {
    /// All plans are in: sneaks are shown, then snitches, and the locations are evaluated.
    pub(crate) fn reveal(
        &mut self,
        plans: &Sealed<Plan, MAX_PLAYERS>,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) {
        for (seat, player) in self.players.iter_mut() {
            player.plan = plans.answer(seat);
        }
        for (seat, player) in self.players.iter() {
            let spots = player.plan.unwrap_or_default().sneaks;
            events.put(Event::Public(Notice::Sneaks { seat, spots }));
        }
        for (seat, player) in self.players.iter() {
            let spots = player.plan.unwrap_or_default().snitches;
            events.put(Event::Public(Notice::Snitches { seat, spots }));
        }
        self.evaluate(0, luck, events);
    }

    /// Evaluates the locations from this one on, until a player must choose or the round is over.
    fn evaluate(&mut self, from: usize, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        let (mut robbed, mut contested) = (Spots::EMPTY, Spots::EMPTY);
        for (_, player) in self.players.iter() {
            let sneaks = player.plan.unwrap_or_default().sneaks;
            contested = contested.or(robbed.and(sneaks));
            robbed = robbed.or(sneaks);
        }
        let guarded = self.guarded();
        for index in from..self.spots() {
            let spot = Spot::new(index);
            if guarded.contains(spot) {
                events.put(Event::Public(Notice::Guarded { spot }));
            } else if contested.contains(spot) {
                self.share_stash(spot, luck, events);
            } else if robbed.contains(spot) {
                if let Theft::Asks = self.steal(spot, luck, events) {
                    return;
                }
                self.loot[index] = None;
            } else if let Some(kind) = self.loot[index].take() {
                events.put(Event::Public(Notice::Gone { spot, kind }));
            }
        }
        self.end_round(luck, events);
    }

    /// The taker has chosen: the card goes, and the next location comes.
    fn go_on(&mut self, at: Spot, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        self.loot[at.index()] = None;
        self.evaluate(at.index() + 1, luck, events);
    }

    /// Several teams at one place: a stash card each, or none at all.
    fn share_stash(&mut self, spot: Spot, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        let seats = self.sneaks_at(spot);
        events.put(Event::Public(Notice::Contested { spot, seats }));
        if usize::from(self.stash.total()) < seats.len() {
            events.put(Event::Public(Notice::NoStash { spot }));
            return;
        }
        for seat in seats {
            self.draw_stash(seat, luck, events);
        }
    }

    fn draw_stash(&mut self, seat: Seat, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        let card = Colour::ALL[luck.weighed(&COLOURS, &self.stash.odds())];
        self.stash[card] -= 1;
        self.players[seat].stash[card] += 1;
        events.put(Event::Stash { seat, card });
    }

    /// One team at an unguarded place takes the loot.
    fn steal(&mut self, spot: Spot, luck: &mut impl Luck, events: &mut impl Sink<Event>) -> Theft {
        let seat = self.sneaks_at(spot).first().expect("a location that is robbed has a team");
        let kind = self.loot[spot.index()].expect("every location has loot when a round begins");
        events.put(Event::Public(Notice::Stolen { seat, spot, kind }));
        match kind.loot() {
            Loot::Standard { colour, value } => {
                let count = value.min(self.bank[colour]);
                self.gain(seat, Tokens::of(colour, count), events);
                self.offer(spot, seat, value - count, Mix::One, events)
            }
            Loot::Collection => {
                let one_each = Tokens(self.bank.0.map(|count| count.min(1)));
                self.gain(seat, one_each, events);
                self.offer(spot, seat, 4 - one_each.total() as u8, Mix::Any, events)
            }
            Loot::BlankCheck => self.offer(spot, seat, BLANK_CHECK_TOKENS, Mix::Any, events),
            Loot::Safecracking => {
                let cards = u16::from(SAFECRACKING_CARDS).min(self.stash.total());
                for _ in 0..cards {
                    self.draw_stash(seat, luck, events);
                }
                if cards == 0 {
                    events.put(Event::Public(Notice::Nothing { seat }));
                }
                Theft::Done
            }
            Loot::Intrigues if self.can_swap(seat) => {
                self.phase = Phase::Swap { at: spot, seat, left: INTRIGUES_EXCHANGES };
                Theft::Asks
            }
            Loot::Intrigues => {
                events.put(Event::Public(Notice::Nothing { seat }));
                Theft::Done
            }
            Loot::Item(item) => {
                let player = &mut self.players[seat];
                player.items = player.items.with(item);
                Theft::Done
            }
            Loot::Documents(colour) => {
                self.crash(seat, colour, events);
                Theft::Done
            }
        }
    }

    /// Tokens of the bank, if it is any.
    fn gain(&mut self, seat: Seat, tokens: Tokens, events: &mut impl Sink<Event>) {
        if !tokens.is_empty() {
            self.pay(seat, tokens);
            events.put(Event::Public(Notice::Gains { seat, tokens }));
        }
    }

    /// Tokens of choice. Where there is nothing to choose, nobody is asked.
    fn offer(&mut self, at: Spot, seat: Seat, count: u8, mix: Mix, events: &mut impl Sink<Event>) -> Theft {
        if count == 0 {
            return Theft::Done;
        }
        if self.has_choice(count, mix) {
            self.phase = Phase::Take { at, seat, count, mix };
            return Theft::Asks;
        }
        if self.bank.is_empty() {
            events.put(Event::Public(Notice::Nothing { seat }));
        } else {
            let mut only = Tokens::NONE;
            self.mixes(count, mix, |tokens| only = tokens);
            self.gain(seat, only, events);
        }
        Theft::Done
    }

    /// All others return half their tokens of a category, rounded up.
    fn crash(&mut self, thief: Seat, colour: Colour, events: &mut impl Sink<Event>) {
        for (seat, player) in self.players.iter_mut() {
            let count = player.tokens[colour].div_ceil(2);
            if seat != thief && count > 0 {
                player.tokens[colour] -= count;
                self.bank[colour] += count;
                events.put(Event::Public(Notice::Returns { seat, colour, count }));
            }
        }
    }

    /// The taker has chosen these tokens.
    pub(crate) fn take(
        &mut self,
        at: Spot,
        seat: Seat,
        tokens: Tokens,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) {
        self.gain(seat, tokens, events);
        self.go_on(at, luck, events);
    }

    /// One exchange of Intrigues.
    pub(crate) fn swap(&mut self, seat: Seat, swap: Swap, events: &mut impl Sink<Event>) {
        let Swap { give, with, get } = swap;
        self.players[seat].tokens[give] -= 1;
        self.players[with].tokens[give] += 1;
        self.players[with].tokens[get] -= 1;
        self.players[seat].tokens[get] += 1;
        events.put(Event::Public(Notice::Swaps { seat, give, with, get }));
    }

    /// The next exchange, or the next location after the last one.
    pub(crate) fn after_swap(
        &mut self,
        at: Spot,
        seat: Seat,
        left: u8,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) {
        if left == 0 {
            self.go_on(at, luck, events);
        } else {
            self.phase = Phase::Swap { at, seat, left };
        }
    }

    /// Cards are taken back, and the loot that has gone is replaced, or the game ends.
    fn end_round(&mut self, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        for (_, player) in self.players.iter_mut() {
            player.plan = None;
        }
        let empty = self.empty_spots();
        if empty > self.cards_left() {
            events.put(Event::Public(Notice::Ends { empty, cards: self.cards_left() }));
            let points = self.points();
            let outcome = Self::outcome(&points);
            self.tell_scores(&points, &outcome, events);
            self.phase = Phase::Over(outcome);
            return;
        }
        self.refill(luck, events);
        self.ally = self.ally.map(|holder| holder.next(2));
        self.round += 1;
        self.begin_round(events);
    }

    /// How many locations have no loot.
    pub(crate) fn empty_spots(&self) -> u8 {
        self.loot[..self.spots()].iter().filter(|loot| loot.is_none()).count() as u8
    }

    /// Asks everyone for a plan.
    pub(crate) fn begin_round(&mut self, events: &mut impl Sink<Event>) {
        events.put(Event::Public(Notice::Round { round: self.round, ally: self.ally }));
        self.phase = Phase::Plan(Sealed::ask(SeatSet::all(self.count())));
    }
}

/// An exchange of tokens.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Swap {
    pub(crate) give: Colour,
    pub(crate) with: Seat,
    pub(crate) get: Colour,
}

/// At least so many loot cards leave the table in every round, whatever the plans: see "Why every game ends" in the crate's
/// documentation.
pub(crate) const fn least_gone(players: usize) -> u8 {
    if players <= 3 { 2 } else { 1 }
}

/// Whether this loot asks the taker to choose so many tokens in such a mix.
pub(crate) fn asks_for(kind: Kind, count: u8, mix: Mix, bank: Tokens) -> bool {
    match kind.loot() {
        Loot::Standard { colour, value } => {
            mix == Mix::One && (1..=value).contains(&count) && bank[colour] == 0
        }
        Loot::Collection => {
            let empty = 4 - bank.colours().count();
            mix == Mix::Any && count > 0 && usize::from(count) <= empty
        }
        Loot::BlankCheck => mix == Mix::Any && count == BLANK_CHECK_TOKENS,
        _ => false,
    }
}
