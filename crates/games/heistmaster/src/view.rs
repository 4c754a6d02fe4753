//! What a viewer sees: named field by field, never the state with holes.

use arrayvec::ArrayVec;
use rookery_kernel::{BySeat, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{ByDeck, Card, Colour};
use crate::phase::{Ending, Loyalty, Phase};
use crate::set::{LARGEST_TIER, MAX_EVENTS};
use crate::state::{Heistmaster, MAX_STASHED, Pile};
use crate::{action::Action, config::Options, rounds::Rounds};

/// The table as one viewer sees it. Nobody's money is in it but the viewer's own: what the others have, the log lets everyone
/// count.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct View {
    pub viewer: Viewer,
    /// The options of this table.
    pub options: Options,
    /// The round, from 1.
    pub round: u8,
    /// Who decides about the heist.
    pub heistmaster: Seat,
    /// What everyone sees of each thief.
    pub thieves: BySeat<PublicThief>,
    pub decks: ByDeck<PublicDeck>,
    /// All stashed cards, in the order in which they were stashed.
    pub stashes: ArrayVec<PublicStash, MAX_STASHED>,
    /// How many of each event are left in the event deck, in the order of the card set.
    pub events: ArrayVec<u8, MAX_EVENTS>,
    /// For each round what every thief gained in the open, less what was paid.
    pub log: Rounds,
    /// Who is on the heist; nobody before that is known.
    pub team: SeatSet,
    /// Where the heist goes, once that is known.
    pub target: Option<Colour>,
    /// What only the viewer knows; nothing for the public.
    pub own: Option<Own>,
    pub stage: Stage,
}

/// What everyone sees of a thief.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PublicThief {
    /// The place on the honour track.
    pub honour: u8,
    /// What was offered this round; 0 before the offers are known.
    pub offer: u8,
    /// How many offers were paid in full.
    pub kept: u8,
    /// How many offers were not.
    pub broken: u8,
}

/// What everyone sees of a target deck.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PublicDeck {
    /// How many cards are left.
    pub cards: u8,
    /// The tier of the top card, from 1; nothing for an empty deck.
    pub tier: Option<u8>,
    pub money: u16,
    /// The cards that were revealed, by tier.
    pub revealed: [ArrayVec<Card, LARGEST_TIER>; 3],
    /// Who has looked at the top card.
    pub looked: SeatSet,
}

/// A stashed card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PublicStash {
    pub thief: Seat,
    pub deck: Colour,
    /// Of which tier, from 1.
    pub tier: u8,
    /// Others who had looked at it while it was the top card.
    pub seen_by: SeatSet,
    /// Which card, if the viewer knows it. After the end everyone does.
    pub card: Option<Card>,
}

/// What only its owner knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Own {
    /// The money behind the own screen.
    pub money: i32,
    /// The top cards the viewer has looked at.
    pub tops: ByDeck<Option<Card>>,
    /// The own answer to the question that is open, while it can still be changed.
    pub answer: Option<Action>,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Stage {
    /// All but the Heistmaster make offers.
    Offers,
    /// The Heistmaster names the team.
    Team,
    /// Those on the team who have offered something pay.
    Pay,
    /// The Heistmaster picks a deck.
    Target,
    /// The team choose their side.
    Loyalty,
    Over {
        ending: Ending,
        winners: SeatSet,
        /// What everyone had: the screens are down.
        money: BySeat<i32>,
    },
}

impl View {
    pub(crate) fn of(game: &Heistmaster, viewer: Viewer) -> Self {
        let cards = &game.options.cards;
        let seat = viewer.seat().filter(|seat| seat.index() < game.count());
        let over = matches!(game.phase, Phase::Over { .. });
        let known = |card: &crate::state::Stashed| over || seat.is_some_and(|seat| card.known_to(seat));
        Self {
            viewer,
            options: game.options.clone(),
            round: game.round,
            heistmaster: game.master,
            thieves: game.thieves.map(|_, thief| PublicThief {
                honour: thief.honour,
                offer: thief.offer,
                kept: thief.kept,
                broken: thief.broken,
            }),
            decks: ByDeck::new(|deck| PublicDeck::of(game, deck)),
            stashes: game
                .stashes
                .as_slice()
                .iter()
                .map(|card| PublicStash {
                    thief: card.thief,
                    deck: card.deck(),
                    tier: card.tier(cards) as u8 + 1,
                    seen_by: card.seen_by,
                    card: known(card).then(|| card.card(cards)),
                })
                .collect(),
            events: game.events[..cards.events().len()].iter().copied().collect(),
            log: Rounds::new(&game.log, game.round, game.count()),
            team: game.team,
            target: game.target,
            own: seat.map(|seat| Own::of(game, seat)),
            stage: stage(game),
        }
    }
}

impl PublicDeck {
    fn of(game: &Heistmaster, deck: Colour) -> Self {
        let (Pile { left, discard, money, looked, .. }, printed) =
            (game.decks[deck], game.options.cards.deck(deck));
        Self {
            cards: left.len(),
            tier: left.tier(printed).map(|tier| tier as u8 + 1),
            money,
            revealed: discard.by_tier(printed),
            looked,
        }
    }
}

impl Own {
    fn of(game: &Heistmaster, seat: Seat) -> Self {
        let top = |deck: Colour| {
            let pile = &game.decks[deck];
            let place = pile.top.filter(|_| pile.looked.contains(seat))?;
            Some(game.options.cards.deck(deck).cards[usize::from(place)])
        };
        Self {
            money: game.thieves[seat].money,
            tops: ByDeck::new(top),
            answer: own_answer(&game.phase, seat),
        }
    }
}

fn stage(game: &Heistmaster) -> Stage {
    match game.phase {
        Phase::Offers(_) => Stage::Offers,
        Phase::Team => Stage::Team,
        Phase::Pay(_) => Stage::Pay,
        Phase::Target => Stage::Target,
        Phase::Loyalty(_) => Stage::Loyalty,
        Phase::Over { ending, outcome } => {
            Stage::Over { ending, winners: outcome.winners, money: outcome.scores }
        }
    }
}

/// What this seat has answered to the open question.
fn own_answer(phase: &Phase, seat: Seat) -> Option<Action> {
    match phase {
        Phase::Offers(offers) => offers.answer(seat).map(Action::Offer),
        Phase::Pay(payments) => payments.answer(seat).map(Action::Pay),
        Phase::Loyalty(tokens) => tokens.answer(seat).map(|token| match token {
            Loyalty::Honourable => Action::Honourable,
            Loyalty::Dishonourable => Action::Dishonourable,
        }),
        _ => None,
    }
}
