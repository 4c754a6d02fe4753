//! The hot paths as named workloads with fixed seeds, for every game of the catalog. `main.rs` measures their time, and the
//! example `hot_paths` is run by `cargo xtask bench`, which counts their instructions.

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};

use rookery_bots::{Instinct, Iterations, Search, Temper};
use rookery_catalog::{ForGame, GAMES, for_game};
use rookery_kernel::luck::SEATS;
use rookery_kernel::tree::{perft, perft_below};
use rookery_kernel::{Gains, Game, Luck, Nothing, Quick, Seat, SeatSet, Seeded, Viewer, Words};
use rookery_table::{Observation, Playouts};

/// All luck here comes from this seed.
const SEED: u64 = 7;
/// Decisions that are looked at one by one, for each game.
const DECISIONS: usize = 256;
/// Only one of so many decisions is taken, so that all parts of a game are among them.
const STRIDE: u32 = 7;
/// Decisions that a search thinks about, and its iterations at each.
const SEARCHES: usize = 8;
const ITERATIONS: u32 = 50;
/// Playouts are so many that they take about this number of decisions.
const PLAYOUT_DECISIONS: u64 = 5_000;
/// The most states at the depth to which a tree is counted.
const PERFT_STATES: u64 = 50_000;
/// Rounds of the kernel's workloads.
const ROUNDS: u32 = 10_000;

/// Runs a workload once and returns a number that says what was done: two programs that return the same did the same work.
pub(crate) type Run = Box<dyn FnMut() -> u64>;

/// Something to be measured.
pub(crate) struct Workload {
    /// The game and the operation: `tavern/legal`.
    pub(crate) name: String,
    prepare: Box<dyn Fn() -> Run + Send + Sync>,
}

impl Workload {
    fn new<R: FnMut() -> u64 + 'static>(
        name: String,
        prepare: impl Fn() -> R + Send + Sync + 'static,
    ) -> Self {
        Self { name, prepare: Box::new(move || Box::new(prepare())) }
    }

    /// The workload, ready and run once, with what a run returns.
    pub(crate) fn prepared(&self) -> (Run, u64) {
        let mut run = (self.prepare)();
        let work = run();
        assert!(work > 0, "{} does nothing", self.name);
        (run, work)
    }
}

/// All workloads: those of the kernel, then those of each game.
pub(crate) fn workloads() -> Vec<Workload> {
    let kernel = [
        Workload::new("kernel/set".into(), || sets),
        Workload::new("kernel/subsets".into(), || subsets),
        Workload::new("kernel/quick".into(), || || draw(Quick::new(SEED))),
        Workload::new("kernel/seeded".into(), || || draw(Seeded::new([SEED as u8; 32]))),
    ];
    let games = GAMES.iter().flat_map(|game| for_game(game, OfGame).expect("the game is in the catalog"));
    kernel.into_iter().chain(games).collect()
}

fn sets() -> u64 {
    let mut luck = Quick::new(SEED);
    let mut set = SeatSet::EMPTY;
    let mut work = 0;
    for _ in 0..ROUNDS {
        let seat = Seat::new(luck.below(8) as usize);
        set = if set.contains(seat) { set.without(seat) } else { set.with(seat) };
        let others = black_box(set.or(SeatSet::up_to(3)).minus(SeatSet::one(seat)));
        work += others.iter().map(|seat| seat.index() as u64).sum::<u64>() + others.len() as u64;
    }
    work
}

fn subsets() -> u64 {
    (0..=8).map(|count| black_box(SeatSet::up_to(count)).subsets().map(SeatSet::bits).sum::<u64>()).sum()
}

/// Every kind of draw.
fn draw(mut luck: impl Luck) -> u64 {
    let mut work = 0;
    for round in 1..=ROUNDS {
        let set = black_box(0b1011_0110);
        work += u64::from(luck.below(round));
        work += luck.one_of(&SEATS, set) as u64;
        work += luck.weighed(&SEATS, black_box(&[3, 0, 2, 5, 1, 0, 0, 4])) as u64;
    }
    work
}

/// The workloads of one game.
struct OfGame;

impl ForGame for OfGame {
    type Output = Vec<Workload>;

    fn run<G: Instinct + Words + Gains>(self) -> Vec<Workload> {
        let name = |operation: &str| format!("{}/{operation}", G::ID);
        let mut list = vec![
            Workload::new(name("legal"), legal::<G>),
            Workload::new(name("apply"), apply::<G>),
            Workload::new(name("view"), view::<G>),
            Workload::new(name("imagine"), imagine::<G>),
            Workload::new(name("search"), search::<G>),
        ];
        list.extend(
            golden_trees::<G>()
                .into_iter()
                .map(|(tree, path)| Workload::new(name(&tree), move || count_tree::<G>(&path))),
        );
        list.extend(
            G::SEATS
                .map(|seats| Workload::new(name(&format!("playout-{seats}")), move || playouts::<G>(seats))),
        );
        list
    }
}

/// A question in a game, and the answer.
struct Decision<G: Game> {
    game: G,
    seat: Seat,
    action: G::Action,
}

/// Decisions of random games at a table of middle size.
fn decisions<G: Game>() -> Vec<Decision<G>> {
    let seats = usize::midpoint(*G::SEATS.start(), *G::SEATS.end());
    let options = G::for_bots(seats, &G::Options::default());
    let mut luck = Quick::new(SEED);
    let (mut found, mut legal, mut passed) = (Vec::new(), Vec::new(), 0);
    while found.len() < DECISIONS {
        let mut game =
            G::new(seats, &options, &mut luck, &mut Nothing).expect("the default options are fine");
        while let (Some(seat), true) = (game.turn().seats().first(), found.len() < DECISIONS) {
            let action = game.standing(seat).unwrap_or_else(|| {
                legal.clear();
                game.legal(seat, &mut legal);
                let action = legal[luck.below(legal.len() as u32) as usize];
                passed += 1;
                if passed % STRIDE == 0 {
                    found.push(Decision { game: game.clone(), seat, action });
                }
                action
            });
            game.apply(seat, action, &mut luck, &mut Nothing).expect("what is listed or ordered is legal");
        }
    }
    found
}

fn legal<G: Game>() -> impl FnMut() -> u64 {
    let decisions = decisions::<G>();
    let mut list = Vec::new();
    move || {
        let count = |Decision { game, seat, .. }: &Decision<G>| {
            list.clear();
            game.legal(*seat, &mut list);
            black_box(&list).len() as u64
        };
        decisions.iter().map(count).sum()
    }
}

/// A clone of the state is part of it.
fn apply<G: Game>() -> impl FnMut() -> u64 {
    let decisions = decisions::<G>();
    move || {
        let mut luck = Quick::new(SEED);
        let apply = |Decision { game, seat, action }: &Decision<G>| {
            let mut game = game.clone();
            game.apply(*seat, *action, &mut luck, &mut Nothing).expect("the action was listed");
            black_box(&game).turn().seats().bits()
        };
        decisions.iter().map(apply).sum()
    }
}

fn view<G: Game>() -> impl FnMut() -> u64 {
    let decisions = decisions::<G>();
    move || {
        for Decision { game, seat, .. } in &decisions {
            black_box(game.view(Viewer::Seat(*seat)));
        }
        decisions.len() as u64
    }
}

fn imagine<G: Game>() -> impl FnMut() -> u64 {
    let views: Vec<G::View> =
        decisions::<G>().iter().map(|decision| decision.game.view(Viewer::Seat(decision.seat))).collect();
    move || {
        let mut luck = Quick::new(SEED);
        views.iter().map(|view| black_box(G::imagine(view, &mut luck)).turn().seats().bits()).sum()
    }
}

fn search<G: Instinct>() -> impl FnMut() -> u64 {
    let seen: Vec<Observation<G>> = decisions::<G>()
        .iter()
        .map(|decision| Observation::of(&decision.game, decision.seat))
        .filter(|seen| seen.legal.len() > 1)
        .take(SEARCHES)
        .collect();
    let mut search = Search::<G>::new(Temper::Even);
    move || {
        let mut luck = Quick::new(SEED);
        let tallies = seen.iter().flat_map(|seen| search.think(seen, &mut luck, &mut Iterations(ITERATIONS)));
        // A search that spreads its visits otherwise does other work.
        (1..).zip(tallies).map(|(place, tally)| place * u64::from(tally.visits)).sum()
    }
}

fn playouts<G: Game>(seats: usize) -> impl FnMut() -> u64 {
    move || {
        let mut playouts =
            Playouts::<G>::new(seats, &G::Options::default(), SEED).expect("the default options are fine");
        let mut decisions = 0;
        while decisions < PLAYOUT_DECISIONS {
            decisions += u64::from(playouts.play().decisions);
        }
        decisions
    }
}

/// The trees of a game whose size stands in `golden/`, each with its file.
fn golden_trees<G: Game>() -> Vec<(String, PathBuf)> {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/../../golden");
    let folder = Path::new(golden).join(G::ID).join(format!("v{}", G::RULES_VERSION));
    let files = fs::read_dir(&folder).into_iter().flatten().flatten().map(|file| file.path());
    let named = |path: PathBuf| Some((path.file_stem()?.to_str()?.to_owned(), path));
    let mut trees: Vec<_> = files.filter_map(named).filter(|(name, _)| name.starts_with("perft")).collect();
    trees.sort();
    trees
}

/// Counts a tree and compares the count with the golden one.
fn count_tree<G: Game>(path: &Path) -> Run {
    let text = fs::read_to_string(path).expect("the file was listed");
    let counts = text.lines().filter_map(|line| {
        let (depth, count) = line.split_once(": ")?;
        Some((count.parse::<u64>().ok()?, depth.parse::<u32>().ok()?))
    });
    let largest = counts.filter(|(count, _)| *count <= PERFT_STATES).max();
    let (expected, depth) = largest.expect("a golden tree has a count that is small enough");
    let start = text.lines().find_map(|line| line.strip_prefix(G::ID)?.split_once(", ")).expect("a header").1;
    let shown = path.display().to_string();
    let check = move |count: u64| {
        assert_eq!(count, expected, "the states at depth {depth} are not those of {shown}");
        count
    };
    if let Some(position) = start.strip_prefix("from ") {
        let position = serde_json::from_str(position).expect("a golden position is JSON");
        let game = G::resume(&position).expect("a golden position is possible");
        Box::new(move || check(perft_below(&game, depth)))
    } else {
        let (seats, options) =
            start.split_once(" seats, options ").expect("seats and options, or a position");
        let seats = seats.parse().expect("a number of seats");
        let options: G::Options = serde_json::from_str(options).expect("golden options are JSON");
        Box::new(move || {
            check(perft::<G>(seats, &options, depth, &mut |_| {}).expect("there is such a table"))
        })
    }
}
