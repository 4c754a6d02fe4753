//! What a game is.

use std::{
    fmt::{Debug, Display},
    hash::Hash,
    ops::RangeInclusive,
    str::FromStr,
};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    event::Sink,
    luck::Luck,
    refusal::{BadConfig, BadNotation, Illegal, Impossible},
    seat::{BySeat, Seat, SeatSet},
    turn::{Turn, Viewer},
};

/// The rules of a game, and the state of one game being played by them.
///
/// A state is a pure value: it reads no clock, no file and no generator, and the same steps make the same state on every
/// platform. The laws below are checked for every game by the conformance suite of `testkit`.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The game's short name: in commands, records and citations.
    const ID: &'static str;
    /// Goes up with every change of behaviour: a record is replayed under its own version or not at all.
    const RULES_VERSION: u32;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;

    /// The table options: what a host may vary.
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
    /// What happened, with nothing left out. Never leaves the process.
    type Event: Clone + Eq + Debug + Send + Sync + 'static;
    /// What one viewer is told of an event, with a notation, and a JSON form that clients read back.
    type Notice: Clone + Eq + Debug + Display + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one viewer sees. A type of its own, in which every field is there because it may be seen. A search makes one at every
    /// step and looks it up in a table, so the games of the catalog keep it flat: making one takes nothing from the heap.
    type View: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The whole truth, to be written down and read back by tests, the referee and nobody else.
    type Position: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// A new game. `seats` outside [`Game::SEATS`] and options out of range are refused.
    fn new(
        seats: usize,
        options: &Self::Options,
        luck: &mut impl Luck,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<Self, BadConfig>;

    /// The options for a table at which nobody is a person. A game whose rules let players go on for ever sets a limit here.
    fn for_bots(_seats: usize, options: &Self::Options) -> Self::Options {
        options.clone()
    }

    /// The card set of these options as JSON, the standard set included; nothing for a game whose cards are not data. Records
    /// name its digest, so that a record of another set is refused.
    fn card_json(_options: &Self::Options) -> Option<String> {
        None
    }

    /// At how many seats this game is played.
    fn seats(&self) -> usize;

    /// Who owes a decision. Depends on public knowledge alone.
    fn turn(&self) -> Turn;

    /// What each seat would score if the game ended now; once it has ended, what the outcome says. The whole truth: for looking back
    /// at a match that is over, never for anybody who plays.
    fn scores(&self) -> BySeat<i32>;

    /// Adds everything this seat may do now to `out`, each once. Never nothing for a seat that owes a decision. A seat that
    /// has answered a sealed question may still change its answer and so has a list too; any other seat has none.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Does it, or refuses and leaves everything as it was.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        luck: &mut impl Luck,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Illegal>;

    /// What the table does for a seat whose time has run out. Known from that seat's view alone; `None` for a seat that owes
    /// nothing.
    fn fallback(&self, seat: Seat) -> Option<Self::Action>;

    /// What this seat has ordered the table to answer for it, where it is asked and its order holds. Known from that seat's view
    /// alone. Whoever runs a match gives this answer like any other, so that nobody can tell an order from a decision.
    fn standing(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// What this viewer sees.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer is told of an event; `None` if nothing.
    fn notice(event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// A world that this viewer cannot tell from the true one. Answers that others have already given to an open sealed
    /// question are not part of it: nobody can know them, and whoever searches the world will want to choose them.
    fn imagine(view: &Self::View, luck: &mut impl Luck) -> Self;

    /// The whole truth.
    fn position(&self) -> Self::Position;

    /// The game at a position, if that position is possible.
    fn resume(position: &Self::Position) -> Result<Self, Impossible>;

    /// Is everything still there: cards, coins, tokens? Says what is not.
    fn check(&self) -> Result<(), String>;

    /// No game with these seats and options takes more decisions than this; each game's `lib.rs` has the proof. `u32::MAX` where
    /// the options set no limit and the rules none either.
    fn longest(seats: usize, options: &Self::Options) -> u32;
}

/// Refuses numbers of seats that the game is not made for. For use in [`Game::new`].
pub fn check_seats<G: Game>(seats: usize) -> Result<(), BadConfig> {
    if G::SEATS.contains(&seats) {
        return Ok(());
    }
    let (least, most) = (G::SEATS.start(), G::SEATS.end());
    Err(BadConfig::new("seats", format!("{} is for {least} to {most}, not for {seats}", G::ID)))
}

/// Refuses a seat that is not at the table, and everything once the game is over. For use in [`Game::apply`].
#[inline]
pub fn check_actor(seat: Seat, seats: usize) -> Result<(), Illegal> {
    if seat.index() >= seats { Err(Illegal::no_such_seat(seat, seats)) } else { Ok(()) }
}

/// Refuses a seat that is not among those asked. For use in [`Game::apply`].
#[inline]
pub fn check_asked(seat: Seat, asked: SeatSet) -> Result<(), Illegal> {
    if asked.contains(seat) { Ok(()) } else { Err(Illegal::not_asked(seat)) }
}
