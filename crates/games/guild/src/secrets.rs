//! What does not lie open: hands, decks, Hidden Agendas, answers that are not out yet.
//!
//! Copies of a Scheme or a Defense are the same to everyone, so where they lie is kept in one canonical order. A card that
//! somebody other than its holder has seen carries who that was: a viewer knows of so many cards of a kind at a place, and no
//! more than that.

use std::{fmt, ops::Range, str::FromStr};

use rookery_kernel::{BadNotation, BySeat, Seat, SeatSet, as_notation, debug_as_notation};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Until};
use crate::cards::{Agenda, AgendaSet, MAX_AGENDAS, MAX_DEFENSES, MAX_SCHEMES, Scheme, is_number};
use crate::phase::{MAX_ITEMS, MAX_SEATS};
use crate::{list::List, table::MAX_LAYERS};

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct CardLocation(u8);

impl CardLocation {
    pub(crate) const OUT: Self = Self(14);
    /// Before somebody who looks at it.
    pub(crate) const LOOK: Self = Self(15);
    const DECK: u8 = 16;

    #[inline]
    pub(crate) const fn hand(seat: Seat) -> Self {
        Self(seat.index() as u8)
    }

    /// In this heap of its deck, from 0 on top.
    #[inline]
    pub(crate) const fn deck(layer: usize) -> Self {
        Self(Self::DECK + layer as u8)
    }

    /// Which heap of the deck that is.
    #[inline]
    pub(crate) const fn layer(self) -> Option<usize> {
        if self.0 >= Self::DECK { Some((self.0 - Self::DECK) as usize) } else { None }
    }

    /// Whose hand that is.
    #[inline]
    pub(crate) fn holder(self) -> Option<Seat> {
        (usize::from(self.0) < MAX_SEATS).then(|| Seat::new(usize::from(self.0)))
    }
}

impl fmt::Display for CardLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self, self.holder(), self.layer()) {
            (Self::OUT, ..) => f.write_str("out"),
            (Self::LOOK, ..) => f.write_str("look"),
            (_, Some(seat), _) => seat.fmt(f),
            (_, _, Some(layer)) => write!(f, "deck-{layer}"),
            _ => f.write_str("nowhere"),
        }
    }
}

impl FromStr for CardLocation {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let bad = || BadNotation::new(text, "a place: a seat, out, look or deck-0");
        if let Some(layer) = text.strip_prefix("deck-") {
            let layer = if is_number(layer) { layer.parse().ok() } else { None };
            return layer.filter(|&layer| layer < MAX_LAYERS).map(Self::deck).ok_or_else(bad);
        }
        match text {
            "out" => Ok(Self::OUT),
            "look" => Ok(Self::LOOK),
            _ => {
                let seat: Seat = text.parse().map_err(|_| bad())?;
                if seat.index() < MAX_SEATS { Ok(Self::hand(seat)) } else { Err(bad()) }
            }
        }
    }
}

as_notation!(CardLocation);
debug_as_notation!(CardLocation);

/// One card: where it lies, and who has seen it there besides its holder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct HiddenCard {
    pub place: CardLocation,
    #[serde(default)]
    pub known: Known,
}

/// Fills a [`List`] where nothing is.
impl Default for HiddenCard {
    fn default() -> Self {
        Self { place: CardLocation::OUT, known: SeatSet::EMPTY }
    }
}

/// Who knows where a card lies.
pub(crate) type Known = SeatSet;

/// All cards of one sort, by number: copies of a kind are neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Cards<const N: usize>(List<HiddenCard, N>);

impl<const N: usize> Cards<N> {
    /// So many cards in one heap that nobody knows.
    pub(crate) fn shuffled(count: usize) -> Self {
        Self(List::filled(HiddenCard { place: CardLocation::deck(0), known: SeatSet::EMPTY }, count))
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[HiddenCard] {
        &self.0
    }

    /// Is every card accounted for, and in the order that makes equal states equal?
    pub(crate) fn is_settled(&self, kinds: impl Iterator<Item = Range<usize>>) -> bool {
        let mut settled = *self;
        kinds.for_each(|kind| settled.settle(kind));
        settled == *self
    }

    /// One bit for each card that lies here.
    #[inline]
    pub(crate) fn at(&self, place: CardLocation) -> u128 {
        // In halves: shifting an integer of 128 bits takes several instructions.
        let mut halves = [0; 2];
        for (half, cards) in halves.iter_mut().zip(self.0.chunks(64)) {
            for (card, lies) in cards.iter().enumerate() {
                *half |= u64::from(lies.place == place) << card;
            }
        }
        u128::from(halves[0]) | u128::from(halves[1]) << 64
    }

    /// How many of a kind lie here.
    #[inline]
    pub(crate) fn count(&self, kind: Range<usize>, place: CardLocation) -> u32 {
        self.0[kind].iter().filter(|lies| lies.place == place).count() as u32
    }

    /// Moves a card of a kind from one place to another, in sight of everyone: every seat that knew of one there knows of one less.
    pub(crate) fn move_openly(
        &mut self,
        kind: Range<usize>,
        from: CardLocation,
        to: CardLocation,
        known: Known,
    ) {
        // The first of the copies is known to everyone who knows of any.
        let card = self.find(kind.clone(), from);
        self.0[card] = HiddenCard { place: to, known };
        self.settle(kind);
    }

    /// Moves a card of a kind without showing it, but to those who may see: to everyone else any card of that place may have
    /// gone.
    pub(crate) fn move_hidden(
        &mut self,
        kinds: impl Iterator<Item = Range<usize>>,
        kind: Range<usize>,
        (from, to): (CardLocation, CardLocation),
        known: Known,
        may_see: SeatSet,
    ) {
        let any_known = self.0.iter().any(|lies| lies.place == from && !lies.known.minus(may_see).is_empty());
        self.move_openly(kind.clone(), from, to, known);
        if any_known {
            for each in kinds.filter(|each| *each != kind) {
                self.forget_one(each, from, may_see);
            }
        }
    }

    /// Everyone but these knows of one card less of this kind at this place.
    fn forget_one(&mut self, kind: Range<usize>, place: CardLocation, but: SeatSet) {
        let last = |cards: &[HiddenCard], seat: Seat| {
            kind.clone().rev().find(|&card| cards[card].place == place && cards[card].known.contains(seat))
        };
        for seat in SeatSet::all(MAX_SEATS).minus(but) {
            if let Some(card) = last(&self.0, seat) {
                self.0[card].known = self.0[card].known.without(seat);
            }
        }
    }

    /// Shows everything that lies at a place to some.
    pub(crate) fn show(&mut self, place: CardLocation, to: SeatSet) {
        for lies in self.0.iter_mut().filter(|lies| lies.place == place) {
            lies.known = to.iter().fold(lies.known, SeatSet::with);
        }
    }

    /// Moves every card of a place to another, for everyone to know what they know.
    pub(crate) fn move_all(
        &mut self,
        kinds: impl Iterator<Item = Range<usize>>,
        change: impl Fn(CardLocation) -> CardLocation,
    ) {
        for lies in &mut self.0 {
            lies.place = change(lies.place);
        }
        kinds.for_each(|kind| self.settle(kind));
    }

    /// Puts a card anywhere: for setting up and imagining. Call [`Cards::settle`] after.
    pub(crate) fn set(&mut self, card: usize, lies: HiddenCard) {
        self.0[card] = lies;
    }

    fn find(&self, kind: Range<usize>, place: CardLocation) -> usize {
        kind.into_iter().find(|&card| self.0[card].place == place).expect("a card moves from where it lies")
    }

    /// Puts the copies of a kind into the one order that stands for where they lie: by place, and known ones first, so that who
    /// knows of two cards knows of the first two.
    pub(crate) fn settle(&mut self, kind: Range<usize>) {
        let copies = &mut self.0[kind];
        if copies.len() < 2 {
            return;
        }
        copies.sort_unstable_by_key(|lies| lies.place);
        if copies.iter().all(|lies| lies.known.is_empty()) {
            return;
        }
        let mut rest = copies;
        while let Some(first) = rest.first() {
            let place = first.place;
            let here = rest.iter().take_while(|lies| lies.place == place).count();
            let (group, after) = rest.split_at_mut(here);
            nest(group);
            rest = after;
        }
    }
}

/// Gives everyone who knows of so many of these cards the first so many.
fn nest(group: &mut [HiddenCard]) {
    if group.len() < 2 || group.iter().all(|lies| lies.known.is_empty()) {
        return;
    }
    let mut counts = [0; MAX_SEATS];
    for lies in group.iter() {
        for seat in lies.known {
            counts[seat.index()] += 1;
        }
    }
    for (place, lies) in group.iter_mut().enumerate() {
        lies.known = (0..MAX_SEATS).filter(|&seat| counts[seat] > place).map(Seat::new).collect();
    }
}

/// Where a Hidden Agenda is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AgendaPlace {
    /// In the box: it was not dealt.
    #[default]
    Box,
    Held(Seat),
    Dropped(Seat),
}

/// Everything that does not lie open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Secrets {
    pub schemes: Cards<MAX_SCHEMES>,
    pub defenses: Cards<MAX_DEFENSES>,
    pub agendas: List<AgendaPlace, MAX_AGENDAS>,
    /// Answers to an open question to several, as far as they are given.
    pub answers: BySeat<Option<Action>, MAX_SEATS>,
    pub orders: BySeat<Option<Until>, MAX_SEATS>,
    /// The Schemes that the active player puts into an exchange, in order.
    pub offered: List<Scheme, MAX_ITEMS>,
}

impl Secrets {
    /// The Hidden Agendas of a player.
    pub(crate) fn agendas_of(&self, seat: Seat) -> AgendaSet {
        self.agendas_at(AgendaPlace::Held(seat))
    }

    /// The Hidden Agendas at a place.
    pub(crate) fn agendas_at(&self, place: AgendaPlace) -> AgendaSet {
        (0..self.agendas.len()).filter(|&card| self.agendas[card] == place).map(Agenda::new).collect()
    }
}
