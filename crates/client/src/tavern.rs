//! Among Thieves: what a click on an own card does, and the locations that were flipped.

use rookery_tavern::{Action, Card, Location, Notice, Spot};

/// What a click on an own card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Click {
    /// Picks the card for the round, or no longer.
    Pick,
    Act(Action),
    /// Has it wait for a target, or no longer.
    Arm,
}

impl Click {
    /// What a click on this card does with these legal actions.
    pub fn on(card: Card, legal: &[Action]) -> Self {
        if legal.iter().any(|action| matches!(action, Action::Select(_))) {
            return Self::Pick;
        }
        if legal.contains(&Action::Interrupt) {
            return Self::Act(Action::Interrupt);
        }
        let alone =
            [Action::Steal, Action::Heist, Action::Trap(None), Action::Sabotage(None), Action::Discard(card)];
        let plays = |action: &Action| uses(*action, card) && legal.contains(action);
        alone.into_iter().find(plays).map_or(Self::Arm, Self::Act)
    }
}

/// Whether the action plays, picks or discards this card, at whatever target.
pub fn uses(action: Action, card: Card) -> bool {
    match action {
        Action::Trap(_) => card == Card::Trap,
        Action::Sabotage(_) => card == Card::Sabotage,
        other => names(other, card),
    }
}

/// Whether the action plays, picks or discards this card and has no target of its own.
pub fn names(action: Action, card: Card) -> bool {
    match action {
        Action::Select(selection) => selection.cards.contains(card),
        Action::Steal => card == Card::Steal,
        Action::Heist => card == Card::Heist,
        Action::Discard(discarded) => card == discarded,
        _ => false,
    }
}

/// The locations that were flipped since a card was shown last.
pub fn flips(news: &[Notice]) -> Vec<(Spot, Location)> {
    let shows = |notice: &Notice| {
        matches!(notice, Notice::Crime { .. } | Notice::Set { .. } | Notice::NoHonor { .. })
    };
    let after = news.iter().rposition(shows).map_or(0, |at| at + 1);
    let flipped = |notice: &Notice| match *notice {
        Notice::Flipped { spot, location, .. } => Some((spot, location)),
        _ => None,
    };
    news[after..].iter().filter_map(flipped).collect()
}
