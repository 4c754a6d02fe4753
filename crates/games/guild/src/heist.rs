//! Success and failure of a heist, and what follows.

use rookery_kernel::{Luck, Seat, SeatSet, Sink};

use crate::cards::{CharSet, Face, Skills};
use crate::effect::{Consequence, Fate, Fates, Occasion};
use crate::event::{Event, Notice};
use crate::phase::{
    Doom, Ending, Goal, HeistStage, Opening, Part, Penalty, Phase, Task, Triggers, TruthCursor,
};
use crate::{action::Slot, dealer::Dealer, state::Guild};

/// What the bank pays for a bypassed Defense of a failed heist.
const CONSOLATION_COINS: u16 = 2;
/// What the City Watch takes.
const FINE_COINS: u16 = 1;

impl Guild {
    /// The consequences of a failed Defense for one side of the die.
    fn consequences(&self, face: Face) -> &[Consequence] {
        let cards = &self.options.cards;
        let table = match self.table.heisted() {
            Some(site) => &cards.objective(site.objective).failure,
            None => &cards.jail_failure,
        };
        &table[face.row()]
    }

    /// The players with a Character on a Defense.
    fn players_on(&self, slot: Slot) -> SeatSet {
        let here = self.table.on(slot);
        self.table.players.seats_where(|player| !player.crew.and(here).is_empty())
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    /// Complications are over: has every Defense been bypassed?
    pub(crate) fn judge(&mut self) {
        let slots: Vec<Slot> = Slot::first(self.game.table.barriers()).collect();
        let beaten = |slot: &Slot| self.game.table.is_beaten(&self.cards, *slot);
        let bypassed: Vec<Slot> = slots.iter().copied().filter(beaten).collect();
        let won = bypassed.len() == slots.len();
        let Some(heist) = &mut self.game.table.heist else { return };
        heist.bypassed = bypassed.iter().fold(0, |bits, slot| bits | 1 << slot.index());
        heist.stage = if won { HeistStage::Won } else { HeistStage::Lost };
        self.tell(Notice::Judged { won, bypassed });
        if won { self.succeed() } else { self.come_to_nothing(&slots) }
    }

    /// What follows a success, last things first.
    fn succeed(&mut self) {
        let Some(heist) = self.game.table.heist else { return };
        let truth = heist.crew.len() > 1;
        self.push(Task::Cleanup { won: true });
        let triggers = |on| Task::Triggers(Triggers { on, seats: heist.crew, host: None, at: 0 });
        if truth {
            self.push(triggers(Occasion::Betrayed));
        }
        self.push(triggers(Occasion::HeistWon));
        let part = |part| Task::Moment(TruthCursor { part, seat: 0, block: 0, step: 0 });
        if truth {
            self.push(Task::Revealed);
            self.push(part(Part::Rest));
        }
        if heist.goal == Goal::Jail {
            self.push(Task::Free);
        }
        self.push(Task::Spoils);
        if truth {
            self.push(part(Part::Loot));
        }
        self.push(Task::Loot);
        self.push(Task::Payout);
        if truth {
            self.push(part(Part::Betray));
            self.push(part(Part::Skim));
            self.push(part(Part::Annul));
            self.push(Task::Truth);
            self.push(Task::Window(Opening::BeforeTruth));
        }
    }

    /// What follows a failure: the bank pays for what was bypassed, that is replaced, and the rest is punished.
    fn come_to_nothing(&mut self, slots: &[Slot]) {
        let Some(heist) = self.game.table.heist else { return };
        let is_bypassed = |slot: Slot| heist.bypassed >> slot.index() & 1 == 1;
        for &slot in slots.iter().filter(|&&slot| is_bypassed(slot)) {
            let players = self.game.players_on(slot);
            let share = CONSOLATION_COINS / players.len().max(1) as u16;
            for seat in players {
                self.game.earn(seat, share, self.events);
            }
        }
        self.push(Task::Cleanup { won: false });
        for &slot in slots.iter().rev().filter(|&&slot| !is_bypassed(slot)) {
            self.push(Task::Penalty(Penalty { slot, face: None, row: 0, choice: None }));
        }
        if let Goal::Site(place) = heist.goal
            && !self.game.is_binding()
        {
            let place = usize::from(place);
            for &slot in slots.iter().filter(|&&slot| is_bypassed(slot)) {
                if !self.is_added(place, slot) {
                    self.replace_defense(place, slot);
                }
            }
        }
    }

    /// Is this the Defense that was added to an Objective?
    fn is_added(&self, place: usize, slot: Slot) -> bool {
        let site = &self.game.table.sites[place];
        site.added && slot.index() + 1 == site.defenses.len()
    }

    /// Discards a Defense and draws another in its place. The Coins of the old one stay.
    pub(crate) fn replace_defense(&mut self, place: usize, slot: Slot) {
        let Some(&old) = self.game.table.sites[place].defenses.get(slot.index()) else { return };
        self.discard_defense(old);
        let objective = self.game.table.sites[place].objective;
        let Some(kind) = self.game.draw_defense(self.luck, self.events) else {
            unreachable!("the Defense that was just discarded can be drawn again")
        };
        self.table().sites[place].defenses[slot.index()] = kind;
        self.tell(Notice::Replaced { objective, slot, by: kind });
        self.add_to_haul(objective, i32::from(self.cards.defense(kind).reward));
        // A Defense that is replaced in the middle of a heist is taken by its first line, and asks what is printed.
        if let Some(heist) = &mut self.game.table.heist
            && heist.goal == Goal::Site(place as u8)
            && heist.stage == HeistStage::Complications
        {
            heist.lines[slot.index()] = 0;
            heist.asks[slot.index()] = Skills::default();
            heist.bypassed &= !(1 << slot.index());
        }
    }

    /// The next thing that a failed Defense brings.
    pub(crate) fn punish(&mut self, mut penalty: Penalty) {
        let slot = penalty.slot;
        let face = match penalty.face {
            Some(face) => face,
            None => {
                let (extra, plus) = self.game.table.failure_dice(&self.cards, slot);
                let rolled: Vec<Face> = (0..=extra).map(|_| self.game.roll(self.luck)).collect();
                let best = rolled.iter().copied().max().unwrap_or(Face::X);
                let face = Face::nearest(best.value().saturating_add(plus));
                // Where the result is not all that was rolled, the dice are told as well.
                if rolled[..] != [face] {
                    let by = self.game.table.heist.map_or(self.game.table.turn.active, |heist| heist.by);
                    self.tell(Notice::Rolled(by, rolled));
                }
                self.tell(Notice::Penalty(slot, face));
                penalty.face = Some(face);
                face
            }
        };
        let Some(&next) = self.game.consequences(face).get(usize::from(penalty.row)) else {
            return self.fine(slot);
        };
        penalty.row += 1;
        match next {
            Consequence::All(fate) => {
                self.push(Task::Penalty(penalty));
                let left = self.game.table.on(slot);
                self.push(Task::Doom(Doom { fate, left, now: None }));
            }
            Consequence::Lose(coins) => {
                self.push(Task::Penalty(penalty));
                for seat in self.had(slot) {
                    self.game.spend(seat, u16::from(coins), self.events);
                }
            }
            Consequence::One(fate) => self.punish_one(penalty, fate),
        }
    }

    /// Who has put a Character on this Defense.
    fn had(&self, slot: Slot) -> SeatSet {
        self.game.table.heist.map_or(SeatSet::EMPTY, |heist| heist.had[slot.index()])
    }

    /// One Character on the Defense suffers: of two owners the one who rolls lower, of two of one owner the one that player
    /// chooses.
    fn punish_one(&mut self, mut penalty: Penalty, fate: Fate) {
        let here = self.game.table.on(penalty.slot);
        let owners: Vec<Seat> = self.game.players_on(penalty.slot).iter().collect();
        let hit = match (here.len(), &owners[..]) {
            (0 | 1, _) => here,
            (_, &[owner]) => {
                penalty.choice = Some((owner, fate));
                self.push(Task::Penalty(penalty));
                return self.ask(owner, Phase::Choose);
            }
            (_, owners) => self.roll_off(here, owners),
        };
        self.push(Task::Penalty(penalty));
        self.push(Task::Doom(Doom { fate, left: hit, now: None }));
    }

    /// Two players roll, and the lower is hit. A draw is rolled again, but two X hit both.
    fn roll_off(&mut self, here: CharSet, owners: &[Seat]) -> CharSet {
        loop {
            let rolls: Vec<(Seat, Face)> = owners
                .iter()
                .map(|&seat| {
                    let face = self.game.roll(self.luck);
                    self.tell(Notice::Rolled(seat, vec![face]));
                    (seat, face)
                })
                .collect();
            let lowest = rolls.iter().map(|(_, face)| *face).min().unwrap_or(Face::X);
            let losers: Vec<Seat> =
                rolls.iter().filter(|(_, face)| *face == lowest).map(|(seat, _)| *seat).collect();
            if let [loser] = losers[..] {
                return here.and(self.game.table.players[loser].crew);
            }
            if lowest == Face::X {
                return here;
            }
        }
    }

    /// The City Watch fines everyone who had a Character on one of its Defenses.
    fn fine(&mut self, slot: Slot) {
        let watch =
            self.game.table.barrier(slot, &self.cards).is_some_and(|kind| self.cards.defense(kind).watch);
        if !watch {
            return;
        }
        for seat in self.had(slot) {
            let player = self.player(seat);
            let coins = FINE_COINS.min(player.coins);
            player.coins -= coins;
            self.tell(Notice::Fined(seat, coins));
        }
    }

    /// The heist ends in Complications, with neither success nor failure.
    pub(crate) fn call_off(&mut self) {
        self.tell(Notice::CalledOff);
        let tasks = &mut self.game.progress.tasks;
        tasks.retain(|task| !matches!(task, Task::Window(Opening::Complications)));
        for task in tasks.iter_mut().filter(|task| matches!(task, Task::Judge)) {
            *task = Task::Cleanup { won: false };
        }
        if let Some(heist) = &mut self.game.table.heist {
            heist.stage = HeistStage::Lost;
            heist.bypassed = 0;
        }
    }

    /// Discards all Defenses of the Objective of this heist.
    pub(crate) fn clear_defenses(&mut self) {
        let Some(Goal::Site(place)) = self.game.table.heist.map(|heist| heist.goal) else { return };
        let site = &mut self.game.table.sites[usize::from(place)];
        let objective = site.objective;
        let defenses = std::mem::take(&mut site.defenses);
        site.added = false;
        for &kind in &defenses {
            self.discard_defense(kind);
        }
        self.tell(Notice::Cleared(objective));
    }

    /// The heist is over: everyone goes home, and the table is put in order.
    pub(crate) fn clean_up(&mut self, won: bool) {
        let Some(heist) = self.game.table.heist else { return };
        for state in &mut self.table().characters {
            state.post = None;
            state.boosts = Skills::default();
            state.safe_heist = Fates::default();
            state.doomed_heist = Fates::default();
        }
        for (_, player) in self.table().players.iter_mut() {
            player.silent_heist = false;
            player.paid = false;
        }
        let mut over = false;
        if let Goal::Site(place) = heist.goal {
            let place = usize::from(place);
            let others: Vec<_> = (0..self.game.table.sites.len()).filter(|&other| other != place).collect();
            for other in others {
                let objective = self.game.table.sites[other].objective;
                self.add_to_haul(objective, 1);
            }
            if won {
                over = self.cards.objective(self.game.table.sites[place].objective).stage == 3;
                self.clear_defenses();
                if !over {
                    self.table().sites.remove(place);
                }
            } else if self.game.is_binding() {
                self.clear_defenses();
            } else {
                self.drop_added(place, heist.bypassed);
            }
        }
        self.table().heist = None;
        for seat in Seat::all(self.game.count()) {
            self.push(Task::Excess(seat));
        }
        if over {
            return self.finish(Ending::Robbed);
        }
        if won && heist.goal != Goal::Jail {
            self.lay_out_objective();
        }
    }

    /// An added Defense that was bypassed is not replaced.
    fn drop_added(&mut self, place: usize, bypassed: u8) {
        let site = &mut self.game.table.sites[place];
        let last = site.defenses.len().saturating_sub(1);
        if !site.added || bypassed >> last & 1 == 0 {
            return;
        }
        site.added = false;
        let objective = site.objective;
        if let Some(kind) = site.defenses.pop() {
            self.discard_defense(kind);
            self.tell(Notice::Removed(objective, kind));
        }
    }
}
