//! The reduced configurations: that they are small and can be solved, and that the bot for them plays what was solved.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::{collections::HashSet, sync::Arc};

use rookery_bots::{Instinct, Iterations, Method, Payoff, Player, Reduced, Solved, Solver, Start, Tree};
use rookery_catalog::{ForGame, GAMES, for_game, reduced};
use rookery_kernel::luck::{Branch, outcomes};
use rookery_kernel::{BySeat, Game, Nothing, Quick, Seat, Turn, Viewer, Words};
use rookery_table::Observation;

/// What a reduced configuration may have.
const MOST_NODES: usize = 400_000;

fn public<G: Game>(reduced: &Reduced) -> G::View {
    let position = serde_json::from_str(reduced.position).unwrap();
    G::resume(&position).unwrap().view(Viewer::Public)
}

fn tree<G: Game>(reduced: &Reduced) -> Tree<G> {
    let view = public::<G>(reduced);
    Tree::build(&Start::Worlds(&view), Payoff::WinShare, MOST_NODES).unwrap()
}

#[test]
fn there_are_some_for_most_games() {
    assert!(GAMES.iter().filter(|game| !reduced(game).is_empty()).count() >= 4);
    for game in GAMES {
        let known = reduced(game);
        assert_ne!(known.len(), 1, "{game}");
        let names: HashSet<&str> = known.iter().map(|one| one.name).collect();
        assert_eq!(names.len(), known.len(), "{game}");
    }
    assert!(reduced("chess").is_empty());
}

/// A little solving goes a long way in each of them.
#[test]
fn all_are_small_and_can_be_solved() {
    struct Solve(&'static Reduced);
    impl ForGame for Solve {
        type Output = ();
        fn run<G: Instinct + Words>(self) {
            let tree = tree::<G>(self.0);
            let before = tree.form().measure(&tree.form().even()).nash_conv();
            let mut solver = Solver::new(tree.form(), Method::CfrPlus, 0);
            solver.run(50);
            let after = tree.form().measure(&solver.average());
            let name = self.0.name;
            assert!(after.nash_conv() < before / 4.0, "{} {name}: {before} {after:?}", G::ID);
            let total: f64 = after.values.iter().map(|(_, value)| *value).sum();
            assert!(total < 1e-9, "{} {name}: {after:?}", G::ID);
        }
    }
    for game in GAMES {
        for one in reduced(game) {
            for_game(game, Solve(one)).unwrap();
        }
    }
}

/// How many information sets there are for seats that also remember everything they were ever told.
struct Told<G: Game> {
    sets: HashSet<(Seat, u64)>,
    events: Vec<G::Event>,
}

fn and(memory: u64, what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    (memory, what).hash(&mut hasher);
    hasher.finish()
}

impl<G: Game> Told<G> {
    fn below(&mut self, game: &G, pasts: &BySeat<u64>) {
        let Turn::Seats(seats) = game.turn() else { return };
        let seat = seats.first().unwrap();
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        if legal.len() > 1 {
            self.sets.insert((seat, and(pasts[seat], game.view(Viewer::Seat(seat)))));
        }
        for action in &legal {
            let mut next = Vec::new();
            let run = |luck: &mut Branch| {
                let mut game = game.clone();
                self.events.clear();
                game.apply(seat, *action, luck, &mut self.events).unwrap();
                let told = pasts.map(|listener, past| {
                    let notices =
                        self.events.iter().filter_map(|event| G::notice(event, Viewer::Seat(listener)));
                    let past = if listener == seat && legal.len() > 1 { and(*past, action) } else { *past };
                    notices.fold(past, |past, notice| and(past, format!("{notice:?}")))
                });
                (game, told)
            };
            outcomes(run, |_, outcome| next.push(outcome));
            for (game, pasts) in &next {
                self.below(game, pasts);
            }
        }
    }
}

/// Who remembers only what was seen when asked, as bots do, misses next to nothing here. Where a game is open the view shows it all,
/// and remembering how it came about is of no use. In the others the one partition is finer than the other, so where the two count
/// the same sets they are the same; and where they do not, one set in a hundred is split at most.
#[test]
fn what_is_told_in_between_makes_next_to_no_difference() {
    struct Compare(&'static Reduced);
    impl ForGame for Compare {
        type Output = ();
        fn run<G: Instinct + Words>(self) {
            let view = public::<G>(self.0);
            let mut worlds = Vec::new();
            outcomes(|luck| G::imagine(&view, luck), |_, world| worlds.push(world));
            let mut told = Told::<G> { sets: HashSet::new(), events: Vec::new() };
            let fresh = BySeat::fill(worlds[0].seats(), 0);
            for world in &worlds {
                told.below(world, &fresh);
            }
            let (seen, told) = (tree::<G>(self.0).size().sets, told.sets.len() as u64);
            let name = self.0.name;
            assert!(
                seen <= told && (G::EVERY_SEAT_SEES_THE_SAME || told <= seen + seen / 100),
                "{} {name}: {seen} {told}",
                G::ID
            );
        }
    }
    for game in GAMES {
        for one in reduced(game) {
            for_game(game, Compare(one)).unwrap();
        }
    }
}

/// Plays from a state to the end; returns what each seat won.
fn play<G: Instinct>(mut game: G, players: &mut [Solved<G>], luck: &mut Quick) -> BySeat<f64> {
    loop {
        match game.turn() {
            Turn::Over(outcome) => return Payoff::WinShare.of(&outcome),
            Turn::Seats(seats) => {
                for seat in seats {
                    let seen = Observation::of(&game, seat);
                    let action = players[seat.index()].choose(&seen, luck, &mut Iterations(0));
                    game.apply(seat, action, luck, &mut Nothing).unwrap();
                }
            }
        }
    }
}

fn seated<G: Instinct>(tree: Tree<G>, iterations: u64) -> (Vec<Solved<G>>, BySeat<f64>) {
    let mut solver = Solver::new(tree.form(), Method::CfrPlus, 0);
    solver.run(iterations);
    let strategy = solver.average();
    let values = tree.form().measure(&strategy).values;
    let (tree, strategy) = (Arc::new(tree), Arc::new(strategy));
    let player = |_| Solved::new(Arc::clone(&tree), Arc::clone(&strategy));
    (Seat::all(values.seats()).map(player).collect(), values)
}

/// The same players for one match after another find their way in all of them, and win what was computed.
#[test]
fn the_solved_player_is_never_lost_and_wins_what_was_computed() {
    struct Matches(&'static Reduced);
    impl ForGame for Matches {
        type Output = ();
        fn run<G: Instinct + Words>(self) {
            const MATCHES: u32 = 4_000;
            let view = public::<G>(self.0);
            let (mut players, values) = seated(tree::<G>(self.0), 20);
            let mut luck = Quick::new(3);
            let mut sums = values.map(|_, _| 0.0);
            for _ in 0..MATCHES {
                let world = G::imagine(&view, &mut luck);
                let won = play(world, &mut players, &mut luck);
                sums = sums.map(|seat, sum| sum + won[seat]);
            }
            for (seat, sum) in sums.iter() {
                assert_eq!(players[seat.index()].lost(), 0, "{} {}", G::ID, self.0.name);
                // Payoffs lie within 1, so four deviations are at most this.
                let (mean, within) = (sum / f64::from(MATCHES), 4.0 * 0.5 / f64::from(MATCHES).sqrt());
                let value = values[seat];
                assert!((mean - value).abs() < within, "{} {} {seat}: {mean} {value}", G::ID, self.0.name);
            }
        }
    }
    for game in GAMES {
        for one in reduced(game) {
            for_game(game, Matches(one)).unwrap();
        }
    }
}

#[test]
fn outside_its_tree_the_solved_player_goes_by_rule() {
    use rookery_diamonds::{Diamonds, Options};
    let (mut players, _) = seated(tree::<Diamonds>(&reduced("diamonds")[0]), 20);
    let mut luck = Quick::new(1);
    let game = Diamonds::new(2, &Options::default(), &mut luck, &mut Nothing).unwrap();
    play(game, &mut players, &mut luck);
    let lost = players[0].lost();
    assert!(lost > 0);
    // And back where it knows its way, it is not lost any more.
    let start = Diamonds::imagine(&public::<Diamonds>(&reduced("diamonds")[0]), &mut luck);
    play(start, &mut players, &mut luck);
    assert_eq!(players[0].lost(), lost);
}
