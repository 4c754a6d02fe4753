//! The table as it is.

use rookery_kernel::{BySeat, Luck, Seat, SeatSet, Sink};
use serde::{Deserialize, Serialize};

use crate::action::{ONE_EACH, Plan, Teams, WITH_ALLY, WITHOUT_ALLY};
use crate::cards::{Items, KINDS, Kind, LOOT, Loot, Tally, Tokens};
use crate::event::{Event, Notice};
use crate::locations::{MAX_SPOTS, Spot, Spots, spots_for};
use crate::phase::{Mix, Phase};
use crate::{config::Options, set::Set};

/// The most players at a table.
pub(crate) const MAX_PLAYERS: usize = 5;

/// The tokens with which everyone starts.
pub(crate) const START_TOKENS: u8 = 3;

/// A game of Sneaks & Snitches.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sneaks {
    pub(crate) options: Options,
    pub(crate) round: u16,
    /// Who has the ally, with two players.
    pub(crate) ally: Option<Seat>,
    /// How many cards are left in deck I and in deck II.
    pub(crate) deck: [u8; 2],
    /// What is left of the deck that cards are drawn from: deck I until that is empty, then deck II. No order exists.
    pub(crate) left: [u8; KINDS],
    /// What lies at each location; nothing where it has gone this round.
    pub(crate) loot: [Option<Kind>; MAX_SPOTS],
    pub(crate) bank: Tokens,
    /// The stash cards that nobody has.
    pub(crate) stash: Tokens,
    pub(crate) players: BySeat<Player, MAX_PLAYERS>,
    pub(crate) phase: Phase,
}

/// A player, with all that is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Player {
    pub tokens: Tokens,
    /// The own stash cards, which nobody else sees.
    #[serde(default)]
    pub stash: Tokens,
    #[serde(default)]
    pub items: Items,
    /// The plan of this round from its reveal to the end of the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
}

/// Where the cards are that are neither here, nor lie at a location, nor before a player: if the deck that cards are drawn from
/// is here, on the discard pile; if that is, in the deck.
pub(crate) fn rest(
    cards: &Set,
    deck: [u8; 2],
    here: &[u8; KINDS],
    loot: &[Option<Kind>],
    items: impl Iterator<Item = Items>,
) -> [u8; KINDS] {
    // Nobody has seen a card of deck II as long as deck I has any.
    let mut rest = if deck[0] > 0 { *cards.deck(0) } else { *cards.both_decks() };
    for (rest, here) in rest.iter_mut().zip(here) {
        *rest = rest.saturating_sub(*here);
    }
    let mut seen = |kind: Kind| rest[kind.index()] = rest[kind.index()].saturating_sub(1);
    loot.iter().flatten().for_each(|&kind| seen(kind));
    items.flat_map(Items::iter).for_each(|item| seen(Kind::of_item(item)));
    rest
}

impl Sneaks {
    /// How many players are at the table.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.players.seats()
    }

    /// How many locations are in play.
    #[inline]
    pub(crate) fn spots(&self) -> usize {
        spots_for(self.count())
    }

    /// Which teams this player sends.
    #[inline]
    pub(crate) fn teams(&self, seat: Seat) -> Teams {
        match self.ally {
            None => ONE_EACH,
            Some(holder) if holder == seat => WITH_ALLY,
            Some(_) => WITHOUT_ALLY,
        }
    }

    /// The guarded locations. None before the plans are shown.
    #[inline]
    pub(crate) fn guarded(&self) -> Spots {
        self.plans().fold(Spots::EMPTY, |spots, (_, plan)| spots.or(plan.snitches))
    }

    /// Who has sent sneaks to this location.
    #[inline]
    pub(crate) fn sneaks_at(&self, spot: Spot) -> SeatSet {
        self.plans().filter(|(_, plan)| plan.sneaks.contains(spot)).map(|(seat, _)| seat).collect()
    }

    #[inline]
    fn plans(&self) -> impl Iterator<Item = (Seat, Plan)> {
        self.players.iter().filter_map(|(seat, player)| Some((seat, player.plan?)))
    }

    /// Lays a loot card at every empty location, in the order of the letters. The deck has enough.
    #[inline]
    pub(crate) fn refill(&mut self, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        let kinds = self.options.cards.kinds();
        let mut odds = self.left.map(u32::from);
        for spot in Spot::first(self.spots()) {
            if self.loot[spot.index()].is_some() {
                continue;
            }
            let kind = Kind::from_index(luck.weighed(&LOOT, &odds[..kinds]));
            odds[kind.index()] -= 1;
            self.left[kind.index()] -= 1;
            let current = usize::from(self.deck[0] == 0);
            self.deck[current] -= 1;
            if current == 0 && self.deck[0] == 0 {
                self.left = *self.options.cards.deck(1);
                odds = self.left.map(u32::from);
            }
            self.loot[spot.index()] = Some(kind);
            events.put(Event::Public(Notice::Laid { spot, kind }));
        }
    }

    /// How many cards are left in both decks.
    #[inline]
    pub(crate) fn cards_left(&self) -> u8 {
        self.deck[0] + self.deck[1]
    }

    /// What lies on the discard pile.
    pub(crate) fn discards(&self) -> Tally {
        let items = self.players.as_slice().iter().map(|player| player.items);
        Tally(rest(&self.options.cards, self.deck, &self.left, &self.loot, items))
    }

    /// How many of a kind are on the discard pile: all that are not anywhere else. `None` where there are more than all.
    pub(crate) fn discarded(&self, kind: Kind) -> Option<u8> {
        let mut elsewhere = u16::from(self.left[kind.index()]);
        if self.deck[0] > 0 {
            elsewhere += u16::from(self.options.cards.deck(1)[kind.index()]);
        }
        elsewhere += self.loot.iter().filter(|&&loot| loot == Some(kind)).count() as u16;
        if let Loot::Item(item) = kind.loot() {
            elsewhere += self.players.seats_where(|player| player.items.contains(item)).len() as u16;
        }
        u8::try_from(elsewhere)
            .ok()
            .and_then(|elsewhere| self.options.cards.count(kind).checked_sub(elsewhere))
    }

    /// Moves tokens from the bank to a player. The bank has them.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, tokens: Tokens) {
        let player = &mut self.players[seat];
        player.tokens = player.tokens.plus(tokens);
        self.bank = Tokens(std::array::from_fn(|index| self.bank.0[index] - tokens.0[index]));
    }

    /// Whether this player can exchange a token with another.
    #[inline]
    pub(crate) fn can_swap(&self, seat: Seat) -> bool {
        !self.players[seat].tokens.is_empty()
            && seat.others(self.count()).any(|other| !self.players[other].tokens.is_empty())
    }

    /// Whether there is more than one way to choose tokens.
    #[inline]
    pub(crate) fn has_choice(&self, count: u8, mix: Mix) -> bool {
        let several = self.bank.colours().nth(1).is_some();
        several && (mix == Mix::One || self.bank.total() > u16::from(count))
    }

    /// Every way to choose tokens, the categories in order: most of the first one first.
    pub(crate) fn mixes(&self, count: u8, mix: Mix, mut each: impl FnMut(Tokens)) {
        let bank = self.bank.0;
        if mix == Mix::One {
            for colour in self.bank.colours() {
                each(Tokens::of(colour, count.min(self.bank[colour])));
            }
            return;
        }
        let count = u16::from(count).min(self.bank.total()) as u8;
        for first in (0..=count.min(bank[0])).rev() {
            for second in (0..=(count - first).min(bank[1])).rev() {
                let rest = count - first - second;
                for third in (0..=rest.min(bank[2])).rev() {
                    if rest - third <= bank[3] {
                        each(Tokens([first, second, third, rest - third]));
                    }
                }
            }
        }
    }
}
