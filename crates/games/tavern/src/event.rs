//! What happens, and what each viewer is told of it.

use std::fmt;

use rookery_kernel::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Crime};
use crate::locations::{Location, Spot};

/// Something that everyone at the table sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// A round begins; the Master takes what the City has to give.
    Round {
        /// Its number, from 1.
        round: u16,
        master: Seat,
        /// The Master's coin, if there was one.
        coins: u16,
    },
    /// No Honor is shown at the count.
    NoHonor {
        thief: Seat,
        target: Seat,
    },
    Crime {
        thief: Seat,
        crime: Crime,
    },
    /// A Trap or Sabotage is set before the crime.
    Set {
        thief: Seat,
        crime: Crime,
        /// For whom; nobody, where nobody could be named.
        target: Option<Seat>,
    },
    Interrupt {
        by: Seat,
        thief: Seat,
        crime: Crime,
    },
    /// A crime runs into what was set before.
    SetOff {
        by: Seat,
        thief: Seat,
        crime: Crime,
    },
    /// A Heist that lies on a location is sabotaged (a table option).
    Late {
        by: Seat,
        thief: Seat,
        spot: Spot,
    },
    /// A thief is caught and pays the City, if able.
    Caught {
        thief: Seat,
        coins: u16,
    },
    Stole {
        thief: Seat,
        /// What the City had to give.
        coins: u16,
    },
    Placed {
        thief: Seat,
        spot: Spot,
        /// Whose Heist had to go.
        replaced: Option<Seat>,
    },
    /// All locations are claimed, and by nobody who is richer.
    NoRoom {
        /// Whose Heist finds no place.
        thief: Seat,
    },
    /// A thief could push another one out, and does not.
    Leaves {
        thief: Seat,
    },
    /// A location is flipped for the thief who claims it.
    Flipped {
        thief: Seat,
        spot: Spot,
        location: Location,
        /// What the City had to give.
        coins: u16,
    },
    Robbed {
        thief: Seat,
        victim: Seat,
        coins: u16,
    },
    /// No Honor meets an honest businessperson; the robber is caught.
    Honest {
        thief: Seat,
        /// The honest one.
        victim: Seat,
        coins: u16,
    },
    /// A thief has enough coins, but the most are shared.
    Tied {
        thieves: SeatSet,
    },
    /// All take their discards back.
    HandsFull,
    /// This thief's own discard, told to its owner alone.
    Discarded {
        card: Card,
    },
    Won {
        winners: SeatSet,
    },
}

/// Something that happens, with nothing left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    Public(Notice),
    /// A card goes face down onto the discards.
    Discard {
        thief: Seat,
        card: Card,
    },
}

impl Event {
    /// What this viewer is told.
    pub(crate) fn notice(self, viewer: Viewer) -> Option<Notice> {
        match self {
            Self::Public(notice) => Some(notice),
            Self::Discard { thief, card } => viewer.is(thief).then_some(Notice::Discarded { card }),
        }
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Round { round, master, coins } => write!(f, "round {round}: {master} is master +{coins}"),
            Self::NoHonor { thief, target } => write!(f, "{thief} no-honor>{target}"),
            Self::Crime { thief, crime } => write!(f, "{thief} {}", crime.card()),
            Self::Set { thief, crime, target: Some(target) } => {
                write!(f, "{thief} {} {target}", crime.catcher())
            }
            Self::Set { thief, crime, target: None } => write!(f, "{thief} {} idle", crime.catcher()),
            Self::Interrupt { by, thief, crime } => write!(f, "{by} interrupts {thief}: {}", crime.catcher()),
            Self::SetOff { by, thief, crime } => write!(f, "{thief} sets off {} of {by}", crime.catcher()),
            Self::Late { by, thief, spot } => write!(f, "{by} sabotage {thief} at {spot}"),
            Self::Caught { thief, coins } => write!(f, "{thief} caught -{coins}"),
            Self::Stole { thief, coins } => write!(f, "{thief} stole +{coins}"),
            Self::Placed { thief, spot, replaced: None } => write!(f, "{thief} at {spot}"),
            Self::Placed { thief, spot, replaced: Some(owner) } => {
                write!(f, "{thief} at {spot} replaces {owner}")
            }
            Self::NoRoom { thief } => write!(f, "{thief} finds no room"),
            Self::Leaves { thief } => write!(f, "{thief} leaves it"),
            Self::Flipped { thief, spot, location, coins } => {
                write!(f, "{spot} is {location}: {thief} +{coins}")
            }
            Self::Robbed { thief, victim, coins } => write!(f, "{thief} robs {victim} +{coins}"),
            Self::Honest { thief, victim, coins } => write!(f, "{thief} meets honest {victim} +{coins}"),
            Self::Tied { thieves } => write!(f, "tied: {}", list(*thieves)),
            Self::HandsFull => f.write_str("hands full"),
            Self::Discarded { card } => write!(f, "discarded {card}"),
            Self::Won { winners } => write!(f, "won: {}", list(*winners)),
        }
    }
}

fn list(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}
