//! What a viewer sees: everything that lies open, and of the secrets what is the viewer's own.

use arrayvec::ArrayVec;
use rookery_kernel::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    action::{Action, Until},
    cards::{AgendaSet, DEFENSES, Defense, DefenseHeap, SCHEMES, Scheme, SchemeHeap},
    config::Options,
    effect::Deck,
    list::{Heaps, List},
    phase::{MOST_ITEMS, MOST_SEATS, Task},
    secrets::{AgendaPlace, Lies, Place},
    state::Guild,
    table::{MOST_LAYERS, Table},
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Own {
    /// The hand, in the order of the set.
    pub hand: List<HandCard, SCHEMES>,
    /// The Hidden Agendas.
    pub agendas: AgendaSet,
    /// The Hidden Agenda that was put away.
    pub dropped: AgendaSet,
    /// Schemes that this seat is looking at.
    pub looking: SchemeHeap,
    /// Defenses that this seat is looking at.
    pub looking_at: DefenseHeap,
    /// What this seat knows of everyone's hand; nothing of its own.
    pub hands: Heaps<Scheme, SCHEMES, MOST_SEATS>,
    /// What this seat knows to be in each heap of the Scheme deck.
    pub scheme_deck: Heaps<Scheme, SCHEMES, MOST_LAYERS>,
    /// What this seat knows to be in each heap of the Defense deck.
    pub defense_deck: Heaps<Defense, DEFENSES, MOST_LAYERS>,
    /// What this seat has answered to the open question.
    pub answer: Option<Action>,
    /// The standing order.
    pub order: Option<Until>,
    /// The Schemes that this seat has put into the exchange.
    pub offered: List<Scheme, MOST_ITEMS>,
}

/// A Scheme in the own hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
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
    View { seat, options: game.options.clone(), table: game.table, own: seat.map(|seat| Own::of(game, seat)) }
}

/// Who looks at the top of which deck now.
pub(crate) fn looker(table: &Table) -> Option<(Seat, Deck)> {
    match table.tasks.last() {
        Some(&Task::Scout { seat, deck, .. }) => Some((seat, deck)),
        _ => None,
    }
}

/// Cards that a viewer knows, each with the number of its hand or of its heap.
type Found<C, const N: usize> = ArrayVec<(u8, C), N>;

impl Own {
    fn of(game: &Guild, seat: Seat) -> Self {
        let (table, secrets) = (&game.table, &game.secrets);
        let mut looking = SchemeHeap::EMPTY;
        let (mut hand, mut hands, mut deck) = (List::new(), Found::new(), Found::new());
        see_schemes(game, seat, |kind, lies| match (lies.place.holder(), lies.place.layer()) {
            (Some(holder), _) if holder == seat => hand.push(HandCard { card: kind, known: lies.known }),
            (Some(holder), _) => hands.push((holder.index() as u8, kind)),
            (_, Some(layer)) => deck.push((layer as u8, kind)),
            _ => looking.add(kind),
        });
        let (looking_at, defenses) = see_defenses(game, seat);
        Self {
            hand,
            agendas: secrets.agendas_of(seat),
            dropped: secrets.agendas_at(AgendaPlace::Dropped(seat)),
            looking,
            looking_at,
            hands: Heaps::new(table.seats(), hands),
            scheme_deck: Heaps::new(table.scheme_deck.len(), deck),
            defense_deck: Heaps::new(table.defense_deck.len(), defenses),
            answer: secrets.answers[seat],
            order: secrets.orders[seat],
            offered: if seat == table.active { secrets.offered } else { List::new() },
        }
    }
}

/// Shows every Scheme that a seat knows and that does not lie open, in the order of the set.
fn see_schemes(game: &Guild, seat: Seat, mut see: impl FnMut(Scheme, Lies)) {
    let looks = looker(&game.table) == Some((seat, Deck::Scheme));
    for (card, &lies) in game.secrets.schemes.as_slice().iter().enumerate() {
        let sees = match lies.place {
            Place::OUT => false,
            Place::LOOK => looks,
            place => place == Place::hand(seat) || lies.known.contains(seat),
        };
        if sees {
            see(game.options.cards.scheme_of(card), lies);
        }
    }
}

/// The Defenses that a seat looks at, and those of the deck that it knows.
fn see_defenses(game: &Guild, seat: Seat) -> (DefenseHeap, Found<Defense, DEFENSES>) {
    let (mut looking_at, mut deck) = (DefenseHeap::EMPTY, Found::new());
    let looks = looker(&game.table) == Some((seat, Deck::Defense));
    for (card, lies) in game.secrets.defenses.as_slice().iter().enumerate() {
        let kind = || game.options.cards.defense_of(card);
        match lies.place.layer() {
            _ if lies.place == Place::LOOK && looks => looking_at.add(kind()),
            Some(layer) if lies.known.contains(seat) => deck.push((layer as u8, kind())),
            _ => {}
        }
    }
    (looking_at, deck)
}
