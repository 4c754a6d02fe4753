//! A heist from the turned tokens to the pay, and the end of the game.

use rookery_kernel::{BySeat, Game as _, Luck, Outcome, Sealed, Seat, SeatSet, Sink};

use crate::event::{Event, Notice};
use crate::phase::{Ending, Loyalty, Phase};
use crate::set::{EVENTS, MAX_EVENTS};
use crate::state::{Heistmaster, Stashed};
use crate::{cards::Colour, effect::Effect};

/// A heist that is under way.
struct Heist {
    deck: Colour,
    honourable: SeatSet,
    dishonourable: SeatSet,
    total: i16,
    /// How often each dishonourable thief receives the total, if the result is mixed.
    share: i16,
    /// What each honourable thief gains in honour, if the result is mixed.
    oath: i8,
    symbols: u8,
}

impl Heistmaster {
    /// All tokens lie: the heist happens, and then the next round or the end.
    pub(crate) fn heist(
        &mut self,
        deck: Colour,
        tokens: &Sealed<Loyalty, 8>,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) {
        let honourable: SeatSet =
            self.team.iter().filter(|&seat| tokens.answer(seat) == Some(Loyalty::Honourable)).collect();
        let dishonourable = self.team.minus(honourable);
        events.put(Event::Public(Notice::Loyalty { honourable, dishonourable }));
        let mut heist = Heist { deck, honourable, dishonourable, total: 0, share: 2, oath: 1, symbols: 0 };
        self.stash(&heist, luck, events);
        let ends = self.reveal(&mut heist, luck, events);
        for _ in 0..heist.symbols {
            self.happen(&mut heist, luck, events);
        }
        self.pay_off(&heist, events);
        let ending = match deck {
            _ if !ends && !self.decks[deck].left.is_empty() => return self.next_round(events),
            _ if !ends => Ending::EmptyDeck,
            Colour::Green => Ending::GreenEnd,
            Colour::Blue => Ending::BlueEnd,
            Colour::Red => Ending::RedEnd,
        };
        self.end(ending, events);
    }

    /// Each dishonourable thief gets a card, clockwise from the Heistmaster, as far as cards go.
    #[inline]
    fn stash(&mut self, heist: &Heist, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        let deck = heist.deck;
        for seat in self.master.clockwise(self.count()) {
            if !heist.dishonourable.contains(seat) {
                continue;
            }
            let Some((place, looked)) = self.take_top(deck, luck) else { return };
            let stashed = Stashed::new(seat, looked, deck, place);
            self.stashes.push(stashed);
            let cards = &self.options.cards;
            let tier = stashed.tier(cards) as u8 + 1;
            let card = stashed.card(cards);
            events.put(Event::Stash { thief: seat, seen_by: stashed.seen_by, deck, tier, card });
        }
    }

    /// A card is revealed for each honourable thief, as far as cards go. Says whether the End Game card was among them.
    #[inline]
    fn reveal(&mut self, heist: &mut Heist, luck: &mut impl Luck, events: &mut impl Sink<Event>) -> bool {
        let (deck, mut ends) = (heist.deck, false);
        for _ in 0..heist.honourable.len() {
            let Some((place, _)) = self.take_top(deck, luck) else { break };
            let printed = self.options.cards.deck(deck);
            self.decks[deck].discard.add(printed, place);
            let card = printed.cards[usize::from(place)];
            events.put(Event::Public(Notice::Revealed {
                deck,
                tier: printed.tier_of(place) as u8 + 1,
                card,
            }));
            heist.total += i16::from(card.value());
            heist.symbols += u8::from(card.has_event());
            ends |= card.is_end();
        }
        ends
    }

    /// An event is drawn, happens and is discarded.
    #[inline]
    fn happen(&mut self, heist: &mut Heist, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        if self.events == [0; MAX_EVENTS] {
            self.events = self.options.cards.event_deck(self.count());
        }
        if self.events == [0; MAX_EVENTS] {
            events.put(Event::Public(Notice::NoEvent));
            return;
        }
        let drawn = luck.weighed(&EVENTS, &self.events.map(u32::from));
        self.events[drawn] -= 1;
        let event = self.options.cards.event(drawn);
        let effect = event.effect;
        events.put(Event::Public(Notice::Event { name: event.name, effect }));
        match effect {
            Effect::TotalPlus(amount) => heist.total += i16::from(amount),
            Effect::TotalMinus(amount) => heist.total = (heist.total - i16::from(amount)).max(0),
            Effect::HonourableTake(amount) => self.bank_gives(heist.honourable, i16::from(amount), events),
            Effect::DishonourablePay(amount) => self.bank_takes(heist.dishonourable, amount, events),
            Effect::HighestLoseHonour(amount) => {
                let highest = self.thieves.as_slice().iter().map(|thief| thief.honour).max();
                self.honour(self.on_space(highest), -(amount as i8), events);
            }
            Effect::LowestGainHonour(amount) => {
                let lowest = self.thieves.as_slice().iter().map(|thief| thief.honour).min();
                self.honour(self.on_space(lowest), amount as i8, events);
            }
            Effect::MoneyOnDecks(amount) => {
                for deck in Colour::ALL {
                    self.decks[deck].money += u16::from(amount);
                }
            }
            Effect::BystandersTake(amount) => {
                let bystanders = SeatSet::all(self.count()).minus(self.team);
                self.bank_gives(bystanders, i16::from(amount), events);
            }
            Effect::LookAtTops => self.look_at_tops(luck, events),
            Effect::DishonourableShare(share) => heist.share = i16::from(share),
            Effect::HonourableHonour(honour) => heist.oath = honour as i8,
        }
    }

    /// The Heistmaster looks at the top card of each deck that has one.
    fn look_at_tops(&mut self, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        for deck in Colour::ALL {
            let Some(place) = self.see_top(deck, luck) else { continue };
            let pile = &mut self.decks[deck];
            pile.top = Some(place);
            pile.looked = pile.looked.with(self.master);
            let card = self.options.cards.deck(deck).cards[usize::from(place)];
            events.put(Event::Look { thief: self.master, deck, card });
        }
    }

    /// Everyone on this honour space.
    fn on_space(&self, honour: Option<u8>) -> SeatSet {
        self.thieves.seats_where(|thief| Some(thief.honour) == honour)
    }

    /// Money first, then honour, for everyone at once.
    #[inline]
    fn pay_off(&mut self, heist: &Heist, events: &mut impl Sink<Event>) {
        if heist.honourable.is_empty() {
            return self.honour(heist.dishonourable, -1, events);
        }
        events.put(Event::Public(Notice::Total { total: heist.total as u16 }));
        if heist.dishonourable.is_empty() {
            return self.bank_gives(heist.honourable, heist.total, events);
        }
        self.bank_gives(heist.dishonourable, heist.share * heist.total, events);
        self.honour(heist.dishonourable, -1, events);
        self.honour(heist.honourable, heist.oath, events);
    }

    /// Each of these gets this much from the bank.
    #[inline]
    fn bank_gives(&mut self, seats: SeatSet, money: i16, events: &mut impl Sink<Event>) {
        for seat in seats {
            self.give(seat, money);
            events.put(Event::Public(Notice::Money { thief: seat, money }));
        }
    }

    /// Each of these pays this much to the bank, or all there is.
    fn bank_takes(&mut self, seats: SeatSet, money: u8, events: &mut impl Sink<Event>) {
        for seat in seats {
            let money = -(self.thieves[seat].money.min(i32::from(money)) as i16);
            self.give(seat, money);
            events.put(Event::Public(Notice::Money { thief: seat, money }));
        }
    }

    /// Each of these moves on the honour track, as far as it goes.
    #[inline]
    fn honour(&mut self, seats: SeatSet, by: i8, events: &mut impl Sink<Event>) {
        for seat in seats {
            let by = self.move_honour(seat, by);
            if by != 0 {
                let honour = self.thieves[seat].honour;
                events.put(Event::Public(Notice::Honour { thief: seat, by, honour }));
            }
        }
    }

    /// The token passes to the left.
    #[inline]
    fn next_round(&mut self, events: &mut impl Sink<Event>) {
        self.round += 1;
        self.master = self.master.next(self.count());
        self.begin_round(events);
    }

    pub(crate) fn begin_round(&mut self, events: &mut impl Sink<Event>) {
        self.team = SeatSet::EMPTY;
        self.target = None;
        for (_, thief) in self.thieves.iter_mut() {
            thief.offer = 0;
        }
        events.put(Event::Public(Notice::Round { round: self.round, master: self.master }));
        self.phase =
            if self.options.no_bribes { Phase::Team } else { Phase::Offers(Sealed::ask(self.others())) };
    }

    /// Everyone but the Heistmaster.
    #[inline]
    pub(crate) fn others(&self) -> SeatSet {
        SeatSet::all(self.count()).without(self.master)
    }

    /// The game ends: honour in the stashes is counted first, for all at once.
    fn end(&mut self, ending: Ending, events: &mut impl Sink<Event>) {
        events.put(Event::Public(Notice::End { ending }));
        for seat in Seat::all(self.count()) {
            let symbols = self.honour_in_stash(seat);
            if symbols > 0 {
                self.move_honour(seat, symbols as i8);
                let honour = self.thieves[seat].honour;
                events.put(Event::Public(Notice::Count { thief: seat, symbols, honour }));
            }
        }
        let outcome = self.outcome(ending);
        events.put(Event::Public(Notice::Won { winners: outcome.winners }));
        self.phase = Phase::Over { ending, outcome };
    }

    /// How many honour symbols a thief has stashed.
    pub(crate) fn honour_in_stash(&self, seat: Seat) -> u8 {
        let cards = &self.options.cards;
        let own = self.stashes.as_slice().iter().filter(|card| card.thief == seat);
        own.filter(|card| card.card(cards).has_honour()).count() as u8
    }

    /// Who wins in this way of ending, the honour of the stashes being counted.
    pub(crate) fn outcome(&self, ending: Ending) -> Outcome {
        let money = self.scores();
        let honour: BySeat<i32> = self.thieves.map(|_, thief| i32::from(thief.honour));
        let left = SeatSet::all(self.count()).minus(out(ending, &money, &honour));
        let decides = if ending == Ending::RedEnd { honour } else { money };
        let winners = Outcome::most(decides, left, ending.name()).winners;
        Outcome { winners, scores: money, ending: ending.name() }
    }
}

/// Who cannot win in this way of ending.
pub(crate) fn out(ending: Ending, money: &BySeat<i32>, honour: &BySeat<i32>) -> SeatSet {
    let on = |values: &BySeat<i32>, value: Option<&i32>| values.seats_where(|own| Some(own) == value);
    let lowest = on(honour, honour.as_slice().iter().min());
    match ending {
        Ending::GreenEnd => {
            let highest = on(honour, honour.as_slice().iter().max());
            lowest.iter().chain(highest).collect()
        }
        Ending::BlueEnd => SeatSet::EMPTY,
        Ending::RedEnd => on(money, money.as_slice().iter().min()),
        Ending::EmptyDeck => lowest,
    }
}
