//! What Characters would bring to a Defense before anybody is placed: for hints, and for players who plan.
//!
//! What depends on the Objective, on the Defense and on standing together is counted; what others may do about it is not.

use arrayvec::ArrayVec;

use crate::action::{Slot, Source};
use crate::cards::{Char, CharSet, Defense, Objective, Skill, Skills};
use crate::effect::{Gate, When, Who};
use crate::phase::{Goal, Heist, HeistStage};
use crate::set::{DefenseCard, Set};
use crate::skills::{Swap, add_fixed, meets, required, skills_of};
use crate::{op::Op, table::Table};

/// What a Character would bring to a Defense.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Talent {
    /// Its own skills: alone, on a Defense of the Watch, beside somebody, and both.
    own: [Skills; 4],
    /// What it gives the other Character on its Defense: anywhere, and on a Defense of the Watch.
    mate: [Skills; 2],
    /// Icons that may count as another skill.
    swap: Option<(Skill, Skill)>,
}

/// Those on a Defense, taken together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Team {
    pub skills: Skills,
    swaps: ArrayVec<Swap, 2>,
}

/// A line of a Defense, and who could take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What is printed.
    pub line: Skills,
    /// What it asks as things stand.
    pub asked: Skills,
    /// Do those who are there already beat it?
    pub beaten: bool,
    /// Who would beat it together with those who are there: one each, or if nobody is enough and nobody is there, two.
    pub by: Vec<CharSet>,
}

impl Talent {
    /// This one on a Defense, alone or beside another.
    #[inline]
    #[must_use]
    pub fn on(&self, defense: &DefenseCard, beside: Option<&Self>) -> Team {
        let watch = usize::from(defense.watch);
        let mut team = Team::default();
        let Some(other) = beside else {
            team.add(self.own[watch].at_least_zero(), self.swap);
            return team;
        };
        let with = |one: &Self, mate: &Self| one.own[watch + 2].plus(mate.mate[watch]).at_least_zero();
        team.add(with(self, other), self.swap);
        team.add(with(other, self), other.swap);
        team
    }
}

impl Team {
    #[inline]
    fn add(&mut self, skills: Skills, swap: Option<(Skill, Skill)>) {
        self.skills = self.skills.plus(skills);
        if let Some((from, to)) = swap.filter(|&(from, _)| skills[from] > 0) {
            self.swaps.push((from, to, skills[from]));
        }
    }

    /// What they have beyond each number of a line; below zero is what they lack. Skills that the line does not list are left
    /// at 0.
    #[inline]
    pub fn surplus(&self, line: Skills) -> Skills {
        surplus(self.skills, line, &self.swaps)
    }

    pub fn beats(&self, line: Skills) -> bool {
        meets(self.skills, line, &self.swaps)
    }
}

/// What is left of skills beyond each number that is asked, when icons that may count as others are used where they are needed.
#[inline]
fn surplus(mut skills: Skills, asked: Skills, swaps: &[Swap]) -> Skills {
    for &(from, to, most) in swaps {
        let spare = if asked[from] > 0 { (skills[from] - asked[from]).max(0) } else { skills[from] };
        let moved = (asked[to] - skills[to]).clamp(0, most.min(spare).max(0));
        skills[from] -= moved;
        skills[to] = skills[to].saturating_add(moved);
    }
    let mut left = Skills::default();
    for ((left, has), number) in left.0.iter_mut().zip(skills.0).zip(asked.0) {
        *left = if number != 0 { has.saturating_sub(number) } else { 0 };
    }
    left
}

impl Table {
    /// What a Character would bring to a Defense of this Objective; of the Jail, where none is named.
    pub fn talent(&self, cards: &Set, card: Char, against: Option<Objective>) -> Talent {
        let base = cards.character(card).skills.plus(self.characters[card.index()].boosts);
        let mut talent = Talent { own: [base; 4], ..Talent::default() };
        let late = against.is_some_and(|objective| cards.objective(objective).stage > 1);
        self.add_talents(cards, Source::Char(card), late, &mut talent);
        for modifier in self.modifiers_on(card) {
            self.add_talents(cards, Source::Scheme(modifier.kind), late, &mut talent);
        }
        talent
    }

    /// What the passive sides of one card add.
    fn add_talents(&self, cards: &Set, source: Source, late: bool, talent: &mut Talent) {
        let passive = cards.sides(source).iter().filter(|block| block.when == When::Passive);
        for block in passive.filter(|block| !block.no_honor || self.honor_broken) {
            let (mut watch, mut paired, mut works) = (false, false, true);
            for gate in block.gates.iter() {
                match gate {
                    Gate::WatchDefense => watch = true,
                    Gate::SelfPaired => paired = true,
                    Gate::SelfCommitted | Gate::OnHeist => {}
                    Gate::LateStage => works &= late,
                    _ => works = false,
                }
            }
            for step in block.steps.iter().filter(|_| works) {
                let Some(target) = Self::target_of(step.op) else { continue };
                let own = matches!(target.who, Who::Itself | Who::Host);
                if let (true, Op::ConvertSkill { from, to, .. }) = (own, step.op) {
                    talent.swap = Some((from, to));
                }
                for place in
                    (0..4).filter(|place| own && (!watch || place & 1 == 1) && (!paired || place & 2 == 2))
                {
                    add_fixed(&mut talent.own[place], step.op);
                }
                for place in (0..2).filter(|place| target.who == Who::PostMate && (!watch || place & 1 == 1))
                {
                    add_fixed(&mut talent.mate[place], step.op);
                }
            }
        }
    }

    /// What the line to beat on a Defense of the heist under way asks as things stand, and what those who stand there have
    /// beyond it; below zero is what they lack.
    pub fn surplus(&self, cards: &Set, slot: Slot) -> Option<(Skills, Skills)> {
        let (heist, barrier) = (self.heist?, self.barrier(slot, cards)?);
        let line = *cards.defense(barrier).lines.get(usize::from(heist.lines[slot.index()]))?;
        let asked = required(line, heist.asks[slot.index()]);
        let mut team = Team::default();
        for card in self.on(slot).iter() {
            let skills = skills_of(self, cards, card);
            let mut swap = None;
            self.each_passive_on(cards, card, |_, op| {
                if let Op::ConvertSkill { from, to, .. } = op {
                    swap = Some((from, to));
                }
            });
            team.add(skills, swap);
        }
        // What has been lowered to nothing is still listed.
        let mut left = team.surplus(asked);
        for (skill, _) in line.iter().filter(|&(skill, _)| asked[skill] == 0) {
            left[skill] = team.skills[skill];
        }
        Some((line, left))
    }
}

impl Table {
    /// The heist under way, if it goes against this Objective; against the Jail, where none is named.
    pub fn heist_on(&self, against: Option<Objective>) -> Option<Heist> {
        self.heist.filter(|heist| match heist.goal {
            Goal::Jail => against.is_none(),
            Goal::Site(_) => against.is_some() && against == self.heisted().map(|site| site.objective),
        })
    }

    /// The Characters of a crew that could be put on a Defense now.
    pub fn ready(&self, crew: CharSet) -> CharSet {
        let idle = |card: &Char| {
            let state = &self.characters[card.index()];
            !state.exhausted && state.post.is_none()
        };
        crew.iter().filter(idle).collect()
    }

    /// Each line of a Defense of this Objective, or of the Jail where none is named, with those of these Characters who would
    /// beat it, with nobody interfering.
    pub fn ways(&self, cards: &Set, crew: CharSet, against: Option<Objective>, slot: Slot) -> Vec<Way> {
        let site = against.and_then(|objective| self.sites.get(self.site_of(objective)?));
        let barrier = match against {
            None => (slot.index() == 0).then(|| cards.jailor()),
            Some(_) => site.and_then(|site| site.defenses.get(slot.index()).copied()),
        };
        let Some(barrier) = barrier else { return Vec::new() };
        let heist = self.heist_on(against);
        let there = heist.map_or(CharSet::EMPTY, |_| self.on(slot));
        let changes = heist.map_or(Skills::default(), |heist| heist.asks[slot.index()]);
        let planned = heist.is_none_or(|heist| heist.stage == HeistStage::Planned);
        let crew: Vec<Char> = self.ready(crew).iter().filter(|_| planned && there.len() < 2).collect();
        let way = |&line: &Skills| {
            let asked = required(line, changes);
            let beats = |who: CharSet| self.would_beat(cards, who, against, barrier, asked);
            let ones = crew.iter().map(|&one| CharSet::one(one));
            let mut by: Vec<CharSet> = ones.filter(|one| beats(there.or(*one))).collect();
            if by.is_empty() && there.is_empty() {
                let pairs = crew.iter().enumerate().flat_map(|(place, &one)| {
                    crew[place + 1..].iter().map(move |&other| CharSet::one(one).with(other))
                });
                by = pairs.filter(|pair| beats(*pair)).collect();
            }
            Way { line, asked, beaten: !there.is_empty() && beats(there), by }
        };
        cards.defense(barrier).lines.iter().map(way).collect()
    }

    /// Would these Characters, two at most, beat what is asked on a Defense if they stood there?
    fn would_beat(
        &self,
        cards: &Set,
        crew: CharSet,
        against: Option<Objective>,
        defense: Defense,
        asked: Skills,
    ) -> bool {
        let mut talents = crew.iter().map(|card| self.talent(cards, card, against));
        let (one, other) = (talents.next(), talents.next());
        one.is_some_and(|one| one.on(cards.defense(defense), other.as_ref()).beats(asked))
    }
}
