//! What happens, and what each viewer is told of it.

use std::fmt;

use rookery_kernel::{BySeat, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Colour, Name};
use crate::{effect::Effect, phase::Ending};

/// Something that a viewer is told. Amounts of money are single payments, never totals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    Round {
        /// Its number, from 1.
        round: u8,
        master: Seat,
    },
    /// All offers, the Heistmaster's being 0.
    Offers {
        offers: BySeat<u8>,
    },
    Team {
        master: Seat,
        team: SeatSet,
    },
    /// A thief on the team pays for it, or does not.
    Bribe {
        thief: Seat,
        master: Seat,
        offer: u8,
        paid: u8,
    },
    Target {
        master: Seat,
        deck: Colour,
        /// The money that lay on it, which the Heistmaster takes.
        money: u16,
    },
    /// The tokens are turned over.
    Loyalty {
        honourable: SeatSet,
        dishonourable: SeatSet,
    },
    /// A thief stashes a card.
    Stashed {
        thief: Seat,
        deck: Colour,
        /// Of which tier, from 1.
        tier: u8,
        /// Which card, for those who know it.
        card: Option<Card>,
    },
    Revealed {
        deck: Colour,
        /// Of which tier, from 1.
        tier: u8,
        card: Card,
    },
    Event {
        name: Name,
        effect: Effect,
    },
    /// There is no event card for a symbol.
    NoEvent,
    /// What the heist is worth, after all cards and events.
    Total {
        total: u16,
    },
    /// A thief gets money from the bank, or pays it.
    Money {
        thief: Seat,
        /// How much; negative where it is paid.
        money: i16,
    },
    /// A thief moves on the honour track.
    Honour {
        thief: Seat,
        /// By how much.
        by: i8,
        honour: u8,
    },
    /// A thief looks at the top card of a deck.
    Looked {
        thief: Seat,
        deck: Colour,
        /// The card, for that thief alone.
        card: Option<Card>,
    },
    End {
        ending: Ending,
    },
    /// The honour symbols in a stash are counted.
    Count {
        thief: Seat,
        symbols: u8,
        /// Where on the honour track that leads.
        honour: u8,
    },
    /// Who has won; nobody, where nobody is left.
    Won {
        winners: SeatSet,
    },
}

/// Something that happens, with nothing left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    Public(Notice),
    Stash {
        thief: Seat,
        /// Others who know the card.
        seen_by: SeatSet,
        deck: Colour,
        /// Of which tier, from 1.
        tier: u8,
        card: Card,
    },
    /// The top card of a deck is looked at.
    Look {
        thief: Seat,
        deck: Colour,
        card: Card,
    },
}

impl Event {
    /// What this viewer is told.
    pub(crate) fn notice(self, viewer: Viewer) -> Notice {
        match self {
            Self::Public(notice) => notice,
            Self::Stash { thief, seen_by, deck, tier, card } => {
                let knows = viewer.seat().is_some_and(|seat| seen_by.with(thief).contains(seat));
                Notice::Stashed { thief, deck, tier, card: knows.then_some(card) }
            }
            Self::Look { thief, deck, card } => {
                Notice::Looked { thief, deck, card: viewer.is(thief).then_some(card) }
            }
        }
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Round { round, master } => write!(f, "round {round}: {master} is heistmaster"),
            Self::Offers { offers } => {
                let made: Vec<String> = offers
                    .iter()
                    .filter(|&(_, &offer)| offer > 0)
                    .map(|(seat, offer)| format!("{seat} {offer}"))
                    .collect();
                write!(f, "offers: {}", if made.is_empty() { "none".to_owned() } else { made.join(", ") })
            }
            Self::Team { master, team } => write!(f, "{master} takes {}", list(*team)),
            Self::Bribe { thief, master, offer, paid } => {
                let word = if paid == offer { "kept" } else { "broken" };
                write!(f, "{thief} pays {master} {paid} of {offer}: {word}")
            }
            Self::Target { master, deck, money } => write!(f, "{master} targets {deck} +{money}"),
            Self::Loyalty { honourable, dishonourable } => {
                write!(f, "honourable: {}; dishonourable: {}", list(*honourable), list(*dishonourable))
            }
            Self::Stashed { thief, deck, tier, card } => {
                write!(f, "{thief} stashes {deck}-{tier}")?;
                card.map_or(Ok(()), |card| write!(f, ": {card}"))
            }
            Self::Revealed { deck, tier, card } => write!(f, "{deck}-{tier} reveals {card}"),
            Self::Event { name, effect } => write!(f, "event {name}: {effect}"),
            Self::NoEvent => f.write_str("no event"),
            Self::Total { total } => write!(f, "total {total}"),
            Self::Money { thief, money } => write!(f, "{thief} money {money:+}"),
            Self::Honour { thief, by, honour } => write!(f, "{thief} honour {by:+} to {honour}"),
            Self::Looked { thief, deck, card } => {
                write!(f, "{thief} looks at {deck}")?;
                card.map_or(Ok(()), |card| write!(f, ": {card}"))
            }
            Self::End { ending } => write!(f, "end: {ending}"),
            Self::Count { thief, symbols, honour } => write!(f, "{thief} counts {symbols}: honour {honour}"),
            Self::Won { winners } => write!(f, "won: {}", list(*winners)),
        }
    }
}

fn list(seats: SeatSet) -> String {
    if seats.is_empty() {
        return "nobody".to_owned();
    }
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}
