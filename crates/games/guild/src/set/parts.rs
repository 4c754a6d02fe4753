//! What the ops have in common: whom they are about, how long they last, and what their user must name.

use crate::effect::{Amount, Barrier, Lasts, Party, PickFrom, SkillSet, Target};
use crate::op::Op;

/// The parameters of an op that several ops have, each with its name in the data.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) characters: [Option<(&'static str, Target)>; 2],
    pub(super) players: [Option<(&'static str, Party)>; 2],
    pub(super) defense: Option<Barrier>,
    pub(super) skills: Option<SkillSet>,
    pub(super) amount: Option<Amount>,
    pub(super) lasts: Option<Lasts>,
}

impl Parts {
    /// The parts of an op.
    pub(super) fn of(op: &Op) -> Self {
        let mut parts = Self::default();
        match *op {
            Op::AddSkill { target, skills, amount, lasts } => {
                parts = Self {
                    skills: Some(skills),
                    amount: Some(amount),
                    lasts: Some(lasts),
                    ..Self::target(target)
                };
            }
            Op::AddRequirement { target, skills, amount } => {
                parts = Self { defense: Some(target), skills: Some(skills), amount: Some(amount), ..parts };
            }
            Op::SwitchLine { target } | Op::Bypass { target } | Op::ReplaceDefense { target } => {
                parts.defense = Some(target);
            }
            Op::ConvertSkill { target, .. }
            | Op::Suffer { target, .. }
            | Op::Ready { target }
            | Op::Recruit { target, .. }
            | Op::Banish { target }
            | Op::Withdraw { target }
            | Op::SendIn { target }
            | Op::Attach { target } => parts = Self::target(target),
            Op::ChangeFate { target, lasts, .. } | Op::BlockAbility { target, lasts } => {
                parts = Self { lasts: Some(lasts), ..Self::target(target) };
            }
            Op::SwapPosts { target, with } => {
                parts.characters = [Some(("target", target)), Some(("with", with))];
            }
            Op::MoveModifier { to } => parts.characters[0] = Some(("to", to)),
            Op::Gain { who, amount, .. } | Op::Lose { who, amount } => {
                parts = Self { amount: Some(amount), ..Self::player("who", who) };
            }
            Op::Transfer { from, to, amount } => {
                parts.players = [Some(("from", from)), Some(("to", to))];
                parts.amount = Some(amount);
            }
            Op::Haul { amount } => parts.amount = Some(amount),
            Op::Draw { who, .. } | Op::Discard { who, .. } => parts = Self::player("who", who),
            Op::TakeCard { from, .. } => parts = Self::player("from", from),
            Op::ShowHand { target, .. } => parts = Self::player("target", target),
            Op::BlockAnytime { who, lasts } => {
                parts = Self { lasts: Some(lasts), ..Self::player("target", who) }
            }
            Op::DiceMod { lasts, .. } => parts.lasts = Some(lasts),
            Op::Betray { .. }
            | Op::Annul { .. }
            | Op::HaulTreasure
            | Op::RivalTreasure
            | Op::LateDefenses
            | Op::RecruitCost { .. }
            | Op::Recover { .. }
            | Op::Scout { .. }
            | Op::Strip
            | Op::ExtraDefense
            | Op::CallOff
            | Op::Counter { .. }
            | Op::ExtraAction { .. }
            | Op::Limit { .. }
            | Op::Score(_) => {}
        }
        parts
    }

    fn target(target: Target) -> Self {
        Self { characters: [Some(("target", target)), None], ..Self::default() }
    }

    fn player(name: &'static str, who: Party) -> Self {
        Self { players: [Some((name, who)), None], ..Self::default() }
    }

    /// Does its user pick a Character?
    pub(super) fn picks_character(&self) -> bool {
        self.characters.iter().flatten().any(|(_, target)| target.who.is_picked())
    }

    /// Does its user pick another player?
    pub(super) fn picks_player(&self) -> bool {
        self.players.iter().flatten().any(|(_, who)| *who == Party::Rival)
    }
}

/// What the user of an op must name, in order.
pub(super) fn picks(op: &Op) -> Vec<PickFrom> {
    let parts = Parts::of(op);
    let mut picks = Vec::new();
    match op {
        Op::Haul { .. } | Op::ExtraDefense => picks.push(PickFrom::Objective),
        Op::Strip | Op::MoveModifier { .. } => picks.push(PickFrom::Modifier),
        Op::RivalTreasure => picks.push(PickFrom::Treasure),
        Op::Recover { count, moment_only } => {
            picks.extend((0..*count).map(|_| PickFrom::Discarded { moment_only: *moment_only }));
        }
        _ => {}
    }
    let characters = parts.characters.iter().flatten().filter(|(_, target)| target.who.is_picked());
    picks.extend(characters.map(|(_, target)| PickFrom::Character(*target)));
    if parts.picks_player() {
        picks.push(PickFrom::Rival);
    }
    picks.extend(parts.defense.map(PickFrom::Defense));
    picks.extend(parts.skills.filter(|skills| skills.only().is_none()).map(PickFrom::Skill));
    match op {
        Op::SwitchLine { .. } => picks.push(PickFrom::Line),
        Op::SendIn { .. } => picks.push(PickFrom::Post),
        _ => {}
    }
    picks
}
