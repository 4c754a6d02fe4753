//! The whole tree of a game: every decision and every way chance can fall. For perft, solvers and tests of the rules.

use crate::luck::{Faces, Luck, Quick, outcomes};
use crate::{event::Nothing, game::Game, refusal::BadConfig, seat::Seat};

/// How many states lie exactly `depth` decisions below the deal, every way of chance counted; a game that ends there counts, one
/// that ended before does not. `progress` receives the count so far at every state that is counted.
///
/// # Errors
///
/// If [`Game::new`] rejects the seats or options.
pub fn perft<G: Game>(
    seats: usize,
    options: &G::Options,
    depth: u32,
    progress: &mut dyn FnMut(u64),
) -> Result<u64, BadConfig> {
    let (mut count, mut refused) = (0, None);
    outcomes(
        |luck| G::new(seats, options, luck, &mut Nothing),
        |_, deal| match deal {
            Ok(game) => visit(&game, depth, &mut || {
                count += 1;
                progress(count);
            }),
            Err(bad) => refused = Some(bad),
        },
    );
    refused.map_or(Ok(count), Err)
}

/// The same below a state.
pub fn perft_below<G: Game>(game: &G, depth: u32) -> u64 {
    let mut count = 0;
    visit(game, depth, &mut || count += 1);
    count
}

/// Calls `each` for every state that lies `depth` decisions below this one.
fn visit<G: Game>(game: &G, depth: u32, each: &mut dyn FnMut()) {
    if depth == 0 {
        return each();
    }
    let mut actions = Vec::new();
    let Some(seat) = asked(game, &mut actions) else { return };
    for action in actions {
        outcomes(|luck| after(game, seat, action, luck), |_, game| visit(&game, depth - 1, each));
    }
}

/// The seat whose decision comes next in the tree, with its actions; none if the game is over.
fn asked<G: Game>(game: &G, actions: &mut Vec<G::Action>) -> Option<Seat> {
    let seat = game.turn().seats().first()?;
    game.legal(seat, actions);
    Some(seat)
}

fn after<G: Game>(game: &G, seat: Seat, action: G::Action, luck: &mut impl Luck) -> G {
    let mut game = game.clone();
    game.apply(seat, action, luck, &mut Nothing).expect("a listed action is legal");
    game
}

/// Estimates what [`perft`] would count at depth 0, 1, ... `depth`, as decimal logarithms: counts may be larger than any number
/// type. The list ends at the depth where all walks had ended.
///
/// Knuth's method (1975): a random walk multiplies the number of ways it could have gone at each step. The mean over many walks
/// is an unbiased estimate. Few walks find the rare large branches, so deep estimates tend to be too small.
///
/// # Errors
///
/// If [`Game::new`] rejects the seats or options.
pub fn estimate<G: Game>(
    seats: usize,
    options: &G::Options,
    depth: u32,
    walks: u32,
) -> Result<Vec<f64>, BadConfig> {
    let mut levels: Vec<Vec<f64>> = Vec::new();
    let (mut probe, mut actions) = (Probe { luck: Quick::new(1), ways: 0.0 }, Vec::new());
    for _ in 0..walks {
        probe.ways = 0.0;
        let mut game = G::new(seats, options, &mut probe, &mut Nothing)?;
        for level in 0..=depth as usize {
            if level == levels.len() {
                levels.push(Vec::new());
            }
            levels[level].push(probe.ways);
            actions.clear();
            if level == depth as usize {
                break;
            }
            let Some(seat) = asked(&game, &mut actions) else { break };
            let action = actions[probe.below(actions.len() as u32) as usize];
            game = after(&game, seat, action, &mut probe);
        }
    }
    let mean = |ways: &Vec<f64>| {
        let most = ways.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = ways.iter().map(|ways| 10_f64.powf(ways - most)).sum();
        most + (sum / f64::from(walks)).log10()
    };
    Ok(levels.iter().map(mean).collect())
}

/// Luck that takes each possible answer equally often, whatever its odds, and multiplies how many there were.
struct Probe {
    luck: Quick,
    /// The decimal logarithm of the product.
    ways: f64,
}

impl Luck for Probe {
    fn below(&mut self, n: u32) -> u32 {
        self.ways += f64::from(n).log10();
        self.luck.below(n)
    }

    fn weighed(&mut self, _faces: &'static Faces, odds: &[u32]) -> usize {
        let possible = odds.iter().filter(|&&odds| odds > 0).count();
        let nth = self.below(possible as u32) as usize;
        let possible = odds.iter().enumerate().filter(|(_, odds)| **odds > 0).nth(nth);
        possible.expect("the odds are not all zero").0
    }
}
