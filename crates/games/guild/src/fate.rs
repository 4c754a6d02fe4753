//! What happens to Characters: exhaustion, arrest, death, and what stands in the way of it.

use arrayvec::ArrayVec;
use rookery_kernel::{Luck, Seat, SeatSet, Sink};

use crate::cards::{Char, CharSet, Skills};
use crate::effect::{Fate, Fates, Occasion};
use crate::event::{Event, Notice};
use crate::phase::{Doom, Ending, Phase, Struck, Task, Triggers};
use crate::state::{Guild, MARTIAL_LAW};
use crate::{action::Source, dealer::Dealer, op::Op, skills::Instead, table::Character};

/// Something that changes what happens to a Character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shield {
    /// Its number among all that this Character has, which stays the same while something happens.
    pub(crate) number: u8,
    /// What would happen instead.
    to: Option<Fate>,
    /// The Modifier that is used up by it.
    modifier: Option<Source>,
}

/// Shields are numbered, so that a choice between them has a name. No Character has more.
const MAX_SHIELDS: usize = 24;

impl Guild {
    /// What could change this fate of a Character, except for the Objective.
    pub(crate) fn shields(&self, struck: Struck) -> ArrayVec<Shield, MAX_SHIELDS> {
        let state = &self.table.characters[struck.character.index()];
        let mut shields = ArrayVec::new();
        let mut number = 0;
        let mut add = |from: Fates, to, modifier| {
            if number < 31 && from.contains(struck.fate) && struck.used >> number & 1 == 0 {
                // What does not fit is left out: it would change nothing that the others do not.
                let _ = shields.try_push(Shield { number, to, modifier });
            }
            number += 1;
        };
        add(state.safe_turn, None, None);
        add(state.safe_heist, None, None);
        add(state.doomed_turn, Some(Fate::Kill), None);
        add(state.doomed_heist, Some(Fate::Kill), None);
        self.table.each_passive_on(&self.options.cards, struck.character, |source, op| {
            if let Op::ChangeFate { from, to, uses, .. } = op {
                let modifier = uses.map(|_| source).filter(|source| matches!(source, Source::Modifier(..)));
                add(from, to, modifier);
            }
        });
        shields
    }

    /// Whose turn it is to suffer: the initiator's Characters come first, then clockwise.
    fn next_struck(&self, left: CharSet) -> Option<Char> {
        let first = self.table.heist.map_or(self.table.turn.active, |heist| heist.by);
        let mut seats = first.clockwise(self.count());
        seats.find_map(|seat| self.table.players[seat].crew.and(left).first())
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    /// Something happens to Characters, one after the other.
    pub(crate) fn strike(&mut self, mut doom: Doom) {
        let Some(struck) = doom.now.take() else {
            let Some(card) = self.game.next_struck(doom.left) else { return };
            let left = doom.left.without(card);
            let now = Some(Struck { character: card, fate: doom.fate, used: 0 });
            return self.push(Task::Doom(Doom { left, now, ..doom }));
        };
        if !self.game.table.in_crews().contains(struck.character) {
            return self.push(Task::Doom(doom));
        }
        let Some(struck) = self.changed_by_objective(struck) else { return self.spare(struck, doom) };
        let shields = self.game.shields(struck);
        match shields[..] {
            [] => {
                self.push(Task::Doom(doom));
                self.happen(struck.character, struck.fate);
            }
            [shield] => self.shield(doom, struck, shield),
            _ => {
                let owner = self.game.table.crew_of(struck.character).expect("just checked: in a crew");
                self.push(Task::Doom(Doom { now: Some(struck), ..doom }));
                self.ask(owner, Phase::Choose);
            }
        }
    }

    /// What the Objective makes of it, and what a second exhaustion is; nothing if nothing is left of it.
    fn changed_by_objective(&self, mut struck: Struck) -> Option<Struck> {
        // The highest bit stands for the Objective, which acts once like everything else.
        const OBJECTIVE: u32 = 1 << 31;
        let table = &self.game.table;
        if struck.used & OBJECTIVE == 0 {
            match table.objective_fate(&self.cards, struck.character, struck.fate) {
                Instead::Same => {}
                Instead::Nothing => return None,
                Instead::Other(fate) => {
                    struck.used |= OBJECTIVE;
                    struck.fate = fate;
                }
            }
        }
        if struck.fate == Fate::Exhaust && table.characters[struck.character.index()].exhausted {
            struck.fate = Fate::Kill;
        }
        Some(struck)
    }

    fn spare(&mut self, struck: Struck, doom: Doom) {
        self.tell(Notice::Spared(struck.character, struck.fate));
        self.push(Task::Doom(doom));
    }

    /// One shield acts.
    pub(crate) fn shield(&mut self, doom: Doom, mut struck: Struck, shield: Shield) {
        if let Some(Source::Modifier(kind, host)) = shield.modifier {
            self.spend_modifier(kind, host);
        }
        let Some(fate) = shield.to else { return self.spare(struck, doom) };
        struck.used |= 1 << shield.number;
        struck.fate = fate;
        self.push(Task::Doom(Doom { now: Some(struck), ..doom }));
    }

    /// A Modifier has protected its host once more; with its last use it is discarded.
    fn spend_modifier(&mut self, kind: crate::cards::Scheme, host: Char) {
        let uses = self
            .cards
            .scheme(kind)
            .blocks
            .iter()
            .flat_map(|block| &block.steps)
            .find_map(|step| if let Op::ChangeFate { uses, .. } = step.op { uses } else { None });
        let modifiers = &mut self.game.table.modifiers;
        let Some(place) = modifiers.iter().position(|one| one.kind == kind && one.host == host) else {
            return;
        };
        modifiers[place].spent += 1;
        if uses.is_some_and(|uses| modifiers[place].spent >= uses) {
            self.remove_modifier(place);
            self.table().decks.scheme_discard.add(kind);
            self.tell(Notice::Stripped(kind, host));
        } else {
            modifiers.sort_unstable();
        }
    }

    fn happen(&mut self, card: Char, fate: Fate) {
        self.tell(Notice::Struck(card, fate));
        match fate {
            Fate::Exhaust => self.table().characters[card.index()].exhausted = true,
            Fate::Arrest => {
                self.leave_crew(card);
                self.drop_modifiers(card);
                let jail = self.game.table.city.jail.with(card);
                self.table().city.jail = jail;
                self.check_martial_law();
            }
            Fate::Kill => {
                self.leave_crew(card);
                let graveyard = self.game.table.city.graveyard.with(card);
                self.table().city.graveyard = graveyard;
                let all = SeatSet::all(self.game.count());
                self.push(Task::Triggers(Triggers { on: Occasion::Killed, seats: all, host: None, at: 0 }));
                if self.game.table.modifiers_on(card).next().is_some() {
                    self.push(Task::Bury(card));
                    let on = Occasion::HostKilled;
                    self.push(Task::Triggers(Triggers { on, seats: all, host: Some(card), at: 0 }));
                }
                self.check_martial_law();
            }
        }
    }

    fn check_martial_law(&mut self) {
        if self.game.table.at_large() < MARTIAL_LAW {
            self.finish(Ending::MartialLaw);
        }
    }

    /// Takes a Character out of its crew, off its Defense, and turns it back.
    pub(crate) fn leave_crew(&mut self, card: Char) {
        if let Some(seat) = self.game.table.crew_of(card) {
            self.player(seat).crew = self.game.table.players[seat].crew.without(card);
        }
        let state = &mut self.table().characters[card.index()];
        // An ability that was used, and one that is blocked, stay so for the turn wherever the Character goes.
        *state = Character { used: state.used, muted: state.muted, ..Character::default() };
    }

    /// A Character leaves the heist for home.
    pub(crate) fn go_home(&mut self, card: Char) {
        let state = &mut self.table().characters[card.index()];
        state.post = None;
        state.boosts = Skills::default();
    }

    /// Discards every Modifier of a Character.
    pub(crate) fn drop_modifiers(&mut self, card: Char) {
        while let Some(place) = self.game.table.modifiers.iter().position(|one| one.host == card) {
            let modifier = self.remove_modifier(place);
            self.table().decks.scheme_discard.add(modifier.kind);
            self.tell(Notice::Stripped(modifier.kind, card));
        }
    }

    pub(crate) fn make_ready(&mut self, card: Char) {
        let state = &mut self.table().characters[card.index()];
        if state.exhausted {
            state.exhausted = false;
            self.tell(Notice::Readied(card));
        }
    }

    /// A Character joins a crew from wherever it is: its state and its Modifiers come along.
    pub(crate) fn bring_in(&mut self, seat: Seat, card: Char, paid: u16) {
        let table = self.table();
        let from_pool = table.city.pool.contains(card);
        table.city.pool = table.city.pool.without(card);
        table.city.stack = table.city.stack.without(card);
        table.city.jail = table.city.jail.without(card);
        table.city.graveyard = table.city.graveyard.without(card);
        if let Some(owner) = table.crew_of(card) {
            table.players[owner].crew = table.players[owner].crew.without(card);
        }
        table.players[seat].crew = table.players[seat].crew.with(card);
        self.tell(Notice::Recruited { seat, character: card, paid });
        if from_pool {
            self.game.refill_pool(self.luck, self.events);
        }
    }

    /// A Character leaves its crew for the pool, or for the stack if it costs nothing.
    pub(crate) fn send_to_pool(&mut self, card: Char) {
        self.leave_crew(card);
        if self.cards.index.zero_cost.contains(card) {
            self.drop_modifiers(card);
            let stack = self.game.table.city.stack.with(card);
            self.table().city.stack = stack;
            self.tell(Notice::ToStack(card));
        } else {
            let pool = self.game.table.city.pool.with(card);
            self.table().city.pool = pool;
            self.tell(Notice::ToPool(card));
        }
    }

    /// A Character leaves its crew for the bottom of the deck, or for the stack if it costs nothing.
    pub(crate) fn send_under_deck(&mut self, card: Char) {
        self.leave_crew(card);
        self.drop_modifiers(card);
        if self.cards.index.zero_cost.contains(card) {
            let stack = self.game.table.city.stack.with(card);
            self.table().city.stack = stack;
            self.tell(Notice::ToStack(card));
        } else {
            self.game.under_deck(CharSet::one(card));
            self.tell(Notice::UnderDeck(card));
        }
    }

    /// A crew over its limit lets somebody go.
    pub(crate) fn next_excess(&mut self, seat: Seat) {
        let limit = self.game.table.crew_limit(&self.cards, seat);
        let crew = self.game.table.players[seat].crew;
        let idle = crew.minus(self.game.table.posted());
        if crew.len() <= limit || idle.is_empty() {
            return;
        }
        self.push(Task::Excess(seat));
        self.ask(seat, Phase::Choose);
    }
}
