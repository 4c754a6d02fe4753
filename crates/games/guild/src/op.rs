//! What a step of a block does: the verbs of the vocabulary, and what is counted at the end.

use crate::cards::Skill;
use crate::effect::{
    Amount, Barrier, Chooser, Deck, DiceMode, Fate, Fates, Gate, Lasts, LimitOf, Party, Price, Rolls,
    SkillSet, Sorts, Target,
};

/// What a step does. The words of the data, with what they need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the fields are the parameters of the vocabulary, described with their types"
)]
pub enum Op {
    /// Changes a skill of Characters.
    AddSkill { target: Target, skills: SkillSet, amount: Amount, lasts: Lasts },
    /// Changes what the lines of a Defense ask of a skill, for this heist.
    AddRequirement { target: Barrier, skills: SkillSet, amount: Amount },
    /// Icons of one skill may count as another. Passive.
    ConvertSkill { target: Target, from: Skill, to: Skill },
    /// Another line of a Defense is the one to beat.
    SwitchLine { target: Barrier },
    /// A Defense counts as bypassed.
    Bypass { target: Barrier },
    /// Something happens to Characters.
    Suffer { target: Target, fate: Fate },
    /// Characters are turned back.
    Ready { target: Target },
    /// What would happen to Characters does not, or is something else.
    ChangeFate { target: Target, from: Fates, to: Option<Fate>, lasts: Lasts, uses: Option<u8> },
    /// A Character joins the user's crew. `pay_owner`: its player is paid, not the bank.
    Recruit { target: Target, price: Price, pay_owner: bool, exhausted: bool },
    /// A Character leaves its crew for the pool.
    Banish { target: Target },
    /// A Character leaves the heist.
    Withdraw { target: Target },
    /// A Character joins the heist, at a Defense with exactly one.
    SendIn { target: Target },
    /// Two Characters change places.
    SwapPosts { target: Target, with: Target },
    /// A Betrayal.
    Betray { value: u8, bonus: u8, bonus_if: Option<Gate> },
    /// Cancels the Betrayals of others up to a value.
    Annul { max_value: u8 },
    /// A Treasure of the haul goes to the user.
    HaulTreasure,
    /// A Treasure of somebody else's goes to the user.
    RivalTreasure,
    /// The Objective gets its Defenses on declaration. Passive.
    LateDefenses,
    /// Coins from the bank.
    Gain { who: Party, amount: Amount, from_haul: bool },
    /// Coins to the bank.
    Lose { who: Party, amount: Amount },
    /// Coins from player to player.
    Transfer { from: Party, to: Party, amount: Amount },
    /// Coins from the bank onto an Objective.
    Haul { amount: Amount },
    /// Recruiting costs more. Passive.
    RecruitCost { amount: i8 },
    /// Schemes from the deck.
    Draw { who: Party, count: u8 },
    /// Schemes to the discard pile.
    Discard { who: Party, count: u8, by: Chooser },
    /// Schemes from the discard pile to the hand.
    Recover { count: u8, moment_only: bool },
    /// Schemes out of somebody's hand.
    TakeCard { from: Party, count: u8 },
    /// A hand is shown, to everyone or to the user.
    ShowHand { target: Party, to_everyone: bool },
    /// A look at the top of a deck.
    Scout { deck: Deck, look: u8, take: u8 },
    /// The Modifier goes on a Character.
    Attach { target: Target },
    /// A Modifier is discarded.
    Strip,
    /// A Modifier goes to another Character.
    MoveModifier { to: Target },
    /// A Defense is replaced by the next of the deck.
    ReplaceDefense { target: Barrier },
    /// An Objective gets one Defense more.
    ExtraDefense,
    /// Dice change.
    DiceMod { rolls: Rolls, mode: DiceMode, lasts: Lasts },
    /// The heist ends without result.
    CallOff,
    /// The declaration just made has no effect.
    Counter { what: Sorts },
    /// Players may not play Anytimes.
    BlockAnytime { who: Party, lasts: Lasts },
    /// Activated abilities of Characters cannot be used.
    BlockAbility { target: Target, lasts: Lasts },
    /// One more action. `heist`: it may be a second Heist.
    ExtraAction { heist: bool },
    /// A limit changes. Passive.
    Limit { of: LimitOf, amount: i8 },
    /// Coins at the end of the game.
    Score(Score),
}

/// What is scored at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// So many Coins if all of these hold; the unused places are `None`.
    All { coins: u8, conditions: [Option<Condition>; 4] },
    /// So many Coins for each unit, up to a limit.
    Each {
        metric: Metric,
        /// Coins a unit.
        coins: u8,
        most: u8,
    },
}

/// A number at the end of the game, and how large it must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    pub metric: Metric,
    pub min: u8,
    pub max: u8,
}

/// What is counted at the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Metric {
    /// Icons of a skill in the crew.
    Icons(Skill),
    /// Skills of which the crew has at least so many icons.
    SkillsCovered(u8),
    /// Most icons of one skill on one Character.
    BestIcon,
    /// Characters of cost 0.
    CrewZero,
    /// Characters with the No Honor mark.
    CrewNoHonor,
    Treasures,
    Hand,
    /// One more than there are players with more Coins.
    CoinsRank,
    Betrayals,
    /// Heists in which the player was betrayed.
    Betrayed,
    WinsShared,
    WinsSolo,
    Jailbreaks,
    Graveyard,
}
