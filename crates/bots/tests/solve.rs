//! Solving: toys whose solution is known, and what a tree refuses.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use rookery_bots::{Measure, Method, NotBuilt, Payoff, Size, Solver, Start, Tree};
use rookery_guild::Guild;
use rookery_kernel::{Game, Seat};
use rookery_testkit::toys::{goofspiel, kuhn, nope};
use rookery_testkit::{toys::goofspiel::Goofspiel, toys::kuhn::Kuhn, toys::nope::Nope};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn deals<G: Game>(options: &G::Options, payoff: Payoff) -> Tree<G> {
    let start = Start::Deals { seats: *G::SEATS.start(), options };
    Tree::build(&start, payoff, 1_000_000).unwrap()
}

fn solved<G: Game>(tree: &Tree<G>, method: Method, iterations: u64) -> Measure {
    let mut solver = Solver::new(tree.form(), method, 7);
    solver.run(iterations);
    tree.form().measure(&solver.average())
}

#[track_caller]
fn near(value: f64, wanted: f64, within: f64) {
    assert!((value - wanted).abs() <= within, "{value} is not {wanted}");
}

#[test]
fn trees_of_toys_have_their_published_sizes() {
    let kuhn = deals::<Kuhn>(&kuhn::Options::default(), Payoff::Scores);
    assert_eq!(kuhn.size(), Size { chance: 4, decisions: 24, ends: 30, sets: 12 });
    let goofspiel = deals::<Goofspiel>(&goofspiel::Options::default(), Payoff::WinShare);
    assert_eq!(goofspiel.size(), Size { chance: 0, decisions: 501, ends: 576, sets: 162 });
}

/// Against somebody who flips a coin for everything:
///
/// | card | first: pass | first: bet | second, after a pass | second, after a bet |
/// |---|---|---|---|---|
/// | king | 1.5, calling a bet | 1.5 | 1.5 by a bet | 2 by a call |
/// | queen | 0, calling a bet or not to | 0.5 | 0.5 by a bet | 0 by a call |
/// | jack | -1 | -0.5 | -0.5 by a bet | -1 by a fold |
///
/// So the best answer is worth (1.5 + 0.5 - 0.5) / 3 = 1/2 to the first, and to the second, who is passed and bet to equally
/// often, (1.75 + 0.25 - 0.75) / 3 = 5/12.
#[test]
fn the_best_answer_to_coin_flips_in_kuhn_is_known() {
    let kuhn = deals::<Kuhn>(&kuhn::Options::default(), Payoff::Scores);
    let measure = kuhn.form().measure(&kuhn.form().even());
    near(measure.best[FIRST], 0.5, 1e-12);
    near(measure.best[SECOND], 5.0 / 12.0, 1e-12);
    near(measure.values[FIRST] + measure.values[SECOND], 0.0, 1e-12);
    near(measure.nash_conv(), 11.0 / 12.0, 1e-12);
    near(measure.exploitability(), 11.0 / 24.0, 1e-12);
}

#[test]
fn every_method_finds_the_value_of_kuhn() {
    let kuhn = deals::<Kuhn>(&kuhn::Options::default(), Payoff::Scores);
    for (method, iterations, within) in
        [(Method::CfrPlus, 2_000, 1e-3), (Method::Cfr, 40_000, 5e-3), (Method::Sampled, 400_000, 2e-2)]
    {
        let measure = solved(&kuhn, method, iterations);
        near(measure.values[FIRST], -1.0 / 18.0, within);
        near(measure.values[SECOND], 1.0 / 18.0, within);
        assert!(measure.nash_conv() < within, "{method}: {}", measure.nash_conv());
    }
}

/// In equilibrium the first player bets a king three times as often as a jack, never bets a queen, and the second always calls
/// with a king and bluffs with a third of the jacks.
#[test]
fn the_strategy_found_for_kuhn_is_of_the_known_family() {
    let kuhn = deals::<Kuhn>(&kuhn::Options::default(), Payoff::Scores);
    let mut solver = Solver::new(kuhn.form(), Method::CfrPlus, 0);
    solver.run(20_000);
    let strategy = solver.average();
    let bets = |seat: Seat, rank: u8, history: &[kuhn::Action]| {
        let first = kuhn.firsts().iter().find(|first| {
            let own = first.view.hands[seat.index()].as_ref();
            first.seat == seat && own.is_some_and(|card| card.rank == rank) && first.view.history == history
        });
        let odds: Vec<_> = kuhn.odds(first.unwrap().set, &strategy).collect();
        odds.into_iter().find(|(action, _)| *action == kuhn::Action::Bet).unwrap().1
    };
    let bluff = bets(FIRST, 0, &[]);
    assert!(bluff < 0.34, "{bluff}");
    near(bets(FIRST, 1, &[]), 0.0, 0.01);
    near(bets(FIRST, 2, &[]), 3.0 * bluff, 0.02);
    near(bets(SECOND, 2, &[kuhn::Action::Bet]), 1.0, 0.01);
    near(bets(SECOND, 0, &[kuhn::Action::Pass]), 1.0 / 3.0, 0.01);
    near(bets(SECOND, 1, &[kuhn::Action::Bet]), 1.0 / 3.0, 0.01);
}

#[test]
fn goofspiel_is_fair_and_the_longer_it_is_solved_the_less_it_can_be_exploited() {
    let tree = deals::<Goofspiel>(&goofspiel::Options::default(), Payoff::WinShare);
    for method in [Method::CfrPlus, Method::Cfr] {
        let course = [10, 100, 1_000].map(|iterations| solved(&tree, method, iterations));
        assert!(course.is_sorted_by(|a, b| a.nash_conv() > 2.0 * b.nash_conv()), "{method}: {course:?}");
        near(course[2].values[FIRST], 0.0, 1e-3);
    }
    let sampled = [1_000, 30_000].map(|iterations| solved(&tree, Method::Sampled, iterations).nash_conv());
    assert!(sampled[0] > 2.0 * sampled[1], "{sampled:?}");
}

/// Three seats and reactions: nothing is promised, but the measure is exact, and what is found is better than nothing.
#[test]
fn more_than_two_seats_are_measured_too() {
    let options = nope::Options { hand: 2, coins: 4, nopes: 3 };
    let tree = deals::<Nope>(&options, Payoff::WinShare);
    let before = tree.form().measure(&tree.form().even());
    for (method, iterations) in [(Method::CfrPlus, 500), (Method::Cfr, 500), (Method::Sampled, 20_000)] {
        let after = solved(&tree, method, iterations);
        assert!(after.nash_conv() < before.nash_conv() / 4.0, "{method}: {before:?} {after:?}");
        let total: f64 = after.values.iter().map(|(_, value)| *value).sum();
        near(total, 0.0, 1e-9);
    }
}

/// What the public can see of Kuhn poker leaves all six deals open, so solving from there is solving the whole.
#[test]
fn the_worlds_of_a_public_view_are_the_deals() {
    let start = Kuhn::resume(
        &serde_json::from_value(serde_json::json!(
            {"cards": ["jack", "queen", "king"], "hands": [0, 2], "history": []}
        ))
        .unwrap(),
    )
    .unwrap();
    let view = start.view(rookery_kernel::Viewer::Public);
    let tree = Tree::build(&Start::<'_, Kuhn>::Worlds(&view), Payoff::Scores, 100).unwrap();
    assert_eq!(tree.size(), Size { chance: 4, decisions: 24, ends: 30, sets: 12 });
    near(solved(&tree, Method::CfrPlus, 2_000).values[FIRST], -1.0 / 18.0, 1e-3);
    // Where everybody knows that it is king against jack, the jack loses its ante and no more.
    let known = Tree::build(&Start::At(&start), Payoff::Scores, 100).unwrap();
    assert_eq!(known.size(), Size { chance: 0, decisions: 4, ends: 5, sets: 4 });
    near(solved(&known, Method::CfrPlus, 2_000).values[FIRST], -1.0, 1e-3);
}

#[test]
fn likelihoods_add_up_at_every_stage() {
    let kuhn = deals::<Kuhn>(&kuhn::Options::default(), Payoff::Scores);
    let likely = kuhn.form().likelihoods(&kuhn.form().even());
    let of = |seat: Seat| -> f64 {
        kuhn.firsts().iter().filter(|first| first.seat == seat).map(|first| likely[first.set]).sum()
    };
    near(of(FIRST), 1.0, 1e-12);
    near(of(SECOND), 1.0, 1e-12);
    // All decisions together: one each, and the first decides again after a pass and a bet.
    near(likely.iter().sum(), 2.25, 1e-12);
}

#[test]
fn a_tree_that_is_too_large_is_refused_and_not_begun_for_ever() {
    let options = goofspiel::Options::default();
    let start: Start<'_, Goofspiel> = Start::Deals { seats: 2, options: &options };
    let refused = Tree::build(&start, Payoff::WinShare, 1_076).unwrap_err();
    assert_eq!(refused, NotBuilt::TooLarge { reached: 1_077, most: 1_076 });
    assert!(refused.to_string().contains("1077"), "{refused}");
    assert!(Tree::build(&start, Payoff::WinShare, 1_077).is_ok());
    // A deal that falls in more ways than there are atoms.
    let options = Guild::for_bots(3, &rookery_guild::Options::default());
    let start: Start<'_, Guild> = Start::Deals { seats: 3, options: &options };
    let refused = Tree::build(&start, Payoff::WinShare, 10_000).unwrap_err();
    assert!(matches!(refused, NotBuilt::TooLarge { most: 10_000, .. }), "{refused}");
    // No such table.
    let start: Start<'_, Guild> = Start::Deals { seats: 2, options: &options };
    let refused = Tree::build(&start, Payoff::WinShare, 10_000).unwrap_err();
    assert!(matches!(refused, NotBuilt::Config(_)), "{refused}");
}

#[test]
fn names_of_methods_and_payoffs_read_back() {
    for (method, name) in Method::ALL {
        assert_eq!((method.to_string().as_str(), name.parse()), (name, Ok(method)));
    }
    for payoff in [Payoff::WinShare, Payoff::Scores] {
        assert_eq!(payoff.to_string().parse(), Ok(payoff));
    }
    assert!("fast".parse::<Method>().unwrap_err().contains("sampled"));
    assert!("money".parse::<Payoff>().is_err());
}
