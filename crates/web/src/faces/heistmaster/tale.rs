//! What was told, round by round: the view has the table as it is, and nothing of how it came to be so.

use rookery_heistmaster::{Colour, Loyalty, Notice};
use rookery_kernel::{Seat, SeatSet};

/// What was told of a round.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Round {
    pub(super) number: u8,
    pub(super) master: Seat,
    pub(super) told: Vec<Notice>,
}

/// Takes down what is told.
pub(super) fn take_down(tale: &mut Vec<Round>, news: &[Notice]) {
    for notice in news {
        if let Notice::Round { round, master } = *notice {
            tale.push(Round { number: round, master, told: Vec::new() });
        } else if let Some(round) = tale.last_mut() {
            round.told.push(*notice);
        }
    }
}

impl Round {
    /// Who is honourable and who is not, once that is shown.
    pub(super) fn sides(&self) -> Option<(SeatSet, SeatSet)> {
        self.told.iter().find_map(|notice| match *notice {
            Notice::Loyalty { honourable, dishonourable } => Some((honourable, dishonourable)),
            _ => None,
        })
    }

    /// The side that somebody on the team has chosen.
    pub(super) fn side(&self, seat: Seat) -> Option<Loyalty> {
        let (honourable, dishonourable) = self.sides()?;
        match () {
            () if honourable.contains(seat) => Some(Loyalty::Honourable),
            () if dishonourable.contains(seat) => Some(Loyalty::Dishonourable),
            () => None,
        }
    }

    /// What somebody had offered and what was paid of it.
    pub(super) fn bribe(&self, seat: Seat) -> Option<(u8, u8)> {
        self.told.iter().find_map(|notice| match *notice {
            Notice::Bribe { thief, offer, paid, .. } if thief == seat => Some((offer, paid)),
            _ => None,
        })
    }

    /// Where the heist went, and the money that the Heistmaster took there.
    pub(super) fn target(&self) -> Option<(Colour, u16)> {
        self.told.iter().find_map(|notice| match *notice {
            Notice::Target { deck, money, .. } => Some((deck, money)),
            _ => None,
        })
    }

    /// What the heist has changed for somebody: money from the bank, and honour.
    pub(super) fn brought(&self, seat: Seat) -> (i32, i32) {
        self.told.iter().fold((0, 0), |(money, honour), notice| match *notice {
            Notice::Money { thief, money: by } if thief == seat => (money + i32::from(by), honour),
            Notice::Honour { thief, by, .. } if thief == seat => (money, honour + i32::from(by)),
            _ => (money, honour),
        })
    }
}
