//! What a viewer sees: everything that lies open, and of the secrets what is the viewer's own.

use rookery_kernel::{BySeat, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    action::{Action, Until},
    cards::{AgendaSet, DefenseHeap, Scheme, SchemeHeap},
    config::Options,
    effect::Deck,
    phase::{MOST_SEATS, Task},
    secrets::{AgendaPlace, Place},
    state::Guild,
    table::Table,
};

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Where the viewer sits, if at the table.
    pub seat: Option<Seat>,
    /// The table options.
    pub options: Options,
    /// What lies open.
    pub table: Table,
    /// What only this viewer knows.
    pub own: Option<Own>,
}

/// What only one seat knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Own {
    /// The hand, in the order of the set.
    pub hand: Vec<HandCard>,
    /// The Hidden Agendas.
    pub agendas: AgendaSet,
    /// The Hidden Agenda that was put away.
    pub dropped: AgendaSet,
    /// Schemes that this seat is looking at.
    pub looking: SchemeHeap,
    /// Defenses that this seat is looking at.
    pub looking_at: DefenseHeap,
    /// What this seat knows of everyone's hand; nothing of its own.
    pub hands: BySeat<SchemeHeap, MOST_SEATS>,
    /// What this seat knows to be in each heap of the Scheme deck.
    pub scheme_deck: Vec<SchemeHeap>,
    /// What this seat knows to be in each heap of the Defense deck.
    pub defense_deck: Vec<DefenseHeap>,
    /// What this seat has answered to the open question.
    pub answer: Option<Action>,
    /// The standing order.
    pub order: Option<Until>,
    /// The Schemes that this seat has put into the exchange.
    pub offered: Vec<Scheme>,
}

/// A Scheme in the own hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HandCard {
    /// Which.
    pub card: Scheme,
    /// Who else knows of it.
    #[serde(default)]
    pub known: SeatSet,
}

/// What this viewer sees.
pub(crate) fn of(game: &Guild, viewer: Viewer) -> View {
    let seat = viewer.seat().filter(|seat| seat.index() < game.table.seats());
    View {
        seat,
        options: game.options.clone(),
        table: game.table.clone(),
        own: seat.map(|seat| Own::of(game, seat)),
    }
}

/// Who looks at the top of which deck now.
pub(crate) fn looker(table: &Table) -> Option<(Seat, Deck)> {
    match table.tasks.last() {
        Some(&Task::Scout { seat, deck, .. }) => Some((seat, deck)),
        _ => None,
    }
}

impl Own {
    fn of(game: &Guild, seat: Seat) -> Self {
        let (table, secrets) = (&game.table, &game.secrets);
        let mut own = Self {
            hand: Vec::with_capacity(usize::from(table.players[seat].hand)),
            agendas: secrets.agendas_of(seat),
            dropped: secrets.agendas_at(AgendaPlace::Dropped(seat)),
            looking: SchemeHeap::EMPTY,
            looking_at: DefenseHeap::EMPTY,
            hands: BySeat::fill(table.seats(), SchemeHeap::EMPTY),
            scheme_deck: vec![SchemeHeap::EMPTY; table.scheme_deck.len()],
            defense_deck: vec![DefenseHeap::EMPTY; table.defense_deck.len()],
            answer: secrets.answers[seat],
            order: secrets.orders[seat],
            offered: if seat == table.active { secrets.offered.to_vec() } else { Vec::new() },
        };
        own.see_schemes(game, seat);
        own.see_defenses(game, seat);
        own
    }

    fn see_schemes(&mut self, game: &Guild, seat: Seat) {
        let looks = looker(&game.table) == Some((seat, Deck::Scheme));
        for (card, lies) in game.secrets.schemes.as_slice().iter().enumerate() {
            let kind = game.options.cards.scheme_of(card);
            if lies.place == Place::hand(seat) {
                self.hand.push(HandCard { card: kind, known: lies.known });
            } else if lies.place == Place::LOOK && looks {
                self.looking.add(kind);
            } else if lies.known.contains(seat) {
                match (lies.place.holder(), lies.place.layer()) {
                    (Some(holder), _) => self.hands[holder].add(kind),
                    (_, Some(layer)) => self.scheme_deck[layer].add(kind),
                    _ => {}
                }
            }
        }
    }

    fn see_defenses(&mut self, game: &Guild, seat: Seat) {
        let looks = looker(&game.table) == Some((seat, Deck::Defense));
        for (card, lies) in game.secrets.defenses.as_slice().iter().enumerate() {
            let kind = game.options.cards.defense_of(card);
            match lies.place.layer() {
                _ if lies.place == Place::LOOK && looks => self.looking_at.add(kind),
                Some(layer) if lies.known.contains(seat) => self.defense_deck[layer].add(kind),
                _ => {}
            }
        }
    }
}
