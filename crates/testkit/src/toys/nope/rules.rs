//! What is legal and what comes of it.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use rookery_kernel::{
    BadConfig, BySeat, Game, Illegal, Impossible, Luck, Outcome, Seat, SeatSet, Sink, Turn, Viewer,
    check_actor, check_asked, check_seats,
};

use super::{
    Action, CARDS, Card, Event, Hand, Nope, Notice, Options, Position, SEATS, View, cite, told, view,
};

/// Draws one card out of these.
pub(super) fn draw(from: &mut Hand, luck: &mut impl Luck) -> Card {
    let odds = [from.coins.into(), from.nopes.into()];
    let card = if luck.weighed(&CARDS, &odds) == 0 { Card::Coin } else { Card::Nope };
    *from.of(card) -= 1;
    card
}

/// Draws so many cards out of these.
pub(super) fn draw_hand(size: u8, from: &mut Hand, luck: &mut impl Luck) -> Hand {
    let mut hand = Hand::default();
    for _ in 0..size {
        *hand.of(draw(from, luck)) += 1;
    }
    hand
}

pub(super) fn check_options(options: Options) -> Result<(), (&'static str, String)> {
    let Options { hand, coins, nopes } = options;
    if !(1..=4).contains(&hand) {
        return Err(("hand", format!("1 to 4 cards, not {hand}")));
    }
    if coins > 20 || nopes > 20 {
        return Err((if coins > 20 { "coins" } else { "nopes" }, "at most 20".to_owned()));
    }
    if coins + nopes < hand * SEATS as u8 {
        return Err(("coins", "there are not enough cards for all hands".to_owned()));
    }
    Ok(())
}

impl Game for Nope {
    const ID: &'static str = "nope";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = SEATS..=SEATS;

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
        check_options(*options).map_err(|(field, why)| BadConfig::new(field, why))?;
        let mut deck = Hand { coins: options.coins, nopes: options.nopes };
        let hands = BySeat::new(SEATS, |_| draw_hand(options.hand, &mut deck, luck));
        for (seat, &hand) in hands.iter() {
            events.put(Event::Dealt(seat, hand));
        }
        Ok(Self {
            options: *options,
            hands,
            shown: Hand::default(),
            scores: BySeat::fill(SEATS, 0),
            actor: Seat::new(0),
            turns_left: options.hand * SEATS as u8,
            stack: ArrayVec::new(),
            question: None,
        })
    }

    fn seats(&self) -> usize {
        SEATS
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn turn(&self) -> Turn {
        if self.is_over() {
            let ending = if self.turns_left == 0 { "turns" } else { "cards" };
            return Turn::Over(Outcome::most(self.scores(), SeatSet::all(SEATS), ending));
        }
        Turn::Seats(self.question.map_or(SeatSet::one(self.actor), |question| question.waiting()))
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::new(SEATS, |seat| i32::from(self.scores[seat]))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.question {
            Some(question) if question.asked().contains(seat) => {
                out.push(Action::Let);
                out.extend((self.hands[seat].nopes > 0).then_some(Action::Nope));
            }
            None if seat == self.actor && !self.is_over() => {
                out.push(Action::Pass);
                out.extend((self.hands[seat].coins > 0).then_some(Action::Play));
            }
            _ => {}
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        _luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        check_actor(seat, SEATS)?;
        if self.is_over() {
            return Err(Illegal::over());
        }
        match &mut self.question {
            Some(question) => {
                check_asked(seat, question.asked())?;
                match action {
                    Action::Let => {}
                    Action::Nope if self.hands[seat].nopes > 0 => {}
                    Action::Nope => return Err(Illegal::new(cite(5), "you hold no nope")),
                    Action::Play | Action::Pass => return Err(Illegal::wrong_question("nope or let")),
                }
                if question.commit(seat, action) {
                    let newest = self.stack.last().expect("a question is about a card").seat;
                    match question.first_after(newest, SEATS, |answer| answer == Action::Nope) {
                        Some(first) => self.play(first, Card::Nope, events),
                        None => self.settle(events),
                    }
                }
            }
            None => {
                check_asked(seat, SeatSet::one(self.actor))?;
                match action {
                    Action::Play if self.hands[seat].coins > 0 => self.play(seat, Card::Coin, events),
                    Action::Play => return Err(Illegal::new(cite(3), "you hold no coin")),
                    Action::Pass => {
                        events.put(Event::Passed(seat));
                        self.next_turn();
                    }
                    Action::Nope | Action::Let => return Err(Illegal::wrong_question("play or pass")),
                }
            }
        }
        Ok(())
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        let harmless = if self.question.is_some() { Action::Let } else { Action::Pass };
        self.turn().seats().contains(seat).then_some(harmless)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(told(*event, viewer))
    }

    fn imagine(view: &View, luck: &mut impl Luck) -> Self {
        view::imagine(view, luck)
    }

    fn position(&self) -> Position {
        view::position(self)
    }

    fn resume(position: &Position) -> Result<Self, Impossible> {
        view::resume(position)
    }

    fn check(&self) -> Result<(), String> {
        Self::resume(&self.position()).map(drop).map_err(|why| why.to_string())
    }

    fn longest(_seats: usize, options: &Options) -> u32 {
        u32::from(options.hand) * SEATS as u32 * 3
    }
}
