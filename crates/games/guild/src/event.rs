//! What happens, and what each viewer is told of it.
//!
//! Nearly everything here happens in the open. What does not, says so in its own event: who drew which cards, what was looked
//! at, what changed hands face down.

use std::fmt;

use rookery_kernel::{Seat, Viewer};
use serde::{Deserialize, Serialize, de::Error as _};

use crate::{
    action::{Action, Declaration, Item, Slot, Source},
    cards::{
        Agenda, AgendaSet, Char, CharSet, Defense, Face, Objective, Scheme, SchemeHeap, Skill, Treasure,
    },
    effect::{Deck, Fate},
    phase::{Ending, Share},
};

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

/// What a viewer is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    First(Seat),
    Agendas(Seat, AgendaSet),
    /// How many Hidden Agendas another player got.
    AgendaCount(Seat, usize),
    /// Only the player who puts it away is told which Hidden Agenda.
    Dropped(Seat, Option<Agenda>),
    /// An Objective is laid out, with its Coins and Defenses.
    LaidOut {
        objective: Objective,
        coins: u16,
        defenses: Vec<Defense>,
    },
    /// These Characters are in the pool now.
    Pool(CharSet),
    /// These Characters begin in Jail.
    Jailed(CharSet),
    Drafted {
        seat: Seat,
        character: Char,
        paid: u16,
    },
    Turn {
        number: u16,
        seat: Seat,
    },
    /// How many Schemes another player draws.
    DrewCount(Seat, usize),
    Drew(Seat, SchemeHeap),
    /// The Scheme discards, or the Defense discards, are shuffled into a new deck.
    Reshuffled(Deck),
    Discarded(Seat, Scheme),
    Recruited {
        seat: Seat,
        character: Char,
        paid: u16,
    },
    /// A Character comes into the pool from the deck.
    Refilled(Char),
    /// A Character leaves its crew for the pool.
    ToPool(Char),
    /// A Character leaves its crew for the stack of cost 0.
    ToStack(Char),
    UnderDeck(Char),
    Headhunted(Seat, CharSet),
    Rested(Seat),
    /// The player draws up to the hand limit.
    Legwork(Seat),
    Ended(Seat),
    /// A Scheme is played or an ability used.
    Declared(Seat, #[serde(serialize_with = "as_text", deserialize_with = "declaration")] Declaration),
    Countered(Source),
    /// It has become impossible.
    Failed(Source),
    /// A card does what it does on an occasion, for its player.
    Triggered(Seat, Source),
    Rolled(Seat, Vec<Face>),
    /// One of them is kept.
    KeptDie(Seat, Face),
    /// A skill of a Character changes for this heist.
    Skill {
        character: Char,
        skill: Skill,
        by: i8,
    },
    /// What a Defense asks changes for this heist.
    Asks {
        slot: Slot,
        skill: Skill,
        by: i8,
    },
    /// Another line of a Defense is the one to beat.
    LineChanged(Slot, u8),
    /// A Defense counts as bypassed.
    Opened(Slot),
    Struck(Char, Fate),
    /// Something does not happen to a Character.
    Spared(Char, Fate),
    /// A Character is turned back.
    Readied(Char),
    /// A Character cannot suffer some things, or dies of them, for a while.
    Warded(Char),
    Withdrew(Char),
    SentIn(Char, Slot),
    SwappedPosts(Char, Char),
    /// Coins from the bank, or to it.
    Coins(Seat, i32),
    Paid {
        from: Seat,
        to: Seat,
        coins: u16,
    },
    /// Coins onto an Objective, or off it.
    Haul(Objective, i32),
    Attached(Scheme, Char),
    Stripped(Scheme, Char),
    Moved {
        modifier: Scheme,
        from: Char,
        to: Char,
    },
    Recovered(Seat, Scheme),
    /// A player shows the hand to everyone.
    Shown(Seat, SchemeHeap),
    Looks(Seat, Seat),
    /// The first player looks at the hand of the second and sees this.
    Looked(Seat, Seat, SchemeHeap),
    Scouts(Seat, Deck, usize),
    Scouted(Seat, Deck, SchemeHeap, Vec<Defense>),
    Keeps(Seat, Deck, usize),
    Kept(Seat, Deck, SchemeHeap, Vec<Defense>),
    /// A Scheme goes from the first to the second, face down.
    Takes(Seat, Seat),
    /// This Scheme goes from the first to the second.
    Took(Seat, Seat, Scheme),
    Replaced {
        objective: Objective,
        slot: Slot,
        by: Defense,
    },
    /// An Objective has one Defense more.
    Added(Objective, Defense),
    /// An added Defense is discarded, and not replaced.
    Removed(Objective, Defense),
    /// The Defenses of an Objective are discarded.
    Cleared(Objective),
    /// The player may not play Anytimes for a while.
    Silenced(Seat),
    /// Nobody can use the abilities of a Character this turn.
    Muted(Char),
    ExtraAction(Seat),
    /// The crew is above its limit.
    Released(Seat, Char),
    Trades(Seat),
    /// The first player would give this to the second.
    Gives(Seat, Seat, Item),
    /// The first player asks the second for this.
    AsksFor(Seat, Seat, Item),
    Proposed(Seat),
    TradeGivenUp(Seat),
    TradeDeclined(rookery_kernel::SeatSet),
    Traded(Seat),
    Joined(Char, Seat),
    Treasure(Seat, Treasure),
    TreasureGone(Treasure),
    /// A heist is declared; on the Jail where no Objective is named.
    Heist(Seat, Option<Objective>),
    Invited(Seat, Share),
    Accepted(Seat),
    Declined(Seat),
    CounterOffer(Seat, u16),
    /// The initiator accepts a counter-offer.
    Agreed(Seat, Share),
    /// The initiator rejects a counter-offer.
    Refused(Seat),
    Placed(Char, Slot),
    Line(Slot, u8),
    BrokenOff(Seat),
    Locked(rookery_kernel::SeatSet),
    CalledOff,
    /// Success or failure, with the Defenses that were bypassed.
    Judged {
        won: bool,
        bypassed: Vec<Slot>,
    },
    /// In the Moment of Truth.
    Revealed(Seat, Scheme),
    Annulled(Seat),
    Betrayed(Seat, u8),
    HonorBroken,
    /// Coins out of the haul.
    Share(Seat, u16),
    /// So much of the haul goes to the bank.
    Wasted(u16),
    Freed(Seat, Char),
    /// The die for a failed Defense.
    Penalty(Slot, Face),
    /// By the City Watch.
    Fined(Seat, u16),
    Over {
        ending: Ending,
        winners: rookery_kernel::SeatSet,
    },
    /// The final score, with the Hidden Agendas that are shown.
    Scored {
        seat: Seat,
        score: i32,
        agendas: AgendaSet,
    },
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
