//! The vocabulary of effects: everything that a card of this game can say. No card has code of its own; what a card does is a
//! list of these words, read from its file and carried out by the same few functions.

use rookery_kernel::{Set, elements};

use crate::cards::{Face, Skill};
use crate::op::Op;

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

/// An enum with the words that its variants have in data and notation, in one order.
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        $vis enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            pub const WORDS: [(Self, &'static str); [$($word),+].len()] = [$((Self::$variant, $word)),+];
        }
    };
}

pub(crate) use words;

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

words! {
    /// What must be so for a block to work.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Gate {
        /// A heist is in its Complications.
        Complications = "complications",
        /// No heist is under way.
        NoHeist = "no-heist",
        /// It is the user's turn.
        YourTurn = "your-turn",
        /// A heist is under way and the user has committed a Character.
        OnHeist = "on-heist",
        SelfCommitted = "self-committed",
        /// This Character shares its Defense with another.
        SelfPaired = "self-paired",
        /// This Character, or the Modifier's host, is committed to a Defense of the City Watch.
        WatchDefense = "watch-defense",
        /// The heist is against an Objective of Stage II or III.
        LateStage = "late-stage",
        /// The user was betrayed this turn.
        BetrayedThisTurn = "betrayed-this-turn",
        /// Moment of Truth: a Betrayal of somebody else stood.
        WasBetrayed = "was-betrayed",
        /// Moment of Truth: no Betrayal of anybody else stood.
        NotBetrayed = "not-betrayed",
        /// Moment of Truth: no Betrayal stood.
        NoBetrayal = "no-betrayal",
        /// Moment of Truth: the user's Betrayal stood, and no other.
        SoleBetrayer = "sole-betrayer",
        /// Honor was broken before this heist began.
        HonorBefore = "honor-before",
        /// Nobody has fewer Coins than the user.
        Poorest = "poorest",
    }
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

words! {
    /// Which Characters are meant.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Who {
        /// One of any crew.
        Any = "any",
        /// Another one of the user's crew.
        OwnOther = "own-other",
        /// One of somebody else's crew.
        Rival = "rival",
        Committed = "committed",
        /// One of the user's that is committed.
        OwnCommitted = "own-committed",
        /// Another one of the user's that is committed.
        OwnOtherCommitted = "own-other-committed",
        /// One of somebody else's that is committed.
        RivalCommitted = "rival-committed",
        /// One of the user's that is ready and not committed.
        OwnIdle = "own-idle",
        /// One of somebody else's that is not committed.
        RivalIdle = "rival-idle",
        Exhausted = "exhausted",
        /// One of somebody else's that is exhausted.
        RivalExhausted = "rival-exhausted",
        /// One of a player whose Betrayal stood against the user this turn.
        BetrayerCrew = "betrayer-crew",
        Pool = "pool",
        Jail = "jail",
        Graveyard = "graveyard",
        Itself = "self",
        /// The Character that this Modifier is on.
        Host = "host",
        /// The other Character on the same Defense.
        PostMate = "post-mate",
        /// All of the user's crew.
        OwnAll = "own-all",
        /// All of the user's that are committed.
        OwnAllCommitted = "own-all-committed",
        AllCommitted = "all-committed",
        /// The one that an earlier step picked.
        Chosen = "chosen",
    }
}

impl Who {
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

words! {
    /// Which players are meant.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Party {
        /// Somebody else, of the user's choice.
        Rival = "rival-player",
        /// The user.
        You = "you",
        /// Everybody.
        Everyone = "everyone",
        /// Everybody in the heist.
        HeistPlayers = "heist-players",
        /// Others whose Betrayal stood in this heist.
        Betrayers = "betrayers",
        /// The player that an earlier step picked.
        Chosen = "chosen-player",
    }
}

words! {
    /// Which Defense is meant.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Barrier {
        /// One of the heist under way.
        Heist = "heist-defense",
        /// One of the heist under way with a Character of the user's on it.
        Own = "own-defense",
        /// One on an Objective that is not being heisted.
        Table = "table-defense",
    }
}

words! {
    /// What can happen to a Character.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Fate {
        /// Turned sideways.
        Exhaust = "exhaust",
        /// Into Jail.
        Arrest = "arrest",
        /// Into the Graveyard.
        Kill = "kill",
    }
}

/// Things of which a card names several.
macro_rules! sets {
    ($($(#[$doc:meta])* $vis:vis $name:ident, $bits:ty, $item:ident, $count:expr, |$index:ident| $from:expr;)+) => {
        $(
            elements!($item: $bits, $count, |item| item as usize, |$index| $from;);

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

words! {
    /// What a counter can stop, or what a declaration is.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Sort {
        /// An Anytime card, and every No Honor side.
        Anytime = "anytime",
        Logistics = "logistics",
        Modifier = "modifier",
        /// An ability of a Character or a Treasure.
        Ability = "ability",
    }
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

words! {
    /// What kind of Scheme a card is.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum SchemeType {
        /// Played in a Logistics action.
        Logistics = "logistics",
        /// Played in a Logistics action, and attached.
        Modifier = "modifier",
        /// Played in an open window.
        Anytime = "anytime",
        /// Placed in the Moment of Truth.
        Moment = "moment",
    }
}
