//! Worlds that a viewer cannot tell from the true one.
//!
//! What is hidden: the cards in the others' stashes, and the top cards that only others have looked at. The order of a deck
//! does not exist. Of all cards of a tier that the viewer has not seen, each is as likely as any other to be the one that was
//! stashed, is known to a thief, or is left: all of them were dealt from one shuffled heap, and nobody chose among them.
//! Money is hidden by screens and not by ignorance: the log adds up to it.

use arrayvec::ArrayVec;
use rookery_kernel::{Luck, Sealed, Seat, SeatSet};

use crate::cards::{ByDeck, Card, Colour};
use crate::phase::{Loyalty, Phase};
use crate::set::{Deck, MAX_EVENTS};
use crate::state::{Heistmaster, MAX_STASHED, Stashed, Stashes, Thief};
use crate::view::{Stage, View};
use crate::{action::Action, heap::Heap};

pub(crate) fn imagine(view: &View, luck: &mut impl Luck) -> Heistmaster {
    let mut events = [0; MAX_EVENTS];
    for (place, &left) in events.iter_mut().zip(&view.events) {
        *place = left;
    }
    let mut game = Heistmaster {
        options: view.options.clone(),
        round: view.round,
        master: view.heistmaster,
        team: view.team,
        target: view.target,
        thieves: view.thieves.map(|seat, thief| Thief {
            money: view.log.total(seat),
            honour: thief.honour,
            offer: thief.offer,
            kept: thief.kept,
            broken: thief.broken,
        }),
        decks: ByDeck::default(),
        events,
        stashes: Stashes::EMPTY,
        log: view.log.log(),
        phase: Phase::Team,
    };
    imagine_cards(view, &mut game, luck);
    game.phase = phase(view, &game);
    game
}

/// What the viewer knows is taken out of the decks first; then chance fills the gaps in the stashes, and then the top cards.
fn imagine_cards(view: &View, game: &mut Heistmaster, luck: &mut impl Luck) {
    let cards = &view.options.cards;
    let mut unseen = ByDeck::new(|deck| cards.whole(deck, view.thieves.seats()));
    for deck in Colour::ALL {
        let (public, printed, left) = (&view.decks[deck], cards.deck(deck), &mut unseen[deck]);
        let pile = &mut game.decks[deck];
        for (tier, revealed) in public.revealed.iter().enumerate() {
            for &card in revealed {
                pile.discard.add(printed, known_place(left, printed, tier, card));
            }
        }
        let top = view.own.and_then(|own| own.tops[deck]).zip(public.tier);
        pile.top = top.map(|(card, tier)| known_place(left, printed, usize::from(tier) - 1, card));
        (pile.looked, pile.money) = (public.looked, public.money);
    }
    let mut known: ArrayVec<Option<u8>, MAX_STASHED> = ArrayVec::new();
    for card in &view.stashes {
        let (printed, left) = (cards.deck(card.deck), &mut unseen[card.deck]);
        known.push(card.card.map(|seen| known_place(left, printed, usize::from(card.tier) - 1, seen)));
    }
    for (card, place) in view.stashes.iter().zip(known) {
        let (printed, left) = (cards.deck(card.deck), &mut unseen[card.deck]);
        let place = place.unwrap_or_else(|| {
            let place = left.of_tier(printed, usize::from(card.tier) - 1).draw(printed, luck);
            left.remove(printed, place);
            place
        });
        game.stashes.push(Stashed::new(card.thief, card.seen_by, card.deck, place));
    }
    for deck in Colour::ALL {
        let (pile, printed) = (&mut game.decks[deck], cards.deck(deck));
        pile.left = unseen[deck];
        match pile.top {
            Some(place) => pile.left.add(printed, place),
            None if pile.looked.is_empty() => {}
            None => {
                let tier = view.decks[deck].tier.map_or(0, |tier| usize::from(tier) - 1);
                pile.top = Some(pile.left.of_tier(printed, tier).draw(printed, luck));
            }
        }
    }
}

/// Takes a card that the viewer has seen out of those that are unseen, and says where it is printed: its first place, as the last
/// of equal cards is taken.
fn known_place(unseen: &mut Heap, printed: &Deck, tier: usize, card: Card) -> u8 {
    unseen.take(printed, tier, card).expect("a view shows no card more often than it is printed")
}

/// The open question, with the viewer's own answer and nobody else's.
fn phase(view: &View, game: &Heistmaster) -> Phase {
    let answer = view.viewer.seat().zip(view.own.and_then(|own| own.answer));
    match view.stage {
        Stage::Offers => Phase::Offers(money_question(game.others(), answer)),
        Stage::Team => Phase::Team,
        Stage::Pay => Phase::Pay(money_question(game.asked_to_pay(), answer)),
        Stage::Target => Phase::Target,
        Stage::Loyalty => {
            let mut tokens = Sealed::ask(view.team);
            match answer {
                Some((seat, Action::Honourable)) => _ = tokens.commit(seat, Loyalty::Honourable),
                Some((seat, Action::Dishonourable)) => _ = tokens.commit(seat, Loyalty::Dishonourable),
                _ => {}
            }
            Phase::Loyalty(tokens)
        }
        Stage::Over { ending, .. } => Phase::Over { ending, outcome: game.outcome(ending) },
    }
}

fn money_question(asked: SeatSet, answer: Option<(Seat, Action)>) -> Sealed<u8, 8> {
    let mut question = Sealed::ask(asked);
    if let Some((seat, Action::Offer(money) | Action::Pay(money))) = answer {
        _ = question.commit(seat, money);
    }
    question
}
