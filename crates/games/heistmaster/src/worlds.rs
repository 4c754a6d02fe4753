//! Worlds that a viewer cannot tell from the true one.
//!
//! What is hidden: the cards in the others' stashes, and the top cards that only others have looked at. The order of a deck
//! does not exist. Of all cards of a tier that the viewer has not seen, each is as likely as any other to be the one that was
//! stashed, is known to somebody, or is left: all of them were dealt from one shuffled heap, and nobody chose among them.
//! Money is hidden by screens and not by ignorance: the log adds up to it.

use rookery_kernel::{Luck, Sealed, Seat, SeatSet};

use crate::{
    action::Action,
    cards::{ByDeck, Card, Colour},
    heap::Heap,
    phase::{Loyalty, Phase},
    set::MOST_EVENTS,
    state::{Heistmaster, Log, Pile, Stashed, Stashes, Thief},
    view::{Stage, View},
};

pub(crate) fn imagine(view: &View, luck: &mut impl Luck) -> Heistmaster {
    let seats = view.thieves.seats();
    let mut events = [0; MOST_EVENTS];
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
            money: view
                .log
                .iter()
                .filter_map(|round| round.get(seat.index()))
                .map(|&gain| i32::from(gain))
                .sum(),
            honour: thief.honour,
            offer: thief.offer,
            kept: thief.kept,
            broken: thief.broken,
        }),
        decks: ByDeck::default(),
        events,
        stashes: Stashes::EMPTY,
        log: Log::EMPTY,
        phase: Phase::Team,
    };
    for (round, gains) in (1..).zip(&view.log) {
        for (seat, &gain) in Seat::all(seats).zip(gains) {
            *game.log.entry(round, seat, seats) = gain;
        }
    }
    imagine_cards(view, &mut game, luck);
    game.phase = phase(view, &game);
    game
}

/// What the viewer knows is taken out of the decks first; then chance fills the gaps in the stashes, and then the top cards.
fn imagine_cards(view: &View, game: &mut Heistmaster, luck: &mut impl Luck) {
    let cards = &view.options.cards;
    let mut unseen = ByDeck::new(|deck| unseen(view, deck));
    for card in &view.stashes {
        let (deck, heap) = (cards.deck(card.deck), &mut unseen[card.deck]);
        let tier = heap.of_tier(deck, usize::from(card.tier) - 1);
        let place = match card.card {
            Some(known) => known_place(view, card.deck, usize::from(card.tier) - 1, known),
            None => {
                let place = tier.draw(deck, luck);
                heap.remove(deck, place);
                place
            }
        };
        game.stashes.push(Stashed::new(card.thief, card.seen_by, card.deck, place));
    }
    for deck in Colour::ALL {
        let (public, printed, mut left) = (&view.decks[deck], cards.deck(deck), unseen[deck]);
        let tier = public.tier.map_or(0, |tier| usize::from(tier) - 1);
        let top = match view.own.and_then(|own| own.tops[deck]) {
            Some(known) => {
                let place = known_place(view, deck, tier, known);
                left.add(printed, place);
                Some(place)
            }
            None if public.looked.is_empty() => None,
            None => Some(left.of_tier(printed, tier).draw(printed, luck)),
        };
        let mut discard = Heap::default();
        for (tier, revealed) in public.revealed.iter().enumerate() {
            for &card in revealed {
                discard.add(printed, known_place(view, deck, tier, card));
            }
        }
        game.decks[deck] = Pile { left, discard, top, looked: public.looked, money: public.money };
    }
}

/// Where a card that the viewer has seen is printed.
fn known_place(view: &View, deck: Colour, tier: usize, card: Card) -> u8 {
    let cards = &view.options.cards;
    let (printed, whole) = (cards.deck(deck), cards.whole(deck, view.thieves.seats()));
    let place = whole.of_tier(printed, tier).find(printed, card);
    place.expect("a view shows only cards that are in its decks")
}

/// The cards of a deck that the viewer has never seen.
fn unseen(view: &View, deck: Colour) -> Heap {
    let cards = &view.options.cards;
    let (printed, mut heap) = (cards.deck(deck), cards.whole(deck, view.thieves.seats()));
    let public = &view.decks[deck];
    let revealed = public
        .revealed
        .iter()
        .enumerate()
        .flat_map(|(tier, list)| list.iter().map(move |&card| (tier, card)));
    let stashed = view.stashes.iter().filter(|card| card.deck == deck);
    let stashed = stashed.filter_map(|card| Some((usize::from(card.tier) - 1, card.card?)));
    let top = view.own.and_then(|own| own.tops[deck]).zip(public.tier);
    let top = top.map(|(card, tier)| (usize::from(tier) - 1, card));
    for (tier, card) in revealed.chain(stashed).chain(top) {
        let taken = heap.take(printed, tier, card);
        debug_assert!(taken.is_some(), "a view shows no card more often than it is printed");
    }
    heap
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
