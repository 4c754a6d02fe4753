//! What lies open on the table: everything that anybody may know.
//!
//! The state of a game is this and the [`Secrets`](crate::secrets::Secrets), and nothing else. Who is asked, and what is shown,
//! is worked out from this type alone, so that no secret can have a part in it.

use rookery_kernel::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::{SLOTS, Slot};
use crate::cards::{
    Char, CharSet, Defense, DefenseHeap, MAX_CHARACTERS, MAX_TREASURES, Objective, ObjectiveSet, Scheme,
    SchemeHeap, Skills, Treasure, TreasureSet,
};
use crate::phase::{Goal, Heist, HeistStage, MAX_ITEMS, MAX_PLAYS, MAX_SEATS, Play, Result, Site, Swap};
use crate::{effect::Fates, list::List, set::Set};

/// The most heaps of a deck that are told apart: what lies under the last is mixed with it.
pub(crate) const MAX_LAYERS: usize = 12;
/// The most Modifiers that can be in play: no set has more.
pub(crate) const MAX_MODIFIERS: usize = 32;
pub(crate) const SITES: usize = 2;
/// The most declarations that a player makes in one turn.
pub(crate) const MAX_DECLARATIONS: u8 = 20;

/// Everything that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Table {
    pub turn: TurnState,
    pub honor_broken: bool,
    pub players: BySeat<Player, MAX_SEATS>,
    /// All Characters of the set, wherever they are.
    pub characters: List<Character, MAX_CHARACTERS>,
    pub city: City,
    pub modifiers: List<Modifier, MAX_MODIFIERS>,
    pub decks: Decks,
    /// Which blocks of each Treasure have been used in this turn, one bit each.
    pub treasures_used: List<u8, MAX_TREASURES>,
    pub sites: List<Site, SITES>,
    pub heist: Option<Heist>,
    pub trade: List<Swap, MAX_ITEMS>,
    /// Plays that wait for counters, the newest last.
    pub plays: List<Play, MAX_PLAYS>,
    /// Who is asked. Those who have answered in secret are still among them.
    pub asked: SeatSet,
    /// How the game ended, once it has.
    pub result: Option<Result>,
}

/// The turn under way, and what is left of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TurnState {
    /// The number of the turn, from 1; 0 before the first.
    pub number: u16,
    /// Whose turn it is; in the draft, who began it.
    pub active: Seat,
    /// Actions that the active player has left.
    pub actions: u8,
    /// Actions that the active player has taken.
    pub taken: u8,
    /// Heists that the active player has left.
    pub heists: u8,
    /// Objectives that were negotiated in this turn.
    pub negotiated: ObjectiveSet,
    /// Whether a jailbreak was negotiated in this turn.
    pub jail_negotiated: bool,
    /// Whether an exchange was declined in this turn.
    pub declined: bool,
}

/// The Characters that are in no crew.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct City {
    /// The recruitment pool; in the draft, what is laid out.
    pub pool: CharSet,
    /// The Characters of cost 0 that nobody has.
    pub stack: CharSet,
    pub jail: CharSet,
    pub graveyard: CharSet,
    /// The Character deck, as heaps from top to bottom: within a heap nobody knows the order.
    pub deck: List<CharSet, MAX_LAYERS>,
}

/// The other decks, as far as they lie open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Decks {
    /// How many Schemes are in each heap of their deck, from top to bottom.
    pub scheme_deck: List<u8, MAX_LAYERS>,
    pub scheme_discard: SchemeHeap,
    /// How many Defenses are in each heap of their deck, from top to bottom.
    pub defense_deck: List<u8, MAX_LAYERS>,
    pub defense_discard: DefenseHeap,
    pub treasure_deck: TreasureSet,
    /// The Objectives that have not been seen: those to come, and those that were removed.
    pub unseen: ObjectiveSet,
    /// How many Objectives have been laid out.
    pub laid_out: u8,
}

/// What lies open of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// The stash.
    pub coins: u16,
    /// How many Schemes are in hand.
    pub hand: u8,
    pub crew: CharSet,
    pub treasures: TreasureSet,
    pub wins_shared: u8,
    pub wins_solo: u8,
    pub jailbreaks: u8,
    /// Betrayals that stood.
    pub betrayals: u8,
    /// Heists in which somebody else's Betrayal stood.
    pub betrayed: u8,
    /// Whose Betrayal stood against this player in this turn.
    pub betrayed_by: SeatSet,
    /// No Anytimes until the end of the turn.
    pub silent_turn: bool,
    /// No Anytimes until the end of the heist.
    pub silent_heist: bool,
    /// Declarations in this turn.
    pub declared: u8,
    /// Whether the purse was opened in this window.
    pub paid: bool,
}

/// What lies open of one Character.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Character {
    pub exhausted: bool,
    pub post: Option<Slot>,
    /// Which of its blocks have been used in this turn, one bit each.
    pub used: u8,
    /// Its activated abilities cannot be used in this turn.
    pub muted: bool,
    /// What cannot happen to it in this turn.
    #[serde(with = "crate::effect::fate_bits")]
    pub safe_turn: Fates,
    /// What cannot happen to it in this heist.
    #[serde(with = "crate::effect::fate_bits")]
    pub safe_heist: Fates,
    /// What kills it in this turn.
    #[serde(with = "crate::effect::fate_bits")]
    pub doomed_turn: Fates,
    /// What kills it in this heist.
    #[serde(with = "crate::effect::fate_bits")]
    pub doomed_heist: Fates,
    /// Skills more or less in this heist.
    pub boosts: Skills,
}

/// A Modifier in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Modifier {
    pub kind: Scheme,
    pub host: Char,
    pub by: Seat,
    /// How often it has protected.
    pub spent: u8,
}

impl Table {
    /// How many are at the table.
    #[inline]
    pub fn seats(&self) -> usize {
        self.players.seats()
    }

    /// Whose crew this Character is in.
    #[inline]
    pub fn crew_of(&self, card: Char) -> Option<Seat> {
        self.players.iter().find(|(_, player)| player.crew.contains(card)).map(|(seat, _)| seat)
    }

    /// Every Character of a crew.
    #[inline]
    pub fn in_crews(&self) -> CharSet {
        self.players.as_slice().iter().fold(CharSet::EMPTY, |all, player| all.or(player.crew))
    }

    /// Every Character that has been put on a Defense.
    pub fn posted(&self) -> CharSet {
        self.in_crews().iter().filter(|card| self.characters[card.index()].post.is_some()).collect()
    }

    /// Every Character that is committed: none before the plan is locked.
    pub fn committed(&self) -> CharSet {
        match &self.heist {
            Some(heist) if heist.stage > HeistStage::Planned => self.posted(),
            _ => CharSet::EMPTY,
        }
    }

    /// The Characters on a Defense.
    pub fn on(&self, slot: Slot) -> CharSet {
        self.in_crews().iter().filter(|card| self.characters[card.index()].post == Some(slot)).collect()
    }

    /// Is a heist in its Complications?
    #[inline]
    pub fn complications(&self) -> bool {
        self.heist.is_some_and(|heist| heist.stage == HeistStage::Complications)
    }

    /// The place on the table of an Objective in play.
    pub fn site_of(&self, objective: Objective) -> Option<usize> {
        self.sites.iter().position(|site| site.objective == objective)
    }

    /// The Objective of the heist under way, unless that is the Jail.
    pub fn heisted(&self) -> Option<&Site> {
        match self.heist?.goal {
            Goal::Site(place) => self.sites.get(usize::from(place)),
            Goal::Jail => None,
        }
    }

    /// The Coins that the heist under way is about.
    pub fn haul(&self) -> u16 {
        self.heisted().map_or(0, |site| site.coins)
    }

    /// How many Defenses the heist under way has.
    pub fn barriers(&self) -> usize {
        match self.heist {
            None => 0,
            Some(Heist { goal: Goal::Jail, .. }) => 1,
            Some(_) => self.heisted().map_or(0, |site| site.defenses.len()),
        }
    }

    /// A Defense of the heist under way.
    pub fn barrier(&self, slot: Slot, cards: &Set) -> Option<Defense> {
        match self.heist?.goal {
            Goal::Jail => (slot.index() == 0).then(|| cards.jailor()),
            Goal::Site(_) => self.heisted()?.defenses.get(slot.index()).copied(),
        }
    }

    /// The owner of a Treasure.
    pub fn treasure_of(&self, card: Treasure) -> Option<Seat> {
        self.players.iter().find(|(_, player)| player.treasures.contains(card)).map(|(seat, _)| seat)
    }

    /// How many Characters are neither in Jail nor in the Graveyard.
    pub fn at_large(&self) -> usize {
        self.characters.len() - self.city.jail.len() - self.city.graveyard.len()
    }

    /// Modifiers on a Character.
    pub fn modifiers_on(&self, host: Char) -> impl Iterator<Item = Modifier> + '_ {
        self.modifiers.iter().copied().filter(move |modifier| modifier.host == host)
    }

    /// Schemes whose place is a secret: in hands and in the deck.
    pub fn hidden_schemes(&self) -> usize {
        let hands: usize = self.players.as_slice().iter().map(|player| usize::from(player.hand)).sum();
        hands + self.decks.scheme_deck.iter().map(|&size| usize::from(size)).sum::<usize>()
    }

    /// Is nobody allowed to play Anytimes, as far as this player goes?
    #[inline]
    pub fn is_silenced(&self, seat: Seat) -> bool {
        let player = &self.players[seat];
        player.silent_turn || player.silent_heist
    }
}

const _: () = assert!(SLOTS == 6, "bits of bypassed Defenses fit a byte");
