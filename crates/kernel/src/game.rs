//! What a game is.

use std::fmt::{Debug, Display};
use std::{hash::Hash, ops::RangeInclusive, str::FromStr};

use serde::{Serialize, de::DeserializeOwned};

use crate::refusal::{BadConfig, BadNotation, Illegal, Impossible};
use crate::seat::{BySeat, Seat, SeatSet};
use crate::turn::{Turn, Viewer};
use crate::{event::Sink, luck::Luck};

/// The rules of a game, and the state of one game being played by them.
///
/// A state is a pure value: it reads no clock, no file and no random generator, and the same steps lead to the same state on every
/// platform. The conformance suite of `testkit` checks every game against what this documentation promises.
///
/// # Examples
///
/// A whole game, and how it is played:
///
/// ```
#[doc = include_str!("../doc/nim.rs")]
/// ```
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The short name of the game, in commands, records and citations of its rulings.
    const ID: &'static str;
    /// The version of the rules. Every change of behaviour increments it: a record of another version is rejected.
    const RULES_VERSION: u32;
    /// How many seats a table may have.
    const SEATS: RangeInclusive<usize>;

    /// The table options, which a host chooses.
    type Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a seat can do. Small and `Copy`, with a notation (`Display` and `FromStr`) and a JSON form.
    type Action: Copy
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = BadNotation>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// Something that happened, with all secrets. Events never leave the process.
    type Event: Clone + Eq + Debug + Send + Sync + 'static;
    /// What one viewer is told of an event, with a notation, and a JSON form that clients read back.
    type Notice: Clone + Eq + Debug + Display + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one viewer sees. It is a type of its own, and every field is in it because the viewer may see it. A search makes a view at
    /// every step and hashes it, so the games of the catalog keep views flat: making one allocates nothing.
    type View: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The complete state as data, for tests and the referee only.
    type Position: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Sets up a new game.
    ///
    /// # Errors
    ///
    /// If `seats` is outside [`Game::SEATS`], or an option is out of range.
    fn new(
        seats: usize,
        options: &Self::Options,
        luck: &mut impl Luck,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<Self, BadConfig>;

    /// The options for a table of bots alone. A game that can go on for ever sets a limit here.
    fn for_bots(_seats: usize, options: &Self::Options) -> Self::Options {
        options.clone()
    }

    /// The card set of these options as JSON, the standard set included; nothing for a game whose cards are not data. Records
    /// name its digest, so that a record of another set is refused.
    fn card_json(_options: &Self::Options) -> Option<String> {
        None
    }

    /// The number of seats of this game.
    fn seats(&self) -> usize;

    /// The options that this game was set up with.
    fn options(&self) -> &Self::Options;

    /// The seats that owe a decision, or the outcome. Depends on public knowledge alone.
    fn turn(&self) -> Turn;

    /// What each seat would score if the game ended now; once it has ended, the scores of the outcome. Uses hidden information, so
    /// it is for matches that are over, never for players.
    fn scores(&self) -> BySeat<i32>;

    /// Adds every legal action of this seat to `out`, each once. A seat that owes a decision has at least one. A seat that has
    /// answered an open sealed question may change its answer, so it has a list too. All other seats have none.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Applies an action of a seat.
    ///
    /// # Errors
    ///
    /// If the action is not legal. Then the state is unchanged, no luck was drawn, and no event was sent.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        luck: &mut impl Luck,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Illegal>;

    /// The action that is taken for a seat whose time has run out. Depends on the view of that seat alone. `None` if the seat owes no
    /// decision.
    fn fallback(&self, seat: Seat) -> Option<Self::Action>;

    /// The answer that a standing order of this seat gives to the question it is asked now. Depends on the view of that seat alone.
    /// The owner of the match submits it like any other action, so that nobody can tell an order from a decision.
    fn standing(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// What this viewer sees.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer is told of an event. `None` if it is told nothing.
    fn notice(event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// Determinizes a view: returns a random state that this viewer cannot tell from the true one. Answers that others have given to an
    /// open sealed question are left out: the viewer cannot know them, and a search chooses them itself.
    fn imagine(view: &Self::View, luck: &mut impl Luck) -> Self;

    /// The complete state as data.
    fn position(&self) -> Self::Position;

    /// The game at a position.
    ///
    /// # Errors
    ///
    /// If no game can come to this position.
    fn resume(position: &Self::Position) -> Result<Self, Impossible>;

    /// Checks that nothing was lost or created: cards, coins, tokens.
    ///
    /// # Errors
    ///
    /// Says what was lost or created.
    fn check(&self) -> Result<(), String>;

    /// The most decisions that a game with these seats and options can take; the `lib.rs` of each game has the proof. `u32::MAX` if
    /// neither the rules nor the options set a limit.
    fn longest(seats: usize, options: &Self::Options) -> u32;
}

/// Checks the number of seats, for use in [`Game::new`].
///
/// # Errors
///
/// If it is outside [`Game::SEATS`].
pub fn check_seats<G: Game>(seats: usize) -> Result<(), BadConfig> {
    if G::SEATS.contains(&seats) {
        return Ok(());
    }
    let (least, most) = (G::SEATS.start(), G::SEATS.end());
    Err(BadConfig::new("seats", format!("{} is for {least} to {most}, not for {seats}", G::ID)))
}

/// Checks that a seat is at the table, for use in [`Game::apply`].
///
/// # Errors
///
/// If it is not.
#[inline]
pub fn check_actor(seat: Seat, seats: usize) -> Result<(), Illegal> {
    if seat.index() >= seats { Err(Illegal::no_such_seat(seat, seats)) } else { Ok(()) }
}

/// Checks that a seat is asked, for use in [`Game::apply`].
///
/// # Errors
///
/// If it is not.
#[inline]
pub fn check_asked(seat: Seat, asked: SeatSet) -> Result<(), Illegal> {
    if asked.contains(seat) { Ok(()) } else { Err(Illegal::not_asked(seat)) }
}
