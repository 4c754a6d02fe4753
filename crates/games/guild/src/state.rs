//! A game: what lies open, what does not, and how cards move between the two.

use std::ops::Range;

use rookery_kernel::{Luck, Seat, SeatSet, Sink};

use crate::cards::{
    CHARACTER_FACES, Char, CharSet, DEFENSE_FACES, DIE, Defense, Face, SCHEME_FACES, Scheme, SchemeHeap,
};
use crate::event::{Event, Notice};
use crate::secrets::{CardLocation, Secrets};
use crate::table::{MAX_LAYERS, Table};
use crate::{config::Options, effect::Deck, list::List, phase::Progress, set::Set};

pub(crate) const START_COINS: u16 = 5;
pub(crate) const POOL: usize = 5;
pub(crate) const START_HAND: u8 = 4;
/// Schemes in a hand at the start of a turn, as a rule.
pub(crate) const HAND_LIMIT: i8 = 7;
/// Characters in a crew, as a rule.
pub(crate) const CREW_LIMIT: i8 = 4;
/// Actions in a turn, as a rule.
pub(crate) const ACTIONS: u8 = 3;
/// The most actions in a turn, whatever is played.
pub(crate) const MAX_ACTIONS: u8 = 12;
/// Fewer Characters than this outside Jail and Graveyard bring martial law.
pub(crate) const MARTIAL_LAW: usize = 6;
/// The most Coins that anybody can have: the bank gives no more.
pub(crate) const MAX_STASH: u16 = 9999;

/// A game of crews, heists and betrayal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Guild {
    pub(crate) options: Options,
    pub(crate) table: Table,
    pub(crate) progress: Progress,
    pub(crate) secrets: Secrets,
}

/// The numbers of all Schemes, kind by kind.
pub(crate) fn scheme_kinds(cards: &Set) -> impl Iterator<Item = Range<usize>> + '_ {
    (0..cards.scheme_kinds()).map(|kind| cards.scheme_cards(Scheme::new(kind)))
}

/// The numbers of all Defenses, kind by kind.
pub(crate) fn defense_kinds(cards: &Set) -> impl Iterator<Item = Range<usize>> + '_ {
    (0..cards.defense_kinds()).map(|kind| cards.defense_cards(Defense::new(kind)))
}

impl Guild {
    /// How many are at the table.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.table.seats()
    }

    /// Gives Coins from the bank to a player.
    pub(crate) fn earn(&mut self, seat: Seat, coins: u16, events: &mut impl Sink<Event>) {
        let purse = &mut self.table.players[seat].coins;
        let coins = coins.min(MAX_STASH - *purse);
        if coins > 0 {
            *purse += coins;
            events.put(Event::Public(Notice::Coins(seat, i32::from(coins))));
        }
    }

    /// Takes Coins from a player for the bank, as far as there are any; says how many.
    pub(crate) fn spend(&mut self, seat: Seat, coins: u16, events: &mut impl Sink<Event>) -> u16 {
        let purse = &mut self.table.players[seat].coins;
        let coins = coins.min(*purse);
        if coins > 0 {
            *purse -= coins;
            events.put(Event::Public(Notice::Coins(seat, -i32::from(coins))));
        }
        coins
    }

    /// Moves Coins between players, as far as there are any. What a stash cannot hold is lost.
    pub(crate) fn hand_over(&mut self, from: Seat, to: Seat, coins: u16, events: &mut impl Sink<Event>) {
        let coins = coins.min(self.table.players[from].coins);
        if coins > 0 && from != to {
            self.table.players[from].coins -= coins;
            let purse = &mut self.table.players[to].coins;
            *purse = (*purse + coins).min(MAX_STASH);
            events.put(Event::Public(Notice::Paid { from, to, coins }));
        }
    }

    pub(crate) fn roll(&self, luck: &mut impl Luck) -> Face {
        Face::ALL[luck.weighed(&DIE, &self.options.cards.die)]
    }

    /// The top card of the Character deck.
    pub(crate) fn draw_character(&mut self, luck: &mut impl Luck) -> Option<Char> {
        let heap = self.table.city.deck.first_mut()?;
        let card = Char::new(luck.one_of(&CHARACTER_FACES, heap.bits()));
        *heap = heap.without(card);
        if heap.is_empty() {
            self.table.city.deck.remove(0);
        }
        Some(card)
    }

    /// Puts Characters under the deck, in an order that nobody knows.
    pub(crate) fn under_deck(&mut self, cards: CharSet) {
        if cards.is_empty() {
            return;
        }
        if self.table.city.deck.is_full() {
            let bottom = self.table.city.deck.last_mut().expect("a full deck has a last heap");
            *bottom = bottom.or(cards);
        } else {
            self.table.city.deck.push(cards);
        }
    }

    /// Fills the pool up from the deck.
    pub(crate) fn refill_pool(&mut self, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        while self.table.city.pool.len() < POOL {
            let Some(card) = self.draw_character(luck) else { break };
            self.table.city.pool = self.table.city.pool.with(card);
            events.put(Event::Public(Notice::Refilled(card)));
        }
    }

    /// Draws Schemes for a player; fewer if there are no more.
    pub(crate) fn draw_schemes(
        &mut self,
        seat: Seat,
        count: u8,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) {
        let mut drawn = SchemeHeap::EMPTY;
        for _ in 0..count {
            let Some(kind) = self.top_scheme(luck, events) else { break };
            self.take_top_scheme(kind, CardLocation::hand(seat), SeatSet::one(seat));
            self.table.players[seat].hand += 1;
            drawn.add(kind);
        }
        if !drawn.is_empty() {
            events.put(Event::Drew(seat, drawn));
        }
    }

    /// Which Scheme is on top of the deck: chance decides it now. If the deck is empty, the discard pile is shuffled first.
    pub(crate) fn top_scheme(
        &mut self,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Option<Scheme> {
        if self.table.decks.scheme_deck.is_empty() {
            self.reshuffle_schemes(events);
        }
        if self.table.decks.scheme_deck.is_empty() {
            return None;
        }
        let cards = &self.options.cards;
        let mut odds = [0; crate::cards::MAX_SCHEMES];
        for (card, lies) in self.secrets.schemes.as_slice().iter().enumerate() {
            odds[cards.scheme_of(card).index()] += u32::from(lies.place == CardLocation::deck(0));
        }
        Some(Scheme::new(luck.weighed(&SCHEME_FACES, &odds[..cards.scheme_kinds()])))
    }

    /// Moves a Scheme off the top heap of the deck.
    pub(crate) fn take_top_scheme(&mut self, kind: Scheme, to: CardLocation, may_see: SeatSet) {
        let cards = self.options.cards.clone();
        let range = cards.scheme_cards(kind);
        let way = (CardLocation::deck(0), to);
        self.secrets.schemes.move_hidden(scheme_kinds(&cards), range, way, SeatSet::EMPTY, may_see);
        self.table.decks.scheme_deck[0] -= 1;
        if self.table.decks.scheme_deck[0] == 0 {
            self.table.decks.scheme_deck.remove(0);
            self.secrets.schemes.move_all(scheme_kinds(&cards), up);
        }
    }

    fn reshuffle_schemes(&mut self, events: &mut impl Sink<Event>) {
        let discard = std::mem::take(&mut self.table.decks.scheme_discard);
        if discard.is_empty() {
            return;
        }
        for kind in discard.iter() {
            let range = self.options.cards.scheme_cards(kind);
            self.secrets.schemes.move_openly(range, CardLocation::OUT, CardLocation::deck(0), SeatSet::EMPTY);
        }
        self.table.decks.scheme_deck.push(discard.len() as u8);
        events.put(Event::Public(Notice::Reshuffled(Deck::Scheme)));
    }

    /// Which Defense is on top of the deck: chance decides it now. If the deck is empty, the discard pile is shuffled first.
    pub(crate) fn top_defense(
        &mut self,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Option<Defense> {
        if self.table.decks.defense_deck.is_empty() {
            self.reshuffle_defenses(events);
        }
        if self.table.decks.defense_deck.is_empty() {
            return None;
        }
        let cards = &self.options.cards;
        let mut odds = [0; crate::cards::MAX_DEFENSES];
        for (card, lies) in self.secrets.defenses.as_slice().iter().enumerate() {
            odds[cards.defense_of(card).index()] += u32::from(lies.place == CardLocation::deck(0));
        }
        Some(Defense::new(luck.weighed(&DEFENSE_FACES, &odds[..cards.defense_kinds()])))
    }

    /// Moves a Defense off the top heap of the deck: into the open, or before somebody who looks.
    pub(crate) fn take_top_defense(&mut self, kind: Defense, to: CardLocation, may_see: SeatSet) {
        let cards = self.options.cards.clone();
        let range = cards.defense_cards(kind);
        let way = (CardLocation::deck(0), to);
        self.secrets.defenses.move_hidden(defense_kinds(&cards), range, way, SeatSet::EMPTY, may_see);
        self.table.decks.defense_deck[0] -= 1;
        if self.table.decks.defense_deck[0] == 0 {
            self.table.decks.defense_deck.remove(0);
            self.secrets.defenses.move_all(defense_kinds(&cards), up);
        }
    }

    /// The next Defense, in the open.
    pub(crate) fn draw_defense(
        &mut self,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Option<Defense> {
        let kind = self.top_defense(luck, events)?;
        self.take_top_defense(kind, CardLocation::OUT, SeatSet::all(self.count()));
        Some(kind)
    }

    fn reshuffle_defenses(&mut self, events: &mut impl Sink<Event>) {
        let discard = std::mem::take(&mut self.table.decks.defense_discard);
        if discard.is_empty() {
            return;
        }
        for kind in discard.iter() {
            let range = self.options.cards.defense_cards(kind);
            self.secrets.defenses.move_openly(
                range,
                CardLocation::OUT,
                CardLocation::deck(0),
                SeatSet::EMPTY,
            );
        }
        self.table.decks.defense_deck.push(discard.len() as u8);
        events.put(Event::Public(Notice::Reshuffled(Deck::Defense)));
    }

    /// Puts what lies before somebody who looked under the deck, in an order that nobody knows.
    pub(crate) fn look_to_bottom(&mut self, seat: Seat, deck: Deck) {
        let cards = self.options.cards.clone();
        let known = SeatSet::one(seat);
        match deck {
            Deck::Scheme => {
                let layer = bottom(
                    &mut self.table.decks.scheme_deck,
                    self.secrets.schemes.at(CardLocation::LOOK).count_ones(),
                );
                self.secrets.schemes.show(CardLocation::LOOK, known);
                self.secrets.schemes.move_all(scheme_kinds(&cards), |place| from_look(place, layer));
            }
            Deck::Defense => {
                let layer = bottom(
                    &mut self.table.decks.defense_deck,
                    self.secrets.defenses.at(CardLocation::LOOK).count_ones(),
                );
                self.secrets.defenses.show(CardLocation::LOOK, known);
                self.secrets.defenses.move_all(defense_kinds(&cards), |place| from_look(place, layer));
            }
        }
    }

    /// Puts a Defense that somebody looks at on top of the deck.
    pub(crate) fn look_to_top(&mut self, seat: Seat, kind: Defense) {
        let cards = self.options.cards.clone();
        if self.table.decks.defense_deck.is_full() {
            let (bottom, size) = (MAX_LAYERS - 1, self.table.decks.defense_deck.pop().unwrap_or(0));
            self.table.decks.defense_deck[bottom - 1] += size;
            self.secrets.defenses.move_all(defense_kinds(&cards), |place| {
                if place == CardLocation::deck(bottom) { CardLocation::deck(bottom - 1) } else { place }
            });
        }
        self.secrets.defenses.move_all(defense_kinds(&cards), down);
        self.table.decks.defense_deck.insert(0, 1);
        let range = cards.defense_cards(kind);
        self.secrets.defenses.move_openly(
            range,
            CardLocation::LOOK,
            CardLocation::deck(0),
            SeatSet::one(seat),
        );
    }

    /// Takes a Scheme out of a hand, in sight of everyone.
    pub(crate) fn leave_hand(&mut self, seat: Seat, kind: Scheme) {
        let range = self.options.cards.scheme_cards(kind);
        self.secrets.schemes.move_openly(range, CardLocation::hand(seat), CardLocation::OUT, SeatSet::EMPTY);
        self.table.players[seat].hand -= 1;
    }

    /// Puts a Scheme that lies open into a hand, in sight of everyone.
    pub(crate) fn enter_hand(&mut self, seat: Seat, kind: Scheme) {
        let range = self.options.cards.scheme_cards(kind);
        let others = SeatSet::all(self.count()).without(seat);
        self.secrets.schemes.move_openly(range, CardLocation::OUT, CardLocation::hand(seat), others);
        self.table.players[seat].hand += 1;
    }

    /// Moves a Scheme from hand to hand, face down.
    pub(crate) fn pass_on(&mut self, from: Seat, to: Seat, kind: Scheme, events: &mut impl Sink<Event>) {
        let cards = self.options.cards.clone();
        let way = (CardLocation::hand(from), CardLocation::hand(to));
        let both = SeatSet::one(from).with(to);
        let range = cards.scheme_cards(kind);
        self.secrets.schemes.move_hidden(scheme_kinds(&cards), range, way, SeatSet::one(from), both);
        self.table.players[from].hand -= 1;
        self.table.players[to].hand += 1;
        events.put(Event::Took(from, to, kind));
    }

    /// Discards a Scheme of a hand.
    pub(crate) fn discard(&mut self, seat: Seat, kind: Scheme, events: &mut impl Sink<Event>) {
        self.leave_hand(seat, kind);
        self.table.decks.scheme_discard.add(kind);
        events.put(Event::Public(Notice::Discarded(seat, kind)));
    }

    /// Does this player hold a Scheme of this kind?
    pub(crate) fn holds(&self, seat: Seat, kind: Scheme) -> bool {
        self.held(seat, kind) > 0
    }

    /// How many Schemes of this kind a player holds.
    pub(crate) fn held(&self, seat: Seat, kind: Scheme) -> u32 {
        if kind.index() >= self.options.cards.scheme_kinds() {
            return 0;
        }
        self.secrets.schemes.count(self.options.cards.scheme_cards(kind), CardLocation::hand(seat))
    }

    pub(crate) fn schemes_at(&self, place: CardLocation) -> SchemeHeap {
        let lies = self.secrets.schemes.as_slice().iter().enumerate();
        lies.filter(|(_, lies)| lies.place == place)
            .map(|(card, _)| self.options.cards.scheme_of(card))
            .collect()
    }
}

/// A heap moves up when the one above it is used up.
fn up(place: CardLocation) -> CardLocation {
    match place.layer() {
        Some(layer) if layer > 0 => CardLocation::deck(layer - 1),
        _ => place,
    }
}

/// A heap moves down when one is put on top.
fn down(place: CardLocation) -> CardLocation {
    place.layer().map_or(place, |layer| CardLocation::deck(layer + 1))
}

/// Makes room for so many cards under a deck; says in which heap.
fn bottom(deck: &mut List<u8, MAX_LAYERS>, count: u32) -> usize {
    if deck.is_full() {
        deck[MAX_LAYERS - 1] += count as u8;
    } else if count > 0 {
        deck.push(count as u8);
    }
    deck.len().saturating_sub(1)
}

fn from_look(place: CardLocation, layer: usize) -> CardLocation {
    if place == CardLocation::LOOK { CardLocation::deck(layer) } else { place }
}
