//! Every op of the data: what it needs, and where it may stand.

use crate::effect::{Barrier, Chooser, Deck, DiceMode, Fate, LimitOf, Party, Price, Rolls, When, Who};
use crate::file::{StepData, Value};
use crate::op::{Op, Score};

use super::params::{MAX_CARDS, MAX_COINS, MAX_NUMBER, Params};
use super::wrong::{Checked, Wrong, ensure, word};

/// Where an op may stand, a bit for every time at which blocks work.
pub(super) type Windows = u16;

pub(super) const LOGISTICS: Windows = 1;
pub(super) const ANYTIME: Windows = 1 << 1;
pub(super) const RESPONSE: Windows = 1 << 2;
pub(super) const ACTIVATE: Windows = 1 << 3;
pub(super) const MOMENT: Windows = 1 << 4;
pub(super) const TRIGGER: Windows = 1 << 5;
pub(super) const PASSIVE: Windows = 1 << 6;
pub(super) const ENDGAME: Windows = 1 << 7;
/// Only with the gate of that name.
const COMPLICATIONS: Windows = 1 << 8;

/// In a block that somebody declares.
const DECLARED: Windows = LOGISTICS | ANYTIME | ACTIVATE;
/// In a block that does something once.
const ONCE: Windows = DECLARED | MOMENT | TRIGGER;
/// While a heist can still be changed.
const HEIST: Windows = ANYTIME | ACTIVATE | COMPLICATIONS;

pub(super) const fn bit(when: When) -> Windows {
    match when {
        When::Logistics => LOGISTICS,
        When::Anytime => ANYTIME,
        When::Response => RESPONSE,
        When::Activate => ACTIVATE,
        When::Moment => MOMENT,
        When::Trigger(_) => TRIGGER,
        When::Passive => PASSIVE,
        When::Endgame => ENDGAME,
    }
}

/// An op of the data.
pub(super) struct Spec {
    name: &'static str,
    /// Its parameters, with a `*` where they are needed.
    params: &'static str,
    windows: Windows,
    read: fn(Params<'_>) -> Checked<Op>,
}

impl Spec {
    /// May it stand in a block of this time?
    pub(super) const fn fits(&self, when: When) -> bool {
        self.windows & bit(when) != 0
    }

    /// Does its block need the gate complications?
    pub(super) const fn needs_complications(&self) -> bool {
        self.windows & COMPLICATIONS != 0
    }

    pub(super) const fn name(&self) -> &'static str {
        self.name
    }
}

pub(super) fn read(step: &StepData) -> Checked<(&'static Spec, Op)> {
    let Some(Value::Word(given)) = step.get("op") else {
        return Err(Wrong::new("op", "is missing, or not a word"));
    };
    let known: Vec<(&Spec, &str)> = SPECS.iter().map(|spec| (spec, spec.name)).collect();
    let spec = word("op", given, &known)?;
    let params = Params(step);
    params.expect(spec.name, &format!("op {}", spec.params))?;
    Ok((spec, (spec.read)(params)?))
}

const fn spec(
    name: &'static str,
    params: &'static str,
    windows: Windows,
    read: fn(Params<'_>) -> Checked<Op>,
) -> Spec {
    Spec { name, params, windows, read }
}

/// The whole vocabulary.
static SPECS: [Spec; 42] = [
    // Skills and challenges.
    spec("add_skill", "target* skill* amount* duration* max_cost", DECLARED | PASSIVE, |p| {
        Ok(Op::AddSkill {
            target: p.crew("target")?,
            skills: p.skills()?,
            amount: p.amount(-MAX_NUMBER)?,
            lasts: p.lasts()?,
        })
    }),
    spec("add_requirement", "target* skill* amount*", HEIST, |p| {
        let target = p.defense(Barrier::Heist)?;
        Ok(Op::AddRequirement { target, skills: p.skills()?, amount: p.amount(-MAX_NUMBER)? })
    }),
    spec("convert_skill", "target* from* to*", PASSIVE, |p| {
        let (from, to) = (p.skill("from")?, p.skill("to")?);
        ensure(from != to, "to", "is the same skill as from")?;
        Ok(Op::ConvertSkill { target: p.crew("target")?, from, to })
    }),
    spec("switch_line", "target*", HEIST, |p| Ok(Op::SwitchLine { target: p.defense(Barrier::Own)? })),
    spec("bypass", "target*", HEIST, |p| Ok(Op::Bypass { target: p.defense(Barrier::Own)? })),
    // Fate of Characters.
    spec("exhaust", "target* max_cost", ONCE, |p| suffer(p, Fate::Exhaust)),
    spec("ready", "target* max_cost", ONCE, |p| Ok(Op::Ready { target: p.crew("target")? })),
    spec("arrest", "target* max_cost", ONCE, |p| suffer(p, Fate::Arrest)),
    spec("kill", "target* max_cost", ONCE, |p| suffer(p, Fate::Kill)),
    spec("change_fate", "target* from* to* duration* uses max_cost", DECLARED | PASSIVE, change_fate),
    spec("recruit", "target* price* adjust pay_to exhausted max_cost", DECLARED, recruit),
    spec("banish", "target* max_cost", DECLARED, |p| {
        Ok(Op::Banish { target: p.who("target", |who| who == Who::RivalIdle)? })
    }),
    // Places on the heist.
    spec("withdraw", "target* max_cost", HEIST, |p| {
        Ok(Op::Withdraw {
            target: p.who("target", |who| matches!(who, Who::OwnCommitted | Who::RivalCommitted))?,
        })
    }),
    spec("send_in", "target* max_cost", HEIST, |p| {
        Ok(Op::SendIn { target: p.who("target", |who| matches!(who, Who::OwnIdle | Who::Itself))? })
    }),
    spec("swap_posts", "target* with*", HEIST, |p| {
        let target = p.who("target", |who| who == Who::Itself)?;
        Ok(Op::SwapPosts { target, with: p.who("with", |who| who == Who::OwnOtherCommitted)? })
    }),
    // Moment of Truth and rewards.
    spec("betray", "value* bonus bonus_if", MOMENT, |p| {
        ensure(p.has("bonus") == p.has("bonus_if"), "bonus", "goes together with bonus_if")?;
        Ok(Op::Betray {
            value: p.number("value", 1..=30)?,
            bonus: p.maybe("bonus", 1..=30)?.unwrap_or(0),
            bonus_if: p.has("bonus_if").then(|| p.gate("bonus_if")).transpose()?,
        })
    }),
    spec("annul", "max_value*", MOMENT, |p| {
        Ok(Op::Annul { max_value: p.number("max_value", 1..=MAX_COINS)? })
    }),
    spec("treasure", "target* who*", ONCE, |p| {
        p.only("who", "you")?;
        p.word("target", &[(Op::HaulTreasure, "haul-treasure"), (Op::RivalTreasure, "rival-treasure")])
    }),
    spec("late_defenses", "", PASSIVE, |_| Ok(Op::LateDefenses)),
    // Coins.
    spec("gain", "who* amount* from", ONCE, |p| {
        let from_haul = p.has("from");
        if from_haul {
            p.only("from", "haul")?;
        }
        Ok(Op::Gain { who: p.players("who")?, amount: p.amount(1)?, from_haul })
    }),
    spec("lose", "who* amount*", ONCE, |p| Ok(Op::Lose { who: p.players("who")?, amount: p.amount(1)? })),
    spec("transfer", "from* to* amount*", ONCE, |p| {
        let from = p.players("from")?;
        let to = p.party("to", |to| matches!(to, Party::You | Party::Rival | Party::Chosen))?;
        ensure(from != to, "to", "is the same as from")?;
        Ok(Op::Transfer { from, to, amount: p.amount(1)? })
    }),
    spec("haul", "target* amount*", ONCE, |p| {
        p.only("target", "any-objective")?;
        Ok(Op::Haul { amount: p.amount(1)? })
    }),
    spec("price", "amount*", PASSIVE, |p| Ok(Op::RecruitCost { amount: p.change("amount")? })),
    // Scheme cards.
    spec("draw", "who* count*", ONCE, |p| Ok(Op::Draw { who: p.players("who")?, count: count(p)? })),
    spec("discard", "who* count* by*", ONCE, |p| {
        let by = p.word("by", &[(Chooser::Owner, "owner"), (Chooser::User, "you")])?;
        let who = if by == Chooser::User { p.rival("who")? } else { p.players("who")? };
        Ok(Op::Discard { who, count: count(p)?, by })
    }),
    spec("recover", "count* type", ONCE, |p| {
        let moment_only = p.has("type");
        if moment_only {
            p.only("type", "moment")?;
        }
        Ok(Op::Recover { count: count(p)?, moment_only })
    }),
    spec("take_card", "from* by* count*", ONCE, |p| {
        p.only("by", "you")?;
        Ok(Op::TakeCard { from: p.rival("from")?, count: count(p)? })
    }),
    spec("show_hand", "target* to*", ONCE, |p| {
        let to_everyone = p.word("to", &[(false, "you"), (true, "everyone")])?;
        Ok(Op::ShowHand { target: p.rival("target")?, to_everyone })
    }),
    spec("scout", "deck* look* take* rest*", ONCE, |p| {
        p.only("rest", "bottom")?;
        let look = p.number("look", 1..=MAX_CARDS)?;
        let take = p.number("take", 1..=i64::from(look))?;
        let deck = p.word("deck", &[(Deck::Scheme, "scheme"), (Deck::Defense, "defense")])?;
        Ok(Op::Scout { deck, look, take })
    }),
    spec("attach", "target* max_cost", LOGISTICS, |p| {
        let elsewhere = |who| matches!(who, Who::Pool | Who::Jail | Who::Graveyard);
        Ok(Op::Attach { target: p.who("target", |who| who.is_picked() && !elsewhere(who))? })
    }),
    spec("strip", "target*", ONCE, |p| p.only("target", "any-modifier").map(|()| Op::Strip)),
    spec("move_modifier", "target* to*", ONCE, |p| {
        p.only("target", "any-modifier")?;
        Ok(Op::MoveModifier { to: p.crew("to")? })
    }),
    // Defenses, dice, rules.
    spec("replace_defense", "target*", DECLARED, |p| {
        Ok(Op::ReplaceDefense { target: p.defense(Barrier::Table)? })
    }),
    spec("extra_defense", "target*", DECLARED, |p| {
        p.only("target", "any-objective").map(|()| Op::ExtraDefense)
    }),
    spec("dice_mod", "scope* mode* amount duration*", PASSIVE, |p| {
        let rolls = p.word("scope", &[(Rolls::Boost, "boost"), (Rolls::Failure, "failure")])?;
        let plus = p.word("mode", &[(false, "extra-die"), (true, "plus")])?;
        ensure(plus == p.has("amount"), "amount", "goes with the mode plus, and only with it")?;
        ensure(!plus || rolls == Rolls::Failure, "mode", "plus goes with the scope failure alone")?;
        let mode = if plus { DiceMode::Plus(p.change("amount")?) } else { DiceMode::ExtraDie };
        Ok(Op::DiceMod { rolls, mode, lasts: p.lasts()? })
    }),
    spec("call_off", "", HEIST, |_| Ok(Op::CallOff)),
    spec("counter", "what*", RESPONSE, |p| Ok(Op::Counter { what: p.sorts("what")? })),
    spec("block", "what* target* duration* max_cost", DECLARED | PASSIVE, |p| {
        let lasts = p.lasts()?;
        if p.word("what", &[(true, "ability"), (false, "anytime")])? {
            return Ok(Op::BlockAbility { target: p.crew("target")?, lasts });
        }
        ensure(!p.has("max_cost"), "max_cost", "goes only with a Character that is picked")?;
        Ok(Op::BlockAnytime { who: p.players("target")?, lasts })
    }),
    spec("extra_action", "kind*", DECLARED, |p| {
        Ok(Op::ExtraAction { heist: p.word("kind", &[(false, "any"), (true, "heist")])? })
    }),
    spec("limit", "what* amount*", PASSIVE, |p| {
        let of = p.word("what", &[(LimitOf::Crew, "crew"), (LimitOf::Hand, "hand")])?;
        Ok(Op::Limit { of, amount: p.change("amount")? })
    }),
    spec("score", "coins all per each max", ENDGAME, score),
];

fn suffer(p: Params<'_>, fate: Fate) -> Checked<Op> {
    Ok(Op::Suffer { target: p.crew("target")?, fate })
}

fn count(p: Params<'_>) -> Checked<u8> {
    p.number("count", 1..=MAX_CARDS)
}

fn change_fate(p: Params<'_>) -> Checked<Op> {
    let from = p.fates("from")?;
    let to = p.word("to", &[(None, "none"), (Some(Fate::Kill), "kill")])?;
    ensure(to.is_none_or(|to| !from.contains(to)), "to", "is one of from")?;
    let uses = p.maybe("uses", 1..=MAX_NUMBER)?;
    Ok(Op::ChangeFate { target: p.crew("target")?, from, to, lasts: p.lasts()?, uses })
}

fn recruit(p: Params<'_>) -> Checked<Op> {
    let places = |who| matches!(who, Who::Pool | Who::Jail | Who::Graveyard | Who::RivalIdle);
    let target = p.who("target", places)?;
    let price = match p.0.get("price") {
        Some(Value::Number(_)) => Price::Fixed(p.number("price", 0..=MAX_NUMBER)?),
        _ => p.word("price", &[(Price::Full(0), "full"), (Price::Fixed(0), "free")])?,
    };
    let price = match price {
        Price::Full(_) if p.has("adjust") => Price::Full(p.change("adjust")?),
        price => {
            ensure(!p.has("adjust"), "adjust", "goes only with the price full")?;
            price
        }
    };
    let pay_owner = p.has("pay_to");
    if pay_owner {
        p.only("pay_to", "owner")?;
        ensure(target.who == Who::RivalIdle, "pay_to", "goes only with a Character of another player")?;
    }
    let exhausted = p.switch("exhausted")?;
    let lying = matches!(target.who, Who::Jail | Who::Graveyard);
    ensure(!exhausted || lying, "exhausted", "goes only with the jail and the graveyard")?;
    Ok(Op::Recruit { target, price, pay_owner, exhausted })
}

fn score(p: Params<'_>) -> Checked<Op> {
    if p.has("per") {
        p.expect("score with per", "op per* each* max*")?;
        let per = p.table("per")?;
        let inside = |wrong: Wrong| wrong.inside("per");
        per.expect("per", "metric* skill at").map_err(inside)?;
        let metric = per.metric().map_err(inside)?;
        let (coins, most) = (p.number("each", 1..=MAX_NUMBER)?, p.number("max", 1..=MAX_COINS)?);
        return Ok(Op::Score(Score::Each { metric, coins, most }));
    }
    p.expect("score without per", "op coins* all*")?;
    let all = p.list("all")?;
    let mut conditions = [None; 4];
    ensure(all.len() <= conditions.len(), "all", "has more than four conditions")?;
    for (index, condition) in all.iter().enumerate() {
        let field = format!("all[{index}]");
        let Value::Table(table) = condition else { return Err(Wrong::new(field, "is not a table")) };
        conditions[index] = Some(Params(table).condition().map_err(|wrong| wrong.inside(&field))?);
    }
    Ok(Op::Score(Score::All { coins: p.number("coins", 1..=MAX_COINS)?, conditions }))
}
