use std::{fmt, ops::RangeInclusive, str::FromStr};

use rookery_kernel::{
    BadConfig, BadNotation, BySeat, Citation, Game, Illegal, Impossible, Luck, Nothing, Outcome, Quick, Seat,
    SeatSet, Sink, Turn, Viewer, check_actor, check_asked, check_seats,
};
use serde::{Deserialize, Serialize};

/// Nim: two players take one or two of five stones in turn. The last stone wins.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Nim {
    left: u8,
    next: Seat,
}

/// An action: take so many stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Take(u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Take {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text {
            "take 1" => Ok(Self(1)),
            "take 2" => Ok(Self(2)),
            _ => Err(BadNotation::new(text, "take 1 or take 2")),
        }
    }
}

impl Game for Nim {
    const ID: &'static str = "nim";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=2;

    type Options = ();
    type Action = Take;
    type Event = Take;
    type Notice = Take;
    // Nothing is hidden: every viewer sees the whole state.
    type View = Self;
    type Position = Self;

    fn new(
        seats: usize,
        _options: &(),
        _luck: &mut impl Luck,
        _events: &mut impl Sink<Take>,
    ) -> Result<Self, BadConfig> {
        check_seats::<Self>(seats)?;
        Ok(Self { left: 5, next: Seat::new(0) })
    }

    fn seats(&self) -> usize {
        2
    }

    fn options(&self) -> &() {
        &()
    }

    fn turn(&self) -> Turn {
        if self.left > 0 {
            return Turn::Seats(SeatSet::one(self.next));
        }
        let winners = SeatSet::one(self.next.next(2));
        Turn::Over(Outcome { winners, scores: self.scores(), ending: "no-stones" })
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::new(2, |seat| i32::from(self.left == 0 && seat != self.next))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Take>) {
        if self.turn().seats().contains(seat) {
            out.extend((1..=self.left.min(2)).map(Take));
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        Take(stones): Take,
        _luck: &mut impl Luck,
        events: &mut impl Sink<Take>,
    ) -> Result<(), Illegal> {
        check_actor(seat, 2)?;
        match self.turn() {
            Turn::Over(_) => return Err(Illegal::over()),
            Turn::Seats(asked) => check_asked(seat, asked)?,
        }
        if !(1..=self.left.min(2)).contains(&stones) {
            return Err(Illegal::new(Citation::new("nim", 1), "take one or two of the stones that are left"));
        }
        self.left -= stones;
        self.next = self.next.next(2);
        events.put(Take(stones));
        Ok(())
    }

    fn fallback(&self, seat: Seat) -> Option<Take> {
        self.turn().seats().contains(seat).then_some(Take(1))
    }

    fn view(&self, _viewer: Viewer) -> Self {
        self.clone()
    }

    fn notice(event: &Take, _viewer: Viewer) -> Option<Take> {
        Some(*event)
    }

    fn imagine(view: &Self, _luck: &mut impl Luck) -> Self {
        view.clone()
    }

    fn position(&self) -> Self {
        self.clone()
    }

    fn resume(position: &Self) -> Result<Self, Impossible> {
        Ok(position.clone())
    }

    fn check(&self) -> Result<(), String> {
        Ok(())
    }

    fn longest(_seats: usize, _options: &()) -> u32 {
        5
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [ada, bo] = [0, 1].map(Seat::new);
    let mut luck = Quick::new(1);
    let mut game = Nim::new(2, &(), &mut luck, &mut Nothing)?;
    game.apply(ada, "take 2".parse()?, &mut luck, &mut Nothing)?;

    // An illegal action is rejected and changes nothing.
    let before = game.clone();
    let refused = game.apply(ada, Take(1), &mut luck, &mut Nothing).unwrap_err();
    assert_eq!((refused.rule, &game), (Illegal::NOT_ASKED, &before));

    game.apply(bo, Take(1), &mut luck, &mut Nothing)?;
    game.apply(ada, Take(2), &mut luck, &mut Nothing)?;
    assert_eq!(game.turn().outcome().map(|outcome| outcome.winners), Some(SeatSet::one(ada)));
    Ok(())
}
