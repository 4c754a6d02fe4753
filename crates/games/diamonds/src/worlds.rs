//! Worlds a viewer cannot tell from the true one. There is only one: what is hidden is hidden from the game as well, and gets
//! its place when it is drawn. A search of it meets every order of the piles with its true odds.

use crate::state::{Diamonds, Pile, Thief};
use crate::view::View;

impl View {
    pub(crate) fn world(&self) -> Diamonds {
        Diamonds {
            unseen: self.unseen,
            revealed: self.revealed,
            discard: self.discard,
            piles: self.neighbourhoods.map(|seen| Pile {
                unseen: seen.cards.saturating_sub(seen.cops.len() as u8),
                cops: seen.cops,
                diamond: seen.diamond,
            }),
            thieves: self.thieves.map(|_, thief| Thief { loot: thief.loot, cops: thief.cops }),
            reserve: self.reserve,
            bribes: self.bribes,
            jail: self.thieves.seats_where(|thief| thief.jailed),
            thief: self.thief,
            total: self.total,
            phase: self.phase,
            options: self.options,
        }
    }
}
