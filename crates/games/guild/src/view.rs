//! What a viewer sees: everything that lies open, and of the secrets what is the viewer's own.

use arrayvec::ArrayVec;
use rookery_kernel::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Slot, Source, Until};
use crate::cards::{AgendaSet, Char, Defense, DefenseHeap, MAX_DEFENSES, MAX_SCHEMES, Scheme, SchemeHeap};
use crate::effect::{Chooser, Deck, Fate};
use crate::list::{Heaps, List};
use crate::phase::{
    Deed, Doom, HeistStage, MAX_ITEMS, MAX_SEATS, Opening, Penalty, Phase, Progress, Struck, Task,
};
use crate::secrets::{AgendaPlace, CardLocation, HiddenCard};
use crate::table::{MAX_LAYERS, Table};
use crate::{config::Options, state::Guild};

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Where the viewer sits, if at the table.
    pub seat: Option<Seat>,
    pub options: Options,
    /// What the table waits for.
    pub stage: Stage,
    pub table: Table,
    /// What only this viewer knows.
    pub own: Option<Own>,
    /// What the rules still have to do, of which `stage` is the next: worlds are imagined with it. Its JSON is one string that
    /// may change with every version.
    #[serde(with = "opaque")]
    pub(crate) progress: Progress,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Everyone puts a Hidden Agenda away, in secret.
    Agendas,
    /// The next Character of the draft, after so many picks.
    Draft {
        picks: u8,
    },
    /// The next action of the turn.
    Act,
    /// The next card of a Logistics action.
    Logistics,
    /// The next card that a Rest action discards.
    Resting,
    /// The Character that is let go.
    Firing,
    /// The next item of an exchange.
    Trade,
    /// Answers to an exchange, in secret.
    TradeAnswers,
    /// Coins out of an open purse.
    Purse,
    Offer,
    /// Answers to offers, in secret.
    OfferAnswers,
    /// The initiator's answers to counter-offers.
    CounterOffers,
    /// The next Character on a Defense, after so many players have placed theirs.
    Place {
        placed: u8,
    },
    /// The line of this Defense.
    Line(Slot),
    /// An open window, in secret.
    Window(Opening),
    /// A window for counters to the newest play, in secret.
    Response,
    /// The Moment of Truth, in secret.
    Truth,
    /// An answer to a question that came up while something is carried out.
    Choose(Question),
    Over,
}

/// A question that comes up while something is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Which Scheme the active player discards down to the hand limit.
    HandLimit,
    /// Which Scheme of a hand is discarded, by the owner's choice or somebody else's; `left` are still to come.
    Discard { owner: Seat, chooser: Chooser, left: u8 },
    /// Which Scheme is taken out of a hand; `left` are still to come.
    TakeCard { from: Seat, left: u8 },
    /// Which of the cards on top of a deck is kept; `left` are still to come.
    Scout { deck: Deck, left: u8 },
    /// Which Character leaves a crew that is over its limit.
    Excess,
    /// Which Treasure of the haul is taken.
    Loot,
    /// Which Character is freed from Jail.
    Free,
    /// To which of the own Characters on a Defense this happens.
    Penalty { slot: Slot, fate: Fate },
    /// What keeps this fate from a Character.
    Shield { character: Char, fate: Fate },
    /// Which die counts for a card.
    Die { source: Source },
    /// What a step of a card's block is about, after so many picks.
    Target { source: Source, block: u8, step: u8, picks: u8 },
}

/// What only one seat knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Own {
    /// The hand, in the order of the set.
    pub hand: List<HandCard, MAX_SCHEMES>,
    pub agendas: AgendaSet,
    /// The Hidden Agenda that was put away.
    pub dropped: AgendaSet,
    /// Schemes that this seat is looking at.
    pub looking: SchemeHeap,
    /// Defenses that this seat is looking at.
    pub looking_at: DefenseHeap,
    /// What this seat knows of everyone's hand; nothing of its own.
    pub hands: Heaps<Scheme, MAX_SCHEMES, MAX_SEATS>,
    /// What this seat knows to be in each heap of the Scheme deck.
    pub scheme_deck: Heaps<Scheme, MAX_SCHEMES, MAX_LAYERS>,
    /// What this seat knows to be in each heap of the Defense deck.
    pub defense_deck: Heaps<Defense, MAX_DEFENSES, MAX_LAYERS>,
    /// What this seat has answered to the open question.
    pub answer: Option<Action>,
    /// The standing order.
    pub order: Option<Until>,
    /// The Schemes that this seat has put into the exchange.
    pub offered: List<Scheme, MAX_ITEMS>,
}

/// A Scheme in the own hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct HandCard {
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
        stage: Stage::of(&game.progress),
        table: game.table,
        own: seat.map(|seat| Own::of(game, seat)),
        progress: game.progress,
    }
}

impl View {
    /// The line of a Defense that must be beaten in the heist under way, once it is named.
    pub fn named_line(&self, slot: Slot) -> Option<usize> {
        let heist = self.table.heist?;
        let named = match self.stage {
            _ if heist.stage > HeistStage::Planned => true,
            Stage::Line(now) => slot < now,
            _ => false,
        };
        named.then(|| usize::from(heist.lines[slot.index()]))
    }
}

impl Stage {
    fn of(progress: &Progress) -> Self {
        match (progress.phase, progress.tasks.last()) {
            (Phase::Agendas, _) => Self::Agendas,
            (Phase::Draft, Some(&Task::Draft(picks))) => Self::Draft { picks },
            (Phase::Act, _) => Self::Act,
            (Phase::Logistics, _) => Self::Logistics,
            (Phase::Resting, _) => Self::Resting,
            (Phase::Firing, _) => Self::Firing,
            (Phase::Trade, _) => Self::Trade,
            (Phase::TradeAnswers, _) => Self::TradeAnswers,
            (Phase::Purse, _) => Self::Purse,
            (Phase::Offer, _) => Self::Offer,
            (Phase::OfferAnswers, _) => Self::OfferAnswers,
            (Phase::CounterOffers, _) => Self::CounterOffers,
            (Phase::Place, Some(&Task::Place(placed))) => Self::Place { placed },
            (Phase::Line(slot), _) => Self::Line(slot),
            (Phase::Window, Some(&Task::Window(opening))) => Self::Window(opening),
            (Phase::Response, _) => Self::Response,
            (Phase::Truth, _) => Self::Truth,
            (Phase::Choose, Some(task)) => Self::Choose(Question::of(task)),
            (Phase::Over, _) => Self::Over,
            (phase, task) => unreachable!("{phase:?} is never asked by {task:?}"),
        }
    }
}

impl Question {
    fn of(task: &Task) -> Self {
        match *task {
            Task::HandLimit => Self::HandLimit,
            Task::Discard { owner, chooser, left, .. } => Self::Discard { owner, chooser, left },
            Task::TakeCard { from, left, .. } => Self::TakeCard { from, left },
            Task::Scout { deck, left, .. } => Self::Scout { deck, left },
            Task::Excess(_) => Self::Excess,
            Task::TakeLoot(_) => Self::Loot,
            Task::Free => Self::Free,
            Task::Penalty(Penalty { slot, choice: Some((_, fate)), .. }) => Self::Penalty { slot, fate },
            Task::Doom(Doom { now: Some(Struck { character, fate, .. }), .. }) => {
                Self::Shield { character, fate }
            }
            Task::Deed(Deed { source, dice: [Some(_), ..], rolled: None, .. }) => Self::Die { source },
            Task::Deed(Deed { source, block, step, picks, .. }) => {
                Self::Target { source, block, step, picks: picks.len() as u8 }
            }
            task => unreachable!("{task:?} asks nothing"),
        }
    }
}

/// What the rules still have to do, as JSON in a string: read by this crate alone.
mod opaque {
    use serde::{Deserialize, Deserializer, Serializer, de, ser};

    use crate::phase::Progress;

    pub(super) fn serialize<S: Serializer>(progress: &Progress, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&serde_json::to_string(progress).map_err(ser::Error::custom)?)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Progress, D::Error> {
        serde_json::from_str(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// Who looks at the top of which deck now.
pub(crate) fn looker(progress: &Progress) -> Option<(Seat, Deck)> {
    match progress.tasks.last() {
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
            scheme_deck: Heaps::new(table.decks.scheme_deck.len(), deck),
            defense_deck: Heaps::new(table.decks.defense_deck.len(), defenses),
            answer: secrets.answers[seat],
            order: secrets.orders[seat],
            offered: if seat == table.turn.active { secrets.offered } else { List::new() },
        }
    }
}

/// Shows every Scheme that a seat knows and that does not lie open, in the order of the set.
fn see_schemes(game: &Guild, seat: Seat, mut see: impl FnMut(Scheme, HiddenCard)) {
    let looks = looker(&game.progress) == Some((seat, Deck::Scheme));
    for (card, &lies) in game.secrets.schemes.as_slice().iter().enumerate() {
        let sees = match lies.place {
            CardLocation::OUT => false,
            CardLocation::LOOK => looks,
            place => place == CardLocation::hand(seat) || lies.known.contains(seat),
        };
        if sees {
            see(game.options.cards.scheme_of(card), lies);
        }
    }
}

/// The Defenses that a seat looks at, and those of the deck that it knows.
fn see_defenses(game: &Guild, seat: Seat) -> (DefenseHeap, Found<Defense, MAX_DEFENSES>) {
    let (mut looking_at, mut deck) = (DefenseHeap::EMPTY, Found::new());
    let looks = looker(&game.progress) == Some((seat, Deck::Defense));
    for (card, lies) in game.secrets.defenses.as_slice().iter().enumerate() {
        let kind = || game.options.cards.defense_of(card);
        match lies.place.layer() {
            _ if lies.place == CardLocation::LOOK && looks => looking_at.add(kind()),
            Some(layer) if lies.known.contains(seat) => deck.push((layer as u8, kind())),
            _ => {}
        }
    }
    (looking_at, deck)
}
