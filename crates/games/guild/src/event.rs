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
    /// Hidden Agendas were dealt.
    Agendas(Seat, AgendaSet),
    /// A Hidden Agenda was put away.
    Dropped(Seat, Agenda),
    /// Schemes were drawn.
    Drew(Seat, SchemeHeap),
    /// The first looks at the hand of the second.
    Looked(Seat, Seat, SchemeHeap),
    /// Somebody looks at the top of a deck: Schemes, or Defenses.
    Scouted(Seat, Deck, Sight),
    /// Of what was looked at, this is kept.
    Kept(Seat, Deck, Sight),
    /// A Scheme goes from the first to the second.
    Took(Seat, Seat, Scheme),
    /// The proposer put a Scheme into an exchange, for somebody.
    Offered(Seat, Seat, Scheme),
}

/// Cards that somebody looks at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sight {
    pub schemes: SchemeHeap,
    pub defenses: Vec<Defense>,
}

/// What a viewer is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// Who begins.
    First(Seat),
    /// Somebody got these Hidden Agendas.
    Agendas(Seat, AgendaSet),
    /// Somebody got so many Hidden Agendas.
    AgendaCount(Seat, usize),
    /// Somebody put a Hidden Agenda away; only they know which.
    Dropped(Seat, Option<Agenda>),
    /// An Objective is laid out, with its Coins and Defenses.
    LaidOut { objective: Objective, coins: u16, defenses: Vec<Defense> },
    /// These Characters are in the pool now.
    Pool(CharSet),
    /// These Characters begin in Jail.
    Jailed(CharSet),
    /// Somebody takes a Character in the draft and pays so much.
    Drafted { seat: Seat, character: Char, paid: u16 },
    /// A turn begins.
    Turn { number: u16, seat: Seat },
    /// Somebody draws so many Schemes.
    DrewCount(Seat, usize),
    /// Somebody draws these Schemes.
    Drew(Seat, SchemeHeap),
    /// The Scheme discards, or the Defense discards, are shuffled into a new deck.
    Reshuffled(Deck),
    /// A Scheme is discarded from a hand.
    Discarded(Seat, Scheme),
    /// A Character joins a crew for so many Coins.
    Recruited { seat: Seat, character: Char, paid: u16 },
    /// A Character comes into the pool from the deck.
    Refilled(Char),
    /// A Character leaves its crew for the pool.
    ToPool(Char),
    /// A Character leaves its crew for the stack of cost 0.
    ToStack(Char),
    /// A Character goes under the deck.
    UnderDeck(Char),
    /// The pool goes under the deck.
    Headhunted(Seat, CharSet),
    /// Somebody rests.
    Rested(Seat),
    /// Somebody draws up to the limit.
    Legwork(Seat),
    /// A turn ends.
    Ended(Seat),
    /// A Scheme is played or an ability used.
    Declared(Seat, #[serde(serialize_with = "as_text", deserialize_with = "declaration")] Declaration),
    /// It is countered.
    Countered(Source),
    /// It has become impossible.
    Failed(Source),
    /// A card does what it does on an occasion, for its player.
    Triggered(Seat, Source),
    /// Dice are rolled.
    Rolled(Seat, Vec<Face>),
    /// One of them is kept.
    KeptDie(Seat, Face),
    /// A skill of a Character changes for this heist.
    Skill { character: Char, skill: Skill, by: i8 },
    /// What a Defense asks changes for this heist.
    Asks { slot: Slot, skill: Skill, by: i8 },
    /// Another line of a Defense is the one to beat.
    LineChanged(Slot, u8),
    /// A Defense counts as bypassed.
    Opened(Slot),
    /// Something happens to a Character.
    Struck(Char, Fate),
    /// Something does not happen to a Character.
    Spared(Char, Fate),
    /// A Character is turned back.
    Readied(Char),
    /// A Character cannot suffer some things, or dies of them, for a while.
    Warded(Char),
    /// A Character leaves the heist and goes home.
    Withdrew(Char),
    /// A Character joins the heist.
    SentIn(Char, Slot),
    /// Two Characters change places.
    SwappedPosts(Char, Char),
    /// Coins from the bank, or to it.
    Coins(Seat, i32),
    /// Coins from one player to another.
    Paid { from: Seat, to: Seat, coins: u16 },
    /// Coins onto an Objective, or off it.
    Haul(Objective, i32),
    /// A Modifier goes onto a Character.
    Attached(Scheme, Char),
    /// A Modifier is discarded.
    Stripped(Scheme, Char),
    /// A Modifier moves to another Character.
    Moved { modifier: Scheme, from: Char, to: Char },
    /// A Scheme comes back from the discard pile.
    Recovered(Seat, Scheme),
    /// Somebody shows the hand to everyone.
    Shown(Seat, SchemeHeap),
    /// Somebody looks at somebody's hand.
    Looks(Seat, Seat),
    /// Somebody looks at somebody's hand and sees this.
    Looked(Seat, Seat, SchemeHeap),
    /// Somebody looks at so many cards of a deck.
    Scouts(Seat, Deck, usize),
    /// Somebody looks at these cards of a deck.
    Scouted(Seat, Deck, SchemeHeap, Vec<Defense>),
    /// Of what was looked at so many are kept.
    Keeps(Seat, Deck, usize),
    /// Of what was looked at these are kept.
    Kept(Seat, Deck, SchemeHeap, Vec<Defense>),
    /// A Scheme goes from the first to the second, face down.
    Takes(Seat, Seat),
    /// This Scheme goes from the first to the second.
    Took(Seat, Seat, Scheme),
    /// A Defense is replaced.
    Replaced { objective: Objective, slot: Slot, by: Defense },
    /// An Objective has one Defense more.
    Added(Objective, Defense),
    /// An added Defense is discarded, and not replaced.
    Removed(Objective, Defense),
    /// The Defenses of an Objective are discarded.
    Cleared(Objective),
    /// Somebody may not play Anytimes for a while.
    Silenced(Seat),
    /// Nobody can use the abilities of a Character this turn.
    Muted(Char),
    /// The active player has one more action.
    ExtraAction(Seat),
    /// Somebody has too many in the crew, and lets one go.
    Released(Seat, Char),
    /// Somebody builds an exchange.
    Trades(Seat),
    /// This goes to somebody in the exchange.
    Gives(Seat, Seat, Item),
    /// This is asked of somebody in the exchange.
    AsksFor(Seat, Seat, Item),
    /// The exchange is proposed.
    Proposed(Seat),
    /// The exchange is given up.
    TradeGivenUp(Seat),
    /// The exchange is declined, by these.
    TradeDeclined(rookery_kernel::SeatSet),
    /// The exchange is made.
    Traded(Seat),
    /// A Character changes crews.
    Joined(Char, Seat),
    /// A Treasure comes to somebody.
    Treasure(Seat, Treasure),
    /// A Treasure is discarded.
    TreasureGone(Treasure),
    /// A heist is declared; on the Jail where no Objective is named.
    Heist(Seat, Option<Objective>),
    /// A share is offered.
    Invited(Seat, Share),
    /// Somebody agrees to come.
    Accepted(Seat),
    /// Somebody does not.
    Declined(Seat),
    /// Somebody wants so many Coins.
    CounterOffer(Seat, u16),
    /// The initiator agrees.
    Agreed(Seat, Share),
    /// The initiator does not.
    Refused(Seat),
    /// A Character is put on a Defense.
    Placed(Char, Slot),
    /// The line of a Defense is named.
    Line(Slot, u8),
    /// The heist is broken off.
    BrokenOff(Seat),
    /// The plan is locked.
    Locked(rookery_kernel::SeatSet),
    /// The heist is called off.
    CalledOff,
    /// Success or failure, with the Defenses that were bypassed.
    Judged { won: bool, bypassed: Vec<Slot> },
    /// Somebody reveals a Scheme in the Moment of Truth.
    Revealed(Seat, Scheme),
    /// A Betrayal is cancelled.
    Annulled(Seat),
    /// A Betrayal stands.
    Betrayed(Seat, u8),
    /// Honor is broken.
    HonorBroken,
    /// Somebody is paid out of the haul.
    Share(Seat, u16),
    /// So much of the haul goes to the bank.
    Wasted(u16),
    /// A Character is freed from Jail.
    Freed(Seat, Char),
    /// The die for a failed Defense.
    Penalty(Slot, Face),
    /// The City Watch fines somebody.
    Fined(Seat, u16),
    /// The game is over.
    Over { ending: Ending, winners: rookery_kernel::SeatSet },
    /// What somebody scored, with the Hidden Agendas.
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
    /// How many cards that are.
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
