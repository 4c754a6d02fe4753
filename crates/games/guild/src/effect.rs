//! The vocabulary of effects: everything that a card of this game can say. No card has code of its own; what a card does is a
//! list of these words, read from its file and carried out by the same few functions.

use rookery_kernel::{Element, Set};

use crate::{
    cards::{Face, Skill},
    op::Op,
};

/// One ability, or one way to play a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub when: When,
    /// Only once honor is broken.
    pub no_honor: bool,
    /// What else must be so, when it is declared and when it is resolved.
    pub gates: Gates,
    pub cost: Cost,
    /// What happens, in this order.
    pub steps: Vec<EffectStep>,
    /// What its user names on declaration: first what the cost takes, then what the steps need, in order.
    pub picks: Vec<PickFrom>,
}

/// One step of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectStep {
    pub op: Op,
    /// Where in [`Block::picks`] its own picks begin.
    pub first_pick: u8,
    pub picks: u8,
}

/// When a block works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// Played in a Logistics action.
    Logistics,
    /// Played in an open window.
    Anytime,
    /// Played in a counter window.
    Response,
    /// An ability used in an open window.
    Activate,
    /// Placed and revealed in the Moment of Truth.
    Moment,
    /// Right after something happened, and mandatory.
    Trigger(Occasion),
    /// Always.
    Passive,
    /// In the final scoring.
    Endgame,
}

/// What sets off a trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// A Character of any crew was killed.
    Killed,
    /// The Character that this Modifier is on was killed.
    HostKilled,
    HeistWon,
    Betrayed,
    TurnStart,
}

impl Occasion {
    pub const ALL: [Self; 5] =
        [Self::Killed, Self::HostKilled, Self::HeistWon, Self::Betrayed, Self::TurnStart];
}

/// What must be so for a block to work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gate {
    /// A heist is in its Complications.
    Complications,
    /// No heist is under way.
    NoHeist,
    /// It is the user's turn.
    YourTurn,
    /// A heist is under way and the user has committed a Character.
    OnHeist,
    SelfCommitted,
    /// This Character shares its Defense with another.
    SelfPaired,
    /// This Character, or the Modifier's host, is committed to a Defense of the City Watch.
    WatchDefense,
    /// The heist is against an Objective of Stage II or III.
    LateStage,
    /// The user was betrayed this turn.
    BetrayedThisTurn,
    /// Moment of Truth: a Betrayal of somebody else stood.
    WasBetrayed,
    /// Moment of Truth: no Betrayal of anybody else stood.
    NotBetrayed,
    /// Moment of Truth: no Betrayal stood.
    NoBetrayal,
    /// Moment of Truth: the user's Betrayal stood, and no other.
    SoleBetrayer,
    /// Honor was broken before this heist began.
    HonorBefore,
    /// Nobody has fewer Coins than the user.
    Poorest,
}

impl Gate {
    /// Every gate with its word in the data.
    pub const WORDS: [(Self, &'static str); 15] = [
        (Self::Complications, "complications"),
        (Self::NoHeist, "no-heist"),
        (Self::YourTurn, "your-turn"),
        (Self::OnHeist, "on-heist"),
        (Self::SelfCommitted, "self-committed"),
        (Self::SelfPaired, "self-paired"),
        (Self::WatchDefense, "watch-defense"),
        (Self::LateStage, "late-stage"),
        (Self::BetrayedThisTurn, "betrayed-this-turn"),
        (Self::WasBetrayed, "was-betrayed"),
        (Self::NotBetrayed, "not-betrayed"),
        (Self::NoBetrayal, "no-betrayal"),
        (Self::SoleBetrayer, "sole-betrayer"),
        (Self::HonorBefore, "honor-before"),
        (Self::Poorest, "poorest"),
    ];
}

/// What a block costs, paid on declaration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    pub exhaust: bool,
    pub coins: u8,
    /// So many Schemes of the user's hand, of the user's choice.
    pub discard: u8,
    pub trash: bool,
}

/// A number on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Printed.
    Fixed(i8),
    /// Two dice, of which the user keeps one: that many times `sign`, and `plus`.
    Dice {
        /// 1 or -1.
        sign: i8,
        /// What is added.
        plus: i8,
    },
    Die,
}

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lasts {
    /// To the end of the heist under way.
    Heist,
    /// To the end of the turn.
    Turn,
    /// As long as the Modifier is attached.
    Attached,
    /// As long as its source is in play and its gates hold.
    While,
}

/// Which Characters are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// One of any crew.
    Any,
    /// Another one of the user's crew.
    OwnOther,
    /// One of somebody else's crew.
    Rival,
    Committed,
    /// One of the user's that is committed.
    OwnCommitted,
    /// Another one of the user's that is committed.
    OwnOtherCommitted,
    /// One of somebody else's that is committed.
    RivalCommitted,
    /// One of the user's that is ready and not committed.
    OwnIdle,
    /// One of somebody else's that is not committed.
    RivalIdle,
    Exhausted,
    /// One of somebody else's that is exhausted.
    RivalExhausted,
    /// One of a player whose Betrayal stood against the user this turn.
    BetrayerCrew,
    Pool,
    Jail,
    Graveyard,
    Itself,
    /// The Character that this Modifier is on.
    Host,
    /// The other Character on the same Defense.
    PostMate,
    /// All of the user's crew.
    OwnAll,
    /// All of the user's that are committed.
    OwnAllCommitted,
    AllCommitted,
    /// The one that an earlier step picked.
    Chosen,
}

impl Who {
    /// Every selector with its word in the data.
    pub const WORDS: [(Self, &'static str); 22] = [
        (Self::Any, "any"),
        (Self::OwnOther, "own-other"),
        (Self::Rival, "rival"),
        (Self::Committed, "committed"),
        (Self::OwnCommitted, "own-committed"),
        (Self::OwnOtherCommitted, "own-other-committed"),
        (Self::RivalCommitted, "rival-committed"),
        (Self::OwnIdle, "own-idle"),
        (Self::RivalIdle, "rival-idle"),
        (Self::Exhausted, "exhausted"),
        (Self::RivalExhausted, "rival-exhausted"),
        (Self::BetrayerCrew, "betrayer-crew"),
        (Self::Pool, "pool"),
        (Self::Jail, "jail"),
        (Self::Graveyard, "graveyard"),
        (Self::Itself, "self"),
        (Self::Host, "host"),
        (Self::PostMate, "post-mate"),
        (Self::OwnAll, "own-all"),
        (Self::OwnAllCommitted, "own-all-committed"),
        (Self::AllCommitted, "all-committed"),
        (Self::Chosen, "chosen"),
    ];

    /// Does the user pick?
    pub const fn is_picked(self) -> bool {
        !matches!(
            self,
            Self::Itself
                | Self::Host
                | Self::PostMate
                | Self::OwnAll
                | Self::OwnAllCommitted
                | Self::AllCommitted
                | Self::Chosen
        )
    }
}

/// Which Characters are meant, of what cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    pub who: Who,
    /// Only those that cost no more than this.
    pub max_cost: Option<u8>,
}

/// Which players are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Party {
    /// Somebody else, of the user's choice.
    Rival,
    /// The user.
    You,
    /// Everybody.
    Everyone,
    /// Everybody in the heist.
    HeistPlayers,
    /// Others whose Betrayal stood in this heist.
    Betrayers,
    /// The player that an earlier step picked.
    Chosen,
}

impl Party {
    /// Every selector with its word in the data.
    pub const WORDS: [(Self, &'static str); 6] = [
        (Self::Rival, "rival-player"),
        (Self::You, "you"),
        (Self::Everyone, "everyone"),
        (Self::HeistPlayers, "heist-players"),
        (Self::Betrayers, "betrayers"),
        (Self::Chosen, "chosen-player"),
    ];
}

/// Which Defense is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Barrier {
    /// One of the heist under way.
    Heist,
    /// One of the heist under way with a Character of the user's on it.
    Own,
    /// One on an Objective that is not being heisted.
    Table,
}

impl Barrier {
    /// Every selector with its word in the data.
    pub const WORDS: [(Self, &'static str); 3] =
        [(Self::Heist, "heist-defense"), (Self::Own, "own-defense"), (Self::Table, "table-defense")];
}

/// What can happen to a Character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Turned sideways.
    Exhaust,
    /// Into Jail.
    Arrest,
    /// Into the Graveyard.
    Kill,
}

impl Fate {
    /// All of them, each with its word in the data.
    pub const WORDS: [(Self, &'static str); 3] =
        [(Self::Exhaust, "exhaust"), (Self::Arrest, "arrest"), (Self::Kill, "kill")];
}

/// Things of which a card names several.
macro_rules! sets {
    ($($(#[$doc:meta])* $vis:vis $name:ident, $bits:ty, $item:ident, $count:expr, |$index:ident| $from:expr;)+) => {
        $(
            impl Element for $item {
                type Bits = $bits;
                const COUNT: usize = $count;

                #[inline]
                fn index(self) -> usize {
                    self as usize
                }

                #[inline]
                fn from_index($index: usize) -> Self {
                    $from
                }
            }

            $(#[$doc])*
            $vis type $name = Set<$item>;
        )+
    };
}

sets! {
    /// Some gates: all must hold.
    pub(crate) Gates, u16, Gate, Gate::WORDS.len(), |index| Gate::WORDS[index].0;
    pub(crate) Fates, u8, Fate, Fate::WORDS.len(), |index| Fate::WORDS[index].0;
    /// Some skills, of which the user names one.
    pub(crate) SkillSet, u8, Skill, Skill::ALL.len(), |index| Skill::ALL[index];
    /// Some sorts of declarations.
    pub(crate) Sorts, u8, Sort, Sort::WORDS.len(), |index| Sort::WORDS[index].0;
}

/// Fates as one number in JSON, with a bit for each.
pub(crate) mod fate_bits {
    use serde::{Deserialize as _, Deserializer, Serializer};

    use super::Fates;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(crate) fn serialize<S: Serializer>(fates: &Fates, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(fates.bits())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Fates, D::Error> {
        u8::deserialize(deserializer).map(Fates::from_bits)
    }
}

/// Who chooses a card of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chooser {
    /// Whose hand it is.
    Owner,
    /// The user, who looks at the hand.
    User,
}

/// What a recruit step costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// The Character's cost, changed by this and by what changes the user's prices.
    Full(i8),
    Fixed(u8),
}

/// What a counter can stop, or what a declaration is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// An Anytime card, and every No Honor side.
    Anytime,
    Logistics,
    Modifier,
    /// An ability of a Character or a Treasure.
    Ability,
}

impl Sort {
    /// Every sort with its word in the data.
    pub const WORDS: [(Self, &'static str); 4] = [
        (Self::Anytime, "anytime"),
        (Self::Logistics, "logistics"),
        (Self::Modifier, "modifier"),
        (Self::Ability, "ability"),
    ];
}

/// A deck that can be looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// The Scheme deck: what is kept goes to the hand.
    Scheme,
    /// The Defense deck: what is kept goes on top of it.
    Defense,
}

/// Which rolls a change of dice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rolls {
    /// Dice icons that the user rolls.
    Boost,
    /// Failure rolls at Defenses where the user has somebody; if a Character says it, at that Character's Defense alone.
    Failure,
}

/// How dice change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceMode {
    /// One die more. On failure rolls the best counts.
    ExtraDie,
    /// So much is added, as far as the die goes.
    Plus(i8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitOf {
    Crew,
    Hand,
}

/// What the user of a block names on declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickFrom {
    /// A Scheme of the own hand, as a cost. Several are named in the order of the set.
    Hand,
    Character(Target),
    /// Another player.
    Rival,
    Defense(Barrier),
    /// One of these skills, which the picked Defense must list where one was picked before.
    Skill(SkillSet),
    /// Another line of the Defense picked just before.
    Line,
    /// A Defense of the heist with exactly one Character.
    Post,
    Objective,
    Modifier,
    /// A Treasure of somebody else.
    Treasure,
    /// A Scheme of the discard pile; of those of the Moment of Truth alone.
    Discarded {
        /// Only Moment of Truth cards.
        moment_only: bool,
    },
}

/// The most that a user names in one declaration.
pub(crate) const MAX_PICKS: usize = 4;

/// One row of a failure table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// Something happens to one Character on the Defense.
    One(Fate),
    /// Something happens to all Characters on the Defense.
    All(Fate),
    /// Everyone who had a Character on it pays so much.
    Lose(u8),
}

/// The table of an Objective: what each side of the die brings, in the order of [`Face::ALL`].
pub type FailureTable = [Vec<Consequence>; Face::ALL.len()];

/// What kind of Scheme a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SchemeType {
    /// Played in a Logistics action.
    Logistics,
    /// Played in a Logistics action, and attached.
    Modifier,
    /// Played in an open window.
    Anytime,
    /// Placed in the Moment of Truth.
    Moment,
}

impl SchemeType {
    /// Every type with its word in the data.
    pub const WORDS: [(Self, &'static str); 4] = [
        (Self::Logistics, "logistics"),
        (Self::Modifier, "modifier"),
        (Self::Anytime, "anytime"),
        (Self::Moment, "moment"),
    ];
}
