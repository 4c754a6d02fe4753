//! The toys obey the laws and have the sizes that are published for them.

use std::collections::{HashMap, HashSet};

use rookery_kernel::tree::{estimate, perft};
use rookery_kernel::{Game, Luck, Nothing, Quick, Seat, Turn, Viewer, luck::outcomes};
use rookery_testkit::toys::{goofspiel, kuhn, nope};
use rookery_testkit::{
    golden, golden_perft, golden_without_words, laws::imagined_worlds_cover, toys::goofspiel::Goofspiel,
    toys::kuhn::Kuhn, toys::nope::Nope,
};

#[expect(clippy::unwrap_used, reason = "an example may panic")]
mod nim;

mod kuhn_laws {
    use super::*;

    fn canaries() -> kuhn::Options {
        kuhn::Options { cards: ["Robin", "Wren", "Siskin"].map(str::to_owned) }
    }

    rookery_testkit::conformance_without_words!(Kuhn, [(2, kuhn::Options::default()), (2, canaries())]);

    #[test]
    fn hidden_names_are_in_nothing_that_is_sent() {
        for seed in 0..100 {
            let (mut luck, mut events) = (Quick::new(seed), Vec::new());
            let mut game = Kuhn::new(2, &canaries(), &mut luck, &mut events).unwrap();
            let mut done = false;
            while !done {
                let shown = game.turn().outcome().is_some_and(|outcome| outcome.ending == "showdown");
                for viewer in Viewer::all(2) {
                    let mut sent = serde_json::to_string(&game.view(viewer)).unwrap();
                    for notice in events.iter().filter_map(|event| Kuhn::notice(event, viewer)) {
                        sent.extend([notice.to_string(), serde_json::to_string(&notice).unwrap()]);
                    }
                    for (seat, rank) in game.position().hands.into_iter().enumerate() {
                        let name = &canaries().cards[usize::from(rank)];
                        assert_eq!(sent.contains(name), shown || viewer.is(Seat::new(seat)), "{sent}");
                    }
                }
                match game.turn().seats().first() {
                    Some(seat) => {
                        let action = [kuhn::Action::Pass, kuhn::Action::Bet][luck.below(2) as usize];
                        game.apply(seat, action, &mut luck, &mut events).unwrap();
                    }
                    None => done = true,
                }
            }
        }
    }
}

mod goofspiel_laws {
    use super::*;

    rookery_testkit::conformance_without_words!(
        Goofspiel,
        [(2, goofspiel::Options::default()), (2, goofspiel::Options { cards: 5 })]
    );
}

mod nope_laws {
    use super::*;

    rookery_testkit::conformance!(
        Nope,
        [
            (3, nope::Options::default()),
            (3, nope::Options { hand: 4, coins: 4, nopes: 9 }),
            (3, nope::Options { hand: 1, coins: 3, nopes: 0 })
        ]
    );
}

/// What a walk through the tree met. Simultaneous decisions are counted in turn-based form: one seat after the other, lowest
/// first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    /// Points where chance decides.
    chance: u64,
    /// Points where a seat decides.
    decisions: u64,
    /// Games that have ended.
    terminals: u64,
}

/// Walks the tree from the deal down.
#[derive(Debug)]
struct Walk<F> {
    /// What has been met so far.
    count: Count,
    visit: F,
}

impl<F> Walk<F> {
    /// A walk that calls `visit` at every decision, with the seat that decides.
    fn new(visit: F) -> Self {
        Self { count: Count::default(), visit }
    }

    /// Every deal of a new game, each walked `depth` decisions deep.
    fn deals<G: Game>(&mut self, seats: usize, options: &G::Options, depth: u32)
    where
        F: FnMut(&G, Seat),
    {
        let mut deals = Vec::new();
        self.count.chance +=
            outcomes(|luck| G::new(seats, options, luck, &mut Nothing), |_, deal| deals.push(deal));
        for deal in deals {
            self.below(&deal.expect("a table of the smallest size"), depth);
        }
    }

    /// Everything below a state, `depth` decisions deep.
    fn below<G: Game>(&mut self, game: &G, depth: u32)
    where
        F: FnMut(&G, Seat),
    {
        let seat = match game.turn() {
            Turn::Over(_) => {
                self.count.terminals += 1;
                return;
            }
            Turn::Seats(seats) => seats.first().expect("somebody owes a decision until the game is over"),
        };
        self.count.decisions += 1;
        (self.visit)(game, seat);
        if depth == 0 {
            return;
        }
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        for action in actions {
            let mut next = Vec::new();
            self.count.chance += outcomes(
                |luck| {
                    let mut game = game.clone();
                    game.apply(seat, action, luck, &mut Nothing).expect("a listed action is legal");
                    game
                },
                |_, game| next.push(game),
            );
            for game in next {
                self.below(&game, depth - 1);
            }
        }
    }
}

/// The information sets of a tree: what the deciding seat sees, each told apart once.
fn information_sets<G: Game>(seats: usize, options: &G::Options) -> usize {
    let mut sets = HashSet::new();
    Walk::new(|game: &G, seat| {
        sets.insert((seat, game.view(Viewer::Seat(seat))));
    })
    .deals::<G>(seats, options, u32::MAX);
    sets.len()
}

fn count<G: Game>(options: &G::Options) -> Count {
    let mut walk = Walk::new(|_: &G, _| ());
    walk.deals::<G>(*G::SEATS.start(), options, u32::MAX);
    walk.count
}

#[test]
fn kuhn_has_its_published_size() {
    let options = kuhn::Options::default();
    assert_eq!(count::<Kuhn>(&options), Count { chance: 4, decisions: 24, terminals: 30 });
    assert_eq!(information_sets::<Kuhn>(2, &options), 12);
}

#[test]
fn goofspiel_has_its_published_size() {
    let options = goofspiel::Options::default();
    assert_eq!(count::<Goofspiel>(&options), Count { chance: 0, decisions: 501, terminals: 576 });
    assert_eq!(information_sets::<Goofspiel>(2, &options), 162);
}

/// Vanilla counterfactual regret minimisation (Zinkevich and others, 2007), for two actions.
#[derive(Default)]
struct Regrets {
    /// Regrets and the sum of strategies for every information set.
    sets: HashMap<kuhn::View, ([f64; 2], [f64; 2])>,
}

fn normal(weights: [f64; 2]) -> [f64; 2] {
    let [a, b] = weights.map(|weight| weight.max(0.0));
    if a + b > 0.0 { [a / (a + b), b / (a + b)] } else { [0.5, 0.5] }
}

fn children(game: &Kuhn, seat: Seat) -> [Kuhn; 2] {
    [kuhn::Action::Pass, kuhn::Action::Bet].map(|action| {
        let mut next = game.clone();
        next.apply(seat, action, &mut Quick::new(0), &mut Nothing).expect("both are always legal");
        next
    })
}

fn deals() -> Vec<Kuhn> {
    let mut deals = Vec::new();
    outcomes(
        |luck| Kuhn::new(2, &kuhn::Options::default(), luck, &mut Nothing).expect("a table of two"),
        |_, deal| deals.push(deal),
    );
    deals
}

impl Regrets {
    /// What a state is worth to seat 0; `reach` is how likely each player's own choices lead here.
    fn learn(&mut self, game: &Kuhn, reach: [f64; 2]) -> f64 {
        let seat = match game.turn() {
            Turn::Over(outcome) => return f64::from(outcome.scores[Seat::new(0)]),
            Turn::Seats(seats) => seats.first().expect("somebody is asked"),
        };
        let (me, view) = (seat.index(), game.view(Viewer::Seat(seat)));
        let strategy = normal(self.sets.entry(view.clone()).or_default().0);
        let mut worth = [0.0; 2];
        for (choice, next) in children(game, seat).iter().enumerate() {
            let mut reach = reach;
            reach[me] *= strategy[choice];
            worth[choice] = self.learn(next, reach);
        }
        let mean = strategy[0] * worth[0] + strategy[1] * worth[1];
        let sign = if me == 0 { 1.0 } else { -1.0 };
        let (regrets, sums) = self.sets.get_mut(&view).expect("made above");
        for choice in 0..2 {
            regrets[choice] += reach[1 - me] * sign * (worth[choice] - mean);
            sums[choice] += reach[me] * strategy[choice];
        }
        mean
    }

    /// What a state is worth to seat 0 when both play their average strategy.
    fn average(&self, game: &Kuhn) -> f64 {
        let seat = match game.turn() {
            Turn::Over(outcome) => return f64::from(outcome.scores[Seat::new(0)]),
            Turn::Seats(seats) => seats.first().expect("somebody is asked"),
        };
        let strategy = normal(self.sets[&game.view(Viewer::Seat(seat))].1);
        children(game, seat).iter().zip(strategy).map(|(next, share)| share * self.average(next)).sum()
    }

    /// What `hero` wins, summed over these states, by the best answer to the other's average strategy. Each state comes with
    /// its weight, and `hero` cannot tell those apart that look the same.
    fn best(&self, hero: Seat, states: Vec<(Kuhn, f64)>) -> f64 {
        let mut total = 0.0;
        let mut choices: HashMap<kuhn::View, [Vec<(Kuhn, f64)>; 2]> = HashMap::new();
        let mut others = Vec::new();
        for (game, weight) in states {
            match game.turn() {
                Turn::Over(outcome) => total += weight * f64::from(outcome.scores[hero]),
                Turn::Seats(seats) if seats.contains(hero) => {
                    let next = choices.entry(game.view(Viewer::Seat(hero))).or_default();
                    for (list, child) in next.iter_mut().zip(children(&game, hero)) {
                        list.push((child, weight));
                    }
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody is asked");
                    let strategy = normal(self.sets[&game.view(Viewer::Seat(seat))].1);
                    others
                        .extend(children(&game, seat).into_iter().zip(strategy.map(|share| share * weight)));
                }
            }
        }
        if !others.is_empty() {
            total += self.best(hero, others);
        }
        total
            + choices
                .into_values()
                .map(|lists| lists.map(|l| self.best(hero, l)))
                .map(|[a, b]| a.max(b))
                .sum::<f64>()
    }
}

#[test]
fn kuhn_is_worth_minus_one_eighteenth() {
    let (mut regrets, deals) = (Regrets::default(), deals());
    assert_eq!(deals.len(), 6);
    for _ in 0..100_000 {
        for deal in &deals {
            regrets.learn(deal, [1.0, 1.0]);
        }
    }
    assert_eq!(regrets.sets.len(), 12);
    let value: f64 = deals.iter().map(|deal| regrets.average(deal)).sum::<f64>() / 6.0;
    assert!((value + 1.0 / 18.0).abs() < 1e-3, "worth {value}");
    let weighed: Vec<(Kuhn, f64)> = deals.into_iter().map(|deal| (deal, 1.0 / 6.0)).collect();
    let gains = Seat::all(2).map(|hero| regrets.best(hero, weighed.clone())).sum::<f64>() / 2.0;
    assert!((0.0..1e-3).contains(&gains), "exploitable by {gains}");
}

#[test]
fn kuhn_worlds_are_uniform() {
    let game = Kuhn::new(2, &kuhn::Options::default(), &mut Quick::new(1), &mut Nothing).unwrap();
    let hands = |game: &Kuhn| game.position().hands;
    let all = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]];
    imagined_worlds_cover::<Kuhn, _>(&game.view(Viewer::Public), 30_000, hands, all.map(|hands| (hands, 1)));
    let own = hands(&game)[0];
    let mine = all.into_iter().filter(|hands| hands[0] == own).map(|hands| (hands, 1));
    imagined_worlds_cover::<Kuhn, _>(&game.view(Viewer::Seat(Seat::new(0))), 30_000, hands, mine);
}

#[test]
fn goofspiel_worlds_are_uniform() {
    let mut game =
        Goofspiel::new(2, &goofspiel::Options::default(), &mut Quick::new(0), &mut Nothing).unwrap();
    for (seat, bid) in [(0, 2), (1, 4)] {
        game.apply(Seat::new(seat), goofspiel::Bid(bid), &mut Quick::new(0), &mut Nothing).unwrap();
    }
    let bids = |game: &Goofspiel| game.position().bids.map(|bids| bids[0]);
    let lost = [[2, 3], [2, 4]].map(|bids| (bids, 1));
    imagined_worlds_cover::<Goofspiel, _>(&game.view(Viewer::Seat(Seat::new(0))), 20_000, bids, lost);
    let lower = [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]].map(|bids| (bids, 1));
    imagined_worlds_cover::<Goofspiel, _>(&game.view(Viewer::Public), 20_000, bids, lower);
}

fn choose(n: u8, k: u8) -> u32 {
    (0..u32::from(k)).fold(1, |ways, i| ways * (u32::from(n).saturating_sub(i)) / (i + 1))
}

/// Every way to fill the others' hands from the unseen cards, with the number of deals that do it.
#[test]
fn nope_worlds_are_as_likely_as_deals() {
    let mut luck = Quick::new(4);
    let mut game = Nope::new(3, &nope::Options::default(), &mut luck, &mut Nothing).unwrap();
    for _ in 0..6 {
        let seat = game.turn().seats().first().unwrap();
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        game.apply(seat, actions[luck.below(actions.len() as u32) as usize], &mut luck, &mut Nothing)
            .unwrap();
    }
    for viewer in Viewer::all(3) {
        let view = game.view(viewer);
        let own = view.hand.unwrap_or_default();
        let mut odds = vec![(
            Vec::new(),
            1,
            nope::Hand {
                coins: view.options.coins - view.shown.coins - own.coins,
                nopes: view.options.nopes - view.shown.nopes - own.nopes,
            },
        )];
        for (seat, &size) in view.sizes.iter() {
            odds = odds
                .into_iter()
                .flat_map(|(hands, ways, left)| {
                    (0..=size).filter_map(move |coins| {
                        let hand = nope::Hand { coins, nopes: size - coins };
                        let hands = [hands.clone(), vec![hand]].concat();
                        if viewer.is(seat) {
                            return (hand == own).then_some((hands, ways, left));
                        }
                        let share = choose(left.coins, coins) * choose(left.nopes, hand.nopes);
                        let rest = nope::Hand {
                            coins: left.coins.checked_sub(coins)?,
                            nopes: left.nopes.checked_sub(hand.nopes)?,
                        };
                        Some((hands, ways * share, rest))
                    })
                })
                .collect();
        }
        let hands = |game: &Nope| -> Vec<nope::Hand> { Seat::all(3).map(|seat| game.hand(seat)).collect() };
        imagined_worlds_cover::<Nope, _>(
            &view,
            40_000,
            hands,
            odds.into_iter().map(|(hands, ways, _)| (hands, ways)),
        );
    }
}

#[test]
fn golden_transcripts() {
    golden::<Nope>(3, &nope::Options::default(), 7, "seed-7");
    golden_without_words::<Kuhn>(2, &kuhn::Options::default(), 3, "seed-3");
    golden_without_words::<Goofspiel>(2, &goofspiel::Options::default(), 1, "seed-1");
}

#[test]
fn golden_counts() {
    golden_perft::<Kuhn>(2, &kuhn::Options::default(), 3, "perft");
    golden_perft::<Goofspiel>(2, &goofspiel::Options::default(), 6, "perft");
    golden_perft::<Nope>(3, &nope::Options { hand: 1, coins: 2, nopes: 2 }, 6, "perft");
}

/// Knuth's estimates come close to the counts, also where games end early and chance is uneven; none is beyond the last depth.
#[test]
fn estimates_come_close_to_the_counts() {
    fn check<G: Game>(seats: usize, options: &G::Options, depth: u32) {
        let estimates = estimate::<G>(seats, options, depth, 4000).unwrap();
        let mut counts = (0..=depth).map(|depth| perft::<G>(seats, options, depth, &mut |_| {}).unwrap());
        for (estimate, count) in estimates.iter().zip(counts.by_ref()) {
            assert!((estimate - (count as f64).log10()).abs() < 0.02, "10^{estimate} for {count}");
        }
        assert_eq!(counts.sum::<u64>(), 0, "what no walk has reached is empty");
    }
    check::<Kuhn>(2, &kuhn::Options::default(), 5);
    check::<Goofspiel>(2, &goofspiel::Options::default(), 6);
    check::<Nope>(3, &nope::Options { hand: 1, coins: 2, nopes: 2 }, 6);
}
