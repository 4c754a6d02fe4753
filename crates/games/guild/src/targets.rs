//! What can be picked: for a declaration before it is made, and again when it is carried out.

use rookery_kernel::Seat;

use crate::action::{Pick, Picks, Slot, Source};
use crate::cards::{Char, CharSet, Defense, Scheme, Treasure};
use crate::effect::{
    Barrier, Block, EffectStep, Gate, Lasts, PickFrom, Price, SchemeType, SkillSet, Target, Who,
};
use crate::{op::Op, phase::Goal, secrets::CardLocation, set::Set, state::Guild, table::Table};

/// Who picks, and for what card.
#[derive(Clone, Copy)]
pub(crate) struct User {
    pub(crate) seat: Seat,
    pub(crate) source: Source,
}

impl Table {
    /// The Characters that a picked selector may mean.
    pub(crate) fn targets(&self, cards: &Set, user: User, target: Target) -> CharSet {
        let own = self.players[user.seat].crew;
        let itself = match user.source {
            Source::Char(card) => CharSet::one(card),
            _ => CharSet::EMPTY,
        };
        let rivals = || self.in_crews().minus(own);
        let exhausted =
            |set: CharSet| set.iter().filter(|card| self.characters[card.index()].exhausted).collect();
        let found: CharSet = match target.who {
            Who::Any => self.in_crews(),
            Who::OwnOther => own.minus(itself),
            Who::Rival => rivals(),
            Who::Committed | Who::AllCommitted => self.committed(),
            Who::OwnCommitted | Who::OwnAllCommitted => self.committed().and(own),
            Who::OwnOtherCommitted => self.committed().and(own).minus(itself),
            Who::RivalCommitted => self.committed().minus(own),
            Who::OwnIdle => {
                let idle = |card: &Char| {
                    let state = &self.characters[card.index()];
                    !state.exhausted && state.post.is_none()
                };
                own.iter().filter(idle).collect()
            }
            Who::RivalIdle => rivals().minus(self.posted()),
            Who::Exhausted => exhausted(self.in_crews()),
            Who::RivalExhausted => exhausted(rivals()),
            Who::BetrayerCrew => {
                let betrayers = self.players[user.seat].betrayed_by;
                betrayers.iter().fold(CharSet::EMPTY, |all, seat| all.or(self.players[seat].crew))
            }
            Who::Pool => self.city.pool,
            Who::Jail => self.city.jail,
            Who::Graveyard => self.city.graveyard,
            Who::Itself => itself.and(self.in_crews()),
            Who::OwnAll => own,
            Who::Host | Who::PostMate | Who::Chosen => CharSet::EMPTY,
        };
        match target.max_cost {
            None => found,
            Some(most) => found.iter().filter(|&card| cards.character(card).cost <= most).collect(),
        }
    }

    /// Does this player have a place for one more Character?
    pub fn has_place(&self, cards: &Set, seat: Seat) -> bool {
        self.players[seat].crew.len() < self.crew_limit(cards, seat)
    }

    /// What a recruit step costs for this Character.
    pub fn step_price(&self, cards: &Set, seat: Seat, card: Char, price: Price) -> u16 {
        match price {
            Price::Full(adjust) => self.price(cards, seat, card, adjust),
            Price::Fixed(coins) => u16::from(coins),
        }
    }

    /// The Objectives whose Defenses can be changed: those that are not being heisted.
    fn quiet_sites(&self) -> impl Iterator<Item = usize> + '_ {
        let heisted = self.heist.and_then(|heist| match heist.goal {
            Goal::Site(place) => Some(usize::from(place)),
            Goal::Jail => None,
        });
        (0..self.sites.len()).filter(move |&place| Some(place) != heisted)
    }

    /// Is a Treasure there to be taken by somebody else?
    fn rival_treasures(&self, seat: Seat) -> impl Iterator<Item = Treasure> + '_ {
        self.players
            .iter()
            .filter(move |(other, _)| *other != seat)
            .flat_map(|(_, player)| player.treasures.iter())
    }

    /// Do the lines of a Defense list this skill?
    fn lists(cards: &Set, barrier: Defense, skills: SkillSet) -> bool {
        cards.defense(barrier).lines.iter().any(|line| line.iter().any(|(skill, _)| skills.contains(skill)))
    }
}

/// The step that a pick of a block belongs to; nothing where it is part of the cost.
pub(crate) fn step_of(block: &Block, pick: usize) -> Option<&EffectStep> {
    block.steps.iter().find(|step| {
        let first = usize::from(step.first_pick);
        (first..first + usize::from(step.picks)).contains(&pick)
    })
}

impl Guild {
    /// Shows everything that may be picked at a place of a block, after these picks. Several cards of a cost are named in the
    /// order of the set.
    pub(crate) fn each_option(
        &self,
        user: User,
        block: &Block,
        before: &Picks,
        index: usize,
        show: &mut impl FnMut(Pick),
    ) {
        let (table, cards) = (&self.table, &*self.options.cards);
        let step = step_of(block, index);
        let (op, first) = (step.map(|step| step.op), step.map_or(0, |step| usize::from(step.first_pick)));
        let previous = index.checked_sub(1).and_then(|last| before.get(last));
        match block.picks[index] {
            PickFrom::Hand => self.each_cost(user, before, show),
            PickFrom::Character(target) => {
                for card in table.targets(cards, user, target).iter() {
                    if op.is_none_or(|op| self.suits(user, op, card, previous)) {
                        show(Pick::Char(card));
                    }
                }
            }
            PickFrom::Rival => {
                let empty_hand_matters =
                    matches!(op, Some(Op::Discard { .. } | Op::TakeCard { .. } | Op::ShowHand { .. }));
                for seat in user.seat.others(self.count()) {
                    if !empty_hand_matters || table.players[seat].hand > 0 {
                        show(Pick::Seat(seat));
                    }
                }
            }
            PickFrom::Defense(barrier) => self.each_barrier(user, barrier, op, show),
            PickFrom::Skill(skills) => {
                let barrier = match previous {
                    Some(Pick::Slot(slot)) => table.barrier(slot, cards),
                    _ => None,
                };
                for skill in skills.iter() {
                    let listed = |barrier| Table::lists(cards, barrier, SkillSet::default().with(skill));
                    if barrier.is_none_or(listed) {
                        show(Pick::Skill(skill));
                    }
                }
            }
            PickFrom::Line => self.each_line(previous, show),
            PickFrom::Post => {
                let lonely = |slot: &Slot| table.on(*slot).len() == 1;
                Slot::first(table.barriers()).filter(lonely).for_each(|slot| show(Pick::Slot(slot)));
            }
            PickFrom::Objective => {
                for (place, site) in table.sites.iter().enumerate() {
                    if !matches!(op, Some(Op::ExtraDefense)) || self.can_add_defense(place) {
                        show(Pick::Objective(site.objective));
                    }
                }
            }
            PickFrom::Modifier => self.each_modifier(show),
            PickFrom::Treasure => {
                table.rival_treasures(user.seat).for_each(|card| show(Pick::Treasure(card)));
            }
            PickFrom::Discarded { moment_only } => {
                for kind in table.decks.scheme_discard.kinds() {
                    // Cards named before, as a cost, are no part of this.
                    let named = before.iter().skip(first).filter(|&pick| pick == Pick::Scheme(kind)).count();
                    let previous = previous.filter(|_| index > first);
                    let fits = !moment_only || cards.scheme(kind).sort == SchemeType::Moment;
                    if fits
                        && named < usize::from(table.decks.scheme_discard.count(kind))
                        && in_order(previous, kind)
                    {
                        show(Pick::Scheme(kind));
                    }
                }
            }
        }
    }

    /// Is this one of the options?
    pub(crate) fn is_option(
        &self,
        user: User,
        block: &Block,
        before: &Picks,
        index: usize,
        pick: Pick,
    ) -> bool {
        let mut found = false;
        self.each_option(user, block, before, index, &mut |option| found |= option == pick);
        found
    }

    /// Lines of a Defense but for the one that is named now.
    fn each_line(&self, previous: Option<Pick>, show: &mut impl FnMut(Pick)) {
        let (table, cards) = (&self.table, &*self.options.cards);
        if let (Some(Pick::Slot(slot)), Some(heist)) = (previous, table.heist)
            && let Some(barrier) = table.barrier(slot, cards)
        {
            let now = heist.lines[slot.index()];
            let lines = 0..cards.defense(barrier).lines.len() as u8;
            lines.filter(|&line| line != now).for_each(|line| show(Pick::Line(line)));
        }
    }

    /// Schemes that can be discarded as a cost.
    fn each_cost(&self, user: User, before: &Picks, show: &mut impl FnMut(Pick)) {
        let previous = before.len().checked_sub(1).and_then(|last| before.get(last));
        for kind in self.schemes_at(CardLocation::hand(user.seat)).kinds() {
            let named = before.iter().filter(|&pick| pick == Pick::Scheme(kind)).count();
            let played = usize::from(user.source == Source::Scheme(kind));
            if in_order(previous, kind) && named + played < self.held(user.seat, kind) as usize {
                show(Pick::Scheme(kind));
            }
        }
    }

    fn each_barrier(&self, user: User, barrier: Barrier, op: Option<Op>, show: &mut impl FnMut(Pick)) {
        let (table, cards) = (&self.table, &*self.options.cards);
        if barrier == Barrier::Table {
            for place in table.quiet_sites() {
                let site = &table.sites[place];
                Slot::first(site.defenses.len()).for_each(|slot| show(Pick::Barrier(site.objective, slot)));
            }
            return;
        }
        let own = table.players[user.seat].crew;
        for slot in Slot::first(table.barriers()) {
            let Some(kind) = table.barrier(slot, cards) else { continue };
            let fits = match op {
                Some(Op::AddRequirement { skills, .. }) => Table::lists(cards, kind, skills),
                Some(Op::SwitchLine { .. }) => cards.defense(kind).lines.len() > 1,
                Some(Op::ReplaceDefense { .. }) => !table.is_jailbreak(),
                _ => true,
            };
            if fits && (barrier == Barrier::Heist || !table.on(slot).and(own).is_empty()) {
                show(Pick::Slot(slot));
            }
        }
    }

    fn each_modifier(&self, show: &mut impl FnMut(Pick)) {
        let in_crews = self.table.in_crews();
        let modifiers = &self.table.modifiers;
        for (place, modifier) in modifiers.iter().enumerate() {
            let (kind, host) = (modifier.kind, modifier.host);
            let again = modifiers[..place].iter().any(|other| other.kind == kind && other.host == host);
            if in_crews.contains(host) && !again {
                show(Pick::Modifier(kind, host));
            }
        }
    }

    /// Can this Objective get one Defense more?
    pub(crate) fn can_add_defense(&self, place: usize) -> bool {
        let site = &self.table.sites[place];
        let quiet = self.table.quiet_sites().any(|quiet| quiet == place);
        quiet && !site.added && !site.defenses.is_empty() && !site.defenses.is_full()
    }

    /// Can a step do what it does to this Character?
    fn suits(&self, user: User, op: Op, card: Char, previous: Option<Pick>) -> bool {
        let (table, cards) = (&self.table, &*self.options.cards);
        let state = &table.characters[card.index()];
        match op {
            Op::AddSkill { lasts: Lasts::Heist, .. } => table.committed().contains(card),
            Op::Ready { .. } => state.exhausted,
            Op::Recruit { price, .. } => {
                let price = table.step_price(cards, user.seat, card, price);
                table.has_place(cards, user.seat) && price <= table.players[user.seat].coins
            }
            Op::Banish { .. } => state.post.is_none(),
            Op::SendIn { .. } => table.is_open(cards, user.seat, user.source, Gate::OnHeist),
            Op::SwapPosts { target, .. } => {
                let other = match (previous, user.source) {
                    (Some(Pick::Char(other)), _) if target.who.is_picked() => Some(other),
                    (_, Source::Char(itself)) => Some(itself),
                    _ => None,
                };
                // The first of two picks has nothing to differ from yet.
                match other.filter(|&other| other != card) {
                    Some(other) => table.characters[other.index()].post != state.post,
                    None => true,
                }
            }
            Op::MoveModifier { .. } => !matches!(previous, Some(Pick::Modifier(_, host)) if host == card),
            _ => true,
        }
    }

    /// Can the steps of a block that pick nothing do anything?
    pub(crate) fn fixed_steps_work(&self, user: User, block: &Block) -> bool {
        let table = &self.table;
        block.steps.iter().all(|step| match (step.op, user.source) {
            (Op::SendIn { target: Target { who: Who::Itself, .. } }, Source::Char(card)) => {
                let state = &table.characters[card.index()];
                let on_heist = table.is_open(&self.options.cards, user.seat, user.source, Gate::OnHeist);
                !state.exhausted && state.post.is_none() && on_heist
            }
            _ => true,
        })
    }
}

/// Cards of one pick after another are named in the order of the set, so that no choice is listed twice.
fn in_order(previous: Option<Pick>, kind: Scheme) -> bool {
    !matches!(previous, Some(Pick::Scheme(last)) if last > kind)
}
