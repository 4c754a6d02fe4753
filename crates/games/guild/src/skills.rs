//! What Characters can do, and what Defenses ask: skills, limits, prices and gates as things stand.
//!
//! All of it lies open, so all of it is worked out from the [`Table`].

use rookery_kernel::Seat;

use crate::action::{Slot, Source};
use crate::cards::{Char, Skill, Skills};
use crate::effect::{Amount, Block, DiceMode, Fate, Gate, Lasts, LimitOf, Rolls, Target, When, Who};
use crate::phase::{Goal, HeistStage};
use crate::state::{CREW_LIMIT, HAND_LIMIT};
use crate::{op::Op, set::Set, table::Table};

impl Set {
    /// The blocks of a card.
    #[inline]
    pub fn sides(&self, source: Source) -> &[Block] {
        match source {
            Source::Scheme(kind) | Source::Modifier(kind, _) => &self.scheme(kind).blocks,
            Source::Char(card) => &self.character(card).blocks,
            Source::Treasure(card) => &self.treasure(card).blocks,
            Source::Objective(card) => &self.objective(card).blocks,
        }
    }
}

impl Table {
    /// The Character that a card is, or is on.
    pub(crate) fn bearer(source: Source) -> Option<Char> {
        match source {
            Source::Char(card) | Source::Modifier(_, card) => Some(card),
            _ => None,
        }
    }

    /// Does a block work now for this player, as far as honor and gates go?
    #[inline]
    pub(crate) fn works(&self, cards: &Set, seat: Seat, source: Source, block: &Block) -> bool {
        (!block.no_honor || self.honor_broken)
            && (block.gates.is_empty()
                || block.gates.iter().all(|gate| self.is_open(cards, seat, source, gate)))
    }

    /// Does this hold?
    pub(crate) fn is_open(&self, cards: &Set, seat: Seat, source: Source, gate: Gate) -> bool {
        let betrayals = || self.heist.iter().flat_map(|heist| heist.betrayals.seats_where(Option::is_some));
        match gate {
            Gate::Complications => self.complications(),
            Gate::NoHeist => self.heist.is_none(),
            Gate::YourTurn => self.turn.active == seat && self.turn.number > 0,
            Gate::OnHeist => self.heist.is_some_and(|heist| heist.crew.contains(seat)),
            Gate::SelfCommitted => self.post(source).is_some(),
            Gate::SelfPaired => self.post(source).is_some_and(|slot| self.on(slot).len() == 2),
            Gate::WatchDefense => {
                let barrier = self.post(source).and_then(|slot| self.barrier(slot, cards));
                barrier.is_some_and(|barrier| cards.defense(barrier).watch)
            }
            Gate::LateStage => self.heisted().is_some_and(|site| cards.objective(site.objective).stage > 1),
            Gate::BetrayedThisTurn => !self.players[seat].betrayed_by.is_empty(),
            Gate::WasBetrayed => betrayals().any(|other| other != seat),
            Gate::NotBetrayed => betrayals().all(|other| other == seat),
            Gate::NoBetrayal => betrayals().next().is_none(),
            Gate::SoleBetrayer => betrayals().eq([seat]),
            Gate::HonorBefore => self.heist.is_some_and(|heist| heist.honor_before),
            Gate::Poorest => {
                let mine = self.players[seat].coins;
                self.players.as_slice().iter().all(|player| player.coins >= mine)
            }
        }
    }

    /// The Defense that a committed Character, or the host of a Modifier, is on.
    fn post(&self, source: Source) -> Option<Slot> {
        let committed = self.heist.is_some_and(|heist| heist.stage > HeistStage::Planned);
        let bearer = Self::bearer(source).filter(|_| committed)?;
        self.characters[bearer.index()].post
    }

    /// Shows every passive step that works now: those of the player's Characters and Treasures.
    pub(crate) fn each_passive(&self, cards: &Set, seat: Seat, mut show: impl FnMut(Source, Op)) {
        let player = &self.players[seat];
        let crew = player.crew.and(cards.index.passives).iter().map(Source::Char);
        for source in crew.chain(player.treasures.iter().map(Source::Treasure)) {
            self.passives_of(cards, seat, source, &mut show);
        }
    }

    /// Shows every passive step of one card that works now.
    fn passives_of(&self, cards: &Set, seat: Seat, source: Source, show: &mut impl FnMut(Source, Op)) {
        for block in cards.sides(source).iter().filter(|block| block.when == When::Passive) {
            if self.works(cards, seat, source, block) {
                block.steps.iter().for_each(|step| show(source, step.op));
            }
        }
    }

    /// Shows every passive step that bears on one Character of a crew, whatever it comes from.
    pub(crate) fn each_passive_on(&self, cards: &Set, card: Char, mut show: impl FnMut(Source, Op)) {
        let Some(owner) = self.crew_of(card) else {
            self.each_modifier_on(cards, card, &mut show);
            return;
        };
        let mut mine = |source, op| {
            if Self::target_of(op).is_some_and(|target| self.bears_on(source, target, card)) {
                show(source, op);
            }
        };
        self.each_passive(cards, owner, &mut mine);
        // The other Character on the same Defense may be somebody else's.
        if let Some(slot) = self.post(Source::Char(card)) {
            for mate in self.on(slot).without(card).and(cards.index.passives).iter() {
                let of = self.crew_of(mate).filter(|&of| of != owner);
                if let Some(of) = of {
                    self.passives_of(cards, of, Source::Char(mate), &mut mine);
                }
            }
        }
        self.each_modifier_on(cards, card, &mut show);
    }

    fn each_modifier_on(&self, cards: &Set, card: Char, show: &mut impl FnMut(Source, Op)) {
        for modifier in &self.modifiers {
            if modifier.host == card {
                self.passives_of(cards, modifier.by, Source::Modifier(modifier.kind, card), show);
            }
        }
    }

    /// Whom a passive step is about; players and rules have no target.
    pub(crate) const fn target_of(op: Op) -> Option<Target> {
        match op {
            Op::AddSkill { target, .. }
            | Op::ConvertSkill { target, .. }
            | Op::ChangeFate { target, .. }
            | Op::BlockAbility { target, .. } => Some(target),
            _ => None,
        }
    }

    /// Does a passive step with this target bear on this Character?
    fn bears_on(&self, source: Source, target: Target, card: Char) -> bool {
        let bearer = Self::bearer(source);
        match target.who {
            Who::Itself | Who::Host => bearer == Some(card),
            Who::PostMate => {
                let slot = self.post(source);
                bearer != Some(card) && slot.is_some() && slot == self.post(Source::Char(card))
            }
            // What bears on a whole crew comes from that crew's own cards.
            Who::OwnAll => self.is_of_owner(source, card),
            Who::OwnAllCommitted => self.is_of_owner(source, card) && self.committed().contains(card),
            Who::AllCommitted => self.committed().contains(card),
            _ => false,
        }
    }

    fn is_of_owner(&self, source: Source, card: Char) -> bool {
        let owner = match source {
            Source::Char(of) => self.crew_of(of),
            Source::Treasure(of) => self.treasure_of(of),
            _ => None,
        };
        owner.is_some() && owner == self.crew_of(card)
    }

    /// How large this player's crew may be.
    pub fn crew_limit(&self, cards: &Set, seat: Seat) -> usize {
        self.limit(cards, seat, LimitOf::Crew, CREW_LIMIT)
    }

    /// How many Schemes this player may hold at the start of a turn.
    pub fn hand_limit(&self, cards: &Set, seat: Seat) -> usize {
        self.limit(cards, seat, LimitOf::Hand, HAND_LIMIT)
    }

    fn limit(&self, cards: &Set, seat: Seat, of: LimitOf, printed: i8) -> usize {
        let mut limit = printed;
        self.each_passive(cards, seat, |_, op| match op {
            Op::Limit { of: what, amount } if what == of => limit = limit.saturating_add(amount),
            _ => {}
        });
        limit.max(0) as usize
    }

    /// What this player pays to recruit a Character at its full price, changed by so much.
    pub fn price(&self, cards: &Set, seat: Seat, card: Char, adjust: i8) -> u16 {
        let mut price = i16::from(cards.character(card).cost) + i16::from(adjust);
        self.each_passive(cards, seat, |_, op| {
            if let Op::RecruitCost { amount } = op {
                price += i16::from(amount);
            }
        });
        price.max(0) as u16
    }

    /// How many dice more a player rolls for a dice icon.
    pub(crate) fn extra_boost_dice(&self, cards: &Set, seat: Seat) -> usize {
        let mut dice = 0;
        self.each_passive(cards, seat, |_, op| {
            if matches!(op, Op::DiceMod { rolls: Rolls::Boost, mode: DiceMode::ExtraDie, .. }) {
                dice += 1;
            }
        });
        dice
    }

    /// How many dice more are rolled for a failed Defense, and what is added to the best of them.
    pub(crate) fn failure_dice(&self, cards: &Set, slot: Slot) -> (usize, i8) {
        let (mut dice, mut plus) = (0, 0);
        let mut count = |op| match op {
            Op::DiceMod { rolls: Rolls::Failure, mode: DiceMode::ExtraDie, .. } => dice += 1,
            Op::DiceMod { rolls: Rolls::Failure, mode: DiceMode::Plus(by), .. } => {
                plus = i8::saturating_add(plus, by);
            }
            _ => {}
        };
        let here = self.on(slot);
        for (seat, player) in self.players.iter() {
            if player.crew.and(here).is_empty() {
                continue;
            }
            self.each_passive(cards, seat, |source, op| match source {
                // On a Character it is about that Character's own Defense.
                Source::Char(card) if !here.contains(card) => {}
                _ => count(op),
            });
        }
        (dice, plus)
    }

    /// What a Character can do as things stand.
    pub fn skills(&self, cards: &Set, card: Char) -> Skills {
        skills_of(self, cards, card)
    }

    /// Is it forbidden to use abilities of this Character?
    pub fn is_muted(&self, cards: &Set, card: Char) -> bool {
        let mut muted = self.characters[card.index()].muted;
        for modifier in self.modifiers_on(card) {
            self.passives_of(cards, modifier.by, Source::Modifier(modifier.kind, card), &mut |_, op| {
                muted |= matches!(op, Op::BlockAbility { .. });
            });
        }
        muted
    }

    /// Does the Objective of this heist turn what would happen to a committed Character into something else?
    pub(crate) fn objective_fate(&self, cards: &Set, card: Char, fate: Fate) -> Instead {
        let (Some(site), Some(heist)) = (self.heisted(), self.heist) else { return Instead::Same };
        let mut changed = Instead::Same;
        if !self.committed().contains(card) {
            return changed;
        }
        let seat = heist.by;
        self.passives_of(cards, seat, Source::Objective(site.objective), &mut |_, op| match op {
            Op::ChangeFate { from, to, .. } if from.contains(fate) => {
                changed = to.map_or(Instead::Nothing, Instead::Other);
            }
            _ => {}
        });
        changed
    }

    /// Is a Defense with these Characters on it beaten, as things stand?
    pub fn is_beaten(&self, cards: &Set, slot: Slot) -> bool {
        let (Some(heist), Some(barrier)) = (self.heist, self.barrier(slot, cards)) else { return false };
        let here = self.on(slot);
        if here.is_empty() {
            return false;
        }
        if heist.bypassed >> slot.index() & 1 == 1 {
            return true;
        }
        let lines = &cards.defense(barrier).lines;
        let Some(line) = lines.get(usize::from(heist.lines[slot.index()])) else { return false };
        let asked = required(*line, heist.asks[slot.index()]);
        let (mut total, mut swaps) = (Skills::default(), Swaps::new());
        for card in here.iter() {
            let skills = skills_of(self, cards, card);
            total = total.plus(skills);
            self.each_passive_on(cards, card, |_, op| swaps.add(op, skills));
        }
        meets(total, asked, swaps.as_slice())
    }

    /// The stage of the Objective of this heist; nothing for the Jail.
    pub(crate) fn is_jailbreak(&self) -> bool {
        self.heist.is_some_and(|heist| heist.goal == Goal::Jail)
    }
}

/// What an Objective makes of what would happen to a Character.
pub(crate) enum Instead {
    /// It leaves it alone.
    Same,
    Nothing,
    /// Something else happens.
    Other(Fate),
}

/// What a line asks once its numbers have been changed: only what it lists, and never less than nothing.
pub(crate) fn required(line: Skills, change: Skills) -> Skills {
    let mut asked = line;
    for (skill, number) in line.iter() {
        asked[skill] = number.saturating_add(change[skill]).max(0);
    }
    asked
}

/// Icons that may count as another skill: from, to, how many.
pub(crate) type Swap = (Skill, Skill, i8);

struct Swaps(arrayvec::ArrayVec<Swap, 3>);

impl Swaps {
    fn new() -> Self {
        Self(arrayvec::ArrayVec::new())
    }

    fn add(&mut self, op: Op, skills: Skills) {
        // Three ways at most are counted at one Defense, so that trying them out stays short.
        if let Op::ConvertSkill { from, to, .. } = op
            && skills[from] > 0
            && !self.0.is_full()
        {
            self.0.push((from, to, skills[from]));
        }
    }

    fn as_slice(&self) -> &[Swap] {
        &self.0
    }
}

/// Do these skills meet what is asked, if some icons may count as others?
pub(crate) fn meets(total: Skills, asked: Skills, swaps: &[Swap]) -> bool {
    if Skill::ALL.into_iter().all(|skill| total[skill] >= asked[skill]) {
        return true;
    }
    let Some((&(from, to, most), rest)) = swaps.split_first() else { return false };
    (0..=most).any(|count| {
        let mut changed = total;
        changed[from] = changed[from].saturating_sub(count);
        changed[to] = changed[to].saturating_add(count);
        meets(changed, asked, rest)
    })
}

/// What a Character can do as things stand.
pub(crate) fn skills_of(table: &Table, cards: &Set, card: Char) -> Skills {
    let mut skills = cards.character(card).skills.plus(table.characters[card.index()].boosts);
    table.each_passive_on(cards, card, |_, op| add_fixed(&mut skills, op));
    skills.at_least_zero()
}

pub(crate) fn add_fixed(skills: &mut Skills, op: Op) {
    if let Op::AddSkill { skills: which, amount: Amount::Fixed(by), .. } = op
        && let Some(skill) = which.only()
    {
        skills[skill] = skills[skill].saturating_add(by);
    }
}

/// The icons of a Character that count for Hidden Agendas: printed ones and those of Modifiers without conditions.
pub(crate) fn icons_of(table: &Table, cards: &Set, card: Char) -> Skills {
    let mut icons = cards.character(card).skills;
    for modifier in table.modifiers_on(card) {
        for block in &cards.scheme(modifier.kind).blocks {
            let counts = block.when == When::Passive && block.gates.is_empty() && !block.no_honor;
            if !counts {
                continue;
            }
            for step in &block.steps {
                if matches!(step.op, Op::AddSkill { lasts: Lasts::Attached, .. }) {
                    add_fixed(&mut icons, step.op);
                }
            }
        }
    }
    icons.at_least_zero()
}
