//! What happens, and what each viewer is told of it.
//!
//! Nearly everything here happens in the open. What does not, says so in its own event: who drew which cards, what was looked
//! at, what changed hands face down.

use std::fmt;

use rookery_kernel::{Seat, Viewer};
use serde::{Deserialize, Serialize, de::Error as _};

use crate::action::{Action, Declaration, Item, Slot, Source};
use crate::cards::{
    Agenda, AgendaSet, Char, CharSet, Defense, Face, Objective, Scheme, SchemeHeap, Skill, Treasure,
};
use crate::effect::{Deck, Fate};
use crate::phase::{Ending, Share};

/// What happened, with nothing left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Everyone is told the same.
    Public(Notice),
    Agendas(Seat, AgendaSet),
    Dropped(Seat, Agenda),
    Drew(Seat, SchemeHeap),
    /// The first looks at the hand of the second.
    Looked(Seat, Seat, SchemeHeap),
    /// Cards on top of a deck, which the player looks at.
    Scouted(Seat, Deck, Sight),
    /// Of what was looked at, this is kept.
    Kept(Seat, Deck, Sight),
    /// A Scheme goes from the first to the second.
    Took(Seat, Seat, Scheme),
    /// The first player puts a Scheme into an exchange, for the second.
    Offered(Seat, Seat, Scheme),
}

/// Cards that a player looks at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sight {
    pub schemes: SchemeHeap,
    pub defenses: Vec<Defense>,
}

/// What a viewer is told; `notation.rs` has a line for each.
///
/// Of two seats the first is the one who acts, or from whom a card goes to the second. `AgendaCount`, `DrewCount`, `Looks`, `Scouts`,
/// `Keeps`, `Takes` and `Dropped` without a card are for those who may not know the cards. A `Heist` without an Objective is a
/// jailbreak. `Spared` is what does not happen to a Character. `Agreed` and `Refused` are the initiator's answers to a counter-offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    First(Seat),
    Agendas(Seat, AgendaSet),
    AgendaCount(Seat, usize),
    Dropped(Seat, Option<Agenda>),
    LaidOut { objective: Objective, coins: u16, defenses: Vec<Defense> },
    Pool(CharSet),
    Jailed(CharSet),
    Drafted { seat: Seat, character: Char, paid: u16 },
    Turn { number: u16, seat: Seat },
    DrewCount(Seat, usize),
    Drew(Seat, SchemeHeap),
    Reshuffled(Deck),
    Discarded(Seat, Scheme),
    Recruited { seat: Seat, character: Char, paid: u16 },
    Refilled(Char),
    ToPool(Char),
    ToStack(Char),
    UnderDeck(Char),
    Headhunted(Seat, CharSet),
    Rested(Seat),
    Legwork(Seat),
    Ended(Seat),
    Declared(Seat, #[serde(serialize_with = "as_text", deserialize_with = "declaration")] Declaration),
    Countered(Source),
    Failed(Source),
    Triggered(Seat, Source),
    Rolled(Seat, Vec<Face>),
    KeptDie(Seat, Face),
    Skill { character: Char, skill: Skill, by: i8 },
    Asks { slot: Slot, skill: Skill, by: i8 },
    LineChanged(Slot, u8),
    Opened(Slot),
    Struck(Char, Fate),
    Spared(Char, Fate),
    Readied(Char),
    Warded(Char),
    Withdrew(Char),
    SentIn(Char, Slot),
    SwappedPosts(Char, Char),
    Coins(Seat, i32),
    Paid { from: Seat, to: Seat, coins: u16 },
    Haul(Objective, i32),
    Attached(Scheme, Char),
    Stripped(Scheme, Char),
    Moved { modifier: Scheme, from: Char, to: Char },
    Recovered(Seat, Scheme),
    Shown(Seat, SchemeHeap),
    Looks(Seat, Seat),
    Looked(Seat, Seat, SchemeHeap),
    Scouts(Seat, Deck, usize),
    Scouted(Seat, Deck, SchemeHeap, Vec<Defense>),
    Keeps(Seat, Deck, usize),
    Kept(Seat, Deck, SchemeHeap, Vec<Defense>),
    Takes(Seat, Seat),
    Took(Seat, Seat, Scheme),
    Replaced { objective: Objective, slot: Slot, by: Defense },
    Added(Objective, Defense),
    Removed(Objective, Defense),
    Cleared(Objective),
    Silenced(Seat),
    Muted(Char),
    ExtraAction(Seat),
    Released(Seat, Char),
    Trades(Seat),
    Gives(Seat, Seat, Item),
    AsksFor(Seat, Seat, Item),
    Proposed(Seat),
    TradeGivenUp(Seat),
    TradeDeclined(rookery_kernel::SeatSet),
    Traded(Seat),
    Joined(Char, Seat),
    Treasure(Seat, Treasure),
    TreasureGone(Treasure),
    Heist(Seat, Option<Objective>),
    Invited(Seat, Share),
    Accepted(Seat),
    Declined(Seat),
    CounterOffer(Seat, u16),
    Agreed(Seat, Share),
    Refused(Seat),
    Placed(Char, Slot),
    Line(Slot, u8),
    BrokenOff(Seat),
    Locked(rookery_kernel::SeatSet),
    CalledOff,
    Judged { won: bool, bypassed: Vec<Slot> },
    Revealed(Seat, Scheme),
    Annulled(Seat),
    Betrayed(Seat, u8),
    HonorBroken,
    Share(Seat, u16),
    Wasted(u16),
    Freed(Seat, Char),
    Penalty(Slot, Face),
    Fined(Seat, u16),
    Over { ending: Ending, winners: rookery_kernel::SeatSet },
    Scored { seat: Seat, score: i32, agendas: AgendaSet },
}

fn as_text<T: fmt::Display, S: serde::Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a declaration, which is written as the action that made it.
fn declaration<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Declaration, D::Error> {
    let text = String::deserialize(deserializer)?;
    match text.parse() {
        Ok(Action::Declare(declaration)) => Ok(declaration),
        _ => Err(D::Error::custom(format!("{text:?} is no declaration"))),
    }
}

impl Event {
    /// What this viewer is told of it.
    pub(crate) fn notice(&self, viewer: Viewer) -> Notice {
        match self {
            Self::Public(notice) => notice.clone(),
            Self::Agendas(seat, cards) if viewer.is(*seat) => Notice::Agendas(*seat, *cards),
            Self::Agendas(seat, cards) => Notice::AgendaCount(*seat, cards.len()),
            Self::Dropped(seat, card) => Notice::Dropped(*seat, viewer.is(*seat).then_some(*card)),
            Self::Drew(seat, cards) if viewer.is(*seat) => Notice::Drew(*seat, *cards),
            Self::Drew(seat, cards) => Notice::DrewCount(*seat, cards.len()),
            Self::Looked(seat, at, cards) if viewer.is(*seat) => Notice::Looked(*seat, *at, *cards),
            Self::Looked(seat, at, _) => Notice::Looks(*seat, *at),
            Self::Scouted(seat, deck, sight) if viewer.is(*seat) => {
                Notice::Scouted(*seat, *deck, sight.schemes, sight.defenses.clone())
            }
            Self::Scouted(seat, deck, sight) => Notice::Scouts(*seat, *deck, sight.len()),
            Self::Kept(seat, deck, sight) if viewer.is(*seat) => {
                Notice::Kept(*seat, *deck, sight.schemes, sight.defenses.clone())
            }
            Self::Kept(seat, deck, sight) => Notice::Keeps(*seat, *deck, sight.len()),
            Self::Took(from, to, card) if viewer.is(*from) || viewer.is(*to) => {
                Notice::Took(*from, *to, *card)
            }
            Self::Took(from, to, _) => Notice::Takes(*from, *to),
            Self::Offered(from, to, card) if viewer.is(*from) => {
                Notice::Gives(*from, *to, Item::Scheme(*card))
            }
            Self::Offered(from, to, _) => Notice::Gives(*from, *to, Item::AnyScheme),
        }
    }
}

impl Sight {
    pub(crate) fn len(&self) -> usize {
        self.schemes.len() + self.defenses.len()
    }
}

/// Things after one another, with blanks between.
pub(crate) struct Spaced<I>(pub(crate) I);

impl<T: fmt::Display, I: Iterator<Item = T> + Clone> fmt::Display for Spaced<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.clone().try_for_each(|item| write!(f, " {item}"))
    }
}
