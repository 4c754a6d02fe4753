//! What is allowed. Each refusal names its ruling.

use std::ops::RangeInclusive;

use rookery_kernel::{
    BadConfig, BySeat, Game, Illegal, Impossible, Luck, Seat, SeatSet, Sink, Turn, Viewer, check_actor,
    check_asked, check_seats,
};

use crate::action::{Action, Pick, Until};
use crate::event::{Event, Notice};
use crate::phase::{MAX_SEATS, Phase, Task};
use crate::secrets::{AgendaPlace, CardLocation};
use crate::state::{Guild, MAX_ACTIONS};
use crate::{
    cards::Agenda, config::Options, dealer::Dealer, declare::Window, position, position::Position, ruling,
    setup, table::MAX_DECLARATIONS, view, view::View, worlds,
};

impl Game for Guild {
    const ID: &'static str = "guild";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 3..=MAX_SEATS;

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
        let first = luck.seat(SeatSet::all(seats));
        let mut game = setup::bare(seats, options, first);
        Dealer::new(&mut game, luck, events).set_up();
        Ok(game)
    }

    /// The rules know no end but a robbed Objective of Stage III and martial law, and players who never get that far could go on
    /// for ever: bots among themselves get a limit.
    fn for_bots(seats: usize, options: &Options) -> Options {
        options.limited(seats)
    }

    fn card_json(options: &Options) -> Option<String> {
        Some(options.cards.json())
    }

    fn seats(&self) -> usize {
        self.count()
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.outcome() {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::Seats(self.waiting()),
        }
    }

    fn scores(&self) -> BySeat<i32> {
        // At the end cards are put away, and what was counted before that stands.
        let counted = self.table.result.map_or_else(|| self.counted(), |result| result.scores);
        BySeat::new(self.count(), |seat| counted[seat])
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat.index() >= self.count() || !self.table.asked.contains(seat) {
            return;
        }
        match self.progress.phase {
            Phase::Agendas => out.extend(self.secrets.agendas_of(seat).iter().map(Action::Drop)),
            Phase::Draft => self.list_draft(seat, out),
            Phase::Act => self.list_actions(seat, out),
            Phase::Logistics => {
                self.list_declarations(seat, Window::Logistics, out);
                out.push(Action::Done);
            }
            Phase::Resting => {
                let hand = self.schemes_at(CardLocation::hand(seat));
                out.extend(hand.kinds().map(|kind| Action::Choose(Pick::Scheme(kind))));
                out.push(Action::Done);
            }
            Phase::Firing => {
                out.extend(self.table.players[seat].crew.iter().map(|card| Action::Choose(Pick::Char(card))));
                out.push(Action::Done);
            }
            Phase::Trade => self.list_trade(seat, out),
            Phase::TradeAnswers => self.list_trade_answers(seat, out),
            Phase::Purse => self.list_payments(seat, out),
            Phase::Offer => self.list_offers(out),
            Phase::OfferAnswers => self.list_offer_answers(seat, out),
            Phase::CounterOffers => self.list_counter_answers(out),
            Phase::Place => self.list_places(seat, out),
            Phase::Line(slot) => self.list_lines(slot, out),
            Phase::Window => self.list_window(seat, Window::Open, out),
            Phase::Response => self.list_window(seat, Window::Response, out),
            Phase::Truth => self.list_truths(seat, out),
            Phase::Choose => self.each_choice(&mut |pick| out.push(Action::Choose(pick))),
            Phase::Running | Phase::Over => {}
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
        if self.progress.phase == Phase::Over {
            return Err(Illegal::over());
        }
        check_asked(seat, self.table.asked)?;
        if !self.options.cards.has(action) {
            return Err(Illegal::new(ruling::NAMED_BEFOREHAND, "this set has no such card"));
        }
        self.check(seat, action)?;
        if self.progress.phase.is_sealed() {
            self.secrets.answers[seat] = Some(action);
            if self.waiting().is_empty() {
                Dealer::new(self, luck, events).settle();
            }
            return Ok(());
        }
        Dealer::new(self, luck, events).take(seat, action);
        Ok(())
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        if !self.waiting().contains(seat) {
            return None;
        }
        let mut listed = Vec::new();
        self.legal(seat, &mut listed);
        let wanted: &[Action] = match self.progress.phase {
            Phase::Window | Phase::Response => &[Action::Pass(None)],
            Phase::Act => &[Action::End],
            // The first ones are kept.
            Phase::Agendas => return listed.last().copied(),
            Phase::TradeAnswers | Phase::OfferAnswers => &[Action::Decline],
            Phase::CounterOffers => {
                return listed.into_iter().find(|action| matches!(action, Action::Refuse(_)));
            }
            Phase::Place => &[Action::Break, Action::Done],
            Phase::Logistics
            | Phase::Resting
            | Phase::Firing
            | Phase::Trade
            | Phase::Purse
            | Phase::Offer => &[Action::Done],
            _ => &[],
        };
        let found = wanted.iter().copied().find(|action| listed.contains(action));
        found.or_else(|| listed.first().copied())
    }

    fn standing(&self, seat: Seat) -> Option<Action> {
        self.ordered(seat)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::of(self, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(event.notice(viewer))
    }

    fn imagine(view: &View, luck: &mut impl Luck) -> Self {
        worlds::imagine(view, luck)
    }

    fn position(&self) -> Position {
        position::position(self)
    }

    fn resume(position: &Position) -> Result<Self, Impossible> {
        position::resume(position)
    }

    fn check(&self) -> Result<(), String> {
        crate::check::check(self)
    }

    /// Everybody makes at most so many declarations in a turn. Each is followed by a counter window, opens its own window again,
    /// and asks at most a dozen more questions (dice, cards, targets); the actions of a turn ask for less than a hundred
    /// answers each, offers, items and Characters to place included.
    fn longest(seats: usize, options: &Options) -> u32 {
        let seats = seats as u32;
        let declarations = seats * u32::from(MAX_DECLARATIONS);
        let turn = declarations * (2 * seats + 12) + u32::from(MAX_ACTIONS) * 100 + 200;
        match u32::from(options.turn_limit) {
            0 => u32::MAX,
            turns => turns * turn + 10 * seats,
        }
    }
}

impl Guild {
    /// Who owes an answer.
    #[inline]
    pub(crate) fn waiting(&self) -> SeatSet {
        let asked = self.table.asked;
        if self.progress.phase.is_sealed() {
            asked.iter().filter(|&seat| self.secrets.answers[seat].is_none()).collect()
        } else {
            asked
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match self.progress.phase {
            Phase::Agendas => self.check_drop(seat, action),
            Phase::Draft => self.check_draft(seat, action),
            Phase::Act => self.check_action(seat, action),
            Phase::Logistics => match action {
                Action::Declare(declared) => self.check_declaration(seat, declared, Window::Logistics),
                Action::Done => Ok(()),
                _ => Err(Illegal::wrong_question("play another card, or be done")),
            },
            Phase::Resting => match action {
                Action::Choose(Pick::Scheme(kind)) if self.holds(seat, kind) => Ok(()),
                Action::Done => Ok(()),
                _ => Err(Illegal::wrong_question("discard a Scheme of your hand, or be done")),
            },
            Phase::Firing => match action {
                Action::Choose(Pick::Char(card)) if self.table.players[seat].crew.contains(card) => Ok(()),
                Action::Choose(_) => Err(Illegal::new(ruling::FIRING, "let one of your own crew go")),
                Action::Done => Ok(()),
                _ => Err(Illegal::wrong_question("say whom you let go, or think better of it")),
            },
            Phase::Trade => self.check_trade(seat, action),
            Phase::TradeAnswers => self.check_trade_answer(seat, action),
            Phase::Purse => self.check_payment(seat, action),
            Phase::Offer => self.check_offer(action),
            Phase::OfferAnswers => self.check_offer_answer(seat, action),
            Phase::CounterOffers => self.check_counter_answer(action),
            Phase::Place => self.check_place(seat, action),
            Phase::Line(slot) => self.check_line(slot, action),
            Phase::Window => self.check_window(seat, action, Window::Open),
            Phase::Response => self.check_window(seat, action, Window::Response),
            Phase::Truth => self.check_truth(seat, action),
            Phase::Choose => self.check_choice(action),
            Phase::Running | Phase::Over => Err(Illegal::over()),
        }
    }

    fn check_drop(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let holds = |card: Agenda| self.secrets.agendas[card.index()] == AgendaPlace::Held(seat);
        match action {
            Action::Drop(card) if holds(card) => Ok(()),
            Action::Drop(_) => {
                Err(Illegal::new(ruling::HIDDEN_FOR_GOOD, "put one of your own Hidden Agendas away"))
            }
            _ => Err(Illegal::wrong_question("put one Hidden Agenda away")),
        }
    }

    fn picks_made(&self) -> u8 {
        match self.progress.tasks.last() {
            Some(Task::Draft(picks)) => *picks,
            _ => 0,
        }
    }

    fn list_draft(&self, seat: Seat, out: &mut Vec<Action>) {
        let all = self.table.city.pool.or(self.table.city.stack);
        out.extend(all.iter().map(Action::Draft).filter(|&action| self.check_draft(seat, action).is_ok()));
    }

    fn check_draft(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Action::Draft(card) = action else {
            return Err(Illegal::wrong_question("draft a Character"));
        };
        if !self.table.city.pool.or(self.table.city.stack).contains(card) {
            return Err(Illegal::new(ruling::THE_DRAFT, "this Character is not laid out"));
        }
        let cost = u16::from(self.options.cards.character(card).cost);
        if self.is_first_pass(self.picks_made()) && cost > self.table.players[seat].coins {
            return Err(Illegal::new(ruling::THE_DRAFT, "the first pick must be paid for, and you cannot"));
        }
        Ok(())
    }

    fn list_window(&self, seat: Seat, window: Window, out: &mut Vec<Action>) {
        out.push(Action::Pass(None));
        out.extend(Until::WORDS.map(|(until, _)| Action::Pass(Some(until))));
        if window == Window::Open && self.check_window(seat, Action::Purse, window).is_ok() {
            out.push(Action::Purse);
        }
        self.list_declarations(seat, window, out);
    }

    fn check_window(&self, seat: Seat, action: Action, window: Window) -> Result<(), Illegal> {
        match action {
            Action::Pass(_) => Ok(()),
            Action::Declare(declared) => self.check_declaration(seat, declared, window),
            Action::Purse if window == Window::Open => {
                let player = &self.table.players[seat];
                if player.coins == 0 {
                    return Err(Illegal::new(ruling::THE_PURSE, "your purse is empty"));
                }
                if player.paid || player.declared >= MAX_DECLARATIONS {
                    return Err(Illegal::new(ruling::THE_PURSE, "you have opened your purse often enough"));
                }
                Ok(())
            }
            _ => Err(Illegal::wrong_question("declare something, or pass")),
        }
    }

    fn list_payments(&self, seat: Seat, out: &mut Vec<Action>) {
        for other in seat.others(self.count()) {
            out.extend((1..=self.table.players[seat].coins).map(|coins| Action::Pay(other, coins)));
        }
        out.push(Action::Done);
    }

    fn check_payment(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Pay(to, _) if to == seat || to.index() >= self.count() => {
                Err(Illegal::new(ruling::THE_PURSE, "pay somebody else at the table"))
            }
            Action::Pay(_, coins) if coins == 0 || coins > self.table.players[seat].coins => {
                Err(Illegal::new(ruling::COINS_CAN_BE_GIVEN_AWAY, "you do not have so many Coins"))
            }
            Action::Pay(..) | Action::Done => Ok(()),
            _ => Err(Illegal::wrong_question("pay somebody, or close your purse")),
        }
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    fn settle(&mut self) {
        match self.game.progress.phase {
            Phase::Agendas => self.put_agendas_away(),
            Phase::TradeAnswers => self.settle_trade(),
            Phase::OfferAnswers => self.settle_offers(),
            Phase::Window => self.settle_window(),
            Phase::Response => self.settle_response(),
            Phase::Truth => self.settle_truth(),
            _ => {}
        }
    }

    /// Does what one seat was asked for.
    fn take(&mut self, seat: Seat, action: Action) {
        match (self.game.progress.phase, action) {
            (Phase::Draft, Action::Draft(card)) => self.draft(seat, card),
            (Phase::Act, _) => self.act(seat, action),
            (Phase::Logistics, Action::Declare(declared)) => {
                self.declare(seat, declared);
                self.run();
            }
            (Phase::Logistics, _) => {
                self.game.progress.tasks.pop();
                self.run();
            }
            (Phase::Resting, Action::Choose(Pick::Scheme(kind))) => {
                self.game.discard(seat, kind, self.events);
                if self.game.table.players[seat].hand == 0 {
                    self.run();
                }
            }
            (Phase::Firing, Action::Choose(Pick::Char(card))) => self.fire(card),
            (Phase::Trade, _) => self.trade(seat, action),
            (Phase::Purse, Action::Pay(to, coins)) => self.pay(seat, to, coins),
            (Phase::Offer, _) => self.offer(action),
            (Phase::CounterOffers, _) => self.answer_counter(action),
            (Phase::Place, _) => self.place(action),
            (Phase::Line(slot), Action::Line(line)) => self.name_line(slot, line),
            (Phase::Choose, Action::Choose(pick)) => self.choose(pick),
            _ => self.run(),
        }
    }
}
