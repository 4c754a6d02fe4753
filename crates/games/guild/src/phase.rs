//! What the table waits for, and what it still has to do.
//!
//! Rules that take many steps are a stack of small tasks, in the state itself: a task may put others on top of it, and may wait
//! for an answer. Nothing here is secret: what is, is in [`Secrets`](crate::secrets::Secrets).

use rookery_kernel::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::{Declaration, Item, Picks, SLOTS, Slot, Source};
use crate::cards::{AgendaSet, Char, CharSet, Defense, Face, Objective, Scheme, Skills, TreasureSet};
use crate::effect::{Chooser, Deck, Fate, Occasion, Sort};
use crate::list::List;

/// The most guild masters at a table.
pub const MAX_SEATS: usize = 5;
/// How deep counters may be stacked: the play, and counters on it.
pub(crate) const MAX_PLAYS: usize = 8;
/// Room for what the table still has to do.
pub(crate) const MAX_TASKS: usize = 64;
/// The most that can change hands in one exchange.
pub const MAX_ITEMS: usize = 6;

/// How far the rules have come: what is still to be done, and what they wait for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Progress {
    /// The next is last.
    pub(crate) tasks: List<Task, MAX_TASKS>,
    pub(crate) phase: Phase,
}

/// What the table waits for, without what the top task adds to it: see [`Stage`](crate::view::Stage).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Phase {
    /// Nothing: the next task is to be done. Never seen from outside.
    #[default]
    Running,
    Agendas,
    Draft,
    Act,
    Logistics,
    Resting,
    Firing,
    Trade,
    TradeAnswers,
    Purse,
    Offer,
    OfferAnswers,
    CounterOffers,
    Place,
    Line(Slot),
    Window,
    Response,
    Truth,
    Choose,
    Over,
}

impl Phase {
    /// Are several asked at once, each in secret?
    #[inline]
    pub(crate) const fn is_sealed(self) -> bool {
        matches!(
            self,
            Self::Agendas
                | Self::TradeAnswers
                | Self::OfferAnswers
                | Self::Window
                | Self::Response
                | Self::Truth
        )
    }
}

/// When an open window is open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    TurnStart,
    Action,
    /// The turn is about to end.
    TurnEnd,
    /// A heist is agreed, and nobody is placed yet.
    Agreed,
    Complications,
    /// The heist has succeeded, and the Moment of Truth is next.
    BeforeTruth,
}

/// What is still to be done. The last of the stack is next. The default one fills a [`List`] where nothing is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Task {
    /// The next pick of the draft: how many have been made.
    Draft(u8),
    GearUp,
    /// A turn begins: first the hand limit.
    TurnStart,
    /// The active player discards down to the hand limit.
    HandLimit,
    #[default]
    Act,
    TurnEnd,
    Window(Opening),
    /// The window for counters to the newest play.
    Response,
    /// The newest play takes effect, or does not.
    Resolve,
    /// The active player goes on with a Logistics action.
    Logistics,
    /// A Scheme that has been carried out is discarded.
    Discarded(Scheme),
    /// A block is being carried out.
    Deed(Deed),
    Doom(Doom),
    Triggers(Triggers),
    /// The Modifiers of a dead Character are discarded.
    Bury(Char),
    Discard {
        owner: Seat,
        by: Seat,
        /// How: chosen by the owner, or by somebody who looks.
        chooser: Chooser,
        left: u8,
    },
    TakeCard {
        from: Seat,
        /// Into this one, whose owner chooses.
        to: Seat,
        left: u8,
    },
    /// Somebody looks at the top of a deck.
    Scout {
        seat: Seat,
        deck: Deck,
        left: u8,
    },
    /// A crew is over its limit.
    Excess(Seat),
    /// The next to place Characters: how many have had their turn.
    Place(u8),
    Lock,
    Judge,
    /// Schemes are placed for the Moment of Truth.
    Truth,
    /// What was revealed is carried out.
    Moment(TruthCursor),
    Payout,
    /// The Treasures of the haul are drawn.
    Loot,
    /// A Treasure of the haul goes to this player.
    TakeLoot(Seat),
    /// What is left of the Treasures is divided.
    Spoils,
    /// The revealed cards leave the table.
    Revealed,
    /// The initiator frees somebody from Jail.
    Free,
    Penalty(Penalty),
    Cleanup {
        won: bool,
    },
}

/// A block that is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Deed {
    /// Who is "you".
    pub(crate) seat: Seat,
    pub(crate) source: Source,
    pub(crate) block: u8,
    pub(crate) step: u8,
    pub(crate) extent: Extent,
    /// What was named: on declaration, or for this step.
    pub(crate) picks: Picks,
    /// The dice of this step, as far as they are rolled.
    pub(crate) dice: [Option<Face>; 4],
    /// The number that a die has decided.
    pub(crate) rolled: Option<i8>,
    /// The Character that an earlier step picked.
    pub(crate) character: Option<Char>,
    /// The player that an earlier step picked.
    pub(crate) player: Option<Seat>,
}

/// How far a deed goes, and when its picks are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Extent {
    /// All steps; picks were made on declaration.
    Declared,
    /// All steps; picks are made when a step is reached.
    Triggered,
    /// One step; picks are made now.
    Single,
}

/// Something that happens to Characters, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Doom {
    pub(crate) fate: Fate,
    /// To whom it still has to happen.
    pub(crate) left: CharSet,
    /// To whom it is happening now.
    pub(crate) now: Option<Struck>,
}

/// A Character to whom something is happening.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Struck {
    pub(crate) character: Char,
    /// What would happen as things stand.
    pub(crate) fate: Fate,
    /// Which protections have already acted, one bit each.
    pub(crate) used: u32,
}

/// Triggers on an occasion, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Triggers {
    pub(crate) on: Occasion,
    pub(crate) seats: SeatSet,
    /// Only Modifiers on this Character.
    pub(crate) host: Option<Char>,
    /// How far they have been gone through.
    pub(crate) at: u16,
}

/// Which steps of the revealed cards are being carried out, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct TruthCursor {
    pub(crate) part: Part,
    /// How many seats clockwise from the initiator.
    pub(crate) seat: u8,
    pub(crate) block: u8,
    pub(crate) step: u8,
}

/// The parts of the Moment of Truth in which steps of cards are carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Part {
    Annul,
    Skim,
    Betray,
    Loot,
    Rest,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Penalty {
    pub(crate) slot: Slot,
    /// What the die said, once it is rolled.
    pub(crate) face: Option<Face>,
    /// How many consequences of that row have been seen to.
    pub(crate) row: u8,
    /// Who must choose one of the own Characters, and for what.
    pub(crate) choice: Option<(Seat, Fate)>,
}

/// A Scheme played or an ability used, waiting for counters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Play {
    pub seat: Seat,
    pub source: Source,
    pub block: u8,
    pub picks: Picks,
    /// What it counts as.
    pub sort: Sort,
    /// Has a counter stopped it?
    pub countered: bool,
}

/// Fills a `List` where nothing is.
impl Default for Play {
    fn default() -> Self {
        let source = Source::Scheme(Scheme::default());
        let declaration = Declaration { source, block: 0, picks: Picks::default() };
        Self::new(Seat::default(), declaration, Sort::Anytime)
    }
}

impl Play {
    pub(crate) fn new(seat: Seat, declaration: Declaration, sort: Sort) -> Self {
        let Declaration { source, block, picks } = declaration;
        Self { seat, source, block, picks, sort, countered: false }
    }
}

/// Where a heist goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// The Objective at this place of the table.
    Site(u8),
    Jail,
}

/// How far a heist has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HeistStage {
    /// It is being planned.
    Planned,
    /// Characters are committed: Complications.
    Complications,
    Won,
    Lost,
}

/// A share of a heist.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Share {
    pub coins: u16,
    pub treasure: bool,
}

/// A heist under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Heist {
    /// The initiator.
    pub by: Seat,
    pub goal: Goal,
    /// How far it has come.
    pub stage: HeistStage,
    /// Which round of offers this is, from 1.
    pub round: u8,
    /// What is offered to whom.
    pub offers: BySeat<Option<Share>, MAX_SEATS>,
    /// Who is invited in this round.
    pub invited: SeatSet,
    /// Who wants more Coins, and how many.
    pub counters: BySeat<Option<u16>, MAX_SEATS>,
    /// Who has agreed to come.
    pub agreed: SeatSet,
    /// Whether honor was broken before it began.
    pub honor_before: bool,
    /// The line to beat at each Defense.
    pub lines: [u8; SLOTS],
    /// What each Defense asks more than is printed.
    pub asks: [Skills; SLOTS],
    /// Which Defenses count as bypassed, one bit each; once it is judged, which are.
    pub bypassed: u8,
    /// Who has put a Character on each Defense.
    pub had: [SeatSet; SLOTS],
    /// Who is in it: has committed a Character.
    pub crew: SeatSet,
    /// What everyone revealed in the Moment of Truth.
    pub truth: BySeat<Option<Scheme>, MAX_SEATS>,
    /// The values of the Betrayals that stand, as far as they have been looked at.
    pub betrayals: BySeat<Option<u8>, MAX_SEATS>,
    /// Whose Betrayal was cancelled.
    pub annulled: SeatSet,
    /// The Treasures of the haul that nobody has yet.
    pub loot: TreasureSet,
}

impl Heist {
    /// The Coins that are promised: to those who come, and to those who are invited now, but for one of them.
    pub fn promised(&self, but: Option<Seat>) -> u16 {
        let seats: SeatSet = self.agreed.iter().chain(self.invited).collect();
        let others = seats.iter().filter(|&seat| Some(seat) != but);
        others.filter_map(|seat| self.offers[seat]).map(|share| share.coins).sum()
    }
}

/// What is on the table in an exchange. A Scheme of the proposer's has its face down here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Swap {
    /// The other side.
    pub with: Seat,
    /// From the proposer to the other side, or back?
    pub given: bool,
    pub item: Item,
}

/// Fills a `List` where nothing is.
impl Default for Swap {
    fn default() -> Self {
        Self { with: Seat::default(), given: false, item: Item::AnyScheme }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// An Objective of Stage III was robbed.
    Robbed,
    /// Too few Characters were left outside Jail and Graveyard.
    MartialLaw,
    TurnLimit,
}

impl Ending {
    /// Its name in statistics.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Robbed => "robbed",
            Self::MartialLaw => "martial-law",
            Self::TurnLimit => "turn-limit",
        }
    }
}

/// The end of a game, when everything is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Result {
    pub ending: Ending,
    /// Everyone's Coins with everything that is scored.
    pub scores: BySeat<i32, MAX_SEATS>,
    pub winners: SeatSet,
    /// The Hidden Agendas that were kept.
    pub agendas: BySeat<AgendaSet, MAX_SEATS>,
}

/// An Objective in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Site {
    pub objective: Objective,
    pub coins: u16,
    /// Its Defenses from left to right; an added one is last.
    pub defenses: List<Defense, SLOTS>,
    pub added: bool,
}
