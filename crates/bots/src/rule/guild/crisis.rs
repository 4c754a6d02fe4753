//! Complications: what success means to the viewer, and what can be done for it or against it.

use rookery_guild::{Amount, Char, Face, Skill, Skills, Slot};

use super::{crew::MAX_DEFENSES, heist::Job, mind::Mind, offers::shares};

/// How a Defense stands.
#[derive(Clone, Copy, Debug, Default)]
struct Front {
    /// Whether it is beaten now.
    beaten: bool,
    line: Skills,
    /// What those there have beyond it; below zero is what they lack.
    surplus: Skills,
}

/// A heist in its Complications.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crisis {
    fronts: [Front; MAX_DEFENSES],
    pub(super) failing: usize,
    /// What success instead of failure is worth to the viewer.
    pub(super) stake: f32,
}

impl Crisis {
    /// The heist under way, if it is in its Complications.
    pub(super) fn new(mind: &Mind<'_>) -> Option<Self> {
        if !mind.table.complications() {
            return None;
        }
        let mut crisis = Self { fronts: [Front::default(); MAX_DEFENSES], failing: 0, stake: stake(mind) };
        for slot in Slot::first(mind.table.barriers()) {
            let (line, surplus) = mind.table.surplus(mind.cards, slot)?;
            let beaten = mind.table.is_beaten(mind.cards, slot);
            crisis.failing += usize::from(!beaten);
            crisis.fronts[slot.index()] = Front { beaten, line, surplus };
        }
        Some(crisis)
    }

    /// What it is worth that a Defense is beaten with this likelihood where it was not, or fails where it was beaten.
    fn turn(&self, slot: Slot, likely: f32) -> f32 {
        let front = &self.fronts[slot.index()];
        match (front.beaten, self.failing) {
            // One more beaten Defense helps only if it is the last that was missing.
            (false, 1) => likely * self.stake,
            (false, 2) => 0.25 * likely * self.stake.max(0.0),
            (true, 0) => -likely * self.stake,
            _ => 0.0,
        }
    }

    /// What it is worth to change a skill of those on a Defense.
    pub(super) fn change(&self, mind: &Mind<'_>, slot: Slot, skill: Skill, amount: Amount) -> f32 {
        let front = &self.fronts[slot.index()];
        if front.line[skill] == 0 {
            return 0.0;
        }
        let up = match amount {
            Amount::Fixed(by) => by > 0,
            Amount::Dice { sign, .. } => sign > 0,
            Amount::Die => true,
        };
        let left = front.surplus[skill];
        match (front.beaten, up) {
            (false, true) => {
                let others = front.line.iter().any(|(other, _)| other != skill && front.surplus[other] < 0);
                if others { 0.0 } else { self.turn(slot, reaches(mind, amount, -left)) }
            }
            (true, false) => self.turn(slot, reaches(mind, amount, left + 1)),
            _ => 0.0,
        }
    }

    /// What it is worth to raise what a Defense asks.
    pub(super) fn raise(&self, mind: &Mind<'_>, slot: Slot, skill: Skill, amount: Amount) -> f32 {
        self.change(mind, slot, skill, opposite(amount))
    }

    /// What it is worth that a Defense counts as bypassed.
    pub(super) fn bypass(&self, slot: Slot) -> f32 {
        if self.fronts[slot.index()].beaten { 0.0 } else { self.turn(slot, 1.0) }
    }

    /// What it is worth that another line is the one to beat.
    pub(super) fn switch(&self, mind: &Mind<'_>, slot: Slot, line: u8) -> f32 {
        let Some(kind) = mind.table.barrier(slot, mind.cards) else { return 0.0 };
        let asked = mind.cards.defense(kind).lines.get(usize::from(line)).copied().unwrap_or_default();
        let beaten = self.fronts[slot.index()].beaten;
        let mut total = Skills::default();
        let objective = mind.table.heisted().map(|site| site.objective);
        let here = mind.table.on(slot);
        let mut who = here.iter().map(|card| mind.table.talent(mind.cards, card, objective));
        let (Some(one), other) = (who.next(), who.next()) else { return 0.0 };
        let team = one.on(mind.cards.defense(kind), other.as_ref());
        if let Some(heist) = mind.table.heist {
            for (skill, number) in asked.iter() {
                total[skill] = (number + heist.asks[slot.index()][skill]).max(0);
            }
        }
        match (beaten, team.beats(total)) {
            (false, true) | (true, false) => self.turn(slot, 1.0),
            _ => 0.0,
        }
    }

    /// What it is worth that a Character leaves the heist.
    pub(super) fn leave(&self, mind: &Mind<'_>, card: Char) -> f32 {
        let Some(slot) = mind.table.characters[card.index()].post else { return 0.0 };
        if !self.fronts[slot.index()].beaten {
            return 0.0;
        }
        let alone = mind.table.on(slot).len() == 1;
        self.turn(slot, if alone { 1.0 } else { 0.6 })
    }

    /// What it is worth that a Character joins those on a Defense.
    pub(super) fn join(&self, mind: &Mind<'_>, card: Char, slot: Slot) -> f32 {
        let front = &self.fronts[slot.index()];
        if front.beaten {
            return 0.0;
        }
        let objective = mind.table.heisted().map(|site| site.objective);
        let Some(kind) = mind.table.barrier(slot, mind.cards) else { return 0.0 };
        let brings = mind.table.talent(mind.cards, card, objective).on(mind.cards.defense(kind), None).skills;
        let enough = front.line.iter().all(|(skill, _)| front.surplus[skill] + brings[skill] >= 0);
        if enough { self.turn(slot, 1.0) } else { 0.0 }
    }

    /// What it is worth to end the heist without a result.
    pub(super) fn call_off(&self, mind: &Mind<'_>) -> f32 {
        if self.failing > 0 && self.stake > 0.0 {
            // Those on failing Defenses are spared; what the bank would have paid is lost.
            let slots = mind.table.barriers();
            0.8 * self.failing as f32 - 2.0 * (slots - self.failing) as f32
        } else if self.failing == 0 {
            -self.stake
        } else {
            0.0
        }
    }

    /// What it is worth that these can play no Anytimes for a while.
    pub(super) fn silence(&self, cards: u32) -> f32 {
        if self.failing == 0 { self.stake.max(0.0) * (cards as f32 / 20.0).min(0.5) } else { 0.0 }
    }
}

/// What success instead of failure of the heist under way is worth to the viewer.
fn stake(mind: &Mind<'_>) -> f32 {
    let Some(heist) = mind.table.heist else { return 0.0 };
    let Some(place) = mind.table.heisted().and_then(|site| mind.table.site_of(site.objective)) else {
        // A jailbreak: the initiator gains a Character.
        let freed =
            mind.table.city.jail.iter().map(|card| super::worth::lasting(mind, card)).fold(0.0, f32::max);
        return mind.gain(heist.by, freed);
    };
    let shares = shares(mind);
    let job = Job::at(mind, place);
    let coins: f32 = heist.crew.iter().map(|seat| mind.gain(seat, shares[seat])).sum();
    let mine = heist.crew.contains(mind.me);
    // The viewer may rob the Objective later if the heist fails, and participants may lose Characters.
    let else_ = if mine { 1.0 } else { -0.12 * job.haul() };
    coins + else_ + job.last_word(mind, &shares)
}

/// The amount that takes away what this gives.
fn opposite(amount: Amount) -> Amount {
    match amount {
        Amount::Fixed(by) => Amount::Fixed(-by),
        Amount::Dice { sign, plus } => Amount::Dice { sign: -sign, plus: -plus },
        Amount::Die => Amount::Dice { sign: -1, plus: 0 },
    }
}

/// The chance that an amount changes something by at least this much, up or down.
fn reaches(mind: &Mind<'_>, amount: Amount, least: i8) -> f32 {
    match amount {
        Amount::Fixed(by) => f32::from(u8::from(by.abs() >= least)),
        Amount::Dice { plus, .. } => {
            let below = below(mind, least - plus.abs());
            1.0 - below * below
        }
        Amount::Die => 1.0 - below(mind, least),
    }
}

/// How likely a die shows less than this.
fn below(mind: &Mind<'_>, least: i8) -> f32 {
    let die = mind.cards.die;
    let all: u32 = die.iter().sum();
    let less: u32 =
        Face::ALL.into_iter().zip(die).filter(|(face, _)| face.value() < least).map(|(_, count)| count).sum();
    less as f32 / all as f32
}
