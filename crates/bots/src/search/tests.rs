//! The search on games whose right answers are known.

use rookery_kernel::{BySeat, Nothing, Outcome, Scripted, Seat};
use rookery_testkit::toys::{goofspiel, kuhn};

use super::{root::rewards, tree::SearchTree, *};
use crate::{instinct::seats_bots, player::Iterations};

/// A toy without heuristics: all actions appeal alike.
macro_rules! no_instinct {
    ($($game:ty),+) => {
        $(impl Instinct for $game {
            const ROLLOUT_DECISIONS: u32 = u32::MAX;
            const DEFAULT_ITERATIONS: u32 = 100;

            fn weigh(_view: &Self::View, legal: &[Self::Action], _temper: Temper, appeal: &mut Vec<f32>) {
                appeal.extend(legal.iter().map(|_| 1.0));
            }

            fn chances(_view: &Self::View) -> f32 {
                1.0
            }

            seats_bots!();
        })+
    };
}

no_instinct!(kuhn::Kuhn, goofspiel::Goofspiel);

/// How often a search tries each action.
fn visits<G: Instinct>(game: &G, seat: Seat) -> Vec<(String, u32)> {
    let mut search = Search::new(Temper::Even);
    let tallies = search.think(&Observation::of(game, seat), &mut Quick::new(1), &mut Iterations(2000));
    tallies.iter().map(|tally| (tally.action.to_string(), tally.visits)).collect()
}

/// Kuhn poker with these cards, after these actions.
fn kuhn(cards: [&str; 2], actions: &[kuhn::Action]) -> kuhn::Kuhn {
    let draws = cards.map(|card| rookery_kernel::Draw::Face(card.to_owned()));
    let mut luck = Scripted::exactly(draws);
    let mut game =
        kuhn::Kuhn::new(2, &kuhn::Options::default(), &mut luck, &mut Nothing).expect("two can play");
    luck.finish().expect("two cards are dealt");
    for &action in actions {
        let seat = game.turn().seats().first().expect("the game is not over");
        game.apply(seat, action, &mut Scripted::exactly([]), &mut Nothing).expect("legal");
    }
    game
}

#[test]
fn the_best_card_calls() {
    let visits = visits(&kuhn(["queen", "king"], &[kuhn::Action::Bet]), Seat::new(1));
    assert!(visits[1] == ("bet".to_owned(), visits[1].1) && visits[1].1 > 1800, "{visits:?}");
}

/// With two cards the higher one belongs on the higher prize, whatever the other does.
#[test]
fn a_secret_bid_that_is_better_in_every_case_is_found() {
    let options = goofspiel::Options { cards: 2 };
    let game =
        goofspiel::Goofspiel::new(2, &options, &mut Quick::new(1), &mut Nothing).expect("two can play");
    for seat in Seat::all(2) {
        let visits = visits(&game, seat);
        assert!(visits[1].1 > 1600, "{visits:?}");
    }
}

#[test]
fn a_secret_choice_is_drawn_and_an_open_one_is_not() {
    let tally = |action: u8, visits| Tally { action, visits, total: 0.5 };
    let tallies = [tally(1, 60), tally(2, 40), tally(3, 2)];
    let mut luck = Quick::new(3);
    let mut count = |secret| {
        let mut counts = [0_u32; 4];
        for _ in 0..1000 {
            counts[usize::from(pick(&tallies, secret, &mut luck))] += 1;
        }
        counts
    };
    assert_eq!(count(Secret::No), [0, 1000, 0, 0]);
    let drawn = count(Secret::Yes);
    assert!((550..650).contains(&drawn[1]) && drawn[3] == 0, "{drawn:?}");
}

#[test]
fn what_does_not_appeal_at_all_is_not_looked_at() {
    let mut tree = SearchTree::new();
    let node = tree.add(1, &['a', 'b', 'c'], &[2.0, 0.0, 1.0]);
    assert_eq!(tree.edges(node).iter().map(|edge| edge.action).collect::<String>(), "ac");
}

#[test]
fn long_lists_open_little_by_little_from_the_most_appealing() {
    let legal: Vec<u32> = (0..200).collect();
    let appeal: Vec<f32> = legal.iter().map(|&action| action as f32).collect();
    let mut tree = SearchTree::new();
    let node = tree.add(1, &legal, &appeal);
    let mut tried = std::collections::BTreeSet::new();
    for _ in 0..100 {
        let edge = tree.select(node);
        tried.insert(tree.action(edge));
        tree.learn(node, edge, 0.0);
    }
    assert!(tried.first() > Some(&175), "{tried:?}");
    assert!(tried.len() > 10, "{tried:?}");
}

#[test]
fn rewards_are_for_winning_first_and_for_points_second() {
    let outcome = Outcome::most(
        BySeat::from_slice(&[5, 9, 9, 1]).expect("four"),
        rookery_kernel::SeatSet::all(4),
        "end",
    );
    let rewards = rewards(&outcome);
    let seat = Seat::new;
    assert!(rewards[seat(1)] > 0.5 && (rewards[seat(1)] - rewards[seat(2)]).abs() < 1e-6, "{rewards:?}");
    assert!(rewards[seat(0)] > rewards[seat(3)] && rewards[seat(0)] < 0.1, "{rewards:?}");
}

#[test]
fn several_trees_add_up_and_each_has_the_whole_effort() {
    let game = kuhn(["queen", "king"], &[kuhn::Action::Bet]);
    let mut search = Search::with_roots(Temper::Even, 3, Arc::new(Sequential));
    let tallies =
        search.think(&Observation::of(&game, Seat::new(1)), &mut Quick::new(1), &mut Iterations(50));
    assert_eq!(tallies.iter().map(|tally| tally.visits).sum::<u32>(), 150);
}

#[test]
fn whoever_has_no_time_at_all_looks_once() {
    let game = kuhn(["queen", "king"], &[kuhn::Action::Bet]);
    let mut search = Search::new(Temper::Even);
    let tallies = search.think(&Observation::of(&game, Seat::new(1)), &mut Quick::new(1), &mut Iterations(0));
    assert_eq!(tallies.iter().map(|tally| tally.visits).sum::<u32>(), 1);
}
