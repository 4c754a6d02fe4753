//! What is allowed. Each refusal names its ruling.

use std::ops::RangeInclusive;

use rookery_kernel::{
    BadConfig, BySeat, Game, Illegal, Impossible, Luck, Sealed, Seat, SeatSet, Sink, Turn, Viewer,
    check_actor, check_asked, check_seats,
};

use crate::action::{Action, Selection};
use crate::cards::{Card, Cards, Crime, pairs};
use crate::event::{Event, Notice};
use crate::locations::{Locations, Spot};
use crate::phase::{Answer, Phase};
use crate::state::{ALL_COINS, Tavern, Thief};
use crate::{config::Options, position::Position, ruling, view::View};

impl Game for Tavern {
    const ID: &'static str = "tavern";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 3..=5;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Position = Position;

    fn new(
        seats: usize,
        options: &Options,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<Self, BadConfig> {
        check_seats::<Self>(seats)?;
        options.check()?;
        let thief = Thief { coins: 1, hand: Cards::ALL, ..Thief::default() };
        let everyone = SeatSet::all(seats);
        let mut tavern = Self {
            options: *options,
            round: 1,
            master: luck.seat(everyone),
            city: ALL_COINS - seats as u16,
            thieves: BySeat::fill(seats, thief),
            locations: Locations::fresh(seats - 2),
            phase: Phase::Select(Sealed::ask(everyone)),
        };
        tavern.begin_round(events);
        Ok(tavern)
    }

    fn seats(&self) -> usize {
        self.count()
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match &self.phase {
            Phase::Select(selections) => Turn::Seats(selections.waiting()),
            Phase::Turn(thief) | Phase::Place(thief) => Turn::Seats(SeatSet::one(*thief)),
            Phase::React { answers, .. } => Turn::Seats(answers.waiting()),
            Phase::Discard(discards) => Turn::Seats(discards.waiting()),
            Phase::Over(outcome) => Turn::Over(*outcome),
        }
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::new(self.count(), |seat| i32::from(self.thieves[seat].coins))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat.index() >= self.count() {
            return;
        }
        match &self.phase {
            Phase::Select(_) => self.list_selections(seat, out),
            Phase::Turn(thief) if *thief == seat => self.list_plays(seat, out),
            Phase::React { crime, answers, .. } if answers.asked().contains(seat) => {
                out.push(Action::Pass);
                if self.thieves[seat].unrevealed().contains(crime.catcher()) {
                    out.push(Action::Interrupt);
                }
            }
            Phase::Place(thief) if *thief == seat => {
                let open = self.locations.spots().filter(|&spot| self.can_place(seat, spot));
                out.extend(open.map(Action::Place));
                if self.locations.free() == 0 {
                    out.push(Action::Leave);
                }
            }
            Phase::Discard(discards) if discards.asked().contains(seat) => {
                out.extend(self.thieves[seat].revealed.iter().map(Action::Discard));
            }
            _ => {}
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        check_actor(seat, self.count())?;
        match &mut self.phase {
            Phase::Select(selections) => {
                let Action::Select(selection) = action else {
                    return Err(Illegal::wrong_question("select two cards for the round"));
                };
                check_selection(seat, selection, &self.thieves[seat], self.thieves.seats())?;
                if selections.commit(seat, selection) {
                    self.count_down(events);
                }
            }
            Phase::Turn(thief) => {
                check_asked(seat, SeatSet::one(*thief))?;
                self.play(seat, action, luck, events)?;
            }
            Phase::React { crime, answers, .. } => {
                check_asked(seat, answers.asked())?;
                let answer = check_answer(action, *crime, &self.thieves[seat])?;
                if answers.commit(seat, answer) {
                    self.settle_crime(luck, events);
                }
            }
            Phase::Place(thief) => {
                check_asked(seat, SeatSet::one(*thief))?;
                let spot = self.check_place(seat, action)?;
                self.place(seat, spot, luck, events);
            }
            Phase::Discard(discards) => {
                let card = check_discard(seat, action, discards.asked(), &self.thieves[seat])?;
                if discards.commit(seat, card) {
                    self.clean_up(events);
                }
            }
            Phase::Over(_) => return Err(Illegal::over()),
        }
        debug_assert_eq!(self.check(), Ok(()));
        Ok(())
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        if !self.turn().seats().contains(seat) {
            return None;
        }
        let thief = &self.thieves[seat];
        let choice = match &self.phase {
            Phase::Select(_) => {
                let pair = pairs(thief.hand.without(Card::NoHonor)).chain(pairs(thief.hand)).next()?;
                let robs = pair.contains(Card::NoHonor);
                let target = robs.then(|| self.richest_other(seat, |_| true)).flatten();
                Action::Select(Selection { cards: pair, target })
            }
            Phase::Turn(_) => {
                let named = |crime| self.richest_other(seat, |target| self.can_be_named(seat, crime, target));
                match thief.unrevealed().iter().next()? {
                    Card::Trap => Action::Trap(named(Crime::Steal)),
                    Card::Sabotage => Action::Sabotage(named(Crime::Heist)),
                    Card::Heist => Action::Heist,
                    Card::Steal | Card::NoHonor => Action::Steal,
                }
            }
            Phase::React { .. } => Action::Pass,
            Phase::Place(_) if self.locations.free() == 0 => Action::Leave,
            Phase::Place(_) => {
                Action::Place(self.locations.spots().find(|&spot| self.locations.claim(spot).is_none())?)
            }
            Phase::Discard(_) => Action::Discard(thief.revealed.iter().next()?),
            Phase::Over(_) => return None,
        };
        Some(choice)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        event.notice(viewer)
    }

    fn imagine(view: &View, luck: &mut impl Luck) -> Self {
        crate::worlds::imagine(view, luck)
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn resume(position: &Position) -> Result<Self, Impossible> {
        position.resume()
    }

    fn check(&self) -> Result<(), String> {
        let held: u16 = self.thieves.as_slice().iter().map(|thief| thief.coins).sum();
        if !self.options.endless_coins && held + self.city != ALL_COINS {
            return Err(format!("{held} coins in hands and {} in the City are not {ALL_COINS}", self.city));
        }
        for (seat, thief) in self.thieves.iter() {
            let sound = thief.hand.contains_all(thief.selected)
                && thief.selected.contains_all(thief.revealed)
                && thief.hand.len() >= 2
                && thief.could_hold.contains(thief.hand);
            if !sound {
                return Err(format!("the cards of {seat} do not add up: {thief:?}"));
            }
        }
        Ok(())
    }

    /// A round has at most a selection, two plays, two crimes that all others answer, a placing and a discard for each thief.
    fn longest(seats: usize, options: &Options) -> u32 {
        let thieves = seats as u32;
        let round = thieves * (1 + 2 + 2 * (thieves - 1) + 1 + 1);
        round * u32::from(options.round_limit)
    }
}

/// Two cards of the own hand, and a target exactly with No Honor.
#[inline]
pub(crate) fn check_selection(
    seat: Seat,
    selection: Selection,
    thief: &Thief,
    seats: usize,
) -> Result<(), Illegal> {
    if selection.cards.len() != 2 {
        return Err(Illegal::new(ruling::SELECTING, "exactly two cards are selected"));
    }
    if let Some(missing) = selection.cards.minus(thief.hand).iter().next() {
        return Err(Illegal::new(ruling::SELECTING, format!("{missing} is not in the hand")));
    }
    match selection.target {
        Some(_) if !selection.cards.contains(Card::NoHonor) => {
            Err(Illegal::new(ruling::ITS_TARGET, "only No Honor has a target at the count"))
        }
        Some(target) if target.index() >= seats => Err(Illegal::no_such_seat(target, seats)),
        Some(target) if target == seat => {
            Err(Illegal::new(ruling::ITS_TARGET, "No Honor robs another thief"))
        }
        None if selection.cards.contains(Card::NoHonor) => {
            Err(Illegal::new(ruling::A_TARGET_IS_A_MUST, "No Honor needs a target, as in no-honor>s2"))
        }
        _ => Ok(()),
    }
}

#[inline]
fn check_answer(action: Action, crime: Crime, thief: &Thief) -> Result<Answer, Illegal> {
    match action {
        Action::Pass => Ok(Answer::Pass),
        Action::Interrupt if thief.unrevealed().contains(crime.catcher()) => Ok(Answer::Interrupt),
        Action::Interrupt => {
            let why = format!("{} is not among the own unrevealed cards", crime.catcher());
            // With a Trap against a Heist, or the other way round, the cards themselves forbid it.
            let other = if crime == Crime::Steal { Card::Sabotage } else { Card::Trap };
            let rule = if thief.unrevealed().contains(other) {
                ruling::EACH_AGAINST_ITS_OWN
            } else {
                ruling::ONLY_FROM_THE_TWO
            };
            Err(Illegal::new(rule, why))
        }
        _ => Err(Illegal::wrong_question("interrupt or pass")),
    }
}

#[inline]
fn check_discard(seat: Seat, action: Action, asked: SeatSet, thief: &Thief) -> Result<Card, Illegal> {
    let Action::Discard(card) = action else {
        return Err(Illegal::wrong_question("discard one of the two cards played"));
    };
    if !asked.contains(seat) {
        return Err(Illegal::new(
            ruling::DISCARDING,
            "whoever played No Honor discards it and chooses nothing",
        ));
    }
    if !thief.revealed.contains(card) {
        return Err(Illegal::new(ruling::DISCARDING, format!("{card} was not played this round")));
    }
    Ok(card)
}

impl Tavern {
    /// Adds every pair of the hand, with every target for No Honor.
    #[inline]
    fn list_selections(&self, seat: Seat, out: &mut Vec<Action>) {
        for cards in pairs(self.thieves[seat].hand) {
            if cards.contains(Card::NoHonor) {
                let targets = Seat::all(self.count()).filter(|&target| target != seat);
                out.extend(targets.map(|target| Action::Select(Selection { cards, target: Some(target) })));
            } else {
                out.push(Action::Select(Selection { cards, target: None }));
            }
        }
    }

    /// Adds every way to reveal a card on the own turn.
    #[inline]
    fn list_plays(&self, seat: Seat, out: &mut Vec<Action>) {
        for card in self.thieves[seat].unrevealed().iter() {
            match card {
                Card::Steal => out.push(Action::Steal),
                Card::Heist => out.push(Action::Heist),
                Card::Trap => self.list_targets(seat, Crime::Steal, Action::Trap, out),
                Card::Sabotage => self.list_targets(seat, Crime::Heist, Action::Sabotage, out),
                Card::NoHonor => {}
            }
        }
    }

    #[inline]
    fn list_targets(
        &self,
        seat: Seat,
        crime: Crime,
        action: impl Fn(Option<Seat>) -> Action,
        out: &mut Vec<Action>,
    ) {
        let before = out.len();
        let targets = Seat::all(self.count()).filter(|&target| self.can_be_named(seat, crime, target));
        out.extend(targets.map(|target| action(Some(target))));
        if out.len() == before {
            out.push(action(None));
        }
    }

    /// Reveals a card on the own turn.
    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        let card = match action {
            Action::Steal => Card::Steal,
            Action::Heist => Card::Heist,
            Action::Trap(_) => Card::Trap,
            Action::Sabotage(_) => Card::Sabotage,
            Action::Pass => {
                return Err(Illegal::new(
                    ruling::WHICH_CARD_FIRST,
                    "passing is not possible on the own turn",
                ));
            }
            _ => return Err(Illegal::wrong_question("play one of the unrevealed cards")),
        };
        if !self.thieves[seat].unrevealed().contains(card) {
            let why = format!("{card} is not among the own unrevealed cards of this round");
            return Err(Illegal::new(ruling::WHICH_CARD_FIRST, why));
        }
        match action {
            Action::Trap(target) => {
                self.check_target(seat, Crime::Steal, target)?;
                self.set(seat, Crime::Steal, target, luck, events);
            }
            Action::Sabotage(target) => {
                self.check_target(seat, Crime::Heist, target)?;
                self.set(seat, Crime::Heist, target, luck, events);
            }
            Action::Heist => self.commit_crime(seat, Crime::Heist, luck, events),
            _ => self.commit_crime(seat, Crime::Steal, luck, events),
        }
        Ok(())
    }

    /// Another thief who has not revealed the crime; nobody only where there is no such thief.
    #[inline]
    fn check_target(&self, seat: Seat, crime: Crime, target: Option<Seat>) -> Result<(), Illegal> {
        match target {
            Some(target) if target.index() >= self.count() => {
                Err(Illegal::no_such_seat(target, self.count()))
            }
            Some(target) if target == seat => {
                Err(Illegal::new(ruling::SETTING_ONE_IN_ADVANCE, "it is set for another thief"))
            }
            Some(target) if !self.can_be_named(seat, crime, target) => {
                let why = format!("{target} has already revealed {} this round", crime.card());
                Err(Illegal::new(ruling::SETTING_ONE_IN_ADVANCE, why))
            }
            None if seat.others(self.count()).any(|target| self.can_be_named(seat, crime, target)) => {
                Err(Illegal::new(
                    ruling::NOBODY_TO_NAME,
                    "there is somebody to set it for, so somebody must be named",
                ))
            }
            _ => Ok(()),
        }
    }

    /// Where a Heist may go.
    #[inline]
    fn check_place(&self, seat: Seat, action: Action) -> Result<Option<Spot>, Illegal> {
        match action {
            Action::Place(spot) if !self.locations.has(spot) => {
                let why = format!("there is no location {spot} at a table of {}", self.count());
                Err(Illegal::new(ruling::PLACING, why))
            }
            Action::Place(spot) if self.can_place(seat, spot) => Ok(Some(spot)),
            Action::Place(_) if self.locations.free() > 0 => {
                Err(Illegal::new(ruling::PLACING, "it is claimed, and another location is free"))
            }
            Action::Place(_) => {
                Err(Illegal::new(ruling::PUSHING_OUT, "only a strictly richer thief can be replaced"))
            }
            Action::Leave if self.locations.free() == 0 => Ok(None),
            Action::Leave => Err(Illegal::new(ruling::PLACING, "a location is free, so the Heist is placed")),
            _ => Err(Illegal::wrong_question("place the Heist")),
        }
    }
}
