//! Carrying blocks out, step by step.

use rookery_kernel::{Luck, Seat, SeatSet, Sink};

use crate::action::{Pick, Picks, Source};
use crate::cards::{Char, CharSet, Face, Skill};
use crate::effect::{Amount, Block, EffectStep, Party, SkillSet, Target, Who};
use crate::event::{Event, Notice};
use crate::phase::{Deed, Extent, Phase, Play, Task};
use crate::{dealer::Dealer, op::Op, state::Guild, table::Table, targets::User};

impl Deed {
    pub(crate) fn new(seat: Seat, source: Source, block: u8, extent: Extent) -> Self {
        Self {
            seat,
            source,
            block,
            step: 0,
            extent,
            picks: Picks::NONE,
            dice: [None; 4],
            rolled: None,
            character: None,
            player: None,
        }
    }

    fn user(&self) -> User {
        User { seat: self.seat, source: self.source }
    }

    /// The pick of this step at a place.
    fn pick(&self, step: &EffectStep, place: usize) -> Option<Pick> {
        let first = if self.extent == Extent::Declared { usize::from(step.first_pick) } else { 0 };
        (place < usize::from(step.picks)).then(|| self.picks.get(first + place)).flatten()
    }

    /// The skill that this step is about.
    pub(crate) fn skill(&self, step: &EffectStep, skills: SkillSet) -> Option<Skill> {
        let named = (0..usize::from(step.picks)).find_map(|place| match self.pick(step, place) {
            Some(Pick::Skill(skill)) => Some(skill),
            _ => None,
        });
        named.or_else(|| skills.only())
    }

    pub(crate) fn picked<'a>(&'a self, step: &'a EffectStep) -> impl Iterator<Item = Pick> + 'a {
        (0..usize::from(step.picks)).filter_map(|place| self.pick(step, place))
    }

    /// The picked Character of this step.
    pub(crate) fn picked_char(&self, step: &EffectStep) -> Option<Char> {
        self.picked(step).find_map(|pick| match pick {
            Pick::Char(card) => Some(card),
            _ => None,
        })
    }

    /// The picked player of this step.
    pub(crate) fn picked_seat(&self, step: &EffectStep) -> Option<Seat> {
        self.picked(step).find_map(|pick| match pick {
            Pick::Seat(seat) => Some(seat),
            _ => None,
        })
    }
}

/// The number of a step that may need dice.
const fn amount_of(op: Op) -> Option<Amount> {
    match op {
        Op::AddSkill { amount, .. }
        | Op::AddRequirement { amount, .. }
        | Op::Gain { amount, .. }
        | Op::Lose { amount, .. }
        | Op::Transfer { amount, .. }
        | Op::Haul { amount } => Some(amount),
        _ => None,
    }
}

impl Guild {
    /// Are the picks of a declared step still possible?
    fn step_stands(&self, user: User, block: &Block, step: &EffectStep, picks: &Picks) -> bool {
        let first = usize::from(step.first_pick);
        let mut before = Picks::NONE;
        for (place, pick) in picks.iter().enumerate().take(first + usize::from(step.picks)) {
            if place >= first && !self.is_option(user, block, &before, place, pick) {
                return false;
            }
            before = before.with(pick);
        }
        true
    }
}

impl Table {
    /// The Characters that a step means.
    pub(crate) fn hit(
        &self,
        deed: &Deed,
        step: &EffectStep,
        target: Target,
        picked: Option<Char>,
    ) -> CharSet {
        if target.who.is_picked() {
            return picked.map_or(CharSet::EMPTY, CharSet::one);
        }
        let in_crews = self.in_crews();
        let own = self.players[deed.seat].crew;
        let one = |card: Option<Char>| card.map_or(CharSet::EMPTY, CharSet::one).and(in_crews);
        let _ = step;
        match target.who {
            Who::Itself | Who::Host => one(Self::bearer(deed.source)),
            Who::PostMate => match Self::bearer(deed.source) {
                Some(card) => match self.characters[card.index()].post {
                    Some(slot) => self.on(slot).without(card),
                    None => CharSet::EMPTY,
                },
                None => CharSet::EMPTY,
            },
            Who::OwnAll => own,
            Who::OwnAllCommitted => self.committed().and(own),
            Who::AllCommitted => self.committed(),
            _ => one(deed.character),
        }
    }

    /// The players that a step means.
    pub(crate) fn party(&self, deed: &Deed, step: &EffectStep, party: Party) -> SeatSet {
        let one = |seat: Option<Seat>| seat.map_or(SeatSet::EMPTY, SeatSet::one);
        match party {
            Party::Rival => one(deed.picked_seat(step)),
            Party::You => SeatSet::one(deed.seat),
            Party::Everyone => SeatSet::all(self.seats()),
            Party::HeistPlayers => self.heist.map_or(SeatSet::EMPTY, |heist| heist.crew),
            Party::Betrayers => self.heist.map_or(SeatSet::EMPTY, |heist| {
                heist.betrayals.seats_where(Option::is_some).without(deed.seat)
            }),
            Party::Chosen => one(deed.player),
        }
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    /// A play that nobody has countered: it is carried out, or it has become impossible.
    pub(crate) fn take_effect(&mut self, play: Play) {
        let cards = self.cards.clone();
        let Play { seat, source, block: index, picks, .. } = play;
        let block = &cards.sides(source)[usize::from(index)];
        let user = User { seat, source };
        let mut targeted = block.steps.iter().filter(|step| step.picks > 0).peekable();
        let possible = targeted.peek().is_none()
            || targeted.any(|step| self.game.step_stands(user, block, step, &picks));
        if !possible || !self.game.table.works(&cards, seat, source, block) {
            return self.fail(play, block);
        }
        let attaches = block.steps.iter().any(|step| matches!(step.op, Op::Attach { .. }));
        if let Source::Scheme(kind) = source
            && !attaches
        {
            self.push(Task::Discarded(kind));
        }
        let deed = Deed { picks, ..Deed::new(seat, source, index, Extent::Declared) };
        self.push(Task::Deed(deed));
    }

    /// A play that has become impossible: Coins and exhaustion are given back, the card is not.
    fn fail(&mut self, play: Play, block: &Block) {
        self.tell(Notice::Failed(play.source));
        self.game.earn(play.seat, u16::from(block.cost.coins), self.events);
        if let Source::Char(card) = play.source
            && block.cost.exhaust
            && self.game.table.in_crews().contains(card)
        {
            self.make_ready(card);
        }
        self.discard_played(play.source);
    }

    /// A Scheme that has been played goes to the discard pile.
    pub(crate) fn discard_played(&mut self, source: Source) {
        if let Source::Scheme(kind) = source {
            self.table().decks.scheme_discard.add(kind);
        }
    }

    /// The next step of a deed.
    pub(crate) fn carry_out(&mut self, mut deed: Deed) {
        let cards = self.cards.clone();
        let block = &cards.sides(deed.source)[usize::from(deed.block)];
        let Some(step) = block.steps.get(usize::from(deed.step)) else { return };
        let stands = match deed.extent {
            Extent::Declared => self.game.step_stands(deed.user(), block, step, &deed.picks),
            Extent::Triggered | Extent::Single => match self.pick_next(&mut deed, block, step) {
                Picked::All => true,
                Picked::Impossible => false,
                Picked::Asked => return,
            },
        };
        if !stands {
            if let (Op::Attach { .. }, Source::Scheme(kind)) = (step.op, deed.source) {
                self.table().decks.scheme_discard.add(kind);
            }
            return self.go_on(deed);
        }
        if !self.roll_dice(&mut deed, step) {
            return;
        }
        if let Some(card) = deed.picked_char(step) {
            deed.character = Some(card);
        }
        if let Some(seat) = deed.picked_seat(step) {
            deed.player = Some(seat);
        }
        self.go_on(deed);
        self.perform_step(&deed, step);
    }

    /// Puts the rest of a deed back on the stack.
    fn go_on(&mut self, mut deed: Deed) {
        if deed.extent == Extent::Single {
            return;
        }
        deed.step += 1;
        deed.rolled = None;
        deed.dice = [None; 4];
        if deed.extent == Extent::Triggered {
            deed.picks = Picks::NONE;
        }
        self.push(Task::Deed(deed));
    }

    /// Picks what a step needs, where that was not done on declaration. A single possibility is taken without asking.
    fn pick_next(&mut self, deed: &mut Deed, block: &Block, step: &EffectStep) -> Picked {
        while deed.picks.len() < usize::from(step.picks) {
            let (mut first, mut count) = (None, 0);
            self.game.each_option(deed.user(), block, &deed.picks, deed.picks.len(), &mut |pick| {
                first.get_or_insert(pick);
                count += 1;
            });
            match (first, count) {
                (None, _) => return Picked::Impossible,
                (Some(pick), 1) => deed.picks = deed.picks.with(pick),
                _ => {
                    self.push(Task::Deed(*deed));
                    self.ask(deed.seat, Phase::Choose);
                    return Picked::Asked;
                }
            }
        }
        Picked::All
    }

    /// Rolls what a step needs; false if somebody must choose a die first.
    fn roll_dice(&mut self, deed: &mut Deed, step: &EffectStep) -> bool {
        let dice = match amount_of(step.op) {
            Some(Amount::Dice { .. }) => 2 + self.game.table.extra_boost_dice(&self.cards, deed.seat),
            Some(Amount::Die) => 1,
            _ => return true,
        };
        if deed.rolled.is_some() {
            return true;
        }
        for die in deed.dice.iter_mut().take(dice) {
            *die = Some(self.game.roll(self.luck));
        }
        let faces: Vec<Face> = deed.dice.iter().flatten().copied().collect();
        let first = faces[0];
        let same = faces.iter().all(|face| *face == first);
        self.tell(Notice::Rolled(deed.seat, faces));
        if same {
            deed.rolled = Some(first.value());
            return true;
        }
        self.push(Task::Deed(*deed));
        self.ask(deed.seat, Phase::Choose);
        false
    }

    /// The number of a step, with its dice.
    pub(crate) fn number(deed: &Deed, amount: Amount) -> i8 {
        let rolled = deed.rolled.unwrap_or(0);
        match amount {
            Amount::Fixed(number) => number,
            Amount::Dice { sign, plus } => sign * rolled + plus,
            Amount::Die => rolled,
        }
    }
}

/// How far the picks of a step have come.
enum Picked {
    All,
    Impossible,
    Asked,
}
