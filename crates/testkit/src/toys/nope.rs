//! Nope: a toy for three with reactions to reactions. Its rules are in `nope/rules.md`.
//!
//! Sizes: at most one decision a turn and two a card played. There are as many turns as cards, so no game takes more than
//! three decisions for every card dealt: 27 with hands of three.

mod gains;
mod rules;
mod view;
mod words;

use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;
use rookery_kernel::{BadNotation, BySeat, Citation, Faces, Sealed, Seat, SeatSet, Sink, Viewer};
use serde::{Deserialize, Serialize};
pub use view::{Position, View};

/// A ruling of the toy.
pub const fn cite(number: u16) -> Citation {
    Citation::new("nope", number)
}

/// How many play.
pub const SEATS: usize = 3;
/// How many cards can answer one another.
pub const DEPTH: usize = 4;

/// The kinds of cards, as luck names them.
pub static CARDS: Faces = Faces { what: "a card", names: &["coin", "nope"] };

/// What a host may vary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// How many cards each player gets, 1 to 4.
    pub hand: u8,
    /// How many coins are in the deck.
    pub coins: u8,
    /// How many nopes are in the deck.
    pub nopes: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { hand: 3, coins: 6, nopes: 6 }
    }
}

/// Some cards of both kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hand {
    pub coins: u8,
    pub nopes: u8,
}

impl Hand {
    /// How many cards.
    pub fn size(self) -> u8 {
        self.coins + self.nopes
    }

    fn of(&mut self, card: Card) -> &mut u8 {
        match card {
            Card::Coin => &mut self.coins,
            Card::Nope => &mut self.nopes,
        }
    }
}

/// A kind of card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// Worth a point, if it stands.
    #[default]
    Coin,
    /// Undoes the card before it.
    Nope,
}

/// A card that has been played and not settled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Played {
    /// By whom.
    pub seat: Seat,
    pub card: Card,
}

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Play a coin, on the own turn.
    Play,
    /// Play nothing, on the own turn.
    Pass,
    /// Answer with a nope.
    Nope,
    /// Answer with nothing.
    Let,
}

impl Action {
    const ALL: [(Self, &'static str); 4] =
        [(Self::Play, "play"), (Self::Pass, "pass"), (Self::Nope, "nope"), (Self::Let, "let")];
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Self::ALL.iter().filter(|(action, _)| action == self).try_for_each(|(_, name)| f.write_str(name))
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let found = Self::ALL.iter().find(|(_, name)| *name == text).map(|(action, _)| *action);
        found.ok_or_else(|| BadNotation::new(text, "play, pass, nope or let"))
    }
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player got these cards.
    Dealt(Seat, Hand),
    /// A player played a card.
    Played(Played),
    /// A player played nothing.
    Passed(Seat),
    /// The coin of this player stands.
    Stands(Seat),
    /// The coin of this player is undone.
    Undone(Seat),
}

/// What one viewer is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Notice {
    /// A player got cards; which, if they are the viewer's own.
    Dealt(Seat, Option<Hand>),
    /// A player played a card.
    Played(Played),
    /// A player played nothing.
    Passed(Seat),
    /// The coin of this player stands.
    Stands(Seat),
    /// The coin of this player is undone.
    Undone(Seat),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealt(seat, None) => write!(f, "{seat} gets cards"),
            Self::Dealt(seat, Some(hand)) => {
                write!(f, "{seat} gets {} coins and {} nopes", hand.coins, hand.nopes)
            }
            Self::Played(Played { seat, card: Card::Coin }) => write!(f, "{seat} plays a coin"),
            Self::Played(Played { seat, card: Card::Nope }) => write!(f, "{seat} plays a nope"),
            Self::Passed(seat) => write!(f, "{seat} passes"),
            Self::Stands(seat) => write!(f, "{seat} scores"),
            Self::Undone(seat) => write!(f, "{seat} scores nothing"),
        }
    }
}

/// A game of Nope.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nope {
    options: Options,
    hands: BySeat<Hand, SEATS>,
    /// Cards that have been played, all of them face up.
    shown: Hand,
    scores: BySeat<u8, SEATS>,
    actor: Seat,
    turns_left: u8,
    stack: ArrayVec<Played, DEPTH>,
    question: Option<Sealed<Action, SEATS>>,
}

impl Nope {
    /// What a player holds.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    fn with_cards(&self) -> SeatSet {
        self.hands.seats_where(|hand| hand.size() > 0)
    }

    fn is_over(&self) -> bool {
        self.question.is_none() && (self.turns_left == 0 || self.with_cards().is_empty())
    }

    /// Who must answer the newest card.
    fn eligible(&self) -> SeatSet {
        match self.stack.last() {
            Some(newest) if !self.stack.is_full() => self.with_cards().without(newest.seat),
            _ => SeatSet::EMPTY,
        }
    }

    /// Plays a card, and asks the others about it or settles everything. A full stack is not answered, so there is room.
    fn play(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        let played = Played { seat, card };
        *self.hands[seat].of(card) -= 1;
        *self.shown.of(card) += 1;
        self.stack.push(played);
        events.put(Event::Played(played));
        let eligible = self.eligible();
        if eligible.is_empty() {
            self.settle(events);
        } else {
            self.question = Some(Sealed::ask(eligible));
        }
    }

    /// Takes the cards off, newest first: it stands, so what is below is undone, so what is below that stands.
    fn settle(&mut self, events: &mut impl Sink<Event>) {
        self.question = None;
        let mut undone = false;
        while let Some(Played { seat, card }) = self.stack.pop() {
            match (card, undone) {
                (Card::Coin, false) => {
                    self.scores[seat] += 1;
                    events.put(Event::Stands(seat));
                }
                (Card::Coin, true) => events.put(Event::Undone(seat)),
                (Card::Nope, _) => {}
            }
            undone = !undone;
        }
        self.next_turn();
    }

    fn next_turn(&mut self) {
        self.turns_left -= 1;
        let with_cards = self.with_cards();
        let from = self.actor.next(SEATS);
        self.actor = from.clockwise(SEATS).find(|&seat| with_cards.contains(seat)).unwrap_or(from);
    }
}

fn told(event: Event, viewer: Viewer) -> Notice {
    match event {
        Event::Dealt(seat, hand) => Notice::Dealt(seat, viewer.is(seat).then_some(hand)),
        Event::Played(played) => Notice::Played(played),
        Event::Passed(seat) => Notice::Passed(seat),
        Event::Stands(seat) => Notice::Stands(seat),
        Event::Undone(seat) => Notice::Undone(seat),
    }
}
