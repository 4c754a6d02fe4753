//! Heistmaster: the rounds as they were told, since a view has no history; and what the own question asks for.

use rookery_heistmaster::{Action, Colour, Loyalty, Notice};
use rookery_kernel::{Seat, SeatSet};

/// The form of the question that a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// An offer of at most so much money.
    Offer(u8),
    Team(usize),
    /// A payment of at most so much money.
    Pay(u8),
    Target,
    Loyalty,
}

impl Ask {
    /// The form for these legal actions; `None` if there are none.
    pub fn of(legal: &[Action]) -> Option<Self> {
        legal.last().map(|last| match *last {
            // Amounts are listed from 0 up, so that the last is the largest; all teams have the same size.
            Action::Offer(most) => Self::Offer(most),
            Action::Pay(most) => Self::Pay(most),
            Action::Team(team) => Self::Team(team.len()),
            Action::Target(_) => Self::Target,
            Action::Honourable | Action::Dishonourable => Self::Loyalty,
        })
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// Counts from 1.
    pub number: u8,
    pub master: Seat,
    /// What followed, in order.
    pub told: Vec<Notice>,
}

/// Adds notices to the rounds they belong to. Notices before the first round are left out.
pub fn take_down(tale: &mut Vec<Round>, news: &[Notice]) {
    for notice in news {
        if let Notice::Round { round, master } = *notice {
            tale.push(Round { number: round, master, told: Vec::new() });
        } else if let Some(round) = tale.last_mut() {
            round.told.push(*notice);
        }
    }
}

impl Round {
    /// The honourable and the dishonourable seats, once they are revealed.
    pub fn sides(&self) -> Option<(SeatSet, SeatSet)> {
        self.told.iter().find_map(|notice| match *notice {
            Notice::Loyalty { honourable, dishonourable } => Some((honourable, dishonourable)),
            _ => None,
        })
    }

    /// The side that a seat of the team has chosen, once it is revealed.
    pub fn side(&self, seat: Seat) -> Option<Loyalty> {
        let (honourable, dishonourable) = self.sides()?;
        match () {
            () if honourable.contains(seat) => Some(Loyalty::Honourable),
            () if dishonourable.contains(seat) => Some(Loyalty::Dishonourable),
            () => None,
        }
    }

    /// The offer of a seat and how much of it was paid.
    pub fn bribe(&self, seat: Seat) -> Option<(u8, u8)> {
        self.told.iter().find_map(|notice| match *notice {
            Notice::Bribe { thief, offer, paid, .. } if thief == seat => Some((offer, paid)),
            _ => None,
        })
    }

    /// The deck that was robbed, and the money that the Heistmaster took from it.
    pub fn target(&self) -> Option<(Colour, u16)> {
        self.told.iter().find_map(|notice| match *notice {
            Notice::Target { deck, money, .. } => Some((deck, money)),
            _ => None,
        })
    }

    /// What the heist has changed for a seat: money from the bank, and honour.
    pub fn brought(&self, seat: Seat) -> (i32, i32) {
        self.told.iter().fold((0, 0), |(money, honour), notice| match *notice {
            Notice::Money { thief, money: by } if thief == seat => (money + i32::from(by), honour),
            Notice::Honour { thief, by, .. } if thief == seat => (money, honour + i32::from(by)),
            _ => (money, honour),
        })
    }
}
