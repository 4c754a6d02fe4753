//! The course of a game, turn by turn.

use rookery_kernel::{
    BadConfig, BySeat, Game, Illegal, Impossible, Luck, Seat, SeatSet, Sink, Turn, Viewer, check_actor,
    check_asked, check_seats,
};

use crate::cards::{CardSet, Cop, CopSet, Diamond, DiamondSet, Kind, cards_of, enough_for, total_of, worth};
use crate::phase::{Neighbourhood, Phase};
use crate::state::{Diamonds, Pile, Thief};
use crate::{action::Action, config::Options, event::Event, position::Position, ruling, view::View};

impl Game for Diamonds {
    const ID: &'static str = "diamonds";
    const RULES_VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=4;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Notice = Event;
    type View = View;
    type Position = Position;

    fn new(
        seats: usize,
        options: &Options,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<Self, BadConfig> {
        check_seats::<Self>(seats)?;
        let mut game = Self {
            unseen: CardSet::ALL,
            revealed: CardSet::EMPTY,
            discard: CardSet::EMPTY,
            piles: [Pile { unseen: 10, cops: CopSet::EMPTY, diamond: None }; 4],
            thieves: BySeat::fill(seats, Thief::default()),
            reserve: DiamondSet::ALL,
            bribes: DiamondSet::EMPTY,
            jail: SeatSet::EMPTY,
            thief: Seat::new(0),
            total: 0,
            phase: Phase::Choose,
            options: *options,
        };
        for at in Neighbourhood::ALL {
            game.deal(at, luck, events);
        }
        game.thief = luck.seat(SeatSet::all(seats));
        events.put(Event::Begins { seat: game.thief });
        Ok(game)
    }

    #[inline]
    fn seats(&self) -> usize {
        self.thieves.seats()
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.whose_turn()
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::new(self.thieves.seats(), |seat| worth(self.thieves[seat].loot).into())
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.asked().contains(seat) {
            return;
        }
        let own = &self.thieves[seat];
        match self.phase {
            Phase::Choose => {
                out.extend(
                    Neighbourhood::ALL.into_iter().filter(|&at| self.pile(at).is_target()).map(Action::Rob),
                );
            }
            Phase::Whistle { .. } => {
                out.extend(own.cops.iter().map(Action::Whistle));
                out.push(Action::Pass);
            }
            Phase::Loot { .. } => out.extend([Action::Draw, Action::Stop]),
            Phase::Cop { cop, .. } => {
                out.extend(own.cops.iter().map(Action::Cancel));
                out.extend(enough_for(cop, own.loot).iter().map(Action::Bribe));
                out.push(Action::Jail);
            }
            Phase::Over(_) => {}
        }
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        check_actor(seat, self.seats())?;
        if let Phase::Over(_) = self.phase {
            return Err(Illegal::over());
        }
        check_asked(seat, self.asked())?;
        self.answer(seat, action, luck, events)?;
        debug_assert_eq!(self.check(), Ok(()));
        Ok(())
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        if !self.asked().contains(seat) {
            return None;
        }
        match self.phase {
            Phase::Choose => Neighbourhood::ALL
                .into_iter()
                .filter(|&at| self.pile(at).is_target())
                .min_by_key(|&at| self.pile(at).diamond)
                .map(Action::Rob),
            Phase::Whistle { .. } => Some(Action::Pass),
            Phase::Loot { .. } => Some(Action::Stop),
            Phase::Cop { .. } => Some(self.thieves[seat].cops.first().map_or(Action::Jail, Action::Cancel)),
            Phase::Over(_) => None,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn notice(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn imagine(view: &View, _luck: &mut impl Luck) -> Self {
        view.world()
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn resume(position: &Position) -> Result<Self, Impossible> {
        position.to_game()
    }

    fn check(&self) -> Result<(), String> {
        let pockets = self.thieves.as_slice().iter().map(|thief| cards_of(thief.cops));
        let whistled = self.piles.iter().map(|pile| cards_of(pile.cops));
        let met = match self.phase {
            Phase::Cop { cop, .. } => CardSet::EMPTY.with(cop.card()),
            _ => CardSet::EMPTY,
        };
        let cards =
            [self.unseen, self.revealed, self.discard, met].into_iter().chain(pockets).chain(whistled);
        let (all, count) =
            cards.fold((CardSet::EMPTY, 0), |(all, count), set| (all.or(set), count + set.len()));
        if all != CardSet::ALL || count != CardSet::ALL.len() {
            return Err(format!("the cards do not add up: {self:?}"));
        }
        let face_up =
            self.piles.iter().filter_map(|pile| pile.diamond).map(|diamond| DiamondSet::EMPTY.with(diamond));
        let loot = self.thieves.as_slice().iter().map(|thief| thief.loot);
        let diamonds = [self.reserve, self.bribes].into_iter().chain(face_up).chain(loot);
        let (all, count) =
            diamonds.fold((DiamondSet::EMPTY, 0), |(all, count), set| (all.or(set), count + set.len()));
        if all != DiamondSet::ALL || count != DiamondSet::ALL.len() {
            return Err(format!("the diamonds do not add up: {self:?}"));
        }
        let lying: u8 = self.piles.iter().map(|pile| pile.unseen).sum();
        if usize::from(lying) != self.unseen.len() || self.total != total_of(self.revealed) {
            return Err(format!("the piles or the sum do not add up: {self:?}"));
        }
        Ok(())
    }

    fn longest(seats: usize, _options: &Options) -> u32 {
        119 + 53 * (seats as u32).saturating_sub(1)
    }
}

/// How a theft came out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Theft {
    Succeeded,
    Failed,
}

impl Diamonds {
    /// Takes an answer from a seat that is asked.
    #[inline]
    fn answer(
        &mut self,
        seat: Seat,
        action: Action,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Choose, Action::Rob(at)) => self.rob(at, luck, events),
            (Phase::Whistle { at, asked }, Action::Whistle(cop)) => {
                self.whistle(at, asked, cop, luck, events)
            }
            (Phase::Whistle { at, asked }, Action::Pass) => {
                events.put(Event::Passes { seat });
                self.ask_next_to_whistle(at, asked, luck, events);
                Ok(())
            }
            (Phase::Loot { at }, Action::Draw) => {
                self.draw(at, luck, events);
                Ok(())
            }
            (Phase::Loot { at }, Action::Stop) => {
                events.put(Event::Stops { seat });
                self.end_theft(at, Theft::Failed, luck, events);
                Ok(())
            }
            (Phase::Cop { at, cop }, Action::Cancel(with)) => self.cancel(at, cop, with, luck, events),
            (Phase::Cop { at, cop }, Action::Bribe(diamond)) => self.bribe(at, cop, diamond, luck, events),
            (Phase::Cop { at, cop }, Action::Jail) => {
                self.go_to_jail(at, cop, luck, events);
                Ok(())
            }
            (phase, action) => Err(wrong_answer(phase, action)),
        }
    }

    /// The thief names a neighbourhood, and the others get their chance to whistle.
    fn rob(
        &mut self,
        at: Neighbourhood,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        let Some(diamond) = self.pile(at).diamond.filter(|_| self.pile(at).is_open()) else {
            let lacks = if self.pile(at).is_open() { "diamond" } else { "cards" };
            return Err(Illegal::new(
                ruling::TARGETS,
                format!("neighbourhood {at} has no {lacks} to steal from"),
            ));
        };
        events.put(Event::Robs { seat: self.thief, at, diamond });
        self.ask_next_to_whistle(at, self.thief, luck, events);
        Ok(())
    }

    /// Asks the first one clockwise after `last` who holds a policeman; when the round is back at the thief, the compulsory
    /// first card is drawn (`diamonds/3`, `diamonds/21`).
    fn ask_next_to_whistle(
        &mut self,
        at: Neighbourhood,
        last: Seat,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) {
        let mut asked = last.next(self.seats());
        while asked != self.thief {
            if !self.thieves[asked].cops.is_empty() {
                self.phase = Phase::Whistle { at, asked };
                return;
            }
            asked = asked.next(self.seats());
        }
        self.draw(at, luck, events);
    }

    /// A policeman goes into the named neighbourhood, which is shuffled.
    fn whistle(
        &mut self,
        at: Neighbourhood,
        seat: Seat,
        cop: Cop,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        let pocket = self.thieves[seat].cops;
        if !pocket.contains(cop) {
            return Err(Illegal::new(ruling::IN_THE_POCKET, format!("{cop} is not in your pocket")));
        }
        self.thieves[seat].cops = pocket.without(cop);
        let pile = self.pile_mut(at);
        pile.cops = pile.cops.with(cop);
        events.put(Event::Whistles { seat, cop, at });
        if self.thieves[seat].cops.is_empty() {
            self.ask_next_to_whistle(at, seat, luck, events);
        }
        Ok(())
    }

    /// The top card is turned up.
    fn draw(&mut self, at: Neighbourhood, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        let card = self.draw_from(at, luck);
        if let Kind::Number(value) = card.kind() {
            self.total += value;
        }
        events.put(Event::Draws { seat: self.thief, card, total: self.total });
        match card.kind() {
            Kind::Joker => {
                self.discard = self.discard.with(card);
                self.loot(at, luck, events);
            }
            Kind::Number(_) => {
                self.revealed = self.revealed.with(card);
                if self.pile(at).diamond.is_some_and(|diamond| self.total >= diamond.value()) {
                    self.loot(at, luck, events);
                } else {
                    self.go_on(at, luck, events);
                }
            }
            Kind::Cop(cop) => {
                let thief = &self.thieves[self.thief];
                if thief.cops.is_empty() && enough_for(cop, thief.loot).is_empty() {
                    // Nothing to offer, so nothing to ask (`diamonds/38`).
                    self.go_to_jail(at, cop, luck, events);
                } else {
                    self.phase = Phase::Cop { at, cop };
                }
            }
        }
    }

    /// The theft is not decided yet, unless there is nothing left to draw (`diamonds/25`).
    fn go_on(&mut self, at: Neighbourhood, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        if self.pile(at).is_open() {
            self.phase = Phase::Loot { at };
        } else {
            self.end_theft(at, Theft::Failed, luck, events);
        }
    }

    /// The thief takes the diamond.
    fn loot(&mut self, at: Neighbourhood, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        if let Some(diamond) = self.pile_mut(at).diamond.take() {
            let thief = &mut self.thieves[self.thief];
            thief.loot = thief.loot.with(diamond);
            events.put(Event::Loots { seat: self.thief, diamond });
        }
        self.end_theft(at, Theft::Succeeded, luck, events);
    }

    /// The thief gives up an own policeman; he and the one drawn are discarded.
    fn cancel(
        &mut self,
        at: Neighbourhood,
        cop: Cop,
        with: Cop,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        let thief = &mut self.thieves[self.thief];
        if !thief.cops.contains(with) {
            return Err(Illegal::new(ruling::SENDING_AWAY, format!("{with} is not in your pocket")));
        }
        thief.cops = thief.cops.without(with);
        self.discard = self.discard.with(cop.card()).with(with.card());
        events.put(Event::Cancels { seat: self.thief, cop, with });
        self.go_on(at, luck, events);
        Ok(())
    }

    /// The thief pays with one diamond and pockets the policeman.
    fn bribe(
        &mut self,
        at: Neighbourhood,
        cop: Cop,
        diamond: Diamond,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        if self.pile(at).diamond == Some(diamond) {
            return Err(Illegal::new(ruling::NOT_YET_YOURS, format!("{diamond} is not yours yet")));
        }
        let thief = &mut self.thieves[self.thief];
        if !thief.loot.contains(diamond) {
            return Err(Illegal::new(ruling::BRIBE, format!("{diamond} is not in your loot")));
        }
        if diamond.value() < cop.value() {
            return Err(Illegal::new(ruling::BRIBE, format!("{diamond} is not enough for {cop}")));
        }
        thief.loot = thief.loot.without(diamond);
        thief.cops = thief.cops.with(cop);
        self.bribes = self.bribes.with(diamond);
        events.put(Event::Bribes { seat: self.thief, cop, diamond });
        self.go_on(at, luck, events);
        Ok(())
    }

    /// The thief is caught.
    fn go_to_jail(
        &mut self,
        at: Neighbourhood,
        cop: Cop,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) {
        self.jail = self.jail.with(self.thief);
        self.discard = self.discard.with(cop.card());
        events.put(Event::Jailed { seat: self.thief, by: cop });
        self.end_theft(at, Theft::Failed, luck, events);
    }

    /// Discard, refill, check the end, next thief.
    fn end_theft(
        &mut self,
        at: Neighbourhood,
        theft: Theft,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) {
        self.discard = self.discard.or(self.revealed);
        self.revealed = CardSet::EMPTY;
        self.total = 0;
        if !self.pile(at).is_open() {
            events.put(Event::Closes { at });
            if let Some(diamond) = self.pile_mut(at).diamond.take() {
                self.reserve = self.reserve.with(diamond);
                events.put(Event::Returns { diamond, at });
            }
        }
        self.refill(at, theft, luck, events);
        if let Some(ending) = self.ending() {
            self.phase = Phase::Over(ending);
            events.put(Event::Over { ending });
        } else {
            self.next_thief(events);
        }
    }

    /// Deals diamonds to open neighbourhoods that have none: to all, or by the printed text only to the one just robbed.
    fn refill(
        &mut self,
        robbed: Neighbourhood,
        theft: Theft,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) {
        for at in Neighbourhood::ALL {
            let may = !self.options.stranded_diamonds || (at == robbed && theft == Theft::Succeeded);
            let pile = self.pile(at);
            if may && pile.is_open() && pile.diamond.is_none() && !self.reserve.is_empty() {
                self.deal(at, luck, events);
            }
        }
    }

    fn deal(&mut self, at: Neighbourhood, luck: &mut impl Luck, events: &mut impl Sink<Event>) {
        let diamond = self.deal_from_reserve(luck);
        self.pile_mut(at).diamond = Some(diamond);
        events.put(Event::Dealt { at, diamond });
    }

    /// The turn goes clockwise; a turn in jail is spent on leaving it (`diamonds/17`).
    fn next_thief(&mut self, events: &mut impl Sink<Event>) {
        self.thief = self.thief.next(self.seats());
        while self.jail.contains(self.thief) {
            self.jail = self.jail.without(self.thief);
            events.put(Event::Released { seat: self.thief });
            self.thief = self.thief.next(self.seats());
        }
        self.phase = Phase::Choose;
    }
}

/// Why this is no answer to what the table is waiting for.
#[cold]
fn wrong_answer(phase: Phase, action: Action) -> Illegal {
    match (phase, action) {
        (Phase::Choose, Action::Pass | Action::Stop) => {
            Illegal::new(ruling::NO_SKIPPING, "a turn cannot be skipped: draw at least one card first")
        }
        (Phase::Choose | Phase::Loot { .. } | Phase::Cop { .. }, Action::Whistle(_)) => {
            Illegal::new(ruling::WHERE, "nobody whistles at the own theft")
        }
        (Phase::Cop { .. }, Action::Draw | Action::Stop) => {
            Illegal::new(ruling::CHOICE, "the policeman comes first: cancel, bribe or go to jail")
        }
        (Phase::Loot { .. }, Action::Rob(_)) => {
            Illegal::new(ruling::WHAT_IT_DOES, "the neighbourhood cannot be changed once it is named")
        }
        (Phase::Choose, _) => Illegal::wrong_question("which neighbourhood to rob"),
        (Phase::Whistle { .. }, _) => Illegal::wrong_question("whistle with a policeman of yours, or pass"),
        (Phase::Loot { .. }, _) => Illegal::wrong_question("draw or stop"),
        (Phase::Cop { .. }, _) => Illegal::wrong_question("cancel, bribe or jail"),
        (Phase::Over(_), _) => Illegal::over(),
    }
}
