//! Actions with numbers in them, or put together from many things: offers and counter-offers, exchanges, payments.

use rookery_guild::{Action, Guild, Item, Stage, View};
use rookery_kernel::Seat;
use rookery_wire::Step;

use crate::sight::Sight;

pub fn is_form(action: &Action) -> bool {
    matches!(
        action,
        Action::Invite(..)
            | Action::Counter(_)
            | Action::Pay(..)
            | Action::Give(..)
            | Action::Ask(..)
            | Action::Propose
    )
}

/// Who can be offered or paid coins: how many at most, and whether the treasure can be added.
pub fn offers(legal: &[Action]) -> Vec<(Seat, u16, bool)> {
    let mut rows: Vec<(Seat, u16, bool)> = Vec::new();
    for action in legal {
        let (seat, coins, treasure) = match *action {
            Action::Invite(seat, coins, treasure) => (seat, coins, treasure),
            Action::Pay(seat, coins) => (seat, coins, false),
            _ => continue,
        };
        match rows.iter_mut().find(|row| row.0 == seat) {
            Some(row) => *row = (seat, row.1.max(coins), row.2 || treasure),
            None => rows.push((seat, coins, treasure)),
        }
    }
    rows
}

/// The most coins that a counter-offer can ask for; `None` if there can be none.
pub fn highest_counter(legal: &[Action]) -> Option<u16> {
    let counters = legal.iter().filter_map(|action| match action {
        Action::Counter(coins) => Some(*coins),
        _ => None,
    });
    counters.max()
}

/// The offer that the viewer has got: from whom, how many coins, and whether the treasure is added.
pub fn offered(view: &View) -> Option<(Seat, u16, bool)> {
    let heist = view.table.heist?;
    heist.offers[view.seat?].map(|share| (heist.by, share.coins, share.treasure))
}

/// Which way something goes in an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Give,
    Ask,
}

impl Direction {
    /// The action that moves an item this way between the viewer and this player.
    pub fn action(self, with: Seat, item: Item) -> Action {
        match self {
            Self::Give => Action::Give(with, item),
            Self::Ask => Action::Ask(with, item),
        }
    }

    /// What the action moves this way between the viewer and this player.
    pub fn item(self, with: Seat, action: &Action) -> Option<Item> {
        match (self, *action) {
            (Self::Give, Action::Give(seat, item)) | (Self::Ask, Action::Ask(seat, item)) if seat == with => {
                Some(item)
            }
            _ => None,
        }
    }

    /// The most coins that these actions move this way between the viewer and this player.
    pub fn coins(self, with: Seat, actions: &[Action]) -> Option<u16> {
        let coins = actions.iter().filter_map(|action| match self.item(with, action) {
            Some(Item::Coins(coins)) => Some(coins),
            _ => None,
        });
        coins.max()
    }

    /// Replaces the coins that a deal moves this way; 0 removes them. With no `room` nothing is added.
    pub fn set_coins(self, with: Seat, coins: u16, room: usize, deal: &mut Vec<Action>) {
        let wanted = self.action(with, Item::Coins(coins));
        let there = deal.iter().position(|action| self.coins(with, &[*action]).is_some());
        match there {
            Some(place) if coins == 0 => drop(deal.remove(place)),
            Some(place) => deal[place] = wanted,
            None if coins > 0 && room > 0 => deal.push(wanted),
            None => {}
        }
    }
}

/// The actions of an exchange that is being proposed. Each is sent when the one before lies on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proposal {
    queue: Vec<Action>,
    sent_at: Option<Step>,
}

impl Proposal {
    pub fn new(deal: Vec<Action>) -> Self {
        Self { queue: deal.into_iter().chain([Action::Propose]).collect(), sent_at: None }
    }

    /// The action to send now, if there is one.
    pub fn next(&mut self, sight: &Sight<Guild>) -> Option<Action> {
        let first = *self.queue.first()?;
        if self.sent_at == Some(sight.step) {
            return None;
        }
        if sight.legal.contains(&first) {
            self.sent_at = Some(sight.step);
            return Some(self.queue.remove(0));
        }
        if sight.view.stage == Stage::Trade && !sight.legal.is_empty() {
            // It cannot be proposed like this: what lies on the table stays, and can be added to or given up.
            self.queue.clear();
        }
        None
    }
}
