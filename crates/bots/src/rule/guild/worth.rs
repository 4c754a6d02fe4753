//! What Characters, Schemes and Treasures are worth, in Coins.

use rookery_guild::{
    Amount, Block, Char, Consequence, FailureTable, Fate, Op, Party, Scheme, SchemeType, Skill, Skills,
    Treasure, When,
};
use rookery_kernel::Seat;

use super::mind::Mind;

/// The worth of a Treasure that nobody has seen yet.
pub(super) const UNSEEN_TREASURE_COINS: f32 = 2.0;

/// The worth of 0 to 6 icons of each skill: Defenses ask for 1 to 4 of most skills, and for more of Muscle.
const ICON_COINS: [[f32; 7]; 4] = [
    [0.0, 1.3, 3.0, 3.8, 4.2, 4.4, 4.5],
    [0.0, 0.4, 1.2, 2.1, 3.2, 3.9, 4.3],
    [0.0, 1.0, 2.6, 3.6, 4.3, 4.6, 4.7],
    [0.0, 2.0, 3.3, 3.8, 4.1, 4.2, 4.3],
];

/// The worth of these skills on one Character.
fn of_skills(skills: Skills) -> f32 {
    let of = |skill: Skill| ICON_COINS[skill as usize][skills[skill].clamp(0, 6) as usize];
    Skill::ALL.into_iter().map(of).sum()
}

/// What a Character is worth in a crew, with the Modifiers on it: as many Coins as it should cost.
pub(super) fn of_character(mind: &Mind<'_>, card: Char) -> f32 {
    of_skills(modified_skills(mind, card))
        + mind.cards.character(card).blocks.iter().map(|block| of_ability(mind, block)).sum::<f32>()
}

/// The skills of a Character with the Modifiers on it.
fn modified_skills(mind: &Mind<'_>, card: Char) -> Skills {
    let modifiers = mind.table.modifiers_on(card).map(|modifier| mind.cards.scheme(modifier.kind).icons);
    modifiers.fold(mind.cards.character(card).skills, Skills::plus)
}

/// What an ability adds to a Character.
fn of_ability(mind: &Mind<'_>, block: &Block) -> f32 {
    let honor = if block.no_honor && !mind.table.honor_broken { 0.4 } else { 1.0 };
    let steps = || block.steps.iter().map(|step| step.op);
    honor
        * match block.when {
            When::Activate => 0.6,
            When::Response => 0.8,
            When::Passive => {
                steps().map(|op| if matches!(op, Op::AddSkill { .. }) { 0.7 } else { 0.4 }).sum()
            }
            When::Trigger(_) => {
                if steps().any(|op| matches!(op, Op::Lose { .. })) {
                    -1.5
                } else {
                    0.7
                }
            }
            _ => 0.0,
        }
}

/// What a Character will still bring its player in the heists to come.
pub(super) fn lasting(mind: &Mind<'_>, card: Char) -> f32 {
    0.5 * mind.future() * of_character(mind, card)
}

/// What a Modifier changes for its host, in Coins.
pub(super) fn of_modifier(mind: &Mind<'_>, kind: Scheme, host: Char) -> f32 {
    let card = mind.cards.scheme(kind);
    let before = modified_skills(mind, host);
    let skills = of_skills(before.plus(card.icons)) - of_skills(before);
    let ops = || card.blocks.iter().flat_map(|block| &block.steps).map(|step| step.op);
    let shield = ops().filter(|op| matches!(op, Op::ChangeFate { .. })).count();
    let mutes = |op: &Op| matches!(op, Op::BlockAbility { target, .. } if !target.who.is_picked());
    let mute = ops().filter(mutes).count();
    skills + 0.8 * shield as f32 - 0.5 * mute as f32
}

/// What it is worth to hold a Scheme.
pub(super) fn of_scheme(mind: &Mind<'_>, kind: Scheme) -> f32 {
    let card = mind.cards.scheme(kind);
    if let Some(value) = card.betrayal {
        return 0.8 + 0.12 * f32::from(value);
    }
    if card.sort == SchemeType::Modifier {
        return 0.5 + 0.5 * of_skills(card.icons);
    }
    let block = |block: &Block| {
        let honor = if block.no_honor && !mind.table.honor_broken { 0.3 } else { 1.0 };
        honor * block.steps.iter().map(|step| of_op(step.op)).sum::<f32>()
    };
    card.blocks.iter().map(block).fold(0.3, f32::max)
}

/// What a word on a Scheme promises, before it is known whom it meets.
fn of_op(op: Op) -> f32 {
    match op {
        Op::AddSkill { amount, .. } | Op::AddRequirement { amount, .. } => match amount {
            Amount::Dice { plus, .. } => 1.2 + 0.2 * f32::from(plus),
            _ => 1.2,
        },
        Op::Gain { amount: Amount::Fixed(coins), who: Party::You, .. } => 0.7 * f32::from(coins),
        Op::Gain { .. } => 0.8,
        Op::Transfer { .. } => 1.8,
        Op::Recruit { .. } | Op::ExtraAction { .. } | Op::RivalTreasure | Op::SwitchLine { .. } => 1.2,
        Op::Counter { .. }
        | Op::Annul { .. }
        | Op::Suffer { .. }
        | Op::BlockAnytime { .. }
        | Op::HaulTreasure
        | Op::Haul { .. } => 1.0,
        Op::Draw { count, .. } | Op::TakeCard { count, .. } => 0.5 * f32::from(count),
        Op::Scout { take, .. } => 0.4 * f32::from(take),
        Op::Recover { .. } => 0.9,
        Op::Ready { .. } | Op::SendIn { .. } | Op::Banish { .. } | Op::Withdraw { .. } => 0.6,
        _ => 0.3,
    }
}

/// What a Treasure is worth.
pub(super) fn of_treasure(mind: &Mind<'_>, card: Treasure) -> f32 {
    let blocks = &mind.cards.treasure(card).blocks;
    let future = mind.future().min(2.0);
    let block = |block: &Block| match block.when {
        When::Endgame => mind.table.scored(mind.cards, mind.me, std::slice::from_ref(block)) as f32,
        _ => 1.2 * future,
    };
    blocks.iter().map(block).fold(0.0, f32::max)
}

/// What the Treasures of a player score at the end.
pub(super) fn scored_treasures(mind: &Mind<'_>, seat: Seat) -> f32 {
    let of = |card| mind.table.scored(mind.cards, seat, &mind.cards.treasure(card).blocks) as f32;
    mind.table.players[seat].treasures.iter().map(of).sum()
}

/// What a failed Defense costs the owner of a Character on it, on average and in Coins.
pub(super) fn of_failure(mind: &Mind<'_>, table: &FailureTable) -> f32 {
    let fate = |fate: Fate| match fate {
        Fate::Kill => 0.3 + 0.9 * mind.future(),
        Fate::Arrest => 0.3 + 0.8 * mind.future(),
        Fate::Exhaust => 0.5,
    };
    let row = |row: &Vec<Consequence>| -> f32 {
        let one = |consequence: &Consequence| match *consequence {
            Consequence::One(what) => fate(what),
            Consequence::All(what) => 1.5 * fate(what),
            Consequence::Lose(coins) => f32::from(coins),
        };
        row.iter().map(one).sum()
    };
    let die = mind.cards.die;
    let sides: u32 = die.iter().sum();
    let total: f32 = table.iter().zip(die).map(|(one, count)| count as f32 * row(one)).sum();
    total / sides as f32
}
