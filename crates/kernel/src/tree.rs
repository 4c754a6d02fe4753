//! The whole tree of a game: every decision and every way chance can fall. For perft, solvers and tests of the rules.

use crate::{event::Nothing, game::Game, luck::outcomes, refusal::BadConfig};

/// How many states lie exactly `depth` decisions below the deal, every way of chance counted; a game that ends there counts, one
/// that ended before does not.
///
/// # Errors
///
/// If [`Game::new`] rejects the seats or options.
pub fn perft<G: Game>(seats: usize, options: &G::Options, depth: u32) -> Result<u64, BadConfig> {
    let mut count = Ok(0);
    outcomes(
        |luck| G::new(seats, options, luck, &mut Nothing),
        |_, deal| match (&mut count, deal) {
            (Ok(count), Ok(game)) => *count += perft_below(&game, depth),
            (count, Err(bad)) => *count = Err(bad),
            (Err(_), _) => {}
        },
    );
    count
}

/// The same below a state.
#[expect(clippy::missing_panics_doc, reason = "listed actions are legal")]
pub fn perft_below<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(seat) = game.turn().seats().first() else { return 0 };
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let mut count = 0;
    for action in actions {
        outcomes(
            |luck| {
                let mut game = game.clone();
                game.apply(seat, action, luck, &mut Nothing).expect("a listed action is legal");
                game
            },
            |_, game| count += perft_below(&game, depth - 1),
        );
    }
    count
}
