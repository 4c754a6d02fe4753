//! Goofspiel with hidden bids: two players bid their cards for points, and never learn the other's bids.
//!
//! Each of two players holds the cards 1 to N. For the prizes N, N - 1, ... 1, in this order, both secretly bid a card at the
//! same time; the higher bid wins the prize, a tie wins nobody anything, and both cards are spent. All that is told is who won.
//! The last card is bid by itself. Most points win.
//!
//! Sizes for N = 4, one player after the other: 501 decisions, 576 ends, 162 information sets.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use rookery_kernel::{
    BadConfig, BadNotation, BySeat, Game, Illegal, Impossible, Luck, Outcome, Sealed, Seat, SeatSet, Sink,
    Turn, Viewer, check_actor, check_seats, ensure,
};
use serde::{Deserialize, Serialize};

/// The most cards a player can hold.
const MAX_CARDS: u8 = 5;

/// What a host may vary.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    /// How many cards each player has, 2 to 5.
    pub cards: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { cards: 4 }
    }
}

/// A bid of this card. Written as its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bid(pub u8);

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Bid {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let card = text.parse().ok().filter(|card| (1..=MAX_CARDS).contains(card));
        card.map(Self).ok_or_else(|| BadNotation::new(text, "a card from 1 to 5"))
    }
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The points at stake.
    pub prize: u8,
    /// Who won them; nobody in a tie.
    pub winner: Option<Seat>,
    pub bids: [u8; 2],
}

/// What one viewer is told: never the bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// The points at stake.
    pub prize: u8,
    /// Who won them; nobody in a tie.
    pub winner: Option<Seat>,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(seat) => write!(f, "{seat} wins {}", self.prize),
            None => write!(f, "nobody wins {}", self.prize),
        }
    }
}

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// How many cards each player started with.
    pub cards: u8,
    /// What the viewer bid, in order.
    pub bids: Vec<u8>,
    /// Who won each prize, in order.
    pub winners: Vec<Option<Seat>>,
    /// What the viewer has bid for the open prize so far.
    pub bid: Option<u8>,
}

/// The whole truth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// How many cards each player started with.
    pub cards: u8,
    /// What each player bid, in order.
    pub bids: [Vec<u8>; 2],
    /// What each player has bid for the open prize so far.
    pub open: [Option<u8>; 2],
}

/// A game of Goofspiel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Goofspiel {
    options: Options,
    bids: [Vec<u8>; 2],
    question: Sealed<u8, 2>,
}

impl Goofspiel {
    fn at(cards: u8, bids: [Vec<u8>; 2], open: [Option<u8>; 2]) -> Self {
        let mut question = Sealed::ask(SeatSet::all(2));
        for (seat, bid) in Seat::all(2).zip(open) {
            let settled = bid.is_some_and(|bid| question.commit(seat, bid));
            debug_assert!(!settled, "an open question is not settled");
        }
        Self { options: Options { cards }, bids, question }
    }

    fn holds(&self, seat: Seat, card: u8) -> bool {
        (1..=self.options.cards).contains(&card) && !self.bids[seat.index()].contains(&card)
    }

    fn is_over(&self) -> bool {
        self.bids[0].len() == usize::from(self.options.cards)
    }

    fn winners(&self) -> impl Iterator<Item = Option<Seat>> {
        self.bids[0].iter().zip(&self.bids[1]).map(|(first, second)| winner(*first, *second))
    }

    fn settle(&mut self, bids: [u8; 2], events: &mut impl Sink<Event>) {
        let prize = self.options.cards - self.bids[0].len() as u8;
        for (past, bid) in self.bids.iter_mut().zip(bids) {
            past.push(bid);
        }
        self.question = Sealed::ask(SeatSet::all(2));
        events.put(Event { prize, winner: winner(bids[0], bids[1]), bids });
    }

    fn last_card(&self, seat: Seat) -> u8 {
        (1..=self.options.cards).find(|&card| self.holds(seat, card)).expect("a card is left")
    }
}

fn winner(first: u8, second: u8) -> Option<Seat> {
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(Seat::new(0)),
        std::cmp::Ordering::Less => Some(Seat::new(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// Every way to bid `count` of the cards, one after the other.
fn sequences(cards: u8, count: usize) -> Vec<Vec<u8>> {
    (0..count).fold(vec![Vec::new()], |shorter, _| {
        shorter
            .iter()
            .flat_map(|past: &Vec<u8>| {
                let free = (1..=cards).filter(|card| !past.contains(card));
                free.map(|card| past.iter().copied().chain([card]).collect()).collect::<Vec<_>>()
            })
            .collect()
    })
}

impl Game for Goofspiel {
    const ID: &'static str = "goofspiel";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=2;

    type Options = Options;
    type Action = Bid;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Position = Position;

    fn new(
        seats: usize,
        options: &Options,
        _luck: &mut impl Luck,
        _events: &mut impl Sink<Event>,
    ) -> Result<Self, BadConfig> {
        check_seats::<Self>(seats)?;
        if !(2..=MAX_CARDS).contains(&options.cards) {
            return Err(BadConfig::new("cards", format!("2 to {MAX_CARDS}, not {}", options.cards)));
        }
        Ok(Self::at(options.cards, [Vec::new(), Vec::new()], [None, None]))
    }

    fn seats(&self) -> usize {
        2
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn turn(&self) -> Turn {
        if !self.is_over() {
            return Turn::Seats(self.question.waiting());
        }
        Turn::Over(Outcome::most(self.scores(), SeatSet::all(2), "all-bid"))
    }

    fn scores(&self) -> BySeat<i32> {
        let mut scores = BySeat::fill(2, 0);
        for (prize, winner) in (1..=i32::from(self.options.cards)).rev().zip(self.winners()) {
            if let Some(seat) = winner {
                scores[seat] += prize;
            }
        }
        scores
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Bid>) {
        if !self.is_over() {
            out.extend((1..=self.options.cards).filter(|&card| self.holds(seat, card)).map(Bid));
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        Bid(card): Bid,
        _luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        check_actor(seat, 2)?;
        if self.is_over() {
            return Err(Illegal::over());
        }
        if !self.holds(seat, card) {
            return Err(Illegal::wrong_question("a card that is still in the hand"));
        }
        if self.question.commit(seat, card) {
            let bids = [0, 1].map(|seat| self.question.answer(Seat::new(seat)).expect("all have bid"));
            self.settle(bids, events);
            if self.bids[0].len() + 1 == usize::from(self.options.cards) {
                self.settle([0, 1].map(|seat| self.last_card(Seat::new(seat))), events);
            }
        }
        Ok(())
    }

    fn fallback(&self, seat: Seat) -> Option<Bid> {
        self.turn().seats().contains(seat).then(|| Bid(self.last_card(seat)))
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            cards: self.options.cards,
            bids: viewer.seat().map(|seat| self.bids[seat.index()].clone()).unwrap_or_default(),
            winners: self.winners().collect(),
            bid: viewer.seat().and_then(|seat| self.question.answer(seat)),
        }
    }

    fn notice(event: &Event, _viewer: Viewer) -> Option<Notice> {
        Some(Notice { prize: event.prize, winner: event.winner })
    }

    /// Lists every pair of hidden bids that gives the known winners, and takes one: small as the toy is, there are few.
    fn imagine(view: &View, luck: &mut impl Luck) -> Self {
        let all = sequences(view.cards, view.winners.len());
        let own = [view.bids.clone()];
        let [first, second] =
            [0, 1].map(|seat| if view.viewer.is(Seat::new(seat)) { &own[..] } else { &all[..] });
        let fits = |a: &[u8], b: &[u8]| {
            a.iter().zip(b).map(|(a, b)| winner(*a, *b)).eq(view.winners.iter().copied())
        };
        let pairs: Vec<_> =
            first.iter().flat_map(|a| second.iter().filter(|b| fits(a, b)).map(move |b| (a, b))).collect();
        let (a, b) = pairs[luck.below(pairs.len() as u32) as usize];
        let open = [0, 1].map(|seat| view.bid.filter(|_| view.viewer.is(Seat::new(seat))));
        Self::at(view.cards, [a.clone(), b.clone()], open)
    }

    fn position(&self) -> Position {
        let open = [0, 1].map(|seat| self.question.answer(Seat::new(seat)));
        Position { cards: self.options.cards, bids: self.bids.clone(), open }
    }

    fn resume(position: &Position) -> Result<Self, Impossible> {
        let Position { cards, bids, open } = position.clone();
        ensure((2..=MAX_CARDS).contains(&cards), "cards", format_args!("2 to {MAX_CARDS}, not {cards}"))?;
        let rounds = bids[0].len();
        let possible = rounds <= usize::from(cards) && rounds + 1 != usize::from(cards);
        let why = "both bid equally often, and the last card by itself";
        ensure(bids[1].len() == rounds && possible, "bids", why)?;
        for (seat, past) in bids.iter().enumerate() {
            let fresh =
                |(place, card): (usize, &u8)| (1..=cards).contains(card) && !past[..place].contains(card);
            let why = "each card is bid once";
            ensure(past.iter().enumerate().all(fresh), format_args!("bids[{seat}]"), why)?;
            let free = |bid: u8| (1..=cards).contains(&bid) && !past.contains(&bid);
            let why = "that card is not in the hand";
            ensure(open[seat].is_none_or(free), format_args!("open[{seat}]"), why)?;
        }
        ensure(open.iter().any(Option::is_none), "open", "when both have bid, the prize is won")?;
        Ok(Self::at(cards, bids, open))
    }

    fn check(&self) -> Result<(), String> {
        Self::resume(&self.position()).map(drop).map_err(|why| why.to_string())
    }

    /// Two bids for every prize but the last.
    fn longest(_seats: usize, options: &Options) -> u32 {
        2 * (u32::from(options.cards) - 1)
    }
}
