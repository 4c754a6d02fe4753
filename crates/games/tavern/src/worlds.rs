//! Worlds that a viewer cannot tell from the true one.
//!
//! What is hidden in this game: which cards others have discarded, and which they have selected and not yet revealed. Every
//! way that fits what was shown is equally likely here; a caller that knows the others better may weigh the worlds.

use arrayvec::ArrayVec;
use rookery_kernel::{Luck, Nothing, Sealed, Seat, SeatSet};

use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::locations::{Locations, MAX_SPOTS};
use crate::phase::{Answer, Phase};
use crate::state::{ALL_COINS, Tavern, Thief};
use crate::view::{PublicThief, Stage, View};

pub(crate) fn imagine(view: &View, luck: &mut impl Luck) -> Tavern {
    let seats = view.thieves.seats();
    let thieves = view.thieves.map(|seat, thief| {
        let (hand, selected) = match view.own {
            Some(own) if view.viewer.is(seat) => (own.hand, own.selected),
            _ => imagine_cards(thief, luck),
        };
        Thief {
            coins: thief.coins,
            hand,
            selected,
            revealed: thief.revealed,
            target: thief.target,
            trapped_by: thief.trapped_by,
            sabotaged_by: thief.sabotaged_by,
            could_hold: thief.could_hold,
        }
    });
    let claims: ArrayVec<Option<Seat>, MAX_SPOTS> =
        view.locations.iter().map(|location| location.claim).collect();
    let locations = Locations::seen(&claims, view.out, view.ways.as_deref())
        .expect("a view has its locations from a table where they lay so");
    let mut tavern = Tavern {
        options: view.options,
        round: view.round,
        master: view.master,
        city: view.city.unwrap_or(ALL_COINS - seats as u16),
        thieves,
        locations,
        phase: Phase::Select(Sealed::ask(SeatSet::all(seats))),
    };
    tavern.phase = phase(view, &tavern);
    tavern
}

/// A hand and the two selected cards: one of all pairs that fit, each equally likely.
fn imagine_cards(thief: &PublicThief, luck: &mut impl Luck) -> (Cards, Cards) {
    let count = usize::from(thief.unrevealed);
    let ways = |hand: Cards| choose(could_be_hidden(hand, thief).len(), count);
    let mut left = luck.below(thief.could_hold.iter().map(ways).sum());
    for hand in thief.could_hold.iter() {
        let ways = ways(hand);
        if left < ways {
            let mut hidden = could_be_hidden(hand, thief).subsets().filter(|set| set.len() == count);
            let cards = hidden.nth(left as usize);
            return (hand, thief.revealed.or(cards.expect("there are as many as were counted")));
        }
        left -= ways;
    }
    unreachable!("a number below the sum falls into one of the hands")
}

/// The cards that could lie face down in front of a thief who holds this hand. No Honor is not among them: it was shown at the
/// count, or not selected.
fn could_be_hidden(hand: Cards, thief: &PublicThief) -> Cards {
    hand.minus(thief.revealed).without(Card::NoHonor)
}

/// In how many ways some cards can be chosen of so many.
fn choose(of: usize, some: usize) -> u32 {
    (0..some).fold(1, |ways, taken| ways * of.saturating_sub(taken) as u32 / (taken as u32 + 1))
}

/// The open question, with the viewer's own answer and nobody else's.
fn phase(view: &View, tavern: &Tavern) -> Phase {
    let answer = |wanted: fn(Action) -> bool| {
        let answer = view.own.and_then(|own| own.answer).filter(|&answer| wanted(answer));
        view.viewer.seat().zip(answer)
    };
    match view.stage {
        Stage::Select => {
            let mut selections = Sealed::ask(SeatSet::all(tavern.count()));
            if let Some((seat, Action::Select(selection))) = answer(|_| true) {
                let _ = selections.commit(seat, selection);
            }
            Phase::Select(selections)
        }
        Stage::Turn { thief } => Phase::Turn(thief),
        Stage::React { thief, crime } => {
            let asked = tavern.asked_to_react(thief);
            let mut answers = Sealed::ask(asked);
            if let Some((seat, action)) = answer(|action| matches!(action, Action::Interrupt | Action::Pass))
            {
                let own = if action == Action::Pass { Answer::Pass } else { Answer::Interrupt };
                let _ = answers.commit(seat, own);
            }
            Phase::React { thief, crime, answers }
        }
        Stage::Place { thief } => Phase::Place(thief),
        Stage::Discard => {
            let mut discards = Sealed::ask(tavern.choosing_discards());
            if let Some((seat, Action::Discard(card))) = answer(|_| true) {
                let _ = discards.commit(seat, card);
            }
            Phase::Discard(discards)
        }
        Stage::Over { .. } => Phase::Over(
            tavern.winner(&mut Nothing).expect("a view of the end comes from a table that has ended"),
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rookery_kernel::{Game, Quick, Turn, Viewer};

    use super::*;
    use crate::config::Options;

    /// In how many ways the cards of all thieves could be hidden.
    fn worlds(view: &View) -> usize {
        let hidden = |hand: Cards, thief: &PublicThief| {
            let sets = could_be_hidden(hand, thief).subsets();
            sets.filter(|set| set.len() == usize::from(thief.unrevealed)).count()
        };
        let ways =
            |thief: &PublicThief| thief.could_hold.iter().map(|hand| hidden(hand, thief)).sum::<usize>();
        view.thieves.as_slice().iter().map(ways).product()
    }

    /// Sampled worlds are all different ways to hide the cards, and come up equally often.
    #[test]
    fn worlds_are_uniform_over_all_ways_to_hide_cards() {
        let mut luck = Quick::new(11);
        let mut tested = 0;
        for game in 0..40_u32 {
            let mut tavern = Tavern::new(3, &Options::default(), &mut luck, &mut Nothing).unwrap();
            for _ in 0..25 + game {
                let Turn::Seats(seats) = tavern.turn() else { break };
                let seat = seats.first().unwrap();
                let mut legal = Vec::new();
                tavern.legal(seat, &mut legal);
                let action = legal[luck.below(legal.len() as u32) as usize];
                tavern.apply(seat, action, &mut luck, &mut Nothing).unwrap();
            }
            let view = tavern.view(Viewer::Public);
            let expected = worlds(&view);
            if !(2..=60).contains(&expected) {
                continue;
            }
            tested += 1;
            let mut tally: HashMap<Vec<(Cards, Cards)>, f64> = HashMap::new();
            let each = 400.0;
            for _ in 0..expected * 400 {
                let world = imagine(&view, &mut luck);
                let key = world.thieves.as_slice().iter().map(|thief| (thief.hand, thief.selected)).collect();
                *tally.entry(key).or_default() += 1.0;
            }
            assert_eq!(tally.len(), expected, "all worlds are covered and no others");
            let chi: f64 = tally.values().map(|count| (count - each).powi(2) / each).sum();
            // Mean d and deviation sqrt(2 d) for d degrees of freedom; five deviations is far out.
            let freedom = (expected - 1) as f64;
            assert!(
                chi < freedom + 5.0 * (2.0 * freedom).sqrt() + 10.0,
                "{chi} with {freedom} degrees of freedom"
            );
        }
        assert!(tested > 5, "only {tested} positions had few enough worlds to count");
    }
}
