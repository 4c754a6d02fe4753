//! What each word of the vocabulary does.

use rookery_kernel::{Luck, Seat, SeatSet, Sink};

use crate::action::{Pick, Source};
use crate::cards::{Char, CharSet, Objective, Treasure};
use crate::effect::{Chooser, Deck, EffectStep, Fate, Fates, Lasts, Target};
use crate::event::{Event, Notice, Sight};
use crate::phase::{Deed, Doom, Goal, Task};
use crate::state::{MAX_ACTIONS, MAX_STASH};
use crate::table::{Modifier, Table};
use crate::{dealer::Dealer, op::Op, secrets::CardLocation};

/// Far more than any heist needs, and far less than what a number can hold.
const MAX_BOOST: i8 = 60;

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    /// Does what a step says. Its picks are made and its dice are rolled.
    pub(crate) fn perform_step(&mut self, deed: &Deed, step: &EffectStep) {
        match step.op {
            Op::AddSkill { .. }
            | Op::AddRequirement { .. }
            | Op::SwitchLine { .. }
            | Op::Bypass { .. }
            | Op::Withdraw { .. }
            | Op::SendIn { .. }
            | Op::SwapPosts { .. }
            | Op::CallOff => self.heist_step(deed, step),
            Op::Suffer { .. }
            | Op::Ready { .. }
            | Op::ChangeFate { .. }
            | Op::Recruit { .. }
            | Op::Banish { .. }
            | Op::BlockAbility { .. } => self.character_step(deed, step),
            Op::Draw { .. }
            | Op::Discard { .. }
            | Op::Recover { .. }
            | Op::TakeCard { .. }
            | Op::ShowHand { .. }
            | Op::Scout { .. }
            | Op::Attach { .. }
            | Op::Strip
            | Op::MoveModifier { .. } => self.scheme_step(deed, step),
            Op::Gain { .. } | Op::Lose { .. } | Op::Transfer { .. } | Op::Haul { .. } => {
                self.coin_step(deed, step);
            }
            Op::ReplaceDefense { .. } => self.replace_step(deed, step),
            Op::ExtraDefense => self.extra_defense(deed, step),
            Op::RivalTreasure => self.take_treasure(deed, step),
            Op::Counter { .. } => {
                if let Some(play) = self.table().plays.last_mut() {
                    play.countered = true;
                }
            }
            Op::BlockAnytime { who, lasts } => {
                for seat in self.game.table.party(deed, step, who) {
                    match lasts {
                        Lasts::Heist => self.player(seat).silent_heist = true,
                        _ => self.player(seat).silent_turn = true,
                    }
                    self.tell(Notice::Silenced(seat));
                }
            }
            Op::ExtraAction { heist } => {
                let table = self.table();
                if table.turn.active == deed.seat && table.turn.actions + table.turn.taken < MAX_ACTIONS {
                    table.turn.actions += 1;
                    table.turn.heists += u8::from(heist);
                    self.tell(Notice::ExtraAction(deed.seat));
                }
            }
            // What only the Moment of Truth, passive cards and the end of the game know is carried out there.
            Op::HaulTreasure
            | Op::Betray { .. }
            | Op::Annul { .. }
            | Op::ConvertSkill { .. }
            | Op::LateDefenses
            | Op::RecruitCost { .. }
            | Op::DiceMod { .. }
            | Op::Limit { .. }
            | Op::Score(_) => {}
        }
    }

    fn heist_step(&mut self, deed: &Deed, step: &EffectStep) {
        let Some(mut heist) = self.game.table.heist else { return };
        let picked = |slot: &mut Option<crate::action::Slot>| {
            *slot = deed.picked(step).find_map(|pick| match pick {
                Pick::Slot(slot) => Some(slot),
                _ => None,
            });
        };
        let mut slot = None;
        picked(&mut slot);
        match (step.op, slot) {
            (Op::AddSkill { target, skills, amount, .. }, _) => {
                let (by, hit) = (Self::number(deed, amount), self.hit(deed, step, target));
                let Some(skill) = deed.skill(step, skills) else { return };
                for card in hit.and(self.game.table.committed()).iter() {
                    let boosts = &mut self.table().characters[card.index()].boosts;
                    boosts[skill] = boosts[skill].saturating_add(by).clamp(-MAX_BOOST, MAX_BOOST);
                    self.tell(Notice::Skill { character: card, skill, by });
                }
                return;
            }
            (Op::AddRequirement { skills, amount, .. }, Some(slot)) => {
                let by = Self::number(deed, amount);
                let Some(skill) = deed.skill(step, skills) else { return };
                let asks = &mut heist.asks[slot.index()];
                asks[skill] = asks[skill].saturating_add(by).clamp(-MAX_BOOST, MAX_BOOST);
                self.tell(Notice::Asks { slot, skill, by });
            }
            (Op::SwitchLine { .. }, Some(slot)) => {
                for pick in deed.picked(step) {
                    if let Pick::Line(line) = pick {
                        heist.lines[slot.index()] = line;
                        self.tell(Notice::LineChanged(slot, line));
                    }
                }
            }
            (Op::Bypass { .. }, Some(slot)) => {
                heist.bypassed |= 1 << slot.index();
                self.tell(Notice::Opened(slot));
            }
            (Op::SendIn { target }, Some(slot)) => {
                for card in self.hit(deed, step, target).iter() {
                    self.table().characters[card.index()].post = Some(slot);
                    heist.had[slot.index()] = heist.had[slot.index()].with(deed.seat);
                    self.tell(Notice::SentIn(card, slot));
                }
            }
            (Op::Withdraw { target }, _) => {
                for card in self.hit(deed, step, target).iter() {
                    self.go_home(card);
                    self.tell(Notice::Withdrew(card));
                }
                return;
            }
            (Op::SwapPosts { target, with }, _) => return self.swap_posts(deed, step, target, with),
            (Op::CallOff, _) => return self.call_off(),
            _ => return,
        }
        self.table().heist = Some(heist);
    }

    fn swap_posts(&mut self, deed: &Deed, step: &EffectStep, target: Target, with: Target) {
        let mut picked = deed.picked(step).filter_map(|pick| match pick {
            Pick::Char(card) => Some(card),
            _ => None,
        });
        let mut next = |target: Target| {
            if target.who.is_picked() { picked.next() } else { Table::bearer(deed.source) }
        };
        let (Some(one), Some(other)) = (next(target), next(with)) else { return };
        drop(picked);
        let table = self.table();
        let (first, second) = (table.characters[one.index()].post, table.characters[other.index()].post);
        let (Some(from), Some(to)) = (first, second) else { return };
        table.characters[one.index()].post = second;
        table.characters[other.index()].post = first;
        for (card, slot) in [(one, to), (other, from)] {
            if let (Some(seat), Some(heist)) = (table.crew_of(card), &mut table.heist) {
                heist.had[slot.index()] = heist.had[slot.index()].with(seat);
            }
        }
        self.tell(Notice::SwappedPosts(one, other));
    }

    /// The Characters that a step means.
    fn hit(&self, deed: &Deed, step: &EffectStep, target: Target) -> CharSet {
        self.game.table.hit(deed, step, target, deed.picked_char(step))
    }

    fn character_step(&mut self, deed: &Deed, step: &EffectStep) {
        match step.op {
            Op::Suffer { target, fate } => {
                let left = self.hit(deed, step, target);
                self.push(Task::Doom(Doom { fate, left, now: None }));
            }
            Op::Ready { target } => {
                for card in self.hit(deed, step, target).iter() {
                    self.make_ready(card);
                }
            }
            Op::ChangeFate { target, from, to, lasts, .. } => {
                for card in self.hit(deed, step, target).iter() {
                    self.ward(card, from, to, lasts);
                }
            }
            Op::Recruit { target, price, pay_owner, exhausted } => {
                let Some(card) = self.hit(deed, step, target).first() else { return };
                let coins = self.game.table.step_price(&self.cards, deed.seat, card, price);
                let owner = self.game.table.crew_of(card);
                match owner {
                    Some(owner) if pay_owner => self.game.hand_over(deed.seat, owner, coins, self.events),
                    _ => {
                        self.game.spend(deed.seat, coins, self.events);
                    }
                }
                self.bring_in(deed.seat, card, coins);
                if exhausted {
                    self.table().characters[card.index()].exhausted = true;
                    self.tell(Notice::Struck(card, Fate::Exhaust));
                }
            }
            Op::Banish { target } => {
                if let Some(card) = self.hit(deed, step, target).first() {
                    self.send_to_pool(card);
                }
            }
            Op::BlockAbility { target, .. } => {
                for card in self.hit(deed, step, target).iter() {
                    self.table().characters[card.index()].muted = true;
                    self.tell(Notice::Muted(card));
                }
            }
            _ => {}
        }
    }

    /// Some things cannot happen to a Character for a while, or kill it.
    fn ward(&mut self, card: Char, from: Fates, to: Option<Fate>, lasts: Lasts) {
        let state = &mut self.table().characters[card.index()];
        let wards = match (to, lasts) {
            (None, Lasts::Heist) => &mut state.safe_heist,
            (None, _) => &mut state.safe_turn,
            (Some(_), Lasts::Heist) => &mut state.doomed_heist,
            (Some(_), _) => &mut state.doomed_turn,
        };
        *wards = wards.or(from);
        self.tell(Notice::Warded(card));
    }

    fn coin_step(&mut self, deed: &Deed, step: &EffectStep) {
        match step.op {
            Op::Gain { who, amount, from_haul } => {
                let number = i16::from(Self::number(deed, amount));
                for seat in self.game.table.party(deed, step, who) {
                    if from_haul {
                        self.skim(seat, number.max(0) as u16);
                    } else {
                        self.shift(seat, number);
                    }
                }
            }
            Op::Lose { who, amount } => {
                let number = i16::from(Self::number(deed, amount));
                for seat in self.game.table.party(deed, step, who) {
                    self.shift(seat, -number);
                }
            }
            Op::Transfer { from, to, amount } => {
                let number = i16::from(Self::number(deed, amount));
                let (payers, payees) =
                    (self.game.table.party(deed, step, from), self.game.table.party(deed, step, to));
                for (from, to) in payers.iter().flat_map(|from| payees.iter().map(move |to| (from, to))) {
                    let (from, to) = if number < 0 { (to, from) } else { (from, to) };
                    self.game.hand_over(from, to, number.unsigned_abs(), self.events);
                }
            }
            Op::Haul { amount } => {
                let number = i32::from(Self::number(deed, amount));
                for pick in deed.picked(step) {
                    if let Pick::Objective(objective) = pick {
                        self.add_to_haul(objective, number);
                    }
                }
            }
            _ => {}
        }
    }

    /// Coins from the bank, or to it where the number is negative.
    fn shift(&mut self, seat: Seat, number: i16) {
        if number >= 0 {
            self.game.earn(seat, number.unsigned_abs(), self.events);
        } else {
            self.game.spend(seat, number.unsigned_abs(), self.events);
        }
    }

    /// Coins from the bank onto an Objective, or off it.
    pub(crate) fn add_to_haul(&mut self, objective: Objective, by: i32) {
        let Some(place) = self.game.table.site_of(objective) else { return };
        let coins = &mut self.table().sites[place].coins;
        let after = (i32::from(*coins) + by).clamp(0, i32::from(MAX_STASH)) as u16;
        let change = i32::from(after) - i32::from(*coins);
        *coins = after;
        if change != 0 {
            self.tell(Notice::Haul(objective, change));
        }
    }

    fn scheme_step(&mut self, deed: &Deed, step: &EffectStep) {
        let seat = deed.seat;
        match step.op {
            Op::Draw { who, count } => {
                for seat in self.clockwise(self.game.table.party(deed, step, who)) {
                    self.game.draw_schemes(seat, count, self.luck, self.events);
                }
            }
            Op::Discard { who, count, by } => {
                for owner in self.clockwise(self.game.table.party(deed, step, who)).into_iter().rev() {
                    let by_whom = if by == Chooser::Owner { owner } else { seat };
                    if by == Chooser::User {
                        self.look_at(seat, owner);
                    }
                    self.push(Task::Discard { owner, by: by_whom, chooser: by, left: count });
                }
            }
            Op::Recover { .. } => {
                for pick in deed.picked(step) {
                    if let Pick::Scheme(kind) = pick {
                        self.table().decks.scheme_discard.remove(kind);
                        self.game.enter_hand(seat, kind);
                        self.tell(Notice::Recovered(seat, kind));
                    }
                }
            }
            Op::TakeCard { from, count } => {
                for from in self.game.table.party(deed, step, from).without(seat) {
                    self.look_at(seat, from);
                    self.push(Task::TakeCard { from, to: seat, left: count });
                }
            }
            Op::ShowHand { target, to_everyone } => {
                for owner in self.game.table.party(deed, step, target).without(seat) {
                    if to_everyone {
                        let others = SeatSet::all(self.game.count()).without(owner);
                        self.game.secrets.schemes.show(CardLocation::hand(owner), others);
                        let hand = self.game.schemes_at(CardLocation::hand(owner));
                        self.tell(Notice::Shown(owner, hand));
                    } else {
                        self.look_at(seat, owner);
                    }
                }
            }
            Op::Scout { deck, look, take } => self.scout(seat, deck, look, take),
            Op::Attach { .. } => {
                let (Some(host), Source::Scheme(kind)) = (deed.picked_char(step), deed.source) else {
                    return;
                };
                self.add_modifier(Modifier { kind, host, by: seat, spent: 0 });
                self.tell(Notice::Attached(kind, host));
            }
            Op::Strip | Op::MoveModifier { .. } => self.modifier_step(deed, step),
            _ => {}
        }
    }

    /// Modifiers are kept in order, so that the same ones are always the same list.
    fn add_modifier(&mut self, modifier: Modifier) {
        let modifiers = &mut self.table().modifiers;
        let place = modifiers.partition_point(|other| *other < modifier);
        modifiers.insert(place, modifier);
    }

    /// Takes a Modifier off its host.
    pub(crate) fn remove_modifier(&mut self, place: usize) -> Modifier {
        self.table().modifiers.remove(place)
    }

    fn modifier_step(&mut self, deed: &Deed, step: &EffectStep) {
        let found = deed.picked(step).find_map(|pick| match pick {
            Pick::Modifier(kind, host) => Some((kind, host)),
            _ => None,
        });
        let Some((kind, host)) = found else { return };
        let modifiers = &self.game.table.modifiers;
        let Some(place) = modifiers.iter().position(|one| one.kind == kind && one.host == host) else {
            return;
        };
        let modifier = self.remove_modifier(place);
        match deed.picked_char(step) {
            Some(to) => {
                self.add_modifier(Modifier { host: to, ..modifier });
                self.tell(Notice::Moved { modifier: kind, from: host, to });
            }
            None => {
                self.table().decks.scheme_discard.add(kind);
                self.tell(Notice::Stripped(kind, host));
            }
        }
    }

    /// One player looks at the hand of another.
    fn look_at(&mut self, seat: Seat, owner: Seat) {
        self.game.secrets.schemes.show(CardLocation::hand(owner), SeatSet::one(seat));
        let hand = self.game.schemes_at(CardLocation::hand(owner));
        self.events.put(Event::Looked(seat, owner, hand));
    }

    fn scout(&mut self, seat: Seat, deck: Deck, look: u8, take: u8) {
        let (mut sight, only) = (Sight::default(), SeatSet::one(seat));
        for _ in 0..look {
            match deck {
                Deck::Scheme => {
                    let Some(kind) = self.game.top_scheme(self.luck, self.events) else { break };
                    self.game.take_top_scheme(kind, CardLocation::LOOK, only);
                    sight.schemes.add(kind);
                }
                Deck::Defense => {
                    let Some(kind) = self.game.top_defense(self.luck, self.events) else { break };
                    self.game.take_top_defense(kind, CardLocation::LOOK, only);
                    sight.defenses.push(kind);
                }
            }
        }
        let left = take.min(sight.len() as u8);
        if left > 0 {
            sight.defenses.sort_unstable();
            self.events.put(Event::Scouted(seat, deck, sight));
            self.push(Task::Scout { seat, deck, left });
        }
    }

    /// These seats, clockwise from the active player.
    pub(crate) fn clockwise(&self, seats: SeatSet) -> Vec<Seat> {
        let table = &self.game.table;
        table.turn.active.clockwise(table.seats()).filter(|&seat| seats.contains(seat)).collect()
    }

    fn replace_step(&mut self, deed: &Deed, step: &EffectStep) {
        for pick in deed.picked(step) {
            let (place, slot) = match (pick, self.game.table.heist.map(|heist| heist.goal)) {
                (Pick::Barrier(objective, slot), _) => match self.game.table.site_of(objective) {
                    Some(place) => (place, slot),
                    None => continue,
                },
                (Pick::Slot(slot), Some(Goal::Site(place))) => (usize::from(place), slot),
                _ => continue,
            };
            self.replace_defense(place, slot);
        }
    }

    fn extra_defense(&mut self, deed: &Deed, step: &EffectStep) {
        for pick in deed.picked(step) {
            let Pick::Objective(objective) = pick else { continue };
            let Some(place) = self.game.table.site_of(objective) else { continue };
            let Some(kind) = self.game.draw_defense(self.luck, self.events) else { continue };
            let site = &mut self.table().sites[place];
            site.defenses.push(kind);
            site.added = true;
            self.tell(Notice::Added(objective, kind));
            let reward = i32::from(self.cards.defense(kind).reward);
            self.add_to_haul(objective, reward);
        }
    }

    fn take_treasure(&mut self, deed: &Deed, step: &EffectStep) {
        for pick in deed.picked(step) {
            if let Pick::Treasure(card) = pick {
                self.move_treasure(card, deed.seat);
            }
        }
    }

    /// A Treasure comes to a player, from its owner.
    pub(crate) fn move_treasure(&mut self, card: Treasure, to: Seat) {
        let from = self.game.table.treasure_of(card);
        if let Some(from) = from {
            self.player(from).treasures = self.game.table.players[from].treasures.without(card);
            self.push(Task::Excess(from));
        }
        self.player(to).treasures = self.game.table.players[to].treasures.with(card);
        self.push(Task::Excess(to));
        self.tell(Notice::Treasure(to, card));
    }
}
