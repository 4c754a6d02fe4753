//! Worlds that a viewer cannot tell from the true one.
//!
//! What a viewer cannot place are cards in the hands of others, in the decks and before somebody who looks at them, and the Hidden
//! Agendas of others. They were all dealt from shuffled decks, so each way of dealing them out is as likely as any other. What
//! others know of them is left out: they will learn it again, or not. The viewer's own cards keep who knows of them, as the
//! viewer saw how that came about.

use std::ops::Range;

use arrayvec::ArrayVec;
use rookery_kernel::{BySeat, Luck, Seat, SeatSet};

use crate::cards::{AGENDA_FACES, Agenda, AgendaSet, MAX_AGENDAS, MAX_DEFENSES, MAX_SCHEMES, Scheme};
use crate::check::open::{each_open_defense, each_open_scheme};
use crate::phase::{MAX_ITEMS, MAX_SEATS, Phase};
use crate::secrets::{AgendaPlace, CardLocation, Cards, HiddenCard, Secrets};
use crate::state::{Guild, defense_kinds, scheme_kinds};
use crate::table::{MAX_LAYERS, Table};
use crate::view::{View, looker};
use crate::{action::Item, effect::Deck, list::List, set::Set};

/// A world that the viewer cannot tell from the true one, each as likely as any other.
pub(crate) fn imagine(view: &View, luck: &mut impl Luck) -> Guild {
    let seats = view.table.seats();
    let own = view.own.as_ref().zip(view.seat);
    let mut secrets = Secrets {
        schemes: schemes(view, luck),
        defenses: defenses(view, luck),
        agendas: agendas(view, luck),
        answers: BySeat::fill(seats, None),
        orders: BySeat::fill(seats, None),
        offered: List::new(),
    };
    if let Some((own, seat)) = own {
        secrets.answers[seat] = own.answer;
        secrets.orders[seat] = own.order;
    }
    secrets.offered = match own {
        Some((own, seat)) if seat == view.table.turn.active => own.offered,
        _ => offered(&view.table, &view.options.cards, &secrets.schemes, luck),
    };
    Guild { options: view.options.clone(), table: view.table, progress: view.progress, secrets }
}

/// Cards being dealt out: those that the viewer can place first, then the others by chance.
struct WorldDealer<const N: usize> {
    cards: Cards<N>,
    /// The cards that have no place yet, one bit each.
    free: u128,
}

/// A place, and how many cards the viewer cannot name lie there.
type Gap = (CardLocation, usize);

/// The most places with cards that a viewer cannot name: hands, heaps, and what somebody looks at.
const MAX_GAPS: usize = MAX_SEATS + MAX_LAYERS + 1;

/// The numbers of the cards in a set that has one bit for each.
fn each_bit(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let card = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(card)
    })
}

impl<const N: usize> WorldDealer<N> {
    fn new(count: usize) -> Self {
        Self { cards: Cards::shuffled(count), free: (1 << count) - 1 }
    }

    /// Puts a card of a kind where the viewer knows it to lie.
    fn put(&mut self, kind: Range<usize>, place: CardLocation, known: SeatSet) {
        let free = self.free >> kind.start << kind.start;
        let card = free.trailing_zeros() as usize;
        debug_assert!(kind.contains(&card), "a view shows no card more often than it is printed");
        if kind.contains(&card) {
            self.free &= !(1 << card);
            self.cards.set(card, HiddenCard { place, known });
        }
    }

    /// Fills the gaps with the cards that are left. The widest gap gets what the others leave, without a draw of its own.
    fn fill(&mut self, mut gaps: ArrayVec<Gap, MAX_GAPS>, luck: &mut impl Luck) {
        let mut left: ArrayVec<usize, N> = each_bit(self.free).collect();
        debug_assert_eq!(
            left.len(),
            gaps.iter().map(|gap| gap.1).sum::<usize>(),
            "as many cards as places for them"
        );
        gaps.sort_unstable_by_key(|gap| gap.1);
        let Some((widest, _)) = gaps.pop() else { return };
        for (place, count) in gaps {
            for _ in 0..count.min(left.len()) {
                let card = left.swap_remove(luck.below(left.len() as u32) as usize);
                self.cards.set(card, HiddenCard { place, known: SeatSet::EMPTY });
            }
        }
        for card in left {
            self.cards.set(card, HiddenCard { place: widest, known: SeatSet::EMPTY });
        }
    }

    fn settled(mut self, kinds: impl Iterator<Item = Range<usize>>) -> Cards<N> {
        kinds.for_each(|kind| self.cards.settle(kind));
        self.cards
    }
}

fn schemes(view: &View, luck: &mut impl Luck) -> Cards<MAX_SCHEMES> {
    let (table, cards) = (&view.table, &*view.options.cards);
    let mut dealer = WorldDealer::<MAX_SCHEMES>::new(cards.scheme_count());
    each_open_scheme(table, &view.progress, cards, |kind| {
        dealer.put(cards.scheme_cards(kind), CardLocation::OUT, SeatSet::EMPTY);
    });
    // What is neither open nor in a hand or a heap lies before somebody who looks at it.
    let mut looked_at = (dealer.free.count_ones() as usize).saturating_sub(table.hidden_schemes());
    let mut hands = table.players.map(|_, player| usize::from(player.hand));
    let mut heaps: ArrayVec<usize, MAX_LAYERS> =
        table.decks.scheme_deck.iter().map(|&size| usize::from(size)).collect();
    if let Some((own, seat)) = view.own.as_ref().zip(view.seat) {
        let me = SeatSet::one(seat);
        for card in &own.hand {
            dealer.put(cards.scheme_cards(card.card), CardLocation::hand(seat), card.known);
        }
        hands[seat] = 0;
        if looker(&view.progress) == Some((seat, Deck::Scheme)) {
            own.looking
                .iter()
                .for_each(|kind| dealer.put(cards.scheme_cards(kind), CardLocation::LOOK, SeatSet::EMPTY));
            looked_at = 0;
        }
        for (holder, known) in Seat::all(table.seats()).zip(own.hands.iter()) {
            for &kind in known {
                dealer.put(cards.scheme_cards(kind), CardLocation::hand(holder), me);
                hands[holder] -= 1;
            }
        }
        for ((layer, known), size) in own.scheme_deck.iter().enumerate().zip(&mut heaps) {
            for &kind in known {
                dealer.put(cards.scheme_cards(kind), CardLocation::deck(layer), me);
                *size -= 1;
            }
        }
    }
    let in_hands = hands.iter().map(|(seat, &count)| (CardLocation::hand(seat), count));
    let in_heaps = heaps.iter().enumerate().map(|(layer, &count)| (CardLocation::deck(layer), count));
    dealer.fill(in_hands.chain(in_heaps).chain([(CardLocation::LOOK, looked_at)]).collect(), luck);
    dealer.settled(scheme_kinds(cards))
}

fn defenses(view: &View, luck: &mut impl Luck) -> Cards<MAX_DEFENSES> {
    let (table, cards) = (&view.table, &*view.options.cards);
    let mut dealer = WorldDealer::<MAX_DEFENSES>::new(cards.defense_count());
    each_open_defense(table, |kind| dealer.put(cards.defense_cards(kind), CardLocation::OUT, SeatSet::EMPTY));
    let mut heaps: ArrayVec<usize, MAX_LAYERS> =
        table.decks.defense_deck.iter().map(|&size| usize::from(size)).collect();
    let mut looked_at = (dealer.free.count_ones() as usize).saturating_sub(heaps.iter().sum());
    if let Some((own, seat)) = view.own.as_ref().zip(view.seat) {
        if looker(&view.progress) == Some((seat, Deck::Defense)) {
            own.looking_at
                .iter()
                .for_each(|kind| dealer.put(cards.defense_cards(kind), CardLocation::LOOK, SeatSet::EMPTY));
            looked_at = 0;
        }
        for ((layer, known), size) in own.defense_deck.iter().enumerate().zip(&mut heaps) {
            for &kind in known {
                dealer.put(cards.defense_cards(kind), CardLocation::deck(layer), SeatSet::one(seat));
                *size -= 1;
            }
        }
    }
    let in_heaps = heaps.iter().enumerate().map(|(layer, &count)| (CardLocation::deck(layer), count));
    dealer.fill(in_heaps.chain([(CardLocation::LOOK, looked_at)]).collect(), luck);
    dealer.settled(defense_kinds(cards))
}

/// How many Hidden Agendas everyone holds, and how many everyone has put away.
pub(crate) fn agenda_counts(first_game: bool, phase: Phase) -> (usize, usize) {
    match (first_game, phase) {
        (true, _) => (2, 0),
        (false, Phase::Agendas) => (3, 0),
        (false, _) => (2, 1),
    }
}

fn agendas(view: &View, luck: &mut impl Luck) -> List<AgendaPlace, MAX_AGENDAS> {
    let mut left = view.options.cards.agendas();
    let mut places = List::filled(AgendaPlace::Box, left.len());
    let mut put = |cards: AgendaSet, place: AgendaPlace, left: &mut AgendaSet| {
        cards.iter().for_each(|card| places[card.index()] = place);
        *left = left.minus(cards);
    };
    if let Some((own, seat)) = view.own.as_ref().zip(view.seat) {
        put(own.agendas, AgendaPlace::Held(seat), &mut left);
        put(own.dropped, AgendaPlace::Dropped(seat), &mut left);
    }
    let others = || Seat::all(view.table.seats()).filter(|&seat| view.seat != Some(seat));
    // At the end everyone shows what was kept; it must not be dealt to anybody as put away.
    for seat in others() {
        if let Some(result) = &view.table.result {
            put(result.agendas[seat], AgendaPlace::Held(seat), &mut left);
        }
    }
    let (held, dropped) = agenda_counts(view.options.first_game, view.progress.phase);
    let held = if view.table.result.is_some() { 0 } else { held };
    for seat in others() {
        for place in 0..held + dropped {
            let place = if place < held { AgendaPlace::Held(seat) } else { AgendaPlace::Dropped(seat) };
            let card = Agenda::new(luck.one_of(&AGENDA_FACES, left.bits()));
            put(AgendaSet::one(card), place, &mut left);
        }
    }
    places
}

/// How many Schemes the active player has put into the exchange, face down.
pub(crate) fn face_down(table: &Table) -> usize {
    table.trade.iter().filter(|swap| swap.given && swap.item == Item::AnyScheme).count()
}

/// Schemes that the active player may have put into the exchange: any of those in hand.
fn offered(
    table: &Table,
    cards: &Set,
    schemes: &Cards<MAX_SCHEMES>,
    luck: &mut impl Luck,
) -> List<Scheme, MAX_ITEMS> {
    let mut offered = List::new();
    let count = face_down(table);
    if count == 0 {
        return offered;
    }
    let hand = schemes.at(CardLocation::hand(table.turn.active));
    let mut hand: ArrayVec<usize, MAX_SCHEMES> = each_bit(hand).collect();
    for _ in 0..count.min(hand.len()) {
        let card = hand.swap_remove(luck.below(hand.len() as u32) as usize);
        offered.push(cards.scheme_of(card));
    }
    offered
}
