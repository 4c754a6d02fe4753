//! Kuhn poker: three cards, two players, one bet.
//!
//! Each of two players antes 1 and gets one of three cards. The first passes or bets 1. Then each in turn passes or bets: two
//! passes, or two bets, and the higher card wins the pot; a pass after a bet folds, and its card is never shown.
//!
//! Sizes: 4 chance nodes, 24 decisions, 30 ends, 12 information sets; worth -1/18 to the first player.
//!
//! The cards can be given names of one's own, so that a test can look for the name of a hidden card in everything that is
//! sent to others. A view therefore names only the cards that its viewer sees, and imagined worlds give the rest their
//! ordinary names.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use rookery_kernel::{
    BadConfig, BadNotation, BySeat, Faces, Game, Illegal, Impossible, Luck, Outcome, Seat, SeatSet, Sink,
    Turn, Viewer, check_actor, check_asked, check_seats, ensure,
};
use serde::{Deserialize, Serialize};

use Action::{Bet, Pass};

/// The cards from low to high, as luck names them.
pub static CARDS: Faces = Faces { what: "a card", names: &["jack", "queen", "king"] };

/// What a host may vary.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    /// What the cards are called, from low to high.
    pub cards: [String; 3],
}

impl Default for Options {
    fn default() -> Self {
        Self { cards: [0, 1, 2].map(|rank| CARDS.names[rank].to_owned()) }
    }
}

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Check, or fold after a bet.
    Pass,
    /// Bet, or call after a bet.
    Bet,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Pass => "pass",
            Bet => "bet",
        })
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text {
            "pass" => Ok(Pass),
            "bet" => Ok(Bet),
            _ => Err(BadNotation::new(text, "pass or bet")),
        }
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player got a card.
    Dealt(Seat, String),
    /// A player passed or bet.
    Did(Seat, Action),
    /// A player showed a card.
    Showed(Seat, String),
    /// A player won so much.
    Won(Seat, i32),
}

/// What one viewer is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Notice {
    /// A player got a card; which one, if it is the viewer's own.
    Dealt(Seat, Option<String>),
    /// A player passed or bet.
    Did(Seat, Action),
    /// A player showed a card.
    Showed(Seat, String),
    /// A player won so much.
    Won(Seat, i32),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealt(seat, Some(card)) => write!(f, "{seat} gets {card}"),
            Self::Dealt(seat, None) => write!(f, "{seat} gets a card"),
            Self::Did(seat, action) => write!(f, "{seat} {action}"),
            Self::Showed(seat, card) => write!(f, "{seat} shows {card}"),
            Self::Won(seat, coins) => write!(f, "{seat} wins {coins}"),
        }
    }
}

/// A card that a viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// 0 for the lowest.
    pub rank: u8,
    /// What it is called at this table.
    pub name: String,
}

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// Both hands, as far as this viewer sees them.
    pub hands: [Option<Card>; 2],
    /// What was done, in order.
    pub history: Vec<Action>,
}

/// The whole truth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// What the cards are called.
    pub cards: [String; 3],
    /// The rank of each player's card.
    pub hands: [u8; 2],
    /// What was done, in order.
    pub history: Vec<Action>,
}

/// A game of Kuhn poker.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kuhn {
    options: Options,
    hands: [u8; 2],
    history: Vec<Action>,
}

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

impl Kuhn {
    /// Who has won how much; `None` while the game goes on.
    fn result(&self) -> Option<(Seat, i32)> {
        let higher = if self.hands[0] > self.hands[1] { FIRST } else { SECOND };
        match self.history[..] {
            [Pass, Pass] => Some((higher, 1)),
            [Bet, Bet] | [Pass, Bet, Bet] => Some((higher, 2)),
            [Bet, Pass] => Some((FIRST, 1)),
            [Pass, Bet, Pass] => Some((SECOND, 1)),
            _ => None,
        }
    }

    fn is_showdown(&self) -> bool {
        matches!(self.history[..], [Pass, Pass] | [Bet, Bet] | [Pass, Bet, Bet])
    }

    fn name(&self, seat: Seat) -> String {
        self.options.cards[usize::from(self.hands[seat.index()])].clone()
    }
}

fn check_names(names: &[String; 3]) -> Result<(), String> {
    let [low, middle, high] = names;
    if low == middle || middle == high || low == high || names.iter().any(String::is_empty) {
        return Err(format!("three different names are wanted, not {names:?}"));
    }
    Ok(())
}

/// Names for all cards of which only some are known: the rest have their ordinary names, primed if those are taken.
fn imagined_names(known: &[&Card]) -> [String; 3] {
    [0, 1, 2].map(|rank| {
        if let Some(card) = known.iter().find(|card| usize::from(card.rank) == rank) {
            return card.name.clone();
        }
        let mut name = CARDS.names[rank].to_owned();
        while known.iter().any(|card| card.name == name) {
            name.push('\'');
        }
        name
    })
}

impl Game for Kuhn {
    const ID: &'static str = "kuhn";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=2;

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
        check_names(&options.cards).map_err(|why| BadConfig::new("cards", why))?;
        let first = luck.one_of(&CARDS, 0b111);
        let second = luck.one_of(&CARDS, 0b111 & !(1 << first));
        let game = Self { options: options.clone(), hands: [first as u8, second as u8], history: Vec::new() };
        for seat in Seat::all(2) {
            events.put(Event::Dealt(seat, game.name(seat)));
        }
        Ok(game)
    }

    fn seats(&self) -> usize {
        2
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn turn(&self) -> Turn {
        match self.result() {
            Some((winner, coins)) => {
                let scores = BySeat::new(2, |seat| if seat == winner { coins } else { -coins });
                let ending = if self.is_showdown() { "showdown" } else { "fold" };
                Turn::Over(Outcome { winners: SeatSet::one(winner), scores, ending })
            }
            None => Turn::Seats(SeatSet::one(Seat::new(self.history.len() % 2))),
        }
    }

    fn scores(&self) -> BySeat<i32> {
        self.turn().outcome().map_or(BySeat::fill(2, 0), |outcome| outcome.scores)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn().seats().contains(seat) {
            out.extend([Pass, Bet]);
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        _luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        check_actor(seat, 2)?;
        match self.turn() {
            Turn::Over(_) => return Err(Illegal::over()),
            Turn::Seats(asked) => check_asked(seat, asked)?,
        }
        self.history.push(action);
        events.put(Event::Did(seat, action));
        if let Some((winner, coins)) = self.result() {
            for seat in Seat::all(2).filter(|_| self.is_showdown()) {
                events.put(Event::Showed(seat, self.name(seat)));
            }
            events.put(Event::Won(winner, coins));
        }
        Ok(())
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.turn().seats().contains(seat).then_some(Pass)
    }

    fn view(&self, viewer: Viewer) -> View {
        let hands = [FIRST, SECOND].map(|seat| {
            let seen = viewer.is(seat) || self.is_showdown();
            seen.then(|| Card { rank: self.hands[seat.index()], name: self.name(seat) })
        });
        View { viewer, hands, history: self.history.clone() }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match event {
            Event::Dealt(seat, card) => Notice::Dealt(*seat, viewer.is(*seat).then(|| card.clone())),
            Event::Did(seat, action) => Notice::Did(*seat, *action),
            Event::Showed(seat, card) => Notice::Showed(*seat, card.clone()),
            Event::Won(seat, coins) => Notice::Won(*seat, *coins),
        })
    }

    fn imagine(view: &View, luck: &mut impl Luck) -> Self {
        let known: Vec<&Card> = view.hands.iter().flatten().collect();
        let mut unseen = known.iter().fold(0b111, |unseen, card| unseen & !(1 << card.rank));
        let hands = [0, 1].map(|seat: usize| match &view.hands[seat] {
            Some(card) => card.rank,
            None => {
                let rank = luck.one_of(&CARDS, unseen);
                unseen &= !(1 << rank);
                rank as u8
            }
        });
        let options = Options { cards: imagined_names(&known) };
        Self { options, hands, history: view.history.clone() }
    }

    fn position(&self) -> Position {
        Position { cards: self.options.cards.clone(), hands: self.hands, history: self.history.clone() }
    }

    fn resume(position: &Position) -> Result<Self, Impossible> {
        let Position { cards, hands, history } = position.clone();
        check_names(&cards).map_err(|why| Impossible::new("cards", why))?;
        let why = "two different ranks from 0 to 2 are wanted";
        ensure(hands[0] != hands[1] && hands.iter().all(|&rank| rank <= 2), "hands", why)?;
        let game = Self { options: Options { cards }, hands, history };
        let why = "the game ended before that";
        ensure(matches!(game.history[..], [] | [_] | [Pass | Bet, _] | [Pass, Bet, _]), "history", why)?;
        Ok(game)
    }

    fn check(&self) -> Result<(), String> {
        Self::resume(&self.position()).map(drop).map_err(|why| why.to_string())
    }

    fn longest(_seats: usize, _options: &Options) -> u32 {
        3
    }
}
