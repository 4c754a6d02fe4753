//! What happens, and what each viewer is told of it.

use std::fmt;

use rookery_kernel::{BySeat, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    cards::{Colour, Kind, Tokens},
    locations::{Spot, Spots, letters},
    state::MAX_PLAYERS,
};

/// What a viewer is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// The tokens with which a player starts.
    Starts {
        /// Who.
        seat: Seat,
        /// Which.
        tokens: Tokens,
    },
    /// A loot card is laid out.
    Laid {
        /// Where.
        spot: Spot,
        /// Which.
        kind: Kind,
    },
    /// A round begins.
    Round {
        /// Its number, from 1.
        round: u16,
        /// Who has the ally, with two players.
        ally: Option<Seat>,
    },
    /// Sneaks are shown.
    Sneaks {
        /// Whose.
        seat: Seat,
        /// Where.
        #[serde(with = "letters")]
        spots: Spots,
    },
    /// Snitches are shown.
    Snitches {
        /// Whose.
        seat: Seat,
        /// Where.
        #[serde(with = "letters")]
        spots: Spots,
    },
    /// Nothing happens where snitches are.
    Guarded {
        /// Where.
        spot: Spot,
    },
    /// Several teams get into each other's way.
    Contested {
        /// Where.
        spot: Spot,
        /// Whose teams.
        seats: SeatSet,
    },
    /// There are not enough stash cards for all of them.
    NoStash {
        /// Where.
        spot: Spot,
    },
    /// Loot disappears that nobody wanted.
    Gone {
        /// Where.
        spot: Spot,
        /// What it was.
        kind: Kind,
    },
    /// Loot is stolen.
    Stolen {
        /// By whom.
        seat: Seat,
        /// Where.
        spot: Spot,
        /// What it is.
        kind: Kind,
    },
    /// Tokens come from the bank.
    Gains {
        /// To whom.
        seat: Seat,
        /// Which.
        tokens: Tokens,
    },
    /// The loot brings nothing.
    Nothing {
        /// To whom.
        seat: Seat,
    },
    /// A stash card is drawn.
    Draws {
        /// By whom.
        seat: Seat,
        /// Which: for its owner alone.
        card: Option<Colour>,
    },
    /// A token is exchanged.
    Swaps {
        /// Who wanted it.
        seat: Seat,
        /// What they gave.
        give: Colour,
        /// With whom.
        with: Seat,
        /// What they got.
        get: Colour,
    },
    /// No more exchanges.
    Stops {
        /// Who.
        seat: Seat,
    },
    /// Tokens go back to the bank because of documents.
    Returns {
        /// Whose.
        seat: Seat,
        /// Which.
        colour: Colour,
        /// How many.
        count: u8,
    },
    /// The deck cannot fill all empty locations: the end.
    Ends {
        /// How many are empty.
        empty: u8,
        /// How many cards are left.
        cards: u8,
    },
    /// A category is scored.
    Scores {
        /// Which.
        colour: Colour,
        /// Tokens and stash cards of each.
        pieces: BySeat<u8, MAX_PLAYERS>,
        /// What they are worth.
        points: BySeat<u8, MAX_PLAYERS>,
    },
    /// Special items are scored.
    ScoresItems {
        /// What each player's are worth.
        points: BySeat<u8, MAX_PLAYERS>,
    },
    /// It is over.
    Wins {
        /// Who has won.
        winners: SeatSet,
        /// With how many points.
        points: i32,
    },
}

/// Something that happens, with nothing left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// For everyone.
    Public(Notice),
    /// A stash card is drawn: everyone sees that, and its owner sees which.
    Stash {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Colour,
    },
}

impl Event {
    /// What this viewer is told.
    pub(crate) fn notice(self, viewer: Viewer) -> Notice {
        match self {
            Self::Public(notice) => notice,
            Self::Stash { seat, card } => Notice::Draws { seat, card: viewer.is(seat).then_some(card) },
        }
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Starts { seat, tokens } => write!(f, "{seat} starts with {tokens}"),
            Self::Laid { spot, kind } => write!(f, "{spot}: {kind}"),
            Self::Round { round, ally: None } => write!(f, "round {round}"),
            Self::Round { round, ally: Some(seat) } => write!(f, "round {round}: {seat} has the ally"),
            Self::Sneaks { seat, spots } => write!(f, "{seat} sneaks {}", letters::write(*spots)),
            Self::Snitches { seat, spots } => write!(f, "{seat} snitches {}", letters::write(*spots)),
            Self::Guarded { spot } => write!(f, "{spot} guarded"),
            Self::Contested { spot, seats } => write!(f, "{spot} contested: {}", list(*seats)),
            Self::NoStash { spot } => write!(f, "{spot} no stash"),
            Self::Gone { spot, kind } => write!(f, "{spot} gone: {kind}"),
            Self::Stolen { seat, spot, kind } => write!(f, "{spot} stolen: {seat} {kind}"),
            Self::Gains { seat, tokens } => write!(f, "{seat} +{tokens}"),
            Self::Nothing { seat } => write!(f, "{seat} +nothing"),
            Self::Draws { seat, card: None } => write!(f, "{seat} draws"),
            Self::Draws { seat, card: Some(card) } => write!(f, "{seat} draws {card}"),
            Self::Swaps { seat, give, with, get } => write!(f, "{seat} swaps {give} for {with} {get}"),
            Self::Stops { seat } => write!(f, "{seat} stops"),
            Self::Returns { seat, colour, count } => write!(f, "{seat} -{count} {colour}"),
            Self::Ends { empty, cards } => write!(f, "ends: {empty} empty, {cards} cards"),
            Self::Scores { colour, pieces, points } => {
                write!(f, "{colour}: {} = {}", numbers(*pieces), numbers(*points))
            }
            Self::ScoresItems { points } => write!(f, "items: {}", numbers(*points)),
            Self::Wins { winners, points } => write!(f, "won: {} with {points}", list(*winners)),
        }
    }
}

fn list(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}

fn numbers(numbers: BySeat<u8, MAX_PLAYERS>) -> String {
    numbers.as_slice().iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}
