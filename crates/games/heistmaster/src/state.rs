//! The table as it is.

use rookery_kernel::{BySeat, Luck, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{ByDeck, Card, Colour};
use crate::set::{CardSet, LARGEST_DECK, MAX_EVENTS};
use crate::{config::Options, heap::Heap, phase::Phase};

/// The least and the most honour.
pub const HONOUR_RANGE: (u8, u8) = (1, 13);
/// Everyone's honour at the start.
pub(crate) const FIRST_HONOUR: u8 = 7;
/// The most that can be offered.
pub(crate) const HIGHEST_OFFER: u8 = 20;
/// What goes onto each deck that is passed over.
pub(crate) const MONEY_ON_PASSED_DECK: u16 = 2;

/// Room for the stashes: the game ends when a deck is empty, so at least one card each of two decks is never drawn.
pub(crate) const MAX_STASHED: usize = 3 * LARGEST_DECK - 2;
/// Room for the log: [`most_rounds`] times the seats is the most with eight seats and the largest decks, 22 times 8.
const MAX_LOG_ENTRIES: usize = 176;

/// A game of Among Thieves with honour and corporations.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Heistmaster {
    pub(crate) options: Options,
    /// The round, from 1.
    pub(crate) round: u8,
    pub(crate) master: Seat,
    /// Who is on the heist, once that is known.
    pub(crate) team: SeatSet,
    /// Where it goes, once that is known.
    pub(crate) target: Option<Colour>,
    pub(crate) thieves: BySeat<Thief>,
    pub(crate) decks: ByDeck<Pile>,
    /// How many of each event are left in the event deck. The others are discarded.
    pub(crate) events: [u8; MAX_EVENTS],
    pub(crate) stashes: Stashes,
    pub(crate) log: Log,
    pub(crate) phase: Phase,
}

/// A thief, with all that is hidden but the stash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Thief {
    /// What is behind the screen. Always what the log adds up to.
    pub money: i32,
    /// The place on the honour track.
    pub honour: u8,
    /// What was offered this round.
    pub offer: u8,
    /// How many offers were paid in full.
    pub kept: u8,
    /// How many offers were not.
    pub broken: u8,
}

/// As everyone starts.
impl Default for Thief {
    fn default() -> Self {
        Self { money: 0, honour: FIRST_HONOUR, offer: 0, kept: 0, broken: 0 }
    }
}

/// A target deck on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Pile {
    /// What is left. It has no order: chance says which card is next when it is drawn or looked at.
    pub(crate) left: Heap,
    /// What was revealed and discarded.
    pub(crate) discard: Heap,
    /// The place of the top card, once a thief has looked at it.
    pub(crate) top: Option<u8>,
    /// Who has looked at the top card.
    pub(crate) looked: SeatSet,
    pub(crate) money: u16,
}

/// A stashed card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Stashed {
    pub(crate) thief: Seat,
    /// Others who know it: they had looked at it while it was the top card.
    pub(crate) seen_by: SeatSet,
    /// Its deck, as the index of the colour.
    deck: u8,
    /// Its place in the deck.
    pub(crate) place: u8,
}

impl Stashed {
    pub(crate) fn new(thief: Seat, seen_by: SeatSet, deck: Colour, place: u8) -> Self {
        Self { thief, seen_by: seen_by.without(thief), deck: deck as u8, place }
    }

    #[inline]
    pub(crate) fn deck(self) -> Colour {
        Colour::ALL[usize::from(self.deck)]
    }

    pub(crate) fn card(self, cards: &CardSet) -> Card {
        cards.deck(self.deck()).cards[usize::from(self.place)]
    }

    pub(crate) fn tier(self, cards: &CardSet) -> usize {
        cards.deck(self.deck()).tier_of(self.place)
    }

    /// Whether this seat knows which card it is.
    pub(crate) fn known_to(self, seat: Seat) -> bool {
        seat == self.thief || self.seen_by.contains(seat)
    }
}

/// All stashed cards, in the order in which they were stashed.
#[derive(Clone, Copy)]
pub(crate) struct Stashes {
    cards: [Stashed; MAX_STASHED],
    len: u8,
}

impl Stashes {
    pub(crate) const EMPTY: Self = Self {
        cards: [Stashed { thief: Seat::new(0), seen_by: SeatSet::EMPTY, deck: 0, place: 0 }; MAX_STASHED],
        len: 0,
    };

    #[inline]
    pub(crate) fn push(&mut self, card: Stashed) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[Stashed] {
        &self.cards[..usize::from(self.len)]
    }
}

impl PartialEq for Stashes {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Stashes {}

impl std::hash::Hash for Stashes {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}

impl std::fmt::Debug for Stashes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// What each thief gained or lost in each round, in the open: the log that anybody could have kept.
///
/// A round brings nobody more than the money of a deck (82 a round, for at most 43 rounds), four bribes of 20, four events of 20
/// and four times a total of 128, and costs nobody more than a bribe and four events: that fits 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Log([i16; MAX_LOG_ENTRIES]);

impl Log {
    pub(crate) const EMPTY: Self = Self([0; MAX_LOG_ENTRIES]);

    /// What this thief gained in this round, to change.
    #[inline]
    pub(crate) fn entry(&mut self, round: u8, seat: Seat, seats: usize) -> &mut i16 {
        &mut self.0[(usize::from(round) - 1) * seats + seat.index()]
    }

    /// How many rounds there is room for.
    pub(crate) fn most_rounds(seats: usize) -> usize {
        MAX_LOG_ENTRIES.checked_div(seats).unwrap_or(0)
    }

    /// What was written up to this round.
    pub(crate) fn used(&self, round: u8, seats: usize) -> &[i16] {
        &self.0[..usize::from(round) * seats]
    }

    /// The rounds so far, each with what every thief gained.
    pub(crate) fn rounds(&self, round: u8, seats: usize) -> impl Iterator<Item = &[i16]> {
        self.0.chunks_exact(seats).take(usize::from(round))
    }
}

/// How many thieves go on a heist.
#[inline]
pub(crate) const fn team_size(seats: usize) -> usize {
    seats.div_ceil(2)
}

/// No game takes more rounds than this: every heist takes as many cards from one deck as it has thieves, or the last ones, and
/// a game in which each deck is one heist short of empty ends with the next.
pub(crate) fn most_rounds(seats: usize, cards: &CardSet) -> usize {
    let heists = |deck| usize::from(cards.whole(deck, seats).len()).div_ceil(team_size(seats));
    Colour::ALL.into_iter().map(|deck| heists(deck) - 1).sum::<usize>() + 1
}

impl Heistmaster {
    /// How many thieves are at the table.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.thieves.seats()
    }

    /// Gives money to a thief, or takes it where it is negative; in the open.
    #[inline]
    pub(crate) fn give(&mut self, seat: Seat, money: i16) {
        let seats = self.count();
        self.thieves[seat].money += i32::from(money);
        *self.log.entry(self.round, seat, seats) += money;
    }

    /// Moves a thief on the honour track as far as it goes; says by how much that is.
    #[inline]
    pub(crate) fn move_honour(&mut self, seat: Seat, by: i8) -> i8 {
        let honour = &mut self.thieves[seat].honour;
        let before = *honour;
        *honour = honour.saturating_add_signed(by).clamp(HONOUR_RANGE.0, HONOUR_RANGE.1);
        *honour as i8 - before as i8
    }

    /// Takes the top card of a deck: its place, and who had looked at it. Nothing if the deck is empty.
    #[inline]
    pub(crate) fn take_top(&mut self, deck: Colour, luck: &mut impl Luck) -> Option<(u8, SeatSet)> {
        let place = self.see_top(deck, luck)?;
        let pile = &mut self.decks[deck];
        pile.left.remove(self.options.cards.deck(deck), place);
        pile.top = None;
        Some((place, std::mem::take(&mut pile.looked)))
    }

    /// The place of the top card of a deck, which chance decides unless a thief has seen it before. Nothing if the deck is
    /// empty.
    #[inline]
    pub(crate) fn see_top(&self, deck: Colour, luck: &mut impl Luck) -> Option<u8> {
        let (pile, printed) = (&self.decks[deck], self.options.cards.deck(deck));
        if pile.top.is_some() {
            return pile.top;
        }
        let tier = pile.left.tier(printed)?;
        Some(pile.left.of_tier(printed, tier).draw(printed, luck))
    }

    /// The team members who have offered something: they are asked what they pay, however much they have.
    #[inline]
    pub(crate) fn asked_to_pay(&self) -> SeatSet {
        self.team.iter().filter(|&seat| self.thieves[seat].offer > 0).collect()
    }

    /// The most this thief can pay of the own offer.
    #[inline]
    pub(crate) fn most_payable(&self, seat: Seat) -> u8 {
        let thief = &self.thieves[seat];
        i32::from(thief.offer).min(thief.money) as u8
    }
}
