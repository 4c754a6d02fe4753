//! Worlds that a viewer cannot tell from the true one.
//!
//! What is hidden in this game: the stash cards of others. Every one of them is a card that the viewer has not seen, each
//! equally likely. The order of the decks does not exist, and what is left in them everyone can count.

use rookery_kernel::{Luck, Sealed, SeatSet};

use crate::cards::{COLOURS, Colour, KINDS, Tokens};
use crate::state::{Player, Sneaks, rest};
use crate::view::{Stage, View};
use crate::{locations::MAX_SPOTS, phase::Phase};

pub(crate) fn imagine(view: &View, luck: &mut impl Luck) -> Sneaks {
    let seats = view.players.seats();
    let mut unseen = view.options.cards.stash();
    let mut players = view.players.map(|seat, player| {
        let own = view.own.filter(|_| view.viewer.is(seat)).map(|own| own.stash);
        let stash = own.or(player.shown).unwrap_or(Tokens::NONE);
        unseen = unseen.minus(stash).expect("a view shows no more stash cards than there are");
        Player { tokens: player.tokens, stash, items: player.items, plan: player.plan }
    });
    for (seat, player) in players.iter_mut() {
        for _ in player.stash.total()..u16::from(view.players[seat].stash) {
            let card = Colour::ALL[luck.weighed(&COLOURS, &unseen.odds())];
            unseen[card] -= 1;
            player.stash[card] += 1;
        }
    }
    let mut loot = [None; MAX_SPOTS];
    loot[..view.loot.len()].copy_from_slice(&view.loot);
    let mut game = Sneaks {
        options: view.options.clone(),
        round: view.round,
        ally: view.ally,
        deck: view.deck,
        left: left(view),
        loot,
        bank: view.bank,
        stash: unseen,
        players,
        phase: Phase::Plan(Sealed::ask(SeatSet::all(seats))),
    };
    game.phase = phase(view, &game);
    game
}

/// What is left of the deck that is being drawn from: everything that lies nowhere else.
fn left(view: &View) -> [u8; KINDS] {
    let items = view.players.as_slice().iter().map(|player| player.items);
    rest(&view.options.cards, view.deck, &view.discards.0, &view.loot, items)
}

/// The open question, with the viewer's own answer and nobody else's.
fn phase(view: &View, game: &Sneaks) -> Phase {
    match view.stage {
        Stage::Plan => {
            let mut plans = Sealed::ask(SeatSet::all(game.count()));
            if let Some((seat, plan)) = view.viewer.seat().zip(view.own.and_then(|own| own.plan)) {
                let _ = plans.commit(seat, plan);
            }
            Phase::Plan(plans)
        }
        Stage::Take { seat, at, count, mix } => Phase::Take { at, seat, count, mix },
        Stage::Swap { seat, at, left } => Phase::Swap { at, seat, left },
        Stage::Over { .. } => Phase::Over(Sneaks::outcome(&game.points())),
    }
}
