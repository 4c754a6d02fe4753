//! What happens, and what each viewer is told of it.

use std::fmt;

use rookery_kernel::{BySeat, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Colour, Kind, Tokens};
use crate::locations::{Spot, Spots, letters};
use crate::state::MAX_PLAYERS;

/// What a viewer is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// The tokens with which a player starts.
    Starts {
        seat: Seat,
        tokens: Tokens,
    },
    /// A loot card is laid out.
    Laid {
        spot: Spot,
        kind: Kind,
    },
    Round {
        /// Its number, from 1.
        round: u16,
        /// Who has the ally, with two players.
        ally: Option<Seat>,
    },
    Sneaks {
        seat: Seat,
        #[serde(with = "letters")]
        spots: Spots,
    },
    Snitches {
        seat: Seat,
        #[serde(with = "letters")]
        spots: Spots,
    },
    /// Nothing happens where snitches are.
    Guarded {
        spot: Spot,
    },
    /// Several teams get into each other's way.
    Contested {
        spot: Spot,
        seats: SeatSet,
    },
    /// There are not enough stash cards for all of them.
    NoStash {
        spot: Spot,
    },
    /// Loot disappears that nobody wanted.
    Gone {
        spot: Spot,
        kind: Kind,
    },
    Stolen {
        seat: Seat,
        spot: Spot,
        kind: Kind,
    },
    /// Tokens come from the bank.
    Gains {
        seat: Seat,
        tokens: Tokens,
    },
    Nothing {
        seat: Seat,
    },
    /// A stash card is drawn.
    Draws {
        seat: Seat,
        /// Which: for its owner alone.
        card: Option<Colour>,
    },
    Swaps {
        seat: Seat,
        give: Colour,
        with: Seat,
        get: Colour,
    },
    Stops {
        seat: Seat,
    },
    /// Tokens go back to the bank because of documents.
    Returns {
        seat: Seat,
        colour: Colour,
        count: u8,
    },
    /// The deck cannot fill all empty locations: the end.
    Ends {
        empty: u8,
        /// How many cards are left.
        cards: u8,
    },
    Scores {
        colour: Colour,
        /// Tokens and stash cards of each.
        pieces: BySeat<u8, MAX_PLAYERS>,
        points: BySeat<u8, MAX_PLAYERS>,
    },
    ScoresItems {
        /// What each player's are worth.
        points: BySeat<u8, MAX_PLAYERS>,
    },
    Wins {
        winners: SeatSet,
        points: i32,
    },
}

/// Something that happens, with nothing left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Public(Notice),
    /// A stash card is drawn: everyone sees that, and its owner sees which.
    Stash {
        seat: Seat,
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
